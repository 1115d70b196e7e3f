"""docs/strength.md from two files of data: the ladder as it was last measured, and the history of what was accepted."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tilewright.core.options import value_text
from tilewright.games.registry import GAMES

FOLDER = Path(__file__).parent
LADDER, HISTORY = FOLDER / "strength_ladder.json", FOLDER / "strength_history.json"
PAGE = FOLDER.parent / "docs" / "strength.md"
LEAST_OF_LADDER, LEAST_AGAINST_GREEDY = 0.70, 0.95
LEAST_SHARES = 1.5  # of the even share, at tables of three or four
LEAST_OF_TIME = 0.50

LADDER_TEXT = """\
# How strong the levels are

Made by `python -m benchmarks.strength`; games with paired deals and rotated seats, shared victories count by
their share. The interval is that of 95 %, with the deals as units. A step of the ladder asks for 70 %, the
greedy player (the move that looks best at a glance) for 95 %, and a table of three or four for 1.5 times the even
share against the next lower level on all other seats. Toscana is played as a single game and as its rulebook says:
two games, in which each player starts once, count as one. Rows with seconds show what thinking longer gains. Every
row names the day and the commit of its measurement; those of
2026-11-16 name the commit that wrote them down.

| game | variant | player | against | games | wins | 95 % | asked | ms a move | measured |
|---|---|---|---|---|---|---|---|---|---|
"""
HISTORY_TEXT = """
## What made the players stronger

Every change that was accepted, the newest first: by how much the changed player is stronger than the unchanged one, in
Elo with its 95 % interval. [The sequential test](arena.md#a-sequential-test) accepts a change; where no command is
named, the figure was worked out from a win rate of the early days ([decision 5](decisions/0005-search.md)).

| date | game | variant | change | players | games | Elo | command |
|---|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Row:
    """One player against another (or against several of a kind), as it was measured."""

    game: str
    options: Mapping[str, str]
    player: str
    others: tuple[str, ...]
    games: int
    win_rate: float
    low: float
    high: float
    milliseconds: float
    """That the player took for a move."""
    date: str
    commit: str

    @property
    def key(self) -> tuple[object, ...]:
        """What is measured."""
        return self.game, tuple(self.options.items()), self.player, self.others

    def has_figures_of(self, other: Row) -> bool:
        """Whether both are one measurement."""
        return replace(self, date=other.date, commit=other.commit) == other

    @property
    def asked(self) -> float:
        """The win rate that it should reach."""
        if self.others == ("greedy",):
            return LEAST_AGAINST_GREEDY
        if self.player.startswith("seconds="):
            return LEAST_OF_TIME
        return LEAST_OF_LADDER if len(self.others) == 1 else LEAST_SHARES / (1 + len(self.others))

    @property
    def line(self) -> str:
        """The row of the page."""
        against = f"{len(self.others)} x {self.others[0]}" if len(self.others) > 1 else self.others[0]
        missed = "" if self.win_rate >= self.asked else " (missed)"
        return table_line(
            self.game,
            variant(self.options),
            self.player,
            against,
            self.games,
            f"{self.win_rate:.1%}{missed}",
            f"{self.low:.1%} to {self.high:.1%}",
            f"{self.asked:.0%}",
            f"{self.milliseconds:.1f}",
            f"{self.date}, {self.commit}",
        )


@dataclass(frozen=True)
class Change:
    """A change that was accepted."""

    date: str
    commit: str
    game: str
    options: Mapping[str, str]
    """Those that were chosen."""
    change: str
    """What was changed, in words."""
    players: str
    """Who played whom, and with it the time control."""
    games: int
    elo: float
    elo_error: float
    """Half of the 95 % interval."""
    command: str | None

    @property
    def line(self) -> str:
        """The row of the page."""
        return table_line(
            self.date,
            self.game,
            variant(self.options),
            self.change,
            self.players,
            self.games,
            f"{self.elo:+.0f} ± {self.elo_error:.0f}",
            f"`{self.command}`" if self.command else "",
        )


def table_line(*cells: object) -> str:
    """A line of a table; what stands in a cell does not end it."""
    return f"| {' | '.join(str(cell).replace('|', chr(92) + '|') for cell in cells)} |"


def variant(options: Mapping[str, str]) -> str:
    """The options that were chosen, in words."""
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "default"


def chosen(game: str, options: Mapping[str, Any]) -> dict[str, str]:
    """The options that differ from their defaults."""
    defaults = {option.name: value_text(option.values[0]) for option in GAMES[game].options_table}
    texts = {name: value_text(value) for name, value in options.items()}
    return {name: text for name, text in texts.items() if text != defaults[name]}


def read_ladder() -> list[Row]:
    """The ladder as it was last measured."""
    return [Row(**row | {"others": tuple(row["others"])}) for row in json.loads(LADDER.read_text(encoding="utf-8"))]


def read_history() -> list[Change]:
    """What was accepted, the oldest first."""
    return [Change(**change) for change in json.loads(HISTORY.read_text(encoding="utf-8"))]


def write(path: Path, rows: Iterable[Row] | Iterable[Change]) -> None:
    """Keep rows, a line each."""
    lines = ",\n".join(f"  {json.dumps(asdict(row), ensure_ascii=False)}" for row in rows)
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def page(ladder: Iterable[Row], history: Iterable[Change]) -> str:
    """The page as text."""
    ladder_lines = "".join(f"{row.line}\n" for row in ladder)
    history_lines = "".join(f"{change.line}\n" for change in reversed(list(history)))
    return LADDER_TEXT + ladder_lines + HISTORY_TEXT + history_lines


def accepted(report: Mapping[str, Any], change: str, *, date: str, commit: str) -> Change:
    """The entry of a change, from the JSON of the sequential test that accepted it.

    SystemExit if the test did not: the history holds nothing else.
    """
    if report.get("verdict") != "ACCEPTED":
        raise SystemExit(f"the test says {report.get('verdict', 'nothing')}: only what was accepted is history")
    tournament = report["tournament"]
    options = chosen(tournament["game"], tournament["options"])
    return Change(
        date=date,
        commit=commit,
        game=tournament["game"],
        options=options,
        change=change,
        players=f"{report['player']} against {report['other']}",
        games=report["games"],
        elo=report["elo"],
        elo_error=report["elo_error"],
        command=command_of(report, options),
    )


def command_of(report: Mapping[str, Any], options: Mapping[str, str]) -> str:
    """The command that plays a test again."""
    tournament, bounds = report["tournament"], report["bounds"]
    words = ["tilewright", "arena", tournament["game"], "--players", f"{report['player']},{report['other']}"]
    for name, value in options.items():
        words += ["--seats" if name == "players" else f"--{name.replace('_', '-')}", value]
    words += [f"--sprt={bounds['elo0']:g},{bounds['elo1']:g}", f"--alpha={bounds['alpha']:g}"]
    words += [f"--beta={bounds['beta']:g}", f"--games={tournament['games']}", f"--seed={tournament['seed']}"]
    words += [f"--move-seconds={tournament['move_seconds']:g}"]
    return shlex.join(words)
