"""Tables: their rows, who has which seat, and reading their logs. Everything comes and goes as plain data."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.messages import SeatKind, Status, TakebackRequest, Version
from tilewright.server.refusals import Refusal
from tilewright.server.saved import SavedEvent, SavedTable, Seat
from tilewright.server.settings import Settings
from tilewright.server.store import schema
from tilewright.server.store.asking import Question, Row, Selection
from tilewright.server.store.database import Database, Notice
from tilewright.server.store.rows import EVENTS, saved_events, saved_table, seat_rows, table_row, takeback_text

LISTED = 50
NOT_OVER = ("waiting", "playing")
DAY = 86400.0
"""What somebody made at an address before, and left, is not held against those who have the address now."""
NEW_TABLE_LOCK = 7_214_554
"""Held while tables are counted and one is added, so that two cannot both be the last that is allowed."""

_seats, _names = schema.seats.c, schema.guests.c
ALL_SEATS = (
    sa.select(_seats.table_id, _seats.kind, _seats.guest, _names.name, _seats.level, _seats.seen_at, _seats.stood_in)
    .select_from(schema.seats.outerjoin(schema.guests, _seats.guest == _names.id))
    .order_by(_seats.table_id, _seats.seat)
)
SEATS = ALL_SEATS.where(_seats.table_id == sa.bindparam("table"))
TABLE = sa.select(schema.tables).where(schema.tables.c.id == sa.bindparam("table"))
EVENTS_SINCE = EVENTS.where(
    schema.log.c.table_id == sa.bindparam("table"), schema.log.c.version > sa.bindparam("since")
).order_by(schema.log.c.version)
OF_ONE_TABLE = tuple(map(Question, (TABLE, SEATS, EVENTS_SINCE)))


class Tables:
    """All tables with their seats."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._database = database
        self._settings = settings

    async def add(self, table: SavedTable) -> None:
        """Save a new table with its seats; refused if its owner or its origin has too many that are not over."""
        async with self._database.write() as connection:
            await self._add(connection, table)

    async def _add(self, connection: AsyncConnection, table: SavedTable) -> None:
        if self._database.is_shared:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(NEW_TABLE_LOCK)))
        columns = schema.tables.c
        if await self._open_where(connection, columns.owner == table.owner) >= self._settings.tables_a_person:
            raise Refusal("too-many", "you have too many tables that are not over; finish or resign some")
        here = (columns.origin == (table.origin or "")) & (columns.created_at > table.created_at - DAY)
        if await self._open_where(connection, here) >= self._settings.tables_an_address:
            raise Refusal("too-many", "too many tables that were made at your address today are not over")
        await connection.execute(sa.insert(schema.tables).values(table_row(table)))
        await connection.execute(sa.insert(schema.seats), seat_rows(table))

    async def _open_where(self, connection: AsyncConnection, condition: sa.ColumnElement[bool]) -> int:
        """How many tables that are not over meet a condition."""
        query = sa.select(sa.func.count()).where(condition, schema.tables.c.status.in_(NOT_OVER))
        return int(await connection.scalar(query) or 0)

    async def load(self, table_id: str, since: Version | None = None) -> tuple[SavedTable, list[SavedEvent]] | None:
        """A table, and its log from a version on, or all of it."""
        rows, seats, events = await self._database.ask(*OF_ONE_TABLE, table=table_id, since=since or 0)
        return self._loaded(rows, seats, events)

    async def load_in(self, connection: AsyncConnection, table_id: str) -> tuple[SavedTable, list[SavedEvent]] | None:
        """The same as a part of a transaction."""
        values = {"table": table_id, "since": 0}
        found = [(await connection.execute(query, values)).all() for query in (TABLE, SEATS, EVENTS_SINCE)]
        return self._loaded(*found)

    def _loaded(
        self, rows: Sequence[Row], seats: Sequence[Row], events: Sequence[Row]
    ) -> tuple[SavedTable, list[SavedEvent]] | None:
        if not rows:
            return None
        row = dict(zip(schema.tables.c, rows[0], strict=True))
        return saved_table(row, self._seats_of(seats)[row[schema.tables.c.id]]), saved_events(events)

    async def _seats(self, connection: AsyncConnection, table_ids: Sequence[str]) -> defaultdict[str, list[Seat]]:
        query = ALL_SEATS.where(schema.seats.c.table_id.in_(table_ids))
        return self._seats_of((await connection.execute(query)).all())

    def _seats_of(self, rows: Sequence[Row]) -> defaultdict[str, list[Seat]]:
        """The seats by table, in their order."""
        seats = defaultdict[str, list[Seat]](list)
        away_since = time.time() - self._settings.away_after
        for table_id, kind, guest, name, level, seen_at, stood_in in rows:
            is_present = kind == "person" and (seen_at or 0) > away_since
            seats[table_id].append(Seat(kind, guest, name or "", level, is_present, bool(stood_in)))
        return seats

    async def listed(self, guest: str | None) -> list[SavedTable]:
        """A person's own tables, or else the public ones that wait or are played; the latest first."""
        tables, seats = schema.tables.c, schema.seats.c
        if guest is None:
            chosen = sa.and_(tables.public, tables.status.in_(NOT_OVER))
        else:
            own = tables.id.in_(sa.select(seats.table_id).where(seats.guest == guest)) | (tables.owner == guest)
            chosen = sa.and_(own, tables.status != "closed")
        return await self.found(sa.select(schema.tables).where(chosen).order_by(tables.changed_at.desc()).limit(LISTED))

    async def found(self, query: Selection) -> list[SavedTable]:
        """The tables that a query finds, with who has their seats, and who has resigned from what goes on."""
        tables = schema.tables.c
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).mappings().all()
            seats = await self._seats(connection, [row[tables.id] for row in rows])
            goes_on = [row[tables.id] for row in rows if row[tables.status] == "playing"]
            resigned = await self._resigned(connection, [table for table in goes_on if len(seats[table]) > 2])
        return [saved_table(row, seats[row[tables.id]], frozenset(resigned[row[tables.id]])) for row in rows]

    async def _resigned(self, connection: AsyncConnection, table_ids: Sequence[str]) -> defaultdict[str, set[int]]:
        """Who has resigned, by table."""
        log, resigned = schema.log.c, defaultdict[str, set[int]](set)
        if table_ids:
            query = sa.select(log.table_id, log.seat).where(log.table_id.in_(table_ids), log.kind == "resign")
            for row in await connection.execute(query):
                resigned[row.table_id].add(row.seat)
        return resigned

    async def set_seats(
        self,
        table_id: str,
        status: Status,
        version: Version,
        seats: Mapping[int, Seat],
        kinds: Mapping[int, SeatKind],
        due_at: float | None,
        seen_at: float | None,
    ) -> bool:
        """Change seats that are still of these kinds, at a table that still has this status, and when the turn is due.

        False if the table has another status now, and nothing is changed, or if a seat is of another kind.
        `seen_at` is given where the seats' owners have just shown that they are here.
        """
        changed, tables = 0, schema.tables.c
        due = sa.case((tables.version == version, sa.literal(due_at, sa.Double)), else_=tables.due_at)
        async with self._database.write() as connection:
            query = sa.update(schema.tables).filter_by(id=table_id, status=status).values(due_at=due)
            if not (await connection.execute(query)).rowcount:
                return False
            for number, seat in seats.items():
                values: dict[str, object] = {
                    "kind": seat.kind,
                    "guest": seat.guest,
                    "level": seat.level,
                    "stood_in": seat.stood_in,
                }
                if seen_at is not None:
                    values["seen_at"] = seen_at
                query = sa.update(schema.seats).filter_by(table_id=table_id, seat=number, kind=kinds[number])
                changed += (await connection.execute(query.values(values))).rowcount
            await self._database.notify(connection, Notice(table_id))
        return changed == len(seats)

    async def close(self, table_id: str) -> bool:
        """Close a table that waits for players; False if it does not."""
        return await self._change(table_id, {"status": "waiting"}, {"status": "closed"})

    async def set_takeback(self, table_id: str, version: Version, request: TakebackRequest | None) -> bool:
        """Keep the takeback that is asked for, unless the table has moved on."""
        return await self._change(table_id, {"version": version}, {"takeback": takeback_text(request)})

    async def add_rematch(self, table_id: str, rematch: SavedTable) -> bool:
        """Save a table as the rematch of another; False if that has one."""
        return await self._change(table_id, {"rematch": None}, {"rematch": rematch.id}, rematch)

    async def _change(
        self,
        table_id: str,
        expected: Mapping[str, object],
        values: Mapping[str, object],
        added: SavedTable | None = None,
    ) -> bool:
        """Change a table's row, and add another table with it, if the row is as expected."""
        query = sa.update(schema.tables).filter_by(id=table_id, **expected).values(**values)
        async with self._database.write() as connection:
            done = await connection.execute(query)
            if done.rowcount:
                if added is not None:
                    await self._add(connection, added)
                await self._database.notify(connection, Notice(table_id))
        return bool(done.rowcount)
