"""A move that was played: everything about it, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tilewright.core.move import Move
from tilewright.core.report import Gain, Report
from tilewright.core.view import View

if TYPE_CHECKING:
    from tilewright.core.position import Position


@dataclass(frozen=True)
class PlayedMove:
    """One step of a game: the position before it, the move, what it scored, and the position after it.

    Examples:
        >>> import random
        >>> import tilewright as tw
        >>> rng = random.Random(7)
        >>> position = tw.game("azul", first=0).start()
        >>> played = position.step(position.draw(rng))
        >>> while not played.gains:
        ...     position = played.after
        ...     played = position.step(position.draw(rng) if position.turn == tw.CHANCE else position.legal_moves()[0])
        >>> played.move.text, played.gains[0], played.report.period
        ('CW-5', Gain(seat=0, place='wall 1-2', points=1), 1)
    """

    before: Position
    move: Move
    after: Position
    gains: tuple[Gain, ...]
    """What it scored and where, in the order in which that is counted at the table."""

    @cached_property
    def report(self) -> Report:
        """What the log of a table says about the move besides its text."""
        game, before, after = self.before.game, self.before, self.after
        show = game.parts.presentation
        ending = show.ending(game, before.snapshot, self.move, after.snapshot, after.facts)
        ends_part_of_match = ending is not None and not after.is_over
        return Report(
            period=show.period(before.snapshot),
            gains=list(self.gains),
            details=show.details(game, before.snapshot, before.facts, self.move),
            ending=ending,
            finished=before.last_of_game(self.move).view() if ends_part_of_match else None,
        )

    @cached_property
    def unscored(self) -> View | None:
        """What is shown before the view, where a round is scored with the move: what was taken, and where it lies."""
        position = self.before.before_scoring(self.move, self.after)
        return None if position is None else position.view()

    @property
    def view(self) -> View:
        """What is shown after the move; if it ended a game of a match, that game before the next one begins."""
        return self.report.finished or self.after.view()
