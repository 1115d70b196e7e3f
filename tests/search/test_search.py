"""The search: deterministic, bounded, cancellable, and right where the answer is known."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

import tilewright as tw
from tilewright.core.errors import IllegalMove, InvalidOption
from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.search.levels import LEVELS, SearchPlayer, player
from tilewright.search.search import Search
from tilewright.search.solve import Solver
from tilewright.search.tree import worth
from tilewright.search.weighing import weights_of
from tilewright.search.weights import shipped_weights
from variants import VARIANTS, variant_id

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=variant_id)
every_sighted = pytest.mark.parametrize(
    "game", [game for game in VARIANTS if game.parts.judgement.SEARCHES_PAST_CHANCE], ids=variant_id
)
every_game = pytest.mark.parametrize("name", tw.GAMES)


def decisions(game: Game, seed: int) -> list[Position]:
    """The positions of a random game in which a seat has a choice."""
    rng = random.Random(f"{game!r} {seed}")
    position = game.start()
    found = []
    while not position.is_over:
        if position.turn != tw.CHANCE and len(position.legal_codes()) > 1:
            found.append(position)
        position = position.play(
            position.draw(rng) if position.turn == tw.CHANCE else rng.choice(position.legal_moves())
        )
    return found


@every_variant
def test_candidates_are_the_legal_moves_with_sensible_values(game: Game) -> None:
    for position in decisions(game, 1)[::9]:
        candidates = Search(game, seed=3, solves=False).think(position, simulations=60)
        assert {candidate.move for candidate in candidates} == set(position.legal_moves())
        assert sum(candidate.visits for candidate in candidates) == 60
        assert list(candidates) == sorted(candidates, key=lambda candidate: -candidate.visits)
        for candidate in candidates:
            assert 0 <= candidate.win <= 1
            assert candidate.line[0] == candidate.move
            line = position
            for move in candidate.line:
                line = line.play(move)


@every_variant
def test_some_move_looks_promising(game: Game) -> None:
    for position in decisions(game, 2)[::3]:
        codes, weights = weights_of(position)
        assert codes == position.legal_codes()
        assert min(weights) >= 0
        assert np.isfinite(weights).all()
        assert max(weights) > 0


@every_game
def test_the_same_seed_and_budget_give_the_same_answer(name: str) -> None:
    game = tw.game(name)
    position = decisions(game, 4)[3]
    first, second = (Search(game, seed=9, threads=2).think(position, simulations=300) for _ in range(2))
    assert first == second
    assert Search(game, seed=10, threads=2).think(position, simulations=300) != first


@every_game
def test_time_is_kept_and_threads_leave_the_interpreter_free(name: str) -> None:
    game = tw.game(name)
    position = decisions(game, 5)[2]
    search = Search(game, threads=2, solves=False)
    search.think(position, seconds=0.01)
    began = time.perf_counter()
    search.think(position, seconds=0.3)
    assert 0.29 < time.perf_counter() - began < 5


@every_game
def test_thinking_can_be_cancelled_at_once(name: str) -> None:
    game = tw.game(name)
    position = decisions(game, 6)[2]
    search = Search(game, solves=False)
    search.think(position, simulations=10)
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    began = time.perf_counter()
    search.think(position, seconds=30, cancelled=stop.is_set)
    assert time.perf_counter() - began < 10


@every_game
def test_the_tree_is_kept_between_moves(name: str) -> None:
    game = tw.game(name)
    position = decisions(game, 7)[0]
    search = Search(game, solves=False)
    line = search.think(position, simulations=3000)[0].line
    after = position
    for move in line:
        after = after.play(move)
        if after.turn >= 0:
            break
    kept = search.think(after, simulations=1)
    assert sum(candidate.visits for candidate in kept) > 20
    assert {candidate.move for candidate in kept} == set(after.legal_moves())
    other = decisions(game, 8)[1]
    assert sum(candidate.visits for candidate in search.think(other, simulations=50)) == 50


def after_chance(position: Position) -> Iterator[Position]:
    """Every position in which somebody decides, or the game is over, when chance has chance_key."""
    if position.turn != tw.CHANCE:
        yield position
        return
    for move, _ in position.chances():
        yield from after_chance(position.play(move))


@every_sighted
def test_decisions_that_the_tree_does_not_tell_apart_have_the_same_moves(game: Game) -> None:
    chance_key = game.parts.judgement.chance_key
    for position in decisions(game, 11)[::7]:
        for move in position.legal_moves()[::40]:
            choices: dict[int, list[int]] = {}
            for after in after_chance(position.play(move)):
                if not after.is_over:
                    assert choices.setdefault(chance_key(after.state), after.legal_codes()) == after.legal_codes()


@pytest.mark.rules("TO-P1")
def test_what_the_mover_will_lay_later_does_not_split_the_answer_to_it() -> None:
    game = tw.game("toscana")
    place = next(position for position in decisions(game, 12) if position.view().phase == "place")
    afters = list(after_chance(place.play(place.legal_moves()[0])))
    assert len(afters) > 10, "the mover's next tile is one of many"
    assert len({game.parts.judgement.chance_key(after.state) for after in afters}) == 1


@every_variant
def test_what_follows_is_never_said_to_be_impossible(game: Game) -> None:
    judgement = game.parts.judgement
    positions = decisions(game, 13)
    pairs = [
        (earlier, later)
        for earlier, later in zip(positions, positions[3:], strict=False)
        if judgement.SEARCHES_PAST_CHANCE or earlier.view().round == later.view().round  # else not in one tree
    ]
    assert pairs
    assert all(judgement.may_lead_to(earlier.state, later.state) for earlier, later in pairs)


@every_game
def test_one_move_can_be_looked_at_alone(name: str) -> None:
    game = tw.game(name)
    position = decisions(game, 9)[1]
    worst = position.legal_moves()[-1]
    candidates = Search(game, solves=False).think(position, simulations=80, only=worst)
    assert {candidate.move: candidate.visits for candidate in candidates if candidate.visits} == {worst: 80}


@every_game
def test_solved_ends_agree_with_plain_minimax(name: str) -> None:
    """Two players: the worth of every move near the end is that of a search without any cut-off."""
    game = tw.game(name)
    solver = Solver(game, shipped_weights(game))
    lead_scale = game.parts.judgement.LEAD_SCALE

    def value(position: Position, seat: int) -> float:
        if position.outcome is not None:
            winners = position.outcome.winners
            lead = position.scores[seat] - position.scores[1 - seat]
            return float(worth(1 / len(winners) if seat in winners else 0, lead, lead_scale))
        if position.turn == tw.CHANCE:
            return sum(share * value(position.play(move), seat) for move, share in position.chances())
        values = [value(position.play(move), seat) for move in position.legal_moves()]
        return max(values) if position.turn == seat else min(values)

    solved_some = 0
    for seed in range(12):
        for position in decisions(game, 100 + seed)[-2:]:
            solved = solver.solve(position, 300)
            if solved is None or not _ends_for_sure(position):
                continue
            solved_some += 1
            assert solved.is_exact
            for code, (found, _, _) in solved.moves.items():
                assert found == pytest.approx(value(position.play(game.decode(code)), position.turn), abs=1e-5)
    assert solved_some > 2


def _ends_for_sure(position: Position, left: int = 400) -> bool:
    """Whether every line leads to the end of the game without a draw that the solver does not look behind."""
    todo = [position]
    while todo:
        left -= 1
        here = todo.pop()
        if left < 0 or (here.turn == tw.CHANCE and not here.game.parts.judgement.SEARCHES_PAST_CHANCE):
            return False
        todo += [here.play(move) for move in here.legal_moves()]
    return True


def test_only_what_is_proven_to_the_end_of_the_game_is_exact() -> None:
    """Azul's lines end where the displays are filled anew: there a net judges."""
    game = tw.game("azul")
    search = Search(game, seed=1)
    told = {True: 0, False: 0}
    for seed in range(6):
        for position in decisions(game, 100 + seed):
            found = search.think(position, simulations=200)
            if found[0].solved:
                sure = _ends_for_sure(position)
                assert found[0].exact == sure
                told[sure] += 1
                by_proof = search.think(position, simulations=200, only_proofs=True)
                assert by_proof[0].solved == sure
                assert (sum(candidate.visits for candidate in by_proof) > 0) != sure
    assert min(told.values()) > 0, told


