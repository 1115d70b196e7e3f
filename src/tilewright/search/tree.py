"""The tree search, compiled: one source for every game and for 2 to 4 players.

A node is a position, known by the path that leads to it; an edge is a move with what the search learnt about it. Every
simulation walks down from the root to a new node, judges it, and adds the judgement to the edges it walked: each seat
its own value. At chance the outcome is sampled. A node gets its edges when it is reached again.

The edges of a node are tried in the order of their priors: the tried ones stand in front, then the best of the others.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.judgement import evaluate, order
from tilewright.core.kernels import apply, draw, legal, score, standing
from tilewright.core.outcome import CHANCE, OVER

MAX_SEATS = 4
MAX_DEPTH = 512
KEPT_DEPTH = 24  # how far ahead the played moves may have led for the tree to be kept
ROOT = 0
NOT_YET = -1
ANY = -1

NODE = np.dtype(
    [
        ("first_edge", np.int32),
        ("edges", np.int32),  # 0 until the node is expanded
        ("tried", np.int32),  # how many edges, from the first on, have been walked
        ("visits", np.int32),
        ("total", np.float32),  # of the values of the seat on turn
    ]
)
EDGE = np.dtype(
    [
        ("action", np.int32),
        ("child", np.int32),  # a node, or NOT_YET
        ("visits", np.int32),
        ("prior", np.float32),
        ("total", np.float32),  # of the values of the seat that chooses here
        ("wins", np.float32),  # of its chances to win
        ("leads", np.float32),  # of its expected leads
    ]
)

EXPLORATION = 1.2
UNTRIED_LOSS = 0.1  # how much less than its node an untried move is expected to be worth
LEAD_SHARE = 0.05  # how much of a value is the lead, so that a sure win is still played out well
LEAST_PRIOR = 1e-4  # at the root, where no move is left out

# Counters of a tree in use.
NODES_USED, EDGES_USED = 0, 1


@compiled
def settle(state, wins, leads):
    """The exact worth of a finished game: shared victories share the win."""
    players = state.players
    best = standing(state, 0)
    for seat in range(1, players):
        best = max(best, standing(state, seat))
    winners = 0
    for seat in range(players):
        winners += standing(state, seat) == best
    for seat in range(players):
        wins[seat] = 1.0 / winners if standing(state, seat) == best else 0.0
        best_other = -1_000_000
        for other in range(players):
            if other != seat:
                best_other = max(best_other, score(state, other))
        leads[seat] = score(state, seat) - best_other


@compiled
def worth(win, lead, lead_scale):
    """What a seat maximises: the chance to win, and a little of the lead."""
    return (1.0 - LEAD_SHARE) * win + LEAD_SHARE * (0.5 + 0.5 * np.tanh(lead / lead_scale))


@compiled
def add_node(nodes, used):
    index = used[NODES_USED]
    nodes[index].edges = 0
    nodes[index].tried = 0
    nodes[index].visits = 0
    nodes[index].total = 0.0
    used[NODES_USED] = index + 1
    return index


@compiled
def expand(state, nodes, edges, used, index, actions, weights, keep_all):
    """Give a node its edges: the legal moves with their priors, or the draws that are possible."""
    count = legal(state, actions)
    first = used[EDGES_USED]
    kept = first
    if state.turn == CHANCE:
        for i in range(count):
            weights[i] = 1.0
    else:
        order(state, actions, count, weights)
    total = 0.0
    for i in range(count):
        total += weights[i]
    for i in range(count):
        if weights[i] > 0.0 or keep_all or total == 0.0:
            prior = weights[i] / total if total > 0.0 else 1.0 / count
            clear_edge(edges[kept], actions[i], max(prior, LEAST_PRIOR) if keep_all else prior)
            kept += 1
    nodes[index].first_edge = first
    nodes[index].edges = kept - first
    used[EDGES_USED] = kept
    if state.turn == CHANCE:
        nodes[index].tried = kept - first  # draws are sampled: none waits for its turn
    else:
        bring_best_forward(nodes[index], edges)


@compiled
def bring_best_forward(node, edges):
    """Put the most promising untried edge right behind the tried ones."""
    front = node.first_edge + node.tried
    if node.tried == node.edges:
        return
    best = front
    for edge in range(front + 1, node.first_edge + node.edges):
        if edges[edge].prior > edges[best].prior:
            best = edge
    if best != front:
        swap_untried(edges, front, best)


@compiled
def swap_untried(edges, one, other):
    action, prior = edges[one].action, edges[one].prior
    edges[one].action, edges[one].prior = edges[other].action, edges[other].prior
    edges[other].action, edges[other].prior = action, prior


@compiled
def select(node, edges, exploration):
    """The edge to walk: the best of value and of what is promising but little tried."""
    scale = exploration * np.sqrt(np.float64(node.visits))
    expected = node.total / node.visits if node.visits else 0.5
    best_edge = node.first_edge
    best = -1e9
    for edge in range(node.first_edge, node.first_edge + node.tried):
        visits = edges[edge].visits
        merit = edges[edge].total / visits + scale * edges[edge].prior / (1 + visits)
        if merit > best:
            best, best_edge = merit, edge
    if node.tried < node.edges:
        edge = node.first_edge + node.tried
        if expected - UNTRIED_LOSS + scale * edges[edge].prior > best:
            best_edge = edge
    return best_edge


@compiled
def edge_of(node, edges, action):
    """The edge of one move; an untried one is put right behind the tried ones."""
    front = node.first_edge + node.tried
    for edge in range(node.first_edge, node.first_edge + node.edges):
        if edges[edge].action == action:
            if edge <= front:
                return edge
            swap_untried(edges, front, edge)
            return front
    return node.first_edge


@compiled
def sampled_edge(state, node, edges, rng):
    """The edge of an outcome drawn by the search's own generator."""
    return edge_of(node, edges, draw(state, rng))


