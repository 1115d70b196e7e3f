"""For all tests: a test that was skipped fails where every test must run (`.ci/run` sets TILEWRIGHT_NO_SKIPS)."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

TESTS = Path(__file__).parent

NO_SKIPS = bool(os.environ.get("TILEWRIGHT_NO_SKIPS"))
ROOMS_WITH_SERVERS = {"server", "web"}
FOR_ONE_WORKER = {"tests/arena/test_cluster.py"}
"""Ray's "auto" takes any Ray of the machine: one that another worker's test has started may end while it is used."""


class OneByOne(LoadScopeScheduling):
    """Hands out tests one by one, but all of some files to the same worker."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::")[0]
        return file if file in FOR_ONE_WORKER else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneByOne:
    return OneByOne(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that start servers take longest, so they begin."""
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
