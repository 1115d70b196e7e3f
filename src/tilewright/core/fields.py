"""How a game declares its state record once: a plain dataclass whose annotations say what the kernels' record holds.

A field is a number (`turn: Int8`) or a table of numbers (`wall: Annotated[Cube, int8(4, 5, 5)]`, read as
`wall[seat][row][column]`). `records.py` makes NumPy's type from the declaration; `reader` makes instances of the class
from a record's bytes, quickly and without NumPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import prod
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
    shapes = [storage.shape for storage in stored]

    def read(data: bytes) -> T:
        numbers = iter(unpack(data))
        return kind(*(_nested(numbers, shape) for shape in shapes))

    return read


def _nested(numbers: Iterator[int], shape: tuple[int, ...]) -> Nested:
    """The next numbers as nested tuples of a shape."""
    if not shape:
        return next(numbers)
    if len(shape) == 1:
        return tuple(islice(numbers, shape[0]))
    return tuple(_nested(numbers, shape[1:]) for _ in range(shape[0]))
