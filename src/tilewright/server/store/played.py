"""Games that are over: those of a person, and those whose result is not kept with their row yet."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

import sqlalchemy as sa

from tilewright.server.saved import Progress, SavedTable
from tilewright.server.store import schema
from tilewright.server.store.database import Database
from tilewright.server.store.rows import summary_text
from tilewright.server.store.tables import Tables

AT_ONCE = 100


class Place(NamedTuple):
    """Where a table stands among all that are over, the latest first."""

    at: float
    table: str

    @classmethod
    def of(cls, saved: SavedTable) -> Place:
        return cls(saved.progress.finished_at or saved.progress.changed_at, saved.id)

    @classmethod
    def read(cls, text: str) -> Place:
        at, _, table = text.partition("-")
        return cls(float(at), table)

    def __str__(self) -> str:
        return f"{self.at!r}-{self.table}"


class Played:
    """Tables that are over."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database = database
        self._tables = tables

    async def of(self, guest: str, before: Place | None = None, game: str | None = None) -> AsyncIterator[SavedTable]:
        """The finished games of somebody who has a seat, the latest first, from a place on."""
        tables, seats = schema.tables.c, schema.seats.c
        at = sa.func.coalesce(tables.finished_at, tables.changed_at)
        own = tables.id.in_(sa.select(seats.table_id).where(seats.guest == guest, seats.kind == "person"))
        query = sa.select(schema.tables).where(own, tables.status == "over").order_by(at.desc(), tables.id.desc())
        if game is not None:
            query = query.where(tables.game == game)
        while True:
            earlier = query if before is None else query.where(sa.tuple_(at, tables.id) < sa.tuple_(*before))
            found = await self._tables.found(earlier.limit(AT_ONCE))
            for saved in found:
                before = Place.of(saved)
                yield saved
            if len(found) < AT_ONCE:
                return

    async def begun(self, guest: str) -> Sequence[str]:
        """All games, by the ids of their tables, in which somebody has a seat, the latest first."""
        tables, seats = schema.tables.c, schema.seats.c
        own = tables.id.in_(sa.select(seats.table_id).where(seats.guest == guest, seats.kind == "person"))
        query = sa.select(tables.id).where(own, tables.status.in_(("playing", "over")))
        async with self._database.read() as connection:
            return (await connection.scalars(query.order_by(tables.changed_at.desc()))).all()

    async def without_summary(self, after: str) -> Sequence[str]:
        """The next tables, by their ids, whose result is not kept yet: they were over before results were."""
        tables = schema.tables.c
        query = sa.select(tables.id).where(tables.status == "over", tables.summary.is_(None), tables.id > after)
        async with self._database.read() as connection:
            return (await connection.scalars(query.order_by(tables.id).limit(AT_ONCE))).all()

    async def keep_summary(self, table_id: str, progress: Progress) -> None:
        """Keep how a table ended."""
        values = {"summary": summary_text(progress.summary), "finished_at": progress.finished_at}
        query = sa.update(schema.tables).filter_by(id=table_id, status="over", summary=None).values(values)
        async with self._database.write() as connection:
            await connection.execute(query)
