"""What people are shown of Toscana: plain Python that reads snapshots and facts and asks no rules."""

from __future__ import annotations

from tilewright.games.toscana.presentation.explain import why_illegal
from tilewright.games.toscana.presentation.picture import render_picture
from tilewright.games.toscana.presentation.places import place_name
from tilewright.games.toscana.presentation.report import details, ending, period, tie_break
from tilewright.games.toscana.presentation.terminal import render_text
from tilewright.games.toscana.presentation.view import view

__all__ = [
    "details",
    "ending",
    "period",
    "place_name",
    "render_picture",
    "render_text",
    "tie_break",
    "view",
    "why_illegal",
]
