"""People who play whatever happens: they come back when a connection is lost, and say again what was not answered."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import httpx
from client import Person, Sitting
from websockets.exceptions import WebSocketException

from tilewright.server.identity import hashed
from tilewright.server.socket import MESSAGE_ID_LENGTH

GONE = (OSError, WebSocketException, TimeoutError)
"""What a client meets when the server has gone, or says nothing."""
ANSWER_SECONDS = 15.0
"""How long a client waits for an answer before it tries another server."""
THINKING = (0.0, 0.5)
FOR_NOW = "not-saved"
"""The code of a refusal after which the same is said again."""
LEAVES, TAKES_BACK, LETS_TIME_RUN_OUT, HANGS_UP = 0.02, 0.1, 0.05, 0.01
"""How often, a move, somebody does this; each where it makes sense."""
AWAY = (0.0, 10.0)


@dataclass(frozen=True)
class Kind:
    """A kind of table."""

    game: str
    seats: tuple[str, ...]
    clock: dict[str, Any]

    @property
    def is_timed(self) -> bool:
        return bool(self.clock["kind"] == "live")

    @property
    def is_left(self) -> bool:
        """Whether an opponent stands in for who is away."""
        return bool(self.clock.get("grace"))


PATIENT = {"kind": "none", "grace": 0}
TIMED = {"kind": "live", "seconds": 5, "reserve": 5, "grace": 0}
BRIEF = {"kind": "none", "grace": 4}
KINDS = (
    Kind("azul", ("me", "open"), PATIENT),
    Kind("toscana", ("me", "open"), PATIENT),
    Kind("intarsia", ("me", "open", "open"), PATIENT),
    Kind("azul", ("me", "apprentice"), PATIENT),
    Kind("toscana", ("me", "open"), TIMED),
    Kind("azul", ("me", "open"), TIMED),
    Kind("intarsia", ("me", "open"), BRIEF),
    Kind("azul", ("me", "open", "apprentice"), BRIEF),
)


@dataclass
class Sent:
    """Something that a player has sent, and what came of it."""

    table: str
    seat: int
    version: int
    id: str
    guest: str
    move: str | None
    """The move; none for a takeback."""
    outcome: Literal["unknown", "accepted", "refused"] = "unknown"
    code: str = ""

    @property
    def key(self) -> str:
        """By what it is found in the log."""
        return hashed(f"{self.guest} {self.id}")[:MESSAGE_ID_LENGTH]

    @property
    def message(self) -> dict[str, Any]:
        fields = {"version": self.version, "id": self.id}
        return {"type": "undo", **fields} if self.move is None else {"type": "play", "move": self.move, **fields}


@dataclass
class Tale:
    """What people remember, to be held against what is there in the end."""

    sent: list[Sent] = field(default_factory=list)
    seats: dict[tuple[str, int], str] = field(default_factory=dict)
    """Who was told to have which seat."""
    players: list[Player] = field(default_factory=list)
    tables: dict[str, Kind] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    """The longest that somebody waited for an answer, connecting anew included."""

    @property
    def acknowledged(self) -> int:
        return sum(one.outcome == "accepted" for one in self.sent)


class Guest:
    """Somebody with a name, known at all servers."""

    def __init__(self, bases: list[str], name: str, rng: random.Random, tale: Tale) -> None:
        self.at = [Person(base, name) for base in bases]
        self.rng = rng
        self.tale = tale
        self.name = name
        self.id = ""

    async def introduce(self) -> None:
        answer = await self.ask("PUT", "/api/me", {"name": self.name})
        cookie = answer.cookies["tilewright"]
        for person in self.at:
            person.http.cookies.set("tilewright", cookie, domain="127.0.0.1")
        self.id = cookie.partition(".")[0]

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Ask one server or the other, until one answers."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self.rng.choice(self.at).http.request(method, path, json=body)
                if answer.status_code < 400:
                    return answer
                if answer.status_code != 503:
                    self.tale.faults.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
            await asyncio.sleep(0.3)

    async def close(self) -> None:
        for person in self.at:
            await person.http.aclose()


class Player:
    """One seat of one table and who has it."""

    def __init__(self, guest: Guest, table: str, seat: int, kind: Kind, tale: Tale, rng: random.Random) -> None:
        self.guest, self.table, self.seat, self.kind, self.tale, self.rng = guest, table, seat, kind, tale, rng
        self.log: list[dict[str, Any]] = []
        """What the servers have sent: nothing of it may be missing in the end."""
        self.is_over = False
        self.is_careful = False
        """Whether it neither leaves nor lets time run out any more."""
        self.moves = 0
        """How many of its moves were acknowledged."""
        self.stood_in = False
        self._numbers = itertools.count()
        self._unanswered: Sent | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_over:
            with contextlib.suppress(*GONE):
                await self._sit_and_play()
            await asyncio.sleep(0.2)

    async def _sit_and_play(self) -> None:
        sitting = self.rng.choice(self.guest.at).sit(self.table, len(self.log))
        sitting.log = self.log
        async with sitting:
            sitting.socket.close_timeout = 1
            with self._kept(sitting):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._hear(sitting)
                while not self.is_over:
                    await self._go_on(sitting)

    @contextlib.contextmanager
    def _kept(self, sitting: Sitting) -> Iterator[None]:
        try:
            yield
        finally:
            self._keep(sitting)

    async def _go_on(self, sitting: Sitting) -> None:
        """Do what there is to do, or hear what happens."""
        if self._unanswered is not None:
            await self._say(sitting, self._unanswered)
        elif sitting.viewer["legal"] and sitting.table.get("version") == sitting.version:
            await self._take_turn(sitting)
        else:
            await self._hear(sitting)
        self._keep(sitting)

    async def _take_turn(self, sitting: Sitting) -> None:
        await asyncio.sleep(self.rng.uniform(*THINKING))
        if not self.is_careful and self._does(HANGS_UP):
            sitting.socket.transport.abort()
        if not self.is_careful and self.kind.is_left and self._does(LEAVES):
            sitting.socket.transport.abort()
            await asyncio.sleep(self.rng.uniform(*AWAY))
        if not self.is_careful and self.kind.is_timed and self._does(LETS_TIME_RUN_OUT):
            await self._hear(sitting)  # until the clock has run out, and an opponent has played
        elif sitting.viewer["can_undo"] and not self.kind.is_timed and self._does(TAKES_BACK):
            await self._say(sitting, self._new(sitting, None))
        elif sitting.viewer["legal"]:
            await self._say(sitting, self._new(sitting, self.rng.choice(sitting.viewer["legal"])))

    def _does(self, share: float) -> bool:
        return self.rng.random() < share

    def _new(self, sitting: Sitting, move: str | None) -> Sent:
        name = f"{self.table} {self.seat} {next(self._numbers)}"
        sent = Sent(self.table, self.seat, sitting.version, name, self.guest.id, move)
        sitting.viewer = {**sitting.viewer, "legal": [], "can_undo": False}
        self.tale.sent.append(sent)
        self._unanswered = sent
        return sent

    async def _say(self, sitting: Sitting, sent: Sent) -> None:
        """Say something, maybe once more, and hear what comes of it."""
        began = time.monotonic()
        async with asyncio.timeout(ANSWER_SECONDS):
            await sitting.say(**sent.message)
            while True:
                message = await self._hear(sitting)
                if message["type"] in ("accepted", "refused") and message["id"] == sent.id:
                    break
        self.tale.slowest = max(self.tale.slowest, time.monotonic() - began)
        if message["type"] == "refused" and message["code"] == FOR_NOW:
            await asyncio.sleep(0.2)
            return
        sent.outcome, sent.code = message["type"], message.get("code", "")
        self.moves += sent.outcome == "accepted"
        self._unanswered = None

    async def _hear(self, sitting: Sitting) -> dict[str, Any]:
        message = await sitting.hear()
        sitting.heard.clear()
        if message["type"] == "delta":  # what may be done now comes after it
            sitting.viewer = {**sitting.viewer, "legal": [], "can_undo": False}
        return message

    def _keep(self, sitting: Sitting) -> None:
        if not sitting.table:
            return
        if shown(sitting.log)[: len(self.log)] != shown(self.log):
            self.tale.faults.append(f"{self.table}: something that was sent is gone")
        self.log = sitting.log
        self.is_over = sitting.is_over
        self.stood_in = sitting.table["seats"][self.seat]["stood_in"]


def shown(log: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """What no entry of a log may change; a move that was taken back loses its points."""
    return [(line["version"], line["kind"], line["seat"], line["text"], line["by"]) for line in log]


class Company:
    """All people, at so many tables of each kind; where a game is over, another begins."""

    def __init__(self, bases: list[str], seed: int, copies: int) -> None:
        self.tale = Tale()
        self.rng = random.Random(f"{seed} company")
        self.guests = [
            Guest(bases, name, random.Random(f"{seed} {name}"), self.tale) for name in ("Ada", "Ben", "Cyd", "Dan")
        ]
        self.places = [kind for _ in range(copies) for kind in KINDS]
        self.begins_more = True
        self._tasks: list[asyncio.Task[None]] = []

    async def arrive(self) -> None:
        for guest in self.guests:
            await guest.introduce()
        self._tasks = [asyncio.create_task(self._keep_playing(kind)) for kind in self.places]

    async def leave(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(end, Exception):
                self.tale.faults.append(f"a player fell over: {end!r}")

    async def go_home(self) -> None:
        for guest in self.guests:
            await guest.close()

    @property
    def playing(self) -> list[Player]:
        return [player for player in self.tale.players if not player.is_over]

    async def _keep_playing(self, kind: Kind) -> None:
        while self.begins_more:
            players = await self._sit_down(kind)
            self.tale.players += players
            async with asyncio.TaskGroup() as all_of_them:
                for player in players:
                    all_of_them.create_task(player.play())

    async def _sit_down(self, kind: Kind) -> list[Player]:
        """Make a table, and let everybody take a seat."""
        owner, *others = self.rng.sample(self.guests, sum(seat in ("me", "open") for seat in kind.seats))
        seats = [{"kind": one} if one in ("me", "open") else {"kind": "opponent", "level": one} for one in kind.seats]
        new = {"game": kind.game, "seats": seats, "clock": kind.clock, "public": True, "hints": False}
        links = (await owner.ask("POST", "/api/tables", new)).json()
        table = links["id"]
        self.tale.tables[table] = kind
        people = {kind.seats.index("me"): owner}
        for guest, invite in zip(others, links["invites"], strict=True):
            answer = await guest.ask("POST", f"/api/tables/{table}/join", {"invite": invite["token"]})
            people[answer.json()["seat"]] = guest
        for seat, guest in people.items():
            self.tale.seats[table, seat] = guest.id
        return [
            Player(guest, table, seat, kind, self.tale, random.Random(f"{self.rng.random()}"))
            for seat, guest in people.items()
        ]
