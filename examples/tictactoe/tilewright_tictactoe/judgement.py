"""What the search asks. A real game judges by what lies on the table; here, the search sees to the end."""

from __future__ import annotations

from tilewright.core.compiling import compiled

SEARCHES_PAST_CHANCE = True
ROLLOUT_PLIES = 9
LEAD_SCALE = 1.0
SIMULATIONS = (10, 50, 200, 1_000)  # of the levels from journeyman on


@compiled
def evaluate(state, wins, leads):
    for seat in range(2):
        wins[seat] = 0.5
        leads[seat] = 0.0


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
