"""Azul's moves as objects, as texts and as codes.

Take   `3R-4`  from display 3 red tiles to pattern line 4; `CK-F` from the centre black tiles to the floor line
Tile   `T2-5`  the tile of pattern line 2 to column 5 of the grey wall
Start  `start 1`    chance: seat 1 starts the first round
Fill   `fill BBRW`  chance: the next display gets two blue, one red and one white tile
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tilewright.core import move
from tilewright.core.errors import MalformedMove
from tilewright.core.move import Move
from tilewright.games.azul.codes import (
    ACTIONS,
    CENTRE,
    FIRST_FILL,
    FIRST_START,
    FIRST_TILE,
    TARGETS,
    TO_FLOOR,
)
from tilewright.games.azul.components import (
    COLOURS,
    HANDFULS,
    LETTERS,
    LINES,
    MAX_DISPLAYS,
    MAX_PLAYERS,
    TILES_PER_DISPLAY,
    WALL_SIZE,
)

_LETTER: dict[str, str] = dict(zip(COLOURS, LETTERS, strict=True))
_COLOUR: dict[str, str] = dict(zip(LETTERS, COLOURS, strict=True))
_HANDFUL_NUMBERS = {handful: number for number, handful in enumerate(HANDFULS)}


@dataclass(frozen=True)
class Take(Move):
    """All tiles of a colour from a display (or the centre: None) to a pattern line (or the floor line: None)."""

    display: int | None
    colour: str
    line: int | None

    @property
    def text(self) -> str:
        return f"{self.display or 'C'}{_LETTER[self.colour]}-{self.line or 'F'}"

    @property
    def code(self) -> int:
        source = CENTRE if self.display is None else self.display - 1
        target = TO_FLOOR if self.line is None else self.line - 1
        return (source * len(COLOURS) + COLOURS.index(self.colour)) * TARGETS + target


@dataclass(frozen=True)
class Tile(Move):
    """The tile of a complete pattern line goes to a column of the grey wall."""

    line: int
    column: int

    @property
    def text(self) -> str:
        return f"T{self.line}-{self.column}"

    @property
    def code(self) -> int:
        return FIRST_TILE + (self.line - 1) * WALL_SIZE + self.column - 1


class Start(move.Start):
    """Chance: this seat starts the first round."""

    FIRST_CODE = FIRST_START


@dataclass(frozen=True)
class Fill(Move):
    """Chance: the next display gets these tiles (colours in the order of the wall's first row)."""

    colours: tuple[str, ...]

    @property
    def text(self) -> str:
        return "fill " + "".join(_LETTER[colour] for colour in self.colours)

    @property
    def code(self) -> int:
        return FIRST_FILL + _HANDFUL_NUMBERS[tuple(map(COLOURS.index, self.colours))]


_TAKE = re.compile(rf"([1-{MAX_DISPLAYS}C])([{LETTERS}])-([1-{LINES}F])")
_TILE = re.compile(rf"T([1-{LINES}])-([1-{WALL_SIZE}])")
_FILL = re.compile("fill (" + "".join(f"{letter}{{0,{TILES_PER_DISPLAY}}}" for letter in LETTERS) + ")")


def parse(text: str) -> Move:
    """The move that a text stands for."""
    if found := _TAKE.fullmatch(text):
        display, letter, line = found.groups()
        return Take(None if display == "C" else int(display), _COLOUR[letter], None if line == "F" else int(line))
    if found := _TILE.fullmatch(text):
        return Tile(int(found[1]), int(found[2]))
    if (found := Start.PATTERN.fullmatch(text)) and int(found[1]) < MAX_PLAYERS:
        return Start(int(found[1]))
    if (found := _FILL.fullmatch(text)) and 1 <= len(found[1]) <= TILES_PER_DISPLAY:
        return Fill(tuple(_COLOUR[letter] for letter in found[1]))
    raise MalformedMove(
        f"{text[:40]!r} is not a move of Azul; moves look like 3R-4 (display 3, red, line 4), "
        "CK-F (centre, black, floor), T2-5 (line 2 to column 5 of the wall), "
        "start 0, fill BBRW (letters in the order BYRKW)"
    )


def decode(code: int) -> Move:
    """The move that a code stands for."""
    if not 0 <= code < ACTIONS:
        raise MalformedMove(f"{code} is not the code of an Azul move: codes go from 0 to {ACTIONS - 1}")
    if code >= FIRST_FILL:
        return Fill(tuple(COLOURS[colour] for colour in HANDFULS[code - FIRST_FILL]))
    if code >= FIRST_START:
        return Start(code - FIRST_START)
    if code >= FIRST_TILE:
        line, column = divmod(code - FIRST_TILE, WALL_SIZE)
        return Tile(line + 1, column + 1)
    rest, target = divmod(code, TARGETS)
    source, colour = divmod(rest, len(COLOURS))
    return Take(None if source == CENTRE else source + 1, COLOURS[colour], None if target == TO_FLOOR else target + 1)
