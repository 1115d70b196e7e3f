"""What opponents remember from one turn to the next."""

from __future__ import annotations

import random

import msgspec
import pytest

import tilewright as tw
from tilewright.search.levels import SearchPlayer
from tilewright.search.tree import ROOT
from tilewright.server import thinking
from tilewright.server.messages import Review
from tilewright.server.thinking import MOST_KEPT_PLAYERS, Question, choose_move, kept_players


@pytest.fixture(autouse=True)
def nobody_has_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "kept_players", type(kept_players)())


GAME = tw.game("azul", first=0)


def moves_to_the_first_decision() -> list[str]:
    rng = random.Random(3)
    position, moves = GAME.start(), []
    while position.turn == tw.CHANCE:
        moves.append(position.draw(rng).text)
        position = position.play(moves[-1])
    return moves


def asked(moves: list[str], table: str = "a") -> Question:
    return Question(table, GAME.name, GAME.rules_version, GAME.options, moves)


def test_the_tree_is_kept_from_turn_to_turn() -> None:
    moves = moves_to_the_first_decision()
    budgets = []
    for _ in range(3):
        move = choose_move(asked(moves), "craftsman")
        (kept,) = thinking.kept_players.values()
        assert isinstance(kept, SearchPlayer)
        assert kept.simulations is not None
        budgets.append(int(kept.search.trees[0].nodes[ROOT]["visits"]) / kept.simulations)
        moves = [*moves, move]
    assert budgets[0] == 1
    assert min(budgets[1:]) > 1, "what was found out about the position before is gone"


def test_tables_and_levels_do_not_share_a_tree_and_few_are_kept() -> None:
    moves = moves_to_the_first_decision()
    for number in range(MOST_KEPT_PLAYERS):
        choose_move(asked(moves, f"table {number}"), "journeyman")
    choose_move(asked(moves, "table 0"), "journeyman")  # the latest again
    choose_move(asked(moves, "table 0"), "apprentice")
    kept = list(thinking.kept_players)
    assert len(kept) == MOST_KEPT_PLAYERS
    assert ("table 1", "journeyman") not in kept
    assert kept[-2:] == [("table 0", "journeyman"), ("table 0", "apprentice")]


def test_a_review_that_was_kept_before_there_were_reasons_is_still_read() -> None:
    candidate = '{"move":"a","visits":3,"win":0.5,"lead":1.0,"line":["a"]}'
    kept = f'{{"ply":7,"seat":1,"played":{candidate},"best":{candidate},"cost":0.0,"mark":"fine"}}'
    review = msgspec.json.decode(kept, type=Review)
    assert (review.ply, review.reason, review.played.reason) == (7, None, None)
