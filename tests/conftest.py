"""For all tests: a test that was skipped fails where every test must run (`.ci/run` sets TILEWRIGHT_NO_SKIPS)."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

TESTS = Path(__file__).parent

NO_SKIPS = bool(os.environ.get("TILEWRIGHT_NO_SKIPS"))
SLOWEST_FIRST = ("server", "web", "arena", "examples", "cli", "search", "envs")
"""Folders in the order in which they run: the slow ones first, so that what is short fills the gaps at the end.

The server's tests come before those that use a browser: Playwright's event loop stays in a worker once it has begun,
and then no other can run there. pytest-xdist keeps this order with --no-loadscope-reorder.
"""

hypothesis.settings.register_profile("patient", deadline=None)  # a busy machine is no mistake of the code
hypothesis.settings.load_profile("patient")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_turn)
    for item in items:
        if not item.get_closest_marker("xdist_group") and _shares_with_its_file(item):
            # One worker runs them, so that what they share is made once.
            item.add_marker(pytest.mark.xdist_group(item.path.relative_to(TESTS).as_posix()))


def _turn(item: pytest.Item) -> int:
    folder = item.path.relative_to(TESTS).parts[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)


def _shares_with_its_file(item: Any) -> bool:
    """Whether the test uses a fixture that is made once for its file: a server, or games played to the end."""
    used = item._fixtureinfo.name2fixturedefs.values()
    return any(fixtures[-1].scope == "module" for fixtures in used)


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
