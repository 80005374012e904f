"""One position of the play with all its cards known: what the side to play is sure of, and by which cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

from attrs import frozen

from hoyle.cards import Card, in_mask
from hoyle.errors import BadValue
from hoyle.games import solve as positions
from hoyle.games.ecarte import play as ecarte
from hoyle.games.ecarte.positions import State as EcarteState
from hoyle.games.ecarte.ranks import BEATS, FOLLOW
from hoyle.games.euchre import play as euchre
from hoyle.games.euchre.positions import State as EuchreState
from hoyle.games.open_play import Lawful, OpenPlay, Trick, follow, follow_and_win, follow_or_win, order_of
from hoyle.moments import Act
from hoyle.odds.tally import HAND
from hoyle.table.acts import Play

Playing: TypeAlias = ecarte.Playing | euchre.Playing
State: TypeAlias = EcarteState | EuchreState


@frozen
class Solution:
    """What comes of a position, all cards known to all.

    ``seat`` is to play; ``tricks`` are those that its ``side`` makes in the whole hand with best play by all, those
    made already among them; ``cards`` has the same for each card that the seat may play, in the order of the faces.
    """

    seat: int
    side: tuple[int, ...]
    tricks: int
    cards: tuple[tuple[Card, int], ...]

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that bring as much as any."""
        return tuple(card for card, tricks in self.cards if tricks == self.tricks)


@frozen
class _Scene:
    """A position of any game, as far as the search of its play goes.

    ``seats`` play to the trick, in this order; ``made`` are the tricks of the side of a seat, when the play goes on
    from here or when it is over.
    """

    seats: tuple[int, ...]
    side: tuple[int, ...]
    follow: tuple[int, ...]
    beats: tuple[int, ...]
    lawful: Lawful
    made: Callable[[State], int]


def solve(position: object) -> Solution:
    """Return how many tricks the side to play is sure of, and by which cards; of a position in play.

    Any position will do, also one that an irregularity has left.  Raises ``BadValue`` for a position that is none of
    the play of écarté or euchre.
    """
    if isinstance(position, ecarte.Playing):
        scene = _of_ecarte(position)
    elif isinstance(position, euchre.Playing):
        scene = _of_euchre(position)
    else:
        raise BadValue("the position to solve", type(position).__name__, "cards of écarté or euchre must be in play")
    cards = _quick(position, scene) or _thorough(position, scene)
    return Solution(position.turn, scene.side, max(tricks for _, tricks in cards), cards)


def _of_ecarte(position: ecarte.Playing) -> _Scene:
    contract, seat = position.contract, position.turn
    leader = position.trick[0].seat if position.trick else seat

    def made(at: State) -> int:
        return ecarte.made(at.won, seat) if isinstance(at, ecarte.Playing | ecarte.Played) else 0

    lawful = follow_or_win if contract.either else follow_and_win
    return _Scene((leader, 1 - leader), (seat,), FOLLOW, BEATS[contract.trump], lawful, made)


def _of_euchre(position: euchre.Playing) -> _Scene:
    contract, seat = position.contract, position.turn
    leader = position.trick[0].seat if position.trick else seat
    seats = tuple(each & 3 for each in range(leader, leader + 4) if contract.seats >> (each & 3) & 1)
    side = tuple(sorted(each for each in seats if contract.points[each] == contract.points[seat]))
    makers = contract.points[seat] > euchre.TRICK

    def made(at: State) -> int:
        won = at.won if isinstance(at, euchre.Playing | euchre.Played) else 0
        return won % euchre.TRICK if makers else won // euchre.TRICK - won % euchre.TRICK

    return _Scene(seats, side, contract.follow, contract.beats, follow, made)


def _quick(position: Playing, scene: _Scene) -> tuple[tuple[Card, int], ...]:
    """Search on plain ints; return nothing where the hands or the trick are not as they would lawfully be."""
    left = HAND - position.trick_number
    acted = {act.seat for act in position.trick}
    hands = [position.hand(seat) for seat in scene.seats]
    played = sum(act.bit for act in position.trick)
    sizes = [left - (seat in acted) for seat in scene.seats]
    faces = sum(hands) | played
    if [hand.bit_count() for hand in hands] != sizes or faces.bit_count() != sum(sizes) + len(acted):
        return ()
    if not all(scene.follow[face.index] for face in in_mask(faces)):
        return ()  # a joker that is no bower
    search = OpenPlay(
        order_of(faces, scene.follow, scene.beats), (seat in scene.side for seat in scene.seats), scene.lawful
    )
    order, trick = search.order, search.lead(0)
    for act in position.trick:
        trick = search.played(trick, order.place(act.card))
    if not _as_it_lies(position, scene, trick):
        return ()
    packed = search.hands(map(order.places, hands))
    made = scene.made(position)
    return tuple(
        (face, made + search.sure_after(packed, trick, left, order.place(face))) for face in in_mask(position.legal)
    )


def _as_it_lies(position: Playing, scene: _Scene, trick: Trick) -> bool:
    """Say whether everybody has played in turn, and whose turn it is, and who wins, is as it would be then."""
    order = scene.seats[: len(position.trick)]
    seats = scene.seats[trick.turn], scene.seats[trick.winner]
    return tuple(act.seat for act in position.trick) == order and seats == (position.turn, position.winner)


def _thorough(position: Playing, scene: _Scene) -> tuple[tuple[Card, int], ...]:
    """Search the positions themselves, which know what becomes of a hand that is short."""

    def play(at: State, act: Act) -> State:
        return at.apply(act)

    def key(at: State) -> Hashable:
        return (at.live, at.turn, at.won) if isinstance(at, Playing) and not at.trick else None

    return tuple(
        (act.card, positions.best(position.apply(act), scene.side, scene.made, play, key, HAND))
        for act in position.actions
        if isinstance(act, Play)
    )
