"""The logs of tables. One task writes them and commits all that wait together: one visit to the disk for many moves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from tilewright.server.messages import Entry
from tilewright.server.store import schema
from tilewright.server.store.database import Database, Notice, NotSaved, not_saved, set_up_sqlite

MOST_AT_ONCE = 200
MOST_ENTRIES_TOLD = 30  # a notification has at most 8,000 bytes, an entry about 120


@dataclass
class Change:
    """Entries for a table's log, and what the table's row says after them."""

    table: str
    ply: int
    """The log's end before."""
    entries: Sequence[Entry]
    values: dict[str, Any]
    at: float
    client: str | None = None


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
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[bool]]] = asyncio.Queue()
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

    async def append(self, change: Change) -> bool:
        """Save entries; False if the log has grown meanwhile. When this returns, they are on the disk."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._waiting.put((change, done))
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                saved = await self._save([change for change, _ in batch])
            except Exception as error:
                if len(batch) > 1:  # one of them may be at fault: each for itself
                    for item in batch:
                        await self._write_one(*item)
                else:
                    _fail(batch[0][1], error)
            else:
                for change, done in batch:
                    if not done.done():
                        done.set_result(change.table in saved)
            for _ in batch:
                self._waiting.task_done()

    async def _write_one(self, change: Change, done: asyncio.Future[bool]) -> None:
        try:
            saved = await self._save([change])
        except Exception as error:
            _fail(done, error)
        else:
            if not done.done():
                done.set_result(bool(saved))

    async def _save(self, changes: list[Change]) -> set[str]:
        """Save changes in one transaction; the tables whose log was as expected. A table is changed once at a time."""
        database = self._database
        if self._thread_engine is not None:
            with not_saved():
                async with database.turn_to_write:
                    return await asyncio.to_thread(_save_alone, self._thread_engine, changes)
        async with database.write() as connection:
            saved = await connection.run_sync(_save_all, changes)
            await database.tell(connection, *(_notice_of(change) for change in changes if change.table in saved))
        return saved


_CHANGING = ("status", "turn", "due_at", "asked", "changed_at", "ply")
_CHANGE_TABLE = (
    sa.update(schema.tables)
    .where(
        schema.tables.c.id == sa.bindparam("of_table"),
        schema.tables.c.ply == sa.bindparam("at_ply"),
        schema.tables.c.status != "closed",
    )
    .values(lease_holder=None, lease_until=None, **{name: sa.bindparam(f"new_{name}") for name in _CHANGING})
)
_ADD_ENTRIES = sa.insert(schema.log)


def _save_all(connection: sa.Connection, changes: Iterable[Change]) -> set[str]:
    """Save what fits the tables' logs."""
    saved: set[str] = set()
    rows: list[dict[str, Any]] = []
    for change in sorted(changes, key=lambda change: change.table):  # two processes lock in the same order
        values = {"ply": change.ply + len(change.entries), **change.values}
        values = {f"new_{name}": value for name, value in values.items()}
        if connection.execute(_CHANGE_TABLE, {"of_table": change.table, "at_ply": change.ply, **values}).rowcount:
            saved.add(change.table)
            rows += [_entry_row(change, entry) for entry in change.entries]
    if rows:
        connection.execute(_ADD_ENTRIES, rows)
    return saved


def _save_alone(engine: sa.Engine, changes: Iterable[Change]) -> set[str]:
    with engine.begin() as connection:
        return _save_all(connection, changes)


def _entry_row(change: Change, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": change.table,
        "ply": entry.ply,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "back_to": entry.to,
        "by": entry.by,
        "at": change.at,
        "client": change.client if entry is change.entries[0] else None,
    }


def _notice_of(change: Change) -> Notice:
    """What the other processes have to know of a change; all of it, if that fits into a notification."""
    entries = list(change.entries) if len(change.entries) <= MOST_ENTRIES_TOLD else []
    return Notice(change.table, change.ply + len(change.entries), entries, change.at, change.client)


def _fail(done: asyncio.Future[bool], error: Exception) -> None:
    if not done.done():
        done.set_exception(error if isinstance(error, NotSaved) else NotSaved(type(error).__name__))
