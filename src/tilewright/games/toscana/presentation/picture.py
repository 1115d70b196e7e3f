"""A Toscana position as a picture, from its view alone."""

from __future__ import annotations

from collections.abc import Iterator

from tilewright.core.canvas import Canvas, mixed
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOUR_LETTERS,
    COLOURS,
    COLUMN_LETTERS,
    MIDDLE,
    TILE_WIDTH,
    square_name,
)
from tilewright.games.toscana.presentation.view import ToscanaTile, ToscanaView

TABLE, GROUND, SEAM, PANEL, EDGE = "#e9ddc9", "#e6d5a3", "#cdb98a", "#fbf4e6", "#b9a57f"
INK, SOFT_INK, TILE_EDGE, SHINE = "#2c241d", "#65574a", "#3c2415", "#e0a526"
PAINTS = {"R": ("#c25f3b", "#8c3a22"), "P": ("#c9c0b0", "#8d8373")}  # a square, and the lines on it
MARKS = {"R": "#fff3d0", "P": "#2c241d"}  # a square of its colour's best area
STONE = "#d9b45e"
ROOF_TILE = ((0, 4), (2.5, 0.8), (6, 0), (9.5, 0.8))  # its lower rim, from left to right

SQUARE = 36
TOWN_X, TOWN_Y = 44, 72
TOWN = SQUARE * BOARD_SIZE
PANEL_X, PANEL_WIDTH, PANEL_HEIGHT, PANEL_GAP = TOWN_X + TOWN + 28, 262, 296, 20
WIDTH, HEIGHT = PANEL_X + PANEL_WIDTH + 20, TOWN_Y + TOWN + 20


def render_picture(view: ToscanaView) -> Canvas:
    """The town on the left, the two seats with their top tiles on the right."""
    canvas = Canvas(WIDTH, HEIGHT, TABLE)
    title = f"Toscana, game {view.game_number} of {view.games}: {_next(view)}"
    canvas.text(TOWN_X, 26, title, 18, INK, anchor="start", bold=True)
    with canvas.moved(TOWN_X, TOWN_Y):
        _town(canvas, view)
    for seat in range(len(view.seats)):
        with canvas.moved(PANEL_X, TOWN_Y + seat * (PANEL_HEIGHT + PANEL_GAP)):
            _panel(canvas, view, seat)
    return canvas


def _next(view: ToscanaView) -> str:
    return {
        "start": "chance draws who starts",
        "reveal": f"the next tile of seat {view.revealing} is revealed",
        "veto": f"seat {view.turn} says veto or keep",
        "place": f"seat {view.mover} places",
        "pass": f"seat {view.mover} passes",
        "over": "over",
    }[view.phase]


# --- The town --------------------------------------------------------------------------------------------------------


def _town(canvas: Canvas, view: ToscanaView) -> None:
    canvas.rectangle(-6, -6, TOWN + 12, TOWN + 12, GROUND, line=EDGE, thick=3, round=8)
    best = {square for seat in view.seats for square in seat.best_area.squares}
    for row, line in enumerate(view.board):
        for column, letter in enumerate(line):
            with canvas.moved(column * SQUARE, row * SQUARE):
                _square(canvas, letter)
                if square_name(row, column) in best:
                    canvas.circle(SQUARE / 2, SQUARE / 2, 6, MARKS[letter], line=TILE_EDGE, thick=1.5)
                elif letter == "." and row == column == MIDDLE:
                    canvas.circle(SQUARE / 2, SQUARE / 2, 10, line=SEAM, thick=3)
    for edge in _tile_edges(view.tile_at):
        canvas.line(edge, TILE_EDGE, 2.5)
    for number in range(BOARD_SIZE):
        canvas.text((number + 0.5) * SQUARE, -18, COLUMN_LETTERS[number], 13, SOFT_INK)
        canvas.text(-14, (number + 0.5) * SQUARE, number + 1, 13, SOFT_INK, anchor="end")


