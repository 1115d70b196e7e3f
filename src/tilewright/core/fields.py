"""How a game declares its state record once: a plain dataclass whose annotations say how it is stored.

A field is a number (`turn: Int8`) or a table of numbers (`wall: Annotated[Cube, int8(4, 5, 5)]`, read as
`wall[seat][row][column]`). `records.py` makes NumPy's type from the declaration; `reader` makes instances of the class
from a record's bytes, quickly and without NumPy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Annotated, TypeAlias, TypeVar, get_type_hints

Row: TypeAlias = tuple[int, ...]
Grid: TypeAlias = tuple[Row, ...]
Cube: TypeAlias = tuple[Grid, ...]


@dataclass(frozen=True)
class Storage:
    """The integers that a field is stored as: the code of their size in `struct`, and the shape of their table."""

    code: str
    shape: tuple[int, ...] = ()

    @property
    def size(self) -> int:
        """Bytes of one integer."""
        return Struct(self.code).size


def int8(*shape: int) -> Storage:
    """A table of integers of one byte."""
    return Storage("b", shape)


def int16(*shape: int) -> Storage:
    """A table of integers of two bytes."""
    return Storage("h", shape)


def int32(*shape: int) -> Storage:
    """A table of integers of four bytes."""
    return Storage("i", shape)


Int8: TypeAlias = Annotated[int, int8()]
Int16: TypeAlias = Annotated[int, int16()]
Int32: TypeAlias = Annotated[int, int32()]

T = TypeVar("T")
Nested: TypeAlias = "int | tuple[Nested, ...]"


def storage_of(kind: type) -> dict[str, Storage]:
    """How each field of a declaration is stored, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def reader(kind: type[T]) -> Callable[[bytes], T]:
    """A function that reads an instance of a declared class from the bytes of its record."""
    stored = storage_of(kind).values()
    unpack = Struct("=" + "".join(f"{prod(storage.shape)}{storage.code}" for storage in stored)).unpack
    starts = accumulate((prod(storage.shape) for storage in stored), initial=0)
    getters = [_getter(start, storage.shape) for start, storage in zip(starts, stored, strict=False)]

    def read(data: bytes) -> T:
        numbers = unpack(data)
        return kind(*[get(numbers) for get in getters])

    return read


def _getter(start: int, shape: tuple[int, ...]) -> Callable[[Row], Nested]:
    """Picks the numbers from a place on, as nested tuples of a shape."""
    if not shape:
        return itemgetter(start)
    count, *inner = shape
    if not inner:
        return itemgetter(slice(start, start + count))
    size = prod(inner)
    parts = [_getter(start + number * size, tuple(inner)) for number in range(count)]
    return lambda numbers: tuple([part(numbers) for part in parts])
