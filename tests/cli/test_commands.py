"""The commands as people call them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilewright as tw

Command = Callable[..., Any]


def test_games_lists_every_game_and_option(tilewright: Command) -> None:
    done = tilewright("games")
    assert done.returncode == 0
    for name, kind in tw.GAMES.items():
        assert name in done.stdout
        for option in kind.options_table:
            assert f"--{option.name.replace('_', '-')}" in done.stdout


def test_help_and_version(tilewright: Command) -> None:
    assert "simulate" in tilewright("--help").stdout
    assert tilewright("--version").stdout == f"tilewright {tw.__version__}\n"
    assert "--wall" in tilewright("simulate", "azul", "--help").stdout


@pytest.mark.parametrize("name", tw.GAMES)
def test_simulate_save_check_and_replay(tilewright: Command, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "records"
    done = tilewright("simulate", name, "--games", 12, "--seed", 5, "--json", "--save", folder)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["games"] == 12
    assert report["seed"] == 5
    assert sum(report["win_shares"]) == pytest.approx(1, abs=0.001)
    assert len(report["mean_scores"]) == report["options"]["players"]
    records = sorted(folder.iterdir())
    assert len(records) == 12

    done = tilewright("check", *records)
    assert done.returncode == 0
    assert done.stdout.count(": valid, ") == 12
    assert tilewright("check", "--quiet", folder).stdout == "12 valid, 0 invalid\n"

    record = tw.read_record(records[0])
    assert str(record.position()) in tilewright("replay", records[0]).stdout
    assert tilewright("replay", records[0], "--at", 9).stdout == f"{record.position(9)}\n"
    assert json.loads(tilewright("replay", records[0], "--at", 9, "--json").stdout) == record.position(9).view().plain()
    replayed = json.loads(tilewright("replay", records[0], "--json").stdout)
    assert [ply["view"] for ply in replayed["plies"]] == [position.view().plain() for position in record.positions()]
    assert [ply["move"] for ply in replayed["plies"]] == [None, *record.moves]


def test_the_seed_decides_the_games(tilewright: Command, tmp_path: Path) -> None:
    texts = []
    for number, seed in enumerate((1, 1, 2)):
        folder = tmp_path / str(number)
        tilewright("simulate", "azul", "--games", 3, "--seed", seed, "--save", folder)
        texts.append([file.read_text() for file in sorted(folder.iterdir())])
    assert texts[0] == texts[1] != texts[2]


def test_simulate_takes_the_options(tilewright: Command) -> None:
    done = tilewright("simulate", "azul", "--players", 4, "--wall", "grey", "--first", 2, "--games", 3)
    assert "players=4 wall=grey first=2" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "chess"], "invalid choice: 'chess'"),
        (["simulate", "azul", "--players", "7"], "invalid choice: '7'"),
        (["simulate", "azul", "--side", "B"], "unrecognized arguments"),
        (["simulate", "azul", "--games", "0"], "'0' is not a whole number of 1 or more"),
        (["simulate", "azul", "--games", "many"], "'many' is not a whole number"),
        (["simulate", "azul", "--seed", "-1"], "'-1' is not a whole number of 0 or more"),
        (["simulate", "azul", "--seed", "1e3"], "'1e3' is not a whole number"),
        (["simulate", "azul", "--first", "3"], "first=3 is not possible with 2 players"),
        (["simulate", "intarsia", "--components", "missing.toml"], "missing.toml"),
        (["replay", "missing.tiles"], "missing.tiles"),
        (["check", "missing.tiles"], "missing.tiles"),
        (["check"], "required: FILE"),
        (["play", "azul", "--seat", "5"], "no seat 5"),
        (["nonsense"], "invalid choice: 'nonsense'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_arguments_give_one_clear_error(tilewright: Command, arguments: list[str], message: str) -> None:
    done = tilewright(*arguments)
    assert done.returncode == 2
    assert message in done.stderr + done.stdout
    assert len(done.stderr.splitlines() + done.stdout.splitlines()) == 1


def test_bad_files_give_one_line_each(tilewright: Command, tmp_path: Path) -> None:
    files = {
        "empty.tiles": b"",
        "binary.tiles": bytes(range(256)),
        "cut.tiles": b'[Game "azul"]\n[Rules "1"]\n[Opt',
        "huge.tiles": b"x" * 5_000_000,
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    done = tilewright("check", *(tmp_path / name for name in files), tmp_path)
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    assert len(lines) == 2 * len(files) + 1
    assert lines[-1] == "0 valid, 8 invalid"
    for name in files:
        assert tilewright("replay", tmp_path / name).returncode == 2


def test_a_saved_folder_is_never_overwritten(tilewright: Command, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("kept")
    done = tilewright("simulate", "azul", "--games", 3, "--save", tmp_path)
    assert done.returncode == 2
    assert "is not empty" in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["precious"]


def test_a_folder_without_records_is_an_error(tilewright: Command, tmp_path: Path) -> None:
    done = tilewright("check", tmp_path)
    assert done.returncode == 2
    assert "holds no *.tiles file" in done.stderr
