"""The golden playthroughs: a change of any rule shows here as a difference that people can read."""

from __future__ import annotations

import pytest

from playthrough import FOLDER, path_of, playthrough
from tilewright.core.game import Game
from variants import VARIANTS, variant_id


@pytest.mark.parametrize("game", VARIANTS, ids=variant_id)
def test_playthrough_is_as_it_was(game: Game) -> None:
    assert path_of(game).is_file(), "no golden playthrough: run python tests/playthrough.py"
    assert playthrough(game) == path_of(game).read_text()


def test_every_playthrough_belongs_to_a_variant() -> None:
    assert sorted(FOLDER.rglob("*.txt")) == sorted(map(path_of, VARIANTS))
