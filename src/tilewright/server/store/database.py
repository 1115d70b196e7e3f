"""The connection to the database, and the notices between the processes that share one."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tilewright.server.logs import log
from tilewright.server.messages import Event, Version
from tilewright.server.store import schema

CHANNEL = "tilewright"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_214_553
TRIAL = "trial"
"""The name of what is saved only to see whether anything can be."""


class NotSaved(Exception):
    """The database did not take it."""


class Notice(msgspec.Struct):
    """What a process sends the others: a table changed, and how its log grew, if it did."""

    table: str
    version: Version | None = None
    """The table's version now, if its log grew."""
    events: list[Event] = []
    """The last events, unless they are too many to send."""
    at: float = 0.0
    message_id: str | None = None


class Database:
    """One database. On PostgreSQL a commit notifies the other processes of the tables that changed."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_shared = url.startswith("postgresql")
        self.does_save = True
        """Whether nothing has failed to be saved since something was tried out."""
        self._engine = _engine(url, self.is_shared)
        if not self.is_shared:
            sa.event.listen(self._engine.sync_engine, "connect", set_up_sqlite)
        self.turn_to_write: contextlib.AbstractAsyncContextManager[None] = (
            contextlib.nullcontext() if self.is_shared else asyncio.Lock()  # SQLite's own waiting is by sleeping
        )

    async def migrate(self) -> None:
        """Bring the schema up to date; one process does it while the others wait."""
        async with self._engine.begin() as connection:
            if self.is_shared:
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_migrate)

    async def close(self) -> None:
        await self._engine.dispose()

    async def is_well(self) -> bool:
        """Whether the database answers, and takes what is to be saved."""
        if not self.does_save:
            return await self.can_save()
        try:
            async with asyncio.timeout(2), self._engine.connect() as connection:
                await connection.execute(sa.text("SELECT 1"))
        except Exception:
            return False
        return True

    async def can_save(self) -> bool:
        """Whether something can be saved now: tried out."""
        trial = self.insert(schema.secrets).values(name=TRIAL, value=str(time.time()))
        changed = trial.on_conflict_do_update(index_elements=["name"], set_={"value": trial.excluded.value})
        with contextlib.suppress(NotSaved), self.saving():
            async with asyncio.timeout(2), self.write() as connection:
                await connection.execute(changed)
            if not self.does_save:
                self.does_save = True
                log("saving-again")
            return True
        return False

    @contextlib.contextmanager
    def saving(self) -> Iterator[None]:
        """Whatever goes wrong is one error, and a host is told once, not every time.

        That nothing goes wrong says little: most transactions of a server that looks for work change nothing.
        """
        try:
            with not_saved():
                yield
        except NotSaved as error:
            if self.does_save and not isinstance(error.__cause__, sa.exc.IntegrityError):
                self.does_save = False
                log("not-saving", reason=_reason(error.__cause__))
            raise

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end."""
        with self.saving():
            async with self.turn_to_write, self._engine.begin() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with not_saved():
            async with self._engine.connect() as connection:
                yield connection

    def insert(self, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
        """An insertion that can say what to do about a row that is there."""
        return postgresql.insert(table) if self.is_shared else sqlite.insert(table)

    # --- The other processes -----------------------------------------------------------------------------------------

    async def notify(self, connection: AsyncConnection, *notices: Notice) -> None:
        """Let the other processes know, when the transaction is committed, that tables changed."""
        if self.is_shared:
            for notice in notices:
                await connection.execute(_NOTIFY, {"payload": to_json(notice)})

    async def listen(self, heard: Callable[[Notice | None], None]) -> None:
        """Call `heard` for each table that changed; with None after a time in which notices may have been missed."""

        def hear(*arguments: object) -> None:
            heard(msgspec.json.decode(str(arguments[-1]), type=Notice))

        import asyncpg

        while self.is_shared:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(self.url.replace("+asyncpg", ""))
                try:
                    gone = asyncio.get_running_loop().create_future()
                    connection.add_termination_listener(lambda _, gone=gone: gone.done() or gone.set_result(None))
                    await connection.add_listener(CHANNEL, hear)
                    heard(None)
                    await gone
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            await asyncio.sleep(0.5)


_NOTIFY = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("payload", type_=sa.String)))


@contextlib.contextmanager
def not_saved() -> Iterator[None]:
    """Whatever goes wrong with the database is one error."""
    try:
        yield
    except (sa.exc.SQLAlchemyError, OSError, TimeoutError) as error:
        raise NotSaved(type(error).__name__) from error


def _reason(error: BaseException | None) -> str:
    """What the database said, in one line."""
    return str(getattr(error, "orig", None) or type(error).__name__).partition("\n")[0]


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def set_up_sqlite(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _engine(url: str, is_shared: bool) -> AsyncEngine:
    if not is_shared:
        return create_async_engine(url, hide_parameters=True, pool_size=4, max_overflow=0, pool_timeout=30)
    address = sa.make_url(url)
    arguments = {"timeout": 5, "ssl": address.query.get("sslmode")}  # SQLAlchemy does not hand on the usual name
    return create_async_engine(
        address.difference_update_query(["sslmode"]),
        hide_parameters=True,
        pool_size=8,
        max_overflow=8,
        pool_timeout=5,
        connect_args={name: value for name, value in arguments.items() if value is not None},
    )


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
