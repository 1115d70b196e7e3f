"""The nets that ship, as baselines for other people's work: a policy and values, and a file for other runtimes.

Nothing but NumPy and our compiled code is needed; ONNX's own package writes the file (extra `onnx`).

Examples:
    >>> from tilewright import baselines
    >>> from tilewright.envs import VectorEnv
    >>> envs = VectorEnv("azul", 8, seed=1, players=3)
    >>> _ = envs.reset()
    >>> baseline = baselines.load(envs.game)
    >>> policies, wins = baseline(envs.states)
    >>> policies.shape, wins.shape
    ((8, 325), (8, 3))
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tilewright import __version__
from tilewright.core.contract import Records
from tilewright.core.errors import IllegalMove, InvalidOption
from tilewright.core.extras import from_extra
from tilewright.core.game import Game
from tilewright.games.registry import game as game_of
from tilewright.search.lookahead import judge_all, view_all
from tilewright.search.net import FIRST_KIND, LEAD, MAX_SEATS, WIN, Floats
from tilewright.search.policy import Policy
from tilewright.search.weights import Weights, shipped_weights

OPSET = 17
IR_VERSION = 8


class Baseline:
    """A net that ships, for one game with its options.

    It judges positions by features that an observation does not hold (docs/features.md), and only some positions
    (docs/training.md): so it is asked about state records, which all environments offer beside their observations.
    """

    def __init__(self, game: Game, weights: Weights, *, seed: int = 0) -> None:
        self.game = game
        self.weights = weights
        self.policy = Policy(game, seed=seed, weights=weights)

    def __call__(self, states: Records) -> tuple[Floats, Floats]:
        """From state records: a policy [position, action], and chances to win [position, seat].

        Each policy sums to 1 over the legal actions. The first seat is the one to move, the others follow clockwise, as
        in the observations.
        """
        return self.policy(states)

    def features(self, states: Records) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """What the net sees: [position, seat, feature], 1 where one is active; and which positions it can judge."""
        most = self.game.parts.judgement.MOST_ACTIVE
        active = np.zeros((len(states), MAX_SEATS, most), np.int32)
        counts = np.zeros((len(states), MAX_SEATS), np.int32)
        judged = np.zeros(len(states), np.bool_)
        view_all(states, judged, active, counts)
        seen = np.zeros((len(states), self.game.players, len(self.weights.layers[0])), np.float32)
        for seat in range(self.game.players):
            is_active = np.arange(most) < counts[:, seat, None]
            rows, numbers = np.nonzero(is_active)
            seen[rows, seat, active[rows, seat, numbers]] = 1.0
        return seen, judged

    def judge(self, states: Records) -> tuple[Floats, Floats]:
        """What the net says of positions that it can judge: chances to win and leads [position, seat], seat 0 first."""
        _, judged = self.features(states)
        if not judged.all():
            raise IllegalMove("the net cannot judge all of these positions; `features` says which")
        wins, leads = np.zeros((len(states), MAX_SEATS)), np.zeros((len(states), MAX_SEATS))
        judge_all(states, self.weights.net(self.game.parts.judgement.MOST_ACTIVE), wins, leads)
        players = self.game.players
        return wins[:, :players].astype(np.float32), leads[:, :players].astype(np.float32)

    def export_onnx(self, file: Path | str) -> None:
        """Write the net as ONNX: from `features`, as above, to `wins`, `leads` and `points` [position, seat, kind]."""
        Path(file).write_bytes(_model(self.game, self.weights).SerializeToString())


def load(game: str | Game, *, seed: int = 0, **options: object) -> Baseline:
    """The baseline of a game with its options.

    Examples:
        >>> load("toscana").weights.kinds
        ('tile',)
    """
    chosen = game if isinstance(game, Game) else game_of(game, **options)
    weights = shipped_weights(chosen)
    if not weights.features:
        raise InvalidOption(f"no net ships for {chosen!r}")
    return Baseline(chosen, weights, seed=seed)


def _model(game: Game, weights: Weights) -> Any:
    """The forward pass of `search/net.py` as an ONNX model."""
    with from_extra("onnx"):
        from onnx import TensorProto, checker, helper, numpy_helper

    players, kinds = game.players, len(weights.kinds)
    names = ("rows", "row_bias", "dense", "dense_bias", "last", "last_bias")
    constants = [numpy_helper.from_array(layer, name) for name, layer in zip(names, weights.layers, strict=True)]
    bounds = {"win": (WIN, WIN + 1), "lead": (LEAD, LEAD + 1), "points": (FIRST_KIND, FIRST_KIND + kinds)}
    for name, ends in bounds.items():
        for which, end in zip(("from", "to"), ends, strict=True):
            constants.append(numpy_helper.from_array(np.array([end], np.int64), f"{name}_{which}"))
    constants.append(numpy_helper.from_array(np.array([2], np.int64), "outputs"))
    node = helper.make_node
    nodes = [
        node("MatMul", ["features", "rows"], ["first_sum"]),
        node("Add", ["first_sum", "row_bias"], ["first"]),
        node("Relu", ["first"], ["first_on"]),
        node("MatMul", ["first_on", "dense"], ["second_sum"]),
        node("Add", ["second_sum", "dense_bias"], ["second"]),
        node("Relu", ["second"], ["second_on"]),
        node("MatMul", ["second_on", "last"], ["third_sum"]),
        node("Add", ["third_sum", "last_bias"], ["all"]),
        *(node("Slice", ["all", f"{name}_from", f"{name}_to", "outputs"], [f"{name}_part"]) for name in bounds),
        node("Squeeze", ["win_part", "outputs"], ["win_outputs"]),
        node("Softmax", ["win_outputs"], ["wins"], axis=1),
        node("Squeeze", ["lead_part", "outputs"], ["lead_outputs"]),
        node("Identity", ["points_part"], ["points"]),
    ]
    if players == 2:  # what one has the other lacks: two views of one number
        nodes.append(node("ReduceMean", ["lead_outputs"], ["mean_lead"], axes=[1], keepdims=1))
        nodes.append(node("Sub", ["lead_outputs", "mean_lead"], ["leads"]))
    else:
        nodes.append(node("Identity", ["lead_outputs"], ["leads"]))
    tensor = helper.make_tensor_value_info
    graph = helper.make_graph(
        nodes,
        f"tilewright {game.name}",
        [tensor("features", TensorProto.FLOAT, ["positions", players, len(weights.layers[0])])],
        [
            tensor("wins", TensorProto.FLOAT, ["positions", players]),
            tensor("leads", TensorProto.FLOAT, ["positions", players]),
            tensor("points", TensorProto.FLOAT, ["positions", players, kinds]),
        ],
        constants,
    )
    model = helper.make_model(
        graph,
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR_VERSION,
        producer_name="tilewright",
        producer_version=__version__,
    )
    helper.set_model_props(model, {"game": game.name, "options": game.options_text, "kinds": ",".join(weights.kinds)})
    checker.check_model(model, full_check=True)
    return model
