"""Toscana positions for tests: played from the start, or laid out on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tilewright.core.errors import IllegalMove
from tilewright.core.position import Position
from tilewright.games.toscana import rules
from tilewright.games.toscana.components import TILES
from tilewright.games.toscana.game import Toscana
from tilewright.games.toscana.notation import parse
from tilewright.games.toscana.state import NONE

Situation = Callable[..., Position]


@pytest.fixture
def situation() -> Situation:
    """Tiles as (seat, tile, move text) on the board; the mover is next, after a veto question if there is a stone."""

    def lay_out(
        *laid: tuple[int, str, str],
        mover: int = 0,
        tops: tuple[str | None, str | None] = ("ab", "ab"),
        unseen: tuple[tuple[str, ...], tuple[str, ...]] = (("cd",), ("cd",)),
        vetoed: tuple[str | None, str | None] = (None, None),
        veto_stones: tuple[int, int] = (0, 0),
        earlier: tuple[int, int] | None = None,
        **options: Any,
    ) -> Position:
        game = Toscana(**options)
        states = np.zeros(1, rules.STATE)
        state = states[0]
        game.set_up(state)
        if earlier is not None:  # the counts of the first game: the second one is played
            state.results[0] = earlier
            state.game = 1
        for seat, tile, text in laid:
            rules.lay(state, seat, TILES.index(tile), parse(text).code)
        for seat in range(2):
            known = (tops[seat], vetoed[seat])
            state.top[seat], state.vetoed[seat] = (TILES.index(tile) if tile else NONE for tile in known)
            state.unseen[seat] = sum(1 << TILES.index(tile) for tile in unseen[seat])
            state.stack[seat] = len(unseen[seat]) + sum(tile is not None for tile in known)
            state.veto_stones[seat] = veto_stones[seat]
        state.mover = mover
        rules.go_on(state)
        return Position(game, states)

    return lay_out


@pytest.fixture
def refused() -> Callable[[Position, str], str | None]:
    """The rule by which a move is refused; fails if it is legal."""

    def rule_of(position: Position, text: str) -> str | None:
        assert not position.is_legal(text)
        assert text not in [move.text for move in position.legal_moves()]
        with pytest.raises(IllegalMove) as refusal:
            position.play(text)
        return refusal.value.rule

    return rule_of
