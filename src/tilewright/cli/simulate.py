"""`tilewright simulate`: games between random players, counted and saved."""

from __future__ import annotations

import argparse
import datetime
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.cli.arguments import Subparsers, add_game_parsers, chosen_game, count, number
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game

if TYPE_CHECKING:
    from tilewright.core.contract import Codes, Records
    from tilewright.core.position import Position

GAMES_AT_ONCE = 256


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "simulate",
        help="play many games with random players",
        description="Play many games with random players; print scores, lengths and speed. The seed decides the games.",
    )
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", dest="number_of_games", type=count, default=1000, metavar="N", help="default: 1000")
    parser.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--save", type=Path, metavar="DIR", help="write a record of each game into a new folder")


def run(arguments: argparse.Namespace) -> int:
    from tqdm import tqdm

    from tilewright.core.batch import random_games

    game = chosen_game(arguments)
    if arguments.save:
        _make_empty(arguments.save)
    total = arguments.number_of_games
    tally = Tally(game)
    game.start()  # compiles on the first run of a machine, so that the figures do not count it
    random_games(game, arguments.seed, 0, 1)
    with tqdm(total=total, unit=" games", disable=None, leave=False) as progress:
        for first in range(0, total, GAMES_AT_ONCE):
            at_once = min(GAMES_AT_ONCE, total - first)
            began = time.perf_counter()
            states, codes = random_games(game, arguments.seed, first, at_once)
            tally.seconds += time.perf_counter() - began
            for index in range(at_once):
                last = _position(game, states, index)
                tally.add(last, codes[index])
                if arguments.save:
                    _save(arguments.save, first + index, last, codes[index])
            progress.update(at_once)
    report = tally.report(arguments.seed)
    print(json.dumps(report, indent=2) if arguments.json else _table(report))
    return 0


def _make_empty(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise TilewrightError(f"{folder} is not empty: choose a new folder, so that no record is overwritten")


def _position(game: Game, states: Records, index: int) -> Position:
    from tilewright.core.position import Position

    return Position(game, states[index : index + 1].copy())


def _save(folder: Path, number: int, last: Position, codes: Codes) -> None:
    from tilewright.records.record import SUFFIX, Record, write_record

    game = last.game
    moves = [game.decode(int(code)).text for code in codes]
    today = datetime.date.today().isoformat()
    record = Record.of(game, moves, players=["random"] * game.players, date=today, last=last)
    write_record(folder / f"{game.name}-{number:06d}{SUFFIX}", record)


class Tally:
    """What is counted over many games."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seconds = 0.0
        self.scores: list[tuple[int, ...]] = []
        self.wins = [0.0] * game.players
        self.plies: list[int] = []
        self.decisions = 0

    def add(self, last: Position, codes: Codes) -> None:
        assert last.outcome is not None
        self.scores.append(last.scores)
        winners = last.outcome.winners
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.plies.append(len(codes))
        self.decisions += int((codes < self.game.parts.rules.DECISIONS).sum())

    def report(self, seed: int) -> dict[str, Any]:
        games = len(self.plies)
        seats = range(self.game.players)
        return {
            "game": self.game.name,
            "options": self.game.options,
            "components": self.game.components_text or None,
            "seed": seed,
            "games": games,
            "mean_scores": [round(sum(scores[seat] for scores in self.scores) / games, 2) for seat in seats],
            "win_shares": [round(self.wins[seat] / games, 4) for seat in seats],
            "plies": {
                "mean": round(sum(self.plies) / games, 2),
                "shortest": min(self.plies),
                "longest": max(self.plies),
            },
            "decisions_per_game": round(self.decisions / games, 2),
            "games_per_second": round(games / self.seconds),
            "decisions_per_second": round(self.decisions / self.seconds),
        }


def _table(report: dict[str, Any]) -> str:
    options = " ".join(f"{name}={value}" for name, value in report["options"].items())
    rows = [
        (f"{report['games']} games of {report['game']}", options),
        ("mean scores", "  ".join(map(str, report["mean_scores"]))),
        ("share of wins", "  ".join(f"{share:.1%}" for share in report["win_shares"])),
        ("plies a game", "{mean} ({shortest} to {longest}), chance included".format(**report["plies"])),
        ("decisions a game", str(report["decisions_per_game"])),
        ("speed", f"{report['games_per_second']:,} games/s, {report['decisions_per_second']:,} decisions/s"),
    ]
    return "\n".join(f"{name:<26}{value}" for name, value in rows)
