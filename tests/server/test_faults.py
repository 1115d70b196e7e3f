"""What goes wrong: processes die, connections drop, messages repeat and race, the database goes, the disk fills up."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import random
import resource
import socket
import struct
import subprocess
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil
import pytest
from client import Person, Sitting, played
from database import execute
from postgres import postgres
from process import Server, server, thinkers_of
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from tilewright.games.registry import GAMES
from tilewright.records.record import parse_record

GONE = (OSError, WebSocketException, InvalidHandshake)
"""What a client meets when the server has gone."""


class Steady:
    """Somebody who plays a table to its end, however often the connection is lost."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.log: list[dict[str, Any]] = []
        """What the server has sent: it may never be taken back."""
        self.acknowledged: list[tuple[dict[str, Any], dict[str, Any]]] = []
        """The messages that were accepted, with the answer."""
        self.is_over = False

    async def play(self) -> None:
        while not self.is_over:
            with contextlib.suppress(*GONE):
                await self._sit_and_play()
                return
            await asyncio.sleep(0.1)

    async def _sit_and_play(self) -> None:
        sitting = self.person.sit(self.table, len(self.log))
        sitting.log = self.log
        async with sitting:
            try:
                while not sitting.is_over:
                    if sitting.viewer["legal"] and sitting.table.get("version") == sitting.version:
                        await self._move(sitting)
                    else:
                        await sitting.hear()
                    self._keep(sitting)
            finally:
                self._keep(sitting)
        self.is_over = True

    async def _move(self, sitting: Sitting) -> None:
        message = {
            "version": sitting.version,
            "move": self.rng.choice(sitting.viewer["legal"]),
            "name": uuid.uuid4().hex,
        }
        sitting.viewer = {**sitting.viewer, "legal": []}
        answer = await sitting.play(**message)
        if answer["type"] == "accepted":
            self.acknowledged.append((message, answer))

    def _keep(self, sitting: Sitting) -> None:
        assert sitting.log[: len(self.log)] == self.log, "something that was sent is gone"
        self.log = sitting.log


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(own_database: str, tmp_path: Path) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        players = []
        for number in range(20):
            links = await ada.make_table((*GAMES, "toscana")[number % 4], "me", "open")
            await ben.join(links)
            players += [Steady(person, links["id"], number) for person in (ada, ben)]
        tasks = [asyncio.create_task(player.play()) for player in players]
        while sum(len(player.acknowledged) for player in players) < 300:
            await asyncio.sleep(0.05)
        running.kill()
        sent = {player.table: player.log for player in players}
        in_time = [player.acknowledged[-1] for player in players if player.acknowledged]
        assert not any(player.is_over for player in players)
        await asyncio.to_thread(running.start)
        await asyncio.gather(*tasks)
        for player in players:
            log = (await ada.ask("GET", f"/api/tables/{player.table}"))["log"]
            assert log[: len(sent[player.table])] == sent[player.table]
            assert log == player.log
            for message, answer in player.acknowledged:
                entry = log[message["version"]]
                assert (entry["text"], entry["version"]) == (message["move"], message["version"] + 1)
                assert answer["version"] <= len(log)
        # a message from before the crash that is sent again is answered as it was
        for player in players:
            for message, answer in player.acknowledged:
                if (message, answer) in in_time:
                    async with player.person.sit(player.table) as sitting:
                        assert await sitting.play(**message) == answer

    with server(own_database, tmp_path / "log") as running:
        played(scenario, running, 120)


