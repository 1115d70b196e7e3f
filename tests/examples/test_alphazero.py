"""The AlphaZero example, in a small size."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pytest
import torch

from tilewright.envs import VectorEnv

EXAMPLE = Path(__file__).parents[2] / "examples" / "alphazero.py"
SMALL = [
    "--rounds=2",
    "--envs=12",
    "--steps=45",
    "--simulations=4",
    "--updates=5",
    "--batch=32",
    "--width=32",
    "--tests=6",
]


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("alphazero", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ["azul", "toscana"])
def test_the_example_runs_and_draws_its_curve(game: str, tmp_path: Path) -> None:
    files = tmp_path / "curve.svg", tmp_path / "network.pt"
    command = [
        sys.executable,
        str(EXAMPLE),
        "--game",
        game,
        *SMALL,
        "--curve",
        str(files[0]),
        "--network",
        str(files[1]),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "round 2: " in done.stdout
    assert "100% |" in done.stdout
    lines = ElementTree.parse(files[0]).getroot().iter("{http://www.w3.org/2000/svg}polyline")
    points = [len(line.attrib["points"].split()) for line in lines]
    assert points[-2:] == [3, 3]  # before learning, and after each round
    assert "policy.weight" in torch.load(files[1])


def test_the_network_learns_what_the_search_chose_and_who_won(example: ModuleType) -> None:
    torch.manual_seed(1)
    envs = VectorEnv("azul", 8, seed=3)
    memory = example.Memory(5000)
    network = example.Network(envs.observation_space["observation"].shape[1], int(envs.single_action_space.n), 2, 64)
    finished = example.SelfPlay(envs, simulations=4, sampled=10, seed=1).collect(network, 100, memory)
    assert finished >= 4
    for seen, mask, policy, wins in memory.rows:
        assert policy.sum() == pytest.approx(1, abs=1e-5)
        assert not policy[mask == 0].any()
        assert wins.sum() == pytest.approx(1)
        assert seen.any()
    rng = np.random.default_rng(1)
    optimizer = torch.optim.Adam(network.parameters(), 1e-2)
    losses = [
        example.learn(network, optimizer, [memory.sample(128, rng, torch.device("cpu")) for _ in range(10)])
        for _ in range(10)
    ]
    assert losses[-1] < 0.8 * losses[0]


@pytest.mark.parametrize(
    ("rewards", "shares"),
    [([1, -1], [1, 0]), ([0, 0, 0], [1 / 3] * 3), ([0.5, -1, 0.5], [0.5, 0, 0.5]), ([-0.5, 1, -0.5], [0, 1, 0])],
)
def test_rewards_become_shares_of_the_victory(example: ModuleType, rewards: list[float], shares: list[float]) -> None:
    np.testing.assert_allclose(example.shares_of_victory(np.array(rewards, np.float32)), shares, rtol=1e-6)


def test_results_are_turned_to_the_seat_that_saw(example: ModuleType) -> None:
    """A network's first number is about its own seat, the next one about the seat to its left, and so on."""
    envs = VectorEnv("azul", 1, seed=5, players=3)
    network = example.Network(envs.observation_space["observation"].shape[1], int(envs.single_action_space.n), 3, 16)
    self_play = example.SelfPlay(envs, simulations=2, sampled=1000, seed=1)
    shares = np.ones(3)
    while shares.max() < 1 or shares[0] == 1:  # until somebody who is not seat 0 wins alone
        memory, seats = example.Memory(5000), [int(self_play.info["seat"][0])]
        while not self_play.collect(network, 1, memory):
            seats.append(int(self_play.info["seat"][0]))
        shares = example.shares_of_victory(self_play.info["rewards"][0])
    assert set(seats) == {0, 1, 2}
    for seat, (_, _, _, wins) in zip(seats, memory.rows, strict=True):
        assert wins.tolist() == [shares[(seat + place) % 3] for place in range(3)]
