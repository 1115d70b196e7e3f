"""Where points come from in Azul.

The places, with rows and columns counted from 1:
    wall 2-5      a tile that reached the wall, by row and column (AZ-P)
    floor         the floor line: what it really cost, for no score falls below 0 (AZ-W4)
    row 2, column 5, colour blue    what is complete on the wall at the end (AZ-E2)
"""

from __future__ import annotations

from tilewright.games.azul.codes import COLOUR_PLACE, COLUMN_PLACE, FLOOR_PLACE, ROW_PLACE, WALL_PLACE
from tilewright.games.azul.components import COLOURS, WALL_SIZE


def place_name(code: int) -> str:
    """The name of a place that scored."""
    if code >= COLOUR_PLACE:
        return f"colour {COLOURS[code - COLOUR_PLACE]}"
    if code >= COLUMN_PLACE:
        return f"column {code - COLUMN_PLACE + 1}"
    if code >= ROW_PLACE:
        return f"row {code - ROW_PLACE + 1}"
    if code == FLOOR_PLACE:
        return "floor"
    row, column = divmod(code - WALL_PLACE, WALL_SIZE)
    return f"wall {row + 1}-{column + 1}"
