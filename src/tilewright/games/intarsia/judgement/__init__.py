"""Compiled judgement of Intarsia positions for the search."""

from __future__ import annotations

from tilewright.games.intarsia.judgement.first_impressions import chance_key, may_lead_to, order
from tilewright.games.intarsia.judgement.net_features import FEATURES, MOST_ACTIVE, can_be_judged, features

__all__ = [
    "EXPLORATION",
    "FEATURES",
    "LEAD_SCALE",
    "MOST_ACTIVE",
    "NETS_BY",
    "ROLLOUT_PLIES",
    "SEARCHES_PAST_CHANCE",
    "SIMULATIONS",
    "UNTRIED_LOSS",
    "can_be_judged",
    "chance_key",
    "features",
    "may_lead_to",
    "order",
]

SEARCHES_PAST_CHANCE = True  # chance only deals before the first round
ROLLOUT_PLIES = 6  # about two building actions
EXPLORATION = 0.8
UNTRIED_LOSS = 0.1
LEAD_SCALE = 30.0
SIMULATIONS = (12, 100, 1_400, 60_000)  # of the levels from journeyman on
NETS_BY = ("players",)  # side and claims are among the features
