"""Foster's laws of the king, the play, hands given up, and the score."""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.codes.foster.shared import ANY_CARD, loses
from hoyle.games.ecarte.codes.shared import (
    ANNOUNCED_OR_CUT,
    ANSWERED_LEAD,
    HAND_OVER,
    NEXT_CUT,
    REPLAY,
    STAND,
    THEY_PLAY,
    TURNED,
    WHOLE_GAME,
    choice,
)
from hoyle.laws.clauses import Clause, Guard
from hoyle.laws.duties import Barred, Bound, Docked, Faced, OfSuit, Ref
from hoyle.laws.remedies import Add, AwardTricks, Deduct, Impose, Option, Point, Remedy, Restore
from hoyle.moments import first_of
from hoyle.seats import Who
from hoyle.table.acts import MarkUp

FALSE = (o.FalseKing, o.ThrownKing)
PENALTY: tuple[Remedy, ...] = (Deduct(Who.OFFENDER, f.KING_MARKED), Add(Who.ADVERSARIES, 1))
FALSE_CITES = ("mark-king-false-announce", "mark-king-false-own-king", "mark-king-false-replay")
ANNOUNCE = ("mark-king-pone-announce", "mark-king-pone-leads-it", "mark-king-dealer-announce")

KING = (
    Clause(
        "mark-king-announce",
        ANNOUNCE,
        (o.LateKing,),
        Who.ANYONE,
        then=(Impose(Who.OFFENDER, Barred(MarkUp, "king"), ANNOUNCED_OR_CUT),),
    ),
    Clause(
        "mark-king-silent",
        ("mark-king-pone-announce", "mark-king-dealer-announce"),
        (o.SilentKing,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=(f.ANNOUNCED("no"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "mark-king-false-owned-up",
        ("mark-king-false-owned-up",),
        FALSE,
        Who.OFFENDER,
        cure=True,
        until=first_of(ANY_CARD, HAND_OVER),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "mark-king-false-shown-up",
        ("mark-king-false-owned-up", "mark-king-false-announce"),
        FALSE,
        Who.ADVERSARIES,
        until=first_of(ANY_CARD, HAND_OVER),
        given=(("king_shown_up", "free"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "mark-king-false-shown-up.penalty",
        ("mark-king-false-announce", "mark-king-false-own-king"),
        FALSE,
        Who.ADVERSARIES,
        until=first_of(ANY_CARD, HAND_OVER),
        given=(("king_shown_up", "penalty"),),
        then=PENALTY,
    ),
    Clause(
        "mark-king-false-announce",
        FALSE_CITES,
        FALSE,
        Who.ADVERSARIES,
        after=first_of(ANY_CARD, HAND_OVER),
        until=NEXT_CUT,
        then=PENALTY,
        elect=choice(Who.ADVERSARIES, REPLAY, STAND, until=NEXT_CUT),
    ),
)

WRONG_SUIT = (
    Clause(
        "play-wrong-suit-announced",
        ("play-wrong-suit-announced", "play-wrong-suit-accepted"),
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
    Clause(
        "play-wrong-suit-none-held",
        ("play-wrong-suit-none-held", "play-wrong-suit-accepted"),
        (o.OtherSuitNamed,),
        Who.ADVERSARIES,
        until=ANSWERED_LEAD,
        when=(f.NAMED_HELD(False),),
        elect=choice(
            Who.ADVERSARIES,
            *(Option(suit.word, (Restore(), Impose(Who.OFFENDER, Bound(OfSuit(suit)), HAND_OVER))) for suit in Suit),
            STAND,
            until=ANSWERED_LEAD,
        ),
    ),
)

RENOUNCED = (
    "renounce-penalty",
    "renounce-trumps-when-able-to-follow",
    "renounce-replay",
    "renounce-no-revoke",
)
FORFEIT: tuple[Remedy, ...] = (Impose(Who.OFFENDER, Docked(f.FORFEIT), NEXT_CUT),)

PLAY = (
    *WRONG_SUIT,
    Clause(
        "renounce-penalty",
        RENOUNCED,
        (o.Renounce, o.FailureToWin),
        Who.ANYONE,
        until=NEXT_CUT,
        given=(("replayed_from", "the first lead"),),
        then=(Restore(Point.FIRST_LEAD), *FORFEIT),
    ),
    Clause(
        "renounce-penalty.trick",
        RENOUNCED,
        (o.Renounce, o.FailureToWin),
        Who.ANYONE,
        until=NEXT_CUT,
        given=(("replayed_from", "the faulty card"),),
        then=(Restore(), *FORFEIT),
    ),
    Clause(
        "lead-out-of-turn-withdrawn",
        ("lead-out-of-turn-withdrawn",),
        (o.LeadOutOfTurn,),
        Who.OFFENDER,
        cure=True,
        until=ANSWERED_LEAD,
        then=(Restore(),),
    ),
    Clause(
        "lead-out-of-turn-accepted",
        ("lead-out-of-turn-accepted",),
        (o.LeadOutOfTurn,),
        Who.ANYONE,
        after=THEY_PLAY,
        until=NEXT_CUT,
    ),
    Clause(
        "tricks-look-penalty",
        ("tricks-look-penalty",),
        (o.LookedAtTricks,),
        Who.ADVERSARIES,
        until=HAND_OVER,
        when=(f.HAND_OVER(False),),
        then=(Impose(Who.OFFENDER, Faced(), HAND_OVER),),
    ),
)

REST_TO_ADVERSARY: tuple[Remedy, ...] = (Restore(), AwardTricks(Who.ADVERSARIES, f.UNMADE))
LOSES_IT: tuple[Remedy, ...] = (Restore(), *loses(1, Who.ADVERSARIES))


def abandoned(name: str, law: str, then: tuple[Remedy, ...], *when: Guard, given: dict[str, str]) -> Clause:
    """A hand thrown down, and what its player loses by it."""
    return Clause(
        f"{law}{name}",
        (law,),
        (o.ThrownDown,),
        Who.ADVERSARIES,
        until=NEXT_CUT,
        when=when,
        given=tuple(given.items()),
        then=then,
    )


AFTER_TRICK = "abandon-after-trick"
ONE_POINT = (*REST_TO_ADVERSARY, Impose(Who.ADVERSARIES, Docked(1), NEXT_CUT))
ABANDONED = (
    abandoned("", "abandon-no-trick", REST_TO_ADVERSARY, f.TRICKS("none"), given={}),
    abandoned("", AFTER_TRICK, REST_TO_ADVERSARY, f.TRICKS("one or two"), given={"abandoned_point": "as won"}),
    abandoned(".one", AFTER_TRICK, ONE_POINT, f.TRICKS("one or two"), f.DOUBLED(), given={"abandoned_point": "one"}),
    abandoned(
        ".single",
        AFTER_TRICK,
        REST_TO_ADVERSARY,
        f.TRICKS("one or two"),
        f.DOUBLED(False),
        given={"abandoned_point": "one"},
    ),
    abandoned(".made", AFTER_TRICK, REST_TO_ADVERSARY, f.TRICKS("three or more"), given={"point_made": "stands"}),
    abandoned(".lost", AFTER_TRICK, LOSES_IT, f.TRICKS("three or more"), given={"point_made": "is lost"}),
)

THROWN_DOWN = (
    *ABANDONED,
    Clause(
        "abandon-claim-good",
        ("abandon-claim-good",),
        (o.ThrownDown,),
        Who.ANYONE,
        until=NEXT_CUT,
        when=(f.WORDS("a claim"), f.CLAIM_GOOD()),
        overrides=frozenset(clause.id for clause in ABANDONED),
        then=(Restore(), AwardTricks(Who.OFFENDER, f.CLAIMED), AwardTricks(Who.ADVERSARIES, f.REST)),
    ),
    Clause(
        "abandon-admission",
        ("abandon-admission",),
        (o.ThrownDown,),
        Who.ANYONE,
        until=NEXT_CUT,
        when=(f.WORDS("a concession"), f.CONCESSION_ENOUGH()),
        overrides=frozenset(clause.id for clause in ABANDONED),
        then=(
            Restore(),
            AwardTricks(Who.ADVERSARIES, f.CONCEDED),
            AwardTricks(Who.OFFENDER, f.REST),
            Add(Who.ADVERSARIES, f.SHORTFALL),
        ),
    ),
)

NOT_WON = first_of(TURNED, WHOLE_GAME)

SCORE = (
    Clause(
        "mark-king-mark-later",
        ("mark-king-mark-later",),
        (o.OmittedMark,),
        Who.OFFENDER,
        cure=True,
        until=NOT_WON,
        when=(f.WHICH_SCORE("king"),),
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "mark-king-mark-later.turned",
        ("mark-king-mark-later",),
        (o.OmittedMark,),
        Who.OFFENDER,
        cure=True,
        until=NOT_WON,
        when=(f.WHICH_SCORE("turned king"),),
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "gallery-score-errors.own",
        ("gallery-score-errors",),
        (o.OmittedMark,),
        Who.OFFENDER,
        cure=True,
        until=WHOLE_GAME,
        when=(f.WHICH_SCORE("hand"),),
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "gallery-score-errors",
        ("gallery-score-errors",),
        (o.OmittedMark,),
        Who.ANYONE,
        until=WHOLE_GAME,
        when=(f.WHICH_SCORE("hand"),),
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "gallery-score-errors.admitted",
        ("gallery-score-errors",),
        (o.Overmark,),
        Who.OFFENDER,
        cure=True,
        when=(f.WON(False),),
        then=(Deduct(Who.OFFENDER, f.EXCESS),),
    ),
    Clause(
        "gallery-score-errors.over",
        ("gallery-score-errors",),
        (o.Overmark,),
        Who.ANYONE,
        when=(f.WON(False),),
        then=(Deduct(Who.OFFENDER, f.EXCESS),),
    ),
)
