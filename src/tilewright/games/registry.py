"""Every game that is installed, ours and those of other packages: found through the entry points `tilewright.games`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from tilewright.core.errors import InvalidOption
from tilewright.core.game import Game

GROUP = "tilewright.games"


class Games(Mapping[str, type[Game]]):
    """The classes of all games by name, each imported when it is asked for."""

    def __init__(self, found: dict[str, EntryPoint]) -> None:
        self._found = found

    def __getitem__(self, name: str) -> type[Game]:
        kind = self._found[name].load()
        if not (isinstance(kind, type) and issubclass(kind, Game) and kind.name == name):
            raise TypeError(f"the entry point {name!r} of {GROUP} is no game of that name")
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


GAMES: Mapping[str, type[Game]] = Games({one.name: one for one in sorted(entry_points(group=GROUP))})


def find(name: str) -> type[Game]:
    """The class of a game by its name."""
    if name not in GAMES:
        raise InvalidOption(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]


def game(name: str, **options: object) -> Game:
    """A game by its name, with its options: `game("azul", players=3, wall="grey")`."""
    return find(name)(**options)  # type: ignore[arg-type]
