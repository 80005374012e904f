"""What is told of a euchre deal, made into what the count needs: the contract, who leads, what each seat holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import evolve, frozen

from hoyle.cards import UNKNOWN, Card, Suit, show
from hoyle.errors import BadValue, UnknownName
from hoyle.games.euchre.board import Board, Round, Rules
from hoyle.games.euchre.play import Contract, contract_of, start_play
from hoyle.odds.tally import HAND
from hoyle.odds.telling import Told, check_cards, check_size, one, told, with_lead
from hoyle.seats import names

Hands: TypeAlias = "dict[int, tuple[Card, ...]]"
NOWHERE = -1
SUITS = {**{suit.word: suit for suit in Suit}, **{suit.value.lower(): suit for suit in Suit}}


@frozen
class Telling:
    """What is told of a deal: seats by name, cards as text or as cards; empty is what is not told."""

    hands: Mapping[str, Told]
    maker: str
    trump: Suit | str = ""
    turn_up: Told = ()
    dealer: str = ""
    leader: str = ""
    alone: bool = False
    defender: str = ""
    lead: Told = ()
    out: Told = ()


@frozen
class Settled:
    """A deal as it is played out: the ``seats`` in play, what each holds (``?`` a card not known), who leads.

    The ``discarder`` has ``taken`` up the turn-up beside his hand, and is to discard; -1 if nobody is.
    """

    contract: Contract
    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    out: tuple[Card, ...]
    leader: int
    lead: Card | None = None
    discarder: int = NOWHERE
    taken: Card | None = None


def settle(telling: Telling, rules: Rules) -> Settled:
    """Return a deal as it is played out under some rules.

    Raises ``UnknownName`` for a seat or a suit that there is not, ``BadText`` for a word that is no card, ``BadValue``
    for what cannot be so.
    """
    sitting = names(rules.players)
    up = one("the turn-up", telling.turn_up)
    contract = _contract(telling, rules, _trump(telling.trump, up, rules))
    seats = tuple(seat for seat in range(rules.players) if contract.seats >> seat & 1)
    hands = _hands(telling.hands, sitting)
    size = len(next(iter(hands.values())))
    held = tuple(hands.get(seat, (UNKNOWN,) * size) for seat in seats)
    idle = tuple(face for seat, hand in hands.items() if seat not in seats for face in hand if face is not UNKNOWN)
    settled = Settled(contract, seats, held, (*told(telling.out), *idle), _leader(telling, contract))
    if up:
        settled = _turned_up(settled, up, size, told_dealer=bool(telling.dealer))
    lead = one("the lead", telling.lead)
    if lead:
        settled = _led(settled, lead, sitting[settled.leader])
    places = {f"the hand of {sitting[seat]}": hand for seat, hand in zip(seats, settled.hands, strict=True)}
    taken = (settled.taken,) if settled.taken else ()
    check_cards(rules.pack, {**places, "the turn-up": taken, "the cards out of play": settled.out})
    return settled


def seat_of(name: str, sitting: tuple[str, ...]) -> int:
    """Return a seat by its name; raise ``UnknownName`` if nobody sits there."""
    if name.upper() not in sitting:
        raise UnknownName("seat", name, sitting)
    return sitting.index(name.upper())


def _trump(trump: Suit | str, up: Card | None, rules: Rules) -> Suit:
    """Return the trump that is told, or else the suit that is turned up."""
    if isinstance(trump, Suit):
        return trump
    if trump:
        if trump.lower() not in SUITS:
            raise UnknownName("suit", trump, tuple(suit.word for suit in Suit))
        return SUITS[trump.lower()]
    if up is None:
        raise BadValue("the trump", trump, "tell the suit; or the turn-up, if that made it")
    return _suit_of(up, rules)


def _suit_of(up: Card, rules: Rules) -> Suit:
    """Return the suit that a turn-up makes; raise ``BadValue`` where the options do not settle it."""
    suit = SUITS.get(rules.turned) if up is rules.best else up.suit
    if suit is None:
        mend = "no option settles which suit it stands for: leave it out, and tell the hands as they are played"
        raise BadValue("the turn-up", up.text, mend)
    return suit


def _contract(telling: Telling, rules: Rules, trump: Suit) -> Contract:
    sitting = names(rules.players)
    maker = seat_of(telling.maker, sitting)
    dealer = seat_of(telling.dealer, sitting) if telling.dealer else 0
    round_ = Round(rules, dealer)
    if telling.alone and not rules.partners:
        raise BadValue("a lone hand", telling.maker, f"with {rules.players} players nobody has a partner")
    out = NOWHERE
    if telling.defender:
        defender = seat_of(telling.defender, sitting)
        out = round_.partner(defender)
        if out < 0 or defender in {maker, round_.partner(maker)}:
            raise BadValue("the lone defender", telling.defender, "he is an adversary of the maker, and has a partner")
    return contract_of(Board(round_, (0, 0, 0, 0), (), UNKNOWN), maker, trump, alone=telling.alone, out=out)


def _hands(told_hands: Mapping[str, Told], sitting: tuple[str, ...]) -> Hands:
    """Return the hands that are told, all of one size."""
    if not told_hands:
        raise BadValue("the hands", "", "tell one at least")
    hands: Hands = {}
    for name, some in told_hands.items():
        seat, hand, size = seat_of(name, sitting), told(some), len(next(iter(hands.values()), ()))
        check_size(f"the hand of {name}", hand, size)
        if seat in hands:
            raise BadValue(f"the hand of {name}", show(hand), f"it is told already: {show(hands[seat])}")
        hands[seat] = hand
    return hands


def _leader(telling: Telling, contract: Contract) -> int:
    """Return the seat that leads first: the one that is told, or else as the game has it."""
    sitting = names(contract.board.round.rules.players)
    if not telling.leader:
        if not telling.dealer:
            raise BadValue("the dealer", "", "tell who deals, or who leads")
        return start_play(contract).turn
    leader = seat_of(telling.leader, sitting)
    if not contract.seats >> leader & 1:
        raise BadValue("the leader", telling.leader, "he lays his cards down in this hand, and does not play")
    return leader


def _turned_up(settled: Settled, up: Card, size: int, *, told_dealer: bool) -> Settled:
    """Put the turn-up where it lies: out of play, in the dealer's hand, or beside it until he discards."""
    round_ = settled.contract.board.round
    out = evolve(settled, out=(*settled.out, up))
    if _suit_of(up, round_.rules) is not settled.contract.trump:
        return out
    if not told_dealer:
        raise BadValue("the dealer", "", f"he takes up {up.text}: tell who deals")
    if up in settled.out:
        return settled  # the dealer has discarded it
    if round_.dealer not in settled.seats:
        return out
    if up in settled.hands[settled.seats.index(round_.dealer)]:
        return settled
    if size < HAND:
        raise BadValue("the turn-up", up.text, "once cards are played, tell it among those of the dealer, or those out")
    return evolve(settled, discarder=round_.dealer, taken=up)


def _led(settled: Settled, lead: Card, name: str) -> Settled:
    """Settle with which card the first trick begins."""
    at = settled.seats.index(settled.leader)
    if settled.leader == settled.discarder and lead is settled.taken:
        return evolve(settled, lead=lead)
    hand = with_lead(name, settled.hands[at], lead)
    return evolve(settled, lead=lead, hands=(*settled.hands[:at], hand, *settled.hands[at + 1 :]))
