"""Saved rulings are held against the replay."""

from __future__ import annotations

import pytest

from hoyle.records import REVISIONS, dumps, loads, read, replay
from tests.records.renounce import RENOUNCE, problem


def test_another_ruling_than_the_saved_one_names_the_act_and_both() -> None:
    text = dumps(loads(RENOUNCE)).replace('clause = "L43a"', 'clause = "L43z"')
    fault = problem(text)
    assert (fault.line, fault.value) == (14, "'N claims a renounce by S'")
    assert fault.mend == (
        "on act 7 the record has the ruling 'upheld on a renounce under L43z', "
        "and its replay gives 'upheld on a renounce under L43a'"
    )


def test_under_a_later_revision_the_error_tells_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REVISIONS, "2", "L43a opens an hour later")
    text = dumps(loads(RENOUNCE)).replace("L43a", "L43z")
    assert problem(text).mend.endswith(
        "; it was saved under revision 1 of the laws, and since then came 2: L43a opens an hour later"
    )
    assert problem(text.replace('rules = "1"\n', "")).mend.endswith("'upheld on a renounce under L43a'")


def test_a_ruling_that_was_not_saved_is_a_difference_where_rulings_are() -> None:
    assert replay(read(RENOUNCE))
    fault = problem(RENOUNCE + "ruling = []\n")
    assert "has the ruling none, and its replay gives 'upheld on a renounce under L43a'" in fault.mend
    two = '[[ruling]]\nact = 5\noutcome = "upheld"\n' * 2
    assert "the ruling 'upheld' and 'upheld', and" in problem(RENOUNCE + two).mend


@pytest.mark.parametrize("act", [0, 6])
def test_a_saved_ruling_on_no_act_is_an_error(act: int) -> None:
    saved = '[[ruling]]\nact = 5\noutcome = "upheld"\noffence = "a renounce"\nclause = "L43a"\n'
    fault = problem(f'{RENOUNCE}{saved}\n[[ruling]]\nact = {act}\noutcome = "silent"\n')
    assert (fault.line, fault.value, fault.mend) == (16, f"'{act}'", "the acts are numbered 1 to 5")
