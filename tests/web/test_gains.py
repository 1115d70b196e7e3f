"""What a move scores is counted where it comes from, number by number; things fly; and all of it can be left out."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from browsing import Visitor
from client import Person
from players import GAMES, STEPS, Player
from playwright.sync_api import Page, expect
from process import Server
from tables import Owner, apart, make_tables, play, without_passing

MOVING = {"reduced_motion": "no-preference", "viewport": {"width": 1280, "height": 1500}}
"""Motion, and room for a whole board: a number whose place is out of sight rises at the score."""
FAST = f"localStorage.setItem('tilewright-settings', {json.dumps(json.dumps({'animation': 'fast'}))})"
NEAR = 8
"""Pixels that a number may lie beside its place."""
KINDS = {"azul": {"wall", "floor"}, "intarsia": {"connector", "ornament"}, "toscana": {"tile"}}
"""What every game scores, however badly it is played."""

WATCH = """
  window.gained = [];
  window.heard = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.parentElement?.closest('[role=log]')) window.heard.push(target.textContent);
    }
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.dataset.gain) continue;
      const [seat, ...words] = node.dataset.gain.split(' ');
      const part = `[data-gains~="${words.join(':')}"]`;
      const boxes = [...document.querySelectorAll(`[data-seat="${seat}"] ${part}, ${part}:not([data-seat] *)`)]
        .map((element) => element.getBoundingClientRect());
      const board = node.parentElement.getBoundingClientRect();
      const [x, y] = [board.x + parseFloat(node.style.left), board.y + parseFloat(node.style.top)];
      const aside = (at, from, to) => Math.max(0, from - at, at - to);
      window.gained.push({
        gain: `${node.dataset.gain} ${node.textContent.replace('\u2212', '-').replace('+', '')}`,
        parts: boxes.length,
        aside: Math.max(
          aside(x, Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))),
          aside(y, Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))),
        ),
      });
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Keeps what is said to a screen reader, and every number that rises: how many elements its place is made of, and how
far beside them it lies."""

FLYING = """() => document.getAnimations()
  .filter((one) => one.playState === 'running')
  .filter((one) => one.effect.target?.matches('body > svg, .board [data-place]')).length"""

NOTE_FLIGHTS = """() => {
  window.flown = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.matches('body > svg, .board [data-place]')) window.flown += 1;
    return animate.apply(this, how);
  };
}"""
"""A flight may be over before a busy machine looks for it."""


@pytest.fixture(scope="module")
def owner(running: Server) -> Owner:
    return make_tables(running, {game: (game, 10_000) for game in GAMES}, without_passing())


@pytest.fixture
def come(visit: Callable[..., Visitor], owner: Owner) -> Callable[..., Visitor]:
    def come(**options: Any) -> Visitor:
        visitor = visit(**options)
        visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
        visitor.context.add_init_script(WATCH + FAST)
        return visitor

    return come


NO_LINE = {"text": "", "seat": None, "gains": []}


def positions_of(page: Page, table: str) -> list[dict[str, Any]]:
    """The positions of a replay, with what is told of the move that led there."""
    positions = page.evaluate(f"async () => (await (await fetch('/api/tables/{table}/replay')).json()).positions")
    return [{"view": position["view"], **(position["line"] or NO_LINE)} for position in positions]


def open_before(visitor: Visitor, table: str, ply: int) -> Page:
    """The replay of a table, one step before a ply."""
    page = visitor.go(f"/t/{table}/replay?ply={ply - 1}")
    page.locator(".board svg[role]").first.wait_for()
    return page


def scores(page: Page) -> list[int]:
    return [int(text.split()[-1]) for text in page.locator("aside .score").all_inner_texts()]


@pytest.mark.parametrize("game", GAMES)
def test_numbers_rise_where_the_points_come_from(come: Callable[..., Visitor], owner: Owner, game: str) -> None:
    visitor = come(**MOVING)
    table = owner.tables[game]
    positions = positions_of(visitor.go("/"), table)
    kinds: dict[str, int] = {}
    for ply, position in enumerate(positions):
        for gain in position["gains"]:
            kinds.setdefault(gain["place"].split()[0], ply)
    assert set(kinds) >= KINDS[game]
    for ply in sorted(set(kinds.values())):
        page = open_before(visitor, table, ply)
        assert scores(page) == positions[ply - 1]["view"]["scores"]
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => window.gained.length")
        expect(page.locator("[data-gain]")).to_have_count(0)  # they are gone when they have been seen
        assert scores(page) == positions[ply]["view"]["scores"]
        gained = page.evaluate("window.gained")
        assert [one["gain"] for one in gained] == [
            f"{gain['seat']} {gain['place']} {gain['points']}" for gain in positions[ply]["gains"]
        ]
        assert all(one["parts"] and one["aside"] <= NEAR for one in gained)


def test_scores_count_along(come: Callable[..., Visitor], owner: Owner) -> None:
    """The score shows, one after the other, what it is after each number."""
    visitor = come(**MOVING)
    positions = positions_of(visitor.go("/"), owner.tables["azul"])
    before, after = max(pairwise(positions), key=lambda pair: len(pair[1]["gains"]))
    page = open_before(visitor, owner.tables["azul"], positions.index(after))
    page.evaluate("""() => {
      const scores = [...document.querySelectorAll('aside .score')];
      const look = () => scores.map((score) => Number(score.textContent.replace(/\\D/g, '')));
      window.counted = [];
      new MutationObserver(() => window.counted.push(look()))
        .observe(document.querySelector('aside ol'), { characterData: true, subtree: true });
    }""")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("most => window.gained.length === most", arg=len(after["gains"]))
    expect(page.locator("[data-gain]")).to_have_count(0)
    wanted = [before["view"]["scores"]]
    for gain in after["gains"]:
        wanted.append([points + (seat == gain["seat"]) * gain["points"] for seat, points in enumerate(wanted[-1])])
    steps = iter(wanted)  # a busy machine may draw two of them at once
    counted = page.evaluate("window.counted")
    assert all(step in steps for step in counted), f"{counted} is not in the order of {wanted}"
    assert len(counted) > 3
    assert scores(page) == after["view"]["scores"] == wanted[-1]


@pytest.mark.parametrize("game", GAMES)
def test_without_motion_the_score_is_right_at_once(come: Callable[..., Visitor], owner: Owner, game: str) -> None:
    visitor = come()
    table = owner.tables[game]
    positions = positions_of(visitor.go("/"), table)
    ply = max(range(len(positions)), key=lambda at: len(positions[at]["gains"]))
    page = open_before(visitor, table, ply)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("ply => document.querySelector('.where').textContent.includes(`Step ${ply} of`)", arg=ply)
    assert scores(page) == positions[ply]["view"]["scores"]
    assert page.evaluate("window.gained") == []
    assert page.evaluate(FLYING) == 0


def test_whoever_goes_on_skips_the_counting(come: Callable[..., Visitor], owner: Owner) -> None:
    visitor = come(**MOVING)
    positions = positions_of(visitor.go("/"), owner.tables["azul"])
    ply = next(ply for ply, position in enumerate(positions) if len(position["gains"]) > 2)
    page = open_before(visitor, owner.tables["azul"], ply)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-gain]")).to_have_count(len(positions[ply]["gains"]))
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-gain]")).to_have_count(0)
    assert scores(page) == positions[ply + 1]["view"]["scores"]


ALL_SEEN = """(count) => {
  const numbers = [...document.querySelectorAll('[data-gain]')];
  return numbers.length === count && numbers.every((number) => getComputedStyle(number).opacity > 0.5);
}"""
WORDS = {"row": "Complete row", "column": "Complete column", "colour": "All five of a colour"}


def test_all_numbers_stay_until_the_last_is_counted(come: Callable[..., Visitor], owner: Owner) -> None:
    """At the end of the game, when there are most; each bonus says what it is for."""
    visitor = come(**MOVING)
    visitor.context.add_init_script("""
      window.told = [];
      new MutationObserver(() => document.querySelectorAll('.gains > em').forEach((words) => {
        if (!window.told.includes(words)) window.told.push(words);
      })).observe(document, { childList: true, subtree: true });
    """)
    positions = positions_of(visitor.go("/"), owner.tables["azul"])
    ply = max(ply for ply, position in enumerate(positions) if position["gains"])
    gains = positions[ply]["gains"]
    page = open_before(visitor, owner.tables["azul"], ply)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(ALL_SEEN, arg=len(gains))
    assert scores(page) == positions[ply]["view"]["scores"]
    wanted = [WORDS[kind] for kind in (gain["place"].split()[0] for gain in gains) if kind in WORDS]
    assert wanted
    assert page.evaluate("window.told.map((words) => words.textContent)") == wanted
    expect(page.locator("[data-gain]")).to_have_count(0)


def test_intarsia_cards_pieces_and_tools_fly(come: Callable[..., Visitor], owner: Owner) -> None:
    visitor = come(**MOVING)
    positions = positions_of(visitor.go("/"), owner.tables["intarsia"])
    played = [(ply, position) for ply, position in enumerate(positions) if position["text"]]
    moves = {(position["seat"], position["text"].split()[0]): ply for ply, position in played}
    wanted = [wish for wish in moves if wish[1] in ("pay", "take")]
    assert {word for _, word in wanted} == {"pay", "take"}
    assert {seat for seat, _ in wanted} == {0, 1}  # one hand lies open, the other is told
    for wish in wanted:
        page = open_before(visitor, owner.tables["intarsia"], moves[wish])
        page.evaluate(NOTE_FLIGHTS)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("window.flown")
        page.wait_for_function(f"() => !({FLYING})()")
        expect(page.locator("body > svg")).to_have_count(0)  # nothing stays in the air


def test_points_are_counted_while_playing(visit: Callable[..., Visitor]) -> None:
    """Against an opponent until a round is scored: numbers at their places, and a sentence for those who listen."""
    visitor = visit(**MOVING)
    visitor.context.add_init_script(WATCH + FAST)
    player = Player(visitor, "mouse")
    player.play_now("azul")
    page = player.page
    for _ in range(60):
        if player.wait("azul") == "over" or page.evaluate("window.gained.length"):
            break
        STEPS["azul"](player)
    gained = page.evaluate("window.gained")
    assert gained
    assert all(one["parts"] and one["aside"] <= NEAR for one in gained)
    won = [sum(int(one["gain"].split()[-1]) for one in gained if one["gain"].startswith(seat)) for seat in "01"]
    scored = [said for said in page.evaluate("window.heard") if " scores " in said]
    assert bool(scored) == (max(won) > 0), f"{won}: {scored}"
    player.wait("azul")
    table = page.url.split("/")[-1]
    view = page.evaluate(f"async () => (await (await fetch('/api/tables/{table}')).json()).view")
    assert scores(page) == view["scores"]


STAGES = """() => {
  window.stages = [];
  const look = () => {
    const count = (what) => document.querySelectorAll(`.azul [data-place^="b"][data-place*="-${what}-"]`).length;
    return JSON.stringify([count('line') + count('floor'), count('wall')]);
  };
  const note = () => {
    const now = look();
    if (window.stages.at(-1) !== now) window.stages.push(now);
    requestAnimationFrame(note);
  };
  note();
}"""
"""Keeps how many tiles lie on lines and floors, and how many on the walls, whenever that changes."""
ABOVE = """() => document.getAnimations()
  .filter((one) => one.effect.target?.closest?.('.azul') && one.effect.getKeyframes().some((frame) => frame.transform))
  .length"""
"""Things that fly inside the drawing, where what is drawn later covers them."""


def on_board(view: dict[str, Any]) -> list[int]:
    boards = view["boards"]
    laid = sum(sum(line["tiles"] for line in board["lines"]) + len(board["floor"]) for board in boards)
    return [laid, sum(space is not None for board in boards for row in board["wall"] for space in row)]


def test_the_last_tiles_of_a_round_are_seen_to_lie_before_they_are_counted(
    come: Callable[..., Visitor], owner: Owner
) -> None:
    visitor = come(**MOVING)
    table = owner.tables["azul"]
    replay = visitor.go("/").evaluate(
        f"async () => (await (await fetch('/api/tables/{table}/replay')).json()).positions"
    )
    ply = next(ply for ply, position in enumerate(replay) if position["unscored"])
    before, position = replay[ply - 1], replay[ply]
    page = open_before(visitor, table, ply)
    page.evaluate(STAGES)
    page.keyboard.press("ArrowRight")
    page.wait_for_function(FLYING)
    assert page.evaluate(ABOVE) == 0
    page.wait_for_function("() => window.stages.length > 2")
    stages = [json.loads(stage) for stage in page.evaluate("window.stages")]
    assert stages == [on_board(view) for view in (before["view"], position["unscored"], position["view"])]
    expect(page.locator("body > svg")).to_have_count(0)
    assert page.locator(".azul [data-place][style*=hidden]").count() == 0


def test_the_end_is_offered_nothing_before_it_was_seen(visit: Callable[..., Visitor], running: Server) -> None:
    """Who looks at the last moves is not asked for another game yet."""
    near = make_tables(running, {"near": ("azul", 0)}, without_passing())
    visitor = visit(**MOVING)
    visitor.context.add_cookies(near.cookies)  # type: ignore[arg-type]
    page = visitor.go(f"/t/{near.tables['near']}")
    page.locator(".board svg[role]").first.wait_for()
    page.evaluate("""() => {
      window.early = 0;
      const note = () => {
        const again = [...document.querySelectorAll('aside button')].some((one) => one.textContent === 'Play again');
        if (again && document.querySelector('.bar .skip')) window.early += 1;
        requestAnimationFrame(note);
      };
      note();
    }""")
    apart(finish(running, near))
    page.get_by_role("button", name="Skip the animation").wait_for()
    page.locator(".bar .skip").click()
    page.get_by_role("button", name="Play again").first.wait_for()
    assert page.evaluate("window.early") == 0


async def finish(running: Server, owner: Owner) -> None:
    async with Person(running.base) as person:
        person.http.cookies.clear()
        person.http.cookies.update({each["name"]: each["value"] for each in owner.cookies})
        async with person.sit(owner.tables["near"]) as sitting:
            await play(sitting, without_passing(), 10_000)
