"""Toscana's moves as objects, as texts and as codes.

Place   `e5n`     the top tile, its top left square on column e, row 5, orientation n (n, e, s, w: turned clockwise)
Veto    `veto`    the opponent's top tile goes under the stack; `keep` lets it be played
Pass    `pass`    the top tile fits nowhere
Start   `start 1`    chance: seat 1 starts the first game
Reveal  `reveal bg`  chance: the next tile of a stack is the one whose squares b and g are foreign
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tilewright.core import move
from tilewright.core.errors import MalformedMove
from tilewright.core.move import Move
from tilewright.games.toscana.codes import ACTIONS, FIRST_REVEAL, FIRST_START, KEEP, PASS, VETO
from tilewright.games.toscana.components import BOARD_SIZE, COLUMN_LETTERS, ORIENTATIONS, PLAYERS, TILES


@dataclass(frozen=True)
class Place(Move):
    """Lay your top tile; column (a to q) and row (from 1) are those of its top left square on the board."""

    column: str
    row: int
    orientation: str

    @property
    def text(self) -> str:
        return f"{self.column}{self.row}{self.orientation}"

    @property
    def code(self) -> int:
        square = (self.row - 1) * BOARD_SIZE + COLUMN_LETTERS.index(self.column)
        return square * len(ORIENTATIONS) + ORIENTATIONS.index(self.orientation)


@dataclass(frozen=True)
class Veto(Move):
    """Give the veto stone: the opponent's top tile goes under the stack."""

    @property
    def text(self) -> str:
        return "veto"

    @property
    def code(self) -> int:
        return VETO


@dataclass(frozen=True)
class Keep(Move):
    """Keep the veto stone: the opponent lays the top tile."""

    @property
    def text(self) -> str:
        return "keep"

    @property
    def code(self) -> int:
        return KEEP


@dataclass(frozen=True)
class Pass(Move):
    """Pass, because your top tile fits nowhere or you have no tile left."""

    @property
    def text(self) -> str:
        return "pass"

    @property
    def code(self) -> int:
        return PASS


class Start(move.Start):
    """Chance: this seat starts the first game."""

    FIRST_CODE = FIRST_START


@dataclass(frozen=True)
class Reveal(Move):
    """Chance: this is the next tile of the stack."""

    tile: str

    @property
    def text(self) -> str:
        return f"reveal {self.tile}"

    @property
    def code(self) -> int:
        return FIRST_REVEAL + TILES.index(self.tile)


_WORDS: dict[str, Move] = {
    word.text: word for word in (Veto(), Keep(), Pass(), *map(Start, range(PLAYERS)), *map(Reveal, TILES))
}
_WORD_BY_CODE = {word.code: word for word in _WORDS.values()}
_PLACE = re.compile(rf"([{COLUMN_LETTERS}])([1-9]|1[0-{BOARD_SIZE % 10}])([{''.join(ORIENTATIONS)}])")


def parse(text: str) -> Move:
    """The move that a text stands for."""
    if text in _WORDS:
        return _WORDS[text]
    if found := _PLACE.fullmatch(text):
        return Place(found[1], int(found[2]), found[3])
    raise MalformedMove(
        f"{text[:40]!r} is not a move of Toscana; moves look like e5n (a square from a1 to q17, where the top left "
        "of the tile lies, and n, e, s or w, how it is turned), veto, keep, pass, start 0, reveal bg"
    )


def decode(code: int) -> Move:
    """The move that a code stands for."""
    if not 0 <= code < ACTIONS:
        raise MalformedMove(f"{code} is not the code of a Toscana move: codes go from 0 to {ACTIONS - 1}")
    if code in _WORD_BY_CODE:
        return _WORD_BY_CODE[code]
    square, orientation = divmod(code, len(ORIENTATIONS))
    row, column = divmod(square, BOARD_SIZE)
    return Place(COLUMN_LETTERS[column], row + 1, ORIENTATIONS[orientation])
