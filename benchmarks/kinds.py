"""How well the points to come by kind, which reasons are made of, fit what really comes: `python -m benchmarks.kinds`.

Games of the search against itself; at every position that the net can judge, each seat's expected points of each kind
beside those that came.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from tilewright.core.game import Game
from tilewright.games.registry import game
from tilewright.search.levels import player
from tilewright.search.lookahead import view_all
from tilewright.search.net import FIRST_KIND, MAX_SEATS
from tilewright.search.weights import Weights, kinds_of_points, shipped_weights

GAMES = (("azul", 2), ("azul", 3), ("azul", 4), ("intarsia", 2), ("intarsia", 3), ("intarsia", 4), ("toscana", 2))
SIMULATIONS = 60
Points = npt.NDArray[np.float64]


def expected_points(weights: Weights, active: npt.NDArray[np.int32]) -> npt.NDArray[np.float32]:
    """What the net makes of a view: its outputs for the points to come, kind by kind."""
    rows, row_bias, dense, dense_bias, last, last_bias = weights.layers
    first = np.maximum(row_bias + rows[active].sum(axis=0), 0)
    second = np.maximum(dense_bias + first @ dense, 0)
    outputs: npt.NDArray[np.float32] = last_bias + second @ last
    return outputs[FIRST_KIND:]


def fits_of_a_game(played: Game, weights: Weights, seed: int) -> Iterator[tuple[Points, Points]]:
    """Of one game, for every position that the net can judge: the points expected and those that came, [seat, kind]."""
    kinds, _ = kinds_of_points(played)
    most_active = played.parts.judgement.MOST_ACTIVE
    active, counts = np.zeros((1, MAX_SEATS, most_active), np.int32), np.zeros((1, MAX_SEATS), np.int32)
    rng, mover = random.Random(seed), player(f"simulations={SIMULATIONS}", played, seed=seed)
    position, judged = played.start(), np.zeros(1, bool)
    scored = np.zeros((played.players, len(kinds)))
    found = []
    while not position.is_over:
        view_all(position.states, judged, active, counts)
        if judged[0]:
            views = (active[0, seat, : counts[0, seat]] for seat in range(played.players))
            found.append((np.array([expected_points(weights, view) for view in views]), scored.copy()))
        move = position.draw(rng) if position.turn < 0 else mover.choose(position)
        step = position.step(move)
        for gain in step.gains:
            scored[gain.seat, kinds.index(gain.kind)] += gain.points
        position = step.after
    for expected, before in found:
        yield expected, scored - before


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kinds", description=__doc__)
    parser.add_argument("--games", type=int, default=60, metavar="N", help="of each kind (default: 60)")
    count = parser.parse_args().games
    print("| game | players | positions | kind | points to come | bias | correlation | error |")
    print("|---|---|---|---|---|---|---|---|")
    for name, players in GAMES:
        played = game(name, players=players) if players > 2 else game(name)
        weights = shipped_weights(played)
        pairs = [pair for seed in range(count) for pair in fits_of_a_game(played, weights, seed)]
        expected, came = (np.concatenate(part) for part in zip(*pairs, strict=True))
        for kind, label in enumerate((*weights.kinds, "all")):
            told = expected[:, kind] if kind < len(weights.kinds) else expected.sum(axis=1)
            real = came[:, kind] if kind < len(weights.kinds) else came.sum(axis=1)
            fit = np.corrcoef(told, real)[0, 1] if real.std() else float("nan")
            error = np.sqrt(((told - real) ** 2).mean())
            print(
                f"| {name} | {players} | {len(pairs)} | {label} | {real.mean():.1f} | {(told - real).mean():+.2f} | "
                f"{fit:.2f} | {error:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
