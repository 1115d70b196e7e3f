"""Two people with a browser each: an invitation, games to the end, lost connections, a takeback, a rematch."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import Visitor, axe
from players import MOST_STEPS, STEPS, Player
from playwright.sync_api import expect
from process import Server, server

LOST = "Connection lost. Trying again …"
TAKES, LINES, CHOSEN = ".azul .pick.can", ".azul .pick.can:has(.shine)", ".azul .pick.chosen"
BOARDS = {"azul": ".azul svg[role]", "intarsia": ".mine .pick", "toscana": "svg.town"}
"""What shows that a board is there."""
SINGLE = ("What is played", "A single game")
"""A question of a new table, and the answer that it does not offer first."""
MOVES = "ol[tabindex] li:not(.chance)"
"""The lines of the log with what players did."""
SEEN = ("dialog .score", MOVES)


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed, and soon notices who is away."""
    with server(str(tmp_path / "tables.sqlite"), tmp_path / "log", sign_of_life="0.3") as process:
        yield process


class Pair:
    """Two people at one table, each with a browser."""

    def __init__(self, visit: Callable[..., Visitor], running: Server, game: str, *wishes: tuple[str, str]) -> None:
        """One makes a table with a free seat, the other opens the invitation; both only need a name."""
        self.game = game
        ada, ben = visit(running.base), visit(running.base)
        page = ada.go(f"/new/{game}")
        for question, answer in wishes:
            page.get_by_role("group", name=question).get_by_role("radio", name=answer).check()
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Set up the table").click()
        link = page.get_by_label("Invitation to seat 2").input_value()
        ben.go(link.removeprefix(ben.base))
        ben.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
        ben.page.get_by_role("button", name="Join").click()
        self.players = Player(ada, "mouse", 1), Player(ben, "mouse", 2)
        for player in self.players:
            player.page.locator(BOARDS[game]).first.wait_for()
            player.page.evaluate("window.neverReloaded = true")

    def on_turn(self) -> tuple[Player, Player] | None:
        """Who is on turn, and the other; nobody when the result is shown to both."""
        for _ in range(1200):
            states = [player.state(self.game) for player in self.players]
            if states == ["over", "over"]:
                return None
            if "ours" in states:
                return self.players if states[0] == "ours" else (self.players[1], self.players[0])
            self.players[0].page.wait_for_timeout(20)
        raise AssertionError("nobody is on turn")

    def must_be_on_turn(self) -> tuple[Player, Player]:
        return self.on_turn() or pytest.fail("the game is over")

    def play(self, steps: int = MOST_STEPS) -> None:
        """Take so many decisions, or play to the end."""
        for _ in range(steps):
            now = self.on_turn()
            if now is None:
                return
            STEPS[self.game](now[0])

    def expect_drops(self, expected: bool) -> None:
        for player in self.players:
            player.visitor.expects_a_drop = expected


@pytest.mark.parametrize(
    ("game", "wishes"),
    [("azul", ()), ("intarsia", ()), ("toscana", (SINGLE,)), ("toscana", ())],
    ids=["azul", "intarsia", "toscana", "toscana-match"],
)
def test_two_browsers_finish_a_game_though_a_connection_drops(
    visit: Callable[..., Visitor], running: Server, game: str, wishes: tuple[tuple[str, str], ...]
) -> None:
    pair = Pair(visit, running, game, *wishes)
    pair.play(8)

    # Whoever waits is cut off; the other plays on. What was missed comes by itself.
    here, there = pair.must_be_on_turn()
    there.visitor.expects_a_drop = True
    there.visitor.context.set_offline(True)
    expect(there.page.get_by_text(LOST)).to_be_visible()
    STEPS[game](here)
    there.visitor.context.set_offline(False)
    expect(there.page.get_by_text(LOST)).to_be_hidden()
    there.visitor.expects_a_drop = False

    pair.play()
    scores, moves = ([player.page.locator(what).all_inner_texts() for player in pair.players] for what in SEEN)
    assert len(scores[0]) == 2
    assert scores[0] == scores[1], "both see the same result"
    assert moves[0] == moves[1], "and the same game"
    assert all(player.page.evaluate("window.neverReloaded") for player in pair.players), "nobody had to load again"
    if game == "toscana" and not wishes:
        expect(here.page.locator(".match")).to_contain_text(re.compile(r"Game 2 of 2\s*Game 1: .+ \d+, .+ \d+"))
        expect(here.page.locator(".decided")).to_contain_text("Game 2: ")

    table = here.page.url
    for player in pair.players:
        player.page.get_by_role("dialog").get_by_role("button", name="Play again").click()
        player.page.wait_for_url(lambda url: url != table)
    for player in pair.players:  # it begins when both have asked for it
        player.page.locator(BOARDS[game]).first.wait_for()
    assert pair.players[0].page.url == pair.players[1].page.url