def test_the_connection_drops_at_every_move(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        rng, is_over = random.Random(1), False
        log: list[dict[str, Any]] = []
        while not is_over:
            sitting = ada.sit(links["id"], len(log))
            sitting.log = log
            async with sitting:
                while not sitting.viewer["legal"]:
                    await sitting.hear()
                version, move, name = sitting.version, rng.choice(sitting.viewer["legal"]), uuid.uuid4().hex
                await sitting.say(type="play", version=version, move=move, id=name)
                sitting.socket.transport.abort()
            again = ada.sit(links["id"], version)
            again.log = sitting.log
            async with again:  # it does not know whether the move was heard, and says it again
                assert (await again.play(move, version, name))["type"] == "accepted"
                assert again.log[version]["text"] == move
                again.socket.transport.abort()
            log, is_over = again.log, again.is_over
        record = parse_record(await ada.ask("GET", f"/api/tables/{links['id']}/record"))
        assert record.moves == tuple(entry["text"] for entry in log)
        assert record.check().is_over

    played(scenario, running)


def test_every_move_is_sent_twice_and_played_once(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        rng = random.Random(2)
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            while not sitting.is_over:
                version, move, name = sitting.version, rng.choice(sitting.viewer["legal"]), uuid.uuid4().hex
                await sitting.say(type="play", version=version, move=move, id=name)
                first = await sitting.play(move, version, name)
                second = await sitting.hear_until("accepted", "refused")
                assert first["type"] == "accepted"
                assert second == first
            played_by_ada = [message for message in sitting.heard if message["type"] == "accepted"]
            assert len(played_by_ada) == 2 * sum(entry["by"] == "person" for entry in sitting.log)
        assert parse_record(await ada.ask("GET", f"/api/tables/{links['id']}/record")).check().is_over

    played(scenario, running)


def test_message_ids_of_different_people_do_not_meet(running: Server) -> None:
    """Two programs that number their messages from 1 sit at one table."""

    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 0})
        await ben.join(links)
        async with ada.sit(links["id"]) as first, ben.sit(links["id"]) as second:
            await first.hear_until("sync")
            assert (await first.play(first.viewer["legal"][0], name="1"))["type"] == "accepted"
            while not second.viewer["legal"]:
                await second.hear()
            version, move = second.version, second.viewer["legal"][0]
            assert (await second.play(move, name="1"))["type"] == "accepted"
            assert second.log[version]["text"] == move

    played(scenario, running)


