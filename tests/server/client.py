"""A person at the table, as the tests need one: HTTP and a WebSocket against a real server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import uuid
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from process import NO_TLS, Server
from websockets.asyncio.client import ClientConnection, connect

from patience import PATIENCE


class Person:
    """Somebody with a name and a cookie, at an address of this machine if one is given."""

    def __init__(self, base: str, name: str = "Ada", address: str | None = None) -> None:
        self.base = base
        self.name = name
        self.address = address
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=NO_TLS)
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, transport=transport)

    async def __aenter__(self) -> Person:
        async with contextlib.AsyncExitStack() as unless_welcome:
            unless_welcome.push_async_callback(self.http.aclose)
            await self.ask("PUT", "/api/me", {"name": self.name})
            unless_welcome.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None, *, status: int = 200) -> Any:
        """Ask over HTTP; the answer's JSON."""
        response = (
            await self.http.request(method, path, json=body)
            if body is not None
            else await self.http.request(method, path)
        )
        assert response.status_code == status, f"{method} {path}: {response.status_code} {response.text[:300]}"
        is_json = response.headers.get("content-type", "").startswith("application/json")
        return response.json() if is_json else response.text

    async def make_table(self, game: str, *seats: str, **settings: Any) -> dict[str, Any]:
        """Make a table; a seat is `me`, `open` or a level."""
        kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "opponent", "level": seat} for seat in seats]
        links: dict[str, Any] = await self.ask(
            "POST", "/api/tables", {"game": game, "seats": kinds, **settings}, status=201
        )
        return links

    async def join(self, links: dict[str, Any], number: int = 0, **wishes: Any) -> int:
        wanted = {"invite": links["invites"][number]["token"], **wishes}
        answer = await self.ask("POST", f"/api/tables/{links['id']}/join", wanted)
        seat: int = answer["seat"]
        return seat

    def sit(self, table: str, known: int = 0, **hello: Any) -> Sitting:
        """Connect to a table: `async with person.sit(table) as sitting`."""
        return Sitting(self, table, known, hello)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


class Sitting:
    """One connection to a table, and what it has received so far."""

    def __init__(self, person: Person, table: str, known: int, hello: dict[str, Any]) -> None:
        self.person = person
        self.url = f"{person.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.hello = {"type": "hello", "known": known, **hello}
        self.table: dict[str, Any] = {}
        self.viewer: dict[str, Any] = {"seats": [], "legal": []}
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.socket: ClientConnection

    async def __aenter__(self) -> Sitting:
        headers = {"Cookie": self.person.cookies}
        here = (self.person.address, 0) if self.person.address else None
        self.socket = await connect(self.url, additional_headers=headers, compression=None, local_addr=here)
        await self.say(**self.hello)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """The next message; what it tells is kept."""
        message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        kind = message["type"]
        self.table = message.get("table", self.table)
        self.viewer = message.get("viewer", self.viewer)
        if kind == "sync":
            self.view, self.log = message["view"], message["log"]
        elif kind == "delta":
            assert message["since"] <= len(self.log) or not self.log, "a gap in what was received"
            self.log = self.log[: message["since"]] + [step["line"] for step in message["steps"]]
            self.view = message["steps"][-1]["view"] if message["steps"] else self.view
        return message

    async def hear_until(self, *kinds: str) -> dict[str, Any]:
        while (message := await self.hear())["type"] not in kinds:
            pass
        return message

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def is_over(self) -> bool:
        return bool(self.table) and self.table["status"] == "over"

    async def play(self, move: str, version: int | None = None, name: str | None = None) -> dict[str, Any]:
        """Play a move; the answer to it."""
        name = name or uuid.uuid4().hex
        await self.say(type="play", version=self.version if version is None else version, move=move, id=name)
        while True:
            message = await self.hear()
            if message["type"] in ("accepted", "refused") and message["id"] in (name, None):
                return message

    async def play_to_the_end(self, rng: random.Random) -> None:
        """Play random moves whenever it is the person's turn."""
        while not self.is_over:
            if (
                self.viewer["legal"]
                and self.table["turn"] in self.viewer["seats"]
                and self.table["version"] == self.version
            ):
                legal, self.viewer = self.viewer["legal"], {**self.viewer, "legal": []}
                await self.play(rng.choice(legal))
            else:
                await self.hear()


def played(
    scenario: Callable[[Person, Person], Awaitable[None]],
    running: Server,
    limit: float = PATIENCE,
    address: str | None = None,
) -> None:
    """Let two people, both at one address, do something, within bounds."""

    async def run() -> None:
        people = [Person(running.base, name, address) for name in ("Ada", "Ben")]
        async with asyncio.timeout(limit), people[0] as ada, people[1] as ben:
            await scenario(ada, ben)

    asyncio.run(run())
