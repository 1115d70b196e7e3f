"""How strong the levels are: `python -m benchmarks.strength` plays the ladder and writes docs/strength.md.

Every result is kept in a folder, so that an interrupted run goes on where it stopped. The page holds the ladder as it
was last measured, row by row (`--only` measures some of them), and the history of the changes that were accepted:

    python -m benchmarks.strength --render                                       the page anew, without playing
    python -m benchmarks.strength --accept test.json --change "a learned prior"  a change that a test has accepted

The first takes benchmarks/strength_ladder.json and strength_history.json as they are; the second takes what
`tilewright arena ... --sprt ... --json test.json` has written.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from tqdm import tqdm

from benchmarks.strength_page import HISTORY, LADDER, PAGE, Row, accepted, page, read_history, read_ladder, write
from tilewright.arena.match import GameResult, Tournament
from tilewright.arena.ratings import paired_interval, standings
from tilewright.arena.results import ResultsFile
from tilewright.arena.run import play_games, prepare
from tilewright.core.options import value_text
from tilewright.games.registry import GAMES, game
from tilewright.search.levels import LEVELS

LADDER_VARIANTS = [
    ("azul", {"wall": "coloured"}),
    ("azul", {"wall": "grey"}),
    ("intarsia", {"side": "A"}),
    ("intarsia", {"side": "B"}),
    ("toscana", {"match": False}),
    ("toscana", {"match": True}),  # as the rulebook plays it: each player starts once (TO-M1)
]
TIMES = (0.05, 0.2, 0.8, 3.2)  # seconds for a move: each plays against a quarter of it


@dataclass(frozen=True)
class Match:
    """One player against another (or against several of a kind)."""

    game: str
    options: dict[str, object]
    player: str
    others: tuple[str, ...]
    games: int

    @property
    def tournament(self) -> Tournament:
        players = 1 + len(self.others)
        options = game(self.game, **{**self.options, "players": players}).options
        return Tournament(self.game, options, (self.player, *self.others), self.games)

    @property
    def name(self) -> str:
        chosen = "-".join(f"{key}={value_text(value)}" for key, value in self.options.items())
        return f"{self.game}-{chosen or 'default'}-{self.player}-{'-'.join(self.others)}"


def matches(games: int, games_at_larger_tables: int) -> Iterator[Match]:
    """The ladder in every variant, the greedy player, tables of three and four, and what time gains."""
    steps = list(zip(list(LEVELS)[1:], LEVELS, strict=False))
    for name, options in LADDER_VARIANTS:
        for upper, lower in steps:
            yield Match(name, options, upper, (lower,), games)
        yield Match(name, options, "master", ("greedy",), games)
    for name, kind in GAMES.items():
        sizes = next(option.values for option in kind.options_table if option.name == "players")
        for players in (int(size) for size in sizes if int(size) > 2):
            for upper, lower in steps:
                others = (lower,) * (players - 1)
                yield Match(name, {}, upper, others, games_at_larger_tables)
        for shorter, longer in pairwise(TIMES):
            yield Match(name, {}, f"seconds={longer:g}", (f"seconds={shorter:g}",), games_at_larger_tables)


def play(match: Match, folder: Path, jobs: int, *, date: str, commit: str) -> Row:
    """Play what is not played yet; the row of the ladder."""
    tournament = match.tournament
    with ResultsFile(folder / f"{match.name}.jsonl", tournament) as kept:
        missing = [number for number in range(tournament.total) if number not in kept.games]
        if missing:
            prepare(tournament)
            for result in tqdm(play_games(tournament, missing, jobs=jobs), match.name, len(missing), disable=None):
                kept.append(result)
        results = [kept.games[number] for number in range(tournament.total)]
    standing = next(one for one in standings(results) if one.name == match.player)
    low, high = paired_interval(results, match.player) or (standing.win_low, standing.win_high)
    return Row(
        game=match.game,
        options={name: value_text(value) for name, value in match.options.items()},
        player=match.player,
        others=match.others,
        games=standing.games,
        win_rate=round(standing.win_rate, 4),
        low=round(low, 4),
        high=round(high, 4),
        milliseconds=round(1000 * _seconds(results, match.player), 2),
        date=date,
        commit=commit,
    )


def _seconds(results: list[GameResult], player: str) -> float:
    """The mean time of a player's moves."""
    clocks = [
        clock
        for result in results
        for name, clock in zip(result["seats"], result["times"], strict=True)
        if name == player
    ]
    return sum(clock["seconds"] for clock in clocks) / max(1, sum(clock["moves"] for clock in clocks))


def commit_here(written: Path | None = None) -> str:
    """What is measured: the commit, and whether the sources have changed since, but for a file that is written here."""

    def git(*command: str) -> str:
        folder = PAGE.parent.parent
        return subprocess.run(["git", *command], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()

    sources = ["src", *([f":!{written.relative_to(PAGE.parent.parent)}"] if written else [])]
    return git("rev-parse", "--short", "HEAD") + ("-dirty" if git("status", "--porcelain", "--", *sources) else "")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("--games", type=int, default=200, help="games of every pair (default: 200)")
    parser.add_argument("--larger-games", type=int, default=60, help="games at tables of three and four (default: 60)")
    parser.add_argument("--results", type=Path, default=Path(".strength"), help="where results are kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only matches whose name contains this; the others keep their rows")
    parser.add_argument("--render", action="store_true", help="write the page anew from what is kept, and play nothing")
    parser.add_argument("--accept", type=Path, metavar="FILE.json", help="add the change that this test has accepted")
    parser.add_argument("--change", metavar="TEXT", help="what was changed, in words")
    arguments = parser.parse_args()
    if (arguments.accept is None) != (arguments.change is None):
        parser.error("--accept and --change go together: a test, and what was changed")
    date, commit = datetime.now(UTC).date().isoformat(), commit_here()
    ladder, history = {row.key: row for row in read_ladder()}, read_history()
    if arguments.accept:
        report = json.loads(arguments.accept.read_text(encoding="utf-8"))
        history.append(accepted(report, arguments.change, date=date, commit=commit))
        write(HISTORY, history)
    elif not arguments.render:
        arguments.results.mkdir(exist_ok=True)
        for match in matches(arguments.games, arguments.larger_games):
            if arguments.only in match.name:
                row = play(match, arguments.results, arguments.jobs, date=date, commit=commit)
                print(f"{match.name:<60} {row.win_rate:.1%}  {row.low:.1%} to {row.high:.1%}", flush=True)
                if row.key not in ladder or not row.has_figures_of(ladder[row.key]):  # else it is the one we have
                    ladder[row.key] = row
                    write(LADDER, ladder.values())
    PAGE.write_text(page(ladder.values(), history), encoding="utf-8")


if __name__ == "__main__":
    main()
