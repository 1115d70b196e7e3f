"""A position: an immutable value that knows whose turn it is, what is legal, and what follows a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tilewright.core import kernels
from tilewright.core.chance import Generator, generator_from
from tilewright.core.compiling import announced
from tilewright.core.errors import IllegalMove, MalformedMove
from tilewright.core.gain import Gain
from tilewright.core.move import Move
from tilewright.core.outcome import CHANCE, OVER, Outcome
from tilewright.core.report import Telling, TieBreak

if TYPE_CHECKING:
    from tilewright.core.canvas import Canvas
    from tilewright.core.game import Game

SHOWN_MOVES = 12


class Position:
    """One moment of a game. Playing a move gives a new position and leaves this one as it was."""

    __slots__ = ("_states", "game")

    def __init__(self, game: Game, states: Any) -> None:
        """Take over an array of one state record; use `game.start()` and `position.play(...)` to get positions."""
        states.flags.writeable = False
        self.game = game
        self._states = states

    @classmethod
    def start_of(cls, game: Game) -> Position:
        states = np.zeros(1, game.kernel.STATE)
        game.set_up(states[0])
        position = cls(game, states)
        with announced(game.name):
            position._call_every_kernel()
        return position

    def _call_every_kernel(self) -> None:
        """Compile (or load from the cache) all that friendly play needs."""
        code = self.legal_codes()[0]
        kernels.is_legal_at(self._states, 0, code)
        kernels.apply_at(self._states.copy(), 0, code)

    @property
    def states(self) -> Any:
        """An array that holds this position's state record, read-only: for compiled code."""
        return self._states

    @property
    def state(self) -> Any:
        """The state record itself, read-only: for views and explanations."""
        return self._states[0]

    @property
    def turn(self) -> int:
        """The seat on turn, or CHANCE, or OVER."""
        return int(self._states["turn"][0])

    @property
    def is_over(self) -> bool:
        return self.turn == OVER

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in a pinned order; when chance is on turn, all draws that are possible."""
        return tuple(map(self.game.decode, self.legal_codes()))

    def legal_codes(self) -> list[int]:
        """The codes of the legal moves, in the same order."""
        codes = np.empty(self.game.kernel.MAX_LEGAL, np.int32)
        count = kernels.legal_at(self._states, 0, codes)
        found: list[int] = codes[:count].tolist()
        return found

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move is legal here; MalformedMove if it is no move of this game."""
        return bool(kernels.is_legal_at(self._states, 0, self._read(move).code))

    def play(self, move: Move | str) -> Position:
        """The position after a move, given as an object or as its text."""
        move = self._read(move)
        if not kernels.is_legal_at(self._states, 0, move.code):
            raise self._refusal(move)
        states = self._states.copy()
        kernels.apply_at(states, 0, move.code)
        return Position(self.game, states)

    def gains(self, move: Move | str) -> tuple[Gain, ...]:
        """What a legal move scores, and where: in the order in which it is counted at the table."""
        move = self._read(move)
        after = self.play(move)
        return tuple(self.game.room("presentation.places").gains(self.game, self.state, move, after.state))

    def telling(self, move: Move | str) -> Telling:
        """What is told about a legal move besides its text."""
        move = self._read(move)
        before, after, room = self.state, self.play(move), self.game.room("presentation.report")
        ending = room.ending(self.game, before, move, after.state)
        return Telling(
            part=room.part(before),
            gains=self.gains(move),
            facts=room.facts(self.game, before, move),
            ending=ending,
            finished=self._finished(move).view() if ending and not after.is_over else None,
        )

    def _finished(self, move: Move) -> Position:
        """A match's game as a move ends it, before the next one begins."""
        states = self._states.copy()
        self.game.room("presentation.report").finish(states, move.code)
        return Position(self.game, states)

    def draw(self, rng: Generator) -> Move:
        """What chance draws next, with the right probabilities; play it to go on."""
        if self.turn != CHANCE:
            raise IllegalMove(f"chance is not on turn: {self._who()}")
        return self.game.decode(int(kernels.draw_at(self._states, 0, generator_from(rng))))

    def chances(self) -> tuple[tuple[Move, float], ...]:
        """Every draw that is possible, with its probability; empty when chance is not on turn."""
        if self.turn != CHANCE:
            return ()
        codes = self.legal_codes()
        return tuple((self.game.decode(code), float(kernels.probability_at(self._states, 0, code))) for code in codes)

    @property
    def scores(self) -> tuple[int, ...]:
        """The seats' points so far."""
        return tuple(int(kernels.score_at(self._states, 0, seat)) for seat in range(self.game.players))

    @property
    def outcome(self) -> Outcome | None:
        """How the finished game ranks the seats; None while it goes on."""
        if not self.is_over:
            return None
        seats = range(self.game.players)
        return Outcome.from_standings([int(kernels.standing_at(self._states, 0, seat)) for seat in seats])

    @property
    def tie_break(self) -> TieBreak | None:
        """What decided between equal scores of the finished game; None while it goes on."""
        if not self.is_over:
            return None
        found: TieBreak = self.game.room("presentation.report").tie_break(self.game, self.state)
        return found

    def view(self) -> dict[str, Any]:
        """All that a person at the table can see, as plain JSON with readable names."""
        outcome = self.outcome
        return {
            "game": self.game.name,
            "options": self.game.options,
            "turn": {CHANCE: "chance", OVER: "over"}.get(self.turn, self.turn),
            "scores": list(self.scores),
            "ranks": list(outcome.ranks) if outcome else None,
            **self.game.room("presentation.view").view(self.game, self.state),
        }

    def __str__(self) -> str:
        """The position drawn for a terminal."""
        drawing: str = self.game.room("presentation.terminal").draw(self.view())
        return drawing

    def drawing(self) -> Canvas:
        """The position drawn as a picture."""
        canvas: Canvas = self.game.room("presentation.picture").draw(self.view())
        return canvas

    def svg(self) -> str:
        """The same picture as an SVG document; notebooks show it of themselves."""
        return self.drawing().svg()

    _repr_svg_ = svg

    def __repr__(self) -> str:
        return f"<{self.game.title} position: {self._who()}, scores {' '.join(map(str, self.scores))}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self._states.tobytes() == other._states.tobytes()

    def __hash__(self) -> int:
        return hash((self.game, self._states.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game, self._states.tobytes())

    def _who(self) -> str:
        return {CHANCE: "chance is on turn", OVER: "the game is over"}.get(self.turn, f"seat {self.turn} is on turn")

    def _read(self, move: Move | str) -> Move:
        if isinstance(move, str):
            return self.game.parse(move)
        try:
            if self.game.parse(move.text) == move:
                return move
        except (AttributeError, LookupError, TypeError, MalformedMove):
            pass
        raise MalformedMove(f"{move!r} is no move of {self.game.title}")

    def _refusal(self, move: Move) -> IllegalMove:
        """The error that says why a move is illegal, by which rule, and what would be allowed."""
        if self.is_over:
            return IllegalMove(f"{move.text}: the game is over")
        rule, reason = self.game.room("presentation.explain").why_illegal(self.game, self.state, move)
        texts = [legal.text for legal in self.legal_moves()]
        shown = ", ".join(texts[:SHOWN_MOVES]) + (f", ... ({len(texts)} in all)" if len(texts) > SHOWN_MOVES else "")
        return IllegalMove(f"{move.text}: {reason} ({rule}). {self._who()}; legal: {shown}", rule)


def _restore(game: Game, data: bytes) -> Position:
    return Position(game, np.frombuffer(bytearray(data), game.kernel.STATE))
