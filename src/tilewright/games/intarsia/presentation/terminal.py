"""An Intarsia position drawn for a terminal, from its view alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import TypeVar

from tilewright.games.intarsia.components import COLUMN_LETTERS, FLOOR_SIZE, KINDS, LETTERS, Kind
from tilewright.games.intarsia.presentation.view import (
    IntarsiaBoard,
    IntarsiaColour,
    IntarsiaRewardTrack,
    IntarsiaSpace,
    IntarsiaSupply,
    IntarsiaToolSpace,
    IntarsiaView,
    Pile,
)

_LETTER: dict[Kind | None, str] = {**dict(zip(KINDS, LETTERS, strict=True)), None: "+"}
K = TypeVar("K", bound=Kind)
_SIGN = {"diamond": "◆", "hexagon": "⬢", "square": "■", "circle": "●"}
BOARD_WIDTH = 23
TOOL_WIDTH = 13


def render_text(view: IntarsiaView) -> str:
    """The table above (stacks, wood, rewards, tool board), the floors below, side by side."""
    boards = [_board(view, seat) for seat in range(len(view.boards))]
    return "\n".join(
        [
            f"Intarsia, round {view.round}, {_decision(view)}, {_turn(view)}",
            f"colours   {'   '.join(_colour_key(colour) for colour in view.colours)}   W wild",
            f"stacks    {_counts(view.stacks)}",
            f"supply    {_supply(view.supply)}",
            f"rewards   {_rewards(view.reward_track)}",
            f"resting   {_resting(view)}",
            "",
            *_tool_board(view),
            "",
            *(
                "  ".join(f"{row:<{BOARD_WIDTH}}" for row in rows).rstrip()
                for rows in zip_longest(*boards, fillvalue="")
            ),
            "",
            "g: free for green; G2: green ornament of 2 elements; +: free for a connector; X: connector; #: plant",
            *(["The printed faces are a reconstruction."] if view.components.is_reconstruction else []),
        ]
    )


def _turn(view: IntarsiaView) -> str:
    if view.turn == "over":
        return "places " + " ".join(map(str, view.ranks or ()))
    return f"turn: {view.turn if view.turn == 'chance' else 'seat ' + str(view.turn)}"


def _decision(view: IntarsiaView) -> str:
    """What is asked, in few words."""
    decision, building = view.decision, view.building
    if decision is None:
        return "over"
    for_what = f" for {building.element} {building.space}" if building else ""
    if decision["kind"] == "payment":
        return f"payment of {decision['cost']} {' or '.join(decision['colours'])}{for_what}"
    if decision["kind"] in ("take", "instead"):
        return f"{decision['kind']}{for_what}, {decision['cards']} left"
    return f"{decision['kind']}{for_what}"


def _colour_key(colour: IntarsiaColour) -> str:
    return f"{colour.letter} {_SIGN[colour.symbol]} {colour.name}"


def _cards(pile: Pile) -> str:
    return "".join(_LETTER[kind] * count for kind, count in pile.items())


def _counts(pile: Mapping[K, int]) -> str:
    return " ".join(f"{_LETTER[kind]}{count}" for kind, count in pile.items())


def _supply(supply: IntarsiaSupply) -> str:
    others = f"{supply.table} tables, {supply.connector} connectors"
    return f"frames {_counts(supply.frame)}, {supply.midsection} midsections, {supply.core} cores, {others}"


def _rewards(track: IntarsiaRewardTrack) -> str:
    """The track clockwise; the marker's space in brackets."""
    shown = ["any" if cards == "any" else "".join(_LETTER[kind] for kind in cards) for cards in track.spaces]
    shown[track.marker] = f"[{shown[track.marker]}]"
    return " ".join(shown)


def _resting(view: IntarsiaView) -> str:
    return "  ".join(f"{card}:{_cards(view.hand_cards[card])}" for card in view.resting_area) or "-"


def _tool_board(view: IntarsiaView) -> list[str]:
    """A line for each colour: the required levels, and the bonuses of the tiles that are left."""
    names = "".join(
        f"{number} {name}"[: TOOL_WIDTH - 1].ljust(TOOL_WIDTH) for number, name in enumerate(view.tool_names, 1)
    )
    rows = [
        f"{_LETTER[spaces[0].colour]}  " + "".join(_tool_space(space).ljust(TOOL_WIDTH) for space in spaces)
        for spaces in view.tool_board
    ]
    return [line.rstrip() for line in ["   " + names, *rows]]


def _tool_space(space: IntarsiaToolSpace) -> str:
    levels = ",".join(map(str, space.levels))
    return f"{levels} = {'/'.join(map(str, space.tiles)) or '-'}"


def _board(view: IntarsiaView, seat: int) -> list[str]:
    board = view.boards[seat]
    arrow = ">" if view.turn == seat else " "
    card = "passed" if board.has_passed else f"card {board.hand_card or '-'}"
    rows = [f"{arrow}seat {seat}: {view.scores[seat]}, {card}", "   " + "  ".join(COLUMN_LETTERS)]
    for row in range(FLOOR_SIZE):
        spaces = board.floor[row * FLOOR_SIZE : (row + 1) * FLOOR_SIZE]
        rows.append(f" {row + 1} " + " ".join(_space(space) for space in spaces))
    rows.append(f" hand {_cards(board.hand) or '-'}")
    if paid := _cards(board.paid):
        rows.append(f" paid {paid}")
    return [*rows, *_tools(view, board)]


def _space(space: IntarsiaSpace) -> str:
    """Two signs: what the space is for in small, or what stands there."""
    letter = _LETTER[space.colour]
    if space.kind == "plant":
        return "# "
    if space.kind == "ornament":
        return f"{letter}{space.elements}" if space.elements else f"{letter.lower()} "
    if space.elements:
        return "X "
    return "+ " if space.colour is None else f"+{letter.lower()}"


def _tools(view: IntarsiaView, board: IntarsiaBoard) -> list[str]:
    """A line for each tool type of which the player has tiles: colour and bonus of each."""
    lines = []
    for name in view.tool_names:
        tiles = " ".join(f"{_LETTER[tile.colour]}+{tile.bonus}" for tile in board.tools if tile.tool == name)
        if tiles:
            lines.append(f" {name[:6]} {tiles}")
    return lines
