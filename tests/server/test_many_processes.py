"""Several processes on one PostgreSQL: servers that share their tables, and workers that share the thinking."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from client import Person, Sitting, played
from database import execute
from postgres import Postgres
from process import Server, Worker, server, thinkers_of
from wire import wire

from patience import PATIENCE
from tilewright.server.settings import Settings
from tilewright.server.store import Store

LEASE = 2.0
SIGN_OF_LIFE = "0.5"


@pytest.fixture(scope="module")
def pair(cluster: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database, without workers of their own."""
    folder, database = tmp_path_factory.mktemp("pair"), cluster.new_database("of_two_servers")
    with (
        server(database, folder / "here", workers=0, sign_of_life=SIGN_OF_LIFE) as here,
        server(database, folder / "there", workers=0, sign_of_life=SIGN_OF_LIFE) as there,
    ):
        yield here, there
    for one in (here, there):
        assert "Traceback" not in one.log.read_text()
        assert "fault" not in one.log.read_text()


def apart(
    scenario: Callable[[Person, Person], Awaitable[None]], pair: tuple[Server, Server], limit: float = PATIENCE
) -> None:
    """Let two people do something, each at another server."""

    async def run() -> None:
        here, there = pair
        async with asyncio.timeout(limit), Person(here.base, "Ada") as ada, Person(there.base, "Ben") as ben:
            await scenario(ada, ben)

    asyncio.run(run())


def at(server: Server, person: Person) -> Person:
    """The same person at another server."""
    other = Person(server.base, person.name)
    other.http.cookies.update(person.http.cookies)
    return other


async def turn_comes(sitting: Sitting) -> None:
    while not sitting.viewer["legal"] or sitting.table["version"] != sitting.version:
        await sitting.hear()


async def metric(person: Person, name: str) -> float:
    """A figure that the server of this person publishes at /metrics."""
    lines = (await person.ask("GET", "/metrics")).splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"tilewright_{name} "))


def test_people_at_different_servers_play_a_game(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "open")
        async with ada.sit(links["id"]) as first:
            await first.hear_until("sync")
            await ben.join(links)
            async with ben.sit(links["id"]) as second:
                await asyncio.gather(first.play_to_the_end(random.Random(1)), second.play_to_the_end(random.Random(2)))
                assert first.log == second.log
                assert first.view == second.view
                assert first.table["result"] == second.table["result"]
                await ben.ask("POST", f"/api/tables/{links['id']}/rematch")
                while first.table["rematch"] is None:
                    await first.hear()
        await ada.ask("GET", f"/api/tables/{first.table['rematch']}")

    apart(scenario, pair)


def test_who_is_at_another_server_is_here(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as first:
            async with ben.sit(links["id"]) as second:
                await turn_comes(first)
                await first.play(first.viewer["legal"][0])
                await turn_comes(second)
                await asyncio.sleep(6 * float(SIGN_OF_LIFE))
                await first.say(type="resync")
                await first.hear_until("sync")
                assert [seat["present"] for seat in first.table["seats"]] == [True, True]
            assert await metric(ben, "news_lag_seconds_count") > 0  # the move was made at the other server
            assert 0 <= time.time() - await metric(ben, "news_heard_timestamp_seconds") < 60
            while first.table["seats"][1]["present"]:
                await first.hear()
            async with ben.sit(links["id"]):
                while not first.table["seats"][1]["present"]:
                    await first.hear()

    apart(scenario, pair)


def test_a_player_whose_server_paused_plays_on(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        clock = {"kind": "none", "grace": 1}
        links = await ada.make_table("azul", "me", "open", options={"first": 0}, clock=clock)
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await turn_comes(first)
            settings = {"sign_of_life": SIGN_OF_LIFE}
            with Worker(pair[0].database, pair[0].log.with_name("impatient"), **settings):
                pair[0].process.send_signal(signal.SIGSTOP)
                try:
                    while not second.table or not second.table["seats"][0]["stood_in"]:
                        await second.hear()
                finally:
                    pair[0].process.send_signal(signal.SIGCONT)
                while second.table["seats"][0]["stood_in"]:
                    await second.hear()
            while first.table["seats"][0]["stood_in"]:
                await first.hear()
            if first.table["turn"] != 0:  # the opponent was quicker
                await turn_comes(second)
                await second.play(second.viewer["legal"][0])
            await turn_comes(first)
            assert (await first.play(first.viewer["legal"][0]))["type"] == "accepted"

    apart(scenario, pair)


def test_what_was_missed_while_the_database_was_away_is_read_again(cluster: Postgres, tmp_path: Path) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 1})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await first.hear_until("sync")
            await turn_comes(second)
            cable.cut()
            assert (await second.play(second.viewer["legal"][0]))["type"] == "accepted"
            cable.mend()
            while first.log != second.log:
                await first.hear()

    database = cluster.new_database("of_one_cut_off")
    with (
        wire(database) as cable,
        server(cable.database, tmp_path / "here", workers=0) as here,
        server(database, tmp_path / "there", workers=0) as there,
    ):
        apart(scenario, (here, there))


