"""The processes: two servers and a worker on one PostgreSQL, each with a wire of its own to it."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import psutil
from postgres import Postgres, postgres
from process import Server, Worker, thinkers_of
from wire import wire

from tilewright.server.ending import END_SECONDS

SERVERS = 2
SETTINGS = {"sign_of_life": "1", "lease": "3"}
"""Short times, so that much happens: who is away for three seconds is shown as away."""
SAMPLE_SECONDS = 1.0
PATIENCE = 120.0
"""Seconds in which a process has to start or to end, on a slow machine, too."""


class World:
    """Everything that can be killed, paused, silenced and filled up."""

    def __init__(self, folder: Path, cluster: Postgres, until_closed: contextlib.ExitStack) -> None:
        self.folder = folder
        self.cluster = cluster
        self.database = cluster.new_database("chaos")
        self.wires = [until_closed.enter_context(wire(self.database)) for _ in range(SERVERS + 1)]
        self.servers: list[Server] = []
        for number, one in enumerate(self.wires[:SERVERS]):
            server = Server(one.database, folder / f"server-{number}.log", workers=0, **SETTINGS)
            until_closed.callback(lambda server=server: end(server.process))  # type: ignore[misc]
            self.servers.append(server)
        self._worker_numbers = itertools.count()
        self.worker = self._new_worker()
        until_closed.callback(lambda: end(self.worker.process))
        until_closed.callback(self.cluster_goes_on)
        self.database_is_well = asyncio.Lock()
        """Held while something is wrong with the database: no process starts meanwhile."""
        self.most_memory = 0.0
        self.most_descriptors = 0
        self.least_descriptors = min(self._descriptors())
        self.bad_ends: list[str] = []
        """Processes that were asked to end and did not do it well."""

    # --- Servers and the worker --------------------------------------------------------------------------------------

    def _new_worker(self) -> Worker:
        log = self.folder / f"worker-{next(self._worker_numbers)}.log"
        return Worker(self.wires[-1].database, log, **SETTINGS)

    async def start(self, server: Server) -> None:
        async with self.database_is_well:
            await asyncio.to_thread(server.start)

    async def start_worker(self) -> None:
        async with self.database_is_well:
            self.worker = await asyncio.to_thread(self._new_worker)

    async def stop(self, running: Server | Worker) -> None:
        """Ask a server or the worker to end; it finishes what it is doing first, and is gone in time."""
        who = f"a {type(running).__name__.lower()} that was asked to end"
        running.process.terminate()
        try:
            if code := await asyncio.to_thread(running.process.wait, END_SECONDS + SAMPLE_SECONDS):
                self.bad_ends.append(f"{who} gave {code}")
        except subprocess.TimeoutExpired:
            self.bad_ends.append(f"{who} did not")
            end(running.process)

    def kill_a_thinker(self) -> None:
        for process in thinkers_of(self.worker.process.pid)[:1]:
            process.kill()

    # --- PostgreSQL --------------------------------------------------------------------------------------------------

    def cluster_pauses(self) -> None:
        for process in self.cluster.processes:
            with contextlib.suppress(psutil.NoSuchProcess):  # PostgreSQL ends one with each connection
                process.suspend()

    def cluster_goes_on(self) -> None:
        with contextlib.suppress(OSError, psutil.NoSuchProcess):  # all of it may have ended
            for process in self.cluster.processes:
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.resume()

    async def restart_cluster(self, pause: float = 0.0) -> None:
        """End all of PostgreSQL's processes as a crash of the machine would, and start it again."""
        with contextlib.suppress(OSError, psutil.Error):  # on a full disk it may have ended by itself
            processes = self.cluster.processes
            for process in processes:
                with contextlib.suppress(psutil.NoSuchProcess):
                    process.kill()
            await asyncio.to_thread(psutil.wait_procs, processes)
        await asyncio.sleep(pause)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                await asyncio.to_thread(self.cluster.start)
                return
            except subprocess.CalledProcessError:  # what is left of the last one has not ended yet
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.5)

    # --- What is watched ---------------------------------------------------------------------------------------------

    def _running(self) -> list[psutil.Process]:
        return [psutil.Process(server.process.pid) for server in self.servers if server.process.poll() is None]

    def _descriptors(self) -> list[int]:
        found = []
        for process in self._running():
            with contextlib.suppress(psutil.Error):
                found.append(process.num_fds())
        return found

    def sample(self) -> None:
        for process in self._running():
            with contextlib.suppress(psutil.Error):
                self.most_memory = max(self.most_memory, process.memory_info().rss / 1e6)
        self.most_descriptors = max([self.most_descriptors, *self._descriptors()])

    @contextlib.asynccontextmanager
    async def watched(self) -> AsyncIterator[None]:
        """Take samples of memory and descriptors meanwhile."""

        async def watch() -> None:
            while True:
                self.sample()
                await asyncio.sleep(SAMPLE_SECONDS)

        watching = asyncio.create_task(watch())
        try:
            yield
        finally:
            watching.cancel()

    def descriptors_left(self) -> int:
        """How many descriptors the servers have now beyond those that they began with."""
        return max(self._descriptors()) - self.least_descriptors

    async def is_ready(self) -> bool:
        async with httpx.AsyncClient(timeout=10) as client:
            with contextlib.suppress(httpx.HTTPError):
                answers = [await client.get(f"{server.base}/readyz") for server in self.servers]
                return all(answer.status_code == 200 for answer in answers)
        return False

    @property
    def logs(self) -> dict[str, str]:
        return {path.name: path.read_text(errors="replace") for path in sorted(self.folder.glob("*.log"))}


@contextlib.contextmanager
def world_in(folder: Path) -> Iterator[World]:
    """A world whose logs are in a folder; nothing of it is left in the end."""
    with contextlib.ExitStack() as until_closed:
        yield World(folder, until_closed.enter_context(postgres()), until_closed)


def pause(pid: int) -> None:
    psutil.Process(pid).send_signal(signal.SIGSTOP)


def go_on(pid: int) -> None:
    with contextlib.suppress(psutil.NoSuchProcess):
        psutil.Process(pid).send_signal(signal.SIGCONT)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, whether it is paused or not, and those that it started."""
    with contextlib.suppress(psutil.NoSuchProcess):
        for child in psutil.Process(process.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                child.kill()
    process.kill()
    process.wait()
