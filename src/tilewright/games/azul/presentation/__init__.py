"""How Azul is shown: plain Python that reads a snapshot of the state, and the facts that the rules give."""

from tilewright.games.azul.presentation.explain import why_illegal
from tilewright.games.azul.presentation.picture import render_picture
from tilewright.games.azul.presentation.places import place_name
from tilewright.games.azul.presentation.report import details, ending, period, tie_break
from tilewright.games.azul.presentation.terminal import render_text
from tilewright.games.azul.presentation.view import view

__all__ = [
    "details", "ending", "period", "place_name", "render_picture", "render_text", "tie_break", "view", "why_illegal",
]  # fmt: skip
