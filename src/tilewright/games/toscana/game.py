"""Toscana's options and start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.contract import Parts
from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.core.lesson import Lesson
from tilewright.core.options import Option, first_option
from tilewright.games.toscana.components import MAX_GAMES, PLAYERS

if TYPE_CHECKING:
    from tilewright.core.contract import Record
    from tilewright.games.toscana.presentation.view import ToscanaView
    from tilewright.games.toscana.state import Facts, Snapshot


class Toscana(Game):
    name = "toscana"
    title = "Toscana"
    summary = "Lay roofs and pavement so that your own colour forms the largest area."
    rules_versions = (1,)
    options_table = (
        Option("players", (PLAYERS,), "how many play"),
        Option("contact", ("edge", "matching"), "own colour is touched with any square, or with own colour only"),
        Option("ending", ("first_stuck", "both_stuck"), "the game ends when one player is stuck, or when both are"),
        first_option(PLAYERS, 0),
        Option("match", (False, True), "a single game, or a match of two", at_tables=True),  # TO-M1
        Option(
            "swap_colours",
            (False, True),
            "exchange the colours in the second game of a match",
            needs=("match", True),
        ),
    )

    @classmethod
    def lesson(cls) -> Lesson:
        from tilewright.games.toscana.lesson import STEPS

        return STEPS

    def __init__(self, *, rules_version: int | None = None, **chosen: object) -> None:
        super().__init__(rules_version=rules_version, **chosen)
        if self.options["swap_colours"] and not self.options["match"]:
            raise InvalidOption("swap_colours=yes needs match=yes: colours are exchanged for the second game")

    @classmethod
    def load(cls) -> Parts[Toscana, Snapshot, Facts, ToscanaView]:
        from tilewright.games.toscana import encoding, judgement, notation, presentation, rules
        from tilewright.games.toscana.state import Facts, Snapshot

        return Parts(Snapshot, Facts, rules, notation, presentation, judgement, encoding)

    def set_up(self, state: Record) -> None:
        from tilewright.games.toscana import rules

        rules.set_up(
            state,
            self.rules_version,
            self.players,
            self.options["contact"] == "matching",
            self.options["ending"] == "both_stuck",
            self.first_seat,
            MAX_GAMES if self.options["match"] else 1,
            bool(self.options["swap_colours"]),
        )
