"""The one door: what is done at a table is played once, saved before anybody sees it, and sent as it was saved."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from patience import PATIENCE
from tilewright.core import dispatch
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import find
from tilewright.server import identity
from tilewright.server.broadcast import MOST_BYTES, Listener
from tilewright.server.messages import ClockSettings, Hello, Version
from tilewright.server.opponents import Opponents
from tilewright.server.refusals import Refusal
from tilewright.server.saved import Seat
from tilewright.server.service import IDLE_SECONDS, TableService, TableSession
from tilewright.server.settings import Settings
from tilewright.server.socket import _arrive
from tilewright.server.store import Store
from tilewright.server.store.database import NotSaved
from tilewright.server.table import MOST_TAKEBACKS, Command, Table
from tilewright.server.thinking import Thinkers

NO_CLOCK = ClockSettings()
ADA, BEN = Seat("person", "ada", "Ada"), Seat("person", "ben", "Ben")


class Recorder(Listener):
    """A connection that keeps what it is sent."""

    def __init__(self, guest: str | None) -> None:
        super().__init__(guest)
        self.received: list[dict[str, Any]] = []

    def send(self, message: Any) -> None:
        super().send(message)
        self.received.append(json.loads(self._messages.get_nowait()))
        self._bytes = 0


class SlowThinkers(Thinkers):
    """Somebody who thinks until the test says that it is enough, and then plays a move, or answers what it says."""

    def __init__(self, **answer: Any) -> None:
        super().__init__(1)
        self.answer = answer
        self.begun = asyncio.Event()
        self.enough = asyncio.Event()

    async def ask(self, _: Any, question: Any, *__: Any, **___: Any) -> Any:
        self.begun.set()
        await self.enough.wait()
        return self.answer["review"] if self.answer else first_move_after(question.moves)


@contextlib.asynccontextmanager
async def service_at(folder: Path) -> AsyncIterator[TableService]:
    store = Store(Settings(database=str(folder / "tables.sqlite")))
    await store.open()
    try:
        for seat in (ADA, BEN):
            await store.people.add(seat.guest or "", seat.name)
        yield TableService(store)
    finally:
        await store.close()


async def session_of(service: TableService, *seats: Seat, clock: ClockSettings = NO_CLOCK) -> TableSession:
    """A new table of Azul where seat 0 begins, open at a service."""
    table = new_table(*seats, clock=clock)
    await service.create(table)
    return await service.open(table.id)


def new_table(*seats: Seat, clock: ClockSettings = NO_CLOCK) -> Table:
    return Table(
        id=identity.new_table_id(),
        owner="ada",
        game=find("azul")(players=len(seats), first=0),
        seats=list(seats),
        clock=clock,
        public=False,
        hints=True,
        analysis=True,
        created_at=time.time(),
    )


def first_move(table: Table) -> str:
    return table.position.legal_moves()[0].text


def first_move_after(moves: list[str]) -> str:
    position = find("azul")(players=2, first=0).start()
    for move in moves:
        position = position.play(move)
    return position.legal_moves()[0].text


def play_first(table: Table) -> Any:
    assert table.turn is not None
    return table.play(table.turn, table.version, first_move(table))


def run(folder: Path, scenario: Callable[[TableService], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with service_at(folder) as service:
            await scenario(service)

    asyncio.run(inside())


def test_a_move_is_applied_and_parsed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: Counter[str] = Counter()

    def count(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def counted(*arguments: Any) -> Any:
            calls[name] += 1
            return original(*arguments)

        monkeypatch.setattr(owner, name, counted)

    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN)
        session.listeners.update((Recorder("ada"), Recorder("ben"), Recorder(None)))
        for name in ("apply_at", "apply_scored_at", "apply_without_next_game_at"):
            count(dispatch, name)
        count(Game, "parse")
        begun = session.table.version
        for _ in range(30):
            await service.execute(session, play_first)
        made = session.table.version - begun
        assert made > 30, "chance drew in between"
        assert calls["apply_scored_at"] == made
        assert calls["apply_at"] == calls["apply_without_next_game_at"] == 0
        assert calls["parse"] == 30, "what chance draws is not parsed at all"

    run(tmp_path, scenario)


def test_a_replay_is_made_once_for_each_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN)
        await service.execute(session, play_first)

        def sent() -> dict[str, Any]:
            message: dict[str, Any] = json.loads(msgspec.json.encode(service.replays.message(session.table, "ada")))
            return message

        first = sent()
        assert [one["line"] and one["line"]["text"] for one in first["positions"]] == [None, *session.table.moves]
        assert first["positions"][-1]["view"] == json.loads(msgspec.json.encode(session.table.position.view()))
        with monkeypatch.context() as broken:
            broken.setattr(Position, "view", None)
            assert sent()["positions"] == first["positions"]
        await service.execute(session, play_first)
        assert len(sent()["positions"]) == session.table.last_ply + 1 > len(first["positions"])

    run(tmp_path, scenario)


def test_everybody_is_sent_what_was_saved_and_the_next_process_reads_the_same(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session, elsewhere = await session_of(service, ADA, BEN), TableService(service.store)
        other = await elsewhere.open(session.table.id)
        listeners = Recorder("ada"), Recorder("ben"), Recorder("ben")
        session.listeners.update(listeners[:2])
        other.listeners.add(listeners[2])
        since = session.table.version
        for _ in range(25):
            await service.execute(session, play_first)
            await elsewhere.refresh(other)
        deltas = [[message for message in one.received if message["type"] == "delta"] for one in listeners]
        assert deltas[0] == deltas[1]
        assert [one["steps"] for one in deltas[0]] == [one["steps"] for one in deltas[2]], "the same at another server"
        assert any(one["steps"][0]["unscored"] and len(one["steps"]) > 1 for one in deltas[0]), (
            "a round ended, and draws followed"
        )
        again = (await TableService(service.store).open(session.table.id)).table
        steps = [step for delta in deltas[0] for step in delta["steps"]]
        assert [step["line"]["version"] for step in steps] == list(range(since + 1, session.table.version + 1))
        assert again.log == session.table.log
        assert [entry.view.plain() for entry in again.history[since + 1 :]] == [step["view"] for step in steps]
        assert again.saved() == session.table.saved()

    run(tmp_path, scenario)


def test_after_a_takeback_version_and_ply_differ(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, ADA)
        start = session.table.version
        for _ in range(2):
            await service.execute(session, play_first)
        gained = session.table.log[-1]
        await service.execute(session, lambda table: table.undo([0, 1], Version(start + 2)))
        table = session.table
        assert (table.version, table.last_ply) == (start + 3, start + 1)
        assert [line.kind for line in table.log[start:]] == ["move", "move", "takeback"]
        assert table.log[start + 1].text == gained.text
        assert table.log[start + 2].to == start + 1
        await service.execute(session, play_first)
        assert (session.table.version, session.table.last_ply) == (start + 4, start + 2)
        assert session.table.history[start + 2].version == start + 4
        again = (await TableService(service.store).open(table.id)).table
        assert again.log == session.table.log

    run(tmp_path, scenario)


def undo(table: Table) -> Any:
    return table.undo([1 - (table.turn or 0)], table.version)


def test_nobody_sits_down_at_a_table_that_is_being_closed(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, Seat("open"))
        elsewhere = TableService(service.store)
        await elsewhere.execute(await elsewhere.open(session.table.id), Table.close)
        with pytest.raises(Refusal) as refused:
            await service.execute(session, lambda table: table.take_seat(1, "ben", "Ben"))
        assert refused.value.code == "closed"
        again = (await TableService(service.store).open(session.table.id)).table
        assert [seat.kind for seat in again.seats] == ["person", "open"]

    run(tmp_path, scenario)


def test_a_repeated_request_for_a_takeback_asks_once(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN, Seat("person", "ben", "Ben"))
        version = await service.execute(session, play_first)

        async def say(command: Command, message_id: str) -> Version:
            return await service.execute(session, command, message_id)

        def please(table: Table) -> Any:
            return table.undo([0], version)

        assert await say(please, "please") == version
        await service.execute(session, lambda table: table.answer([1], version, agree=True), "well")
        assert await say(please, "please") == version
        assert await say(please, "other words") == version
        assert session.table.takeback is not None
        assert session.table.takeback.agreed == [1], "who has agreed is not asked again"
        for _ in range(2):
            assert await say(lambda table: table.answer([2], version, agree=False), "no") == version
            assert session.table.takeback is None
        assert await say(please, "please") == version
        assert session.table.takeback is None, "the answer stands"
        await say(please, "please, please")
        assert session.table.takeback is not None

    run(tmp_path, scenario)


def test_takebacks_are_bounded() -> None:
    table = new_table(ADA, ADA)
    table.apply(table.begin(), 1.0)  # type: ignore[arg-type]
    start = table.version
    for _ in range(MOST_TAKEBACKS):
        table.apply(play_first(table), 1.0)
        table.apply(table.undo([0, 1], table.version), 1.0)
    table.apply(play_first(table), 1.0)
    with pytest.raises(Refusal) as refused:
        table.undo([0, 1], table.version)
    assert refused.value.code == "no-takebacks"
    table.apply(play_first(table), 1.0)
    assert table.version == start + 2 * MOST_TAKEBACKS + 2, "the game goes on"


def test_what_waits_for_a_client_is_bounded_in_bytes() -> None:
    async def scenario() -> None:
        listener, small, large = Listener("ada"), "x" * 1000, "x" * (2 * MOST_BYTES)
        listener.send(large)
        assert not listener.is_lost.is_set(), "a message may be as large as it has to be"
        listener.send(small)
        assert listener.is_lost.is_set()
        assert listener._messages.empty(), "whoever is lost costs nothing"
        patient, sent = Listener("ben"), []

        async def send(text: str) -> None:
            sent.append(text)

        sending = asyncio.create_task(patient.send_all(send))
        for number in range(3 * MOST_BYTES // len(small)):
            patient.send(small)
            while len(sent) <= number:
                await asyncio.sleep(0)
        assert not patient.is_lost.is_set(), "what has been read does not count"
        sending.cancel()

    asyncio.run(scenario())


def give_up(table: Table) -> Any:
    return table.resign([0], table.version)


def rematch(table: Table) -> Any:
    return table.offer_rematch("abcdefghijkm", "ada", 1.0)


DOORS: dict[str, tuple[tuple[Seat, ...], tuple[Command, ...], Command]] = {
    "play": ((ADA, BEN), (), play_first),
    "takeback": ((ADA, BEN), (play_first,), undo),
    "resign": ((ADA, BEN), (), give_up),
    "stand in": ((ADA, BEN), (), lambda table: table.stand_in(0)),
    "come back": ((ADA, BEN), (lambda table: table.stand_in(0),), lambda table: table.arrive([0])),
    "arrive": ((ADA, BEN), (), lambda table: table.arrive([0])),
    "rematch": ((ADA, BEN), (give_up,), rematch),
    "take a seat": ((ADA, Seat("open")), (), lambda table: table.take_seat(1, "ben", "Ben")),
    "opponents": ((ADA, Seat("open")), (), lambda table: table.seat_opponents("apprentice")),
    "close": ((ADA, Seat("open")), (), Table.close),
}
"""Everything that can be done at a table: who sits there, what is done before, and what is done."""


@pytest.mark.parametrize("name", DOORS)
def test_what_is_not_saved_is_not_shown(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats, before, command = DOORS[name]

    async def fail(*_: object) -> bool:
        raise NotSaved("the disk is full")

    @contextlib.asynccontextmanager
    async def no_write() -> AsyncIterator[None]:
        raise NotSaved("the disk is full")
        yield

    async def scenario(service: TableService) -> None:
        session = await session_of(service, *seats)
        session.table.seats = [replace(seat, is_present=False) for seat in session.table.seats]
        for earlier in before:
            await service.execute(session, earlier)
        listener = Recorder("ada")
        session.listeners.add(listener)
        shown = session.table.saved()
        with monkeypatch.context() as broken:
            broken.setattr(service.store.database, "write", no_write)
            broken.setattr(service.store.log, "append", fail)
            with pytest.raises(NotSaved):
                await service.execute(session, command)
        assert session.table.saved() == shown
        assert listener.received == []
        await service.execute(session, command)
        assert listener.received
        again = (await TableService(service.store).open(session.table.id)).table
        assert again.log == session.table.log
        assert again.progress() == session.table.progress()
        assert [(seat.kind, seat.guest, seat.level, seat.stood_in) for seat in again.seats] == [
            (seat.kind, seat.guest, seat.level, seat.stood_in) for seat in session.table.seats
        ]
        assert again.rematch == session.table.rematch

    run(tmp_path, scenario)


def test_a_command_that_another_process_overtook_looks_at_the_table_again(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, Seat("open"), Seat("open"))
        elsewhere = TableService(service.store)
        other = await elsewhere.open(session.table.id)
        await elsewhere.execute(other, lambda table: table.take_seat(1, "ben", "Ben"))
        await service.execute(session, lambda table: table.seat_opponents("apprentice"))
        assert [seat.kind for seat in session.table.seats] == ["person", "person", "opponent"]
        assert session.table.seats[1].guest == "ben"

    run(tmp_path, scenario)


def test_who_knows_more_than_the_server_is_shown_nothing_older(tmp_path: Path) -> None:
    """They come from another server, and its news is still on its way to this one."""

    async def scenario(service: TableService) -> None:
        session, elsewhere = await session_of(service, ADA, BEN), TableService(service.store)
        await elsewhere.execute(await elsewhere.open(session.table.id), play_first)
        known = Version(session.table.version + 1)
        ada = Recorder("ada")
        await _arrive(service, session, ada, Hello(known))
        first = ada.received[0]
        assert (first["type"], first["table"]["version"]) == ("delta", known)

    run(tmp_path, scenario)


def test_a_player_who_is_here_gets_the_seat_back_at_the_next_heartbeat(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN)
        ada, ben = Recorder("ada"), Recorder("ben")
        session.listeners.update((ada, ben))
        elsewhere = TableService(service.store)
        other = await elsewhere.open(session.table.id)
        await elsewhere.execute(other, lambda table: table.stand_in(0))  # this process had paused meanwhile
        await service.refresh(session)
        assert session.table.seats[0].stood_in
        await service.sync_presence()
        for listener in (ada, ben):
            tables = [message["table"] for message in listener.received if message["type"] == "table"]
            assert [table["seats"][0]["stood_in"] for table in tables][-2:] == [True, False]
        saved = (await TableService(service.store).open(session.table.id)).table
        assert not saved.seats[0].stood_in
        assert saved.due_at is None, "an opponent still plays the turn"

    run(tmp_path, scenario)


def test_who_is_shown_as_present_and_comes_again_is_noted(tmp_path: Path) -> None:
    """Nothing changes that is shown, so nobody waits for it; for other servers the sign of life is renewed."""

    async def scenario(service: TableService) -> None:
        session, people = await session_of(service, ADA, BEN), service.store.people
        seats = [(session.table.id, seat) for seat in (0, 1)]
        long_ago = time.time() - 10_000
        await people.seen(seats, long_ago)
        noting = asyncio.create_task(service.note_arrivals())
        await _arrive(service, session, Recorder("ada"), Hello())
        async with asyncio.timeout(PATIENCE):
            while seats[0] not in await people.present([session.table.id], time.time()):
                await asyncio.sleep(0.01)
        assert seats[1] not in await people.present([session.table.id], time.time())
        noting.cancel()

    run(tmp_path, scenario)


@pytest.mark.parametrize("comes_back", [False, True])
def test_a_move_thought_out_for_somebody_who_came_back_meanwhile_is_not_played(
    comes_back: bool, tmp_path: Path
) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN)
        await service.execute(session, lambda table: table.stand_in(0))
        version, thinkers = session.table.version, SlowThinkers()
        opponents = Opponents(service, thinkers, lease=60)
        table = await service.store.work.claim_turn("somebody", time.time(), 60)
        playing = asyncio.create_task(opponents._play(table or ""))
        await thinkers.begun.wait()
        if comes_back:
            await service.execute(session, lambda table: table.arrive([0]))
        thinkers.enough.set()
        await playing
        thinkers.close()
        assert service.store.work._thought["ada"] > 0, "it counts, whatever becomes of it"
        assert (session.table.version == version) == comes_back
        assert session.table.turn == (0 if comes_back else 1)

    run(tmp_path, scenario)


def test_thinking_about_a_finished_game_counts_too(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN)
        await service.execute(session, play_first)
        await service.execute(session, give_up)
        await service.store.work.add_analysis(session.table.id, session.table.last_ply)
        thinkers = SlowThinkers(review=None)
        thinkers.enough.set()
        await Opponents(service, thinkers, lease=60)._analyse(session.table.id)
        thinkers.close()
        known = await service.store.work.analysis(session.table.id)
        assert known is not None
        assert known.reviews == {1: None}
        assert service.store.work._thought["ada"] > 0

    run(tmp_path, scenario)


def test_a_turn_that_was_played_after_it_was_leased_takes_no_time_from_the_next_player(tmp_path: Path) -> None:
    """Ada's clock has run out and a worker has the lease; her move comes first, and Ben has just begun to think."""

    async def scenario(service: TableService) -> None:
        session = await session_of(service, ADA, BEN, clock=ClockSettings(kind="live", seconds=30, reserve=0))
        due_at, thinkers = session.table.due_at, SlowThinkers()
        assert due_at is not None
        leased = await service.store.work.claim_turn("worker", due_at + 1, 60)
        await service.execute(session, play_first)
        version = session.table.version
        thinkers.enough.set()
        await Opponents(service, thinkers, lease=60)._play(leased or "")
        assert (session.table.version, session.table.turn, thinkers.begun.is_set()) == (version, 1, False)
        thinkers.close()

    run(tmp_path, scenario)


