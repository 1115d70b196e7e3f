"""For all tests: a test that was skipped fails where every test must run (`.ci/run` sets TILEWRIGHT_NO_SKIPS)."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent

NO_SKIPS = bool(os.environ.get("TILEWRIGHT_NO_SKIPS"))
ROOMS_WITH_SERVERS = {"server", "web"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start servers take longest, so they begin (and `loadgroup` hands out tests one by one)."""
    items.sort(key=lambda item: not ROOMS_WITH_SERVERS & set(item.path.relative_to(TESTS).parts))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: Any, call: Any) -> Generator[None, Any, Any]:
    return _skips_fail((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: Any) -> Generator[None, Any, Any]:
    return _skips_fail((yield))


def _skips_fail(report: Any) -> Any:
    if NO_SKIPS and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, but every test must run here: {report.longrepr}"
    return report
