"""An Azul position drawn as a picture, from its view alone."""

from __future__ import annotations

from tilewright.core.canvas import Canvas, mixed, regular, turned
from tilewright.games.azul.components import FLOOR_SPACES, LINES, WALL_SIZE
from tilewright.games.azul.presentation.view import AzulLine, AzulView, FloorTile, Pile

TABLE, BOARD, SLOT, EDGE = "#d9c8ab", "#fbf4e6", "#e7d9c0", "#b9a57f"
INK, SOFT_INK, DUE, PLATE, SHINE = "#2c241d", "#65574a", "#a5301f", "#fffaf1", "#e0a526"
GLAZES = {"blue": "#2766ae", "yellow": "#e6a92b", "red": "#c23f2c", "black": "#333038", "white": "#fffdf7"}
MOTIFS = {"blue": "#d4e8fa", "yellow": "#8a3d0c", "red": "#fbdccb", "black": "#6fd0c3", "white": "#2f7f92"}
FAINT = 0.72  # how much of the board shines through a space that is printed on it

WIDTH, MARGIN = 1000, 20
BOARDS_A_ROW = 2
TILE, PITCH = 34, 38  # a tile, and from one to the next
SMALL = 26 / TILE
RADIUS = 46  # of a factory display
DISPLAYS_Y, CENTRE_Y, STORES_Y, BOARDS_Y = 100, 186, 244, 276
BOARD_WIDTH, BOARD_HEIGHT = 470, 322
LINES_X, WALL_X, ROWS_Y, FLOOR_Y = 24, 256, 52, 264  # within a board


