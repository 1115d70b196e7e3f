"""Games that players play for the sake of their positions, which are kept for training.

A game depends on nothing but the seed and its number; a shard, on nothing but its games. So the same seed gives the
same rows, however the work is divided and however often it was interrupted.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tilewright import __version__
from tilewright.arena.cluster import spread
from tilewright.arena.data import (
    FORMAT,
    WITH_VALUES,
    Shard,
    format_of,
    manifest_of,
    open_folder,
    save_shard,
    shard_bytes,
)
from tilewright.arena.rows import ROW, measure, write, write_results
from tilewright.core.batch import USUAL_PLIES, generators, play_to_the_end, start_states
from tilewright.core.compiling import announced
from tilewright.core.dispatch import draw_at
from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.core.options import Value
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.envs.observe import size
from tilewright.games.registry import find
from tilewright.search.levels import RANDOM, Apprentice, Player, RandomPlayer, SearchPlayer, player
from tilewright.search.net import MAX_SEATS
from tilewright.search.policy import Policy
from tilewright.search.weights import kinds_of_points

GAMES_A_SHARD = {True: 256, False: 16}  # of random players, of players who think


@dataclass(frozen=True)
class SelfPlay:
    """All that decides the games."""

    game: str
    options: Mapping[str, Value]
    players: tuple[str, ...]
    """One for all seats, or one for each; several change their seats from game to game."""
    games: int
    seed: int = 0
    components: str | None = None

    def __post_init__(self) -> None:
        if len(self.players) not in (1, self.seats):
            raise InvalidOption(
                f"{len(self.players)} players are named for {self.seats} seats: name one, or one a seat"
            )
        for name in self.players:
            player(name, self.make_game())

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @property
    def is_random(self) -> bool:
        return set(self.players) == {RANDOM}

    @property
    def games_a_shard(self) -> int:
        return GAMES_A_SHARD[self.is_random]

    def seated(self, number: int) -> list[int]:
        """Which of the players has each seat in a game."""
        return [(seat + number) % len(self.players) for seat in range(self.seats)]

    def make_game(self) -> Game:
        return find(self.game).with_options(self.options, self.components)

    def manifest(self) -> dict[str, object]:
        """What must agree for positions to be of the same kind; only the number of games may grow."""
        game = self.make_game()
        kinds, _ = kinds_of_points(game)
        return asdict(self) | {
            "format": FORMAT,
            "kinds": list(kinds),
            "sample": None,
            "players": list(self.players),
            "components": game.components_text or None,
            "rules_version": game.rules_version,
            "tilewright": __version__,
            "games_a_shard": self.games_a_shard,
            "numbers": size(game),
            "actions": game.parts.rules.DECISIONS,
        }


@dataclass(frozen=True)
class PlayedGame:
    """The codes of all its moves and, for each decision, the shares of the legal moves and what the player expected.

    Where all moves have the same share and nobody expects anything, there are none.
    """

    codes: npt.NDArray[np.int32]
    policies: Sequence[npt.NDArray[np.float32]] | None
    values: Sequence[float] = ()


def make(plan: SelfPlay, folder: Path, *, jobs: int = 1, ray: str | None = None) -> Iterator[int]:
    """Play what is not in the folder yet. Yields how many games are in it: at the start, then after every shard."""
    with open_folder(folder, plan.manifest()) as missing:
        done = plan.games - sum(shard.end - shard.first for shard in missing)
        yield done
        if not missing:
            return
        prepare(plan)
        play = partial(play_shard, plan, version=format_of(manifest_of(folder)))
        for shard, data in spread(play, missing, jobs=min(jobs, len(missing)), ray=ray):
            save_shard(folder, shard, data)
            done += shard.end - shard.first
            yield done


def prepare(plan: SelfPlay) -> None:
    """Compile what is needed once, before many would wait for it."""
    with announced(f"self-play of {plan.game}"):
        play_shard(plan, Shard(0, 1))


def play_shard(plan: SelfPlay, shard: Shard, version: int = FORMAT) -> tuple[Shard, bytes]:
    """Play the games of a shard; its file, in the format of its folder."""
    game = plan.make_game()
    play = _random_game if plan.is_random else _game
    played = [play(plan, game, number) for number in range(shard.first, shard.end)]
    return shard, _bytes(plan, game, shard, played, version)


def _bytes(plan: SelfPlay, game: Game, shard: Shard, played: Sequence[PlayedGame], version: int) -> bytes:
    start, states = start_states(game, 1), start_states(game, 1)
    actions = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
    decisions = game.parts.rules.DECISIONS
    sizes = []
    for one in played:
        states[:] = start
        sizes.append(measure(states, one.codes, actions, decisions))
    total_rows, total_choices = map(sum, zip(*sizes, strict=True))
    rows = np.zeros(total_rows, ROW)
    observations = np.empty((total_rows, size(game)), np.float32)
    counts = np.empty(total_rows, np.int32)
    codes = np.empty(total_choices, np.int32)
    kinds, kind_of = kinds_of_points(game)
    points = np.empty((total_rows, plan.seats, len(kinds)), np.float32)
    gains = np.empty((game.parts.rules.MOST_GAINS, 3), np.int32)
    row, choice = 0, 0
    wins, leads = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    for number, one, (more_rows, more_choices) in zip(range(shard.first, shard.end), played, sizes, strict=True):
        states[:] = start
        own = slice(row, row + more_rows)
        write(
            states, one.codes, actions, decisions, rows[own], observations[own], counts[own], codes[choice:], gains,
            kind_of, points[own],
        )  # fmt: skip
        write_results(states, rows[own], wins, leads)
        rows["game"][own] = number
        rows["player"][own] = np.array(plan.seated(number))[rows["seat"][own]]
        row, choice = row + more_rows, choice + more_choices
    values = np.array([value for one in played for value in one.values or ()] or [np.nan] * total_rows, np.float32)
    more = {} if version < WITH_VALUES else {"value": values, "points": points.reshape(total_rows, -1)}
    return shard_bytes(rows, observations, counts, codes, _policy(played, counts), more)


def _policy(played: Sequence[PlayedGame], counts: npt.NDArray[np.int32]) -> npt.NDArray[np.float32]:
    shares = [share for one in played for share in one.policies or ()]
    if shares:
        return np.concatenate(shares)
    return np.repeat(np.float32(1) / counts.astype(np.float32), counts)


def _random_game(plan: SelfPlay, game: Game, number: int) -> PlayedGame:
    """The same game as number so-and-so of `tilewright simulate` with the same seed."""
    actions = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
    longest = USUAL_PLIES
    while True:
        states = start_states(game, 1)
        codes = np.empty(longest, np.int32)
        if plies := play_to_the_end(states[0], generators(plan.seed, number, 1)[0], actions, codes):
            return PlayedGame(codes[:plies], None)
        longest *= 2


def _game(plan: SelfPlay, game: Game, number: int) -> PlayedGame:
    chance = generators(plan.seed, number, 1)[0]
    seeds = np.random.default_rng((plan.seed, number)).integers(1 << 48, size=plan.seats)
    seated = [player(plan.players[who], game, seed=int(seeds[seat])) for seat, who in enumerate(plan.seated(number))]
    codes: list[int] = []
    policies, values = [], []
    position = game.start()
    while not position.is_over:
        if position.turn == CHANCE:
            codes.append(int(draw_at(position.states, 0, chance)))
        else:
            code, policy, value = decide(seated[position.turn], position)
            codes.append(code)
            policies.append(policy)
            values.append(value)
        position = position.play(game.decode(codes[-1]))
    return PlayedGame(np.array(codes, np.int32), policies, values)


def decide(who: Player, position: Position) -> tuple[int, npt.NDArray[np.float32], float]:
    """The code that a player plays, its share for each of the legal moves in their order, and the win it expects.

    Where a player expects nothing, or has no choice, that is NaN.
    """
    legal = position.legal_codes()
    if len(legal) == 1:
        return legal[0], np.ones(1, np.float32), math.nan
    if isinstance(who, SearchPlayer):
        candidates = who.search.think(position, simulations=who.simulations, seconds=who.seconds, only_proofs=True)
        best = candidates[0]
        # A solved end has no visits: its best moves share alike.
        weight = {
            one.move.code: float((one.win, one.lead) == (best.win, best.lead)) if one.exact else float(one.visits)
            for one in candidates
        }
        return best.move.code, _shares([weight[code] for code in legal]), best.win
    if isinstance(who, Policy):
        policies, wins = who(position.states)
        return int(policies[0].argmax()), _shares(policies[0][legal].tolist()), float(wins[0, 0])
    code = who.choose(position).code
    if isinstance(who, RandomPlayer):
        return code, _shares([1.0] * len(legal)), math.nan
    if isinstance(who, Apprentice):
        return code, _shares(who.weights(position)[1]), math.nan
    return code, _shares([float(other == code) for other in legal]), math.nan


def _shares(weights: Sequence[float]) -> npt.NDArray[np.float32]:
    shares = np.array(weights, np.float64)
    return np.asarray(shares / shares.sum(), np.float32)
