"""The Gymnasium environment for one learner."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import tilewright.envs  # noqa: F401 - registers the environments
from tilewright.core.errors import IllegalMove, InvalidOption, MalformedMove
from tilewright.core.game import Game
from tilewright.envs.solo import SoloEnv
from tilewright.search.levels import LEVELS, RandomPlayer


def make(name: str, **options: Any) -> SoloEnv:
    env = gymnasium.make(f"tilewright/{name}-v0", **options).unwrapped
    assert isinstance(env, SoloEnv)
    return env


def finish(env: SoloEnv) -> tuple[float, dict[str, Any]]:
    """Play random actions to the end; the last reward and info."""
    while True:
        _, reward, terminated, truncated, info = env.step(env.action_space.sample())
        assert not truncated
        if terminated:
            return reward, info
        assert reward == 0


# Gymnasium's render modes do not know svg; check_env asks what `human` gives back, and that is printed.
@pytest.mark.filterwarnings("ignore:.*render.*:UserWarning")
def test_the_checker_is_content(variant: Game) -> None:
    check_env(make(variant.name, **variant.options))


def test_plain_loop_as_in_gymnasiums_own_documentation(name: str) -> None:
    env = gymnasium.make(f"tilewright/{name}-v0", opponents="random")
    observation, _ = env.reset(seed=1)
    for _ in range(200):
        assert observation in env.observation_space
        observation, _, terminated, truncated, _ = env.step(env.action_space.sample())
        if terminated or truncated:
            observation, _ = env.reset()
    env.close()


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_learner_sits_where_it_wants(seat: int) -> None:
    env = make("azul", players=3, seat=seat)
    env.reset(seed=2)
    assert env.table.turn == seat
    reward, info = finish(env)
    position = env.table.position
    assert position.outcome is not None
    winners = position.outcome.winners
    assert reward == (1 / len(winners) if seat in winners else -1 / (3 - len(winners)))
    assert info["scores"] == position.scores


def test_masks_are_those_of_maskable_ppo(name: str) -> None:
    env = make(name)
    observation, _ = env.reset(seed=3)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.flatnonzero(masks).tolist() == env.table.legal_actions()
    assert (observation["action_mask"] == masks).all()


def test_samples_are_legal_and_can_still_be_masked() -> None:
    env = make("azul")
    env.reset(seed=4)
    legal = set(env.table.legal_actions())
    assert {int(env.action_space.sample()) for _ in range(50)} <= legal
    mask = np.zeros(325, np.int8)
    mask[7] = 1
    assert env.action_space.sample(mask) == 7
    assert env.action_space == gymnasium.spaces.Discrete(325)


def test_a_seed_fixes_chance_and_opponents() -> None:
    def story(env: SoloEnv) -> list[Any]:
        env.action_space.seed(5)
        observation, _ = env.reset(seed=5)
        seen = [observation["observation"].tobytes()]
        while True:
            observation, reward, terminated, _, _ = env.step(env.action_space.sample())
            seen.append((observation["observation"].tobytes(), reward))
            if terminated:
                return seen

    options = {"players": 3, "opponents": ["random", "simulations=8"]}
    assert story(make("azul", **options)) == story(make("azul", **options))


def test_opponents_draw_from_the_environments_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has its own: with a fixed one they would play all games by the same dice."""
    invited: list[int] = []
    monkeypatch.setattr("tilewright.envs.solo.player", lambda *_, seed: invited.append(seed) or RandomPlayer(seed))

    def seeds(env: SoloEnv, *resets: int | None) -> list[int]:
        invited.clear()
        for seed in resets:
            env.reset(seed=seed)
        return invited.copy()

    env = make("azul", players=3, opponents="greedy")
    games = seeds(env, 1, None, None)
    assert len(set(games)) == len(games) == 6
    assert seeds(env, 1, None, None) == games
    assert not set(games) & set(seeds(env, 2, None, None))


