"""The net: what it computes, what it sees, and which files of weights are taken."""

from __future__ import annotations

import io
import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import tilewright as tw
from exchanged import exchanged
from tilewright.core.dispatch import can_be_judged, features
from tilewright.core.errors import InvalidWeights
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.search import tree
from tilewright.search.document import page
from tilewright.search.levels import player
from tilewright.search.net import FIRST_KIND, LEAD, MAX_SEATS, WIN, judge_by_net
from tilewright.search.search import Search
from tilewright.search.weights import (
    HEADER,
    Weights,
    feature_sizes,
    load_weights,
    net_options,
    save_weights,
    shipped_weights,
    weights_name,
)
from variants import VARIANTS, variant_id

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=variant_id)
KINDS = ("wall", "floor")
ROOT = Path(__file__).parents[2]


def some_weights(game: Game, seed: int = 1, first: int = 16, second: int = 8) -> Weights:
    """A net that has learnt nothing."""
    rng = np.random.default_rng(seed)
    rows, outputs = sum(size for _, size in feature_sizes(game)), FIRST_KIND + len(KINDS)
    shapes = [(rows, first), (first,), (first, second), (second,), (second, outputs), (outputs,)]
    layers = tuple(rng.normal(0, 0.3, shape).astype(np.float16).astype(np.float32) for shape in shapes)
    return Weights(game.name, net_options(game), feature_sizes(game), KINDS, layers)


def judged_positions(game: Game, seed: int) -> list[Position]:
    """The positions of a random game that the net may judge."""
    rng = random.Random(f"{game!r} {seed}")
    position = game.start()
    found = []
    while not position.is_over:
        if can_be_judged(position.state):
            found.append(position)
        draws = position.turn == tw.CHANCE
        position = position.play(position.draw(rng) if draws else rng.choice(position.legal_moves()))
    assert found
    return found


def view(position: Position, seat: int) -> list[int]:
    """The active features as a seat sees them."""
    out = np.full(position.game.parts.judgement.MOST_ACTIVE, -1, np.int32)
    count = features(position.state, seat, out)
    return [int(number) for number in out[:count]]


def by_hand(weights: Weights, position: Position) -> npt.NDArray[np.float64]:
    """The outputs of all seats, with NumPy's matrices."""
    rows, row_bias, dense, dense_bias, last, last_bias = (layer.astype(np.float64) for layer in weights.layers)
    outputs = []
    for seat in range(position.game.players):
        first = np.maximum(rows[view(position, seat)].sum(axis=0) + row_bias, 0)
        outputs.append(np.maximum(first @ dense + dense_bias, 0) @ last + last_bias)
    return np.array(outputs)


@every_variant
def test_every_view_lies_inside_the_table(game: Game) -> None:
    size = sum(count for _, count in feature_sizes(game))
    for seed in range(3):
        for position in judged_positions(game, seed):
            for seat in range(game.players):
                active = view(position, seat)
                assert len(active) <= game.parts.judgement.MOST_ACTIVE
                assert len(set(active)) == len(active)
                assert min(active) >= 0
                assert max(active) < size


@every_variant
def test_no_seat_is_special(game: Game) -> None:
    for further in range(1, game.players):
        judged = 0
        for position, moved in exchanged(game, further, further):
            assert can_be_judged(moved.state) == can_be_judged(position.state)
            if can_be_judged(position.state):
                judged += 1
                for seat in range(game.players):
                    assert view(position, seat) == view(moved, (seat + further) % game.players)
        assert judged


@every_variant
def test_the_compiled_pass_is_that_of_matrices(game: Game) -> None:
    weights = some_weights(game)
    net = weights.net(game.parts.judgement.MOST_ACTIVE)
    for position in judged_positions(game, 5)[::3]:
        wins, leads = np.full(MAX_SEATS, np.nan), np.full(MAX_SEATS, np.nan)
        judge_by_net(position.state, net, wins, leads)
        outputs = by_hand(weights, position)
        shares = np.exp(outputs[:, WIN] - outputs[:, WIN].max())
        assert wins[: game.players] == pytest.approx(shares / shares.sum(), abs=1e-4)
        expected = outputs[:, LEAD]
        if game.players == 2:
            expected = (expected - expected[::-1]) / 2
        assert leads[: game.players] == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize("name", tw.GAMES)
def test_another_file_of_weights_plays_without_compiling(name: str) -> None:
    game = tw.game(name)
    position = next(one for one in decided(game) if len(one.legal_codes()) > 1)
    Search(game, weights=some_weights(game), solves=False).think(position, simulations=50)
    compiled = len(tree.simulate.signatures)
    answers = [
        Search(game, weights=some_weights(game, seed, *shape), solves=False).think(position, simulations=200)
        for seed, shape in ((1, (16, 8)), (2, (16, 8)), (1, (64, 4)))
    ]
    assert len(tree.simulate.signatures) == compiled
    assert answers[0] != answers[1] != answers[2]


