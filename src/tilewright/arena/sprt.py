"""Which of two players is stronger, by a sequential probability ratio test that ends as soon as it knows.

The test weighs two hypotheses against each other: that the player is `elo0` stronger than the other one, or `elo1`.
Its unit is a deal, which is played in every rotation of the seats: the games of a deal see the same draws, so what
they give together varies less than games of their own would. What a deal can give, and how often it does, is not
assumed but taken from the results (the generalised test of computer chess, with five outcomes of a pair of games).

At a table of more than two, the player sits once on every seat, and the other one on all others. The share of the
victories is turned into Elo as if strengths were shared out (Bradley-Terry-Luce): who is `elo` stronger than each of
n - 1 others wins s / (s + n - 1), with s = 10 ** (elo / 400). An even share is 0 Elo.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import asdict
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

from tilewright.arena.bounds import MOST_GAMES, Bounds
from tilewright.arena.match import GameResult, Tournament, failures_of
from tilewright.arena.ratings import ELO, NORMAL_95
from tilewright.arena.results import ResultsFile
from tilewright.arena.run import play_games, prepare
from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game

UNSEEN = 1e-3  # how often a deal that is won or lost in all its games counts as seen before it is
HALVINGS = 60  # of an interval: beyond what a float can tell apart


class Verdict(StrEnum):
    """What a test says about its player."""

    ACCEPTED = "ACCEPTED"
    REJECTED = "REJECTED"
    UNDECIDED = "UNDECIDED"


def share_of(elo: float, seats: int = 2) -> float:
    """The share of the victories of a player who is so much stronger than each of the others.

    Examples:
        >>> share_of(0), share_of(0, seats=4), round(share_of(100), 3)
        (0.5, 0.25, 0.64)
    """
    strength = 10 ** (elo / 400)
    return strength / (strength + seats - 1)


def elo_of(share: float, seats: int = 2) -> float:
    """How much stronger than each of the others a player is who has this share of the victories.

    Examples:
        >>> round(elo_of(0.64), 1), round(elo_of(share_of(-35, seats=3), seats=3), 6)
        (100.0, -35.0)
    """
    return 400 * math.log10(share * (seats - 1) / (1 - share))


def log_likelihood_ratio(deals: Mapping[Fraction, int], bounds: Bounds, seats: int = 2) -> float:
    """How much more likely the deals are if the player is `elo1` stronger than if it is `elo0`.

    The deals are counted by what the player won in all their games together: from 0 to as many as there are seats.
    Each hypothesis says how much that is on average; for the rest it is given the distribution that fits best.

    Examples:
        >>> deals = {Fraction(0): 10, Fraction(1): 50, Fraction(2): 40}
        >>> round(log_likelihood_ratio(deals, Bounds(0, 50)), 2)
        6.82
    """
    seen = {0.0: UNSEEN, 1.0: UNSEEN} | {float(won / seats): float(count) for won, count in deals.items() if count}
    share0, share1 = share_of(bounds.elo0, seats), share_of(bounds.elo1, seats)
    tilt0, tilt1 = _tilt(seen, share0), _tilt(seen, share1)
    return sum(
        count * math.log((1 + tilt0 * (share - share0)) / (1 + tilt1 * (share - share1)))
        for share, count in seen.items()
    )


def _tilt(seen: Mapping[float, float], mean: float) -> float:
    """The likeliest distribution with this mean divides what was seen at `share` by 1 + tilt * (share - mean).

    (Lagrange's multiplier; shares of 0 and 1 are among those seen, between whose poles the sum falls.)
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        if sum(count * (share - mean) / (1 + tilt * (share - mean)) for share, count in seen.items()) > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2


def estimate(deals: Mapping[Fraction, int], seats: int = 2) -> tuple[float, float]:
    """How much stronger the player is in Elo, and half of the 95 % interval, with the deals as units.

    One deal is added beforehand that is won or lost as a whole, evenly: so a player who won all has a finite rating.

    Examples:
        >>> elo, error = estimate({Fraction(0): 10, Fraction(1): 50, Fraction(2): 40})
        >>> round(elo), round(error)
        (106, 48)
    """
    even = 1 / seats
    weights = Counter({0.0: 1 - even, 1.0: even})
    for won, count in deals.items():
        weights[float(won / seats)] += count
    total = sum(weights.values())
    mean = sum(share * weight for share, weight in weights.items()) / total
    variance = sum(weight * (share - mean) ** 2 for share, weight in weights.items()) / total
    return elo_of(mean, seats), NORMAL_95 * math.sqrt(variance / total) * ELO / (mean * (1 - mean))


class SequentialTest:
    """A test as far as it has come.

    Deals are counted in the order of their numbers, and no more once a bound is crossed: so the test does not depend on
    which games are finished first, nor on how many are played at once.
    """

    def __init__(self, tournament: Tournament, bounds: Bounds) -> None:
        """Begin a test; the tournament is of the kind that `contest` makes."""
        if len(set(tournament.entrants[1:])) != 1 or len(tournament.entrants) != tournament.seats:
            raise InvalidOption("a sequential test compares two players: the second one sits on all other seats")
        self.tournament = tournament
        self.bounds = bounds
        self.results: list[GameResult] = []
        """The games that count, deal by deal."""
        self.deals: Counter[Fraction] = Counter()
        """How many deals gave the player so much in all their games together."""
        self.ratios: list[float] = []
        """The log-likelihood ratio after each deal."""
        self.won = self.shared = self.lost = 0
        self._waiting: dict[int, GameResult] = {}

    @property
    def played(self) -> int:
        """The games that are played, also those of deals that do not count yet."""
        return len(self.results) + len(self._waiting)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio now."""
        return self.ratios[-1] if self.ratios else 0.0

    @property
    def verdict(self) -> Verdict:
        """What is decided."""
        lower, upper = self.bounds.limits
        if self.ratio >= upper:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if self.ratio <= lower else Verdict.UNDECIDED

    @property
    def is_over(self) -> bool:
        """Whether a bound is crossed, or no game is left."""
        return self.verdict is not Verdict.UNDECIDED or len(self.results) >= self.tournament.total

    def add(self, result: GameResult) -> None:
        """Take a game, and count all deals whose turn it is now."""
        self._waiting[result["game"]] = result
        seats = self.tournament.seats
        while not self.is_over:
            numbers = range(len(self.results), len(self.results) + seats)
            if not all(number in self._waiting for number in numbers):
                return
            self._count([self._waiting.pop(number) for number in numbers])

    def _count(self, games: list[GameResult]) -> None:
        """Count the games of one deal."""
        shares = [self._share(game) for game in games]
        self.results += games
        self.won += shares.count(Fraction(1))
        self.lost += shares.count(Fraction(0))
        self.shared = len(self.results) - self.won - self.lost
        self.deals[sum(shares, start=Fraction(0))] += 1
        self.ratios.append(log_likelihood_ratio(self.deals, self.bounds, self.tournament.seats))

    def _share(self, game: GameResult) -> Fraction:
        """What the player has of the victory; it sits one seat further back in every game of a deal."""
        seat = -game["game"] % self.tournament.seats
        ranks = game["ranks"]
        return Fraction(ranks[seat] == 1, ranks.count(1))

    def __str__(self) -> str:
        elo, error = estimate(self.deals, self.tournament.seats)
        lower, upper = self.bounds.limits
        return (
            f"+{self.won} ={self.shared} -{self.lost}  Elo {elo:+.0f} ± {error:.0f}  "
            f"LLR {self.ratio:.2f} ({lower:.2f} to {upper:.2f})"
        )

    def in_words(self) -> str:
        """What the verdict means.

        Examples:
            >>> import tilewright as tw
            >>> tournament = contest(tw.game("azul"), "greedy", "random", games=2)
            >>> print(SequentialTest(tournament, Bounds(0, 10)).in_words())
            UNDECIDED: 0 games do not tell whether greedy is 10 Elo stronger than random or 0.
        """
        player, other = self.tournament.entrants[:2]
        bounds = self.bounds
        if self.verdict is Verdict.UNDECIDED:
            said = (
                f"{len(self.results)} games do not tell whether {player} is {bounds.elo1:g} Elo stronger than {other} "
                f"or {bounds.elo0:g}."
            )
        elif self.verdict is Verdict.ACCEPTED:
            said = (
                f"{player} is more than {bounds.elo0:g} Elo stronger than {other}. "
                f"If it were not, at most {bounds.alpha:.2g} of such tests would say so."
            )
        else:
            said = (
                f"{player} is less than {bounds.elo1:g} Elo stronger than {other}. "
                f"If it were not, at most {bounds.beta:.2g} of such tests would say so."
            )
        return f"{self.verdict}: {said}"

    def as_json(self) -> dict[str, object]:
        """The test and its figures, rounded."""
        seats = self.tournament.seats
        elo, error = estimate(self.deals, seats)
        return {
            "tournament": self.tournament.as_json(),
            "player": self.tournament.entrants[0],
            "other": self.tournament.entrants[1],
            "bounds": asdict(self.bounds),
            "verdict": str(self.verdict),
            "games": len(self.results),
            "won": self.won,
            "shared": self.shared,
            "lost": self.lost,
            "deals": {str(won): count for won, count in sorted(self.deals.items())},
            "even_share": round(1 / seats, 4),
            "elo": round(elo, 2),
            "elo_error": round(error, 2),
            "log_likelihood_ratio": round(self.ratio, 4),
            "limits": [round(limit, 4) for limit in self.bounds.limits],
            "failures": [
                {"game": game["game"], "seats": game["seats"], "failure": game["failure"]}
                for game in failures_of(self.results)
            ],
        }


def contest(
    game: Game,
    player: str,
    other: str,
    *,
    games: int = MOST_GAMES,
    seed: int = 0,
    move_seconds: float = 10.0,
) -> Tournament:
    """The tournament of a test: a player against another one, who sits on all other seats.

    Examples:
        >>> import tilewright as tw
        >>> contest(tw.game("azul", players=3), "master", "greedy").entrants
        ('master', 'greedy', 'greedy')
    """
    components = None if game.components is None else str(game.components)
    entrants = (player, *(other,) * (game.players - 1))
    return Tournament(game.name, game.options, entrants, games, seed, components, move_seconds)


def sprt(
    tournament: Tournament, bounds: Bounds, *, jobs: int = 1, results: Path | None = None, ray: str | None = None
) -> Iterator[SequentialTest]:
    """Play a test to its end: the test (always the same object) at the beginning and after every game.

    With a file of results every game is kept there before it counts, and the games that are in it are not played again.
    Games that are still being played when the test is over are given up.

    Examples:
        >>> import tilewright as tw
        >>> tournament = contest(tw.game("azul"), "greedy", "random", games=100, seed=1)
        >>> for test in sprt(tournament, Bounds(0, 200)):
        ...     pass  # tell somebody how far it is: print(test)
        >>> test.verdict is Verdict.ACCEPTED, test.won > test.lost
        (True, True)
    """
    test = SequentialTest(tournament, bounds)
    prepare(tournament)
    with ExitStack() as stack:
        file = stack.enter_context(ResultsFile(results, tournament)) if results else None
        kept = file.games if file else {}
        for number in sorted(kept):
            if number < tournament.total:
                test.add(kept[number])
        yield test
        left = [number for number in range(tournament.total) if number not in kept]
        if test.is_over or not left:
            return
        for result in play_games(tournament, left, jobs=min(jobs, len(left)), ray=ray):
            if file:
                file.append(result)
            test.add(result)
            yield test
            if test.is_over:
                return
