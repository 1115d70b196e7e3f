"""For all tests: a test that was skipped fails where every test must run (`.ci/run` sets TILEWRIGHT_NO_SKIPS)."""

from __future__ import annotations

import os
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from xdist.scheduler import LoadScopeScheduling

TESTS = Path(__file__).parent

NO_SKIPS = bool(os.environ.get("TILEWRIGHT_NO_SKIPS"))
SLOWEST_FIRST = ("server", "web", "arena", "examples", "cli", "search", "envs")
"""Folders in the order in which they run: the slow ones first, so that what is short fills the gaps at the end.

The server's tests come before those that use a browser: Playwright's event loop stays in a worker once it has begun,
and then no other can run there. pytest-xdist keeps this order with --no-loadscope-reorder.
"""
FOR_ONE_WORKER = {"tests/arena/test_cluster.py"}
"""Ray's "auto" takes any Ray of the machine: one that another worker's test has started may end while it is used."""

hypothesis.settings.register_profile("patient", deadline=None)  # a busy machine is no mistake of the code
hypothesis.settings.load_profile("patient")


class OneByOne(LoadScopeScheduling):
    """Hands out tests one by one, but all of some files to one worker; xdist's own groups do nothing with pytest 9."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::")[0]
        return file if file in FOR_ONE_WORKER or _shares_games(file) else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneByOne:
    return OneByOne(config, log)


@cache
def _shares_games(file: str) -> bool:
    """Whether browser tests share what is made once for their file, for example games played to the end."""
    return file.startswith("tests/web/") and 'scope="module"' in (TESTS.parent / file).read_text()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    folder = item.path.relative_to(TESTS).parts[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)


@pytest.hookimpl(wrapper=True)
def pytest_unconfigure() -> Generator[None, None, None]:
    """What was left open until the end fails the run in one line each: a traceback would hide which tests failed."""
    try:
        yield
    except (pytest.PytestUnraisableExceptionWarning, ExceptionGroup) as error:
        leaks = error.exceptions if isinstance(error, ExceptionGroup) else [error]
        raise SystemExit("\n".join(f"LEFT OPEN {str(leak).partition(chr(10))[0]}" for leak in leaks)) from None


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
