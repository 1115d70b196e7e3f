"""What a seat sees as numbers: the table of fields tells the truth, and no seat is special."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import tilewright as tw
from exchanged import exchanged
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.envs import fields
from tilewright.envs.document import page
from tilewright.envs.observe import HIGHEST, observe_at, size
from tilewright.games.azul.components import COLOURS as AZUL_COLOURS
from tilewright.games.intarsia.components import COLOURS, ELEMENTS, KINDS
from tilewright.games.toscana.components import BOARD_SIZE, COLOUR_LETTERS, TILES
from tilewright.games.toscana.components import COLOURS as SIDES

ROOT = Path(__file__).parents[2]
Play = Callable[[Game, int], Iterator[Position]]


def observation(position: Position, seat: int) -> npt.NDArray[np.float32]:
    numbers = np.full(size(position.game), np.nan, np.float32)
    observe_at(position.states, 0, seat, numbers)
    return numbers


def counts(position: Position, seat: int) -> dict[str, Any]:
    """The observation's fields by name, as the counts they stand for; those of seats are lists, the observer first."""
    found: dict[str, Any] = {}
    numbers = observation(position, seat)
    for field in fields(position.game):
        values = (field.of(numbers) * field.scale).round(3).tolist()
        values = values[0] if field.shape == (1,) else values
        if field.seat is None:
            found[field.name] = values
        else:
            found.setdefault(field.name, []).append(values)
    return found


def clockwise(items: list[Any], seat: int) -> list[Any]:
    """A list over the seats, beginning with one of them."""
    return items[seat:] + items[:seat]


def test_every_number_is_written_and_in_bounds(variant: Game, play: Play) -> None:
    for position in play(variant, 1):
        for seat in range(variant.players):
            numbers = observation(position, seat)
            assert ((numbers >= 0) & (numbers <= HIGHEST)).all()


def test_fields_follow_each_other_without_gaps(variant: Game) -> None:
    offset = 0
    for field in fields(variant):
        assert field.offset == offset
        offset += field.length
    assert offset == size(variant)
    assert len({field.key for field in fields(variant)}) == len(fields(variant))


def test_a_field_is_a_view_of_one_or_many_observations() -> None:
    game = tw.game("azul")
    wall = next(field for field in fields(game) if field.key == "seat 1 wall")
    many = np.zeros((7, size(game)), np.float32)
    wall.of(many)[3, 4, 2] = 1.0
    assert wall.of(many[3])[4, 2] == 1.0
    assert many.sum() == 1.0


@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_azul_numbers_mean_what_the_table_says(wall: str, play: Play) -> None:
    for position in play(tw.game("azul", players=3, wall=wall), 2):
        view = position.view().plain()
        for seat in range(3):
            seen = counts(position, seat)
            boards = clockwise(view["boards"], seat)
            assert seen["bag"] == list(view["bag"].values())
            assert seen["lid"] == list(view["lid"].values())
            assert seen["displays"][:7] == [list(pile.values()) for pile in view["displays"]]
            assert seen["centre"] == list(view["centre"].values())
            assert seen["marker_in_centre"] == (view["marker"] == "centre")
            assert seen["round"] == view["round"]
            assert seen["idle_rounds"] == view["idle_rounds"]
            assert seen["score"] == clockwise(view["scores"], seat)
            assert seen["has_marker"] == [board["has_marker"] for board in boards]
            assert seen["started"] == clockwise([view["start_player"] == other for other in range(3)], seat)
            assert seen["to_move"] == clockwise([view["turn"] == other for other in range(3)], seat)
            assert seen["floor"] == [len(board["floor"]) for board in boards]
            assert seen["floor_colours"] == [[b["floor"].count(c) for c in AZUL_COLOURS] for b in boards]
            for board, filled, lines in zip(boards, seen["wall"], seen["lines"], strict=True):
                assert filled == [[tile is not None for tile in row] for row in board["wall"]]
                for line, shares in zip(board["lines"], lines, strict=True):
                    assert shares == pytest.approx(
                        [line["tiles"] / line["size"] * (line["colour"] == c) for c in AZUL_COLOURS], abs=1e-3
                    )
            if wall == "grey":
                assert seen["wall_colours"] == [
                    [[[tile == c for c in AZUL_COLOURS] for tile in row] for row in board["wall"]] for board in boards
                ]


@pytest.mark.parametrize("swap", [False, True])
def test_toscana_numbers_mean_what_the_table_says(swap: bool, play: Play) -> None:
    for position in play(tw.game("toscana", match=True, swap_colours=swap, ending="both_stuck"), 3):
        view = position.view().plain()
        for seat in range(2):
            seen = counts(position, seat)
            seats = clockwise(view["seats"], seat)
            letters = [COLOUR_LETTERS[SIDES.index(player["colour"])] for player in seats]
            assert seen["squares"] == [[[s == letter for s in row] for row in view["board"]] for letter in letters]
            for row in range(BOARD_SIZE):
                for column in range(BOARD_SIZE):
                    tile = view["tile_at"][row][column]
                    right = column + 1 < BOARD_SIZE and view["tile_at"][row][column + 1]
                    below = row + 1 < BOARD_SIZE and view["tile_at"][row + 1][column]
                    assert seen["joined_right"][row][column] == (tile != 0 and tile == right)
                    assert seen["joined_below"][row][column] == (tile != 0 and tile == below)
            assert seen["stack"] == [player["stack"] for player in seats]
            assert seen["veto_stones"] == [player["veto_stones"] for player in seats]
            assert seen["unseen"] == [[tile in player["unseen"] for tile in TILES] for player in seats]
            assert seen["vetoed"] == [
                [bool(player["vetoed"]) and player["vetoed"]["tile"] == tile for tile in TILES] for player in seats
            ]
            tops = [player["top"]["picture"] if player["top"] else ["...."] * 2 for player in seats]
            assert seen["top"] == [
                [[square == own for square in row] for row in top] for top, own in zip(tops, letters, strict=True)
            ]
            assert seen["mover"] == clockwise([view["mover"] == other for other in range(2)], seat)
            assert seen["first"] == clockwise([view["first"] == other for other in range(2)], seat)
            assert seen["revealing"] == clockwise([view["revealing"] == other for other in range(2)], seat)
            assert seen["to_move"] == clockwise([view["turn"] == other for other in range(2)], seat)
            assert seen["result"] == clockwise([sum(game[o] for game in view["results"]) for o in range(2)], seat)
            assert seen["second_game"] == view["game_number"] - 1
            assert seen["passes"] == view["passes"]


