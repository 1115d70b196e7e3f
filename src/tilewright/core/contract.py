"""What a game has to offer: five parts, each a module or package of its folder that fits a protocol of this page.

| part         | what it is                                                                          |
|--------------|-------------------------------------------------------------------------------------|
| rules        | the state record and the compiled rules                                             |
| notation     | a move as an object, as a text and as a code                                        |
| presentation | what people are shown, as plain Python: the view, places, reports, text and picture |
| judgement    | what the search asks, compiled                                                      |
| encoding     | what learners observe, compiled                                                     |

A game's `load` puts its modules together as `Parts`; the type checker names what a module lacks. Compiled functions are
Numba's: a state is one record of an array of `STATE`, seats and codes are integers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tilewright.core.fields import reader

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tilewright.core.canvas import Canvas
    from tilewright.core.game import Game
    from tilewright.core.move import Move
    from tilewright.core.options import Value
    from tilewright.core.report import Ending, TieBreak
    from tilewright.core.view import Shared, View

Record: TypeAlias = "np.record"
Records: TypeAlias = "npt.NDArray[np.void]"
Codes: TypeAlias = "npt.NDArray[np.int32]"
Numbers: TypeAlias = "npt.NDArray[np.float64]"
Rng: TypeAlias = "npt.NDArray[np.uint64]"
Observation: TypeAlias = "npt.NDArray[np.float32]"

LEGAL = 0
"""What `refusal` returns for a legal move."""


class Rules(Protocol):
    """The rules, compiled. Everything else asks them; nothing repeats them."""

    @property
    def STATE(self) -> np.dtype[np.void]:  # noqa: N802 - a constant of the module
        """The type of a state record."""

    @property
    def FACTS(self) -> np.dtype[np.void]:  # noqa: N802
        """The type of the record that `derive_facts` fills."""

    @property
    def MAX_LEGAL(self) -> int:  # noqa: N802
        """The most moves that can be legal at once."""

    @property
    def DECISIONS(self) -> int:  # noqa: N802
        """Codes below this one are decisions of players; the others are draws of chance."""

    @property
    def ACTIONS(self) -> int:  # noqa: N802
        """How many codes there are."""

    @property
    def MOST_GAINS(self) -> int:  # noqa: N802
        """The most places that can score in one move."""

    @property
    def PLACES(self) -> int:  # noqa: N802
        """How many codes of places there are."""

    def legal(self, state: Record, out: Codes) -> int:
        """Write the codes of all legal moves (of chance: all possible draws) in ascending order; return how many."""

    def refusal(self, state: Record, action: int) -> int:
        """Why a move is not legal: LEGAL, or the number of the reason. Every integer may be asked about."""

    def apply(self, state: Record, action: int) -> None:
        """Play a legal move in place, with everything that follows automatically."""

    def apply_scored(self, state: Record, action: int, gains: Codes) -> int:
        """`apply`, and write a row (seat, place, points) for everything it scored, in the order of counting."""

    def apply_without_next_game(self, state: Record, action: int) -> None:
        """`apply`, but where the move ends a game of a match, stop before the next game begins."""

    def apply_without_scoring(self, state: Record, action: int) -> None:
        """`apply`, but where a round is scored at once with the move, and that moves things, stop before it."""

    def draw(self, state: Record, rng: Rng) -> int:
        """The code of a chance move, drawn with its right probability."""

    def probability(self, state: Record, action: int) -> float:
        """How probable a chance move is: 0 if it is not possible."""

    def score(self, state: Record, seat: int) -> int:
        """A seat's points."""

    def standing(self, state: Record, seat: int) -> int:
        """A number that ranks the seats with all tie-breaks: the higher the better, equal ones share."""

    def derive_facts(self, state: Record, facts: Record) -> None:
        """Fill in the values that people are shown and that only the rules can compute."""


class Notation(Protocol):
    """A move's one text, and its code."""

    def parse(self, text: str) -> Move:
        """The move that a text stands for, legal or not; MalformedMove if it is none."""

    def decode(self, code: int) -> Move:
        """The move that a code stands for; MalformedMove if it is none."""


class Refusal(NamedTuple):
    """The rule that forbids a move, and the reason in words."""

    rule: str
    reason: str


