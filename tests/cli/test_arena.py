"""`tilewright arena` as a real command: reproducible, resumable, and nothing stops it but Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from patience import PATIENCE

Command = Callable[..., Any]

MATCH = ("arena", "azul", "--players", "simulations=20,random", "--seed", 3)


def games_in(path: Path) -> list[int]:
    return [json.loads(line)["game"] for line in path.read_text().splitlines()[1:]] if path.exists() else []


def test_two_runs_give_the_same_table_whatever_the_number_of_jobs(tilewright: Command, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    runs = [
        tilewright(*MATCH, "--games", 6, "--jobs", jobs, "--json", file)
        for jobs, file in zip((1, 2), files, strict=True)
    ]
    assert runs[0].returncode == runs[1].returncode == 0
    assert runs[0].stdout == runs[1].stdout
    assert files[0].read_bytes() == files[1].read_bytes()
    report = json.loads(files[0].read_text())
    assert report["games"] == 6
    assert [standing["name"] for standing in report["standings"]] == ["simulations=20", "random"]
    assert report["standings"][0]["win_rate"] > 0.5
    assert "ms a move" in runs[0].stderr
    other = tilewright("arena", "azul", "--players", "simulations=20,random", "--seed", 4, "--games", 6, "--jobs", 1)
    assert other.stdout != runs[0].stdout


GAMES = 200  # enough for an interrupt to come in the middle


def interrupted(arguments: list[str], results: Path) -> tuple[list[int], str]:
    """Run a command and interrupt it when its file holds some games: those that it kept, and what it said."""
    command = [sys.executable, "-m", "tilewright.cli", *arguments]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
    deadline = time.monotonic() + 240
    while len(games_in(results)) < 3 and time.monotonic() < deadline:
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    began = time.monotonic()
    _, errors = running.communicate(timeout=PATIENCE)
    assert time.monotonic() - began < 10
    assert running.returncode == 130
    assert "Traceback" not in errors
    return games_in(results), errors


def test_interrupted_and_resumed_no_game_is_lost_or_played_twice(tilewright: Command, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    arguments = [*map(str, MATCH), "--games", str(GAMES), "--jobs", "2", "--results", str(results)]
    kept, errors = interrupted(arguments, results)
    assert f"{len(kept)} of {GAMES} games are in {results}; the same command goes on" in errors
    assert 3 <= len(kept) < GAMES
    with results.open("ab") as file:
        file.write(b'{"game": 39, "de')

    resumed = tilewright(*arguments)
    assert games_in(results)[: len(kept)] == kept
    assert sorted(games_in(results)) == list(range(GAMES))
    assert resumed.stdout == tilewright(*MATCH, "--games", GAMES, "--jobs", 1).stdout
    assert tilewright(*arguments).stdout == resumed.stdout  # nothing left to play

    refused = tilewright(*MATCH[:-1], 9, "--games", GAMES, "--results", results)
    assert refused.returncode == 2
    assert "another tournament: seed is 3, not 9" in refused.stderr


TEST = ("arena", "azul", "--players", "greedy,apprentice", "--seed", 3, "--sprt", "0,1")


def test_a_sequential_test_is_interrupted_and_resumed_without_losing_a_game(
    tilewright: Command, tmp_path: Path
) -> None:
    results, reports = tmp_path / "results.jsonl", [tmp_path / "one.json", tmp_path / "two.json"]
    arguments = [*map(str, TEST), "--games", str(GAMES), "--jobs", "2", "--results", str(results)]
    kept, errors = interrupted(arguments, results)
    assert f"{len(kept)} of {GAMES} games are in {results}; the same command goes on" in errors
    assert 3 <= len(kept) < GAMES

    resumed = tilewright(*arguments, "--json", reports[0])
    assert games_in(results)[: len(kept)] == kept
    assert sorted(games_in(results)) == list(range(GAMES))
    assert f"UNDECIDED: {GAMES} games do not tell" in resumed.stdout
    straight = tilewright(*TEST, "--games", GAMES, "--jobs", 1, "--json", reports[1])
    assert resumed.stdout == straight.stdout
    assert reports[0].read_bytes() == reports[1].read_bytes()


@pytest.mark.parametrize(("players", "verdict"), [("greedy,random", "ACCEPTED"), ("random,greedy", "REJECTED")])
def test_a_sequential_test_stops_says_what_it_decided_and_draws_it(
    tilewright: Command, tmp_path: Path, players: str, verdict: str
) -> None:
    report, plot = tmp_path / "test.json", tmp_path / "test.svg"
    files = ["--json", report, "--plot", plot]
    bounds = ["--sprt=-50,300", "--alpha", "0.1", "--beta", "0.02"]
    done = tilewright("arena", "azul", "--players", players, "--seats", 3, *bounds, "--jobs", 2, *files)
    assert done.returncode == 0
    said = json.loads(report.read_text())
    assert said["verdict"] == verdict
    assert said["bounds"] == {"elo0": -50, "elo1": 300, "alpha": 0.1, "beta": 0.02}
    assert 3 <= said["games"] == said["won"] + said["shared"] + said["lost"] < 300
    assert 3 * sum(said["deals"].values()) == said["games"]
    assert (said["elo"] > 0) == (verdict == "ACCEPTED")
    first, second = players.split(",")
    than = "more than -50" if verdict == "ACCEPTED" else "less than 300"
    assert f"{verdict}: {first} is {than} Elo stronger than {second}." in done.stdout
    assert f"{said['games']} games of azul players=3" in done.stdout
    assert "the test ends at -3.81 and 2.28" in done.stdout
    curve = next(ElementTree.parse(plot).iter("{http://www.w3.org/2000/svg}polyline"))
    assert len(curve.attrib["points"].split()) == said["games"] // 3 + 1
    assert f"{first} against {second}: {verdict}" in plot.read_text()


THINKS_FOR_EVER = """
import os, pathlib, sys, time
print("hello 1 sleeper", flush=True)
for line in sys.stdin:
    if line.startswith("game"):
        print("ready", flush=True)
    if line.startswith("go"):
        pathlib.Path(sys.argv[1], str(os.getpid())).touch()
        time.sleep(600)
