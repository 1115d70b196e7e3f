"""The file of results: nothing is lost, nothing is mixed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tilewright.arena.match import Tournament
from tilewright.arena.results import ResultsFile
from tilewright.core.errors import TilewrightError
from tilewright.games.registry import GAMES

OPTIONS = GAMES["azul"]().options


def tournament(**changes: Any) -> Tournament:
    return Tournament(**{"game": "azul", "options": OPTIONS, "entrants": ("random", "greedy"), "games": 4} | changes)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, tournament()) as file:
        file.append({"game": 2})
        file.append({"game": 0})
    return path


def test_results_are_found_again(path: Path) -> None:
    with ResultsFile(path, tournament()) as file:
        assert file.games == {2: {"game": 2}, 0: {"game": 0}}


def test_a_line_that_was_cut_off_is_dropped_and_the_file_goes_on(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"game": 1, "ra')
    with ResultsFile(path, tournament()) as results:
        assert set(results.games) == {0, 2}
        results.append({"game": 3})
    assert [json.loads(line)["game"] for line in path.read_text().splitlines()[1:]] == [2, 0, 3]


def test_a_longer_tournament_goes_on_with_the_file(path: Path) -> None:
    with ResultsFile(path, tournament(games=40)) as file:
        assert set(file.games) == {0, 2}


@pytest.mark.parametrize(
    "changes",
    [{"seed": 1}, {"entrants": ("greedy", "random")}, {"options": OPTIONS | {"wall": "grey"}}, {"move_seconds": 1.0}],
)
def test_another_tournament_is_refused_and_the_file_untouched(path: Path, changes: dict[str, Any]) -> None:
    before = path.read_bytes()
    with pytest.raises(TilewrightError, match=f"another tournament: {next(iter(changes))} is"):
        ResultsFile(path, tournament(**changes))
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", "[]\n", '{"game": "azul"}\n{"no": 1}\n'])
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(TilewrightError, match=r"notes\.txt holds"):
        ResultsFile(path, tournament())
    assert path.read_text() == text


def test_two_runs_cannot_write_to_one_file(path: Path) -> None:
    with ResultsFile(path, tournament()), pytest.raises(TilewrightError, match="in use by another run"):
        ResultsFile(path, tournament())
