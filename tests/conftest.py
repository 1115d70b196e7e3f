"""For all tests: a test that was skipped fails where every test must run (`.ci/run` sets TILEWRIGHT_NO_SKIPS)."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from compiling import compile_apart, compile_everything
from endings import pytest_unconfigure as pytest_unconfigure
from scheduling import pytest_xdist_make_scheduler as pytest_xdist_make_scheduler

TESTS = Path(__file__).parent
TICTACTOE = TESTS.parent / "examples" / "tictactoe"

NO_SKIPS = bool(os.environ.get("TILEWRIGHT_NO_SKIPS"))
SLOWEST_FIRST = ("server", "web", "training", "test_docs.py", "arena", "examples", "cli", "search", "envs")
"""Folders and files in the order in which they run: slow ones first, so that what is short fills the gaps at the end.

The server's tests come before those that use a browser: Playwright's event loop stays in a worker once it has begun,
and then no other can run there. pytest-xdist keeps this order with --no-loadscope-reorder.
"""
# A shell ignores Ctrl+C for what it runs in the background, and processes pass that on: those of tests shall hear it.
signal.signal(signal.SIGINT, signal.default_int_handler)

hypothesis.settings.register_profile("patient", deadline=None)  # a busy machine is no mistake of the code
hypothesis.settings.load_profile("patient")


def pytest_xdist_setupnodes() -> None:
    """Compile before the workers start: each of them would compile everything, one game after the other."""
    compile_everything()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    folder = item.path.relative_to(TESTS).parts[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Say at once what failed: a run that is ended early has no summary."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\nFAILED {report.nodeid}", file=sys.stderr, flush=True)


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


@pytest.fixture(scope="session")
def tictactoe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example of a game, installed as another package brings it: for PYTHONPATH.

    All workers have the same one: what is compiled for a game of another package is kept by where that is.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "tictactoe"
    with (shared / "tictactoe.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            compile_everything()  # what is compiled for our own games is taken over
            install(TICTACTOE, folder)
            compile_apart("tictactoe", folder)
    return folder


def install(package: Path, folder: Path) -> None:
    """Install a package of ours and nothing that it needs."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*pip, *options, str(package)], check=True)
