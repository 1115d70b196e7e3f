"""The vector environment: thousands of games in compiled code do what one game does."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import tilewright as tw
from tilewright.core.errors import IllegalMove, InvalidOption, MalformedMove
from tilewright.core.game import Game
from tilewright.envs import VectorEnv
from tilewright.envs.observe import observe_at, size

GAMES_AT_ONCE = 70  # more than two tasks, and not a multiple of one


def test_every_step_is_one_legal_move_of_each_game(variant: Game) -> None:
    """Followed position by position with the friendly API; only what chance drew is taken over."""
    envs = VectorEnv(variant, 5, seed=1)
    observations, info = envs.reset()
    ended = 0
    for _ in range(120):
        actions = envs.sample_actions()
        before = [envs.position(index) for index in range(5)]
        observations, rewards, terminations, truncations, info = envs.step(actions)
        assert not truncations.any()
        for index, action in enumerate(actions):
            after = before[index].play(variant.decode(int(action)))
            now = envs.position(index)
            if terminations[index]:
                ended += 1
                assert info["rewards"][index].sum() == pytest.approx(0, abs=1e-6)
                assert rewards[index] == info["rewards"][index][before[index].turn]
            else:
                assert rewards[index] == 0
                assert not info["rewards"][index].any()
                assert not info["scores"][index].any()
                assert after.turn in (tw.CHANCE, now.turn)
                assert after.turn != now.turn or after == now
            assert info["seat"][index] == now.turn
            assert np.flatnonzero(observations["action_mask"][index]).tolist() == now.legal_codes()
            seen = np.empty(size(variant), np.float32)
            observe_at(now.states, 0, now.turn, seen)
            assert (observations["observation"][index] == seen).all()
    assert ended or variant.players == 4 or variant.name == "intarsia"


def test_finished_games_give_their_result_and_begin_again() -> None:
    envs = VectorEnv("azul", GAMES_AT_ONCE, seed=2, players=3)
    envs.reset()
    ended = 0
    while ended < 30:
        actions = envs.sample_actions()
        before = [envs.position(index) for index in range(GAMES_AT_ONCE)]
        _, _, terminations, _, info = envs.step(actions)
        for index in np.flatnonzero(terminations):
            ended += 1
            last = before[index].play(envs.game.decode(int(actions[index])))
            if not last.is_over:  # chance was drawn on the way, for instance into a round without any tile
                continue
            assert tuple(info["scores"][index]) == last.scores
            assert last.outcome is not None
            winners = last.outcome.winners
            share = {True: 1 / len(winners), False: -1 / max(1, 3 - len(winners))}
            expected = [0.0] * 3 if len(winners) == 3 else [share[seat in winners] for seat in range(3)]
            assert info["rewards"][index] == pytest.approx(expected)
            new = envs.position(index)
            assert new.view().round == 1
            assert new.scores == (0, 0, 0)


def test_the_end_of_a_game_is_shown_to_whoever_asks_and_every_seats_decisions_are_counted() -> None:
    envs = VectorEnv("azul", 5, seed=3, final_obs=True)
    plain = VectorEnv("azul", 5, seed=3)
    envs.reset()
    plain.reset()
    counted = np.zeros((5, 2), int)
    ended = 0
    while ended < 12:
        actions = envs.sample_actions()
        before = [envs.position(index) for index in range(5)]
        observations, _, terminations, _, info = envs.step(actions)
        assert observations["observation"].tobytes() == plain.step(actions)[0]["observation"].tobytes()
        assert (info["_final_obs"] == terminations).all()
        assert (info["_episode"] == terminations).all()
        for index, position in enumerate(before):
            counted[index, position.turn] += 1
            if not terminations[index]:
                assert info["final_obs"][index] is None
                assert not info["episode"]["l"][index].any()
                continue
            ended += 1
            last = position.play(envs.game.decode(int(actions[index])))
            assert (info["episode"]["l"][index] == counted[index]).all()
            assert (info["episode"]["r"][index] == info["rewards"][index]).all()
            counted[index] = 0
            final = info["final_obs"][index]
            assert final["action_mask"].all()
            if last.is_over:
                seen = np.empty(size(envs.game), np.float32)
                observe_at(last.states, 0, position.turn, seen)
                assert (final["observation"] == seen).all()
    assert "final_obs" not in plain.step(plain.sample_actions())[4]


def test_all_games_begin_where_the_options_say() -> None:
    envs = VectorEnv("toscana", 3, seed=1)
    position = envs.game.start()
    while position.turn < 0:
        position = position.play(position.legal_moves()[0])
    position = position.play(position.legal_moves()[0])
    envs.reset(options={"position": position})
    if position.turn >= 0:
        assert [envs.position(index) for index in range(3)] == [position] * 3


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        ((10, 5), (1, -1)),
        ((5, 5), (0, 0)),
        ((9, 4, 3), (1, -1 / 2, -1 / 2)),
        ((9, 9, 3), (1 / 2, 1 / 2, -1)),
        ((7, 7, 7), (0, 0, 0)),
        ((1, 8, 2, 8), (-1 / 2, 1 / 2, -1 / 2, 1 / 2)),
        ((3, 2, 1, 0), (1, -1 / 3, -1 / 3, -1 / 3)),
    ],
)
def test_winners_share_one_and_the_others_minus_one(standings: tuple[int, ...], expected: tuple[float, ...]) -> None:
    from tilewright.core.batch import start_states
    from tilewright.envs.stepping import share_rewards_at

    states = start_states(tw.game("azul", players=len(standings)), 1)
    states["score"][0, : len(standings)] = standings
    rewards = np.full(len(standings), np.nan, np.float32)
    share_rewards_at(states, 0, rewards)
    assert rewards == pytest.approx(expected)


def story(envs: VectorEnv, steps: int = 60) -> bytes:
    envs.reset()
    seen = []
    for _ in range(steps):
        observations, rewards, *_ = envs.step(envs.sample_actions())
        seen.append(observations["observation"].tobytes() + rewards.tobytes())
    return b"".join(seen)


def test_a_seed_fixes_everything() -> None:
    assert story(VectorEnv("azul", GAMES_AT_ONCE, seed=3)) == story(VectorEnv("azul", GAMES_AT_ONCE, seed=3))
    assert story(VectorEnv("azul", GAMES_AT_ONCE, seed=3)) != story(VectorEnv("azul", GAMES_AT_ONCE, seed=4))


def test_a_seed_of_reset_goes_before_the_constructors() -> None:
    first, second = VectorEnv("azul", 3, seed=3), VectorEnv("azul", 3)
    assert (first.reset(seed=9)[0]["observation"] == second.reset(seed=9)[0]["observation"]).all()


def test_games_differ() -> None:
    observations, _ = VectorEnv("azul", 64, seed=5).reset()
    assert len(np.unique(observations["observation"], axis=0)) == 64


def test_arrays_are_refilled_in_place_unless_copies_are_asked_for() -> None:
    def arrays(envs: VectorEnv) -> list[Any]:
        observations, rewards, terminations, truncations, info = envs.step(envs.sample_actions())
        episode = info.pop("episode")
        return [*observations.values(), rewards, terminations, truncations, *info.values(), *episode.values()]

    envs = VectorEnv("azul", 4, seed=6)
    envs.reset()
    assert all(a is b for a, b in zip(arrays(envs), arrays(envs), strict=True))
    envs = VectorEnv("azul", 4, seed=6, copy=True)
    envs.reset()
    assert not any(np.shares_memory(a, b) for a, b in zip(arrays(envs), arrays(envs), strict=True))


def test_spaces_and_declared_mode(name: str) -> None:
    envs = VectorEnv(name, 6, seed=7)
    observations, _ = envs.reset()
    assert observations in envs.observation_space
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    _, rewards, terminations, truncations, _ = envs.step(envs.sample_actions())
    assert rewards.shape == terminations.shape == truncations.shape == (6,)
    assert envs.sample_actions() in envs.action_space


def test_gymnasium_makes_it_by_its_name(name: str) -> None:
    envs = gymnasium.make_vec(f"tilewright/{name}-selfplay-v0", num_envs=3, seed=1)
    assert isinstance(envs.unwrapped, VectorEnv)
    envs.reset()
    envs.close()


def test_bad_actions_are_refused_and_nothing_changes() -> None:
    envs = VectorEnv("azul", 4, seed=8)
    envs.reset()
    good = envs.sample_actions()
    before = envs.states.tobytes()
    bad = good.copy()
    bad[2] = np.flatnonzero(envs._masks[2] == 0)[0]
    with pytest.raises(IllegalMove, match=r"game 2: action .* is illegal: .* legal: "):
        envs.step(bad)
    for action in (-1, 325, 2**40):
        bad[2] = action
        with pytest.raises(MalformedMove, match="game 2: an action of Azul is an integer from 0 to 324"):
            envs.step(bad)
    for actions in (good[:3], good.reshape(2, 2), good.astype(float), list("abcd"), 5, None):
        with pytest.raises(MalformedMove, match=r"4 integers in an array of shape \(4,\)"):
            envs.step(actions)
    assert envs.states.tobytes() == before
    envs.step(good.astype(np.int32))
    envs.step(envs.sample_actions().tolist())


def test_stepping_before_the_first_reset_is_refused() -> None:
    with pytest.raises(IllegalMove, match="reset the environment"):
        VectorEnv("azul", 2).step(np.zeros(2, int))


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("azul", {"player": 3}, "no option 'player' here; the options are first, players, wall"),
        ("go", {}, "no game 'go'; the games are azul, intarsia, toscana"),
        ("azul", {"num_envs": 0}, "num_envs=0 is not possible"),
        (tw.game("azul"), {"players": 3}, "chosen with its options already: players"),
    ],
)
def test_unknown_options_are_refused(game: str | Game, options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        VectorEnv(game, **options)


def test_arrays_go_to_other_libraries_without_a_copy() -> None:
    """Through DLPack, which JAX takes, too; rewards, scores and masks as well as observations."""
    import torch

    envs = VectorEnv("toscana", 6, seed=3)
    observations, _ = envs.reset()
    taken = {name: torch.from_dlpack(array) for name, array in observations.items()}
    for name, tensor in taken.items():
        assert tensor.data_ptr() == observations[name].ctypes.data
    before = taken["observation"].clone()
    envs.step(envs.sample_actions())
    assert not torch.equal(taken["observation"], before)  # refilled in place
    _, rewards, *_, info = envs.step(envs.sample_actions())
    for array in (rewards, info["seat"], info["scores"]):
        assert torch.from_dlpack(array).data_ptr() == array.ctypes.data
