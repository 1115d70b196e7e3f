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
STORY = re.compile(r"Ada 1 (led|was (ahead|behind)) (until step \d+|from start to finish)")
REASON = re.compile(r"in the best area|(better|worse) in all|(Better|Worse) for the chance|About equal")


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
    """Which step of how many is shown."""
    found = re.search(r"Step (\d+) of (\d+)", page.locator(".where").inner_text())
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
    expect(page.locator(".where")).not_to_contain_text(f"Step {total // 2} of")
    page.get_by_role("button", name="Pause").click()

    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert table in download.value.suggested_filename
    assert "toscana" in text


def test_analyses_a_game(visitor: Visitor, owner: Owner) -> None:
    page = visitor.go(f"/t/{owner.tables['over']}/replay")
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("progressbar", name="Analyse the game")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Analysing: \d+ of \d+ decisions"))).to_be_visible()
    curve = page.get_by_role("img", name="Expected lead, move by move")
    expect(curve).to_be_visible(timeout=LONGEST_ANALYSIS)
    expect(page.get_by_role("progressbar")).to_be_hidden(timeout=LONGEST_ANALYSIS)  # until then mistakes are added
    expect(page.get_by_text(STORY)).to_be_visible()
    for turning_point in page.get_by_role("link", name="The turning point was step").all():  # if there is one
        target = turning_point.inner_text()
        turning_point.click()
        assert target == f"The turning point was step {position(page)[0]}."
        page.keyboard.press("End")
    assert axe(page) == []
    before = position(page)
    box = curve.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert position(page) != before, "a press on the curve goes to that moment"
    assert abs(position(page)[0] - before[1] / 2) <= 1

    page.keyboard.press("Home")
    page.keyboard.press("m")
    first = position(page)[0]
    page.get_by_role("button", name="Next mistake").click()
    assert position(page)[0] > first > 0
    page.get_by_role("button", name="Previous mistake").click()
    assert position(page)[0] == first
    current = page.get_by_role("list", name="Moves").locator("[aria-current=step]")
    expect(current).to_contain_text(re.compile(r"\?"))
    expect(current).to_be_in_viewport()
    marks = [sign.inner_text() for sign in page.get_by_role("list", name="Moves").locator(".sign").all()]
    counts = page.locator("tbody td").all_inner_texts()
    each = [sum(int(counts[4 * seat + column]) for seat in range(2)) for column in range(3)]
    assert each == [marks.count(sign) for sign in ("?!", "?", "??")], "the summary counts the marks"

    verdict = page.locator(".review")
    expect(verdict).to_contain_text(REASON)
    page.get_by_role("button", name="Show the chances to win").click()
    expect(page.get_by_role("img", name="Chance to win, move by move")).to_be_visible()
    expect(verdict).to_contain_text("% of the chance to win")
    page.get_by_role("button", name="Best was:").click()
    assert position(page)[0] == first - 1
    expect(page.locator(".pointing > svg rect.ring").first).to_be_visible()
    expect(page.locator(".review")).to_contain_text("instead of: ")
    page.get_by_role("button", name="Back to what was played").click()
    assert position(page)[0] == first

    while page.get_by_role("button", name="Show the best move").is_disabled():
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Show the best move").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("% to win")
    expect(page.get_by_role("dialog")).to_contain_text(REASON)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_move_of_the_list_leads_there(visitor: Visitor, owner: Owner) -> None:
    page = visitor.go(f"/t/{owner.tables['over']}")
    page.get_by_role("link", name="Replay and analysis").click()  # nothing complains on the way
    moves = page.get_by_role("list", name="Moves")
    moves.get_by_role("button", name="lays a tile").nth(1).click()
    assert laid(page) == 2
    expect(moves.locator("[aria-current=step]")).to_contain_text("lays a tile")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert laid(page) == 2
    expect(moves.locator("[aria-current=step]")).to_be_focused()
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("button", name="Result").wait_for()
    assert axe(page) == []


def test_the_link_of_a_private_game_opens_for_others(
    visit: Callable[..., Visitor], visitor: Visitor, owner: Owner
) -> None:
    page = visitor.go(f"/t/{owner.tables['over']}/replay?ply=9")
    page.locator("svg.town").wait_for()
    link = page.get_by_label("Link to this position").input_value()

    friend = visit()
    friend.go(link.removeprefix(friend.base))
    friend.page.locator("svg.town").wait_for()
    assert position(friend.page)[0] == 9
    assert laid(friend.page) == laid(page)
    passed_on = friend.page.get_by_label("Link to this position").input_value()
    assert passed_on == link

    stranger = visit()
    stranger.expects_a_drop = True  # the refusal is what we want to see
    stranger.go(link.removeprefix(stranger.base).partition("#")[0])
    expect(stranger.page.get_by_role("alert")).to_contain_text("copy the link from the replay")
    expect(stranger.page.get_by_role("link", name="Home")).to_be_visible()
    assert axe(stranger.page) == []
