"""What people see: plain Python that reads a snapshot."""

from __future__ import annotations

from dataclasses import dataclass

from tilewright.core.canvas import Canvas
from tilewright.core.contract import Refusal
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.report import Ending, TieBreak
from tilewright.core.view import Shared, View
from tilewright_tictactoe.notation import decode
from tilewright_tictactoe.state import SPACE_TAKEN, Facts, Snapshot

MARKS = ".XO"
INK, PAPER, CELL = "#222222", "#ffffff", 100


@dataclass(frozen=True, slots=True)
class TicTacToeView(View):
    board: list[str]
    """Rows from the top: X is seat 0, O is seat 1."""


def view(game: Game, state: Snapshot, facts: Facts, shared: Shared) -> TicTacToeView:
    marks = "".join(MARKS[mark] for mark in state.marks)
    return TicTacToeView(*shared, board=[marks[:3], marks[3:6], marks[6:]])


def place_name(code: int) -> str:
    return f"line {decode(code).text}"


def period(state: Snapshot) -> int:
    return 1


def details(game: Game, before: Snapshot, facts: Facts, move: Move) -> dict[str, int]:
    return {}


def ending(game: Game, before: Snapshot, move: Move, after: Snapshot, facts: Facts) -> Ending | None:
    if facts.winner:
        return Ending("line", "TT-1", [facts.winner - 1])
    return Ending("full", "TT-2") if all(after.marks) else None


def tie_break(game: Game, state: Snapshot, facts: Facts) -> TieBreak:
    return TieBreak("none", "TT-2")


def why_illegal(game: Game, state: Snapshot, facts: Facts, move: Move, reason: int) -> Refusal:
    if reason == SPACE_TAKEN:
        return Refusal("TT-3", f"{move.text} holds a mark already")
    return Refusal("TT-3", "players place marks in turn, once chance has drawn who starts")


def render_text(view: TicTacToeView) -> str:
    rows = [f"{number} {' '.join(row)}" for number, row in enumerate(view.board, start=1)]
    return "\n".join(["  a b c", *rows, f"scores {view.scores[0]} {view.scores[1]}"])


def render_picture(view: TicTacToeView) -> Canvas:
    canvas = Canvas(3 * CELL, 4 * CELL, PAPER)
    for row, marks in enumerate(view.board):
        for column, mark in enumerate(marks):
            canvas.rectangle(column * CELL, row * CELL, CELL, CELL, line=INK)
            canvas.text((column + 0.5) * CELL, (row + 0.5) * CELL, mark.replace(".", " "), 60, INK)
    for seat, score in enumerate(view.scores):
        canvas.text((seat + 1) * CELL, 3.5 * CELL, score, 40, INK)
    return canvas
