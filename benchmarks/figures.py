"""A figure with its target."""

from __future__ import annotations

from typing import Any


def figure(
    what: str, value: float, unit: str, *, most: float | None = None, least: float | None = None
) -> dict[str, Any]:
    """One row of a report: it holds when the value keeps to its bound."""
    target = most if most is not None else least
    holds = (most is None or value <= most) and (least is None or value >= least)
    bound = "<=" if most is not None else ">=" if least is not None else None
    return {"what": what, "value": value, "unit": unit, "bound": bound, "target": target, "holds": holds}


def report(rows: list[dict[str, Any]]) -> int:
    """Print the rows as a table; the exit code: 0 if all of them hold."""
    for row in rows:
        verdict = "ok" if row["holds"] else "MISSED"
        target = "" if row["target"] is None else f"{row['bound']} {row['target']:g}  {verdict}"
        print(f"{row['what']:<70}{row['value']:>12,.4g} {row['unit']:<14} {target}")
    return 0 if all(row["holds"] for row in rows) else 1
