"""What is to be done beside serving: turns that opponents play, stand-ins, analyses. Work is taken by lease.

A lease says who does a piece of work and until when; if it runs out, somebody else may take the work.
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from tilewright.server.messages import Clock, Review
from tilewright.server.store import schema
from tilewright.server.store.database import Database, Notice, to_json
from tilewright.server.table import Table


class Work:
    """Turns that are due, people to stand in for, games to analyse."""

    def __init__(self, database: Database, away_after: float) -> None:
        self._database = database
        self._away_after = away_after

    # --- Leases -------------------------------------------------------------------------------------------------------

    async def _claim(self, key: sa.Column[Any], one: sa.Select[Any], due: Any, holder: str, until: float) -> str | None:
        if self._database.is_shared:
            one = one.with_for_update(skip_locked=True)
        query = sa.update(key.table).where(key == one.scalar_subquery(), due)
        query = query.values(lease_holder=holder, lease_until=until)
        async with self._database.write() as connection:
            found: str | None = await connection.scalar(query.returning(key))
        return found

    async def _renew(self, key: sa.Column[Any], table_id: str, holder: str, until: float) -> None:
        """Hold a lease for longer, if it is still held."""
        query = sa.update(key.table).where(key == table_id, key.table.c.lease_holder == holder)
        async with self._database.write() as connection:
            await connection.execute(query.values(lease_until=until))

    # --- Turns --------------------------------------------------------------------------------------------------------

    async def claim_turn(self, holder: str, at: float, lease: float) -> str | None:
        """Lease one table whose turn an opponent has to play; nobody else gets it until the lease is over."""
        tables = schema.tables.c
        due = sa.and_(tables.status == "playing", tables.due_at <= at, _is_free(schema.tables, at))
        one = sa.select(tables.id).where(due).order_by(tables.due_at).limit(1)
        return await self._claim(tables.id, one, due, holder, at + lease)

    async def renew_turn(self, table_id: str, holder: str, until: float) -> None:
        await self._renew(schema.tables.c.id, table_id, holder, until)

    async def next_due(self) -> float | None:
        """When the next turn is due that nobody has leased."""
        tables = schema.tables.c
        query = sa.select(sa.func.min(tables.due_at)).where(tables.status == "playing", tables.lease_until.is_(None))
        async with self._database.read() as connection:
            found: float | None = await connection.scalar(query)
        return found

    # --- People who are away -----------------------------------------------------------------------------------------

    async def missing_people(self, at: float) -> list[tuple[str, int]]:
        """Seats on turn whose owner is away too long while another person waits, as table and seat."""
        tables, seats = schema.tables.c, schema.seats.c
        other = schema.seats.alias("other").c
        away_since = at - self._away_after
        waits = sa.exists().where(
            other.table_id == tables.id,
            other.kind == "person",
            other.seat != seats.seat,
            other.guest != seats.guest,
            other.seen_at > away_since,
        )
        query = (
            sa.select(tables.id, seats.seat, seats.seen_at, tables.clock)
            .join_from(schema.tables, schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.turn))
            .where(tables.status == "playing", seats.kind == "person", ~seats.stood_in, waits)
            .where(seats.seen_at < away_since)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [
            (row.id, row.seat)
            for row in rows
            if _waits_no_longer(msgspec.json.decode(row.clock, type=Clock), away_since - row.seen_at)
        ]

    async def set_stood_in(self, table: Table, seat: int, stood_in: bool) -> None:
        """An opponent plays for somebody from now on, or does so no more."""
        async with self._database.write() as connection:
            query = sa.update(schema.seats).filter_by(table_id=table.id, seat=seat)
            await connection.execute(query.values(stood_in=stood_in))
            query = sa.update(schema.tables).filter_by(id=table.id, ply=table.ply)
            await connection.execute(query.values(due_at=table.due_at))
            await self._database.tell(connection, Notice(table.id))

    # --- Analyses ----------------------------------------------------------------------------------------------------

    async def add_analysis(self, table_id: str, total: int) -> None:
        new = self._database.insert(schema.analyses).values(table_id=table_id, status="waiting", total=total)
        async with self._database.write() as connection:
            await connection.execute(new.on_conflict_do_nothing())

    async def analysis(self, table_id: str) -> tuple[str, int, list[tuple[int, Review | None]]] | None:
        """How an analysis stands: status, how many plies there are, and what is known of them."""
        async with self._database.read() as connection:
            row = (await connection.execute(sa.select(schema.analyses).filter_by(table_id=table_id))).first()
            if row is None:
                return None
            query = sa.select(schema.reviews).filter_by(table_id=table_id).order_by(schema.reviews.c.ply)
            found = [
                (one.ply, msgspec.json.decode(one.review, type=Review) if one.review else None)
                for one in await connection.execute(query)
            ]
        return row.status, row.total, found

    async def claim_analysis(self, holder: str, at: float, lease: float) -> str | None:
        """Lease one analysis that is not done."""
        analyses = schema.analyses.c
        due = sa.and_(analyses.status != "done", _is_free(schema.analyses, at))
        one = sa.select(analyses.table_id).where(due).limit(1)
        return await self._claim(analyses.table_id, one, due, holder, at + lease)

    async def renew_analysis(self, table_id: str, holder: str, until: float) -> None:
        await self._renew(schema.analyses.c.table_id, table_id, holder, until)

    async def add_review(self, table_id: str, ply: int, review: Review | None, *, is_last: bool) -> None:
        """Keep what was found out about a ply, and give the lease back."""
        new = self._database.insert(schema.reviews).values(
            table_id=table_id, ply=ply, review=to_json(review) if review else None
        )
        values = {"status": "done" if is_last else "running", "lease_holder": None, "lease_until": None}
        async with self._database.write() as connection:
            await connection.execute(new.on_conflict_do_nothing())
            await connection.execute(sa.update(schema.analyses).filter_by(table_id=table_id).values(values))


def _is_free(table: sa.Table, at: float) -> sa.ColumnElement[bool]:
    return sa.or_(table.c.lease_until.is_(None), table.c.lease_until < at)


def _waits_no_longer(clock: Clock, away: float) -> bool:
    """Whether the grace time is over; by mail nobody is expected to be here."""
    return clock.kind != "mail" and 0 < clock.grace < away
