"""The PettingZoo environments: the library's own conformance tests, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import tilewright as tw
from tilewright.core.errors import IllegalMove, InvalidOption, MalformedMove
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.envs import env as make_env
from tilewright.envs import raw_env

# PettingZoo's tests expect plain arrays of environments that are not in their own list; the dictionary with the mask is
# what PettingZoo's documentation asks for.
expects_dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",  # of the agents of a finished game
)


@expects_dictionaries
def test_api(variant: Game) -> None:
    api_test(make_env(variant.name, **variant.options), num_cycles=300)


@expects_dictionaries
def test_api_without_wrapper(name: str) -> None:
    api_test(raw_env(name), num_cycles=100)


def test_seeds(name: str) -> None:
    seed_test(partial(make_env, name), num_cycles=200)


def test_rendering(name: str) -> None:
    def is_svg(picture: Any) -> bool:
        return isinstance(picture, str) and picture.startswith("<svg") and picture.endswith("</svg>\n")

    render_test(partial(make_env, name), custom_tests={"svg": is_svg})


def test_svg_is_a_picture_of_the_board(name: str) -> None:
    env = make_env(name, render_mode="svg")
    env.reset(seed=1)
    assert env.render() == env.unwrapped.table.position.svg()


def test_performance(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(make_env(name))
    assert "turns per second" in capsys.readouterr().out


def test_every_name_leads_to_the_same_environment(name: str) -> None:
    made = pettingzoo.make("aec", f"tilewright/{name}-v0")
    assert made.metadata == make_env(name).metadata
    assert made.metadata["name"] == f"{name}_v0"
    assert set(made.metadata["render_modes"]) >= {"ansi", "rgb_array", "svg"}
    assert not made.metadata["is_parallelizable"]
    assert pettingzoo.spec("aec", f"tilewright/{name}_v0").id == f"tilewright/{name}-v0"


def play_random(env: Any, seed: int) -> list[tuple[str, float]]:
    """Play a random game; every agent's last reward."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    last = []
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        if termination:
            last.append((agent, reward))
        env.step(None if termination else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return last


def test_rewards_are_shared_at_the_end(variant: Game) -> None:
    env = raw_env(variant.name, **variant.options)
    rewards = dict(play_random(env, seed=3))
    outcome = env.table.position.outcome
    assert outcome is not None
    winners = {f"player_{seat}" for seat in outcome.winners}
    losers = set(rewards) - winners
    if losers:
        assert sum(rewards[agent] for agent in winners) == pytest.approx(1)
        assert sum(rewards[agent] for agent in losers) == pytest.approx(-1)
        assert {rewards[agent] for agent in winners} == {1 / len(winners)}
    else:
        assert set(rewards.values()) == {0}


def test_only_the_agent_to_move_has_actions(name: str) -> None:
    env = make_env(name)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.dtype == np.int8
        assert mask.any() == (agent == env.agent_selection)
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    assert legal.tolist() == env.unwrapped.table.legal_actions()


def test_what_an_agent_saw_does_not_change_when_the_game_goes_on() -> None:
    env = make_env("azul")
    env.reset(seed=1)
    seen, again = env.last()[0], env.last()[0]
    kept = {key: array.copy() for key, array in seen.items()}
    again["action_mask"][:] = 0  # nor when somebody else writes into its copy
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    env.last()
    for key, array in kept.items():
        np.testing.assert_array_equal(seen[key], array)


def test_nothing_is_asked_before_the_first_reset() -> None:
    env = make_env("azul")
    for ask in (env.last, lambda: env.step(0), lambda: env.agents, lambda: env.agent_selection):
        with pytest.raises((AttributeError, AssertionError), match="reset"):  # as PettingZoo has it
            ask()


@pytest.mark.parametrize(
    "twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
@pytest.mark.parametrize("make", [make_env, raw_env], ids=["wrapped", "raw"])
def test_a_copy_goes_on_from_the_same_position_with_the_same_chance(name: str, make: Any, twin_of: Any) -> None:
    """What planners need: a twin plays on by itself, and meets the same draws."""
    env = make(name, render_mode="ansi")
    env.reset(seed=4)
    step_first(env, 5)
    before = env.render()
    twin = twin_of(env)
    assert twin.render() == before
    step_first(twin, 60)
    assert env.render() == before
    step_first(env, 60)
    assert twin.render() == env.render() != before
    assert twin.agents == env.agents
    env.reset()
    twin.reset()
    assert twin.render() == env.render()


def step_first(env: Any, steps: int) -> None:
    """Play the first legal action again and again, to the end at most."""
    for _ in range(steps):
        observation, _, termination, _, _ = env.last()
        if termination:
            return
        env.step(int(observation["action_mask"].argmax()))


def test_a_game_begins_where_the_options_say(play: Callable[[Game, int], Iterator[Position]]) -> None:
    env = raw_env("azul", players=3)
    game = env.table.game
    position = next(one for one in play(game, 5) if one.turn == 2)
    env.reset(seed=1, options={"position": position})
    assert env.table.position == position
    assert env.agent_selection == "player_2"

    start = game.start()
    moves = []
    while start.turn < 0:
        moves.append(start.draw(random.Random(1)).text)
        start = start.play(moves[-1])
    moves.append(start.legal_moves()[0].text)
    env.reset(seed=1, options={"moves": moves})
    assert env.table.position == start.play(moves[-1])
    env.reset(seed=1)
    env.reset(seed=1, options={"moves": moves[:2]})  # chance draws the rest
    assert env.table.turn >= 0


def test_what_cannot_be_begun_from_is_refused(play: Callable[[Game, int], Iterator[Position]]) -> None:
    env = raw_env("azul")
    *_, last = play(env.table.game, 1)
    with pytest.raises(InvalidOption, match="the game is over there"):
        env.reset(options={"position": last})
    with pytest.raises(InvalidOption, match="'position' is a position of <Azul: players=2"):
        env.reset(options={"position": tw.game("azul", players=4).start()})
    with pytest.raises(InvalidOption, match="not both"):
        env.reset(options={"position": env.table.game.start(), "moves": []})
    with pytest.raises(MalformedMove):
        env.reset(options={"moves": ["jump"]})


def test_a_seed_fixes_the_following_games_too() -> None:
    first, second = raw_env("azul", render_mode="ansi"), raw_env("azul", render_mode="ansi")
    for seed in (5, None, None):
        first.reset(seed=seed)
        second.reset(seed=seed)
        assert first.render() == second.render()


@pytest.mark.parametrize("wrapped", [True, False])
def test_bad_actions_are_refused_and_the_game_goes_on(wrapped: bool) -> None:
    env = make_env("azul") if wrapped else raw_env("azul")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    legal, illegal = int(np.flatnonzero(mask)[0]), int(np.flatnonzero(mask == 0)[0])
    before = env.unwrapped.table.position
    with pytest.raises(IllegalMove, match=rf"action {illegal} \(.*\) is illegal: .* \(AZ-\w+\); legal: {legal} \("):
        env.step(illegal)
    for action in (-1, 325, 10**30):
        with pytest.raises(MalformedMove, match="an integer from 0 to 324, not"):
            env.step(action)
    for action in (None, 1.5, "1B-1", np.array([legal]), [legal], np.zeros((2, 3), int)):
        with pytest.raises(MalformedMove, match="one integer from 0 to 324, not"):
            env.step(action)
    assert env.unwrapped.table.position == before
    env.step(legal)
    assert env.unwrapped.table.position != before


@pytest.mark.parametrize("wrapped", [True, False])
def test_stepping_a_finished_game_is_refused(wrapped: bool) -> None:
    env = make_env("azul") if wrapped else raw_env("azul")
    play_random(env, seed=2)
    with pytest.raises(IllegalMove, match="the game is over: reset the environment"):
        env.step(0)
    env.reset(seed=2)
    assert env.agents == ["player_0", "player_1"]


def test_a_dead_agent_only_takes_none() -> None:
    env = make_env("azul")
    env.reset(seed=6)
    while not any(env.terminations.values()):
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    env.step(None)
    assert len(env.agents) == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"player": 3}, "no option 'player' here; the options are first, players, wall"),
        ({"players": 7}, "players is one of 2, 3, 4"),
        ({"render_mode": "telepathy"}, "one of human, ansi, rgb_array, svg"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        make_env("azul", **options)
