"""Foster's laws on lone hands, as clauses.

They stand before the ordinary laws on the same faults: those are overridden as long as somebody plays alone whom the
fault concerns, and are weighed after all where the lone player would rather play on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.games.euchre import facts_lone as f
from hoyle.games.euchre import offences_lone as o
from hoyle.games.euchre import offences_play as p
from hoyle.games.euchre.codes.foster import play
from hoyle.games.euchre.codes.foster.play import EXPOSED, HE_PLAYS, TRICK_OVER
from hoyle.games.euchre.codes.lone_hands import (
    BOTH_HAVE_PLAYED,
    HAND_OVER,
    LET_IT_GO_ON,
    LONE_OVER,
    THEY_PLAY,
    partner_plays,
)
from hoyle.games.euchre.codes.revoking import THAT_TRICK
from hoyle.laws.clauses import Clause, Knob
from hoyle.laws.duties import Ref
from hoyle.laws.remedies import Among, Election, EndHand, Option, Restore, Substitute, Yield
from hoyle.moments import CARD_PLAYED, Limit, first_of
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.clauses import Guard, Question, Value
    from hoyle.laws.offences import Offence

OF_THREE, OF_TWO = "of three", "of two or three"

KNOBS = (
    Knob(
        "maker_alone",
        (OF_THREE, OF_TWO),
        "of how few players the maker plays alone without a word: of three, or of two as well",
    ),
)

SHOWN: tuple[type[Offence], ...] = (p.ExposedCard, p.NamedCard)
LEAD: tuple[type[Offence], ...] = (p.LeadOutOfTurn,)
OUT_OF_ORDER: tuple[type[Offence], ...] = (p.ThirdBeforeSecond, p.FourthBeforeSecond, p.PlayedOutOfTurn)


@frozen
class Reach:
    """Whom the laws of the lone hand reach: who is the lone player, and which laws they come before."""

    name: str
    who: Who
    alone: Question
    before: tuple[Clause, ...]
    given: tuple[tuple[str, Value], ...] = ()

    def clause(self, law: str, cites: tuple[str, ...], on: tuple[type[Offence], ...], whose: str) -> Clause:
        """Return the beginning of a law on a fault, for whoever plays alone seen from the offender."""
        behind = frozenset(each.id for each in self.before if not each.cure and set(each.on) & set(on))
        return Clause(law + self.name, cites, on, when=(self.alone(whose),), given=self.given, overrides=behind)

    def stops(self, law: str, cites: tuple[str, ...], on: tuple[type[Offence], ...]) -> Clause:
        """A fault of an adversary: the lone player stops the hand for all it could be worth to him, or plays on."""
        he_plays = first_of((Limit(CARD_PLAYED, self.who),), LONE_OVER)
        stop = Option("stop", (EndHand(self.who, f.LONE_VALUE),))
        choice = Election(self.who, (stop, Option("play on", (Yield(),))), he_plays)
        return evolve(self.clause(law, cites, on, f.ADVERSARY), until=he_plays, elect=choice)

    def chosen(self, law: str, among: Among, value: str) -> Clause:
        """Of several cards of the lone player the adversaries choose the one that is played; the others go back."""
        play = Option("play", (Substitute(Ref.CHOSEN),), among)
        clause = self.clause(law, ("L36a", "L24c"), (p.TwoCards,), f.OFFENDER)
        given = (*clause.given, ("two_cards", value))
        return evolve(clause, until=TRICK_OVER, given=given, elect=Election(Who.ADVERSARIES, (play,)))


def exposed_or_led(reach: Reach) -> tuple[Clause, ...]:
    """The laws of exposed cards and of leads out of turn, where somebody plays alone."""
    return (
        reach.stops("L25a", ("L25a",), (*SHOWN, p.TwoCards)),
        reach.stops("L28", ("L28", "L37"), LEAD),
        evolve(reach.clause("L36a", ("L36a",), SHOWN, f.OFFENDER), until=HAND_OVER),
        reach.chosen("L36a.cards", Among.LAWFUL, "lawful"),
        reach.chosen("L36a.cards.any", Among.IN_ERROR, "any"),
        evolve(reach.clause("L36b", ("L36b",), LEAD, f.OFFENDER), until=THAT_TRICK, then=(Restore(),)),
    )


DECLARED = Reach("", Who.LONE, f.ALONE, play.CLAUSES)
LONE = exposed_or_led(DECLARED)

PARTNER = evolve(
    DECLARED.clause("L25b", ("L25b", "L35b"), SHOWN, f.PARTNER),
    until=THEY_PLAY,
    elect=partner_plays(THEY_PLAY, EXPOSED, waive=LET_IT_GO_ON),
)
OUT_OF_TURN = (
    DECLARED.stops("L37", ("L37",), OUT_OF_ORDER),
    evolve(
        DECLARED.clause("L36a.order", ("L36a",), (p.PlayedOutOfTurn,), f.OFFENDER),
        given=(("before_third", "exposed"),),
        until=HE_PLAYS,
        then=(Restore(),),
    ),
)
BEFORE = (*play.CLAUSES, *LONE, PARTNER, *OUT_OF_TURN)
SOLE = exposed_or_led(Reach(".two", Who.MAKER, f.SOLE_MAKER, BEFORE, (("maker_alone", OF_TWO),)))


def no_effect(law: str, cites: tuple[str, ...], on: type[Offence], *when: Guard) -> Clause:
    """Words that do nothing: the hand is played as it was settled."""
    return Clause(law, cites, (on,), Who.ANYONE, until=HAND_OVER, when=when)


DECLARING = (
    Clause(
        "L19b",
        ("L19b",),
        (o.NotPassedAcross,),
        until=BOTH_HAVE_PLAYED,
        elect=partner_plays(BOTH_HAVE_PLAYED),
    ),
    no_effect("L33", ("L33",), o.WrongAlone),
    no_effect("L34b", ("L34b",), o.LateAlone),
)

CLAUSES: tuple[Clause, ...] = (*LONE, *SOLE, PARTNER, *OUT_OF_TURN, *DECLARING)

NEAREST: dict[type[Offence], str] = {o.NotPassedAcross: "L19b", o.WrongAlone: "L33", o.LateAlone: "L34b"}
