"""Who is told to stop is gone in time, whatever holds it up."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from client import Person, played
from postgres import Postgres
from process import Server, Worker, free_port, server, thinkers_of
from wire import wire

import children
from compiling import compile_everything
from patience import PATIENCE
from tilewright.server import ending
from tilewright.server.ending import END_SECONDS, end_all
from tilewright.server.settings import Settings
from tilewright.server.store import Store
from tilewright.server.store.database import Database
from tilewright.server.store.log import NOTHING

Running = Server | Worker


def assert_ends(process: subprocess.Popen[bytes], log: Path) -> None:
    """Tell a process to stop: it ends well, in time, and leaves nobody behind."""
    others = psutil.Process(process.pid).children(recursive=True)
    process.terminate()
    assert process.wait(timeout=END_SECONDS) == 0, log.read_text()
    said = log.read_text()
    assert "stopped" in said
    assert "ended-late" not in said
    assert "Traceback" not in said
    assert not psutil.wait_procs(others, timeout=PATIENCE)[1]


async def thinks(running: Running) -> psutil.Process:
    """A process that thinks for somebody, as soon as there is one."""
    while not (found := thinkers_of(running.process.pid)):
        await asyncio.sleep(0.05)
    return found[0]


@pytest.mark.parametrize("is_worker", [False, True])
def test_a_thinker_that_stands_still_holds_nobody_up(is_worker: bool, cluster: Postgres, tmp_path: Path) -> None:
    """SIGTERM waits for a process that is stopped as long as that is."""
    database = cluster.new_database(f"with_a_thinker_that_stands_still_{is_worker}".lower())

    async def scenario(ada: Person, _: Person) -> None:
        await ada.make_table("azul", "me", "grandmaster", options={"first": 1})
        (await thinks(thinking)).suspend()

    with contextlib.ExitStack() as until_closed:
        running = until_closed.enter_context(server(database, tmp_path / "log", workers=0 if is_worker else 1))
        thinking: Running = running
        if is_worker:
            thinking = until_closed.enter_context(Worker(database, tmp_path / "worker"))
        played(scenario, running)
        assert_ends(thinking.process, thinking.log)


def test_of_thinkers_one_dies_and_another_stands_still(tmp_path: Path) -> None:
    """The one is replaced, and nobody waits for the other in the end."""

    async def scenario(ada: Person, _: Person) -> None:
        tables = [(await ada.make_table("azul", "me", "grandmaster", options={"first": 1}))["id"] for _seat in range(2)]
        while len(thinkers := thinkers_of(running.process.pid)) < 2:
            await asyncio.sleep(0.05)
        thinkers[0].suspend()
        thinkers[1].kill()
        plays = [asyncio.create_task(opponent_plays(ada, table)) for table in tables]
        await asyncio.wait(plays, return_when=asyncio.FIRST_COMPLETED)
        assert thinkers[0].status() == psutil.STATUS_STOPPED, "the other one has nothing to do with it"
        for play in plays:
            play.cancel()
        await asyncio.gather(*plays, return_exceptions=True)

    async def opponent_plays(ada: Person, table: str) -> None:
        async with ada.sit(table) as sitting:
            while not sitting.viewer["legal"]:
                await sitting.hear()

    with server(str(tmp_path / "tables.sqlite"), tmp_path / "log", workers=2, lease="1000") as running:
        played(scenario, running)
        assert_ends(running.process, running.log)


def test_a_worker_that_has_saved_moves_and_hears_no_more_of_the_database(cluster: Postgres, tmp_path: Path) -> None:
    database = cluster.new_database("silent_after_moves")

    async def scenario(ada: Person, _: Person) -> None:
        links = await ada.make_table("azul", "me", "apprentice", options={"first": 1})
        async with ada.sit(links["id"]) as sitting:
            while not sitting.viewer["legal"]:
                await sitting.hear()
        cable.silence()

    with (
        wire(database) as cable,
        server(database, tmp_path / "log", workers=0) as running,
        Worker(cable.database, tmp_path / "worker") as worker,
    ):
        played(scenario, running)
        assert_ends(worker.process, worker.log)


def test_no_connection_to_a_database_that_is_silent_is_waited_for(cluster: Postgres) -> None:
    async def scenario() -> None:
        database = Database(Settings(database=cable.database).database_url)
        await database.fetch("SELECT 1")
        async with database.read():
            pass
        cable.silence()
        async with asyncio.timeout(END_SECONDS):
            await database.close()

    with wire(cluster.new_database("silent_when_it_is_closed")) as cable:
        asyncio.run(scenario())


def test_a_file_that_another_program_has_locked(tmp_path: Path) -> None:
    """Many moves wait to be saved, and each would wait five seconds for the lock."""
    file = str(tmp_path / "tables.sqlite")

    async def scenario(ada: Person, _: Person) -> None:
        tables = [(await ada.make_table("azul", "me", "me"))["id"] for _ in range(20)]
        async with contextlib.AsyncExitStack() as until_closed:
            sittings = [await until_closed.enter_async_context(ada.sit(table)) for table in tables]
            for sitting in sittings:
                while not sitting.viewer["legal"]:
                    await sitting.hear()
            with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                for sitting in sittings:
                    await sitting.say(type="play", version=sitting.version, move=sitting.viewer["legal"][0], id="1")
                await asyncio.to_thread(assert_ends, running.process, running.log)

    with server(file, tmp_path / "log", workers=0) as running:
        played(scenario, running)


def test_a_writer_that_has_died_is_not_waited_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(Settings(database=str(tmp_path / "tables.sqlite")))
        await store.open()
        assert store.log._writer is not None
        await end_all([store.log._writer])
        waiting = asyncio.create_task(store.log.append(NOTHING))
        await asyncio.sleep(0)
        async with asyncio.timeout(END_SECONDS):
            await store.close()
        waiting.cancel()

    asyncio.run(scenario())


def test_a_job_that_overhears_that_it_is_cancelled_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "AGAIN_SECONDS", 0.01)

    async def deaf(times: int) -> None:
        for _ in range(times):
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
        raise ValueError  # nobody asks

    async def scenario() -> None:
        tasks = [asyncio.create_task(deaf(times)) for times in range(3)]
        await asyncio.sleep(0)
        await end_all(tasks)
        assert all(task.done() for task in tasks)
        await end_all([])

    asyncio.run(scenario())


HELD_UP = {
    "a job that goes on": """
    while True:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
    """,
    "a thread that never ends": """
    threading.Thread(target=time.sleep, args=[1000]).start()
    await asyncio.Event().wait()
    """,
    "a log that takes nothing": """
    _, full = os.pipe()
    os.dup2(full, sys.stderr.fileno())
    print("x" * 10**6, file=sys.stderr)
    """,
    "an event loop that stands still": """
    try:
        await asyncio.Event().wait()
    finally:
        time.sleep(1000)
    """,
}
PROGRAM = """
import asyncio, contextlib, os, sys, threading, time
from tilewright.cli import main
from tilewright.server import ending
from tilewright.server.opponents import Opponents

