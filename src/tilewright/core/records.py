"""NumPy's type of a record that a game declares as a dataclass."""

from __future__ import annotations

import numpy as np

from tilewright.core.fields import storage_of


def dtype_of(kind: type) -> np.dtype[np.void]:
    """The type of a declaration's records; refused if bytes would lie between fields.

    NumPy does not copy such padding, and positions are compared byte by byte.
    """
    fields = [(name, np.dtype(storage.code), storage.shape) for name, storage in storage_of(kind).items()]
    dtype = np.dtype((np.record, np.dtype(fields, align=True)))
    if sum(field.itemsize for field, *_ in (dtype.fields or {}).values()) != dtype.itemsize:
        raise ValueError(f"the record of {kind.__module__}.{kind.__name__} has padding: put the wide fields first")
    return dtype
