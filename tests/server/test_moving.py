"""`tilewright move-database`: every row arrives and a game goes on at the other side, or nothing has happened."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from client import Person, played
from database import execute
from postgres import Postgres
from process import server

from patience import PATIENCE
from tilewright.cli import main
from tilewright.records.record import parse_record
from tilewright.server.settings import Settings
from tilewright.server.store import schema
from tilewright.server.store.database import Database

NAMES = [table.name for table in schema.metadata.tables.values()]
COMMAND = [sys.executable, "-m", "tilewright.cli", "move-database"]


@dataclass
class Club:
    """An SQLite database with a finished game and one that runs."""

    file: Path
    finished: str
    running: str
    log: list[dict[str, Any]]
    """Of the game that runs."""
    cookies: httpx.Cookies
    in_use: subprocess.CompletedProcess[str]
    """What came of moving it while its server ran."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    folder = tmp_path_factory.mktemp("club")
    file = folder / "tables.sqlite"
    found: list[Club] = []

    async def scenario(ada: Person, _: Person) -> None:
        await ada.ask("PUT", "/api/me", {"name": "Žofie ✿ Ada"})
        finished = (await ada.make_table("toscana", "me", "me"))["id"]
        async with ada.sit(finished) as sitting:
            await sitting.hear_until("sync")
            await sitting.play_to_the_end(random.Random(1))
        running = (await ada.make_table("azul", "me", "me", clock={"kind": "mail", "days": 3}))["id"]
        async with ada.sit(running) as sitting:
            await sitting.hear_until("sync")
            for _ in range(7):
                await sitting.play(sitting.viewer["legal"][-1])
        await ada.ask("POST", f"/api/tables/{finished}/analysis")
        await ada.ask("POST", "/api/me/return-link")
        await ada.ask("POST", "/api/studies", await ada.ask("GET", f"/api/tables/{finished}/recorded"), status=201)
        command = [*COMMAND, str(file), str(folder / "copy.sqlite")]
        in_use = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=PATIENCE)
        found.append(Club(file, finished, running, sitting.log, ada.http.cookies, in_use))

    with server(str(file), folder / "log", workers=0) as process:
        played(scenario, process)
    return found[0]


@pytest.fixture
def empty(cluster: Postgres) -> str:
    return cluster.new_database(f"moved_{uuid.uuid4().hex}")


