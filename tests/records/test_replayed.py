"""A record is replayed: what its header and its acts say, in TOML and in JSON."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from hoyle.cards import UNKNOWN, card
from hoyle.games.ecarte import GAME
from hoyle.records import RecordFile, begin, last, loads, loads_json, read, read_file, replay
from hoyle.table.acts import Deal, Look, Quit, TurnUp
from hoyle.table.table import Enforcement, Finding
from tests.records.renounce import HEAD, RENOUNCE, N, S


def test_a_record_is_replayed_to_the_table_before_its_first_act_and_after_each() -> None:
    tables = replay(read(RENOUNCE))
    assert len(tables) == 6
    assert [len(table.acts) for table in tables] == [2, 3, 4, 5, 6, 7]  # the header deals, and turns the trump
    assert tables[0] == begin(read(RENOUNCE))
    assert tables[-1] == last(read(RENOUNCE)) == loads(RENOUNCE)
    assert [ruling.outcome.value for ruling in tables[-1].rulings] == ["upheld"]


def test_the_header_says_how_the_table_begins() -> None:
    text = HEAD + (
        'acts = ["N stands", "N plays KH"]\n'
        'code = "ecarte-english"\nrules = "1"\nabout = "how it begins"\nplayers.S = "Bob"\nprior."order.S" = 2\n'
        'stock = "9D ? JS"\nenforcement = "judge"\nautomatic = ["quit", "look"]\n'
        '[options]\npoints = 7\n[settings]\nreduced_scores = "replayed"\n'
        '[[finding]]\nquestion = "whose-hand"\nanswer = "the dealer\'s"\nat = 2\n'
        '[[finding]]\nquestion = "king-turned"\nanswer = false\n'
    )
    table = begin(read(text))
    assert table.start.dealer == S
    assert table.score == (3, 2)
    assert table.start.players == ("", "Bob")
    assert table.start.prior == {"order.S": 2}
    assert table.enforcement is Enforcement.JUDGE
    assert table.automatic == {Quit, Look}
    assert table.game.option("points") == 7
    assert table.code.setting("reduced_scores") == "replayed"
    # the third and the fourth act of the table are the first and second of the record
    assert table.findings == (Finding("whose-hand", "the dealer's", 4), Finding("king-turned", answer=False))
    deal = table.acts[0]
    assert isinstance(deal, Deal)
    assert deal.packets == ((N, 2), (S, 2), (N, 3), (S, 3))
    assert deal.pack[10:15] == (card("8S"), card("9D"), UNKNOWN, card("JS"), UNKNOWN)
    assert table.acts[1] == TurnUp(S)


def test_without_a_header_the_first_act_is_the_cut_for_deal() -> None:
    table = begin(read('hoyle = 1\ngame = "ecarte"'))
    assert table == GAME.start()
    assert read('hoyle = 1\ngame = "ecarte"') == RecordFile(hoyle=1, game="ecarte")


def test_people_and_offices_are_read_in_acts() -> None:
    text = HEAD + 'players = { N = "Anna", S = "Bob" }\nacts = ["pone proposes", "Bob refuses", "Anna leads KH"]\n'
    assert len(replay(read(text))) == 4


def test_json_is_the_same_value() -> None:
    data = tomllib.loads(RENOUNCE)
    assert read(json.dumps(data)) == read(RENOUNCE)
    assert loads(json.dumps(data)) == loads(RENOUNCE) == loads_json(json.dumps(data))


def test_a_file_is_read_by_its_name(tmp_path: Path) -> None:
    for name, text in (("a.toml", RENOUNCE), ("b.json", json.dumps(tomllib.loads(RENOUNCE))), ("c", RENOUNCE)):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8-sig" if name == "a.toml" else "utf-8")
        assert read_file(path) == read(RENOUNCE)
        assert read_file(str(path)).source.name == str(path)
