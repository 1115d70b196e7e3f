"""Programs that speak the engine protocol, and those that do not: whatever they do, the game has a result."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tilewright.arena import program as programs
from tilewright.arena.match import Tournament, play_game
from tilewright.arena.program import arguments_of
from tilewright.core.errors import InvalidOption
from tilewright.games.registry import GAMES

Writer = Callable[..., str]


def play_against(name: str, *, seconds: float = 5.0, game: str = "azul") -> dict[str, Any]:
    """A game in which the program decides first."""
    options = GAMES[game](first=0).options
    return play_game(Tournament(game, options, (name, "random"), games=2, move_seconds=seconds), 0)


def reason(result: dict[str, Any]) -> str:
    assert result["failure"] is not None
    assert result["failure"]["seat"] == 0
    assert result["ranks"] == [2, 1]
    return str(result["failure"]["reason"])


@pytest.mark.parametrize("game", GAMES)
def test_the_minimal_player_plays_every_game_to_its_end(minimal: str, game: str) -> None:
    assert play_against(minimal, game=game)["failure"] is None


@pytest.mark.parametrize(
    ("on_go", "expected"),
    [
        ("sys.exit(7)", "ended with exit status 7 instead of saying 'best'"),
        ("raise RuntimeError('out of ideas')", "RuntimeError: out of ideas"),
        ("say('best 1B-1x')", "is not a move of Azul"),
        ("say('best fill BBBB')", "fill BBBB: "),
        ("say('best')", "is not a move of Azul"),
        ("say('nonsense and more')", "said 'nonsense and more' instead of 'best'"),
        ("say('error too hard')", "refused: too hard"),
        ("sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()", "instead of 'best'"),
        ("import os; os.close(1); time.sleep(60)", "closed its output instead of saying 'best'"),
    ],
)
def test_a_program_that_does_not_answer_in_order_loses_with_the_reason(
    program: Writer, on_go: str, expected: str
) -> None:
    assert expected in reason(play_against(program(on_go)))


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("sys.exit(3)\n", "ended with exit status 3 instead of saying 'hello'"),
        ("def handle(word, line): say('hello 2 future')\n", "speaks another version of the protocol: hello 2 future"),
        ("def handle(word, line): say('hello 1 x' if word == 'hello' else 'error no such game')\n", "no such game"),
    ],
)
def test_a_program_that_does_not_begin_in_order_loses(program: Writer, before: str, expected: str) -> None:
    assert expected in reason(play_against(program("pass", before=before)))


@pytest.mark.parametrize("on_go", ["time.sleep(60)", "[say('info still thinking') for _ in iter(int, 1)]"])
def test_a_program_that_takes_too_long_is_stopped_and_loses(
    program: Writer, monkeypatch: pytest.MonkeyPatch, on_go: str
) -> None:
    monkeypatch.setattr(programs, "GRACE_SECONDS", 0.2)
    began = time.monotonic()
    assert "took longer than 0.5 s to say 'best'" in reason(play_against(program(on_go), seconds=0.3))
    assert time.monotonic() - began < 10


def test_what_a_program_started_is_stopped_with_it(program: Writer, tmp_path: Path) -> None:
    note = tmp_path / "child"
    start = (
        f"import subprocess; open({str(note)!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid)); time.sleep(60)"
    )
    play_against(program(start), seconds=1.0)
    child = int(note.read_text())
    deadline = time.monotonic() + 5
    while _runs(child) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _runs(child)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_program_is_told_the_position_the_legal_moves_and_the_time(program: Writer, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    before = f"""
_first = handle
def handle(word, line):
    open({str(heard)!r}, "a").write(line + "\\n")
    _first(word, line)
"""
    result = play_against(program("sys.exit()", before=before), seconds=2.5)
    position = GAMES["azul"](first=0).start()
    for text in result["moves"]:
        position = position.play(text)
    assert heard.read_text().split("\n")[:5] == [
        "hello 1",
        "game azul players=2 wall=coloured first=0",
        "position " + "; ".join(result["moves"]),
        "legal " + "; ".join(move.text for move in position.legal_moves()),
        "go seconds 2.5",
    ]


def test_information_before_the_answer_is_skipped(program: Writer) -> None:
    keep_legal = """
_second = handle
def handle(word, line):
    global legal
    if word == "legal": legal = line.removeprefix("legal ").split("; ")
    _second(word, line)
"""
    result = play_against(program("say('info hm'); say('info aha'); say('best ' + legal[0])", before=keep_legal))
    assert result["failure"] is None


@pytest.mark.parametrize("command", ["", "no-such-program --flag", "'unclosed"])
def test_a_command_that_is_none_is_refused_before_the_tournament(command: str) -> None:
    with pytest.raises(InvalidOption):
        arguments_of(command)


def test_no_shell_reads_the_command() -> None:
    assert arguments_of("true '; touch x' $HOME") == ["true", "; touch x", "$HOME"]
