"""The options, the start, and the five parts."""

from __future__ import annotations

from tilewright.core.contract import AnyParts, Parts, Record
from tilewright.core.game import Game
from tilewright.core.options import Option, first_option


class TicTacToe(Game):
    name = "tictactoe"
    title = "Tic-tac-toe"
    summary = "Be the first with three marks in a line."
    rules_versions = (1,)
    options_table = (Option("players", (2,), "how many play"), first_option(2))

    @classmethod
    def load(cls) -> AnyParts:
        from tilewright_tictactoe import encoding, judgement, notation, presentation, rules
        from tilewright_tictactoe.state import Facts, Snapshot

        return Parts(Snapshot, Facts, rules, notation, presentation, judgement, encoding)

    def set_up(self, state: Record) -> None:
        from tilewright_tictactoe import rules

        rules.set_up(state, self.first_seat)
