"""A whole database on its way to another one: every row is copied, and then compared, in one transaction."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.core.errors import TilewrightError
from tilewright.server.store import schema
from tilewright.server.store.database import Database, is_up_to_date

AT_ONCE = 1000
"""Rows that are in memory at the same time."""
TABLES = tuple(schema.metadata.tables.values())
IN_USE = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"

Progress = Callable[[str, int], object]
"""Is told what is done, and with how many rows more."""


class NotMoved(TilewrightError):
    """A database that was not moved; the other one is as it was."""


async def move(source: Database, target: Database, progress: Progress) -> int:
    """Copy all rows to an empty database and compare them; how many there are. All of it is done, or nothing."""
    await source.migrate()
    async with source.long_work() as here, target.long_work() as there:
        await _check_nobody_else(source, here, "from which tables are moved")
        return await fill(target, here, there, progress)


async def back_up(source: Database, target: Database, progress: Progress) -> int:
    """Do the same with what the source holds at this moment, while servers go on with it. It is only read."""
    async with source.snapshot() as here, target.long_work() as there:
        if not await here.run_sync(is_up_to_date):
            raise NotMoved(
                "the database is not of this version of Tilewright: back it up with the version that its servers have"
            )
        return await fill(target, here, there, progress)


async def fill(target: Database, here: AsyncConnection, there: AsyncConnection, progress: Progress) -> int:
    """Copy all rows to an empty database, as a part of a transaction there, and compare them; how many there are."""
    await target.migrate_in(there)
    for table in TABLES:
        if await _count(there, table):
            raise NotMoved(f"the database to be filled is not empty: it has rows in {table.name}")
    filled = 0
    for table in TABLES:
        filled += await _copy(table, here, there, progress)
    for table in TABLES:
        await _compare(table, here, there, progress)
    return filled


async def _check_nobody_else(database: Database, connection: AsyncConnection, which: str) -> None:
    """Nobody may play meanwhile. The lock of an SQLite file is held by whoever calls this."""
    if database.is_shared and await connection.scalar(sa.text(IN_USE)):
        raise NotMoved(f"the database {which} is in use: stop all servers and workers first")


async def _count(connection: AsyncConnection, table: sa.Table) -> int:
    return int(await connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0)


async def _copy(table: sa.Table, here: AsyncConnection, there: AsyncConnection, progress: Progress) -> int:
    keys, copied = [column.key for column in table.columns], 0
    async with here.stream(_in_order(table, here)) as rows:
        async for some in rows.partitions():
            await there.execute(sa.insert(table), [dict(zip(keys, row, strict=True)) for row in some])
            copied += len(some)
            progress(f"copying {table.name}", len(some))
    return copied


async def _compare(table: sa.Table, here: AsyncConnection, there: AsyncConnection, progress: Progress) -> None:
    """Read both tables in the same order, and compare row with row."""
    async with here.stream(_in_order(table, here)) as rows, there.stream(_in_order(table, there)) as copies:
        while True:
            some, found = await rows.fetchmany(AT_ONCE), await copies.fetchmany(AT_ONCE)
            for row, copied in itertools.zip_longest(map(tuple, some), map(tuple, found)):
                if row != copied:
                    name = _name(table, row or copied)
                    raise NotMoved(f"a row of {table.name} is not the same on the other side: {name}")
            if not some:
                return
            progress(f"comparing {table.name}", len(some))


def _in_order(table: sa.Table, connection: AsyncConnection) -> sa.Select[tuple[object, ...]]:
    """All rows in the order of their keys. Texts are ordered by their bytes on both sides."""
    collation = "BINARY" if connection.dialect.name == "sqlite" else "C"
    order = [
        sa.collate(column, collation) if isinstance(column.type, sa.String) else column
        for column in table.primary_key.columns
    ]
    return sa.select(table).order_by(*order).execution_options(yield_per=AT_ONCE)


def _name(table: sa.Table, row: Sequence[object]) -> str:
    """The key of a row."""
    columns = zip(table.columns, row, strict=True)
    return ", ".join(str(value) for column, value in columns if column.primary_key)
