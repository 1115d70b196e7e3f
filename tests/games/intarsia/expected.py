"""What the contract suite expects of Intarsia."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from expected import Expected, View
from tilewright.games.intarsia.components import KINDS


def count_conserved(view: View) -> dict[str, int]:
    hands = [pile for board in view["boards"] for pile in (board["hand"], board["paid"])]
    cards = sum(sum(pile.values()) for pile in (view["stacks"], *hands))
    wood = view["supply"]
    supply = sum(wood["frame"].values()) + sum(wood[name] for name in ("midsection", "core", "table", "connector"))
    floors = sum(space["elements"] for board in view["boards"] for space in board["floor"])
    return {"cards": cards, "wood": supply + sum(view["removed_frames"].values()) + floors}


def show_colour(view: Any, colour: str) -> Any:
    track = replace(view.reward_track, spaces=[[colour], *view.reward_track.spaces])
    return replace(view, reward_track=track)


EXPECTED = Expected(
    conserved={"cards": 76, "wood": 150},
    count_conserved=count_conserved,
    places=frozenset({"tool", "connector", "ornament", "plant"}),
    endings=frozenset({"rounds"}),
    colours=KINDS,
    show_colour=show_colour,
)
