"""Legality and areas against simple second ways to tell them, in positions that Hypothesis finds."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.toscana import rules
from tilewright.games.toscana.components import LETTERS, TILES, orientations
from tilewright.games.toscana.game import Toscana

COLUMNS = "abcdefghijklmnopq"
Square = tuple[int, int]

few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def positions(draw: Callable[[Any], Any]) -> Position:
    """A position somewhere in a random game."""
    game = Toscana(
        contact=draw(st.sampled_from(["edge", "matching"])),
        ending=draw(st.sampled_from(["first_stuck", "both_stuck"])),
        match=True,
        swap_colours=draw(st.booleans()),
    )
    rng = random.Random(draw(st.integers(0, 2**32)))
    position = game.start()
    for _ in range(draw(st.integers(0, 130))):
        if position.is_over:
            break
        legal = position.legal_moves()
        position = position.play(position.draw(rng) if position.turn == CHANCE else rng.choice(legal))
    return position


def neighbours(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def colours(view: dict[str, Any]) -> dict[Square, str]:
    """The colour of every covered square."""
    rows = enumerate(view["board"])
    return {(row, column): letter for row, line in rows for column, letter in enumerate(line) if letter != "."}


def lying(tile: str, row: int, column: int, orientation: str) -> dict[Square, bool]:
    """The squares that a tile would cover, and whether each has the owner's colour."""
    squares = {}
    for number, letter in enumerate(LETTERS):
        down, right = divmod(number, 4)
        turned = {"n": (down, right), "e": (right, 1 - down), "s": (1 - down, 3 - right), "w": (3 - right, down)}
        squares[row + turned[orientation][0], column + turned[orientation][1]] = letter not in tile
    return squares


def may_lie(view: dict[str, Any], tile: str, own: str, squares: dict[Square, bool]) -> bool:
    covered = colours(view)
    if any(not (0 <= row < 17 and 0 <= column < 17) or (row, column) in covered for row, column in squares):
        return False
    if not covered:
        return (8, 8) in squares
    return any(
        covered.get(neighbour) == own
        for square, is_own in squares.items()
        if is_own or view["options"]["contact"] == "edge"
        for neighbour in neighbours(square)
    )


@pytest.mark.rules("TO-P3", "TO-P4", "TO-P5", "TO-P6", "TO-E1")
@few
@given(positions())
def test_the_legal_placements_are_those_that_the_view_allows(position: Position) -> None:
    view = position.view().plain()
    if view["phase"] not in ("place", "pass"):
        return
    seat = view["seats"][view["mover"]]
    expected = []
    if seat["top"]:
        tile = seat["top"]["tile"]
        own = {"roofs": "R", "pavement": "P"}[seat["colour"]]
        expected = [
            f"{COLUMNS[column]}{row + 1}{orientation}"
            for row in range(17)
            for column in range(17)
            for orientation in "nesw"[: orientations(tile)]
            if may_lie(view, tile, own, lying(tile, row, column, orientation))
        ]
    assert [move.text for move in position.legal_moves()] == (expected or ["pass"])
    assert [
        code for code in range(position.game.parts.rules.ACTIONS) if position.is_legal(position.game.decode(code))
    ] == (position.legal_codes())


def areas(view: dict[str, Any], letter: str) -> list[set[Square]]:
    left = {square for square, colour in colours(view).items() if colour == letter}
    found = []
    while left:
        area = {left.pop()}
        while reached := {neighbour for square in area for neighbour in neighbours(square)} & left:
            area |= reached
            left -= reached
        found.append(area)
    return found


@pytest.mark.rules("TO-E2", "TO-E3", "TO-E4")
@few
@given(positions())
def test_the_best_area_is_that_of_a_simple_flood_fill(position: Position) -> None:
    view = position.view().plain()
    finished = view["results"]
    for number, seat in enumerate(view["seats"]):
        found = areas(view, {"roofs": "R", "pavement": "P"}[seat["colour"]])
        worth = [len({view["tile_at"][row][column] for row, column in area}) for area in found]
        best = seat["best_area"]
        assert best["tiles"] == max(worth, default=0)
        shown = {(int(name[1:]) - 1, COLUMNS.index(name[0])) for name in best["squares"]}
        equals = [area for area, tiles in zip(found, worth, strict=True) if tiles == best["tiles"]]
        assert shown in equals or not found
        assert len(shown) == max(map(len, equals), default=0), "of equal areas the one with most squares is shown"
        running = 0 if position.is_over else best["tiles"]
        assert position.scores[number] == sum(counts[number] for counts in finished) + running


@pytest.mark.rules("TO-C3", "TO-P1", "TO-V3")
@few
@given(positions())
def test_every_tile_is_laid_seen_or_unseen(position: Position) -> None:
    view = position.view().plain()
    for number, seat in enumerate(view["seats"]):
        in_stack = seat["unseen"] + [tile["tile"] for tile in (seat["top"], seat["vetoed"]) if tile]
        assert seat["stack"] == len(in_stack)
        laid = [tile["tile"] for tile in view["laid"] if tile["seat"] == number]
        assert sorted(in_stack + laid) == list(TILES)


def test_the_record_has_no_padding() -> None:
    """Positions are compared byte by byte; what lies between the fields is not copied."""
    fields = rules.STATE.fields
    assert sum(rules.STATE[name].itemsize for name in fields) == rules.STATE.itemsize