@compiled
def weighted_choice(weights, count, rng):
    total = 0.0
    for i in range(count):
        total += weights[i]
    if total <= 0.0:
        return below(rng, count)
    pick = below(rng, 1 << 30) / (1 << 30) * total
    for i in range(count):
        pick -= weights[i]
        if pick < 0.0:
            return i
    return count - 1


@compiled
def judge(state, rng, actions, weights, rollout_plies, sees_past_chance, wins, leads):
    """Play a few moves by weight, then judge the position (or count it, if the game is over)."""
    plies = 0
    while plies < rollout_plies and state.turn != OVER:
        if state.turn == CHANCE:
            if not sees_past_chance:
                break
            apply(state, draw(state, rng))
            continue
        count = legal(state, actions)
        chosen = 0
        if count > 1:
            order(state, actions, count, weights)
            chosen = weighted_choice(weights, count, rng)
        apply(state, actions[chosen])
        plies += 1
    if state.turn == OVER:
        settle(state, wins, leads)
    else:
        evaluate(state, wins, leads)


@compiled
def simulate(root, scratch, nodes, edges, used, rng, actions, weights, path, seats, wins, leads, settings, count):
    """Run up to so many simulations; how many were run, fewer when the tree needs more room."""
    sees_past_chance = settings.sees_past_chance != 0
    for done in range(count):
        scratch[0] = root[0]
        state = scratch[0]
        index = ROOT
        depth = 0
        while True:
            if state.turn == OVER:
                settle(state, wins, leads)
                break
            if state.turn == CHANCE and not sees_past_chance:
                judge(state, rng, actions, weights, 0, False, wins, leads)
                break
            if nodes[index].visits == 0 and index != ROOT:
                turn = state.turn
                judge(state, rng, actions, weights, settings.rollout_plies, sees_past_chance, wins, leads)
                if turn >= 0:
                    nodes[index].total = worth(wins[turn], leads[turn], settings.lead_scale)
                nodes[index].visits = 1
                break
            if nodes[index].edges == 0:
                if used[EDGES_USED] + len(actions) > len(edges) or used[NODES_USED] + MAX_DEPTH > len(nodes):
                    return done
                expand(state, nodes, edges, used, index, actions, weights, index == ROOT)
            node = nodes[index]
            turn = state.turn
            if turn == CHANCE:
                edge = sampled_edge(state, node, edges, rng)
            elif index == ROOT and settings.only != ANY:
                edge = edge_of(node, edges, settings.only)
            else:
                edge = select(node, edges, settings.exploration)
            if turn != CHANCE and edge == node.first_edge + node.tried:
                node.tried += 1
                bring_best_forward(node, edges)
            path[depth, 0] = index
            path[depth, 1] = edge
            seats[depth] = turn
            depth += 1
            apply(state, edges[edge].action)
            if edges[edge].child == NOT_YET:
                edges[edge].child = add_node(nodes, used)
            index = edges[edge].child
            if depth == MAX_DEPTH:
                judge(state, rng, actions, weights, 0, sees_past_chance, wins, leads)
                break
        back_up(nodes, edges, path, seats, depth, wins, leads, settings.lead_scale)
    return count


