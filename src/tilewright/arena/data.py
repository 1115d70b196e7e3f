"""Positions for training, in Parquet files: how they are written, and how they are read.

A folder holds a manifest, which says how the games were made, and shards: one file for a fixed range of games, a row a
decision. docs/data.md describes the columns. A shard appears under its name when it is complete, never before.
"""

from __future__ import annotations

import fcntl
import io
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from tilewright.core.errors import TilewrightError
from tilewright.core.extras import from_extra
from tilewright.core.interrupts import interrupts_held
from tilewright.core.options import value_text

with from_extra("data"):
    import pyarrow
    from pyarrow import parquet

Manifest: TypeAlias = Mapping[str, Any]
"""The settings that a folder was made with, as its manifest holds them."""
MANIFEST = "manifest.json"
SUFFIX = ".parquet"
UNFINISHED = ".part"
CARD = "README.md"
MAY_GROW = "games"
FORMAT = 2
"""Of the files. A folder that was begun in an older one goes on in it; the manifest of the first names none."""
WITH_VALUES = 2
"""The first format with `value` and `points`."""
OF_FORMAT_2 = ("format", "kinds", "sample")
COMPRESSION = "zstd"


@dataclass(frozen=True)
class Shard:
    """The games of one file."""

    first: int
    end: int
    """The number after the last one."""

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"games-{self.first:09d}-{self.end - 1:09d}{SUFFIX}"


def shards_of(games: int, games_a_shard: int) -> list[Shard]:
    """How so many games are divided."""
    return [Shard(first, min(first + games_a_shard, games)) for first in range(0, games, games_a_shard)]


def shard_bytes(
    rows: npt.NDArray[np.void],
    observations: npt.NDArray[np.float32],
    counts: npt.NDArray[np.int32],
    codes: npt.NDArray[np.int32],
    policy: npt.NDArray[np.float32],
    more: Mapping[str, npt.NDArray[np.float32]],
) -> bytes:
    """A shard's file; `counts` says how many legal codes, and shares of them in the policy, belong to each row.

    In `more` are columns of one number a row, or of several.
    """
    offsets = pyarrow.array(np.concatenate([[0], np.cumsum(counts)]).astype(np.int32))
    columns: dict[str, Any] = {name: np.ascontiguousarray(rows[name]) for name in rows.dtype.names or ()}
    columns["observation"] = pyarrow.FixedSizeListArray.from_arrays(observations.reshape(-1), observations.shape[1])
    columns["legal"] = pyarrow.ListArray.from_arrays(offsets, codes)
    columns["policy"] = pyarrow.ListArray.from_arrays(offsets, policy)
    for name, numbers in more.items():
        columns[name] = (
            numbers
            if numbers.ndim == 1
            else pyarrow.FixedSizeListArray.from_arrays(numbers.reshape(-1), numbers.shape[1])
        )
    return _table_bytes(pyarrow.table(columns))


def _table_bytes(table: Any) -> bytes:
    file = io.BytesIO()
    parquet.write_table(table, file, compression=COMPRESSION)
    return file.getvalue()


def format_of(manifest: Manifest) -> int:
    """The format of a folder's files; TilewrightError if it is newer than this version."""
    version = int(manifest.get("format", 1))
    if version > FORMAT:
        raise TilewrightError(f"these positions have format {version}, and this version reads {FORMAT}: it is too old")
    return version


