"""A card that is changed or taken back beside other rulings: what of them holds, and what goes back with it."""

from __future__ import annotations

from attrs import evolve

import hoyle
from hoyle.cards import card
from hoyle.games.euchre import offences_play as o
from hoyle.games.euchre import offences_revokes as r
from hoyle.games.euchre.positions import Playing
from hoyle.laws.clauses import Clause, Code
from hoyle.laws.duties import Liable, Ref, ThisCard
from hoyle.laws.offences import Offence, Status
from hoyle.laws.remedies import EndHand, Impose, Point, Rejoin, Remedy, Restore, Substitute
from hoyle.moments import CARD_PLAYED, PACK_CUT, Act, Limit
from hoyle.notation import parse_act
from hoyle.seats import Who
from hoyle.table.acts import Play, Quit
from hoyle.table.table import CHORES, Table

N, E, S, W = range(4)
GAME = hoyle.get_game("euchre")
FOSTER = hoyle.get_code("euchre-foster")
NEXT_CUT = (Limit(PACK_CUT),)
FIRST = Point.FIRST_LEAD


def clause(name: str, on: type[Offence], *then: Remedy, **more: object) -> Clause:
    return Clause(name, ("L27a",), (on,), until=NEXT_CUT, then=then, **more)  # type: ignore[arg-type]


def exposed(what: Ref) -> Impose:
    """The offender's card lies open, and the adversary on his right may call it."""
    return Impose(Who.OFFENDER, Liable((ThisCard(what),), following=Who.NEXT_RIGHT, leading=Who.ADVERSARIES), NEXT_CUT)


CLUB = Code(
    name="club",
    title="The laws of a club",
    book=FOSTER.book,
    clauses=(
        clause("mended", r.Revoke, Substitute(Ref.CHOSEN), by=Who.OFFENDER, cure=True),
        clause("lead", o.LeadOutOfTurn, Restore(), exposed(Ref.PUT_DOWN)),
        clause("named", o.NamedCard, Rejoin()),
    ),
)
HANDS = {"W": "KH TS 9S 9C KD", "N": "AS KS 8S 8D 7C", "E": "TH 9H KC QD TD", "S": "JH JD 7D AH AC"}
ORDINARY = ("W passes", "N passes", "E passes", "S takes up", "S discards 7D")
ALONE = ("W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")
KC, QD = ThisCard(card("KC")), ThisCard(card("QD"))


def do(table: Table, *acts: str) -> Table:
    """Do some acts; a card may be written ``W AC``."""
    for text in acts:
        who, _, what = text.partition(" ")
        act: Act = Play("NESW".index(who), card(what)) if len(what) == 2 else parse_act(text, GAME)
        table = table.apply(act)
    return table


def playing(*acts: str, code: Code = CLUB) -> Table:
    """Return a hand that all play with hearts for trumps, W to lead."""
    return do(GAME.start(code=code, dealer="S", hands=HANDS, turn_up="QH"), *ORDINARY, *acts)


def alone(*acts: str) -> Table:
    """Return a hand that S plays alone with hearts for trumps, W to lead."""
    return do(GAME.start(code=CLUB, dealer="S", hands=HANDS, turn_up="QH"), *ALONE, *acts)


def statuses(table: Table, of: type[Offence]) -> list[Status]:
    return [it.status for it in table.irregularities if isinstance(it.what, of)]


def test_a_lone_hand_given_up_within_a_trick_stays_so_when_a_card_of_that_trick_is_changed() -> None:
    table = alone("W KD", "E KC", "N names the card AS", "W claims a card named by N", "E corrects with QD")
    position = table.position
    assert isinstance(position, Playing)
    assert [each.card.text for each in position.trick] == ["KD", "QD"]
    assert not position.contract.alone


def test_of_a_false_lead_those_cards_lie_open_that_were_put_down_with_it_and_none_that_he_played_amiss_later() -> None:
    begun = playing("E KC")
    both = do(begun, "E QD", "S claims a lead out of turn by E")
    assert [owed.duty.to for owed in both.liabilities if isinstance(owed.duty, Liable)] == [(KC,), (QD,)]
    later = do(begun, "S AC", "W 9C", "N 7C", "S AH", "W KH", "N 8D", "E QD", "S claims a lead out of turn by E")
    assert [type(it.what) for it in later.irregularities] == [o.LeadOutOfTurn, r.Revoke]
    assert [owed.duty.to for owed in later.liabilities if isinstance(owed.duty, Liable)] == [(KC,)]