@compiled
def back_up(nodes, edges, path, seats, depth, wins, leads, lead_scale):
    """Add a judgement to every edge of the path: the value for the seat that chose it."""
    for step in range(depth):
        seat = seats[step]
        node, edge = path[step, 0], path[step, 1]
        nodes[node].visits += 1
        edges[edge].visits += 1
        if seat >= 0:
            value = worth(wins[seat], leads[seat], lead_scale)
            nodes[node].total += value
            edges[edge].total += value
            edges[edge].wins += wins[seat]
            edges[edge].leads += leads[seat]


@compiled
def find(states, raw_states, target, at, tried, nodes, edges):
    """The node of a position in the tree below `states[0]`, the root's; NOT_YET if the search never came there.

    `raw_states` are the same positions as bytes, as is the target.
    """
    depth = 0
    at[0], tried[0] = ROOT, 0
    while depth >= 0:
        node = nodes[at[depth]]
        if tried[depth] == 0 and np.array_equal(raw_states[depth], target):
            return at[depth]
        if tried[depth] == node.tried or depth + 1 == len(states):
            depth -= 1
            continue
        edge = node.first_edge + tried[depth]
        tried[depth] += 1
        if edges[edge].child != NOT_YET:
            states[depth + 1] = states[depth]
            apply(states[depth + 1], edges[edge].action)
            depth += 1
            at[depth], tried[depth] = edges[edge].child, 0
    return NOT_YET


@compiled
def keep_subtree(nodes, edges, new_nodes, new_edges, used, top, actions, count):
    """Copy the tree below a node into new arrays, where that node becomes the root and gets all its legal moves."""
    queue = np.empty(used[NODES_USED], np.int32)  # old numbers in the order of the new ones: parents come first
    queue[0] = top
    waiting = 1
    node_count = 0
    edge_count = 0
    while node_count < waiting:
        old = queue[node_count]
        new_nodes[node_count] = nodes[old]
        first = nodes[old].first_edge
        new_nodes[node_count].first_edge = edge_count
        for i in range(nodes[old].edges):
            new_edges[edge_count] = edges[first + i]
            if edges[first + i].child != NOT_YET:
                queue[waiting] = edges[first + i].child
                new_edges[edge_count].child = waiting
                waiting += 1
            edge_count += 1
        if node_count == ROOT and edge_count > 0:
            edge_count = add_left_out(new_nodes[ROOT], new_edges, actions, count)
        node_count += 1
    used[NODES_USED] = node_count
    used[EDGES_USED] = edge_count


@compiled
def add_left_out(root, edges, actions, count):
    """Give the root the moves that were left out of the tree when it was an inner node."""
    known = root.edges
    for i in range(count):
        is_new = True
        for edge in range(known):
            if edges[edge].action == actions[i]:
                is_new = False
                break
        if is_new:
            clear_edge(edges[root.edges], actions[i], LEAST_PRIOR)
            root.edges += 1
    if root.tried < root.edges:
        bring_best_forward(root, edges)
    return root.edges


@compiled
def clear_edge(edge, action, prior):
    edge.action = action
    edge.child = NOT_YET
    edge.visits = 0
    edge.prior = prior
    edge.total = 0.0
    edge.wins = 0.0
    edge.leads = 0.0
