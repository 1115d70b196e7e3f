"""Who plays whom on which deal, and that a game depends on nothing else."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from tilewright.arena.match import Tournament, play_game
from tilewright.core.errors import InvalidOption
from tilewright.core.outcome import CHANCE
from tilewright.games.registry import GAMES


def tournament(*entrants: str, players: int = 2, game: str = "azul", **more: Any) -> Tournament:
    options = GAMES[game](players=players).options
    return Tournament(game=game, options=options, entrants=entrants, **{"games": 4, **more})


def untimed(result: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in result.items() if name != "times"}


def draws_of(result: dict[str, Any], game: str = "azul") -> list[str]:
    position = GAMES[game](players=len(result["seats"])).start()
    draws = []
    for text in result["moves"]:
        if position.turn == CHANCE:
            draws.append(text)
        position = position.play(text)
    return draws


def test_as_many_players_as_seats_sit_in_every_rotation_of_every_deal() -> None:
    three = tournament("a", "b", "c", players=3, games=5)
    assert three.games_a_line_up == three.total == 6
    assert [three.table(number) for number in range(6)] == [
        (deal, seats) for deal in (0, 1) for seats in [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]
    ]


def test_of_more_players_every_choice_plays_every_deal() -> None:
    pairs = tournament("a", "b", "c", games=4)
    tables = [pairs.table(number) for number in range(pairs.total)]
    assert Counter(tuple(sorted(seats)) for _, seats in tables) == {("a", "b"): 4, ("a", "c"): 4, ("b", "c"): 4}
    assert Counter((name, seat) for _, seats in tables for seat, name in enumerate(seats)) == {
        (name, seat): 4 for name in "abc" for seat in (0, 1)
    }
    assert Counter(deal for deal, _ in tables) == {0: 6, 1: 6}


def test_the_same_name_may_stand_twice() -> None:
    assert tournament("a", "b", "b", players=3).line_ups == (("a", "b", "b"),)
    assert tournament("a", "b", "b").line_ups == (("a", "b"), ("b", "b"))


def test_too_few_players_are_refused() -> None:
    with pytest.raises(InvalidOption, match="2 players for a table of 3: name at least 3"):
        tournament("a", "b", players=3)


def test_a_longer_tournament_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = tournament("a", "b", "c", games=2), tournament("a", "b", "c", games=20)
    assert [short.table(number) for number in range(short.total)] == [
        long.table(number) for number in range(short.total)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_depends_on_the_tournament_and_its_number_alone(name: str) -> None:
    one = tournament("random", "random", game=name, seed=5)
    again = pickle.loads(pickle.dumps(one))
    assert untimed(play_game(one, 3)) == untimed(play_game(again, 3))
    assert play_game(one, 3)["moves"] != play_game(tournament("random", "random", game=name, seed=6), 3)["moves"]
    assert play_game(one, 3)["failure"] is None


def test_the_games_of_a_deal_see_the_same_draws_as_far_as_positions_allow() -> None:
    pair = tournament("random", "greedy", games=4)
    first, second, other, _ = [draws_of(play_game(pair, number)) for number in range(4)]
    assert first[:6] == second[:6]  # who starts, and the five displays of the first round
    assert other[:6] != first[:6]


def test_players_draw_otherwise_in_every_game() -> None:
    pair = tournament("random", "random", games=4)
    assert play_game(pair, 0)["moves"] != play_game(pair, 1)["moves"]


def test_a_result_tells_the_game(minimal: str) -> None:
    result = play_game(tournament("random", minimal), 1)
    position = GAMES["azul"]().start()
    for text in result["moves"]:
        position = position.play(text)
    assert position.outcome is not None
    assert result["ranks"] == list(position.outcome.ranks)
    assert result["scores"] == list(position.scores)
    assert result["seats"] == [minimal, "random"]
    assert result["failure"] is None
    assert sum(clock["moves"] for clock in result["times"]) == len(result["moves"]) - len(draws_of(result))


def test_whoever_fails_is_last_and_the_others_share_the_victory() -> None:
    result = play_game(tournament("cmd:false", "random", "random", players=3), 0)
    assert result["failure"]["seat"] == 0
    assert result["ranks"] == [3, 1, 1]
