"""How Intarsia is shown: plain Python that reads a snapshot of the state, and facts that the rules have told."""

from tilewright.games.intarsia.presentation.explain import why_illegal
from tilewright.games.intarsia.presentation.picture import render_picture
from tilewright.games.intarsia.presentation.places import kinds_left_out, place_name
from tilewright.games.intarsia.presentation.report import details, ending, period, tie_break
from tilewright.games.intarsia.presentation.terminal import render_text
from tilewright.games.intarsia.presentation.view import view

__all__ = [
    "details", "ending", "kinds_left_out", "period", "place_name", "render_picture", "render_text", "tie_break", "view",
    "why_illegal",
]  # fmt: skip
