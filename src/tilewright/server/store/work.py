"""Work to be done beside serving: turns that opponents play, people to stand in for, analyses. It is taken by lease.

A lease says who does a piece of work and until when; if it runs out, somebody else may take the work.

Thinking is shared out among networks, then among the people there, then among their tables: whoever has had the least
lately comes first, at whichever server or worker it was thought (docs/decisions/0010-limits.md).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.messages import ClockSettings, Ply, Review
from tilewright.server.store import schema
from tilewright.server.store.database import Database, to_json
from tilewright.server.store.rows import clock_of

Key: TypeAlias = sa.Column[str]

OWED_SECONDS = 60.0
"""How long each second of thinking counts against those for whom it was thought."""


@dataclass(frozen=True)
class SavedAnalysis:
    """How an analysis stands: how many plies there are, and what was found out about them."""

    status: Literal["waiting", "running", "done"]
    total: int
    reviews: dict[Ply, Review | None]
    """By ply, in order; none where there was nothing to decide."""


class Work:
    """Turns that are due, people to stand in for, games to analyse."""

    def __init__(self, database: Database, away_after: float) -> None:
        self._database = database
        self._away_after = away_after
        self._thought: defaultdict[str, float] = defaultdict(float)
        """Seconds of thinking here, by the guest or network that had them, until the next claim takes them along."""

    # --- Leases -------------------------------------------------------------------------------------------------------

    async def _claim(
        self, key: Key, one: sa.Select[tuple[str]], due: sa.ColumnElement[bool], holder: str, at: float, lease: float
    ) -> str | None:
        if self._database.is_shared:
            one = one.with_for_update(of=key.table, skip_locked=True)
        query = sa.update(key.table).where(key == one.scalar_subquery(), due)
        query = query.values(lease_holder=holder, lease_until=at + lease)
        thought, self._thought = self._thought, defaultdict(float)
        async with self._database.write() as connection:
            if thought:
                await self._keep_account(connection, thought, at)
            found: str | None = await connection.scalar(query.returning(key))
        return found

    async def _renew(self, key: Key, table_id: str, holder: str, until: float) -> None:
        """Hold a lease for longer, if it is still held."""
        query = sa.update(key.table).where(key == table_id, key.table.c.lease_holder == holder)
        async with self._database.write() as connection:
            await connection.execute(query.values(lease_until=until))

    # --- Turns --------------------------------------------------------------------------------------------------------

    async def claim_turn(self, holder: str, at: float, lease: float) -> str | None:
        """Lease one table whose turn an opponent has to play; nobody else gets it until the lease is over."""
        tables = schema.tables.c
        due = sa.and_(tables.status == "playing", tables.due_at <= at, _is_free(schema.tables, at))
        one = sa.select(tables.id).where(due).limit(1)
        one = one.order_by(_has_no_people(tables.id), *_owed(tables.id, at), tables.due_at)
        return await self._claim(tables.id, one, due, holder, at, lease)

    def thought_for(self, whom: Iterable[str | None], seconds: float) -> None:
        """Somebody thought for a guest and a network, as far as they are known."""
        for who in filter(None, whom):
            self._thought[who] += seconds

    async def _keep_account(self, connection: AsyncConnection, thought: Mapping[str, float], at: float) -> None:
        """Save who has had how much thinking here, so that everybody who claims work knows of it."""
        owed = schema.thinking.c.owed_until
        new = self._database.insert(schema.thinking).values(who=sa.bindparam("who"), owed_until=sa.bindparam("until"))
        later = _latest(owed, at) + new.excluded.owed_until - at
        query = new.on_conflict_do_update(index_elements=["who"], set_={"owed_until": later})
        rows = [{"who": who, "until": at + OWED_SECONDS * seconds} for who, seconds in sorted(thought.items())]
        await connection.execute(query, rows)

    async def renew_turn(self, table_id: str, holder: str, until: float) -> None:
        await self._renew(schema.tables.c.id, table_id, holder, until)

    async def next_due(self) -> float | None:
        """When the next turn is due that nobody has leased."""
        tables = schema.tables.c
        query = sa.select(sa.func.min(tables.due_at)).where(tables.status == "playing", tables.lease_until.is_(None))
        async with self._database.read() as connection:
            found: float | None = await connection.scalar(query)
        return found

    async def waiting_turns(self, at: float) -> tuple[int, float]:
        """How many turns are due that nobody has leased, and for how many seconds the first of them has been."""
        tables = schema.tables.c
        due = sa.and_(tables.status == "playing", tables.due_at <= at, _is_free(schema.tables, at))
        query = sa.select(sa.func.count(), sa.func.min(tables.due_at)).where(due)
        async with self._database.read() as connection:
            count, first = (await connection.execute(query)).one()
        return count, at - first if count else 0.0

    # --- People who are away -----------------------------------------------------------------------------------------

    async def missing_people(self, at: float) -> list[tuple[str, int]]:
        """Seats to move whose owner is away too long while another person waits, as table and seat."""
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
        return [(row.id, row.seat) for row in rows if _waits_no_longer(clock_of(row.clock), away_since - row.seen_at)]

    # --- Analyses ----------------------------------------------------------------------------------------------------

    async def add_analysis(self, table_id: str, total: Ply) -> None:
        new = self._database.insert(schema.analyses).values(table_id=table_id, status="waiting", total=total)
        async with self._database.write() as connection:
            await connection.execute(new.on_conflict_do_nothing())

    async def analysis(self, table_id: str) -> SavedAnalysis | None:
        """How an analysis stands."""
        async with self._database.read() as connection:
            row = (await connection.execute(sa.select(schema.analyses).filter_by(table_id=table_id))).first()
            if row is None:
                return None
            query = sa.select(schema.reviews).filter_by(table_id=table_id).order_by(schema.reviews.c.ply)
            reviews = {
                Ply(one.ply): msgspec.json.decode(one.review, type=Review) if one.review else None
                for one in await connection.execute(query)
            }
        return SavedAnalysis(row.status, row.total, reviews)

    async def claim_analysis(self, holder: str, at: float, lease: float) -> str | None:
        """Lease one analysis that is not done."""
        analyses = schema.analyses.c
        due = sa.and_(analyses.status != "done", _is_free(schema.analyses, at))
        one = sa.select(analyses.table_id).where(due).order_by(*_owed(analyses.table_id, at)).limit(1)
        return await self._claim(analyses.table_id, one, due, holder, at, lease)

    async def renew_analysis(self, table_id: str, holder: str, until: float) -> None:
        await self._renew(schema.analyses.c.table_id, table_id, holder, until)

    async def add_review(self, table_id: str, ply: Ply, review: Review | None, *, is_last: bool) -> None:
        """Keep what was found out about the move that leads to a ply, and give the lease back."""
        new = self._database.insert(schema.reviews).values(
            table_id=table_id, ply=ply, review=to_json(review) if review else None
        )
        values = {"status": "done" if is_last else "running", "lease_holder": None, "lease_until": None}
        async with self._database.write() as connection:
            await connection.execute(new.on_conflict_do_nothing())
            await connection.execute(sa.update(schema.analyses).filter_by(table_id=table_id).values(values))


def _is_free(table: sa.Table, at: float) -> sa.ColumnElement[bool]:
    return sa.or_(table.c.lease_until.is_(None), table.c.lease_until < at)


def _has_no_people(table_id: Key) -> sa.ColumnElement[bool]:
    """Whether opponents play among themselves: nobody waits for them."""
    seats = schema.seats.c
    return ~sa.exists().where(seats.table_id == table_id, seats.kind == "person")


def _owed(table_id: Key, at: float) -> Iterator[sa.ColumnElement[float]]:
    """How much thinking the network of a table, and its owner, have had; those who owe nothing are equal."""
    table, thinking = schema.tables.alias().c, schema.thinking.c
    for who in (table.origin, table.owner):
        owed = sa.select(thinking.owed_until).where(thinking.who == who, table.id == table_id).scalar_subquery()
        yield _latest(sa.func.coalesce(owed, at), at)


def _latest(time: sa.ColumnElement[float], at: float) -> sa.ColumnElement[float]:
    return sa.case((time > at, time), else_=at)


def _waits_no_longer(clock: ClockSettings, away: float) -> bool:
    """Whether the grace time is over; by mail nobody is expected to be here."""
    return clock.kind != "mail" and 0 < clock.grace < away
