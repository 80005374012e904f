"""What a euchre deal is worth to its maker: over all deals that agree with what is told, with all cards open."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from attrs import field, frozen

from hoyle.cards import Card, Suit, mask
from hoyle.games.euchre.options import prices_of, rules_of
from hoyle.games.euchre.play import END, Played
from hoyle.games.euchre.ranks import beats, follows
from hoyle.games.euchre.score import account, worth
from hoyle.games.open_play import OpenPlay, Order, order_of
from hoyle.games.registry import get_game
from hoyle.odds.asking import question_of
from hoyle.odds.counting import LIMIT, Track, count, untracked
from hoyle.odds.euchre_deal import Settled, Telling, settle
from hoyle.odds.tally import HAND, Choice, Tally
from hoyle.seats import names

if TYPE_CHECKING:
    from fractions import Fraction

    from hoyle.games.euchre.board import Rules
    from hoyle.odds.counting import Question
    from hoyle.odds.telling import Told
    from hoyle.table.game import Game


@frozen
class EuchreOdds:
    """What a deal comes to for the maker, over all deals that agree with what is told of it.

    ``side`` are the ``maker`` and the partner who plays with him; ``tally`` counts the deals by the tricks that they
    make.  ``hands`` are those in play, by seat, ``?`` a card not known; ``taken`` is the turn-up, if the dealer takes
    it up and is to discard.

    ``leads`` tells of each card that the leader may lead, ``discards`` of each that the dealer may discard, what comes
    of it if he does it always; one of them at most tells anything, and only of a hand that is known.  ``points`` are,
    by the tricks of the side, what it marks, less what another account marks.

    ``deals`` is the number of all deals, ``classes`` that of the deals that were played out.  ``sampled`` says that
    these were drawn by lot: then the tally counts them alone, and what it tells is an estimate.
    """

    maker: str
    side: tuple[str, ...]
    trump: Suit
    hands: Mapping[str, tuple[Card, ...]] = field(hash=False)
    dealer: str
    taken: Card | None
    leader: str
    lead: Card | None
    deals: int
    classes: int
    sampled: bool
    points: tuple[int, ...]
    tally: Tally
    leads: tuple[Choice, ...] = ()
    discards: tuple[Choice, ...] = ()

    @property
    def point(self) -> int:
        """In how many deals the side makes three tricks or more; the march is among them."""
        return self.tally.at_least(3)

    @property
    def march(self) -> int:
        """In how many deals it makes all five."""
        return self.tally.at_least(HAND)

    @property
    def euchred(self) -> int:
        """In how many deals it is euchred."""
        return self.tally.total - self.point

    @property
    def net(self) -> Fraction:
        """What it marks on the average, less what another account marks."""
        return self.tally.mean(self.points)


def euchre(
    hands: Mapping[str, Told],
    *,
    maker: str,
    trump: Suit | str = "",
    turn_up: Told = (),
    dealer: str = "",
    leader: str = "",
    alone: bool = False,
    defender: str = "",
    lead: Told = (),
    out: Told = (),
    made: int = 0,
    game: Game | None = None,
    limit: int = LIMIT,
    sample: int = 0,
    seed: int = 0,
    track: Track = untracked,
) -> EuchreOdds:
    """Return what a deal of euchre is worth to its maker, counted over all deals that agree with what is told.

    ``hands`` are told by seat, with ``?`` for a card not known; of a seat that is left out nothing is known.  The trump
    is told, or the turn-up that made it.  A turn-up of the trump suit goes to the dealer, who discards what serves him
    best, unless it is told in his hand, or ``out`` of play; of another suit it was turned down.  The ``maker`` may play
    ``alone``, and a ``defender`` without his partner; whoever does not play holds cards that are out of play.  The
    first to lead is told, or follows from the ``dealer``; ``lead`` is his card, else he leads what is best, all cards
    seen.  Hands may have fewer than five cards once tricks are played: ``made`` of them by the maker's side.  Of the
    *game* its options count: ``players``, ``pack``, ``best_bower``, ``lone_lead`` and what a hand is worth.

    With a *sample* not all deals are counted, but so many, drawn by lot from a *seed*.

    Cards are text (``KH QH``) or cards.  Raises ``UnknownName``, ``BadText`` or ``BadValue`` for what cannot be, and
    ``BadValue`` if the deals fall into more classes than the *limit*.
    """
    game = game or get_game("euchre")
    rules = rules_of(game.option)
    settled = settle(Telling(hands, maker, trump, turn_up, dealer, leader, alone, defender, lead, out), rules)
    question = _question(settled, rules, made)
    tally, choices = count(question, track, limit=limit, sample=sample, seed=seed)
    return _odds(settled, question, game, tally, choices, sample=sample, dealer_told=bool(dealer))


def _odds(
    settled: Settled,
    question: Question,
    game: Game,
    tally: Tally,
    choices: tuple[Choice, ...],
    *,
    sample: int,
    dealer_told: bool,
) -> EuchreOdds:
    contract, sitting = settled.contract, names(game.players)
    mine = contract.points[contract.maker]
    return EuchreOdds(
        maker=sitting[contract.maker],
        side=tuple(sitting[seat] for seat in settled.seats if contract.points[seat] == mine),
        trump=contract.trump,
        hands={sitting[seat]: hand for seat, hand in zip(settled.seats, settled.hands, strict=True)},
        dealer=sitting[contract.board.round.dealer] if dealer_told else "",
        taken=settled.taken,
        leader=sitting[settled.leader],
        lead=settled.lead,
        deals=question.unseen.deals,
        classes=sample or question.unseen.classes,
        sampled=sample > 0,
        points=net_points(settled, game),
        tally=tally,
        leads=() if question.discards else choices,
        discards=choices if question.discards else (),
    )


def net_points(settled: Settled, game: Game) -> tuple[int, ...]:
    """Return, by the tricks of the maker's side, what it marks less what another account marks."""
    contract, prices = settled.contract, prices_of(game.option)
    mine = account(game.players, contract.maker)
    other = account(game.players, contract.maker + 1)
    marked = [worth(Played(contract, END + made), prices) for made in range(HAND + 1)]
    return tuple(each[mine] - each[other] for each in marked)


@cache
def _order(rules: Rules, trump: Suit) -> Order:
    """Return the order of the cards of the pack under a trump."""
    return order_of(mask(rules.pack), follows(trump, rules.best), beats(trump, rules.best))


def _question(settled: Settled, rules: Rules, made: int) -> Question:
    contract = settled.contract
    mine = contract.points[contract.maker]
    player = {seat: at for at, seat in enumerate(settled.seats)}
    return question_of(
        OpenPlay(_order(rules, contract.trump), (contract.points[seat] == mine for seat in settled.seats)),
        settled.hands,
        out=settled.out,
        leader=player[settled.leader],
        lead=settled.lead,
        made=made,
        discarder=player.get(settled.discarder, -1),
        taken=settled.taken,
    )
