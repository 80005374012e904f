"""What holds for all tests: the slow ones come first, and are not measured for coverage, which takes as long again."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    measuring = getattr(config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    slow = [item for item in items if item.get_closest_marker("slow") is not None]
    for item in slow if measuring is not None else ():
        item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item not in slow)  # a slow one that came last would keep one worker alone at work
