"""The client in a real browser: `python -m benchmarks.client` tells what is loaded, how soon and how smoothly.

Sizes are those of the files that the browser really loads when somebody comes for the first time. Times are medians
over fresh browsers without a cache.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response

from benchmarks.figures import figure, report

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "web"))

from browsing import DESKTOP, MOST_SHIFT, SMALL_PHONE, WATCH_SHIFTS, Visitor, chromium
from players import GAMES, STEPS, Player
from process import Server, server
from tables import Owner, at_random, make_tables

MOST_FIRST_KB, MOST_READY_MS, LEAST_FRAMES = 150.0, 1000.0, 58.0
LATE_MS = 25.0
"""A frame that took longer than this missed its turn on a screen of 60 Hz."""
TIMES = 7
STEPS_WATCHED = 6
WAYS = {"a desktop": ("mouse", DESKTOP), "a phone": ("touch", SMALL_PHONE)}

BOARD = ".board svg[role]"
WATCH_BOARD = f"""
  const look = () => {{
    if (document.querySelector({BOARD!r})) window.ready = performance.now();
    else requestAnimationFrame(look);
  }};
  look();
"""
"""From the start of the page: when the board is there."""

FRAMES = """() => {
  window.frames_ = [];
  let before = performance.now();
  const next = (now) => {
    const isFlying = (one) => one.playState === 'running' && one.effect.getTiming().duration;
    if (document.getAnimations().some(isFlying)) window.frames_.push(now - before);
    before = now;
    window.counting = requestAnimationFrame(next);
  };
  window.counting = requestAnimationFrame(next);
}"""
"""Counts the frames while something moves."""


def come(browser: Browser, running: Server, owner: Owner, **options: Any) -> Visitor:
    visitor = Visitor(browser, running.base, **options)
    visitor.context.add_cookies(owner.cookies)  # type: ignore[arg-type]
    visitor.context.add_init_script(WATCH_BOARD + WATCH_SHIFTS)
    return visitor


@dataclass
class Size:
    """One file in kB: compressed, and as it was sent."""

    compressed: float
    sent: float


def loaded(browser: Browser, running: Server, owner: Owner, path: str, sign: str) -> dict[str, Size]:
    """Code and styles that a page loads, by address."""
    visitor = come(browser, running, owner)
    responses: list[Response] = []
    visitor.page.on("response", lambda response: responses.append(response))
    visitor.go(path).locator(sign).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    sizes = {
        response.url: Size(
            len(gzip.compress(response.body())) / 1000, response.request.sizes()["responseBodySize"] / 1000
        )
        for response in responses
        if response.request.resource_type in ("script", "stylesheet")
    }
    visitor.close()
    return sizes


def measure_sizes(browser: Browser, running: Server, owner: Owner) -> list[dict[str, Any]]:
    first = loaded(browser, running, owner, "/", "article .picture svg")
    what = f"first load, {len(first)} files of code and styles"
    rows = [
        figure(f"{what}: compressed", sum(size.compressed for size in first.values()), "kB", most=MOST_FIRST_KB),
        figure(f"{what}: as sent", sum(size.sent for size in first.values()), "kB"),
    ]
    for game in GAMES:
        more = loaded(browser, running, owner, f"/t/{owner.tables[game]}", BOARD)
        new = [size.compressed for url, size in more.items() if url not in first]
        rows.append(figure(f"a table of {game}, {len(new)} files more: compressed", sum(new), "kB"))
    return rows


def measure_ready(browser: Browser, running: Server, owner: Owner, times: int) -> list[dict[str, Any]]:
    rows = []
    for game in GAMES:
        found = []
        for _ in range(times):
            visitor = come(browser, running, owner)
            visitor.go(f"/t/{owner.tables[game]}")
            found.append(float(visitor.page.wait_for_function("() => window.ready").json_value()))
            visitor.close()
        rows.append(
            figure(
                f"a table of {game} is opened: the board is there", statistics.median(found), "ms", most=MOST_READY_MS
            )
        )
    return rows


def measure_shifts(browser: Browser, running: Server, owner: Owner) -> list[dict[str, Any]]:
    """What is pushed aside from the moment that the board is there to the end of the game, by own moves as well."""
    rows = []
    for screen, (way, options) in WAYS.items():
        for game in GAMES:
            visitor = come(browser, running, owner, **options)
            player = Player(visitor, way)
            visitor.go(f"/t/{owner.tables[f'{game} on {screen}']}")
            visitor.page.wait_for_function("() => window.ready")
            player.play_to_the_end(game)
            is_later = "(shift) => shift.at > window.ready + 50"
            shifts = [shift["value"] for shift in visitor.page.evaluate(f"window.shifts.filter({is_later})")]
            what = f"layout shift in a game of {game} on {screen}: the largest"
            rows.append(figure(what, max(shifts, default=0), "", most=MOST_SHIFT))
            visitor.close()
    return rows


def measure_frames(browser: Browser, running: Server, owner: Owner) -> list[dict[str, Any]]:
    rows = []
    for game in GAMES:
        frames = frames_while_flying(browser, running, owner, game)
        late = sum(frame > LATE_MS for frame in frames) / max(1, len(frames))
        rate = 1000 / statistics.median(frames) if frames else 0
        what = f"what flies in a game of {game}, {len(frames)} frames"
        rows += [
            figure(f"{what}: median rate", rate, "frames/s", least=LEAST_FRAMES),
            figure(f"{what}: later than {LATE_MS:.0f} ms", 100 * late, "%"),
        ]
    return rows


def frames_while_flying(browser: Browser, running: Server, owner: Owner, game: str) -> list[float]:
    """How long each frame took while something moved, in ms, over a few turns."""
    visitor = come(browser, running, owner, reduced_motion="no-preference")
    page: Page = visitor.page
    player = Player(visitor, "mouse")
    visitor.go(f"/t/{owner.tables[f'flights of {game}']}")
    page.evaluate(FRAMES)
    for _ in range(STEPS_WATCHED):
        player.wait(game)
        STEPS[game](player)
        page.mouse.move(1, 1)
    player.wait(game)
    frames: list[float] = page.evaluate("cancelAnimationFrame(window.counting), window.frames_")
    visitor.close()
    return frames


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.client")
    parser.add_argument("--times", type=int, default=TIMES)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with server(str(folder / "tables.sqlite"), folder / "log") as running, chromium() as browser:
            purposes = ["{}", "flights of {}", *(f"{{}} on {screen}" for screen in WAYS)]
            wishes = {purpose.format(game): (game, 8) for game in GAMES for purpose in purposes}
            owner = make_tables(running, wishes, at_random(), opponent="apprentice")
            rows = measure_sizes(browser, running, owner)
            rows += measure_ready(browser, running, owner, arguments.times)
            rows += measure_shifts(browser, running, owner)
            rows += measure_frames(browser, running, owner)
    return report(rows)


if __name__ == "__main__":
    sys.exit(main())
