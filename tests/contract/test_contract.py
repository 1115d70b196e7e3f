"""What every game promises, with every option and number of players. A new game passes this before anything else."""

from __future__ import annotations

import json
import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tilewright as tw
from expected import expected_of
from tilewright.core.canvas import Circle, Line, Polygon, Rectangle, Shape, Text
from tilewright.core.errors import IllegalMove, MalformedMove
from tilewright.core.game import Game
from tilewright.core.outcome import Outcome
from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.records.record import Record, parse_record
from variants import VARIANTS, variant_id

RULES = Path(__file__).parents[2] / "docs" / "rules"
MOST_PLIES = 3000
WIDTH = 100

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=variant_id)
every_game = pytest.mark.parametrize("name", GAMES)


def is_known_rule(game: Game, rule: str | None) -> bool:
    """Whether a rule stands on the game's page; a game of another package has its rules elsewhere."""
    page = RULES / f"{game.name}.md"
    return bool(rule) and (not page.exists() or re.search(rf"^- {rule}\b", page.read_text(), re.MULTILINE) is not None)


def play_through(game: Game, seed: int) -> Iterator[tuple[Position, str | None]]:
    """Every position of a random game with the move that is played there (None at the end)."""
    rng = random.Random(f"{game!r} {seed}")
    position = game.start()
    for _ in range(MOST_PLIES):
        if position.is_over:
            yield position, None
            return
        move = position.draw(rng) if position.turn == tw.CHANCE else rng.choice(position.legal_moves())
        yield position, move.text
        position = position.play(move)
    raise AssertionError(f"{game!r} goes on after {MOST_PLIES} plies")


@every_variant
def test_random_games_end_and_nothing_is_lost(game: Game) -> None:
    for seed in range(3):
        for position, _ in play_through(game, seed):
            view = position.view().plain()
            assert expected_of(game.name).count_conserved(view) == expected_of(game.name).conserved
            assert json.loads(json.dumps(view)) == view
        assert position.outcome is not None
        assert position.outcome.winners
        assert position.legal_moves() == ()
        assert max(position.scores) == position.scores[position.outcome.winners[0]]


@every_variant
def test_legality_asked_two_ways_agrees(game: Game) -> None:
    for ply, (position, _) in enumerate(play_through(game, 10)):
        if ply % 3 == 0 or position.is_over:
            listed = position.legal_codes()
            assert listed == sorted(set(listed)), "ascending, each once"
            one_by_one = [code for code in range(game.parts.rules.ACTIONS) if position.is_legal(game.decode(code))]
            assert listed == one_by_one
        is_chance = [code >= game.parts.rules.DECISIONS for code in position.legal_codes()]
        assert all(is_chance) if position.turn == tw.CHANCE else not any(is_chance)


@every_variant
def test_codes_out_of_range_are_never_legal(game: Game) -> None:
    from tilewright.core.dispatch import is_legal_at

    for position, _ in play_through(game, 11):
        for code in (-1, -1000, game.parts.rules.ACTIONS, 10**9):
            assert not is_legal_at(position._states, 0, code)


@every_variant
def test_every_legal_move_can_be_played_and_changes_nothing_before_it(game: Game) -> None:
    for ply, (position, _) in enumerate(play_through(game, 12)):
        if ply % 5:
            continue
        before = pickle.dumps(position)
        after = [position.play(move) for move in position.legal_moves()]
        assert pickle.dumps(position) == before
        assert all(later != position for later in after)


@every_variant
def test_chance_draws_what_is_possible_with_probabilities_that_sum_to_one(game: Game) -> None:
    rng = random.Random(5)
    for position, _ in play_through(game, 13):
        if position.turn != tw.CHANCE:
            assert position.chances() == ()
            if not position.is_over:
                with pytest.raises(IllegalMove, match="there is nothing to draw"):
                    position.draw(rng)
            continue
        chances = dict(position.chances())
        assert sum(chances.values()) == pytest.approx(1)
        assert min(chances.values()) > 0
        assert {position.draw(rng) for _ in range(5)} <= set(chances)