@pytest.mark.parametrize("vector", [gymnasium.vector.SyncVectorEnv, gymnasium.vector.AsyncVectorEnv])
@pytest.mark.parametrize("mode", AutoresetMode)
def test_no_mask_is_all_zero_under_gymnasiums_vector_environments(vector: Any, mode: AutoresetMode) -> None:
    if mode is AutoresetMode.DISABLED:
        return
    envs = vector([lambda: make("azul")] * 2, autoreset_mode=mode)
    try:
        observations, _ = envs.reset(seed=1)
        rng = np.random.default_rng(1)
        ended = 0
        while ended < 3:
            masks = observations["action_mask"]
            assert masks.any(axis=1).all()
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
            observations, _, terminations, _, info = envs.step(actions)
            ended += int(terminations.sum())
            if mode is AutoresetMode.SAME_STEP and terminations.any():
                assert all(final["action_mask"].all() for final in info["final_obs"][terminations])
    finally:
        envs.close()


def test_a_game_begins_where_the_options_say() -> None:
    env = make("azul", seat=1, first=0)
    env.reset(seed=1)
    position = env.table.position
    other = make("azul", seat=1, first=0)
    observation, _ = other.reset(seed=5, options={"position": position})
    assert other.table.position == position
    assert np.flatnonzero(observation["action_mask"]).tolist() == position.legal_codes()


@pytest.mark.parametrize("level", [*LEVELS, "greedy", "net", "simulations=10"])
def test_every_level_can_be_played_against(level: str) -> None:
    env = make("azul", opponents=level)
    env.reset(seed=6)
    env.step(env.action_space.sample())
    assert env.table.turn == 0


def test_a_level_beats_random_play() -> None:
    env = make("azul", opponents="apprentice")
    rewards = []
    for seed in range(12):
        env.action_space.seed(seed)
        env.reset(seed=seed)
        rewards.append(finish(env)[0])
    assert sum(rewards) <= -10


@pytest.mark.parametrize("seed", [1, 2])
def test_pictures_have_one_size(variant: Game, seed: int) -> None:
    env = make(variant.name, render_mode="rgb_array", **variant.options)
    env.reset(seed=seed)
    first = env.render()
    finish(env)
    assert isinstance(first, np.ndarray)
    assert first.dtype == np.uint8
    last = env.render()
    assert isinstance(last, np.ndarray)
    assert last.shape == first.shape
    assert (last != first).any()


def test_human_drawings_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = make("azul", render_mode="human")
    env.reset(seed=7)
    env.step(env.action_space.sample())
    assert str(env.table.position) in capsys.readouterr().out


def test_bad_actions_are_refused_and_the_game_goes_on() -> None:
    env = make("toscana", first=0)
    env.reset(seed=8)
    legal = env.table.legal_actions()
    before = env.table.position
    with pytest.raises(IllegalMove, match=rf"is illegal: .* \(TO-\w+\); legal: {legal[0]} \("):
        env.step(next(action for action in range(1159) if action not in legal))
    with pytest.raises(MalformedMove, match="integer from 0 to 1158"):
        env.step(1159)
    with pytest.raises(MalformedMove, match=r"not an array of shape \(2,\)"):
        env.step(np.array([1, 2]))
    assert env.table.position == before
    env.step(np.int32(legal[0]))
    env.step(np.array(env.table.legal_actions()[0]))


def test_stepping_a_finished_game_is_refused() -> None:
    env = make("azul")
    env.reset(seed=9)
    finish(env)
    with pytest.raises(IllegalMove, match="the game is over: reset the environment"):
        env.step(0)
    env.reset(seed=9)
    finish(env)


def test_stepping_before_the_first_reset_is_refused() -> None:
    env = make("azul")
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "blue"}, "no option 'colour' here; the options are first, players, wall"),
        ({"wall": "striped"}, "wall is one of coloured, grey"),
        ({"seat": 2}, "seat=2 is not possible with 2 players"),
        ({"opponents": "wizard"}, "no player 'wizard'; players are apprentice,"),
        ({"opponents": ["random", "random"]}, "opponents names 2 players, but 1 other seats"),
        ({"render_mode": "telepathy"}, "one of human, ansi, rgb_array, svg"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        SoloEnv("azul", **options)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidOption, match="no game 'chess'; the games are azul, intarsia, toscana"):
        SoloEnv("chess")
