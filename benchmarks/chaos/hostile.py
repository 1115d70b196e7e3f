"""Clients that mean no good: half requests, nested and broken JSON, garbage, and readers that do not read."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections import Counter
from collections.abc import Awaitable, Callable

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

BRACKETS = '{"name":"Ada","x":' + "[" * 1500 + "]" * 1500 + "}"
HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Never-Ends: "
CROWD = 30
HOLD_SECONDS = 3.0
SLOW_READERS = 3
REQUESTS_OF_A_SLOW_READER = 300
JSON = {"Content-Type": "application/json"}
NONSENSE = ("", "[]", "{}", "null", '{"type":"play"}', '{"type":"hello","known":-1}', "\u2603" * 300, BRACKETS[:900])
GONE = (OSError, httpx.HTTPError, WebSocketException, TimeoutError)


class Hostile:
    """A crowd that attacks servers for as long as it is let."""

    def __init__(self, ports: list[int], seed: int, tables: Callable[[], list[str]]) -> None:
        self.ports = ports
        self.tables = tables
        """The tables that are played just now."""
        self.rng = random.Random(f"{seed} hostile")
        self.done = Counter[str]()
        self.faults: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        ways = (self._ask_by_halves, self._nest, self._send_garbage, self._talk_nonsense, self._read_nothing)
        self._tasks = [asyncio.create_task(self._again_and_again(way)) for way in ways]

    async def end(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(end, Exception):
                self.faults.append(f"a hostile client fell over: {end!r}")

    async def _again_and_again(self, way: Callable[[int], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(*GONE):  # the server may be gone, or hang up: so it should
                async with asyncio.timeout(20):
                    await way(self.rng.choice(self.ports))
                self.done[way.__name__.strip("_").replace("_", " ")] += 1
            await asyncio.sleep(self.rng.uniform(0.1, 1.0))

    async def _ask_by_halves(self, port: int) -> None:
        """Many requests that never end; they hang up sooner or later."""
        with contextlib.ExitStack() as crowd:
            for _ in range(CROWD):
                await _say(crowd.enter_context(socket.socket()), port, HALF)
            await asyncio.sleep(self.rng.uniform(0, HOLD_SECONDS))

    async def _nest(self, port: int) -> None:
        async with httpx.AsyncClient(timeout=10) as client:
            for path in ("/api/me", "/api/tables"):
                method = "PUT" if path == "/api/me" else "POST"
                url = f"http://127.0.0.1:{port}{path}"
                answer = await client.request(method, url, content=BRACKETS, headers=JSON)
                if answer.status_code not in (400, 429):
                    self.faults.append(f"{path} with many brackets: {answer.status_code}")

    async def _send_garbage(self, port: int) -> None:
        with socket.socket() as client:
            garbage = (self.rng.randbytes(2000), b"\xff\xfe / HTTP/1.1\r\n\r\n", b"\0" * 70_000)
            await _say(client, port, self.rng.choice(garbage))
            await asyncio.get_running_loop().sock_recv(client, 200)

    async def _talk_nonsense(self, port: int) -> None:
        """A socket of a table that is played, and things that mean nothing there."""
        async with connect(self._address(port), compression=None, close_timeout=1) as client:
            if self.rng.random() < 0.8:
                await client.send('{"type":"hello"}')
            for text in self.rng.sample(NONSENSE, len(NONSENSE)):
                await client.send(text)
                await client.recv()
            await client.send(self.rng.randbytes(500))
            await client.send("x" * 20_000)
            await client.recv()

    async def _read_nothing(self, port: int) -> None:
        """Ask for the whole table many times, and read none of it."""
        async with contextlib.AsyncExitStack() as clients:
            for _ in range(SLOW_READERS):
                client = await clients.enter_async_context(connect(self._address(port), close_timeout=0.1))
                await client.send('{"type":"hello"}')
                client.transport.pause_reading()
                clients.callback(client.transport.abort)
                for number in range(REQUESTS_OF_A_SLOW_READER):
                    await client.send(f'{{"type":"resync","id":"{number}"}}')
            await asyncio.sleep(self.rng.uniform(0, HOLD_SECONDS))

    def _address(self, port: int) -> str:
        tables = self.tables() or ["abcdefghijkm"]
        return f"ws://127.0.0.1:{port}/api/tables/{self.rng.choice(tables)}/socket"


async def _say(client: socket.socket, port: int, text: bytes) -> None:
    client.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(client, ("127.0.0.1", port))
    await loop.sock_sendall(client, text)
