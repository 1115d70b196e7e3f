"""Learning: a net is fitted to what became of the positions of finished games. The only module that needs PyTorch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from tilewright.core.extras import from_extra
from tilewright.core.game import Game
from tilewright.search.net import FIRST_KIND, LEAD, WIN
from tilewright.search.weights import Weights, feature_sizes, kinds_of_points, net_options
from tilewright.training.selfplay import Examples

with from_extra("train"):
    import torch
    from torch import Tensor, nn
    from torch.nn import functional

HELD_OUT = 0.05  # of the games
LEAD_SHARE, KINDS_SHARE = 0.25, 0.1  # of the loss, against that of the chance to win
FIRST_SPREAD = 0.05  # of the first weights of the rows
STEP_SHARE, OWN_SPREAD = 0.25, 0.01  # of ordered features: each row learns little beside the steps that lead up to it
LEARNING_RATE, WEIGHT_DECAY = 2e-3, 1e-4
BATCH = 1024


@dataclass(frozen=True)
class Shape:
    """How large a net is, and how long it learns."""

    first: int = 128
    second: int = 32
    epochs: int = 8


@dataclass(frozen=True)
class Fit:
    """How well a net tells, on games it never saw, what becomes of a position."""

    examples: int
    loss: float
    """Cross-entropy of the victory."""
    told: float
    """Share of the positions whose winner it tells."""
    lead_correlation: float
    kind_correlations: dict[str, float]
    """Of the points still to come, by kind."""


class Ordered(NamedTuple):
    """Features that stand for growing numbers, so that a row has to do with those before it."""

    first: int
    size: int
    stride: int
    """From a feature to that of the next number: more than 1 where each number is told apart in several ways."""


def ordered_features(game: Game) -> list[Ordered]:
    """Where a game's table has such features."""
    found, first = [], 0
    for name, size in feature_sizes(game):
        if stride := getattr(game.parts.judgement, "ORDERED", {}).get(name):
            found.append(Ordered(first, size, stride))
        first += size
    return found


