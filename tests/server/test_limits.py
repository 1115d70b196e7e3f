"""Limits that hold for all servers of a database together, and for whoever is many people or has many addresses."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import pytest
from database import execute
from postgres import Postgres
from test_service import NO_CLOCK, new_table
from uvicorn import Config
from uvicorn.server import ServerState as UvicornState

from tilewright.server.app import make_app
from tilewright.server.connections import protocol_for
from tilewright.server.limits import network_of
from tilewright.server.messages import Candidate, Ply
from tilewright.server.refusals import Refusal
from tilewright.server.saved import Seat
from tilewright.server.service import TableService
from tilewright.server.settings import Settings
from tilewright.server.state import ServerState
from tilewright.server.store import Store
from tilewright.server.table import Table
from tilewright.server.thinking import MOST_HINTS_AN_ADDRESS, HintQueue, Question, Thinkers

OPPONENT, FREE = Seat("opponent", level="grandmaster"), Seat("open")
NETWORKS = {
    "192.0.2.7": "192.0.2.7",
    "::ffff:192.0.2.7": "192.0.2.7",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:db8:1:2::": "2001:db8:1:2::/64",
    "2001:db8:1:3::": "2001:db8:1:3::/64",
    "fe80::1%eth0": "fe80::/64",
    "::1": "::/64",
    "local": "local",
}


@pytest.mark.parametrize("address", NETWORKS)
def test_the_network_of_an_address(address: str) -> None:
    assert network_of(address) == NETWORKS[address]


def test_connections_are_counted_by_network() -> None:
    kind = protocol_for(Settings(connections_an_address=2))
    config, state = Config(make_app(Settings()), log_config=None), UvicornState()

    async def scenario() -> None:
        def connect(address: str) -> bool:
            """Whether one more connection is too many."""
            one = kind(config, state, {})
            one.client = (address, 1)
            state.connections.add(one)
            return one._is_too_many()

        addresses = "2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1", "192.0.2.7"
        assert [connect(address) for address in addresses] == [False, False, True, False, False]

    asyncio.run(scenario())


# --- Several servers -------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def server_on(database: str, **settings: Any) -> AsyncIterator[ServerState]:
    limits = {"requests_a_second": 20, "messages_a_second": 4, "sockets_an_address": 9, "watchers_a_table": 1}
    state = ServerState(Settings(database=database, workers=0, **limits, **settings))  # type: ignore[arg-type]
    await state.open()
    try:
        yield state
    finally:
        await state.close()


def allowed(state: ServerState) -> tuple[int, int, int, int, int]:
    """What somebody who does it all at once may do at a server."""
    limits = state.limits
    rates = limits.requests, limits.costly, limits.messages
    requests, costly, messages = (sum(one.allows("somebody") for _ in range(100)) for one in rates)
    return requests, costly, messages, limits.most_sockets, limits.most_watchers


def test_two_servers_allow_together_what_one_allows_alone(cluster: Postgres) -> None:
    database = cluster.new_database("of_limits")

    async def scenario() -> None:
        async with server_on(database) as one:
            assert allowed(one) == (60, 6, 60, 9, 1)
            async with server_on(database) as two:
                assert two.limits.servers == 2, "who comes takes its share from the beginning"
                await one.share_limits()
                assert allowed(one) == allowed(two) == (30, 3, 30, 4, 1)
            await one.share_limits()
            assert one.limits.servers == 1, "who has stopped takes no share"
            async with server_on(database):
                await execute(database, f"UPDATE servers SET seen_at = 0 WHERE name <> '{one.store.servers._name}'")
                await one.share_limits()
                assert one.limits.servers == 1, "nor who has died"

    asyncio.run(scenario())


def test_servers_are_counted_at_every_heartbeat(cluster: Postgres) -> None:
    database = cluster.new_database("of_heartbeats")

    async def scenario() -> None:
        async with server_on(database, sign_of_life=0.1) as state:
            beating = asyncio.create_task(state.look_after_tables())
            await execute(database, f"INSERT INTO servers VALUES ('another', {time.time() + 1000})")
            while state.limits.servers == 1:
                await asyncio.sleep(0.01)
            beating.cancel()

    asyncio.run(scenario())


# --- Tables ----------------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def stores_on(database: str, number: int, **settings: int) -> AsyncIterator[list[Store]]:
    """Several servers' stores; on SQLite there is one."""
    chosen = Settings(database=database, **settings)  # type: ignore[arg-type]
    stores = [Store(chosen) for _ in range(number if chosen.database_file is None else 1)]
    for store in stores:
        await store.open()
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


