"""One game of an environment: its position, its chance, what the seats see; and the gate that refuses bad actions."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.batch import start_states
from tilewright.core.chance import generator_from
from tilewright.core.compiling import announced
from tilewright.core.contract import Records
from tilewright.core.errors import IllegalMove, InvalidOption, MalformedMove
from tilewright.core.game import Game
from tilewright.core.outcome import OVER
from tilewright.core.position import Position
from tilewright.envs.observe import size
from tilewright.envs.stepping import ILLEGAL, begin, random_step_at, see_at, step_at

SHOWN_ACTIONS = 12
POSITION, MOVES = "position", "moves"

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
Info: TypeAlias = dict[str, Any]
"""What Gymnasium passes along: options of a reset, and what a step has to say besides."""


class Table:
    """A game that is played by actions: the codes of the moves. Chance is drawn in between, and never asks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._size = size(game)
        self._decisions = game.parts.rules.DECISIONS
        self._start = start_states(game, 1)
        self._states = start_states(game, 1)
        self._codes = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
        self.rewards = np.zeros(game.players, np.float32)
        """Each seat's reward: all 0 until the game is over."""
        self.turn = OVER
        """The seat to move, or OVER."""
        with announced(f"the environments of {game.name}"):
            self.begin(np.random.default_rng(0))
            self.observe(0)
            self.step(self.legal_actions()[0])
            self.step_at_random()

    def begin(self, rng: np.random.Generator, options: Mapping[str, Any] | None = None) -> None:
        """Begin a new game, with what chance draws from this generator; the options say where (see `start_of`)."""
        start = start_of(self.game, options) if options else self._start
        self._rng = generator_from(rng)
        self.rewards[:] = 0.0
        begin(self._states, 0, start, self._rng)
        self.turn = int(self._states["turn"][0])

    @property
    def position(self) -> Position:
        """The position as it stands; later steps do not change it."""
        return Position(self.game, self._states.copy())

    def legal_actions(self) -> list[int]:
        """The legal actions in ascending order."""
        return self.position.legal_codes()

    def step(self, action: object) -> None:
        """Play an action for the seat to move; refuse it, and change nothing, if that is not possible."""
        code = read_action(action, self.game)
        turn = step_at(self._states, code, self._rng, self.rewards)
        if turn == ILLEGAL:
            raise illegal(self.position, code)
        self.turn = turn

    def step_at_random(self) -> None:
        """Play any legal action for the seat to move."""
        self.turn = random_step_at(self._states, self._codes, self._rng, self.rewards)

    def observe(self, seat: int) -> Observation:
        """What a seat sees, in new arrays; the mask is empty unless the seat is to move."""
        observation = np.empty(self._size, np.float32)
        mask = np.empty(self._decisions, np.int8)
        see_at(self._states, seat, self._codes, observation, mask)
        return {"observation": observation, "action_mask": mask}

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """Which actions are legal for a seat."""
        return self.observe(seat)["action_mask"]


def observation_of(position: Position) -> Observation:
    """What the seat to move sees of a position, and what it may do, as all our environments show it.

    Examples:
        >>> import tilewright as tw
        >>> observation_of(tw.game("toscana", first=0).start())["observation"].shape
        (1262,)
    """
    game = position.game
    observation = np.empty(size(game), np.float32)
    mask = np.empty(game.parts.rules.DECISIONS, np.int8)
    codes = np.empty(game.parts.rules.MAX_LEGAL, np.int32)
    see_at(position.states.copy(), max(0, position.turn), codes, observation, mask)
    return {"observation": observation, "action_mask": mask}


def start_of(game: Game, options: Mapping[str, Any] | None) -> Records:
    """Where a reset begins, as an array of one state: at the start, at a `position`, or after `moves` from the start.

    What chance draws there is drawn by the environment. Other options are ignored, as PettingZoo asks; InvalidOption
    for whatever cannot be played on from.
    """
    options = options or {}
    if POSITION in options and MOVES in options:
        raise InvalidOption(f"reset begins at a {POSITION!r} or after {MOVES!r}, not both")
    position = options.get(POSITION)
    if position is None:
        position = game.start()
        for move in options.get(MOVES, ()):
            position = position.play(move)
    if not isinstance(position, Position) or position.game != game:
        raise InvalidOption(f"{POSITION!r} is a position of {game!r}, not {position!r}")
    if position.is_over:
        raise InvalidOption("the game is over there: nothing can be played")
    return position.states.copy()


def read_action(action: object, game: Game) -> int:
    """The action as an int; MalformedMove if it is none of this game."""
    most = game.parts.rules.DECISIONS - 1
    try:
        code = operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        shown = f"an array of shape {action.shape}" if isinstance(action, np.ndarray) else repr(action)[:40]
        raise MalformedMove(f"an action of {game.title} is one integer from 0 to {most}, not {shown}") from None
    if not 0 <= code <= most:
        raise MalformedMove(f"an action of {game.title} is an integer from 0 to {most}, not {code}")
    return code


def illegal(position: Position, action: int) -> IllegalMove:
    """The error that says why an action is illegal, and which ones are legal."""
    game = position.game
    if position.is_over:
        return IllegalMove("the game is over: reset the environment to begin a new one")
    move = game.decode(action)
    rule, reason = position.why_illegal(move)
    legal = position.legal_codes()
    shown = ", ".join(f"{code} ({game.decode(code)})" for code in legal[:SHOWN_ACTIONS])
    more = f", ... ({len(legal)} in all)" if len(legal) > SHOWN_ACTIONS else ""
    return IllegalMove(f"action {action} ({move}) is illegal: {reason} ({rule}); legal: {shown}{more}", rule)
