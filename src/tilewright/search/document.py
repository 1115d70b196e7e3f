"""Writes the page about what the nets see from the games' own tables.

`python -m tilewright.search.document > docs/features.md`
"""

from __future__ import annotations

from tilewright.core.game import Game
from tilewright.games.registry import GAMES

INTRODUCTION = """# What the nets see

The net that judges positions for the search (`search/net.py`) sees each position once from every seat. A view is a set
of features, each of which is there or not: the first layer is the sum of the rows of those that are. Nothing depends on
where a seat sits: `board_0` is the viewer's own, the others follow clockwise.

Not every position can be judged: a game says in `can_be_judged` which. The search plays the moves that look most
promising until it meets one.

A file of weights names the features that it was trained with, and is refused where they have changed since. This page
is written by `python -m tilewright.search.document`.
"""


def page() -> str:
    """The whole page."""
    described = [kind() for kind in GAMES.values()]
    return "\n".join([INTRODUCTION, *(_section(game) for game in described if game.parts.judgement.FEATURES)])


def _section(game: Game) -> str:
    judgement = game.parts.judgement
    nets = f"a net for each value of {' and '.join(judgement.NETS_BY)}" if judgement.NETS_BY else "one net"
    lines = [
        f"## {game.title}",
        "",
        f"{sum(size for _, size, _ in judgement.FEATURES)} features, {nets}.",
        "",
        "| First | Name | Features | Meaning |",
        "|---:|---|---:|---|",
    ]
    first = 0
    for name, size, meaning in judgement.FEATURES:
        lines.append(f"| {first} | `{name}` | {size} | {meaning} |")
        first += size
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    print(page(), end="")
