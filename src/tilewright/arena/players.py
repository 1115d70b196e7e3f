"""Who sits down at a table of the arena: a player of ours by its name, or a program by its command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from tilewright.arena.program import Program, arguments_of
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.search.levels import Player, player

PROGRAM = "cmd:"
"""What the name of a player starts with that is a program: `cmd:./other --flag`."""


class Seated(Protocol):
    """Whoever can choose a move, given the position and all moves that led to it."""

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """The text of the move to play."""


class OwnPlayer:
    """A player of ours."""

    def __init__(self, own: Player) -> None:
        self.own = own

    def choose(self, position: Position, moves: Sequence[str]) -> str:
        """The text of the move to play."""
        return self.own.choose(position).text


def check_player(name: str, game: Game) -> None:
    """InvalidOption if nobody has this name."""
    if name.startswith(PROGRAM):
        arguments_of(name.removeprefix(PROGRAM))
    else:
        player(name, game)


@contextmanager
def open_player(
    name: str, game: Game, *, seed: int, components: Path | None = None, move_seconds: float
) -> Iterator[Seated]:
    """Seat a player for one game."""
    if name.startswith(PROGRAM):
        command = name.removeprefix(PROGRAM)
        with Program(command, game, components=components, move_seconds=move_seconds) as program:
            yield program
    else:
        yield OwnPlayer(player(name, game, seed=seed))
