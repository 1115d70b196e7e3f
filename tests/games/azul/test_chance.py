"""What chance draws, how often, and that no tile is ever lost: AZ-C2, AZ-S1, AZ-R2, AZ-R3."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

PILES = [
    ("BBYYRRKKWW", ""),
    ("BBBBBBBBRY", "KKKK"),
    ("BBYR", "WWWW"),
    ("BR", "YYKW"),
    ("K", "BBBBBBBYYRW"),
    ("", "BBYYYRRRRK"),
    ("BYK", "BBBYYK"),
    ("BB", "Y"),
    ("", "W"),
]


def chances_by_hand(bag, lid):
    """Every way to pick single tiles is equally likely: first out of the bag, what is missing out of the lid."""
    size = min(4, len(bag) + len(lid))
    if len(bag) >= size:
        picks = ["".join(pick) for pick in combinations(bag, size)]
    else:
        picks = [bag + "".join(pick) for pick in combinations(lid, size - len(bag))]
    ways = Counter("fill " + "".join(sorted(pick, key="BYRKW".index)) for pick in picks)
    return {fill: count / len(picks) for fill, count in ways.items()}


@pytest.mark.rules("AZ-S1", "AZ-R2", "AZ-R3")
@pytest.mark.parametrize(("bag", "lid"), PILES)
def test_chances_are_those_of_single_tiles(table, bag, lid):
    position = table.build(bag=bag, lid=lid)
    chances = {move.text: chance for move, chance in position.chances()}
    assert chances == pytest.approx(chances_by_hand(bag, lid))


@pytest.mark.rules("AZ-S1", "AZ-R2", "AZ-R3")
@pytest.mark.parametrize(("bag", "lid"), PILES)
def test_draws_are_as_frequent_as_their_chances(table, bag, lid):
    position = table.build(bag=bag, lid=lid)
    rng = random.Random(2018)
    draws = 3000
    drawn = Counter(position.draw(rng).text for _ in range(draws))
    expected = {move.text: draws * chance for move, chance in position.chances()}
    assert set(drawn) <= set(expected)
    chi_square = sum((drawn[fill] - often) ** 2 / often for fill, often in expected.items())
    freedom = len(expected) - 1
    assert chi_square <= freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.rules("AZ-S1", "AZ-R2", "AZ-R3")
@settings(max_examples=60, deadline=None)
@given(
    bag=st.lists(st.integers(0, 20), min_size=5, max_size=5),
    lid=st.lists(st.integers(0, 3), min_size=5, max_size=5),
    scarce=st.booleans(),
)
def test_chances_sum_to_one(table, bag, lid, scarce):
    bag = [count % 2 for count in bag] if scarce else bag
    tiles = ["".join(letter * count for letter, count in zip("BYRKW", pile, strict=True)) for pile in (bag, lid)]
    if not any(tiles):
        tiles = ["", "B"]
    position = table.build(bag=tiles[0], lid=tiles[1])
    chances = position.chances()
    assert all(chance > 0 for _, chance in chances)
    assert sum(chance for _, chance in chances) == pytest.approx(1)
    fill, _ = chances[len(chances) // 2]
    seen = table.see(position.play(fill))
    assert sorted(seen.bag + seen.lid + seen.displays[0]) == sorted("".join(tiles))


@pytest.mark.rules("AZ-C2", "AZ-C7", "AZ-W5", "AZ-F9")
@settings(max_examples=12, deadline=None)
@given(players=st.integers(2, 4), wall=st.sampled_from(["coloured", "grey"]), seed=st.integers(0, 2**32))
def test_no_tile_is_ever_lost(table, players, wall, seed):
    for position in table.random_game(seed, players=players, wall=wall):
        tiles = table.see(position).tiles()
        marker = tiles.pop("1", 0)
        assert tiles == dict.fromkeys("BYRKW", 20)
        assert marker <= 1
        view = position.view().plain()
        assert sum(board["has_marker"] for board in view["boards"]) == (view["marker"] != "centre")


@pytest.mark.rules("AZ-C4", "AZ-F6", "AZ-F7", "AZ-V1")
@settings(max_examples=8, deadline=None)
@given(players=st.integers(2, 4), wall=st.sampled_from(["coloured", "grey"]), seed=st.integers(0, 2**32))
def test_boards_always_obey_the_rules(table, players, wall, seed):
    for position in table.random_game(seed, players=players, wall=wall):
        seen = table.see(position)
        for seat in range(players):
            rows = seen.wall(seat).split()
            for row, line, size in zip(rows, seen.lines(seat), range(1, 6), strict=True):
                assert len(line) <= size
                assert not line or line[0] not in row
            for tiles in [*rows, *map("".join, zip(*rows, strict=True))]:
                shown = tiles.replace(".", "")
                assert len(set(shown)) == len(shown)
            if wall == "coloured":
                pairs = zip("".join(rows), "".join(table.pattern), strict=True)
                assert all(tile in (".", printed) for tile, printed in pairs)
