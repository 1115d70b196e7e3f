"""Servers for the tests: real processes, on SQLite and on PostgreSQL."""

from __future__ import annotations

import sys
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from postgres import Postgres, postgres
from process import Server, server


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"], scope="session")
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty database of each kind, for all tests of a run."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("database") / "tables.sqlite")
    cluster: Postgres = request.getfixturevalue("cluster")
    return cluster.new_database("shared_by_tests")


@pytest.fixture(params=["sqlite", "postgresql"])
def own_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind, for one test."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    cluster: Postgres = request.getfixturevalue("cluster")
    return cluster.new_database(f"of_one_test_{uuid.uuid4().hex}")


@pytest.fixture(scope="session")
def running(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on each kind of database."""
    with server(database, tmp_path_factory.mktemp("server") / "log") as process:
        yield process
    log = process.log.read_text()
    assert "Traceback" not in log
    assert '"fault"' not in log