def render_picture(view: AzulView) -> Canvas:
    """The offer above (displays, centre, bag and lid), the boards below."""
    rows = -(-len(view.boards) // BOARDS_A_ROW)
    canvas = Canvas(WIDTH, BOARDS_Y + rows * (BOARD_HEIGHT + MARGIN), TABLE)
    canvas.text(MARGIN, 26, f"Azul, round {view.round}: {_turn(view)}", 18, INK, anchor="start", bold=True)
    for number, pile in enumerate(view.displays, start=1):
        x = WIDTH / 2 + (number - (len(view.displays) + 1) / 2) * (2 * RADIUS + 14)
        _display(canvas, x, number, pile)
    _centre(canvas, view)
    _store(canvas, MARGIN, "bag", view.bag)
    _store(canvas, WIDTH / 2 + MARGIN, "lid", view.lid)
    with canvas.moved(MARGIN, BOARDS_Y):
        for seat in canvas.in_rows(len(view.boards), BOARDS_A_ROW, BOARD_WIDTH + MARGIN, BOARD_HEIGHT + MARGIN):
            _board(canvas, view, seat)
    return canvas


def _turn(view: AzulView) -> str:
    if view.turn == "over":
        return "over"
    return "chance draws" if view.turn == "chance" else f"seat {view.turn} to move"


# --- The offer -------------------------------------------------------------------------------------------------------


def _display(canvas: Canvas, x: float, number: int, pile: Pile) -> None:
    """A round plate; equal tiles lie side by side."""
    canvas.circle(x, DISPLAYS_Y, RADIUS, PLATE, line=EDGE, thick=2)
    canvas.circle(x, DISPLAYS_Y, RADIUS - 6, line=SLOT, thick=2)
    tiles = _tiles(pile)
    if not tiles:
        canvas.text(x, DISPLAYS_Y, number, 16, EDGE)
    for tile, (right, down) in zip(tiles, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=False):
        _tile(canvas, tile, x + (right - 1) * 28 + 1, DISPLAYS_Y + (down - 1) * 28 + 1, SMALL)


def _centre(canvas: Canvas, view: AzulView) -> None:
    canvas.rectangle(MARGIN, CENTRE_Y - 24, WIDTH - 2 * MARGIN, 48, mixed(TABLE, EDGE, 0.45), round=14)
    canvas.text(MARGIN + 16, CENTRE_Y, "centre", 14, SOFT_INK, anchor="start")
    tiles = [*(["marker"] if view.marker == "centre" else []), *_tiles(view.centre)]
    for number, tile in enumerate(tiles):
        _tile(canvas, tile, MARGIN + 84 + number * 30, CENTRE_Y - TILE * SMALL / 2, SMALL)


def _store(canvas: Canvas, x: float, name: str, pile: Pile) -> None:
    """How many tiles of each colour the bag or the lid holds."""
    canvas.text(x + 16, STORES_Y, name, 14, SOFT_INK, anchor="start")
    for number, (colour, count) in enumerate(pile.items()):
        _tile(canvas, colour, x + 60 + number * 66, STORES_Y - 11, 22 / TILE)
        canvas.text(x + 60 + number * 66 + 28, STORES_Y, count, 15, INK, anchor="start")


def _tiles(pile: Pile) -> list[str]:
    return [colour for colour, count in pile.items() for _ in range(count)]


# --- A player's board ------------------------------------------------------------------------------------------------


def _board(canvas: Canvas, view: AzulView, seat: int) -> None:
    board, is_to_move = view.boards[seat], view.turn == seat
    canvas.rectangle(
        0,
        0,
        BOARD_WIDTH,
        BOARD_HEIGHT,
        BOARD,
        line=SHINE if is_to_move else EDGE,
        thick=5 if is_to_move else 2,
        round=14,
    )
    place = f", place {view.ranks[seat]}" if view.ranks else ""
    canvas.text(LINES_X, 28, f"seat {seat}{place}", 17, INK, anchor="start", bold=True)
    canvas.text(BOARD_WIDTH - 24, 28, view.scores[seat], 22, INK, anchor="end", bold=True)
    if board.has_marker and "marker" not in board.floor:
        _tile(canvas, "marker", BOARD_WIDTH - 110, 15, SMALL)
    for row in range(LINES):
        _pattern_line(canvas, board.lines[row], ROWS_Y + row * PITCH)
        _wall_row(canvas, view, seat, row)
    _floor_line(canvas, view.floor_costs, board.floor)


def _pattern_line(canvas: Canvas, line: AzulLine, y: float) -> None:
    """It fills from the right; a full one points to the wall."""
    for number in range(line.size):
        x = LINES_X + (LINES - 1 - number) * PITCH
        if line.colour and number < line.tiles:
            _tile(canvas, line.colour, x, y)
        else:
            _space(canvas, x, y)
    arrow = [(LINES_X + LINES * PITCH + 6 + x, y + TILE / 2 + dy) for x, dy in ((0, -6), (10, 0), (0, 6))]
    canvas.polygon(arrow, SHINE if line.tiles == line.size else SLOT)


def _wall_row(canvas: Canvas, view: AzulView, seat: int, row: int) -> None:
    for column in range(WALL_SIZE):
        x, y = WALL_X + column * PITCH, ROWS_Y + row * PITCH
        tile = view.boards[seat].wall[row][column]
        if tile:
            _tile(canvas, tile, x, y)
        elif view.wall_pattern:
            _tile(canvas, view.wall_pattern[row][column], x, y, faint=FAINT)
        else:
            _space(canvas, x, y)


def _floor_line(canvas: Canvas, costs: list[int], floor: list[FloorTile]) -> None:
    canvas.text(LINES_X + FLOOR_SPACES * PITCH + 12, FLOOR_Y + 30, "floor line", 14, SOFT_INK, anchor="start")
    for number, cost in enumerate(costs):
        x = LINES_X + number * PITCH
        is_due = number < len(floor)
        canvas.text(x + TILE / 2, FLOOR_Y, f"-{cost}", 13, DUE if is_due else SOFT_INK, bold=is_due)
        if is_due:
            _tile(canvas, floor[number], x, FLOOR_Y + 12)
        else:
            _space(canvas, x, FLOOR_Y + 12)


def _space(canvas: Canvas, x: float, y: float) -> None:
    canvas.rectangle(x, y, TILE, TILE, SLOT, line=mixed(SLOT, EDGE, 0.5), round=5)


# --- A tile: every colour has an ornament of its own, so that colour alone tells none apart ---------------------------


def _tile(canvas: Canvas, kind: str, x: float, y: float, scale: float = 1.0, *, faint: float = 0.0) -> None:
    half = TILE / 2
    with canvas.moved(x + half * scale, y + half * scale, scale):
        if kind == "marker":
            canvas.rectangle(-half, -half, TILE, TILE, PLATE, line=SOFT_INK, thick=1.5, round=5)
            canvas.circle(0, 0, 12.5, line=GLAZES["blue"], thick=2)
            canvas.text(0, 0, "1", 19, GLAZES["blue"], bold=True)
            return
        glaze, motif = mixed(GLAZES[kind], BOARD, faint), mixed(MOTIFS[kind], BOARD, faint)
        canvas.rectangle(-half, -half, TILE, TILE, glaze, line=mixed(INK, BOARD, max(0.35, faint)), round=5)
        _motif(canvas, kind, glaze, motif)


def _motif(canvas: Canvas, kind: str, glaze: str, motif: str) -> None:
    if kind == "blue":  # a flower of four petals
        for turn in range(0, 360, 90):
            canvas.polygon(turned([(0, -1.5), (4.2, -7), (0, -13.5), (-4.2, -7)], turn), motif)
        canvas.circle(0, 0, 2.6, motif)
    elif kind == "yellow":  # a lozenge in a lozenge
        canvas.polygon(regular(4, [13.5]), None, line=motif, thick=2.4)
        canvas.polygon(regular(4, [7]), motif)
    elif kind == "red":  # four rings
        for x in (-5.5, 5.5):
            for y in (-5.5, 5.5):
                canvas.circle(x, y, 5.6, line=motif, thick=2.2)
    elif kind == "black":  # a pinwheel
        for turn in range(0, 360, 90):
            canvas.polygon(turned([(0, 0), (0, -13.5), (8.5, -9), (8, -3.5)], turn), motif)
        canvas.circle(0, 0, 2.2, glaze)
    else:  # a snowflake
        for turn in range(0, 180, 45):
            canvas.line(
                turned([(0, -12.5 if turn % 90 == 0 else -10), (0, 12.5 if turn % 90 == 0 else 10)], turn), motif, 2.2
            )
        canvas.circle(0, 0, 3.2, glaze, line=motif, thick=2)
