"""Whose value goes where: what a seat is worth at the end, what is added to its moves, and what solved ends say."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tilewright as tw
from tilewright.core.contract import Records
from tilewright.core.dispatch import apply_at, legal_at, probability_at
from tilewright.core.game import Game
from tilewright.core.outcome import CHANCE, OVER
from tilewright.core.position import Position
from tilewright.search.net import MAX_SEATS
from tilewright.search.search import Search
from tilewright.search.solve import Solver
from tilewright.search.tree import EDGE, NODE, back_up, value_of_end, worth
from tilewright.search.weights import no_weights, shipped_weights

LEAD_SCALE = 20.0


def finished(name: str, scores: list[int]) -> Position:
    """A finished game with these scores."""
    game = tw.game(name, players=len(scores), first=0)
    state = game.start().states.copy()
    state["turn"] = OVER
    field = {"azul": "score", "intarsia": "points"}[name]
    state[field][0, : len(scores)] = scores
    return Position(game, state)


@pytest.mark.rules("AZ-E3", "IN-F3")
@pytest.mark.parametrize("name", ["azul", "intarsia"])
@pytest.mark.parametrize(
    ("scores", "leads"),
    [
        ([30, 20], [10, -10]),
        ([30, 20, 41], [-11, -21, 11]),
        ([41, 30, 20], [11, -11, -21]),
        ([10, 25, 20, 31], [-21, -6, -11, 6]),
        ([31, 10, 20, 25], [6, -21, -11, -6]),
    ],
)
def test_a_lead_is_counted_against_the_best_other_seat(name: str, scores: list[int], leads: list[int]) -> None:
    wins, found = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    value_of_end(finished(name, scores).state, wins, found)
    assert found[: len(scores)].tolist() == leads
    assert wins[: len(scores)].tolist() == [float(score == max(scores)) for score in scores]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_is_given_the_value_of_the_seat_that_chose_it(seats: int) -> None:
    nodes, edges = np.zeros(seats + 1, NODE), np.zeros(seats, EDGE)
    path = np.array([(step, step) for step in range(seats)], np.int32)
    choosing = np.array([(step + 1) % seats for step in range(seats)], np.int8)
    wins = np.array([0.1, 0.2, 0.3, 0.4])
    leads = np.array([-5.0, 3.0, 8.0, 1.0])
    for _ in range(2):
        back_up(nodes, edges, path, choosing, seats, wins, leads, LEAD_SCALE)
    for step, seat in enumerate(choosing):
        value = worth(wins[seat], leads[seat], LEAD_SCALE)
        assert edges[step]["visits"] == nodes[step]["visits"] == 2
        assert edges[step]["wins"] == pytest.approx(2 * wins[seat])
        assert edges[step]["leads"] == pytest.approx(2 * leads[seat])
        assert edges[step]["total"] == pytest.approx(2 * value)
        assert nodes[step]["total"] == pytest.approx(2 * value)


class PlainSearch:
    """Every line to the end of the game, without any cut-off: what the solver has to agree with."""

    DEEPEST = 40

    def __init__(self, game: Game, most_nodes: int) -> None:
        rules = game.parts.rules
        self.game = game
        self.lead_scale = game.parts.judgement.LEAD_SCALE
        self.states: Records = np.zeros(self.DEEPEST, rules.STATE)
        self.actions = np.empty((self.DEEPEST, rules.MAX_LEGAL), np.int32)
        self.left = most_nodes

    def values(self, position: Position) -> dict[int, float] | None:
        """The worth of every move to the seat to move; None where there are too many lines."""
        found = {}
        for code in position.legal_codes():
            self.states[:1] = position.states
            apply_at(self.states, 0, code)
            values = self._seats_values(0)
            if values is None:
                return None
            found[code] = float(worth(*values[:, position.turn], self.lead_scale))
        return found

    def _seats_values(self, depth: int) -> np.ndarray | None:
        """The chances to win and the leads of all seats."""
        state = self.states[depth]
        if state["turn"] == OVER:
            ends = np.zeros((2, MAX_SEATS))
            value_of_end(state, ends[0], ends[1])
            return ends
        self.left -= 1
        if self.left < 0 or depth + 1 == self.DEEPEST:
            return None
        if state["turn"] == CHANCE and not self.game.parts.judgement.SEARCHES_PAST_CHANCE:
            return None
        seat = int(state["turn"])
        mean, best, most = np.zeros((2, MAX_SEATS)), None, -1.0
        count = legal_at(self.states, depth, self.actions[depth])
        for code in self.actions[depth, :count].tolist():
            share = probability_at(self.states, depth, code) if seat == CHANCE else 0.0
            self.states[depth + 1] = self.states[depth]
            apply_at(self.states, depth + 1, code)
            values = self._seats_values(depth + 1)
            if values is None:
                return None
            if seat == CHANCE:
                mean += share * values
            elif (value := worth(*values[:, seat], self.lead_scale)) > most:
                best, most = values, value
        return mean if seat == CHANCE else best


def ends(game: Game, seed: int, decisions: int) -> list[Position]:
    """The last decisions of a game that is played at random."""
    rng = random.Random(f"{game!r} {seed}")
    position = game.start()
    found = []
    while not position.is_over:
        if position.turn != CHANCE and len(position.legal_codes()) > 1:
            found.append(position)
        draws = position.turn == CHANCE
        position = position.play(position.draw(rng) if draws else rng.choice(position.legal_moves()))
    return found[-decisions:]


@pytest.mark.parametrize(
    ("game", "least"),
    [
        (tw.game("azul"), 20),
        (tw.game("azul", players=3), 10),
        (tw.game("intarsia"), 20),
        (tw.game("intarsia", players=3), 10),
        (tw.game("toscana"), 40),
    ],
    ids=str,
)
def test_solved_ends_agree_with_a_search_through_every_line(game: Game, least: int) -> None:
    """Far enough from the end for bounds of the wrong seat, or carried across chance, to matter."""
    solver = Solver(game, shipped_weights(game))
    compared = 0
    for seed in range(100):
        for position in ends(game, seed, 6):
            wanted = PlainSearch(game, 20_000).values(position)
            found = solver.solve(position, 20_000)
            if wanted is None or found is None:
                continue
            compared += 1
            assert {code: value for code, (value, _, _) in found.moves.items()} == pytest.approx(wanted, abs=1e-5)
        if compared >= least:
            return
    raise AssertionError(f"only {compared} positions could be compared")


@pytest.mark.parametrize(("name", "players"), [("azul", 3), ("azul", 4), ("intarsia", 3), ("intarsia", 4)])
def test_more_thought_plays_better_in_every_seat(name: str, players: int) -> None:
    """A value that is backed up to the wrong seat makes more thought play worse."""
    game = tw.game(name, players=players)
    won = 0.0
    for number in range(2 * players):
        weights = no_weights(game) if number % 2 else shipped_weights(game)
        strong, weak = (Search(game, seed=number, solves=False, weights=weights) for _ in range(2))
        rng = random.Random(number // players)
        position = game.start()
        seat = number % players
        while not position.is_over:
            if position.turn == CHANCE:
                move = position.draw(rng)
            elif position.turn == seat:
                move = strong.think(position, simulations=150)[0].move
            else:
                move = weak.think(position, simulations=3)[0].move
            position = position.play(move)
        assert position.outcome is not None
        won += (seat in position.outcome.winners) / len(position.outcome.winners)
    assert won >= players, f"{won} of {2 * players} games, where an even share is 2"