G_contra = TypeVar("G_contra", contravariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
F_contra = TypeVar("F_contra", contravariant=True)
V = TypeVar("V", bound="View")


class Presentation(Protocol[G_contra, S_contra, F_contra, V]):
    """What people are shown. It reads snapshots and facts, and needs neither NumPy nor Numba nor a server.

    One thing may be left out: `kinds_left_out(game)` names kinds of points that a game does not have with its options.
    """

    def view(self, game: G_contra, state: S_contra, facts: F_contra, shared: Shared) -> V:
        """Everything that somebody at the table can see."""

    def place_name(self, code: int) -> str:
        """The name of a place that scored, by the code of `apply_scored`."""

    def period(self, state: S_contra) -> int:
        """The round, or the game of a match; from 1."""

    def details(self, game: G_contra, before: S_contra, facts: F_contra, move: Move) -> dict[str, int]:
        """What a move's text leaves out; the facts are those before the move."""

    def ending(self, game: G_contra, before: S_contra, move: Move, after: S_contra, facts: F_contra) -> Ending | None:
        """Why a move ended the game, or one of a match; the facts are those after the move."""

    def tie_break(self, game: G_contra, state: S_contra, facts: F_contra) -> TieBreak:
        """What decided between equal scores of a finished game."""

    def why_illegal(self, game: G_contra, state: S_contra, facts: F_contra, move: Move, reason: int) -> Refusal:
        """The number of a reason, put into words."""

    def render_text(self, view: V) -> str:
        """The view for a terminal."""

    def render_picture(self, view: V) -> Canvas:
        """The view as a picture."""


Features: TypeAlias = "tuple[tuple[str, int, str], ...]"
"""Rows of the table of a net's features: name, how many, meaning."""


class Judgement(Protocol):
    """What the search asks, and what the net that judges for it sees.

    Two things may be left out. `views(state, out, counts)` writes the features of all seats [seat, number] and how many
    each has, if that is quicker together. `ORDERED` names rows of the table whose numbers grow from feature to feature,
    and how many features further the next number stands: training then learns what each step adds.
    """

    @property
    def FEATURES(self) -> Features:  # noqa: N802
        """The table of features; without any, the search plays every line to the end of the game."""

    @property
    def MOST_ACTIVE(self) -> int:  # noqa: N802
        """The most features that can be active at once."""

    @property
    def NETS_BY(self) -> Sequence[str]:  # noqa: N802
        """The options whose every value has a net of its own."""

    @property
    def SEARCHES_PAST_CHANCE(self) -> bool:  # noqa: N802
        """Whether the tree goes on behind a draw of chance (few outcomes), or judges there (too many)."""

    @property
    def ROLLOUT_PLIES(self) -> int:  # noqa: N802
        """How many moves are played out by weight, at the least, before a leaf is judged."""

    @property
    def EXPLORATION(self) -> float:  # noqa: N802
        """How much a move that was tried little is preferred for its prior."""

    @property
    def UNTRIED_LOSS(self) -> float:  # noqa: N802
        """How much less than its position an untried move is expected to be worth, in chance to win."""

    @property
    def LEAD_SCALE(self) -> float:  # noqa: N802
        """A lead in points that feels decisive."""

    @property
    def SIMULATIONS(self) -> Sequence[int]:  # noqa: N802
        """Simulations a move for each level, from journeyman, the second weakest, on."""

    def can_be_judged(self, state: Record) -> bool:
        """Whether the net can judge this position; otherwise moves are played by weight until it can."""

    def features(self, state: Record, seat: int, out: Codes) -> int:
        """Write the numbers of the features that are active as a seat sees the position; return how many.

        Only positions that can be judged are asked about. Nothing depends on where a seat sits.
        """

    def order(self, state: Record, actions: Codes, count: int, weights: Numbers) -> None:
        """Write a weight for each of the listed legal moves: the more promising, the higher.

        A move of weight 0 is left out of the tree, except at its root.
        """

    def chance_key(self, state: Record) -> int:
        """A number for the draws of chance that the seat to move can react to.

        Positions that the same moves led to share a node of the tree, unless this number differs.
        """

    def may_lead_to(self, state: Record, later: Record) -> bool:
        """Whether one position may follow another, answered quickly: never a false no, now and then a false yes."""


Layout: TypeAlias = "tuple[tuple[str, tuple[int, ...], float, str], ...]"
"""Rows of an observation's table: name, shape, scale, meaning."""


class Encoding(Protocol):
    """What a seat sees, as numbers."""

    def layout(self, options: Mapping[str, Value]) -> tuple[Layout, Layout]:
        """The rows of what all share, and of what each seat has."""

    def observe(self, state: Record, seat: int, out: Observation) -> None:
        """Write what all share, then each seat's numbers, clockwise from the observing one."""


G = TypeVar("G", bound="Game")
S = TypeVar("S")
F = TypeVar("F")


@dataclass(frozen=True)
class Parts(Generic[G, S, F, V]):
    """The five parts of a game, with the plain classes that its records are declared as."""

    snapshot: type[S]
    facts: type[F]
    rules: Rules
    notation: Notation
    presentation: Presentation[G, S, F, V]
    judgement: Judgement
    encoding: Encoding

    @cached_property
    def read_snapshot(self) -> Callable[[bytes], S]:
        """A plain snapshot from the bytes of a state record."""
        return reader(self.snapshot)

    @cached_property
    def read_facts(self) -> Callable[[bytes], F]:
        """Plain facts from the bytes of their record."""
        return reader(self.facts)


AnyParts: TypeAlias = Parts[Any, Any, Any, Any]
