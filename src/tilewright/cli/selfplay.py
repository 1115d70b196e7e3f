"""`tilewright selfplay`: games for the sake of their positions, kept as Parquet for training."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.cli.arguments import RAY_HELP, Subparsers, add_game_parsers, chosen_game, count, number

if TYPE_CHECKING:
    from tilewright.arena.selfplay import SelfPlay

LEAST_SEATS = 2


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "selfplay",
        help="write positions for training",
        description=(
            "Let players play, and write every decision (observation, legal moves, policy, move, result) into Parquet "
            "files. Players are the levels apprentice, journeyman, craftsman, master, grandmaster, and random, greedy, "
            "simulations=N, seconds=S. The same command goes on where it stopped."
        ),
    )
    add_game_parsers(parser, _add_arguments)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    # Here --players names the players, and --seats says how many sit at the table.
    group = parser.add_argument_group("the games", conflict_handler="resolve")
    group.add_argument(
        "--players",
        dest="names",
        default="random",
        metavar="A,B,...",
        help="one for all seats, or one for each (default: random)",
    )
    group.add_argument(
        "--seats",
        dest="players",
        default=None,
        metavar="N",
        help=f"default: as many as players are named, at least {LEAST_SEATS}",
    )
    group.add_argument("--games", dest="number_of_games", type=count, default=1000, metavar="N", help="default: 1000")
    group.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    group.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder for the files")
    group.add_argument("--jobs", type=count, metavar="N", help="files made at the same time (default: one a core)")
    group.add_argument("--ray", metavar="ADDRESS", help=RAY_HELP)


def run(arguments: argparse.Namespace) -> int:
    from tqdm import tqdm

    from tilewright.arena.selfplay import make

    plan = _plan(arguments)
    jobs = arguments.jobs or len(os.sched_getaffinity(0))
    done = 0
    with tqdm(total=plan.games, unit=" games", disable=None, leave=False) as bar:
        try:
            for done in make(plan, arguments.out, jobs=jobs, ray=arguments.ray):
                bar.update(done - bar.n)
        except KeyboardInterrupt:
            bar.close()
            print(f"{done} of {plan.games} games are in {arguments.out}; the same command goes on", file=sys.stderr)
            raise
    print(f"{plan.games} games are in {arguments.out}")
    return 0


def _plan(arguments: argparse.Namespace) -> SelfPlay:
    from tilewright.arena.selfplay import SelfPlay

    names = tuple(name.strip() for name in arguments.names.split(","))
    if arguments.players is None:
        arguments.players = str(max(LEAST_SEATS, len(names)))
    game = chosen_game(arguments)
    components = getattr(arguments, "components", None)
    return SelfPlay(
        game=game.name,
        options=game.options,
        players=names,
        games=arguments.number_of_games,
        seed=arguments.seed,
        components=None if components is None else str(components),
    )
