"""What is shown before a round is scored: where the last tiles lie."""

from __future__ import annotations

import random

from tilewright.core.outcome import CHANCE
from tilewright.core.played import PlayedMove
from tilewright.games.azul.game import Azul
from tilewright.games.azul.presentation.view import AzulView


def last_takes(**options: object) -> list[PlayedMove]:
    """The moves of a game with which a round ends."""
    position = Azul(first=0, **options).start()
    rng = random.Random(3)
    found = []
    while not position.is_over:
        move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
        played = position.step(move)
        if played.unscored is not None:
            found.append(played)
        position = played.after
    return found


def tiles(view: AzulView, seat: int) -> int:
    """How many tiles lie on a board's lines and floor."""
    board = view.boards[seat]
    return sum(line.tiles for line in board.lines) + sum(tile != "marker" for tile in board.floor)


def test_the_last_tiles_of_a_round_lie_before_the_walls_are_tiled() -> None:
    takes = last_takes()
    assert len(takes) > 2
    for played in takes:
        before, unscored = played.before.view(), played.unscored
        assert isinstance(before, AzulView)
        assert isinstance(unscored, AzulView)
        seat = played.before.turn
        fallen_into_lid = sum(unscored.lid.values()) - sum(before.lid.values())
        assert tiles(unscored, seat) + fallen_into_lid == tiles(before, seat) + played.report.details["tiles"]
        assert [board.wall for board in unscored.boards] == [board.wall for board in before.boards]
        assert unscored.scores == before.scores
        assert unscored.turn == "chance"
        assert not any(unscored.centre.values())


def test_other_moves_are_shown_at_once() -> None:
    position = Azul(first=0).start()
    rng = random.Random(5)
    for _ in range(8):
        move = position.draw(rng) if position.turn == CHANCE else position.legal_moves()[0]
        played = position.step(move)
        assert played.unscored is None
        position = played.after