@contextmanager
def open_folder(folder: Path, manifest: Manifest) -> Iterator[list[Shard]]:
    """Begin or go on with a folder of positions: the shards that are still to be made.

    TilewrightError if the folder holds positions of another kind, or if another run writes to it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        manifest = _agree(folder, manifest)
        planned = shards_of(manifest["games"], manifest["games_a_shard"])
        names = {shard.name for shard in planned}
        for leftover in [*folder.glob(f"*{UNFINISHED}"), *folder.glob(f"*{SUFFIX}")]:
            if leftover.name not in names:  # cut off, or the short last shard of fewer games
                leftover.unlink()
        _write_about(folder, manifest)
        yield [shard for shard in planned if not (folder / shard.name).exists()]


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        raise TilewrightError(f"{folder} is in use by another run") from error
    finally:
        os.close(lock)


def _write_about(folder: Path, manifest: Manifest) -> None:
    """Write the manifest, and the same for people."""
    _write_whole(folder / CARD, card(manifest).encode())
    _write_whole(folder / MANIFEST, json.dumps(manifest, indent=2).encode() + b"\n")


def _agree(folder: Path, wanted: Manifest) -> Manifest:
    """The manifest to go on with: the wanted one, less what the format of the folder does not know."""
    if not (folder / MANIFEST).exists():
        if any(folder.glob(f"*{SUFFIX}")):
            raise TilewrightError(f"{folder} holds Parquet files that nothing is known about: choose another folder")
        return wanted
    found = manifest_of(folder)
    if format_of(found) < WITH_VALUES:
        wanted = {name: value for name, value in wanted.items() if name not in OF_FORMAT_2}
    names = [name for name in wanted if name != MAY_GROW and found.get(name) != wanted[name]]
    if names:
        differing = "; ".join(f"{name} is {found.get(name)}, not {wanted[name]}" for name in names)
        raise TilewrightError(f"{folder} holds other positions: {differing}")
    if found[MAY_GROW] > wanted[MAY_GROW]:
        raise TilewrightError(f"{folder} is for {found[MAY_GROW]} games already, more than {wanted[MAY_GROW]}")
    return wanted


def save_shard(folder: Path, shard: Shard, data: bytes) -> None:
    """Put a shard into its folder: whole, or not at all."""
    _write_whole(folder / shard.name, data)


def _write_whole(path: Path, data: bytes) -> None:
    unfinished = path.with_name(path.name + UNFINISHED)
    with interrupts_held(), unfinished.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


# Reading.


@dataclass(frozen=True)
class Batch:
    """Some decisions: arrays of the same length, a row each."""

    game: npt.NDArray[np.int32]
    ply: npt.NDArray[np.int32]
    """Moves of the game before it, those of chance included."""
    seat: npt.NDArray[np.int8]
    player: npt.NDArray[np.int8]
    """Number of the seat's player in the manifest's list of players."""
    observation: npt.NDArray[np.float32]
    """[row, number], as docs/observations.md describes it."""
    mask: npt.NDArray[np.int8]
    """[row, action]: 1 where it was legal."""
    policy: npt.NDArray[np.float32]
    """[row, action]: how much of its search (or of its chance) the player gave to each move; sums to 1."""
    code: npt.NDArray[np.int32]
    """The action that was played."""
    win: npt.NDArray[np.float32]
    """The seat's share of the victory at the end of the game."""
    lead: npt.NDArray[np.float32]
    """The seat's points over the best other seat's, at the end."""
    rank: npt.NDArray[np.int8]
    """The seat's rank at the end, from 1."""
    value: npt.NDArray[np.float32]
    """The share of the victory that the player expected; NaN where it expects nothing, or had no choice."""
    points: npt.NDArray[np.float32]
    """[row, seat, kind]: what each seat was still to get, by the manifest's kinds, the deciding seat first."""

    def __len__(self) -> int:
        return len(self.code)


