"""Every game with every combination of its options, for the tests that all games must pass."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.core.options import RANDOM
from tilewright.games.registry import GAMES


def combinations(kind: type[Game]) -> Iterator[Game]:
    """All combinations of options, with the first player drawn; and each seat named as the first player once."""
    values = [option.values if option.name != "first" else (RANDOM,) for option in kind.options_table]
    names = [option.name for option in kind.options_table]
    for chosen in itertools.product(*values):
        try:
            yield kind(**dict(zip(names, chosen, strict=True)))
        except InvalidOption:  # a pair of options that exclude each other
            continue
    most = max(option.values[-1] for option in kind.options_table if option.name == "players")
    for seat in range(int(most)):
        yield kind(players=most, first=seat)


VARIANTS = [game for kind in GAMES.values() for game in combinations(kind)]


def variant_id(game: Game) -> str:
    return f"{game.name}-" + game.options_text.replace(" ", "-").replace("=", "_")
