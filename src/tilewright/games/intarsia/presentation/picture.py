"""An Intarsia position drawn as a picture, from its view alone."""

from __future__ import annotations

from typing import Literal

from tilewright.core.canvas import Canvas, Point, mixed, regular, turned
from tilewright.games.intarsia.components import FLOOR_SIZE, Colour, Element, Kind
from tilewright.games.intarsia.presentation.view import (
    IntarsiaBoard,
    IntarsiaRewardTrack,
    IntarsiaSupply,
    IntarsiaTool,
    IntarsiaToolSpace,
    IntarsiaView,
    Pile,
)

TABLE, BOARD, SLOT, EDGE = "#d9c8ab", "#fbf4e6", "#e7d9c0", "#b9a57f"
INK, SOFT_INK, SHINE, PARQUET = "#2c241d", "#65574a", "#e0a526", "#c99a62"
WOODS = {"yellow": "#dda92f", "red": "#b23a28", "green": "#4d7f3c", "violet": "#6f4d96", "wild": "#f7efe0"}
ON_WOOD = {"yellow": "#2c241d", "red": "#f7e6bf", "green": "#f7e6bf", "violet": "#f7e6bf", "wild": "#65574a"}
SIGNS = {"yellow": "#8a5d00", "red": "#8c1d10", "green": "#275018", "violet": "#46276d", "wild": "#65574a"}
MAPLE, WALNUT, BIRCH, EBONY, HOLLOW = "#ecd8ae", "#6f4629", "#f7e6bf", "#3a2419", "#d8b27c"
POT, LEAF, ENCLOSED = "#b0623d", "#3f7d3c", "#ffcf57"
SEATS = ("#1f5a8c", "#a8482c", "#3f6b35", "#75468a")
FREE = 0.55  # how pale the colour of a space is on which nothing stands

# Around (0, 0); a space of the floor measures 100. Each element's inner edge is the outer edge of the next one.
FRAME = [(61, 28), (28, 61), (-28, 61), (-61, 28), (-61, -28), (-28, -61), (28, -61), (61, -28)]
MIDSECTION, CORE, TABLE_RADIUS = regular(16, [48, 38], 22.5), regular(8, [30], 22.5), 15
CONNECTOR = [
    point for turn in range(0, 360, 90) for point in turned([(38, 27.2), (54.2, 43.4), (43.4, 54.2), (27.2, 38)], turn)
]
SYMBOLS: dict[str, list[Point]] = {
    "yellow": [(0, -9.5), (7.5, 0), (0, 9.5), (-7.5, 0)],
    "red": regular(6, [9], 30),
    "green": [(-7, -7), (7, -7), (7, 7), (-7, 7)],
    "violet": regular(24, [8]),
    "wild": regular(10, [10, 4.4], -90),
}

WIDTH, MARGIN = 1000, 20
BOARDS_A_ROW = 2
CARD_WIDTH, CARD_HEIGHT = 26, 36
TRACK_Y, STACKS_Y, TOOLS_Y, BOARDS_Y = 84, 140, 178, 392
TRACK_PITCH = 120  # from one space of the reward track to the next, if there are not more than fit
TOOL_WIDTH, TOOL_HEIGHT, TOOLS_X, LONGEST_TOOL = 154, 44, 56, 16
BOARD_WIDTH, BOARD_HEIGHT = 470, 356
FLOOR_X, FLOOR_Y, FLOOR_SPACE = 30, 68, 52


