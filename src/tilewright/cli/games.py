"""`tilewright games`: what can be played, and with which options."""

from __future__ import annotations

import argparse

from tilewright.cli.arguments import Subparsers
from tilewright.core.options import value_text
from tilewright.games.registry import GAMES


def add_to(commands: Subparsers) -> None:
    parser = commands.add_parser("games", help="list the games and their options")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    for name, kind in GAMES.items():
        print(f"{name:<10}{kind.summary}")
        for option in kind.options_table:
            values = ", ".join(value_text(value) for value in option.values)
            print(f"    --{option.name.replace('_', '-'):<14}{values:<26}{option.meaning}")
        if kind.has_editions:
            print(f"    --{'components':<14}{'FILE':<26}the printed faces of another edition (TOML)")
        print()
    print("The first value of an option is its default. Seats are numbered from 0.")
    return 0