def test_two_connections_race_for_every_move(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        rng = random.Random(3)
        async with ada.sit(links["id"]) as one, ada.sit(links["id"]) as other:
            await asyncio.gather(one.hear_until("sync"), other.hear_until("sync"))
            while not one.is_over:
                legal, version = one.viewer["legal"], one.version
                racers = [one, other] if rng.random() < 0.5 else [other, one]
                moves = [rng.choice(legal) for _ in racers]
                answers = await asyncio.gather(
                    *(racer.play(move, version) for racer, move in zip(racers, moves, strict=True))
                )
                assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
                won = answers[0]["type"] == "accepted"
                winner, loser = racers if won else reversed(racers)
                refused = answers[1 if won else 0]
                assert refused["code"] in ("behind", "not-playing")
                if refused["code"] == "behind":
                    assert (await loser.hear_until("sync"))["log"] == winner.log
                assert winner.log[version]["text"] == moves[0 if won else 1]
                assert one.log == other.log
            assert "behind" in {message["code"] for message in one.heard if message["type"] == "refused"}

    played(scenario, running)


async def an_opponent_answers(sitting: Sitting) -> None:
    """Play one move, and wait for the opponent's."""
    version = sitting.version
    assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
    while not any(entry["by"] == "opponent" for entry in sitting.log[version:]):
        await sitting.hear()


def test_the_database_is_gone_for_five_seconds(tmp_path: Path) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        against = await ben.make_table("azul", "me", "apprentice", options={"first": 0})
        async with ada.sit(links["id"]) as sitting, ben.sit(against["id"]) as other:
            await sitting.hear_until("sync")
            await other.hear_until("sync")
            for _ in range(5):
                assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            log, view, version, move = sitting.log, sitting.view, sitting.version, sitting.viewer["legal"][0]
            await asyncio.to_thread(cluster.kill)
            gone_at = time.monotonic()
            while time.monotonic() < gone_at + 5:
                asked_at = time.monotonic()
                refused = await sitting.play(move, version, "while it is gone")
                assert (refused["type"], refused["code"]) == ("refused", "not-saved")
                assert time.monotonic() < asked_at + 3, "the answer comes soon"
                assert (sitting.log, sitting.view) == (log, view)
                assert (await ada.ask("GET", "/api/tables", status=503))["code"] == "not-saved"
                assert (await ada.http.get("/readyz")).status_code == 503
                assert (await ada.http.get("/healthz")).status_code == 200
                await asyncio.sleep(0.3)
            starting = asyncio.create_task(asyncio.to_thread(cluster.start))
            while (answer := await sitting.play(move, version, "while it is gone"))["type"] == "refused":
                assert answer["code"] == "not-saved"
                await asyncio.sleep(0.05)
            await starting
            assert sitting.log[: len(log)] == log
            assert sitting.log[version]["text"] == move
            await sitting.play_to_the_end(random.Random(4))
            await an_opponent_answers(other)
        assert parse_record(await ada.ask("GET", f"/api/tables/{links['id']}/record")).check().is_over
        assert (await ada.http.get("/readyz")).status_code == 200

    with postgres() as cluster, server(cluster.new_database("goes"), tmp_path / "log") as running:
        played(scenario, running, 90)
    assert "job-failed" not in running.log.read_text()
    assert "Traceback" not in running.log.read_text()


def test_the_disk_is_full(tmp_path: Path) -> None:
    """A limit on the size of its files stops every write of the process, as a full disk does; reading goes on."""

    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("toscana", "me", "me")
        against = await ben.make_table("azul", "me", "apprentice", options={"first": 0})
        async with ada.sit(links["id"]) as sitting, ben.sit(against["id"]) as other:
            await sitting.hear_until("sync")
            await other.hear_until("sync")
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            log, version, move = sitting.log, sitting.version, sitting.viewer["legal"][0]
            unlimited = resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            try:
                assert (await ada.http.get("/readyz")).status_code == 200, "nobody has noticed yet"
                for _ in range(10):
                    refused = await sitting.play(move, version, "while it is full")
                    assert (refused["type"], refused["code"]) == ("refused", "not-saved")
                    assert (await ada.ask("PUT", "/api/me", {"name": "Ida"}, status=503))["code"] == "not-saved"
                    assert (await ada.ask("GET", f"/api/tables/{links['id']}"))["log"] == log
                    assert (await ada.http.get("/readyz")).status_code == 503
                await asyncio.sleep(2)  # whatever happens beside the requests meets the full disk, too
            finally:
                resource.prlimit(running.process.pid, resource.RLIMIT_FSIZE, unlimited)
            assert (await ada.http.get("/readyz")).status_code == 200
            assert (await sitting.play(move, version, "while it is full"))["type"] == "accepted"
            assert sitting.log[: len(log)] == log
            await sitting.play_to_the_end(random.Random(5))
            await an_opponent_answers(other)
            assert (await ada.ask("GET", "/api/me"))["name"] == "Ada"
        assert parse_record(await ada.ask("GET", f"/api/tables/{links['id']}/record")).check().is_over

    pipe, lines = tmp_path / "pipe", tmp_path / "log"
    os.mkfifo(pipe)  # what the server says still goes through it, when no file of its own can grow
    with (
        lines.open("wb") as file,
        subprocess.Popen(["cat", pipe], stdout=file),
        server(str(tmp_path / "tables.sqlite"), pipe) as running,
    ):
        played(scenario, running)
        assert running.stop() == 0
    log = lines.read_text()
    assert "job-failed" not in log
    assert "Traceback" not in log
    assert '"fault"' not in log
    assert log.count('"not-saving"') == log.count('"saving-again"') == 1, "one line, however much is not saved"


def test_a_client_leaves_in_mid_request(running: Server) -> None:
    """A host sees one line for it, and nothing that looks like a fault."""

    def since(known: int) -> list[dict[str, Any]]:
        return [json.loads(line) for line in running.log.read_text()[known:].splitlines()]

    async def scenario(ada: Person, _: Person) -> None:
        for begun, event in (
            (b"PUT /api/me HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{", "client-left"),
            (b"\xff\xfe / HTTP/1.1\r\n\r\n", "not-http"),
        ):
            known = len(running.log.read_text())
            with socket.create_connection(("127.0.0.1", running.port)) as client:
                client.sendall(begun)
            await until(lambda known=known: bool(since(known)))  # type: ignore[misc]
            assert [line["event"] for line in since(known)] == [event]
            assert (await ada.ask("GET", "/api/me"))["name"] == "Ada"

    played(scenario, running)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that happens outside; the caller bounds it."""
    while not await asyncio.to_thread(condition):
        await asyncio.sleep(0.05)


def test_a_thinker_dies_while_it_thinks_and_none_outlives_its_server(tmp_path: Path) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        warm = await ada.make_table("azul", "me", "apprentice", options={"first": 1})
        async with ada.sit(warm["id"]) as sitting:  # what is compiled beside the serving is compiled now
            while not sitting.viewer["legal"]:
                await sitting.hear()
            warm_version = sitting.version
        await until(lambda: len(thinkers_of(running.process.pid)) == 1)
        (thinker,) = thinkers_of(running.process.pid)
        thinker.suspend()  # a thought of any length
        links = await ben.make_table("azul", "me", "grandmaster", options={"first": 1})
        async with ben.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            version = sitting.version
            hint = asyncio.create_task(ada.ask("POST", f"/api/tables/{warm['id']}/hint", {"version": warm_version}))
            query = f"SELECT lease_holder FROM tables WHERE id = '{links['id']}'"
            while (await execute(running.database, query))[0][0] is None:
                await asyncio.sleep(0.02)
            thinker.kill()
            while not sitting.viewer["legal"]:
                await sitting.hear()
            assert [entry["by"] for entry in sitting.log[version:]] == ["opponent"]
            assert (await hint)["candidates"]
            await sitting.play(sitting.viewer["legal"][0])

    with server(str(tmp_path / "tables.sqlite"), tmp_path / "log", lease="2") as running:
        played(scenario, running)
        thinkers = thinkers_of(running.process.pid)
        assert thinkers
        running.kill()  # and whoever thinks for a server ends with it, even so
        assert not psutil.wait_procs(thinkers, timeout=10)[1]
    assert "thinker-died" in running.log.read_text()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_client_that_reads_too_slowly_learns_why_it_is_let_go(running: Server) -> None:
    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "me")
        async with ada.sit(links["id"]) as slow:
            await slow.hear_until("sync")
            slow.socket.transport.pause_reading()
            lost = await lost_readers(ada)
            while await lost_readers(ada) == lost:
                for _ in range(20):
                    await slow.say(type="resync")
            slow.socket.transport.resume_reading()
            with pytest.raises(ConnectionClosed) as closed:
                await slow.hear_until("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
            assert closed.value.rcvd.reason.startswith("too slow")
        async with ada.sit(links["id"], known=slow.version) as again:
            while not again.viewer["legal"]:
                await again.hear()

    played(scenario, running)


async def lost_readers(person: Person) -> float:
    """How many clients this server has let go because they did not read."""
    lines = (await person.ask("GET", "/metrics")).splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("tilewright_lost_readers_total "))


class DeafSpectator:
    """A connection that asks and never reads, with as little room for answers as the system gives."""

    def __init__(self, running: Server, table: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        self.socket.settimeout(5)
        self.socket.connect(("127.0.0.1", running.port))
        self.port = self.socket.getsockname()[1]
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"

    def say(self, text: str) -> None:
        """Send a text frame; with a mask of zeros it stands there as it is."""
        self.socket.sendall(struct.pack("!BB4x", 0x81, 0x80 | len(text)) + text.encode())


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # the system needs ten seconds to let go
def test_a_client_that_stops_reading_is_let_go_and_slows_nobody(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "me", public=True)
        before = await lost_readers(ada)
        deaf = DeafSpectator(running, links["id"])
        deaf.say('{"type":"hello"}')
        async with ada.sit(links["id"]) as player, ben.sit(links["id"]) as spectator:
            await player.hear_until("sync")
            await spectator.hear_until("sync")
            took = []
            while await lost_readers(ada) == before:
                for _ in range(20):
                    with contextlib.suppress(OSError):
                        deaf.say('{"type":"resync"}')
                began = time.perf_counter()
                await player.play(player.viewer["legal"][0])
                while spectator.version < player.version:
                    await spectator.hear()
                took.append(time.perf_counter() - began)
                assert not player.is_over, "the game was over before the client that does not read was let go"
            assert max(took) < 5
            while player.table["watchers"] != 1:
                await player.say(type="resync")
                await player.hear()
        process = psutil.Process(running.process.pid)
        await until(lambda: not any(one.raddr and one.raddr.port == deaf.port for one in process.net_connections()))
        deaf.socket.close()

    played(scenario, running)
