"""Steps a second of other people's environments: run in an environment that has them, it prints JSON.

`python peer_steps.py NAME` makes one of the measurements below. A step is one decision of a player, a random legal one;
what chance does in between, and the beginning of the next game, is part of it.
"""

from __future__ import annotations

import importlib.metadata
import json
import platform
import random
import sys
import time
import types
from collections.abc import Callable, Iterator
from typing import Any

SECONDS = 2.0
REPEATS = 3
GAMES_AT_ONCE = 4096


def best_rate(run: Callable[[float], int], *, seconds: float = SECONDS) -> float:
    """The best of several repeats; `run` goes on for so many seconds and says how many steps that were."""
    run(0.2)
    rates = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        steps = run(seconds)
        rates.append(steps / (time.perf_counter() - began))
    return max(rates)


def until(seconds: float) -> Iterator[None]:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield


def open_spiel_game(name: str) -> Iterator[dict[str, Any]]:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def play_one() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, shares)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    python = best_rate(lambda seconds: sum(play_one() for _ in until(seconds)))
    yield {"what": f"OpenSpiel {name}, compiled game, stepped from Python", "kind": "single", "rate": python}
    length = sum(play_one() for _ in range(500)) / 500
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]

    def in_cpp(seconds: float) -> int:
        games = sum(
            1 for seed, _ in enumerate(until(seconds)) if pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        )
        return int(games * length)

    yield {"what": f"OpenSpiel {name}, random games in C++, one thread", "kind": "kernel", "rate": best_rate(in_cpp)}


def pettingzoo_connect_four() -> Iterator[dict[str, Any]]:
    from pettingzoo.classic import connect_four_v3

    yield {"what": "PettingZoo connect_four_v3", "kind": "single", "rate": best_rate(aec_steps(connect_four_v3.env()))}


def aec_steps(env: Any) -> Callable[[float], int]:
    """The usual loop over the agents of a PettingZoo environment."""
    env.reset(seed=1)
    rng = random.Random(1)

    def run(seconds: float) -> int:
        steps = 0
        for _ in until(seconds):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(any_legal(observation, rng))
            steps += 1
        return steps

    return run


def any_legal(observation: Any, rng: random.Random) -> Any:
    """A random legal action, without `space.sample(mask)`, which would take longer than the step."""
    return rng.choice(observation["action_mask"].nonzero()[0])


def azul_marl_env() -> Iterator[dict[str, Any]]:
    try:
        import azul_marl_env
    except ModuleNotFoundError:  # the wheel was published without its renderer, which no step needs
        renderer = types.ModuleType("azul_marl_env.render.azul_renderer")
        renderer.AzulRenderer = type("AzulRenderer", (), {})  # type: ignore[attr-defined]
        sys.modules["azul_marl_env.render"] = types.ModuleType("azul_marl_env.render")
        sys.modules["azul_marl_env.render.azul_renderer"] = renderer
        import azul_marl_env
    env = azul_marl_env.azul_v1_2players()
    rng = random.Random(1)
    env.reset()

    def run(seconds: float) -> int:
        steps = 0
        for _ in until(seconds):
            _, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.current_move = 0  # its reset forgets this
                env.reset()
                continue
            env.step(rng.choice(info["valid_moves"]))
            steps += 1
        return steps

    yield {"what": "azul-marl-env, Azul for 2 in Python", "kind": "single", "rate": best_rate(run)}


def pgx_game(name: str) -> Iterator[dict[str, Any]]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step_one = auto_reset(env.step, env.init)

    def rate(games: int) -> float:
        def step(state: Any, key: Any) -> Any:
            choose, draw = jax.random.split(key)
            action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
            return jax.vmap(step_one)(state, action, jax.random.split(draw, games))

        compiled = jax.jit(step)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
        keys = iter(range(1 << 30))
        state = jax.block_until_ready(compiled(state, jax.random.PRNGKey(next(keys))))

        def run(seconds: float) -> int:
            nonlocal state
            steps = 0
            for _ in until(seconds):
                state = jax.block_until_ready(compiled(state, jax.random.PRNGKey(next(keys))))
                steps += games
            return steps

        return best_rate(run)

    yield {"what": f"pgx {name}, one game", "kind": "single", "rate": rate(1)}
    yield {"what": f"pgx {name}, {GAMES_AT_ONCE} games at once", "kind": "vector", "rate": rate(GAMES_AT_ONCE)}


MEASURES: dict[str, tuple[str, Callable[[], Iterator[dict[str, Any]]]]] = {
    "open_spiel backgammon": ("open_spiel", lambda: open_spiel_game("backgammon")),
    "open_spiel connect_four": ("open_spiel", lambda: open_spiel_game("connect_four")),
    "pettingzoo connect_four": ("pettingzoo", pettingzoo_connect_four),
    "azul-marl-env": ("azul-marl-env", azul_marl_env),
    "pgx backgammon": ("pgx", lambda: pgx_game("backgammon")),
    "pgx connect_four": ("pgx", lambda: pgx_game("connect_four")),
}


def main() -> None:
    package, measure = MEASURES[sys.argv[1]]
    version = f"{package} {importlib.metadata.version(package)} on Python {platform.python_version()}"
    for row in measure():
        print(json.dumps(row | {"version": version}), flush=True)


if __name__ == "__main__":
    main()
