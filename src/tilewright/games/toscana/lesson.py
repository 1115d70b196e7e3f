"""Toscana's lesson: a recorded game from its first tile to its end, and what follows in a match."""

from __future__ import annotations

from collections.abc import Callable

from tilewright.core.lesson import OTHERS, Answer, Lesson, Step, up_to
from tilewright.core.options import Value
from tilewright.core.view import View
from tilewright.games.toscana.presentation.view import ToscanaView

RECORD = """
    reveal bg; reveal ah; keep; h7e; reveal af; keep; f6e; reveal bf; keep; f10w; reveal bf; keep; d7e; reveal ag;
    keep; j7e; reveal ad; keep; f4s; reveal bc; keep; l9n; reveal ce; keep; h2s; reveal cd; keep; m5w; reveal cd; keep;
    l3n; reveal ae; keep; i11w; reveal ae; keep; b7w; reveal ad; keep; b11n; reveal bd; keep; o5e; reveal de; keep;
    p9e; reveal bc; keep; b3e; reveal ab; keep; g15n; reveal de; keep; b1n; reveal cf; keep; k13n; reveal cf; keep; m1n;
    reveal af; keep; b13n; reveal ac; keep; c15n; reveal ac; keep; m15n; reveal ag; keep; k11s; reveal bg; keep; d3e;
    reveal ab; keep
"""
OTHER_STARTS = "reveal bg; reveal ah; keep; h7e; reveal af; keep"


def _counts(tiles: int, orientations: str = "nesw") -> Callable[[str, View], bool]:
    """Whether the roofs player's best area counts so many tiles after the move, the tile being turned so."""

    def is_so(move: str, view: View) -> bool:
        assert isinstance(view, ToscanaView)
        return view.seats[0].best_area.tiles >= tiles and move[-1] in orientations

    return is_so


def _step(name: str, before: str, *answers: Answer, **options: Value) -> Step:
    return Step(f"learn-toscana-{name}", before, answers, options)


STEPS: Lesson = (
    _step(
        "first", up_to(RECORD, 3),
        Answer(OTHERS, "learn-toscana-first-right", is_right=True, rule="TO-P4"),
        Answer("a1n", "learn-toscana-first-corner", beside=True),
    ),
    _step(
        "touch", OTHER_STARTS,
        Answer(_counts(2), "learn-toscana-touch-right", is_right=True, rule="TO-P5"),
        Answer(OTHERS, "learn-toscana-touch-apart", rule="TO-P6"),
        Answer("h11n", "learn-toscana-touch-pavement", beside=True),
        first=1,
    ),
    _step(
        "area", up_to(RECORD, 9),
        Answer(_counts(3), "learn-toscana-area-right", is_right=True, rule="TO-E3"),
        Answer(OTHERS, "learn-toscana-area-fewer", rule="TO-E2"),
    ),
    _step(
        "turn", up_to(RECORD, 15),
        Answer(_counts(4, "ew"), "learn-toscana-turn-right", is_right=True, rule="TO-P3"),
        Answer(_counts(4), "learn-toscana-turn-flat", rule="TO-P3"),
        Answer(OTHERS, "learn-toscana-turn-apart", rule="TO-E2"),
    ),
    _step(
        "join", up_to(RECORD, 45),
        Answer(_counts(11), "learn-toscana-join-right", is_right=True, rule="TO-E4"),
        Answer(OTHERS, "learn-toscana-join-fewer", rule="TO-E4"),
    ),
    _step(
        "veto", up_to(RECORD, 41),
        Answer("veto", "learn-toscana-veto-right", is_right=True, then="reveal be", rule="TO-V1"),
        Answer("keep", "learn-toscana-veto-kept", then="o5e", rule="TO-V1"),
    ),
    _step(
        "stuck", up_to(RECORD, 77),
        Answer("keep", "learn-toscana-stuck-right", is_right=True, rule="TO-E1"),
        Answer("veto", "learn-toscana-stuck-veto", rule="TO-V2"),
    ),
    _step(
        "match", RECORD + "; reveal bg; reveal ah",
        Answer("keep", "learn-toscana-match-right", is_right=True, rule="TO-M2"),
        Answer("veto", "learn-toscana-match-veto", rule="TO-V1"),
        match=True,
    ),
)  # fmt: skip
