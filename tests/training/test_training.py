"""`tilewright train`: a small run, interrupted and resumed, and what lies in its folder afterwards."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import tilewright as tw
from tilewright.core.batch import start_states
from tilewright.core.dispatch import apply_at, can_be_judged, score_at
from tilewright.core.errors import InvalidWeights
from tilewright.search.weights import kinds_of_points, load_weights, no_weights
from tilewright.training.learn import STEP_SHARE, Ordered, Shape, TrainedNet, learn, ordered_features
from tilewright.training.selfplay import GAMES_A_SHARD, PlayedGames, ShardPlayer, examples_of

GAMES = 3 * GAMES_A_SHARD
SMALL = (
    "train", "azul", "--games", GAMES, "--simulations", 4, "--units", "8,4", "--epochs", 2, "--gate-games", 8,
    "--jobs", 2,
)  # fmt: skip


def start(folder: Path, *more: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tilewright.cli", *map(str, (*SMALL, "--out", folder, *more))]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONWARNINGS": "error"},
    )


def finish(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=400)
    assert process.returncode == 0, err
    return out


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of two generations that was interrupted while it played the first."""
    folder = tmp_path_factory.mktemp("run")
    first = start(folder, "--generations", 1)
    while not list(folder.glob("001/games-*.npz")):
        assert first.poll() is None, first.communicate()
    first.send_signal(signal.SIGINT)
    first.communicate(timeout=100)
    shards = {file: file.stat().st_mtime_ns for file in folder.glob("001/games-*.npz")}
    assert shards
    assert "generation 1" in finish(start(folder, "--generations", 1))
    assert {file: file.stat().st_mtime_ns for file in shards} == shards, "games were played again"
    weights = (folder / "001" / "weights.npz").read_bytes()
    said = finish(start(folder, "--generations", 2))
    assert "generation 2" in said
    assert "generation 1:" not in said
    assert (folder / "001" / "weights.npz").read_bytes() == weights
    return folder


def test_a_run_keeps_what_it_did(trained: Path) -> None:
    assert json.loads((trained / "settings.json").read_text())["games"] == GAMES
    for number in (1, 2):
        generation = trained / f"{number:03d}"
        assert len(list(generation.glob("games-*.npz"))) == 3
        assert json.loads((generation / "fit.json").read_text())["examples"] > 0
        assert {"accepted", "elo", "error", "games"} == set(json.loads((generation / "verdict.json").read_text()))
        made = load_weights(generation / "weights.npz", tw.game("azul")).made
        assert made["generation"] == number
        assert made["games"] == number * GAMES
        assert "train" in str(made["command"])


def test_the_learning_curve_shows_every_generation(trained: Path) -> None:
    curve = ElementTree.parse(trained / "curve.svg")
    words = " ".join(text for text in curve.getroot().itertext())
    assert "generation 1" in words
    assert "generation 2" in words


def test_a_folder_belongs_to_one_run(trained: Path) -> None:
    process = start(trained, "--seed", 5)
    _, err = process.communicate(timeout=100)
    assert process.returncode == 2
    assert "another seed" in err
    assert "settings.json" in err


def test_a_net_for_other_options_is_something_to_start_from(trained: Path, tmp_path: Path) -> None:
    other = trained / "001" / "weights.npz"
    folder = tmp_path / "three"
    small = ("--players", 3, "--games", GAMES_A_SHARD, "--generations", 1, "--gate-games", 3)
    said = finish(start(folder, *small, "--start", other))
    assert "against the start" in said
    game = tw.game("azul", players=3)
    began, learnt = (load_weights(folder / number / "weights.npz", game) for number in ("000", "001"))
    assert began.layers[0].shape == learnt.layers[0].shape
    with pytest.raises(InvalidWeights, match="players=2"):
        load_weights(other, game)


@pytest.mark.parametrize("units", ["8", "6,4", "8,0", "8,2000", "a,b"])
def test_sizes_that_no_net_has_are_refused(units: str, tmp_path: Path) -> None:
    process = start(tmp_path, "--units", units)
    _, err = process.communicate(timeout=100)
    assert process.returncode == 2
    assert units in err


@pytest.mark.parametrize("name", tw.GAMES)
def test_examples_say_what_became_of_a_position(name: str) -> None:
    """The points by kind of the first position are all that the game brings; expectations soften the results."""
    game = tw.game(name)
    _, played = ShardPlayer(game, no_weights(game), simulations=3, exploration=0.1, seed=1)(0)
    assert PlayedGames.from_bytes(played.to_bytes()).codes.tolist() == played.codes.tolist()
    games = list(played.games())[:4]
    examples = examples_of(game, games)
    kinds, _ = kinds_of_points(game)
    assert examples.points.shape[1:] == (game.players, len(kinds))
    assert examples.wins.sum(axis=1) == pytest.approx(1)
    assert ((examples.wins > 0) & (examples.wins < 1)).any()
    for number, one in enumerate(games):
        states = start_states(game, 1)
        scores = []
        for code in one.codes:
            if can_be_judged(states[0]):
                scores.append([score_at(states, 0, seat) for seat in range(game.players)])
            apply_at(states, 0, int(code))
        own = np.flatnonzero(examples.game == number)
        final = np.array([score_at(states, 0, seat) for seat in range(game.players)])
        assert examples.points[own].sum(axis=2) == pytest.approx(final - np.array(scores))


def test_a_step_counts_for_all_numbers_from_it_on() -> None:
    net = TrainedNet(9, 2, Shape(4, 4), [Ordered(first=2, size=6, stride=2)])
    for parameter in (net.rows, net.steps[0]):
        parameter.data.zero_()
    net.rows.data[8] = 1.0
    net.steps[0].data[1, 0] = 1.0  # to the second of three numbers, each told apart in two ways
    rows = net.table().detach().numpy()
    expected = {4: STEP_SHARE, 6: STEP_SHARE, 8: 1.0}
    assert rows.tolist() == [[expected.get(row, 0.0)] * 4 for row in range(9)]


def test_what_a_net_knew_of_features_that_are_not_seen_again_stays(trained: Path) -> None:
    game = tw.game("azul")
    before = load_weights(trained / "001" / "weights.npz", game)
    rows = before.layers[0].copy()
    known, unknown = np.flatnonzero(rows.any(1)), np.flatnonzero(~rows.any(1))
    _, played = ShardPlayer(game, before, simulations=3, exploration=0.1, seed=2)(0)
    examples = examples_of(game, list(played.games())[:2])
    after, _ = learn(game, examples, Shape(8, 4, epochs=1), before, tell=lambda text: None)
    seen = np.unique(examples.views[examples.views >= 0])
    unseen = np.setdiff1d(known, seen)
    assert len(unseen)
    assert after.layers[0][unseen] == pytest.approx(rows[unseen], abs=1e-3)
    assert not after.layers[0][np.setdiff1d(unknown, seen)].any(), "what nobody ever saw has nothing of its own"


@pytest.mark.parametrize("name", tw.GAMES)
def test_ordered_features_are_rows_of_the_table(name: str) -> None:
    game = tw.game(name)
    ordered = ordered_features(game)
    assert len(ordered) == len(getattr(game.parts.judgement, "ORDERED", {}))
    assert all(one.size % one.stride == 0 for one in ordered)