def decided(game: Game) -> list[Position]:
    """The positions of a random game in which a seat decides."""
    rng = random.Random(game.name)
    position = game.start()
    found = []
    while not position.is_over:
        if position.turn >= 0:
            found.append(position)
        draws = position.turn == tw.CHANCE
        position = position.play(position.draw(rng) if draws else rng.choice(position.legal_moves()))
    return found


def test_a_file_of_weights_is_read_as_it_was_written(tmp_path: Path) -> None:
    game = tw.game("azul", wall="grey", players=3)
    weights = replace(some_weights(game), made={"command": "tilewright train", "games": 5})
    file = tmp_path / weights_name(game)
    assert file.name == "azul-3.npz"
    with file.open("wb") as opened:
        save_weights(weights, opened)
    read = load_weights(file, game)
    assert (read.game, read.options, read.features) == (weights.game, weights.options, weights.features)
    assert (read.kinds, read.made) == (weights.kinds, weights.made)
    for one, other in zip(read.layers, weights.layers, strict=True):
        np.testing.assert_array_equal(one, other)
    assert player(f"simulations=10@{file}", game)


def bytes_of(weights: Weights) -> bytes:
    file = io.BytesIO()
    save_weights(weights, file)
    return file.getvalue()


def with_header(weights: Weights, **changes: object) -> bytes:
    """A file whose header says something else."""
    with np.load(io.BytesIO(bytes_of(weights))) as arrays:
        found = dict(arrays)
    header = json.loads(bytes(found[HEADER])) | changes
    file = io.BytesIO()
    np.savez(file, **(found | {HEADER: np.frombuffer(json.dumps(header).encode(), np.uint8)}))
    return file.getvalue()


def with_layer(weights: Weights, number: int, layer: npt.NDArray[np.float32]) -> Weights:
    layers = list(weights.layers)
    layers[number] = layer
    return replace(weights, layers=tuple(layers))


def foreign_files() -> dict[str, bytes]:
    """Files that are none of Azul's, by what is wrong."""
    game = tw.game("azul")
    weights = some_weights(game)
    whole = bytes_of(weights)
    middle = len(whole) // 2
    rows = weights.layers[0]
    not_a_number = np.full_like(rows, np.nan)
    return {
        "empty": b"",
        "no archive": b"weights",
        "cut off": whole[:middle],
        "a byte changed": whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :],
        "another game": bytes_of(some_weights(tw.game("toscana"))),
        "another number of players": bytes_of(some_weights(tw.game("azul", players=3))),
        "other features": bytes_of(replace(weights, features=(("wall", 25),))),
        "fewer rows": bytes_of(with_layer(weights, 0, rows[:-1])),
        "no number": bytes_of(with_layer(weights, 0, not_a_number)),
        "fewer outputs than kinds": bytes_of(replace(weights, kinds=("wall",))),
        "layers that are not read four by four": bytes_of(some_weights(game, 1, 10, 8)),
        "a later format": with_header(weights, format="tilewright net 99"),
        "a header that is none": with_header(weights, features=5),
    }


@pytest.mark.parametrize(("what", "data"), foreign_files().items(), ids=foreign_files())
def test_a_damaged_or_foreign_file_is_refused(what: str, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    file.write_bytes(data)
    with pytest.raises(InvalidWeights, match=r"some\.npz"):
        load_weights(file, tw.game("azul"))
    with pytest.raises(InvalidWeights, match=r"some\.npz"):
        player(f"master@{file}", tw.game("azul"))


def test_a_missing_file_is_named() -> None:
    with pytest.raises(InvalidWeights, match=r"nowhere\.npz"):
        player("master@nowhere.npz", tw.game("azul"))


@every_variant
def test_weights_ship_for_every_variant(game: Game) -> None:
    weights = shipped_weights(game)
    assert len(weights.layers[0]) > 0
    assert {"commit", "command", "games", "settings", "fit"} <= set(weights.made)


def test_files_of_weights_are_small() -> None:
    files = list((Path(tw.__file__).parent / "weights").glob("*.npz"))
    assert files
    assert max(file.stat().st_size for file in files) <= 1 << 20
    assert sum(file.stat().st_size for file in files) <= 6 << 20


def test_the_page_about_features_is_the_tables_own() -> None:
    """`python -m tilewright.search.document > docs/features.md` writes it anew."""
    assert (ROOT / "docs" / "features.md").read_text() == page()
