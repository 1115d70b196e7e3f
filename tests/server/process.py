"""A real server process for the tests, that can be killed with a real signal."""

from __future__ import annotations

import contextlib
import fcntl
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import httpx
import psutil

import children
from tilewright.games.registry import GAMES

GENEROUS = {
    "TILEWRIGHT_REQUESTS_A_SECOND": "100000",
    "TILEWRIGHT_MESSAGES_A_SECOND": "100000",
    "TILEWRIGHT_SOCKETS_AN_ADDRESS": "10000",
    "TILEWRIGHT_CONNECTIONS_AN_ADDRESS": "10000",
    "TILEWRIGHT_TABLES_A_PERSON": "10000",
    "TILEWRIGHT_TABLES_AN_ADDRESS": "10000",
}
"""Tests come from one address and in a hurry; the limits have tests of their own."""


@cache
def compile_everything() -> None:
    """Compile rules and search once, so that no test waits for it: a first time takes minutes, later ones a moment.

    The games are compiled at the same time, by one pytest worker; the others wait and find everything in the cache.
    """
    script = "import sys; from tilewright.server.thinking import compile_search; compile_search(sys.argv[1])"
    with (Path(tempfile.gettempdir()) / f"tilewright-tests-compile-{os.getuid()}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        compiling = [children.start([sys.executable, "-c", script, name]) for name in GAMES]
        assert {process.wait() for process in compiling} == {0}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`tilewright serve` on a port of its own; `descriptors` are its soft and its hard limit."""

    def __init__(
        self,
        database: str,
        log: Path,
        *,
        port: int | None = None,
        workers: int = 1,
        descriptors: tuple[int, int] | None = None,
        **settings: str,
    ) -> None:
        self.database = database
        self.descriptors = descriptors
        self.log = log
        self.port = port or free_port()
        self.workers = workers
        self.settings = {**GENEROUS, **{f"TILEWRIGHT_{name.upper()}": value for name, value in settings.items()}}
        self.process: subprocess.Popen[bytes]
        self.start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        compile_everything()
        command = [sys.executable, "-m", "tilewright.cli", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--workers", str(self.workers)]
        with self.log.open("ab") as log:
            self.process = children.start(command, env={**os.environ, **self.settings}, stdout=log, stderr=log)
        if self.descriptors is not None:  # before the server looks how many it has
            resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, self.descriptors)
        until = time.monotonic() + 300  # a first start compiles
        while time.monotonic() < until:
            assert self.process.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.base}/readyz", timeout=5).status_code == 200:
                    return
            time.sleep(0.1)
        raise TimeoutError(self.log.read_text())

    def kill(self) -> None:
        """End the process as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask the process to end; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=30)


def thinkers_of(pid: int) -> list[psutil.Process]:
    """The processes that a server started, and that are not there only to count what is shared."""
    children = psutil.Process(pid).children(recursive=True)
    return [child for child in children if "resource_tracker" not in " ".join(child.cmdline())]


@contextlib.contextmanager
def server(
    database: str, log: Path, *, workers: int = 1, descriptors: tuple[int, int] | None = None, **settings: str
) -> Iterator[Server]:
    running = Server(database, log, workers=workers, descriptors=descriptors, **settings)
    try:
        yield running
    finally:
        running.stop()


class Worker:
    """`tilewright worker`: thinks for the opponents of servers that have none of their own."""

    def __init__(self, database: str, log: Path, **settings: str) -> None:
        self.log = log
        command = [sys.executable, "-m", "tilewright.cli", "worker", "--database", database, "--workers", "1"]
        environment = {**os.environ, **{f"TILEWRIGHT_{name.upper()}": value for name, value in settings.items()}}
        with log.open("ab") as output:
            self.process = children.start(command, env=environment, stdout=output, stderr=output)
        until = time.monotonic() + 60
        while "worker-started" not in log.read_text():
            assert self.process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(timeout=30)

    def kill(self) -> None:
        """End the process as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
