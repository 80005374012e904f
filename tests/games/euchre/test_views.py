"""What each seat sees of a table of euchre, and what is said of it in words."""

from __future__ import annotations

from attrs import evolve

from hoyle.cards import UNKNOWN, Suit, card, cards
from hoyle.games.euchre import acts as a
from hoyle.moments import HAND_SEEN
from hoyle.table.acts import Cut, Look, Play
from tests.games.euchre.tables import DEAL, HANDS, LONE, E, N, S, W, after, dealt, euchre


def test_a_discard_is_a_back_and_one_passed_across_the_partner_sees() -> None:
    under = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up", "S discards 7D")
    across = after(dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across")
    seen = {
        (table is across, seat): [step.act.card for step in table.view(seat).acts if isinstance(step.act, a.LayOut)]
        for table in (under, across)
        for seat in (N, E, S, None)
    }
    known = {key for key, faces in seen.items() if faces == [card("7D")]}
    assert known == {(False, S), (True, S), (True, N)}
    assert all(faces in ([card("7D")], [UNKNOWN]) for faces in seen.values())
    assert card("7D") in {face for each in across.view(N).sightings for face in each.cards}
    assert card("7D") not in {face for each in under.view(N).sightings for face in each.cards}
    laid_by = dealt(LONE).game.seen(a.PickOut(S, card("7D")), E)
    assert laid_by == a.PickOut(S, UNKNOWN)
    assert dealt(LONE).game.seen(a.PickOut(S, card("7D")), S) == a.PickOut(S, card("7D"))


def test_a_discard_wanted_back_is_named_to_none_who_does_not_know_it() -> None:
    acts = ("W orders up", "S discards 7D", "S takes back the discard", "W claims a discard wanted back by S")
    table = after(dealt(), *acts)
    named = {seat: [it.offence.cards for it in table.view(seat).offences] for seat in (N, E, S, W, None)}
    assert named == {each: [cards("7D") if each == S else (UNKNOWN,)] for each in named}


def test_tables_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it() -> None:
    other = HANDS | {"N": "JD KD 8D KS 8C", "E": "TH 9S 8S TC 7C"}
    one, two = (after(dealt(hands), "W passes", "N passes", "E passes", "S takes up") for hands in (HANDS, other))
    for seat in (W, S):
        assert one.view(seat) == two.view(seat)
        assert one.legal_acts(seat) == two.legal_acts(seat)
    assert one.view(None) == two.view(None)
    assert one.view(N) != two.view(N)
    discards = [after(one, f"S discards {face}") for face in ("7D", "9C")]
    assert discards[0].view(N) == discards[1].view(N)
    assert discards[0].view(S) != discards[1].view(S)


def test_what_lies_open_is_told_by_name() -> None:
    table = after(
        dealt(LONE), "W passes", "N passes", "E passes", "S takes up alone", "S passes 7D across", "W plays KD"
    )
    public = dict(table.view(E).public)
    assert public["turn-up"] == card("QH")
    assert public["maker"] == S
    assert public["alone"] is True
    assert public["trump"] is Suit.HEARTS
    assert public["in play"] == (E, S, W)
    assert public["made"] == (0, 0)
    assert public["trick"] == (Play(W, card("KD")),)
    assert table.view(N).hand == ()


def test_the_cards_that_come_before_somebodys_eyes_are_noted() -> None:
    table = after(dealt(), "N looks at the discards", "N shows JD", "N looks at the tricks")
    assert [(each.cards, each.where) for each in table.record.sightings] == [(cards("JD"), "shown")]
    discarded = after(dealt(), "W orders up", "S discards 7D", "N looks at the discards")
    assert (discarded.record.sightings[-1].cards, discarded.record.sightings[-1].before) == (cards("7D"), (N,))
    cut = euchre().start(dealer="S").apply(Cut(E, 8, cards("9C")))
    assert cut.record.sightings[-1].cards == cards("9C")
    faced = euchre().start(dealer="S").apply(evolve(DEAL, faced=(DEAL.pack[0], DEAL.pack[-1])))
    assert faced.record.sightings[-1].cards == (DEAL.pack[0],)
    assert not euchre().start(dealer="S").apply(Cut(E, 8)).record.sightings


def test_a_hand_is_known_once_it_is_looked_at_or_may_be_because_the_table_looks() -> None:
    by_hand = dealt(automatic=())
    assert by_hand.view(W).hand is None
    assert by_hand.legal_acts(W)[0] == Look(W)
    assert by_hand.apply(Look(W)).view(W).hand is not None
    assert dealt().view(W).hand is not None
    assert euchre().start(dealer="S").apply(dealt().acts[0]).view(W).hand is None
    assert not any(moment.mark == HAND_SEEN for moment in by_hand.apply(Look(W, "tricks")).record.moments)


def test_what_is_trump_and_who_made_it_is_said_in_words() -> None:
    people = ("Ann", "Bob", "Cid", "Dan")
    passed = ("W passes", "N passes", "E passes")
    said = {
        words: table.game.contract(table.position, people)
        for words, table in (
            ("turned", dealt()),
            ("down", after(dealt(), *passed, "S turns down")),
            ("named", after(dealt(), *passed, "S turns down", "W names clubs alone")),
            ("taken", after(dealt(), *passed, "S takes up", "S discards 7D")),
            ("assisted", after(dealt(), "W passes", "N assists", "S discards 7D")),
            ("ordered", after(dealt(), "W orders up", "S discards 7D")),
            ("nothing", euchre().start(dealer="S")),
        )
    }
    assert said == {
        "turned": "QH turned up",
        "down": "QH turned down",
        "named": "Clubs, named by Dan, alone",
        "taken": "Hearts, taken up by Cid",
        "assisted": "Hearts, Ann assisting",
        "ordered": "Hearts, ordered up by Dan",
        "nothing": "",
    }


def test_the_left_bower_is_remarked_upon_as_a_trump() -> None:
    made = after(dealt(), "W orders up", "S discards 7D")
    remarks = {face: made.game.remark(made.position, card(face)) for face in ("JD", "JH", "JC", "KH")}
    assert remarks == {"JD": "the left bower, a heart", "JH": "", "JC": "", "KH": ""}
    assert dealt().game.remark(dealt().position, card("JD")) == ""
