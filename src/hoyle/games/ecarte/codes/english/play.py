"""The English laws of the king, the play and the score: laws 23 to 25, 39 to 45, 50 and 51."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.acts import ANNOUNCED
from hoyle.games.ecarte.codes.english.shared import (
    ANSWERED_LEAD,
    HAND_OVER,
    HE_PLAYS,
    NEXT_CUT,
    NEXT_LEAD,
    REDUCED,
    REDUCED_REPLAY,
    REPLAY,
    SCORED,
    STAND,
    THEY_PLAY,
    TURNED,
    WHOLE_GAME,
    choice,
)
from hoyle.laws.clauses import Clause
from hoyle.laws.duties import Barred, Bound, Docked, OfSuit, Ref
from hoyle.laws.remedies import Add, AwardTricks, Dealer, Deduct, Impose, Option, Restore, VoidDeal
from hoyle.moments import Limit, first_of
from hoyle.seats import Who
from hoyle.table.acts import MarkUp

ANNOUNCED_OR_CUT = first_of((Limit(ANNOUNCED, Who.OFFENDER),), NEXT_CUT)  # in time, once the cards lie anew
TOO_LATE_TO_OWN_UP = first_of(HE_PLAYS, SCORED, WHOLE_GAME)  # a false king may itself have ended hand or game
PLAY_GOES_ON = first_of(NEXT_LEAD, SCORED)  # no card is led after a hand that was given up
ABANDONED = (Restore(), AwardTricks(Who.ADVERSARIES, f.UNMADE))

KING = (
    Clause(
        "L23a",
        ("L23a",),
        (o.LateKing,),
        Who.ANYONE,
        then=(Impose(Who.OFFENDER, Barred(MarkUp, "king"), ANNOUNCED_OR_CUT),),
    ),
    Clause(
        "L23b",
        ("L23b",),
        (o.SilentKing,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.ANNOUNCED("no"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "L25a.owned",
        ("L25a",),
        (o.FalseKing, o.ThrownKing),
        Who.OFFENDER,
        cure=True,
        until=TOO_LATE_TO_OWN_UP,
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "L25a",
        ("L25a", "L25b", "L25c", "L25d"),
        (o.FalseKing, o.ThrownKing),
        Who.ADVERSARIES,
        after=TOO_LATE_TO_OWN_UP,
        until=NEXT_CUT,
        when=(f.KING_OPPOSITE(False),),
        given=(("reduced_scores", "always"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED), REDUCED),
        elect=choice(Who.ADVERSARIES, REPLAY, STAND, until=NEXT_CUT),
    ),
    Clause(
        "L25a.replay",
        ("L25a", "L25b", "L25c", "L25d"),
        (o.FalseKing, o.ThrownKing),
        Who.ADVERSARIES,
        after=TOO_LATE_TO_OWN_UP,
        until=NEXT_CUT,
        when=(f.KING_OPPOSITE(False),),
        given=(("reduced_scores", "replayed"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
        elect=choice(Who.ADVERSARIES, REDUCED_REPLAY, STAND, until=NEXT_CUT),
    ),
    Clause(
        "L25e",
        ("L25e",),
        (o.FalseKing, o.ThrownKing),
        Who.ADVERSARIES,
        after=TOO_LATE_TO_OWN_UP,
        until=NEXT_CUT,
        when=(f.KING_OPPOSITE(),),
        given=(("unearned_king", "comes down"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "L25e.stays",
        ("L25e",),
        (o.FalseKing, o.ThrownKing),
        Who.ADVERSARIES,
        after=TOO_LATE_TO_OWN_UP,
        until=NEXT_CUT,
        when=(f.KING_OPPOSITE(),),
        given=(("unearned_king", "stays"),),
    ),
)

PLAY = (
    Clause("L39a", ("L39a",), (o.Retraction,), Who.ANYONE, when=(f.RETRACTED("lead"),)),
    Clause("L39b.stands", ("L39b",), (o.Retraction,), Who.ANYONE, when=(f.RETRACTED("reply"),)),
    Clause(
        "L39b",
        ("L39b", "L43e"),
        (o.Renounce, o.FailureToWin),
        Who.OFFENDER,
        cure=True,
        until=first_of(NEXT_LEAD, NEXT_CUT),
        then=(Restore(),),
    ),
    Clause(
        "L40a.withdrawn",
        ("L40a",),
        (o.LeadOutOfTurn,),
        Who.OFFENDER,
        cure=True,
        until=ANSWERED_LEAD,
        then=(Restore(),),
    ),
    Clause(
        "L40a",
        ("L40a",),
        (o.LeadOutOfTurn,),
        Who.ADVERSARIES,
        until=ANSWERED_LEAD,
        given=(("withdrawal_on_demand", True),),
        then=(Restore(),),
    ),
    Clause("L40b", ("L40b",), (o.LeadOutOfTurn,), Who.ANYONE, after=THEY_PLAY, until=NEXT_CUT),
    Clause(
        "L41a",
        ("L41a",),
        (o.OtherSuitNamed,),
        Who.ADVERSARIES,
        until=ANSWERED_LEAD,
        when=(f.NAMED_HELD(),),
        elect=choice(
            Who.ADVERSARIES,
            Option("suit named", (Restore(), Impose(Who.OFFENDER, Bound(OfSuit(Ref.IN_ERROR)), HAND_OVER))),
            STAND,
            until=ANSWERED_LEAD,
        ),
    ),
    Clause("L41b", ("L41b",), (o.OtherSuitNamed,), Who.ANYONE, until=NEXT_CUT, when=(f.NAMED_HELD(False),)),
    Clause(
        "L42a",
        ("L42a",),
        (o.ThrownDown,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.TRICKS("none"),),
        then=ABANDONED,
    ),
    Clause(
        "L42b",
        ("L42b",),
        (o.ThrownDown,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.TRICKS("one or two"),),
        given=(("abandoned_point", "as won"),),
        then=ABANDONED,
    ),
    Clause(
        "L42b.one",
        ("L42b",),
        (o.ThrownDown,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.TRICKS("one or two"), f.DOUBLED()),
        given=(("abandoned_point", "one"),),
        then=(*ABANDONED, Impose(Who.ADVERSARIES, Docked(1), NEXT_CUT)),
    ),
    Clause(
        "L42b.single",
        ("L42b",),
        (o.ThrownDown,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.TRICKS("one or two"), f.DOUBLED(False)),
        given=(("abandoned_point", "one"),),
        then=ABANDONED,
    ),
    Clause(
        "L42b.made",
        ("L42b",),
        (o.ThrownDown,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.TRICKS("three or more"),),
        then=ABANDONED,
    ),
    Clause(
        "L42c",
        ("L42c",),
        (o.ThrownDown,),
        Who.ANYONE,
        until=NEXT_CUT,
        when=(f.WORDS("a claim"),),
        overrides=frozenset({"L42a", "L42b", "L42b.one", "L42b.single", "L42b.made"}),
    ),
    Clause(
        "L43a",
        ("L43a", "L43b", "L43c", "L43d"),
        (o.Renounce, o.FailureToWin),
        Who.ADVERSARIES,
        after=PLAY_GOES_ON,
        until=NEXT_CUT,
        given=(("reduced_scores", "always"),),
        then=(REDUCED,),
        elect=choice(Who.ADVERSARIES, REPLAY, STAND, until=NEXT_CUT),
    ),
    Clause(
        "L43a.replay",
        ("L43a", "L43b", "L43c", "L43d"),
        (o.Renounce, o.FailureToWin),
        Who.ADVERSARIES,
        after=PLAY_GOES_ON,
        until=NEXT_CUT,
        given=(("reduced_scores", "replayed"),),
        elect=choice(Who.ADVERSARIES, REDUCED_REPLAY, STAND, until=NEXT_CUT),
    ),
)

SCORE = (
    Clause("L45a", ("L45a", "L45b"), (o.BadPack,), Who.ANYONE, until=NEXT_CUT, then=(VoidDeal(Dealer.SAME),)),
    Clause(
        "L50",
        ("L50",),
        (o.OmittedMark,),
        Who.OFFENDER,
        cure=True,
        until=first_of(TURNED, WHOLE_GAME),
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "L51.admitted",
        ("L51",),
        (o.Overmark,),
        Who.OFFENDER,
        cure=True,
        when=(f.WON(False),),
        then=(Deduct(Who.OFFENDER, f.EXCESS),),
    ),
    Clause(
        "L51",
        ("L51",),
        (o.Overmark,),
        Who.ANYONE,
        when=(f.WON(False),),
        then=(Deduct(Who.OFFENDER, f.EXCESS),),
    ),
)
