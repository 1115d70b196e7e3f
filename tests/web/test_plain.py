"""A game that is installed on the server and has no folder in the client: it is played on a plain board."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import Visitor, axe
from players import RESULT, STATE, Player
from playwright.sync_api import expect
from process import Server, server

MOVES = "[data-move]"
MOST_MOVES = 5


@pytest.fixture(scope="module")
def guest_server(tictactoe: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which another package has brought a game."""
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tictactoe), prepend=os.pathsep)
        with server(str(folder / "tables.sqlite"), folder / "log") as process:
            yield process


def test_a_game_of_another_package_is_played(visit: Callable[..., Visitor], guest_server: Server) -> None:
    visitor = visit(guest_server.base)
    page = visitor.go("/")
    card = page.locator('article:has(a[href="/new/tictactoe"])')
    expect(card).to_contain_text("Be the first with three marks in a line.")
    expect(card.get_by_role("link", name="Rules")).to_have_count(0)  # there is no page of them here

    player = Player(visitor, "keys")
    player.press('article:has(a[href="/new/tictactoe"]) button.primary')
    page.locator("dialog[open]").wait_for()
    player.press("dialog[open] li:first-child button")
    page.wait_for_url("**/t/*")
    for _ in range(MOST_MOVES):
        if page.wait_for_function(STATE, arg=[MOVES, RESULT]).json_value() == "over":
            break
        before = page.locator(MOVES).count()
        player.press(MOVES, first=True)
        page.wait_for_function(
            "([moves, result, before]) =>"
            " document.querySelector(result) || document.querySelectorAll(moves).length < before",
            arg=[MOVES, RESULT, before],
        )
    expect(page.locator(RESULT).first).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    cells = page.get_by_role("table", name="board").locator("td")
    expect(cells).to_have_count(9)
    marks = [cell for cell in cells.all_inner_texts() if cell != "."]
    assert len(marks) >= MOST_MOVES
    assert page.locator("ol[tabindex] li").get_by_text("a1").count()  # the log writes moves as they are

    page.get_by_role("link", name="Replay and analysis").first.click()
    page.locator(".where").wait_for()
    page.keyboard.press("Home")
    expect(cells.first).to_have_text(".")
    assert axe(page) == []
