"""The Gymnasium environment for one learner: it has a seat, and our players have the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from tilewright.core.errors import InvalidOption
from tilewright.core.outcome import OVER
from tilewright.envs.observe import observation_space
from tilewright.envs.rendering import MODES, Picture, check_mode, render
from tilewright.envs.table import Info, Observation, Table
from tilewright.games.registry import game as game_of
from tilewright.search.levels import RANDOM, Player, player

MOST_BEGINNINGS = 100
"""Of games that end before the learner's first turn."""

Mask: TypeAlias = npt.NDArray[np.int8] | None


class LegalActions(spaces.Discrete):
    """The actions of a game; a sample without a mask is one that is legal now."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.game.parts.rules.DECISIONS)
        self._table = table

    def sample(self, mask: Mask = None, probability: Mask = None) -> np.int64:
        """An action that is legal now, or one of those that a mask allows."""
        if mask is None and probability is None:
            mask = self._table.mask(self._table.turn) if self._table.turn != OVER else None
        return super().sample(mask, probability)


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """A game from one seat's view. The reward comes at the end: the winners share +1, the others share -1.

    Examples:
        >>> env = SoloEnv("azul", opponents="random", seat=1)
        >>> observation, info = env.reset(seed=1)
        >>> over = False
        >>> while not over:
        ...     action = int(observation["action_mask"].argmax())  # the first legal one; your network decides here
        ...     observation, reward, over, truncated, info = env.step(action)
        >>> reward in (-1.0, 0.0, 1.0), len(info["scores"])
        (True, 2)
    """

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        """Sit down: `opponents` names a player for all other seats, or lists one for each, clockwise."""
        self.render_mode = check_mode(render_mode)
        self.table = Table(game_of(game, **options))
        players = self.table.game.players
        if seat not in range(players):
            raise InvalidOption(f"seat={seat} is not possible with {players} players: seats are numbered from 0")
        self.seat = seat
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise InvalidOption(f"opponents names {len(names)} players, but {players - 1} other seats are to be filled")
        self.opponents = {(seat + step) % players: name for step, name in enumerate(names, start=1)}
        self._invite(seed=0)
        self.observation_space: Any = observation_space(self.table.game)
        self.action_space = LegalActions(self.table)
        self._has_begun = False

    def _invite(self, seed: int) -> None:
        """Give every other seat its player for one game; a random one is played by the table itself."""
        self._players: dict[int, Player] = {
            seat: player(name, self.table.game, seed=seed + seat)
            for seat, name in self.opponents.items()
            if name != RANDOM
        }

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begin a new game; the opponents play until it is the turn of this seat.

        The options say where: `{"position": position}` or `{"moves": ["fill BYWW", ...]}`; at the start without them.
        """
        super().reset(seed=seed)
        self._invite(int(self.np_random.integers(1 << 32)))
        for _ in range(MOST_BEGINNINGS):
            self.table.begin(self.np_random, options)
            self._let_opponents_play()
            if self.table.turn != OVER:  # hardly ever: a game may end before the seat's first turn
                break
        else:
            raise InvalidOption(f"from there the game ends before it is the turn of seat {self.seat}")
        self._has_begun = True
        return self._observe(), {}

    def step(self, action: object) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action, and let the opponents play; an illegal one is refused by an exception and changes nothing."""
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("reset the environment before the first step")
        self.table.step(action)
        self._let_opponents_play()
        if self.render_mode == "human":
            self.render()
        over = self.table.turn == OVER
        info = {"scores": self.table.position.scores} if over else {}
        return self._observe(), float(self.table.rewards[self.seat]), over, False, info

    def _observe(self) -> Observation:
        """What the seat sees. After the end all actions are marked: whoever samples by a mask needs one of them.

        (Gymnasium's vector environments ask for one more action, which nobody plays, before a game begins anew.)
        """
        observation = self.table.observe(self.seat)
        if self.table.turn == OVER:
            observation["action_mask"][:] = 1
        return observation

    def _let_opponents_play(self) -> None:
        table = self.table
        while table.turn not in (self.seat, OVER):
            if table.turn in self._players:
                table.step(self._players[table.turn].choose(table.position).code)
            else:
                table.step_at_random()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now: what MaskablePPO asks for."""
        return self._observe()["action_mask"].astype(np.bool_)

    def render(self) -> Picture | None:
        """The position in the render mode."""
        return None if self.render_mode is None else render(self.table.position, self.render_mode)
