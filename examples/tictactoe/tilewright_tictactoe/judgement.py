"""What the search asks. A real game describes its positions for a net; here, the search plays every line to the end."""

from __future__ import annotations

from tilewright.core.compiling import compiled

FEATURES = ()
MOST_ACTIVE = 0
NETS_BY = ()
SEARCHES_PAST_CHANCE = True
ROLLOUT_PLIES = 0
EXPLORATION = 1.2
UNTRIED_LOSS = 0.1
LEAD_SCALE = 1.0
SIMULATIONS = (10, 50, 200, 1_000)  # of the levels from journeyman on


@compiled
def can_be_judged(state):
    return False


@compiled
def features(state, seat, out):
    return 0


@compiled
def order(state, actions, count, weights):
    for number in range(count):
        weights[number] = 2.0 if actions[number] == 4 else 1.0  # the middle first


@compiled
def chance_key(state):
    return 0


@compiled
def may_lead_to(state, later):
    for space in range(len(state.marks)):
        if state.marks[space] and state.marks[space] != later.marks[space]:
            return False
    return True