def test_a_takeback_is_asked_for_and_granted_across_servers(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await turn_comes(first)
            before = first.view
            await first.play(first.viewer["legal"][0])
            await first.say(type="undo", version=first.version, id="please")
            while second.table.get("takeback") is None:
                await second.hear()
            await second.say(type="answer-takeback", version=second.version, agree=True, id="well")
            while first.view != before or second.view != before:
                await (first if first.view != before else second).hear()
            assert first.log == second.log

    apart(scenario, pair)


def test_a_race_and_a_repeated_move_at_two_servers(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        elsewhere = at(pair[1], ada)
        async with ada.sit(links["id"]) as one, elsewhere.sit(links["id"]) as other:
            for _ in range(10):
                await asyncio.gather(turn_comes(one), turn_comes(other))
                assert one.log == other.log
                version, moves = one.version, one.viewer["legal"][:1] + one.viewer["legal"][-1:]
                one.viewer, other.viewer = {**one.viewer, "legal": []}, {**other.viewer, "legal": []}
                answers = await asyncio.gather(one.play(moves[0], version), other.play(moves[1], version))
                assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
                assert next(answer["code"] for answer in answers if answer["type"] == "refused") == "behind"
            for number in range(5):  # said to both, as somebody does whose first server did not answer
                await asyncio.gather(turn_comes(one), turn_comes(other))
                version, move = one.version, one.viewer["legal"][0]
                one.viewer, other.viewer = {**one.viewer, "legal": []}, {**other.viewer, "legal": []}
                answers = await asyncio.gather(
                    one.play(move, version, f"{number}"), other.play(move, version, f"{number}")
                )
                assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
                assert answers[0]["version"] == answers[1]["version"]
        log = (await ada.ask("GET", f"/api/tables/{links['id']}"))["log"]
        assert sum(entry["by"] == "person" for entry in log) == 15
        await elsewhere.http.aclose()

    apart(scenario, pair)


def test_the_last_two_seats_are_taken_at_the_same_time(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        async with Person(pair[0].base, "Cyd") as cyd:
            for _ in range(8):
                links = await ada.make_table("azul", "me", "open", "open")
                assert list(await asyncio.gather(ben.join(links, 0), cyd.join(links, 1))) == [1, 2]
                for person in (ada, ben):
                    opened = await person.ask("GET", f"/api/tables/{links['id']}")
                    while opened["table"]["status"] == "waiting":  # the news is on its way
                        opened = await person.ask("GET", f"/api/tables/{links['id']}")
                    assert [entry["version"] for entry in opened["log"]] == list(range(1, len(opened["log"]) + 1))

    apart(scenario, pair)


def test_a_rematch_asked_for_at_both_servers_is_one_table(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        for _ in range(8):
            links = await ada.make_table("toscana", "me", "open")
            await ben.join(links)
            async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
                await first.hear_until("sync")
                while first.table["status"] != "playing":  # the news is on its way
                    await first.hear()
                await first.say(type="resign", version=first.version, id="enough")
                while not (first.is_over and second.is_over):
                    await (second if first.is_over else first).hear()
            path = f"/api/tables/{links['id']}/rematch"
            one, other = await asyncio.gather(ada.ask("POST", path), ben.ask("POST", path))
            assert one["id"] == other["id"]
            while (await ben.ask("GET", f"/api/tables/{one['id']}"))["table"]["status"] != "playing":
                pass  # the news is on its way

    apart(scenario, pair)


def test_a_turn_is_leased_to_one_worker_alone(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = [await ada.make_table("azul", "me", "apprentice", options={"first": 1}) for _ in range(5)]
        while await metric(ada, "turns_waiting") < 5:
            await asyncio.sleep(0.1)
        assert await metric(ada, "longest_turn_wait_seconds") > 0
        due = {one["id"] for one in links}
        stores = [Store(Settings(database=pair[0].database)) for _ in range(4)]
        now = time.time()
        for later in (0.0, 2 * LEASE):  # when a lease is over, somebody else gets the turn, alone again
            claims = [store.work.claim_turn(f"{number}", now + later, LEASE) for number, store in enumerate(stores * 5)]
            claimed = [table for table in await asyncio.gather(*claims) if table is not None]
            claimed += [table for store in stores if (table := await store.work.claim_turn("last", now + later, LEASE))]
            assert len(claimed) == len(set(claimed)), "two got the same turn"
            assert due <= set(claimed)
        for store in stores:
            await store.close()
        await nobody_plays(ada, links[0])
        # all of them are played when a worker of its own comes, and each once
        with Worker(pair[0].database, pair[0].log.with_name("first"), lease=str(LEASE)):
            for one in links:
                async with ada.sit(one["id"]) as sitting:
                    await turn_comes(sitting)
                    assert sum(entry["by"] == "opponent" for entry in sitting.log) == 1
            while await metric(ada, "turns_waiting"):
                await asyncio.sleep(0.1)
            async with ben.sit((await ben.make_table("azul", "me", "apprentice", "apprentice"))["id"]) as sitting:
                for _ in range(3):
                    await turn_comes(sitting)
                    await sitting.play(sitting.viewer["legal"][0])
                seats = [entry["seat"] for entry in sitting.log if entry["seat"] is not None]
                assert all((after - before) % 3 == 1 for before, after in itertools.pairwise(seats))

    async def nobody_plays(ada: Person, links: dict[str, Any]) -> None:
        opened = await ada.ask("GET", f"/api/tables/{links['id']}")
        assert opened["table"]["turn"] == 1
        assert all(entry["by"] == "chance" for entry in opened["log"])

    apart(scenario, pair)


def test_a_lease_is_held_for_as_long_as_somebody_thinks(cluster: Postgres, tmp_path: Path) -> None:
    """On a database of its own: the only worker must not be thinking about what another test has left."""
    database, lease = cluster.new_database("of_a_long_thought"), 0.5

    async def scenario(ada: Person, _: Person) -> None:
        with Worker(database, tmp_path / "slow", lease=str(lease)) as worker:
            warm = await ada.make_table("azul", "me", "apprentice", options={"first": 1})
            async with ada.sit(warm["id"]) as sitting:  # there is somebody who thinks now
                await turn_comes(sitting)
            (thinker,) = thinkers_of(worker.process.pid)
            thinker.suspend()  # a thought of any length
            try:
                links = await ada.make_table("azul", "me", "apprentice", options={"first": 1})
                query = f"SELECT lease_holder FROM tables WHERE id = '{links['id']}'"
                while (await execute(database, query))[0][0] is None:
                    await asyncio.sleep(0.02)
                await nobody_else_gets(links["id"], 4 * lease)
            finally:
                thinker.resume()
            async with ada.sit(links["id"]) as sitting:
                await turn_comes(sitting)

    async def nobody_else_gets(table: str, seconds: float) -> None:
        store, until = Store(Settings(database=database)), time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                assert await store.work.claim_turn("somebody else", time.time(), LEASE) != table
                await asyncio.sleep(0.05)
        finally:
            await store.close()

    with server(database, tmp_path / "log", workers=0) as running:
        played(scenario, running)


def test_a_worker_is_killed_while_it_thinks_and_another_takes_over(pair: tuple[Server, Server]) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        database = await asyncpg.connect(pair[0].database)
        log = pair[0].log
        with Worker(pair[0].database, log.with_name("second"), lease=str(LEASE)) as dying:
            links = await ada.make_table("azul", "me", "grandmaster", options={"first": 1})
            async with ada.sit(links["id"]) as sitting:
                await sitting.hear_until("sync")
                query = "SELECT lease_holder FROM tables WHERE id = $1"
                while (holder := await database.fetchval(query, links["id"])) is None:
                    await asyncio.sleep(0.02)
                dying.kill()
                assert all(entry["by"] == "chance" for entry in sitting.log)
                with Worker(pair[0].database, log.with_name("third"), lease=str(LEASE)):
                    while await database.fetchval(query, links["id"]) == holder:
                        await asyncio.sleep(0.02)
                    await turn_comes(sitting)
                    assert sum(entry["by"] == "opponent" for entry in sitting.log) == 1
                    assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
        await database.close()

    apart(scenario, pair)


def test_a_worker_needs_a_database_that_is_shared(tmp_path: Path) -> None:
    for database in (str(tmp_path / "tables.sqlite"), f"sqlite:///{tmp_path / 'tables.sqlite'}"):
        command = [sys.executable, "-m", "tilewright.cli", "worker", "--database", database]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env={**os.environ})
        assert done.returncode == 2
        assert done.stderr.startswith("tilewright: a worker of its own needs PostgreSQL")
        assert done.stderr.count("\n") == 1
        assert not done.stdout
