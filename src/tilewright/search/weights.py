"""Files of weights: one a net, with how it was made. A file that is damaged or belongs to another game is refused."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from tilewright.core.errors import InvalidWeights
from tilewright.core.game import Game
from tilewright.core.options import Value
from tilewright.search.net import FIRST_KIND, MAX_SEATS, Floats, Net

FORMAT = "tilewright net 1"
LAYERS = ("rows", "row_bias", "dense", "dense_bias", "last", "last_bias")
HEADER = "header"
MOST_UNITS = 1024
SUFFIX = ".npz"


@dataclass(frozen=True)
class Weights:
    """The weights of a net, and how they were made."""

    game: str
    options: Mapping[str, Value]
    """The options that it was trained for."""
    features: tuple[tuple[str, int], ...]
    """Names and numbers of the features that it was trained with."""
    kinds: tuple[str, ...]
    """The kinds of points that it expects, in the order of its outputs."""
    layers: tuple[Floats, ...]
    made: Mapping[str, object] = field(default_factory=dict)
    """Command, commit, games, figures."""

    def net(self, most_active: int) -> Net:
        """The net with room of its own, for one thread."""
        rows, row_bias, dense, dense_bias, last, last_bias = self.layers
        return Net(
            rows, row_bias, dense, dense_bias, last, last_bias,
            active=np.zeros((MAX_SEATS, most_active), np.int32),
            counts=np.zeros(MAX_SEATS, np.int32),
            first=np.zeros(len(row_bias), np.float32),
            second=np.zeros(len(dense_bias), np.float32),
            outputs=np.zeros((MAX_SEATS, len(last_bias)), np.float32),
        )  # fmt: skip


def feature_sizes(game: Game) -> tuple[tuple[str, int], ...]:
    """Names and numbers of a game's features."""
    return tuple((name, count) for name, count, _ in game.parts.judgement.FEATURES)


def net_options(game: Game) -> dict[str, Value]:
    """The options that decide which net judges a game."""
    return {name: game.options[name] for name in game.parts.judgement.NETS_BY}


def kinds_of_points(game: Game) -> tuple[tuple[str, ...], npt.NDArray[np.int64]]:
    """The kinds of points that places bring (the first words of their names), and which kind each place is of."""
    names = [game.parts.presentation.place_name(place).split()[0] for place in range(game.parts.rules.PLACES)]
    kinds = tuple(dict.fromkeys(names))
    return kinds, np.array([kinds.index(name) for name in names])


def no_weights(game: Game) -> Weights:
    """What a game plays with that has no net."""
    empty = np.zeros((0, 0), np.float32)
    bias = np.zeros(0, np.float32)
    return Weights(game.name, {}, (), (), (empty, bias, empty, bias, empty, bias))


def save_weights(weights: Weights, file: Path | IO[bytes]) -> None:
    """Write a file of weights; half the precision is enough."""
    header = {
        "format": FORMAT,
        "game": weights.game,
        "options": dict(weights.options),
        "features": weights.features,
        "kinds": weights.kinds,
        "made": weights.made,
    }
    arrays: dict[str, npt.NDArray[Any]] = {HEADER: np.frombuffer(json.dumps(header).encode(), np.uint8)}
    arrays |= {name: layer.astype(np.float16) for name, layer in zip(LAYERS, weights.layers, strict=True)}
    np.savez_compressed(file, allow_pickle=False, **arrays)


def load_weights(file: Path | IO[bytes], game: Game, *, any_options: bool = False) -> Weights:
    """Read a file of weights for a game; InvalidWeights if it is damaged or made for another one.

    With `any_options` it may have been made for other options of the game, as something to learn on from.
    """
    name = getattr(file, "name", file)
    try:
        data = file.read_bytes() if isinstance(file, Path) else file.read()
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            header = json.loads(bytes(arrays[HEADER]))
            layers = tuple(np.ascontiguousarray(arrays[layer], np.float32) for layer in LAYERS)
        weights = Weights(
            str(header["game"]),
            dict(header["options"]),
            tuple((str(row), int(count)) for row, count in header["features"]),
            tuple(map(str, header["kinds"])),
            layers,
            dict(header["made"]),
        )
    except (OSError, ValueError, KeyError, TypeError, EOFError, AttributeError, zipfile.BadZipFile) as error:
        raise InvalidWeights(f"{name} is not a file of weights, or it is damaged: {error}") from error
    if header.get("format") != FORMAT:
        raise InvalidWeights(f"{name} has the format {header.get('format')!r}; {FORMAT!r} is needed")
    if any_options:
        weights = replace(weights, options=net_options(game))
    _check(name, weights, game)
    return weights


def _check(name: object, weights: Weights, game: Game) -> None:
    if weights.game != game.name or weights.options != net_options(game):
        made_for = ", ".join([weights.game, *(f"{option}={value}" for option, value in weights.options.items())])
        wanted = ", ".join([game.name, *(f"{option}={value}" for option, value in net_options(game).items())])
        raise InvalidWeights(f"{name} was made for {made_for}, not for {wanted}")
    if weights.features != feature_sizes(game):
        raise InvalidWeights(f"{name} was made with other features than {game.name} has now")
    biases = weights.layers[1::2]
    sizes = [sum(count for _, count in weights.features), *map(len, biases)]
    shapes = [(sizes[0], sizes[1]), (sizes[1],), (sizes[1], sizes[2]), (sizes[2],), (sizes[2], sizes[3]), (sizes[3],)]
    if [layer.shape for layer in weights.layers] != shapes or sizes[3] != FIRST_KIND + len(weights.kinds):
        raise InvalidWeights(f"{name} is damaged: its layers do not fit together")
    if sizes[1] % 4 or sizes[2] % 4 or max(sizes[1:]) > MOST_UNITS:
        raise InvalidWeights(f"{name} is damaged: no net has layers of such sizes")
    if not all(np.isfinite(layer).all() for layer in weights.layers):
        raise InvalidWeights(f"{name} is damaged: it holds what is no weight")


def weights_name(game: Game) -> str:
    """The name of the file of weights that ships for a game with its options."""
    return "-".join([game.name, *(str(value) for value in net_options(game).values())]) + SUFFIX


def shipped_weights(game: Game) -> Weights:
    """The weights that ship with a game; none for a game that has no net."""
    package = type(game).__module__.partition(".")[0]
    return _read_shipped(package, weights_name(game), game)


@lru_cache(maxsize=32)
def _read_shipped(package: str, name: str, game: Game) -> Weights:
    file = files(package) / "weights" / name
    if not file.is_file():
        return no_weights(game)
    with file.open("rb") as opened:
        return load_weights(opened, game)
