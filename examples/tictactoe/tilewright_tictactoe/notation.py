"""A move as an object, as a text and as a code: `b2` is the middle, `start 1` lets seat 1 begin."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tilewright.core import move
from tilewright.core.errors import MalformedMove
from tilewright_tictactoe.state import ACTIONS, FIRST_START


@dataclass(frozen=True)
class Mark(move.Move):
    """A mark in a space; columns are a to c, rows 1 to 3 from the top."""

    space: int

    @property
    def text(self) -> str:
        return f"{'abc'[self.space % 3]}{self.space // 3 + 1}"

    @property
    def code(self) -> int:
        return self.space


class Start(move.Start):
    FIRST_CODE = FIRST_START


def parse(text: str) -> move.Move:
    if found := re.fullmatch("([abc])([123])", text):
        return Mark((int(found[2]) - 1) * 3 + "abc".index(found[1]))
    if (found := Start.PATTERN.fullmatch(text)) and int(found[1]) < 2:
        return Start(int(found[1]))
    raise MalformedMove(f"{text[:40]!r} is not a move of tic-tac-toe; moves look like b2, start 0")


def decode(code: int) -> move.Move:
    if not 0 <= code < ACTIONS:
        raise MalformedMove(f"{code} is not the code of a move: codes go from 0 to {ACTIONS - 1}")
    return Mark(code) if code < FIRST_START else Start(code - FIRST_START)
