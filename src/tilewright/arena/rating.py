"""What a player's Elo is, by games against players whose Elo is fixed: the ladder.

A player is rated in matches of two names: it sits once on every seat of a deal, and the other one on all other seats
(`tilewright.arena.sprt` says how a share of the victories becomes Elo). The unit is the deal, so that games which see
the same draws do not count as more than they tell.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tilewright.arena.bounds import MOST_GAMES
from tilewright.arena.cluster import spread
from tilewright.arena.match import GameResult, Tournament, play_game
from tilewright.arena.ratings import ELO, NORMAL_95, win_shares
from tilewright.arena.results import ResultsFile
from tilewright.arena.run import prepare
from tilewright.arena.sprt import contest, share_of
from tilewright.core.errors import InvalidOption, TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import value_text

WITHIN = 25.0
DEALS_A_ROUND = 10
"""What is played before anybody looks again at who tells most."""
LEAST_TOLD = 0.5
"""Opponents are played whose games tell at least this part of what those of the best one tell."""
STEPS, LONGEST_STEP, CLOSE_ENOUGH = 200, 1.0, 1e-9


@dataclass(frozen=True)
class Encounter:
    """Two players who met: the first on one seat of each deal after the other, the second on all others."""

    player: str
    other: str
    shares: tuple[float, ...]
    """Of the victories: what the player won of each deal, from 0 to 1."""


@dataclass(frozen=True)
class Rating:
    """A player's Elo with half of its 95 % interval."""

    name: str
    elo: float
    elo_error: float


def deals_of(results: Iterable[GameResult], seats: int) -> tuple[float, ...]:
    """What the first player of a contest won of each deal that was played to its last game, in their order."""
    won: dict[int, list[float]] = {}
    for result in results:
        seat = -result["game"] % seats  # it sits one seat further back in every game of a deal
        won.setdefault(result["deal"], []).append(win_shares(result["ranks"])[seat])
    return tuple(sum(won[deal]) / seats for deal in sorted(won) if len(won[deal]) == seats)


def rate(encounters: Sequence[Encounter], known: Mapping[str, float], seats: int = 2) -> dict[str, Rating]:
    """The likeliest ratings of all who are not known, with intervals from how much the deals differ.

    Whoever is not known is given one deal beforehand against the opponent it met most, which is won or lost as a whole,
    evenly: so who wins everything has a finite rating, and a wide interval.

    Examples:
        >>> met = [Encounter("new", "old", (1.0, 0.5, 0.5, 1.0, 0.0, 1.0) * 40)]
        >>> found = rate(met, {"old": 100.0})["new"]
        >>> round(found.elo), round(found.elo_error)
        (220, 37)
    """
    met = [one for one in encounters if one.shares]
    names = sorted({name for one in met for name in (one.player, one.other)} - known.keys())
    played = [(one, np.array(one.shares), np.ones(len(one.shares))) for one in met]
    for name in names:
        most = max((one for one in met if name in (one.player, one.other)), key=lambda one: len(one.shares))
        played.append((most, np.array([0.0, 1.0]), np.array([1 - 1 / seats, 1 / seats])))
    rows = np.array([[(name == one.player) - float(name == one.other) for name in names] for one, _, _ in played])
    offsets = np.array([known.get(one.player, 0.0) - known.get(one.other, 0.0) for one, _, _ in played]) / ELO
    ratings, errors = _fit(rows, offsets - math.log(seats - 1), [part[1:] for part in played])
    return {
        name: Rating(name, float(ELO * rating), float(ELO * NORMAL_95 * error))
        for name, rating, error in zip(names, ratings, errors, strict=True)
    }


Floats = npt.NDArray[np.float64]


