"""Rows of names and what is said of them: however long a name is, its text has room."""

from __future__ import annotations

import pytest

from hoyle.cli.page import ROOM, Page
from hoyle.games.registry import CODES
from tests.cli.saying import hoyle_says


def test_beside_a_long_name_there_is_room_for_what_is_said_or_it_begins_on_the_next_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = "what is said of it " * 3
    Page().rows([("short", said), ("n" * 50, said)])
    assert capsys.readouterr().out.splitlines() == [
        f"  short{' ' * 47}what is said of it what is",
        f"{' ' * 54}said of it what is said of",
        f"{' ' * 54}it",
        f"  {'n' * 50}  what is said of it what is",
        f"{' ' * 54}said of it what is said of",
        f"{' ' * 54}it",
    ]
    Page().rows([("short", said), ("n" * 53, said), ("none", "")], indent=4)
    Page().rows([("n" * 90, "so")])
    Page().line("far to the right", indent=90)
    assert capsys.readouterr().out.splitlines() == [
        "    short  what is said of it what is said of it what is said of it",
        f"    {'n' * 53}",
        "           what is said of it what is said of it what is said of it",
        "    none",
        f"  {'n' * 90}",
        "      so",
        f"{' ' * 90}far to the right",
    ]


@pytest.mark.parametrize("code", sorted(CODES))
def test_in_no_tree_is_the_text_beside_a_name_squeezed(code: str) -> None:
    lines = hoyle_says("ask", code.partition("-")[0], code, "--tree").stdout.splitlines()

    assert max(len(each) - len(each.lstrip(" ")) for each in lines) <= 80 - ROOM
    assert all(len(line) <= 80 or " " not in line.strip() for line in lines)
