"""The texts of Toscana's moves."""

from __future__ import annotations

import pytest

from tilewright.core.errors import MalformedMove
from tilewright.games.toscana.notation import Keep, Pass, Place, Reveal, Start, Veto, decode, parse


@pytest.mark.parametrize(
    ("text", "move", "code"),
    [
        ("a1n", Place("a", 1, "n"), 0),
        ("e5n", Place("e", 5, "n"), (4 * 17 + 4) * 4),
        ("q17w", Place("q", 17, "w"), 1155),
        ("veto", Veto(), 1156),
        ("keep", Keep(), 1157),
        ("pass", Pass(), 1158),
        ("start 1", Start(1), 1160),
        ("reveal ab", Reveal("ab"), 1161),
        ("reveal de", Reveal("de"), 1176),
    ],
)
def test_a_move_has_one_text_and_one_code(text: str, move: object, code: int) -> None:
    assert parse(text) == decode(code) == move
    assert (parse(text).text, parse(text).code) == (text, code)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "e5",
            "E5n",
            "e5N",
            "r1n",
            "a0n",
            "a18n",
            "a01n",
            "a1x",
            "5en",
            " e5n",
            "e5n\n",
            "a\u0661n",
            "Veto",
            "no veto",
        ),
        *("start 2", "reveal gh", "reveal ba", "reveal", "reveal  ab"),
    ],
)
def test_any_other_text_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove, match="look like e5n"):
        parse(text)
