"""A rating is right, it is found by the games that tell most, and no game is lost on the way to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilewright as tw
from tilewright.arena.match import GameResult
from tilewright.arena.rating import (
    Climb,
    Encounter,
    Ladder,
    Rating,
    climb,
    deals_of,
    file_of,
    ladder_of,
    rate,
    shipped_ladders,
    texts_of,
)
from tilewright.arena.sprt import contest, share_of
from tilewright.core.errors import InvalidOption, TilewrightError
from tilewright.games.registry import GAMES
from tilewright.search.levels import player


def met(player: str, other: str, difference: float, deals: int, rng: np.random.Generator, seats: int = 2) -> Encounter:
    """Deals of a player who is so much stronger."""
    won = rng.random((deals, seats)) < share_of(difference, seats)
    return Encounter(player, other, tuple(won.mean(axis=1).tolist()))


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_are_within_their_error_as_often_as_they_say(seats: int) -> None:
    rng = np.random.default_rng(1)
    inside = 0
    for _ in range(200):
        encounters = [met("new", "low", 130, 60, rng, seats), met("new", "high", -70, 60, rng, seats)]
        found = rate(encounters, {"low": 100.0, "high": 300.0}, seats)["new"]
        inside += abs(found.elo - 230) <= found.elo_error
    assert 180 <= inside <= 198  # 95 % of 200


def test_what_a_player_won_is_counted_on_every_seat() -> None:
    tournament = contest(tw.game("azul", players=3), "new", "old", games=6)
    games: list[GameResult] = []
    for number in range(6):
        deal, names = tournament.table(number)
        ranks = [1 if (name == "new") == (deal == 0) else 2 for name in names]  # it wins the first deal alone
        games.append(
            {
                "game": number, "deal": deal, "seats": list(names), "ranks": ranks, "scores": [], "failure": None,
                "moves": [], "times": [],
            }
        )  # fmt: skip
    assert deals_of(games, 3) == (1.0, 0.0)
    assert deals_of(games[:5], 3) == (1.0,)  # a deal counts when it is whole


def test_several_are_rated_at_once() -> None:
    rng = np.random.default_rng(2)
    found = rate([met("b", "a", 100, 4000, rng), met("c", "b", 50, 4000, rng), met("c", "a", 150, 4000, rng)], {"a": 0})
    assert found["b"].elo == pytest.approx(100, abs=15)
    assert found["c"].elo == pytest.approx(150, abs=15)


def test_who_wins_everything_has_a_finite_rating_that_is_not_known() -> None:
    found = rate([Encounter("new", "old", (1.0,) * 1000)], {"old": 0.0})["new"]
    assert found.elo > 1000
    assert found.elo_error > 200


def ladder(**ratings: float) -> Ladder:
    return Ladder("azul", texts_of(tw.game("azul")), {name: Rating(name, elo, 0.0) for name, elo in ratings.items()})


def climbing(**more: Any) -> Climb:
    return Climb(tw.game("azul"), "greedy", ladder(random=-700, apprentice=0, greedy=200), **more)


def test_those_are_played_who_tell_most() -> None:
    chosen = Climb(tw.game("azul"), "new", ladder(low=-900, near=0, close=90, high=900))
    assert chosen.next_round() == {"low": 1, "near": 1, "close": 1, "high": 1}
    for name in chosen.next_round():
        won = [1, 2] if name == "low" else [2, 1]  # of the player, who sits on seat 0 and then on seat 1
        chosen.results[name] = {
            number: {
                "game": number, "deal": 0, "seats": [], "scores": [], "failure": None, "moves": [], "times": [],
                "ranks": won if name in ("low", "high") and number == 0 else won[::-1],
            }
            for number in range(2)
        }  # fmt: skip
    chosen.count(chosen.next_round())
    assert chosen.next_round() == {"near": 5, "close": 5}


def play(chosen: Climb, **how: Any) -> Climb:
    for _ in climb(chosen, **how):
        pass
    return chosen


def test_it_does_not_matter_how_often_it_was_interrupted(tmp_path: Path) -> None:
    alone = play(climbing(within=150))
    assert alone.is_known
    assert alone.rating is not None
    assert set(alone.deals) == {"random", "apprentice"}  # nobody is rated by games against itself
    for steps in (3, 7):
        halted = climb(climbing(within=150), folder=tmp_path, jobs=2)
        for _ in range(steps):
            next(halted)
        halted.close()
    kept = {name: file_of(tmp_path, name).read_text().splitlines() for name in alone.deals}
    assert 1 < sum(map(len, kept.values())) < alone.games
    resumed = play(climbing(within=150), folder=tmp_path)
    assert (resumed.rating, resumed.deals) == (alone.rating, alone.deals)
    for name, lines in kept.items():
        now = file_of(tmp_path, name).read_text().splitlines()
        assert now[: len(lines)] == lines
        numbers = [json.loads(line)["game"] for line in now[1:]]
        assert len(set(numbers)) == len(numbers) == resumed.deals[name] * 2


def test_it_ends_with_the_games_that_may_be_played(tmp_path: Path) -> None:
    ended = play(climbing(within=1, most_games=20))
    assert (ended.games, ended.is_known) == (20, False)
    with pytest.raises(InvalidOption, match="is 4 games, more than 2"):
        climbing(most_games=2)
    with pytest.raises(InvalidOption, match="within some Elo"):
        climbing(within=0)


def test_the_ladders_that_ship_are_of_players_that_we_have() -> None:
    for one in shipped_ladders():
        game = GAMES[one.game].with_options(one.options)
        assert ladder_of(game) == one
        assert one.ratings["apprentice"].elo == 0
        for name in one.ratings:
            player(name, game)


def test_a_missing_ladder_says_which_there_are(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"no ladder was measured .*wall=grey.*--ladder FILE"):
        ladder_of(tw.game("azul", wall="grey"))
    (tmp_path / "wrong.json").write_text('[{"game": 1}]')
    with pytest.raises(TilewrightError, match="holds no ladders"):
        ladder_of(tw.game("azul"), tmp_path / "wrong.json")
