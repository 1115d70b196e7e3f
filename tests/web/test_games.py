"""A whole game of each kind against an apprentice: by mouse, by keys alone, with a finger on a phone. Nothing jumps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import DESKTOP, MOST_SHIFT, PHONE, WATCH_SHIFTS, Visitor
from players import GAMES, Player
from playwright.sync_api import expect

VIEWPORTS = {"mouse": DESKTOP, "keys": DESKTOP, "touch": PHONE}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", VIEWPORTS)
def test_a_whole_game(visit: Callable[..., Visitor], game: str, way: str) -> None:
    visitor = visit(**VIEWPORTS[way])
    visitor.context.add_init_script(WATCH_SHIFTS)
    player = Player(visitor, way)
    player.play_now(game)
    player.wait(game)
    player.page.evaluate("window.shifts = []")
    player.play_to_the_end(game)
    player.page.get_by_role("button", name="Where did the game turn?").wait_for()
    assert [shift for shift in player.page.evaluate("window.shifts") if shift["value"] > MOST_SHIFT] == []
    result = player.page.get_by_role("dialog")
    expect(result.get_by_role("listitem")).to_have_count(2)
    expect(result.get_by_role("button", name="Play again")).to_be_visible()
    expect(player.page.get_by_role("log")).to_contain_text("The game is over")  # said to those who do not see the board
    expect(player.page).to_have_title(f"{game.title()} · Tilewright")
    if way == "keys" and game != "toscana":
        assert player.arrows > 5, "arrow keys lead from one thing to another"
