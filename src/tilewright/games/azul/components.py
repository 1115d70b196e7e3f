"""The numbers and tables of the Azul rulebook. Nothing else has them."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Literal, TypeAlias, get_args

MIN_PLAYERS, MAX_PLAYERS = 2, 4  # AZ-C1
DISPLAYS = {2: 5, 3: 7, 4: 9}  # AZ-C1, by players
MAX_DISPLAYS = max(DISPLAYS.values())
TILES_PER_DISPLAY = 4  # AZ-S1

Colour: TypeAlias = Literal["blue", "yellow", "red", "black", "white"]
COLOURS: tuple[Colour, ...] = get_args(Colour)  # AZ-C2, in the order of the wall's first row
LETTERS = "BYRKW"
TILES_PER_COLOUR = 20  # AZ-C2
TILES = TILES_PER_COLOUR * len(COLOURS)

LINES = 5  # AZ-C3: pattern line r holds r tiles, r = 1..5
WALL_SIZE = 5
FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)  # AZ-C3
FLOOR_SPACES = len(FLOOR_COSTS)

ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10  # AZ-E2
IDLE_ROUNDS_TO_END = 5  # AZ-R5

HANDFULS = tuple(
    handful
    for size in range(TILES_PER_DISPLAY, 0, -1)
    for handful in combinations_with_replacement(range(len(COLOURS)), size)
)
"""Every content a display can be filled with, as colours in order; full displays first (AZ-S1, AZ-R3)."""


def wall_column(colour: int, row: int) -> int:
    """The column of a colour in a row of the coloured wall (AZ-C4)."""
    return (colour + row) % WALL_SIZE
