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
from typing import Any

import numpy as np
import numpy.typing as npt

from tilewright.core.errors import TilewrightError
from tilewright.core.extras import from_extra
from tilewright.core.interrupts import interrupts_held

with from_extra("data"):
    import pyarrow
    from pyarrow import parquet

MANIFEST = "manifest.json"
SUFFIX = ".parquet"
UNFINISHED = ".part"
MAY_GROW = "games"
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
) -> bytes:
    """A shard's file; `counts` says how many legal codes, and shares of them in the policy, belong to each row."""
    offsets = pyarrow.array(np.concatenate([[0], np.cumsum(counts)]).astype(np.int32))
    columns: dict[str, Any] = {name: np.ascontiguousarray(rows[name]) for name in rows.dtype.names or ()}
    columns["observation"] = pyarrow.FixedSizeListArray.from_arrays(observations.reshape(-1), observations.shape[1])
    columns["legal"] = pyarrow.ListArray.from_arrays(offsets, codes)
    columns["policy"] = pyarrow.ListArray.from_arrays(offsets, policy)
    file = io.BytesIO()
    parquet.write_table(pyarrow.table(columns), file, compression=COMPRESSION)
    return file.getvalue()


@contextmanager
def open_folder(folder: Path, manifest: Mapping[str, Any]) -> Iterator[list[Shard]]:
    """Begin or go on with a folder of positions: the shards that are still to be made.

    TilewrightError if the folder holds positions of another kind, or if another run writes to it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        _agree(folder, manifest)
        planned = shards_of(manifest["games"], manifest["games_a_shard"])
        names = {shard.name for shard in planned}
        for leftover in [*folder.glob(f"*{UNFINISHED}"), *folder.glob(f"*{SUFFIX}")]:
            if leftover.name not in names:  # cut off, or the short last shard of fewer games
                leftover.unlink()
        _write_whole(folder / MANIFEST, json.dumps(manifest, indent=2).encode() + b"\n")
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


def _agree(folder: Path, wanted: Mapping[str, object]) -> None:
    if not (folder / MANIFEST).exists():
        if any(folder.glob(f"*{SUFFIX}")):
            raise TilewrightError(f"{folder} holds Parquet files that nothing is known about: choose another folder")
        return
    found = manifest_of(folder)
    names = [name for name in wanted if name != MAY_GROW and found.get(name) != wanted[name]]
    if names:
        differing = "; ".join(f"{name} is {found.get(name)}, not {wanted[name]}" for name in names)
        raise TilewrightError(f"{folder} holds other positions: {differing}")
    if found[MAY_GROW] > wanted[MAY_GROW]:
        raise TilewrightError(f"{folder} is for {found[MAY_GROW]} games already, more than {wanted[MAY_GROW]}")


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

    def __len__(self) -> int:
        return len(self.code)


def manifest_of(folder: Path | str) -> dict[str, Any]:
    """What a folder of positions says about itself; TilewrightError if it is none."""
    path = Path(folder) / MANIFEST
    try:
        manifest: dict[str, Any] = json.loads(path.read_bytes())
        shards_of(manifest["games"], manifest["games_a_shard"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise TilewrightError(f"{folder} is no folder of positions: {path.name} {error}") from error
    return manifest


def read(folder: Path | str, *, batch: int = 4096, shuffle: int | None = None) -> Iterator[Batch]:
    """The decisions of all finished shards, in the order of the games.

    With a seed to `shuffle` by, the shards come in random order, and so do the rows of each. docs/data.md has an
    example.
    """
    folder = Path(folder)
    manifest = manifest_of(folder)
    shards = [
        shard for shard in shards_of(manifest["games"], manifest["games_a_shard"]) if (folder / shard.name).exists()
    ]
    rng = None if shuffle is None else np.random.default_rng(shuffle)
    if rng is not None:
        rng.shuffle(shards)
    for shard in shards:
        table = parquet.read_table(folder / shard.name)
        if rng is not None:
            table = table.take(rng.permutation(len(table)))
        for first in range(0, len(table), batch):
            yield _batch(table.slice(first, batch).combine_chunks(), manifest["actions"])


def _batch(table: Any, actions: int) -> Batch:
    def column(name: str) -> Any:
        return table[name].combine_chunks()

    legal, observation = column("legal"), column("observation")
    rows = np.repeat(np.arange(len(table)), np.diff(legal.offsets.to_numpy()))
    codes = legal.flatten().to_numpy()
    mask = np.zeros((len(table), actions), np.int8)
    mask[rows, codes] = 1
    policy = np.zeros((len(table), actions), np.float32)
    policy[rows, codes] = column("policy").flatten().to_numpy()
    plain = {name: column(name).to_numpy() for name in ("game", "ply", "seat", "player", "code", "win", "lead", "rank")}
    numbers = observation.flatten().to_numpy().reshape(len(table), -1)
    return Batch(observation=numbers, mask=mask, policy=policy, **plain)
