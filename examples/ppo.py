"""Masked PPO by self-play in one file, on the vector environment: one network plays every seat.

`python examples/ppo.py --game azul --steps 1000000`

Every step a game shows what the seat to move sees. How a decision turned out is judged by the same seat: by the value
of what it sees at its next decision, or by its reward when the game ended before. So each seat of each game has a chain
of its own decisions, and advantages run back along these chains.

The learning curve, the share of games won against one of our players (`--against`; a shared victory counts its share),
is drawn in the terminal and written as a picture (SVG). A GPU is used when there is one.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from tilewright.envs import VectorEnv
from tilewright.envs.curves import show_curves
from tilewright.search.levels import Player, player

GAMMA, LAMBDA = 1.0, 0.95  # games are short and only the end counts
CLIP, ENTROPY, VALUE_SHARE, LARGEST_GRADIENT = 0.2, 0.01, 0.5, 0.5
EPOCHS, MINIBATCHES = 2, 8


class Network(nn.Module):
    """What a seat sees in; the logits of all actions and the expected reward out."""

    def __init__(self, numbers: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(seen)
        logits = self.policy(body).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(body).squeeze(-1)


class Rollout:
    """The decisions of some steps in all games, and how well each turned out for the seat that made it."""

    def __init__(self, envs: VectorEnv, steps: int, device: torch.device) -> None:
        games, numbers = envs.observation_space["observation"].shape
        actions = envs.observation_space["action_mask"].shape[1]
        self.envs, self.steps = envs, steps
        self.seen = torch.zeros((steps, games, numbers), device=device)
        self.mask = torch.zeros((steps, games, actions), dtype=torch.int8, device=device)
        self.action = torch.zeros((steps, games), dtype=torch.int64, device=device)
        self.logprob = torch.zeros((steps, games), device=device)
        self.value = np.zeros((steps, games), np.float32)
        self.seat = np.zeros((steps, games), np.int64)
        self.rewards = np.zeros((steps, games, envs.game.players), np.float32)
        self.ended = np.zeros((steps, games), bool)
        self.observations, self.info = envs.reset()

    @torch.no_grad()
    def collect(self, network: Network) -> None:
        """Let the network play all seats of all games."""
        for step in range(self.steps):
            self.seen[step].copy_(torch.from_numpy(self.observations["observation"]))
            self.mask[step].copy_(torch.from_numpy(self.observations["action_mask"]))
            self.seat[step] = self.info["seat"]
            policy, value = network(self.seen[step], self.mask[step])
            self.action[step] = policy.sample()
            self.logprob[step] = policy.log_prob(self.action[step])
            self.value[step] = value.cpu().numpy()
            self.observations, _, ended, _, self.info = self.envs.step(self.action[step].cpu().numpy())
            self.rewards[step] = self.info["rewards"]
            self.ended[step] = ended

    def advantages(self) -> tuple[np.ndarray, np.ndarray]:
        """Generalised advantages along each seat's own decisions, and which decisions have one.

        A seat's last decision of the rollout has none if its game did not end: nobody knows yet how it turned out.
        """
        games, players = self.rewards.shape[1:]
        everyone = np.arange(games)
        advantage = np.zeros_like(self.value)
        is_known = np.zeros(self.value.shape, bool)
        reward_then = np.zeros((games, players), np.float32)  # what each seat got after its decision that comes next
        value_then = np.zeros((games, players), np.float32)
        advantage_then = np.zeros((games, players), np.float32)
        known_then = np.zeros((games, players), bool)
        for step in reversed(range(self.steps)):
            over = self.ended[step]
            reward_then[over] = self.rewards[step][over]
            value_then[over] = advantage_then[over] = 0.0
            known_then[over] = True
            seat = self.seat[step]
            delta = reward_then[everyone, seat] + GAMMA * value_then[everyone, seat] - self.value[step]
            advantage[step] = delta + GAMMA * LAMBDA * advantage_then[everyone, seat]
            is_known[step] = known_then[everyone, seat]
            reward_then[everyone, seat] = 0.0
            value_then[everyone, seat] = self.value[step]
            advantage_then[everyone, seat] = np.where(is_known[step], advantage[step], 0.0)
            known_then[everyone, seat] = True
        return advantage, is_known


def learn(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """PPO's clipped update on what was collected."""
    device = rollout.seen.device
    advantage, is_known = rollout.advantages()
    chosen = torch.from_numpy(np.flatnonzero(is_known)).to(device)
    advantages = torch.from_numpy(advantage).to(device).flatten()
    returns = advantages + torch.from_numpy(rollout.value).to(device).flatten()
    seen, mask = rollout.seen.flatten(0, 1), rollout.mask.flatten(0, 1)
    actions, logprobs = rollout.action.flatten(), rollout.logprob.flatten()
    for _ in range(EPOCHS):
        for batch in chosen[torch.randperm(len(chosen), device=device)].chunk(MINIBATCHES):
            policy, value = network(seen[batch], mask[batch])
            gain = advantages[batch]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (policy.log_prob(actions[batch]) - logprobs[batch]).exp()
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            value_loss = (value - returns[batch]).pow(2).mean()
            loss = policy_loss + VALUE_SHARE * value_loss - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), LARGEST_GRADIENT)
            optimizer.step()


