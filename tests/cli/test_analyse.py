"""`tilewright analyse` as a real command, and the page it writes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tilewright.core.outcome import CHANCE
from tilewright.games.registry import GAMES
from tilewright.records.record import Record, read_record, write_record

Command = Callable[..., Any]

VOID = {"meta", "line", "circle", "polyline"}


class Page(HTMLParser):
    """Reads a page: which elements it has, and whether they are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attributes)))
        if tag not in VOID or tag == "circle":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@pytest.fixture
def game(tilewright: Command, tmp_path: Path) -> Path:
    """A record of a game between random players, one with a name that HTML must escape."""
    tilewright("simulate", "azul", "--games", 1, "--save", tmp_path / "games")
    record = read_record(next((tmp_path / "games").iterdir()))
    names = {"Seat0": 'Ann <b>&"', "Seat1": "Bob"}
    path = tmp_path / "game.tiles"
    write_record(path, Record({**record.headers, **names}, record.moves).commented(3, "what a start"))
    return path


def test_a_record_is_annotated_summed_up_and_drawn(tilewright: Command, tmp_path: Path, game: Path) -> None:
    record, report, page = tmp_path / "annotated.tiles", tmp_path / "review.json", tmp_path / "review.html"
    arguments = ["analyse", game, "--simulations", 30, "--record", record, "--json", report, "--html", page]
    done = tilewright(*arguments)
    assert done.returncode == 0

    original, annotated = read_record(game), read_record(record)
    annotated.check()
    assert annotated.moves == original.moves
    assert annotated.comments[3][0] == "what a start"
    choices = [
        ply
        for ply, position in enumerate(original.positions(), start=1)
        if position.turn >= 0 and len(position.legal_codes()) > 1
    ]
    assert sorted(annotated.comments) == sorted({3, *choices})

    review = json.loads(report.read_text())
    assert [decision["ply"] for decision in review["decisions"]] == choices
    assert [decision["played"]["move"] for decision in review["decisions"]] == [
        original.moves[ply - 1] for ply in choices
    ]
    for decision in review["decisions"]:
        comment = annotated.comments[decision["ply"]][-1]
        if decision["best"]["move"] == decision["played"]["move"]:
            assert comment.startswith("best: ")
        else:
            assert comment.startswith(f"{decision['mark']}: costs ")
            assert float(comment.split()[2].rstrip("%")) == pytest.approx(100 * decision["cost"], abs=0.06)
            assert f"better {decision['best']['move']}" in comment
    for player in review["players"]:
        own = [decision for decision in review["decisions"] if decision["seat"] == player["seat"]]
        assert player["decisions"] == len(own)
        assert player["mean_cost"] == pytest.approx(sum(one["cost"] for one in own) / len(own), abs=1e-3)
        assert player["marks"]["blunder"] == sum(one["mark"] == "blunder" for one in own)
        assert f"seat {player['seat']} {player['name']}: {player['decisions']} decisions" in done.stdout

    _check_page(page.read_text(), review, len(original.moves))
    again = tilewright("analyse", game, "--simulations", 30)
    assert again.stdout == done.stdout


def _check_page(text: str, review: dict[str, list[dict[str, object]]], plies: int) -> None:
    page = Page(text)
    assert not re.search(r'(src|href)="(?!#)|@import|url\(', text)  # it needs no network
    assert "<b>&" not in text
    assert "prefers-color-scheme: dark" in text
    rows = [row["id"] for row in page.all("tr") if "id" in row]
    assert rows == [f"ply-{decision['ply']}" for decision in review["decisions"]]
    bad = [decision for decision in review["decisions"] if decision["mark"] in ("mistake", "blunder")]
    assert bad
    assert [link["href"] for link in page.all("a")] == [f"#ply-{decision['ply']}" for decision in bad]
    curves = [str(line["points"]).split() for line in page.all("polyline")]
    assert len(curves) == 2
    assert all(len(curve) == len(rows) + 1 for curve in curves)  # and the end of the game
    heights = [sorted(float(curve[-1].split(",")[1]) for curve in curves)]
    assert heights[0][0] != heights[0][1]


def test_an_unfinished_game_of_four_can_be_analysed(tilewright: Command, tmp_path: Path) -> None:
    position = GAMES["azul"](players=4, first=0).start()
    moves = []
    for _ in range(14):
        moves.append(position.legal_moves()[0].text)
        position = position.play(moves[-1])
    assert position.turn != CHANCE
    path, page = tmp_path / "game.tiles", tmp_path / "page.html"
    names = ["a", "b", "c", "d"]
    write_record(path, Record.of(position.game, moves, players=names, date="2026-01-01", last=position))
    assert tilewright("analyse", path, "--simulations", 10, "--html", page).returncode == 0
    assert len(Page(page.read_text()).all("polyline")) == 4
    assert "unfinished" in page.read_text()


def test_a_record_that_does_not_replay_is_refused(tilewright: Command, tmp_path: Path, game: Path) -> None:
    broken = tmp_path / "broken.tiles"
    broken.write_text(re.sub(r"^7\. .*$", "7. T1-1", game.read_text(), flags=re.MULTILINE))
    done = tilewright("analyse", broken, "--html", tmp_path / "page.html")
    assert done.returncode == 2
    assert "ply 7" in done.stderr
    assert not (tmp_path / "page.html").exists()
