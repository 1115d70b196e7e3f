"""Where points come from in Intarsia.

The places, with spaces of the floor and of the tool board as moves name them:
    tool Y3         a tool tile, claimed from this space (IN-K3)
    connector c3    a connector at the end of a round (IN-D1)
    ornament b3     an ornament at the end of the game (IN-F1)
    plant b2        an enclosed plant at the end of the game (IN-F2)
"""

from __future__ import annotations

from collections.abc import Collection

from tilewright.core.game import Game
from tilewright.games.intarsia.codes import (
    FIRST_CONNECTOR_PLACE,
    FIRST_ORNAMENT_PLACE,
    FIRST_PLANT_PLACE,
    FIRST_TOOL_PLACE,
)
from tilewright.games.intarsia.components import TOOLS, space_name, tool_space_name

_ON_THE_FLOOR = (
    ("plant", FIRST_PLANT_PLACE),
    ("ornament", FIRST_ORNAMENT_PLACE),
    ("connector", FIRST_CONNECTOR_PLACE),
)


def kinds_left_out(game: Game) -> Collection[str]:
    """The kinds of places that the game does not have with its options: side A has no plants."""
    return ("plant",) if game.options["side"] == "A" else ()


def place_name(code: int) -> str:
    """The name of a place that scored."""
    for kind, first in _ON_THE_FLOOR:
        if code >= first:
            return f"{kind} {space_name(code - first)}"
    return f"tool {tool_space_name(*divmod(code - FIRST_TOOL_PLACE, TOOLS))}"
