"""Intarsia's lesson: a first round made for learning, then the end of a recorded game."""

from __future__ import annotations

from tilewright.core.lesson import OTHERS, Answer, Lesson, Step, up_to

OPTIONS = {"players": 2, "first": 0}

FIRST_ROUND = """
    deal 0 B; deal 1 C;
    frame c2; pay V; frame c4; pay G;
    midsection c2; pay VV; take G; midsection c4; pay GG; take R;
    core c2; pay YYVW; take R; take R; core c4; pay YYGW; take V; take V;
    connector b2; pay GGGG; reward 1; frame d3; pay Y;
    pass; keep YYW; pass; keep RRR; hand A
"""

WHOLE_GAME = """
    deal 0 D; deal 1 B; frame c2; pay V; frame d3; pay Y; connector d2; pay RRRW; reward 2; pair V; single Y;
    connector d2; pay GGGW; reward 1; connector b2; pay YYYY; reward 1; pair Y; single V; connector e3; pay VVVV;
    reward 2; pair Y; single R; connector c1; pay VVVV; reward 2; pair Y; single R; connector d4; pay YYYW;
    reward 2; pair R; single Y; frame b3; pay R; frame b3; pay R; connector a3; pay YYYY; reward 1; connector b2;
    pay RRRR; reward 1; pair Y; single R; midsection b3; pay RR; take Y; midsection d3; pay YY; take R; pass; pass;
    hand C; hand A; core d3; pay YYY; take R; take V; core b3; pay RRW; take G; take V; midsection b3; pay RR;
    take Y; midsection c2; pay VV; take R; core b3; pay RRR; take Y; take Y; connector b4; pay YYYY; reward 2;
    pair R; single V; connector b4; pay GGGG; reward 1; core c2; pay VVW; take R; take G; table d3; pay YYYY;
    reward 2; table b3; pay RRRR; reward 1; pair V; single R; connector a3; pay YYWW; reward 1; frame d1; pay R;
    frame d5; pay R; connector e1; pay GGGG; reward 1; pair V; single R; connector c5; pay VVVW; reward 2; pair R;
    single G; table c2; pay VVVV; reward 2; pair R; single G; midsection d5; pay RR; take G; midsection d1; pay RR;
    take G; frame d1; pay R; frame c4; pay G; pass; pass; hand E; hand A; core d1; pay RRR; take V; take G;
    midsection d1; pay RR; take Y; midsection c4; pay GG; take R; connector e1; pay GGGG; reward 2; pair R;
    single Y; core c4; pay GGW; take R; take V; core d5; pay RRW; take V; take Y; table d1; pay RRRR; reward 2;
    pair G; single R; connector e5; pay VVVW; reward 2; pair R; single Y; frame a4; pay V; core d1; pay RRW;
    take Y; take Y; midsection a4; pay VV; take G; connector c1; pay YYYY; reward 2; pair R; single Y; core a4;
    pay VVW; take G; take G; frame b5; pay Y; table c4; pay GGGG; reward 2; pair V; single G; midsection b5;
    pay YY; take R; frame a2; pay G; frame b1; pay Y; frame e2; pay G; midsection b1; pay YRR; take R; frame b1;
    pay VV; frame a2; pay RR; pass; pass
"""


def _step(name: str, record: str, ply: int, *answers: Answer) -> Step:
    return Step(f"learn-intarsia-{name}", up_to(record, ply), answers, OPTIONS)


STEPS: Lesson = (
    _step(
        "frame", FIRST_ROUND, 2,
        Answer("frame c2", "learn-intarsia-frame-right", is_right=True, rule="IN-E1"),
        Answer("frame d3; frame c4", "learn-intarsia-frame-other", rule="IN-P1"),
        Answer("frame b3", "learn-intarsia-frame-red", rule="IN-P4"),
        Answer("frame b1", "learn-intarsia-frame-far", beside=True),
        Answer("connector b2", "learn-intarsia-frame-connector", beside=True),
    ),
    _step(
        "pay", FIRST_ROUND, 3,
        Answer("pay V", "learn-intarsia-pay-right", is_right=True, rule="IN-P1"),
        Answer("pay W", "learn-intarsia-pay-wild", rule="IN-P3"),
        Answer(OTHERS, "learn-intarsia-pay-more", rule="IN-P4"),
    ),
    _step(
        "midsection", FIRST_ROUND, 6,
        Answer("midsection c2", "learn-intarsia-midsection-right", is_right=True, then="pay VV", rule="IN-E3"),
        Answer("core c2", "learn-intarsia-midsection-order", beside=True),
        Answer("table c2", "learn-intarsia-midsection-order", beside=True),
    ),
    _step(
        "take", FIRST_ROUND, 8,
        Answer("take G", "learn-intarsia-take-right", is_right=True, rule="IN-T3"),
        Answer("take Y; take R", "learn-intarsia-take-other", rule="IN-T3"),
        Answer("take V", "learn-intarsia-take-same", beside=True),
    ),
    _step(
        "tool", FIRST_ROUND, 12,
        Answer("core c2", "learn-intarsia-tool-right", is_right=True, rule="IN-K1"),
        Answer("frame b3; frame d3; frame c4", "learn-intarsia-tool-none", rule="IN-K1"),
    ),
    _step(
        "trade", FIRST_ROUND, 13,
        Answer("pay YYVW", "learn-intarsia-trade-right", is_right=True, rule="IN-P4"),
        Answer("pay GGVW; pay YGVW", "learn-intarsia-trade-green", is_right=True, rule="IN-P4"),
        Answer(OTHERS, "learn-intarsia-trade-dear", rule="IN-P4"),
        Answer("pay VW", "learn-intarsia-trade-few", beside=True),
    ),
    _step(
        "connector", FIRST_ROUND, 20,
        Answer(
            "connector b2; connector d2", "learn-intarsia-connector-right", is_right=True, then="pay GGGG", rule="IN-E2"
        ),
        Answer("connector c1", "learn-intarsia-connector-edge", rule="IN-C9"),
        Answer("connector a1", "learn-intarsia-connector-far", beside=True),
    ),
    _step(
        "reward", FIRST_ROUND, 22,
        Answer("reward 1", "learn-intarsia-reward-wild", is_right=True, rule="IN-T5"),
        Answer("reward 2", "learn-intarsia-reward-any", is_right=True, rule="IN-T5"),
    ),
    _step(
        "keep", FIRST_ROUND, 26,
        Answer("keep YYW; keep RRW; keep YRW", "learn-intarsia-keep-right", is_right=True, rule="IN-Q1"),
        Answer(OTHERS, "learn-intarsia-keep-wild", rule="IN-P3"),
    ),
    _step(
        "hand", FIRST_ROUND, 30,
        Answer(OTHERS, "learn-intarsia-hand-right", is_right=True, rule="IN-D2"),
    ),
    _step(
        "same", WHOLE_GAME, 191,
        Answer("frame a2; frame e2", "learn-intarsia-same-right", is_right=True, then="pay G", rule="IN-K3"),
        Answer("frame b1; frame d3; frame b5", "learn-intarsia-same-none", rule="IN-K1"),
        Answer("pass", "learn-intarsia-same-pass", rule="IN-Q1"),
    ),
    _step(
        "end", WHOLE_GAME, 204,
        Answer("pass", "learn-intarsia-end-right", is_right=True, then="pass", rule="IN-F1"),
    ),
)  # fmt: skip
