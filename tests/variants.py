"""Every game with every combination of its options, for the tests that all games must pass."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.core.options import RANDOM
from tilewright.games.registry import GAMES


def combinations(kind: type[Game]) -> Iterator[Game]:
    """All combinations of options, with the first player drawn; and each seat named as the first player once."""
    values = [option.values if option.name != "first" else (RANDOM,) for option in kind.options_table]
    names = [option.name for option in kind.options_table]
    for chosen in itertools.product(*values):
        try:
            yield kind(**dict(zip(names, chosen, strict=True)))
        except InvalidOption:  # a pair of options that exclude each other
            continue
    most = max(option.values[-1] for option in kind.options_table if option.name == "players")
    for seat in range(int(most)):
        yield kind(players=most, first=seat)


VARIANTS = [game for kind in GAMES.values() for game in combinations(kind)]


def variant_id(game: Game) -> str:
    return f"{game.name}-" + game.options_text.replace(" ", "-").replace("=", "_")


def total(counts: dict[str, int]) -> int:
    return sum(counts.values())


def _azul(view: dict[str, Any]) -> dict[str, int]:
    piles = total(view["bag"]) + total(view["lid"]) + total(view["centre"]) + sum(map(total, view["displays"]))
    on_boards = sum(
        sum(line["tiles"] for line in board["lines"])
        + sum(tile is not None for row in board["wall"] for tile in row)
        + sum(tile != "marker" for tile in board["floor"])
        for board in view["boards"]
    )
    return {"tiles": piles + on_boards}


def _intarsia(view: dict[str, Any]) -> dict[str, int]:
    hands = sum(total(board["hand"]) + total(board["paid"]) for board in view["boards"])
    wood = view["supply"]
    supply = total(wood["frame"]) + sum(wood[element] for element in ("midsection", "core", "table", "connector"))
    floors = sum(space["elements"] for board in view["boards"] for space in board["floor"])
    return {"cards": total(view["stacks"]) + hands, "wood": supply + total(view["removed_frames"]) + floors}


def _toscana(view: dict[str, Any]) -> dict[str, int]:
    return {"tiles": len(view["laid"]) + sum(seat["stack"] for seat in view["seats"])}


CONSERVED: dict[str, Callable[[dict[str, Any]], dict[str, int]]] = {
    "azul": _azul,
    "intarsia": _intarsia,
    "toscana": _toscana,
}
"""What a view counts that can never be lost, by game."""
AMOUNTS = {"azul": {"tiles": 100}, "intarsia": {"cards": 76, "wood": 150}, "toscana": {"tiles": 32}}
PLACES = {
    "azul": {"wall", "floor", "row", "column", "colour"},
    "intarsia": {"tool", "connector", "ornament", "plant"},
    "toscana": {"tile"},
}
"""The kinds of places that points come from, by game."""
ENDINGS = {"azul": {"row", "idle", "tiles"}, "intarsia": {"rounds"}, "toscana": {"stuck", "no_tile", "both_stuck"}}
"""Why games end, by game."""
