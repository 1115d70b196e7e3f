"""The connection to the database, and the notices between the processes that share one."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
import traceback
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import AdaptedConnection, DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tilewright.server import metrics
from tilewright.server.logs import log, log_seldom
from tilewright.server.messages import Event, Version
from tilewright.server.store import schema
from tilewright.server.store.asking import Found, Question, SqliteReader

if TYPE_CHECKING:
    import asyncpg

CHANNEL = "tilewright"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_214_553
TRIAL = "trial"
"""The name of what is saved only to see whether anything can be."""
ANSWER_SECONDS = 4.0
"""How long a transaction may take. PostgreSQL itself ends a statement earlier: without an answer it is out of reach."""
CONNECT_SECONDS = 3.0
MOST_ASKERS = 4
"""Connections over which tables are read at the same time."""
HEARTBEAT_SECONDS = 3.0
"""How often the connection for notices is asked whether it still is one."""
SERVER_SETTINGS = {
    "statement_timeout": "3s",
    "idle_in_transaction_session_timeout": "5s",  # who has gone silent holds no locks
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""What PostgreSQL is told for each of our connections."""


class NotSaved(Exception):
    """The database did not take it."""


class OutOfReach(NotSaved):
    """The database does not answer. Trying again at once would take as long again."""


class Notice(msgspec.Struct):
    """What a process sends the others: a table changed, and how its log grew, if it did."""

    table: str
    version: Version | None = None
    """The table's version now, if its log grew."""
    events: list[Event] = []
    """The last events, unless they are too many to send."""
    at: float = 0.0
    message_id: str | None = None
    gone: str | None = None
    """A guest who was removed, if it is that and not a table that changed."""


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
        else:
            sa.event.listen(self._engine.sync_engine, "connect", self._remember)
        self._reader = SqliteReader(self.sqlite_connection)
        self._free: list[asyncpg.Connection[asyncpg.Record]] = []
        """Connections to PostgreSQL that are not the pool's and have nothing to do; the last one is used first."""
        self._turns_to_ask = asyncio.Semaphore(MOST_ASKERS)
        self._connections: WeakSet[asyncpg.Connection[asyncpg.Record]] = WeakSet()
        """All connections to PostgreSQL."""
        self.turn_to_write: contextlib.AbstractAsyncContextManager[None] = (
            contextlib.nullcontext() if self.is_shared else asyncio.Lock()  # SQLite's own waiting is by sleeping
        )

    async def migrate(self) -> None:
        """Bring the schema up to date; one process does it while the others wait."""
        async with self.long_work() as connection:
            await self.migrate_in(connection)

    async def migrate_in(self, connection: AsyncConnection) -> None:
        """Bring the schema up to date as a part of a transaction."""
        if self.is_shared:
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_migrate)

    @contextlib.asynccontextmanager
    async def long_work(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may take as long as it needs."""
        async with self._engine.begin() as connection:
            await self._wait_for_ever(connection)
            yield connection

    @contextlib.asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """What the database holds at one moment, to be read for as long as it takes; others go on writing."""
        async with self._engine.connect() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            else:
                await connection.exec_driver_sql("BEGIN")  # Python's module begins at the first change only
            await self._wait_for_ever(connection)
            yield connection

    async def _wait_for_ever(self, connection: AsyncConnection) -> None:
        if self.is_shared:
            for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
                await connection.execute(sa.text(f"SET LOCAL {limit} = 0"))

    async def close(self) -> None:
        for connection in self._free:
            connection.terminate()  # says goodbye, and waits for no answer
        await self._reader.close()
        with self._in_time():
            await self._engine.dispose()

    async def is_well(self) -> bool:
        """Whether what is to be saved is; tried out, if it was not."""
        return self.does_save or await self.can_save()

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
            if self.does_save and not isinstance(error.__cause__, sa.exc.IntegrityError | sqlite3.IntegrityError):
                self.does_save = False
                log("not-saving", reason=_reason(error.__cause__))
            raise

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is committed at the end."""
        with self.saving():
            async with self.turn_to_write, self.read() as connection, connection.begin():
                yield connection

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with not_saved(), contextlib.ExitStack() as until_closed:
            async with self._engine.connect() as connection:
                until_closed.enter_context(self._in_time())
                yield connection

    async def ask(self, *questions: Question, **values: object) -> list[Found]:
        """What is found for each of some questions that take the same values."""
        with not_saved():
            if not self.is_shared:
                return await self._reader.ask(questions, values)
            async with asyncio.timeout(CONNECT_SECONDS):  # where PostgreSQL is out of reach, all would wait for all
                await self._turns_to_ask.acquire()
            try:
                return [await self._fetch(one.for_postgresql, *one.in_order(values)) for one in questions]
            finally:
                self._turns_to_ask.release()

    async def fetch(self, statement: str, *arguments: object) -> list[asyncpg.Record]:
        """What one statement of PostgreSQL returns that saves something, which is a transaction."""
        with self.saving():
            return await self._fetch(statement, *arguments)

    async def _fetch(self, statement: str, *arguments: object) -> list[asyncpg.Record]:
        """What a statement returns, over a connection that is kept for others like it."""
        import asyncpg

        try:
            connection = self._free.pop() if self._free else await self._connect()
            if connection.is_closed():
                connection = await self._connect()
            try:
                with self._in_time():
                    found: list[asyncpg.Record] = await connection.fetch(statement, *arguments)
                    return found
            finally:
                if not connection.is_closed():
                    self._free.append(connection)
        except (asyncpg.PostgresConnectionError, asyncpg.InterfaceError) as error:
            raise OutOfReach(type(error).__name__) from error
        except asyncpg.PostgresError as error:
            raise NotSaved(type(error).__name__) from error

    def sqlite_connection(self) -> sqlite3.Connection:
        """A connection to an SQLite file that is not one of the pool."""
        connection = sqlite3.connect(sa.make_url(self.url).database or "", isolation_level=None)
        set_up_sqlite(connection)
        return connection

    def insert(self, table: sa.Table) -> postgresql.Insert | sqlite.Insert:
        """An insertion that can say what to do about a row that is there."""
        return postgresql.insert(table) if self.is_shared else sqlite.insert(table)

    # --- Silence -----------------------------------------------------------------------------------------------------

    def _remember(self, connection: AdaptedConnection, _: object) -> None:
        self._connections.add(connection.driver_connection)

    @contextlib.contextmanager
    def _in_time(self) -> Iterator[None]:
        """Hang up if PostgreSQL does not answer in time; whoever waits then learns that the connection is gone."""
        if not self.is_shared:
            yield
            return
        waiting = asyncio.get_running_loop().call_later(ANSWER_SECONDS, self._hang_up)
        try:
            yield
        finally:
            waiting.cancel()

    def _hang_up(self) -> None:
        """Give up all connections: where one is silent, all are, and nobody should have to wait for each of them."""
        log_seldom("database-silent")
        for connection in list(self._connections):
            connection.terminate()
        self._engine.sync_engine.dispose(close=False)  # a new pool; this one's connections are gone

    async def _connect(self) -> asyncpg.Connection[asyncpg.Record]:
        """A connection to PostgreSQL that is not one of the pool."""
        import asyncpg

        url = self.url.replace("+asyncpg", "")
        connection = await asyncpg.connect(url, timeout=CONNECT_SECONDS, server_settings=SERVER_SETTINGS)
        self._connections.add(connection)
        return connection

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

        lost = OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError
        while self.is_shared:
            with contextlib.suppress(*lost):
                connection = await self._connect()
                try:
                    gone = asyncio.get_running_loop().create_future()
                    connection.add_termination_listener(lambda _, gone=gone: gone.done() or gone.set_result(None))
                    with self._in_time():
                        await connection.add_listener(CHANNEL, hear)
                    heard(None)
                    while not gone.done():
                        with self._in_time():
                            await connection.execute("SELECT 1")
                        metrics.news_heard.set_to_current_time()
                        await asyncio.wait([gone], timeout=HEARTBEAT_SECONDS)
                finally:
                    connection.terminate()
            await asyncio.sleep(0.5)


_NOTIFY = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("payload", type_=sa.String)))


