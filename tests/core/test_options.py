"""Options: what they take, and what is said about the rest."""

from __future__ import annotations

import pytest

import tilewright as tw
from tilewright.core.errors import InvalidOption
from tilewright.games.registry import find


def test_defaults_and_texts() -> None:
    game = tw.game("azul")
    assert game.options == {"players": 2, "wall": "coloured", "first": "random"}
    assert tw.game("azul", players="3", first="1") == tw.game("azul", players=3, first=1)
    assert tw.game("azul", players=3) != game
    assert hash(tw.game("azul")) == hash(game)
    assert repr(game) == "<Azul: players=2 wall=coloured first=random>"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "players=5 is not possible: players is one of 2, 3, 4"),
        ({"players": True}, "players=True is not possible"),
        ({"players": 2.0}, "players=2.0 is not possible"),
        ({"wall": None}, "wall=None is not possible"),
        ({"walls": "grey"}, "there is no option 'walls' here; the options are first, players, wall"),
        ({"first": 2}, "first=2 is not possible with 2 players"),
    ],
)
def test_wrong_options_say_what_is_possible(options: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidOption) as error:
        tw.game("azul", **options)
    assert str(error.value).startswith(message)


def test_unknown_games_name_the_known_ones() -> None:
    with pytest.raises(InvalidOption, match="there is no game 'go'; the games are azul"):
        tw.game("go")


def test_a_new_table_of_toscana_is_offered_the_match_and_a_record_keeps_the_single_game() -> None:
    options = {option.name: option for option in find("toscana").options_table}
    assert options["match"].at_tables is True
    assert tw.game("toscana").options["match"] is False
    assert options["swap_colours"].needs == ("match", True)
    assert {option.at_tables for option in options.values() if option.name != "match"} == {None}
