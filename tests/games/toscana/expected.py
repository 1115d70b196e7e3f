"""What the contract suite expects of Toscana."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from expected import Expected, View
from tilewright.games.toscana.components import BOARD_SIZE, COLOUR_LETTERS


def count_conserved(view: View) -> dict[str, int]:
    return {"tiles": len(view["laid"]) + sum(seat["stack"] for seat in view["seats"])}


def show_colour(view: Any, letter: str) -> Any:
    return replace(view, board=[letter * BOARD_SIZE] * BOARD_SIZE)


EXPECTED = Expected(
    conserved={"tiles": 32},
    count_conserved=count_conserved,
    places=frozenset({"tile"}),
    endings=frozenset({"stuck", "no_tile", "both_stuck"}),
    colours=COLOUR_LETTERS,
    show_colour=show_colour,
)
