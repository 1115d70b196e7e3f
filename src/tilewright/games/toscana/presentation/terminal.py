"""A Toscana position as text for a terminal, from its view alone."""

from __future__ import annotations

from tilewright.games.toscana.components import COLUMN_LETTERS, square_name
from tilewright.games.toscana.presentation.view import ToscanaView

SHADES = {"R": "▓", "P": "░", ".": " "}
MARKED = {"R": "●", "P": "○"}  # the middle of a square that belongs to its colour's best area
LABEL_WIDTH = 3
PANEL_WIDTH = 36
# Lines meeting at a corner, as bits: 1 up, 2 right, 4 down, 8 left.
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def render_text(view: ToscanaView) -> str:
    """The board with its tiles outlined and the best areas marked, then the seats side by side."""
    columns = " " * LABEL_WIDTH + "".join(f"  {letter} " for letter in COLUMN_LETTERS).rstrip()
    panels = [_panel(view, seat) for seat in range(len(view.seats))]
    return "\n".join(
        [
            f"Toscana, game {view.game_number} of {view.games}, {_next(view)}",
            *(f"game {number}: {_result(counts)}" for number, counts in enumerate(view.results, start=1)),
            columns,
            *_board(view),
            *("  ".join(f"{line:<{PANEL_WIDTH}}" for line in lines).rstrip() for lines in zip(*panels, strict=True)),
        ]
    )


def _next(view: ToscanaView) -> str:
    mover = view.mover
    return {
        "start": "chance draws who starts",
        "reveal": f"the next tile of seat {view.revealing} is revealed",
        "veto": f"seat {view.turn} says veto or keep to the tile of seat {mover}",
        "place": f"seat {mover} places",
        "pass": f"seat {mover} cannot place and passes",
        "over": f"over, places {' '.join(map(str, view.ranks or ()))}",
    }[view.phase]


def _result(counts: list[int]) -> str:
    return ", ".join(f"seat {seat} {count}" for seat, count in enumerate(counts))


def _board(view: ToscanaView) -> list[str]:
    size = len(view.board)
    best = {square for seat in view.seats for square in seat.best_area.squares}
    lines = []
    for row in range(size + 1):
        lines.append(" " * LABEL_WIDTH + _rule(view, row))
        if row < size:
            squares = "".join(_side(view, row, column) + _square(view, row, column, best) for column in range(size))
            lines.append(f"{row + 1:>{LABEL_WIDTH - 1}} {squares}{_side(view, row, size)}")
    return lines


def _rule(view: ToscanaView, row: int) -> str:
    """The line above a row: corners, and the edges of tiles between them."""
    size = len(view.board)
    parts = []
    for column in range(size + 1):
        up, down = _differ(view, row - 1, column - 1, 0, 1), _differ(view, row, column - 1, 0, 1)
        left, right = _differ(view, row - 1, column - 1, 1, 0), _differ(view, row - 1, column, 1, 0)
        corner = CORNERS[up + 2 * right + 4 * down + 8 * left]
        if corner == " ":  # within a tile, or among free squares
            corner = _shade(view, [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)])
        parts.append(corner)
        if column < size:
            parts.append("───" if right else _shade(view, [(row - 1, column), (row, column)]) * 3)
    return "".join(parts)


def _side(view: ToscanaView, row: int, column: int) -> str:
    """The line to the left of a square."""
    return "│" if _differ(view, row, column - 1, 0, 1) else _shade(view, [(row, column - 1), (row, column)])


def _square(view: ToscanaView, row: int, column: int, best: set[str]) -> str:
    letter = view.board[row][column]
    shade = SHADES[letter]
    if letter == ".":
        return " · "
    return shade + (MARKED[letter] if square_name(row, column) in best else shade) + shade


def _differ(view: ToscanaView, row: int, column: int, down: int, right: int) -> bool:
    """Whether a tile's edge (or the board's) runs between a square and the next one below or to the right."""
    return _tile_at(view, row, column) != _tile_at(view, row + down, column + right)


def _tile_at(view: ToscanaView, row: int, column: int) -> int | None:
    inside = 0 <= row < len(view.tile_at) and 0 <= column < len(view.tile_at)
    return view.tile_at[row][column] if inside else None


def _shade(view: ToscanaView, squares: list[tuple[int, int]]) -> str:
    """What fills the space between squares of one tile: their shade, if they share it."""
    letters = {view.board[row][column] for row, column in squares}
    return SHADES[letters.pop()] if len(letters) == 1 else " "


def _panel(view: ToscanaView, number: int) -> list[str]:
    seat = view.seats[number]
    to_move = ">" if view.turn == number else " "
    top, vetoed = seat.top, seat.vetoed
    rows = top.picture if top else ["", ""]
    upper, lower = ("".join(SHADES[letter] * 2 for letter in row) for row in rows)
    unseen = seat.unseen
    half = (len(unseen) + 1) // 2
    return [
        f"{to_move}seat {number}, {seat.colour}: {view.scores[number]}",
        f" best area {seat.best_area.tiles}, veto {'left' if seat.veto_stones else 'used'}",
        f" stack {seat.stack}" + (f", {vetoed.tile} vetoed" if vetoed else ""),
        f" top {top.tile if top else '--'}  {upper}",
        f"         {lower}",
        f" unseen {' '.join(unseen[:half]) or '-'}",
        f"        {' '.join(unseen[half:])}",
    ]