def _square(canvas: Canvas, letter: str) -> None:
    """Rows of round roof tiles, or blocks of stone: the colours are never told by colour alone."""
    if letter not in PAINTS:
        canvas.circle(SQUARE / 2, SQUARE / 2, 1.5, SEAM)
        return
    paint, lines = PAINTS[letter]
    canvas.rectangle(0, 0, SQUARE, SQUARE, paint)
    thin = mixed(paint, lines, 0.7)
    if letter == "R":
        for y, shift in ((10, 0), (22, 6), (34, 0)):
            arcs = [(x + right, y - up) for x in range(-shift, SQUARE, 12) for right, up in ROOF_TILE]
            canvas.line([(x, y) for x, y in arcs if 0 <= x <= SQUARE], thin, 1.4)
    else:
        for y in (12, 24):
            canvas.line([(0, y), (SQUARE, y)], thin, 1.4)
        for x, y in ((18, 0), (6, 12), (27, 12), (15, 24)):
            canvas.line([(x, y), (x, y + 12)], thin, 1.4)


def _tile_edges(tile_at: list[list[int]]) -> Iterator[list[tuple[float, float]]]:
    """The lines between squares of different tiles, and around the town."""

    def tile(row: int, column: int) -> int:
        return tile_at[row][column] if 0 <= row < BOARD_SIZE and 0 <= column < BOARD_SIZE else 0

    for row in range(BOARD_SIZE + 1):
        for column in range(BOARD_SIZE + 1):
            x, y = column * SQUARE, row * SQUARE
            if tile(row, column) != tile(row - 1, column):
                yield [(x, y), (x + SQUARE, y)]
            if tile(row, column) != tile(row, column - 1):
                yield [(x, y), (x, y + SQUARE)]


# --- A seat ----------------------------------------------------------------------------------------------------------


def _panel(canvas: Canvas, view: ToscanaView, number: int) -> None:
    seat, is_to_move = view.seats[number], view.turn == number
    canvas.rectangle(
        0,
        0,
        PANEL_WIDTH,
        PANEL_HEIGHT,
        PANEL,
        line=SHINE if is_to_move else EDGE,
        thick=5 if is_to_move else 2,
        round=14,
    )
    place = f", place {view.ranks[number]}" if view.ranks else ""
    canvas.text(64, 32, f"seat {number}{place}", 17, INK, anchor="start", bold=True)
    canvas.text(PANEL_WIDTH - 20, 32, view.scores[number], 22, INK, anchor="end", bold=True)
    with canvas.moved(20, 14):
        _square(canvas, COLOUR_LETTERS[COLOURS.index(seat.colour)])
        canvas.rectangle(0, 0, SQUARE, SQUARE, line=TILE_EDGE, thick=2)
    lines = (f"{seat.colour}, best area {seat.best_area.tiles} tiles", f"stack {seat.stack}")
    for row, words in enumerate(lines):
        canvas.text(20, 76 + row * 26, words, 15, SOFT_INK, anchor="start")
    _veto_stone(canvas, 128, 102, bool(seat.veto_stones))
    with canvas.moved(20, 132):
        _top(canvas, seat.top)
    if seat.vetoed:
        canvas.text(20, 238, f"{seat.vetoed.tile} was vetoed and comes last", 14, SOFT_INK, anchor="start")
    results = ", ".join(f"game {game}: {counts[number]}" for game, counts in enumerate(view.results, start=1))
    canvas.text(20, 266, results, 14, SOFT_INK, anchor="start")


def _veto_stone(canvas: Canvas, x: float, y: float, is_left: bool) -> None:
    canvas.circle(x, y, 9, STONE if is_left else None, line=TILE_EDGE if is_left else EDGE, thick=1.5)
    canvas.text(x + 18, y, "veto" if is_left else "veto used", 15, SOFT_INK, anchor="start")


def _top(canvas: Canvas, top: ToscanaTile | None) -> None:
    """The tile on top of the stack as it lies there."""
    if top is None:
        canvas.rectangle(0, 0, TILE_WIDTH * SQUARE, 2 * SQUARE, line=EDGE, thick=2, round=4)
        return
    for row, line in enumerate(top.picture):
        for column, letter in enumerate(line):
            with canvas.moved(column * SQUARE, row * SQUARE):
                _square(canvas, letter)
    canvas.rectangle(0, 0, len(top.picture[0]) * SQUARE, len(top.picture) * SQUARE, line=TILE_EDGE, thick=3)
    canvas.text(TILE_WIDTH * SQUARE + 16, SQUARE, top.tile, 16, SOFT_INK, anchor="start")
