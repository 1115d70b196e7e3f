"""A wire between a server and PostgreSQL that a test can cut, and that can go silent as behind a firewall."""

from __future__ import annotations

import contextlib
import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"
"""What PostgreSQL calls its socket."""


class Wire:
    """Forwards connections to a database; `database` is the URL at this end."""

    def __init__(self, database: str) -> None:
        address = urlsplit(database)
        self._target = str(Path(parse_qs(address.query)["host"][0]) / SOCKET)
        self._folder = tempfile.TemporaryDirectory(prefix="tilewright-wire-")
        self._path = str(Path(self._folder.name) / SOCKET)
        self.database = f"{database.partition('?')[0]}?host={self._folder.name}"
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._flows: list[threading.Event] = []
        """Whether anything flows; the last is for new connections."""
        self.mend()

    def mend(self) -> None:
        """Take connections, and forward what they say from now on."""
        self._flows.append(threading.Event())
        self._flows[-1].set()
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(self._path)
        listening.listen()
        self._ends.append(listening)
        self._start(self._accept, listening)

    def cut(self) -> None:
        """End all connections, and take no new ones."""
        Path(self._path).unlink()
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def silence(self) -> None:
        """Keep all connections, take new ones, and forward nothing."""
        self._flows[-1].clear()

    def speak(self) -> None:
        """Forward everything again, what was said meanwhile first."""
        self._flows[-1].set()

    def forget(self) -> None:
        """Forward what new connections say; the others stay silent for ever."""
        self._flows[-1].clear()
        self._flows.append(threading.Event())
        self._flows[-1].set()

    def close(self) -> None:
        self.cut()
        for flows in self._flows:
            flows.set()
        for thread in self._threads:
            thread.join()
        for end in self._ends:
            end.close()
        self._folder.cleanup()

    def _start(self, job: Callable[..., None], *arguments: object) -> None:
        self._threads.append(threading.Thread(target=job, args=arguments))
        self._threads[-1].start()

    def _accept(self, listening: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, there = listening.accept()[0], socket.socket(socket.AF_UNIX)
                self._ends += here, there
                try:
                    there.connect(self._target)
                except OSError:  # the database is not there just now
                    here.shutdown(socket.SHUT_RDWR)
                    continue
                self._start(self._pump, here, there, self._flows[-1])
                self._start(self._pump, there, here, self._flows[-1])

    def _pump(self, source: socket.socket, sink: socket.socket, flows: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                flows.wait()
                sink.sendall(data)
        for end in (source, sink):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextlib.contextmanager
def wire(database: str) -> Iterator[Wire]:
    laid = Wire(database)
    try:
        yield laid
    finally:
        laid.close()
