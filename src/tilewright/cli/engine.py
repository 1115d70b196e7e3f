"""`tilewright engine`: a player for other programs, over the engine protocol."""

from __future__ import annotations

import argparse
import sys

from tilewright.cli.arguments import Subparsers, number


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser(
        "engine",
        help="play for another program, over standard input and output",
        description="Speak the engine protocol (docs/engine-protocol.md): commands in, moves out, line by line.",
    )
    parser.add_argument("--level", metavar="NAME", help="play at this level, unless a `go` names another")
    parser.add_argument("--seed", type=number, default=0, metavar="S", help="default: 0")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from tilewright.arena.engine import Engine

    # A file of its own: the thread that reads may still wait for a line when Python ends and closes sys.stdin.
    lines = open(sys.stdin.fileno(), "rb", closefd=False)  # noqa: SIM115
    Engine(lines, _say, level=arguments.level, seed=arguments.seed).run()
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
