"""What both of Foster's texts have in common on making the trump: the limits, the bars, the bridge."""

from __future__ import annotations

from attrs import evolve

from hoyle.games.euchre import facts_bidding as f
from hoyle.games.euchre.acts import DISCARD_QUITTED, NameTrump, Order
from hoyle.games.euchre.codes.dealing import LED
from hoyle.games.euchre.offences_bidding import (
    BarredNaming,
    BarredOrder,
    BridgeNamed,
    NamedOutOfTurn,
    NamedTurnedDown,
    NamedTurnUp,
)
from hoyle.laws.clauses import Clause, Guard, Knob, Question
from hoyle.laws.duties import Barred, Kind, Liable, Ref
from hoyle.laws.remedies import Impose, Remedy, Restore
from hoyle.moments import CARD_PLAYED, HAND_ENDED, PACK_CUT, Deadline, Limit, first_of
from hoyle.seats import Who

NEXT_CUT = (Limit(PACK_CUT),)
GONE_ON = first_of((Limit(DISCARD_QUITTED),), LED)
HAND_OVER = first_of((Limit(HAND_ENDED),), NEXT_CUT)

ANY_BRIDGE = "four to two or less"
BRIDGES: dict[str, Question] = {
    ANY_BRIDGE: f.BRIDGE,
    "four to one or none": f.NARROW_BRIDGE,
    "four to the dealer's one or two": f.AGAINST_DEALER,
    "the dealer's four to one or none": f.FOR_DEALER,
}
"""The senses of the word, by the name of the setting, each with the question whether the score was such."""


def bridge_knob(name: str) -> Knob:
    """Return the setting that says which score is called the bridge."""
    return Knob(name, tuple(BRIDGES), "which score is the bridge, to which nobody may call his partner's attention")


def bridge(law: str, cites: tuple[str, ...], setting: str) -> tuple[Clause, ...]:
    """A partner told of the bridge: neither may order up; an order made since is taken back."""
    bar = Impose(Who.SIDE, Barred(Order), NEXT_CUT)

    def clause(name: str, sense: str, score: Guard, *then: Remedy, ordered: bool) -> Clause:
        return Clause(
            name,
            cites,
            (BridgeNamed,),
            Who.ADVERSARIES,
            until=GONE_ON,
            when=(score, f.ORDERED(ordered)),
            given=((setting, sense),),
            then=then,
        )

    found = []
    for at, (sense, asked) in enumerate(BRIDGES.items()):
        name = f"{law}.{at}" if at else law
        found.append(clause(name, sense, asked(), bar, ordered=False))
        found.append(clause(f"{name}.ordered", sense, asked(), Restore(), bar, ordered=True))
    return tuple(found)


def barred_order(name: str, cites: tuple[str, ...]) -> Clause:
    """An order by one who is barred from it is taken back."""
    return Clause(name, cites, (BarredOrder,), Who.ADVERSARIES, until=GONE_ON, then=(Restore(),))


def barred_naming(name: str, cites: tuple[str, ...]) -> Clause:
    """A suit named by one who is barred from it is no trump."""
    return Clause(name, cites, (BarredNaming,), Who.ADVERSARIES, until=LED, then=(Restore(),))


NO_SUIT = Barred(NameTrump)
NOT_THAT_SUIT = Impose(Who.SIDE, Barred(NameTrump, suit=Ref.IN_ERROR), NEXT_CUT)


def undone_if(named: Question, clause: Clause) -> tuple[Clause, ...]:
    """Return a law on a suit named, which takes back a trump that was made of it before anybody claimed."""
    made = evolve(clause, id=f"{clause.id}.made", when=(named(),), then=(Restore(), *clause.then))
    return evolve(clause, when=(named(False),)), made


def turned_down(law: str) -> tuple[Clause, ...]:
    """The suit turned down is no trump, and whoever names it may name none."""
    then = Impose(Who.OFFENDER, NO_SUIT, NEXT_CUT)
    clause = Clause(law, (law,), (NamedTurnedDown,), Who.ADVERSARIES, until=LED, then=(then,))
    return undone_if(f.MADE_ALL_THE_SAME, clause)


def out_of_turn(law: str) -> tuple[Clause, ...]:
    """A suit named out of turn is closed to both partners."""
    clause = Clause(law, (law,), (NamedOutOfTurn,), Who.ADVERSARIES, until=LED, then=(NOT_THAT_SUIT,))
    return undone_if(f.MADE_THAT_SUIT, clause)


def named_turn_up(name: str, law: str, where: str) -> Clause:
    """Whoever names the turn-up may be called upon once for his highest or his lowest trump."""
    demands = (Kind.HIGHEST_TRUMP, Kind.LOWEST_TRUMP)
    owed = Liable(demands, Who.ADVERSARIES, Who.ADVERSARIES, once=True, stays=True, late=True)
    return Clause(
        name,
        (law,),
        (NamedTurnUp,),
        Who.ADVERSARIES,
        until=HAND_OVER,
        when=(f.TURN_UP(where),),
        then=(Impose(Who.OFFENDER, owed, HAND_OVER),),
    )


def until_he_discards_or_plays() -> Deadline:
    """Return the time in which a dealer may still discard: until he does, or plays without."""
    return (Limit(DISCARD_QUITTED), Limit(CARD_PLAYED, Who.DEALER))
