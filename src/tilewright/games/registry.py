"""The only list of games."""

from __future__ import annotations

from typing import Any

from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game
from tilewright.games.azul.game import Azul
from tilewright.games.intarsia.game import Intarsia
from tilewright.games.toscana.game import Toscana

GAMES: dict[str, type[Game]] = {game.name: game for game in (Azul, Intarsia, Toscana)}


def find(name: str) -> type[Game]:
    """The class of a game by its name."""
    if name not in GAMES:
        raise InvalidOption(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]


def game(name: str, **options: Any) -> Game:
    """A game by its name, with its options: `game("azul", players=3, wall="grey")`."""
    return find(name)(**options)
