"""Toscana's table: what counts is said, a refused tile stays in the hand, a veto is seen, and all of it is in sight."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, SMALL_PHONE, Visitor, axe
from client import Person
from players import STEPS, Player
from playwright.sync_api import Page, Response, Route, expect
from process import Server
from tables import Owner, apart, at_random, keep_the_stone, make_tables

PLIES = {"beginning": 0, "unseen": 0, "middle": 24, "refused": 12, "late": 12, "frame": 12, "flight": 12}
"""Tables by what is done there, and how much was played before."""
HAND = ".toscana .hand"
OTHER, OWN = ".player:first-child", ".player:nth-child(2)"
"""The sides of the other player and of the own seat."""
PLACED = f"document.querySelector('{HAND}')?.getAttribute('transform')"
SHAPE = f"document.querySelector('{HAND} .verdict').getAttribute('width')"


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    wishes = {table: ("toscana", plies) for table, plies in PLIES.items()}
    return make_tables(running, wishes, keep_the_stone(), opponent="apprentice")


def sit_down(visit: Callable[..., Visitor], owner: Owner, table: str, way: str = "mouse", **options: Any) -> Player:
    visitor = visit(**options)
    visitor.context.add_cookies(owner.cookies)
    visitor.go(f"/t/{owner.tables[table]}")
    return Player(visitor, way)


def play_until(player: Player, selector: str) -> None:
    for _ in range(20):
        assert player.wait("toscana") == "ours"
        if player.shows(selector):
            return
        STEPS["toscana"](player)
    raise AssertionError(f"never came: {selector}")


def hover(page: Page, x: float, y: float) -> None:
    """Move the mouse to a part of the town's width and height."""
    box = page.locator("svg.town").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + x * box["width"], box["y"] + y * box["height"])


@pytest.mark.parametrize(("table", "is_new"), [("beginning", True), ("middle", False)])
def test_what_counts_is_said(visit: Callable[..., Visitor], owner: Owner, table: str, is_new: bool) -> None:
    player = sit_down(visit, owner, table)
    play_until(player, HAND)
    expect(player.page.get_by_text("What counts is how many tiles your best area joins")).to_have_count(int(is_new))
    for side in (OTHER, OWN):
        score = player.page.locator(f"{side} .score")
        expect(score.locator(".amount")).to_have_text(re.compile(r"^\s*(1\s+tile|(0|[2-9]|\d\d)\s+tiles)\s*$"))
        expect(score).to_have_attribute("title", "Show the area that counts")
    assert axe(player.page) == []


def test_a_refused_tile_stays_as_it_is_held(visit: Callable[..., Visitor], owner: Owner) -> None:
    player = sit_down(visit, owner, "refused")
    play_until(player, HAND)
    page = player.page
    shape = page.evaluate(SHAPE)
    page.keyboard.press("r")
    hover(page, 0.07, 0.07)
    place = page.evaluate(PLACED)
    assert page.evaluate(SHAPE) != shape
    expect(page.locator(f"{HAND} .verdict.fits")).to_have_count(0)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".bar.refused")).to_be_visible()
    assert player.wait("toscana") == "ours"
    assert page.evaluate(PLACED) == place
    assert page.evaluate(SHAPE) != shape


def test_what_a_place_would_give_is_forgotten_when_the_tile_lies(visit: Callable[..., Visitor], owner: Owner) -> None:
    player = sit_down(visit, owner, "late")
    play_until(player, HAND)
    page = player.page
    late: list[tuple[Route, Any]] = []
    page.route("**/preview", lambda route: late.append((route, route.fetch().json())))
    with page.expect_request("**/preview"):
        player.press(".now button[aria-keyshortcuts=N]")
    while not late:
        page.wait_for_timeout(20)  # until the server has answered, which the page does not hear yet
    player.press(".now .lay:enabled")
    page.locator(".veto").wait_for()
    for route, answer in late:
        for seat in answer["view"]["seats"]:
            seat["best_area"]["tiles"] = 99  # that nobody has
        with page.expect_response("**/preview") as answered:
            route.fulfill(json=answer)
        given: Response = answered.value
        given.finished()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(page.locator(".player .expected")).to_have_count(0)


def test_who_is_on_turn_has_the_frame(visit: Callable[..., Visitor], owner: Owner) -> None:
    player = sit_down(visit, owner, "frame")
    for question in (".veto", HAND):
        play_until(player, question)
        expect(player.page.locator(".player.turn")).to_have_count(1)
        expect(player.page.locator(f"{OWN}.turn")).to_have_count(1)


def test_what_is_unseen_opens_in_sight(visit: Callable[..., Visitor], owner: Owner) -> None:
    player = sit_down(visit, owner, "unseen")
    assert player.wait("toscana") == "ours"
    page = player.page
    for side in (OTHER, OWN):
        page.locator(f"{side} summary").click()
        expect(page.locator(f"{side} ul")).to_be_in_viewport(ratio=1)
        assert axe(page) == []
    expect(page.locator(".player ul:visible")).to_have_count(1)  # the other one has gone
    page.keyboard.press("Escape")
    expect(page.locator(".player ul:visible")).to_have_count(0)


