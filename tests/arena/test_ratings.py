"""Win rates, intervals and ratings, against closed forms and against known truth."""

from __future__ import annotations

import math
import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tilewright.arena.ratings import bradley_terry, paired_interval, standings, wilson, win_shares


def result(number: int, seats: list[str], ranks: list[int], scores: list[int] | None = None) -> dict[str, Any]:
    """A game of deal `number // len(seats)`."""
    scores = scores or [10 * (len(ranks) - rank) for rank in ranks]
    deal = number // len(seats)
    return {"game": number, "deal": deal, "seats": seats, "ranks": ranks, "scores": scores, "failure": None}


def match_of(wins: int, losses: int, draws: int = 0) -> list[dict[str, Any]]:
    ranks = [[1, 2]] * wins + [[2, 1]] * losses + [[1, 1]] * draws
    return [result(number, ["a", "b"], ranks_of_game) for number, ranks_of_game in enumerate(ranks)]


def test_a_shared_victory_counts_by_its_share() -> None:
    assert win_shares([1, 1, 3]) == [0.5, 0.5, 0.0]
    assert win_shares([2, 1]) == [0.0, 1.0]
    table = {standing.name: standing for standing in standings(match_of(1, 0, draws=1))}
    assert table["a"].wins == 1.5
    assert table["b"].win_rate == 0.25


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(70, 100, 0.6042, 0.7811), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins: float, games: float, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("wins", "losses"), [(75, 25), (50, 50), (1, 0), (200, 0)])
def test_two_players_have_the_closed_form(wins: int, losses: int) -> None:
    won, lost = wins + 0.5, losses + 0.5  # one drawn game beforehand
    table = standings(match_of(wins, losses))
    difference = 400 * math.log10(won / lost)
    assert table[0].elo - table[1].elo == pytest.approx(difference, abs=1e-6)
    assert table[0].elo + table[1].elo == pytest.approx(0, abs=1e-6)
    deviation = 400 / math.log(10) * math.sqrt((won + lost) / (won * lost))
    assert table[0].elo_error == pytest.approx(1.959964 * deviation / 2, rel=1e-6)


def played(ratings: dict[str, float], seats: int, games: int, rng: random.Random) -> list[dict[str, Any]]:
    """Games whose ranks follow the ratings: who is best of those left is drawn, then the next (Plackett-Luce)."""
    results = []
    line_ups = list(combinations(ratings, seats))
    for number in range(games):
        names = list(line_ups[number % len(line_ups)])
        left = list(range(seats))
        ranks = [0] * seats
        for rank in range(1, seats + 1):
            weights = [10 ** (ratings[names[seat]] / 400) for seat in left]
            seat = rng.choices(left, weights)[0]
            left.remove(seat)
            ranks[seat] = rank
        results.append(result(number, names, ranks))
    return results


@pytest.mark.parametrize(("seats", "most_outside"), [(2, 0.08), (3, 0.08), (4, 0.08)])
def test_known_ratings_are_recovered_within_their_errors(seats: int, most_outside: float) -> None:
    truth = {"a": 220.0, "b": 60.0, "c": -40.0, "d": -240.0}
    rng = random.Random(7)
    repeats = 100
    outside = 0
    for _ in range(repeats):
        for standing in standings(played(truth, seats, 300, rng)):
            assert abs(standing.elo - truth[standing.name]) < 130
            outside += abs(standing.elo - truth[standing.name]) > standing.elo_error
    assert 0 < outside / (repeats * len(truth)) < most_outside


def test_the_order_of_the_results_does_not_matter() -> None:
    results = played({"a": 100.0, "b": 0.0, "c": -100.0}, 2, 60, random.Random(3))
    assert standings(results) == standings(results[::-1])


def test_a_name_that_sits_twice_counts_by_seat() -> None:
    table = {standing.name: standing for standing in standings([result(0, ["a", "b", "b"], [2, 1, 3])])}
    assert (table["b"].games, table["b"].wins, table["b"].win_rate) == (2, 1.0, 0.5)
    assert table["a"].elo == pytest.approx(0, abs=1e-6)  # before one b, behind the other


def test_a_failed_game_does_not_count_in_the_mean_score() -> None:
    failed = result(1, ["a", "b"], [2, 1], [99, 99]) | {"failure": {"seat": 0, "reason": "crashed"}}
    table = {standing.name: standing for standing in standings([result(0, ["a", "b"], [1, 2], [30, 20]), failed])}
    assert (table["a"].mean_score, table["b"].mean_score) == (30, 20)
    assert (table["a"].failures, table["b"].failures) == (1, 0)
    assert table["a"].win_rate == 0.5


def test_deals_that_split_leave_no_doubt_and_deals_that_go_together_double_it() -> None:
    split = [result(number, ["a", "b"], [1, 2] if number % 2 else [2, 1]) for number in range(40)]
    assert paired_interval(split, "a") is None
    together = [result(number, ["a", "b"], [1, 2] if number // 2 % 2 else [2, 1]) for number in range(40)]
    interval = paired_interval(together, "a")
    assert interval is not None
    spread = 1.959964 * math.sqrt(0.25 * 20 / 19) / math.sqrt(20)
    assert interval == pytest.approx((0.5 - spread, 0.5 + spread))


def test_ratings_of_players_that_met_through_others_only() -> None:
    wins = np.array([[0, 30, 0], [10, 0, 30], [0, 10, 0]], float)
    ratings, errors = bradley_terry(wins)
    step = 400 * math.log10(30.5 / 10.5)
    assert ratings == pytest.approx([step, 0, -step], abs=1e-6)
    assert errors[0] == pytest.approx(errors[2])
    assert errors[0] > errors[1]
