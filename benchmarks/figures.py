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
