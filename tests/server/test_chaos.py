"""A minute of chaos, and whether its verdict would notice what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.chaos import verdict
from benchmarks.chaos.__main__ import chaos
from benchmarks.chaos.people import Sent
from benchmarks.chaos.verdict import Row, Rows


def test_a_minute_of_chaos(tmp_path: Path) -> None:
    assert chaos(1.0, seed=1, folder=tmp_path) == 0, "what was wrong stands in the report above"


TABLE = "abcdefghijkm"
TIMES = (10.0, 17.0, 19.0, 23.0)
"""When the moves were made. The second took two seconds of the reserve of seat 1."""
Evidence = dict[str, Any]


def evidence() -> Evidence:
    """Two people and their four moves, all as they should be; the table was made when the first was drawn."""
    sent = [
        Sent(TABLE, version % 2, version, f"{version}", "guest", f"move {version}", "accepted") for version in range(4)
    ]
    log = [
        {
            "table_id": TABLE,
            "ply": one.version + 1,
            "kind": "move",
            "seat": one.seat,
            "text": one.move,
            "by": "person",
            "back_to": None,
            "at": TIMES[one.version],
            "client": one.key,
        }
        for one in sent
    ]
    table = {"id": TABLE, "ply": 4, "clock": '{"kind": "live", "seconds": 5, "reserve": 4}', "created_at": 10.0}
    table |= {"status": "playing", "turn": 1, "due_at": 30.0}
    shown = [{**row, "version": row["ply"]} for row in log]
    return {
        "table": table,
        "seats": [{"table_id": TABLE, "seat": seat, "kind": "person", "guest": f"guest {seat}"} for seat in (0, 1)],
        "log": log,
        "sent": sent,
        "player": SimpleNamespace(table=TABLE, seat=0, log=shown),
        "reserves": [4.0, 2.0],
    }


def found(given: Evidence) -> dict[str, list[str]]:
    """What the verdict finds wrong, by where it looks."""
    rows = Rows([given["table"]], given["seats"], given["log"])
    clocks, too_early = verdict.clocks_of(rows, [TABLE])
    opened = {"log": given["player"].log, "table": {"seats": [{"reserve": one} for one in given["reserves"]]}}
    faults = {
        "lost": verdict.lost_moves(rows, given["sent"]),
        "doubled": verdict.doubled_moves(rows, given["sent"]),
        "broken": verdict.broken_logs(rows),
        "forgotten": verdict.forgotten(rows, [given["player"]]),
        "seats": verdict.wrong_seats(rows, {(TABLE, 0): "guest 0", (TABLE, 1): "guest 1"}),
        "clocks": [*too_early, *verdict.wrong_clocks(rows, clocks)],
        "views": verdict.wrong_views(rows, clocks, {TABLE: opened}),
    }
    return {name: wrong for name, wrong in faults.items() if wrong}


def change(row: Row, **values: object) -> None:
    row.update(values)  # type: ignore[attr-defined]


def lose_the_last(given: Evidence) -> None:
    del given["log"][3]
    change(given["table"], ply=3)


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda given: None, set()),
        (lose_the_last, {"lost", "forgotten", "clocks", "views"}),
        (lambda given: change(given["log"][3], text="another"), {"lost", "forgotten", "views"}),
        (lambda given: change(given["log"][3], seat=0), {"lost", "forgotten", "views"}),
        (lambda given: change(given["log"][3], client=given["sent"][2].key), {"lost", "doubled"}),
        (lambda given: change(given["log"][3], client=None), {"lost", "doubled"}),
        (lambda given: setattr(given["sent"][3], "outcome", "refused"), {"doubled"}),
        (lambda given: given["sent"].pop(), {"doubled"}),
        (lambda given: change(given["log"][3], ply=5), {"lost", "broken", "forgotten", "views"}),
        (lambda given: change(given["table"], ply=5), {"broken"}),
        (lambda given: change(given["seats"][1], guest="guest 0"), {"seats"}),
        (lambda given: change(given["seats"][1], kind="open"), {"seats"}),
        (lambda given: change(given["table"], due_at=30.5), {"clocks"}),
        (lambda given: change(given["log"][2], by="opponent"), {"forgotten", "clocks", "views"}),
        (lambda given: given.update(reserves=[4.0, 4.0]), {"views"}),
    ],
)
def test_the_verdict_sees_what_is_wrong(spoil: Callable[[Evidence], object], where: set[str]) -> None:
    given = evidence()
    spoil(given)
    assert set(found(given)) == where


def test_moves_that_were_taken_back_do_not_count() -> None:
    log = [{"ply": ply, "kind": "move", "text": f"{ply}", "back_to": None} for ply in range(1, 5)]
    log += [{"ply": 5, "kind": "takeback", "text": "", "back_to": 2}]
    log += [{"ply": 6, "kind": "move", "text": "6", "back_to": None}]
    assert verdict.moves_that_count(log) == ["1", "2", "6"]