@contextlib.contextmanager
def not_saved() -> Iterator[None]:
    """Whatever goes wrong with the database is one error, or that it is out of reach."""
    try:
        yield
    except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError) as error:
        is_gone = isinstance(error, OSError | sa.exc.TimeoutError) or getattr(error, "connection_invalidated", False)
        raise (OutOfReach if is_gone else NotSaved)(type(error).__name__) from error
    except Exception as error:
        if not _is_the_drivers(error):
            raise
        raise NotSaved(type(error).__name__) from error  # SQLAlchemy hands on what it does not know


def _is_the_drivers(error: Exception) -> bool:
    """Whether asyncpg raised it: hung up on just when it was answered, it misses the protocol that it had."""
    *_, (last, _) = traceback.walk_tb(error.__traceback__)
    return any(
        name.partition(".")[0] == "asyncpg" for name in (type(error).__module__, str(last.f_globals.get("__name__")))
    )


def _reason(error: BaseException | None) -> str:
    """What the database said, in one line."""
    said = error if isinstance(error, sqlite3.Error) else getattr(error, "orig", None)
    return str(said or type(error).__name__).partition("\n")[0]


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def set_up_sqlite(connection: DBAPIConnection | sqlite3.Connection, _: object = None) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _engine(url: str, is_shared: bool) -> AsyncEngine:
    if not is_shared:
        return create_async_engine(url, hide_parameters=True, pool_size=4, max_overflow=0, pool_timeout=30)
    address = sa.make_url(url)
    arguments: dict[str, object] = {"timeout": CONNECT_SECONDS, "server_settings": SERVER_SETTINGS}
    if (ssl := address.query.get("sslmode")) is not None:  # SQLAlchemy does not hand on the usual name
        arguments["ssl"] = ssl
    return create_async_engine(
        address.difference_update_query(["sslmode"]),
        hide_parameters=True,
        pool_size=8,
        max_overflow=8,
        pool_timeout=CONNECT_SECONDS,
        connect_args=arguments,
    )


def _migrate(connection: sa.Connection) -> None:
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_up_to_date(connection: sa.Connection) -> bool:
    """Whether a database has the schema that this program uses."""
    newest = ScriptDirectory.from_config(_migrations()).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == newest


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
