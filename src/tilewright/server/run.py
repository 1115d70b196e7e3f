"""Runs a server or a worker until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from tilewright.core.errors import TilewrightError
from tilewright.server.app import make_app
from tilewright.server.connections import BACKLOG, protocol_for, raise_descriptor_limit
from tilewright.server.ending import end_all, must_end, watch_the_end
from tilewright.server.frames import FrugalSocket
from tilewright.server.logs import hear_libraries, log, logged
from tilewright.server.opponents import Opponents
from tilewright.server.service import TableService
from tilewright.server.settings import Settings
from tilewright.server.store import Store
from tilewright.server.thinking import Thinkers

MAX_MESSAGE_BYTES = 8192
GRACE_SECONDS = 5
DEAF_SECONDS = 10
KEEP_ALIVE_SECONDS = 20
"""How long a connection may stay open between two requests."""
YOUNG_OBJECTS = 10_000
"""So many objects are made before cycles of them are looked for."""


def prepare_database(settings: Settings) -> None:
    """Bring the database up to date; one clear error if it cannot be used."""

    async def prepare() -> None:
        if settings.database_file is not None:
            settings.database_file.touch(mode=0o600)  # the secret that signs cookies is in it
        store = Store(settings)
        try:
            await store.open()
        finally:
            await store.close()

    with database_errors():
        asyncio.run(prepare())


@contextlib.contextmanager
def database_errors() -> Iterator[None]:
    """Whatever is wrong with a database is one clear error."""
    try:
        yield
    except (SQLAlchemyError, OSError, TypeError) as error:  # the last: a parameter of the URL that nobody knows
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise TilewrightError(f"the database cannot be used: {reason}") from error
    except CommandError as error:  # it has migrations of which nothing is known here
        raise TilewrightError("the database belongs to a newer version of Tilewright than this one") from error


@contextlib.contextmanager
def alone_on(file: Path | None, who: str, otherwise: str) -> Iterator[None]:
    """Keep others away from an SQLite file: a second server would not learn what is played at the first."""
    if file is None:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name(f"{file.name}.lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            raise TilewrightError(f"{lock.read()} {file}; {otherwise}") from None
        lock.truncate(0)
        lock.write(who)
        lock.flush()
        yield


def alone_with(settings: Settings, listening: socket.socket) -> contextlib.AbstractContextManager[None]:
    """Be the one server of an SQLite file."""
    who = f"the server at {address(listening)} keeps its tables in"
    return alone_on(settings.database_file, who, "a second one needs another file, or PostgreSQL for both")


def listen(settings: Settings, *, or_on_any_port: bool = False) -> socket.socket:
    """The socket to serve on. The system drops connections whose other end takes nothing any more."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listening = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        if not or_on_any_port:
            reason = str(error.strerror).partition(" (while")[0]
            raise OSError(f"cannot listen on {settings.host}:{settings.port}: {reason}") from error
        listening = socket.create_server((settings.host, 0), family=family, backlog=BACKLOG)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF_SECONDS * 1000)
    return listening


def collect_garbage_seldom() -> None:
    """Look for cycles more seldom: hardly any are made, and whoever looks has to walk through all that is young."""
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])


class EndingServer(uvicorn.Server):
    """Ends in time, whatever holds it up."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        must_end(sig)
        super().handle_exit(sig, frame)


def serve(settings: Settings, listening: socket.socket, *, opens_browser: bool = False) -> None:
    """Serve until a signal; what is being saved is finished first."""
    hear_libraries()
    raise_descriptor_limit()
    collect_garbage_seldom()
    config = uvicorn.Config(
        make_app(settings),
        http=protocol_for(settings),
        ws=FrugalSocket,
        log_config=None,
        access_log=False,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        backlog=BACKLOG,
        server_header=False,
    )
    if opens_browser:
        threading.Timer(1.0, webbrowser.open, [address(listening)]).start()
    watch_the_end()
    server = EndingServer(config)
    signal.signal(signal.SIGTERM, server.handle_exit)  # uvicorn raises it once more when all is done
    with contextlib.suppress(KeyboardInterrupt):  # and so for Ctrl+C
        server.run([listening])


def address(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port, *_ = listening.getsockname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def work(settings: Settings) -> None:
    """Think for the opponents of a database's tables until a signal."""
    hear_libraries()
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    store = Store(settings)
    await store.open()
    service, thinkers = TableService(store), Thinkers(settings.workers)
    stop = asyncio.Event()
    watch_the_end()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
        signal.signal(number, must_end)  # asyncio hears of a signal before this, even if it stands still now
    work = store.database.listen(service.heard), Opponents(service, thinkers, settings.lease).work()
    jobs = [asyncio.create_task(logged(job)) for job in work]
    log("worker-started", workers=settings.workers)
    await stop.wait()
    await end_all(jobs)
    thinkers.close()
    await store.close()
    log("worker-stopped")
