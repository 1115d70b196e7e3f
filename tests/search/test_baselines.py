"""The shipped nets as baselines: policies, values, and the same net as ONNX."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime
import pytest

import tilewright as tw
from tilewright import baselines
from tilewright.core.batch import start_states
from tilewright.core.contract import Records
from tilewright.core.dispatch import can_be_judged
from tilewright.core.errors import IllegalMove, InvalidOption
from tilewright.core.game import Game
from tilewright.core.position import Position

PARITY = 1e-4
NETS = [
    tw.game(name, players=players)
    for name, kind in tw.GAMES.items()
    for players in next(option.values for option in kind.options_table if option.name == "players")
]


def states_of(game: Game, wanted: str) -> Records:
    """Some positions of a random game: those that can be judged, or those in which a seat decides."""
    position = game.start()
    rng = np.random.default_rng(3)
    found = []
    while not position.is_over:
        if position.turn >= 0 if wanted == "decided" else can_be_judged(position.state):
            found.append(position.states)
        draws = position.turn == tw.CHANCE
        position = position.play(position.draw(rng) if draws else game.decode(int(rng.choice(position.legal_codes()))))
    return np.concatenate(found)[:: max(1, len(found) // 40)]


@pytest.mark.parametrize("game", NETS, ids=repr)
def test_onnx_says_what_the_compiled_net_says(game: Game, tmp_path: Path) -> None:
    baseline = baselines.load(game)
    file = tmp_path / "net.onnx"
    baseline.export_onnx(file)
    states = states_of(game, "judged")
    features, judged = baseline.features(states)
    assert judged.all()
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    wins, leads, points = session.run(None, {"features": features})
    expected_wins, expected_leads = baseline.judge(states)
    assert np.abs(wins - expected_wins).max() < PARITY
    assert np.abs(leads - expected_leads).max() < PARITY * max(1.0, np.abs(expected_leads).max())
    assert points.shape == (len(states), game.players, len(baseline.weights.kinds))
    assert len(np.unique(wins.round(3))) > 3, "it tells positions apart"


@pytest.mark.parametrize("name", tw.GAMES)
def test_policies_are_for_legal_actions_and_values_begin_with_the_seat_to_move(name: str) -> None:
    game = tw.game(name)
    states = states_of(game, "decided")
    policies, wins = baselines.load(game, seed=1)(states)
    assert policies.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert wins.sum(axis=1) == pytest.approx(1, abs=1e-5)
    for state, policy in zip(states, policies, strict=True):
        legal = Position(game, np.array([state])).legal_codes()
        assert set(np.flatnonzero(policy)) <= set(legal)
    again, _ = baselines.load(game, seed=1)(states)
    assert (again == policies).all()


def test_values_are_those_of_whoever_is_ahead() -> None:
    game = tw.game("azul", first=1)
    states = states_of(game, "decided")[-1:].copy()
    for leader in range(2):
        states["score"][0, :2] = 5
        states["score"][0, leader] = 90
        _, wins = baselines.load(game)(states)
        assert wins[0, (leader - int(states["turn"][0])) % 2] > 0.9


def test_what_cannot_be_answered_is_refused() -> None:
    baseline = baselines.load("azul")
    start = start_states(baseline.game, 1)
    with pytest.raises(IllegalMove, match="a seat is to move"):
        baseline(start)
    with pytest.raises(IllegalMove, match="cannot judge"):
        baseline.judge(states_of(baseline.game, "decided")[:1])
    with pytest.raises(InvalidOption, match="players is one of"):
        baselines.load("azul", players=9)
