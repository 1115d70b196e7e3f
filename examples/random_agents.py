"""Random agents play a game through PettingZoo's usual loop; who wins how often is printed.

`python examples/random_agents.py --game azul --games 100`
"""

from __future__ import annotations

import argparse
from collections import Counter

import numpy as np
import pettingzoo

import tilewright.envs  # noqa: F401 - registers tilewright/azul-v0 and so on


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul", help="azul, intarsia or toscana")
    parser.add_argument("--games", type=int, default=100, help="how many to play")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    env = pettingzoo.make("aec", f"tilewright/{chosen.game}-v0", render_mode="ansi")
    rng = np.random.default_rng(chosen.seed)
    env.reset(seed=chosen.seed)
    won: Counter[str] = Counter()
    for _ in range(chosen.games):
        env.reset()
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            if termination:
                won[agent] += reward > 0
                env.step(None)
            else:
                env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    print(env.render())
    print()
    for agent in env.possible_agents:
        print(f"{agent}  {won[agent]:5d} of {chosen.games}  {'#' * round(50 * won[agent] / chosen.games)}")


if __name__ == "__main__":
    main()
