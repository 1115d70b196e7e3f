"""Component files: what the shipped one holds, what is accepted, and what is refused with which message."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tilewright.core.errors import InvalidComponents
from tilewright.games.intarsia import faces
from tilewright.games.intarsia.components import COLOURS
from tilewright.games.intarsia.faces import check_faces, read_faces, shipped_file
from tilewright.games.intarsia.game import Intarsia
from tilewright.games.intarsia.presentation.view import IntarsiaComponents

SHIPPED = tomllib.loads(shipped_file().read_text())
Change = Callable[[dict[str, Any]], None]


def put(path: str, value: Any) -> Change:
    """Set an entry: `tools.green.hammer.bonus`, or with a number an item of a list."""

    def change(content: dict[str, Any]) -> None:
        *outer, last = path.split(".")
        entry: Any = content
        for key in outer:
            entry = entry[key]
        entry[int(last) if last.isdigit() else last] = value

    return change


def remove(path: str) -> Change:
    def change(content: dict[str, Any]) -> None:
        *outer, last = path.split(".")
        entry: Any = content
        for key in outer:
            entry = entry[key]
        del entry[last]

    return change


def both(*changes: Change) -> Change:
    def change(content: dict[str, Any]) -> None:
        for one in changes:
            one(content)

    return change


def all_join(players: int) -> Change:
    return both(*(put(f"tools.{c}.{name}.joins", players) for c in COLOURS for name in SHIPPED["tools"]["names"]))


def changed(change: Change) -> dict[str, Any]:
    content = copy.deepcopy(SHIPPED)
    change(content)
    return content


@pytest.mark.rules("IN-C5", "IN-C6", "IN-C7", "IN-C8", "IN-C9", "IN-V1", "IN-V2", "IN-X3")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("floor.side_a.0", ". Y . . ."), "floor.side_a, space d1: an ornament space has a colour"),
        (put("floor.side_a.0", ". W . R ."), "floor.side_a, space b1: an ornament space has a colour"),
        (put("floor.side_a.0", "Y Y . R ."), "floor.side_a, space a1: a connector space is a dot on side A, not 'Y'"),
        (put("floor.side_a.0", ". R . R ."), "floor.side_a: 3 ornament spaces of each colour, not 2 yellow ones"),
        (put("floor.side_a.0", ". Y . R"), "floor.side_a: 5 rows of 5 signs"),
        (put("floor.side_a.0", ".  Y . R"), "floor.side_a: 5 rows of 5 signs"),
        (put("floor.side_a", SHIPPED["floor"]["side_a"][:4]), "floor.side_a: 5 rows of 5 signs"),
        (put("floor.side_b.0", ". . G . V"), "floor.side_b, space a1: an outer connector space has a colour"),
        (put("floor.side_b.0", "R Y G . V"), "floor.side_b, space b1: an ornament space is a dot on side B, not 'Y'"),
        (put("floor.side_b.1", ". R . P ."), "floor.side_b, space b2: an inner connector space is a plant"),
        (put("floor.side_b.2", "Y . P . R"), "floor.side_b, space c3: the centre (*) has no colour, not 'P'"),
        (put("hand_cards.A", "YYYRGGVVWW"), "hand_cards.A: the first card shows five pairs"),
        (put("hand_cards.C", "YYYRRGGGG"), "hand_cards.C: 10 cards, letters in the order YRGVW, not 'YYYRRGGGG'"),
        (put("hand_cards.C", "RRYYYGGGGW"), "hand_cards.C: 10 cards, letters in the order YRGVW"),
        (put("hand_cards.C", "YYYRRRGGGG"), "hand_cards.C: 8 or 9 coloured cards and 1 or 2 wilds, not 0"),
        (put("hand_cards.C", "YYRRGGGWWW"), "hand_cards.C: 8 or 9 coloured cards and 1 or 2 wilds, not 3"),
        (put("hand_cards.B", "YYGGGGVVVW"), "hand_cards: one of B to E shows 4 violet, 3 green, 2 yellow and 1 wild"),
        (put("reward_track.spaces.3", "RW"), "reward_track.spaces, number 4: 3 cards"),
        (put("reward_track.spaces.3", "either"), "reward_track.spaces, number 4: 3 cards"),
        (
            put("reward_track.spaces", ["any", "RRW"]),
            "reward_track.spaces: at least one shows two yellow cards and a wild",
        ),
        (
            put("reward_track.spaces", ["YYW", "RRW"]),
            "reward_track.spaces: at least one shows two of one colour and one",
        ),
        (put("reward_track.spaces", ["any"] * 8 + ["YYW"] * 9), "reward_track.spaces: 2 to 16 spaces, not 17"),
        (put("reward_track.spaces", []), "reward_track.spaces: 2 to 16 spaces, not 0"),
        (put("reward_track.arrow", 0), "reward_track.arrow: a number from 1 to 8, not 0"),
        (put("reward_track.arrow", 9), "reward_track.arrow: a number from 1 to 8, not 9"),
        (put("tools.names.0", "mallet"), "tools.names: one of the tools is the hammer"),
        (put("tools.names.1", "adze"), "tools.names: one of the tools is the plane"),
        (put("tools.names.5", "saw"), "tools.names: 6 different tools"),
        (put("tools.names.5", "Square\n"), "tools.names: a tool is named with up to 20 small letters, not 'Square\\n'"),
        (
            put("tools.green.hammer.levels", [3]),
            "tools.green.hammer: hammer, green needs one complete ornament (levels [4]), not [3]",
        ),
        (put("tools.green.hammer.levels", [4, 1]), "tools.green.hammer: hammer, green needs one complete ornament"),
        (put("tools.green.hammer.bonus", 3), "tools.green.hammer: one of its tiles has bonus 2"),
        (
            both(put("tools.yellow.hammer.second", 3), put("tools.violet.hammer.bonus", 3)),
            "tools: a hammer of another colour than green has a tile of bonus 2",
        ),
        (put("tools.red.saw.levels", []), "tools.red.saw.levels: 1 to 3 ornaments, not 0"),
        (put("tools.red.saw.levels", [1, 1, 1, 1]), "tools.red.saw.levels: 1 to 3 ornaments, not 4"),
        (put("tools.red.saw.levels", [5]), "tools.red.saw.levels: a number from 1 to 4, not 5"),
        (put("tools.red.saw.levels", [0]), "tools.red.saw.levels: a number from 1 to 4, not 0"),
        (put("tools.red.saw.bonus", 4), "tools.red.saw.bonus: a number from 1 to 3, not 4"),
        (put("tools.red.saw.second", 0), "tools.red.saw.second: a number from 1 to 3, not 0"),
        (put("tools.red.saw.joins", 2), "tools.red.saw.joins: a number from 3 to 4, not 2"),
        (all_join(3), "tools: some second tiles join at 4 players, here none does"),
        (all_join(4), "tools: some second tiles join at 3 players, here none does"),
        # Types and keys.
        (put("name", "My edition"), "name: up to 40 small letters, digits and hyphens, not 'My edition'"),
        (put("name", 5), "name: a text, not 5"),
        (put("reconstruction", 1), "reconstruction: true or false, not 1"),
        (put("floor", []), "floor: a table, not []"),
        (put("floor.side_a", "Y"), "floor.side_a: a list, not 'Y'"),
        (put("floor.side_a.0", 7), "floor.side_a: a text, not 7"),
        (put("hand_cards.C", 10), "hand_cards.C: a text, not 10"),
        (put("reward_track.arrow", True), "reward_track.arrow: a whole number, not True"),
        (put("reward_track.arrow", 1.0), "reward_track.arrow: a whole number, not 1.0"),
        (put("tools.red.saw", [4]), "tools.red.saw: a table, not [4]"),
        (put("tools.red.saw.levels", 4), "tools.red.saw.levels: a list, not 4"),
        (put("tools.red.saw.bonus", 10**5000), "tools.red.saw.bonus: a number from 1 to 3, not such a large number"),
        (remove("name"), "the file: name is missing"),
        (remove("floor.side_b"), "floor: side_b is missing"),
        (remove("hand_cards.E"), "hand_cards: E is missing"),
        (remove("tools.violet"), "tools: violet is missing"),
        (remove("tools.violet.saw"), "tools.violet: saw is missing"),
        (remove("tools.violet.saw.joins"), "tools.violet.saw: joins is missing"),
        (put("colour", "blue"), "the file: 'colour' is unknown"),
        (put("hand_cards.F", "YYYRRGGGGW"), "hand_cards: 'F' is unknown"),
        (put("tools.red.saw.third", 1), "tools.red.saw: 'third' is unknown"),
        (put("x" * 500, 1), "is unknown"),
    ],
)
def test_a_file_that_breaks_a_fact_is_refused(change: Change, message: str) -> None:
    with pytest.raises(InvalidComponents) as refusal:
        check_faces(changed(change))
    text = str(refusal.value)
    assert text.startswith(message) or message == "is unknown"
    assert message in text
    assert "\n" not in text
    assert len(text) < 200


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff\xfe", "not a text in UTF-8"),
        (b"name = ", "not TOML: "),
        (b"a = " + b"[" * 100_000, "not TOML that can be read"),
        (b"a = " + b"1" * 100_000, "not TOML that can be read"),
        (b"#" * 1_000_001, "larger than 1000000 bytes"),
        (b"", "the file: name is missing"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    file = tmp_path / "faces.toml"
    file.write_bytes(data)
    with pytest.raises(InvalidComponents) as refusal:
        Intarsia(components=file)
    assert message in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", ["absent.toml", ".", "a\0b"])
def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidComponents, match="cannot be read"):
        Intarsia(components=str(tmp_path / name))


def edition(tmp_path: Path, *replacements: tuple[str, str]) -> Path:
    text = shipped_file().read_text()
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    file = tmp_path / "edition.toml"
    file.write_text(text)
    return file


def test_comments_and_white_space_are_no_part_of_an_edition(tmp_path: Path) -> None:
    file = edition(tmp_path, ("arrow = 1", "arrow   =   1 # here"), ("# Card A is", "# A is"))
    assert Intarsia(components=file).components_text == Intarsia().components_text
    assert Intarsia(components=file) == Intarsia()


def test_another_edition_has_its_own_name_digest_and_faces(tmp_path: Path) -> None:
    file = edition(
        tmp_path,
        ('"reconstruction"', '"my-box"'),
        ("reconstruction = true", "reconstruction = false"),
        ("arrow = 1", "arrow = 3"),
    )
    game = Intarsia(components=str(file))
    name, digest = game.components_text.split(" sha256:")
    assert name == "my-box"
    assert len(digest) == 16
    assert digest != Intarsia().faces.digest
    assert game != Intarsia()
    view = game.start().view()
    assert view.components == IntarsiaComponents("my-box", is_reconstruction=False)
    assert view.reward_track.marker == 2
    assert "reconstruction" not in str(game.start())
    assert Intarsia().start().view().components == IntarsiaComponents("reconstruction", is_reconstruction=True)
    assert "reconstruction" in str(Intarsia().start())


@pytest.mark.rules("IN-C5")
def test_the_higher_tile_lies_on_top_whichever_came_first() -> None:
    content = changed(
        both(put("tools.red.saw.bonus", 1), put("tools.red.saw.second", 3), put("tools.red.saw.joins", 3))
    )
    column = SHIPPED["tools"]["names"].index("saw")
    tool = check_faces(content).tools[1][column]
    assert [tool.tiles(players) for players in (2, 3, 4)] == [(1,), (3, 1), (3, 1)]


def test_levels_may_stand_in_any_order() -> None:
    column = SHIPPED["tools"]["names"].index("rasp")
    content = changed(put("tools.yellow.rasp.levels", [1, 2]))
    assert check_faces(content).tools[0][column].levels == (2, 1)


def test_cards_with_two_wilds_are_accepted() -> None:
    assert check_faces(changed(put("hand_cards.C", "YYRRGGVVWW"))).hand_cards[2] == (2, 2, 2, 2, 2)


def test_the_shipped_file_is_found_in_an_installed_package_and_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = tmp_path / "checkout"
    package = checkout / "src" / "tilewright"
    package.mkdir(parents=True)
    monkeypatch.setattr(faces, "__file__", str(package / "games" / "intarsia" / "faces.py"))
    assert shipped_file() == checkout / "components" / "intarsia-reconstruction.toml"
    installed = package / "components" / "intarsia-reconstruction.toml"
    installed.parent.mkdir()
    installed.touch()
    assert shipped_file() == installed


def test_the_shipped_file_is_the_documented_reconstruction() -> None:
    read = read_faces()
    rows = [["YRGV"[read.ornament_colours[r * 5 + c]] if (r + c) % 2 else "." for c in range(5)] for r in range(5)]
    assert [" ".join(row) for row in rows] == [". Y . R .", "G . V . G", ". R . Y .", "V . G . V", ". Y . R ."]
    assert [f"{tool.levels}={tool.bonus}" for tool in read.tools[0]] == [
        "(3, 3)=3", "(2, 2, 2)=3", "(1, 1, 1)=2", "(4,)=2", "(2, 1)=1", "(3,)=1",
    ]  # fmt: skip
    for row in read.tools:
        assert all(tool.second == max(1, tool.bonus - 1) for tool in row)
        assert sum(tool.joins == 3 for tool in row) == 3
