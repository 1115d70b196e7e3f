"""The database: the only place with SQL. SQLite for one process, PostgreSQL for any number of them.

Changes of tables are written by one task, which commits all that wait together: the disk is asked once for many moves.
On PostgreSQL every commit tells the other processes which tables changed.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from tilewright.games.registry import find
from tilewright.server import identity, schema
from tilewright.server.messages import Asked, Clock, Entry, Review
from tilewright.server.table import Chair, Table

CHANNEL = "tilewright"
MOST_AT_ONCE = 200
LISTED = 50
AWAY_AFTER = 45.0
"""Seconds after its last sign of life that a connection counts as gone."""
MIGRATION_LOCK = 7_214_553
MOST_ENTRIES_TOLD = 30  # a notification has at most 8,000 bytes, an entry about 120

_json = msgspec.json.encode


class NotSaved(Exception):
    """The database did not take it."""


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


class Notice(msgspec.Struct):
    """What a process tells the others: a table changed; and how its log grew, if it did."""

    table: str
    ply: int | None = None
    """The log's end now."""
    entries: list[Entry] = []
    """The last entries, unless they are too many to tell."""
    at: float = 0.0
    client: str | None = None


class Store:
    """All that is kept."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_shared = url.startswith("postgresql")
        self._engine = create_async_engine(url, hide_parameters=True, **_engine_options(self.is_shared))
        self._thread_engine: sa.Engine | None = None
        """Writes SQLite's log: a whole transaction in one visit to a thread, where the other engine makes ten."""
        if not self.is_shared:
            self._thread_engine = sa.create_engine(url.replace("+aiosqlite", ""), hide_parameters=True, pool_size=1)
            for engine in (self._engine.sync_engine, self._thread_engine):
                sa.event.listen(engine, "connect", _set_up_sqlite)
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._turn_to_write: contextlib.AbstractAsyncContextManager[Any] = (
            contextlib.nullcontext() if self.is_shared else asyncio.Lock()  # SQLite's own waiting is by sleeping
        )

    async def open(self) -> None:
        """Bring the schema up to date, and begin to write."""
        async with self._engine.begin() as connection:
            if self.is_shared:
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Finish what is being saved, and let go of the database."""
        if self._writer is not None:
            await self._waiting.join()
            self._writer.cancel()
        await self._engine.dispose()
        if self._thread_engine is not None:
            self._thread_engine.dispose()

    async def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            async with asyncio.timeout(2), self._engine.connect() as connection:
                await connection.execute(sa.text("SELECT 1"))
        except Exception:
            return False
        return True

    async def secret(self) -> str:
        """The secret that signs cookies and links; made when it is first asked for."""
        async with self._begin() as connection:
            await connection.execute(
                self._insert(schema.secrets).values(name="secret", value=identity.new_token()).on_conflict_do_nothing()
            )
            found = await connection.scalar(sa.select(schema.secrets.c.value).filter_by(name="secret"))
        return str(found)

    # --- People ------------------------------------------------------------------------------------------------------

    async def add_guest(self, guest: str, name: str) -> None:
        async with self._begin() as connection:
            await connection.execute(sa.insert(schema.guests).values(id=guest, name=name, created_at=time.time()))

    async def rename_guest(self, guest: str, name: str) -> None:
        async with self._begin() as connection:
            await connection.execute(sa.update(schema.guests).filter_by(id=guest).values(name=name))

    async def name_of(self, guest: str) -> str | None:
        async with self._connect() as connection:
            found: str | None = await connection.scalar(sa.select(schema.guests.c.name).filter_by(id=guest))
        return found

    async def add_token(self, guest: str, token_hash: str) -> None:
        async with self._begin() as connection:
            await connection.execute(
                sa.insert(schema.tokens).values(hash=token_hash, guest=guest, created_at=time.time())
            )

    async def guest_of_token(self, token_hash: str) -> str | None:
        async with self._connect() as connection:
            found: str | None = await connection.scalar(sa.select(schema.tokens.c.guest).filter_by(hash=token_hash))
        return found

    # --- Tables ------------------------------------------------------------------------------------------------------

    async def add_table(self, table: Table) -> None:
        """Save a new table with its seats."""
        async with self._begin() as connection:
            await self._add_table(connection, table)

    async def _add_table(self, connection: AsyncConnection, table: Table) -> None:
        row = {
            "id": table.id,
            "owner": table.owner,
            "game": table.game.name,
            "rules": table.game.rules_version,
            "options": _json(table.game.options).decode(),
            "clock": _json(table.clock).decode(),
            "public": table.public,
            "hints": table.hints,
            "analysis": table.analysis,
            "ply": 0,
            "created_at": table.created_at,
            **row_of(table),
        }
        seats = [{"table_id": table.id, "seat": seat, **_chair_row(chair)} for seat, chair in enumerate(table.chairs)]
        await connection.execute(sa.insert(schema.tables).values(row))
        await connection.execute(sa.insert(schema.seats), seats)

    async def load_table(self, table_id: str) -> Table | None:
        """A table with all of its log."""
        async with self._connect() as connection:
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
        async with self._connect() as connection:
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
        for row in await connection.execute(query):
            chairs[row.table_id].append(
                Chair(row.kind, row.guest, row.name or "", row.level, row.seen_at, bool(row.stood_in))
            )
        return chairs

    async def list_tables(self, guest: str | None) -> list[tuple[dict[str, Any], list[Chair]]]:
        """A person's own tables, or else the public ones that wait or are played; the latest first."""
        tables, seats = schema.tables.c, schema.seats.c
        if guest is None:
            chosen = sa.and_(tables.public, tables.status != "over")
        else:
            chosen = tables.id.in_(sa.select(seats.table_id).where(seats.guest == guest)) | (tables.owner == guest)
        query = sa.select(schema.tables).where(chosen).order_by(tables.changed_at.desc()).limit(LISTED)
        async with self._connect() as connection:
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
            chairs = await self._chairs(connection, [row["id"] for row in rows])
        return [(row, chairs[row["id"]]) for row in rows]

    async def open_tables_of(self, guest: str) -> int:
        """How many tables of this owner are not over."""
        tables = schema.tables.c
        query = sa.select(sa.func.count()).where(tables.owner == guest, tables.status != "over")
        async with self._connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def take_seat(self, table_id: str, seat: int, guest: str) -> bool:
        """Sit down on an open seat; False if somebody else was quicker."""
        seats = schema.seats
        query = sa.update(seats).filter_by(table_id=table_id, seat=seat, kind="open")
        async with self._begin() as connection:
            done = await connection.execute(query.values(kind="person", guest=guest, seen_at=time.time()))
            if done.rowcount:
                await self._tell(connection, Notice(table_id))
        return bool(done.rowcount)

    async def seat_opponents(self, table_id: str, level: str) -> None:
        """Opponents take the seats that are still open."""
        async with self._begin() as connection:
            query = sa.update(schema.seats).filter_by(table_id=table_id, kind="open")
            await connection.execute(query.values(kind="opponent", level=level))
            await self._tell(connection, Notice(table_id))

    async def set_asked(self, table_id: str, ply: int, asked: Asked | None) -> bool:
        """Keep what is asked, unless the table has moved on."""
        async with self._begin() as connection:
            query = sa.update(schema.tables).filter_by(id=table_id, ply=ply)
            done = await connection.execute(query.values(asked=_json(asked).decode() if asked else None))
            await self._tell(connection, Notice(table_id))
        return bool(done.rowcount)

    async def add_rematch(self, table_id: str, rematch: Table) -> bool:
        """Save a table as the rematch of another; False if that has one."""
        async with self._begin() as connection:
            query = sa.update(schema.tables).filter_by(id=table_id, rematch=None).values(rematch=rematch.id)
            done = await connection.execute(query)
            if done.rowcount:
                await self._add_table(connection, rematch)
            await self._tell(connection, Notice(table_id))
        return bool(done.rowcount)

    # --- The log -----------------------------------------------------------------------------------------------------

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
        if self._thread_engine is None:
            async with self._begin() as connection:
                ends = await connection.run_sync(_save_all, changes)
                await self._tell(connection, *(_notice_of(change) for change in changes if change.table in ends))
        else:
            try:
                async with self._turn_to_write:
                    ends = await asyncio.to_thread(_save_alone, self._thread_engine, changes)
            except (sa.exc.SQLAlchemyError, OSError) as error:
                raise NotSaved(type(error).__name__) from error
        return set(ends)

    # --- Presence, and turns that opponents play ---------------------------------------------------------------------

    async def seen(self, seats: Iterable[tuple[str, int]], at: float) -> None:
        """These people are here."""
        rows = [{"table": table, "number": seat} for table, seat in sorted(seats)]
        if not rows:
            return
        seats_ = schema.seats
        query = (
            sa.update(seats_)
            .where(seats_.c.table_id == sa.bindparam("table"), seats_.c.seat == sa.bindparam("number"))
            .values(seen_at=at)
        )
        async with self._begin() as connection:
            await connection.execute(query, rows)

    async def set_stood_in(self, table: Table, seat: int, stood_in: bool) -> None:
        """An opponent plays for somebody from now on, or does so no more."""
        async with self._begin() as connection:
            query = sa.update(schema.seats).filter_by(table_id=table.id, seat=seat)
            await connection.execute(query.values(stood_in=stood_in))
            query = sa.update(schema.tables).filter_by(id=table.id, ply=table.ply)
            await connection.execute(query.values(due_at=table.due_at))
            await self._tell(connection, Notice(table.id))

    async def missing_people(self, at: float) -> list[tuple[str, int]]:
        """Seats on turn whose owner is away too long while another person waits, as table and seat."""
        tables, seats = schema.tables.c, schema.seats.c
        other = schema.seats.alias("other").c
        waits = sa.exists().where(
            other.table_id == tables.id,
            other.kind == "person",
            other.seat != seats.seat,
            other.guest != seats.guest,
            other.seen_at > at - AWAY_AFTER,
        )
        query = (
            sa.select(tables.id, seats.seat, seats.seen_at, tables.clock)
            .join_from(schema.tables, schema.seats, (seats.table_id == tables.id) & (seats.seat == tables.turn))
            .where(tables.status == "playing", seats.kind == "person", ~seats.stood_in, waits)
            .where(seats.seen_at < at - AWAY_AFTER)
        )
        async with self._connect() as connection:
            rows = (await connection.execute(query)).all()
        missing = []
        for row in rows:
            grace = msgspec.json.decode(row.clock, type=Clock).grace
            if grace and row.seen_at < at - grace:
                missing.append((row.id, row.seat))
        return missing

    async def claim_turn(self, holder: str, at: float, lease: float) -> str | None:
        """Lease one table whose turn an opponent has to play; nobody else gets it until the lease is over."""
        tables = schema.tables
        free = sa.or_(tables.c.lease_until.is_(None), tables.c.lease_until < at)
        due = sa.and_(tables.c.status == "playing", tables.c.due_at <= at, free)
        one = sa.select(tables.c.id).where(due).order_by(tables.c.due_at).limit(1)
        return await self._claim(tables, tables.c.id, one, due, holder, at + lease)

    async def _claim(
        self, table: sa.Table, key: sa.Column[Any], one: sa.Select[Any], due: Any, holder: str, until: float
    ) -> str | None:
        if self.is_shared:
            one = one.with_for_update(skip_locked=True)
        query = sa.update(table).where(key == one.scalar_subquery(), due)
        query = query.values(lease_holder=holder, lease_until=until)
        async with self._begin() as connection:
            found: str | None = await connection.scalar(query.returning(key))
        return found

    async def next_due(self) -> float | None:
        """When the next turn is due that nobody has leased."""
        tables = schema.tables.c
        query = sa.select(sa.func.min(tables.due_at)).where(tables.status == "playing", tables.lease_until.is_(None))
        async with self._connect() as connection:
            found: float | None = await connection.scalar(query)
        return found

    # --- Analyses ----------------------------------------------------------------------------------------------------

    async def add_analysis(self, table_id: str, total: int) -> None:
        async with self._begin() as connection:
            query = self._insert(schema.analyses).values(table_id=table_id, status="waiting", total=total)
            await connection.execute(query.on_conflict_do_nothing())

    async def analysis(self, table_id: str) -> tuple[str, int, list[tuple[int, Review | None]]] | None:
        """How an analysis stands: status, how many plies there are, and what is known of them."""
        async with self._connect() as connection:
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
        analyses = schema.analyses
        free = sa.or_(analyses.c.lease_until.is_(None), analyses.c.lease_until < at)
        due = sa.and_(analyses.c.status != "done", free)
        one = sa.select(analyses.c.table_id).where(due).limit(1)
        return await self._claim(analyses, analyses.c.table_id, one, due, holder, at + lease)

    async def add_review(self, table_id: str, ply: int, review: Review | None, *, is_last: bool) -> None:
        """Keep what was found out about a ply, and give the lease back."""
        async with self._begin() as connection:
            text = _json(review).decode() if review else None
            query = self._insert(schema.reviews).values(table_id=table_id, ply=ply, review=text)
            await connection.execute(query.on_conflict_do_nothing())
            values = {"status": "done" if is_last else "running", "lease_holder": None, "lease_until": None}
            await connection.execute(sa.update(schema.analyses).filter_by(table_id=table_id).values(values))

    # --- The other processes -----------------------------------------------------------------------------------------

    async def _tell(self, connection: AsyncConnection, *news: Notice) -> None:
        """Tell the other processes, when the transaction is committed, that tables changed."""
        if self.is_shared:
            for one in news:
                await connection.execute(_NOTIFY, {"payload": _json(one).decode()})

    async def listen(self, heard: Callable[[Notice | None], None]) -> None:
        """Call `heard` with each table that changed; with None after a time in which news may have been missed."""

        def tell(*news: object) -> None:
            heard(msgspec.json.decode(str(news[-1]), type=Notice))

        import asyncpg

        while self.is_shared:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(self.url.replace("+asyncpg", ""))
                try:
                    gone = asyncio.get_running_loop().create_future()
                    connection.add_termination_listener(lambda _, gone=gone: gone.done() or gone.set_result(None))
                    await connection.add_listener(CHANNEL, tell)
                    heard(None)
                    await gone
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            await asyncio.sleep(0.5)

    def _insert(self, table: sa.Table) -> Any:
        from sqlalchemy.dialects import postgresql, sqlite

        return postgresql.insert(table) if self.is_shared else sqlite.insert(table)

    @contextlib.asynccontextmanager
    async def _begin(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._turn_to_write, self._engine.begin() as connection:
                yield connection
        except (sa.exc.SQLAlchemyError, OSError, TimeoutError) as error:
            raise NotSaved(type(error).__name__) from error

    @contextlib.asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (sa.exc.SQLAlchemyError, OSError, TimeoutError) as error:
            raise NotSaved(type(error).__name__) from error


_NOTIFY = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("payload", type_=sa.String)))
_CHANGING = ("status", "turn", "due_at", "asked", "changed_at", "ply")
_CHANGE_TABLE = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("of_table"), schema.tables.c.ply == sa.bindparam("at_ply"))
    .values(lease_holder=None, lease_until=None, **{name: sa.bindparam(f"new_{name}") for name in _CHANGING})
)
_ADD_ENTRIES = sa.insert(schema.log)


