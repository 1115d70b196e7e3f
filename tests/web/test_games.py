"""A whole game of each kind against an apprentice: by mouse, by keyboard alone, and with a finger on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import DESKTOP, PHONE, Visitor
from players import GAMES, Player
from playwright.sync_api import expect

VIEWPORTS = {"mouse": DESKTOP, "keys": DESKTOP, "touch": PHONE}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", VIEWPORTS)
def test_a_whole_game(visit: Callable[..., Visitor], game: str, way: str) -> None:
    player = Player(visit(**VIEWPORTS[way]), way)
    player.play_now(game)
    player.play_to_the_end(game)
    result = player.page.get_by_role("dialog")
    expect(result.get_by_role("listitem")).to_have_count(2)
    expect(result.get_by_role("button", name="Play again")).to_be_visible()
    expect(player.page.get_by_role("log")).to_contain_text(": ")  # said to those who do not see the board
    expect(player.page).to_have_title(f"{game.title()} · Tilewright")
    if way == "keys" and game != "toscana":
        assert player.arrows > 5, "arrow keys lead from one thing to another"
