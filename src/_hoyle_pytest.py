"""The door of hoyle's pytest plugin, through which pytest goes in every project that has hoyle installed.

It stands outside the package and imports it only once there is something to do.  A package imported as pytest starts
would cost every run its time, and pytest-cov, which starts later, would take the lines of its modules for lines that
nothing reaches.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

RECORDS = "hoyle_records"
LAW = "law(clause, ...): the clauses of a book that this test shows, as in law('ecarte-english/L43a')"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options and the setting."""
    group = parser.getgroup("hoyle", "hoyle: records and laws of card games")
    group.addoption("--hoyle", action="store_true", help="collect every record of hoyle (*.toml) as a test")
    group.addoption(
        "--law-coverage",
        nargs="?",
        const="",
        metavar="CODE,...",
        help="tell how far the tests show these codes of laws; without a name, those that they are about",
    )
    group.addoption("--law-coverage-json", type=Path, metavar="FILE", help="write that to a file as JSON too")
    group.addoption(
        "--law-coverage-fail-under",
        type=float,
        metavar="PERCENT",
        help="fail if less of a code is shown, or a clause of its book stands nowhere",
    )
    parser.addini(RECORDS, "files and folders of which the records are collected as tests", type="paths", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and the count of the laws if it is wanted."""
    config.addinivalue_line("markers", LAW)
    wanted = ("law_coverage", "law_coverage_json", "law_coverage_fail_under")
    if any(config.getoption(name) is not None for name in wanted):
        from hoyle.testing.law_coverage import LawCoverage

        config.pluginmanager.register(LawCoverage(config), "hoyle-law-coverage")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop a run of which the setting names a file or a folder that is not there."""
    missing = [str(each) for each in session.config.getini(RECORDS) if not each.exists()]
    if missing:
        raise pytest.UsageError(f"{RECORDS}: there is no file or folder {', '.join(missing)}")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a record, if it is asked for: by its name, by a folder of the setting, or all of them."""
    if file_path.suffix != ".toml":
        return None
    places: Iterable[Path] = parent.config.getini(RECORDS)
    meant = any(file_path.is_relative_to(place) for place in places)
    if not (meant or parent.config.getoption("hoyle") or parent.session.isinitpath(file_path)):
        return None
    from hoyle.testing.plugin import RecordCollector, is_record

    return RecordCollector.from_parent(parent, path=file_path) if is_record(file_path, meant=meant) else None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let a test fail whose marker names no clause that there is."""
    if any(item.iter_markers("law")):
        from hoyle.testing.law_coverage import unknown

        wrong = unknown(item)
        if wrong:
            pytest.fail("\n".join(wrong), pytrace=False)
