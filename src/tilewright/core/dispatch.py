"""One set of compiled calls for all games: the type of the state record says which game is meant.

Compiled code that serves every game (batches, search) calls `legal(state, out)` and so on; Numba picks the game's own
function while compiling. Friendly code calls the twins that end in `_at`, which take an array of states and an index:
handing a whole array to compiled code is ten times cheaper than handing one record.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

import numba
from numba.extending import overload

from tilewright.core.compiling import compiled
from tilewright.core.contract import LEGAL, AnyParts, Codes, Numbers, Observation, Record, Records, Rng
from tilewright.core.outcome import CHANCE

Function = TypeVar("Function", bound=Callable[..., object])

_parts_by_record: dict[numba.types.Type, AnyParts] = {}


def register(parts: AnyParts) -> None:
    """Make a game's parts known to compiled code."""
    record = numba.from_dtype(parts.rules.STATE)  # two games of the same layout would run each other's rules
    known = _parts_by_record.setdefault(record, parts)
    if known is not parts:
        raise ValueError(f"{known.snapshot.__module__} and {parts.snapshot.__module__} declare the same record")


def of_the_game(choose: Callable[[AnyParts], Callable[..., object]]) -> Callable[[Function], Function]:
    """A call that every game answers for itself, interpreted and compiled."""

    def decorate(call):
        @wraps(call)
        def interpreted(state, *others):
            return choose(_parts_by_record[numba.from_dtype(state.dtype)])(state, *others)

        @overload(interpreted)
        def compiled_call(*arguments):
            if arguments[0] not in _parts_by_record:
                return None
            function = choose(_parts_by_record[arguments[0]])
            return lambda *arguments: function(*arguments)

        return interpreted

    return decorate


# --- Rules -----------------------------------------------------------------------------------------------------------


@of_the_game(lambda parts: parts.rules.legal)
def legal(state: Record, out: Codes) -> int:
    """Write the codes of all legal moves in ascending order; return how many."""


@of_the_game(lambda parts: parts.rules.refusal)
def refusal(state: Record, action: int) -> int:
    """Why a move is not legal: LEGAL, or the number of the reason."""


@of_the_game(lambda parts: parts.rules.apply)
def apply(state: Record, action: int) -> None:
    """Play a move that is known to be legal, in place."""


@of_the_game(lambda parts: parts.rules.apply_scored)
def apply_scored(state: Record, action: int, gains: Codes) -> int:
    """Play a move that is known to be legal, and write what it scored; return how many rows."""


@of_the_game(lambda parts: parts.rules.apply_without_next_game)
def apply_without_next_game(state: Record, action: int) -> None:
    """Play a move that ends a game of a match, without the next game."""


@of_the_game(lambda parts: parts.rules.apply_without_scoring)
def apply_without_scoring(state: Record, action: int) -> None:
    """Play a move, without the scoring of the round that it ends."""


@of_the_game(lambda parts: parts.rules.draw)
def draw(state: Record, rng: Rng) -> int:
    """The code of a chance move, drawn with its right probability."""


@of_the_game(lambda parts: parts.rules.probability)
def probability(state: Record, action: int) -> float:
    """How probable a chance move is."""


@of_the_game(lambda parts: parts.rules.score)
def score(state: Record, seat: int) -> int:
    """A seat's points."""


@of_the_game(lambda parts: parts.rules.standing)
def standing(state: Record, seat: int) -> int:
    """A number that ranks the seats with all tie-breaks: the higher the better, equal ones share."""


@of_the_game(lambda parts: parts.rules.derive_facts)
def derive_facts(state: Record, facts: Record) -> None:
    """Write what people are shown and only the rules can tell."""


# --- Judgement and encoding ------------------------------------------------------------------------------------------


@of_the_game(lambda parts: parts.judgement.can_be_judged)
def can_be_judged(state: Record) -> bool:
    """Whether the net can judge this position."""


@of_the_game(lambda parts: parts.judgement.features)
def features(state: Record, seat: int, out: Codes) -> int:
    """Write the numbers of the features that are active as a seat sees the position; return how many."""


