"""AlphaZero's loop in one file: a network plays against itself by tree search, and learns from what the search found.

`python examples/alphazero.py --game azul --rounds 20`

The games run in the vector environment. For every decision the compiled search goes through all games at once, with
the network's priors and values (`tilewright.envs.batched`). The network then learns to foresee the search's choice, and
who wins: each seat's share of the victory, clockwise from the own one, so that it plays with any number of seats.

The learning curve, the share of games won against a random player and against our apprentice, is drawn in the terminal
and written as a picture (SVG). A GPU is used when there is one.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.functional import cross_entropy

from tilewright.envs import VectorEnv
from tilewright.envs.batched import BatchedSearch
from tilewright.envs.curves import show_curves
from tilewright.search.levels import player

OPPONENTS = ("random", "apprentice")
NOISE = 0.25
LARGEST_GRADIENT = 1.0


class Network(nn.Module):
    """What a seat sees in; the logits of all actions, and of who wins, out."""

    def __init__(self, numbers: int, actions: int, players: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.winner = nn.Linear(width, players)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen)
        return self.policy(body).masked_fill(mask == 0, -1e9), self.winner(body)

    @torch.no_grad()
    def judge(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chances to win and the priors of a batch of leaves: what the search asks."""
        device = self.policy.weight.device
        policy, winner = self(torch.from_numpy(seen).to(device), torch.from_numpy(mask).to(device))
        return winner.softmax(-1).cpu().numpy(), policy.softmax(-1).cpu().numpy()