@every_variant
def test_gains_explain_every_change_of_the_scores(game: Game) -> None:
    kinds = set()
    for seed in range(20, 23):
        played = list(play_through(game, seed))
        for (position, move), (after, _) in pairwise(played):
            assert move is not None
            gains = position.step(move).gains
            assert gains == position.step(game.parse(move)).gains
            assert all(gain.points and gain.seat in range(game.players) for gain in gains)
            assert len({(gain.seat, gain.place) for gain in gains}) == len(gains), "a place counts once in a move"
            won = [sum(gain.points for gain in gains if gain.seat == seat) for seat in range(game.players)]
            assert after.scores == tuple(map(sum, zip(position.scores, won, strict=True)))
            kinds |= {gain.place.split()[0] for gain in gains}
    assert kinds <= (expected_of(game.name).places or kinds)


@every_variant
def test_a_report_has_everything_that_a_log_and_a_result_need(game: Game) -> None:
    kinds = set()
    for seed in range(30, 33):
        played = list(play_through(game, seed))
        points: Counter[tuple[int, str]] = Counter()
        period = 1
        for (position, move), (after, _) in pairwise(played):
            assert move is not None
            played_move = position.step(move)
            report = played_move.report
            assert report.gains == list(played_move.gains)
            assert report.period in (period, period + 1), "periods follow one another"
            period = report.period
            for gain in report.gains:
                points[gain.seat, gain.kind] += gain.points
            assert all(isinstance(detail, int) for detail in report.details.values())
            assert after.is_over <= (report.ending is not None)
            assert (report.finished is None) == (report.ending is None or after.is_over)
            if report.finished is not None:
                assert (report.finished.turn, tuple(report.finished.scores)) == ("over", after.scores)
            if report.ending is not None:
                kinds.add(report.ending.kind)
                assert is_known_rule(game, report.ending.rule)
                assert set(report.ending.seats) <= set(range(game.players))
                assert after.is_over or after.step(after.legal_moves()[0]).report.period == period + 1
        for seat, score in enumerate(after.scores):
            assert sum(amount for (owner, _), amount in points.items() if owner == seat) == score
        tie = after.tie_break
        assert tie is not None
        assert is_known_rule(game, tie.rule)
        counts = tie.counts or (0,) * game.players
        standings = [1000 * score + count for score, count in zip(after.scores, counts, strict=True)]
        assert Outcome.from_standings(standings) == after.outcome, "the tie-break explains the ranks"
    assert kinds <= (expected_of(game.name).endings or kinds)


@every_game
def test_an_illegal_move_gains_nothing_but_a_refusal(name: str) -> None:
    game = GAMES[name]()
    position = game.start()
    code = next(code for code in range(game.parts.rules.ACTIONS) if code not in position.legal_codes())
    with pytest.raises(IllegalMove):
        position.step(game.decode(code))


@every_variant
def test_illegal_moves_are_refused_with_the_rule_that_forbids_them(game: Game) -> None:
    rng = random.Random(6)
    for ply, (position, _) in enumerate(play_through(game, 14)):
        if ply % 4:
            continue
        legal = set(position.legal_codes())
        before = pickle.dumps(position)
        for code in rng.sample(range(game.parts.rules.ACTIONS), min(40, game.parts.rules.ACTIONS)):
            if code in legal:
                continue
            with pytest.raises(IllegalMove) as refusal:
                position.play(game.decode(code))
            assert "\n" not in str(refusal.value)
            assert position.is_over or is_known_rule(game, refusal.value.rule)
        assert pickle.dumps(position) == before


@every_variant
def test_replaying_a_record_gives_the_same_views(game: Game) -> None:
    played = list(play_through(game, 15))
    moves = [move for _, move in played if move is not None]
    names = [f'"{seat}" \\ né' for seat in range(game.players)]
    record = Record.of(game, moves, players=names, date="2026-01-31", last=played[-1][0])
    text = record.text()
    again = parse_record(text)
    assert again.text() == text
    assert again.players == tuple(names)
    assert again.game == game
    assert again.check() == played[-1][0]
    assert [position.view() for position in again.positions()] == [position.view() for position, _ in played]


