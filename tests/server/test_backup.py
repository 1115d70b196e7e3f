"""`tilewright backup` and `tilewright restore`: while people play, from each kind of database to the other."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
import uuid
from pathlib import Path

import asyncpg
import pytest
from client import Person, Sitting, played
from database import execute
from postgres import Postgres
from process import server
from test_moving import contents, make_schema

from patience import PATIENCE
from tilewright.cli import main

MOVES_BEFORE = 5


async def plays_on(sitting: Sitting, until: asyncio.Event, rng: random.Random) -> None:
    """Play one move after the other until something has happened, and the whole game after it."""
    await sitting.hear_until("sync")
    for _ in range(MOVES_BEFORE):
        await sitting.play(rng.choice(sitting.viewer["legal"]))
    until.set()
    await sitting.play_to_the_end(rng)


def test_a_backup_is_made_while_people_play_and_the_game_goes_on_from_it(
    own_database: str, cluster: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.sqlite"
    is_shared = own_database.startswith("postgresql")
    other = str(tmp_path / "restored.sqlite") if is_shared else cluster.new_database(f"restored_{uuid.uuid4().hex}")
    games: list[str] = []
    logs: list[list[dict[str, object]]] = []
    people: list[Person] = []

    async def scenario(ada: Person, _: Person) -> None:
        has_begun = asyncio.Event()
        for _ in range(2):
            games.append((await ada.make_table("azul", "me", "me"))["id"])
        async with ada.sit(games[0]) as one, ada.sit(games[1]) as another:
            await another.hear_until("sync")
            playing = asyncio.create_task(plays_on(one, has_begun, random.Random(1)))
            await has_begun.wait()
            assert await asyncio.to_thread(main, ["backup", str(file), "--database", own_database]) == 0
            await playing
            logs.append(one.log)
            await another.play(another.viewer["legal"][0])
        people.append(ada)

    with server(own_database, tmp_path / "log", workers=0) as process:
        played(scenario, process)
    assert file.stat().st_mode & 0o077 == 0, "others can read the secret"
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup.sqlite"]
    [(kept,)] = asyncio.run(execute(str(file), f"SELECT count(*) FROM log WHERE table_id = '{games[0]}'"))
    assert MOVES_BEFORE <= kept <= len(logs[0])

    before = file.read_bytes()
    assert main(["restore", str(file), "--database", other]) == 0
    said = capsys.readouterr()
    assert "2 of 2 games were played again by the rules" in said.out
    assert said.err == ""
    assert (contents(other), file.read_bytes()) == (contents(str(file)), before)

    async def go_on(_: Person, __: Person) -> None:
        async with Person(process.base) as ada:
            ada.http.cookies.update(people[0].http.cookies)
            async with ada.sit(games[0]) as sitting:
                await sitting.hear_until("sync")
                assert sitting.log == logs[0][:kept]
                await sitting.play_to_the_end(random.Random(2))

    with server(other, tmp_path / "log", workers=0) as process:
        played(go_on, process)


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database as a backup has it: with a secret, a guest and two tables, of which one cannot be played."""
    file = tmp_path_factory.mktemp("backup") / "backup.sqlite"
    asyncio.run(make_schema(str(file)))
    columns = "id, owner, game, rules, options, clock, public, hints, analysis, status, ply, created_at, changed_at"
    with sqlite3.connect(file) as database:
        database.execute("INSERT INTO secrets VALUES ('secret', 'a secret')")
        database.execute("INSERT INTO guests VALUES ('01', 'Ada', 1)")
        for name, game in (("abcdefghijkm", "azul"), ("bbbbbbbbbbbb", "chess")):
            row = f"'{name}', '01', '{game}', 1, '{{}}', '{{\"kind\": \"none\"}}', 0, 0, 0, 'waiting', 0, 1, 1"
            database.execute(f"INSERT INTO tables ({columns}) VALUES ({row})")
    database.close()
    return file


def test_a_game_that_cannot_be_played_again_is_named_and_kept(
    backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there.sqlite"
    assert main(["restore", str(backup), "--database", str(there)]) == 1
    said = capsys.readouterr()
    assert "1 of 2 games" in said.out
    assert said.err.startswith("tilewright: the game of table bbbbbbbbbbbb is as it was, but cannot be played on: ")
    assert contents(str(there)) == contents(str(backup))


def test_nothing_is_overwritten_and_what_cannot_be_done_is_said_in_one_line(
    backup: Path, own_database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty, newer, none, text = (tmp_path / name for name in ("empty", "newer", "none", "text"))
    empty.touch()
    text.write_text("This is no database. " * 100)
    newer.write_bytes(backup.read_bytes())
    with sqlite3.connect(newer) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    main(["restore", str(backup), "--database", own_database])
    before = contents(own_database)
    capsys.readouterr()
    for command, file, database, words in (
        ("restore", backup, own_database, ("there is a file", "is not empty: it has rows in secrets")),
        ("restore", none, str(tmp_path / "new"), ("there is no file",)),
        ("restore", empty, str(tmp_path / "new"), ("this is no backup",)),
        ("restore", text, str(tmp_path / "new"), ("file is not a database",)),
        ("restore", newer, str(tmp_path / "new"), ("a newer version of Tilewright",)),
        ("backup", backup, own_database, ("there is a file",)),
        ("backup", tmp_path / "new", str(none), ("there is no file",)),
        ("backup", tmp_path / "new", str(newer), ("not of this version of Tilewright",)),
        ("backup", tmp_path / "no" / "folder", own_database, ("cannot be used: ",)),
    ):
        assert main([command, str(file), "--database", database]) == 2, (command, words)
        said = capsys.readouterr()
        assert said.err.startswith("tilewright: ")
        assert any(word in said.err for word in words), said.err
        assert (said.out, said.err.count("\n")) == ("", 1)
    assert contents(own_database) == before
    assert {path.name for path in tmp_path.glob("new*")} <= {"new.lock", "newer"}


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_backup_that_is_interrupted_has_not_happened(
    cluster: Postgres, tmp_path: Path, number: signal.Signals
) -> None:
    """A lock holds it when half the tables are copied."""
    database, file = cluster.new_database(f"kept_{uuid.uuid4().hex}"), tmp_path / "backup.sqlite"
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'log'::regclass"
    command = [sys.executable, "-m", "tilewright.cli", "backup", file, "--database", database]

    async def scenario() -> None:
        await make_schema(database)
        holding = await asyncpg.connect(database)
        async with holding.transaction():
            await holding.execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE")
            with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as keeping:
                while (await execute(database, waits))[0][0] == 0:
                    assert keeping.poll() is None, keeping.stderr and keeping.stderr.read()
                    await asyncio.sleep(0.05)
                keeping.send_signal(number)
                said = keeping.stderr.read() if keeping.stderr else ""
            if number == signal.SIGINT:
                assert (said, keeping.returncode) == ("tilewright: interrupted\n", 130)
                assert not list(tmp_path.iterdir())
        await holding.close()

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))
    assert not file.exists()
    assert main(["backup", str(file), "--database", database]) == 0, "what a killed one left is in the way"
    assert list(tmp_path.iterdir()) == [file]
