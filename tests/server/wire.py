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
        self._ends: set[socket.socket] = set()
        """All that are open: in ten minutes of trouble there are thousands."""
        self._threads: set[threading.Thread] = set()
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
        self._ends.add(listening)
        self._start(self._accept, listening)

    def cut(self) -> None:
        """End all connections, and take no new ones."""
        Path(self._path).unlink()
        for end in self._ends.copy():
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
        while threads := self._threads.copy():
            for thread in threads:
                thread.join()
        self._folder.cleanup()

    def _start(self, job: Callable[..., None], *arguments: object) -> None:
        def run() -> None:
            job(*arguments)
            self._threads.discard(thread)

        thread = threading.Thread(target=run)
        self._threads.add(thread)
        thread.start()

    def _accept(self, listening: socket.socket) -> None:
        with self._open(listening), contextlib.suppress(OSError):
            while True:
                here, _ = listening.accept()
                self._ends.add(here)
                self._start(self._connect, here, self._flows[-1])

    def _connect(self, here: socket.socket, flows: threading.Event) -> None:
        """Forward both ways, until both are over."""
        away = contextlib.suppress(OSError)  # the database may not be there just now
        with self._open(here), self._open(socket.socket(socket.AF_UNIX)) as there, away:
            there.connect(self._target)
            back = threading.Thread(target=self._pump, args=(there, here, flows))
            back.start()
            self._pump(here, there, flows)
            back.join()

    @contextlib.contextmanager
    def _open(self, end: socket.socket) -> Iterator[socket.socket]:
        self._ends.add(end)
        try:
            with end:
                yield end
        finally:
            self._ends.discard(end)

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
