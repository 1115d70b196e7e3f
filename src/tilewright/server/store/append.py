"""How a batch of growth reaches the logs: as few steps as each database allows, for this happens at every move.

What fits the table's version is saved, whole; the rest is left out, and the batch is one transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from tilewright.server.messages import Event, Version
from tilewright.server.saved import Progress
from tilewright.server.store import schema
from tilewright.server.store.database import CHANNEL, Database, Notice, to_json
from tilewright.server.store.rows import PROGRESS, Row, event_rows, progress_row

MOST_EVENTS_IN_NOTICE = 30  # a notification has at most 8,000 bytes, an event about 120


@dataclass
class LogAppend:
    """Events for a table's log, and what the table's row says after them."""

    table: str
    version: Version
    """The table's version before."""
    events: Sequence[Event]
    progress: Progress
    at: float
    message_id: str | None = None

    @property
    def version_after(self) -> Version:
        return Version(self.version + len(self.events))

    @property
    def rows(self) -> Iterator[Row]:
        return event_rows(self.table, self.events, self.at, self.message_id)


class Appender(Protocol):
    """Saves growths in one transaction. In a batch each table is changed once."""

    async def save(self, growths: Sequence[LogAppend]) -> set[str]:
        """The tables whose log was as expected."""

    async def close(self) -> None:
        """Let go of the database."""


def appender(database: Database) -> Appender:
    return PostgresAppender(database) if database.is_shared else SqliteAppender(database)


# --- SQLite ----------------------------------------------------------------------------------------------------------

_SQLITE = sqlite.dialect(paramstyle="named")
_CHANGE_TABLE = str(
    sa.update(schema.tables)
    .where(
        schema.tables.c.id == sa.bindparam("of_table"),
        schema.tables.c.version == sa.bindparam("at_version"),
        schema.tables.c.status != sa.literal_column("'closed'"),
    )
    .values(
        lease_holder=sa.null(),
        lease_until=sa.null(),
        **{name: sa.bindparam(f"new_{name}") for name in (*PROGRESS, "version")},
    )
    .compile(dialect=_SQLITE)
)
_ADD_EVENT = str(sa.insert(schema.log).compile(dialect=_SQLITE))


class SqliteAppender:
    """A connection of its own in a thread of its own: a whole transaction in one visit to it."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "log")
        self._connection: sqlite3.Connection | None = None

    async def save(self, growths: Sequence[LogAppend]) -> set[str]:
        loop = asyncio.get_running_loop()
        with self._database.saving():
            async with self._database.turn_to_write:
                return await loop.run_in_executor(self._thread, self._save, growths)

    def _save(self, growths: Sequence[LogAppend]) -> set[str]:
        if self._connection is None:
            self._connection = self._database.sqlite_connection()
        saved = set()
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for growth in growths:
                if self._connection.execute(_CHANGE_TABLE, _changed_row(growth)).rowcount:
                    self._connection.executemany(_ADD_EVENT, growth.rows)
                    saved.add(growth.table)
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:  # SQLite itself gives some up, for example on a full disk
                self._connection.execute("ROLLBACK")
            raise
        return saved

    async def close(self) -> None:
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()


def _changed_row(growth: LogAppend) -> Row:
    values = {f"new_{name}": value for name, value in progress_row(growth.progress).items()}
    return values | {
        "new_version": growth.version_after,
        "of_table": growth.table,
        "at_version": growth.version,
    }


# --- PostgreSQL ------------------------------------------------------------------------------------------------------

_APPEND = f"""
WITH growth AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::int[], $6::float8[], $7::text[], $8::float8[],
    $9::text[], $10::float8[], $11::text[])
    AS growth(id, version, version_after, status, turn, due_at, takeback, changed_at, summary, finished_at, notice)
), locked AS (
  SELECT tables.id FROM tables JOIN growth USING (id) ORDER BY tables.id FOR UPDATE OF tables
), changed AS (
  UPDATE tables SET ply = growth.version_after, status = growth.status, turn = growth.turn, due_at = growth.due_at,
    asked = growth.takeback, changed_at = growth.changed_at, summary = growth.summary,
    finished_at = growth.finished_at, lease_holder = NULL, lease_until = NULL
  FROM growth JOIN locked USING (id)
  WHERE tables.id = growth.id AND tables.ply = growth.version AND tables.status <> 'closed'
  RETURNING tables.id, growth.notice
), added AS (
  INSERT INTO log (table_id, ply, kind, seat, text, back_to, by, at, client)
  SELECT event.* FROM unnest($12::text[], $13::int[], $14::text[], $15::int[], $16::text[], $17::int[], $18::text[],
    $19::float8[], $20::text[]) AS event(table_id, ply, kind, seat, text, back_to, by, at, client)
  JOIN changed ON changed.id = event.table_id
)
SELECT id, pg_notify('{CHANNEL}', notice) FROM changed
"""
"""A whole transaction in one statement. Two processes lock the tables in the same order; who comes second finds that
the version is not as expected."""
_EVENT_COLUMNS = ("table_id", "version", "kind", "seat", "text", "to", "by", "at", "message_id")


class PostgresAppender:
    """A connection of its own: one question and one answer for each batch."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, growths: Sequence[LogAppend]) -> set[str]:
        events = [row for growth in growths for row in growth.rows]
        columns = [
            *zip(*map(_growth_row, growths), strict=True),
            *([event[name] for event in events] for name in _EVENT_COLUMNS),
        ]
        return {row["id"] for row in await self._database.fetch(_APPEND, *columns)}

    async def close(self) -> None:
        pass  # the connection is the database's


def _growth_row(growth: LogAppend) -> tuple[object, ...]:
    progress = progress_row(growth.progress)
    columns = (progress[name] for name in PROGRESS)
    return growth.table, growth.version, growth.version_after, *columns, to_json(_notice_of(growth))


def _notice_of(growth: LogAppend) -> Notice:
    """What the other processes have to know; all of it, if that fits into a notification."""
    events = list(growth.events) if len(growth.events) <= MOST_EVENTS_IN_NOTICE else []
    return Notice(growth.table, growth.version_after, events, growth.at, growth.message_id)