def contents(database: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a database, in an order of their own; SQLite has numbers for yes and no."""

    async def read() -> dict[str, list[tuple[Any, ...]]]:
        found = {name: await execute(database, f"SELECT * FROM {name}") for name in NAMES}
        plain = {
            name: [tuple(int(value) if isinstance(value, bool) else value for value in row) for row in rows]
            for name, rows in found.items()
        }
        return {name: sorted(rows, key=repr) for name, rows in plain.items()}

    return asyncio.run(read())


async def make_schema(database: str) -> None:
    """What a server leaves in an empty database, but for its secret."""
    made = Database(Settings(database=database).database_url)
    await made.migrate()
    await made.close()


def moved(source: str | Path, target: str | Path) -> int:
    return main(["move-database", str(source), str(target)])


def test_every_row_arrives_and_the_game_goes_on(
    club: Club, empty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(str(club.file))
    filled = ("secrets", "guests", "tokens", "tables", "seats", "log", "analyses", "studies")
    assert all(before[name] for name in filled)
    assert moved(club.file, empty) == 0
    assert str(sum(map(len, before.values()))) in capsys.readouterr().out
    assert contents(empty) == contents(str(club.file)) == before

    async def scenario(_: Person, __: Person) -> None:
        ada = Person(process.base)
        ada.http.cookies.update(club.cookies)  # the secret came with the tables
        assert (await ada.ask("GET", "/api/me"))["name"] == "Žofie ✿ Ada"
        record = parse_record(await ada.ask("GET", f"/api/tables/{club.finished}/record"))
        assert record.check().is_over
        async with ada.sit(club.running) as sitting:
            await sitting.hear_until("sync")
            assert sitting.log == club.log
            await sitting.play_to_the_end(random.Random(2))
            assert sitting.log[: len(club.log)] == club.log
        assert await asyncio.to_thread(moved, empty, tmp_path / "too-early.sqlite") == 2
        await ada.http.aclose()

    with server(empty, tmp_path / "log", workers=0) as process:
        played(scenario, process)
    assert "is in use: stop all servers and workers" in capsys.readouterr().err
    back = tmp_path / "back.sqlite"
    assert moved(empty, back) == 0
    assert contents(str(back)) == contents(empty)
    assert back.stat().st_mode & 0o077 == 0, "others can read the secret"
    assert sorted(path.name for path in tmp_path.iterdir() if "lock" not in path.name) == ["back.sqlite", "log"]


def test_nobody_plays_while_tables_are_moved(club: Club) -> None:
    assert club.in_use.returncode == 2
    assert club.in_use.stderr.startswith("tilewright: the server at http://127.0.0.1:")
    assert club.in_use.stderr.count("\n") == 1
    assert not club.file.with_name("copy.sqlite").exists()


def test_what_cannot_be_moved_is_said_in_one_line(
    club: Club, empty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there.sqlite"
    assert moved(club.file, there) == moved(club.file, empty) == 0
    before = contents(empty)
    capsys.readouterr()
    for source, target, word in (
        (club.file, empty, "is not empty: it has rows in secrets"),
        (club.file, there, f"there is a file {there} already"),
        (club.file, club.file, "already"),
        (tmp_path / "none.sqlite", empty, "there is no file"),
        (club.file, "postgresql://nobody@/none?host=/dev/null", "the database cannot be used"),
        (club.file, "mysql://localhost/tables", "mysql"),
    ):
        assert moved(source, target) == 2
        said = capsys.readouterr()
        assert said.err.startswith("tilewright: ")
        assert word in said.err
        assert (said.out, said.err.count("\n")) == ("", 1)
    assert contents(empty) == before
    assert not (tmp_path / "none.sqlite").exists()


def test_a_row_that_arrives_otherwise_stops_the_move(
    club: Club, empty: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A trigger changes one move on its way."""

    async def lay_the_trap() -> None:
        await make_schema(empty)
        await execute(
            empty,
            "CREATE FUNCTION change() RETURNS trigger AS $$ BEGIN IF NEW.ply = 5 THEN NEW.at = NEW.at + 1e-6; END IF;"
            " RETURN NEW; END $$ LANGUAGE plpgsql",
        )
        await execute(empty, "CREATE TRIGGER change BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION change()")

    asyncio.run(lay_the_trap())
    assert moved(club.file, empty) == 2
    assert "a row of log is not the same on the other side: " in capsys.readouterr().err
    assert not any(contents(empty).values())


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_move_that_is_interrupted_has_not_happened(club: Club, empty: str, number: signal.Signals) -> None:
    """A lock holds it when half the tables are copied."""
    before = contents(str(club.file))
    waits = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'log'::regclass"

    async def scenario() -> None:
        await make_schema(empty)
        holding = await asyncpg.connect(empty)
        async with holding.transaction():
            await holding.execute("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE")  # others may read, and not write
            with subprocess.Popen([*COMMAND, club.file, empty], stderr=subprocess.PIPE, text=True) as moving:
                while (await execute(empty, waits))[0][0] == 0:
                    assert moving.poll() is None, moving.stderr and moving.stderr.read()
                    await asyncio.sleep(0.05)
                moving.send_signal(number)
                said = moving.stderr.read() if moving.stderr else ""
            if number == signal.SIGINT:
                assert (said, moving.returncode) == ("tilewright: interrupted\n", 130)
        await holding.close()
        while (await execute(empty, "SELECT count(*) FROM pg_locks WHERE relation = 'log'::regclass"))[0][0]:
            await asyncio.sleep(0.05)  # until PostgreSQL has noticed

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))
    assert not any(contents(empty).values())
    assert contents(str(club.file)) == before
    assert moved(club.file, empty) == 0
    assert contents(empty) == before
