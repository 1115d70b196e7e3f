"""The end of what belongs to a person: tables of theirs alone go, others keep their games without a name."""

from __future__ import annotations

import time
from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.store import schema
from tilewright.server.store.database import Database, Notice
from tilewright.server.store.tables import NOT_OVER

AT_ONCE = 20
"""Tables that are removed in one transaction: none takes long."""
NOBODY = "nobody"
"""Owns the tables whose owner is gone. No cookie is made for it."""
ALL = schema.metadata.tables.values()
OF_A_TABLE = [table for table in ALL if "table_id" in table.c]
OWNED = [table for table in ALL if "owner" in table.c and table is not schema.tables]
"""What else belongs to a person, and goes with them."""


class Removal:
    """Removes people with everything that is theirs."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def not_over(self, guest: str) -> Sequence[str]:
        """The tables, by their ids, that are not over and that somebody owns or has a seat at."""
        query = sa.select(schema.tables.c.id).where(_concerns(guest), schema.tables.c.status.in_(NOT_OVER))
        async with self._database.read() as connection:
            return (await connection.scalars(query.order_by(schema.tables.c.id))).all()

    async def remove(self, guest: str) -> None:
        """Remove somebody. If this is interrupted, they are still there, with what is left, and can go on."""
        while await self._remove_tables(guest):
            pass
        seats, tables = schema.seats, schema.tables
        nobody = self._database.insert(schema.guests).values(id=NOBODY, name="", created_at=time.time())
        async with self._database.write() as connection:
            await connection.execute(nobody.on_conflict_do_nothing())
            await connection.execute(sa.update(seats).filter_by(guest=guest).values(guest=None))
            await connection.execute(sa.update(tables).filter_by(owner=guest).values(owner=NOBODY, origin=None))
            for owned in OWNED:
                await connection.execute(sa.delete(owned).where(owned.c.owner == guest))
            await connection.execute(sa.delete(schema.tokens).filter_by(guest=guest))
            await connection.execute(sa.delete(schema.thinking).filter_by(who=guest))
            await connection.execute(sa.delete(schema.guests).filter_by(id=guest))
            await self._database.notify(connection, Notice("", gone=guest))

    async def _remove_tables(self, guest: str) -> int:
        """Remove some of the tables where nobody else has a seat; how many."""
        tables, others = schema.tables.c, schema.seats.alias().c
        is_shared = sa.exists().where(others.table_id == tables.id, others.guest.is_not(None), others.guest != guest)
        query = sa.select(tables.id).where(_concerns(guest), ~is_shared).order_by(tables.id).limit(AT_ONCE)
        async with self._database.write() as connection:
            found = (await connection.scalars(query)).all()
            await _remove_tables(connection, found)
        return len(found)


def _concerns(guest: str) -> sa.ColumnElement[bool]:
    """Whether somebody owns a table, or has a seat there, or one is kept for them."""
    has_seat = schema.tables.c.id.in_(sa.select(schema.seats.c.table_id).filter_by(guest=guest))
    return has_seat | (schema.tables.c.owner == guest)


async def _remove_tables(connection: AsyncConnection, table_ids: Sequence[str]) -> None:
    for table in OF_A_TABLE:
        await connection.execute(sa.delete(table).where(table.c.table_id.in_(table_ids)))
    await connection.execute(sa.delete(schema.tables).where(schema.tables.c.id.in_(table_ids)))
