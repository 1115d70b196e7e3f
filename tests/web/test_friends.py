"""Two people with a browser each: an invitation, a connection that drops, a takeback, a rematch, a resignation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import Visitor
from players import STEPS, Player
from playwright.sync_api import expect
from process import Server, server

LOST = "Connection lost. Trying again …"
TAKES, LINES, CHOSEN = ".azul .pick.can", ".azul .pick.can:has(.shine)", ".azul .pick.chosen"


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    with server(str(tmp_path / "tables.sqlite"), tmp_path / "log") as process:
        yield process


def meet(visit: Callable[..., Visitor], running: Server) -> tuple[Player, Player]:
    """One makes a table with a free seat, the other opens the invitation; both only need a name."""
    ada, ben = visit(running.base), visit(running.base)
    page = ada.go("/new/azul")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_label("Invitation to seat 2").input_value()
    ben.go(link.removeprefix(ben.base))
    ben.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    for player in (ada, ben):
        player.page.locator(".azul svg[role]").wait_for()
        player.page.evaluate("window.neverReloaded = true")
    return Player(ada, "mouse", 1), Player(ben, "mouse", 2)


def on_turn(players: tuple[Player, Player]) -> tuple[Player, Player] | None:
    """Who is on turn, and the other; nobody when the result is shown to both."""
    for _ in range(600):
        states = [player.state("azul") for player in players]
        if states == ["over", "over"]:
            return None
        if "ours" in states:
            return players if states[0] == "ours" else (players[1], players[0])
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is on turn")


def play(players: tuple[Player, Player], turns: int = 500) -> None:
    """Play so many turns, or to the end."""
    for _ in range(turns):
        now = on_turn(players)
        if now is None:
            return
        STEPS["azul"](now[0])


def test_a_game_with_dropped_connections_then_a_rematch(fragile: Server, visit: Callable[..., Visitor]) -> None:
    players = meet(visit, fragile)
    play(players, 5)

    # One browser is cut off in the middle of a choice: it says so, keeps the choice, and comes back by itself.
    here, there = on_turn(players) or pytest.fail("the game is over")
    here.press(TAKES)
    expect(here.page.locator(CHOSEN)).to_have_count(1)
    here.visitor.expects_a_drop = True
    here.visitor.context.set_offline(True)
    expect(here.page.get_by_text(LOST)).to_be_visible()
    expect(here.page.locator(CHOSEN)).to_have_count(1)
    here.visitor.context.set_offline(False)
    expect(here.page.get_by_text(LOST)).to_be_hidden()
    expect(here.page.locator(CHOSEN)).to_have_count(1)
    here.press(LINES, first=True)
    here.visitor.expects_a_drop = False
    play(players, 3)

    # The server dies while somebody chooses. What is played meanwhile is not lost, and is played once.
    here, there = on_turn(players) or pytest.fail("the game is over")
    for player in players:
        player.visitor.expects_a_drop = True
    here.press(TAKES)
    fragile.kill()
    for player in players:
        expect(player.page.get_by_text(LOST)).to_be_visible()
    here.press(LINES, first=True)
    fragile.start()
    for player in players:
        expect(player.page.get_by_text(LOST)).to_be_hidden(timeout=40_000)
    expect(there.page.locator(".bar.ours")).to_be_visible()
    for player in players:
        player.visitor.expects_a_drop = False

    play(players)
    texts = [player.page.locator("dialog .score").all_inner_texts() for player in players]
    assert texts[0] == texts[1], "both see the same result"
    assert all(player.page.evaluate("window.neverReloaded") for player in players), "nobody had to load the page again"

    for player in players:
        player.page.get_by_role("dialog").get_by_role("button", name="Play again").click()
        player.page.locator(".azul svg[role]").wait_for()
    assert players[0].page.url == players[1].page.url


def test_a_takeback_is_asked_and_agreed_and_somebody_resigns(visit: Callable[..., Visitor], running: Server) -> None:
    players = meet(visit, running)
    play(players, 2)
    here, there = on_turn(players) or pytest.fail("the game is over")
    moves = len(there.page.locator("ol[tabindex] li").all())
    there.page.get_by_role("button", name="Take back").click()
    expect(here.page.get_by_role("status").filter(has_text="would like to take back a move")).to_be_visible()
    here.page.get_by_role("button", name="Agree").click()
    expect(there.page.locator(".bar.ours")).to_be_visible()
    expect(there.page.locator("ol[tabindex] li.undone")).to_have_count(1)
    expect(there.page.locator("ol[tabindex] li")).to_have_count(moves + 1)
    play(players, 1)

    here.page.get_by_role("button", name="Resign").click()
    here.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for player in players:
        expect(player.page.get_by_role("dialog").get_by_text("By resignation.")).to_be_visible()
    expect(there.page.get_by_role("dialog")).to_contain_text("You have won!")


def test_a_private_table_is_private(visit: Callable[..., Visitor]) -> None:
    ada, eve = visit(), visit()
    page = ada.go("/new/toscana")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("combobox", name="Seat 2").select_option("apprentice")
    page.get_by_role("button", name="Set up the table").click()
    page.locator("svg.town").wait_for()
    eve.go(page.url.removeprefix(ada.base))
    expect(eve.page.get_by_role("alert")).to_contain_text("This table is private.")