@compiled
def each_view(state: Record, out: Codes, counts: Codes) -> None:
    """Write the features of every seat's view, one after the other."""
    for seat in range(state.players):
        counts[seat] = features(state, seat, out[seat])


@of_the_game(lambda parts: getattr(parts.judgement, "views", each_view))
def views(state: Record, out: Codes, counts: Codes) -> None:
    """Write the active features [seat, number] of every seat's view, and how many they are."""


@of_the_game(lambda parts: parts.judgement.order)
def order(state: Record, actions: Codes, count: int, weights: Numbers) -> None:
    """Write a weight for each of the listed moves."""


@of_the_game(lambda parts: parts.judgement.chance_key)
def chance_key(state: Record) -> int:
    """A number for what chance has drawn that matters now."""


@of_the_game(lambda parts: parts.judgement.may_lead_to)
def may_lead_to(state: Record, later: Record) -> bool:
    """Whether one position may follow another; yes in doubt."""


@of_the_game(lambda parts: parts.encoding.observe)
def observe(state: Record, seat: int, out: Observation) -> None:
    """Write the position as a seat sees it."""


# --- Compiled for all games ------------------------------------------------------------------------------------------


@compiled
def is_legal(state: Record, action: int) -> bool:
    """Whether this one move is legal, asked without listing the others."""
    return refusal(state, action) == LEGAL


@compiled
def rank(state: Record, seat: int) -> int:
    """A seat's place at the end of a game, from 1; seats of equal standing share it."""
    place = 1
    for other in range(state.players):
        place += standing(state, other) > standing(state, seat)
    return place


@compiled
def winners(state: Record) -> int:
    """How many seats share the victory."""
    count = 0
    for seat in range(state.players):
        count += rank(state, seat) == 1
    return count


@compiled
def draw_chance(state: Record, rng: Rng) -> None:
    """Let chance draw until a seat decides or the game is over."""
    while state.turn == CHANCE:
        apply(state, draw(state, rng))


@compiled
def legal_at(states: Records, index: int, out: Codes) -> int:
    """`legal` of one state in an array of them."""
    return legal(states[index], out)


@compiled
def is_legal_at(states: Records, index: int, action: int) -> bool:
    """`is_legal` in one state in an array of them."""
    return is_legal(states[index], action)


@compiled
def refusal_at(states: Records, index: int, action: int) -> int:
    """`refusal` of one state in an array of them."""
    return refusal(states[index], action)


@compiled
def apply_at(states: Records, index: int, action: int) -> None:
    """`apply` to one state in an array of them."""
    apply(states[index], action)


@compiled
def apply_scored_at(states: Records, index: int, action: int, gains: Codes) -> int:
    """`apply_scored` to one state in an array of them."""
    return apply_scored(states[index], action, gains)


@compiled
def apply_without_next_game_at(states: Records, index: int, action: int) -> None:
    """`apply_without_next_game` one state in an array of them."""
    apply_without_next_game(states[index], action)


@compiled
def apply_without_scoring_at(states: Records, index: int, action: int) -> None:
    """`apply_without_scoring` to one state in an array of them."""
    apply_without_scoring(states[index], action)


@compiled
def draw_at(states: Records, index: int, rng: Rng) -> int:
    """`draw` for one state in an array of them."""
    return draw(states[index], rng)


@compiled
def probability_at(states: Records, index: int, action: int) -> float:
    """`probability` in one state in an array of them."""
    return probability(states[index], action)


@compiled
def score_at(states: Records, index: int, seat: int) -> int:
    """`score` in one state in an array of them."""
    return score(states[index], seat)


@compiled
def rank_at(states: Records, index: int, seat: int) -> int:
    """`rank` in one state in an array of them."""
    return rank(states[index], seat)


@compiled
def derive_facts_at(states: Records, index: int, facts: Records) -> None:
    """`derive_facts` one state in an array of them."""
    derive_facts(states[index], facts[0])
