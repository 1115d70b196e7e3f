"""Where points come from in Toscana.

The only place is the tile that was laid, by its number on the board (`tile 7`): it may enlarge the best area of either
player, by itself and by the tiles that it joins to it (TO-E3, TO-E4).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilewright.core.gain import Gain
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.toscana.notation import Place


def gains(game: Game, before: Any, move: Move, after: Any) -> Iterator[Gain]:
    """By how many tiles the best areas grew, the mover's first."""
    if not isinstance(move, Place):
        return
    mover = int(before.mover)
    for seat in (mover, 1 - mover):
        if points := int(game.kernel.score(after, seat)) - int(game.kernel.score(before, seat)):
            yield Gain(seat, f"tile {before.laid + 1}", points)
