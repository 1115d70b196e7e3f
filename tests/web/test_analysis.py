"""The analysis board: moves for everybody, the tree, the engine, and links, files and games that come of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import PHONE, Visitor, axe
from playwright.sync_api import Locator, Page, expect
from process import Server
from tables import Owner, at_random, make_tables

SOURCES = ".azul .pick.can"
TARGETS = ".azul .pick.can:has(.shine)"


def take(page: Page, source: Locator) -> None:
    """Take tiles, and put them into the first line that is offered."""
    source.click()
    page.locator(TARGETS).first.click()


def here(page: Page) -> Locator:
    return page.get_by_role("list", name="Moves and variations").locator("[aria-current=step]")


def exported(page: Page) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    return download.value.path().read_text(encoding="utf-8")


def begin_azul(visitor: Visitor) -> Page:
    visitor.go("/")
    page = visitor.page
    page.get_by_role("link", name="Analysis").click()
    page.get_by_role("radio", name="Azul").check(force=True)
    page.get_by_role("button", name="Begin").click()
    page.locator(SOURCES).first.wait_for()  # chance has drawn by itself
    return page


def test_a_tree_of_moves_is_made_shared_and_played_on(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = begin_azul(visitor)
    moves = page.get_by_role("list", name="Moves and variations")

    # Both seats play, and the first of them tries something else.
    first_seat = page.locator(".next").inner_text()
    take(page, page.locator(SOURCES).first)
    expect(page.locator(".next")).not_to_have_text(first_seat)
    take(page, page.locator(SOURCES).first)
    expect(page.locator(".next")).to_have_text(first_seat)
    played = here(page).inner_text()
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    expect(here(page)).not_to_have_text(played)
    take(page, page.locator(SOURCES).last)
    variation = moves.get_by_role("list", name="Variation")
    expect(variation.locator("[aria-current=step]")).to_be_visible()
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("ArrowUp")
    expect(here(page)).to_have_text(played)
    page.keyboard.press("ArrowDown")
    expect(variation.locator("[aria-current=step]")).to_be_visible()

    # What somebody thinks of it.
    tried = here(page).inner_text()
    page.get_by_role("button", name="Good move").click()
    page.get_by_role("textbox", name="Comment").fill("  Takes what the other wants.\nWhy not?")
    page.get_by_role("button", name="Promote").click()
    expect(variation.get_by_role("button")).to_have_text(played)
    expect(here(page)).to_contain_text(tried)
    expect(moves.get_by_text("Takes what the other wants.")).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    expect(moves.get_by_text(tried)).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(here(page)).to_contain_text(tried)

    # Chance, by hand: another first player, and a display of somebody's choice.
    page.get_by_role("checkbox", name="Chance draws by itself").uncheck()
    page.keyboard.press("Home")
    draws = page.get_by_role("combobox", name="Chance draws")
    other = {"Seat 1 to move": "Seat 2 starts", "Seat 2 to move": "Seat 1 starts"}[first_seat]
    draws.select_option(label=other)
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(here(page)).to_have_text(other)
    whites = "A display gets white, white, white, white"
    draws.select_option(label=whites)
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(here(page)).to_have_text(whites)
    assert axe(page) == []

    # It is saved, and what others do with it is theirs.
    text = exported(page)
    assert "# Why not?" in text
    assert text.count("(\n") == 2
    page.get_by_role("button", name="Save and share").click()
    link = page.get_by_label("Link to share").input_value()
    assert page.url == link
    expect(page.get_by_role("button", name="Save changes")).to_be_disabled()
    friend = visit()
    friend.go(link.removeprefix(friend.base))
    expect(friend.page.get_by_text("Takes what the other wants.")).to_be_visible()
    assert exported(friend.page) == text
    friend.page.get_by_role("button", name="Save a copy").click()
    expect(friend.page.get_by_role("button", name="Save changes")).to_be_visible()
    assert friend.page.url != link

    # The same tree comes out of its text; what is broken is named, and nothing is lost.
    friend.page.get_by_role("button", name="Open …").click()
    friend.page.get_by_label("Text of the record").fill(text.replace("# Why not?", "Why not?"))
    friend.expects_a_drop = True  # the refusal is what we want to see
    friend.page.get_by_role("button", name="Open the record").click()
    expect(friend.page.get_by_role("alert")).to_contain_text(re.compile(r"line \d+: .*Why not"))
    friend.page.get_by_label("Text of the record").fill(text)
    friend.page.get_by_role("button", name="Open the record").click()
    expect(friend.page.get_by_role("dialog")).to_be_hidden()
    assert exported(friend.page) == text

    # The engine's first suggestion is played, and a real game goes on from there.
    friend.page.get_by_role("button", name="To the end").click()
    suggestions = friend.page.get_by_role("list", name="Engine").get_by_role("listitem")
    expect(suggestions.first).to_contain_text("% to win, expected lead")
    suggestions.first.get_by_role("button").first.hover()
    expect(friend.page.locator(".pointing > svg rect.ring").first).to_be_visible()
    suggestions.first.get_by_role("button", name=re.compile("^Play: ")).click()
    expect(suggestions.first).to_contain_text("% to win")
    friend.page.get_by_role("button", name="Play on from here").click()
    friend.page.get_by_role("button", name="Apprentice").click()
    friend.page.wait_for_url("**/t/*")
    expect(friend.page.locator(SOURCES).first).to_be_visible()


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    return make_tables(running, {"over": ("toscana", 10_000)}, at_random())


def test_a_finished_game_on_a_phone(visit: Callable[..., Visitor], owner: Owner) -> None:
    visitor = visit(**PHONE)
    visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
    page = visitor.go(f"/t/{owner.tables['over']}/replay?ply=9")
    page.get_by_role("link", name="Analyse from here").tap()
    page.locator("svg.town").wait_for()
    laid = page.locator("svg.town [data-tile]")
    count = laid.count()
    assert count
    page.get_by_role("button", name="To the beginning").wait_for(state="hidden")  # a phone has no room for it
    page.get_by_role("button", name="One move back").tap()
    page.get_by_role("button", name="Moves", exact=True).tap()
    expect(here(page)).to_be_in_viewport()
    here(page).locator("xpath=../preceding-sibling::li[3]/button").tap()
    expect(laid).not_to_have_count(count)
    expect(page.locator("svg.town")).to_be_in_viewport()
    page.get_by_role("button", name="Engine", exact=True).tap()
    expect(page.get_by_role("list", name="Moves and variations")).to_be_hidden()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
