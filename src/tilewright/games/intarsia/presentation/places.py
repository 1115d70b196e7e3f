"""Where points come from in Intarsia.

The places, with spaces of the floor and of the tool board as moves name them:
    tool Y3         a tool tile, claimed from this space (IN-K3)
    connector c3    a connector at the end of a round (IN-D1)
    ornament b3     an ornament at the end of the game (IN-F1)
    plant b2        an enclosed plant at the end of the game (IN-F2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tilewright.core.gain import Gain
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.games.intarsia.components import COLOURS, LETTERS, PLANTS, SPACES, TOOLS, is_ornament_space, space_name
from tilewright.games.intarsia.state import ACTION, CLAIM, ENDED, HAND, KEEP, PAYMENT

SPACES_OF = {
    "connector": [space for space in range(SPACES) if not is_ornament_space(space)],
    "ornament": [space for space in range(SPACES) if is_ornament_space(space)],
    "plant": PLANTS,
}
PointsOf = Callable[[Any, int, int], int]
"""A kernel function: what a seat scores in some spaces of the floor, given as bits."""


def gains(game: Game, before: Any, move: Move, after: Any) -> Iterator[Gain]:
    """What a move scored: claimed tool tiles; or the conclusion of a round for all seats, and then of the game."""
    if before.phase in (PAYMENT, CLAIM) and after.phase != CLAIM:
        yield from _claims(game, before, after)
    elif before.phase in (ACTION, KEEP) and after.phase in (HAND, ENDED):
        for seat in range(game.players):
            yield from _spaces(after, seat, "connector", game.kernel.connector_points)
        if after.phase == ENDED:
            for seat in range(game.players):
                yield from _spaces(after, seat, "ornament", game.kernel.ornament_points)
                yield from _spaces(after, seat, "plant", game.kernel.plant_points)


def _claims(game: Game, before: Any, after: Any) -> Iterator[Gain]:
    """The tiles that the seat has now and that had not been scored, in the order in which they were earned (IN-K5)."""
    seat = int(before.turn)
    state = after.copy()
    state.fresh = (after.claimed[seat] > 0) & ((before.claimed[seat] == 0) | (before.fresh > 0))
    fresh = [(colour, tool) for colour in range(len(COLOURS)) for tool in range(TOOLS) if state.fresh[colour, tool]]
    for colour, tool in sorted(fresh, key=lambda tile: int(state.met[seat, tile[0], tile[1]])):
        points = int(game.kernel.claim_points(state, seat, colour, tool))
        yield Gain(seat, f"tool {LETTERS[colour]}{tool + 1}", points)


def _spaces(state: Any, seat: int, kind: str, points_of: PointsOf) -> Iterator[Gain]:
    for space in SPACES_OF[kind]:
        if points := int(points_of(state, seat, 1 << space)):
            yield Gain(seat, f"{kind} {space_name(space)}", points)
