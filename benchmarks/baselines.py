"""What everybody reaches against everybody: `python -m benchmarks.baselines` fills a table of docs/research.md.

Each of `PLAYERS` plays the next two of the list with paired deals, in every game with its usual options, for every
number of players. The ratings are also the fixed ladder of `tilewright rate`. Every game is kept in a folder: an
interrupted run goes on where it stopped, and a larger `--games` adds to what is there.

    python -m benchmarks.baselines --only azul                      one game; the others keep their rows
    python -m benchmarks.baselines --ppo azul.npz --only azul-2     with a network of examples/ppo.py
    python -m benchmarks.baselines --render                         the page anew, without playing
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path
from typing import TypedDict

from tqdm import tqdm

from benchmarks.strength import commit_here
from benchmarks.strength_page import table_line
from tilewright.arena.rating import Encounter, deals_of, file_of, rate, texts_of
from tilewright.arena.results import ResultsFile
from tilewright.arena.run import play_games, prepare
from tilewright.arena.sprt import contest
from tilewright.core.game import Game
from tilewright.games.registry import GAMES, game

ROOT = Path(__file__).parents[1]
LADDERS = ROOT / "src" / "tilewright" / "arena" / "ladders.json"
PAGE = ROOT / "docs" / "research.md"
BEGIN, END = "<!-- the table of python -m benchmarks.baselines -->\n", "<!-- end of the table -->"
PLAYERS = ("random", "apprentice", "greedy", "journeyman", "net", "craftsman", "master", "grandmaster")
PPO, BEHIND_PPO = "PPO", "apprentice"
ZERO = "apprentice"
NEIGHBOURS = 2


class Rated(TypedDict):
    """A rating as the file has it."""

    elo: float
    error: float


class Row(TypedDict):
    """A game with its options, and what was measured."""

    game: str
    options: dict[str, str]
    ratings: dict[str, Rated]
    others: dict[str, Rated]
    """Who is rated, but is no step of the ladder, because it does not come with the package."""
    games: int
    date: str
    commit: str


def variants() -> Iterator[Game]:
    """Every game with its usual options, for every number of players."""
    for name, kind in GAMES.items():
        sizes = next(option.values for option in kind.options_table if option.name == "players")
        yield from (game(name, players=int(size)) for size in sizes)


def pairs(players: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Who plays whom: everybody the next two, who have the single seat."""
    for (low, weaker), (high, stronger) in combinations(enumerate(players), 2):
        if high - low <= NEIGHBOURS:
            yield stronger, weaker


def play(chosen: Game, player: str, other: str, games: int, folder: Path, jobs: int) -> tuple[Encounter, int]:
    """Play what is not played yet: what the player won of each deal, and the number of games."""
    tournament = contest(chosen, player, other, games=games)
    with ResultsFile(file_of(folder, f"{key_of(chosen)}-{player}-{other}"), tournament) as kept:
        missing = [number for number in range(tournament.total) if number not in kept.games]
        if missing:
            prepare(tournament)
            title = f"{key_of(chosen)} {player} against {other}"
            for result in tqdm(play_games(tournament, missing, jobs=jobs), title, len(missing), disable=None):
                kept.append(result)
        shares = deals_of(kept.games.values(), chosen.players)
    return Encounter(player, other, shares), len(shares) * chosen.players


def key_of(chosen: Game) -> str:
    """A short name of a game and its number of players."""
    return f"{chosen.name}-{chosen.players}"


