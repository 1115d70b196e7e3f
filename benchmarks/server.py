"""The table server under load: `python -m benchmarks.server` plays hundreds of tables over real sockets on loopback.

Two people sit at each table. Each table makes a move every so many seconds; what counts is the time from sending a move
until the other player sees it. Then the pace is raised step by step to find the highest rate that is still quick.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.figures import figure, report

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))

from postgres import postgres
from process import Server

TABLES = 500
SECONDS_A_MOVE = 2.0
SECONDS = 30.0
MOST_MS, MOST_MS_AT_THE_LIMIT, MOST_MB = 50.0, 100.0, 600.0
PACES = (1.6, 1.3, 1.0, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2)
SECONDS_A_PACE = 8.0
SOCKETS_AT_ONCE = 50


class Viewer(msgspec.Struct):
    legal: list[str] = []


class LogStep(msgspec.Struct):
    line: dict[str, Any]


class Received(msgspec.Struct):
    """As much of a message as the load needs."""

    type: str
    since: int = 0
    viewer: Viewer | None = None
    log: list[Any] = []
    steps: list[LogStep] = []
    reason: str = ""


_decode = msgspec.json.Decoder(Received).decode


@dataclass
class Load:
    """What all tables share: the pace, and what was measured."""

    pace: float = SECONDS_A_MOVE
    delays: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    is_over: bool = False


class Player:
    """One player's connection: plays when it is its turn, and takes the time when the other's move arrives."""

    def __init__(self, load: Load, sent: dict[int, float]) -> None:
        self.load = load
        self.sent = sent
        """When a move was sent, by the version that it led to; shared by the two players of a table."""
        self.rng = random.Random()
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self, socket: ClientConnection) -> None:
        await socket.send(b'{"type":"hello"}'.decode())
        version = 0
        async for text in socket:
            message = _decode(text)
            if message.type == "sync":
                version = len(message.log)
            elif message.type == "delta":
                began = self.sent.pop(message.since + 1, None)
                if began is not None and message.steps and message.steps[0].line["seat"] != self.number:
                    self.load.delays.append(time.perf_counter() - began)
                elif began is not None:
                    self.sent[message.since + 1] = began  # its own move: the other's socket takes the time
                version = message.since + len(message.steps)
            elif message.type == "refused":
                self.load.errors.append(message.reason)
            if message.viewer is not None and message.viewer.legal and not self.load.is_over:
                task = asyncio.create_task(self.move(socket, version, message.viewer.legal))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    number = 0

    async def move(self, socket: ClientConnection, version: int, legal: list[str]) -> None:
        await asyncio.sleep(self.load.pace * self.rng.uniform(0.5, 1.5))
        if self.load.is_over:
            return
        message = {
            "type": "play",
            "version": version,
            "move": self.rng.choice(legal),
            "id": f"{version}-{self.number}",
        }
        self.sent[version + 1] = time.perf_counter()
        self.load.moves += 1
        await socket.send(json.dumps(message))


async def sit_down(bases: list[str], tables: int, load: Load) -> list[asyncio.Task[None]]:
    """Make the tables and connect everybody; with several servers, the players of a table use different ones."""
    gate = asyncio.Semaphore(SOCKETS_AT_ONCE)
    tasks: list[asyncio.Task[None]] = []

    async def table(number: int) -> None:
        async with gate, httpx.AsyncClient(timeout=60) as ada, httpx.AsyncClient(timeout=60) as ben:
            for person, name in ((ada, "Ada"), (ben, "Ben")):
                (await person.put(f"{bases[0]}/api/me", json={"name": name})).raise_for_status()
            new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
            links = (await ada.post(f"{bases[0]}/api/tables", json=new)).raise_for_status().json()
            join = {"invite": links["invites"][0]["token"]}
            (await ben.post(f"{bases[0]}/api/tables/{links['id']}/join", json=join)).raise_for_status()
            sent: dict[int, float] = {}
            for seat, person in enumerate((ada, ben)):
                base = bases[(number + seat) % len(bases)].replace("http", "ws", 1)
                cookie = "; ".join(f"{one.name}={one.value}" for one in person.cookies.jar)
                socket = await connect(
                    f"{base}/api/tables/{links['id']}/socket", additional_headers={"Cookie": cookie}, compression=None
                )
                player = Player(load, sent)
                player.number = seat
                tasks.append(asyncio.create_task(player.run(socket)))

    await asyncio.gather(*(table(number) for number in range(tables)))
    return tasks


def share(delays: list[float], part: float) -> float:
    """The delay in milliseconds that this part of them stays under."""
    ordered = sorted(delays)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("inf")


@dataclass
class Measured:
    """What was measured at one pace."""

    rate: float
    """Moves a second."""
    median: float
    slow: float
    """The delays in milliseconds that half and 95 % of the moves stay under."""
    work: list[float]
    """The part of the time that each process worked: the load itself, then the servers."""

    def __str__(self) -> str:
        load, *servers = (f"{100 * part:.0f} %" for part in self.work)
        delays = f"median {self.median:.1f} ms, 95 % {self.slow:.1f} ms"
        return f"{self.rate:.0f} moves/s: {delays}; at work: servers {', '.join(servers)}, load {load}"


async def measure_pace(load: Load, servers: list[Server], pace: float, seconds: float) -> Measured:
    processes = [psutil.Process(), *(psutil.Process(server.process.pid) for server in servers)]
    load.pace = pace
    await asyncio.sleep(min(2.0, 2 * pace))
    load.delays.clear()
    moves, began, worked = load.moves, time.perf_counter(), seconds_of_work(processes)
    await asyncio.sleep(seconds)
    took = time.perf_counter() - began
    work = [(after - before) / took for before, after in zip(worked, seconds_of_work(processes), strict=True)]
    return Measured((load.moves - moves) / took, share(load.delays, 0.5), share(load.delays, 0.95), work)


def seconds_of_work(processes: list[psutil.Process]) -> list[float]:
    return [sum(process.cpu_times()[:2]) for process in processes]


def megabytes(servers: list[Server]) -> float:
    return max(psutil.Process(server.process.pid).memory_info().rss for server in servers) / 1e6


async def measure(what: str, servers: list[Server], tables: int, seconds: float) -> list[dict[str, Any]]:
    load = Load()
    tasks = await sit_down([server.base for server in servers], tables, load)
    asked = await measure_pace(load, servers, SECONDS_A_MOVE, seconds)
    rows = [
        figure(f"{what}: {tables} tables, {asked.rate:.0f} moves/s: median", asked.median, "ms"),
        figure(f"{what}: {tables} tables, {asked.rate:.0f} moves/s: 95 %", asked.slow, "ms", most=MOST_MS),
    ]
    print(f"  {what}: {asked}", file=sys.stderr)
    highest = asked.rate
    for pace in PACES:
        measured = await measure_pace(load, servers, pace, SECONDS_A_PACE)
        print(f"  {what}: {measured}", file=sys.stderr)
        if measured.slow > MOST_MS_AT_THE_LIMIT:
            break
        highest = max(highest, measured.rate)
    rows.append(figure(f"{what}: highest rate under {MOST_MS_AT_THE_LIMIT:.0f} ms at 95 %", highest, "moves/s"))
    rows.append(figure(f"{what}: memory of a server process", megabytes(servers), "MB", most=MOST_MB))
    rows.append(figure(f"{what}: errors", len(load.errors), "", most=0))
    for reason in sorted(set(load.errors))[:3]:
        print(f"  error: {reason}", file=sys.stderr)
    load.is_over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows


@contextlib.contextmanager
def on_sqlite(folder: Path) -> Iterator[list[Server]]:
    server = Server(str(folder / "tables.sqlite"), folder / "log", workers=0)
    try:
        yield [server]
    finally:
        server.stop()


@contextlib.contextmanager
def on_postgresql(folder: Path) -> Iterator[list[Server]]:
    with postgres() as cluster:
        servers = [Server(cluster.url, folder / f"log{number}", workers=0) for number in range(2)]
        try:
            yield servers
        finally:
            for server in servers:
                server.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    arguments = parser.parse_args()
    kinds = {"sqlite": ("SQLite, one process", on_sqlite), "postgresql": ("PostgreSQL, two processes", on_postgresql)}
    rows = []
    for kind, (what, running) in kinds.items():
        if arguments.only in (None, kind):
            with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as servers:
                rows += asyncio.run(measure(what, servers, arguments.tables, arguments.seconds))
    return report(rows)


if __name__ == "__main__":
    sys.exit(main())