class Memory:
    """The decisions of the latest finished games: what was seen and legal, what the search chose, who won."""

    def __init__(self, room: int) -> None:
        self.rows: deque[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = deque(maxlen=room)

    def sample(self, size: int, rng: np.random.Generator, device: torch.device) -> list[torch.Tensor]:
        chosen = [self.rows[index] for index in rng.integers(len(self.rows), size=size)]
        return [torch.from_numpy(np.stack(column)).to(device) for column in zip(*chosen, strict=True)]


class SelfPlay:
    """Games that the network plays against itself; each goes on where it stood when the network has learnt."""

    def __init__(self, envs: VectorEnv, simulations: int, sampled: int, seed: int) -> None:
        self.envs, self.sampled = envs, sampled
        self.search = BatchedSearch(envs.game, envs.num_envs, simulations, seed=seed)
        self.rng = np.random.default_rng(seed)
        self.observations, self.info = envs.reset()
        self.games: list[list[tuple]] = [[] for _ in range(envs.num_envs)]

    def collect(self, network: Network, steps: int, memory: Memory) -> int:
        """Play so many decisions in every game; how many games ended."""
        finished = 0
        for _ in range(steps):
            policies = self.search.think(self.envs.states, network.judge, noise=NOISE)
            for index, game in enumerate(self.games):
                seen, mask = self.observations["observation"][index], self.observations["action_mask"][index]
                game.append((int(self.info["seat"][index]), seen.copy(), mask.copy(), policies[index]))
            self.observations, _, ended, _, self.info = self.envs.step(self._choose(policies))
            for index in np.flatnonzero(ended):
                wins = shares_of_victory(self.info["rewards"][index])
                memory.rows.extend(
                    (seen, mask, policy, np.roll(wins, -seat)) for seat, seen, mask, policy in self.games[index]
                )
                self.games[index] = []
                finished += 1
        return finished

    def _choose(self, policies: np.ndarray) -> np.ndarray:
        """The most visited move; in the opening any, as often as it was visited."""
        gumbel = self.rng.gumbel(size=policies.shape)
        sampled = (np.log(np.maximum(policies, 1e-12)) + gumbel).argmax(-1)
        is_opening = np.array([len(game) <= self.sampled for game in self.games])
        return np.where(is_opening, sampled, policies.argmax(-1))


def shares_of_victory(rewards: np.ndarray) -> np.ndarray:
    """What each seat has of the victory; where all rewards are 0, everybody shares it."""
    won = np.maximum(rewards, 0.0)
    return (won / won.sum() if won.any() else np.full(len(rewards), 1 / len(rewards))).astype(np.float32)


def learn(network: Network, optimizer: torch.optim.Optimizer, batches: list[list[torch.Tensor]]) -> float:
    """Move the network towards the search's policies and the games' results; the mean loss."""
    total = 0.0
    for seen, mask, policy, wins in batches:
        logits, winner = network(seen, mask)
        loss = cross_entropy(logits, policy) + cross_entropy(winner, wins)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
        optimizer.step()
        total += loss.item()
    return total / len(batches)


def share_won(network: Network, tests: VectorEnv, search: BatchedSearch, against: str, seed: int) -> float:
    """The share of games that network and search win as seat 0, 1, ... in turn, against one player on all others."""
    opponent = player(against, tests.game, seed=seed)
    _, info = tests.reset(seed=seed)
    own = np.arange(tests.num_envs) % tests.game.players
    is_waiting = np.ones(tests.num_envs, bool)
    won = 0.0
    while is_waiting.any():
        actions = tests.sample_actions()
        mine = np.flatnonzero((info["seat"] == own) & is_waiting)
        if len(mine):
            actions[mine] = search.think(tests.states[mine], network.judge).argmax(-1)
        for index in np.flatnonzero((info["seat"] != own) & is_waiting):
            actions[index] = opponent.choose(tests.position(index)).code
        _, _, ended, _, info = tests.step(actions)
        for index in np.flatnonzero(ended & is_waiting):
            won += float(shares_of_victory(info["rewards"][index])[own[index]])
        is_waiting &= ~ended
    return won / tests.num_envs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul", help="azul, intarsia or toscana")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=20, help="of playing, learning and measuring")
    parser.add_argument("--envs", type=int, default=128, help="games at once")
    parser.add_argument("--steps", type=int, default=64, help="decisions in each game before the network learns")
    parser.add_argument("--simulations", type=int, default=32, help="of the search, a decision")
    parser.add_argument("--updates", type=int, default=100, help="of the network, a round")
    parser.add_argument("--batch", type=int, default=512, help="decisions an update")
    parser.add_argument("--memory", type=int, default=50_000, help="decisions to learn from")
    parser.add_argument("--sampled", type=int, default=20, help="decisions of a game's opening that are sampled")
    parser.add_argument("--width", type=int, default=256, help="of the network's layers")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning")
    parser.add_argument("--tests", type=int, default=100, help="games played for each point of a curve")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch on the CPU; small batches want few")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("alphazero.svg"), help="where the picture goes")
    parser.add_argument("--network", type=Path, help="where the trained network goes")
    chosen = parser.parse_args()

    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    rng = np.random.default_rng(chosen.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    envs = VectorEnv(chosen.game, chosen.envs, seed=chosen.seed, players=chosen.players)
    tests = VectorEnv(chosen.game, chosen.tests, players=chosen.players)
    numbers, actions = envs.observation_space["observation"].shape[1], int(envs.single_action_space.n)
    network = Network(numbers, actions, chosen.players, chosen.width).to(device)
    optimizer = torch.optim.AdamW(network.parameters(), chosen.rate, weight_decay=1e-4)
    self_play = SelfPlay(envs, chosen.simulations, chosen.sampled, chosen.seed)
    search = BatchedSearch(tests.game, chosen.tests, chosen.simulations, seed=chosen.seed)
    memory = Memory(chosen.memory)

    def measure(decisions: int) -> str:
        for name, curve in curves.items():
            curve.append((decisions, share_won(network, tests, search, name, chosen.seed)))
        return ", ".join(f"{curve[-1][1]:.0%} won against {name}" for name, curve in curves.items())

    curves: dict[str, list[tuple[int, float]]] = {name: [] for name in OPPONENTS}
    print(f"{chosen.game}, {numbers} numbers, {actions} actions, on {device}")
    print(f"before learning: {measure(0)}", flush=True)
    for number in range(1, chosen.rounds + 1):
        began = time.perf_counter()
        finished = self_play.collect(network, chosen.steps, memory)
        pace = chosen.envs * chosen.steps / (time.perf_counter() - began)
        loss = float("nan")
        if memory.rows:
            batches = [memory.sample(chosen.batch, rng, device) for _ in range(chosen.updates)]
            loss = learn(network, optimizer, batches)
        shares = measure(number * chosen.envs * chosen.steps)
        print(
            f"round {number}: {finished} games, {pace:,.0f} decisions a second, loss {loss:.2f}; {shares}", flush=True
        )
    title = f"AlphaZero on {chosen.game}, {chosen.simulations} simulations: games won"
    show_curves({f"against {name}": curve for name, curve in curves.items()}, title, "decisions", chosen.curve)
    if chosen.network:
        torch.save(network.state_dict(), chosen.network)


if __name__ == "__main__":
    main()