@every_variant
def test_positions_are_drawn_for_a_terminal(game: Game) -> None:
    for ply, (position, _) in enumerate(play_through(game, 16)):
        if ply % 7 == 0 or position.is_over:
            lines = str(position).split("\n")
            assert max(map(len, lines)) <= WIDTH
            assert all(line == line.rstrip() and line.isprintable() for line in lines)


@every_variant
def test_pictures_keep_their_size_and_stay_within_it(game: Game) -> None:
    sizes = set()
    for ply, (position, _) in enumerate(play_through(game, 16)):
        if ply % 16 and not position.is_over:
            continue
        canvas = position.picture()
        sizes.add((canvas.width, canvas.height))
        for shape in canvas.shapes:
            for x, y in extremes(shape):
                assert 0 <= x <= canvas.width, shape
                assert 0 <= y <= canvas.height, shape
        words = [shape.words for shape in canvas.shapes if isinstance(shape, Text)]
        assert set(map(str, position.scores)) <= set(words)
        document = ElementTree.fromstring(position.svg())
        assert [text.text or "" for text in document.iter("{http://www.w3.org/2000/svg}text")] == words
    assert len(sizes) == 1


def extremes(shape: Shape) -> list[tuple[float, float]]:
    """Points of a shape as far out as it reaches; of a text, where it begins."""
    match shape:
        case Polygon() | Line():
            return list(shape.points)
        case Circle():
            return [(shape.x + step * shape.radius, shape.y + step * shape.radius) for step in (-1, 1)]
        case Rectangle():
            return [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
        case Text():
            return [(shape.x, shape.y)]


@every_game
def test_no_picture_tells_a_colour_by_colour_alone(name: str) -> None:
    expected, presentation = expected_of(name), tw.game(name).parts.presentation
    seen = set()
    for colour in expected.colours:
        canvas = presentation.render_picture(expected.show_colour(tw.game(name).start().view(), colour))
        seen.add(str([[(round(x), round(y)) for x, y in extremes(shape)] for shape in canvas.shapes]))
    assert len(seen) == len(expected.colours)


@every_variant
def test_the_position_is_a_value(game: Game) -> None:
    first, second = ([position for position, _ in play_through(game, 17)] for _ in range(2))
    assert first == second
    assert len(set(first)) == len(set(second) | set(first)) == len(first)
    assert pickle.loads(pickle.dumps(first)) == first
    assert first[0] != "a position"


@every_game
def test_text_code_and_object_of_every_move_round_trip(name: str) -> None:
    game = GAMES[name]()
    texts = set()
    for code in range(game.parts.rules.ACTIONS):
        move = game.decode(code)
        assert move.code == code
        assert game.parse(move.text) == move
        assert str(move) == move.text
        texts.add(move.text)
    assert len(texts) == game.parts.rules.ACTIONS
    assert 0 < game.parts.rules.DECISIONS <= game.parts.rules.ACTIONS


@every_game
@pytest.mark.parametrize("text", ["", " ", "x" * 5000, "start", "start -1", "start 9", "start 0 ", "\u0661", "\0"])
def test_what_is_no_move_is_malformed(name: str, text: str) -> None:
    position = GAMES[name]().start()
    with pytest.raises(MalformedMove) as error:
        position.play(text)
    assert len(str(error.value)) < 500


@every_game
def test_codes_that_are_no_move_are_malformed(name: str) -> None:
    game = GAMES[name]()
    for code in (-1, game.parts.rules.ACTIONS):
        with pytest.raises(MalformedMove):
            game.decode(code)


@every_game
def test_moves_of_another_game_are_malformed(name: str) -> None:
    position = GAMES[name]().start()
    for other in GAMES:
        if other != name:
            moves = [GAMES[other]().decode(code) for code in range(GAMES[other]().parts.rules.DECISIONS)]
            for move in moves[:: len(moves) // 9]:
                with pytest.raises(MalformedMove):
                    position.play(move)
    with pytest.raises(MalformedMove):
        position.play(None)  # type: ignore[arg-type]