def test_in_a_hand_that_a_law_has_stopped_a_fault_may_be_put_back_and_the_whole_play_may_not() -> None:
    stops = clause("named", o.NamedCard, EndHand(Who.ADVERSARIES, 2))
    code = CLUB.amend("stopping", clause("revoke", r.Revoke, Restore()), clause("again", o.TwoCards, Restore(FIRST)))
    code = evolve(code, clauses=(*(each for each in code.clauses if each.id != "named"), stops))
    table = playing("W KD", "N AS", "E KC", "E QD", "S AC", "S names the card AH", code=code)
    table = do(table, "W claims a card named by S")
    assert table.position.stopped == (0, 2)
    back = do(table, "W claims a revoke by N")
    assert back.position.stopped == (0, 2)
    assert statuses(back, r.Revoke) == [Status.RULED, Status.MOOT], "the second went back with the first"
    again = do(table, "W claims two cards to the trick by E")
    assert again.position == table.position
    assert statuses(again, r.Revoke) == [Status.LATENT, Status.LATENT]


def test_what_another_has_done_amiss_after_a_card_that_is_changed_stays_as_it_was() -> None:
    table = playing("W 9C", "N 8D", "E TH", "S AC", "N corrects with 7C")
    assert [(it.offender, it.status) for it in table.irregularities] == [(N, Status.RULED), (E, Status.LATENT)]


def test_a_card_that_goes_back_since_another_leads_now_was_played_all_the_same() -> None:
    two_cards = Clause("shown", ("L27a",), (o.ExposedCard,), until=(Limit(CARD_PLAYED, times=2),), then=(Rejoin(),))
    acts = ("W 9C", "N 7C", "E TH", "S AC", "N shows KS", "E QD")
    table = playing(*acts, code=CLUB.amend("exposing", two_cards))
    back = do(table, "E corrects with KC")
    assert back.to_act == (S,)
    assert [statuses(each, o.ExposedCard) for each in (back, do(back, "S AH"))] == [[Status.LATENT], [Status.LAPSED]]


def test_no_card_takes_the_place_of_another_once_it_has_been_played_itself() -> None:
    code = CLUB.amend("second", clause("two", o.TwoCards, Substitute(Ref.LATER)))
    both = playing("W KD", "N 8D", "N 7C", code=code)
    position = do(both, "W claims two cards to the trick by N").position
    assert isinstance(position, Playing)
    assert [each.card.text for each in position.trick] == ["KD", "7C"]
    gone = do(both, "E QD", "S QH", "S AC", "W 9C", "N 7C")
    assert do(gone, "W claims two cards to the trick by N").position == gone.position


def test_a_card_that_lay_open_and_has_been_played_since_lies_open_no_more() -> None:
    code = CLUB.amend("exposing", clause("shown", o.ExposedCard, exposed(Ref.IN_ERROR)))
    shown = playing("N shows 8D", "N shows KS", "W KD", "N 8D", code=code)
    table = do(shown, "W claims a card exposed by N", "W claims a card exposed by N")
    assert [it.status for it in table.irregularities] == [Status.RULED, Status.RULED]
    assert [owed.duty.to for owed in table.liabilities if isinstance(owed.duty, Liable)] == [(ThisCard(card("KS")),)]


def test_a_trick_lies_open_still_once_a_false_lead_to_the_next_is_put_back() -> None:
    chores = tuple(chore for chore in CHORES if chore is not Quit)
    begun = GAME.start(code=CLUB, dealer="S", hands=HANDS, turn_up="QH", automatic=chores)
    table = do(begun, *ORDINARY, "W KD", "N 8D", "E QD", "S QH", "N KS", "E claims a lead out of turn by N")
    assert table.to_act == (S,)
    assert Quit(S) in table.legal_acts(S)


def test_what_went_back_for_one_change_stays_back_for_the_next() -> None:
    table = playing("W 9C", "N 8D", "E TH", "S AC", "E QD", "E corrects with KC", "S AH", "N corrects with 7C")
    position = table.position
    assert isinstance(position, Playing)
    assert [each.card.text for each in position.trick] == ["AH"]
    assert [position.seat_of(card(text)) for text in ("QD", "8D", "TH")] == [E, N, E]


def test_a_lead_that_a_ruling_puts_in_is_not_too_soon_though_an_open_card_was_not_led() -> None:
    shown = clause("shown", o.ExposedCard, exposed(Ref.IN_ERROR))
    code = CLUB.amend("exposing", shown, clause("two", o.TwoCards, Substitute(Ref.LATER)))
    table = playing("W TS", "N AS", "E TD", "S AC", "N shows KS", "W claims a card exposed by N", code=code)
    table = do(table, "N 8S", "N 7C", "W claims two cards to the trick by N")
    position = table.position
    assert isinstance(position, Playing)
    assert [each.card.text for each in position.trick] == ["7C"]
    assert statuses(table, o.LedAnother) == []


def test_a_debt_met_by_a_card_that_is_not_changed_stays_met() -> None:
    code = CLUB.amend("exposing", clause("shown", o.ExposedCard, exposed(Ref.IN_ERROR)))
    begun = playing("N shows 8D", "W claims a card exposed by N", "W KD", "N 8D", "E QD", "S QH", code=code)
    assert do(begun, "S AC", "W 9C", "N AS", "N corrects with 7C").liabilities == ()
