"""The logs of tables. One task writes them and commits what waits together: one write to disk for many."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from tilewright.server.messages import Event, Version
from tilewright.server.saved import Progress
from tilewright.server.store import schema
from tilewright.server.store.database import Database, Notice, NotSaved, OutOfReach, set_up_sqlite
from tilewright.server.store.rows import PROGRESS, Row, event_rows, progress_row

MOST_AT_ONCE = 200
WELL_SECONDS = 2.0
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


NOTHING = LogAppend("", Version(0), (), Progress("closed", None, None, None, 0.0), 0.0)
"""What is saved to no table's log, to see whether anything could be."""


class Log:
    """The one way in which a table's log grows."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread_engine: sa.Engine | None = None
        """Writes SQLite's log: a whole transaction in one visit to a thread, where the other engine makes ten."""
        if not database.is_shared:
            url = database.url.replace("+aiosqlite", "")
            self._thread_engine = sa.create_engine(url, hide_parameters=True, pool_size=1)
            sa.event.listen(self._thread_engine, "connect", set_up_sqlite)
        self._waiting: asyncio.Queue[tuple[LogAppend, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what is being saved."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
        if self._thread_engine is not None:
            self._thread_engine.dispose()

    async def append(self, growth: LogAppend) -> bool:
        """Save events; False if the log has grown meanwhile. When this returns, they are on the disk."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._waiting.put((growth, done))
        return await done

    async def is_well(self) -> bool:
        """Whether the writer could save something now."""
        try:
            async with asyncio.timeout(WELL_SECONDS):
                await self.append(NOTHING)
        except (NotSaved, TimeoutError):
            return False
        return True

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                saved = await self._save([growth for growth, _ in batch])
            except OutOfReach as error:
                for _, done in batch:
                    _fail(done, error)
            except Exception as error:
                if len(batch) > 1:  # one of them may be at fault: each for itself
                    for item in batch:
                        await self._write_one(*item)
                else:
                    _fail(batch[0][1], error)
            else:
                for growth, done in batch:
                    if not done.done():
                        done.set_result(growth.table in saved)
            for _ in batch:
                self._waiting.task_done()

    async def _write_one(self, growth: LogAppend, done: asyncio.Future[bool]) -> None:
        try:
            saved = await self._save([growth])
        except Exception as error:
            _fail(done, error)
        else:
            if not done.done():
                done.set_result(bool(saved))

    async def _save(self, growths: list[LogAppend]) -> set[str]:
        """Save growths in one transaction; the tables whose log was as expected. A table is changed once at a time."""
        database = self._database
        if self._thread_engine is not None:
            with database.saving():
                async with database.turn_to_write:
                    return await asyncio.to_thread(_save_alone, self._thread_engine, growths)
        async with database.write() as connection:
            saved = await connection.run_sync(_save_all, growths)
            await database.notify(connection, *(_notice_of(growth) for growth in growths if growth.table in saved))
        return saved


_NEW: dict[str, object] = {name: sa.bindparam(f"new_{name}") for name in (*PROGRESS, "version")}
_CHANGE_TABLE = (
    sa.update(schema.tables)
    .where(
        schema.tables.c.id == sa.bindparam("of_table"),
        schema.tables.c.version == sa.bindparam("at_version"),
        schema.tables.c.status != "closed",
    )
    .values(lease_holder=None, lease_until=None, **_NEW)
)
_ADD_EVENTS = sa.insert(schema.log)


def _save_all(connection: sa.Connection, growths: Iterable[LogAppend]) -> set[str]:
    """Save what fits the tables' logs."""
    saved: set[str] = set()
    rows: list[Row] = []
    for growth in sorted(growths, key=lambda growth: growth.table):  # two processes lock in the same order
        values = {**progress_row(growth.progress), "version": growth.version + len(growth.events)}
        parameters = {f"new_{name}": value for name, value in values.items()}
        parameters |= {"of_table": growth.table, "at_version": growth.version}
        if connection.execute(_CHANGE_TABLE, parameters).rowcount:
            saved.add(growth.table)
            rows += event_rows(growth.table, growth.events, growth.at, growth.message_id)
    if rows:
        connection.execute(_ADD_EVENTS, rows)
    return saved


def _save_alone(engine: sa.Engine, growths: Iterable[LogAppend]) -> set[str]:
    with engine.begin() as connection:
        return _save_all(connection, growths)


def _notice_of(growth: LogAppend) -> Notice:
    """What the other processes have to know; all of it, if that fits into a notification."""
    events = list(growth.events) if len(growth.events) <= MOST_EVENTS_IN_NOTICE else []
    version = Version(growth.version + len(growth.events))
    return Notice(growth.table, version, events, growth.at, growth.message_id)


def _fail(done: asyncio.Future[bool], error: Exception) -> None:
    if not done.done():
        done.set_exception(error if isinstance(error, NotSaved) else NotSaved(type(error).__name__))
