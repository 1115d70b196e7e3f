"""A finished game: going through it, a link to any ply, the record as a file, the analysis and the best moves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import Visitor, axe
from playwright.sync_api import Page, expect
from process import Server
from tables import Owner, at_random, make_tables

LONGEST_ANALYSIS = 120_000


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    """Somebody who has finished a game; Toscana's is the shortest to analyse."""
    return make_tables(running, {"over": ("toscana", 10_000)}, at_random())


@pytest.fixture
def visitor(visit: Callable[..., Visitor], owner: Owner) -> Visitor:
    visitor = visit()
    visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
    return visitor


def position(page: Page) -> tuple[int, int]:
    """Which move of how many is shown."""
    found = re.search(r"Move (\d+) of (\d+)", page.locator(".where").inner_text())
    assert found
    return int(found[1]), int(found[2])


def laid(page: Page) -> int:
    return page.locator("svg.town [data-tile]").count()


def test_goes_through_a_game(visitor: Visitor, owner: Owner) -> None:
    table = owner.tables["over"]
    page = visitor.go(f"/t/{table}/replay")
    page.locator("svg.town").wait_for()
    _, total = position(page)
    assert position(page) == (total, total)
    tiles = laid(page)
    assert tiles > 5

    page.keyboard.press("ArrowLeft")
    assert position(page) == (total - 1, total)
    page.keyboard.press("Home")
    assert position(page) == (0, total)
    assert laid(page) == 0
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="One move on").click()
    assert position(page) == (2, total)
    page.get_by_role("slider").fill(str(total // 2))
    assert position(page) == (total // 2, total)
    assert 0 < laid(page) < tiles
    expect(page).to_have_url(re.compile(rf"ply={total // 2}$"))

    link = page.get_by_label("Link to this position").input_value()
    shown = page.locator("svg.town [data-tile]").count()
    visitor.go(link.removeprefix(visitor.base))
    page.locator("svg.town").wait_for()
    assert position(page) == (total // 2, total)
    assert laid(page) == shown

    page.get_by_role("button", name="Play", exact=True).click()  # by itself
    expect(page.locator(".where")).not_to_contain_text(f"Move {total // 2} of")
    page.get_by_role("button", name="Pause").click()

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert table in download.value.suggested_filename
    assert "toscana" in text


def test_analyses_a_game(visitor: Visitor, owner: Owner) -> None:
    page = visitor.go(f"/t/{owner.tables['over']}/replay")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("progressbar", name="Analyse the game")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Analysing: \d+ of \d+ decisions"))).to_be_visible()
    curve = page.get_by_role("img", name="Chance to win, move by move")
    expect(curve).to_be_visible(timeout=LONGEST_ANALYSIS)
    assert axe(page) == []
    before = position(page)
    box = curve.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert position(page) != before, "a press on the curve goes to that moment"
    assert abs(position(page)[0] - before[1] / 2) <= 1

    while page.get_by_role("button", name="Show the best move").is_disabled():
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Show the best move").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("% to win")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
