"""Records: reading, writing, replaying, checking, and refusing what is wrong."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewright as tw
from tilewright.core.errors import InvalidOption, InvalidRecord, TilewrightError
from tilewright.records.line import MARKS, MOST_NESTED, Line
from tilewright.records.record import MAX_BYTES, Record, parse_record, read_record, write_record

printable = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=30)


def finished_record() -> Record:
    rng = random.Random(4)
    position = tw.game("azul", players=2).start()
    moves = []
    while not position.is_over:
        move = position.draw(rng) if position.turn == tw.CHANCE else rng.choice(position.legal_moves())
        moves.append(move.text)
        position = position.play(move)
    return Record.of(position.game, moves, players=["Ann", "Ben"], date="2026-11-16")


RECORD = finished_record()
TEXT = RECORD.text()


def test_the_headers_say_what_was_played() -> None:
    assert list(RECORD.headers) == ["Game", "Rules", "Options", "Seat0", "Seat1", "Date", "Result"]
    assert RECORD.headers["Options"] == "players=2 wall=coloured first=random"
    scores = " ".join(map(str, RECORD.position().scores))
    assert RECORD.result.startswith(f"{scores}, seat")


comments_by_ply = st.dictionaries(st.integers(0, 20), st.lists(printable, min_size=1), max_size=5)


@given(st.tuples(printable, printable), comments_by_ply)
def test_round_trip_byte_for_byte(names: tuple[str, str], comments: dict[int, list[str]]) -> None:
    record = Record.of(RECORD.game, RECORD.moves, players=names, date="2026-11-16", last=LAST)
    for ply, lines in comments.items():
        record = record.commented(ply, *(line.strip() for line in lines))
    text = record.text()
    again = parse_record(text)
    assert again.text().encode() == text.encode()
    assert again.players == names
    assert again.comments == record.comments


LAST = RECORD.position()


def test_replay_to_any_ply() -> None:
    position = RECORD.game.start()
    for ply, move in enumerate(RECORD.moves):
        assert RECORD.position(ply) == position
        position = position.play(move)
    assert RECORD.position() == RECORD.position(len(RECORD.moves)) == position
    with pytest.raises(InvalidRecord, match="there is no ply"):
        RECORD.position(len(RECORD.moves) + 1)
    with pytest.raises(InvalidRecord, match="there is no ply"):
        RECORD.position(-1)


def test_an_unfinished_record_is_valid() -> None:
    record = Record.of(RECORD.game, RECORD.moves[:9], players=["Ann", "Ben"], date="2026-11-16")
    assert record.result == "*"
    record.check()


def test_other_headers_are_kept() -> None:
    text = TEXT.replace("\n\n", '\n[Event "club \\"night\\""]\n\n', 1)
    assert parse_record(text).headers["Event"] == 'club "night"'
    assert parse_record(text).text() == text


def test_writing_is_whole_or_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.tiles"
    write_record(path, RECORD)
    assert path.read_bytes() == TEXT.encode()
    assert read_record(path).text() == TEXT
    with pytest.raises(InvalidRecord, match="unprintable"):
        write_record(path, Record({**RECORD.headers, "Seat0": "two\nlines"}, RECORD.moves))
    assert path.read_bytes() == TEXT.encode()
    assert [file.name for file in tmp_path.iterdir()] == ["game.tiles"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Game "azul"]', '[Game "chess"]', "no game 'chess'"),
        ('[Game "azul"]\n', "", "header Game is missing"),
        ('[Game "azul"]', '[Game "azul"', "line 1: expected a header"),
        ('[Rules "1"]', '[Rules "9"]', "rules version 9 of azul is unknown"),
        ('[Rules "1"]', '[Rules "one"]', "not a version number"),
        ("players=2", "players=7", "players=7 is not possible"),
        ("wall=coloured", "wall=coloured size=9", "no option 'size'"),
        ("wall=coloured", "wall", "lists every option once"),
        ("wall=coloured", "wall=coloured wall=grey", "lists every option once"),
        ('[Seat1 "Ben"]\n', "", "header Seat1 is missing"),
        ('[Seat1 "Ben"]\n', '[Seat1 "Ben"]\n[Seat1 "Bob"]\n', "line 6: the header Seat1 stands there twice"),
        ('[Date "2026-11-16"]', '[Components "x"]\n[Date "2026-11-16"]', "played with the components x"),
        ("\n2. ", "\n3. ", "expected move 2"),
        ("\n2. ", "\n2 ", "expected move 2"),
        ("\n2. ", "\n\n2. ", "expected move 2"),
        ("\n2. ", "\n2. \t", "unprintable"),
        ("\n2. ", "\r\n2. ", "unprintable"),
        ("\n2. fill", "\n2. flil", "ply 2: 'flil"),
        ("\n1. start 0", "\n1. start 3", "ply 1: start 3: there is no seat 3"),
        ("\n1. start 1", "\n1. start 3", "ply 1: start 3: there is no seat 3"),
    ],
)
def test_edited_records_are_refused(old: str, new: str, message: str) -> None:
    if old not in TEXT:
        assert old in ("\n1. start 0", "\n1. start 1")
        return
    with pytest.raises(TilewrightError, match=re.escape(message)) as error:
        parse_record(TEXT.replace(old, new, 1)).check()
    assert "\n" not in str(error.value)


def test_a_wrong_result_is_found() -> None:
    text = TEXT.replace(RECORD.result, "99 0, seat 0 wins")
    with pytest.raises(InvalidRecord, match="the header says '99 0, seat 0 wins'"):
        parse_record(text).check()


def test_an_illegal_move_is_named_with_its_ply() -> None:
    ply = 12
    moves = list(RECORD.moves)
    moves[ply - 1] = "9W-1"
    with pytest.raises(InvalidRecord, match=r"ply 12: 9W-1: only 5 displays are in use \(AZ-C1\)") as error:
        Record(RECORD.headers, tuple(moves)).check()
    assert error.value.ply == ply


@pytest.mark.parametrize("cut", range(0, len(TEXT) - 1, 7))
def test_truncated_records_are_never_valid(cut: int) -> None:
    with pytest.raises(TilewrightError):
        parse_record(TEXT[:cut]).check()


@given(st.binary(max_size=200))
def test_any_bytes_give_a_clear_error(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any"
    path.write_bytes(data)
    with pytest.raises(TilewrightError):
        read_record(path).check()


@given(st.data())
def test_any_edit_is_refused_or_round_trips(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT)))
    edited = TEXT[:at] + data.draw(st.text(max_size=3)) + TEXT[at + data.draw(st.integers(0, 3)) :]
    try:
        record = parse_record(edited)
        record.check()
    except TilewrightError:
        return
    assert record.text() == edited


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "latin"
    path.write_bytes(TEXT.replace("Ann", "Änn").encode("latin-1"))
    with pytest.raises(InvalidRecord, match="not a text in UTF-8"):
        read_record(path)


def test_huge_files_and_endless_lines_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(InvalidRecord, match="larger than"):
        read_record(path)
    with pytest.raises(InvalidRecord, match="larger than"):
        read_record("/dev/zero")
    path.write_bytes(b"[" * (MAX_BYTES - 1) + b"\n")
    with pytest.raises(InvalidRecord, match="line 1: expected a header"):
        read_record(path)


def test_the_number_of_names_must_fit() -> None:
    with pytest.raises(InvalidRecord, match="1 player names for 2 players"):
        Record.of(RECORD.game, (), players=["Ann"], date="2026-11-16")


def test_comments_have_their_place() -> None:
    with pytest.raises(InvalidRecord, match="no ply 9999"):
        RECORD.commented(9999, "too far")
    with pytest.raises(InvalidRecord, match="no line of a comment"):
        RECORD.commented(1, "two\nlines")
    assert "\n1. " in RECORD.commented(0, "before it begins", "", "two lines").text()


# --- Variations ------------------------------------------------------------------------------------------------------


def random_line(rng: random.Random, position: tw.Position, first: int, depth: int) -> Line:
    """A line of legal moves with comments, marks, and lines that branch off."""
    moves: list[str] = []
    comments: dict[int, tuple[str, ...]] = {}
    marks: dict[int, str] = {}
    variations: dict[int, tuple[Line, ...]] = {}
    for ply in range(first, first + rng.randint(1, 12)):
        texts = [move.text for move in position.legal_moves()]
        if not texts:
            break
        rng.shuffle(texts)
        if rng.random() < 0.2:
            comments[ply] = tuple(rng.choice(["", "a", "(", ")", "# [x]", "1. fill BYWW !"]) for _ in range(2))
        if rng.random() < 0.2:
            marks[ply] = rng.choice(MARKS)
        if depth < 3 and rng.random() < 0.3:
            others = [random_line(rng, position.play(text), ply + 1, depth + 1) for text in texts[1:3]]
            branches = tuple(
                Line(ply, (text, *other.moves), other.comments, other.marks, other.variations)
                for text, other in zip(texts[1:3], others, strict=True)
            )
            variations |= {ply: branches} if branches else {}
        moves.append(texts[0])
        position = position.play(texts[0])
    return Line(first, tuple(moves), comments, marks, variations)


@given(st.integers(0, 10**9))
def test_any_tree_comes_back_as_it_was(seed: int) -> None:
    tree = random_line(random.Random(seed), RECORD.game.start(), 1, 0)
    headers = {**RECORD.headers, "Result": "*"}
    record = Record(headers, tree.moves, tree.comments, marks=tree.marks, variations=tree.variations)
    record.check()
    again = parse_record(record.text())
    assert again.line == tree
    assert again.text() == record.text()


def varied(*lines: str) -> str:
    """A record whose moves are these lines of text."""
    return TEXT.partition("\n\n")[0].replace(RECORD.result, "*") + "\n\n" + "".join(f"{line}\n" for line in lines)


def nested(depth: int) -> list[str]:
    opened = [line for ply in range(1, depth + 1) for line in ("(", f"{ply}. b", f"{ply + 1}. a")]
    return ["1. a", *opened, *[")"] * depth]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["("], "line 9: a variation stands after the move that it replaces"),
        (["1. start 0", ")"], "line 10: there is no variation that could end here"),
        (["1. start 0", "(", ")"], "line 11: there is no variation that could end here"),
        (["1. start 0", "(", "1. start 1"], "line 10: the variation that begins here does not end"),
        (["1. start 0", "(", "2. fill BYWW"], "line 11: expected move 1"),
        (["1. start 0", "(", "1. start 0", ")"], "line 12: two variations begin with the move start 0 of ply 1"),
        (["1. start 0", "(", "1. start 1", "(", "1. start 0", ")", ")"], "line 12: variations of the same move stand"),
        (["1. start 0", "(", "1. start 1", ")", "# late"], "line 13: a comment stands right below its move"),
        (["1. start 0", "(", "# early", "1. start 1", ")"], "line 11: a comment stands right below its move"),
        (["1. start 0", "(", "1. start 1", "2. fill BBBBB", ")"], "ply 2 in a variation: 'fill BBBBB'"),
        (["1. start 0", "2. fill BYWW", "(", "2. 1B-1", ")"], "ply 2 in a variation: 1B-1: "),
        (["1. start 0", "2. fill BYWW ", "3. fill BYWW"], "line 10: expected move 2"),
        (nested(MOST_NESTED + 1), f"at most {MOST_NESTED} variations are nested"),
    ],
)
def test_variations_that_are_not_in_order_are_refused(lines: list[str], message: str) -> None:
    with pytest.raises(InvalidRecord, match=re.escape(message)):
        parse_record(varied(*lines)).check()


def test_deeply_nested_variations_are_read() -> None:
    text = varied(*nested(MOST_NESTED))
    assert parse_record(text).text() == text


def test_unknown_rules_versions_are_refused() -> None:
    with pytest.raises(InvalidOption, match="rules version 2 of azul is unknown here; known: 1"):
        tw.game("azul", rules_version=2)