def _save_all(connection: sa.Connection, changes: Iterable[Change]) -> dict[str, int]:
    """Save what fits the tables' logs; the new ends of those logs."""
    ends: dict[str, int] = {}
    rows: list[dict[str, Any]] = []
    for change in sorted(changes, key=lambda change: change.table):  # two processes lock in the same order
        end = change.ply + len(change.entries)
        values = {f"new_{name}": value for name, value in {**change.values, "ply": end}.items()}
        if connection.execute(_CHANGE_TABLE, {"of_table": change.table, "at_ply": change.ply, **values}).rowcount:
            ends[change.table] = end
            rows += [_entry_row(change, entry) for entry in change.entries]
    if rows:
        connection.execute(_ADD_ENTRIES, rows)
    return ends


def _save_alone(engine: sa.Engine, changes: Iterable[Change]) -> dict[str, int]:
    with engine.begin() as connection:
        return _save_all(connection, changes)


def _notice_of(change: Change) -> Notice:
    """What the other processes have to know of a change; all of it, if that fits into a notification."""
    entries = list(change.entries) if len(change.entries) <= MOST_ENTRIES_TOLD else []
    return Notice(change.table, change.ply + len(change.entries), entries, change.at, change.client)


def row_of(table: Table) -> dict[str, Any]:
    """What a table's row says that changes while it is played, for finding tables without reading their logs."""
    return {
        "status": table.status,
        "turn": table.turn,
        "due_at": table.due_at,
        "asked": _json(table.asked).decode() if table.asked else None,
        "changed_at": table.moments[-1].at,
    }


def _chair_row(chair: Chair) -> dict[str, Any]:
    return {
        "kind": chair.kind,
        "guest": chair.guest,
        "level": chair.level,
        "seen_at": chair.seen_at,
        "stood_in": chair.stood_in,
    }


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


def _game(row: Any) -> Any:
    return find(row["game"])(rules_version=row["rules"], **msgspec.json.decode(row["options"]))


def _asked(row: Any) -> Asked | None:
    return msgspec.json.decode(row["asked"], type=Asked) if row["asked"] else None


def _fail(done: asyncio.Future[bool], error: Exception) -> None:
    if not done.done():
        done.set_exception(error if isinstance(error, NotSaved) else NotSaved(type(error).__name__))


def _engine_options(is_shared: bool) -> dict[str, Any]:
    if is_shared:
        return {
            "pool_size": 8,
            "max_overflow": 8,
            "pool_timeout": 5,
            "connect_args": {"timeout": 5},
        }
    return {"pool_size": 4, "max_overflow": 0, "pool_timeout": 30}


def _set_up_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
