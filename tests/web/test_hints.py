"""Hints are drawn on the board: what is taken and where it goes, while the panel covers none of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import DESKTOP, PHONE, Visitor, axe
from players import GAMES
from playwright.sync_api import Page, expect
from process import Server
from tables import Owner, at_random, make_tables

SCREENS = {"desktop": DESKTOP, "phone": PHONE}
PLIES = {"azul": 7, "intarsia": 0, "toscana": 12}
"""Before a decision of the kind that a game is about: Intarsia begins with one."""
RINGS = """() => [...document.querySelectorAll('.pointing > svg rect.ring')].map((ring) => {
  const { x, y, width, height } = ring.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
NAMED = """() => {
  const rings = [...document.querySelectorAll('.pointing > svg rect.ring')].map((ring) => ring.getBoundingClientRect());
  const covers = (outer, inner) =>
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;
  return [...document.querySelectorAll('[data-spot], [data-space], [data-move], [data-place], [data-stack]')]
    .filter((element) => rings.some((ring) => covers(ring, element.getBoundingClientRect())))
    .map((element) => JSON.stringify({ ...element.dataset }));
}"""
"""What the rings are around, by what the board calls it."""


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    wishes = {f"{game} {screen}": (game, PLIES[game]) for game in GAMES for screen in SCREENS}
    return make_tables(running, wishes, at_random())


def sought(game: str, words: str) -> str:
    """A part of the name of what a hint in words must have a ring around."""
    if game == "azul":
        return "line F" if words.endswith("floor") else f"line {words[-1]}"
    if game == "intarsia":
        return '"move":"pass"' if words == "passes" else f'"space":"{words[-2:]}"'
    return '"spot":"highlighted"'


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_drawn_on_the_board(visit: Callable[..., Visitor], owner: Owner, game: str, screen: str) -> None:
    visitor = visit(**SCREENS[screen])
    visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
    page = visitor.go(f"/t/{owner.tables[f'{game} {screen}']}")
    if game == "toscana":
        page.locator(".veto, .now .lay").first.wait_for()
        if page.locator(".veto").count():
            page.locator(".veto .primary").click()
            page.locator(".now .lay").wait_for()
    page.get_by_role("button", name="Hint").click()
    panel = page.get_by_role("dialog", name="Suggestions")
    moves = panel.get_by_role("listitem")
    expect(moves.first).to_contain_text("% to win")
    drawn = []
    for index in range(moves.count()):
        moves.nth(index).get_by_role("button").click()
        words = moves.nth(index).locator("strong").inner_text()
        assert any(sought(game, words) in name for name in page.evaluate(NAMED)), words
        drawn.append(page.evaluate(RINGS))
        assert not_covered(page), words
    assert len({str(rings) for rings in drawn}) > 1 or len(drawn) == 1, "another move, another place"
    if game == "azul":
        expect(page.locator(".tile.ghost").first).to_be_visible()
    assert axe(page) == []

    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert page.evaluate(RINGS) == []
    page.get_by_role("button", name="Hint").click()
    panel.get_by_role("button", name="Play", exact=True).click()
    expect(panel).to_be_hidden()


def not_covered(page: Page) -> bool:
    """Whether everything that has a ring lies beside the panel, or above it."""
    panel = page.get_by_role("dialog").bounding_box()
    assert panel
    return all(x + w <= panel["x"] or y + h <= panel["y"] + 1 for x, y, w, h in page.evaluate(RINGS))
