"""Azul's options and start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.contract import AnyParts, Parts
from tilewright.core.game import Game
from tilewright.core.lesson import Lesson
from tilewright.core.options import Option, first_option
from tilewright.games.azul.components import MAX_PLAYERS, MIN_PLAYERS

if TYPE_CHECKING:
    from tilewright.core.contract import Record


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

    @classmethod
    def load(cls) -> AnyParts:
        from tilewright.games.azul import encoding, judgement, notation, presentation, rules
        from tilewright.games.azul.state import Facts, Snapshot

        return Parts(Snapshot, Facts, rules, notation, presentation, judgement, encoding)

    @classmethod
    def lesson(cls) -> Lesson:
        from tilewright.games.azul.lesson import STEPS

        return STEPS

    def set_up(self, state: Record) -> None:
        from tilewright.games.azul import rules

        rules.set_up(state, self.rules_version, self.players, self.options["wall"] == "grey", self.first_seat)
