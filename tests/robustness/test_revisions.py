"""A record that was written under older laws is read as it was meant, or refused: it is never misread.

``revisions/N`` holds games saved under revision N of the laws, with the rulings that it gave.  They are never changed:
if one of them fails, a ruling has changed, and ``REVISION`` goes up, with a line in ``REVISIONS`` that says what has
changed.  Then ``python tests/robustness/test_revisions.py`` saves games of the new revision beside the old ones.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hoyle
from hoyle.records import REVISION, REVISIONS, RecordError, lenient, read
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

FOLDER = Path(__file__).parent / "revisions"
SAVED = sorted(FOLDER.rglob("*.toml"))
BEGUN = 'hoyle = 1\ngame = "ecarte"\ndealer = "S"\n'


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a revision after the present one."""
    monkeypatch.setitem(REVISIONS, "next", "L43a opens an hour later")


def refused(text: str) -> str:
    """Return why a record is refused."""
    with pytest.raises(RecordError) as raised:
        hoyle.loads(text)
    assert lenient(text).faults == raised.value.faults
    return str(raised.value)


def test_the_present_revision_is_the_last_one_known() -> None:
    assert list(REVISIONS)[-1] == REVISION
    assert {path.name for path in FOLDER.iterdir()} == set(REVISIONS), "each has its games"


@pytest.mark.parametrize("path", SAVED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_saved_under_a_revision_has_the_same_rulings_or_is_refused_with_what_has_changed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read(text, name=path.name)
    assert record.rules == path.parent.name
    assert record.ruling, "it shows something"

    found = lenient(text)
    if record.rules == REVISION:
        assert not found.faults, f"a ruling has changed: {found.faults[0]}"
        assert hoyle.dumps(found.tables[-1]) == text
    assert all("since then came" in fault.mend for fault in found.faults)
    assert found.faults or len(found.tables[-1].rulings) == len(record.ruling)


@pytest.mark.parametrize("revision", ["2", "next", "0", "1.0", "one"])
def test_a_revision_that_is_not_known_is_refused(revision: str) -> None:
    assert f"there is no revision of the laws {revision!r}; " in refused(f'{BEGUN}rules = "{revision}"\n')


@pytest.mark.parametrize("version", ["0", "2", "99"])
def test_a_format_that_is_not_known_is_refused_whatever_else_stands_in_it(version: str) -> None:
    text = BEGUN.replace("hoyle = 1", f"hoyle = {version}") + 'new_key = ["of that version"]\n'
    assert "this version of hoyle reads records of version 1: write hoyle = 1" in refused(text)


@pytest.mark.usefixtures("later")
def test_a_saved_game_of_an_older_revision_is_read_if_its_rulings_are_the_same() -> None:
    text = SAVED[0].read_text(encoding="utf-8")
    assert hoyle.loads(text).rulings


@pytest.mark.usefixtures("later")
def test_a_saved_game_of_an_older_revision_is_refused_where_a_ruling_is_another_and_the_change_is_told() -> None:
    text = SAVED[0].read_text(encoding="utf-8")
    for old, new in (('outcome = "upheld"', 'outcome = "silent"'), (r"clause = \"\w+\"", 'clause = "L1"')):
        changed = re.sub(old, new, text, count=1)
        assert changed != text
        words = refused(changed)
        assert f"it was saved under revision {REVISION} of the laws, and since then came next: L43a opens an" in words


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("acts", ["", 'acts = ["S says \\"well\\""]\n'])
def test_a_record_of_an_older_revision_without_its_rulings_is_refused_since_nobody_can_tell(acts: str) -> None:
    words = refused(f'{BEGUN}rules = "{REVISION}"\n{acts}')

    assert f":4: {REVISION!r}: no ruling of its own stands in the record" in words
    assert "next: L43a opens an hour later; without the key, the present laws rule" in words
    for told in (f'rules = "{REVISION}"\nruling = []\n', ""):  # nothing was ruled; it is for whatever laws there are
        assert not lenient(BEGUN + told + acts).faults


def main() -> None:
    """Save games under the present revision."""
    folder = FOLDER / REVISION
    folder.mkdir(parents=True)
    for trial in TRIALS.values():
        for code in trial.game.codes:
            for players in trial.players[code]:
                tables = (run(trial, seed, code, players, 40)[-1] for seed in range(60))
                best = max(tables, key=lambda table: len({each.clause for each in table.rulings}))
                text = hoyle.dumps(best)
                (folder / f"{code}-{players}.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
