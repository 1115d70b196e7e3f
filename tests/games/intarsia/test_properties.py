"""Payments and tool tiles against brute force, on situations that Hypothesis makes up."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.intarsia.situations import SPACE, lay_out, played, put_elements
from tilewright.core.position import Position
from tilewright.games.intarsia.components import (
    COLOURS,
    COSTS,
    ELEMENTS,
    LETTERS,
    MAX_LEVEL,
    ORNAMENTS_PER_COLOUR,
    TOOLS,
)
from tilewright.games.intarsia.game import Intarsia

FACES = Intarsia().faces
ORNAMENTS = {colour: [s for s, c in FACES.ornament_colours.items() if c == colour] for colour in range(len(COLOURS))}
NAME = {space: name for name, space in SPACE.items()}

piles = st.lists(st.integers(0, 4), min_size=5, max_size=5).map(tuple)
few_examples = settings(max_examples=60, deadline=None)


def letters(cards: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, cards, strict=True))


def can_stand_for(cards: tuple[int, ...], cost: int, colour: int) -> bool:
    """Whether all these cards can be split into single cards of the colour (or wilds) and pairs, `cost` in all."""
    for singles, wilds in product(range(cards[colour] + 1), range(cards[-1] + 1)):
        rest = sum(cards) - singles - wilds
        if rest % 2 == 0 and singles + wilds + rest // 2 == cost:
            return True
    return False


@pytest.mark.rules("IN-P1", "IN-P2", "IN-P3", "IN-P4", "IN-B2")
@given(
    hand=piles, element=st.integers(0, 4), side=st.sampled_from("AB"), space=st.sampled_from(["b3", "c2", "d3", "c4"])
)
@few_examples
def test_payments_are_those_that_split_into_single_cards_and_pairs(
    hand: tuple[int, ...], element: int, side: str, space: str
) -> None:
    if ELEMENTS[element] == "connector":
        floor, space = "b1=1 d1=1", "c1"
        colours = set(range(4)) if side == "A" else {LETTERS.index("G")}
    else:
        floor = f"{space}={element}" if element else ""
        colours = {FACES.ornament_colours[SPACE[space]]}
    right = [
        f"pay {letters(cards)}"
        for cards in product(*(range(count + 1) for count in hand))
        if any(can_stand_for(cards, COSTS[element], colour) for colour in colours)
    ]
    position = lay_out(letters(hand), floor, side=side)
    move = f"{ELEMENTS[element]} {space}"
    assert position.is_legal(move) == bool(right)
    if right:
        assert [pay.text for pay in position.play(move).legal_moves()] == right


def is_met(levels: tuple[int, ...], ornaments: list[int]) -> bool:
    """Whether different ornaments can be found for all required levels."""
    return any(
        all(built >= level for built, level in zip(order, levels, strict=False)) for order in permutations(ornaments)
    )


@pytest.mark.rules("IN-K1", "IN-K3")
@given(
    colour=st.integers(0, 3),
    built=st.lists(st.integers(0, MAX_LEVEL), min_size=ORNAMENTS_PER_COLOUR, max_size=ORNAMENTS_PER_COLOUR),
    grown=st.integers(0, ORNAMENTS_PER_COLOUR - 1),
    earlier=st.lists(st.integers(0, 3), min_size=TOOLS, max_size=TOOLS),
)
@few_examples
def test_all_met_tiles_are_claimed_and_scored(colour: int, built: list[int], grown: int, earlier: list[int]) -> None:
    built[grown] = min(built[grown], MAX_LEVEL - 1)
    other = (colour + 1) % len(COLOURS)

    def lay(state: Any) -> None:
        put_elements(state, 0, "a1 c1 e1 a3 e3 a5 c5 e5")
        state.claimed[0, other] = earlier

    floor = " ".join(f"{NAME[space]}={level}" for space, level in zip(ORNAMENTS[colour], built, strict=True) if level)
    element = built[grown]
    position = lay_out(LETTERS[colour] * 4, floor, lay)
    position = played(
        position, f"{ELEMENTS[element]} {NAME[ORNAMENTS[colour][grown]]}", "pay " + LETTERS[colour] * COSTS[element]
    )
    built[grown] += 1
    met = [is_met(tool.levels, built) for tool in FACES.tools[colour]]
    spaces = position.view().tool_board[colour]
    assert [space.seats[0].met for space in spaces] == met
    assert [space.seats[0].claimed is not None for space in spaces] == met
    assert [not any(space.seats[0].missing) for space in spaces] == met
    gained = [tool.bonus + earlier[n] for n, tool in enumerate(FACES.tools[colour]) if met[n]]
    assert position.scores[0] == sum(gained)


@pytest.mark.rules("IN-K2", "IN-K3", "IN-K5")
@given(
    met=st.lists(st.lists(st.integers(0, 9), min_size=TOOLS, max_size=TOOLS), min_size=4, max_size=4),
    earlier=st.lists(st.lists(st.booleans(), min_size=TOOLS, max_size=TOOLS), min_size=4, max_size=4),
    order=st.randoms(use_true_random=False),
)
@few_examples
def test_tiles_claimed_by_hand_score_in_the_order_they_were_met(
    met: list[list[int]], earlier: list[list[bool]], order: Any
) -> None:
    # A building action meets tiles of one colour only: here colour c by the actions 4k + c.
    met = [[level and 4 * level + colour for level in row] for colour, row in enumerate(met)]
    spaces = list(product(range(4), range(TOOLS)))
    had = [(c, t) for c, t in spaces if met[c][t] and earlier[c][t]]

    def forget(state: Any) -> None:
        state.builds[0] = 50
        state.met[0] = met
        for colour, tool in had:
            state.claimed[0, colour, tool] = FACES.tools[colour][tool].bonus

    open_tiles = [(c, t) for c, t in spaces if met[c][t] and not earlier[c][t]]
    position = played(lay_out("R", edit=forget, claims="by_hand"), "frame b3", "pay R")
    claims = order.sample(open_tiles, order.randint(0, len(open_tiles)))
    for number, (colour, tool) in enumerate(claims):
        left = [f"claim {LETTERS[c]}{t + 1}" for c, t in open_tiles if (c, t) not in claims[:number]]
        assert [move.text for move in position.legal_moves()] == [*left, "done"]
        position = position.play(f"claim {LETTERS[colour]}{tool + 1}")
    if len(claims) < len(open_tiles):
        position = position.play("done")
    points = 0
    owned = list(had)
    for colour, tool in sorted(claims, key=lambda space: met[space[0]][space[1]]):
        owned.append((colour, tool))
        points += sum(FACES.tools[c][t].bonus for c, t in owned if t == tool)
    assert position.scores[0] == points
    assert position.turn == 1


def test_a_view_says_which_tools_an_element_would_earn() -> None:
    """What the view of an action promises is what every payment for the element brings, and nothing else is brought."""
    seen = 0
    for seed in range(4):
        position = Intarsia(players=3).start()
        rng = random.Random(seed)
        while not position.is_over:
            decision = position.view().decision or {}
            if decision.get("kind") != "action":
                position = position.play(rng.choice(position.legal_moves()))
                continue
            promised = decision.get("earns", {})
            for move in position.legal_moves():
                element, _, space = move.text.partition(" ")
                if element in {"pass", "connector"}:
                    continue
                after = position.play(move)
                after = after.play(after.legal_moves()[0])
                assert claimed(after, position.turn) - claimed(position, position.turn) == set(promised.get(space, []))
                seen += len(promised.get(space, []))
            position = position.play(rng.choice(position.legal_moves()))
    assert seen


def claimed(position: Position, seat: int) -> set[str]:
    """The spaces of the tool board of which a seat has a tile."""
    return {space.space for row in position.view().tool_board for space in row if space.seats[seat].claimed}