async def work(self):
    thinking = asyncio.create_task(self.thinkers.ask(time.sleep, 1000))
    await asyncio.sleep(0)
    {what}

ending.END_SECONDS = 2.0
Opponents.work = work
if __name__ == "__main__":  # not in those who think
    sys.exit(main(sys.argv[1:]))
"""


@contextlib.contextmanager
def held_up(what: str, folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A server or a worker with a fault, and somebody who thinks for it; its log is in the folder."""
    compile_everything()
    program, log = folder / "held_up.py", folder / "log"
    program.write_text(PROGRAM.format(what=what))
    with log.open("ab") as output:
        process = children.start([sys.executable, program, *arguments], stdout=output, stderr=output)
    try:
        until = time.monotonic() + PATIENCE
        while not thinkers_of(process.pid):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("what", HELD_UP)
@pytest.mark.parametrize("command", ["serve", "worker"])
def test_whatever_holds_it_up_it_is_gone_in_time(command: str, what: str, cluster: Postgres, tmp_path: Path) -> None:
    database = cluster.new_database(f"of_a_{command}_with_{what.replace(' ', '_')}")
    arguments = [command, "--database", database, *(["--port", str(free_port())] if command == "serve" else [])]
    with held_up(HELD_UP[what], tmp_path, *arguments) as process:
        (thinker,) = thinkers_of(process.pid)
        thinker.suspend()
        process.terminate()
        assert process.wait(timeout=PATIENCE) == 1
        assert not psutil.wait_procs([thinker], timeout=PATIENCE)[1]
    log = (tmp_path / "log").read_text()
    assert '"event":"ended-late"' in log or what == "a log that takes nothing"
    assert "held_up.py:" in log or what != "an event loop that stands still", "where stands there"
    assert "Traceback" not in log
