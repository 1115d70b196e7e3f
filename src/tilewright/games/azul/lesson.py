"""Azul's lesson: two rounds made for learning, then the last round of a recorded game."""

from __future__ import annotations

from tilewright.core.lesson import Answer, Lesson, Step, up_to

OPTIONS = {"players": 2, "first": 0}

FIRST_ROUNDS = """
    fill BBRW; fill YRRW; fill YKKW; fill BRRK; fill BBYK;
    1B-2; 4R-2; CW-3; 3K-3; CW-3; 5B-4; 2Y-1; CR-5; CW-3; CK-3; CB-5; CY-1;
    fill BBWW; fill YYRW; fill BBWW; fill RRKW; fill KKKK;
    1B-5; 4R-5; 2Y-2; 3B-4; 5K-4; CW-3
"""

WHOLE_GAME = """
    fill BYYW; fill BBRK; fill RWWW; fill BBKW; fill BYYY;
    1B-1; 2B-2; 3W-3; 4K-1; CB-2; 5Y-3; CY-4; CR-4; CW-5; CB-5; CK-F;
    fill RKKW; fill RRRK; fill RRWW; fill YYRK; fill YKWW;
    5Y-1; 3R-2; 4Y-2; 1R-1; 2R-3; CR-4; CW-5; CK-3;
    fill BRKW; fill YKWW; fill BBYR; fill BRRK; fill RKWW;
    2Y-1; 5W-2; CW-2; 1R-1; 4R-3; 3B-3; CB-5; CK-5; CR-3; CY-4; CW-F;
    fill YYRW; fill BYKW; fill YYKK; fill BBYR; fill BYRK;
    2B-1; 5K-1; 1Y-2; CR-2; CW-3; CB-3; 4R-4; CK-5; CB-5; 3Y-4; CK-F; CY-F;
    fill BBWW; fill YRKK; fill BRRW; fill BBYK; fill BYKK;
    2K-2; 5K-2; 3W-1; 1W-1; CB-4; CR-5; CY-3; 4B-4
"""


def _step(name: str, record: str, ply: int, *answers: Answer) -> Step:
    return Step(f"learn-azul-{name}", up_to(record, ply), answers, OPTIONS)


STEPS: Lesson = (
    _step(
        "take", FIRST_ROUNDS, 5,
        Answer("1B-2", "learn-azul-take-right", is_right=True, rule="AZ-F2"),
        Answer("1B-1", "learn-azul-take-falls", rule="AZ-F8"),
        Answer("1B-3; 1B-4; 1B-5", "learn-azul-take-long", rule="AZ-W3"),
        Answer("1B-F", "learn-azul-take-floor", rule="AZ-F5"),
    ),
    _step(
        "marker", FIRST_ROUNDS, 7,
        Answer("CW-3", "learn-azul-marker-right", is_right=True, rule="AZ-F4"),
        Answer("CW-1; CW-4; CW-5", "learn-azul-marker-other", rule="AZ-F4"),
        Answer("CW-F", "learn-azul-take-floor", rule="AZ-F5"),
    ),
    _step(
        "same", FIRST_ROUNDS, 9,
        Answer("CW-3", "learn-azul-same-right", is_right=True, rule="AZ-F6"),
        Answer("CY-3; CR-3", "learn-azul-same-mixed"),
        Answer("CY-1; CR-1; CW-1", "learn-azul-same-elsewhere", rule="AZ-F5"),
    ),
    _step(
        "falls", FIRST_ROUNDS, 11,
        Answer("2Y-1", "learn-azul-falls-right", is_right=True, rule="AZ-F8"),
        Answer("CY-1", "learn-azul-falls-wrong", rule="AZ-W4"),
    ),
    _step(
        "tiling", FIRST_ROUNDS, 15,
        Answer("CB-5", "learn-azul-tiling-right", is_right=True, then="CY-1", rule="AZ-W2"),
        Answer("CB-4", "learn-azul-tiling-right", is_right=True, then="CY-1", rule="AZ-W2"),
        Answer("CB-F", "learn-azul-take-floor", then="CY-1", rule="AZ-F5"),
    ),
    _step(
        "blocked", FIRST_ROUNDS, 22,
        Answer("1B-5", "learn-azul-blocked-right", is_right=True, rule="AZ-F7"),
        Answer("1B-2", "learn-azul-blocked-wall"),
        Answer("1B-1; 1B-3; 1B-4", "learn-azul-blocked-other", rule="AZ-W3"),
    ),
    _step(
        "points", FIRST_ROUNDS, 28,
        Answer("CR-1", "learn-azul-points-right", is_right=True, then="CK-1", rule="AZ-P3"),
        Answer("CK-1", "learn-azul-points-fewer", then="CR-1", rule="AZ-P1"),
        Answer("CR-3; CK-3", "learn-azul-points-none", rule="AZ-W3"),
    ),
    _step(
        "row", WHOLE_GAME, 67,
        Answer("2K-2; 5K-2; 3W-1", "learn-azul-row-right", is_right=True, rule="AZ-E1"),
        Answer("1W-1", "learn-azul-row-falls", rule="AZ-F8"),
        Answer("1B-4; 4B-4", "learn-azul-row-long", rule="AZ-W3"),
    ),
    _step(
        "count", WHOLE_GAME, 71,
        Answer("CB-4", "learn-azul-count-right", is_right=True, rule="AZ-F4"),
        Answer("4B-4", "learn-azul-count-half", rule="AZ-W3"),
        Answer("CR-5", "learn-azul-count-other", rule="AZ-W3"),
    ),
    _step(
        "bonus", WHOLE_GAME, 75,
        Answer("CY-3", "learn-azul-bonus-right", is_right=True, then="CK-F", rule="AZ-E2"),
        Answer("CY-5; CY-F", "learn-azul-bonus-missed", then="CK-F", rule="AZ-E2"),
        Answer("CK-F", "learn-azul-bonus-missed", then="CY-F", rule="AZ-E2"),
    ),
)  # fmt: skip