@pytest.mark.parametrize("claims", ["automatic", "by_hand"])
def test_intarsia_numbers_mean_what_the_table_says(claims: str, play: Play) -> None:
    for position in play(tw.game("intarsia", players=3, side="B", claims=claims), 4):
        view = position.view().plain()
        building = view["building"]
        track = view["reward_track"]
        rewards = clockwise(track["spaces"], track["marker"])
        for seat in range(3):
            seen = counts(position, seat)
            boards = clockwise(view["boards"], seat)
            assert seen["round"] == view["round"]
            assert seen["stacks"] == list(view["stacks"].values())
            assert seen["frames"] == list(view["supply"]["frame"].values())
            assert seen["wood"] == [view["supply"][element] for element in ELEMENTS[1:]]
            assert seen["element"] == [bool(building) and building["element"] == element for element in ELEMENTS]
            spaces = [space["space"] for space in boards[0]["floor"]]
            assert np.ravel(seen["space"]).tolist() == [
                bool(building) and building["space"] == space for space in spaces
            ]
            shown = [[0 if cards == "any" else cards.count(kind) for kind in KINDS] for cards in rewards]
            assert seen["rewards"][: len(shown)] == shown
            assert not np.any(seen["rewards"][len(shown) :])
            assert seen["free_rewards"][: len(shown)] == [cards == "any" for cards in rewards]
            assert seen["to_move"] == clockwise([view["turn"] == other for other in range(3)], seat)
            assert seen["started"] == clockwise([view["start_player"] == other for other in range(3)], seat)
            assert seen["points"] == clockwise(view["scores"], seat)
            assert seen["hand"] == [list(board["hand"].values()) for board in boards]
            assert [bool(passed) for passed in seen["passed"]] == [board["has_passed"] for board in boards]
            for floor, board in zip(seen["floor"], boards, strict=True):
                elements = np.array(floor).reshape(len(ELEMENTS), -1).sum(axis=0)
                assert elements.tolist() == [space["elements"] for space in board["floor"]]
            for colour in range(len(COLOURS)):
                for tool, space in enumerate(view["tool_board"][colour]):
                    tiles = space["tiles"] + [0, 0]
                    assert seen["tiles"][colour][tool] == tiles[:2]
                    for step, player in enumerate(clockwise(space["seats"], seat)):
                        assert bool(seen["met"][step][colour][tool]) == player["met"]
                        assert seen["claimed"][step][colour][tool] == (player["claimed"] or 0)


@pytest.mark.parametrize(
    ("title", "options"),
    [
        ("azul", {"players": 2}),
        ("azul", {"players": 3, "wall": "grey"}),
        ("azul", {"players": 4}),
        ("intarsia", {"players": 2}),
        ("intarsia", {"players": 3, "claims": "by_hand"}),
        ("intarsia", {"players": 4, "side": "B"}),
        ("toscana", {"match": True, "swap_colours": True}),
        ("toscana", {"contact": "matching", "ending": "both_stuck"}),
    ],
)
def test_seats_can_be_exchanged(title: str, options: dict[str, Any]) -> None:
    """The same game with everybody one seat further looks the same to everybody."""
    game = tw.game(title, **options)
    plies = 0
    for position, moved in exchanged(game, 1, 5):
        for seat in range(game.players):
            np.testing.assert_array_equal(
                observation(position, seat), observation(moved, (seat + 1) % game.players), f"ply {plies}, seat {seat}"
            )
        plies += 1
    assert plies > 20


DIGEST = """
import sys, numpy as np
sys.path.insert(0, {folder!r})
from conftest import VARIANTS, positions_of
from tilewright.envs.observe import observe_at, size
for game in VARIANTS:
    total = np.zeros(size(game))
    for ply, position in enumerate(positions_of(game, 6)):
        if ply % 7:
            continue
        for seat in range(game.players):
            numbers = np.empty(size(game), np.float32)
            observe_at(position.states, 0, seat, numbers)
            total += numbers * (ply + seat + 1)
    print(" ".join(f"{{number:.2f}}" for number in total))
"""


def test_compiled_and_interpreted_encoders_agree() -> None:
    def digest(**environment: str) -> str:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
        script = DIGEST.format(folder=str(Path(__file__).parent))
        return subprocess.run(
            [sys.executable, "-c", script], env=env, check=True, capture_output=True, text=True
        ).stdout

    assert digest() == digest(NUMBA_DISABLE_JIT="1") != ""


def test_the_page_is_up_to_date() -> None:
    """`python -m tilewright.envs.document > docs/observations.md` writes it anew."""
    assert (ROOT / "docs" / "observations.md").read_text() == page()
