"""What learners see: who is to move, then each seat's marks, the observing seat's first."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.core.compiling import compiled
from tilewright.core.contract import Layout
from tilewright.core.options import Value
from tilewright_tictactoe.state import SPACES


def layout(options: Mapping[str, Value]) -> tuple[Layout, Layout]:
    return (), (("to_move", (1,), 1, "whether this seat decides"), ("marks", (3, 3), 1, "its marks, by row and column"))


@compiled
def observe(state, seat, out):
    at = 0
    for step in range(2):
        other = (seat + step) % 2
        out[at] = state.turn == other
        for space in range(SPACES):
            out[at + 1 + space] = state.marks[space] == other + 1
        at += 1 + SPACES
