"""A server and a real browser for the tests. A browser that is not found is a failure."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
sys.path.insert(0, str(Path(__file__).parent))

from browsing import Visitor, chromium
from playwright.sync_api import Browser
from process import Server, server


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a run."""
    folder = tmp_path_factory.mktemp("server")
    with server(str(folder / "tables.sqlite"), folder / "log") as process:
        yield process
    assert "Traceback" not in process.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def visit(browser: Browser, running: Server) -> Iterator[Callable[..., Visitor]]:
    """Let somebody come: `visit()`, `visit(**PHONE)`. At the end nothing may have gone wrong in any browser."""
    visitors: list[Visitor] = []

    def come(base: str | None = None, **options: Any) -> Visitor:
        visitors.append(Visitor(browser, base or running.base, **options))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []
