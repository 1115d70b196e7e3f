"""The way of the database from every earlier schema to the present one."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from database import execute
from postgres import Postgres
from process import free_port
from sqlalchemy.ext.asyncio import create_async_engine

from patience import PATIENCE
from tilewright.server.settings import Settings
from tilewright.server.store import Store, schema
from tilewright.server.store.database import MIGRATIONS
from tilewright.server.table import Table

CONFIG = Config()
CONFIG.set_main_option("script_location", str(MIGRATIONS))
SCRIPTS = ScriptDirectory.from_config(CONFIG)
REVISIONS = [script.revision for script in reversed(list(SCRIPTS.walk_revisions()))]

WRITTEN_AT_0001 = (
    "INSERT INTO secrets VALUES ('secret', 'an old secret')",
    "INSERT INTO guests VALUES ('0123', 'Ada', 1.5)",
    "INSERT INTO tokens VALUES ('abcd', '0123', 2.5)",
    "INSERT INTO tables VALUES ('abcdefghijkm', '0123', 'azul', 1, '{\"players\": 2, \"first\": 0}',"
    " '{\"kind\": \"none\"}', true, true, false, 'playing', 6, 1, NULL, NULL, NULL, 3.5, 4.5, NULL, NULL)",
    "INSERT INTO seats VALUES ('abcdefghijkm', 0, 'person', '0123', NULL, 5.5, false)",
    "INSERT INTO seats VALUES ('abcdefghijkm', 1, 'opponent', NULL, 'master', NULL, false)",
    *(
        f"INSERT INTO log VALUES ('abcdefghijkm', {ply}, 'move', NULL, 'fill {tiles}', NULL, 'chance', 4.0, NULL)"
        for ply, tiles in enumerate(("BBRK", "BRRK", "BYYK", "BYRK", "BBRW"), 1)
    ),
    "INSERT INTO log VALUES ('abcdefghijkm', 6, 'move', 0, '1B-1', NULL, 'person', 4.5, 'a click')",
)
"""Rows as the first schema had them; later schemas have to read them."""


async def at_revision(url: str, revision: str) -> None:
    """Bring a database to a revision, as the server of that time did."""

    def migrate(connection: sa.Connection) -> None:
        CONFIG.attributes["connection"] = connection
        command.upgrade(CONFIG, revision)

    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


async def opened(database: str) -> Store:
    store = Store(Settings(database=database))
    await store.open()
    return store


async def shape(url: str) -> dict[str, Any]:
    """The tables that there are, each with its columns and its key."""

    def look(connection: sa.Connection) -> dict[str, Any]:
        inspector = sa.inspect(connection)
        return {
            name: (
                [column["name"] for column in inspector.get_columns(name)],
                inspector.get_pk_constraint(name)["constrained_columns"],
                {column["name"]: _kind(column["type"]) for column in inspector.get_columns(name)},
            )
            for name in inspector.get_table_names()
            if name != "alembic_version"
        }

    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = await connection.run_sync(look)
    await engine.dispose()
    return found


def _kind(kind: sa.types.TypeEngine[Any]) -> type:
    return kind.python_type


def expected() -> dict[str, Any]:
    return {
        table.name: (
            [column.name for column in table.columns],
            [column.name for column in table.primary_key.columns],
            {column.name: _kind(column.type) for column in table.columns},
        )
        for table in schema.metadata.tables.values()
    }


def test_there_is_one_way_from_the_first_schema_to_the_last() -> None:
    assert REVISIONS[0] == "0001"
    assert SCRIPTS.get_heads() == [REVISIONS[-1]]


@pytest.mark.parametrize("revision", ["nothing", *REVISIONS])
def test_every_revision_leads_to_the_schema_that_the_store_uses(own_database: str, revision: str) -> None:
    async def scenario() -> None:
        url = Settings(database=own_database).database_url
        if revision != "nothing":
            await at_revision(url, revision)
        for _ in range(2):  # starting twice is harmless
            await (await opened(own_database)).close()
        assert await shape(url) == expected()
        assert await execute(own_database, "SELECT version_num FROM alembic_version") == [(REVISIONS[-1],)]

    asyncio.run(scenario())


def test_what_the_first_schema_held_can_still_be_read(own_database: str) -> None:
    async def scenario() -> None:
        url = Settings(database=own_database).database_url
        await at_revision(url, "0001")
        for statement in WRITTEN_AT_0001:
            await execute(own_database, statement)
        store = await opened(own_database)
        try:
            assert await store.people.secret() == "an old secret"
            assert await store.people.name_of("0123") == "Ada"
            assert await store.people.of_token("abcd") == "0123"
            found = await store.tables.load("abcdefghijkm")
            assert found is not None
            table = Table.restored(*found)
            assert (table.game.name, table.owner, table.status, table.public) == ("azul", "0123", "playing", True)
            assert [(seat.kind, seat.name) for seat in table.seats] == [("person", "Ada"), ("opponent", "")]
            assert (table.version, table.turn, table.moves[-1], table.accepted) == (6, 1, "1B-1", {"a click": 6})
            assert [saved.id for saved in await store.tables.listed(None)] == ["abcdefghijkm"]
        finally:
            await store.close()

    asyncio.run(scenario())


def test_two_processes_start_at_once_on_an_empty_database(cluster: Postgres, tmp_path: Path) -> None:
    database = cluster.new_database("of_two_at_once")
    logs = [tmp_path / "one", tmp_path / "other"]
    processes = []
    for log in logs:
        line = [sys.executable, "-m", "tilewright.cli", "serve", "--port", str(free_port()), "--workers", "0"]
        with log.open("wb") as output:
            processes.append(subprocess.Popen([*line, "--database", database], stdout=output, stderr=output))
    try:
        until = time.monotonic() + PATIENCE
        while not all('"started"' in log.read_text() for log in logs):
            assert time.monotonic() < until
            assert all(process.poll() is None for process in processes), [log.read_text() for log in logs]
            time.sleep(0.05)
    finally:
        for process in processes:
            process.terminate()
        codes = [process.wait(timeout=PATIENCE) for process in processes]
    assert codes == [0, 0]
    assert asyncio.run(execute(database, "SELECT count(*) FROM secrets")) == [(1,)]
    assert asyncio.run(shape(Settings(database=database).database_url)) == expected()
    assert not any("Traceback" in log.read_text() for log in logs)
