"""A training run: generation after generation of self-play, learning and a gate, kept in a folder.

Every generation plays games with the best net so far (the first one without any), fits a new net to the games of the
last generations, and lets it play against the best: where the sequential test accepts it, it is the best from then on.

    settings.json           what was asked for last
    001/games-00000.npz     the games of a generation, a shard at a time
    001/weights.npz         its net
    001/fit.json            how well it fits games that it has not seen
    001/gate.jsonl          the games of its gate, and
    001/verdict.json        what came of it
    curve.svg               the learning curve
    azul-2.npz     the best net so far, under the name by which it ships

Whatever is there is not done again: an interrupted run goes on where it stopped.
"""

from __future__ import annotations

import io
import json
import subprocess
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np

from tilewright import __version__
from tilewright.arena.bounds import Bounds
from tilewright.arena.cluster import spread
from tilewright.arena.plot import ratings_plot
from tilewright.arena.sprt import Verdict, contest, estimate, sprt
from tilewright.core.compiling import announced
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import Value
from tilewright.games.registry import find
from tilewright.search.levels import NO_WEIGHTS
from tilewright.search.weights import Weights, load_weights, net_options, no_weights, save_weights, weights_name
from tilewright.training.learn import Fit, Shape, learn
from tilewright.training.selfplay import GAMES_A_SHARD, Examples, PlayedGame, PlayedGames, ShardPlayer, examples_of

SETTINGS, WEIGHTS, FIT, GATE, VERDICT, CURVE = (
    "settings.json", "weights.npz", "fit.json", "gate.jsonl", "verdict.json", "curve.svg",
)  # fmt: skip
FIXED = ("game", "options", "seed", "start")  # settings that stay for the whole run
MOST_GENERATIONS = 1000
PLAYING_SHARE = 0.6  # of the time of a generation


@dataclass(frozen=True)
class Settings:
    """All that decides a run, except for how long it takes."""

    game: str
    options: Mapping[str, Value]
    games: int = 20_000
    """Games of self-play in each generation."""
    simulations: int = 100
    """Of each move in self-play, and in the gate."""
    exploration: float = 0.1
    """How many moves of self-play are drawn by the search's visits, instead of being the most visited."""
    window: int = 2
    """Generations whose games a net learns from."""
    shape: Shape = field(default_factory=Shape)
    gate_games: int = 400
    gate_elo: float = 30.0
    """A net passes that is rather this much stronger than the best one than no stronger."""
    seed: int = 0
    start: str | None = None
    """The file of a net, perhaps for other options, that plays the first games and has to be beaten."""

    def make_game(self) -> Game:
        """The game that is played."""
        return find(self.game).with_options(self.options)


class Reporter(Protocol):
    """Whoever is told how far a run is."""

    def say(self, text: str) -> None:
        """A line that stays."""

    def progress(self, text: str, done: int, total: int) -> None:
        """How much of a long step is done."""


@dataclass(frozen=True)
class Gate:
    """How a net did against the best one before it."""

    accepted: bool
    elo: float
    error: float
    games: int


class Strength(NamedTuple):
    """A row of the learning curve."""

    name: str
    elo: float
    elo_error: float


