"""The PettingZoo environments: every seat is an agent, `player_0` to `player_3`, and acts when it is its turn."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tilewright.core.errors import IllegalMove
from tilewright.core.outcome import OVER
from tilewright.envs.observe import observation_space
from tilewright.envs.rendering import MODES, Picture, check_mode, render
from tilewright.envs.table import Observation, Table
from tilewright.games import registry


def _metadata_of(game: str) -> dict[str, object]:
    """What PettingZoo wants to know about an environment."""
    return {"name": f"{game}_v0", "render_modes": MODES, "render_fps": 1, "is_parallelizable": False}


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A game with all its seats as agents. Deep copies and pickles hold the position, and what chance will draw."""

    def __init__(self, game: str, *, render_mode: str | None = None, **options: object) -> None:
        """Set up a table; the options are the game's own, such as `players=3`."""
        super().__init__()
        self.metadata = _metadata_of(game)
        self.render_mode = check_mode(render_mode)
        self.table = Table(registry.game(game, **options))
        players = self.table.game.players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        decisions = self.table.game.parts.rules.DECISIONS
        self.observation_spaces = {agent: observation_space(self.table.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(decisions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self._np_random = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent sees: the same space for all of them."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What an agent may do: the codes of all decisions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a new game; a seed fixes everything that chance draws from now on.

        The options say where: `{"position": position}` or `{"moves": ["fill BYWW", ...]}`; at the start without them.
        """
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
        self.table.begin(self._np_random, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.turn]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty while another one is to move."""
        return self.table.observe(self._seats[agent])

    def step(self, action: object) -> None:
        """Play the action of the agent to move; an illegal one is refused with an exception and changes nothing."""
        if not self.agents:
            raise IllegalMove("the game is over: reset the environment to begin a new one")
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.table.step(action)
        if self.table.turn == OVER:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.table.turn]
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Terminate all agents and give out the rewards: there are none before, so none are added up on the way."""
        self.rewards = {agent: float(self.table.rewards[seat]) for agent, seat in self._seats.items()}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Picture | None:
        """The position in the render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"no render_mode was chosen; there are {', '.join(MODES)}")
            return None
        return render(self.table.position, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class SafeOrder(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's check of the order of calls, but light, and a step after the end is refused, not warned about."""

    def step(self, action: object) -> None:
        """Play the action of the agent to move."""
        if not self._has_reset:
            super().step(action)
        self._has_updated = True
        self.env.step(action)

    def last(self, observe: bool = True) -> object:
        """Observation, reward, termination, truncation and info of the agent to move."""
        if not self._has_reset:
            return super().last(observe)
        return self.env.last(observe)  # in one go: each attribute that is asked for through a wrapper takes its time

    def __str__(self) -> str:
        return str(self.env)


def raw_env(game: str, **options: Any) -> SeatsEnv:
    """A game without any wrapper; the options are its own."""
    return SeatsEnv(game, **options)


def env(game: str, **options: Any) -> SafeOrder:
    """A game with PettingZoo's check of the order of calls; the options are its own.

    Examples:
        >>> from tilewright.envs import env
        >>> azul = env("azul", players=3)
        >>> azul.reset(seed=1)
        >>> azul.possible_agents
        ['player_0', 'player_1', 'player_2']
        >>> observation, reward, termination, truncation, info = azul.last()
        >>> azul.step(int(observation["action_mask"].argmax()))  # the first legal action
    """
    return SafeOrder(raw_env(game, **options))
