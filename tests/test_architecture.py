"""Dependencies point one way, and every game has the same modules (docs/architecture.md)."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "tilewright"

# What a package may import from, besides itself.
ALLOWED = {
    "core": set(),
    "games": {"core"},
    "records": {"core", "games"},
    "search": {"core", "games"},
    "arena": {"core", "games", "records", "search", "envs"},
    "envs": {"core", "games", "search"},
    "server": {"core", "games", "records", "search"},
    "training": {"core", "games", "search", "arena"},
    "cli": {"core", "games", "records", "search", "arena", "envs", "server", "training"},
}
OUR_GAMES = sorted(folder.name for folder in (SOURCE / "games").iterdir() if (folder / "game.py").exists())
MODULES_OF_A_GAME = {
    "__init__", "components", "state", "codes", "rules", "notation", "game", "presentation", "judgement", "encoding",
}  # fmt: skip
MODULES_OF_A_PRESENTATION = {"__init__", "view", "places", "report", "explain", "terminal", "picture"}


SLOW = {"numba", "numpy", "llvmlite", "tqdm", "msgspec", "sqlalchemy", "starlette"}


def imports_of(file: Path) -> set[str]:
    """The tilewright modules that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "tilewright"}


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_imports_point_down(file: Path) -> None:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    if len(parts) == 1:  # the package itself offers what is below
        return
    for name in imports_of(file):
        target = name.split(".")[1:]
        if target[0] == "__version__":
            continue
        assert target[0] == parts[0] or target[0] in ALLOWED[parts[0]], f"{file} imports {name}"
        if parts[0] == target[0] == "games" and parts[1] in OUR_GAMES:
            assert target[1] == parts[1], f"{file} imports another game: {name}"


@pytest.mark.parametrize("name", OUR_GAMES)
def test_every_game_has_the_same_modules(name: str) -> None:
    folder = SOURCE / "games" / name
    assert {file.stem for file in folder.iterdir()} >= MODULES_OF_A_GAME
    assert {file.stem for file in (folder / "presentation").glob("*.py")} == MODULES_OF_A_PRESENTATION


def test_no_name_of_a_game_stands_outside_its_folder() -> None:
    """In code; words for people may name the games that we ship."""
    found = []
    for file in SOURCE.rglob("*.py"):
        if file.relative_to(SOURCE).parts[:1] == ("games",) and file.relative_to(SOURCE).parts[1] in OUR_GAMES:
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            is_name = isinstance(node, ast.Constant) and node.value in OUR_GAMES
            is_import = isinstance(node, ast.Import | ast.ImportFrom) and any(
                f"games.{name}" in ast.unparse(node) for name in OUR_GAMES
            )
            if is_name or is_import:
                found.append(f"{file.relative_to(SOURCE)}:{node.lineno}")
    assert found == []


@pytest.mark.parametrize("name", OUR_GAMES)
def test_presentation_runs_wherever_python_runs(name: str) -> None:
    script = (
        "import sys\n"
        f"for module in {sorted(SLOW)}: sys.modules[module] = None\n"
        f"import tilewright.games.{name}.presentation, tilewright.games.{name}.notation"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["simulate", "azul", "--help"]], ids=" ".join)
def test_help_imports_nothing_that_is_slow(arguments: list[str]) -> None:
    script = (
        "import sys; from tilewright.cli import main\n"
        f"try: main({arguments!r})\n"
        "except SystemExit: pass\n"
        f"print(sorted({SLOW} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert done.stderr.strip() == "[]"