class Run:
    """A run in its folder."""

    def __init__(self, folder: Path, settings: Settings, *, jobs: int, ray: str | None, reporter: Reporter) -> None:
        """Begin a run, or go on with it; TilewrightError if the folder holds another one."""
        self.folder = folder
        self.settings = settings
        self.jobs, self.ray, self.reporter = jobs, ray, reporter
        self.game = settings.make_game()
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / SETTINGS
        wanted = json.loads(json.dumps(asdict(settings)))
        before = json.loads(kept.read_text()) if kept.exists() else wanted
        if differing := [name for name in FIXED if before.get(name) != wanted[name]]:
            raise TilewrightError(f"{folder} holds a run with another {' and '.join(differing)}: see {kept}")
        kept.write_text(json.dumps(wanted, indent=2) + "\n")
        if settings.start is not None and not (self.folder_of(0) / WEIGHTS).exists():
            self.folder_of(0).mkdir(exist_ok=True)
            self.keep(0, load_weights(Path(settings.start), self.game, any_options=True))

    # --- What is there ---

    def folder_of(self, generation: int) -> Path:
        return self.folder / f"{generation:03d}"

    def gate_of(self, generation: int) -> Gate | None:
        """What came of a generation, if it is finished."""
        file = self.folder_of(generation) / VERDICT
        return Gate(**json.loads(file.read_text())) if file.exists() else None

    def finished(self) -> int:
        """How many generations are."""
        generation = 0
        while self.gate_of(generation + 1) is not None:
            generation += 1
        return generation

    def best_before(self, generation: int) -> int:
        """The generation whose net is the best of those before; 0 while there is none."""
        accepted = [one for one in range(1, generation) if (gate := self.gate_of(one)) and gate.accepted]
        return max(accepted, default=0)

    def weights_of(self, generation: int) -> Weights:
        """The net of a generation; of generation 0, what the run began with."""
        file = self.file_of(generation)
        return no_weights(self.game) if file == NO_WEIGHTS else load_weights(Path(file), self.game)

    def file_of(self, generation: int) -> str:
        """Where a generation's net is, or NO_WEIGHTS."""
        has_net = generation > 0 or self.settings.start is not None
        return str(self.folder_of(generation) / WEIGHTS) if has_net else NO_WEIGHTS

    def shard_file(self, generation: int, shard: int) -> Path:
        return self.folder_of(generation) / f"games-{shard:05d}.npz"

    def shards_of(self, generation: int) -> list[Path]:
        return sorted(self.folder_of(generation).glob("games-*.npz"))

    # --- A generation ---

    def generations(self, count: int, seconds: float | None = None) -> Iterator[Gate]:
        """Finish so many generations in all; with a time for the whole, each has its share of it."""
        first = self.finished() + 1
        ends = None if seconds is None else time.monotonic() + seconds
        for generation in range(first, count + 1):
            left = None if ends is None else max(1.0, (ends - time.monotonic()) / (count + 1 - generation))
            yield self.generation(generation, left)

    def generation(self, number: int, seconds: float | None) -> Gate:
        """Play, learn and compare, as far as that is not done yet."""
        folder = self.folder_of(number)
        folder.mkdir(exist_ok=True)
        if not (folder / WEIGHTS).exists():
            self.play(number, None if seconds is None else PLAYING_SHARE * seconds)
            self.learn(number)
        gate = self.compare(number)
        write_whole(folder / VERDICT, (json.dumps(asdict(gate)) + "\n").encode())
        self.publish(number)
        return gate

    def play(self, generation: int, seconds: float | None) -> None:
        """Play the games of a generation that are missing; with a time, as many as it allows."""
        settings = self.settings
        best = self.weights_of(self.best_before(generation))
        seed = settings.seed * MOST_GENERATIONS + generation
        work = ShardPlayer(self.game, best, settings.simulations, settings.exploration, seed)
        with announced(f"training of {self.game.name}"):
            replace(work, simulations=1)(0)
        there = len(self.shards_of(generation))
        total = -(-settings.games // GAMES_A_SHARD)
        missing = [shard for shard in range(total) if not self.shard_file(generation, shard).exists()]
        ends = None if seconds is None else time.monotonic() + seconds
        for number, games in spread(work, missing, jobs=self.jobs, ray=self.ray):
            write_whole(self.shard_file(generation, number), games.to_bytes())
            there += 1
            self.reporter.progress(f"generation {generation}: games", there * GAMES_A_SHARD, total * GAMES_A_SHARD)
            if ends is not None and time.monotonic() >= ends:
                break

    def learn(self, generation: int) -> None:
        """Fit a net to the games of the last generations."""
        examples = self.examples(generation)
        shape = self.settings.shape
        self.reporter.say(f"generation {generation}: learning from {len(examples.game):,} positions")
        best = self.weights_of(self.best_before(generation))
        weights, fit = learn(self.game, examples, shape, best, seed=self.settings.seed, tell=self.reporter.say)
        write_whole(self.folder_of(generation) / FIT, (json.dumps(asdict(fit), indent=2) + "\n").encode())
        self.keep(generation, replace(weights, made=self.story(generation, fit)))

    def keep(self, generation: int, weights: Weights) -> None:
        """Put a net into the folder of its generation."""
        file = io.BytesIO()
        save_weights(weights, file)
        write_whole(self.folder_of(generation) / WEIGHTS, file.getvalue())

    def examples(self, generation: int) -> Examples:
        """What the games of the last generations teach."""
        rng = np.random.default_rng(self.settings.seed)
        played: list[PlayedGame] = []
        for one in range(max(1, generation - self.settings.window + 1), generation + 1):
            shards = [PlayedGames.from_bytes(shard.read_bytes()) for shard in self.shards_of(one)]
            games = [game for shard in shards for game in shard.games()]
            played += [games[number] for number in rng.permutation(len(games))]  # the newest at the end are held out
        if not played:
            raise TilewrightError(f"{self.folder_of(generation)} holds no games to learn from")
        return examples_of(self.game, played)

    def story(self, generation: int, fit: Fit) -> dict[str, object]:
        """How a net was made, for its file."""
        played = sum(len(self.shards_of(one)) for one in range(1, generation + 1)) * GAMES_A_SHARD
        start = self.settings.start and Path(self.settings.start).name  # nobody else has the folder
        return {
            "tilewright": __version__,
            "commit": current_commit(),
            "command": "tilewright train",
            "settings": json.loads(json.dumps(asdict(self.settings) | {"start": start})),
            "generation": generation,
            "games": played,
            "fit": asdict(fit),
        }

    def compare(self, generation: int) -> Gate:
        """Let a net play against the best one before it."""
        settings, folder = self.settings, self.folder_of(generation)
        best = self.best_before(generation)
        files = self.file_of(generation), self.file_of(best)
        player, other = (f"simulations={settings.simulations}@{file}" for file in files)
        tournament = contest(self.game, player, other, games=settings.gate_games, seed=settings.seed)
        bounds = Bounds(0.0, settings.gate_elo)
        test = None
        for test in sprt(tournament, bounds, jobs=self.jobs, results=folder / GATE, ray=self.ray):
            self.reporter.progress(f"generation {generation}: gate, {test}", len(test.results), tournament.total)
        assert test is not None
        elo, error = estimate(test.deals, self.game.players)
        accepted = test.verdict is Verdict.ACCEPTED
        against = f"generation {best}" if best else self.beginning
        self.reporter.say(
            f"generation {generation}: {'accepted' if accepted else 'not accepted'}, "
            f"{elo:+.0f} ± {error:.0f} Elo against {against} in {len(test.results)} games"
        )
        return Gate(accepted, elo, error, len(test.results))

    # --- What comes of it ---

    def publish(self, generation: int) -> None:
        """Draw the learning curve, and put the best net where it can be found."""
        write_whole(self.folder / CURVE, self.curve(generation).encode())
        if best := self.best_before(generation + 1):
            write_whole(self.folder / weights_name(self.game), (self.folder_of(best) / WEIGHTS).read_bytes())

    @property
    def beginning(self) -> str:
        """What the first generation has to beat."""
        return "no net" if self.settings.start is None else "the start"

    def curve(self, last: int) -> str:
        """The strength of every generation, counted from where the run began."""
        strengths = [Strength(self.beginning, 0.0, 0.0)]
        strength = {0: 0.0}
        for generation in range(1, last + 1):
            gate = self.gate_of(generation)
            assert gate is not None
            strength[generation] = strength[self.best_before(generation)] + gate.elo
            name = f"generation {generation}" + ("" if gate.accepted else ", not accepted")
            strengths.append(Strength(name, strength[generation], gate.error))
        return ratings_plot(strengths, f"Learning curve: {self.game.title}, {describe(net_options(self.game))}")


def describe(options: Mapping[str, Value]) -> str:
    return ", ".join(f"{name} {value}" for name, value in options.items())


def write_whole(file: Path, data: bytes) -> None:
    """A file appears under its name when it is complete, never before."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(data)
    part.rename(file)


def current_commit() -> str | None:
    """The commit of the sources, if they are a checkout."""
    here = Path(__file__).parent
    try:
        found = subprocess.run(
            ["git", "-C", str(here), "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return found.stdout.strip() or None
