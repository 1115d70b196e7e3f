"""A Toscana position as plain JSON: all that a person at the table can see."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOUR_LETTERS,
    COLOURS,
    ORIENTATIONS,
    TILES,
    picture,
    square_name,
)
from tilewright.games.toscana.state import ENDED, NONE, PHASES, REVEALING

FREE = "."


def view(game: Game, state: Any) -> dict[str, Any]:
    """Names for everything; pictures are rows of letters: R roofs, P pavement, . free."""
    finished_games = int(state.game) + (state.phase == ENDED)
    return {
        "phase": PHASES[state.phase],
        "game_number": int(state.game) + 1,
        "games": int(state.games),
        "results": [[int(count) for count in state.results[number]] for number in range(finished_games)],
        "first": _or_none(state.first),
        "mover": _or_none(state.mover),
        "revealing": int(game.kernel.revealing(state)) if state.phase == REVEALING else None,
        "passes": int(state.passes),
        "board": _board(state),
        "tile_at": state.tile_at.tolist(),
        "laid": [_laid(state, number) for number in range(state.laid)],
        "seats": [_seat(game, state, seat) for seat in range(game.players)],
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _board(state: Any) -> list[str]:
    board = [[FREE] * BOARD_SIZE for _ in range(BOARD_SIZE)]
    for letter, rows in zip(COLOUR_LETTERS, state.squares.tolist(), strict=True):
        for row, line in enumerate(board):
            for column in range(BOARD_SIZE):
                if rows[row] >> column & 1:
                    line[column] = letter
    return ["".join(line) for line in board]


def _laid(state: Any, number: int) -> dict[str, Any]:
    square, orientation = divmod(int(state.laid_code[number]), len(ORIENTATIONS))
    return {
        "number": number + 1,
        "seat": int(state.laid_seat[number]),
        "tile": TILES[state.laid_tile[number]],
        "square": square_name(*divmod(square, BOARD_SIZE)),
        "orientation": ORIENTATIONS[orientation],
    }


def _seat(game: Game, state: Any, seat: int) -> dict[str, Any]:
    colour = int(state.colour[seat])
    return {
        "colour": COLOURS[colour],
        "stack": int(state.stack[seat]),
        "top": _tile(state.top[seat], colour),
        "unseen": [name for tile, name in enumerate(TILES) if state.unseen[seat] >> tile & 1],
        "vetoed": _tile(state.vetoed[seat], colour),
        "veto_stones": int(state.veto_stones[seat]),
        "best_area": {
            "tiles": int(game.kernel.best_area(state, colour)),
            "squares": [
                square_name(row, column)
                for row, squares in enumerate(game.kernel.best_area_rows(state, colour))
                for column in range(BOARD_SIZE)
                if squares >> column & 1
            ],
        },
    }


def _tile(tile: int, colour: int) -> dict[str, Any] | None:
    """A tile as it looks in its base orientation."""
    if tile == NONE:
        return None
    own, foreign = COLOUR_LETTERS[colour], COLOUR_LETTERS[1 - colour]
    rows = picture(TILES[tile], orientation=0)
    return {
        "tile": TILES[tile],
        "picture": ["".join(own if is_own else foreign for is_own in row) for row in rows],
    }
