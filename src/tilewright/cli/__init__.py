"""The command `tilewright`: one file a command. Nothing compiled is imported before a command needs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from tilewright import __version__
from tilewright.cli import (
    analyse,
    arena,
    backup,
    check,
    engine,
    games,
    move_database,
    play,
    rate,
    replay,
    sample,
    selfplay,
    serve,
    simulate,
    train,
)
from tilewright.core.errors import TilewrightError

FAILED = 2
INTERRUPTED = 130

COMMANDS = (
    serve, backup, move_database, games, simulate, play, replay, check, analyse, arena, rate, selfplay, sample, train,
    engine,
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """A wrong argument is one line, too."""

    def error(self, message: str) -> NoReturn:
        self.exit(FAILED, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(
        prog="tilewright",
        description="Play and study the tile-laying games Azul, Intarsia and Toscana.",
        epilog="Without a command a table opens in the browser. tilewright COMMAND --help tells more about a command.",
    )
    top.add_argument("--version", action="version", version=f"tilewright {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; an error is one line and exit code 2."""
    top = parser()
    try:
        chosen = top.parse_args(arguments)
        if chosen.command is None:
            return serve.open_table()
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # the reader (a pager, `head`) has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (TilewrightError, OSError) as error:
        print(f"tilewright: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("tilewright: interrupted", file=sys.stderr)
        return INTERRUPTED
