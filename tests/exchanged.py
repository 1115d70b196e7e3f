"""The same game twice, the second time with everybody some seats further: what should look the same to everybody."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position


def exchanged(game: Game, further: int, seed: int) -> Iterator[tuple[Position, Position]]:
    """A random game from its first decision on; each position with the one in which everybody sits so much further."""
    rng = random.Random(f"{game!r} {seed}")
    one, other = (type(game)(**{**game.options, "first": first}) for first in (0, further))
    position, moved = one.start(), other.start()
    if game.name == "intarsia":  # the only draws that name seats
        cards = rng.sample("BCDE", game.players)
        position = deal_cards(position, cards)
        moved = deal_cards(moved, cards[-further:] + cards[:-further])
    while not position.is_over:
        yield position, moved
        move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
        position, moved = position.play(move), moved.play(move)
    assert moved.is_over


def deal_cards(position: Position, cards: list[str]) -> Position:
    """Deal Intarsia's starting hand cards as they are listed by seat."""
    for seat, card in enumerate(cards):
        position = position.play(f"deal {seat} {card}")
    return position
