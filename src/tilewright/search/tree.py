"""The tree search, compiled: one source for every game and for 2 to 4 players.

A node is a decision, known by the moves that lead to it and by what chance drew that matters for it (`chance_key`);
an edge is a move with what the search learnt about it. Every simulation walks down from the root to a new node,
judges it by the net (without one, by playing on to the end), and adds the judgement to the edges it walked: each seat
its own value. Chance draws anew in every simulation. A node gets its edges when it is reached again. The edges of a
node are tried in the order of their priors: the tried ones stand in front, then the best of the others.
"""

from __future__ import annotations

import numpy as np

from tilewright.core.chance import below
from tilewright.core.compiling import compiled
from tilewright.core.dispatch import (
    apply,
    can_be_judged,
    chance_key,
    draw,
    draw_chance,
    legal,
    may_lead_to,
    order,
    rank,
    score,
    winners,
)
from tilewright.core.outcome import CHANCE, OVER
from tilewright.search.net import has_net, judge_by_net

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
        ("total", np.float32),  # of the values of the seat to move
        ("chance_key", np.int32),  # what chance had drawn that matters here
        ("sibling", np.int32),  # the next node behind the same move, where something else was drawn, or NOT_YET
    ]
)
EDGE = np.dtype(
    [
        ("action", np.int32),
        ("child", np.int32),  # the first node behind the move, or NOT_YET
        ("visits", np.int32),
        ("prior", np.float32),
        ("total", np.float32),  # of the values of the seat that chooses here
        ("wins", np.float32),  # of its chances to win
        ("leads", np.float32),  # of its expected leads
    ]
)

LEAD_SHARE = 0.05  # how much of a value is the lead, so that a sure win is still played out well
LEAST_PRIOR = 1e-4  # at the root, where no move is left out

# Counters of a tree in use.
NODES_USED, EDGES_USED = 0, 1


@compiled
def value_of_end(state, wins, leads):
    """The exact worth of a finished game: shared victories share the win."""
    players = state.players
    shares = winners(state)
    for seat in range(players):
        wins[seat] = 1.0 / shares if rank(state, seat) == 1 else 0.0
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
def add_node(nodes, used, seen, sibling):
    index = used[NODES_USED]
    nodes[index].chance_key = seen
    nodes[index].sibling = sibling
    nodes[index].edges = 0
    nodes[index].tried = 0
    nodes[index].visits = 0
    nodes[index].total = 0.0
    used[NODES_USED] = index + 1
    return index


@compiled
def known_child(state, nodes, edges, edge):
    """The node behind a move, for what chance has drawn; NOT_YET if the search never came there."""
    seen = chance_key(state)
    index = edges[edge].child
    while index != NOT_YET and nodes[index].chance_key != seen:
        index = nodes[index].sibling
    return index


@compiled
def child_of(state, nodes, edges, used, edge):
    """The node behind a move, for what chance has drawn; a new one where there is none."""
    index = known_child(state, nodes, edges, edge)
    if index == NOT_YET:
        index = add_node(nodes, used, chance_key(state), edges[edge].child)
        edges[edge].child = index
    return index


@compiled
def expand(state, nodes, edges, used, index, actions, weights, keep_all):
    """Give a node its edges: the legal moves with their priors."""
    count = legal(state, actions)
    first = used[EDGES_USED]
    kept = first
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
def select(node, edges, exploration, untried_loss):
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
        if expected - untried_loss + scale * edges[edge].prior > best:
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
def judge(state, rng, actions, weights, net, rollout_plies, wins, leads):
    """Play by weight to a position that the net can judge, or to the end; then judge it, or count it."""
    plies = 0
    while state.turn != OVER:
        if has_net(net) and plies >= rollout_plies and can_be_judged(state):
            judge_by_net(state, net, wins, leads)
            return
        if state.turn == CHANCE:
            apply(state, draw(state, rng))
            continue
        count = legal(state, actions)
        chosen = 0
        if count > 1:
            order(state, actions, count, weights)
            chosen = weighted_choice(weights, count, rng)
        apply(state, actions[chosen])
        plies += 1
    value_of_end(state, wins, leads)