def test_a_choice_outlives_a_lost_connection_and_a_move_the_server(
    fragile: Server, visit: Callable[..., Visitor]
) -> None:
    pair = Pair(visit, fragile, "azul")
    pair.play(3)

    # One browser is cut off in the middle of a choice: it says so, keeps the choice, and comes back by itself. The
    # other is told.
    here, there = pair.must_be_on_turn()
    away = there.page.get_by_role("listitem").get_by_text("away", exact=True)
    expect(away).to_be_hidden()
    here.press(TAKES)
    expect(here.page.locator(CHOSEN)).to_have_count(1)
    pair.expect_drops(True)
    here.visitor.context.set_offline(True)
    expect(here.page.get_by_text(LOST)).to_be_visible()
    expect(here.page.locator(CHOSEN)).to_have_count(1)
    expect(away).to_be_visible()
    here.visitor.context.set_offline(False)
    expect(here.page.get_by_text(LOST)).to_be_hidden()
    expect(here.page.locator(CHOSEN)).to_have_count(1)
    expect(away).to_be_hidden()
    here.press(LINES, first=True)

    # The server dies while somebody chooses. What is played meanwhile is not lost, and is played once.
    here, there = pair.must_be_on_turn()
    moves = here.page.locator(MOVES).count()
    here.press(TAKES)
    fragile.kill()
    for player in pair.players:
        expect(player.page.get_by_text(LOST)).to_be_visible()
    here.press(LINES, first=True)
    fragile.start()
    for player in pair.players:
        expect(player.page.get_by_text(LOST)).to_be_hidden()
        expect(player.page.locator(MOVES)).to_have_count(moves + 1)
    pair.expect_drops(False)
    pair.play(2)
    expect(there.page.locator(MOVES)).to_have_count(moves + 3)
    assert all(player.page.evaluate("window.neverReloaded") for player in pair.players), "nobody had to load again"


def test_a_takeback_is_asked_and_agreed_and_somebody_resigns(visit: Callable[..., Visitor], running: Server) -> None:
    pair = Pair(visit, running, "azul")
    pair.play(2)
    here, there = pair.must_be_on_turn()
    moves = len(there.page.locator("ol[tabindex] li").all())
    there.page.get_by_role("button", name="Take back").click()
    expect(here.page.get_by_role("status").filter(has_text="would like to take back a move")).to_be_visible()
    here.page.get_by_role("button", name="Agree").click()
    expect(there.page.locator(".bar.ours")).to_be_visible()
    expect(there.page.locator("ol[tabindex] li.undone")).to_have_count(1)
    expect(there.page.locator("ol[tabindex] li")).to_have_count(moves + 1)
    pair.play(1)

    here.page.get_by_role("button", name="Resign").click()
    here.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for player in pair.players:
        expect(player.page.get_by_role("dialog").get_by_text("By resignation.")).to_be_visible()
    expect(there.page.get_by_role("dialog")).to_contain_text("You have won!")


def test_whoever_is_invited_agrees_to_hints_first(visit: Callable[..., Visitor]) -> None:
    ada, ben = visit(), visit()
    page = ada.go("/new/azul")
    wanted, asked = page.get_by_label("Hints are allowed"), page.get_by_text("Whoever sits down is asked whether")
    expect(wanted).not_to_be_checked()
    page.get_by_role("combobox", name="Seat 2").select_option("apprentice")
    expect(wanted).to_be_checked()  # alone
    expect(asked).to_be_hidden()
    page.get_by_role("combobox", name="Seat 2").select_option("open")
    wanted.check()
    expect(asked).to_be_visible()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Set up the table").click()
    lobby = "Hints are allowed at this table: whoever is to move may ask for the best moves."
    expect(page.get_by_text(lobby)).to_be_visible()

    ben.expects_a_drop = True  # the server says no until he agrees
    ben.go(page.get_by_label("Invitation to seat 2").input_value().removeprefix(ben.base))
    ben.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join").click()
    question = ben.page.get_by_role("dialog", name="Hints are allowed")
    expect(question).to_contain_text(lobby)
    question.get_by_role("button", name="Join").click()
    for visitor in (ada, ben):
        visitor.page.locator(BOARDS["azul"]).first.wait_for()


def test_a_private_table_is_private(visit: Callable[..., Visitor]) -> None:
    ada, eve = visit(), visit()
    page = ada.go("/new/toscana")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("combobox", name="Seat 2").select_option("apprentice")
    page.get_by_role("button", name="Set up the table").click()
    page.locator("svg.town").wait_for()
    eve.go(page.url.removeprefix(ada.base))
    expect(eve.page.get_by_role("alert")).to_contain_text("This table is private.")


def test_what_another_has_is_seen_closely_until_it_is_ones_turn(visit: Callable[..., Visitor], running: Server) -> None:
    pair = Pair(visit, running, "azul")
    mover, waiting = pair.must_be_on_turn()
    page = waiting.page
    board, dialog = page.locator(".azul .explains.isLook"), page.get_by_role("dialog", name="up close")
    board.focus()
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(board).to_be_focused()
    board.click()
    expect(dialog).to_be_visible()
    STEPS["azul"](mover)
    expect(dialog).to_have_count(0)
