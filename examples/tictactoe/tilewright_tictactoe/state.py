"""What a position holds, and the numbers of moves and of reasons. Plain Python: no NumPy, no Numba."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tilewright.core.fields import Int8, Row, int8

SPACES = 9
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

# Codes: decisions first (a mark in each space), then what chance draws (who starts).
FIRST_START = SPACES
ACTIONS = SPACES + 2

NO_SUCH_CODE, NOT_NOW, SPACE_TAKEN = 1, 2, 3  # reasons why a move is not legal; 0 means that it is


@dataclass(frozen=True, slots=True)
class Snapshot:
    turn: Int8
    players: Int8
    marks: Annotated[Row, int8(SPACES)]
    """Seat + 1, or 0 while a space is free."""
    winner: Int8
    """Seat + 1, or 0."""


@dataclass(frozen=True, slots=True)
class Facts:
    winner: Int8
    """Seat + 1, or 0; facts are what people are shown and only the rules can tell."""
