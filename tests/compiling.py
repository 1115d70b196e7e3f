"""Compiles what most tests call, before they run: all games at the same time, each in a process of its own."""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numba

import tilewright as tw
from tilewright.core.compiling import is_compiled, noted
from tilewright.core.errors import IllegalMove
from tilewright.core.game import Game
from tilewright.games.registry import GAMES
from tilewright.server.thinking import compile_rules, compile_search

BOUNDS_CHECKED = bool(numba.config.BOUNDSCHECK)
"""What runs so are the tests of the rules alone: they need nothing but the rules."""
NOTED = "tests of {}"


def compile_everything() -> None:
    """Compile what is not in the cache yet: a first time takes a minute or two."""
    names = [name for name in GAMES if not is_compiled(NOTED.format(name))]
    with ThreadPoolExecutor() as pool:
        list(pool.map(compile_apart, names))


def compile_apart(name: str, *path: Path) -> None:
    """Compile a game in a process of its own; one of another package is on the path given."""
    found = os.pathsep.join([*map(str, path), *sys.path])
    subprocess.run([sys.executable, __file__, name], env={**os.environ, "PYTHONPATH": found}, check=True)


def compile_questions(game: Game) -> None:
    """What is asked of a position besides what a table asks."""
    position = game.start()
    while position.turn == tw.CHANCE:
        position.chances()
        position = position.play(position.draw(random.Random(0)))
    for move in map(game.decode, range(game.parts.rules.DECISIONS)):
        if not position.is_legal(move):
            with contextlib.suppress(IllegalMove):
                position.play(move)
            return


def compile_research(game: Game) -> None:
    """Random play, environments, batched search and self-play."""
    import numpy as np

    from tilewright.arena.selfplay import SelfPlay, prepare
    from tilewright.core.batch import random_games
    from tilewright.envs import VectorEnv, env
    from tilewright.envs.batched import BatchedSearch

    random_games(game, seed=0, first=0, count=1)
    env(game.name).reset(seed=0)
    many = VectorEnv(game.name, 2)
    many.reset(seed=0)
    many.step(many.sample_actions())
    wins = np.full((2, game.players), 1 / game.players, np.float32)
    BatchedSearch(game, 2, 1).think(many.states, lambda seen, mask: (wins[: len(seen)], mask.astype(np.float32)))
    for player in ("random", "simulations=1"):
        prepare(SelfPlay(game.name, game.options, (player,), games=1))


def compile_game(name: str) -> None:
    with noted(NOTED.format(name)):
        compile_rules(name)
        compile_questions(GAMES[name]())
        if not BOUNDS_CHECKED:
            compile_search(name)
            compile_research(GAMES[name]())


if __name__ == "__main__":
    compile_game(sys.argv[1])
