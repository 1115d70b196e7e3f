"""`tilewright rate`: what a player's Elo is, against players whose Elo is fixed."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright import __version__
from tilewright.arena.bounds import MOST_GAMES
from tilewright.cli.arena import SEATS, add_how_games_are_played, jobs_of
from tilewright.cli.arguments import Subparsers, add_game_parsers, chosen_game, count

if TYPE_CHECKING:
    from tilewright.arena.match import GameResult
    from tilewright.arena.rating import Climb

WITHIN = 25.0


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "rate",
        help="find out a player's Elo",
        description=(
            "Let a player play paired deals against a ladder of players whose Elo is fixed, always against those who "
            "tell most, until its Elo is known; print it as a line for a table. Players are named as in the arena: "
            "cmd:COMMAND is a program that speaks the engine protocol."
        ),
    )
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="PLAYER", help="who is rated")
    # As in the arena, --seats says how many sit at a table.
    group = parser.add_argument_group("the games", conflict_handler="resolve")
    group.add_argument(
        "--seats",
        dest="players",
        default=SEATS,
        metavar="N",
        help=f"how many sit at a table (default: {SEATS}); the opponent sits on all other seats",
    )
    group.add_argument(
        "--within",
        type=float,
        default=WITHIN,
        metavar="ELO",
        help=f"play until half of the 95 %% interval is no larger (default: {WITHIN:g})",
    )
    group.add_argument(
        "--games",
        dest="number_of_games",
        type=count,
        default=MOST_GAMES,
        metavar="N",
        help=f"the most that are played (default: {MOST_GAMES})",
    )
    add_how_games_are_played(group)
    group.add_argument("--ladder", type=Path, metavar="FILE", help="another ladder than the one that ships (JSON)")
    group.add_argument("--name", metavar="TEXT", help="what the table calls the player (default: PLAYER)")
    group.add_argument(
        "--results", type=Path, metavar="DIR", help="keep every game here; the same command goes on where it stopped"
    )
    group.add_argument("--json", type=Path, metavar="FILE", help="write the rating as JSON")


def run(arguments: argparse.Namespace) -> int:
    from tilewright.arena.rating import Climb, ladder_of

    game = chosen_game(arguments)
    climbing = Climb(
        game,
        arguments.player,
        ladder_of(game, arguments.ladder),
        seed=arguments.seed,
        move_seconds=arguments.move_seconds,
        within=arguments.within,
        most_games=arguments.number_of_games,
    )
    _play(climbing, jobs_of(arguments), arguments)
    _tell(climbing, arguments)
    return 0


def _play(climbing: Climb, jobs: int, arguments: argparse.Namespace) -> None:
    """Play until it is over; a line says how far it is."""
    from tqdm import tqdm

    from tilewright.arena.rating import climb

    rounds = -1
    with tqdm(unit=" games", disable=None, leave=False) as bar:
        try:
            for _ in climb(climbing, jobs=jobs, folder=arguments.results, ray=arguments.ray):
                if climbing.games != rounds and (rating := climbing.rating):
                    rounds = climbing.games
                    bar.set_postfix_str(f"Elo {rating.elo:+.0f} ± {rating.elo_error:.0f}", refresh=False)
                bar.update(_there(climbing) - bar.n)
        except KeyboardInterrupt:
            bar.close()
            folder = arguments.results
            kept = f"are in {folder}; the same command goes on" if folder else "are lost: --results DIR would keep them"
            print(f"{_there(climbing)} games {kept}", file=sys.stderr)
            raise


def _there(climbing: Climb) -> int:
    """How many games were played, also those of a round that does not count yet."""
    return sum(map(len, climbing.results.values()))


def _tell(climbing: Climb, arguments: argparse.Namespace) -> None:
    """Print against whom it played, what became of it, and the line for a table."""
    from tilewright.arena.match import failures_of
    from tilewright.arena.rating import deals_of, texts_of
    from tilewright.cli.arena import LONGEST_NAME, failure_lines, times

    rating = climbing.rating
    assert rating is not None, "a rating is over after its first round at the earliest"
    results = [game for games in climbing.counted.values() for game in games]
    name = arguments.name or climbing.player
    print(f"{name[:LONGEST_NAME]}: Elo {rating.elo:+.0f} ± {rating.elo_error:.0f} (95 %, with deals as units)")
    for opponent, games in climbing.counted.items():
        share = sum(deals_of(games, climbing.seats)) * climbing.seats / len(games)
        print(f"  {share:>6.1%} of {len(games):>5} games against {opponent} ({climbing.opponents[opponent]:+.0f})")
    if not climbing.is_known:
        print(f"{climbing.games} games are not enough to know it within {climbing.within:g}: --games N plays more")
    if failures := _failures(climbing):
        print(failure_lines(failures))
    print(f"\n{_line(climbing, name)}")
    print("\n" + times(results), file=sys.stderr)
    if arguments.json:
        report = {
            "game": climbing.game.name,
            "options": texts_of(climbing.game),
            "player": climbing.player,
            "elo": round(rating.elo, 2),
            "elo_error": round(rating.elo_error, 2),
            "is_known": climbing.is_known,
            "games": {opponent: len(games) for opponent, games in climbing.counted.items()},
            "failures": len(failures_of(results)),
            "seed": climbing.seed,
            "tilewright": __version__,
        }
        arguments.json.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def _failures(climbing: Climb) -> list[GameResult]:
    """The games that somebody lost by a failure."""
    from tilewright.arena.match import failures_of

    return [game for games in climbing.counted.values() for game in failures_of(games)]


def _line(climbing: Climb, name: str) -> str:
    """The rating as a line of docs/leaderboard.md."""
    rating = climbing.rating
    assert rating is not None
    cells = (
        climbing.game.name,
        climbing.game.options_text,
        name,
        f"{rating.elo:+.0f} ± {rating.elo_error:.0f}",
        climbing.games,
        len(_failures(climbing)),
        f"{datetime.now(UTC).date().isoformat()}, {__version__}, seed {climbing.seed}",
    )
    return f"| {' | '.join(str(cell).replace('|', chr(92) + '|') for cell in cells)} |"