def manifest_of(folder: Path | str) -> Manifest:
    """What a folder of positions says about itself; TilewrightError if it is none."""
    path = Path(folder) / MANIFEST
    try:
        manifest: Manifest = json.loads(path.read_bytes())
        shards_of(manifest["games"], manifest["games_a_shard"])
        int(manifest["options"]["players"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise TilewrightError(f"{folder} is no folder of positions: {path.name} {error}") from error
    return manifest


def read(
    folder: Path | str, *, batch: int = 4096, shuffle: int | None = None, part: int = 0, parts: int = 1
) -> Iterator[Batch]:
    """The decisions of all finished shards, in the order of the games; one shard at a time is in memory.

    With a seed to `shuffle` by, the shards come in random order, and so do the rows of each. Of several readers each
    takes a `part` of the `parts`: no two read the same shard. docs/data.md has an example.
    """
    folder = Path(folder)
    manifest = manifest_of(folder)
    format_of(manifest)
    shards = finished(folder, manifest)
    rng = None if shuffle is None else np.random.default_rng(shuffle)
    if rng is not None:
        rng.shuffle(shards)
    for shard in shards[part::parts]:
        table = parquet.read_table(folder / shard.name)
        if shuffle is not None:
            table = table.take(np.random.default_rng((shuffle, shard.first)).permutation(len(table)))
        for first in range(0, len(table), batch):
            yield _batch(table.slice(first, batch).combine_chunks(), manifest)


def finished(folder: Path, manifest: Manifest) -> list[Shard]:
    """The shards that are there."""
    planned = shards_of(manifest["games"], manifest["games_a_shard"])
    return [shard for shard in planned if (folder / shard.name).exists()]


PLAIN = ("game", "ply", "seat", "player", "code", "win", "lead", "rank")


def _batch(table: Any, manifest: Manifest) -> Batch:
    def column(name: str) -> Any:
        return table[name].combine_chunks()

    legal, observation = column("legal"), column("observation")
    rows = np.repeat(np.arange(len(table)), np.diff(legal.offsets.to_numpy()))
    codes = legal.flatten().to_numpy()
    mask = np.zeros((len(table), manifest["actions"]), np.int8)
    mask[rows, codes] = 1
    policy = np.zeros((len(table), manifest["actions"]), np.float32)
    policy[rows, codes] = column("policy").flatten().to_numpy()
    plain = {name: column(name).to_numpy() for name in PLAIN}
    numbers = observation.flatten().to_numpy().reshape(len(table), -1)
    seats, kinds = int(manifest["options"]["players"]), len(manifest.get("kinds", ()))
    value, points = np.full(len(table), np.nan, np.float32), np.zeros((len(table), seats, kinds), np.float32)
    if "value" in table.column_names:
        value = column("value").to_numpy()
        points = column("points").flatten().to_numpy().reshape(points.shape)
    return Batch(observation=numbers, mask=mask, policy=policy, value=value, points=points, **plain)


# A sample.


def take_sample(source: Path | str, target: Path, positions: int, seed: int = 0) -> tuple[int, int]:
    """Write some of a folder's positions, drawn at random, into a folder of their own: how many, and the bytes.

    One shard at a time is in memory. TilewrightError if there are not enough, or if the target is not empty.
    """
    source = Path(source)
    manifest = manifest_of(source)
    if target.exists() and any(target.iterdir()):
        raise TilewrightError(f"{target} is not empty: choose another folder")
    shards = finished(source, manifest)
    counts = [parquet.read_metadata(source / shard.name).num_rows for shard in shards]
    if sum(counts) < positions:
        raise TilewrightError(f"{source} has only {sum(counts)} positions, fewer than {positions}")
    drawn = np.sort(np.random.default_rng(seed).choice(sum(counts), positions, replace=False))
    ends = np.cumsum(counts)
    pieces = []
    for shard, count, end in zip(shards, counts, ends, strict=True):
        own = drawn[(drawn >= end - count) & (drawn < end)] - (end - count)
        if len(own):
            pieces.append(parquet.read_table(source / shard.name).take(own))
    data = _table_bytes(pyarrow.concat_tables(pieces))
    target.mkdir(parents=True, exist_ok=True)
    with _locked(target):
        _write_whole(target / Shard(0, manifest["games"]).name, data)
        # One file holds them all; `sample` keeps more games from being added.
        _write_about(target, {**manifest, "games_a_shard": manifest["games"], "sample": positions})
    return positions, len(data)


# What a folder says to people.


def card(manifest: Manifest) -> str:
    """The dataset card of a folder, made from its manifest."""
    options = " ".join(f"{name}={value_text(value)}" for name, value in manifest["options"].items())
    seats, kinds = int(manifest["options"]["players"]), manifest.get("kinds", ())
    sample = manifest.get("sample")
    what = f"{sample:,} positions, drawn at random from" if sample else "All decisions of"
    values = (
        f"""\
| `value` | float32 | the share of the victory that the player expected; NaN where it expects nothing |
| `points` | {seats * len(kinds)} x float32 | what each seat was still to get: {seats} seats, the deciding one first, \
by {len(kinds)} kinds ({", ".join(kinds)}) |
"""
        if format_of(manifest) >= WITH_VALUES
        else ""
    )
    return f"""\
# Positions of {manifest["game"]}

{what} {manifest["games"]:,} games of {manifest["game"]} ({options}; seed {manifest["seed"]}), \
played by {", ".join(manifest["players"])} with Tilewright {manifest["tilewright"]}, rules version \
{manifest["rules_version"]}. A row is a decision of a seat; draws of chance have none.

The games are played by programs alone, and hold nothing about any person. They show how these players play, not how \
the game should be played: positions that such players avoid are rare, and `win` says what became of the game between \
them.

| Column | Type | Meaning |
|---|---|---|
| `game`, `ply` | int32 | number of the game, and of moves before the decision, draws of chance included |
| `seat`, `player` | int8 | who decided: the seat, and the number of its player in the list above, from 0 |
| `observation` | {manifest["numbers"]} x float32 | what the seat saw |
| `legal` | list of int32 | the codes of the legal moves, of {manifest["actions"]} |
| `policy` | list of float32 | how much of its choice the player gave to each of them; a search its visits |
| `code` | int32 | the move that was played |
| `win`, `lead` | float32 | the seat's share of the victory at the end, and its points over the best other seat's |
| `rank` | int8 | its rank at the end, from 1 |
{values}
```python
from tilewright.arena.data import read

for batch in read("."):
    batch.observation, batch.mask, batch.policy, batch.win
```
"""