def measure(chosen: Game, players: Sequence[str], ppo: str | None, games: int, folder: Path, jobs: int) -> Row:
    """Play all pairs; the row."""
    met, total = [], 0
    names = list(players)
    commands = {} if ppo is None else {f"cmd:{sys.executable} {ROOT / 'examples' / 'network_player.py'} {ppo}": PPO}
    for command in commands:
        names.insert(names.index(BEHIND_PPO) + 1 if BEHIND_PPO in names else len(names), command)
    for player, other in pairs(names):
        encounter, number = play(chosen, player, other, games, folder, jobs)
        shown = (commands.get(player, player), commands.get(other, other))
        share = sum(encounter.shares) / len(encounter.shares)
        print(f"{key_of(chosen)}: {shown[0]} wins {share:.1%} of {number} against {shown[1]}", flush=True)
        met.append(Encounter(*shown, encounter.shares))
        total += number
    found = rate(met, {ZERO: 0.0}, chosen.players)
    rated = {ZERO: Rated(elo=0.0, error=0.0)} | {
        name: Rated(elo=round(one.elo, 1), error=round(one.elo_error, 1)) for name, one in found.items()
    }
    return Row(
        game=chosen.name,
        options=texts_of(chosen),
        ratings={name: rated[name] for name in PLAYERS if name in rated},
        others={name: rated[name] for name in rated if name not in PLAYERS},
        games=total,
        date=datetime.now(UTC).date().isoformat(),
        commit=commit_here(LADDERS),
    )


def read() -> list[Row]:
    """What was measured last."""
    rows: list[Row] = json.loads(LADDERS.read_text(encoding="utf-8"))
    return rows


def keep(row: Row) -> None:
    """Put a row in the place of the one that it measures anew."""
    order = [(one.name, texts_of(one)) for one in variants()]
    rows = [one for one in read() if (one["game"], one["options"]) != (row["game"], row["options"])] + [row]
    rows.sort(key=lambda one: order.index((one["game"], one["options"])))
    LADDERS.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def table(rows: Sequence[Row]) -> str:
    """The table of the page: a column a game and number of players."""
    columns = {(one.name, tuple(texts_of(one).items())): one for one in variants()}
    measured = {(row["game"], tuple(row["options"].items())): row for row in rows}
    lines = [table_line("", *(f"{one.title}, {one.players}" for one in columns.values()))]
    lines.append(f"|---{'|---:' * len(columns)}|")
    names = [*PLAYERS, *dict.fromkeys(name for row in rows for name in row["others"])]
    for name in names:
        lines.append(table_line(name, *(_cell(measured.get(column), name) for column in columns)))
    lines.append(table_line("games", *(measured[one]["games"] if one in measured else "-" for one in columns)))
    dates = (f"{measured[one]['date']}, {measured[one]['commit']}" if one in measured else "-" for one in columns)
    lines.append(table_line("measured", *dates))
    return "".join(f"{line}\n" for line in lines)


def _cell(row: Row | None, name: str) -> str:
    """A rating with its error; a dash where nobody measured it."""
    rated = row and (row["ratings"] | row["others"]).get(name)
    if not rated:
        return "-"
    return f"{rated['elo']:+.0f} ± {rated['error']:.0f}" if name != ZERO else "0"


def page(text: str, rows: Sequence[Row]) -> str:
    """The page with the table anew."""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table(rows)}\n{end}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.baselines", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100, help="games of every pair (default: 100)")
    parser.add_argument("--results", type=Path, default=Path(".strength"), help="where results are kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at the same time")
    parser.add_argument("--only", default="", metavar="TEXT", help="only what begins so, as in azul-3 or azul")
    parser.add_argument("--players", default=",".join(PLAYERS), help="only these of the list, from the weakest on")
    parser.add_argument("--ppo", metavar="FILE.npz", help="also a network that examples/ppo.py has kept")
    parser.add_argument("--render", action="store_true", help="write the table from what is kept, and play nothing")
    arguments = parser.parse_args()
    players = arguments.players.split(",")
    if unknown := [name for name in players if name not in PLAYERS]:
        parser.error(f"--players are of {', '.join(PLAYERS)}: not {', '.join(unknown)}")
    if ZERO not in players:
        parser.error(f"--players has to name {ZERO}, whose rating is 0")
    if not arguments.render:
        arguments.results.mkdir(exist_ok=True)
        for chosen in variants():
            if key_of(chosen).startswith(arguments.only):
                keep(measure(chosen, players, arguments.ppo, arguments.games, arguments.results, arguments.jobs))
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8"), read()), encoding="utf-8")


if __name__ == "__main__":
    main()
