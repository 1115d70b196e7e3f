"""A database that goes silent without a word: nobody waits for it, and nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from client import Person, played
from postgres import Postgres, postgres
from process import Server, Worker, server
from test_many_processes import apart, turn_comes
from wire import Wire, wire

from patience import PATIENCE
from tilewright.records.record import parse_record
from tilewright.server.settings import Settings
from tilewright.server.store import Store
from tilewright.server.store.database import SERVER_SETTINGS, Database, NotSaved, OutOfReach
from tilewright.server.store.people import People

TOLD_SECONDS = 10.0
"""After this at the latest a player knows that a move was not saved."""


@contextlib.contextmanager
def paused(cluster: Postgres, _: Wire) -> Iterator[None]:
    """PostgreSQL stands still."""
    processes = cluster.processes
    for process in processes:
        process.suspend()
    try:
        yield
    finally:
        for process in processes:
            process.resume()


@contextlib.contextmanager
def unheard(_: Postgres, cable: Wire) -> Iterator[None]:
    """Nothing gets through, until all of it does."""
    cable.silence()
    yield
    cable.speak()


@contextlib.contextmanager
def forgotten(_: Postgres, cable: Wire) -> Iterator[None]:
    """Nothing gets through, and what there was never will; new connections do."""
    cable.silence()
    yield
    cable.forget()


Silence = Callable[[Postgres, Wire], contextlib.AbstractContextManager[None]]


@pytest.mark.parametrize("silence", [paused, unheard, forgotten])
def test_the_database_goes_silent(silence: Silence, tmp_path: Path) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            for _ in range(3):
                assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            log, version, move = sitting.log, sitting.version, sitting.viewer["legal"][0]
            with silence(cluster, cable):
                for _ in range(2):
                    asked_at = time.monotonic()
                    refused = await sitting.play(move, version, "while it is silent")
                    assert (refused["type"], refused["code"]) == ("refused", "not-saved")
                    assert time.monotonic() < asked_at + TOLD_SECONDS
                    assert sitting.log == log
                assert (await ada.http.get("/readyz")).status_code == 503
                assert (await ada.http.get("/healthz")).status_code == 200
                assert (await ada.ask("GET", "/api/tables", status=503))["code"] == "not-saved"
            while (await sitting.play(move, version, "while it is silent"))["type"] == "refused":
                pass
            assert sitting.log[: len(log)] == log
            assert sitting.log[version]["text"] == move
            await sitting.play_to_the_end(random.Random(6))
            acknowledged = [message["version"] for message in sitting.heard if message["type"] == "accepted"]
            assert len(acknowledged) == len(set(acknowledged)) == sum(one["by"] == "person" for one in sitting.log)
        record = parse_record(await ada.ask("GET", f"/api/tables/{links['id']}/record"))
        assert record.moves == tuple(one["text"] for one in sitting.log)
        assert record.check().is_over
        while (await ada.http.get("/readyz")).status_code != 200:
            pass

    with (
        postgres() as cluster,
        wire(cluster.new_database("silent")) as cable,
        server(cable.database, tmp_path / "log", workers=0) as running,
    ):
        played(scenario, running, 120)
    log = running.log.read_text()
    assert "database-silent" in log
    assert "Traceback" not in log
    assert "job-failed" not in log


def test_of_many_who_read_nobody_waits_for_the_others_in_vain(cluster: Postgres) -> None:
    """They share a few connections: one after the other, they would take a minute to learn that nobody answers."""

    async def scenario() -> None:
        database = Database(Settings(database=cable.database).database_url)
        people = People(database, away_after=45.0)
        await database.migrate()
        assert await people.name_of("nobody") is None
        cable.silence()
        async with asyncio.timeout(3 * TOLD_SECONDS):
            told = await asyncio.gather(*(people.name_of("nobody") for _ in range(100)), return_exceptions=True)
        assert {type(one) for one in told} == {OutOfReach}
        cable.speak()
        assert await people.name_of("nobody") is None
        await database.close()

    with wire(cluster.new_database("silent_for_many")) as cable:
        asyncio.run(scenario())


def test_news_is_heard_again_after_its_connection_went_silent(cluster: Postgres, tmp_path: Path) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 1})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await first.hear_until("sync")
            await turn_comes(second)
            cable.forget()
            assert (await second.play(second.viewer["legal"][0]))["type"] == "accepted"
            while first.log != second.log:  # though nobody asks for anything here
                await first.hear()

    database = cluster.new_database("of_one_deaf")
    with (
        wire(database) as cable,
        server(cable.database, tmp_path / "here", workers=0, sign_of_life="1000") as here,
        server(database, tmp_path / "there", workers=0, sign_of_life="1000") as there,
    ):
        apart(scenario, (here, there))


def test_who_is_told_to_stop_while_the_database_is_silent_stops(cluster: Postgres, tmp_path: Path) -> None:
    with wire(cluster.new_database("silent_at_the_end")) as cable:
        stopping = Server(cable.database, tmp_path / "server", workers=0), Worker(cable.database, tmp_path / "worker")
        cable.silence()
        for one in stopping:
            one.process.terminate()
        for one in stopping:
            assert one.process.wait(timeout=PATIENCE) == 0, one.log.read_text()


def test_postgresql_is_told_to_give_up_on_us_too(cluster: Postgres) -> None:
    """A server that has vanished holds no locks, and a statement that takes too long ends there as well as here."""
    assert {"statement_timeout", "idle_in_transaction_session_timeout", "tcp_keepalives_idle"} <= SERVER_SETTINGS.keys()

    async def scenario() -> None:
        database = Database(Settings(database=cluster.url).database_url)
        for name, value in SERVER_SETTINGS.items():
            query = f"SELECT setting || coalesce(unit, '') AS value FROM pg_settings WHERE name = '{name}'"
            if name.startswith("tcp_"):  # a socket of this machine has no keepalives; what was asked for is told apart
                query = f"SELECT source = 'client' AS value FROM pg_settings WHERE name = '{name}'"
            (of_log,) = await database.fetch(query)
            async with database.read() as connection:
                of_pool = await connection.scalar(sa.text(query))
            wanted = True if name.startswith("tcp_") else f"{value.removesuffix('s')}000ms"
            assert of_log["value"] == of_pool == wanted, name
        await database.close()

    asyncio.run(scenario())


def test_a_server_whose_writer_has_stopped_is_not_ready(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(Settings(database=str(tmp_path / "tables.sqlite")))
        await store.open()
        assert await store.log.is_well()
        async with store.database.turn_to_write:  # it waits for ever
            assert not await store.log.is_well()
        assert await store.log.is_well()
        await store.close()

    asyncio.run(scenario())


class Interrupted:
    """The first connection has been told that PostgreSQL goes, and does not know yet that it is closed."""

    def __init__(self) -> None:
        self.tries = 0
        self.connect = asyncpg.connect

    async def __call__(self, *arguments: Any, **named: Any) -> Any:
        self.tries += 1
        if self.tries == 1:
            raise asyncpg.InternalClientError("cannot switch to state 11; another operation (2) is in progress")
        return await self.connect(*arguments, **named)


def test_what_the_driver_itself_did_not_expect_ends_nothing(cluster: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncpg, "connect", interrupted := Interrupted())

    async def scenario() -> None:
        database = Database(Settings(database=cluster.url).database_url)
        heard = asyncio.Event()
        listening = asyncio.create_task(database.listen(lambda _: heard.set()))
        await asyncio.wait({listening, asyncio.create_task(heard.wait())}, return_when=asyncio.FIRST_COMPLETED)
        assert not listening.done()
        assert interrupted.tries == 2
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        for expected, error in ((NotSaved, asyncpg.InternalClientError("another operation")), (KeyError, KeyError())):
            with pytest.raises(expected):
                async with database.read():
                    raise error
        connection = await asyncpg.connect(cluster.url)
        connection.terminate()
        with pytest.raises(NotSaved, match="AttributeError"):
            async with database.read():
                await connection._executemany("SELECT 1", [()], None)  # where it is when it has just been answered
        await database.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))