@torch.no_grad()
def share_won(network: Network, envs: VectorEnv, opponent: Player, device: torch.device) -> float:
    """The share of games that the network wins as seat 0, 1, ... in turn, with an opponent on all other seats."""
    observations, info = envs.reset()
    own = np.arange(envs.num_envs) % envs.game.players
    is_waiting = np.ones(envs.num_envs, bool)
    won = 0.0
    while is_waiting.any():
        actions = envs.sample_actions()
        is_own = info["seat"] == own
        mine = np.flatnonzero(is_own)
        if len(mine):
            seen = torch.from_numpy(observations["observation"][mine]).to(device)
            mask = torch.from_numpy(observations["action_mask"][mine]).to(device)
            actions[mine] = network(seen, mask)[0].logits.argmax(-1).cpu().numpy()
        for game in np.flatnonzero(~is_own & is_waiting):
            actions[game] = opponent.choose(envs.position(game)).code
        observations, _, ended, _, info = envs.step(actions)
        for game in np.flatnonzero(ended & is_waiting):
            rewards = info["rewards"][game]
            won += max(0.0, float(rewards[own[game]])) if rewards.any() else 1 / envs.game.players
        is_waiting &= ~ended
    return won / envs.num_envs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul", help="azul, intarsia or toscana")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from")
    parser.add_argument("--envs", type=int, default=256, help="games at once")
    parser.add_argument("--rollout", type=int, default=128, help="decisions in each game before the network learns")
    parser.add_argument("--width", type=int, default=256, help="of the network's layers")
    parser.add_argument("--rate", type=float, default=1e-3, help="the learning rate at the beginning")
    parser.add_argument("--against", default="apprentice", help="who the network is measured against")
    parser.add_argument("--tests", type=int, default=100, help="games played for each point of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=Path("learning-curve.svg"), help="where the picture goes")
    parser.add_argument("--network", type=Path, help="where the trained network goes (.npz)")
    chosen = parser.parse_args()

    torch.manual_seed(chosen.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    envs = VectorEnv(chosen.game, chosen.envs, seed=chosen.seed, players=chosen.players)
    tests = VectorEnv(chosen.game, chosen.tests, seed=chosen.seed + 1, players=chosen.players)
    numbers, actions = envs.observation_space["observation"].shape[1], int(envs.single_action_space.n)
    network = Network(numbers, actions, chosen.width).to(device)
    optimizer = torch.optim.Adam(network.parameters(), chosen.rate, eps=1e-5)
    rollout = Rollout(envs, chosen.rollout, device)
    rounds = max(1, chosen.steps // (chosen.envs * chosen.rollout))
    opponent = player(chosen.against, tests.game, seed=chosen.seed)
    curve = [(0, share_won(network, tests, opponent, device))]
    print(f"{chosen.game}, {numbers} numbers, {actions} actions, on {device}: {curve[0][1]:.0%} won before learning")
    began = time.perf_counter()
    for number in range(1, rounds + 1):
        optimizer.param_groups[0]["lr"] = chosen.rate * (1 - (number - 1) / rounds)
        rollout.collect(network)
        learn(network, optimizer, rollout)
        if number % max(1, rounds // 20) == 0 or number == rounds:
            steps = number * chosen.envs * chosen.rollout
            curve.append((steps, share_won(network, tests, opponent, device)))
            pace = steps / (time.perf_counter() - began)
            print(f"{steps:>10,} decisions, {pace:>8,.0f} a second: {curve[-1][1]:.0%} won", flush=True)
    show_curves({f"against {chosen.against}": curve}, f"PPO on {chosen.game}: games won", "decisions", chosen.curve)
    if chosen.network:
        with chosen.network.open("wb") as file:
            np.savez(file, **{name: values.cpu().numpy() for name, values in network.state_dict().items()})


if __name__ == "__main__":
    main()
