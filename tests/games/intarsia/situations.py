"""Situations for the tests: positions whose hands and floors are laid out by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilewright.core.position import Position
from tilewright.games.intarsia.components import CONNECTOR, KINDS, LETTERS, SPACES, space_name
from tilewright.games.intarsia.game import Intarsia

SPACE = {space_name(space): space for space in range(SPACES)}
Edit = Callable[[Any], None]


def edited(position: Position, edit: Edit) -> Position:
    """The same position with some fields of its state changed."""
    states = position._states.copy()
    edit(states[0])
    return Position(position.game, states)


def played(position: Position, *moves: str) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def building(players: int = 2, **options: object) -> Position:
    """The first turn of seat 0; seat 0 was dealt card B, seat 1 card C, and so on."""
    start = Intarsia(players=players, first=0, **options).start()
    return played(start, *(f"deal {seat} {'BCDE'[seat]}" for seat in range(players)))


def put_elements(state: Any, seat: int, floor: str) -> None:
    """Lay elements out: `b3=2` is an ornament of two elements, `c2` a connector. The centre connector stays."""
    for item in floor.split():
        name, _, level = item.partition("=")
        for element in range(int(level)) if level else (CONNECTOR,):
            state.floor[seat, element] |= 1 << SPACE[name]


def give_hand(state: Any, seat: int, cards: str) -> None:
    """A hand, its cards and those it had before exchanged with the stacks."""
    for kind in range(len(KINDS)):
        state.stacks[kind] += state.hands[seat, kind] - cards.count(LETTERS[kind])
        state.hands[seat, kind] = cards.count(LETTERS[kind])


def lay_out(hand: str = "", floor: str = "", edit: Edit | None = None, **options: Any) -> Position:
    """Seat 0 is on turn with this hand and floor, seat 1 has nothing but its centre connector."""

    def change(state: Any) -> None:
        for seat in range(state.players):
            give_hand(state, seat, hand if seat == 0 else "")
        put_elements(state, 0, floor)
        if edit:
            edit(state)

    return edited(building(**options), change)