"""


def test_an_interrupt_waits_for_no_program_and_leaves_none_behind(tmp_path: Path) -> None:
    script, notes = tmp_path / "sleeper.py", tmp_path / "notes"
    script.write_text(THINKS_FOR_EVER)
    notes.mkdir()
    name = f"cmd:{sys.executable} {script} {notes}"
    asked = ["--players", f"{name},{name}", "--games", "4", "--jobs", "2", "--move-seconds", "600"]
    command = [sys.executable, "-m", "tilewright.cli", "arena", "azul", *asked]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ)
    deadline = time.monotonic() + 240
    while len(list(notes.iterdir())) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=10)
    assert running.returncode == 130
    assert "0 of 4 games are lost" in errors
    assert "Traceback" not in errors
    thinking = [int(note.name) for note in notes.iterdir()]
    assert len(thinking) == 2
    assert not [pid for pid in thinking if is_running(pid)]


def is_running(pid: int) -> bool:
    """Whether a process is there and not only waiting to be mourned."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_program_that_fails_loses_its_games_and_the_tournament_goes_on(tilewright: Command, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit('I give up')\n")
    name = f"cmd:{sys.executable} {broken}"
    report = tmp_path / "report.json"
    done = tilewright("arena", "azul", "--players", f"{name},random", "--games", 4, "--jobs", 2, "--json", report)
    assert done.returncode == 0
    assert "4 games were lost by a failure" in done.stdout
    assert "I give up" in done.stdout
    last = json.loads(report.read_text())["standings"][-1]
    assert (last["name"], last["wins"], last["failures"]) == (name, 0.0, 4)


def test_our_engine_is_a_player_like_any_other(tilewright: Command, tmp_path: Path) -> None:
    engine = f"cmd:{sys.executable} -m tilewright.cli engine --level apprentice"
    done = tilewright("arena", "azul", "--players", f"{engine},random,random", "--seats", 3, "--games", 1, "--jobs", 1)
    assert done.returncode == 0
    assert "3 games of each line-up" in done.stderr
    assert "failure" not in done.stdout


def test_ratings_are_drawn(tilewright: Command, tmp_path: Path) -> None:
    plot = tmp_path / "ratings.svg"
    done = tilewright("arena", "azul", "--players", "random,greedy", "--games", 2, "--jobs", 1, "--plot", plot)
    assert done.returncode == 0
    assert len(list(ElementTree.parse(plot).iter("{http://www.w3.org/2000/svg}circle"))) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "master"], "1 players for a table of 2"),
        (["--players", "random,king"], "there is no player 'king'"),
        (["--players", "random,cmd:no-such-program"], "there is no program 'no-such-program'"),
        (["--players", "random,random", "--seats", "9"], "players=9 is not possible"),
        (["--players", "random,random", "--move-seconds", "0"], "'0' is no time"),
        (["--players", "random,random", "--sprt", "10,0"], "the bounds of a test rise, as in 0,10: not 10,0"),
        (["--players", "random,random", "--sprt", "10"], "'10' is not two numbers, as in 0,10"),
        (["--players", "random,random", "--sprt", "0,inf"], "between -1000 and 1000 Elo"),
        (["--players", "random,random", "--sprt", "0,10", "--alpha", "1"], "alpha is a chance between 0 and 0.5"),
        (["--players", "random,random", "--beta", "0.1"], "--alpha and --beta are chances of error"),
        (["--players", "random", "--sprt", "0,10"], "--sprt compares two players, not 1"),
        (["--players", "random,greedy,random", "--seats", "3", "--sprt", "0,10"], "two players, not 3"),
        (["--players", "random,king", "--sprt", "0,10"], "there is no player 'king'"),
        ([], "--players"),
    ],
)
def test_wrong_arguments_are_one_clear_line(tilewright: Command, arguments: list[str], message: str) -> None:
    done = tilewright("arena", "azul", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