def table_of(owner: str, *seats: Seat, origin: str | None = None) -> Table:
    table = new_table(*seats, clock=NO_CLOCK)
    table.owner, table.origin = owner, origin
    return table


@pytest.mark.parametrize(("settings", "owners"), [({"tables_a_person": 3}, 1), ({"tables_an_address": 3}, 4)])
def test_who_asks_for_many_tables_at_once_gets_no_more(
    own_database: str, settings: dict[str, int], owners: int
) -> None:
    async def scenario() -> None:
        async with stores_on(own_database, 2, **settings) as stores:
            names = [f"guest {number}" for number in range(owners)]
            for name in (*names, "somebody else"):
                await stores[0].people.add(name, name)
            tables = [table_of(names[number % owners], FREE, FREE, origin="here") for number in range(12)]
            adding = [stores[number % len(stores)].tables.add(table.saved()) for number, table in enumerate(tables)]
            answers = await asyncio.gather(*adding, return_exceptions=True)
            assert Counter(map(type, answers)) == {type(None): 3, Refusal: 9}
            await stores[0].tables.add(table_of("somebody else", FREE, FREE, origin="elsewhere").saved())
            await stores[0].tables.close(
                next(table.id for table, said in zip(tables, answers, strict=True) if not said)
            )
            await stores[0].tables.add(table_of(names[0], FREE, FREE, origin="here").saved())  # one is over
            if owners > 1:  # what was left behind days ago is not held against them
                await execute(own_database, "UPDATE tables SET created_at = created_at - 100000")
                await stores[0].tables.add(table_of(names[1], FREE, FREE, origin="here").saved())

    asyncio.run(scenario())


# --- Thinking --------------------------------------------------------------------------------------------------------


class Shop:
    """Tables whose turns are due all the time, and a worker at each of some servers that claims one after the other."""

    def __init__(self, database: str, stores: list[Store]) -> None:
        self.database = database
        self.stores = stores
        self.tables: dict[str, Table] = {}
        self.now = time.time()
        self.claims = 0

    async def open(self, owner: str, number: int, *seats: Seat, origin: str | None = None) -> None:
        if not await self.stores[0].people.knows(owner):
            await self.stores[0].people.add(owner, owner)
        service = TableService(self.stores[0])
        for _ in range(number):
            table = table_of(owner, *seats, origin=origin)
            await service.create(table)
            self.tables[table.id] = table
        self.now = max(self.now, time.time())

    async def think(self, seconds: float = 1.0) -> Table:
        """The next turn: it takes so long, and then the same table is due again."""
        work = self.stores[self.claims % len(self.stores)].work
        self.claims += 1
        self.now += seconds
        found = await work.claim_turn("somebody", self.now, lease=0.5 * seconds)
        table = self.tables[found or ""]
        work.thought_for((table.owner, table.origin), seconds)
        await execute(self.database, f"UPDATE tables SET due_at = {self.now} WHERE id = '{table.id}'")
        assert await work.claim_analysis("somebody", self.now, lease=1) is None  # after turns, as a worker does
        return table

    async def owners(self, turns: int, **seconds: float) -> Counter[str]:
        """Who got how many of so many turns."""
        return Counter([(await self.think(**seconds)).owner for _ in range(turns)])


@contextlib.asynccontextmanager
async def shop_on(database: str, servers: int = 1) -> AsyncIterator[Shop]:
    async with stores_on(database, servers) as stores:
        yield Shop(database, stores)


def test_thinking_is_shared_out_among_people_not_tables(own_database: str) -> None:
    async def scenario() -> None:
        async with shop_on(own_database) as shop:
            await shop.open("greedy", 20, OPPONENT, Seat("person", "greedy"))
            for name in ("Ada", "Ben"):
                await shop.open(name, 1, OPPONENT, Seat("person", name))
            assert await shop.owners(12) == {"greedy": 4, "Ada": 4, "Ben": 4}

    asyncio.run(scenario())


def test_who_comes_later_is_next_and_all_tables_of_a_person_have_their_turn(own_database: str) -> None:
    async def scenario() -> None:
        async with shop_on(own_database) as shop:
            await shop.open("greedy", 20, OPPONENT, Seat("person", "greedy"))
            assert len({(await shop.think()).id for _ in range(20)}) == 20
            await shop.open("Ada", 1, OPPONENT, Seat("person", "Ada"))
            assert (await shop.think()).owner == "Ada"

    asyncio.run(scenario())


