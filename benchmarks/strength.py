"""How strong the levels are: `python -m benchmarks.strength` plays the ladder and writes docs/strength.md.

Every result is kept in a folder, so that an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

from tilewright.arena.match import Tournament
from tilewright.arena.ratings import Standing, paired_interval, standings
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
    ("toscana", {"match": True}),  # as the rulebook plays it: each player starts once (TO-M1)
]
LEAST_OF_LADDER, LEAST_AGAINST_GREEDY = 0.70, 0.95
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"


@dataclass(frozen=True)
class Match:
    """One player against another (or against several of a kind), and what is asked of it."""

    game: str
    options: dict[str, object]
    player: str
    others: tuple[str, ...]
    games: int
    least: float

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
    """The ladder in every variant, the greedy player, and tables of three and four."""
    steps = list(zip(list(LEVELS)[1:], LEVELS, strict=False))
    for name, options in LADDER_VARIANTS:
        for upper, lower in steps:
            yield Match(name, options, upper, (lower,), games, LEAST_OF_LADDER)
        yield Match(name, options, "master", ("greedy",), games, LEAST_AGAINST_GREEDY)
    for name, kind in GAMES.items():
        sizes = next(option.values for option in kind.options_table if option.name == "players")
        for players in (int(size) for size in sizes if int(size) > 2):
            for upper, lower in steps:
                others = (lower,) * (players - 1)
                yield Match(name, {}, upper, others, games_at_larger_tables, 1 / players)


def play(match: Match, folder: Path, jobs: int) -> tuple[Standing, str, dict[str, float]]:
    """Play what is not played yet; the player's standing, the interval of its win rate, and seconds a move."""
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
    return standing, f"{low:.1%} to {high:.1%}", _seconds(results)


def _seconds(results: list[dict[str, object]]) -> dict[str, float]:
    """The mean time a move of each player."""
    moves: dict[str, list[float]] = {}
    for result in results:
        for name, clock in zip(result["seats"], result["times"], strict=True):  # type: ignore[call-overload]
            entry = moves.setdefault(name, [0.0, 0.0])
            entry[0] += clock["seconds"]
            entry[1] += clock["moves"]
    return {name: seconds / count for name, (seconds, count) in moves.items() if count}


def page(rows: list[tuple[Match, Standing, str, dict[str, float]]]) -> str:
    lines = [
        "# How strong the levels are",
        "",
        "Made by `python -m benchmarks.strength`; games with paired deals and rotated seats, shared victories count by",
        "their share. The interval is that of 95 %, with the deals as units. A step of the ladder asks for 70 %, the",
        "greedy player (the best position after one ply) for 95 %, and a table of three or four for more than an even",
        "share against the next lower level on all other seats. Toscana is played as its rulebook says: two games, in",
        "which each player starts once, count as one.",
        "",
        "| game | variant | player | against | games | wins | 95 % | asked | ms a move |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for match, standing, interval, seconds in rows:
        variant = ", ".join(f"{key}={value_text(value)}" for key, value in match.options.items()) or "default"
        against = f"{len(match.others)} x {match.others[0]}" if len(match.others) > 1 else match.others[0]
        verdict = "" if standing.win_rate >= match.least else " (missed)"
        lines.append(
            f"| {match.game} | {variant} | {match.player} | {against} | {standing.games} | {standing.win_rate:.1%}"
            f"{verdict} | {interval} | {match.least:.0%} | {seconds[match.player] * 1000:.1f} |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("--games", type=int, default=200, help="games of every pair (default: 200)")
    parser.add_argument("--larger-games", type=int, default=60, help="games at tables of three and four (default: 60)")
    parser.add_argument("--results", type=Path, default=Path(".strength"), help="where results are kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only matches whose name contains this")
    arguments = parser.parse_args()
    arguments.results.mkdir(exist_ok=True)
    rows = []
    for match in matches(arguments.games, arguments.larger_games):
        if arguments.only in match.name:
            standing, interval, seconds = play(match, arguments.results, arguments.jobs)
            rows.append((match, standing, interval, seconds))
            print(f"{match.name:<60} {standing.win_rate:.1%}  {interval}", flush=True)
    if not arguments.only:
        PAGE.write_text(page(rows))


if __name__ == "__main__":
    main()
