"""What the search has to say to people: candidates, a hint, and what the moves of a game cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tilewright.core.errors import IllegalMove
from tilewright.core.game import Game
from tilewright.core.move import Move
from tilewright.core.position import Position
from tilewright.search.levels import SearchPlayer, player
from tilewright.search.reasons import Continuations, Reason, continued, looked_at_alike, reason, reasons
from tilewright.search.search import Candidate, Search

HINT_LEVEL = "master"
SHOWN_CANDIDATES = 5

FINE, INACCURACY, MISTAKE, BLUNDER = "fine", "inaccuracy", "mistake", "blunder"
MARKS = {FINE: 0.0, INACCURACY: 0.04, MISTAKE: 0.10, BLUNDER: 0.20}
"""What a move costs at least, in chance to win, to be called so."""


def analyse(
    position: Position, *, simulations: int | None = None, seconds: float | None = None, seed: int = 0
) -> tuple[Candidate, ...]:
    """The candidates of a position, best first, found within a budget.

    Examples:
        >>> import random
        >>> import tilewright as tw
        >>> position = tw.game("azul", first=0).start()
        >>> while position.turn == tw.CHANCE:
        ...     position = position.play(position.draw(random.Random(7)))
        >>> candidates = analyse(position, simulations=300)
        >>> len(candidates) == len(position.legal_moves())
        True
        >>> best = candidates[0]
        >>> best.visits >= candidates[1].visits
        True
    """
    return Search(position.game, seed=seed).think(position, simulations=simulations, seconds=seconds)


def proposals(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates to show to people, with the better chance to win first.

    A move that was looked at much less than the search's own choice may seem better by luck: then it is left out.
    """
    first = candidates[0]
    if first.solved:
        return list(candidates)
    close = sorted((one for one in candidates if 2 * one.visits >= first.visits), key=lambda one: -one.win)
    others = (one for one in candidates if 0 < 2 * one.visits < first.visits and one.win <= close[-1].win)
    return close + sorted(others, key=lambda one: -one.win)


def hint(position: Position, *, seed: int = 0) -> Candidate:
    """The move that a master would play."""
    if position.turn < 0:
        raise IllegalMove("there is no hint: no seat is to move")
    return proposals(analyse(position, simulations=usual_simulations(position.game), seed=seed))[0]


def explained(position: Position, *, seed: int = 0) -> list[tuple[Candidate, Reason | None]]:
    """The best moves of a position, of master strength, with what makes each of them better or worse than another.

    There is no reason where there is no other move to compare with.

    Examples:
        >>> import random
        >>> import tilewright as tw
        >>> position = tw.game("azul", first=0).start()
        >>> while position.turn == tw.CHANCE:
        ...     position = position.play(position.draw(random.Random(7)))
        >>> (best, _), *others = explained(position)
        >>> all(why.against == best.move for _, why in others)
        True
    """
    search = Search(position.game, seed=seed)
    found = search.think(position, simulations=usual_simulations(position.game))
    return with_reasons(position, proposals(found)[:SHOWN_CANDIDATES], search)


def with_reasons(
    position: Position, found: Sequence[Candidate], search: Search
) -> list[tuple[Candidate, Reason | None]]:
    """Candidates of a search, looked at alike, and why each of them is better or worse than another."""
    found = looked_at_alike(position, found, search)
    why = reasons(position, found, search)
    return [(one, why.get(one.move)) for one in found]


def usual_simulations(game: Game) -> int:
    """How many simulations give an answer of master strength."""
    master = player(HINT_LEVEL, game)
    assert isinstance(master, SearchPlayer)
    assert master.simulations is not None
    return master.simulations


def mark_of(cost: float) -> str:
    """What a move is called that cost so much of the chance to win.

    Examples:
        >>> mark_of(0.05)
        'inaccuracy'
    """
    return [mark for mark, least in MARKS.items() if cost >= least][-1]


