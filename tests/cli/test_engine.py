"""`tilewright engine` as a real process: every line of docs/engine-protocol.md, and lines that are none."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from patience import PATIENCE
from tilewright.core.outcome import CHANCE
from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.search.levels import player

Command = Callable[..., Any]

GAME = "game azul players=2 wall=coloured first=0"


def opening(name: str = "azul") -> tuple[Position, list[str]]:
    """A position in which a seat has a choice, and the moves that lead to it."""
    rng = random.Random(1)
    position = GAMES[name](first=0).start()
    moves = []
    while position.turn == CHANCE or len(position.legal_codes()) == 1:
        move = position.draw(rng) if position.turn == CHANCE else position.legal_moves()[0]
        moves.append(move.text)
        position = position.play(move)
    return position, moves


POSITION = "position " + "; ".join(opening()[1])


class Client:
    """The other end of a conversation."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tilewright.cli", "engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ,
        )

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def hear_best(self) -> tuple[str, list[str]]:
        """The answer to a `go`, and the information before it."""
        infos = []
        while (line := self.hear()).startswith("info "):
            infos.append(line)
        assert line.startswith("best "), line
        return line.removeprefix("best "), infos

    def end(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        code = self.process.wait(30)
        self.process.stdout.close()
        return code


@pytest.fixture
def client() -> Iterator[Callable[..., Client]]:
    opened: list[Client] = []

    def open_client(*arguments: str) -> Client:
        opened.append(Client(*arguments))
        return opened[-1]

    yield open_client
    for one in opened:
        one.end()


@pytest.mark.parametrize("name", GAMES)
def test_a_conversation(client: Callable[..., Client], name: str) -> None:
    engine = client()
    engine.say("hello 1")
    assert engine.hear().startswith("hello 1 tilewright ")
    position, moves = opening(name)
    engine.say(f"game {name} first=0")
    assert engine.hear() == "ready"
    engine.say("position " + "; ".join(moves), "legal anything; goes", "go simulations 40")
    best, infos = engine.hear_best()
    assert position.is_legal(best)
    words = infos[-1].split(" ", 8)
    assert words[1] == "simulations"
    assert words[3] == "win"
    assert 0 <= float(words[4]) <= 1
    assert words[5] == "lead"
    assert words[7] == "line"
    assert words[8].split("; ")[0] == best
    after = position.play(best)
    engine.say("position " + "; ".join([*moves, best]))
    if after.turn != CHANCE:
        engine.say("go level apprentice")
        assert after.is_legal(engine.hear_best()[0])
    engine.say("quit")
    assert engine.process.wait(10) == 0


def test_a_level_plays_like_the_level(client: Callable[..., Client]) -> None:
    position, _ = opening()
    own = player("journeyman", position.game, seed=4)
    expected = [own.choose(position).text, own.choose(position).text]
    engine = client("--seed", "4", "--level", "journeyman")
    engine.say(GAME, POSITION, "go", "go level journeyman")
    assert engine.hear() == "ready"
    assert [engine.hear_best()[0], engine.hear_best()[0]] == expected


def test_the_tree_is_kept_from_go_to_go(client: Callable[..., Client]) -> None:
    def simulations(infos: list[str]) -> int:
        return int(infos[-1].split(" ")[2])

    engine = client()
    engine.say(GAME, POSITION, "go simulations 400")
    assert engine.hear() == "ready"
    best, infos = engine.hear_best()
    assert simulations(infos) == 400
    moves = infos[-1].split(" line ")[1].split("; ")
    assert moves[0] == best
    engine.say(f"{POSITION}; {moves[0]}; {moves[1]}", "go simulations 1")
    assert simulations(engine.hear_best()[1]) > 1


LOADED = """
import gc, io, sys, threading
from tilewright.arena.engine import Engine
from numba.core.dispatcher import Dispatcher

def loaded():
    return sum(len(one.overloads) for one in gc.get_objects() if isinstance(one, Dispatcher))

said = []
engine = Engine(io.BytesIO(sys.argv[1].encode()), said.append)
engine.run()
assert said == ["ready"], said
counts = [loaded()]
for line in sys.argv[2].splitlines():
    engine.heard.put((line, threading.Event()))
engine.heard.put((None, threading.Event()))
engine.run()
counts.append(loaded())
print(*counts, len([line for line in said if line.startswith("best")]))
"""


def test_all_is_loaded_before_ready_is_said() -> None:
    """The first timed move does not wait for what is compiled, at any level."""
    asked = [POSITION, "go simulations 3", "go seconds 0.05", "go level apprentice", "go level master"]
    done = subprocess.run(
        [sys.executable, "-c", LOADED, f"{GAME}\n", "\n".join(asked)],
        capture_output=True, text=True, check=True, timeout=PATIENCE,
    )  # fmt: skip
    before, after, answers = map(int, done.stdout.split())
    assert answers == 4
    assert 0 < before == after


def test_stop_ends_a_search_at_once_and_only_the_one_before_it(client: Callable[..., Client]) -> None:
    engine = client()
    engine.say(GAME, POSITION, "go simulations 1")
    assert engine.hear() == "ready"
    engine.hear_best()  # compiled by now
    began = time.monotonic()
    engine.say("go seconds 600")
    while not engine.hear().startswith("info"):
        pass
    asked = time.monotonic()
    engine.say("stop")
    best, _ = engine.hear_best()
    assert time.monotonic() - asked < 10
    assert asked - began < 10
    assert opening()[0].is_legal(best)

    engine.say("go seconds 600", "stop")  # stopped before it began
    assert opening()[0].is_legal(engine.hear_best()[0])
    engine.say(GAME, POSITION, "stop", "go simulations 3000")  # nothing to stop
    assert engine.hear() == "ready"
    assert " simulations 3000 " in engine.hear_best()[1][-1]


def test_seconds_bound_a_search(client: Callable[..., Client]) -> None:
    engine = client()
    engine.say(GAME, POSITION, "go simulations 1")
    assert engine.hear() == "ready"
    engine.hear_best()
    began = time.monotonic()
    engine.say("go seconds 0.6 level grandmaster simulations 900000000")
    infos = engine.hear_best()[1]
    assert 0.5 < time.monotonic() - began < 10
    assert len(infos) >= 2


def test_quit_ends_a_search(client: Callable[..., Client]) -> None:
    engine = client()
    engine.say(GAME, POSITION, "go simulations 1")
    assert engine.hear() == "ready"
    engine.hear_best()
    engine.say("go seconds 600", "quit")
    assert engine.process.wait(10) == 0


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["fly me to the moon"], "unknown command 'fly me to the moon'"),
        (["hello 2"], "speaks version 1"),
        (["go"], "there is no game yet"),
        (["position"], "there is no game yet"),
        (["game"], "there is no game ''"),
        (["game chess"], "there is no game 'chess'"),
        (["game azul players=9"], "players=9 is not possible"),
        (["game azul self=1"], "options are NAME=VALUE"),
        (["game azul players"], "options are NAME=VALUE"),
        (["game azul components=x.toml"], "azul has no other components"),
        (["game intarsia components=no such file.toml"], "no such file.toml"),
        ([GAME, "position fill BBBB; zz"], "ply 2: 'zz' is not a move of Azul"),
        ([GAME, "position 1B-1"], "ply 1: 1B-1: "),
        ([GAME, "go"], "no seat is to move"),
        ([GAME, POSITION, "go simulations"], "go takes pairs"),
        ([GAME, POSITION, "go simulations -3"], "go simulations -3 is not possible"),
        ([GAME, POSITION, "go seconds nan"], "go seconds nan is not possible"),
        ([GAME, POSITION, "go level king"], "go level king is not possible"),
    ],
)
def test_a_wrong_line_is_an_error_and_the_conversation_goes_on(
    tilewright: Command, lines: list[str], message: str
) -> None:
    done = tilewright("engine", typed="\n".join([*lines, "hello 1", "quit", ""]))
    answers = [line for line in done.stdout.splitlines() if line != "ready"]
    assert answers[0].startswith("error ")
    assert message in answers[0]
    assert answers[1].startswith("hello 1 ")
    assert done.returncode == 0


def test_bytes_that_are_no_text_are_an_error() -> None:
    noise = bytes(range(256)).replace(b"\n", b"") * 400
    done = subprocess.run(
        [sys.executable, "-m", "tilewright.cli", "engine"],
        input=noise + b"\n\n  \nhello 1\n",
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    error, greeting = done.stdout.decode().splitlines()
    assert error.startswith("error unknown command")
    assert greeting.startswith("hello 1 ")


def test_an_unknown_level_is_refused(tilewright: Command) -> None:
    done = tilewright("engine", "--level", "king", typed="")
    assert done.returncode == 2
    assert "there is no level 'king'" in done.stderr
