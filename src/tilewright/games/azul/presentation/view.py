"""An Azul position as plain JSON: all that a person at the table can see."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.games.azul.components import COLOURS, FLOOR_COSTS, LINES, WALL_SIZE, wall_column
from tilewright.games.azul.state import CENTRE, IN_CENTRE, MARKER_ON_FLOOR, PHASES

FLOOR_NAMES = (*COLOURS, "marker")


def view(game: Game, state: Any) -> dict[str, Any]:
    """Names for everything; piles are numbers by colour, rows and lines are lists from left to right."""
    grey = bool(state.grey)
    return {
        "phase": PHASES[state.phase],
        "round": int(state.round_number),
        "start_player": None if PHASES[state.phase] == "start" else int(state.start_player),
        "marker": "centre" if state.marker == IN_CENTRE else int(state.marker),
        "idle_rounds": int(state.idle_rounds),
        "last_round": _may_be_last(state),
        "bag": _pile(state.bag),
        "lid": _pile(state.lid),
        "displays": [_pile(state.offer[display]) for display in range(state.displays)],
        "centre": _pile(state.offer[CENTRE]),
        "wall_pattern": None if grey else _wall_pattern(),
        "floor_costs": list(FLOOR_COSTS),
        "boards": [_board(state, seat) for seat in range(game.players)],
    }


def _may_be_last(state: Any) -> bool:
    """Whether a full line waits beside a row that lacks one tile (AZ-E1); on a grey wall it may not fit yet (AZ-V2)."""
    lacks_one = (state.wall != 0).sum(axis=-1) == WALL_SIZE - 1
    is_full = state.line_tiles == range(1, LINES + 1)
    return bool((lacks_one & is_full).any())


def _pile(counts: Any) -> dict[str, int]:
    return dict(zip(COLOURS, counts.tolist(), strict=True))


def _wall_pattern() -> list[list[str]]:
    pattern = [[""] * WALL_SIZE for _ in range(WALL_SIZE)]
    for row in range(WALL_SIZE):
        for number, colour in enumerate(COLOURS):
            pattern[row][wall_column(number, row)] = colour
    return pattern


def _board(state: Any, seat: int) -> dict[str, Any]:
    return {
        "lines": [
            {"size": size, "colour": _colour(colour), "tiles": tiles}
            for size, colour, tiles in zip(
                range(1, LINES + 1), state.line_colour[seat].tolist(), state.line_tiles[seat].tolist(), strict=True
            )
        ],
        "wall": [[_colour(tile) for tile in row] for row in state.wall[seat].tolist()],
        "floor": [FLOOR_NAMES[tile - 1] for tile in state.floor[seat, : state.floor_tiles[seat]].tolist()],
        "has_marker": bool(state.marker == seat),
    }


def _colour(tile: int) -> str | None:
    return COLOURS[tile - 1] if tile else None


assert FLOOR_NAMES.index("marker") + 1 == MARKER_ON_FLOOR
