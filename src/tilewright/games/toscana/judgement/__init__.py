"""Compiled judgement of Toscana positions for the search."""

from __future__ import annotations

from tilewright.games.toscana.judgement.first_impressions import chance_key, may_lead_to, order
from tilewright.games.toscana.judgement.net_features import (
    FEATURES,
    MOST_ACTIVE,
    ORDERED,
    can_be_judged,
    features,
    views,
)

__all__ = [
    "EXPLORATION",
    "FEATURES",
    "LEAD_SCALE",
    "MOST_ACTIVE",
    "NETS_BY",
    "ORDERED",
    "ROLLOUT_PLIES",
    "SEARCHES_PAST_CHANCE",
    "SIMULATIONS",
    "UNTRIED_LOSS",
    "can_be_judged",
    "chance_key",
    "features",
    "may_lead_to",
    "order",
    "views",
]

SEARCHES_PAST_CHANCE = True  # a draw has at most as many outcomes as a stack has tiles
ROLLOUT_PLIES = 0
EXPLORATION = 1.2
UNTRIED_LOSS = 0.0
LEAD_SCALE = 6.0
SIMULATIONS = (15, 80, 800, 30_000)  # of the levels from journeyman on
NETS_BY = ()  # one net: the options are among its features