def render_picture(view: IntarsiaView) -> Canvas:
    """The rewards, the stacks, the supply and the tool board above, the floors with their hands below."""
    rows = -(-len(view.boards) // BOARDS_A_ROW)
    canvas = Canvas(WIDTH, BOARDS_Y + rows * (BOARD_HEIGHT + MARGIN), TABLE)
    canvas.text(MARGIN, 26, f"Intarsia, round {view.round}: {_turn(view)}", 18, INK, anchor="start", bold=True)
    _reward_track(canvas, view.reward_track)
    _stacks(canvas, view.stacks)
    _supply(canvas, view.supply)
    _tool_board(canvas, view)
    with canvas.moved(MARGIN, BOARDS_Y):
        for seat in canvas.in_rows(len(view.boards), BOARDS_A_ROW, BOARD_WIDTH + MARGIN, BOARD_HEIGHT + MARGIN):
            _board(canvas, view, seat)
    return canvas


def _turn(view: IntarsiaView) -> str:
    if view.decision is None:
        return "over"
    who = "chance draws" if view.turn == "chance" else f"seat {view.turn} to move"
    return f"{who}, {view.decision['kind']}"


# --- The table -------------------------------------------------------------------------------------------------------


def _reward_track(canvas: Canvas, track: IntarsiaRewardTrack) -> None:
    """From left to right what is clockwise on the table; the marker's space shines."""
    pitch = (WIDTH - 2 * MARGIN) / len(track.spaces)
    for number, cards in enumerate(track.spaces):
        with canvas.moved(MARGIN + (number + 0.5) * pitch, TRACK_Y, min(1, pitch / TRACK_PITCH)):
            _reward(canvas, cards, number == track.marker)


def _reward(canvas: Canvas, cards: list[Kind] | Literal["any"], is_here: bool) -> None:
    line, thick = (SHINE, 5) if is_here else (EDGE, 1.5)
    canvas.rectangle(-TRACK_PITCH / 2 + 1, -26, TRACK_PITCH - 2, 52, BOARD, line=line, thick=thick, round=8)
    if cards == "any":
        canvas.text(0, 0, "2 + 1 any", 15, SOFT_INK)
        return
    for place, kind in enumerate(cards):
        _card(canvas, kind, (place - 1) * 32, 0)


def _stacks(canvas: Canvas, stacks: Pile) -> None:
    canvas.text(MARGIN, STACKS_Y, "stacks", 14, SOFT_INK, anchor="start")
    _counted(canvas, MARGIN + 66, STACKS_Y, stacks)


def _counted(canvas: Canvas, x: float, y: float, pile: Pile, pitch: float = 62) -> None:
    """A card of each kind with how many there are."""
    for number, (kind, count) in enumerate(pile.items()):
        _card(canvas, kind, x + number * pitch, y, 0.8)
        canvas.text(x + number * pitch + 15, y, count, 15, INK, anchor="start")


def _card(canvas: Canvas, kind: Kind, x: float, y: float, scale: float = 1.0) -> None:
    with canvas.moved(x, y, scale):
        half = CARD_WIDTH / 2
        canvas.rectangle(-half, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, WOODS[kind], line=INK, thick=1.2, round=4)
        canvas.polygon(SYMBOLS[kind], ON_WOOD[kind])


def _supply(canvas: Canvas, supply: IntarsiaSupply) -> None:
    """The wood that is left: frames by colour, then the other elements."""
    canvas.text(430, STACKS_Y, "supply", 14, SOFT_INK, anchor="start")
    for number, (colour, count) in enumerate(supply.frame.items()):
        with canvas.moved(496 + number * 56, STACKS_Y, 0.24):
            _ornament(canvas, colour, 1)
        canvas.text(496 + number * 56 + 19, STACKS_Y, count, 15, INK, anchor="start")
    others: dict[Element, int] = {
        "midsection": supply.midsection, "core": supply.core, "table": supply.table, "connector": supply.connector,
    }  # fmt: skip
    for number, (element, count) in enumerate(others.items()):
        with canvas.moved(728 + number * 66, STACKS_Y, 0.24):
            _element(canvas, element)
        canvas.text(728 + number * 66 + 19, STACKS_Y, count, 15, INK, anchor="start")


def _element(canvas: Canvas, name: Element) -> None:
    if name == "connector":
        canvas.polygon(CONNECTOR, EBONY)
    elif name == "table":
        canvas.circle(0, 0, 40, BIRCH, line=INK, thick=4)
    else:
        edge, wood = (MIDSECTION, MAPLE) if name == "midsection" else (regular(8, [46], 22.5), WALNUT)
        canvas.polygon(edge, wood, line=INK, thick=4)
        canvas.circle(0, 0, 24, TABLE, line=INK, thick=4)


def _tool_board(canvas: Canvas, view: IntarsiaView) -> None:
    """A row for each colour: required levels, the tiles that are left with their points, who has claimed one."""
    for tool, name in enumerate(view.tool_names):
        canvas.text(TOOLS_X + (tool + 0.5) * TOOL_WIDTH, TOOLS_Y, name[:LONGEST_TOOL], 14, SOFT_INK)
    for row, spaces in enumerate(view.tool_board):
        y = TOOLS_Y + 14 + row * (TOOL_HEIGHT + 4)
        with canvas.moved(MARGIN + 16, y + TOOL_HEIGHT / 2):
            _symbol(canvas, spaces[0].colour, 1.3)
        for tool, space in enumerate(spaces):
            with canvas.moved(TOOLS_X + tool * TOOL_WIDTH, y):
                _tool_space(canvas, space)


def _tool_space(canvas: Canvas, space: IntarsiaToolSpace) -> None:
    ground = mixed(WOODS[space.colour], BOARD, 0.8)
    canvas.rectangle(2, 0, TOOL_WIDTH - 4, TOOL_HEIGHT, ground, line=EDGE, thick=1.5, round=6)
    for number, level in enumerate(space.levels):
        with canvas.moved(20 + number * 27, 18):
            with canvas.moved(0, 0, 0.2):
                canvas.polygon(FRAME, BIRCH, line=WOODS[space.colour], thick=14)
            canvas.text(0, 0, level, 13, INK, bold=True)
    for number, points in enumerate(space.tiles):
        x = TOOL_WIDTH - 26 - number * 30
        canvas.rectangle(x - 13, 6, 26, 22, WALNUT, round=4)
        canvas.text(x, 17, f"+{points}", 14, BIRCH, bold=True)
    for seat, progress in enumerate(space.seats):
        if progress.claimed:
            canvas.circle(TOOL_WIDTH - 24 - seat * 16, 36, 6, SEATS[seat])
            canvas.text(TOOL_WIDTH - 24 - seat * 16, 36, seat, 9, BIRCH, bold=True)


def _symbol(canvas: Canvas, kind: str, scale: float) -> None:
    with canvas.moved(0, 0, scale):
        canvas.polygon(SYMBOLS[kind], SIGNS[kind], line=BIRCH, thick=1.6)


# --- A player --------------------------------------------------------------------------------------------------------


def _board(canvas: Canvas, view: IntarsiaView, seat: int) -> None:
    board = view.boards[seat]
    line, thick = (SHINE, 5) if view.turn == seat else (EDGE, 2)
    canvas.rectangle(0, 0, BOARD_WIDTH, BOARD_HEIGHT, BOARD, line=line, thick=thick, round=14)
    canvas.circle(28, 28, 11, SEATS[seat])
    canvas.text(28, 28, seat, 14, BIRCH, bold=True)
    place = f", place {view.ranks[seat]}" if view.ranks else ""
    has_passed = ", passed" if board.has_passed else ""
    canvas.text(48, 28, f"seat {seat}{place}{has_passed}", 17, INK, anchor="start", bold=True)
    canvas.text(BOARD_WIDTH - 22, 28, view.scores[seat], 22, INK, anchor="end", bold=True)
    with canvas.moved(FLOOR_X, FLOOR_Y, FLOOR_SPACE / 100):
        _floor(canvas, board)
    with canvas.moved(FLOOR_X + FLOOR_SIZE * FLOOR_SPACE + 30, FLOOR_Y - 8):
        _hand(canvas, board)
    with canvas.moved(FLOOR_X + FLOOR_SIZE * FLOOR_SPACE + 30, FLOOR_Y + 188):
        _tools(canvas, view, board.tools)


def _floor(canvas: Canvas, board: IntarsiaBoard) -> None:
    side = FLOOR_SIZE * 100
    canvas.rectangle(-22, -22, side + 44, side + 44, PARQUET, line=WALNUT, thick=10, round=18)
    for number, space in enumerate(board.floor):
        row, column = divmod(number, FLOOR_SIZE)
        with canvas.moved(column * 100 + 50, row * 100 + 50):
            if space.kind == "ornament" and space.colour:
                _ornament(canvas, space.colour, space.elements)
            elif space.kind == "plant":
                _plant(canvas, space.space in board.enclosed_plants)
            else:
                _connector(canvas, space.colour, bool(space.elements))


def _ornament(canvas: Canvas, colour: Colour, level: int) -> None:
    """Frame, midsection, core and table, as far as they are there; else what the space is for."""
    pale = mixed(WOODS[colour], BOARD, FREE)
    canvas.polygon(FRAME, WOODS[colour] if level else pale, line=INK if level else EDGE, thick=2.5)
    canvas.polygon(MIDSECTION, MAPLE if level > 1 else pale, line=INK if level else EDGE, thick=2)
    if level > 1:
        canvas.polygon(CORE, WALNUT if level > 2 else pale, line=INK, thick=2)
    if level > 3:
        canvas.circle(0, 0, TABLE_RADIUS + 4, BIRCH, line=INK, thick=2)
    _symbol(canvas, colour, 1.4 if level < 3 else 1.1)


def _connector(canvas: Canvas, colour: str | None, is_built: bool) -> None:
    if is_built:
        canvas.polygon(CONNECTOR, EBONY, line=INK, thick=2)
        canvas.polygon(regular(8, [24, 11], 0), HOLLOW)
    else:
        pale = HOLLOW if colour is None else mixed(WOODS[colour], BOARD, FREE)
        canvas.polygon(CONNECTOR, pale, line=EDGE, thick=2)
    if colour is not None:
        _symbol(canvas, colour, 0.8 if is_built else 1.3)


def _plant(canvas: Canvas, is_enclosed: bool) -> None:
    canvas.circle(0, 0, 33, ENCLOSED if is_enclosed else POT, line=INK, thick=2.5)
    for turn in range(0, 360, 45):
        canvas.polygon(turned([(0, 0), (9, -14), (0, -31), (-9, -14)], turn), LEAF)


def _hand(canvas: Canvas, board: IntarsiaBoard) -> None:
    """The cards in the hand, and how many of them are being paid with."""
    canvas.text(0, 0, f"hand, card {board.hand_card}" if board.hand_card else "hand", 14, SOFT_INK, anchor="start")
    for row, (kind, count) in enumerate(board.hand.items()):
        y = 32 + row * 33
        for number in range(count):
            _card(canvas, kind, 11 + number * min(23, 78 / max(1, count - 1)), y, 0.8)
        paid = board.paid[kind]
        words = f"{count} - {paid}" if paid else str(count)
        canvas.text(132, y, words, 15, INK if count else EDGE, anchor="end", bold=count > 0)


def _tools(canvas: Canvas, view: IntarsiaView, tools: list[IntarsiaTool]) -> None:
    """A row for each colour and a column for each tool, with the points of the tiles that were claimed."""
    bonuses = {(tile.colour, tile.tool): tile.bonus for tile in tools}
    for column, tool in enumerate(view.tool_names):
        canvas.text(27 + column * 21, 0, tool[:2], 10, SOFT_INK)
    for row, colour in enumerate(colour.name for colour in view.colours):
        y = 16 + row * 19
        with canvas.moved(6, y):
            _symbol(canvas, colour, 0.7)
        for column, tool in enumerate(view.tool_names):
            bonus = bonuses.get((colour, tool))
            canvas.rectangle(17 + column * 21, y - 8, 19, 16, WOODS[colour] if bonus else SLOT, round=3)
            if bonus:
                canvas.text(26.5 + column * 21, y, f"+{bonus}", 11, ON_WOOD[colour], bold=True)
