"""Where points come from in Toscana.

The only place is the tile that was laid, by its number on the board (`tile 7`): it may enlarge the best area of either
player, by itself and by the tiles that it joins to it.
"""

from __future__ import annotations


def place_name(code: int) -> str:
    """The tile's number on the board is its code."""
    return f"tile {code}"