def test_many_guests_at_one_address_share_the_thinking_of_one(own_database: str) -> None:
    async def scenario() -> None:
        async with shop_on(own_database) as shop:
            for number in range(6):
                name = f"guest {number}"
                await shop.open(name, 1, OPPONENT, Seat("person", name), origin="one address")
            await shop.open("Ada", 1, OPPONENT, Seat("person", "Ada"), origin="another")
            shares = await shop.owners(14)
            assert shares.pop("Ada") == 7
            assert set(shares.values()) <= {1, 2}, "and among themselves they share it, too"

    asyncio.run(scenario())


def test_opponents_among_themselves_come_last(own_database: str) -> None:
    async def scenario() -> None:
        async with shop_on(own_database) as shop:
            await shop.open("idle", 5, OPPONENT, OPPONENT)
            await shop.open("Ada", 1, OPPONENT, Seat("person", "Ada"))
            assert await shop.owners(6) == {"Ada": 6}
            await execute(own_database, "UPDATE tables SET status = 'over' WHERE owner = 'Ada'")
            assert await shop.owners(2) == {"idle": 2}

    asyncio.run(scenario())


def test_what_was_thought_anywhere_counts_everywhere(cluster: Postgres) -> None:
    async def scenario() -> None:
        async with shop_on(cluster.new_database("of_thinkers"), servers=3) as shop:
            await shop.open("greedy", 20, OPPONENT, Seat("person", "greedy"))
            await shop.open("Ada", 1, OPPONENT, Seat("person", "Ada"))
            shares = await shop.owners(20)
            assert 8 <= shares["Ada"] <= 12

    asyncio.run(scenario())


def test_thinking_of_long_ago_is_forgotten(own_database: str) -> None:
    async def scenario() -> None:
        async with shop_on(own_database) as shop:
            await shop.open("Ada", 1, OPPONENT, Seat("person", "Ada"))
            await shop.owners(5)
            await shop.open("Ben", 1, OPPONENT, Seat("person", "Ben"))
            await execute(own_database, f"UPDATE tables SET due_at = {shop.now + 5_000} WHERE owner = 'Ben'")
            shop.now += 10_000
            assert (await shop.think()).owner == "Ada", "who has waited longer"
            shop.now += 10_000
            assert (await shop.think()).owner == "Ben", "and now Ben has"

    asyncio.run(scenario())


def test_analyses_are_shared_out_like_turns(own_database: str) -> None:
    async def scenario() -> None:
        async with shop_on(own_database) as shop:
            await shop.open("greedy", 3, FREE, FREE)
            await shop.open("Ada", 1, FREE, FREE)
            work = shop.stores[0].work
            for table in shop.tables.values():
                await work.add_analysis(table.id, Ply(20))
            work.thought_for(("greedy", None), 1.0)
            found = await work.claim_analysis("somebody", shop.now, lease=1)
            assert shop.tables[found or ""].owner == "Ada"

    asyncio.run(scenario())


class OneHint(Thinkers):
    """Thinks until it is told to stop, and counts how many hints are thought about at a time."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = asyncio.Semaphore(0)
        self.enough = asyncio.Semaphore(0)
        self.at_once = self.most_at_once = 0

    async def ask(self, *_: Any, **__: Any) -> Any:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.enough.acquire()
        self.at_once -= 1
        return []


def test_hints_are_thought_about_one_after_the_other_and_few_wait() -> None:
    nothing = Question("", "azul", 1, {}, [])

    async def scenario() -> None:
        thinkers = OneHint()
        hints = HintQueue(thinkers)

        def ask(guest: str | None, network: str) -> asyncio.Task[list[Candidate]]:
            return asyncio.create_task(hints.ask(nothing, guest, network))

        async def code_of(guest: str | None, network: str) -> str:
            with pytest.raises(Refusal) as refused:
                await ask(guest, network)
            return refused.value.code

        waiting = [ask(f"guest {number}", "crowd") for number in range(MOST_HINTS_AN_ADDRESS)]
        await asyncio.sleep(0)
        assert await code_of("one more", "crowd") == "too-many"
        assert await code_of(None, "crowd") == "too-many"
        assert await code_of("guest 0", "elsewhere") == "too-many", "who waits already"
        waiting.append(ask("somebody else", "elsewhere"))
        for _ in waiting:
            thinkers.enough.release()
        await asyncio.gather(*waiting)
        assert thinkers.most_at_once == 1
        thinkers.enough.release()
        assert await ask("guest 0", "crowd") == []
        thinkers.close()

    asyncio.run(scenario())
