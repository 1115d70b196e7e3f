"""What the shipped nets say without a search: a policy and the chances to win, for many positions at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tilewright.core.chance import generator
from tilewright.core.compiling import announced
from tilewright.core.contract import Codes, Numbers, Records
from tilewright.core.errors import IllegalMove
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.position import Position
from tilewright.search.lookahead import look_ahead
from tilewright.search.net import Floats
from tilewright.search.search import settings_of
from tilewright.search.weights import Weights, shipped_weights

TRIES = 4
TEMPERATURE = 0.03


class Rollout(NamedTuple):
    """Room for playing on to a position that the net can judge."""

    actions: Codes
    weights: Numbers


class Policy:
    """Looks one move ahead. The same seed gives the same answers to the same questions.

    A player, too: it plays the move with the largest share.
    """

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        weights: Weights | None = None,
        tries: int = TRIES,
        temperature: float = TEMPERATURE,
    ) -> None:
        """Without weights, those that ship with the game judge; every move is tried so many times."""
        rules = game.parts.rules
        self.game = game
        self.tries, self.temperature = tries, temperature
        self._net = (weights or shipped_weights(game)).net(game.parts.judgement.MOST_ACTIVE)
        self._settings = settings_of(game)
        self._rng = generator(seed)
        self._scratch = np.zeros(1, rules.STATE)
        self._actions, self._weights = np.empty(rules.MAX_LEGAL, np.int32), np.empty(rules.MAX_LEGAL)
        self._rollout = Rollout(np.empty(rules.MAX_LEGAL, np.int32), np.empty(rules.MAX_LEGAL))

    def __call__(self, states: Records) -> tuple[Floats, Floats]:
        """From state records: policies [position, action], and chances to win [position, seat].

        The seats are counted clockwise from the one to move, as in the observations.
        """
        if (states["turn"] < 0).any():
            raise IllegalMove("a policy is for positions in which a seat is to move")
        policies = np.empty((len(states), self.game.parts.rules.DECISIONS), np.float32)
        values = np.empty((len(states), self.game.players), np.float32)
        with announced(f"policy of {self.game.name}"):
            look_ahead(
                states, self._scratch, self._rng, self._actions, self._weights, self._rollout, self._net,
                self._settings[0], self.tries, self.temperature, policies, values,
            )  # fmt: skip
        return policies, values

    def choose(self, position: Position) -> Move:
        """The move with the largest share."""
        policies, _ = self(position.states)
        return position.game.decode(int(policies[0].argmax()))
