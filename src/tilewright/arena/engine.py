"""Our side of the engine protocol: lines in, lines out. docs/engine-protocol.md describes it.

Lines are read by a thread of their own, so that `stop` and `quit` end a search at once. All else is answered in turn.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import IO

from tilewright import __version__
from tilewright.arena.program import SEPARATOR, VERSION
from tilewright.core.errors import InvalidOption, TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.games.registry import find
from tilewright.search.levels import LEVELS, Player, SearchPlayer, player, warm_up
from tilewright.search.search import Candidate, Search

DEFAULT_LEVEL = "master"
NO_LEVEL = "simulations=1"
"""Who thinks when a `go` says nothing but how long."""
SECONDS_BETWEEN_INFO = 0.25
GO = f"simulations N, seconds S, level NAME (of {', '.join(LEVELS)})"
MOST_SIMULATIONS = 10**9
LONGEST_SECONDS = 3600.0
SHOWN = 60


class Quit(Exception):
    """The client has said `quit`, or nothing any more."""


class Engine:
    """One conversation with a client."""

    def __init__(
        self, lines: IO[bytes], say: Callable[[str], None], *, level: str | None = None, seed: int = 0
    ) -> None:
        if level is not None and level not in LEVELS:
            raise InvalidOption(f"there is no level {level!r}; the levels are {', '.join(LEVELS)}")
        self.say = say
        self.level = level
        self.seed = seed
        self.game: Game | None = None
        self.position: Position | None = None
        self.thinkers: dict[str, Player] = {}
        """By level: each keeps its tree from one `go` to the next."""
        self.moves: list[str] = []
        self.heard: SimpleQueue[tuple[str | None, threading.Event]] = SimpleQueue()
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()

    def _listen(self, lines: IO[bytes]) -> None:
        """Queue the lines; `stop` and `quit` are for the last `go` before them, begun or not."""
        stopped = threading.Event()
        for data in lines:
            line = data.decode(errors="replace").strip()
            word = line.split(" ")[0]
            if word == "go":
                stopped = threading.Event()
            elif word in ("stop", "quit"):
                stopped.set()
            self.heard.put((line, stopped))
            if word == "quit":
                return
        self.heard.put((None, stopped))

    def run(self) -> None:
        """Answer until the client quits or is gone."""
        try:
            while True:
                line, stopped = self.heard.get()
                if line is None:
                    return
                try:
                    self._answer(line, stopped)
                except (TilewrightError, OSError) as error:
                    self.say("error " + " ".join(str(error).split()))
        except Quit:
            return

    def _answer(self, line: str, stopped: threading.Event) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "hello":
                self._greet(rest)
            case "game":
                self._set_up(rest)
            case "position":
                self._go_to([text for text in rest.split(SEPARATOR) if text])
            case "go":
                self._think(rest.split(), stopped)
            case "quit":
                raise Quit
            case "" | "stop" | "legal":  # `stop` was heeded when it was heard; we know the legal moves
                pass
            case _:
                raise TilewrightError(
                    f"unknown command {line[:SHOWN]!r}; commands are hello, game, position, legal, go, stop, quit"
                )

    def _greet(self, version: str) -> None:
        if version != str(VERSION):
            raise TilewrightError(f"this engine speaks version {VERSION} of the protocol: say hello {VERSION}")
        self.say(f"hello {VERSION} tilewright {__version__}" + (f" {self.level}" if self.level else ""))

    def _set_up(self, text: str) -> None:
        text, _, components = text.partition(" components=")
        name, *chosen = text.split() or [""]
        kind = find(name)
        known = [option.name for option in kind.options_table]
        options: dict[str, str] = {}
        for option in chosen:
            key, equals, value = option.partition("=")
            if not equals or key not in known:
                raise InvalidOption(f"{option[:SHOWN]!r}: options are NAME=VALUE, with the names {', '.join(known)}")
            options[key] = value
        if components and not kind.has_editions:
            raise InvalidOption(f"{name} has no other components")
        self.game = kind.with_options(options, Path(components) if components else None)
        self.position, self.moves = self.game.start(), []
        self.thinkers = {}
        for name in (NO_LEVEL, next(iter(LEVELS))):  # between them they call all that any level calls
            warm_up(name, self.game)
        self.say("ready")

    def _go_to(self, moves: list[str]) -> None:
        """Play the moves that are new; a wrong one leaves the position as it was."""
        if self.game is None or self.position is None:
            raise TilewrightError("there is no game yet: say game NAME OPTIONS first")
        known = len(self.moves) if moves[: len(self.moves)] == self.moves else 0
        position = self.position if known else self.game.start()
        for ply, text in enumerate(moves[known:], start=known + 1):
            try:
                position = position.play(text)
            except TilewrightError as error:
                raise TilewrightError(f"ply {ply}: {error}") from error
        self.position, self.moves = position, moves

    def _think(self, words: Sequence[str], stopped: threading.Event) -> None:
        budget = Budget.read(words)
        position = self.position
        if position is None:
            raise TilewrightError("there is no game yet: say game NAME OPTIONS first")
        if position.turn < 0:
            raise TilewrightError("there is nothing to choose: no seat is to move")
        level = budget.level or self.level
        if level is None and budget == Budget():
            level = DEFAULT_LEVEL
        thinker = self._thinker(level or NO_LEVEL, position.game)
        if len(position.legal_codes()) == 1 or not isinstance(thinker, SearchPlayer):
            self.say(f"best {thinker.choose(position).text}")
            return
        simulations = budget.simulations or (thinker.simulations if level else None)
        candidates = self._search(thinker.search, position, simulations, budget.seconds, stopped)
        self.say(f"best {thinker.pick(candidates).text}")

    def _thinker(self, level: str, game: Game) -> Player:
        """The player of a level, who goes on with what it knows."""
        if level not in self.thinkers:
            self.thinkers[level] = player(level, game, seed=self.seed)
        return self.thinkers[level]

    def _search(
        self,
        search: Search,
        position: Position,
        simulations: int | None,
        seconds: float | None,
        stopped: threading.Event,
    ) -> Sequence[Candidate]:
        """What a search finds, with information on the way to it."""
        reported = time.perf_counter()

        def tell_and_ask() -> bool:
            """Tell now and then how far the search is; whether it shall stop."""
            nonlocal reported
            if time.perf_counter() - reported > SECONDS_BETWEEN_INFO and (candidates := search.candidates()):
                self._inform(candidates)
                reported = time.perf_counter()
            return stopped.is_set()

        candidates = search.think(
            position, simulations=simulations, seconds=seconds, cancelled=tell_and_ask
        ) or search.think(position, simulations=1)  # stopped before it began
        self._inform(candidates)
        return candidates

    def _inform(self, candidates: Sequence[Candidate]) -> None:
        best = candidates[0]
        simulations = sum(candidate.visits for candidate in candidates)
        line = SEPARATOR.join(move.text for move in best.line)
        self.say(f"info simulations {simulations} win {best.win:.4f} lead {best.lead:.2f} line {line}")


@dataclass
class Budget:
    """How much to think, and at which level."""

    simulations: int | None = None
    seconds: float | None = None
    level: str | None = None

    @classmethod
    def read(cls, words: Sequence[str]) -> Budget:
        """What follows `go`: pairs of a name and a value."""
        budget = cls()
        if len(words) % 2:
            raise InvalidOption(f"go takes pairs: {GO}")
        for name, value in zip(words[::2], words[1::2], strict=True):
            if name == "simulations" and value.isascii() and value.isdigit() and 0 < int(value) <= MOST_SIMULATIONS:
                budget.simulations = int(value)
            elif name == "seconds" and _is_time(value):
                budget.seconds = float(value)
            elif name == "level" and value in LEVELS:
                budget.level = value
            else:
                raise InvalidOption(f"go {name[:SHOWN]} {value[:SHOWN]} is not possible: {GO}")
        return budget


def _is_time(text: str) -> bool:
    try:
        return 0 < float(text) <= LONGEST_SECONDS
    except ValueError:
        return False
