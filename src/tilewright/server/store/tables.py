"""Tables: what stands, who sits where, what is asked; and reading their logs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.core.game import Game
from tilewright.games.registry import find
from tilewright.server.messages import Asked, Clock, Entry
from tilewright.server.store import schema
from tilewright.server.store.database import Database, Notice, to_json
from tilewright.server.table import Chair, Table

LISTED = 50
GOES_ON = ("waiting", "playing")
"""The states of a table that is not at its end."""


class Tables:
    """All tables with their seats."""

    def __init__(self, database: Database, away_after: float) -> None:
        self._database = database
        self._away_after = away_after

    async def add(self, table: Table) -> None:
        """Save a new table with its seats."""
        async with self._database.write() as connection:
            await self._add(connection, table)

    async def _add(self, connection: AsyncConnection, table: Table) -> None:
        row = {
            "id": table.id,
            "owner": table.owner,
            "game": table.game.name,
            "rules": table.game.rules_version,
            "options": to_json(table.game.options),
            "clock": to_json(table.clock),
            "public": table.public,
            "hints": table.hints,
            "analysis": table.analysis,
            "ply": 0,
            "created_at": table.created_at,
            **row_of(table),
        }
        seats = [
            {
                "table_id": table.id,
                "seat": seat,
                "kind": chair.kind,
                "guest": chair.guest,
                "level": chair.level,
                "seen_at": table.created_at if chair.guest else None,
                "stood_in": chair.stood_in,
            }
            for seat, chair in enumerate(table.chairs)
        ]
        await connection.execute(sa.insert(schema.tables).values(row))
        await connection.execute(sa.insert(schema.seats), seats)

    async def load(self, table_id: str) -> Table | None:
        """A table with all of its log."""
        async with self._database.read() as connection:
            row = (await connection.execute(sa.select(schema.tables).filter_by(id=table_id))).mappings().first()
            if row is None:
                return None
            chairs = await self._chairs(connection, [table_id])
            entries = await self._entries(connection, table_id, 0)
        table = Table(
            id=row["id"],
            owner=row["owner"],
            game=_game(row),
            chairs=chairs[table_id],
            clock=msgspec.json.decode(row["clock"], type=Clock),
            public=row["public"],
            hints=row["hints"],
            analysis=row["analysis"],
            status=row["status"],
            created_at=row["created_at"],
            rematch=row["rematch"],
        )
        for entry, at, client in entries:
            table.absorb([entry], at, client)
        table.asked = _asked(row)
        return table

    async def news_of(self, table: Table) -> list[tuple[Entry, float, str | None]]:
        """Bring a table's seats and settings up to date, and tell the entries that it does not know yet."""
        async with self._database.read() as connection:
            row = (await connection.execute(sa.select(schema.tables).filter_by(id=table.id))).mappings().one()
            table.chairs = (await self._chairs(connection, [table.id]))[table.id]
            table.rematch = row["rematch"]
            entries = await self._entries(connection, table.id, table.ply)
        if not entries:
            table.asked, table.status = _asked(row), row["status"]
        return entries

    async def _entries(
        self, connection: AsyncConnection, table_id: str, after: int
    ) -> list[tuple[Entry, float, str | None]]:
        log = schema.log
        query = sa.select(log).where(log.c.table_id == table_id, log.c.ply > after).order_by(log.c.ply)
        entries: list[tuple[Entry, float, str | None]] = []
        for row in await connection.execute(query):
            client = row.client
            if client is None and entries and entries[-1][1] == row.at:
                client = entries[-1][2]  # saved together: what chance drew after a client's move
            entries.append((Entry(row.ply, row.kind, row.seat, row.text, row.back_to, row.by), row.at, client))
        return entries

    async def _chairs(self, connection: AsyncConnection, table_ids: Sequence[str]) -> dict[str, list[Chair]]:
        query = (
            sa.select(schema.seats, schema.guests.c.name)
            .select_from(schema.seats.outerjoin(schema.guests, schema.seats.c.guest == schema.guests.c.id))
            .where(schema.seats.c.table_id.in_(table_ids))
            .order_by(schema.seats.c.table_id, schema.seats.c.seat)
        )
        chairs: dict[str, list[Chair]] = {table_id: [] for table_id in table_ids}
        away_since = time.time() - self._away_after
        for row in await connection.execute(query):
            is_present = row.kind == "person" and (row.seen_at or 0) > away_since
            chairs[row.table_id].append(
                Chair(row.kind, row.guest, row.name or "", row.level, is_present, bool(row.stood_in))
            )
        return chairs

    async def listed(self, guest: str | None) -> list[tuple[dict[str, Any], list[Chair]]]:
        """A person's own tables, or else the public ones that wait or are played; the latest first."""
        tables, seats = schema.tables.c, schema.seats.c
        if guest is None:
            chosen = sa.and_(tables.public, tables.status.in_(GOES_ON))
        else:
            own = tables.id.in_(sa.select(seats.table_id).where(seats.guest == guest)) | (tables.owner == guest)
            chosen = sa.and_(own, tables.status != "closed")
        query = sa.select(schema.tables).where(chosen).order_by(tables.changed_at.desc()).limit(LISTED)
        async with self._database.read() as connection:
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
            chairs = await self._chairs(connection, [row["id"] for row in rows])
        return [(row, chairs[row["id"]]) for row in rows]

    async def open_of(self, guest: str) -> int:
        """How many tables of this owner are not over."""
        tables = schema.tables.c
        query = sa.select(sa.func.count()).where(tables.owner == guest, tables.status.in_(GOES_ON))
        async with self._database.read() as connection:
            return int(await connection.scalar(query) or 0)

    async def take_seat(self, table_id: str, seat: int, guest: str) -> bool:
        """Sit down on an open seat; False if somebody else was quicker."""
        seats = schema.seats
        query = sa.update(seats).filter_by(table_id=table_id, seat=seat, kind="open")
        async with self._database.write() as connection:
            done = await connection.execute(query.values(kind="person", guest=guest, seen_at=time.time()))
            if done.rowcount:
                await self._database.tell(connection, Notice(table_id))
        return bool(done.rowcount)

    async def seat_opponents(self, table_id: str, level: str) -> None:
        """Opponents take the seats that are still open."""
        async with self._database.write() as connection:
            query = sa.update(schema.seats).filter_by(table_id=table_id, kind="open")
            await connection.execute(query.values(kind="opponent", level=level))
            await self._database.tell(connection, Notice(table_id))

    async def close(self, table_id: str) -> bool:
        """Close a table that waits for players; False if it does not."""
        async with self._database.write() as connection:
            query = sa.update(schema.tables).filter_by(id=table_id, status="waiting")
            done = await connection.execute(query.values(status="closed"))
            if done.rowcount:
                await self._database.tell(connection, Notice(table_id))
        return bool(done.rowcount)

    async def set_asked(self, table_id: str, ply: int, asked: Asked | None) -> bool:
        """Keep what is asked, unless the table has moved on."""
        async with self._database.write() as connection:
            query = sa.update(schema.tables).filter_by(id=table_id, ply=ply)
            done = await connection.execute(query.values(asked=to_json(asked) if asked else None))
            await self._database.tell(connection, Notice(table_id))
        return bool(done.rowcount)

    async def add_rematch(self, table_id: str, rematch: Table) -> bool:
        """Save a table as the rematch of another; False if that has one."""
        async with self._database.write() as connection:
            query = sa.update(schema.tables).filter_by(id=table_id, rematch=None).values(rematch=rematch.id)
            done = await connection.execute(query)
            if done.rowcount:
                await self._add(connection, rematch)
            await self._database.tell(connection, Notice(table_id))
        return bool(done.rowcount)


def row_of(table: Table) -> dict[str, Any]:
    """What a table's row says that changes while it is played, for finding tables without reading their logs."""
    return {
        "status": table.status,
        "turn": table.turn,
        "due_at": table.due_at,
        "asked": to_json(table.asked) if table.asked else None,
        "changed_at": table.moments[-1].at,
    }


def _game(row: Any) -> Game:
    return find(row["game"])(rules_version=row["rules"], **msgspec.json.decode(row["options"]))


def _asked(row: Any) -> Asked | None:
    return msgspec.json.decode(row["asked"], type=Asked) if row["asked"] else None
