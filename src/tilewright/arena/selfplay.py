"""Games that players play for the sake of their positions, which are kept for training.

A game depends on nothing but the seed and its number; a shard, on nothing but its games. So the same seed gives the
same rows, however the work is divided and however often it was interrupted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tilewright import __version__
from tilewright.arena.cluster import spread
from tilewright.arena.data import Shard, open_folder, save_shard, shard_bytes
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
        return asdict(self) | {
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
    """The codes of all its moves and, for each decision, the shares of the legal moves (None: all the same)."""

    codes: npt.NDArray[np.int32]
    policies: Sequence[npt.NDArray[np.float32]] | None


def make(plan: SelfPlay, folder: Path, *, jobs: int = 1, ray: str | None = None) -> Iterator[int]:
    """Play what is not in the folder yet. Yields how many games are in it: at the start, then after every shard."""
    with open_folder(folder, plan.manifest()) as missing:
        done = plan.games - sum(shard.end - shard.first for shard in missing)
        yield done
        if not missing:
            return
        prepare(plan)
        for shard, data in spread(partial(play_shard, plan), missing, jobs=min(jobs, len(missing)), ray=ray):
            save_shard(folder, shard, data)
            done += shard.end - shard.first
            yield done


def prepare(plan: SelfPlay) -> None:
    """Compile what is needed once, before many would wait for it."""
    with announced(f"self-play of {plan.game}"):
        play_shard(plan, Shard(0, 1))


def play_shard(plan: SelfPlay, shard: Shard) -> tuple[Shard, bytes]:
    """Play the games of a shard; its file."""
    game = plan.make_game()
    play = _random_game if plan.is_random else _game
    played = [play(plan, game, number) for number in range(shard.first, shard.end)]
    return shard, _bytes(plan, game, shard, played)


def _bytes(plan: SelfPlay, game: Game, shard: Shard, played: Sequence[PlayedGame]) -> bytes:
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
    row, choice = 0, 0
    wins, leads = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    for number, one, (more_rows, more_choices) in zip(range(shard.first, shard.end), played, sizes, strict=True):
        states[:] = start
        own = slice(row, row + more_rows)
        write(states, one.codes, actions, decisions, rows[own], observations[own], counts[own], codes[choice:])
        write_results(states, rows[own], wins, leads)
        rows["game"][own] = number
        rows["player"][own] = np.array(plan.seated(number))[rows["seat"][own]]
        row, choice = row + more_rows, choice + more_choices
    return shard_bytes(rows, observations, counts, codes, _policy(played, counts))


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
    policies = []
    position = game.start()
    while not position.is_over:
        if position.turn == CHANCE:
            codes.append(int(draw_at(position.states, 0, chance)))
        else:
            code, policy = decide(seated[position.turn], position)
            codes.append(code)
            policies.append(policy)
        position = position.play(game.decode(codes[-1]))
    return PlayedGame(np.array(codes, np.int32), policies)


def decide(who: Player, position: Position) -> tuple[int, npt.NDArray[np.float32]]:
    """The code that a player plays, and its share for each of the legal moves in their order."""
    legal = position.legal_codes()
    if len(legal) == 1:
        return legal[0], np.ones(1, np.float32)
    if isinstance(who, SearchPlayer):
        candidates = who.search.think(position, simulations=who.simulations, seconds=who.seconds, only_proofs=True)
        best = candidates[0]
        # A solved end has no visits: its best moves share alike.
        weight = {
            one.move.code: float((one.win, one.lead) == (best.win, best.lead)) if one.exact else float(one.visits)
            for one in candidates
        }
        return best.move.code, _shares([weight[code] for code in legal])
    code = who.choose(position).code
    if isinstance(who, RandomPlayer):
        return code, _shares([1.0] * len(legal))
    if isinstance(who, Apprentice):
        return code, _shares(who.weights(position)[1])
    return code, _shares([float(other == code) for other in legal])


def _shares(weights: Sequence[float]) -> npt.NDArray[np.float32]:
    shares = np.array(weights, np.float64)
    return np.asarray(shares / shares.sum(), np.float32)
