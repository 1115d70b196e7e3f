"""An Azul position drawn for a terminal, from its view alone."""

from __future__ import annotations

from tilewright.games.azul.components import COLOURS, FLOOR_SPACES, LETTERS
from tilewright.games.azul.presentation.view import AzulView, Pile

_LETTER: dict[str | None, str] = {**dict(zip(COLOURS, LETTERS, strict=True)), "marker": "1", None: "."}
BOARD_WIDTH = 24


def render_text(view: AzulView) -> str:
    """The table above (displays, centre, bag and lid), the boards below, side by side."""
    displays = "  ".join(f"{number}:{_tiles(pile) or '-'}" for number, pile in enumerate(view.displays, start=1))
    centre = [_tiles(view.centre), "the marker" if view.marker == "centre" else ""]
    boards = [_board(view, seat) for seat in range(len(view.boards))]
    return "\n".join(
        [
            f"Azul, round {view.round}, {view.phase}, {_turn(view)}",
            f"displays  {displays}",
            f"centre    {' and '.join(filter(None, centre)) or '-'}",
            f"bag       {_counts(view.bag)}     lid  {_counts(view.lid)}",
            "",
            *("  ".join(f"{row:<{BOARD_WIDTH}}" for row in rows).rstrip() for rows in zip(*boards, strict=True)),
        ]
    )


def _turn(view: AzulView) -> str:
    if view.turn == "over":
        return "places " + " ".join(map(str, view.ranks or ()))
    return f"turn: {view.turn if view.turn == 'chance' else 'seat ' + str(view.turn)}"


def _tiles(pile: Pile) -> str:
    return "".join(_LETTER[colour] * count for colour, count in pile.items())


def _counts(pile: Pile) -> str:
    return " ".join(f"{_LETTER[colour]}{count}" for colour, count in pile.items())


def _board(view: AzulView, seat: int) -> list[str]:
    """Pattern lines on the left, wall on the right (free spaces of a coloured wall in small letters), floor below."""
    board = view.boards[seat]
    arrow = ">" if view.turn == seat else " "
    marker = " (marker)" if board.has_marker else ""
    rows = [f"{arrow}seat {seat}: {view.scores[seat]}{marker}"]
    for number, line in enumerate(board.lines):
        tiles = _LETTER[line.colour] * line.tiles
        pattern = tiles.rjust(line.size, ".").rjust(len(board.lines))
        wall = " ".join(_space(view, number, column, tile) for column, tile in enumerate(board.wall[number]))
        rows.append(f" {number + 1} {pattern} | {wall}")
    floor = "".join(_LETTER[tile] for tile in board.floor).ljust(FLOOR_SPACES, ".")
    return [*rows, f" floor {floor}"]


def _space(view: AzulView, row: int, column: int, tile: str | None) -> str:
    if tile is None and view.wall_pattern:
        return _LETTER[view.wall_pattern[row][column]].lower()
    return _LETTER[tile]
