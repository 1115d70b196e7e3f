"""The table server under load: `python -m benchmarks.server` plays hundreds of tables over real sockets on loopback.

Two people sit at each table. Each table makes a move every so many seconds; what counts is the servers' processor time
for each move, which says the same on a busy machine, and the time from sending a move until the other player sees it.
Then the pace is raised step by step to find the highest rate that is still quick. At last the servers start again to
measure what it costs to open tables that are not in memory, and to look at whole games.
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
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

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
MOST_MS, MOST_MS_AT_THE_LIMIT, LEAST_RATE, MOST_MB = 25.0, 100.0, 1000.0, 300.0
MOST_MS_TO_OPEN, MOST_MS_TO_REPLAY = 3.0, 8.0
"""Processor time."""
PACES = (1.6, 1.3, 1.0, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2)
SECONDS_A_PACE = 8.0
AT_ONCE = 20
WHOLE_GAMES = 40
"""Tables at which a game is played to its end, as fast as it goes."""


Row: TypeAlias = dict[str, Any]


class Viewer(msgspec.Struct):
    legal: list[str] = []


class TableState(msgspec.Struct):
    status: str


class LogStep(msgspec.Struct):
    line: dict[str, Any]


class Received(msgspec.Struct):
    """As much of a message as the load needs."""

    type: str
    since: int = 0
    table: TableState | None = None
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


@dataclass
class Player:
    """One player's connection: plays when it is its turn, and takes the time when the other's move arrives."""

    load: Load
    table: str
    seat: int
    cookie: str
    sent: dict[int, float]
    """When a move was sent, by the version that it led to; shared by the two players of a table."""
    rng: random.Random = field(default_factory=random.Random)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def connect(self, base: str) -> ClientConnection:
        """A connection to the table, that has said hello."""
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        socket = await connect(address, additional_headers={"Cookie": self.cookie}, compression=None)
        await socket.send('{"type":"hello"}')
        return socket

    async def play(self, socket: ClientConnection) -> None:
        """Play until the game is over."""
        version = 0
        async for text in socket:
            message = _decode(text)
            if message.type == "sync":
                version = len(message.log)
            elif message.type == "delta":
                began = self.sent.pop(message.since + 1, None)
                if began is not None and message.steps and message.steps[0].line["seat"] != self.seat:
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
            if message.table is not None and message.table.status == "over":
                return

    async def move(self, socket: ClientConnection, version: int, legal: list[str]) -> None:
        await asyncio.sleep(self.load.pace * self.rng.uniform(0.5, 1.5))
        if self.load.is_over:
            return
        message = {"type": "play", "version": version, "move": self.rng.choice(legal), "id": f"{version}-{self.seat}"}
        self.sent[version + 1] = time.perf_counter()
        self.load.moves += 1
        await socket.send(json.dumps(message))


async def make_tables(base: str, tables: int, load: Load) -> list[Player]:
    """Tables with two people each."""
    gate = asyncio.Semaphore(AT_ONCE)
    players: list[Player] = []

    def client() -> httpx.AsyncClient:
        limits = httpx.Limits(max_keepalive_connections=0)
        return httpx.AsyncClient(
            base_url=base, timeout=60, limits=limits, verify=False
        )  # certificates take long to read

    async def table() -> None:
        async with gate, client() as ada, client() as ben:
            for person, name in ((ada, "Ada"), (ben, "Ben")):
                (await person.put("/api/me", json={"name": name})).raise_for_status()
            new = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
            links = (await ada.post("/api/tables", json=new)).raise_for_status().json()
            join = {"invite": links["invites"][0]["token"]}
            (await ben.post(f"/api/tables/{links['id']}/join", json=join)).raise_for_status()
            sent: dict[int, float] = {}
            for seat, person in enumerate((ada, ben)):
                cookie = "; ".join(f"{one.name}={one.value}" for one in person.cookies.jar)
                players.append(Player(load, links["id"], seat, cookie, sent))

    await asyncio.gather(*(table() for _ in range(tables)))
    return players


async def connect_all(bases: list[str], players: list[Player]) -> list[ClientConnection]:
    """Connections of all players; with several servers, the players of a table use different ones."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int, player: Player) -> ClientConnection:
        async with gate:
            return await player.connect(bases[(number // 2 + player.seat) % len(bases)])

    return await asyncio.gather(*(one(number, player) for number, player in enumerate(players)))


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
    cost: float
    """Milliseconds of the servers' processor time for each move."""
    work: list[float]
    """The part of the time that each process worked: the load itself, then the servers."""

    def __str__(self) -> str:
        load, *servers = (f"{100 * part:.0f} %" for part in self.work)
        delays = f"median {self.median:.1f} ms, 95 % {self.slow:.1f} ms"
        at_work = f"at work: servers {', '.join(servers)}, load {load}"
        return f"{self.rate:.0f} moves/s: {delays}; {self.cost:.2f} ms of work a move; {at_work}"


class Work:
    """The processor time of the load itself and of the servers since this was made."""

    def __init__(self, servers: list[Server]) -> None:
        self._processes = [psutil.Process(), *(psutil.Process(server.process.pid) for server in servers)]
        self._before = self._seconds()

    def _seconds(self) -> list[float]:
        return [sum(process.cpu_times()[:2]) for process in self._processes]

    def seconds(self) -> list[float]:
        """Of the load, then of each server."""
        return [after - before for after, before in zip(self._seconds(), self._before, strict=True)]

    def of_servers(self) -> float:
        """Milliseconds of all servers together."""
        return 1000 * sum(self.seconds()[1:])


async def measure_pace(load: Load, servers: list[Server], pace: float, seconds: float) -> Measured:
    load.pace = pace
    await asyncio.sleep(min(2.0, 2 * pace))
    load.delays.clear()
    moves, began, work = load.moves, time.perf_counter(), Work(servers)
    await asyncio.sleep(seconds)
    took, cost, worked = time.perf_counter() - began, work.of_servers(), work.seconds()
    moves = load.moves - moves
    parts = [one / took for one in worked]
    return Measured(moves / took, share(load.delays, 0.5), share(load.delays, 0.95), cost / max(1, moves), parts)


def megabytes(servers: list[Server]) -> float:
    return max(psutil.Process(server.process.pid).memory_info().rss for server in servers) / 1e6


async def measure_load(kind: Kind, servers: list[Server], players: list[Player], seconds: float) -> list[Row]:
    """What moves cost and how soon they arrive at the usual pace, and how many a second there can be."""
    load, what, tables = players[0].load, kind.what, len(players) // 2
    sockets = await connect_all([server.base for server in servers], players)
    tasks = [asyncio.create_task(player.play(socket)) for player, socket in zip(players, sockets, strict=True)]
    asked = await measure_pace(load, servers, SECONDS_A_MOVE, seconds)
    pace = f"{what}: {tables} tables, {asked.rate:.0f} moves/s"
    rows = [
        figure(f"{pace}: processor time a move", asked.cost, "ms", most=kind.most_ms_a_move),
        figure(f"{pace}: median", asked.median, "ms"),
        figure(f"{pace}: 95 %", asked.slow, "ms", most=MOST_MS),
    ]
    print(f"  {what}: {asked}", file=sys.stderr)
    highest = asked.rate
    for seconds_a_move in PACES:
        measured = await measure_pace(load, servers, seconds_a_move, SECONDS_A_PACE)
        print(f"  {what}: {measured}", file=sys.stderr)
        if measured.slow > MOST_MS_AT_THE_LIMIT:
            break
        highest = max(highest, measured.rate)
    limit = f"{what}: highest rate under {MOST_MS_AT_THE_LIMIT:.0f} ms at 95 %"
    rows.append(figure(limit, highest, "moves/s", least=kind.least_rate))
    rows.append(figure(f"{what}: memory of a server process", megabytes(servers), "MB", most=MOST_MB))
    rows.append(figure(f"{what}: errors", len(load.errors), "", most=0))
    for reason in sorted(set(load.errors))[:3]:
        print(f"  error: {reason}", file=sys.stderr)
    load.is_over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, *(socket.close() for socket in sockets), return_exceptions=True)
    return rows


async def play_whole_games(server: Server, games: int) -> list[Player]:
    """Tables whose games are over, and their owners."""
    players = await make_tables(server.base, games, Load(pace=0.0))
    sockets = await connect_all([server.base], players)
    await asyncio.gather(*(player.play(socket) for player, socket in zip(players, sockets, strict=True)))
    await asyncio.gather(*(socket.close() for socket in sockets))
    return players[::2]


async def measure_opening(kind: Kind, server: Server, owners: list[Player], most: float | None = None) -> Row:
    """What it costs to open tables that no server has in memory, from the connection to the first message."""
    events, work = 0, Work([server])
    for owner in owners:
        async with await owner.connect(server.base) as socket:
            events += len(_decode(await socket.recv()).log)
    what = f"{kind.what}: opening a table of {events / len(owners):.0f} events: processor time"
    return figure(what, work.of_servers() / len(owners), "ms", most=most)


async def replayed(base: str, owners: list[Player]) -> None:
    """Look at whole games."""
    async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as client:
        for owner in owners:
            address = f"/api/tables/{owner.table}/replay"
            (await client.get(address, headers={"Cookie": owner.cookie})).raise_for_status()


async def measure_replays(kind: Kind, server: Server, owners: list[Player]) -> Row:
    """What it costs to look at whole games for the first time."""
    work = Work([server])
    await replayed(server.base, owners)
    what = f"{kind.what}: replay of a whole game: processor time"
    return figure(what, work.of_servers() / len(owners), "ms", most=MOST_MS_TO_REPLAY)


async def measure(kind: Kind, servers: list[Server], tables: int, seconds: float) -> list[Row]:
    players = await make_tables(servers[0].base, tables, Load())
    rows = await measure_load(kind, servers, players, seconds)
    finished = await play_whole_games(servers[0], WHOLE_GAMES)
    for server in servers:
        server.stop()
        server.start()
    rows.append(await measure_opening(kind, servers[0], players[::2], MOST_MS_TO_OPEN))
    rows.append(await measure_opening(kind, servers[0], finished))
    rows.append(await measure_replays(kind, servers[0], finished))
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


@dataclass(frozen=True)
class Kind:
    """A database, how many processes share it, and what is asked of them."""

    what: str
    running: Callable[[Path], contextlib.AbstractContextManager[list[Server]]]
    most_ms_a_move: float
    """Processor time, of all processes together."""
    least_rate: float | None = None


KINDS = {
    "sqlite": Kind("SQLite, one process", on_sqlite, 0.5, LEAST_RATE),
    "postgresql": Kind("PostgreSQL, two processes", on_postgresql, 1.0),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server")
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--only", choices=KINDS)
    arguments = parser.parse_args()
    rows = []
    for name, kind in KINDS.items():
        if arguments.only in (None, name):
            with tempfile.TemporaryDirectory() as folder, kind.running(Path(folder)) as servers:
                rows += asyncio.run(measure(kind, servers, arguments.tables, arguments.seconds))
    return report(rows)


if __name__ == "__main__":
    sys.exit(main())
