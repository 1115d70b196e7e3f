"""For the environments' tests: every game, some variants of each, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tilewright as tw
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import GAMES

VARIANTS = [
    tw.game("azul"),
    tw.game("azul", players=4, wall="grey"),
    tw.game("intarsia"),
    tw.game("intarsia", players=4, side="B", claims="by_hand"),
    tw.game("toscana"),
    tw.game("toscana", contact="matching", ending="both_stuck", first="random", match=True, swap_colours=True),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", list(GAMES))
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", VARIANTS, ids=lambda game: f"{game.name} {game.options_text}")


def positions_of(game: Game, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    rng = random.Random(seed)
    position = game.start()
    while not position.is_over:
        yield position
        code = rng.choice(position.legal_codes())
        position = position.play(position.draw(rng) if position.turn == tw.CHANCE else game.decode(code))
    yield position


@pytest.fixture
def play():
    return positions_of
