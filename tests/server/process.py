"""A real server process for the tests, that can be killed with a real signal."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil

import children
from compiling import compile_everything
from patience import PATIENCE

GENEROUS = {
    "TILEWRIGHT_REQUESTS_A_SECOND": "100000",
    "TILEWRIGHT_MESSAGES_A_SECOND": "100000",
    "TILEWRIGHT_SOCKETS_AN_ADDRESS": "10000",
    "TILEWRIGHT_CONNECTIONS_AN_ADDRESS": "10000",
    "TILEWRIGHT_TABLES_A_PERSON": "10000",
    "TILEWRIGHT_TABLES_AN_ADDRESS": "10000",
}
"""Tests come from one address and in a hurry; the limits have tests of their own."""
NO_TLS = False
"""For httpx: a client that could speak TLS reads all certificates of the machine when it is made, which takes 20 ms."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_ready(base: str) -> bool:
    """Whether a server says that tables can be played."""
    with contextlib.suppress(httpx.HTTPError):
        return httpx.get(f"{base}/readyz", timeout=5, verify=NO_TLS).status_code == 200
    return False


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
        try:
            self._wait_until_ready()
        except BaseException:
            self.kill()
            raise

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE  # a first start compiles
        while not is_ready(self.base):
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, self.log.read_text()
            time.sleep(0.05)

    def kill(self) -> None:
        """End the process as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask the process to end; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=PATIENCE)


def thinkers_of(pid: int) -> list[psutil.Process]:
    """The processes that think for a server: not what counts their resources, nor what has hardly been forked."""
    found = []
    for child in psutil.Process(pid).children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):
            found += [child] if "spawn_main" in " ".join(child.cmdline()) else []
    return found


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
        until = time.monotonic() + PATIENCE
        while "worker-started" not in log.read_text():
            assert self.process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """End the process as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