@every_game
def test_more_thought_plays_better(name: str) -> None:
    """600 simulations win most games against 15: a broken sign or a seat mix-up shows here."""
    game = tw.game(name)
    points = 0.0
    for number in range(10):
        position = game.start()
        rng = random.Random(number // 2)
        strong, weak = player("simulations=600", game, seed=number), player("simulations=15", game, seed=number)
        seat = number % 2
        while not position.is_over:
            if position.turn == tw.CHANCE:
                move = position.draw(rng)
            else:
                move = (strong if position.turn == seat else weak).choose(position)
            position = position.play(move)
        assert position.outcome is not None
        points += 1 / len(position.outcome.winners) if seat in position.outcome.winners else 0
    assert points >= 7


@every_game
@pytest.mark.parametrize("text", [*LEVELS, "random", "greedy", "simulations=20", "seconds=0.01"])
def test_every_player_plays_legal_moves(name: str, text: str) -> None:
    if text == "grandmaster":
        text = "simulations=500"  # the same code; the budget alone would take minutes here
    game = tw.game(name)
    chooser = player(text, game, seed=1)
    for position in decisions(game, 20)[::10]:
        assert position.is_legal(chooser.choose(position))


def test_a_slip_is_small_and_only_now_and_then() -> None:
    """Journeymen play their second choice where it is hardly worse, and never anything absurd."""
    game = tw.game("azul")
    chosen = []
    for position in decisions(game, 40):
        if len(position.legal_codes()) == 1:
            continue
        seed = len(chosen)
        best, second = Search(game, seed=seed, solves=False).think(position, simulations=20)[:2]
        move = SearchPlayer(game, seed=seed, simulations=20, slips=1.0, solves=False).choose(position)
        is_small = second.visits > 0 and best.win - second.win <= SearchPlayer.MOST_SLIP
        assert move == (second if is_small else best).move
        assert SearchPlayer(game, seed=seed, simulations=20, solves=False).choose(position) == best.move
        chosen.append(is_small)
    assert set(chosen) == {True, False}
    assert [level.slips > 0 for level in LEVELS.values()] == [False, True, False, False, False]


@pytest.mark.parametrize(
    "text", ["wizard", "", "simulations=0", "simulations=x", "seconds=-1", "seconds=nan", "Master"]
)
def test_unknown_players_are_refused_with_the_known_ones(text: str) -> None:
    with pytest.raises(InvalidOption, match="apprentice, journeyman, craftsman, master, grandmaster, random, greedy"):
        player(text, tw.game("azul"))


def test_nothing_is_thought_about_when_no_seat_is_to_move() -> None:
    game = tw.game("azul")
    with pytest.raises(IllegalMove, match="nothing to think about"):
        Search(game).think(game.start(), simulations=1)
    with pytest.raises(ValueError, match="a budget is needed"):
        Search(game).think(decisions(game, 1)[0])
