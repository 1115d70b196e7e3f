"""Random agents play a game through PettingZoo's usual loop; who wins how often is drawn.

`python examples/random_agents.py --game azul --games 100`

Nobody learns here: the curves, drawn in the terminal and written as a picture (SVG), are what learners start from.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path

import numpy as np
import pettingzoo

import tilewright.envs  # noqa: F401 - registers tilewright/azul-v0 and so on
from tilewright.envs.curves import show_curves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul", help="azul, intarsia or toscana")
    parser.add_argument("--games", type=int, default=100, help="how many to play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("random-agents.svg"), help="where the picture goes")
    chosen = parser.parse_args()

    env = pettingzoo.make("aec", f"tilewright/{chosen.game}-v0", render_mode="ansi")
    rng = np.random.default_rng(chosen.seed)
    env.reset(seed=chosen.seed)
    won: defaultdict[str, float] = defaultdict(float)
    curves: dict[str, list[tuple[int, float]]] = {agent: [] for agent in env.possible_agents}
    for number in range(1, chosen.games + 1):
        env.reset()
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            if termination:
                won[agent] += (1 + reward) / 2  # a shared victory counts its share
                env.step(None)
            else:
                env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        for agent, curve in curves.items():
            curve.append((number, won[agent] / number))
    print(env.render())
    show_curves(curves, f"Random agents on {chosen.game}: games won", "games", chosen.curve)


if __name__ == "__main__":
    main()
