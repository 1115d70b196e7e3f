"""Everything that somebody at the table can see of a Toscana position."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from tilewright.core.fields import Row
from tilewright.core.game import Game
from tilewright.core.view import Shared, View
from tilewright.games.toscana.components import (
    BOARD_SIZE,
    COLOUR_LETTERS,
    COLOURS,
    ORIENTATIONS,
    TILES,
    Colour,
    Orientation,
    picture,
    square_name,
)
from tilewright.games.toscana.state import ENDED, NONE, PHASES, Facts, Phase, Snapshot

FREE = "."
KEPT = 4096  # tiles on boards, remembered from one view to the next


@dataclass(frozen=True, slots=True)
class ToscanaTile:
    """A tile as it looks in its base orientation: rows of letters, R roofs, P pavement."""

    tile: str
    picture: list[str]


@dataclass(frozen=True, slots=True)
class ToscanaLaidTile:
    """A tile on the board; the square is the top left one that it covers."""

    number: int
    seat: int
    tile: str
    square: str
    orientation: Orientation


@dataclass(frozen=True, slots=True)
class ToscanaArea:
    """A best area: the number of tiles that it counts, and its squares."""

    tiles: int
    squares: list[str]


@dataclass(frozen=True, slots=True)
class ToscanaSeat:
    """What a player has, and has on the board."""

    colour: Colour
    stack: int
    top: ToscanaTile | None
    unseen: list[str]
    vetoed: ToscanaTile | None
    veto_stones: int
    best_area: ToscanaArea


@dataclass(frozen=True, slots=True)
class ToscanaView(View):
    """The board is rows of letters: R roofs, P pavement, . free. `tile_at` has the number of the tile there, or 0."""

    phase: Phase
    game_number: int
    games: int
    results: list[list[int]]
    first: int | None
    mover: int | None
    revealing: int | None
    passes: int
    board: list[str]
    tile_at: list[list[int]]
    laid: list[ToscanaLaidTile]
    seats: list[ToscanaSeat]


def view(game: Game, state: Snapshot, facts: Facts, shared: Shared) -> ToscanaView:
    """Names for everything."""
    finished_games = state.game + (state.phase == ENDED)
    return ToscanaView(
        *shared,
        phase=PHASES[state.phase],
        game_number=state.game + 1,
        games=state.games,
        results=[list(counts) for counts in state.results[:finished_games]],
        first=_or_none(state.first),
        mover=_or_none(state.mover),
        revealing=_or_none(facts.revealing),
        passes=state.passes,
        board=_board(state),
        tile_at=[list(row) for row in state.tile_at],
        laid=[
            _laid_tile(number + 1, state.laid_seat[number], state.laid_tile[number], state.laid_code[number])
            for number in range(state.laid)
        ],
        seats=[_seat(state, facts, seat) for seat in range(state.players)],
    )


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _board(state: Snapshot) -> list[str]:
    board = [[FREE] * BOARD_SIZE for _ in range(BOARD_SIZE)]
    for letter, rows in zip(COLOUR_LETTERS, state.squares, strict=True):
        for line, squares in zip(board, rows, strict=True):
            for column in _columns(squares):
                line[column] = letter
    return ["".join(line) for line in board]


@cache
def _columns(squares: int) -> Row:
    """The columns of a row's squares; a board's rows change little from one view to the next."""
    return tuple(column for column in range(squares.bit_length()) if squares >> column & 1)


@lru_cache(KEPT)
def _laid_tile(number: int, seat: int, tile: int, code: int) -> ToscanaLaidTile:
    square, orientation = divmod(code, len(ORIENTATIONS))
    name = square_name(*divmod(square, BOARD_SIZE))
    return ToscanaLaidTile(number, seat, TILES[tile], name, ORIENTATIONS[orientation])


def _seat(state: Snapshot, facts: Facts, seat: int) -> ToscanaSeat:
    colour = state.colour[seat]
    return ToscanaSeat(
        colour=COLOURS[colour],
        stack=state.stack[seat],
        top=_tile(state.top[seat], colour),
        unseen=[name for tile, name in enumerate(TILES) if state.unseen[seat] >> tile & 1],
        vetoed=_tile(state.vetoed[seat], colour),
        veto_stones=state.veto_stones[seat],
        best_area=ToscanaArea(
            tiles=facts.best_count[seat],
            squares=[
                square_name(row, column)
                for row, squares in enumerate(facts.best_area[seat])
                for column in _columns(squares)
            ],
        ),
    )


def _tile(tile: int, colour: int) -> ToscanaTile | None:
    if tile == NONE:
        return None
    own, foreign = COLOUR_LETTERS[colour], COLOUR_LETTERS[1 - colour]
    rows = picture(TILES[tile], orientation=0)
    return ToscanaTile(TILES[tile], ["".join(own if is_own else foreign for is_own in row) for row in rows])
