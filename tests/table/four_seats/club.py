"""The laws of a club, and tables of four under them."""

from __future__ import annotations

from attrs import evolve

import hoyle
from hoyle.cards import Suit, card, in_mask
from hoyle.games.euchre import acts as a
from hoyle.games.euchre import offences_bidding as ob
from hoyle.games.euchre import offences_deal as od
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre import offences_revokes as r
from hoyle.games.euchre.positions import Playing
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Allowed, Barred, Demand, Kind, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Among, Election, EndHand, Impose, Option, Point, Rejoin, Remedy, Restore, Substitute
from hoyle.moments import CARD_PLAYED, HAND_ENDED, PACK_CUT, TRICK_QUITTED, Act, Limit, first_of
from hoyle.notation import parse_act
from hoyle.seats import Who
from hoyle.table.acts import Call, Correct, Play, Quit
from hoyle.table.table import Table

N, E, S, W = range(4)
GAME = hoyle.get_game("euchre")
FOSTER = hoyle.get_code("euchre-foster")
NEXT_CUT = (Limit(PACK_CUT),)
OVER = first_of((Limit(HAND_ENDED),), NEXT_CUT)
QUITTED = (Limit(TRICK_QUITTED),)
SUITS: tuple[Demand, ...] = tuple(OfSuit(suit) for suit in Suit)
DICTATED: tuple[Demand, ...] = (Kind.HIGHEST, Kind.LOWEST, Kind.TRUMP, Kind.NOT_TRUMP)


def exposed(what: Ref) -> Impose:
    """The offender's card lies open: his right-hand adversary calls it, either adversary for a lead."""
    duty = Liable((ThisCard(what),), following=Who.NEXT_RIGHT, leading=Who.ADVERSARIES)
    return Impose(Who.OFFENDER, duty, OVER)


def clause(name: str, on: type[Offence], *then: Remedy, **more: object) -> Clause:
    more.setdefault("until", NEXT_CUT)
    return Clause(name, ("L27a",), (on,), then=then, **more)  # type: ignore[arg-type]


SUIT_FROM_PARTNER = Liable(SUITS, leading=Who.NEXT_RIGHT, once=True, prompt=True, late=True)
SUIT_FROM_EITHER = Liable(SUITS, leading=Who.NEXT_RIGHT, once=True, late=True)
CHANGES = Impose(Who.LATER, Allowed(Correct), QUITTED)
CLUB = Code(
    name="club",
    title="The laws of a club",
    book=FOSTER.book,
    clauses=(
        clause(
            "mended", r.Revoke, Substitute(Ref.CHOSEN), exposed(Ref.IN_ERROR), CHANGES,
            by=Who.OFFENDER, cure=True, until=QUITTED,
        ),
        clause("revoke", r.Revoke, Restore()),
        clause("refused", r.RefusedCall, Restore()),
        clause("shown", o.ExposedCard, exposed(Ref.IN_ERROR)),
        clause("lead", o.LeadOutOfTurn, Restore(), Impose(Who.PARTNER, SUIT_FROM_PARTNER, NEXT_CUT)),
        clause(
            "two", o.TwoCards,
            elect=Election(
                Who.ADVERSARIES,
                (Option("play", (Substitute(Ref.CHOSEN), exposed(Ref.OTHERS)), Among.LAWFUL), Option("any")),
            ),
        ),
        clause("third", o.ThirdBeforeSecond, Impose(Who.LEFT, Allowed(Play), NEXT_CUT)),
        clause(
            "fourth", o.FourthBeforeSecond,
            Impose(Who.CONCERNED, Liable(DICTATED, following=Who.ADVERSARIES, prompt=True), NEXT_CUT),
        ),
        clause("looked", r.LookedAtTrick, Impose(Who.SIDE, SUIT_FROM_EITHER, NEXT_CUT)),
        clause(
            "remark", r.Remark,
            Impose(Who.OFFENDER, Liable(DICTATED, following=Who.ADVERSARIES, once=True, late=True), NEXT_CUT),
        ),
        clause(
            "turn-up", ob.NamedTurnUp,
            Impose(
                Who.OFFENDER,
                Liable((Kind.TRUMP,), Who.ADVERSARIES, Who.ADVERSARIES, once=True, stays=True, late=True),
                NEXT_CUT,
            ),
        ),
        clause("named", o.NamedCard, Rejoin()),
        clause("suit", ob.NamedOutOfTurn, Impose(Who.SIDE, Barred(a.NameTrump, suit=Ref.IN_ERROR), NEXT_CUT)),
        clause("no-suit", ob.WantsDiscardBack, Impose(Who.SIDE, Barred(a.NameTrump, suit=Ref.IN_ERROR), NEXT_CUT)),
        clause("again", o.PlayedOutOfTurn, Restore(Point.FIRST_LEAD)),
        clause("number", od.WrongNumber, EndHand(), until=(Limit(CARD_PLAYED, Who.CONCERNED),)),
    ),
)  # fmt: skip
D1 = {"W": "KH 8H AC TS 9D", "N": "JD KD 8D KS 7C", "E": "TH 9S 8S TC 8C", "S": "JH AH 7D AS 9C"}
D2 = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD 7D AH AC"}
TAKEN = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
ALONE = ("W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")


def do(table: Table, *acts: str | Act) -> Table:
    """Do some acts; a card may be written ``W AC``."""
    for act in acts:
        table = table.apply(act if isinstance(act, Act) else spoken(act))
    return table


def spoken(text: str) -> Act:
    who, _, what = text.partition(" ")
    return Play("NESW".index(who), card(what)) if len(what) == 2 else parse_act(text, GAME)


def dealt(*acts: str | Act, hands: dict[str, str] = D1, code: Code = CLUB, quits: bool = True) -> Table:
    """Return a table at which S has dealt, after some acts; without *quits*, tricks are quitted by hand alone."""
    table = GAME.start(code=code, dealer="S", hands=hands, turn_up="QH")
    if not quits:
        table = evolve(table, automatic=table.automatic - {Quit})
    return do(table, *acts)


def playing(*acts: str | Act, code: Code = CLUB, quits: bool = True) -> Table:
    """Return D1 in play, hearts trumps, W to lead."""
    return dealt(*TAKEN, *acts, code=code, quits=quits)


def alone(*acts: str | Act, quits: bool = True) -> Table:
    """Return D2 in play, S alone, W to lead."""
    return dealt(*ALONE, *acts, hands=D2, quits=quits)


def may_play(table: Table, seat: int) -> set[str]:
    return {act.card.text for act in table.legal_acts(seat) if isinstance(act, Play)}


def calls(table: Table, seat: int) -> list[Demand]:
    return [act.demand for act in table.legal_acts(seat) if isinstance(act, Call)]


def duties(table: Table, seat: int) -> list[object]:
    return [owed.duty for owed in table.liabilities if owed.debtor == seat]


def trick(table: Table) -> list[str]:
    """Return the cards of the trick that is open, in the order of play."""
    position = table.position
    assert isinstance(position, Playing)
    return [each.card.text for each in position.trick]


def in_hand(table: Table, seat: int) -> set[str]:
    return {face.text for face in in_mask(table.position.hand(seat))}


TH, AH, TC, EIGHT_C, KD = (ThisCard(card(text)) for text in ("TH", "AH", "TC", "8C", "KD"))
SHOWN = ("E shows TH", "N claims a card exposed by E")
FALSE_LEAD = ("W TS", "N KS", "E 8S", "S AS", "N KD")
