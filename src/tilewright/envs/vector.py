"""Thousands of games at once: a Gymnasium vector environment for self-play, stepped in compiled parallel code."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space

from tilewright.core.batch import generators, start_states
from tilewright.core.compiling import announced
from tilewright.core.dispatch import is_legal_at
from tilewright.core.errors import IllegalMove, InvalidOption, MalformedMove
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.envs.observe import observation_space, size
from tilewright.envs.stepping import begin_all, count_illegal, sample_all, step_all
from tilewright.envs.table import Info, Observation, illegal, read_action, start_of
from tilewright.games.registry import game as game_of

Numbers: TypeAlias = npt.NDArray[Any]
"""Actions, rewards or flags, one for each game."""


class VectorEnv(GymnasiumVectorEnv[Observation, Numbers, Numbers]):
    """Every step plays one action in every game, for the seat to move there, and shows what the next seat sees.

    A game that ends begins again in the same step (`AutoresetMode.SAME_STEP`): `terminations` marks it, the rewards are
    those of the finished game, the observation is the new game's first one. No game is ever truncated.

    The arrays that `reset` and `step` return are the same every time, refilled in place; `copy=True` gives new ones.
    The dictionary of infos holds, for each game,
    - `seat`: whose turn it is now, and so who observes;
    - `rewards`: the reward of every seat; the reward that `step` returns is the one of the seat that has just acted;
    - `scores`: the points of every seat when this step ended a game, else 0;
    - `episode`: of the games that this step ended (`_episode` marks them), every seat's return `r` and how many
      decisions it took `l`; else 0;
    - with `final_obs=True`, as Gymnasium's SAME_STEP mode has it: `final_obs`, what the seat that has just acted saw in
      the finished game, for the games that `_final_obs` marks; else None. The mask of a finished game is all 1.

    Examples:
        >>> envs = VectorEnv("azul", 8, seed=1)
        >>> observations, info = envs.reset()
        >>> observations["observation"].shape
        (8, 190)
        >>> for _ in range(100):
        ...     actions = envs.sample_actions()  # your network decides here
        ...     observations, rewards, terminations, truncations, info = envs.step(actions)
        >>> envs.position(0)
        <Azul position: ...>
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self, game: str | Game, num_envs: int = 1, *, seed: int | None = None, copy: bool = False,
        final_obs: bool = False, **options: object,
    ) -> None:  # fmt: skip
        """Set up the tables of one game, with its options: `VectorEnv("azul", 4096, players=3)`."""
        if isinstance(game, Game) and options:
            raise InvalidOption(f"the game is chosen with its options already: {', '.join(options)} cannot be set here")
        if num_envs < 1:
            raise InvalidOption(f"num_envs={num_envs} is not possible: at least one game is played")
        self.game = game if isinstance(game, Game) else game_of(game, **options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = spaces.Discrete(self.game.parts.rules.DECISIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._seed = seed
        self._start = start_states(self.game, 1)
        self._max_legal = self.game.parts.rules.MAX_LEGAL
        self.states = start_states(self.game, num_envs)
        """The positions of all games: state records, for compiled code."""
        self._observations = np.zeros((num_envs, size(self.game)), np.float32)
        self._masks = np.zeros((num_envs, self.game.parts.rules.DECISIONS), np.int8)
        self._seats = np.zeros(num_envs, np.int8)
        self._rewards = np.zeros(num_envs, np.float32)
        self._seat_rewards = np.zeros((num_envs, self.game.players), np.float32)
        self._scores = np.zeros((num_envs, self.game.players), np.int16)
        self._lengths = np.zeros((num_envs, self.game.players), np.int32)
        self._decisions = np.zeros((num_envs, self.game.players), np.int32)
        self._last_observations = np.zeros((num_envs if final_obs else 0, size(self.game)), np.float32)
        self._terminations = np.zeros(num_envs, np.bool_)
        self._truncations = np.zeros(num_envs, np.bool_)
        self._actions = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:
        """Begin all games anew; a seed fixes what chance draws from now on, whatever the number of threads.

        The options say where: `{"position": position}` or `{"moves": ["fill BYWW", ...]}`. What begins after that
        begins at the start.
        """
        start = start_of(self.game, options)
        super().reset(seed=seed if seed is not None else self._seed)
        self._seed = None
        drawn = int(self.np_random.integers(1 << 31))
        self._rngs = generators(drawn, 0, self.num_envs)
        self._sample_rngs = generators(drawn + (1 << 31), 0, self.num_envs)
        self._seat_rewards[:] = 0.0
        self._scores[:] = 0
        self._lengths[:] = 0
        self._decisions[:] = 0
        self._terminations[:] = False
        with announced(f"the vector environment of {self.game.name}"):
            begin_all(self.states, start, self._rngs, self._observations, self._masks, self._seats, self._max_legal)
        return self._observed(), self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[Observation, Numbers, Numbers, Numbers, Info]:
        """Play an action in every game; if one of them is illegal, all are refused and nothing changes."""
        self._actions[:] = self._checked(actions)
        if count_illegal(self.states, self._actions):
            raise self._refusal()
        step_all(
            self.states, self._start, self._rngs, self._actions, self._observations, self._masks, self._seats,
            self._rewards, self._seat_rewards, self._scores, self._lengths, self._decisions, self._terminations,
            self._last_observations, self._max_legal,
        )  # fmt: skip
        return (
            self._observed(),
            self._out(self._rewards),
            self._out(self._terminations),
            self._out(self._truncations),
            self._info(),
        )

    def sample_actions(self) -> npt.NDArray[np.int64]:
        """A random legal action for every game, in a new array."""
        self._check_has_begun()
        actions = np.empty(self.num_envs, np.int64)
        sample_all(self.states, self._sample_rngs, actions, self._max_legal)
        return actions

    def position(self, index: int) -> Position:
        """One of the positions, to look at; later steps do not change it."""
        return Position(self.game, self.states[index : index + 1].copy())

    def _checked(self, actions: npt.ArrayLike) -> Numbers:
        self._check_has_begun()
        array = np.asarray(actions)
        if array.shape != (self.num_envs,) or array.dtype.kind not in "iu":
            raise MalformedMove(
                f"actions are {self.num_envs} integers in an array of shape ({self.num_envs},), "
                f"not {array.dtype} of shape {array.shape}"
            )
        return array

    def _check_has_begun(self) -> None:
        if not hasattr(self, "_rngs"):
            raise IllegalMove("reset the environment before the first step")

    def _refusal(self) -> Exception:
        """The error for the first action that is illegal."""
        for index, action in enumerate(self._actions):
            if not is_legal_at(self.states, index, int(action)):
                break
        try:
            reason: Exception = illegal(self.position(index), read_action(action, self.game))
        except MalformedMove as malformed:
            reason = malformed
        return type(reason)(f"game {index}: {reason}")

    def _observed(self) -> Observation:
        return {"observation": self._out(self._observations), "action_mask": self._out(self._masks)}

    def _info(self) -> Info:
        rewards, ended = self._out(self._seat_rewards), self._out(self._terminations)
        info = {
            "seat": self._out(self._seats),
            "rewards": rewards,
            "scores": self._out(self._scores),
            "episode": {"r": rewards, "l": self._out(self._lengths)},
            "_episode": ended,
        }
        if len(self._last_observations):
            info |= {"final_obs": self._final_observations(), "_final_obs": ended}
        return info

    def _final_observations(self) -> npt.NDArray[np.object_]:
        """What was seen at the end of the games that have just ended, in new arrays."""
        found = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(self._terminations):
            mask = np.ones(self._masks.shape[1], np.int8)
            found[index] = {"observation": self._last_observations[index].copy(), "action_mask": mask}
        return found

    def _out(self, array: Numbers) -> Numbers:
        return array.copy() if self._copy else array
