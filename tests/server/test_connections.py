"""Too many connections, and requests that never come: the server turns away politely, and whoever plays plays on."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
from client import Person, played
from process import Server, server

from patience import PATIENCE
from tilewright.server.connections import protocol_for
from tilewright.server.settings import Settings

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Never-Ends: "
HALF_BODY = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Crowd:
    """Connections from one address of this machine that do not say all that they have to say."""

    def __init__(self, running: Server, address: str) -> None:
        self.running = running
        self.address = address
        self.members: list[socket.socket] = []

    def grow(self, number: int, says: bytes = HALF) -> None:
        for _ in range(number):
            with contextlib.suppress(ConnectionError):  # refused before it said anything
                member = socket.create_connection(
                    ("127.0.0.1", self.running.port), timeout=PATIENCE, source_address=(self.address, 0)
                )
                self.members.append(member)
                member.sendall(says)

    def told(self) -> list[bytes]:
        """What each was told until its connection ended; this waits for that."""
        return [_all_of(member) for member in self.members]

    def close(self) -> None:
        for member in self.members:
            member.close()


def _all_of(member: socket.socket) -> bytes:
    told = b""
    with contextlib.suppress(ConnectionError):
        while part := member.recv(4096):
            told += part
    return told


@contextlib.contextmanager
def crowds(running: Server, *addresses: str) -> Iterator[list[Crowd]]:
    made = [Crowd(running, address) for address in addresses]
    try:
        yield made
    finally:
        for crowd in made:
            crowd.close()


def test_few_descriptors_are_enough_for_those_who_play(tmp_path: Path) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            with crowds(running, *(f"127.0.0.{number}" for number in range(2, 6))) as strangers:
                for crowd in strangers:
                    await asyncio.to_thread(crowd.grow, 100)
                    assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
                told = [answer for crowd in strangers for answer in await asyncio.to_thread(crowd.told)]
            assert {answer[:12] for answer in told} <= {b"HTTP/1.1 503", b""}
            assert sum(answer.startswith(b"HTTP/1.1 503") for answer in told) > 100
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
        assert (await ada.ask("GET", "/healthz")) == {"status": "alive"}  # all of them have been let go

    with server(str(tmp_path / "tables.sqlite"), tmp_path / "log", workers=0, descriptors=(256, 256)) as running:
        played(scenario, running)
    log = running.log.read_text()
    assert log.count("connections-refused") == 1
    assert "no-descriptors" not in log
    assert "Traceback" not in log


def test_the_soft_limit_is_raised_and_an_address_has_its_share(tmp_path: Path) -> None:
    limits = {"connections_an_address": "5"}
    file = str(tmp_path / "tables.sqlite")
    with server(file, tmp_path / "log", workers=0, descriptors=(128, 4096), **limits) as running:
        assert psutil.Process(running.process.pid).rlimit(psutil.RLIMIT_NOFILE) == (4096, 4096)
        with crowds(running, "127.0.0.2") as (crowd,):
            crowd.grow(8, b"")
            assert httpx.get(f"{running.base}/healthz").status_code == 200  # somebody else
            told = crowd.told()
            assert [answer.startswith(b"HTTP/1.1 503") for answer in told] == [False] * 5 + [True] * 3


def test_500_tables_of_two_fit_into_4096_descriptors() -> None:
    """That each connection needs one of them is seen where there are few."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, hard))
    try:
        assert protocol_for(Settings()).most >= 2 * 500
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_proxy_has_the_connections_of_all_for_whom_it_speaks(tmp_path: Path) -> None:
    limits = {"connections_an_address": "5", "proxies": "127.0.0.2"}
    with (
        server(str(tmp_path / "tables.sqlite"), tmp_path / "log", workers=0, **limits) as running,
        crowds(running, "127.0.0.2") as (proxy,),
    ):
        proxy.grow(8, b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert all(answer.startswith(b"HTTP/1.1 200") for answer in proxy.told())


def test_a_connection_that_asks_nothing_more_is_closed(tmp_path: Path) -> None:
    """A request that does not become complete, and the time between two; `recv` fails when this takes too long."""
    with (
        server(str(tmp_path / "tables.sqlite"), tmp_path / "log", workers=0) as running,
        crowds(running, "127.0.0.1") as (crowd,),
    ):
        for says in (b"", b"GET /", HALF, HALF_BODY, WHOLE, WHOLE + HALF):
            crowd.grow(1, says)
        assert [answer.startswith(b"HTTP/1.1 200") for answer in crowd.told()] == [False] * 4 + [True] * 2


def test_no_descriptor_is_left_at_all(tmp_path: Path) -> None:
    with (
        server(str(tmp_path / "tables.sqlite"), tmp_path / "log", workers=0) as running,
        crowds(running, "127.0.0.1") as (crowd,),
    ):
        process = psutil.Process(running.process.pid)
        had = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
        used = max(int(name.name) for name in Path(f"/proc/{process.pid}/fd").iterdir())
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (used + 1, had[1]))
        crowd.grow(process.num_fds() + 20, WHOLE)
        until = time.monotonic() + PATIENCE
        while "no-descriptors" not in running.log.read_text():
            assert time.monotonic() < until
            time.sleep(0.05)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, had)
        crowd.close()
        assert httpx.get(f"{running.base}/healthz", timeout=PATIENCE).status_code == 200
    log = running.log.read_text()
    assert log.count("no-descriptors") == 1
    assert "Traceback" not in log
