"""What holds for all tests: no slow one is measured for coverage, since that takes as long again as the test."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    measuring = getattr(config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    for item in items:
        if measuring is not None and item.get_closest_marker("slow") is not None:
            item.add_marker(pytest.mark.no_cover)
