"""Runs a server or a worker until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import threading
import webbrowser

import uvicorn

from tilewright.server.app import make_app
from tilewright.server.house import House
from tilewright.server.logs import log
from tilewright.server.opponents import Opponents
from tilewright.server.settings import Settings
from tilewright.server.store import Store
from tilewright.server.thinking import Thinkers

MAX_MESSAGE_BYTES = 8192
GRACE_SECONDS = 5


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any other if it is taken."""
    for port in (wanted, 0):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no port is free on {host}")


def serve(settings: Settings, *, opens_browser: bool = False) -> None:
    """Serve until a signal; what is being saved is finished first."""
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=60,
        server_header=False,
    )
    if opens_browser:
        shown = f"http://{settings.host}:{settings.port}/"
        threading.Timer(1.0, webbrowser.open, [shown]).start()
    uvicorn.Server(config).run()


def work(settings: Settings) -> None:
    """Think for the opponents of a database's tables until a signal."""
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    store = Store(settings.database_url)
    await store.open()
    house, thinkers = House(store), Thinkers(settings.workers)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    jobs = [
        asyncio.create_task(store.listen(house.heard)),
        asyncio.create_task(Opponents(house, thinkers, settings.lease).work()),
    ]
    log("worker-started", workers=settings.workers)
    await stop.wait()
    for job in jobs:
        job.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await job
    thinkers.close()
    await store.close()
    log("worker-stopped")
