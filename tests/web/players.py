"""Players that know no rules: they press what the page shows as possible, by mouse, by keyboard or by touch."""

from __future__ import annotations

import random
from collections.abc import Callable

from browsing import Visitor

GAMES = ("azul", "intarsia", "toscana")
RESULT = "dialog[open] .rank"
MOST_STEPS = 1500
MOST_TABS = 300
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

POINT = """([selector, which]) => {
  const shown = [...document.querySelectorAll(selector)].filter((element) => element.getBoundingClientRect().width);
  const element = shown[Math.floor(which * shown.length)];
  if (!element) return null;
  const middle = (part) => {
    const box = part.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const isOurs = ([x, y]) => element.contains(document.elementFromPoint(x, y));
  const [x, y] = middle(element);
  if (!isOurs([x, y])) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return [element, ...element.querySelectorAll('*')].map(middle).find(isOurs) ?? null;
}"""
"""Where a finger can press one of the elements, so that nothing else is hit: the middle of it or of a part of it."""

STATE = """([offered, result]) =>
  document.querySelector(result) ? 'over' : document.querySelector(offered) ? 'ours' : null"""


class Player:
    """Somebody who plays by `mouse`, by `keys` or by `touch`."""

    def __init__(self, visitor: Visitor, way: str, seed: int = 1) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.way = way
        self.rng = random.Random(seed)
        self.arrows = 0
        """How often an arrow key led to something else that could be chosen."""

    def shows(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => document.querySelector(selector) !== null", selector))

    def press(self, selector: str, *, first: bool = False, arrows: int = 0) -> None:
        """Press one of what the selector finds: the first one, or any."""
        if self.way == "keys":
            self.reach(selector)
            for _ in range(arrows and self.rng.randrange(arrows + 1)):
                self.step_by_arrow(selector)
            self.page.keyboard.press("Enter")
            return
        # What the page is still bringing, or what another thing covers for a moment, is waited for.
        point = self.page.wait_for_function(POINT, arg=[selector, 0 if first else self.rng.random()]).json_value()
        if self.way == "mouse":
            self.page.mouse.click(*point)
        else:
            self.page.touchscreen.tap(*point)

    def reach(self, selector: str) -> None:
        """Go to one of what the selector finds with the Tab key alone."""
        for _ in range(MOST_TABS):
            if self.is_on(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"not reached with the Tab key: {selector}")

    def step_by_arrow(self, selector: str) -> None:
        before = self.page.evaluate_handle("document.activeElement")
        self.page.keyboard.press(self.rng.choice(ARROWS))
        assert self.is_on(selector), f"an arrow key led astray from {selector}"
        self.arrows += not self.page.evaluate("before => before === document.activeElement", before)

    def is_on(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector))

    # --- A game -----------------------------------------------------------------------------------------------------

    def play_now(self, game: str) -> None:
        """From the home page to a table with the weakest opponent, in two presses."""
        self.visitor.go("/")
        self.page.locator("article").first.wait_for()
        self.press(f'article:has(a[href="/new/{game}"]) button.primary')
        self.page.locator("dialog[open]").wait_for()
        self.press("dialog[open] li:first-child button")
        self.page.wait_for_url("**/t/*")

    def wait(self, game: str) -> str:
        """Wait until there is something to do (`ours`) or the result is shown (`over`)."""
        return str(self.page.wait_for_function(STATE, arg=[OFFERED[game], RESULT]).json_value())

    def state(self, game: str) -> str | None:
        found = self.page.evaluate(STATE, [OFFERED[game], RESULT])
        return found and str(found)

    def play_to_the_end(self, game: str) -> None:
        for _ in range(MOST_STEPS):
            if self.wait(game) == "over":
                return
            STEPS[game](self)
        raise AssertionError(f"a game of {game} did not end")


# --- One decision of each game ----------------------------------------------------------------------------------------


def step_azul(player: Player) -> None:
    """Take any tiles, and put them into the shortest line that they may go to."""
    if not player.shows(".azul .pick.can .shine"):
        player.press(".azul .pick.can", arrows=2)
    player.press(".azul .pick.can:has(.shine)", first=True)


def step_intarsia(player: Player) -> None:
    """Build anywhere, pay with the cards or with a suggestion, and take whatever is offered; seldom pass."""
    if player.shows(".choose"):
        pay_in_intarsia(player)
    elif player.shows(".mine .pick.can") and player.rng.random() < 0.9 and not player.shows(".answers .primary"):
        player.press(".mine .pick.can", arrows=2)
        player.page.locator(".choose").wait_for()
    elif player.shows(".tools .claimable"):
        player.press(".tools .claimable")
    elif player.shows(".answers .primary"):
        player.press(".answers .primary")
    else:
        player.press(".answers button")


def pay_in_intarsia(player: Player) -> None:
    """Pay with what is picked already, with a suggestion, or with cards of the hand, one by one."""
    way = player.rng.random()
    if way < 0.3:
        player.press(".hand .column.open")
        while not player.shows(".choose .primary:enabled"):
            player.press(".hand .column.open")
    elif way < 0.6:
        player.press(".choose .option", first=True)
    player.press(".choose .primary:enabled")


def step_toscana(player: Player) -> None:
    """Let a tile be laid or veto it; go to any place where the own one fits, and lay it there."""
    if player.shows(".bar .next-part"):
        player.press(".bar .next-part")
    elif player.shows(".veto"):
        wish = ".veto .stop:enabled" if player.rng.random() < 0.1 else ".veto .primary"
        player.press(wish if player.shows(wish) else ".veto .primary")
    elif not player.shows(".toscana .hand"):
        player.press(".now .lay")
    elif player.way == "keys":
        player.reach("svg.town")
        for key in player.rng.choices(["n", "N", "r", "R", *ARROWS], k=4):
            player.page.keyboard.press(key)
        if not player.shows(".hand .verdict.fits"):
            player.page.keyboard.press("n")
        player.page.keyboard.press("Enter")
    else:
        for _ in range(player.rng.randrange(5)):
            player.press(".now button[aria-keyshortcuts=N]")
        if not player.shows(".hand .verdict.fits"):  # a refused tile stays in the hand where it was
            player.press(".now button[aria-keyshortcuts=N]")
        player.press(".toscana .hand .verdict")  # a mouse lays it with this, a finger only points
        if player.way == "touch":
            player.press(".now .lay:enabled")


STEPS: dict[str, Callable[[Player], None]] = {
    "azul": step_azul,
    "intarsia": step_intarsia,
    "toscana": step_toscana,
}
OFFERED = {
    "azul": ".azul .pick.can",
    "intarsia": ".mine .pick.can, .ask button:enabled",
    "toscana": ".toscana .now button, .bar .next-part",
}
"""What shows that something can be done."""
