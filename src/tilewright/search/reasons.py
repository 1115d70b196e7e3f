"""Why one move is better than another: what it changes in expected points, by kind and for each seat, measured.

Both moves are played on many times: along the search's own tree, then by first impressions, to where the net judges
what is still to come of every kind, or to the end. The continuations of both moves meet the same chance, so that what
they have in common cancels out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from tilewright.core.chance import generator
from tilewright.core.compiling import announced
from tilewright.core.move import Move
from tilewright.core.position import Position
from tilewright.search.continuations import continue_behind
from tilewright.search.search import Candidate, Search, Tree
from tilewright.search.weights import kinds_of_points

CONTINUATIONS = 256
LEAST_VISITS = 400  # of a move that is to be compared
MOST_TERMS, MOST_SEATS = 3, 2
LEAST_WIN = 0.01  # smaller differences are not worth a word
LEAST_OF_SCALE = 0.015  # likewise in points, as a part of the scale of leads in the game
LEAST_SHARE = 0.2  # of the largest term: smaller ones are left out
SURE = 2.0  # a term counts from so many standard errors on
ERROR_OF_SEARCH = 2.5  # times the standard error that the ends of its lines tell: they are not found independently
LEAST_EXPLAINED, MOST_EXPLAINED = 0.5, 2.0  # of a difference in points, by the terms that are named

Says = Literal["equal", "terms", "points", "chances"]
Points = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Term:
    """How many points more (or fewer) a move brings to a seat from one kind of place."""

    seat: int
    kind: str
    points: float


@dataclass(frozen=True)
class Reason:
    """What a move changes for the seat that plays it, against another move.

    It says one of four things: that the moves are about equal, as far as the search can tell; the terms that make the
    difference in points; only that difference, where no few terms explain it; or that it is one of chances alone.
    """

    against: Move
    says: Says
    win: float
    """How much higher the chance to win is."""
    points: float
    """How much higher the expected lead is."""
    terms: tuple[Term, ...] = ()
    """One to three, the largest first."""


@dataclass(frozen=True)
class Continuations:
    """What became of a move, again and again."""

    candidate: Candidate
    points: Points
    """[continuation, seat, kind]: from the position of the move on."""
    wins: Points
    """[continuation]: of the seat that moves."""
    leads: Points

    @property
    def errors(self) -> tuple[float, float]:
        """How far the search may be wrong with the chance to win and the lead; what is solved has no error."""
        if self.candidate.solved:
            return 0.0, 0.0
        share = ERROR_OF_SEARCH / max(1, self.candidate.visits) ** 0.5
        return share * float(self.wins.std()), share * float(self.leads.std())


def looked_at_alike(
    position: Position, candidates: Sequence[Candidate], search: Search, visits: int = LEAST_VISITS
) -> list[Candidate]:
    """The candidates, best first, after a closer look at those that the search had tried much less than others."""
    if candidates[0].solved:
        return list(candidates)
    closer = [search.look_closer(position, one.move, visits) for one in candidates]
    return sorted(closer, key=lambda one: -one.win)


def reasons(
    position: Position, candidates: Sequence[Candidate], search: Search, count: int = CONTINUATIONS
) -> dict[Move, Reason]:
    """Why each of the candidates is worse than the first, and the first better than the best that differs from it."""
    first, *others = known = [continued(position, one, search, count) for one in candidates]
    found = {one.candidate.move: reason(position, one, first) for one in others}
    if others:
        differs = (one for one in others if found[one.candidate.move].says != "equal")
        found[first.candidate.move] = reason(position, first, next(differs, known[1]))
    return found


def continued(position: Position, candidate: Candidate, search: Search, count: int = CONTINUATIONS) -> Continuations:
    """Play on behind a candidate. Where ends were solved, there is no tree yet to go along."""
    if candidate.solved:
        search.look_closer(position, candidate.move, LEAST_VISITS)
    return continue_in(search.trees[0], position, candidate, count)


def continue_in(tree: Tree, position: Position, candidate: Candidate, count: int) -> Continuations:
    """Play on behind a candidate, along a tree that has the position as its root."""
    game = position.game
    kinds, kind_of = kinds_of_points(game)
    points = np.zeros((count, game.players, len(kinds)))
    wins, leads = np.zeros((count, game.players)), np.zeros((count, game.players))
    seeds = np.array([generator(number)[0] for number in range(count)])
    gains = np.empty((game.parts.rules.MOST_GAINS, 3), np.int32)
    with announced(f"reasons of {game.name}"):
        continue_behind(
            position.states.copy(), tree.scratch, tree.nodes, tree.edges, tree.rng.copy(), tree.actions, tree.weights,
            tree.net, tree.settings[0], candidate.move.code, seeds, gains, kind_of, points, wins, leads,
        )  # fmt: skip
    return Continuations(candidate, points, wins[:, position.turn], leads[:, position.turn])


def reason(position: Position, one: Continuations, other: Continuations) -> Reason:
    """What the one move changes against the other, for the seat to move."""
    (win_error, lead_error), (other_win_error, other_lead_error) = one.errors, other.errors
    win = one.candidate.win - other.candidate.win
    points = one.candidate.lead - other.candidate.lead
    is_better = _sign(win, max(LEAST_WIN, float(np.hypot(win_error, other_win_error))))
    leads_more = _sign(points, max(_least_points(position), float(np.hypot(lead_error, other_lead_error))))
    terms: tuple[Term, ...] = ()
    if not is_better and not leads_more:
        says: Says = "equal"
    elif not leads_more or leads_more == -is_better:
        says = "chances"
    else:
        terms = _terms(position, one.points, other.points, points)
        says = "terms" if terms else "points"
    return Reason(other.candidate.move, says, win, points, terms)


def _least_points(position: Position) -> float:
    return LEAST_OF_SCALE * position.game.parts.judgement.LEAD_SCALE


def _sign(difference: float, least: float) -> int:
    return 0 if abs(difference) < least else 1 if difference > 0 else -1


def _terms(position: Position, points: Points, others: Points, difference: float) -> tuple[Term, ...]:
    """The largest terms, if they explain the difference in the lead."""
    kinds, _ = kinds_of_points(position.game)
    changes = points - others
    means, errors = changes.mean(axis=0), changes.std(axis=0) / len(changes) ** 0.5
    rivalry = _rivalry(position, others)
    effects = means * rivalry[:, np.newaxis]
    ranked = sorted(np.ndindex(means.shape), key=lambda at: -abs(effects[at]))
    least = LEAST_SHARE * abs(effects[ranked[0]])
    chosen: list[tuple[int, int]] = []
    left_out = _kinds_left_out(position)
    for seat, kind in ranked:
        if kinds[kind] in left_out:
            continue
        is_sure = abs(means[seat, kind]) >= max(_least_points(position), SURE * errors[seat, kind])
        has_room = len({seat} | {other for other, _ in chosen}) <= MOST_SEATS
        if is_sure and has_room and abs(effects[seat, kind]) >= least and len(chosen) < MOST_TERMS:
            chosen.append((seat, kind))
    terms = tuple(Term(seat, kinds[kind], float(means[seat, kind])) for seat, kind in chosen)
    explained = sum(effects[at] for at in chosen) / difference
    as_read = sum(one.points if one.seat == position.turn else -one.points for one in terms) / difference
    return terms if LEAST_EXPLAINED <= explained <= MOST_EXPLAINED and as_read > 0 else ()


def _kinds_left_out(position: Position) -> Collection[str]:
    """The kinds of points that a game does not have with its options: a net for all variants may expect some."""
    say = getattr(position.game.parts.presentation, "kinds_left_out", None)
    return () if say is None else frozenset[str](say(position.game))


def _rivalry(position: Position, points: Points) -> Points:
    """How much a point of each seat counts for the lead of the seat to move: its own, less those of the best other."""
    seat = position.turn
    totals = np.array(position.scores) + points.sum(axis=2)
    totals[:, seat] = -np.inf
    strongest = totals.argmax(axis=1)
    rivalry: Points = -np.bincount(strongest, minlength=position.game.players) / len(strongest)
    rivalry[seat] = 1.0
    return rivalry
