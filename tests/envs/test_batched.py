"""The batched search: it takes what a network says down and up every tree for the right seat."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.core.position import Position
from tilewright.envs import VectorEnv, fields
from tilewright.envs.batched import BatchedSearch, Judge
from tilewright.search.solve import Solver
from tilewright.search.weights import shipped_weights

every_game = pytest.mark.parametrize("title", tw.GAMES)


def clueless(players: int) -> Judge:
    """A network that knows nothing."""

    def judge(seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        return np.full((len(seen), players), 1 / players, np.float32), mask.astype(np.float32)

    return judge


def counts_points(game: tw.Game) -> Judge:
    """A network that thinks that whoever has more points now is more likely to win."""
    scores = [field for field in fields(game) if field.name == "score"]

    def judge(seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        points = np.concatenate([field.of(seen) * field.scale for field in scores], axis=1)
        weights = np.exp(np.clip(points - points.max(1, keepdims=True), -50, 0) / 4)
        return (weights / weights.sum(1, keepdims=True)).astype(np.float32), mask.astype(np.float32)

    return judge


def decisions(game: tw.Game, seed: int) -> list[Position]:
    rng = random.Random(seed)
    position = game.start()
    found = []
    while not position.is_over:
        if position.turn != tw.CHANCE and len(position.legal_codes()) > 1:
            found.append(position)
        move = position.draw(rng) if position.turn == tw.CHANCE else rng.choice(position.legal_moves())
        position = position.play(move)
    return found


def stacked(positions: list[Position]) -> Any:
    return np.concatenate([position.states for position in positions])


@every_game
def test_policies_are_shares_of_the_legal_moves(title: str) -> None:
    game = tw.game(title)
    positions = decisions(game, 1)[::4]
    policies = BatchedSearch(game, len(positions), 24).think(stacked(positions), clueless(2), noise=0.25)
    for position, policy in zip(positions, policies, strict=True):
        assert set(np.flatnonzero(policy)) <= set(position.legal_codes())
        np.testing.assert_allclose(policy * 24, np.round(policy * 24), atol=1e-4)
        assert policy.sum() == pytest.approx(1, abs=1e-5)


@every_game
def test_a_thought_depends_on_its_seed_and_its_position_alone(title: str) -> None:
    game = tw.game(title)
    positions = decisions(game, 2)[:12]
    both = [BatchedSearch(game, 12, 30, seed=4).think(stacked(positions), clueless(2)) for _ in range(2)]
    np.testing.assert_array_equal(*both)
    few = BatchedSearch(game, 20, 30, seed=4).think(stacked(positions[:5]), clueless(2))
    np.testing.assert_array_equal(few, both[0][:5])
    noisy = BatchedSearch(game, 12, 30, seed=4).think(stacked(positions), clueless(2), noise=0.5)
    assert not np.array_equal(noisy, both[0])


def test_priors_lead_the_search() -> None:
    game = tw.game("azul")
    positions = decisions(game, 3)[:8]
    wanted = [position.legal_codes()[-1] for position in positions]

    def certain(seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        last = mask.shape[1] - 1 - mask[:, ::-1].argmax(1)
        return np.full((len(seen), 2), 0.5, np.float32), np.eye(mask.shape[1], dtype=np.float32)[last]

    policies = BatchedSearch(game, 8, 20).think(stacked(positions), certain)
    assert policies.argmax(1).tolist() == wanted
    stirred = BatchedSearch(game, 8, 20).think(stacked(positions), certain, noise=0.9)
    assert (np.count_nonzero(stirred, axis=1) > np.count_nonzero(policies, axis=1)).any()


@every_game
def test_ends_are_played_well_without_any_knowledge(title: str) -> None:
    """Where one move wins and another loses for sure, the search finds that out by itself."""
    game = tw.game(title)
    solver = Solver(game, shipped_weights(game))
    decisive = []
    for seed in range(60):
        for position in decisions(game, 100 + seed)[-2:]:
            solved = solver.solve(position, 500)
            wins = [win for _, win, _ in solved.moves.values()] if solved else [0.0]
            if solved and max(wins) - min(wins) > 0.9:
                decisive.append((position, solved.moves))
    assert len(decisive) >= 4
    policies = BatchedSearch(game, len(decisive), 400).think(
        stacked([position for position, _ in decisive]), clueless(2)
    )
    for policy, (_, solved) in zip(policies, decisive, strict=True):
        best = max(win for _, win, _ in solved.values())
        assert solved[int(policy.argmax())][1] > best - 0.5


@pytest.mark.parametrize(("title", "players"), [("azul", 2), ("azul", 3), ("azul", 4)])
def test_what_the_network_says_is_heard_by_the_right_seat(title: str, players: int) -> None:
    """Looking at the points alone beats random play on every seat; a mix-up of seats would lose."""
    envs = VectorEnv(title, 8 * players, seed=1, players=players)
    judge = counts_points(envs.game)
    search = BatchedSearch(envs.game, envs.num_envs, 60, seed=1)
    _, info = envs.reset()
    own = np.arange(envs.num_envs) % players
    is_waiting = np.ones(envs.num_envs, bool)
    won = 0.0
    while is_waiting.any():
        actions = envs.sample_actions()
        mine = np.flatnonzero((info["seat"] == own) & is_waiting)
        if len(mine):
            actions[mine] = search.think(envs.states[mine], judge).argmax(1)
        _, _, ended, _, info = envs.step(actions)
        won += sum(max(0.0, float(info["rewards"][game, own[game]])) for game in np.flatnonzero(ended & is_waiting))
        is_waiting &= ~ended
    assert won / envs.num_envs > 0.5 + 0.5 / players
