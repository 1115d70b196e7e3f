"""A position: an immutable value that knows whose turn it is, what is legal, and what follows a move."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.core import dispatch
from tilewright.core.chance import Generator, generator_from
from tilewright.core.compiling import announced
from tilewright.core.contract import Refusal
from tilewright.core.errors import IllegalMove, MalformedMove
from tilewright.core.move import Move
from tilewright.core.outcome import CHANCE, OVER, Outcome
from tilewright.core.played import PlayedMove
from tilewright.core.report import Gain, TieBreak
from tilewright.core.view import Shared, View

if TYPE_CHECKING:
    from tilewright.core.canvas import Canvas
    from tilewright.core.contract import Record, Records
    from tilewright.core.game import Game

SHOWN_MOVES = 12
TURN_NAMES = {CHANCE: "chance", OVER: "over"}


class Position:
    """One moment of a game. Playing a move gives a new position and leaves this one as it was.

    Positions are values: equal ones are equal and have the same hash, and they can be pickled.

    Examples:
        >>> import tilewright as tw
        >>> position = tw.game("azul", first=0).start()
        >>> for tiles in ["BYWW", "YYRK", "BRWW", "YYKW", "BYRK"]:  # or let `position.draw(rng)` choose them
        ...     position = position.play(f"fill {tiles}")
        >>> position
        <Azul position: seat 0 to move, scores 0 0>
        >>> position.play("2Y-2").turn
        1
        >>> print(position)
        Azul, round 1, offer, turn: seat 0
        displays  1:BYWW  2:YYRK  3:BRWW  4:YYKW  5:BYRK
        ...
    """

    def __init__(self, game: Game, states: Records) -> None:
        """Take over an array of one state record; use `game.start()` and `position.play(...)` to get positions."""
        states.flags.writeable = False
        self.game = game
        self._states = states

    @classmethod
    def start_of(cls, game: Game) -> Position:
        """The position before the first move; `game.start()` gives the same."""
        states = np.zeros(1, game.parts.rules.STATE)
        game.set_up(states[0])
        position = cls(game, states)
        with announced(game.name):
            position._call_compiled_rules()
        return position

    def _call_compiled_rules(self) -> None:
        """Compile (or load from the cache) what playing through positions needs."""
        self._played(self.game.decode(self.legal_codes()[0]))

    @property
    def states(self) -> Records:
        """An array that holds this position's state record, read-only: for compiled code."""
        return self._states

    @property
    def state(self) -> Record:
        """The state record itself, read-only."""
        record: Record = self._states[0]
        return record

    @cached_property
    def snapshot(self) -> Any:
        """The state as the game's plain `Snapshot`: quick to read, and without NumPy."""
        return self.game.parts.read_snapshot(self._states.tobytes())

    @cached_property
    def facts(self) -> Any:
        """The game's plain `Facts`: what only the rules can tell of the position."""
        parts = self.game.parts
        facts = np.zeros(1, parts.rules.FACTS)
        dispatch.derive_facts_at(self._states, 0, facts)
        return parts.read_facts(facts.tobytes())

    @cached_property
    def turn(self) -> int:
        """The seat to move, or `tilewright.CHANCE`, or `tilewright.OVER`."""
        return int(self._states["turn"][0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == OVER

    # --- Moves -------------------------------------------------------------------------------------------------------

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in a fixed order; where chance draws next, all draws that are possible.

        Examples:
            >>> [move.text for move in position.legal_moves()[:3]]
            ['1B-1', '1B-2', '1B-3']
        """
        return tuple(map(self.game.decode, self.legal_codes()))

    def legal_codes(self) -> list[int]:
        """The codes of the legal moves, in the same order."""
        codes = np.empty(self.game.parts.rules.MAX_LEGAL, np.int32)
        count = dispatch.legal_at(self._states, 0, codes)
        found: list[int] = codes[:count].tolist()
        return found

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move is legal here; MalformedMove if it is not a move of this game.

        Examples:
            >>> position.is_legal("1B-1"), position.is_legal("1R-1")
            (True, False)
        """
        return bool(dispatch.is_legal_at(self._states, 0, self._read(move).code))

    def play(self, move: Move | str) -> Position:
        """The position after a move, given as an object or as its text.

        MalformedMove if it is not a move of this game, IllegalMove if the rules forbid it now.

        Examples:
            >>> position.play("2Y-2")
            <Azul position: seat 1 to move, scores 0 0>
            >>> position.play("1R-1")
            Traceback (most recent call last):
            ...
            tilewright.core.errors.IllegalMove: 1R-1: display 1 holds no red tile (AZ-F2). seat 0 to move; ...
        """
        return self.step(move).after

    def step(self, move: Move | str) -> PlayedMove:
        """Play a move: the position after it, with what the move scored and what a log says about it.

        Examples:
            >>> played = position.step("2Y-2")
            >>> played.after == position.play("2Y-2")
            True
            >>> played.report.details
            {'tiles': 2}
        """
        move = self._read(move)
        if not dispatch.is_legal_at(self._states, 0, move.code):
            raise self._illegal(move)
        return self._played(move)

    def _played(self, move: Move) -> PlayedMove:
        parts = self.game.parts
        states = self._states.copy()
        rows = np.empty((parts.rules.MOST_GAINS, 3), np.int32)
        count = dispatch.apply_scored_at(states, 0, move.code, rows)
        name = parts.presentation.place_name
        gains = tuple(Gain(seat, name(place), points) for seat, place, points in rows[:count].tolist())
        return PlayedMove(self, move, Position(self.game, states), gains)

    def last_of_game(self, move: Move) -> Position:
        """The last position of the game of a match that a legal move ends, before the next game begins."""
        states = self._states.copy()
        dispatch.apply_without_next_game_at(states, 0, move.code)
        return Position(self.game, states)

    def before_scoring(self, move: Move, after: Position) -> Position | None:
        """What a move from here to another position led to before the round was scored with it; none if none was."""
        states = self._states.copy()
        dispatch.apply_without_scoring_at(states, 0, move.code)
        return None if states.tobytes() == after.states.tobytes() else Position(self.game, states)

    def draw(self, rng: Generator) -> Move:
        """What chance draws next, with the right probabilities; play it to go on.

        Examples:
            >>> import random
            >>> start = tw.game("azul", first=0).start()
            >>> start.draw(random.Random(7)).text
            'fill YKKK'
            >>> start.play(start.draw(random.Random(7)))
            <Azul position: chance draws next, scores 0 0>
        """
        if self.turn != CHANCE:
            raise IllegalMove(f"there is nothing to draw: {self._who()}")
        return self.game.decode(int(dispatch.draw_at(self._states, 0, generator_from(rng))))

    def step_chance(self, rng: Generator) -> PlayedMove:
        """Let chance draw, and play what it draws."""
        return self._played(self.draw(rng))

    def chances(self) -> tuple[tuple[Move, float], ...]:
        """Every draw that is possible, with its probability; empty where chance does not draw next.

        Examples:
            >>> chances = tw.game("azul", first=0).start().chances()
            >>> len(chances)
            70
            >>> move, probability = chances[0]
            >>> move.text, round(probability, 6)
            ('fill BBBB', 0.001236)
            >>> position.chances()
            ()
        """
        if self.turn != CHANCE:
            return ()
        codes = self.legal_codes()
        return tuple((self.game.decode(code), float(dispatch.probability_at(self._states, 0, code))) for code in codes)

    # --- Scores ------------------------------------------------------------------------------------------------------

    @property
    def scores(self) -> tuple[int, ...]:
        """The seats' points so far."""
        return tuple(int(dispatch.score_at(self._states, 0, seat)) for seat in range(self.game.players))

    @property
    def outcome(self) -> Outcome | None:
        """How the finished game ranks the seats; None while it goes on.

        Examples:
            >>> position.outcome is None
            True
            >>> import random
            >>> rng = random.Random(1)
            >>> end = position
            >>> while not end.is_over:
            ...     end = end.play(rng.choice(end.legal_moves()))
            >>> end.outcome.ranks, str(end.outcome)
            ((1, 2), 'seat 0 wins')
        """
        if not self.is_over:
            return None
        seats = range(self.game.players)
        return Outcome(tuple(int(dispatch.rank_at(self._states, 0, seat)) for seat in seats))

    @property
    def tie_break(self) -> TieBreak | None:
        """What decided between equal scores of the finished game; None while it goes on."""
        if not self.is_over:
            return None
        return self.game.parts.presentation.tie_break(self.game, self.snapshot, self.facts)

    # --- What people see ---------------------------------------------------------------------------------------------

    def view(self) -> View:
        """Everything that somebody at the table can see, as the game's own dataclass of plain values.

        Examples:
            >>> view = position.view()
            >>> view.round, view.phase, view.displays[1]
            (1, 'offer', {'blue': 0, 'yellow': 2, 'red': 1, 'black': 1, 'white': 0})
            >>> position.play("2Y-2").view().boards[0].lines[1]
            AzulLine(size=2, colour='yellow', tiles=2, points=1)
            >>> view.plain()["displays"] == view.displays
            True
        """
        return self._view

    @cached_property
    def _view(self) -> View:
        outcome = self.outcome
        shared = Shared(
            game=self.game.name,
            options=self.game.options,
            turn=TURN_NAMES.get(self.turn, self.turn),  # type: ignore[arg-type]
            scores=list(self.scores),
            ranks=list(outcome.ranks) if outcome else None,
        )
        view: View = self.game.parts.presentation.view(self.game, self.snapshot, self.facts, shared)
        return view

    def __str__(self) -> str:
        """The position for a terminal."""
        return self.game.parts.presentation.render_text(self.view())

    def picture(self) -> Canvas:
        """The position as a picture: flat shapes, which `svg()` writes as a document."""
        return self.game.parts.presentation.render_picture(self.view())

    def svg(self) -> str:
        """The same picture as an SVG document; notebooks show it by themselves."""
        return self.picture().svg()

    _repr_svg_ = svg

    def __repr__(self) -> str:
        return f"<{self.game.title} position: {self._who()}, scores {' '.join(map(str, self.scores))}>"

    # --- Values ------------------------------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self._states.tobytes() == other._states.tobytes()

    def __hash__(self) -> int:
        return hash((self.game, self._states.tobytes()))

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.game, self._states.tobytes())

    def _who(self) -> str:
        return {CHANCE: "chance draws next", OVER: "the game is over"}.get(self.turn, f"seat {self.turn} to move")

    def _read(self, move: Move | str) -> Move:
        if isinstance(move, str):
            return self.game.parse(move)
        try:
            if self.game.parse(move.text) == move:
                return move
        except (AttributeError, LookupError, TypeError, MalformedMove):
            pass
        raise MalformedMove(f"{move!r} is not a move of {self.game.title}")

    def why_illegal(self, move: Move) -> Refusal:
        """The rule that forbids a move, and the reason in words.

        Examples:
            >>> position.why_illegal(position.game.parse("1R-1"))
            Refusal(rule='AZ-F2', reason='display 1 holds no red tile')
        """
        reason = int(dispatch.refusal_at(self._states, 0, move.code))
        return self.game.parts.presentation.why_illegal(self.game, self.snapshot, self.facts, move, reason)

    def _illegal(self, move: Move) -> IllegalMove:
        """The error that says why a move is illegal, by which rule, and what would be allowed."""
        if self.is_over:
            return IllegalMove(f"{move.text}: the game is over")
        rule, words = self.why_illegal(move)
        texts = [legal.text for legal in self.legal_moves()]
        shown = ", ".join(texts[:SHOWN_MOVES]) + (f", ... ({len(texts)} in all)" if len(texts) > SHOWN_MOVES else "")
        return IllegalMove(f"{move.text}: {words} ({rule}). {self._who()}; legal: {shown}", rule)


def _restore(game: Game, data: bytes) -> Position:
    return Position(game, np.frombuffer(bytearray(data), game.parts.rules.STATE))
