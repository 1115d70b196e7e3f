"""Writes the page about observations from the games' own tables.

`python -m tilewright.envs.document > docs/observations.md`
"""

from __future__ import annotations

from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.envs.observe import HIGHEST, Field, fields, size
from tilewright.games.registry import GAMES
from tilewright.games.registry import game as find

INTRODUCTION = f"""# Observations

What a seat sees is one flat vector of float32, the same in all our environments (`tilewright.envs`): first what all
share, then each seat, clockwise, the observing one first. Nothing in it depends on where a seat sits, so that one
network plays every seat. All numbers lie between 0 and {HIGHEST:g}, most between 0 and 1: a count is divided by its
scale, a yes is 1, a choice of several is a 1 at its place. Beside it comes the mask of the legal actions, int8: the
action with number n is the move with code n (`game.decode(n)`), the same for every seat.

All that decides how a game can go on is in the vector, except what is printed and never changes. The games are open:
all seats see the same, only from another side. A finished game and a position at which chance draws next can be
observed too; then nobody is to move.

```python
import tilewright as tw
from tilewright.envs import fields

for field in fields(tw.game("azul", players=3)):
    print(field.offset, field.key, field.shape, field.scale, field.meaning)
```

`field.of(observation)` is a field's part of a vector (or of many), in its own shape and without a copy.

This page is written by `python -m tilewright.envs.document`; the offsets of a seat count from its first number.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(_section(kind) for kind in GAMES.values())])


def _section(kind: type[Game]) -> str:
    game = kind()
    shared = [field for field in fields(game) if field.seat is None]
    own = [field for field in fields(game) if field.seat == 0]
    lines = [
        f"## {game.title}",
        "",
        f"{game.parts.rules.DECISIONS} actions. {_sizes(kind)}.",
        "",
        f"The table, numbers 0 to {own[0].offset - 1}:",
        "",
        *_rows(shared, 0),
        "",
        f"Each seat, {sum(field.length for field in own)} numbers:",
        "",
        *_rows(own, own[0].offset),
        "",
    ]
    for option, value, more in _more_rows(kind, own):
        lines += [f"With `{option}={value}` each seat goes on with:", "", *_rows(more, own[0].offset), ""]
    return "\n".join(lines)


def _sizes(kind: type[Game]) -> str:
    players = next(option.values for option in kind.options_table if option.name == "players")
    sizes = [f"{size(kind(players=count))} with {count} players" for count in players]
    return "Size: " + ", ".join(sizes)


def _more_rows(kind: type[Game], own: list[Field]) -> list[tuple[str, str, list[Field]]]:
    """What an option adds to each seat."""
    found = []
    for option in kind.options_table:
        for value in option.values[1:]:
            if option.name in ("players", "first"):
                continue
            try:
                game = find(kind.name, **{option.name: value})
            except InvalidOption:  # it needs another option
                continue
            other = [field for field in fields(game) if field.seat == 0]
            if len(other) > len(own):
                found.append((option.name, str(value), other[len(own) :]))
    return found


def _rows(some: list[Field], first: int) -> list[str]:
    return [
        "| Offset | Name | Shape | Scale | Meaning |",
        "|---:|---|---|---:|---|",
        *(
            f"| {field.offset - first} | `{field.name}` | {' x '.join(map(str, field.shape))} | {field.scale:g} "
            f"| {field.meaning} |"
            for field in some
        ),
    ]


if __name__ == "__main__":
    print(page(), end="")
