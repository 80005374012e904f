"""The table of people: who plays and who waits, partners and the deal, cutting out after a rubber; all by cuts.

It knows people by their names, not seats: these are taken once the partners are cut for.  A value, like a table.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from attrs import evolve, field, frozen

from hoyle.errors import BadValue, UnknownName
from hoyle.games.euchre.ranks import CUTTING
from hoyle.table.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hoyle.cards import Card
    from hoyle.table.game import Game

PLAYERS = 4
COMPLETE = 6
"""How many people make a table complete: two of them wait."""


class Stage(Enum):
    """What is being cut for, or that all is settled."""

    TABLE = "who plays the first rubber"
    PARTNERS = "partners and the deal"
    OUT = "who makes room for those who wait"
    SETTLED = "nothing: the rubber is played"


@frozen
class Sitting:
    """People at a table, and how far the cutting has come.

    ``people`` are all who belong to it, ``playing`` the four who play, ``waiting`` the others, those who have waited
    longest first.  ``cards`` holds what each has cut for this stage: after a tie more than one card.  ``runs`` counts
    the rubbers that each has played on end; ``going`` are those who go out whatever the cut shows.
    """

    people: tuple[str, ...]
    playing: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    stage: Stage = Stage.SETTLED
    cards: Mapping[str, tuple[Card, ...]] = field(factory=dict, hash=False)
    runs: Mapping[str, int] = field(factory=dict, hash=False)
    going: tuple[str, ...] = ()

    @classmethod
    def of(cls, *people: str) -> Sitting:
        """Return a table that people form: more than four cut for who plays first, then partners and deal.

        Raises ``BadValue`` if they are fewer than four, more than six, or not all different.
        """
        if not PLAYERS <= len(people) <= COMPLETE or len(set(people)) != len(people):
            raise BadValue("the people at a table", people, "from four to six different names")
        if len(people) > PLAYERS:
            return cutting(cls(people), Stage.TABLE, people)
        return seated(cls(people), people, ())

    @property
    def to_cut(self) -> tuple[str, ...]:
        """Who has to cut now: all who have not, then those whose cards are equal, and rank only among themselves."""
        ranks = {each: tuple(CUTTING.index(face.rank) for face in cards) for each, cards in self.cards.items()}
        return tuple(
            each
            for each, mine in ranks.items()
            if any(theirs[: len(mine)] == mine for other, theirs in ranks.items() if other != each)
        )

    def cut(self, who: str, *cards: Card) -> Sitting:
        """Return the table once somebody has cut; one who shows more than one card, or the joker, has to cut again.

        Raises ``BadValue`` where it is not for him to cut, or where he shows none; ``UnknownName`` for a stranger.
        """
        if who not in self.people:
            raise UnknownName("person at the table", who, self.people)
        if who not in self.to_cut:
            raise BadValue("who cuts", who, f"it is for {', '.join(self.to_cut) or 'nobody'} to cut")
        if not cards or any(face.rank not in CUTTING and face.suit for face in cards):
            raise BadValue("a cut", cards, "it shows a card")
        if len(cards) > 1 or cards[0].suit is None:
            return self
        after = evolve(self, cards={**self.cards, who: (*self.cards[who], cards[0])})
        return after if after.to_cut else settled(after)

    @property
    def ranking(self) -> tuple[str, ...]:
        """Those who have cut for this stage, the lowest card first; the ace is low."""
        return tuple(sorted(self.cards, key=lambda each: [CUTTING.index(face.rank) for face in self.cards[each]]))

    # What the cut for partners has settled.

    @property
    def partners(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The two lowest, who are partners, and the two highest.

        Raises ``BadValue`` while the cutting goes on.
        """
        if self.stage is not Stage.SETTLED:
            raise BadValue("the partners", self.stage.value, "that is still being cut for")
        first, second, third, fourth = self.ranking
        return (first, second), (third, fourth)

    @property
    def dealer(self) -> str:
        """Who has cut lowest: he deals first, and has the first choice of seat and of pack."""
        return self.partners[0][0]

    def seats(self, choice: str = "N") -> tuple[str, ...]:
        """Return who sits N, E, S and W, the dealer on the seat of his choice, the lower of the others on his left.

        Raises ``UnknownName`` if there is no such seat.
        """
        (first, second), (third, fourth) = self.partners
        if choice not in tuple("NESW"):
            raise UnknownName("seat", choice, tuple("NESW"))
        at = "NESW".index(choice)
        round_the_table = (first, third, second, fourth)
        return tuple(round_the_table[(seat - at) % PLAYERS] for seat in range(PLAYERS))

    def begin(self, game: Game, choice: str = "N", **how: object) -> Match:
        """Return the rubber that they play: two games of three; *how* is as for ``game.start``."""
        return Match.begin(game, target=2, players=self.seats(choice), dealer=choice, **how)

    # Between rubbers.

    def joined(self, who: str) -> Sitting:
        """Return the table with somebody more who waits for a place.

        Raises ``BadValue`` if it is complete, or if he belongs to it already.
        """
        if len(self.people) == COMPLETE or who in self.people:
            raise BadValue("who joins", who, "a table is complete with six, and nobody sits at it twice")
        return evolve(self, people=(*self.people, who), waiting=(*self.waiting, who))

    def rubber_over(self) -> Sitting:
        """Return the table after a rubber: those who have played longest on end make room, the highest by a cut.

        Raises ``BadValue`` while something is being cut for.
        """
        if self.stage is not Stage.SETTLED:
            raise BadValue("the end of a rubber", self.stage.value, "that is still being cut for")
        runs = {each: self.runs[each] + 1 for each in self.playing}
        played = evolve(self, runs=runs)
        going: tuple[str, ...] = ()
        for run in sorted(set(runs.values()), reverse=True):
            equal = tuple(each for each in self.playing if runs[each] == run)
            wanted = len(self.waiting) - len(going)
            if len(equal) > wanted > 0:
                return cutting(evolve(played, going=going), Stage.OUT, equal)
            going += equal if wanted else ()
        return gone_out(played, going)


def cutting(sitting: Sitting, stage: Stage, who: Iterable[str]) -> Sitting:
    """Return the table with some people who cut for something."""
    return evolve(sitting, stage=stage, cards=dict.fromkeys(who, ()))


def seated(sitting: Sitting, playing: tuple[str, ...], waiting: tuple[str, ...]) -> Sitting:
    """Return the table with four who play: they cut for partners and the deal, anew for each rubber."""
    runs = {each: sitting.runs.get(each, 0) for each in playing}
    after = evolve(sitting, playing=playing, waiting=waiting, runs=runs, going=())
    return cutting(after, Stage.PARTNERS, playing)


def gone_out(sitting: Sitting, going: tuple[str, ...]) -> Sitting:
    """Return the table once some have gone out and those who waited have come in."""
    staying = tuple(each for each in sitting.playing if each not in going)
    return seated(sitting, (*staying, *sitting.waiting), going)


def settled(sitting: Sitting) -> Sitting:
    """Return what comes once a cut is complete."""
    match sitting.stage:
        case Stage.TABLE:
            return seated(sitting, sitting.ranking[:PLAYERS], sitting.ranking[PLAYERS:])
        case Stage.OUT:
            wanted = len(sitting.waiting) - len(sitting.going)
            return gone_out(sitting, (*sitting.going, *sitting.ranking[-wanted:]))
        case _:
            return evolve(sitting, stage=Stage.SETTLED)
