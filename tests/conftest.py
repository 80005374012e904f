"""What holds for all tests: the slow ones come first, and neither they nor random play are measured for coverage.

To be measured takes a test twice as long; and what is covered must not hang on what some seeds come upon.
"""

from __future__ import annotations

from pathlib import Path

import pytest

AT_RANDOM = Path(__file__).parent / "properties"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    measuring = getattr(config.pluginmanager.getplugin("_cov"), "cov_controller", None) is not None
    slow = {item for item in items if item.get_closest_marker("slow") is not None}
    for item in items if measuring else ():
        if item in slow or AT_RANDOM in item.path.parents:
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item not in slow)  # a slow one that came last would keep one worker alone at work
