"""Games of the search against itself, a shard at a time."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from tilewright.core.batch import USUAL_PLIES, generators, start_states
from tilewright.core.contract import Codes
from tilewright.core.game import Game
from tilewright.search.search import Tree
from tilewright.search.tree import EDGE, MAX_DEPTH, NODE
from tilewright.search.weights import Weights
from tilewright.training.examples import count_examples, write_examples
from tilewright.training.play import play_game

GAMES_A_SHARD = 32


@dataclass(frozen=True)
class PlayedGames:
    """The codes of the moves of some games, one behind the other."""

    codes: Codes
    lengths: Codes

    def to_bytes(self) -> bytes:
        """As a file."""
        file = io.BytesIO()
        np.savez_compressed(file, codes=self.codes, lengths=self.lengths)
        return file.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes) -> PlayedGames:
        """From a file."""
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            return cls(arrays["codes"], arrays["lengths"])

    def games(self) -> list[Codes]:
        """The codes of each game."""
        return np.split(self.codes, np.cumsum(self.lengths)[:-1])


class SelfPlayer:
    """Plays games of one kind with one net; for one thread at a time."""

    def __init__(self, game: Game, weights: Weights, *, simulations: int, exploration: float) -> None:
        self.game = game
        self.simulations = simulations
        self.exploration = exploration
        self.tree = Tree(game, 0, weights)
        most_legal = game.parts.rules.MAX_LEGAL
        self.nodes = np.zeros(simulations + 2 * MAX_DEPTH, NODE)
        self.edges = np.zeros((simulations + 4) * most_legal, EDGE)

    def play(self, seed: int, number: int) -> Codes:
        """The codes of the game with this number."""
        tree = self.tree
        longest = USUAL_PLIES
        while True:
            states, rng = start_states(self.game, 1), generators(seed, number, 1)[0]
            codes = np.empty(longest, np.int32)
            plies = play_game(
                states, tree.scratch, self.nodes, self.edges, tree.used, rng, tree.actions, tree.weights, tree.net,
                tree.path, tree.seats, tree.wins, tree.leads, tree.settings, self.simulations, self.exploration, codes,
            )  # fmt: skip
            if plies:
                return codes[:plies].copy()
            longest *= 2


def play_shard(make: partial[SelfPlayer], seed: int, shard: int) -> PlayedGames:
    """Play the games of a shard."""
    player = make()
    games = [player.play(seed, shard * GAMES_A_SHARD + number) for number in range(GAMES_A_SHARD)]
    return PlayedGames(np.concatenate(games), np.array([len(codes) for codes in games], np.int32))


@dataclass(frozen=True)
class Examples:
    """What the net learns from: an entry for each position, with rows for the seats."""

    views: npt.NDArray[np.int16]
    """[example, seat]: active features, then NO_FEATURE."""
    wins: npt.NDArray[np.float32]
    leads: npt.NDArray[np.float32]
    points: npt.NDArray[np.float32]
    """[example, seat, kind]: points still to come."""
    game: Codes
    """[example]: the number of its game, so that whole games can be held out."""


def kinds_of_points(game: Game) -> tuple[tuple[str, ...], npt.NDArray[np.int64]]:
    """The kinds of points that places bring (the first words of their names), and which kind each place is of."""
    names = [game.parts.presentation.place_name(place).split()[0] for place in range(game.parts.rules.PLACES)]
    kinds = tuple(dict.fromkeys(names))
    return kinds, np.array([kinds.index(name) for name in names])


def examples_of(game: Game, played: list[Codes]) -> Examples:
    """Replay games, and gather what can be learnt from them."""
    kinds, kind_of = kinds_of_points(game)
    rules, judgement = game.parts.rules, game.parts.judgement
    gains = np.empty((rules.MOST_GAINS, 3), np.int32)
    active = np.empty(judgement.MOST_ACTIVE, np.int32)
    start, states = start_states(game, 1), start_states(game, 1)
    counts = []
    for codes in played:
        states[:] = start
        counts.append(count_examples(states, codes, gains))
    total, seats = sum(counts), game.players
    views = np.empty((total, seats, judgement.MOST_ACTIVE), np.int16)
    wins, leads = np.empty((total, seats), np.float32), np.empty((total, seats), np.float32)
    points = np.empty((total, seats, len(kinds)), np.float32)
    first = 0
    for codes in played:
        states[:] = start
        own = slice(first, None)
        first += write_examples(states, codes, gains, kind_of, active, views[own], wins[own], leads[own], points[own])
    widest = int((views >= 0).sum(axis=2).max(initial=1))
    numbers = np.repeat(np.arange(len(played), dtype=np.int32), counts)
    return Examples(views[:, :, :widest].copy(), wins, leads, points, numbers)
