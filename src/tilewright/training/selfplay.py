"""Games of the search against itself, a shard at a time."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tilewright.core.batch import USUAL_PLIES, generators, start_states
from tilewright.core.contract import Codes
from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.search.search import Tree
from tilewright.search.tree import EDGE, MAX_DEPTH, NODE
from tilewright.search.weights import Weights, kinds_of_points
from tilewright.training.examples import count_examples, write_examples
from tilewright.training.play import play_game

GAMES_A_SHARD = 32


def variants_of(game: Game) -> list[Game]:
    """All games that one net judges: those that differ only in options that have no nets of their own."""
    fixed = {"players", "first", *game.parts.judgement.NETS_BY}
    values = [(game.options[one.name],) if one.name in fixed else one.values for one in game.options_table]
    names = [one.name for one in game.options_table]
    found = []
    for chosen in product(*values):
        with suppress(InvalidOption):  # a pair of options that exclude each other
            found.append(type(game).with_options(dict(zip(names, chosen, strict=True))))
    return found


class PlayedGame(NamedTuple):
    """One game of a variant."""

    variant: int
    codes: Codes
    expected: npt.NDArray[np.float16]


PER_GAME = ("lengths", "codes", "expected")


@dataclass(frozen=True)
class PlayedGames:
    """Games of one variant, one behind the other."""

    variant: int
    """Its number among `variants_of`."""
    lengths: Codes
    codes: Codes
    """Of the moves."""
    expected: npt.NDArray[np.float16]
    """Before each move: what the search expected for the seat to move, or NaN."""

    def to_bytes(self) -> bytes:
        """As a file."""
        file = io.BytesIO()
        np.savez_compressed(file, variant=np.array(self.variant), **{name: getattr(self, name) for name in PER_GAME})
        return file.getvalue()

    @classmethod
    def from_bytes(cls, data: bytes) -> PlayedGames:
        """From a file."""
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            return cls(int(arrays["variant"]), *(arrays[name] for name in PER_GAME))

    def games(self) -> Iterator[PlayedGame]:
        """Each game."""
        ends = np.cumsum(self.lengths)[:-1]
        for codes, expected in zip(np.split(self.codes, ends), np.split(self.expected, ends), strict=True):
            yield PlayedGame(self.variant, codes, expected)


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

    def play(self, seed: int, number: int) -> tuple[Codes, npt.NDArray[np.float16]]:
        """The game with this number: the codes of its moves, and what the search expected before each."""
        tree = self.tree
        longest = USUAL_PLIES
        while True:
            states, rng = start_states(self.game, 1), generators(seed, number, 1)[0]
            codes, expected = np.empty(longest, np.int32), np.empty((longest, 2), np.float32)
            plies = play_game(
                states, tree.scratch, self.nodes, self.edges, tree.used, rng, tree.actions, tree.weights, tree.net,
                tree.path, tree.seats, tree.wins, tree.leads, tree.settings, self.simulations, self.exploration, codes,
                expected,
            )  # fmt: skip
            if plies:
                return codes[:plies].copy(), expected[:plies].astype(np.float16)
            longest *= 2


@dataclass(frozen=True)
class ShardPlayer:
    """Plays shards of games, each of one variant. It may travel to other processes."""

    game: Game
    weights: Weights
    simulations: int
    exploration: float
    seed: int

    def variant_of(self, shard: int) -> int:
        """Every other shard plays the game as it was asked for, the rest all variants in turn."""
        variants = variants_of(self.game)
        return variants.index(self.game) if shard % 2 == 0 else shard // 2 % len(variants)

    def __call__(self, shard: int) -> tuple[int, PlayedGames]:
        """Play a shard; its number with its games."""
        variant = self.variant_of(shard)
        game = variants_of(self.game)[variant]
        player = SelfPlayer(game, self.weights, simulations=self.simulations, exploration=self.exploration)
        games = [player.play(self.seed, shard * GAMES_A_SHARD + number) for number in range(GAMES_A_SHARD)]
        lengths = np.array([len(codes) for codes, _ in games], np.int32)
        codes, expected = (np.concatenate(part) for part in zip(*games, strict=True))
        return shard, PlayedGames(variant, lengths, codes, expected)


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


def examples_of(game: Game, played: Sequence[PlayedGame]) -> Examples:
    """Replay games, and gather what can be learnt from them."""
    kinds, kind_of = kinds_of_points(game)
    rules, judgement = game.parts.rules, game.parts.judgement
    gains = np.empty((rules.MOST_GAINS, 3), np.int32)
    active = np.empty(judgement.MOST_ACTIVE, np.int32)
    starts = [start_states(variant, 1) for variant in variants_of(game)]
    states = start_states(game, 1)
    counts = []
    for variant, codes, _ in played:
        states[:] = starts[variant]
        counts.append(count_examples(states, codes, gains))
    total, seats = sum(counts), game.players
    views = np.empty((total, seats, judgement.MOST_ACTIVE), np.int16)
    wins, leads = np.empty((total, seats), np.float32), np.empty((total, seats), np.float32)
    points = np.empty((total, seats, len(kinds)), np.float32)
    first = 0
    for variant, codes, expected in played:
        states[:] = starts[variant]
        own = slice(first, None)
        first += write_examples(
            states, codes, expected.astype(np.float32), gains, kind_of, active,
            views[own], wins[own], leads[own], points[own],
        )  # fmt: skip
    widest = int((views >= 0).sum(axis=2).max(initial=1))
    numbers = np.repeat(np.arange(len(played), dtype=np.int32), counts)
    return Examples(views[:, :, :widest].copy(), wins, leads, points, numbers)
