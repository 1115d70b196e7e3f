"""Memory while people come and go: `python -m benchmarks.churn` has game after game played for an hour.

Everybody is new, every game is played to its end and looked at again, and nobody comes back. A server forgets them: the
last quarter of the time must not need more memory than the second did.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import mean

import psutil

from benchmarks.figures import figure, report
from benchmarks.server import MOST_MB, Load, Player, Row, connect_all, make_tables, on_sqlite, replayed

MINUTES = 60.0
TABLES_AT_ONCE = 20
SECONDS_A_MOVE = 0.1
SAMPLE_SECONDS = 5.0
PROGRESS_SAMPLES = 12
MOST_GROWTH = 3.0
"""Per cent."""


class Churn:
    """People at one server, for so many seconds, and its memory meanwhile."""

    def __init__(self, base: str, pid: int, seconds: float) -> None:
        self.base = base
        self.process = psutil.Process(pid)
        self.load = Load(pace=SECONDS_A_MOVE)
        self.began = time.monotonic()
        self.seconds = seconds
        self.tables = 0
        self.megabytes: list[float] = []

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self.began + self.seconds

    async def run(self) -> list[Row]:
        watching = asyncio.create_task(self._watch())
        while not self.is_over:
            players = await make_tables(self.base, TABLES_AT_ONCE, self.load)
            self.tables += TABLES_AT_ONCE
            await self._play(players)
        await watching
        return self._figures()

    async def _play(self, players: list[Player]) -> None:
        """All tables to their end; who won looks at the game again."""
        sockets = await connect_all([self.base], players)
        await asyncio.gather(*(player.play(socket) for player, socket in zip(players, sockets, strict=True)))
        await asyncio.gather(*(socket.close() for socket in sockets))
        await replayed(self.base, players[::2])

    async def _watch(self) -> None:
        while not self.is_over:
            self.megabytes.append(self.process.memory_info().rss / 1e6)
            if len(self.megabytes) % PROGRESS_SAMPLES == 0:
                minutes = (time.monotonic() - self.began) / 60
                print(f"  {minutes:4.0f} min: {self.tables} tables, {self.megabytes[-1]:.1f} MB", file=sys.stderr)
            await asyncio.sleep(SAMPLE_SECONDS)

    def _figures(self) -> list[Row]:
        quarter = len(self.megabytes) // 4
        before, after = mean(self.megabytes[quarter : 2 * quarter]), mean(self.megabytes[-quarter:])
        what = f"{self.tables} tables in {self.seconds / 60:.0f} minutes, {self.load.moves} moves: memory"
        return [
            figure(f"{what}, at most", max(self.megabytes), "MB", most=MOST_MB),
            figure(f"{what} in the second quarter", before, "MB"),
            figure(f"{what} in the last quarter", after, "MB"),
            figure("growth between them", 100 * (after / before - 1), "%", most=MOST_GROWTH),
            figure("errors", len(self.load.errors), "", most=0),
        ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.churn", description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, on_sqlite(Path(folder)) as (server,):
        return report(asyncio.run(Churn(server.base, server.process.pid, 60 * arguments.minutes).run()))


if __name__ == "__main__":
    sys.exit(main())
