"""What is needed to play is in sight: on a laptop without scrolling, on a phone under the thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, SMALL_PHONE, Visitor
from players import STEPS, Player
from playwright.sync_api import Page
from process import Server
from tables import Owner, at_random, make_tables

PHONES = {"a small phone": SMALL_PHONE, "a phone": PHONE}
DECISIONS = 10
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
LAPTOPS = {"1280": LAPTOP, "1440": {"viewport": {"width": 1440, "height": 900}}}
NEEDED = {
    "azul": [".azul .prompt", ".azul svg[role]"],
    "intarsia": [
        *(".mine svg", ".ask", ".hand", ".others svg", ".others .facts", ".rewards", ".resting", ".stacks", ".woods"),
        ".tools .board",
    ],
    "toscana": [".toscana svg.town", ".now", ".player:first-child", ".player:last-child"],
}
"""By game, what somebody who plays it looks at all the time."""

OUT_OF_SIGHT = """(needed) => needed.filter((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return !box.width || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
})"""

COVERED = """() => {
  const [floor, dock] = ['.mine svg', '.dock'].map((one) => document.querySelector(one).getBoundingClientRect());
  return [floor.bottom - dock.top, dock.bottom - innerHeight];
}"""
"""How far the hand and the question cover the floor, and how far they hang over the end of the screen."""

CUT = """(names) => [...document.querySelectorAll(names)]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    """Somebody who is on turn at a table of each game, and has a long way to go."""
    wishes = {game: (game, 12) for game in NEEDED} | dict.fromkeys(PHONES, ("intarsia", 12))
    return make_tables(running, wishes, at_random(), opponent="apprentice")


def sit_down(visit: Callable[..., Visitor], owner: Owner, table: str, **options: Any) -> Visitor:
    visitor = visit(**options)
    visitor.context.add_cookies(owner.cookies)
    visitor.go(f"/t/{owner.tables[table]}").locator(".board svg[role]").first.wait_for()
    return visitor


@pytest.mark.parametrize("game", NEEDED)
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("laptop", LAPTOPS)
def test_a_table_fits_a_laptop(
    visit: Callable[..., Visitor], owner: Owner, game: str, locale: str, laptop: str
) -> None:
    page: Page = sit_down(visit, owner, game, locale=locale, **LAPTOPS[laptop]).page
    assert page.evaluate(OUT_OF_SIGHT, NEEDED[game]) == []


@pytest.mark.parametrize("phone", PHONES)
def test_hand_and_question_stay_under_the_thumb(visit: Callable[..., Visitor], owner: Owner, phone: str) -> None:
    """Whatever is asked, the whole floor lies above them."""
    player = Player(sit_down(visit, owner, phone, **PHONES[phone]), "touch")
    for _ in range(DECISIONS):
        assert player.wait("intarsia") == "ours"
        player.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        assert [round(over) for over in player.page.evaluate(COVERED) if over > 0] == []
        STEPS["intarsia"](player)
    player.page.evaluate("document.querySelector('.resting').scrollIntoView({ behavior: 'instant', block: 'center' })")
    assert player.page.evaluate(OUT_OF_SIGHT, [".dock .hand"]) == [], "they stay while something else is looked at"


@pytest.mark.parametrize("screen", [LAPTOP, SMALL_PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["intarsia", "toscana"])
def test_names_are_whole(visit: Callable[..., Visitor], owner: Owner, game: str, screen: Any) -> None:
    page = sit_down(visit, owner, game, **screen).page
    assert page.evaluate(CUT, ".who strong, .top strong, .tools .name") == []
