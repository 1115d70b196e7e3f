"""What results say about the players: win rates, Elo ratings, scores, each with its error.

Ratings are those of Bradley and Terry: the chance that one player finishes before another is logistic in the
difference of their ratings. A game of n seats is n (n - 1) / 2 comparisons of ranks. These are not independent, so
each counts 2 / n of a game; a shared rank is half a win for both. Every two players that met are given one drawn game
beforehand, so that a player who won all games has a rating.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from tilewright.arena.match import GameResult

NORMAL_95 = 1.959964
ELO = 400 / math.log(10)
DRAWN_BEFOREHAND = 0.5
STEPS, LONGEST_STEP, CLOSE_ENOUGH = 200, 1.0, 1e-10


@dataclass(frozen=True)
class Standing:
    """One player's results. A player who sat twice at a table counts twice."""

    name: str
    games: int
    wins: float
    """Shared victories count by their share."""
    win_rate: float
    win_low: float
    win_high: float
    elo: float
    elo_error: float
    """Half of the 95 % interval."""
    mean_score: float | None
    """Of the games that were played to the end."""
    failures: int

    def as_json(self) -> dict[str, object]:
        """The figures, rounded."""
        return {name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(self).items()}


def win_shares(ranks: Sequence[int]) -> list[float]:
    """What each seat has of the victory.

    Examples:
        >>> win_shares([1, 3, 1])
        [0.5, 0.0, 0.5]
    """
    winners = list(ranks).count(1)
    return [(rank == 1) / winners for rank in ranks]


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson).

    Examples:
        >>> low, high = wilson(70, 100)
        >>> round(low, 3), round(high, 3)
        (0.604, 0.781)
    """
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, NORMAL_95**2 / games
    centre = rate + spread / 2
    half = math.sqrt(max(0.0, rate * (1 - rate) * spread + spread**2 / 4))
    return max(0.0, (centre - half) / (1 + spread)), min(1.0, (centre + half) / (1 + spread))


def paired_interval(results: Iterable[GameResult], name: str) -> tuple[float, float] | None:
    """The 95 % interval of a win rate that takes the deals as its units; None when they do not differ.

    Both games of a deal see the same draws, so that their results go together; the spread between deals shows it.
    """
    deals: dict[int, list[float]] = {}
    for result in results:
        shares = zip(result["seats"], win_shares(result["ranks"]), strict=True)
        deals.setdefault(result["deal"], []).extend(share for seat, share in shares if seat == name)
    means = np.array([np.mean(shares) for shares in deals.values()])
    if len(set(means)) < 2:
        return None
    half = NORMAL_95 * float(means.std(ddof=1)) / math.sqrt(len(means))
    return max(0.0, float(means.mean()) - half), min(1.0, float(means.mean()) + half)


def bradley_terry(wins: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Elo ratings around 0 and half of their 95 % intervals, from how often each player beat each other."""
    wins = wins + DRAWN_BEFOREHAND * ((wins + wins.T) > 0)
    games = wins + wins.T
    ratings = np.zeros(len(wins))
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(ratings[None, :] - ratings[:, None]))
        weights = games * chances * (1 - chances)
        covariance = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)  # of ratings that sum to 0
        step = covariance @ (wins - games * chances).sum(axis=1)
        ratings += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < CLOSE_ENOUGH:
            break
    return ELO * (ratings - ratings.mean()), ELO * NORMAL_95 * np.sqrt(np.diag(covariance))


def beaten(results: Iterable[GameResult], names: Sequence[str]) -> npt.NDArray[np.float64]:
    """How often each player finished before each other, in games."""
    number = {name: index for index, name in enumerate(names)}
    wins = np.zeros((len(names), len(names)))
    for result in results:
        share = 2 / len(result["seats"])
        for one, other in combinations(zip(result["seats"], result["ranks"], strict=True), 2):
            if one[0] == other[0]:
                continue
            first, second = number[one[0]], number[other[0]]
            won = 0.5 if one[1] == other[1] else float(one[1] < other[1])
            wins[first, second] += share * won
            wins[second, first] += share * (1 - won)
    return wins


def standings(results: Iterable[GameResult]) -> list[Standing]:
    """Every player's results, the best first; the order of the results does not matter."""
    ordered = sorted(results, key=lambda result: int(result["game"]))
    names = sorted({name for result in ordered for name in result["seats"]})
    if not names:
        return []
    ratings, errors = bradley_terry(beaten(ordered, names))
    found = [
        _standing(name, ordered, float(rating), float(error))
        for name, rating, error in zip(names, ratings, errors, strict=True)
    ]
    return sorted(found, key=lambda standing: (-standing.elo, standing.name))


def _standing(name: str, results: Iterable[GameResult], elo: float, elo_error: float) -> Standing:
    wins, games, failures = 0.0, 0, 0
    scores = []
    for result in results:
        for seat, share in enumerate(win_shares(result["ranks"])):
            if result["seats"][seat] == name:
                games += 1
                wins += share
                if result["failure"] is None:
                    scores.append(result["scores"][seat])
                failures += result["failure"] is not None and result["failure"]["seat"] == seat
    low, high = wilson(wins, games)
    mean_score = sum(scores) / len(scores) if scores else None
    return Standing(name, games, wins, wins / games, low, high, elo, elo_error, mean_score, failures)