STRUCK = """() => {
  const tile = document.querySelector('.struck g');
  if (!tile?.getAnimations().length) return null;
  const pile = document.querySelector('[data-stack="0"]');
  const [here, stack] = [tile, pile.querySelector('.layer')].map((one) => one.getBoundingClientRect());
  const isOver = Math.abs(here.x - stack.x) < stack.width / 4 && here.width > stack.width * 0.8;
  return { isOver, stack: pile.getAttribute('aria-label') };
}"""
"""When a tile is being struck out: whether it lies on its stack, and what else does."""
VETOED = re.compile("has vetoed your tile. Lay this one instead.")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_veto_is_seen(visit: Callable[..., Visitor], running: Server, motion: str) -> None:
    both = make_tables(running, {"both": ("toscana", 0)}, at_random())  # one person has both seats
    page = sit_down(visit, both, "both", reduced_motion=motion).page
    page.locator(".veto .stop").click()
    if motion == "no-preference":
        seen = page.wait_for_function(STRUCK).json_value()
        assert seen["isOver"]
        assert seen["stack"].startswith("Tiles in the stack"), "the next tile comes when this one has been seen"
    expect(page.locator('[data-stack="0"]')).to_have_attribute("aria-label", re.compile("^On top of the stack"))
    expect(page.get_by_role("img", name=re.compile("^Vetoed, the last of the stack"))).to_be_visible()
    expect(page.get_by_text(VETOED)).to_be_visible()


FLYING = """() => {
  const tile = [...document.querySelectorAll('[data-tile] > g')].find((one) => one.getAnimations().length);
  if (!tile) return null;
  const { x, y, width, height } = tile.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return seen?.closest('svg.town') ? 'above' : 'below';
}"""


def test_a_tile_flies_above_the_stacks(visit: Callable[..., Visitor], owner: Owner) -> None:
    player = sit_down(visit, owner, "flight", reduced_motion="no-preference")
    play_until(player, ".veto .primary")
    player.press(".veto .primary")
    assert player.page.wait_for_function(FLYING).json_value() == "above"


ROOM_LEFT = """() => {
  const now = document.querySelector('.now');
  const bottoms = [...now.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom);
  return Math.round(now.getBoundingClientRect().bottom - Math.max(...bottoms));
}"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "nl-NL"])
@pytest.mark.parametrize(("way", "screen"), [("mouse", DESKTOP), ("touch", SMALL_PHONE)], ids=["laptop", "phone"])
def test_nothing_jumps(visit: Callable[..., Visitor], running: Server, way: str, screen: Any, locale: str) -> None:
    """There is room enough for what newcomers are told, for a veto of each player, and for a tile to lay."""
    both = make_tables(running, {"both": ("toscana", 0)}, at_random())
    player = sit_down(visit, both, "both", way, locale=locale, **screen)
    heights = set()
    for _ in range(12):
        assert player.wait("toscana") == "ours"
        heights.add(player.page.evaluate("document.querySelector('.now').offsetHeight"))
        assert player.page.evaluate(ROOM_LEFT) >= 0
        if player.shows(".veto .stop:enabled"):
            player.press(".veto .stop:enabled")
        else:
            STEPS["toscana"](player)
    assert len(heights) == 1


async def finish_a_game(running: Server, cookies: list[dict[str, str]], table: str) -> None:
    """Somebody with both seats plays on, until one game of the match is over."""
    async with Person(running.base) as person:
        person.http.cookies.clear()
        person.http.cookies.update({each["name"]: each["value"] for each in cookies})
        choose = keep_the_stone()
        async with person.sit(table) as sitting:
            while not any(line["ending"] for line in sitting.log):
                if sitting.viewer["legal"] and sitting.table["version"] == sitting.version:
                    legal, sitting.viewer = sitting.viewer["legal"], {**sitting.viewer, "legal": []}
                    await sitting.play(choose(sitting, legal))
                else:
                    await sitting.hear()


def test_between_two_games_the_table_waits_until_somebody_goes_on(
    visit: Callable[..., Visitor], running: Server
) -> None:
    both = make_tables(running, {"both": ("toscana", 0)}, at_random(), options={"toscana": {"match": True}})
    page = sit_down(visit, both, "both").page
    page.locator(".board svg[role]").first.wait_for()
    apart(finish_a_game(running, both.cookies, both.tables["both"]))
    on = page.get_by_role("button", name="Continue")
    on.wait_for()
    expect(page.locator(".decided")).to_have_text(re.compile(r"Game 1: (Ada \d wins, \d+ tiles to \d+|both have)"))
    for colour in ("roofs", "pavement"):
        area = int(page.locator(".player", has_text=colour).locator(".number").inner_text())
        expect(page.locator(f".chip.of-{colour}")).to_have_count(area)
    assert axe(page) == []
    on.click()
    expect(page.locator(".match")).to_contain_text(re.compile(r"Game 2 of 2\s*Game 1: Ada 1 \d+, Ada 2 \d+"))
    expect(page.locator("[data-tile]")).to_have_count(0)
    expect(page.locator(".chip")).to_have_count(0)
    expect(page.locator(".decided")).to_have_count(0)


def test_a_new_table_is_a_match_and_a_single_game_is_an_option(visit: Callable[..., Visitor]) -> None:
    page = visit().go("/new/toscana")
    group = page.get_by_role("group", name="What is played")
    expect(group.get_by_role("radio", name="A match: two games")).to_be_checked()
    swap = page.get_by_role("group", name="Swap colours in the second game")
    expect(swap).to_be_visible()
    group.get_by_role("radio", name="A single game").check()
    expect(swap).to_have_count(0)
