"""What everybody at a table can see of a position. Each game extends it with what lies on its table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, NamedTuple, TypeAlias

from tilewright.core.options import Value

Turn: TypeAlias = "int | Literal['chance', 'over']"


@dataclass(frozen=True, slots=True)
class View:
    """The part that every game's view begins with. Encoded as JSON, a view is what the browser draws."""

    game: str
    options: dict[str, Value]
    turn: Turn
    """The seat whose turn it is."""
    scores: list[int]
    ranks: list[int] | None
    """How the finished game ranks the seats: 1 is first, equal ranks share."""

    def plain(self) -> dict[str, object]:
        """The view as dictionaries and lists, as its JSON has them."""
        return asdict(self)


class Shared(NamedTuple):
    """The fields of `View` in their order, which a game's view begins with: `AzulView(*shared, phase=...)`."""

    game: str
    options: dict[str, Value]
    turn: Turn
    scores: list[int]
    ranks: list[int] | None