@pytest.mark.parametrize("steps", range(5))
def test_a_worker_that_is_stopped_just_as_work_comes_stops(steps: int, tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        thinkers = SlowThinkers()
        working = asyncio.create_task(Opponents(service, thinkers, lease=60).work())
        while not service.something_due._waiters:  # type: ignore[attr-defined]
            await asyncio.sleep(0.01)
        service.something_due.set()
        for _ in range(steps):
            await asyncio.sleep(0)
        working.cancel()
        await asyncio.wait({working}, timeout=PATIENCE)
        thinkers.close()
        assert working.cancelled()

    run(tmp_path, scenario)


def test_nobody_waits_for_themselves(tmp_path: Path) -> None:
    """A seat is away while another one is here: that counts only if another person has it."""

    async def missing(service: TableService, *seats: Seat) -> list[tuple[str, int]]:
        table = (await session_of(service, *seats, clock=ClockSettings(grace=1))).table.id
        people, work, now = service.store.people, service.store.work, time.time()
        long_ago = now - 2 * Settings().away_after
        await people.seen([(table, 0)], long_ago)
        await people.seen([(table, 1)], now)
        return [found for found in await work.missing_people(now) if found[0] == table]

    async def scenario(service: TableService) -> None:
        assert await missing(service, ADA, ADA) == []
        assert [seat for _, seat in await missing(service, ADA, BEN)] == [0]

    run(tmp_path, scenario)


def test_a_table_is_forgotten_when_nobody_has_looked_at_it_for_a_while(tmp_path: Path) -> None:
    async def scenario(service: TableService) -> None:
        watched, idle, fresh = [await session_of(service, ADA, BEN) for _ in range(3)]
        watched.listeners.add(Recorder("ada"))
        for session in (watched, idle):
            session.used_at -= IDLE_SECONDS + 1
        service.forget_idle()
        assert service.sessions == [watched, fresh]

    run(tmp_path, scenario)
