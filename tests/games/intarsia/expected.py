"""What the contract suite expects of Intarsia."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from expected import Expected, View
from tilewright.games.intarsia.components import KINDS


def count_conserved(view: View) -> dict[str, int]:
    hands = sum(sum(board[pile].values()) for board in view["boards"] for pile in ("hand", "paid"))
    supply = sum(view["supply"]["frame"].values()) + sum(
        view["supply"][element] for element in ("midsection", "core", "table", "connector")
    )
    removed = sum(view["removed_frames"].values())
    floors = sum(space["elements"] for board in view["boards"] for space in board["floor"])
    return {"cards": sum(view["stacks"].values()) + hands, "wood": supply + removed + floors}


def show_colour(view: Any, kind: str) -> Any:
    track = view.reward_track
    return replace(view, reward_track=replace(track, spaces=[[kind], *track.spaces]))


EXPECTED = Expected(
    conserved={"cards": 76, "wood": 150},
    count_conserved=count_conserved,
    places=frozenset({"tool", "connector", "ornament", "plant"}),
    endings=frozenset({"rounds"}),
    colours=KINDS,
    show_colour=show_colour,
)
