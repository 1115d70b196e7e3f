"""`python -m benchmarks.chaos`: make trouble for so many minutes, then look whether everything is right."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from benchmarks.chaos import verdict
from benchmarks.chaos.hostile import Hostile
from benchmarks.chaos.people import Company
from benchmarks.chaos.troubles import make_trouble
from benchmarks.chaos.world import World, world_in
from benchmarks.figures import figure, report
from tilewright.records.record import parse_record
from tilewright.server.connections import raise_descriptor_limit

MINUTES, COPIES = 10.0, 2
PATIENCE = 240.0
"""Seconds in which everything has to be well again when the trouble is over, on a slow machine, too."""
PROGRESS_SECONDS = 15.0
MOST_MEMORY_MB = 500.0
MOST_LOG_KB_A_MINUTE = 100.0
MOST_DESCRIPTORS_LEFT = 30
SHOWN_FAULTS = 10
FAULTS_IN_LOGS = ("Traceback", '"fault"', "job-failed", "worker-failed", "ended-late")


class Chaos:
    """One run: the world, the people, the hostile, and what is found."""

    def __init__(self, world: World, seed: int, minutes: float) -> None:
        self.world, self.seed, self.minutes = world, seed, minutes
        self.began = self.well_by = time.monotonic()
        bases = [server.base for server in self.world.servers]
        self.company = Company(bases, seed, COPIES)
        ports = [server.port for server in self.world.servers]
        self.hostile = Hostile(ports, seed, lambda: [player.table for player in self.company.playing])
        self.faults: dict[str, list[str]] = {}

    def tell(self, text: str) -> None:
        print(f"{time.monotonic() - self.began:6.0f} s  {text}", file=sys.stderr, flush=True)

    async def run(self) -> list[dict[str, Any]]:
        """Make trouble and judge; nobody keeps a connection, however it ends."""
        try:
            return await self._run()
        finally:
            await self.hostile.end()
            await self.company.leave()
            await self.company.go_home()

    async def _run(self) -> list[dict[str, Any]]:
        async with self.world.watched(), self._progress():
            await self.company.arrive()
            self.hostile.begin()
            troubles = await make_trouble(self.world, self.seed, 60 * self.minutes, self.tell)
            self.tell("no more trouble")
            self.well_by = time.monotonic() + PATIENCE
            await self.hostile.end()
            self.company.begins_more = False
            self.faults["tables that do not go on"] = await self._everybody_goes_on()
            await self.company.leave()
            await self.world.stop(self.world.worker)
            await self._settle()
        await self._judge()
        return self._figures(troubles)

    @contextlib.asynccontextmanager
    async def _progress(self) -> AsyncIterator[None]:
        async def say() -> None:
            while True:
                await asyncio.sleep(PROGRESS_SECONDS)
                tale = self.company.tale
                self.tell(f"{tale.acknowledged} of {len(tale.sent)} moves acknowledged at {len(tale.tables)} tables")

        saying = asyncio.create_task(say())
        try:
            yield
        finally:
            saying.cancel()

    # --- After the trouble -------------------------------------------------------------------------------------------

    async def _everybody_goes_on(self) -> list[str]:
        """Everybody who still plays makes a move, and sits on their own seat; who cannot within the time is stuck."""
        playing = self.company.playing
        moves = {player: player.moves for player in playing}
        for player in playing:
            player.is_careful = True

        def stuck() -> list[str]:
            return [
                f"{player.table}: seat {player.seat} made {player.moves - moves[player]} moves more"
                + (", and is stood in for" if player.stood_in else "")
                for player in playing
                if not player.is_over and (player.moves == moves[player] or player.stood_in)
            ]

        await self._until(lambda: not stuck())
        return stuck()

    async def _settle(self) -> None:
        """The servers are ready, and have let go of everybody."""
        while not await self.world.is_ready() and time.monotonic() < self.well_by:
            await asyncio.sleep(0.5)
        self.faults["servers that are not ready"] = [] if await self.world.is_ready() else ["not ready"]
        await self._until(lambda: self.world.descriptors_left() <= MOST_DESCRIPTORS_LEFT)

    async def _until(self, condition: Callable[[], bool]) -> None:
        while not condition() and time.monotonic() < self.well_by:
            await asyncio.sleep(0.2)

    async def _judge(self) -> None:
        """Hold what people remember against the database and the servers."""
        tale, rows = self.company.tale, await verdict.rows_of(self.world.database)
        clocks, too_early = verdict.clocks_of(rows, [table for table, kind in tale.tables.items() if kind.is_timed])
        self.faults |= {
            "acknowledged moves that are lost": verdict.lost_moves(rows, tale.sent),
            "moves in a log twice, or that nobody made": verdict.doubled_moves(rows, tale.sent),
            "logs with a gap": verdict.broken_logs(rows),
            "tables that showed what was not saved": verdict.forgotten(rows, tale.players),
            "wrong seats": verdict.wrong_seats(rows, tale.seats),
            "wrong clocks": [*too_early, *verdict.wrong_clocks(rows, clocks)],
            "wrong views": await self._views(rows, clocks),
            "wrong answers": [*tale.faults, *self.hostile.faults, *self.world.bad_ends],
            "faults in logs": [
                f"{name}: {line}"
                for name, text in self.world.logs.items()
                for line in text.splitlines()
                if any(word in line for word in FAULTS_IN_LOGS)
            ],
        }

    async def _views(self, rows: verdict.Rows, clocks: dict[str, verdict.Clock]) -> list[str]:
        """How both servers show the tables, and whether their records are games by the rules."""
        found = []
        for person in self.company.guests[0].at:
            for table in self.company.tale.tables:
                while wrong := verdict.wrong_views(
                    rows, clocks, {table: await person.ask("GET", f"/api/tables/{table}")}
                ):
                    if time.monotonic() > self.well_by:
                        break
                    await asyncio.sleep(0.5)  # the news may be on its way
                found += wrong
                record = parse_record(await person.ask("GET", f"/api/tables/{table}/record"))
                if list(record.moves) != verdict.moves_that_count(rows.logs[table]):
                    found.append(f"{table}: its record is not its log")
                record.check()
        return found

    # --- The report --------------------------------------------------------------------------------------------------

    def _figures(self, troubles: Counter[str]) -> list[dict[str, Any]]:
        tale, logs = self.company.tale, self.world.logs
        kilobytes = sum(len(text) for text in logs.values()) / 1000
        minutes = (time.monotonic() - self.began) / 60
        for name, count in (troubles + self.hostile.done).items():
            self.tell(f"{count:>5} times: {name}")
        for faults in self.faults.values():
            for fault in faults[:SHOWN_FAULTS]:
                self.tell(f"WRONG: {fault}")
        return [
            figure("moves acknowledged", tale.acknowledged, "", least=1),
            figure("moves refused", sum(one.outcome == "refused" for one in tale.sent), ""),
            figure("tables", len(tale.tables), ""),
            figure("troubles", troubles.total(), "", least=1),
            figure("attacks of hostile clients", self.hostile.done.total(), "", least=1),
            figure("longest wait for an answer on one connection", tale.slowest, "s"),
            *(figure(name, len(faults), "", most=0) for name, faults in self.faults.items()),
            figure("memory of a server, at most", self.world.most_memory, "MB", most=MOST_MEMORY_MB),
            figure("descriptors of a server, at most", self.world.most_descriptors, ""),
            figure("descriptors left over", self.world.descriptors_left(), "", most=MOST_DESCRIPTORS_LEFT),
            figure("written to logs", kilobytes / minutes, "kB/minute", most=MOST_LOG_KB_A_MINUTE),
        ]


def chaos(minutes: float, seed: int, folder: Path) -> int:
    """Make trouble; 0 if everything was right in the end. The logs of all processes are kept in the folder."""
    raise_descriptor_limit()
    folder.mkdir(parents=True, exist_ok=True)
    with world_in(folder) as world:
        return report(asyncio.run(Chaos(world, seed, minutes).run()))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--seed", type=int, default=1, help="decides what goes wrong, and in which order")
    parser.add_argument("--logs", type=Path, metavar="FOLDER", help="keep the logs of all processes there")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl+C: nothing is left running
    with tempfile.TemporaryDirectory() as folder:
        return chaos(arguments.minutes, arguments.seed, arguments.logs or Path(folder))


if __name__ == "__main__":
    sys.exit(main())
