"""Every game that is installed, ours and those of other packages: found through the entry points `tilewright.games`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points

from tilewright.core.errors import InvalidOption
from tilewright.core.game import GAMES_GROUP, Game


class Games(Mapping[str, type[Game]]):
    """The classes of all games by name, each imported when it is asked for."""

    def __init__(self, found: dict[str, EntryPoint]) -> None:
        self._found = found

    def __getitem__(self, name: str) -> type[Game]:
        kind = self._found[name].load()
        if not (isinstance(kind, type) and issubclass(kind, Game) and kind.name == name):
            raise TypeError(f"the entry point {name!r} of {GAMES_GROUP} is no game of that name")
        return kind

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


GAMES: Mapping[str, type[Game]] = Games({one.name: one for one in sorted(entry_points(group=GAMES_GROUP))})
"""The classes of all installed games by name."""


def find(name: str) -> type[Game]:
    """The class of a game by its name."""
    if name not in GAMES:
        raise InvalidOption(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    return GAMES[name]


def game(name: str, **options: object) -> Game:
    """A game by its name, with its options. `tilewright games` lists both.

    InvalidOption for an unknown game, an unknown option, or a value that an option does not take.

    Examples:
        >>> import tilewright as tw
        >>> tw.game("azul", players=3, wall="grey")
        <Azul: players=3 wall=grey first=random>
        >>> tw.game("azul", floor="grey")
        Traceback (most recent call last):
        ...
        tilewright.core.errors.InvalidOption: there is no option 'floor' here; the options are first, players, wall
    """
    return find(name)(**options)  # type: ignore[arg-type]
