"""The numbers and tables of the Toscana rulebook. Nothing else has them."""

from __future__ import annotations

from itertools import combinations
from typing import Literal, TypeAlias, get_args

Colour: TypeAlias = Literal["roofs", "pavement"]
Orientation: TypeAlias = Literal["n", "e", "s", "w"]

PLAYERS = 2  # TO-C1
COLOURS: tuple[Colour, ...] = get_args(Colour)  # TO-C1
COLOUR_LETTERS = "RP"
BOARD_SIZE = 17  # TO-C2
SQUARES = BOARD_SIZE * BOARD_SIZE
MIDDLE = BOARD_SIZE // 2  # TO-C2: the row and the column of the middle square
COLUMN_LETTERS = "abcdefghijklmnopq"

TILE_HEIGHT, TILE_WIDTH = 2, 4  # TO-C3
LETTERS = "abcdefgh"  # a tile's squares, row by row
FOREIGN_SQUARES = 2  # TO-C3: this many of them have the other colour
ORIENTATIONS: tuple[Orientation, ...] = get_args(Orientation)  # TO-P3: turned clockwise by 0, 90, 180, 270 degrees

VETO_STONES = 1  # TO-C5
PASSES_TO_END = 2  # TO-E1, with ending = "both_stuck"
MAX_GAMES = 2  # TO-M1


def square_name(row: int, column: int) -> str:
    """A square of the board as move texts name it; rows count from the top."""
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def turned_over(name: str) -> str:
    """The name of a tile as seen from the other side of the table: turned by 180 degrees."""
    return "".join(LETTERS[-1 - LETTERS.index(letter)] for letter in reversed(name))


TILES = tuple(
    name for name in map("".join, combinations(LETTERS, FOREIGN_SQUARES)) if name <= turned_over(name)
)  # TO-C4: named after the foreign squares; of a tile's two names, the one that comes first in the alphabet
STACK = len(TILES)  # TO-C3
MAX_LAID = PLAYERS * STACK


def orientations(name: str) -> int:
    """How many of its orientations differ: a tile that looks the same turned over has only the first two."""
    return len(ORIENTATIONS) // 2 if name == turned_over(name) else len(ORIENTATIONS)


def size(orientation: int) -> tuple[int, int]:
    """The rows and columns that a tile covers."""
    return (TILE_WIDTH, TILE_HEIGHT) if orientation % 2 else (TILE_HEIGHT, TILE_WIDTH)


def picture(name: str, orientation: int) -> tuple[tuple[bool, ...], ...]:
    """A tile as it lies, row by row: whether each square has its owner's colour."""
    flat = [letter not in name for letter in LETTERS]
    rows = [tuple(flat[start : start + TILE_WIDTH]) for start in range(0, len(flat), TILE_WIDTH)]
    for _ in range(orientation):
        rows = list(zip(*reversed(rows), strict=True))  # a quarter turn clockwise
    return tuple(rows)
