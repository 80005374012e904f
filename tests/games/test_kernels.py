"""The kernels against the positions: the same choices of chance, deal by deal, and the same end."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest

import hoyle
from hoyle.cards import Card
from hoyle.games.chance import COUNT, FULL, HAND, PICK, REST, SPAN, WORD
from hoyle.games.ecarte import positions as at_ecarte
from hoyle.games.ecarte.acts import Discard, Serve
from hoyle.games.euchre import positions as at_euchre
from hoyle.games.euchre.acts import AddAlone, LayOut
from hoyle.moments import Act
from hoyle.simulation import ecarte, euchre
from hoyle.simulation.counts import Ended
from hoyle.table.acts import Deal, Play
from hoyle.table.game import Game
from hoyle.table.position import Position

BLOCK = {"ecarte": ecarte.block, "euchre": euchre.block}
ENDED = {"ecarte": ecarte.ended_on, "euchre": euchre.ended_on}
NO_CHOICE = at_ecarte.Dealt | at_ecarte.Serving | at_euchre.Dealt
Options = dict[str, str | int | bool]


def every(**values: tuple[str | int | bool, ...]) -> list[Options]:
    return [dict(zip(values, some, strict=True)) for some in product(*values.values())]


EUCHRE: list[Options] = [
    *every(players=(4, 3, 2), pack=(24, 28, 32)),
    *every(pack=(24,), stick_the_dealer=("any other suit", "any suit"), dealer_speaks=(True, False)),
    *every(best_bower=("joker",), best_bower_turned=("hearts", "the dealer names", "a new deal"), players=(4, 3)),
    *every(best_bower=("two of spades",), natural=("the dealer", "all"), players=(4, 2)),
    *every(defend_alone=("a lone hand", "anybody"), asked_first=("the dealer's left", "the maker's left")),
    *every(assist_alone=(True,), lone_lead=("the eldest hand", "the left of the maker"), natural=("no", "all")),
    {"players": 3, "assist_alone": True, "defend_alone": "anybody", "lone_lead": "the left of the maker"},
    {"defend_alone": "anybody", "lone_lead": "the left of the maker", "lone_euchre": 4, "lone_defence": 3},
    {"preset": "british"},
    {"preset": "modern-us"},
]
ECARTE: list[Options] = [
    {},
    *every(exchanges=(0, 1, 2), conditional=(True, False), leavings=(True, False)),
    {"second_hand": "follows or wins"},
]
GAMES = [
    *(pytest.param("euchre", options, id=f"euchre-{at}") for at, options in enumerate(EUCHRE)),
    *(pytest.param("ecarte", options, id=f"ecarte-{at}") for at, options in enumerate(ECARTE)),
]


@cache
def begun(game: Game, dealer: int) -> tuple[Position, Deal, tuple[Card, ...]]:
    """Return the position before a deal, some right deal, and the pack in the order of its faces."""
    table = game.start(dealer=dealer)
    act = table.chance(Random(0))
    assert isinstance(act, Deal)
    return table.position, act, tuple(sorted(act.pack, key=lambda face: face.index))


class Slow:
    """One deal played on positions, by the same words of chance as the kernel draws, one choice after another."""

    def __init__(self, game: Game, deal: int, rng: Random) -> None:
        self.rng, self.word, self.game = rng, 0, game
        self.dealer = deal % game.players
        self.places: dict[Card, int] = {}
        self.thrown: list[int] = []

    def draw(self) -> None:
        self.word = int(self.rng.random() * SPAN)

    def below(self, ways: int) -> int:
        self.word *= ways
        choice = self.word >> WORD
        self.word &= REST
        return choice

    def ended(self) -> Ended:
        position, phase = self.dealt(), None
        while acts := self.ordered(position.actions):
            if type(position) is not phase and not isinstance(position, NO_CHOICE):
                self.draw()
            phase = type(position)
            act = acts[self.below(len(acts)) if len(acts) > 1 else 0]
            self.moved(position, act)
            position = position.apply(act)
        return ENDED[self.game.name](self.game, self.dealer, position)

    def dealt(self) -> Position:
        """Shuffle as the kernel does, and deal so that each hand has its cards in the order of their places."""
        ready, act, right = begun(self.game, self.dealer)
        pack = list(right)
        for at in range(HAND * self.game.players + 1 if self.game.name == "euchre" else len(pack) - 1):
            if at % 6 == 0:
                self.draw()
            other = at + self.below(len(pack) - at)
            pack[at], pack[other] = pack[other], pack[at]
        self.places = {face: at for at, face in enumerate(pack)}
        hands = {
            (self.dealer + 1 + hand) % self.game.players: iter(pack[HAND * hand : HAND * hand + HAND])
            for hand in range(self.game.players)
        }
        dealt = [next(hands[seat]) for seat, count in act.packets for _ in range(count)]
        return ready.apply(Deal(act.seat, act.packets, (*dealt, *pack[len(dealt) :])))

    def ordered(self, acts: tuple[Act, ...]) -> list[Act]:
        """Return acts in the order in which the kernel takes them: cards by their places."""

        def key(act: Act) -> tuple[int, int, list[int]]:
            match act:
                case Play(card=face):
                    return 0, 0, [self.places[face]]
                case LayOut(card=face, across=across):
                    return 0, across, [self.places[face]]
                case Discard(cards=cards):
                    return 0, len(cards), sorted(self.places[face] for face in cards)
                case AddAlone():
                    return 1, 0, []
                case _:
                    return 0, 0, []

        return sorted(acts, key=key)

    def moved(self, position: Position, act: Act) -> None:
        """A card that comes into a hand takes the place of one that goes out of it."""
        match act:
            case LayOut(card=face):
                up = dict(self.game.public(position))["turn-up"]
                assert isinstance(up, Card)
                self.places[up], self.places[face] = self.places[face], self.places[up]
            case Discard(cards=cards):
                self.thrown = sorted(self.places[face] for face in cards)
            case Serve():
                assert isinstance(position, at_ecarte.Serving)
                for face, at in zip(position.board.stock, self.thrown, strict=False):
                    self.places[face] = at
            case _:
                pass


def agree(game: Game, first: int, deals: int) -> None:
    for deal in range(first, first + deals):
        fast, slow = Random(deal), Random(deal)
        end = Slow(game, deal, slow).ended()
        counted = BLOCK[game.name](game, deal, 1, fast)
        assert counted == {end: 1}, f"deal {deal}"
        assert fast.random() == slow.random(), f"deal {deal}: another number of words was drawn"


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_kernel_agrees_with_apply_on_every_deal(name: str, options: Options) -> None:
    agree(hoyle.get_game(name, **options), 0, 100)


@pytest.mark.parametrize("deal", [916, 1392, 1484])
def test_the_kernel_agrees_where_the_stock_that_a_dealer_finds_is_five_cards_just_enough(deal: int) -> None:
    agree(hoyle.get_game("ecarte", leavings=False), deal, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "part"), [*(("euchre", part) for part in range(10)), ("ecarte", 0), ("ecarte", 1)])
def test_the_kernel_agrees_with_apply_on_each_of_a_hundred_thousand_deals(name: str, part: int) -> None:
    command = [sys.executable, __file__, name, str(part)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)  # a process that coverage does not slow

    assert not said.stderr
    assert said.stdout == "10,000 deals agree\n"


@pytest.mark.parametrize("name", BLOCK)
def test_one_deal_after_another_goes_on_from_where_the_pack_lies(name: str) -> None:
    game, block = hoyle.get_game(name), BLOCK[name]

    one = block(game, 0, 60, Random(3))

    assert sum(one.values()) == 60
    assert one == block(game, 0, 60, Random(3))
    assert one != block(game, 0, 60, Random(4))
    assert {end.dealer for end in one} == set(range(game.players))


def test_all_cards_come_equally_often_into_each_hand() -> None:
    from hoyle.games.chance import shuffle

    rng, pack, found = Random(5), list(range(24)), Counter[tuple[int, int]]()
    for _ in range(24_000):
        shuffle(pack, 21, rng.random)
        found.update(enumerate(pack))

    assert sorted(pack) == list(range(24))
    assert len(found) == 24 * 24
    assert all(850 < times < 1150 for times in found.values())


def test_the_tables_of_a_hands_cards_pick_each_of_them_once() -> None:
    for bits in range(1, FULL + 1):
        picked = [PICK[(k << 5) + bits] for k in range(COUNT[bits])]
        assert picked == [at for at in range(HAND) if bits >> at & 1]


def test_a_deal_in_which_nobody_makes_the_trump_is_told_from_one_that_is_made_again() -> None:
    game = hoyle.get_game("euchre", players=2, natural="all", best_bower="joker", best_bower_turned="a new deal")

    ends = euchre.block(game, 0, 2_000, Random(1))

    assert {end.how for end in ends} == {"thrown in", "dealt again", "euchre", "point", "march"}


def main(name: str, part: int) -> None:
    """Compare the two on ten thousand deals, shared out among the options."""
    each = EUCHRE if name == "euchre" else ECARTE
    for at, options in enumerate(each):
        first, last = (10_000 * share // len(each) for share in (at, at + 1))
        agree(hoyle.get_game(name, **options), 10_000 * part + first, last - first)
    sys.stdout.write("10,000 deals agree\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
