"""Time: clocks that run out, people who are away, and who plays meanwhile."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from client import Person, Sitting, played
from database import execute
from process import Server, server

from tilewright.games.registry import GAMES
from tilewright.server.identity import new_table_id
from tilewright.server.messages import ClockSettings
from tilewright.server.saved import Seat
from tilewright.server.settings import Settings
from tilewright.server.store import schema
from tilewright.server.table import Table

PATROL = 2.5
"""Seconds in which a worker has looked once for people who are away."""
AWAY_AFTER = Settings().away_after


async def an_opponent_plays(sitting: Sitting, seat: int) -> None:
    """Wait until an opponent has played for a seat."""
    while not any(entry["by"] == "opponent" and entry["seat"] == seat for entry in sitting.log):
        await sitting.hear()


async def make_table(ada: Person, ben: Person, **settings: Any) -> str:
    """A table of Azul where Ada begins."""
    links = await ada.make_table("azul", "me", "open", options={"first": 0}, **settings)
    await ben.join(links)
    table: str = links["id"]
    return table


async def been_away(running: Server, table: str, seat: int, seconds: float) -> None:
    """Let somebody's last sign of life have been earlier."""
    statement = f"UPDATE seats SET seen_at = seen_at - {seconds} WHERE table_id = '{table}' AND seat = {seat}"
    await execute(running.database, statement)


async def copy_from_long_ago(running: Server, table: str, seconds: float) -> str:
    """A table as another, and all that happened there so much earlier: the server reads that one from its database."""
    copy = new_table_id()
    changes = {
        "tables": {"id": f"'{copy}'", "due_at": f"due_at - {seconds}"},
        "seats": {"table_id": f"'{copy}'"},
        "log": {"table_id": f"'{copy}'", "at": f"at - {seconds}"},
    }
    for name, changed in changes.items():
        columns = schema.metadata.tables[name].c
        names = ", ".join(column.name for column in columns)
        values = ", ".join(changed.get(column.name, column.name) for column in columns)
        (key,) = (column for column in changed if changed[column] == f"'{copy}'")
        await execute(
            running.database, f"INSERT INTO {name} ({names}) SELECT {values} FROM {name} WHERE {key} = '{table}'"
        )
    return copy


def test_the_reserve_shrinks_and_when_it_is_spent_an_opponent_plays(running: Server) -> None:
    clock = {"kind": "live", "seconds": 5, "reserve": 3}

    async def who_is_late(ada: Person, ben: Person) -> None:
        table = await make_table(ada, ben, clock=clock)
        async with ada.sit(table) as sitting:
            await sitting.hear_until("sync")
            assert 5 < sitting.table["due"] <= 8
            assert [seat["reserve"] for seat in sitting.table["seats"]] == [3, 3]
            await asyncio.sleep(sitting.table["due"] - 2)
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"
            reserves = [seat["reserve"] for seat in sitting.table["seats"]]
            assert 0 < reserves[0] < 2.1
            assert reserves[1] == 3

    async def who_is_too_late(ada: Person, ben: Person) -> None:
        table = await make_table(ada, ben, clock=clock)
        async with ada.sit(table) as sitting, ben.sit(table) as other:
            await sitting.hear_until("sync")
            version = sitting.version
            await an_opponent_plays(sitting, 0)
            assert [(entry["seat"], entry["by"]) for entry in sitting.log[version:]] == [(0, "opponent")]
            assert [seat["reserve"] for seat in sitting.table["seats"]] == [0, 3]
            assert not sitting.table["seats"][0]["stood_in"]  # for this one turn alone
            while not other.viewer["legal"]:
                await other.hear()
            await other.play(other.viewer["legal"][0])
            while not sitting.viewer["legal"] or sitting.version < other.version:
                await sitting.hear()
            assert 2 < sitting.table["due"] <= 5
            assert (await sitting.play(sitting.viewer["legal"][0]))["type"] == "accepted"

    async def scenario(ada: Person, ben: Person) -> None:
        await asyncio.gather(who_is_late(ada, ben), who_is_too_late(ada, ben))

    played(scenario, running)


def test_thinking_again_gains_no_time() -> None:
    clock = ClockSettings(kind="live", seconds=30, reserve=300)
    seats = [Seat("person", guest) for guest in ("ada", "ben")]
    game = GAMES["intarsia"](players=2, first=0)
    table = Table("abcdefghijkm", "ada", game, seats, clock, False, True, True, created_at=0.0)
    begun = table.begin()
    assert begun is not None
    table.apply(begun, 0.0)
    build = next(move.text for move in table.position.legal_moves() if move.text.startswith("frame"))
    table.apply(table.play(0, table.version, build), 40.0)
    assert (table.reserves[0], table.due_at) == (290.0, 40.0 + 30 + 290)
    table.apply(table.undo([0], table.version), 50.0)
    assert (table.reserves[0], table.due_at) == (300.0, 330.0)  # as if nothing had been played
    table.apply(table.play(0, table.version, build), 60.0)
    assert table.reserves == [270.0, 300.0]


def test_by_mail_a_turn_has_days(running: Server) -> None:
    days = 2 * 86400

    async def scenario(ada: Person, ben: Person) -> None:
        table = await make_table(ada, ben, clock={"kind": "mail", "days": 2})
        async with ben.sit(table) as sitting:
            await sitting.hear_until("sync")
            assert days - 60 < sitting.table["due"] <= days
            assert [seat["reserve"] for seat in sitting.table["seats"]] == [None, None]
        async with ben.sit(await copy_from_long_ago(running, table, days)) as sitting:
            await an_opponent_plays(sitting, 0)
            while not sitting.viewer["legal"]:
                await sitting.hear()
            assert sitting.table["turn"] == 1

    played(scenario, running)


