"""The options of a game: a table of names, values and meanings that the API, records and the command line read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tilewright.core.errors import InvalidOption

Value: TypeAlias = str | int | bool
"""What an option can be set to."""

RANDOM = "random"


@dataclass(frozen=True)
class Option:
    """One option: its name, the values it takes (the first is the default), and what it means."""

    name: str
    values: tuple[Value, ...]
    meaning: str
    at_tables: Value | None = None
    """What a new table is offered with, where people usually play something else than the default."""
    needs: tuple[str, Value] | None = None
    """Another option and its value, without which this one means nothing."""

    @property
    def default(self) -> Value:
        """The value of a game that is made without naming one."""
        return self.values[0]

    def read(self, value: object) -> Value:
        """The value itself, or the value that a text stands for."""
        for allowed in self.values:
            if (type(value) is type(allowed) and value == allowed) or value == value_text(allowed):
                return allowed
        allowed_texts = ", ".join(map(value_text, self.values))
        raise InvalidOption(f"{self.name}={value!s} is not possible: {self.name} is one of {allowed_texts}")


def value_text(value: Value) -> str:
    """A value as it stands in records and on the command line."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def first_option(seats: int, default: Value = RANDOM) -> Option:
    """Who starts; the same option in every game."""
    values = (default, *(value for value in (RANDOM, *range(seats)) if value != default))
    return Option("first", values, "the seat that starts, or random")


def choose(options: tuple[Option, ...], chosen: Mapping[str, object]) -> dict[str, Any]:
    """All options with the chosen values, the others with their defaults, in the table's order."""
    known = {option.name for option in options}
    for name in chosen:
        if name not in known:
            raise InvalidOption(f"there is no option {name!r} here; the options are {', '.join(sorted(known))}")
    values = {option.name: option.read(chosen.get(option.name, option.default)) for option in options}
    players = values.get("players")
    first = values.get("first")
    if isinstance(players, int) and isinstance(first, int) and first >= players:
        raise InvalidOption(f"first={first} is not possible with {players} players: seats are numbered from 0")
    return values
