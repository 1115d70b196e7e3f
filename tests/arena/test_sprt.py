"""The sequential test: its likelihoods against a plain search, its errors against known truth, and real games."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tilewright.arena.bounds import Bounds
from tilewright.arena.match import Tournament
from tilewright.arena.sprt import (
    SequentialTest,
    Verdict,
    contest,
    elo_of,
    estimate,
    log_likelihood_ratio,
    share_of,
    sprt,
)
from tilewright.core.errors import InvalidOption, TilewrightError
from tilewright.games.registry import game

Deals = dict[Fraction, int]


def deals_of(*counts: int) -> Deals:
    """Pairs of games by what the first player won of them: nothing, a half, 1, 1 1/2, both."""
    return {Fraction(number, 2): count for number, count in enumerate(counts)}


# --- Elo and likelihoods ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elo", "seats", "share"), [(0, 2, 1 / 2), (0, 3, 1 / 3), (400, 2, 10 / 11), (400, 4, 10 / 13), (-400, 3, 1 / 21)]
)
def test_elo_is_a_share_of_the_victories(elo: float, seats: int, share: float) -> None:
    assert share_of(elo, seats) == pytest.approx(share)
    assert elo_of(share, seats) == pytest.approx(elo)


def best_likelihood(won: int, split: int, lost: int, mean: float) -> float:
    """The best log-likelihood of pairs won, split and lost with this mean, tried out one chance to split at a time."""
    splits = np.linspace(0, 2 * min(mean, 1 - mean), 2_000_003)[1:-1]
    return float(
        (won * np.log(mean - splits / 2) + split * np.log(splits) + lost * np.log(1 - mean - splits / 2)).max()
    )


@pytest.mark.parametrize(("won", "split", "lost"), [(30, 60, 10), (10, 60, 30), (400, 150, 450), (3, 1, 2)])
@pytest.mark.parametrize(("elo0", "elo1"), [(0, 10), (-20, 30), (50, 200)])
def test_the_ratio_is_that_of_the_likeliest_distributions(
    won: int, split: int, lost: int, elo0: float, elo1: float
) -> None:
    found = log_likelihood_ratio(deals_of(lost, 0, split, 0, won), Bounds(elo0, elo1))
    ends = [best_likelihood(won, split, lost, 1 / (1 + 10 ** (-elo / 400))) for elo in (elo0, elo1)]
    assert found == pytest.approx(ends[1] - ends[0], abs=1e-4)


def test_with_many_deals_the_ratio_is_that_of_a_normal_distribution() -> None:
    deals = deals_of(900, 150, 4800, 200, 950)
    values, counts = np.array([0, 0.25, 0.5, 0.75, 1]), np.array(list(deals.values()))
    mean = (values * counts).sum() / counts.sum()
    variance = (counts * (values - mean) ** 2).sum() / counts.sum()
    low, high = share_of(0), share_of(5)
    normal = counts.sum() * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert log_likelihood_ratio(deals, Bounds(0, 5)) == pytest.approx(normal, rel=0.01)


def test_all_that_was_seen_may_be_won_lost_or_even() -> None:
    """The likelihoods of a thousand equal deals, by hand: the rest of the mean is at the other end."""
    low, high = share_of(0), share_of(20)
    bounds = Bounds(0, 20)
    assert log_likelihood_ratio({}, bounds) == pytest.approx(0, abs=1e-4)
    assert log_likelihood_ratio(deals_of(0, 0, 0, 0, 1000), bounds) == pytest.approx(1000 * math.log(high / low), 1e-3)
    assert log_likelihood_ratio(deals_of(1000), bounds) == pytest.approx(1000 * math.log((1 - high) / (1 - low)), 1e-3)
    even = 1000 * math.log((1 - high) / (1 - low))  # a half of it was seen half as often
    assert log_likelihood_ratio(deals_of(0, 0, 1000), bounds) == pytest.approx(even, 0.02)


def test_who_is_called_the_first_player_does_not_matter() -> None:
    one, mirrored = deals_of(3, 5, 20, 9, 8), deals_of(8, 9, 20, 5, 3)
    assert log_likelihood_ratio(one, Bounds(-5, 20)) == pytest.approx(-log_likelihood_ratio(mirrored, Bounds(-20, 5)))
    assert estimate(one)[0] == pytest.approx(-estimate(mirrored)[0])
    assert estimate(one)[1] == pytest.approx(estimate(mirrored)[1])


def test_the_estimate_has_the_spread_of_the_deals() -> None:
    elo, error = estimate(deals_of(0, 0, 999))  # and one that is won or lost as a whole
    assert elo == pytest.approx(0)
    assert error == pytest.approx(1.959964 * 0.5 / 1000 * 1600 / math.log(10), rel=1e-6)
    elo, error = estimate(deals_of(250, 0, 500, 0, 250))  # as single games would be
    assert error == pytest.approx(1.959964 * math.sqrt(0.125 / 1000) * 1600 / math.log(10), rel=2e-3)
    assert estimate({})[0] == 0
    assert math.isfinite(estimate(deals_of(0, 0, 0, 0, 10**6))[1])


# --- The test, against known truth -----------------------------------------------------------------------------------


def duel(seats: int = 2, games: int = 4000) -> Tournament:
    return Tournament("azul", game("azul", players=seats).options, ("new",) + ("old",) * (seats - 1), games)


WON, SHARED, LOST = 1, 2, 0
"""How many share the first place with the new player, itself among them."""


def played(tournament: Tournament, number: int, winners: int) -> dict[str, Any]:
    """A game that so many won, the new player among them; or, for 0, that it alone lost."""
    _, names = tournament.table(number)
    new = names.index("new")
    ranks = [1 if (seat - new) % len(names) < winners else len(names) for seat in range(len(names))]
    if winners == LOST:
        ranks = [len(names) if seat == new else 1 for seat in range(len(names))]
    return {"game": number, "deal": number // len(names), "seats": list(names), "ranks": ranks, "failure": None}


def simulated(test: SequentialTest, elo: float, rng: random.Random) -> SequentialTest:
    """Play until the test is over: players who are so much apart, and every other deal is the same on all seats."""
    seats = test.tournament.seats
    share, shared = share_of(elo, seats), 0.1
    luck = 0.0
    for number in range(test.tournament.total):
        deal, game_of_deal = divmod(number, seats)
        if deal % 2 or not game_of_deal:
            luck = rng.random()
        outcome = WON if luck < share - shared / 2 else SHARED if luck < share + shared / 2 else LOST
        test.add(played(test.tournament, number, outcome))
        if test.is_over:
            break
    return test


REPEATS = 400


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("elo", "wrong", "most"), [(0, Verdict.ACCEPTED, 0.1), (150, Verdict.REJECTED, 0.02)])
def test_the_test_errs_as_seldom_as_it_says(seats: int, elo: float, wrong: Verdict, most: float) -> None:
    rng = random.Random(f"{seats} {elo}")
    bounds = Bounds(0, 150, alpha=0.1, beta=0.02)
    verdicts = Counter(simulated(SequentialTest(duel(seats), bounds), elo, rng).verdict for _ in range(REPEATS))
    assert verdicts[Verdict.UNDECIDED] == 0
    assert verdicts[wrong] <= REPEATS * most + 2.5 * math.sqrt(REPEATS * most * (1 - most))


def test_the_interval_of_the_estimate_holds_the_truth() -> None:
    rng = random.Random(11)
    tournament = duel(games=300)
    outside = 0
    for _ in range(REPEATS):
        test = simulated(SequentialTest(tournament, Bounds(-1000, 1000, 1e-9, 1e-9)), 60, rng)
        elo, error = estimate(test.deals)
        outside += abs(elo - 60) > error
    assert 0.01 < outside / REPEATS < 0.08


# --- Deals are counted in order --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_deal_gives_is_what_the_player_won_on_all_its_seats(seats: int) -> None:
    test = SequentialTest(duel(seats), Bounds(0, 10))
    for number in range(seats):  # wins on the first seat it has, shares with everybody on the second
        assert not test.deals
        test.add(played(test.tournament, number, {0: WON, 1: seats}.get(number, LOST)))
    assert test.deals == {1 + Fraction(1, seats): 1}
    assert (test.won, test.shared, test.lost) == (1, 1, seats - 2)


def test_the_order_in_which_games_end_does_not_matter_nor_what_ends_after_the_verdict() -> None:
    tournament, bounds = duel(games=400), Bounds(0, 60)
    rng = random.Random(5)
    games = [played(tournament, number, rng.choice([WON, WON, LOST])) for number in range(400)]
    straight = SequentialTest(tournament, bounds)
    for one in games:
        straight.add(one)
    assert straight.verdict is Verdict.ACCEPTED
    assert len(straight.results) == 2 * len(straight.ratios) < 400
    assert straight.played == 400
    assert all(ratio < bounds.limits[1] for ratio in straight.ratios[:-1])
    for _ in range(5):
        shuffled = SequentialTest(tournament, bounds)
        for one in rng.sample(games, len(games)):
            shuffled.add(one)
        assert shuffled.as_json() == straight.as_json()
        assert shuffled.ratios == straight.ratios


def test_a_deal_with_a_game_missing_waits() -> None:
    test = SequentialTest(duel(), Bounds(0, 60))
    for number in (0, 2, 3, 4, 5):
        test.add(played(test.tournament, number, WON))
    assert (len(test.results), test.played) == (0, 5)
    test.add(played(test.tournament, 1, WON))
    assert (len(test.results), test.played) == (6, 6)


# --- Real games ------------------------------------------------------------------------------------------------------


def run(path: Path | None = None, *, jobs: int = 1, games: int = 200, elo1: float = 300) -> SequentialTest:
    tournament = contest(game("azul"), "greedy", "random", games=games, seed=2)
    *_, test = sprt(tournament, Bounds(0, elo1), jobs=jobs, results=path)
    return test


def figures(test: SequentialTest) -> dict[str, object]:
    return {name: value for name, value in test.as_json().items() if name != "tournament"}


def test_a_test_stops_when_it_knows_and_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    whole = run()
    assert whole.verdict is Verdict.ACCEPTED
    assert 4 <= len(whole.results) == whole.played < 60
    assert figures(run(jobs=2)) == figures(whole)

    short = run(path, games=4)
    assert (short.verdict, short.is_over, len(short.results)) == (Verdict.UNDECIDED, True, 4)
    assert "4 games do not tell whether greedy is 300 Elo stronger than random or 0" in short.in_words()
    kept = path.read_bytes().splitlines()
    assert len(kept) == 1 + 4
    assert figures(run(path, jobs=2)) == figures(whole)
    grown = path.read_bytes()
    assert grown.splitlines()[: len(kept)] == kept
    assert run(path).ratios == whole.ratios
    assert path.read_bytes() == grown  # nothing is played once the file decides
    assert len(run(path, games=4).results) == 4


def test_progress_is_told_after_every_game() -> None:
    tournament = contest(game("azul"), "random", "random", games=6)
    told = [(test.played, len(test.results)) for test in sprt(tournament, Bounds(0, 5))]
    assert told == [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 6)]


def test_a_player_that_cannot_play_is_rejected() -> None:
    *_, test = sprt(contest(game("azul", players=3), "cmd:false", "random", games=90), Bounds(0, 200))
    assert test.verdict is Verdict.REJECTED
    assert test.won == test.shared == 0
    failures = test.as_json()["failures"]
    assert isinstance(failures, list)
    assert len(failures) == len(test.results)
    assert "cmd:false is less than 200 Elo stronger than random" in test.in_words()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((10, 0), "the bounds of a test rise, as in 0,10: not 10,0"),
        ((5, 5), "the bounds of a test rise"),
        ((0, 2000), "between -1000 and 1000 Elo: not 0,2000"),
        ((math.nan, 10), "between -1000 and 1000 Elo"),
        ((0, 10, 0.0), "alpha is a chance between 0 and 0.5: not 0"),
        ((0, 10, 0.05, 0.5), "beta is a chance between 0 and 0.5: not 0.5"),
    ],
)
def test_bounds_that_decide_nothing_are_refused(arguments: tuple[float, ...], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        Bounds(*arguments)


@pytest.mark.parametrize("entrants", [("a", "b", "c"), ("a", "b")])
def test_other_tournaments_are_refused(entrants: tuple[str, ...]) -> None:
    seats = 3 if len(entrants) == 3 else 2
    tournament = Tournament("azul", game("azul", players=seats).options, (*entrants, "d")[: max(3, seats)], 6)
    with pytest.raises(InvalidOption, match="compares two players"):
        SequentialTest(tournament, Bounds(0, 10))


def test_the_file_of_another_test_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    run(path, games=2)
    other = contest(game("azul"), "greedy", "random", games=2, seed=3)
    with pytest.raises(TilewrightError, match="another tournament: seed is 2, not 3"):
        next(sprt(other, Bounds(0, 300), results=path))


def test_a_player_that_there_is_not_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    with pytest.raises(InvalidOption, match="there is no player 'king'"):
        next(sprt(contest(game("azul"), "king", "random"), Bounds(0, 10), results=path))
    assert not path.exists()