@compiled
def simulate(root, scratch, nodes, edges, used, rng, actions, weights, net, path, seats, wins, leads, settings, count):
    """Run up to so many simulations; how many were run, fewer when the tree is full."""
    searches_past_chance = settings.searches_past_chance != 0
    for done in range(count):
        scratch[0] = root[0]
        state = scratch[0]
        index = ROOT
        depth = 0
        while True:
            if state.turn == OVER:
                value_of_end(state, wins, leads)
                break
            if state.turn == CHANCE and not searches_past_chance:
                judge(state, rng, actions, weights, net, 0, wins, leads)
                break
            if nodes[index].visits == 0 and index != ROOT:
                turn = state.turn
                judge(state, rng, actions, weights, net, settings.rollout_plies, wins, leads)
                nodes[index].total = worth(wins[turn], leads[turn], settings.lead_scale)
                nodes[index].visits = 1
                break
            if nodes[index].edges == 0:
                # The next root may need as much again, for the moves that are left out below a root.
                if used[EDGES_USED] + 2 * len(actions) > len(edges) or used[NODES_USED] + MAX_DEPTH > len(nodes):
                    return done
                expand(state, nodes, edges, used, index, actions, weights, index == ROOT)
            node = nodes[index]
            turn = state.turn
            if index == ROOT and settings.only != ANY:
                edge = edge_of(node, edges, settings.only)
            else:
                edge = select(node, edges, settings.exploration, settings.untried_loss)
            if edge == node.first_edge + node.tried:
                node.tried += 1
                bring_best_forward(node, edges)
            path[depth, 0] = index
            path[depth, 1] = edge
            seats[depth] = turn
            depth += 1
            apply(state, edges[edge].action)
            if searches_past_chance:
                draw_chance(state, rng)
            index = child_of(state, nodes, edges, used, edge)
            if depth == MAX_DEPTH:
                judge(state, rng, actions, weights, net, 0, wins, leads)
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
def find(states, raw_states, target, raw_target, at, tried, actions, nodes, edges, searches_past_chance):
    """The node of a position in the tree below `states[0]`, the root's; NOT_YET if the search never came there.

    The raw states and target are the same positions as bytes. Behind a move chance may draw: `at` is a node where
    somebody decides, and the edge that was walked where chance does.
    """
    depth = 0
    at[0], tried[0] = ROOT, 0
    while depth >= 0:
        state = states[depth]
        if tried[depth] == 0 and state.turn != CHANCE and np.array_equal(raw_states[depth], raw_target):
            return at[depth]
        ways = legal(state, actions) if state.turn == CHANCE else nodes[at[depth]].tried
        if tried[depth] == ways or depth + 1 == len(states):
            depth -= 1
            continue
        edge = at[depth] if state.turn == CHANCE else nodes[at[depth]].first_edge + tried[depth]
        action = actions[tried[depth]] if state.turn == CHANCE else edges[edge].action
        tried[depth] += 1
        states[depth + 1] = state
        apply(states[depth + 1], action)
        drawing = states[depth + 1].turn == CHANCE
        if (drawing and not searches_past_chance) or not may_lead_to(states[depth + 1], target[0]):
            continue
        behind = edge if drawing else known_child(states[depth + 1], nodes, edges, edge)
        if behind != NOT_YET:
            depth += 1
            at[depth], tried[depth] = behind, 0
    return NOT_YET


@compiled
def write_line(states, nodes, edges, edge, actions, searches_past_chance, line):
    """Write the most visited way on from an edge of the root, whose position is `states[0]`; how many moves it has."""
    for length in range(len(line)):
        chance = states[0].turn == CHANCE
        line[length] = likely_draw(states, nodes, edges, edge, actions) if chance else edges[edge].action
        apply(states[0], line[length])
        if states[0].turn == OVER or (states[0].turn == CHANCE and not searches_past_chance):
            return length + 1
        if states[0].turn != CHANCE:
            index = known_child(states[0], nodes, edges, edge)
            if index == NOT_YET or nodes[index].tried == 0:
                return length + 1
            edge = most_visited(nodes[index], edges)
    return len(line)


@compiled
def likely_draw(states, nodes, edges, edge, actions):
    """The draw behind an edge after which the search went on most often."""
    count = legal(states[0], actions)
    best, most = actions[0], 0
    for i in range(count):
        states[1] = states[0]
        apply(states[1], actions[i])
        index = NOT_YET if states[1].turn < 0 else known_child(states[1], nodes, edges, edge)
        if index != NOT_YET and nodes[index].visits > most:
            best, most = actions[i], nodes[index].visits
    return best


@compiled
def most_visited(node, edges):
    best = node.first_edge
    for edge in range(node.first_edge + 1, node.first_edge + node.tried):
        if edges[edge].visits > edges[best].visits:
            best = edge
    return best


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
        if nodes[old].sibling != NOT_YET:
            new_nodes[node_count].sibling = node_count + 1  # siblings stand in the queue one behind the other
        for i in range(nodes[old].edges):
            new_edges[edge_count] = edges[first + i]
            child = edges[first + i].child
            if child != NOT_YET:
                new_edges[edge_count].child = waiting
            while child != NOT_YET:
                queue[waiting] = child
                waiting += 1
                child = nodes[child].sibling
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
