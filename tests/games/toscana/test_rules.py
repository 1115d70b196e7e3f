"""Every numbered rule of Toscana."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tilewright.core.errors import InvalidOption
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.toscana.components import TILES
from tilewright.games.toscana.game import Toscana

Situation = Callable[..., Position]
Refused = Callable[[Position, str], str | None]

# Pavement's tile with its two roofs squares in the corner of the board: roofs has no free edge anywhere.
ROOFS_STUCK = (1, "ab", "a1n")
MIDDLE = "i9"


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position = position.play(text)
    return position


def begin(first_top: str = "ac", other_top: str = "bd", **options: Any) -> Position:
    """After the two first reveals: the second player is asked about a veto."""
    return play(Toscana(**options).start(), f"reveal {first_top}", f"reveal {other_top}")


def texts(position: Position) -> list[str]:
    return [move.text for move in position.legal_moves()]


def play_on(position: Position, rng: random.Random, until: Callable[[Position], bool]) -> Position:
    while not until(position):
        position = position.play(position.draw(rng) if position.turn == CHANCE else rng.choice(position.legal_moves()))
    return position


def squares_of(view: dict[str, Any], letter: str) -> set[str]:
    """The names of the squares that show a colour."""
    return {
        f"{'abcdefghijklmnopq'[column]}{row + 1}"
        for row, squares in enumerate(view["board"])
        for column, shown in enumerate(squares)
        if shown == letter
    }


# --- Components ------------------------------------------------------------------------------------------------------


@pytest.mark.rules("TO-C1")
def test_two_players_roofs_and_pavement() -> None:
    view = Toscana().start().view().plain()
    assert [seat["colour"] for seat in view["seats"]] == ["roofs", "pavement"]
    with pytest.raises(InvalidOption):
        Toscana(players=3)


@pytest.mark.rules("TO-C2")
def test_the_board_has_17_rows_and_columns(situation: Situation, refused: Refused) -> None:
    view = Toscana().start().view().plain()
    assert view["board"] == ["." * 17] * 17
    assert view["tile_at"] == [[0] * 17] * 17
    position = situation((0, "ab", "l14n"))
    assert {"p14e", "n16n"} <= set(texts(position))  # to column q and row 17
    assert refused(position, "p15e") == refused(position, "o16n") == "TO-P3"


@pytest.mark.rules("TO-C3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_shows_six_own_and_two_foreign_squares(tile: str, seat: int) -> None:
    position = play(begin(tile, first=seat), "keep", "i9n")
    board = "".join(position.view().plain()["board"])
    assert Counter(board) == {".": 17 * 17 - 8, "RP"[seat]: 6, "PR"[seat]: 2}


@pytest.mark.rules("TO-C4")
def test_the_tiles_are_all_pairs_of_foreign_squares_up_to_a_half_turn() -> None:
    def turned(pair: frozenset[int]) -> frozenset[int]:
        return frozenset(7 - square for square in pair)

    named = [frozenset(map("abcdefgh".index, tile)) for tile in TILES]
    assert len(TILES) == len(set(named)) == 16
    for pair in map(frozenset, combinations(range(8), 2)):
        assert (pair in named) + (turned(pair) in named) == (2 if turned(pair) == pair else 1)
    assert [tile for tile, pair in zip(TILES, named, strict=True) if turned(pair) == pair] == ["ah", "bg", "cf", "de"]
    assert {"ab", "cd"} <= set(TILES)  # mirror images
    assert all(
        seat["unseen"] == list(TILES) and seat["stack"] == 16 for seat in Toscana().start().view().plain()["seats"]
    )


@pytest.mark.rules("TO-C5")
def test_each_player_has_one_veto_stone() -> None:
    assert [seat["veto_stones"] for seat in Toscana().start().view().plain()["seats"]] == [1, 1]


# --- Play ------------------------------------------------------------------------------------------------------------


@pytest.mark.rules("TO-P1")
def test_stacks_are_shuffled_and_only_the_tops_are_seen(refused: Refused) -> None:
    position = Toscana(first=1).start()
    assert position.view().plain()["revealing"] == 1
    assert dict(position.chances()) == {position.game.parse(f"reveal {tile}"): 1 / 16 for tile in TILES}
    position = position.play("reveal bg")
    assert position.view().plain()["revealing"] == 0
    assert len(position.chances()) == 16
    position = position.play("reveal bg")
    for seat, own, foreign in ((0, "R", "P"), (1, "P", "R")):
        shown = position.view().plain()["seats"][seat]
        assert shown["top"] == {"tile": "bg", "picture": [own + foreign + own * 2, own * 2 + foreign + own]}
        assert shown["unseen"] == [tile for tile in TILES if tile != "bg"]
        assert shown["stack"] == 16
    position = play(position, "keep", "i9n")
    assert position.view().plain()["revealing"] == 1
    assert {chance for _, chance in position.chances()} == {1 / 15}
    assert refused(position, "reveal bg") == "TO-P1"
    assert refused(position, "i9n") == "TO-P1"


@pytest.mark.rules("TO-P2")
def test_players_alternate_and_lay_the_top_tile(refused: Refused) -> None:
    position = play(begin("ac", "bd"), "keep")
    assert position.turn == 0
    position = play(position, "i9n", "reveal ad", "keep")
    assert position.turn == 1
    first = position.view().plain()["laid"]
    assert first == [{"number": 1, "seat": 0, "tile": "ac", "square": "i9", "orientation": "n"}]
    assert refused(position, "keep") == "TO-V2"
    position = play(position, "i7n")
    laid = position.view().plain()["laid"]
    assert laid[1] == {"number": 2, "seat": 1, "tile": "bd", "square": "i7", "orientation": "n"}
    seats = position.view().plain()["seats"]
    assert [seat["stack"] for seat in seats] == [15, 15]
    assert seats[1]["top"] is None
    assert play(position, "reveal ab", "keep").turn == 0


TURNED_AB = {
    "n": ["i9", "j9"],  # P P R R / R R R R
    "e": ["j9", "j10"],  # the top row has become the right column
    "s": ["k10", "l10"],
    "w": ["i12", "i11"],
}


@pytest.mark.rules("TO-P3")
@pytest.mark.parametrize(("orientation", "foreign"), TURNED_AB.items())
def test_a_tile_lies_in_four_orientations(orientation: str, foreign: list[str]) -> None:
    view = play(begin("ab"), "keep", f"i9{orientation}").view().plain()
    assert squares_of(view, "P") == set(foreign)
    width, height = (4, 2) if orientation in "ns" else (2, 4)
    covered = {f"{'ijkl'[column]}{9 + row}" for row in range(height) for column in range(width)}
    assert squares_of(view, "R") == covered - set(foreign)
    assert all(view["tile_at"][row - 1][column] == 1 for row in range(9, 9 + height) for column in range(8, 8 + width))


@pytest.mark.rules("TO-P3")
def test_a_tile_that_looks_the_same_turned_over_has_two_orientations(refused: Refused) -> None:
    position = play(begin("bg"), "keep")
    assert {text[-1] for text in texts(position)} == {"n", "e"}
    assert refused(position, "i9s") == refused(position, "i9w") == "TO-P3"


@pytest.mark.rules("TO-P3")
@pytest.mark.parametrize(
    ("inside", "outside"),
    [("n7n", "o7n"), ("p7e", "q7e"), ("n3n", "n4n"), ("n1e", "n2e"), ("j5n", "k5n"), ("m7e", "m2e"), ("a15n", "a15e")],
)
def test_a_tile_lies_inside_the_board_on_free_squares(
    situation: Situation, refused: Refused, inside: str, outside: str
) -> None:
    position = situation((0, "ah", "n5n"), (0, "ah", "a13n"))
    assert inside in texts(position)
    assert position.is_legal(inside)
    assert refused(position, outside) == "TO-P3"


@pytest.mark.rules("TO-P3")
def test_gaps_that_nothing_can_fill_are_allowed(situation: Situation) -> None:
    position = situation((0, "ah", "e4n"))
    assert "e2n" in texts(position)  # row 1 above it is too narrow for any tile
    assert "i2e" in texts(position)


@pytest.mark.rules("TO-P4")
@pytest.mark.parametrize("contact", ["edge", "matching"])
@pytest.mark.parametrize(("tile", "ways"), [("ab", 32), ("ah", 16)])
def test_the_first_tile_covers_the_middle(refused: Refused, contact: str, tile: str, ways: int) -> None:
    position = play(begin(tile, contact=contact), "keep")
    assert len(texts(position)) == ways
    for move in position.legal_moves():
        view = position.play(move).view().plain()
        assert MIDDLE in squares_of(view, "R") | squares_of(view, "P")
    assert refused(position, "j9n") == refused(position, "a1n") == "TO-P4"


@pytest.mark.rules("TO-P5")
@pytest.mark.parametrize(
    ("mover", "text", "is_legal"),
    [
        (0, "e3n", True),  # above the roofs squares e5 and g5
        (0, "a4n", True),  # left of e5
        (0, "a3n", False),  # only a corner of e5
        (0, "e7n", False),  # below pavement
        (0, "i5n", False),  # right of pavement
        (0, "e1n", False),  # touches nothing
        (1, "e7n", True),
        (1, "i5n", True),
        (1, "a3n", False),
        (1, "a4n", False),  # left of e5 only
        (1, "b3n", False),
        (1, "c3n", True),  # above the pavement square f5
    ],
)
def test_a_later_tile_shares_an_edge_with_the_movers_colour(
    situation: Situation, refused: Refused, mover: int, text: str, is_legal: bool
) -> None:
    position = situation((1, "ac", "e5n"), mover=mover)  # R P R P / P P P P
    if is_legal:
        assert text in texts(position)
        assert position.is_legal(text)
    else:
        assert refused(position, text) == "TO-P5"


@pytest.mark.rules("TO-P5")
@pytest.mark.parametrize(("edge", "corner"), [("a4n", "a3n"), ("i4n", "i3n"), ("a6n", "a7n"), ("i6n", "i7n")])
def test_corners_do_not_count(situation: Situation, refused: Refused, edge: str, corner: str) -> None:
    position = situation((0, "bg", "e5n"))  # roofs at all four corners
    assert edge in texts(position)
    assert position.is_legal(edge)
    assert refused(position, corner) == "TO-P5"


@pytest.mark.rules("TO-P5")
def test_it_does_not_matter_whose_tile_shows_the_colour(situation: Situation) -> None:
    for owner, tile in ((0, "ah"), (1, "ac")):
        assert "e3n" in texts(situation((owner, tile, "e5n")))


@pytest.mark.rules("TO-P6")
def test_any_square_makes_contact_unless_colours_must_match(situation: Situation, refused: Refused) -> None:
    laid = (1, "ac", "e5n")  # R P R P / P P P P
    either, matching = situation(laid), situation(laid, contact="matching")
    assert {"b3n", "b3s"} <= set(texts(either))
    assert either.is_legal("b3s")
    assert "b3n" in texts(matching)  # a roofs square on e4
    assert refused(matching, "b3s") == "TO-P6"  # the pavement square on e4 meets roofs
    assert refused(matching, "e7n") == "TO-P5"
    assert Toscana().options["contact"] == "edge"


# --- Veto ------------------------------------------------------------------------------------------------------------


@pytest.mark.rules("TO-V1")
def test_a_vetoed_tile_goes_under_the_stack_and_the_next_one_is_played(refused: Refused) -> None:
    position = begin("ac", "bd").play("veto")
    view = position.view().plain()
    assert (view["phase"], view["revealing"]) == ("reveal", 0)
    assert view["seats"][0]["top"] is None
    assert view["seats"][0]["vetoed"]["tile"] == "ac"
    assert view["seats"][0]["stack"] == 16
    assert [seat["veto_stones"] for seat in view["seats"]] == [1, 0]
    position = position.play("reveal ad")
    assert position.turn == 0
    assert refused(position, "veto") == refused(position, "keep") == "TO-V1"
    position = position.play("i9n")
    assert position.view().plain()["laid"][0]["tile"] == "ad"


@pytest.mark.rules("TO-V1")
def test_each_player_vetoes_once_in_a_game() -> None:
    position = play(begin("ac", "bd"), "veto", "reveal ad", "i9n", "reveal ae")
    assert (position.turn, texts(position)) == (0, ["veto", "keep"])
    position = play(position, "veto", "reveal ab", "i7n", "reveal ac")
    assert [seat["veto_stones"] for seat in position.view().plain()["seats"]] == [0, 0]
    assert (position.turn, position.view().plain()["phase"]) == (0, "place")
    position = play(position, texts(position)[0], "reveal af")
    assert (position.turn, position.view().plain()["phase"]) == (1, "place")


@pytest.mark.rules("TO-V2")
def test_the_veto_is_asked_just_before_the_opponent_places(refused: Refused) -> None:
    position = begin("ac", "bd")
    assert (position.turn, position.view().plain()["mover"], texts(position)) == (1, 0, ["veto", "keep"])
    assert refused(position, "i9n") == refused(position, "pass") == "TO-V2"
    position = position.play("keep")
    assert (position.turn, position.view().plain()["phase"]) == (0, "place")
    position = position.play("i9n")
    assert (position.turn, position.view().plain()["revealing"]) == (CHANCE, 0), "their own next tile comes first"
    position = position.play("reveal ad")
    assert (position.turn, texts(position)) == (0, ["veto", "keep"])
    position = position.play("keep")
    assert (position.turn, position.view().plain()["phase"]) == (1, "place")
    assert [seat["veto_stones"] for seat in position.view().plain()["seats"]] == [1, 1]


@pytest.mark.rules("TO-V2")
@pytest.mark.parametrize(("unseen", "vetoed", "is_asked"), [((), None, False), (("cd",), None, True), ((), "cd", True)])
def test_a_stack_of_one_tile_cannot_be_vetoed(
    situation: Situation, refused: Refused, unseen: tuple[str, ...], vetoed: str | None, is_asked: bool
) -> None:
    position = situation((0, "ah", "i9n"), unseen=(unseen, ("cd",)), vetoed=(vetoed, None), veto_stones=(0, 1))
    if is_asked:
        assert (position.turn, texts(position)) == (1, ["veto", "keep"])
    else:
        assert (position.turn, position.view().plain()["phase"]) == (0, "place")
        assert refused(position, "veto") == "TO-V2"


NARROW = (1, "ab", "c1n")  # roofs on c1 and d1: a roofs tile must lie on a1 to b4, in matching contact with b1 own


@pytest.mark.rules("TO-V2", "TO-E1")
def test_a_tile_that_fits_nowhere_may_be_vetoed_and_the_game_goes_on(situation: Situation) -> None:
    position = situation(NARROW, tops=("ah", "ab"), unseen=(("bg",), ("cd",)), veto_stones=(0, 1), contact="matching")
    assert (position.turn, texts(position)) == (1, ["veto", "keep"])
    assert position.play("keep").is_over
    position = play(position, "veto", "reveal bg")
    assert (position.turn, texts(position)) == (0, ["a1e"])


@pytest.mark.rules("TO-V2")
def test_a_player_who_passed_may_veto(situation: Situation) -> None:
    position = situation(ROOFS_STUCK, veto_stones=(1, 0), ending="both_stuck").play("pass")
    assert (position.turn, position.view().plain()["mover"], texts(position)) == (0, 1, ["veto", "keep"])
    position = play(position, "veto", "reveal cd")
    assert (position.turn, position.view().plain()["phase"]) == (1, "place")


@pytest.mark.rules("TO-V3")
def test_a_vetoed_tile_is_known_and_comes_last(situation: Situation, refused: Refused) -> None:
    position = situation((0, "ah", "i9n"), tops=(None, "ab"), unseen=(("ab", "cd"), ("cd",)), vetoed=("bg", None))
    assert position.view().plain()["seats"][0]["vetoed"] == {"tile": "bg", "picture": ["RPRR", "RRPR"]}
    assert [(move.text, chance) for move, chance in position.chances()] == [("reveal ab", 0.5), ("reveal cd", 0.5)]
    assert refused(position, "reveal bg") == "TO-V3"
    rng = random.Random(3)
    assert {position.draw(rng).text for _ in range(50)} == {"reveal ab", "reveal cd"}

    position = situation((0, "ah", "i9n"), tops=(None, "ab"), unseen=((), ("cd",)), vetoed=("bg", None))
    assert [(move.text, chance) for move, chance in position.chances()] == [("reveal bg", 1.0)]
    seat = position.play(position.draw(rng)).view().plain()["seats"][0]
    assert (seat["top"]["tile"], seat["vetoed"], seat["stack"]) == ("bg", None, 1)


# --- End and score ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("TO-E1")
def test_the_game_ends_at_once_when_the_mover_is_stuck(situation: Situation) -> None:
    assert situation(ROOFS_STUCK, mover=0).is_over
    assert not situation(ROOFS_STUCK, mover=1).is_over
    assert situation((0, "ah", "i9n"), tops=(None, "ab"), unseen=((), ("cd",))).is_over, "no tile left"


@pytest.mark.rules("TO-E1")
def test_nobody_passes_who_can_place(situation: Situation, refused: Refused) -> None:
    for ending in ("first_stuck", "both_stuck"):
        assert refused(situation((0, "ah", "i9n"), ending=ending), "pass") == "TO-E1"
    assert Toscana().options["ending"] == "first_stuck"


@pytest.mark.rules("TO-E1")
def test_with_both_stuck_the_game_ends_after_two_passes_in_a_row(situation: Situation, refused: Refused) -> None:
    position = situation(ROOFS_STUCK, unseen=(("cd",), ()), ending="both_stuck")
    assert (position.turn, texts(position)) == (0, ["pass"])
    assert refused(position, "a3n") == "TO-P5"
    position = position.play("pass")
    assert (position.turn, position.view().plain()["phase"], position.view().plain()["passes"]) == (1, "place", 1)
    assert position.view().plain()["seats"][0]["top"]["tile"] == "ab", "the tile stays on top"
    position = position.play("a3s")  # pavement's last tile; roofs on c4 and d4 can be reached
    assert (position.turn, position.view().plain()["phase"], position.view().plain()["passes"]) == (0, "place", 0)
    position = play(position, "c5n", "reveal cd")
    assert (position.turn, texts(position)) == (1, ["pass"]), "no tile left"
    assert refused(position, "a7n") == "TO-E1"
    position = position.play("pass")
    assert (position.turn, position.view().plain()["phase"]) == (0, "place")
    position = play(position, texts(position)[0])
    assert (position.turn, position.view().plain()["passes"]) == (1, 0)
    assert not play(position, "pass").is_over
    assert play(position, "pass", "pass").is_over


ROOFS, PAVEMENT = 0, 1


@pytest.mark.rules("TO-E2", "TO-E3", "TO-E4")
@pytest.mark.parametrize(
    ("seat", "laid", "count", "squares"),
    [
        # P P R R / R R R R, and R R P P / R R R R to the right of it
        (ROOFS, [(0, "ab", "a1n"), (0, "cd", "e1n")], 2, 12),
        # connected by a corner only: no area of two tiles
        (ROOFS, [(0, "ab", "a1n"), (0, "cd", "e3n")], 1, 6),
        # squares of the colour on the other player's tile belong to the area
        (ROOFS, [(0, "ab", "a1n"), (1, "ae", "e1n")], 2, 8),
        # areas of one tile each: of equal ones, the one with more squares is shown
        (PAVEMENT, [(0, "ab", "a1n"), (1, "ae", "e1n")], 1, 6),
        (ROOFS, [(0, "bf", "a1n")], 1, 4),
        (ROOFS, [(1, "ah", "a1n"), (0, "ab", "m9n")], 1, 6),
        # R P R R / R P R R, below R P P R / R R R R: the area enters the upper tile at two places
        (ROOFS, [(0, "bf", "a1n"), (0, "bc", "a3n")], 2, 12),
        # a tile in two areas counts in each: R P P R / P P P P with a roofs tile at each end, then one more
        (ROOFS, [(1, "ad", "e5n"), (0, "bc", "a5n"), (0, "bc", "i5n")], 2, 7),
        (ROOFS, [(1, "ad", "e5n"), (0, "bc", "a5n"), (0, "cd", "i5n"), (0, "cd", "i7n")], 3, 13),
        # the most tiles, not the most squares: three tiles with six squares beat two tiles with twelve
        (ROOFS, [(0, "ab", "a1n"), (0, "cd", "e1n"), *((1, "ae", f"k{row}n") for row in (5, 7, 9))], 3, 6),
        (PAVEMENT, [], 0, 0),
    ],
)
def test_the_best_area_counts_its_tiles(
    situation: Situation, seat: int, laid: list[tuple[int, str, str]], count: int, squares: int
) -> None:
    position = situation(*laid, ending="both_stuck")
    best = position.view().plain()["seats"][seat]["best_area"]
    assert best["tiles"] == position.scores[seat] == count
    assert len(best["squares"]) == squares


@pytest.mark.rules("TO-E4")
@pytest.mark.parametrize(
    ("laid", "mover", "scores", "winners"),
    [
        ([ROOFS_STUCK], 0, (1, 1), (0, 1)),
        ([ROOFS_STUCK, (1, "ab", "a3n")], 0, (1, 2), (1,)),
        ([(0, "ab", "a1n"), (0, "ab", "a3n")], 1, (2, 1), (0,)),
    ],
)
def test_the_higher_count_wins_and_equal_counts_draw(
    situation: Situation,
    laid: list[tuple[int, str, str]],
    mover: int,
    scores: tuple[int, int],
    winners: tuple[int, ...],
) -> None:
    position = situation(*laid, mover=mover)
    assert position.is_over
    assert position.scores == scores
    assert position.outcome is not None
    assert position.outcome.winners == winners
    assert position.view().plain()["results"] == [list(scores)]


# --- Match -----------------------------------------------------------------------------------------------------------


def after_first_game(seed: int = 1, **options: Any) -> Position:
    start = Toscana(match=True, **options).start()
    return play_on(start, random.Random(seed), lambda position: position.view().plain()["game_number"] == 2)


@pytest.mark.rules("TO-M1", "TO-M4", "TO-V1")
@pytest.mark.parametrize("first", [0, 1])
def test_a_match_is_two_games_and_the_other_player_starts_the_second(first: int) -> None:
    position = after_first_game(first=first)
    view = position.view().plain()
    assert (view["first"], view["mover"], view["revealing"]) == (1 - first, 1 - first, 1 - first)
    assert view["board"] == ["." * 17] * 17
    assert view["laid"] == []
    for seat in view["seats"]:
        assert (seat["stack"], seat["unseen"], seat["top"], seat["vetoed"]) == (16, list(TILES), None, None)
        assert seat["veto_stones"] == 1
    assert view["results"] == [list(position.scores)]
    assert min(position.scores) > 0
    first_tile = play(position, "reveal ab", "reveal ab", "keep")
    assert len(texts(first_tile)) == 32, "the first tile of the second game covers the middle again"
    last = play_on(position, random.Random(2), lambda position: position.is_over)
    results = last.view().plain()["results"]
    assert (len(results), results[0]) == (2, list(position.scores))
    assert last.scores == tuple(map(sum, zip(*results, strict=True)))


@pytest.mark.rules("TO-M1")
def test_a_single_game_is_over_after_one() -> None:
    last = play_on(Toscana().start(), random.Random(1), lambda position: position.is_over)
    assert last.view().plain()["results"] == [list(last.scores)]


@pytest.mark.rules("TO-M2")
@pytest.mark.parametrize(
    ("earlier", "winners"),
    [
        ((5, 3), (0,)),  # each wins one game: 6 to 5
        ((4, 3), (0, 1)),  # equal totals
        ((9, 9), (1,)),  # a drawn game
        ((2, 3), (1,)),
    ],
)
def test_the_higher_total_wins_the_match(
    situation: Situation, earlier: tuple[int, int], winners: tuple[int, ...]
) -> None:
    second_game = [ROOFS_STUCK, (1, "ab", "a3n")]  # 1 to 2
    position = situation(*second_game, earlier=earlier, match=True)
    assert position.is_over
    assert position.scores == (earlier[0] + 1, earlier[1] + 2)
    assert position.outcome is not None
    assert position.outcome.winners == winners


@pytest.mark.rules("TO-M3")
@pytest.mark.parametrize(("swap", "colours"), [(False, ["roofs", "pavement"]), (True, ["pavement", "roofs"])])
def test_colours_are_kept_or_swapped_in_the_second_game(swap: bool, colours: list[str]) -> None:
    position = after_first_game(swap_colours=swap)
    assert [seat["colour"] for seat in position.view().plain()["seats"]] == colours
    position = play(position, "reveal ab", "reveal ab", "keep", "i9n")
    shown = squares_of(position.view().plain(), {"roofs": "R", "pavement": "P"}[colours[1]])
    assert len(shown) == 6, "seat 1 started with its colour of this game"


@pytest.mark.rules("TO-M3")
def test_swapping_colours_needs_a_match() -> None:
    with pytest.raises(InvalidOption, match="match=yes"):
        Toscana(swap_colours=True)


@pytest.mark.rules("TO-M4")
def test_the_roofs_player_starts_unless_the_options_say_otherwise(refused: Refused) -> None:
    assert Toscana().start().view().plain()["first"] == 0
    view = Toscana(first=1).start().view().plain()
    assert (view["first"], view["seats"][0]["colour"]) == (1, "roofs")
    drawn = Toscana(first="random").start()
    assert drawn.view().plain()["first"] is None
    assert [(move.text, chance) for move, chance in drawn.chances()] == [("start 0", 0.5), ("start 1", 0.5)]
    assert refused(drawn, "reveal ab") == refused(drawn, "i9n") == "TO-M4"
    begun = drawn.play("start 1")
    assert (begun.view().plain()["first"], begun.view().plain()["revealing"]) == (1, 1)
    assert refused(begun, "start 0") == "TO-M4"


# --- Examples of the rulebook ----------------------------------------------------------------------------------------


@pytest.mark.rules("TO-X1")
def test_example_red_touches_a_red_edge_of_the_grey_tile(refused: Refused) -> None:
    position = play(begin("ac", "ab", first=1), "keep", "i9n", "reveal ad", "keep")  # R P R P / P P P P
    assert position.turn == 0
    assert position.is_legal("i7n")
    assert refused(position, "i11n") == "TO-P5"


@pytest.mark.rules("TO-X2")
def test_example_a_tile_counts_once_and_a_neighbour_outside_the_area_does_not(situation: Situation) -> None:
    laid = [
        (1, "ad", "e5n"),  # R P P R / P P P P: reached at both ends
        (0, "bc", "e3s"),  # from here, R R R R / R P P R
        (0, "ah", "e1n"),
        (1, "ad", "i5n"),  # its i5 belongs to the area, its l5 does not
        (0, "bc", "m5n"),  # connected to l5 only
    ]
    best = situation(*laid, ending="both_stuck").view().plain()["seats"][0]["best_area"]
    assert best["tiles"] == 4
    assert {"e5", "h5", "i5"} <= set(best["squares"])
    assert {"l5", "m5"}.isdisjoint(best["squares"])


@pytest.mark.rules("TO-X2")
def test_example_a_count_above_sixteen(situation: Situation) -> None:
    roofs = [(0, tile, f"{'ae'[number % 2]}{number // 2 * 2 + 1}n") for number, tile in enumerate(TILES)]
    pavement = [(1, "ae", f"i{row}n") for row in (1, 5)]  # roofs squares in the column next to roofs tiles
    assert situation(*roofs, ending="both_stuck").scores[0] == 16
    assert situation(*roofs, *pavement, ending="both_stuck").scores[0] == 18
