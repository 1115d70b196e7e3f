"""Intarsia's options, edition and start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.core.contract import AnyParts, Parts
from tilewright.core.game import Game
from tilewright.core.lesson import Lesson
from tilewright.core.options import Option, first_option
from tilewright.games.intarsia.components import KINDS, MAX_PLAYERS, MIN_PLAYERS, SPACES, is_ornament_space
from tilewright.games.intarsia.faces import Faces, read_faces
from tilewright.games.intarsia.state import ANY, CHOICE

if TYPE_CHECKING:
    from tilewright.core.contract import Record


class Intarsia(Game):
    name = "intarsia"
    title = "Intarsia"
    summary = "Inlay the parquet of a café: build ornaments and connectors, and claim the tools they earn."
    rules_versions = (1,)
    has_editions = True
    options_table = (
        Option("players", tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)), "how many play"),
        Option("side", ("A", "B"), "the floor boards' side: A, or B with plants and coloured connector spaces"),
        Option("claims", ("automatic", "by_hand"), "tool tiles are claimed automatically, or by hand"),
        first_option(MAX_PLAYERS),
    )

    @classmethod
    def lesson(cls) -> Lesson:
        from tilewright.games.intarsia.lesson import STEPS

        return STEPS

    def __init__(
        self, *, components: str | Path | None = None, rules_version: int | None = None, **chosen: object
    ) -> None:
        """Play with the faces of a component file, or with the shipped reconstruction."""
        super().__init__(rules_version=rules_version, **chosen)
        self.components = None if components is None else Path(components)
        self.faces = read_faces(components)

    @property
    def components_text(self) -> str:
        return self.faces.text

    @classmethod
    def load(cls) -> AnyParts:
        from tilewright.games.intarsia import encoding, judgement, notation, presentation, rules
        from tilewright.games.intarsia.state import Facts, Snapshot

        return Parts(Snapshot, Facts, rules, notation, presentation, judgement, encoding)

    def set_up(self, state: Record) -> None:
        from tilewright.games.intarsia import rules

        lay_out(self.faces, state, self.players, str(self.options["side"]))
        by_hand = self.options["claims"] == "by_hand"
        rules.set_up(state, self.rules_version, self.players, by_hand, self.first_seat)


def lay_out(faces: Faces, state: Record, players: int, side: str) -> None:
    """Write the printed faces in use into an all-zero state record."""
    for space, colour in colours_of_spaces(faces, side).items():
        state.colour_spaces[colour] |= 1 << space
    for card, counts in enumerate(faces.hand_cards):
        state.hand_cards[card] = counts
    state.marker = faces.arrow  # IN-S1
    state.track_spaces = len(faces.track)
    for number, shown in enumerate(faces.track):
        if shown is None:
            state.track[number] = CHOICE
        else:
            state.track[number] = [kind for kind in range(len(KINDS)) for _ in range(shown[kind])]
    for colour, row in enumerate(faces.tools):
        for column, tool in enumerate(row):
            state.levels[colour, column, : len(tool.levels)] = tool.levels
            tiles = tool.tiles(players)
            state.tiles[colour, column, : len(tiles)] = tiles


def colours_of_spaces(faces: Faces, side: str) -> dict[int, int]:
    """The colour of each space on a side, or ANY; plants have none (IN-V1)."""
    connectors = {space: ANY for space in range(SPACES) if not is_ornament_space(space)}
    return faces.ornament_colours | (connectors if side == "A" else faces.connector_colours)
