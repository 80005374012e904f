"""Golden cases: every record under ``tests/laws`` and ``examples`` finds what it expects.

Those of ``examples/club_code`` need its code: ``test_examples`` runs them.  Those of ``examples/disputes/unknown``
leave cards out: ``tests/unknown`` looks at every deal that fits them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import hoyle
from hoyle.records import check, read

ROOT = Path(__file__).parent.parent
ELSEWHERE = {ROOT / "examples" / "club_code", ROOT / "examples" / "disputes" / "unknown"}
FILES = [*ROOT.glob("tests/laws/**/*.toml"), *ROOT.glob("examples/**/*.toml")]
CASES = sorted(path for path in FILES if ELSEWHERE.isdisjoint(path.parents))


@pytest.mark.parametrize("path", CASES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_record_finds_what_it_expects_and_survives_being_saved(path: Path) -> None:
    record = hoyle.read_file(path)
    assert record.expect, "a golden case expects something"
    assert record.about, "a golden case says what it shows"
    mismatches = check(record)
    assert not mismatches, "\n".join(map(str, mismatches))

    table = hoyle.replay(record)[-1]
    text = hoyle.dumps(table)
    assert hoyle.loads(text) == table
    assert read(hoyle.dumps_json(table)) == read(text), "JSON holds the same record"
