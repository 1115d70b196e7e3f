"""`tilewright sample`: some positions of a large folder, in a small one."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilewright.cli.arguments import Subparsers, count, number

POSITIONS = 100_000


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "sample",
        help="draw some positions from a folder of selfplay",
        description="Draw positions at random from a folder that selfplay has filled, and write them into a new one.",
    )
    parser.add_argument("source", type=Path, metavar="FROM", help="the folder of selfplay")
    parser.add_argument("target", type=Path, metavar="TO", help="a new folder")
    parser.add_argument(
        "--positions", type=count, default=POSITIONS, metavar="N", help=f"how many (default: {POSITIONS})"
    )
    parser.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from tilewright.arena.data import take_sample

    positions, size = take_sample(arguments.source, arguments.target, arguments.positions, arguments.seed)
    print(f"{positions} positions are in {arguments.target}: {size / 1e6:.1f} MB")
    return 0
