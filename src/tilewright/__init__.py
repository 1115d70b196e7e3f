"""Tilewright: Azul, Intarsia and Toscana, to play and to study.

Examples:
    >>> import random
    >>> import tilewright as tw
    >>> rng = random.Random(1)
    >>> position = tw.game("azul", players=3, wall="grey", first=0).start()
    >>> while position.turn == tw.CHANCE:
    ...     position = position.play(position.draw(rng))
    >>> position.turn
    0
    >>> position = position.play(position.legal_moves()[0])
    >>> position.turn
    1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilewright.core.errors import (
    IllegalMove,
    InvalidComponents,
    InvalidOption,
    InvalidRecord,
    MalformedMove,
    TilewrightError,
)
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.outcome import CHANCE, OVER, Outcome
from tilewright.core.report import Gain
from tilewright.games.registry import GAMES, game
from tilewright.records.record import Record, read_record, write_record

if TYPE_CHECKING:
    from tilewright.core.position import Position

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Gain",
    "Game",
    "IllegalMove",
    "InvalidComponents",
    "InvalidOption",
    "InvalidRecord",
    "MalformedMove",
    "Move",
    "Outcome",
    "Position",
    "Record",
    "TilewrightError",
    "game",
    "read_record",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """`Position` comes with Numba, which takes a third of a second: it is imported when it is asked for."""
    if name == "Position":
        from tilewright.core.position import Position

        return Position
    raise AttributeError(f"module 'tilewright' has no attribute {name!r}")
