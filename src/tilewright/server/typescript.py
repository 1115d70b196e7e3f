"""The browser's types: `make wire` writes them to web/src/wire/types.ts.

They are made from the type hints of the server's messages, of the engine's plain data in them, and of our games' views.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Literal, NewType, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

from tilewright.core.game import Game
from tilewright.core.view import View
from tilewright.games.registry import GAMES
from tilewright.server import messages

HEADER = "// Made from server/messages.py and the games' views by `make wire`; do not edit.\n"
UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown"}


class Names:
    """The types that have a name in TypeScript; every name stands for one type alone."""

    def __init__(self, views: dict[type, str]) -> None:
        self._views = views
        """The view of each game, with the game's name."""
        self._types: dict[str, object] = {"View": View}
        self._waiting: list[type] = []

    def of(self, kind: object) -> str:
        """The name of a type, which is declared later."""
        name = str(getattr(kind, "__name__", ""))
        known = self._types.setdefault(name, kind)
        if known is not kind:
            raise TypeError(f"two types are called {name}: {known!r} and {kind!r}")
        if isinstance(kind, type) and kind is not View and kind not in self._waiting:
            self._waiting.append(kind)
        return name

    def declarations(self) -> Iterator[str]:
        """An interface for every type that was named, and for those that they name in turn."""
        for kind in self._waiting:  # it grows meanwhile
            fields = [self._field(name, hint) for name, hint in self._fields(kind).items()]
            yield f"export interface {kind.__name__} {{\n" + "\n".join(fields) + "\n}\n"

    def _fields(self, kind: type) -> dict[str, object]:
        fields: dict[str, object] = {}
        if issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag is not None:
            fields["type"] = Literal[kind.__struct_config__.tag]
        fields |= get_type_hints(kind, include_extras=True)
        if kind in self._views:
            fields["game"] = Literal[self._views[kind]]
        return fields

    def _field(self, name: str, hint: object) -> str:
        if get_origin(hint) is NotRequired:
            return f"  {name}?: {self.type_of(get_args(hint)[0])};"
        return f"  {name}: {self.type_of(hint)};"

    def type_of(self, hint: object) -> str:
        """A type hint in TypeScript."""
        if isinstance(hint, type) and hint in SIMPLE:
            return SIMPLE[hint]
        if isinstance(hint, NewType):
            return self.of(hint)
        if isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or is_dataclass(hint) or is_typeddict(hint)):
            return self.of(hint)
        arguments = get_args(hint)
        origin = get_origin(hint)
        if origin is Annotated:
            return self.type_of(arguments[0])
        if origin is Literal:
            return " | ".join(map(json.dumps, arguments))
        if origin in (Union, UnionType):
            return " | ".join(map(self.type_of, arguments))
        if origin is list or (origin is tuple and arguments[1:] == (...,)):
            inner = self.type_of(arguments[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.type_of, arguments))}]"
        if origin is dict:
            return f"Record<{self.type_of(arguments[0])}, {self.type_of(arguments[1])}>"
        raise TypeError(f"no TypeScript for {hint!r}")


def is_ours(kind: type[Game]) -> bool:
    """Whether the browser has a board for a game; games of other packages are drawn from whatever view they have."""
    return kind.__module__.startswith("tilewright.")


def views() -> dict[type, str]:
    """The class of each game's view, with the game's name."""
    ours = {name: kind for name, kind in GAMES.items() if is_ours(kind)}
    return {_returned(kind.load().presentation.view): name for name, kind in ours.items()}


def _returned(function: Callable[..., object]) -> type:
    """The class that a function says it returns; its other hints may be for the type checker alone."""
    found = getattr(sys.modules[function.__module__], function.__annotations__["return"])
    assert isinstance(found, type)
    return found


def structs() -> list[type[msgspec.Struct]]:
    """Every message type, in the order of the module."""
    return [
        kind
        for kind in vars(messages).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    ]


def typescript() -> str:
    """All types of the wire as TypeScript."""
    found = views()
    names = Names(found)
    for kind in (*structs(), *found):
        names.of(kind)
    brands = [f'export type {name} = number & {{ readonly brand: "{name}" }};\n' for name in ("Version", "Ply")]
    unions = {name: " | ".join(map(names.of, get_args(union))) for name, union in UNIONS.items()}
    unions["View"] = " | ".join(map(names.of, found))
    aliases = [f"export type {name} = {union};\n" for name, union in unions.items()]
    return "\n".join([HEADER, *brands, *names.declarations(), *aliases])


def main() -> None:
    print(typescript(), end="")


if __name__ == "__main__":
    main()
