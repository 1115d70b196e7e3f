"""The browser's types, made from the server's messages: `make wire` writes them to web/src/wire/types.ts."""

from __future__ import annotations

from typing import get_args

import msgspec
from msgspec import inspect

from tilewright.server import messages

HEADER = "// Made from server/messages.py by `make wire`; do not edit.\n"
UNIONS = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}


def structs() -> list[type[msgspec.Struct]]:
    """Every message type, in the order of the module."""
    return [
        kind
        for kind in vars(messages).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    ]


def typescript() -> str:
    """All message types as TypeScript."""
    parts = [HEADER]
    for kind in structs():
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.StructType)
        tag = [f'  type: "{info.tag}";'] if info.tag is not None else []
        fields = [f"  {field.encode_name}: {_type(field.type)};" for field in info.fields]
        parts.append(f"export interface {kind.__name__} {{\n" + "\n".join([*tag, *fields]) + "\n}\n")
    for name, union in UNIONS.items():
        parts.append(f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))};\n")
    return "\n".join(parts)


def _type(kind: inspect.Type) -> str:
    simple = {
        inspect.StrType: "string",
        inspect.IntType: "number",
        inspect.FloatType: "number",
        inspect.BoolType: "boolean",
        inspect.NoneType: "null",
        inspect.AnyType: "unknown",
    }
    if type(kind) in simple:
        return simple[type(kind)]
    match kind:
        case inspect.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(map(_type, types))
        case inspect.ListType(item_type=item):
            inner = _type(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case inspect.StructType(cls=cls):
            return str(cls.__name__)
    raise TypeError(f"no TypeScript for {kind}")


def main() -> None:
    print(typescript(), end="")


if __name__ == "__main__":
    main()
