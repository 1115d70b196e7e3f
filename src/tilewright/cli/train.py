"""`tilewright train`: a net that judges positions, learnt from the search's games against itself."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tilewright.cli.arguments import RAY_HELP, Subparsers, add_game_parsers, chosen_game, count, number

GENERATIONS = 3


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "train",
        help="train the net that judges positions",
        description=(
            "Let the search play against itself, fit a net to what became of the positions, and accept it when it "
            "plays better: generation after generation. The same command goes on where it stopped. "
            "See docs/training.md."
        ),
    )
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("the run")
    group.add_argument("--out", type=Path, metavar="DIR", help="its folder (default: training/GAME-OPTIONS)")
    group.add_argument("--generations", type=count, default=GENERATIONS, metavar="N", help=f"default: {GENERATIONS}")
    group.add_argument("--minutes", type=float, metavar="M", help="for all generations together (default: no limit)")
    group.add_argument("--games", type=count, default=20_000, metavar="N", help="a generation plays (default: 20000)")
    group.add_argument("--simulations", type=count, default=100, metavar="N", help="for a move (default: 100)")
    group.add_argument("--window", type=count, default=2, metavar="N", help="generations to learn from (default: 2)")
    group.add_argument("--units", type=_units, default=(128, 32), metavar="A,B", help="size of the net (128,32)")
    group.add_argument("--epochs", type=count, default=8, metavar="N", help="of learning (default: 8)")
    group.add_argument("--gate-games", type=count, default=400, metavar="N", help="at the most (default: 400)")
    group.add_argument(
        "--start",
        type=Path,
        metavar="FILE",
        help="learn on from this net; it may be for other options",
    )
    group.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    group.add_argument("--jobs", type=count, metavar="N", help="games played at the same time (default: one a core)")
    group.add_argument("--ray", metavar="ADDRESS", help=RAY_HELP)


def _units(text: str) -> tuple[int, int]:
    """The units of the two layers; both are multiples of 4."""
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and int(part) % 4 == 0 for part in parts):
        raise argparse.ArgumentTypeError(f"{text!r} is not two multiples of 4, as in 128,32")
    first, second = map(int, parts)
    if not (0 < first <= 1024 and 0 < second <= 1024):
        raise argparse.ArgumentTypeError(f"a layer has 4 to 1024 units, not {text}")
    return first, second


class Teller:
    """Tells people how far a run is: lines that stay, and one that changes on a terminal."""

    def __init__(self) -> None:
        self.is_open = False

    def say(self, text: str) -> None:
        self._end_line()
        print(text, flush=True)

    def progress(self, text: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{text}: {done:,} of {total:,}\033[K", end="", file=sys.stderr, flush=True)
            self.is_open = True

    def _end_line(self) -> None:
        if self.is_open:
            print(file=sys.stderr)
            self.is_open = False


def run(arguments: argparse.Namespace) -> int:
    from tilewright.search.weights import weights_name
    from tilewright.training.learn import Shape
    from tilewright.training.run import Run, Settings

    game = chosen_game(arguments)
    first, second = arguments.units
    settings = Settings(
        game=game.name,
        options=game.options,
        games=arguments.games,
        simulations=arguments.simulations,
        window=arguments.window,
        shape=Shape(first, second, arguments.epochs),
        gate_games=arguments.gate_games,
        seed=arguments.seed,
        start=None if arguments.start is None else str(arguments.start),
    )
    folder = arguments.out or Path("training") / weights_name(game).removesuffix(".npz")
    jobs = arguments.jobs or len(os.sched_getaffinity(0))
    training = Run(folder, settings, jobs=jobs, ray=arguments.ray, reporter=Teller())
    seconds = None if arguments.minutes is None else 60 * arguments.minutes
    try:
        for _ in training.generations(arguments.generations, seconds):
            pass
    except KeyboardInterrupt:
        print(f"the run is in {folder}; the same command goes on", file=sys.stderr)
        raise
    print(f"the best net is {folder / weights_name(game)}; the learning curve is {folder / 'curve.svg'}")
    return 0
