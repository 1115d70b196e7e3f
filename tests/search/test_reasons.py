"""Reasons: what a move changes in points, by kind and for each seat, and that no reason contradicts its own numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.registry import game
from tilewright.search.analysis import explained, proposals, review_move
from tilewright.search.levels import player
from tilewright.search.reasons import (
    LEAST_EXPLAINED,
    MOST_EXPLAINED,
    MOST_SEATS,
    MOST_TERMS,
    Reason,
    continued,
    looked_at_alike,
    reasons,
)
from tilewright.search.search import Candidate, Search
from tilewright.search.weights import kinds_of_points

GAMES = (("azul", 2), ("azul", 3), ("intarsia", 2), ("toscana", 2))
POSITIONS = 250  # of each of these: 1,000 in all
SIMULATIONS, CONTINUATIONS = 30, 16


def choices_of_self_play(name: str, players: int) -> Iterator[Position]:
    """Positions with a choice from games that are played by first impressions."""
    played = game(name, players=players) if players > 2 else game(name)
    rng, mover = random.Random(5), player("apprentice", played, seed=5)
    while True:
        position = played.start()
        while not position.is_over:
            if position.turn != CHANCE and len(position.legal_codes()) > 1:
                yield position
            position = position.play(position.draw(rng) if position.turn == CHANCE else mover.choose(position))


def contradictions(position: Position, reason: Reason, one: Candidate, other: Candidate) -> Iterator[str]:
    """What a reader could find wrong with a reason without knowing anything about the game."""
    if (reason.win, reason.points) != (one.win - other.win, one.lead - other.lead):
        yield "its differences are not those of the two moves"
    if bool(reason.terms) != (reason.says == "terms") or len(reason.terms) > MOST_TERMS:
        yield "it has terms that it does not speak of, or the other way round"
    if reason.says == "equal" and abs(reason.win) > 0.5:
        yield "it calls equal what decides the game"
    if not reason.terms:
        return
    effects = [term.points if term.seat == position.turn else -term.points for term in reason.terms]
    if sum(effects) * reason.points <= 0:
        yield "its terms lead the other way than the points"
    if position.game.players == 2 and not LEAST_EXPLAINED <= sum(effects) / reason.points <= MOST_EXPLAINED:
        yield "its terms do not explain the points"
    if len({term.seat for term in reason.terms}) > MOST_SEATS or len(set(reason.terms)) < len(reason.terms):
        yield "it speaks of too many seats, or twice of the same thing"
    if any(term.kind not in kinds_of_points(position.game)[0] or term.kind == "plant" for term in reason.terms):
        yield "it names a kind of points that the game does not have"


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_reason_contradicts_its_own_numbers(name: str, players: int) -> None:
    said: set[str] = set()
    positions = choices_of_self_play(name, players)
    for _ in range(POSITIONS):
        position = next(positions)
        search = Search(position.game)
        proposed = proposals(search.think(position, simulations=SIMULATIONS))[:2]
        found = {one.move: one for one in looked_at_alike(position, proposed, search, SIMULATIONS)}
        for move, reason in reasons(position, list(found.values()), search, CONTINUATIONS).items():
            assert not list(contradictions(position, reason, found[move], found[reason.against])), (position, reason)
            said.add(reason.says)
    assert {"equal", "terms"} <= said


def points_of_forced_end(position: Position) -> np.ndarray | None:
    """What every seat scores of each kind to the end, [seat, kind]; None where somebody still has a choice."""
    kinds, _ = kinds_of_points(position.game)
    points = np.zeros((position.game.players, len(kinds)))
    while not position.is_over:
        if position.turn == CHANCE or len(position.legal_codes()) > 1:
            return None
        step = position.step(position.legal_moves()[0])
        for gain in step.gains:
            points[gain.seat, kinds.index(gain.kind)] += gain.points
        position = step.after
    return points


@pytest.mark.parametrize(("name", "players"), GAMES[:3])
def test_where_nothing_is_left_to_choose_the_points_are_those_of_the_rules(name: str, players: int) -> None:
    """The last choice of a game, whose every kind of points the rules count themselves."""
    compared = 0
    for position in choices_of_self_play(name, players):
        kinds, _ = kinds_of_points(position.game)
        search = Search(position.game)
        for move in position.legal_moves() if len(position.legal_codes()) < 8 else ():
            step = position.step(move)
            ending = points_of_forced_end(step.after)
            if ending is None:
                break
            for gain in step.gains:
                ending[gain.seat, kinds.index(gain.kind)] += gain.points
            known = continued(position, Candidate(move, 0, 0, 0, (move,), solved=True), search, CONTINUATIONS)
            assert (known.points == ending).all()
            compared += 1
        if compared >= 6:
            return


def test_the_best_moves_and_mistakes_are_explained() -> None:
    """A review says why the move was worse; a hint, why others are, and why the best is better than one of them."""
    position = next(choices_of_self_play("azul", 2))
    (best, best_reason), *others = explained(position)
    assert best_reason is not None
    assert best_reason.against in {one.move for one, _ in others}
    assert all(reason is not None and reason.against == best.move for _, reason in others)
    assert [one.win for one, _ in others] == sorted((one.win for one, _ in others), reverse=True)

    worst = position.legal_moves()[-1]  # onto the floor line
    reviewed = review_move(position, worst, 1, simulations=300)
    assert reviewed.reason is not None
    assert reviewed.reason.says == "terms"
    assert (reviewed.reason.against, reviewed.reason.points) == (reviewed.best.move, -reviewed.lead_cost)
    assert review_move(position, reviewed.best.move, 1, simulations=300).reason is None
