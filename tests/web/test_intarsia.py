"""What Intarsia's table says: what counts and when, how one pays, and what to do after a press that leads nowhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from browsing import DESKTOP, SMALL_PHONE, Visitor
from players import STEPS, Player
from playwright.sync_api import Page, expect
from process import Server
from tables import Owner, at_random, make_tables

ACT, PAY, TAKE, TRADE, HAND, SAME, END = 1, 2, 4, 6, 10, 11, 12
"""Steps of the lesson: positions of every kind that are always the same."""
SCREENS = {"desktop": DESKTOP, "phone": SMALL_PHONE}

CUT = """(inner) => [...document.querySelectorAll(inner)].filter((one) => {
  const [box, panel] = [one, one.closest('.ask')].map((each) => each.getBoundingClientRect());
  return box.top < panel.top || box.bottom > panel.bottom || box.left < panel.left
    || one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
}).map((one) => one.className.baseVal ?? one.className)"""
"""Which of these stick out of the panel of what is asked, or are cut off themselves."""

WATCH_HOLES = """() => {
  window.holes = 0;
  const ask = document.querySelector('.ask');
  new MutationObserver(() => (window.holes += !ask.childElementCount)).observe(ask, { childList: true });
}"""


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    wishes = {"over": ("intarsia", 10_000), "playing": ("intarsia", 2)}
    return make_tables(running, wishes, at_random())


@pytest.fixture
def learn(visit: Callable[..., Visitor]) -> Callable[..., Page]:
    """The board of a step of the lesson."""

    def learn(step: int, **options: Any) -> Page:
        page = visit(**options).go(f"/learn/intarsia#{step}")
        page.locator(".board .ask strong").wait_for()
        return page

    return learn


@pytest.fixture
def sit(visit: Callable[..., Visitor], owner: Owner) -> Callable[..., Page]:
    """At one of the tables."""

    def sit(path: str, **options: Any) -> Page:
        visitor = visit(**options)
        visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        visitor.go(path).locator(".board svg[role]").first.wait_for()
        return visitor.page

    return sit


# --- What counts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "own", "other", "rewards"),
    [
        (
            ACT,
            "Round\u2019s end: 1 connector \u00d7 1 = +1",
            "1 connector: +1",
            "Round\u2019s end: 1 point for each connector",
        ),
        (HAND, "2 connectors", "1 connector", "Round\u2019s end: 1 point for each connector"),
        (
            SAME,
            "Round\u2019s end: 7 connectors \u00d7 3 = +21",
            "11 connectors: +33",
            "Round\u2019s end: 3 points for each connector",
        ),
    ],
)
def test_connectors_say_what_they_bring(
    learn: Callable[..., Page], step: int, own: str, other: str, rewards: str
) -> None:
    page = learn(step)
    expect(page.locator(".own .facts span").first).to_have_text(own)
    expect(page.locator(".others .facts span").first).to_have_text(other)
    expect(page.locator(".rewards")).to_contain_text(rewards)
    expect(page.locator(".own .facts")).to_contain_text("Game\u2019s end: ornaments +")
    expect(page.locator(".others .facts")).to_contain_text("at the end: +")


def test_the_log_says_what_a_round_ends_with(sit: Callable[..., Page], owner: Owner) -> None:
    page = sit(f"/t/{owner.tables['over']}")
    said = re.findall(r"The round ends: (.*)", page.get_by_role("list", name="Moves").inner_text())
    assert list(dict.fromkeys(line.strip() for line in said)) == [
        "1 point for each connector",
        "2 points for each connector",
        "3 points for each connector, and the ornaments count",
    ]
    expect(page.locator(".own .facts")).to_contain_text(re.compile(r"ornaments: \d+ points?$"))


def test_a_tool_says_what_it_brings_while_it_is_looked_at(learn: Callable[..., Page]) -> None:
    page = learn(SAME)
    words = page.locator(".tools header p")
    help_ = words.inner_text()
    page.locator(".tools .tile").nth(14).hover()
    expect(words).to_contain_text("The green saw asks for ornaments of 2 + 1 elements. You lack 1.")
    expect(words).to_contain_text("It brings 1, and 5 for your tools of this kind: 6 points.")
    page.mouse.move(1, 1)
    expect(words).to_have_text(help_)
    expect(page.locator('.tools [data-tools="0 3"]')).to_contain_text("2 + 3")


# --- Paying -----------------------------------------------------------------------------------------------------------


def suggestions(page: Page) -> list[str]:
    moves = page.locator(".choose .option").evaluate_all("all => all.map((one) => one.dataset.move)")
    return [move.partition(" ")[2] for move in moves]


@pytest.mark.parametrize(("step", "cheapest", "wasteful"), [(PAY, "V", "VV"), (TRADE, "YYVW", "YYGVW")])
def test_no_suggestion_wastes_a_card(learn: Callable[..., Page], step: int, cheapest: str, wasteful: str) -> None:
    found = suggestions(learn(step))
    assert found[0] == cheapest
    assert wasteful not in found
    for one in found:
        assert not [other for other in found if other != one and Counter(other) <= Counter(one)]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_suggestion_is_picked_and_paid_like_cards(learn: Callable[..., Page], screen: str) -> None:
    page = learn(TRADE, **SCREENS[screen])
    pay, verdict = page.locator(".choose .primary"), page.get_by_role("region", name="What happens")
    expect(page.locator(".ask .tray")).to_contain_text("any two cards stand for one of any colour.")
    expect(pay).to_have_text(re.compile(r"Pay\s+4 more cards"))
    page.locator('.option[data-move="pay YYVW"]').click()
    expect(page.locator(".tray .card")).to_have_count(4)
    expect(verdict).to_have_count(0)
    expect(pay).to_be_focused()
    pay.press("Enter")
    expect(verdict).to_contain_text("Right!")


def test_cards_that_are_too_many_are_told(learn: Callable[..., Page]) -> None:
    page = learn(PAY)
    for kind, says in {"violet": r"^\s*Pay\s*$", "green": r"Pay\s+1 too many"}.items():
        page.locator(f'.hand .column[aria-label$="{kind}"]').click()
        expect(page.locator(".choose .primary")).to_have_text(re.compile(says))


# --- Presses that lead nowhere ----------------------------------------------------------------------------------------

ANSWERS = {
    "a card before a space": (ACT, ".hand .column", "First choose a space to build on; then you pay."),
    "too few cards": (TRADE, ".choose .primary", "At least 4 more cards are needed."),
    "another space": (TRADE, '.mine [data-space="c4"]', "First the core on c2 is paid for; “Undo” takes it back."),
}


@pytest.mark.parametrize("press", ANSWERS)
def test_a_press_that_leads_nowhere_is_answered(learn: Callable[..., Page], press: str) -> None:
    step, what, answer = ANSWERS[press]
    page = learn(step)
    page.locator(what).first.click(force=True)
    expect(page.locator(".ask .explanation")).to_have_text(answer)


# --- What is asked ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        (ACT, "Choose a glowing space to build on."),
        (TAKE, "Take a card, not of the ornament\u2019s own colour."),
        (SAME, "Choose a glowing space to build on, or pass."),
        (END, "Nothing more can be built: pass."),
    ],
)
def test_only_what_is_possible_is_asked(learn: Callable[..., Page], step: int, asked: str) -> None:
    expect(learn(step).locator(".ask strong")).to_have_text(asked)


def test_who_passes_is_told_the_price(sit: Callable[..., Page], owner: Owner) -> None:
    page = sit(f"/t/{owner.tables['playing']}")
    page.locator('[data-move="pass"]').click()
    asked = page.locator(".ask strong")
    expect(asked).to_have_text("You will be out until the next round, and keep only 3 of your 10 cards.")
    yes, no = (page.get_by_role("button", name=name, exact=True).bounding_box() for name in ("Yes, pass", "Cancel"))
    assert yes is not None
    assert no is not None
    assert yes["y"] == no["y"]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(
    ("step", "what"),
    [(ACT, ".ask strong, .ask li"), (TRADE, ".ask .note, .ask .tray, .ask .option, .ask .primary"), (HAND, ".ask svg")],
)
def test_nothing_of_what_is_asked_is_cut(learn: Callable[..., Page], step: int, what: str, screen: str) -> None:
    page = learn(step, **SCREENS[screen])
    page.locator(what).first.wait_for()
    assert page.evaluate(CUT, what) == []


def test_the_panel_of_what_is_asked_stays(visit: Callable[..., Visitor]) -> None:
    player = Player(visit(), "mouse")
    player.play_now("intarsia")
    player.wait("intarsia")
    player.page.evaluate(WATCH_HOLES)
    for _ in range(6):
        assert player.wait("intarsia") == "ours"
        STEPS["intarsia"](player)
    assert player.page.evaluate("window.holes") == 0
