"""``hoyle games``: the games, and sheets of their house rules."""

from __future__ import annotations

import json

from tests.cli.saying import hoyle_says, text


def test_games_lists_the_games_with_their_codes() -> None:
    assert "ecarte Écarté, for 2 players; laws: ecarte-english" in text(hoyle_says("games"))


def test_games_prints_a_sheet_of_house_rules_as_a_record_writes_them() -> None:
    result = hoyle_says("games", "ecarte")

    assert "points = 5 how many points make the game (1 to 100)" in text(result)
    assert "reckoning = false whether a game counts" in text(result)
    assert 'reduced_scores = "always"' in text(result)
    assert '("always" or "replayed")' in text(result)


def test_games_gives_json() -> None:
    (found,) = json.loads(hoyle_says("games", "ecarte", "--json").stdout)

    assert (found["name"], found["players"]) == ("ecarte", 2)
    assert found["options"][0]["default"] == 5
    assert found["codes"][0]["settings"][0]["values"] == ["always", "replayed"]


def test_games_shows_the_house_rules_that_go_by_the_name_of_a_preset() -> None:
    assert "euchre Euchre, for 2, 3 or 4 players" in text(hoyle_says("games"))
    plain, british = (text(hoyle_says("games", "euchre", *rest)) for rest in ((), ("--preset", "british")))
    assert 'preset = "british" pack = 24, best_bower = "joker"' in plain
    assert "points = 5 how many points make the game (1 to 100)" in plain
    assert "points = 11 how many points make the game (1 to 100)" in british
    assert 'best_bower = "joker"' in british
    assert 'farmers_hand = "no" what the holder of a farmer\'s hand may have' in plain
    assert "misdeals = 1 after how many misdeals on end" in plain
    assert "and the settings of euchre-foster-prose, which speaks where these laws have nothing" in plain
    assert plain.count("bridge_score = ") == 1
    assert plain.endswith('code = "euchre-enquire" none')
    (found,) = json.loads(hoyle_says("games", "euchre", "--preset", "british", "--json").stdout)
    assert found["presets"]["modern-us"]["pack"] == 24
    assert {each["name"]: (each["default"], each["value"]) for each in found["options"]}["points"] == (5, 11)


def test_a_preset_goes_with_the_name_of_its_game() -> None:
    result = hoyle_says("games", "--preset", "british")
    assert result.exit_code == 2
    assert "hoyle games euchre --preset british" in result.stderr
    assert "did you mean 'british'?" in hoyle_says("games", "euchre", "--preset", "brit").stderr


def test_a_game_that_there_is_not_makes_it_exit_with_2() -> None:
    result = hoyle_says("games", "ecart")

    assert result.exit_code == 2
    assert "did you mean 'ecarte'?" in result.stderr
