"""Other people's libraries search and train for a while on every game: `python tests/libraries.py --seconds 60`.

OpenSpiel's tree search plays against itself, and Stable-Baselines3's MaskablePPO learns. Both come with what the tests
need; tests/envs/test_libraries.py runs each for a moment.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from sb3_contrib import MaskablePPO

import tilewright.envs.openspiel  # noqa: F401 - registers the games, OpenSpiel's and Gymnasium's
from tilewright.games.registry import GAMES

SIMULATIONS = 4
STEPS = 256


def openspiel(name: str, seconds: float) -> str:
    """Search with OpenSpiel's own tree search, move after move and game after game."""
    rng = np.random.default_rng(1)
    game = pyspiel.load_game(f"tilewright_{name}")
    bot = MCTSBot(game, 1.4, SIMULATIONS, RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    moves = 0
    ends = time.monotonic() + seconds
    while not moves or time.monotonic() < ends:
        if state.is_terminal():
            assert abs(sum(state.returns())) < 1e-6
            state = game.new_initial_state()
        elif state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=np.array(chances) / sum(chances))))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
    return f"{moves} moves searched with {SIMULATIONS} simulations"


def stable_baselines(name: str, seconds: float) -> str:
    """Train with masks, a rollout at a time."""
    env = gymnasium.make(f"tilewright/{name}-v0", opponents="random")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=STEPS, batch_size=STEPS, seed=1)
    ends = time.monotonic() + seconds
    while not model.num_timesteps or time.monotonic() < ends:
        model.learn(STEPS, reset_num_timesteps=False)
    return f"{model.num_timesteps} decisions learnt from"


LIBRARIES: dict[str, Callable[[str, float], str]] = {
    "OpenSpiel": openspiel,
    "Stable-Baselines3": stable_baselines,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="for each library and game (default: 60)")
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    parser.add_argument("--library", choices=list(LIBRARIES), help="only this library")
    arguments = parser.parse_args()
    for library in [arguments.library] if arguments.library else LIBRARIES:
        for name in [arguments.game] if arguments.game else GAMES:
            print(f"{library}, {name}: {LIBRARIES[library](name, arguments.seconds)}", flush=True)


if __name__ == "__main__":
    main()