def _fit(rows: Floats, offsets: Floats, played: Sequence[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    """Logistic regression of weighted shares: the coefficients, and their errors by the spread of the shares."""
    counts = np.array([weights.sum() for _, weights in played])
    means = np.array([weights @ shares for shares, weights in played]) / counts
    found = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        expected = 1 / (1 + np.exp(-(rows @ found + offsets)))
        bread = np.linalg.pinv(rows.T @ ((counts * expected * (1 - expected))[:, None] * rows))
        step = bread @ rows.T @ (counts * (means - expected))
        found += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max(initial=0.0) < CLOSE_ENOUGH:
            break
    spread = np.array([weights @ (shares - at) ** 2 for (shares, weights), at in zip(played, expected, strict=True)])
    return found, np.sqrt(np.diag(bread @ rows.T @ (spread[:, None] * rows) @ bread))


# The ladder.


@dataclass(frozen=True)
class Ladder:
    """Players whose Elo is fixed, in a game with its options."""

    game: str
    options: Mapping[str, str]
    """All of them, as text."""
    ratings: Mapping[str, Rating]
    """By the players' names."""


def shipped_ladders() -> list[Ladder]:
    """Those that come with the package; `python -m benchmarks.baselines` measures them."""
    return ladders_in(resources.files("tilewright.arena").joinpath("ladders.json").read_text(encoding="utf-8"))


def ladders_in(text: str) -> list[Ladder]:
    """Ladders from JSON."""
    return [
        Ladder(
            str(one["game"]),
            dict(one["options"]),
            {name: Rating(name, float(at["elo"]), float(at["error"])) for name, at in one["ratings"].items()},
        )
        for one in json.loads(text)
    ]


def texts_of(game: Game) -> dict[str, str]:
    """All options of a game, as text."""
    return {name: value_text(value) for name, value in game.options.items()}


def ladder_of(game: Game, file: Path | None = None) -> Ladder:
    """The ladder of a game with its options, from a file or from those that ship.

    Examples:
        >>> import tilewright as tw
        >>> ladder_of(tw.game("azul")).ratings["apprentice"].elo
        0.0
    """
    try:
        ladders = shipped_ladders() if file is None else ladders_in(file.read_text(encoding="utf-8"))
    except (ValueError, KeyError, TypeError) as error:
        raise TilewrightError(f"{file} holds no ladders: {error!r}") from error
    for one in ladders:
        if (one.game, one.options) == (game.name, texts_of(game)):
            return one
    measured = [
        " ".join(f"{key}={value}" for key, value in one.options.items()) for one in ladders if one.game == game.name
    ]
    there_is = f"there is one for {' and for '.join(measured)}; " if measured else ""
    raise InvalidOption(f"no ladder was measured for {game!r}: {there_is}--ladder FILE takes one of yours")


# A rating, game by game.


@dataclass
class Climb:
    """A player's way to a rating: what was played so far."""

    game: Game
    player: str
    ladder: Ladder
    seed: int = 0
    move_seconds: float = 10.0
    within: float = WITHIN
    """It is known when half of its 95 % interval is no larger."""
    most_games: int = MOST_GAMES
    results: dict[str, dict[int, GameResult]] = field(default_factory=dict)
    """The games that are there, by opponent and number."""
    deals: dict[str, int] = field(default_factory=dict)
    """How many deals against each opponent count; a deal counts when its round is over."""

    def __post_init__(self) -> None:
        if not 0 < self.within < math.inf:
            raise InvalidOption(f"a rating is known within some Elo, as in 25: not {self.within:g}")
        if not self.opponents:
            raise InvalidOption(f"there is nobody on the ladder of {self.ladder.game} but the player itself")
        if self.most_games < len(self.opponents) * self.seats:
            raise InvalidOption(
                f"a deal against everybody on the ladder is {len(self.opponents) * self.seats} games, "
                f"more than {self.most_games}"
            )

    @property
    def seats(self) -> int:
        """How many sit at a table; as many games are a deal."""
        return self.game.players

    @property
    def opponents(self) -> dict[str, float]:
        """The Elo of everybody on the ladder but the player itself."""
        return {name: one.elo for name, one in self.ladder.ratings.items() if name != self.player}

    @property
    def counted(self) -> dict[str, list[GameResult]]:
        """The games that count, by opponent."""
        return {
            name: [self.results[name][number] for number in range(deals * self.seats)]
            for name, deals in self.deals.items()
        }

    @property
    def games(self) -> int:
        """How many games count."""
        return sum(self.deals.values()) * self.seats

    @property
    def rating(self) -> Rating | None:
        """The rating by the games that count; None before there are any."""
        met = [Encounter(self.player, name, deals_of(games, self.seats)) for name, games in self.counted.items()]
        return rate(met, self.opponents, self.seats)[self.player] if met else None

    @property
    def is_known(self) -> bool:
        """Whether the rating is as certain as it shall be."""
        rating = self.rating
        return rating is not None and rating.elo_error <= self.within

    @property
    def is_over(self) -> bool:
        """Whether it is known, or no more games may be played."""
        return self.games + self.seats > self.most_games or self.is_known

    def next_round(self) -> dict[str, int]:
        """Who is played next, and how many deals: everybody once, then those who tell most."""
        rating = self.rating
        if rating is None:
            return dict.fromkeys(self.opponents, 1)
        round_: dict[str, int] = {}
        for _ in range(min(DEALS_A_ROUND, (self.most_games - self.games) // self.seats)):
            name = self._next_opponent(rating.elo, round_)
            round_[name] = round_.get(name, 0) + 1
        return round_

    def _next_opponent(self, elo: float, round_: Mapping[str, int]) -> str:
        """Of those whose games tell nearly the most, the one who was played least."""
        told = {name: _information(elo - other, self.seats) for name, other in self.opponents.items()}
        close = [name for name in told if told[name] >= LEAST_TOLD * max(told.values())]
        return min(close, key=lambda name: self.deals.get(name, 0) + round_.get(name, 0))

    def contest(self, opponent: str) -> Tournament:
        """All games that may be played against an opponent."""
        return contest(
            self.game, self.player, opponent, games=self.most_games, seed=self.seed, move_seconds=self.move_seconds
        )

    def count(self, round_: Mapping[str, int]) -> None:
        """Let the deals of a round count, whose games are all there."""
        for name, deals in round_.items():
            self.deals[name] = self.deals.get(name, 0) + deals


def _information(difference: float, seats: int) -> float:
    """What a deal tells about a player who is so much stronger: most where the outcome is open."""
    share = share_of(difference, seats)
    return share * (1 - share)


def climb(climbing: Climb, *, jobs: int = 1, folder: Path | None = None, ray: str | None = None) -> Iterator[Climb]:
    """Play until the rating is known: always the same object, at the beginning, after every game and after every round.

    With a folder every game is kept, in a file for each opponent, before it counts; those that are there are not played
    again. What is played depends on nothing but the results, round by round: so it is the same however many games are
    played at once, and however often it was interrupted.

    Examples:
        >>> import tilewright as tw
        >>> game = tw.game("azul")
        >>> ladder = Ladder("azul", texts_of(game), {"apprentice": Rating("apprentice", 0.0, 0.0)})
        >>> for climbing in climb(Climb(game, "greedy", ladder, within=200)):
        ...     pass  # tell somebody how far it is: climbing.rating
        >>> climbing.rating.elo > 0, climbing.is_known
        (True, True)
    """
    contests: dict[str, Tournament] = {}
    files: dict[str, ResultsFile] = {}
    with ExitStack() as stack:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        yield climbing
        while not climbing.is_over:
            round_ = climbing.next_round()
            for name in round_.keys() - contests.keys():
                contests[name] = climbing.contest(name)
                prepare(contests[name])
                climbing.results[name] = {}
                if folder is not None:
                    files[name] = stack.enter_context(ResultsFile(file_of(folder, name), contests[name]))
                    climbing.results[name] = files[name].games
            left = [
                (name, number) for name, number in _games_of(climbing, round_) if number not in climbing.results[name]
            ]
            for name, result in spread(partial(_play, contests), left, jobs=min(jobs, max(1, len(left))), ray=ray):
                if name in files:
                    files[name].append(result)
                climbing.results[name][result["game"]] = result
                yield climbing
            climbing.count(round_)
            yield climbing


def file_of(folder: Path, opponent: str) -> Path:
    """Where the games against an opponent are kept."""
    return folder / (re.sub(r"[^\w.=@-]+", "_", opponent) + ".jsonl")


def _games_of(climbing: Climb, round_: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """The opponents and numbers of a round's games."""
    for name, deals in round_.items():
        first = climbing.deals.get(name, 0)
        for number in range(first * climbing.seats, (first + deals) * climbing.seats):
            yield name, number


def _play(contests: Mapping[str, Tournament], which: tuple[str, int]) -> tuple[str, GameResult]:
    """One game against an opponent, with the opponent's name."""
    name, number = which
    return name, play_game(contests[name], number)