def test_who_is_away_is_stood_in_for_and_gets_the_seat_back(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        table = await make_table(ada, ben, clock={"kind": "none", "grace": 60})
        async with ben.sit(table) as sitting:
            await sitting.hear_until("sync")
            await been_away(running, table, 0, AWAY_AFTER + 55)  # within the grace time
            await asyncio.sleep(PATROL)
            assert (await ben.ask("GET", f"/api/tables/{table}"))["table"]["seats"][0]["stood_in"] is False
            await been_away(running, table, 0, 10)
            await an_opponent_plays(sitting, 0)
            assert sitting.table["seats"][0]["stood_in"] is True
            while not sitting.viewer["legal"]:
                await sitting.hear()
            async with ada.sit(table) as back:  # back again, they have their seat again
                while sitting.table["seats"][0]["stood_in"]:
                    await sitting.hear()
                await sitting.play(sitting.viewer["legal"][0])
                while not back.viewer["legal"] or back.version < sitting.version:
                    await back.hear()
                assert back.table["seats"][0]["stood_in"] is False
                assert back.table["seats"][0]["present"] is True
                assert (await back.play(back.viewer["legal"][0]))["type"] == "accepted"
                assert sum(entry["by"] == "opponent" for entry in back.log) == 1
        rows = await execute(running.database, f"SELECT stood_in FROM seats WHERE table_id = '{table}' AND seat = 0")
        assert not rows[0][0]

    played(scenario, running)


def test_who_leaves_is_shown_as_away_and_waited_for_and_shown_on_return(own_database: str, tmp_path: Path) -> None:
    """Nothing is changed behind the server's back here: signs of life are frequent, and so soon missed."""

    async def presence(sitting: Sitting, seat: int, present: bool) -> None:
        while sitting.table["seats"][seat]["present"] is not present:
            await sitting.hear()

    async def scenario(ada: Person, ben: Person) -> None:
        links = await ada.make_table("azul", "me", "open", options={"first": 1}, clock={"kind": "none", "grace": 2})
        async with ada.sit(links["id"]) as sitting:
            await sitting.hear_until("sync")
            assert [seat["present"] for seat in sitting.table["seats"]] == [True, False]
            await ben.join(links)
            async with ben.sit(links["id"]) as other:
                await other.hear_until("sync")
                await presence(sitting, 1, True)
                await asyncio.sleep(2 * running_settings.away_after)  # who stays, stays
                await sitting.say(type="resync")
                await sitting.hear_until("sync")
                assert [seat["present"] for seat in sitting.table["seats"]] == [True, True]
            left_at = time.monotonic()
            await presence(sitting, 1, False)
            assert time.monotonic() - left_at < running_settings.away_after + 10
            while not sitting.table["seats"][1]["stood_in"]:
                await sitting.hear()
            assert 1.5 < time.monotonic() - left_at < running_settings.away_after + 2 + PATROL + 10
            async with ben.sit(links["id"]):
                await presence(sitting, 1, True)
                while sitting.table["seats"][1]["stood_in"]:
                    await sitting.hear()

    running_settings = Settings(sign_of_life=0.3)
    with server(own_database, tmp_path / "log", sign_of_life=str(running_settings.sign_of_life)) as running:
        played(scenario, running)


def test_by_mail_nobody_has_to_be_here(running: Server) -> None:
    async def scenario(ada: Person, ben: Person) -> None:
        table = await make_table(ada, ben, clock={"kind": "mail", "days": 2, "grace": 5})
        async with ben.sit(table) as sitting:
            await sitting.hear_until("sync")
            await been_away(running, table, 0, 86400)
            await asyncio.sleep(PATROL)
            opened = await ben.ask("GET", f"/api/tables/{table}")
            assert opened["table"]["turn"] == 0
            assert not opened["table"]["seats"][0]["stood_in"]

    played(scenario, running)


def test_nobody_stands_in_where_nobody_waits(running: Server) -> None:
    """Alone with opponents; with somebody who is away, too; while being here; and where one may be away for ever."""

    async def scenario(ada: Person, ben: Person) -> None:
        brief, endless = {"kind": "none", "grace": 5}, {"kind": "none", "grace": 0}
        links = await ada.make_table("azul", "me", "apprentice", options={"first": 0}, clock=brief)
        alone = links["id"]
        both_away, is_here, patient = [await make_table(ada, ben, clock=clock) for clock in (brief, brief, endless)]
        for table in (alone, both_away, patient):
            await been_away(running, table, 0, 86400)
        await been_away(running, both_away, 1, 86400)
        async with ada.sit(is_here) as sitting, ben.sit(is_here), ben.sit(patient):
            await sitting.hear_until("sync")
            await been_away(running, is_here, 0, 20)  # a sign of life that is a little late
            await asyncio.sleep(PATROL)
            for table in (alone, both_away, is_here, patient):
                opened = await ada.ask("GET", f"/api/tables/{table}")
                assert opened["table"]["turn"] == 0
                assert opened["table"]["due"] is None
                assert not opened["table"]["seats"][0]["stood_in"]
                assert all(entry["by"] == "chance" for entry in opened["log"])

    played(scenario, running)
