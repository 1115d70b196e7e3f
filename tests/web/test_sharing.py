"""What is given away and looked back at: invitations, the log in pictures, the result, and rules drawn on the board."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browsing import SMALL_PHONE, Visitor, axe
from playwright.sync_api import expect
from process import Server
from tables import Owner, at_random, make_tables


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    wishes = {"waiting": ("azul", -1), "begun": ("toscana", 0), "over": ("intarsia", 10_000)}
    return make_tables(running, wishes, at_random(), opponent="me")


@pytest.fixture
def ada(visit: Callable[..., Visitor], owner: Owner) -> Callable[..., Visitor]:
    def come(**options: object) -> Visitor:
        visitor = visit(**options)
        visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        return visitor

    return come


def test_an_invitation_is_copied_or_read_off_a_code(ada: Callable[..., Visitor], owner: Owner) -> None:
    visitor = ada(**SMALL_PHONE)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.go(f"/t/{owner.tables['waiting']}")
    link = page.locator(".invite input").input_value()
    expect(page.locator("dl")).to_contain_text("No clock")
    copy = page.locator("button.primary")
    assert copy.count() == 1, "the main button copies the invitation"
    copy.click()
    expect(copy).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="QR code").click()
    code = page.get_by_role("img", name="Invitation to seat 2, as a QR code")
    # As small as a code of medium safety can be that holds the link, with the margin that cameras need.
    side = int(code.get_attribute("viewBox").split()[2]) - 8
    assert (side - 17) % 4 == 0
    assert side >= 33, "a link of 60 letters needs a code of version 4 at least"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(page) == []


def test_a_finished_game_is_told_in_pictures_and_words(ada: Callable[..., Visitor], owner: Owner) -> None:
    visitor = ada()
    page = visitor.go(f"/t/{owner.tables['over']}")
    log = page.get_by_role("list", name="Moves so far")
    expect(log).to_contain_text("our reconstruction")
    turn = log.get_by_role("listitem").filter(has_text="builds a").first
    expect(turn.locator(".picture svg").nth(1)).to_be_visible()
    words = turn.locator(".visually-hidden").inner_text()
    assert re.match(r"builds a .*; pays ", words), "one line a turn, for those who do not see the pictures, too"
    page.get_by_role("button", name="Show result").click()
    scores = [int(text.split()[0]) for text in page.locator("dialog .score").all_inner_texts()]
    if scores[0] > scores[1]:
        expect(page.locator("dialog .margin")).to_contain_text(str(scores[0] - scores[1]))
    with page.expect_download() as saved:
        page.get_by_role("button", name="A picture of the end").click()
    assert saved.value.suggested_filename.endswith(".png")


def test_sounds_are_switched_on_at_the_table(ada: Callable[..., Visitor], owner: Owner) -> None:
    page = ada().go(f"/t/{owner.tables['begun']}")
    sound = page.get_by_role("button", name="Quiet sounds")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("game", "rule"), [("azul", "AZ-X2"), ("intarsia", "IN-P4"), ("toscana", "TO-X1")])
def test_rules_with_an_example_show_it(visit: Callable[..., Visitor], game: str, rule: str) -> None:
    page = visit(**SMALL_PHONE).go(f"/rules/{game}#{rule}")
    expect(page.locator(f"#{rule} .picture svg").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
