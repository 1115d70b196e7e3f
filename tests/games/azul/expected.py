"""What the contract suite expects of Azul."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from expected import Expected, View
from tilewright.games.azul.components import COLOURS


def count_conserved(view: View) -> dict[str, int]:
    piles = [view["bag"], view["lid"], view["centre"], *view["displays"]]
    on_boards = sum(
        sum(line["tiles"] for line in board["lines"])
        + sum(tile is not None for row in board["wall"] for tile in row)
        + sum(tile != "marker" for tile in board["floor"])
        for board in view["boards"]
    )
    return {"tiles": sum(sum(pile.values()) for pile in piles) + on_boards}


def show_colour(view: Any, colour: str) -> Any:
    first, *others = view.displays
    return replace(view, displays=[{**first, colour: 1}, *others])


EXPECTED = Expected(
    conserved={"tiles": 100},
    count_conserved=count_conserved,
    places=frozenset({"wall", "floor", "row", "column", "colour"}),
    endings=frozenset({"row", "idle", "tiles"}),
    colours=COLOURS,
    show_colour=show_colour,
)
