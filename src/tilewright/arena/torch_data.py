"""Positions for PyTorch's loaders, streamed from a folder that may be larger than memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from tilewright.arena.data import manifest_of, read
from tilewright.core.extras import from_extra

with from_extra("train"):
    import torch
    from torch.utils.data import IterableDataset, get_worker_info

    Tensors = dict[str, torch.Tensor]


class Positions(IterableDataset[Tensors]):
    """A folder's positions as batches of tensors, by the names of `tilewright.arena.data.Batch`.

    For a `DataLoader(..., batch_size=None)`; its workers share out the files. Shuffled anew in every epoch: give
    `set_epoch` its number where the loader has workers, each of which begins with a copy.
    """

    def __init__(self, folder: Path | str, *, batch: int = 4096, shuffle: int | None = None) -> None:
        manifest_of(folder)  # a wrong folder is noticed here, and not in a worker
        self.folder = Path(folder)
        self.batch = batch
        self.shuffle = shuffle
        self.epoch = 0

    def set_epoch(self, epoch: int) -> None:
        """Which order comes next."""
        self.epoch = epoch

    def __iter__(self) -> Iterator[Tensors]:
        """Batch after batch."""
        worker = get_worker_info()
        part, parts = (worker.id, worker.num_workers) if worker else (0, 1)
        seed = None if self.shuffle is None else self.shuffle + self.epoch
        self.epoch += 1
        for batch in read(self.folder, batch=self.batch, shuffle=seed, part=part, parts=parts):
            yield {field.name: torch.tensor(getattr(batch, field.name)) for field in fields(batch)}