class TrainedNet(nn.Module):
    """The net as PyTorch sees it: what `search/net.py` computes, for many views at once.

    The row of an ordered feature is the sum of steps, one for each number up to its own: what is rarely seen then
    resembles its neighbours. The search is given the sums and knows nothing of steps.
    """

    def __init__(self, features: int, outputs: int, shape: Shape, ordered: Sequence[Ordered] = ()) -> None:
        super().__init__()
        self.rows = nn.Parameter(torch.normal(0.0, FIRST_SPREAD, (features, shape.first)))
        self.row_bias = nn.Parameter(torch.zeros(shape.first))
        self.dense = nn.Linear(shape.first, shape.second)
        self.last = nn.Linear(shape.second, outputs)
        self.learnt = torch.zeros(features, 1)  # 1 for rows that the net it begins with has
        self.ordered = ordered
        self.steps = nn.ParameterList()
        for first, size, stride in ordered:
            nn.init.normal_(self.rows.data[first : first + size], 0.0, OWN_SPREAD)
            self.steps.append(torch.normal(0.0, FIRST_SPREAD, (size // stride, stride, shape.first)))

    def table(self, seen: Tensor | float = 1.0) -> Tensor:
        """The rows as the search adds them; `seen` is 0 for features that have nothing of their own."""
        rows, parts, done = self.rows * seen, [], 0
        for (first, size, _), steps in zip(self.ordered, self.steps, strict=True):
            sums = STEP_SHARE * steps.cumsum(0).flatten(0, 1)
            parts += [rows[done:first], rows[first : first + size] + sums]
            done = first + size
        return torch.cat([*parts, rows[done:]])

    def forward(self, views: Tensor) -> Tensor:
        """[example, seat, output] from [example, seat, active feature]."""
        flat = views.flatten(0, 1)
        # As zeros and ones: on a CPU, a product of matrices takes a fraction of the time of sums of chosen rows.
        hot = torch.zeros(len(flat), len(self.rows) + 1, device=flat.device).scatter_(1, flat, 1.0)
        first = functional.relu(hot[:, :-1] @ self.table() + self.row_bias)
        outputs: Tensor = self.last(functional.relu(self.dense(first))).unflatten(0, views.shape[:2])
        return outputs


class Targets:
    """The examples as tensors, with leads and points in units of their spread."""

    def __init__(self, examples: Examples, features: int, device: str) -> None:
        self.views = torch.from_numpy(np.where(examples.views < 0, features, examples.views)).to(device)
        self.wins = torch.from_numpy(examples.wins).to(device)
        self.leads = torch.from_numpy(examples.leads).to(device)
        self.points = torch.from_numpy(examples.points).to(device)
        self.lead_spread = float(self.leads.std()) or 1.0
        self.point_spread = self.points.flatten(0, 1).std(0).clamp(min=1e-3)

    def loss(self, net: TrainedNet, batch: Tensor) -> Tensor:
        """What is to be made small."""
        outputs = net(self.views[batch].long())
        lead, kinds = expected_leads(outputs), outputs[..., FIRST_KIND:]
        return (
            functional.cross_entropy(outputs[..., WIN], self.wins[batch])
            + LEAD_SHARE * functional.mse_loss(lead, self.leads[batch] / self.lead_spread)
            + KINDS_SHARE * functional.mse_loss(kinds, self.points[batch] / self.point_spread)
        )


def expected_leads(outputs: Tensor) -> Tensor:
    """The leads of all seats; with two seats both views tell of the same number."""
    leads = outputs[..., LEAD]
    return (leads - leads.flip(1)) / 2 if leads.shape[1] == 2 else leads


def learn(
    game: Game,
    examples: Examples,
    shape: Shape,
    start: Weights | None = None,
    *,
    seed: int = 0,
    tell: Callable[[str], None] = print,
) -> tuple[Weights, Fit]:
    """Fit a net to examples; the best epoch's weights, and how well they fit the last games, which are held out.

    It learns on from `start`, if that is a net of the same shape.
    """
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    kinds, _ = kinds_of_points(game)
    features = sum(size for _, size in feature_sizes(game))
    targets = Targets(examples, features, device)
    held_out = examples.game >= np.quantile(examples.game, 1 - HELD_OUT)
    training = torch.from_numpy(np.flatnonzero(~held_out)).to(device)
    validation = torch.from_numpy(np.flatnonzero(held_out)).to(device)
    net = TrainedNet(features, FIRST_KIND + len(kinds), shape, ordered_features(game))
    if start is not None:
        begin_with(net, start, targets)
    net = net.to(device)
    batches = max(1, len(training) // BATCH)
    optimiser = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, LEARNING_RATE, total_steps=shape.epochs * batches + 1)
    best: tuple[Weights, Fit] | None = None
    for epoch in range(shape.epochs):
        order = training[torch.randperm(len(training), device=device)]
        for batch in order.tensor_split(batches):
            optimiser.zero_grad()
            targets.loss(net, batch).backward()
            optimiser.step()
            schedule.step()
        fit = measure(net, targets, validation, kinds, len(examples.game))
        tell(f"epoch {epoch + 1} of {shape.epochs}: loss {fit.loss:.4f}, winner told {fit.told:.1%}")
        if best is None or fit.loss < best[1].loss:
            best = weights_of(game, net, targets), fit
    assert best is not None
    return best


@torch.no_grad()
def measure(net: TrainedNet, targets: Targets, validation: Tensor, kinds: tuple[str, ...], examples: int) -> Fit:
    """How well a net fits the games that were held out."""
    outputs = torch.cat([net(targets.views[batch].long()) for batch in validation.split(BATCH)])
    wins = targets.wins[validation]
    points = targets.points[validation]
    return Fit(
        examples,
        float(functional.cross_entropy(outputs[..., WIN], wins)),
        float((outputs[..., WIN].argmax(1) == wins.argmax(1)).float().mean()),
        correlation(expected_leads(outputs), targets.leads[validation]),
        {kind: correlation(outputs[..., FIRST_KIND + i], points[..., i]) for i, kind in enumerate(kinds)},
    )


def correlation(one: Tensor, other: Tensor) -> float:
    """Pearson's coefficient; 0 where one of the two never changes."""
    both = torch.stack([one.flatten(), other.flatten()]).double()
    return float(torch.corrcoef(both)[0, 1].nan_to_num())


def begin_with(net: TrainedNet, start: Weights, targets: Targets) -> None:
    """Give a net the weights of another one, unless their shapes differ."""
    rows, row_bias, dense, dense_bias, last, last_bias = (torch.from_numpy(layer) for layer in start.layers)
    if (rows.shape, dense.T.shape) != (net.rows.shape, net.dense.weight.shape):
        return
    units = output_units(targets)
    wanted = (rows, row_bias, dense.T, dense_bias, last.T / units[:, None], last_bias / units)
    parameters = (net.rows, net.row_bias, net.dense.weight, net.dense.bias, net.last.weight, net.last.bias)
    with torch.no_grad():
        for parameter, layer in zip(parameters, wanted, strict=True):
            parameter.copy_(layer)
        for steps in net.steps:
            steps.zero_()
    net.learnt = rows.any(1, keepdim=True).float()


def output_units(targets: Targets) -> Tensor:
    """What 1 means in each output."""
    return torch.cat([torch.ones(1), torch.tensor([targets.lead_spread]), targets.point_spread.cpu()])


def weights_of(game: Game, net: TrainedNet, targets: Targets) -> Weights:
    """The weights as the search wants them: outputs in points; what was never seen has nothing of its own."""
    units = output_units(targets)
    last, bias = net.last.weight.detach().cpu().T * units, net.last.bias.detach().cpu() * units
    seen = torch.cat([net.learnt, torch.zeros(1, 1)])
    seen[targets.views.unique().long().cpu()] = 1.0
    layers = (
        net.table(seen[:-1].to(net.rows.device)).detach().cpu(), net.row_bias.detach().cpu(),
        net.dense.weight.detach().cpu().T, net.dense.bias.detach().cpu(), last, bias,
    )  # fmt: skip
    kinds, _ = kinds_of_points(game)
    arrays = tuple(np.ascontiguousarray(layer.numpy(), np.float32) for layer in layers)
    return Weights(game.name, net_options(game), feature_sizes(game), kinds, arrays)
