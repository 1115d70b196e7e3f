"""The OpenSpiel games: the library's own random simulation, and that they are the same games."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import tilewright.envs.openspiel  # noqa: F401 - registers the games
from tilewright.core.game import Game
from tilewright.core.options import RANDOM
from tilewright.envs import fields
from tilewright.envs.observe import observe_at, size


def load(game: Game) -> pyspiel.Game:
    values = {name: -1 if value == RANDOM else value for name, value in game.options.items()}
    return pyspiel.load_game(f"tilewright_{game.name}", values)


def test_random_simulation(variant: Game) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=1, serialize=True, verbose=False)


def test_options_stand_in_the_games_text() -> None:
    game = pyspiel.load_game("tilewright_azul(players=3,wall=grey,first=2)")
    assert game.num_players() == 3
    assert game.rules.options == {"players": 3, "wall": "grey", "first": 2}
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert pyspiel.load_game("tilewright_toscana(match=True,swap_colours=True)").rules.options["swap_colours"] is True


def test_a_game_is_the_same_as_with_our_own_api(variant: Game) -> None:
    state = load(variant).new_initial_state()
    position = variant.start()
    rng = np.random.default_rng(1)
    decisions = variant.parts.rules.DECISIONS
    while not position.is_over:
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            assert [move.code - decisions for move, _ in position.chances()] == list(outcomes)
            assert probabilities == pytest.approx([chance for _, chance in position.chances()])
            assert sum(probabilities) == pytest.approx(1)
            action = int(rng.choice(outcomes, p=np.array(probabilities) / sum(probabilities)))
            move = variant.decode(decisions + action)
        else:
            assert state.current_player() == position.turn
            assert state.legal_actions() == position.legal_codes()
            action = int(rng.choice(state.legal_actions()))
            move = variant.decode(action)
        assert state.action_to_string(state.current_player(), action) == move.text
        state.apply_action(action)
        position = position.play(move)
        assert state.position == position
    assert state.is_terminal()
    assert position.outcome is not None
    assert sum(state.returns()) == pytest.approx(0)
    best = max(state.returns())
    assert tuple(s for s, value in enumerate(state.returns()) if value == best) == position.outcome.winners


def test_observations_are_the_same_as_in_the_other_environments(name: str) -> None:
    game = pyspiel.load_game(f"tilewright_{name}")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    observer = make_observation(game)
    for player in range(game.num_players()):
        observer.set_from(state, player)
        expected = np.empty(size(game.rules), np.float32)
        observe_at(state.states, 0, player, expected)
        assert (observer.tensor == expected).all()
        assert state.observation_tensor(player) == expected.tolist()
        for field in fields(game.rules):
            assert (observer.dict[field.key] == field.of(expected)).all()
        assert observer.string_from(state, player) == str(state.position)


def test_a_clone_lives_its_own_life() -> None:
    state = pyspiel.load_game("tilewright_azul").new_initial_state()
    twin = state.clone()
    twin.apply_action(twin.chance_outcomes()[0][0])
    assert state.history() == []
    assert str(state) != str(twin)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tilewright_azul(players=7)", "players is one of 2, 3, 4"),
        ("tilewright_azul(wall=striped)", "wall is one of coloured, grey"),
        ("tilewright_azul(player=3)", "Available parameters are: first, players, wall"),
    ],
)
def test_unknown_options_are_refused(text: str, message: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=message):
        pyspiel.load_game(text)


def test_an_illegal_action_is_refused_and_the_state_stays_usable() -> None:
    state = pyspiel.load_game("tilewright_azul(first=0)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    legal = state.legal_actions()
    illegal = next(action for action in range(325) if action not in legal)
    before = state.position
    with pytest.raises((ValueError, pyspiel.SpielError), match="legal"):
        state.apply_action(illegal)
    assert state.position == before
    state.apply_action(legal[0])
