"""The levels: the same five names in every game, and the players behind them.

A player is named by a text: a level, `random`, `greedy`, `net`, `simulations=N` or `seconds=S`. Behind it, `@FILE`
names the weights that judge instead of those that ship with the game; with `@none` every line is played to the end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.search.policy import Policy
from tilewright.search.search import Candidate, Search
from tilewright.search.weighing import weights_of
from tilewright.search.weights import Weights, load_weights, no_weights


class Player(Protocol):
    """Whoever can choose a move."""

    def choose(self, position: Position) -> Move:
        """The move to play; it is the turn of a seat."""


@dataclass(frozen=True)
class Level:
    """How well a level plays: simulations come from the game's own table, by the level's number."""

    name: str
    number: int
    slips: float = 0.0
    """How often its second choice is played, where that one is hardly worse."""
    solves: bool = False
    """Whether the ends that can be searched through are."""


LEVELS = {
    level.name: level
    for level in (
        Level("apprentice", 0),
        Level("journeyman", 1, slips=0.3),
        Level("craftsman", 2),
        Level("master", 3, solves=True),
        Level("grandmaster", 4, solves=True),
    )
}
"""The five levels by name, the weakest first."""

RANDOM, GREEDY, NET = "random", "greedy", "net"
OF_WEIGHTS = "@"
NO_WEIGHTS = "none"


class RandomPlayer:
    """A legal move, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """The move to play."""
        return position.game.decode(self.rng.choice(position.legal_codes()))


class GreedyPlayer:
    """The move that looks most promising at a glance."""

    def choose(self, position: Position) -> Move:
        """The move to play."""
        codes, weights = weights_of(position)
        return position.game.decode(codes[weights.index(max(weights))])


class Apprentice:
    """Plays by first impression: moves in proportion to how promising they look, none that looks absurd."""

    LEAST_SHARE = 0.25  # of the most promising move's weight

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """The move to play."""
        return position.game.decode(self.rng.choices(*self.weights(position))[0])

    def weights(self, position: Position) -> tuple[list[int], list[float]]:
        """The codes of the legal moves, and in which proportion it plays them."""
        codes, weights = weights_of(position)
        least = self.LEAST_SHARE * max(weights)
        return codes, [weight if weight >= least else 0.0 for weight in weights]


class SearchPlayer:
    """Searches within a budget; where it slips, it plays its second choice."""

    MOST_SLIP = 0.1  # of the chance to win that a slip costs: people overlook small things, not the whole game

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        slips: float = 0.0,
        solves: bool = True,
        weights: Weights | None = None,
    ) -> None:
        self.search = Search(game, seed=seed, threads=threads, solves=solves, weights=weights)
        self.simulations = simulations
        self.seconds = seconds
        self.slips = slips
        self.rng = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """The move to play."""
        codes = position.legal_codes()
        if len(codes) == 1:
            return position.game.decode(codes[0])
        return self.pick(self.search.think(position, simulations=self.simulations, seconds=self.seconds))

    def pick(self, candidates: Sequence[Candidate]) -> Move:
        """The best move; now and then the second best."""
        best, second = candidates[:2]
        if self.slips and self.rng.random() < self.slips:
            is_small = second.visits > 0 and best.win - second.win <= self.MOST_SLIP
            return second.move if is_small else best.move
        return best.move


def player(text: str, game: Game, *, seed: int = 0) -> Player:
    """The player of a name: a level, `random`, `greedy`, `net`, `simulations=N` or `seconds=S`; `@FILE` may follow.

    Examples:
        >>> import random
        >>> import tilewright as tw
        >>> position = tw.game("azul", first=0).start()
        >>> while position.turn == tw.CHANCE:
        ...     position = position.play(position.draw(random.Random(7)))
        >>> move = player("journeyman", position.game, seed=1).choose(position)
        >>> position.play(move).turn
        1
    """
    name, _, file = text.partition(OF_WEIGHTS)
    weights = None
    if file:
        weights = no_weights(game) if file == NO_WEIGHTS else load_weights(Path(file), game)
    if name == RANDOM:
        return RandomPlayer(seed)
    if name == GREEDY:
        return GreedyPlayer()
    if name == NET:
        return Policy(game, seed=seed, weights=weights)
    if name in LEVELS:
        return _player_of_level(LEVELS[name], game, seed, weights)
    kind, _, amount = name.partition("=")
    if kind == "simulations" and amount.isascii() and amount.isdigit() and 0 < int(amount) <= 10**9:
        return SearchPlayer(game, seed=seed, simulations=int(amount), weights=weights)
    if kind == "seconds" and _is_positive(amount):
        return SearchPlayer(game, seed=seed, seconds=float(amount), weights=weights)
    names = ", ".join((*LEVELS, RANDOM, GREEDY, NET))
    raise InvalidOption(f"there is no player {text!r}; players are {names}, simulations=N and seconds=S")


def warm_up(name: str, game: Game) -> None:
    """Compile, or load, all that a player calls: no timed move waits for it then."""
    own = player(name, game)
    for position in _first_and_last_choice(game):
        own.choose(position)


def _first_and_last_choice(game: Game) -> tuple[Position, Position]:
    """The ends of a random game: an opening is searched otherwise than an end."""
    rng = random.Random(0)
    position = game.start()
    choices = []
    while not position.is_over:
        moves = position.legal_moves()
        if position.turn != CHANCE and len(moves) > 1:
            choices.append(position)
        position = position.play(rng.choice(moves))
    return choices[0], choices[-1]


def _player_of_level(level: Level, game: Game, seed: int, weights: Weights | None) -> Player:
    if level.number == 0:
        return Apprentice(seed)
    simulations = game.parts.judgement.SIMULATIONS[level.number - 1]
    return SearchPlayer(
        game, seed=seed, simulations=simulations, slips=level.slips, solves=level.solves, weights=weights
    )


def _is_positive(text: str) -> bool:
    try:
        return 0 < float(text) <= 3600
    except ValueError:
        return False
