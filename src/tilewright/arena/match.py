"""A tournament: who plays whom on which deal, and one game of it.

Every line-up of players plays every deal once in each rotation of the seats. Chance depends on the seed, the deal and
how many draws went before, on nothing else: the games of one deal see the same draws as far as their positions allow.
Games are numbered deal by deal, so that a longer tournament begins with the games of a shorter one.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from tilewright import __version__
from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.core.options import Value
from tilewright.core.outcome import CHANCE
from tilewright.games.registry import find

if TYPE_CHECKING:
    from tilewright.arena.players import Seated
    from tilewright.core.position import Position

LONGEST_REASON = 300


@dataclass(frozen=True)
class Tournament:
    """All that decides a tournament's games.

    Examples:
        >>> options = {"players": 2, "wall": "coloured", "first": "random"}
        >>> tournament = Tournament("azul", options, ("random", "greedy"), games=4, seed=1)
        >>> tournament.total, tournament.table(0), tournament.table(1)
        (4, (0, ('random', 'greedy')), (0, ('greedy', 'random')))
    """

    game: str
    options: Mapping[str, Value]
    entrants: tuple[str, ...]
    games: int
    """Games of each line-up that are asked for; every deal is played to the last rotation, so it may be a few more."""
    seed: int = 0
    components: str | None = None
    move_seconds: float = 10.0

    def __post_init__(self) -> None:
        if len(self.entrants) < self.seats:
            raise InvalidOption(
                f"{len(self.entrants)} players for a table of {self.seats}: name at least {self.seats} "
                "(the same name may stand twice)"
            )

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return int(self.options["players"])

    @property
    def line_ups(self) -> tuple[tuple[str, ...], ...]:
        """Every choice of as many entrants as there are seats."""
        return tuple(dict.fromkeys(combinations(self.entrants, self.seats)))

    @property
    def games_a_deal(self) -> int:
        """Every line-up in every rotation of its seats."""
        return len(self.line_ups) * self.seats

    @property
    def games_a_line_up(self) -> int:
        """The games of each line-up, rounded up to whole deals."""
        return -(-self.games // self.seats) * self.seats

    @property
    def total(self) -> int:
        """The games of all line-ups."""
        return len(self.line_ups) * self.games_a_line_up

    def table(self, number: int) -> tuple[int, tuple[str, ...]]:
        """The deal of a game, and who sits where."""
        deal, rest = divmod(number, self.games_a_deal)
        line_up, rotation = divmod(rest, self.seats)
        players = self.line_ups[line_up]
        return deal, players[rotation:] + players[:rotation]

    def make_game(self) -> Game:
        """The game that is played."""
        return find(self.game).with_options(self.options, self.components)

    def as_json(self) -> dict[str, object]:
        """What must agree for results to be of the same tournament, and the number of games."""
        edition = self.make_game().components_text or None
        return asdict(self) | {"entrants": list(self.entrants), "components": edition, "tilewright": __version__}


class Failure(TypedDict):
    """Who failed in a game, and how."""

    seat: int
    reason: str


class GameResult(TypedDict):
    """One game of a tournament, as a line of the results file has it."""

    game: int
    deal: int
    seats: list[str]
    ranks: list[int]
    scores: list[int]
    failure: Failure | None
    moves: list[str]
    times: list[dict[str, float]]


def failures_of(results: Iterable[GameResult]) -> list[GameResult]:
    """The games that somebody lost by a failure, in order."""
    return sorted((result for result in results if result["failure"]), key=lambda result: result["game"])


def play_game(tournament: Tournament, number: int) -> GameResult:
    """Play one game of a tournament; the result depends on nothing but the two (times apart).

    Examples:
        >>> options = {"players": 2, "wall": "coloured", "first": "random"}
        >>> result = play_game(Tournament("azul", options, ("random", "greedy"), games=4, seed=1), 0)
        >>> sorted(result)
        ['deal', 'failure', 'game', 'moves', 'ranks', 'scores', 'seats', 'times']
        >>> result["seats"], len(result["ranks"])
        (['random', 'greedy'], 2)
    """
    from tilewright.arena.players import open_player

    game = tournament.make_game()
    deal, names = tournament.table(number)
    position = game.start()
    moves: list[str] = []
    players: dict[int, Seated] = {}
    clocks = [Clock() for _ in names]
    draws = 0
    failure: Failure | None = None
    with ExitStack() as seated:
        while not position.is_over:
            seat = position.turn
            if seat == CHANCE:
                text = position.draw(_random(tournament.seed, "deal", deal, draws)).text
                draws += 1
                position = position.play(text)
            else:
                try:
                    if seat not in players:
                        seed = _random(tournament.seed, "player", number, seat).getrandbits(48)
                        components = None if tournament.components is None else Path(tournament.components)
                        players[seat] = seated.enter_context(
                            open_player(
                                names[seat],
                                game,
                                seed=seed,
                                components=components,
                                move_seconds=tournament.move_seconds,
                            )
                        )
                    text = clocks[seat].time(players[seat], position, moves)
                    position = position.play(text)
                except Exception as error:  # whatever a player does, it loses this game and the tournament goes on
                    failure = {"seat": seat, "reason": _reason(error)}
                    break
            moves.append(text)
    return {
        "game": number,
        "deal": deal,
        "seats": list(names),
        "ranks": _ranks(position, failure),
        "scores": list(position.scores),
        "failure": failure,
        "moves": moves,
        "times": [clock.as_json() for clock in clocks],
    }


class Clock:
    """How long one seat thinks."""

    def __init__(self) -> None:
        self.moves = 0
        self.total = 0.0
        self.longest = 0.0

    def time(self, player: Seated, position: Position, moves: list[str]) -> str:
        """Let a player choose, and measure it."""
        began = time.perf_counter()
        text = player.choose(position, moves)
        seconds = time.perf_counter() - began
        self.moves += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        return text

    def as_json(self) -> dict[str, float]:
        """The figures for the results."""
        return {"moves": self.moves, "seconds": round(self.total, 4), "longest": round(self.longest, 4)}


def _random(*key: object) -> random.Random:
    """A generator that a key decides, the same on every machine."""
    return random.Random("/".join(map(str, key)))


def _reason(error: Exception) -> str:
    text = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
    return " ".join(text.split())[:LONGEST_REASON]


def _ranks(position: Position, failure: Failure | None) -> list[int]:
    """The ranks at the end. Whoever failed is last, and all others share the victory: nobody knows who had won."""
    if failure is None:
        assert position.outcome is not None
        return list(position.outcome.ranks)
    players = position.game.players
    return [players if seat == failure["seat"] else 1 for seat in range(players)]
