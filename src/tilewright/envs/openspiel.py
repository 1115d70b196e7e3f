"""The games for OpenSpiel: importing this module registers `tilewright_azul`, `tilewright_intarsia` and so on.

Chance is explicit. A player's actions are the codes of the moves, as in all our environments; the outcomes of chance
count from 0; `first=-1` lets chance draw who starts. Returns are the rewards of the other environments: at the end, and
zero-sum.

Examples:
    >>> import pyspiel
    >>> import tilewright.envs.openspiel
    >>> game = pyspiel.load_game("tilewright_azul(players=3,wall=grey)")
    >>> game.num_players(), game.new_initial_state().is_chance_node()
    (3, True)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tilewright.core.extras import from_extra

with from_extra("openspiel"):
    import pyspiel

from tilewright.core.batch import start_states
from tilewright.core.compiling import announced
from tilewright.core.dispatch import apply_at, is_legal_at, legal_at, probability_at
from tilewright.core.game import Game
from tilewright.core.options import RANDOM, Value
from tilewright.core.outcome import CHANCE, OVER
from tilewright.core.position import Position
from tilewright.envs.observe import fields, observe_at, size
from tilewright.envs.stepping import share_rewards_at
from tilewright.envs.table import illegal, read_action
from tilewright.games.registry import GAMES, game

LONGEST_GAME = 30_000
"""No game has more decisions: Azul's are longest, with 100 wall spaces, 5 rounds for each, 56 decisions in each."""
RANDOM_SEAT = -1
"""The value of the parameter `first` when chance draws who starts."""


def _game_type(kind: type[Game]) -> Any:
    players = next(option for option in kind.options_table if option.name == "players").values
    return pyspiel.GameType(
        short_name=f"tilewright_{kind.name}",
        long_name=kind.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(map(int, players)),
        min_num_players=min(map(int, players)),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: _to_spiel(option.default) for option in kind.options_table},
    )


def _to_spiel(value: Value) -> Value:
    """A value as OpenSpiel has it: every parameter has one type there, so that a random first seat is a number too."""
    return RANDOM_SEAT if value == RANDOM else value


def _from_spiel(value: Value) -> Value:
    return RANDOM if value == RANDOM_SEAT else value


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options chosen."""

    kind: type[Game]
    game_type: Any

    def __init__(self, params: dict[str, Value] | None = None) -> None:
        self.rules = game(self.kind.name, **{name: _from_spiel(value) for name, value in (params or {}).items()})
        rules = self.rules.parts.rules
        self.start = start_states(self.rules, 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.DECISIONS,
            max_chance_outcomes=rules.ACTIONS - rules.DECISIONS,
            num_players=self.rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> SpielState:
        """The state before the first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> SpielObserver:
        """What OpenSpiel asks for observations."""
        return SpielObserver(self.rules, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. OpenSpiel clones it by copying its attributes, so that the array of one record is all it has."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.states = game.start.copy()

    @property
    def rules(self) -> Game:
        """The game as Tilewright has it."""
        rules: Game = self.get_game().rules
        return rules

    @property
    def position(self) -> Position:
        """The position as Tilewright has it."""
        return Position(self.rules, self.states.copy())

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and the end."""
        turn = int(self.states["turn"][0])
        return int({CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(turn, turn))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.states["turn"][0] == OVER)

    def _legal_codes(self) -> list[int]:
        codes = np.empty(self.rules.parts.rules.MAX_LEGAL, np.int32)
        return list(map(int, codes[: legal_at(self.states, 0, codes)]))

    def _legal_actions(self, player: int) -> list[int]:
        return self._legal_codes()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws that are possible, with their probabilities."""
        first = self.rules.parts.rules.DECISIONS
        return [(code - first, float(probability_at(self.states, 0, code))) for code in self._legal_codes()]

    def _apply_action(self, action: int) -> None:
        if self.states["turn"][0] == CHANCE:
            apply_at(self.states, 0, self.rules.parts.rules.DECISIONS + action)
            return
        code = read_action(action, self.rules)
        if not is_legal_at(self.states, 0, code):
            raise illegal(self.position, code)
        apply_at(self.states, 0, code)

    def _action_to_string(self, player: int, action: int) -> str:
        is_chance = player == pyspiel.PlayerId.CHANCE
        return self.rules.decode(self.rules.parts.rules.DECISIONS + action if is_chance else action).text

    def returns(self) -> list[float]:
        """Each seat's share at the end, and 0 before it."""
        rewards = np.zeros(self.rules.players)
        if self.is_terminal():
            share_rewards_at(self.states, 0, rewards)
        return rewards.tolist()

    def __str__(self) -> str:
        return str(self.position)


class SpielObserver:
    """What a player sees: the same numbers as in our other environments, and the terminal drawing as the text."""

    def __init__(self, rules: Game, params: object) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, but got {params}")
        self.tensor = np.zeros(size(rules), np.float32)
        self.dict = {field.key: field.of(self.tensor) for field in fields(rules)}
        with announced(f"the observations of {rules.name}"):
            observe_at(start_states(rules, 1), 0, 0, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into `tensor`, and so into the parts in `dict`."""
        observe_at(state.states, 0, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as it is drawn in a terminal."""
        return str(state)


def _register(kind: type[Game]) -> None:
    game_type = _game_type(kind)
    spiel_game = type(f"Spiel{kind.title}", (SpielGame,), {"kind": kind, "game_type": game_type})
    pyspiel.register_game(game_type, spiel_game)


for _kind in GAMES.values():
    _register(_kind)
