"""Options of euchre that go together by the name of a preset."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.errors import UnknownName
from tests.games.euchre.tables import a_deal


def test_options_go_together_by_the_name_of_a_preset_and_others_go_before_it() -> None:
    american, british = (hoyle.get_game("euchre", preset=name) for name in ("modern-us", "british"))
    assert (american.option("pack"), american.option("points")) == (24, 10)
    assert american.option("stick_the_dealer") == "any other suit"
    assert (british.target(), british.option("best_bower")) == (11, "joker")
    assert len(a_deal(british).pack) == 25
    assert hoyle.get_game("euchre", preset="british", points=5).target() == 5
    with pytest.raises(UnknownName, match="preset of euchre 'brittish'; did you mean 'british'"):
        hoyle.get_game("euchre", preset="brittish")
    with pytest.raises(UnknownName, match="preset of ecarte"):
        hoyle.get_game("ecarte", preset="british")


def test_a_record_may_name_a_preset() -> None:
    head = 'hoyle = 1\ngame = "euchre"\npreset = "british"\ndealer = "S"\n'
    table = hoyle.loads(head)
    assert table.game == hoyle.get_game("euchre", preset="british")
    assert hoyle.loads(hoyle.dumps(table)) == table
    assert hoyle.loads(head + "[options]\npoints = 7\n").game.target() == 7
    with pytest.raises(hoyle.RecordError, match="preset of euchre 'briti'; did you mean 'british'"):
        hoyle.loads(head.replace("british", "briti"))
