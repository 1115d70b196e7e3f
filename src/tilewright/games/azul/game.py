"""Azul's options and start."""

from __future__ import annotations

from typing import Any

from tilewright.core.game import Game
from tilewright.core.options import Option, first_option
from tilewright.games.azul.components import MAX_PLAYERS, MIN_PLAYERS


class Azul(Game):
    name = "azul"
    title = "Azul"
    summary = "Draft tiles from the factories, fill pattern lines, and build the most beautiful wall."
    rules_versions = (1,)
    options_table = (
        Option("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), "how many play"),
        Option("wall", ("coloured", "grey"), "the board's side: coloured (base game) or grey (variant)"),
        first_option(MAX_PLAYERS),
    )

    def set_up(self, state: Any) -> None:
        self.kernel.set_up(state, self.rules_version, self.players, self.options["wall"] == "grey", self.first_seat)
