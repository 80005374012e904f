"""Foster's prose on revokes and on looks at quitted tricks, as clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import facts_lone
from hoyle.games.euchre import facts_revokes as f
from hoyle.games.euchre.codes.prose.play import EXPOSED
from hoyle.games.euchre.codes.revoking import GATHERED, NEXT_CUT, both, either_way, further
from hoyle.games.euchre.offences_revokes import LookedAtTrick, RefusedCall, Remark, Revoke
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Clause, Guard, Knob
from hoyle.laws.duties import Ref
from hoyle.laws.remedies import EndHand, Remedy, Substitute
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

KNOBS = (
    Knob("revoke", (2, 3, 4), "how many points each revoke costs"),
    Knob(
        "revoked_hand",
        ("given up", "played on"),
        "whether a hand in which a revoke is proved is given up, as the custom is, or played on",
    ),
)

CITES = (
    "play-revoke-definition",
    "play-revoke-per-revoke",
    "play-revoke-indivisible",
    "play-revoke-abandon-customary",
    "revoke-claim-deadline",
)


def proved(name: str, hand: str, *then: Remedy) -> Clause:
    """The first revoke proved against a side: its adversaries add the points, or take them off."""
    return Clause(
        name,
        CITES,
        (Revoke,),
        Who.ADVERSARIES,
        after=GATHERED,
        until=NEXT_CUT,
        when=(f.EARLIER(f.NOTHING), f.BOTH_SIDES(False)),
        given=(("revoked_hand", hand),),
        then=then,
        elect=either_way(Setting("revoke")),
    )


def corrected(name: str, *when: Guard, overrides: str = "", exposed: tuple[Remedy, ...] = ()) -> Clause:
    """A revoke put right in time: the right card takes the place of the wrong one, which stays on the table."""
    return Clause(
        name,
        ("play-revoke-corrected-exposed", "play-revoke-definition"),
        (Revoke,),
        Who.OFFENDER,
        cure=True,
        until=GATHERED,
        when=when,
        overrides=frozenset({overrides} - {""}),
        then=(Substitute(Ref.CHOSEN), *exposed),
    )


CORRECTED = (
    corrected("play-revoke-corrected", exposed=(EXPOSED,)),
    corrected("play-revoke-corrected.lone", facts_lone.ALONE(facts_lone.OFFENDER), overrides="play-revoke-corrected"),
)

CLAUSES = (
    proved("play-revoke", "given up", EndHand()),
    proved("play-revoke.on", "played on"),
    *further("play-revoke", CITES, (Revoke,), GATHERED),
    both("play-revoke-both-sides", ("play-revoke-both-sides",), (Revoke,), GATHERED),
    *CORRECTED,
    Clause("no-seeing-quitted-trick", ("no-seeing-quitted-trick",), (LookedAtTrick,), Who.ADVERSARIES),
)

NEAREST: dict[type[Offence], str] = {RefusedCall: "play-revoke-definition", Remark: "draw-cards"}
