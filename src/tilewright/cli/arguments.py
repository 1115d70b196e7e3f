"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tilewright.core.game import Game
from tilewright.core.options import value_text
from tilewright.games.registry import GAMES

Subparsers = Any  # argparse has no public name for what add_subparsers returns

RAY_HELP = 'spread the work over a Ray cluster: its host:port, "auto" to find it, or "local" to start one here'


def add_game_parsers(command: argparse.ArgumentParser, add_more: Callable[[argparse.ArgumentParser], None]) -> None:
    """One sub-command a game, with that game's own options."""
    subparsers = command.add_subparsers(dest="game", metavar="GAME", required=True)
    for name, kind in GAMES.items():
        parser = subparsers.add_parser(name, help=kind.summary, description=kind.summary)
        options = parser.add_argument_group(f"options of {kind.title}")
        for option in kind.options_table:
            values = [value_text(value) for value in option.values]
            options.add_argument(
                f"--{option.name.replace('_', '-')}",
                dest=option.name,
                choices=values,
                default=values[0],
                help=f"{option.meaning} (default: {values[0]})",
            )
        if kind.has_editions:
            add_components(options)
        add_more(parser)


def add_components(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--components", type=Path, metavar="FILE", help="the printed faces of another edition (TOML)")


def chosen_game(arguments: argparse.Namespace) -> Game:
    """The game that the arguments name, with its options."""
    kind = GAMES[arguments.game]
    options = {option.name: getattr(arguments, option.name) for option in kind.options_table}
    if kind.has_editions and arguments.components is not None:
        options["components"] = arguments.components
    return kind(**options)


def count(text: str) -> int:
    """A positive whole number."""
    return _whole_number(text, 1)


def number(text: str) -> int:
    """A whole number, 0 or more."""
    return _whole_number(text, 0)


def _whole_number(text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 12 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of {least} or more")
    return int(text)
