"""Candidates, hints and reviews: what a move cost."""

from __future__ import annotations

import random
import time

import pytest

from tilewright.core.errors import IllegalMove
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.search.analysis import (
    MARKS,
    MoveReview,
    analyse,
    hint,
    mark_of,
    proposals,
    review,
    review_move,
    summaries,
    usual_simulations,
)
from tilewright.search.levels import player
from tilewright.search.search import Candidate


def played(name: str = "azul", **options: object) -> tuple[list[Position], list[str]]:
    """A random game: its positions and moves."""
    rng = random.Random(2)
    positions = [GAMES[name](**options).start()]
    moves = []
    while not positions[-1].is_over:
        position = positions[-1]
        move = position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves())
        moves.append(move.text)
        positions.append(position.play(move))
    return positions, moves


def choices(positions: list[Position]) -> list[Position]:
    return [position for position in positions if position.turn >= 0 and len(position.legal_codes()) > 1]


@pytest.mark.parametrize("name", GAMES)
def test_candidates_are_all_legal_moves_with_the_most_visited_first(name: str) -> None:
    position = choices(played(name)[0])[0]
    candidates = analyse(position, simulations=200)
    assert {candidate.move for candidate in candidates} == set(position.legal_moves())
    visits = [candidate.visits for candidate in candidates]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 200
    assert all(candidate.line[0] == candidate.move for candidate in candidates)
    assert analyse(position, simulations=200) == candidates
    line = position
    for move in candidates[0].line:
        line = line.play(move)  # the expected line can be played


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_as_good_as_what_a_master_plays(name: str) -> None:
    position = choices(played(name)[0])[3]
    candidates = analyse(position, simulations=usual_simulations(position.game))
    masters = candidates[0]
    assert player("master", position.game).choose(position) == masters.move
    advised = hint(position)
    assert advised in candidates
    assert advised.win >= masters.win
    assert 2 * advised.visits >= masters.visits


def test_there_is_no_hint_when_no_seat_is_to_move() -> None:
    positions, _ = played()
    for position in (positions[0], positions[-1]):
        with pytest.raises(IllegalMove):
            hint(position)


def test_the_best_move_costs_nothing_and_a_thrown_away_end_costs_the_victory() -> None:
    """The solved end of a game: exact values tell exact costs."""
    positions, _ = played()
    for position in reversed(choices(positions)):
        candidates = analyse(position, simulations=20_000)
        if candidates[0].exact and candidates[0].win - candidates[-1].win > 0.5:
            break
    else:
        pytest.fail("no position of this game can be thrown away")
    best, worst = candidates[0], candidates[-1]
    assert review_move(position, best.move, 1, simulations=20_000).cost == 0
    review_of_worst = review_move(position, worst.move.text, 1, simulations=20_000)
    assert review_of_worst.cost == pytest.approx(best.win - worst.win)
    assert review_of_worst.lead_cost == pytest.approx(best.lead - worst.lead)
    assert review_of_worst.mark == "blunder"
    assert review_of_worst.best.move == best.move
    assert review_of_worst.played.move == worst.move


def test_a_move_that_the_search_neglects_is_searched_on_its_own() -> None:
    position = choices(played()[0])[0]
    neglected = analyse(position, simulations=300)[-1]
    assert neglected.visits < 30
    found = review_move(position, neglected.move, 7, simulations=300)
    assert found.played.move == neglected.move
    assert found.played.visits == 300
    assert found.cost > 0.005
    assert (found.ply, found.seat) == (7, position.turn)


@pytest.mark.parametrize(
    ("cost", "mark"),
    [(0, "fine"), (0.0399, "fine"), (0.04, "inaccuracy"), (0.1, "mistake"), (0.2, "blunder"), (1, "blunder")],
)
def test_marks(cost: float, mark: str) -> None:
    assert mark_of(cost) == mark


def test_every_choice_is_reviewed_and_nothing_else() -> None:
    positions, moves = played(players=3)
    reviews = list(review(positions, moves, simulations=20))
    assert len(reviews) == len(moves)
    for ply, (position, move, found) in enumerate(zip(positions, moves, reviews, strict=False), start=1):
        if position.turn == CHANCE or len(position.legal_codes()) == 1:
            assert found is None
        else:
            assert found is not None
            assert (found.ply, found.seat, found.played.move.text) == (ply, position.turn, move)
            assert 0 <= found.cost <= 1


def test_a_game_of_random_moves_costs_more_than_one_of_a_search() -> None:
    positions, moves = played()
    at_random = summaries(review(positions, moves, simulations=60), 2)
    position, searched = positions[0], [positions[0]]
    texts = []
    rng, searcher = random.Random(5), player("simulations=60", position.game)
    while not position.is_over:
        move = position.draw(rng) if position.turn == CHANCE else searcher.choose(position)
        texts.append(move.text)
        position = position.play(move)
        searched.append(position)
    well_played = summaries(review(searched, texts, simulations=60), 2)
    assert max(summary.mean_cost for summary in well_played) < min(summary.mean_cost for summary in at_random)


def test_sums_per_player() -> None:
    move = GAMES["azul"]().parse("1B-1")

    def one(seat: int, best: float, found: float) -> MoveReview:
        return MoveReview(1, seat, Candidate(move, 1, best, 3.0, ()), Candidate(move, 1, found, 1.0, ()))

    first, second, idle = summaries([one(0, 0.6, 0.3), None, one(0, 0.5, 0.5), one(1, 0.5, 0.44)], 3)
    assert (first.decisions, second.decisions, idle.decisions) == (2, 1, 0)
    assert first.mean_cost == pytest.approx(0.15)
    assert first.mean_lead_cost == pytest.approx(2.0)
    assert first.marks == dict.fromkeys(MARKS, 0) | {"fine": 1, "blunder": 1}
    assert second.marks["inaccuracy"] == 1
    assert idle.mean_cost == 0


@pytest.mark.parametrize("name", GAMES)
def test_proposals_are_told_with_the_better_chance_first(name: str) -> None:
    for position in choices(played(name)[0])[:8]:
        candidates = analyse(position, simulations=300)
        shown = proposals(candidates)
        assert set(shown) <= set(candidates)
        assert shown[0].exact or 2 * shown[0].visits >= candidates[0].visits, "looked at closely"
        assert [one.win for one in shown] == sorted((one.win for one in shown), reverse=True)
        assert candidates[0] in shown


def test_a_hint_is_quick() -> None:
    """A loose bound for a busy machine; benchmarks measure the real one."""
    positions = choices(played()[0])[:5]
    hint(positions[0])
    began = time.perf_counter()
    for position in positions:
        hint(position)
    assert (time.perf_counter() - began) / len(positions) < 1.0
    assert usual_simulations(positions[0].game) > 0
