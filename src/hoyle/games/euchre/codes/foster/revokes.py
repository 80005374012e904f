"""Foster's laws on revokes, on looks at quitted tricks and on remarks, as clauses."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hoyle.cards import Suit
from hoyle.games.euchre import facts_lone
from hoyle.games.euchre import facts_revokes as f
from hoyle.games.euchre.acts import LED
from hoyle.games.euchre.codes.foster.play import EXPOSED
from hoyle.games.euchre.codes.revoking import (
    GATHERED,
    HAND_OVER,
    NEXT_CUT,
    THAT_TRICK,
    both,
    either_way,
    further,
)
from hoyle.games.euchre.offences_revokes import LookedAtTrick, RefusedCall, Remark, Revoke
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Clause, Guard, Knob, Value
from hoyle.laws.duties import Allowed, Kind, Liable, OfSuit, Ref
from hoyle.laws.remedies import Add, EndHand, Impose, Remedy, Substitute
from hoyle.moments import CARD_PLAYED, Limit, first_of
from hoyle.seats import Who
from hoyle.table.acts import Correct

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

KNOBS = (
    Knob("revoke_points", (2, 3, 4), "how many points a revoke costs where nobody plays alone"),
    Knob(
        "lone_revoke",
        ("the lone hand", "against it only", "as ever"),
        "whether a revoke in a lone hand costs what that would be worth, whoever revokes; or only a revoke against it, "
        "not one of the lone player; or whether it costs what any other does",
    ),
    Knob(
        "revoke_choice",
        ("add or deduct", "add"),
        "whether the adversaries of one who has revoked may take the points off his score, or add them to theirs only",
    ),
    Knob(
        "revoke_marks",
        ("come off", "stand"),
        "whether what was marked for a hand comes off once a revoke in it is proved, or the penalty comes besides",
    ),
    Knob(
        "remark_called",
        ("the speaker", "his partner"),
        "who may be called upon after a remark on the trick or the score: the speaker, or his partner",
    ),
)

REVOKES: tuple[type[Offence], ...] = (Revoke, RefusedCall)
PLAYED_ON = (Limit(CARD_PLAYED, Who.SIDE, later_trick=True),)
TOO_LATE = first_of(GATHERED, PLAYED_ON)

LONE, AGAINST, MARKED, ADD = "lone", "against", "marked", "add"
CITES = ("L30a", "L30b", "L30c", "L30d", "L31b", "revoke-claim-deadline")


def proved(*cases: str) -> Clause:
    """The first revoke proved against a side: the hand stops, and its adversaries add the points or take them off.

    In a *lone* hand they are those of the lone hand.  By house rules they are so only if it was *against* the lone
    player; the choice falls away, and of a hand that was
    *marked* nothing comes off.  The more special clause overrides the more general.
    """
    lone = {LONE, AGAINST} & set(cases)
    points = facts_lone.LONE_VALUE if lone else Setting("revoke_points")
    when: dict[str, Guard] = {
        LONE: f.LONE_HAND(),
        AGAINST: facts_lone.ALONE(facts_lone.ADVERSARY),
        MARKED: f.PLAYED_OUT(),
    }
    given: dict[str, tuple[str, Value]] = {
        LONE: ("lone_revoke", "the lone hand"),
        AGAINST: ("lone_revoke", "against it only"),
        MARKED: ("revoke_marks", "stand"),
        ADD: ("revoke_choice", "add"),
    }
    stops: tuple[Remedy, ...] = () if MARKED in cases else (EndHand(),)
    return Clause(
        _named(cases),
        (*CITES, *(("L30f",) if lone else ())),
        REVOKES,
        Who.ADVERSARIES,
        after=TOO_LATE,
        until=NEXT_CUT,
        when=(f.EARLIER(f.NOTHING), f.BOTH_SIDES(False), *(when[each] for each in cases if each in when)),
        given=tuple(given[each] for each in cases),
        overrides=frozenset(_named(each) for each in CASES if set(each) < set(cases)),
        then=stops + ((Add(Who.ADVERSARIES, points),) if ADD in cases else ()),
        elect=None if ADD in cases else either_way(points),
    )


def _named(cases: tuple[str, ...]) -> str:
    return ".".join(("L30", *cases))


CASES = tuple(tuple(filter(None, each)) for each in product(("", LONE, AGAINST), ("", MARKED), ("", ADD)))

PROVED = (
    *(proved(*each) for each in CASES),
    *further("L30", CITES, REVOKES, TOO_LATE),
    both("L30e", ("L30e",), REVOKES, TOO_LATE),
)

CHANGES = Impose(Who.LATER, Allowed(Correct), first_of(GATHERED, NEXT_CUT))


def corrected(name: str, *when: Guard, overrides: str = "", exposed: tuple[Remedy, ...] = ()) -> Clause:
    """A revoke put right in time: the right card takes the place of the wrong one, later cards may be changed."""
    return Clause(
        name,
        ("L31a", "L31b", "L32a", "L32b"),
        REVOKES,
        Who.OFFENDER,
        cure=True,
        until=TOO_LATE,
        when=when,
        overrides=frozenset({overrides} - {""}),
        then=(Substitute(Ref.CHOSEN), *exposed, CHANGES),
    )


CORRECTED = (
    corrected("L32", exposed=(EXPOSED,)),
    corrected("L32.lone", facts_lone.ALONE(facts_lone.OFFENDER), overrides="L32"),
)

SUITS = tuple(OfSuit(suit) for suit in Suit)
NEXT_LEAD = first_of((Limit(LED, Who.SIDE),), HAND_OVER)
AT_THE_TRICK = (Kind.HIGHEST, Kind.LOWEST, Kind.TRUMP, Kind.NOT_TRUMP)


def remark(name: str, who: str, called: Who, *, plays: Guard) -> Clause:
    """A remark during a trick: whoever is called upon, if he has still to play to it."""
    then = Impose(called, Liable(AT_THE_TRICK, following=Who.ADVERSARIES, prompt=True, late=True), THAT_TRICK)
    return Clause(
        name,
        ("L40",),
        (Remark,),
        Who.ADVERSARIES,
        until=THAT_TRICK,
        when=(plays,),
        given=(("remark_called", who),),
        then=(then,) if plays.answer else (),
    )


WORDS_AND_LOOKS = (
    Clause(
        "L38",
        ("L38",),
        (LookedAtTrick,),
        Who.ADVERSARIES,
        until=NEXT_LEAD,
        then=(Impose(Who.SIDE, Liable(SUITS, leading=Who.NEXT_RIGHT, once=True, late=True), NEXT_LEAD),),
    ),
    remark("L40", "the speaker", Who.OFFENDER, plays=f.SPEAKER_TO_PLAY()),
    remark("L40.played", "the speaker", Who.OFFENDER, plays=f.SPEAKER_TO_PLAY(False)),
    remark("L40.partner", "his partner", Who.PARTNER, plays=f.PARTNER_TO_PLAY()),
    remark("L40.partner-played", "his partner", Who.PARTNER, plays=f.PARTNER_TO_PLAY(False)),
)

CLAUSES = (*PROVED, *CORRECTED, *WORDS_AND_LOOKS)

NEAREST: dict[type[Offence], str] = {}
