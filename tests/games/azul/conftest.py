"""Azul tables for the tests: positions are built from letters, and seen as letters.

A tile is its letter (BYRKW), 1 the start-player marker, a dot a free space. A wall is its five rows, separated by
blanks; on a coloured wall `x` stands for the colour printed there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.azul.codes import CENTRE
from tilewright.games.azul.game import Azul
from tilewright.games.azul.state import FILLING, IN_CENTRE, MARKER_ON_FLOOR, OFFER

LETTERS = "BYRKW"
NAMES = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W", "marker": "1", None: "."}
PATTERN = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")  # AZ-C4, written out
EMPTY_WALL = "..... ..... ..... ..... ....."


@dataclass(frozen=True)
class Seen:
    """What the view of a position shows, as letters."""

    view: dict[str, Any]

    @property
    def bag(self) -> str:
        return _letters(self.view["bag"])

    @property
    def lid(self) -> str:
        return _letters(self.view["lid"])

    @property
    def centre(self) -> str:
        return _letters(self.view["centre"])

    @property
    def displays(self) -> list[str]:
        return [_letters(pile) for pile in self.view["displays"]]

    def lines(self, seat: int) -> list[str]:
        return [NAMES[line["colour"]] * line["tiles"] for line in self.view["boards"][seat]["lines"]]

    def wall(self, seat: int) -> str:
        return " ".join("".join(NAMES[tile] for tile in row) for row in self.view["boards"][seat]["wall"])

    def floor(self, seat: int) -> str:
        return "".join(NAMES[tile] for tile in self.view["boards"][seat]["floor"])

    def tiles(self) -> Counter[str]:
        """Every tile on the table and in bag and lid; the marker counts where it lies on a floor line."""
        seats = range(len(self.view["boards"]))
        boards = [*(self.wall(seat) for seat in seats), *(self.floor(seat) for seat in seats)]
        lines = [line for seat in seats for line in self.lines(seat)]
        tiles = Counter("".join([self.bag, self.lid, self.centre, *self.displays, *boards, *lines]))
        del tiles["."], tiles[" "]
        return tiles


def _letters(pile: Mapping[str, int]) -> str:
    return "".join(NAMES[colour] * count for colour, count in pile.items())


def _counts(letters: str) -> list[int]:
    return [letters.count(letter) for letter in LETTERS]


class Table:
    """Builds positions, and looks at them."""

    letters = LETTERS
    pattern = PATTERN
    empty_wall = EMPTY_WALL

    def see(self, position: Position) -> Seen:
        return Seen(position.view().plain())

    def build(
        self,
        *,
        players: int = 2,
        wall: str = "coloured",
        turn: int = 0,
        start_player: int = 0,
        marker: int | None = None,
        displays: Sequence[str] = (),
        centre: str = "",
        lines: Mapping[int, Mapping[int, str]] | None = None,
        walls: Mapping[int, str] | None = None,
        floors: Mapping[int, str] | None = None,
        scores: Sequence[int] = (),
        bag: str | None = None,
        lid: str = "",
    ) -> Position:
        """A position in the factory offer; without tiles on offer the displays are to be filled.

        Lines, walls and floors are given by seat, lines then by number; the marker lies in the centre unless a seat
        has it; the bag holds what is nowhere else.
        """
        game = Azul(players=players, wall=wall, first=start_player)
        states = np.zeros(1, game.parts.rules.STATE)
        game.set_up(states[0])
        state = states[0]
        on_offer = centre + "".join(displays)
        state.phase, state.turn = (OFFER, turn) if on_offer else (FILLING, CHANCE)
        state.marker = IN_CENTRE if marker is None else marker
        state.tiles_on_offer = len(on_offer)
        state.offer[CENTRE] = _counts(centre)
        state.filled = len(displays)
        for display, tiles in enumerate(displays):
            state.offer[display] = _counts(tiles)
        used = on_offer + lid
        for seat, board in (lines or {}).items():
            for number, tiles in board.items():
                assert len(tiles) <= number
                assert len(set(tiles)) == 1
                state.line_tiles[seat, number - 1] = len(tiles)
                state.line_colour[seat, number - 1] = LETTERS.index(tiles[0]) + 1
                used += tiles
        for seat, rows in (walls or {}).items():
            for row, tiles in enumerate(rows.split()):
                for column, given in enumerate(tiles):
                    if given == ".":
                        continue
                    letter = PATTERN[row][column] if given == "x" else given
                    state.wall[seat, row, column] = LETTERS.index(letter) + 1
                    state.wall_colours[seat, row] |= 1 << LETTERS.index(letter)
                    used += letter
        for seat, tiles in (floors or {}).items():
            state.floor_tiles[seat] = len(tiles)
            for space, letter in enumerate(tiles):
                state.floor[seat, space] = MARKER_ON_FLOOR if letter == "1" else LETTERS.index(letter) + 1
            used += tiles.replace("1", "")
        for seat, points in enumerate(scores):
            state.score[seat] = points
        state.bag[:] = [20 - count for count in _counts(used)] if bag is None else _counts(bag)
        state.lid[:] = _counts(lid)
        return Position(game, states)

    def end_offer(self, **position: Any) -> Position:
        """Seat 1 takes the round's last tile, a white one, into an empty line 5, where it stays."""
        return self.build(**{"turn": 1, "marker": 0, "centre": "W", **position}).play("CW-5")

    def random_game(self, seed: int, **options: Any) -> Iterator[Position]:
        """Every position of a game between random players."""
        rng = random.Random(seed)
        position = Azul(**options).start()
        yield position
        while not position.is_over:
            move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
            position = position.play(move)
            yield position


@pytest.fixture(scope="session")
def table() -> Table:
    return Table()