@dataclass(frozen=True)
class MoveReview:
    """What one decision was worth, seen by the seat that made it."""

    ply: int
    seat: int
    best: Candidate
    played: Candidate
    reason: Reason | None = None
    """What the move changed against the best one; none where it was the best."""

    @property
    def cost(self) -> float:
        """The chance to win that the move gave away."""
        return max(0.0, self.best.win - self.played.win)

    @property
    def lead_cost(self) -> float:
        """The expected points that the move gave away; less than none where it trades points for the victory."""
        return self.best.lead - self.played.lead

    @property
    def mark(self) -> str:
        """What such a move is called: fine, inaccuracy, mistake or blunder; what may be the search's error is fine."""
        is_equal = self.reason is not None and self.reason.says == "equal"
        return FINE if is_equal else mark_of(self.cost)


@dataclass(frozen=True)
class Summary:
    """One seat's decisions in a game."""

    seat: int
    decisions: int
    mean_cost: float
    mean_lead_cost: float
    marks: dict[str, int]


def review(
    positions: Iterable[Position], moves: Sequence[Move | str], *, simulations: int | None = None, seed: int = 0
) -> Iterator[MoveReview | None]:
    """Review a game move by move; None for chance and where there was nothing to choose.

    Examples:
        >>> import tilewright as tw
        >>> moves = ["fill BYWW", "fill YYRK", "fill BRWW", "fill YYKW", "fill BYRK", "2Y-F"]
        >>> record = tw.Record.of(tw.game("azul", first=0), moves, players=["Ann", "Ben"], date="2026-11-16")
        >>> *draws, decision = review(record.positions(), record.moves, simulations=300)
        >>> draws
        [None, None, None, None, None]
        >>> decision.played.move.text, decision.cost > 0
        ('2Y-F', True)
    """
    for ply, (position, move) in enumerate(zip(positions, moves, strict=False), start=1):
        if position.turn < 0 or len(position.legal_codes()) == 1:
            yield None
        else:
            yield review_move(position, move, ply, simulations=simulations, seed=seed)


def review_move(
    position: Position, move: Move | str, ply: int, *, simulations: int | None = None, seed: int = 0
) -> MoveReview:
    """Compare a move with the best one. Each is searched by itself, so that neither is judged by a glance."""
    played = position.game.parse(move) if isinstance(move, str) else move
    budget = simulations or usual_simulations(position.game)
    search = Search(position.game, seed=seed)
    candidates = search.think(position, simulations=budget)
    found = {candidate.move: candidate for candidate in candidates}
    best, chosen = candidates[0], found[played]
    if best.move == played:
        return MoveReview(ply, position.turn, best, chosen)
    if best.solved:
        compared = [continued(position, one, search) for one in (chosen, best)]
    else:
        compared = [_judged(position, one, budget, seed) for one in (played, best.move)]
        chosen, best = (one.candidate for one in compared)
    if chosen.win > best.win:  # on a closer look the move was better than what the search had preferred
        return MoveReview(ply, position.turn, chosen, chosen)
    return MoveReview(ply, position.turn, best, chosen, reason(position, *compared))


def _judged(position: Position, move: Move, simulations: int, seed: int) -> Continuations:
    """What a search thinks of one move that looks at nothing else."""
    search = Search(position.game, seed=seed, solves=False)
    return continued(position, search.look_closer(position, move, simulations), search)


def summaries(reviews: Iterable[MoveReview | None], players: int) -> list[Summary]:
    """What the decisions of each seat cost."""
    by_seat: list[list[MoveReview]] = [[] for _ in range(players)]
    for one in reviews:
        if one is not None:
            by_seat[one.seat].append(one)
    return [_summary(seat, decisions) for seat, decisions in enumerate(by_seat)]


def _summary(seat: int, decisions: Sequence[MoveReview]) -> Summary:
    count = max(1, len(decisions))
    marks = [one.mark for one in decisions]
    return Summary(
        seat,
        len(decisions),
        sum(one.cost for one in decisions) / count,
        sum(one.lead_cost for one in decisions) / count,
        {mark: marks.count(mark) for mark in MARKS},
    )
