"""Azul on a phone: every press is answered, each line shows what it would take, and nothing is seen by halves."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, SMALL_PHONE, Visitor, axe
from client import Sitting
from players import Player
from playwright.sync_api import expect
from process import Server
from tables import Owner, make_tables

PLIES = 8
"""A start player is drawn, five displays are filled, and both have taken once: the end of the round is far."""
OWN = '[data-seat="0"]'
ANSWERS = {
    f"{OWN} .pick:not(.can)": "First take tiles from a display or from the centre.",
    '.pick[aria-label$=": empty"]': "Nothing lies there any more: take tiles elsewhere.",
    '.explains[aria-label^="The start marker"]': "The 1 begins the next round, but costs points.",
    '.explains[aria-label$="began this round"]': "began this round; whoever takes the 1 begins the next.",
}
"""What cannot be taken, and what is said to whoever presses it."""
ASKED = {selector: answer for selector, answer in ANSWERS.items() if selector.startswith(".explains")}

CUT = """() => {
  const { top, bottom } = document.querySelector('.bar').getBoundingClientRect();
  return top < 0 && bottom > 0;
}"""
LINES_IN_SIGHT = f"""() => {{
  const {{ bottom }} = document.querySelector('{OWN}').getBoundingClientRect();
  return bottom <= innerHeight;
}}"""
"""The own board down to its floor line."""


MOST_TARGETS = 6
MOST_LOOKS = 200
PUT = {False: "Put into pattern line ", True: "Put onto the floor line"}


def cost(view: dict[str, Any], spaces: list[int]) -> int:
    return sum(int(view["floor_costs"][space]) for space in spaces)


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    wishes = dict.fromkeys(("seen", "played"), ("azul", PLIES))
    return make_tables(running, wishes, into_the_longest_line, opponent="apprentice")


def into_the_longest_line(_: Sitting, legal: list[str]) -> str:
    """A floor line that is full would leave nothing to tell."""
    return max(legal, key=lambda move: (not move.endswith("F"), move[-1]))


def sit_down(visit: Callable[..., Visitor], owner: Owner, table: str, **options: Any) -> Visitor:
    visitor = visit(**options)
    visitor.context.add_cookies(owner.cookies)
    visitor.go(f"/t/{owner.tables[table]}").locator(".azul .pick.can").first.wait_for()
    return visitor


@pytest.mark.parametrize(("way", "answers"), [("mouse", ANSWERS), ("touch", ANSWERS), ("keys", ASKED)])
def test_every_press_is_answered(
    visit: Callable[..., Visitor], owner: Owner, way: str, answers: dict[str, str]
) -> None:
    """The answer stands where the question stood, and is read to whoever listens; the next choice takes it away."""
    player = Player(sit_down(visit, owner, "seen", **(PHONE if way == "touch" else {})), way)
    prompt = player.page.locator(".prompt p[aria-live=polite]")
    for pressed, answer in answers.items():
        if not player.shows(pressed):
            continue  # the marker may be taken
        player.press(pressed, first=True)
        expect(prompt).to_contain_text(answer)
        assert axe(player.page) == []
    player.press(".azul .pick.can")
    expect(prompt).to_contain_text("Now choose a line")


@pytest.mark.parametrize("phone", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_each_line_shows_what_it_would_take(visit: Callable[..., Visitor], owner: Owner, phone: dict[str, Any]) -> None:
    """What the server says about every line and the floor, without a pointer that could rest there."""
    player = Player(sit_down(visit, owner, "seen", **phone), "touch")
    page = player.page
    asked: dict[str, dict[str, Any]] = {}
    times: list[str] = []

    def keep(response: Any) -> None:
        if response.url.endswith("/preview"):
            move = response.request.post_data_json["move"]
            times.append(move)
            asked[move] = response.json()["view"]

    page.on("response", keep)
    before = page.evaluate(f"async () => (await (await fetch('/api/tables/{owner.tables['seen']}')).json()).view")
    lain = len(before["boards"][0]["floor"])
    player.press(".azul .pick.can", first=True)
    targets = page.locator(".azul .pick.can:has(.shine)")
    targets.first.wait_for()
    for _ in range(MOST_LOOKS):
        if len(asked) == targets.count():
            break
        page.wait_for_timeout(50)
    assert 2 <= len(asked) <= MOST_TARGETS
    for move, after in asked.items():
        target = move[-1]
        floor = after["boards"][0]["floor"]
        falls = [space for space in range(lain, len(floor)) if floor[space] != "marker"]
        says = f" {len(falls)} fall" if falls else ""
        if target != "F" and not falls:
            held = after["boards"][0]["lines"][int(target) - 1]
            says = " full" if held["tiles"] == held["size"] else ""
        label = page.locator(f'.pick.can[aria-label^="{PUT[target == "F"]}{target.strip("F")}."]')
        expect(label).to_have_attribute("aria-label", re.compile(rf"\.{says}(s?: \u2212{cost(before, falls)})?$"))
    page.keyboard.press("Escape")
    player.press(".azul .pick.can", first=True)
    expect(page.locator(".azul .pick.can:has(.shine)").last).to_have_attribute("aria-label", re.compile("falls?: "))
    assert len(times) == len(asked), "no move is asked for twice"


@pytest.mark.parametrize("phone", [PHONE, SMALL_PHONE], ids=["phone", "small phone"])
def test_the_bar_is_seen_whole_or_not_at_all(
    visit: Callable[..., Visitor], owner: Owner, phone: dict[str, Any]
) -> None:
    player = Player(sit_down(visit, owner, "played", **phone), "touch")
    page = player.page
    for start in (0, 30, 60, 90):
        page.evaluate(f"scrollTo({{ top: {start}, behavior: 'instant' }})")
        player.press(".azul .pick.can", first=True)
        page.locator(".azul .pick.can:has(.shine)").first.wait_for()
        page.wait_for_function(LINES_IN_SIGHT)
        if page.evaluate("scrollY") != start:
            assert not page.evaluate(CUT), f"cut, having started at {start}"
        page.keyboard.press("Escape")


def test_the_last_round_is_announced(visit: Callable[..., Visitor]) -> None:
    """In the last steps of the lesson a full line waits to complete a row."""
    for step, says in {1: "Choose tiles from a display", 9: "This may be the last round."}.items():
        page = visit().go(f"/learn/azul#{step}")
        expect(page.locator(".azul .prompt")).to_contain_text(says)
        expect(page.get_by_text("perhaps the last")).to_have_count(int(step > 1))
