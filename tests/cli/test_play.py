"""`tilewright play`, driven through a pipe."""

from __future__ import annotations

import contextlib
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tilewright.core.outcome import CHANCE
from tilewright.games.registry import GAMES
from tilewright.records.record import Record, read_record, write_record

Command = Callable[..., Any]


def test_a_game_to_its_end_with_every_hint_taken(tmp_path: Path) -> None:
    file = tmp_path / "game.tiles"
    options = ["--first", "0", "--against", "random", "--simulations", "1", "--save", str(file)]
    with subprocess.Popen(
        [sys.executable, "-m", "tilewright.cli", "play", "azul", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("hint\n")
        game.stdin.flush()
        shown = []
        for line in game.stdout:
            shown.append(line)
            if found := re.search(r"hint: (\S+) ", line):
                with contextlib.suppress(BrokenPipeError):  # the move may have been the last one
                    game.stdin.write(f"{found[1]}\nhint\n")
                    game.stdin.flush()
        with contextlib.suppress(BrokenPipeError):
            game.stdin.close()
    assert game.returncode == 0
    record = read_record(file)
    assert record.players == ("you", "random")
    assert shown[-1].strip() == str(record.check().outcome)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played(tilewright: Command, tmp_path: Path, name: str) -> None:
    file = tmp_path / "game.tiles"
    done = tilewright("play", name, "--against", "random", "--save", file, typed="?\nhint\nquit\n")
    assert done.returncode == 0
    assert "hint: " in done.stdout
    position = read_record(file).check()
    assert all(move.text in done.stdout for move in position.legal_moves())


def test_opponents_and_chance_are_shown_one_a_line(tilewright: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.tiles"
    done = tilewright(
        "play", "azul", "--first", 1, "--against", "apprentice,random,greedy", "--save", file, typed="quit\n"
    )
    record = read_record(file)
    assert record.players == ("you", "apprentice", "random", "greedy")
    shown = [line for line in done.stdout.splitlines() if line.startswith(("chance: ", "seat "))]
    names = ("apprentice", "random", "greedy")
    positions = list(record.positions())
    assert shown == [
        f"chance: {move}" if position.turn == CHANCE else f"seat {position.turn}, {names[position.turn - 1]}: {move}"
        for position, move in zip(positions, record.moves, strict=False)
    ]
    assert next(line for line in shown if line.startswith("seat")).startswith("seat 1")


def test_what_is_no_move_is_told_and_nothing_happens(tilewright: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.tiles"
    start = ["play", "azul", "--first", 0, "--against", "random", "--save", file]
    done = tilewright(*start, typed="back\nnonsense\nT1-1\nsave /no/such/folder/x\nquit\n")
    assert "there is nothing to take back" in done.stdout
    assert "'nonsense' is not a move of Azul" in done.stdout
    assert "T1-1: " in done.stdout
    assert "/no/such/folder" in done.stdout
    assert all(text.startswith("fill ") for text in read_record(file).moves)


def test_take_back_undoes_the_move_and_all_that_followed(tilewright: Command, tmp_path: Path) -> None:
    start, played, back = (tmp_path / f"{name}.tiles" for name in ("start", "played", "back"))
    tilewright("play", "azul", "--first", 0, "--against", "random", "--save", start, typed="quit\n")
    move = read_record(start).position().legal_moves()[0].text
    done = tilewright(
        "play", "azul", "--resume", start, "--save", tmp_path / "end.tiles",
        typed=f"{move}\nsave {played}\nback\nsave {back}\nquit\n",
    )  # fmt: skip
    assert done.returncode == 0
    assert read_record(played).moves[: len(read_record(start).moves) + 1] == (*read_record(start).moves, move)
    assert len(read_record(played).moves) > len(read_record(start).moves) + 1  # the opponent has answered
    assert read_record(back).moves == read_record(start).moves


def test_a_decision_without_a_choice_is_played_and_told(tilewright: Command, tmp_path: Path) -> None:
    rng = random.Random(1)
    position = GAMES["azul"](first=0).start()
    moves = []
    while position.turn == CHANCE or len(position.legal_codes()) > 1:
        moves.append(rng.choice(position.legal_moves()).text)
        position = position.play(moves[-1])
    (only,) = position.legal_moves()
    file = tmp_path / "game.tiles"
    names = ["you" if seat == position.turn else "random" for seat in range(2)]
    write_record(file, Record.of(position.game, moves, players=names, date="2026-01-01", last=position))
    done = tilewright("play", "azul", "--resume", file, typed="quit\n")
    assert f"you (the only move): {only}" in done.stdout
    assert read_record(file).moves[: len(moves) + 1] == (*moves, only.text)


def test_the_record_is_saved_when_input_ends_and_is_not_overwritten_by_a_new_game(
    tilewright: Command, tmp_path: Path
) -> None:
    file = tmp_path / "game.tiles"
    assert tilewright("play", "azul", "--against", "random", "--save", file, typed="").returncode == 0
    text = file.read_text()
    assert read_record(file).result == "*"
    again = tilewright("play", "azul", "--against", "random", "--save", file, typed="")
    assert again.returncode == 2
    assert "exists; choose another file, or --resume it" in again.stderr
    assert file.read_text() == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["azul", "--against", "king"], "there is no player 'king'"),
        (["azul", "--players", 4, "--against", "random,random"], "2 opponents are named for 3 other seats"),
        (["azul", "--against", "random,random,random,random"], "players=5 is not possible"),
        (["azul", "--seat", 2], "there is no seat 2 with 2 players"),
        (["azul", "--resume", "missing.tiles"], "missing.tiles"),
    ],
)
def test_wrong_arguments_are_one_clear_line(tilewright: Command, arguments: list[object], message: str) -> None:
    done = tilewright("play", *arguments, typed="")
    assert done.returncode == 2
    assert message in done.stderr


def test_one_opponent_is_named_for_all_seats(tilewright: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.tiles"
    arguments = ["play", "azul", "--players", 3, "--seat", 1, "--against", "random", "--save", file]
    assert tilewright(*arguments, typed="").returncode == 0
    assert read_record(file).players == ("random", "you", "random")


def test_a_record_of_another_game_is_refused(tilewright: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.tiles"
    tilewright("play", "azul", "--against", "random", "--save", file, typed="")
    done = tilewright("play", "intarsia", "--resume", file, typed="")
    assert done.returncode == 2
    assert "is a game of azul, not of intarsia" in done.stderr
