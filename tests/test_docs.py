"""The guides and the reference are true: every block of code on their pages is run, or listed here with the reason.

The tag of a block says what it is:

    ```python             doctests if it has >>>, else code; the blocks of a page share their names, in order
    ```sh                 commands that must succeed, in order, in the page's own folder
    ```LANGUAGE title="FILE.EXT"    a file for the commands after it

Everything else is shown and not run, and stands in `NOT_RUN`.
"""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import re
import signal
import subprocess
import sys
from argparse import ArgumentParser, _SubParsersAction
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tilewright.cli import parser
from tilewright.records.record import parse_record

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
SECONDS_FOR_A_BLOCK = 600
"""Far more than any needs: whatever takes longer hangs."""

PAGES = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")],
    key=lambda page: page.as_posix(),
)

# What a page shows and is not run from there: how many blocks with this language and title, and why.
NOT_RUN = {
    ("README.md", "sh", "in a clone of the repository"): (1, "serves until Ctrl+C, and runs this test; CI runs both"),
    ("README.md", "sh", "for people in browsers"): (1, "serves until Ctrl+C; tests/server and tests/web do it"),
    ("adding-a-game.md", "sh", ""): (1, "tests/examples/test_tictactoe.py runs these commands"),
    ("architecture.md", "text", ""): (1, "a list of files"),
    ("arena.md", "sh", "in a clone of the repository"): (1, "needs the repository's history, and some minutes"),
    ("bots.md", "text", ""): (5, "messages; tests/server/test_bot.py and test_lines.py exchange them"),
    ("engine-protocol.md", "text", "An info line"): (1, "a format; tests/cli/test_engine.py reads it"),
    ("engine-protocol.md", "text", "The client (>) and the engine (<)"): (1, "the engines talk so in a test below"),
    ("hosting.md", "sh", "in a clone of the repository"): (1, "serves until Ctrl+C; tests/web does it"),
    ("hosting.md", "sh", "on your machine"): (1, "serves until Ctrl+C; tests/server does it"),
    ("hosting.md", "sh", "on the club's machine"): (
        4,
        "needs a server in use and its folders; tests/server/test_backup.py",
    ),
    ("hosting.md", "sh", "as root"): (4, "needs root, systemd and a machine of its own"),
    ("hosting.md", "sh", "takes ten minutes"): (1, "tests/server/test_chaos.py runs one of them"),
    ("hosting.md", "sh", "on the database's machine"): (1, "needs PostgreSQL's own user"),
    ("hosting.md", "sh", "on each server's machine"): (1, "needs three machines; tests/server/test_many_processes.py"),
    ("hosting.md", "sh", "on a machine that thinks"): (1, "serves until Ctrl+C; tests/server/test_many_processes.py"),
    ("hosting.md", "sh", "on a machine with Tilewright"): (
        1,
        "needs a database's machine; tests/server/test_backup.py",
    ),
    ("hosting.md", "text", "/etc/cron.d/tilewright"): (1, "needs cron"),
    ("hosting.md", "ini", "for a machine that thinks"): (1, "needs systemd"),
    ("hosting.md", "nginx", "/etc/nginx/conf.d/tilewright.conf"): (2, "needs nginx"),
    ("play.md", "sh", "in a clone of the repository"): (1, "serves until Ctrl+C; tests/web does it"),
    ("research.md", "sh", "takes some minutes"): (1, "tests/envs/test_examples.py runs it in a small size"),
    ("training.md", "sh", "takes some minutes"): (1, "tests/training/test_training.py runs it in a small size"),
    ("training.md", "text", ""): (1, "needs two nets; tests/training/test_training.py lets nets play each other"),
}


class Block(NamedTuple):
    """A block of code on a page."""

    page: str
    line: int
    language: str
    title: str
    text: str

    @property
    def key(self) -> tuple[str, str, str]:
        return self.page, self.language, self.title

    @property
    def is_file(self) -> bool:
        return re.fullmatch(r"[\w-]+\.\w+", self.title) is not None

    @property
    def is_run(self) -> bool:
        return self.key not in NOT_RUN and (self.is_file or (self.language in ("python", "sh") and not self.title))


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix().removeprefix("docs/")


def blocks_of(page: Path) -> list[Block]:
    """The fenced blocks of a page; one that is never closed is a mistake."""
    found: list[Block] = []
    opened: Block | None = None
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), start=1):
        fence = re.fullmatch(r"\s*```(\w*)(?: title=\"(.*)\")?(.*)", line)
        if opened is None and fence:
            assert not fence[3], f"{name_of(page)}:{number}: {line}"
            opened = Block(name_of(page), number, fence[1], fence[2] or "", "")
        elif opened is not None and line.strip() == "```":
            found.append(opened)
            opened = None
        elif opened is not None:
            opened = opened._replace(text=f"{opened.text}{line}\n")
    assert opened is None, f"{name_of(page)}: the block of line {opened and opened.line} is not closed"
    return found


BLOCKS = {page: blocks_of(page) for page in PAGES}


@pytest.fixture
def commands(tmp_path: Path) -> dict[str, str]:
    """The environment of the commands: `tilewright` and `python` are those that run the tests."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, arguments in {"python": "", "tilewright": "-m tilewright.cli"}.items():
        (programs / name).write_text(f'#!/bin/sh\nexec "{sys.executable}" {arguments} "$@"\n')
        (programs / name).chmod(0o755)
    path = os.pathsep.join([str(programs), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}


@pytest.mark.parametrize("page", [page for page in PAGES if any(one.is_run for one in BLOCKS[page])], ids=name_of)
def test_blocks_run(
    page: Path,
    tmp_path: Path,
    commands: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for name in ("examples", "components"):
        (folder / name).symlink_to(ROOT / name)
    monkeypatch.chdir(folder)
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in BLOCKS[page]:
        where = f"{name_of(page)}:{block.line}"
        if block.is_file:
            (folder / block.title).write_text(block.text, encoding="utf-8")
        elif block.is_run and block.language == "sh":
            run_commands(block, where, folder, commands)
        elif block.is_run and ">>> " in block.text:
            run_doctest(doctest.DocTestParser().get_doctest(block.text, names, where, where, 0))
        elif block.is_run:
            exec(compile(block.text, where, "exec"), names)
    check = CHECKS.get(name_of(page))
    if check:
        check(folder, names)


def run_commands(block: Block, where: str, folder: Path, environment: dict[str, str]) -> None:
    """Run a block's commands; whoever reads from the keyboard finds it closed."""
    said = folder.parent / "said"
    with said.open("w") as output:
        commands = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", block.text],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        failed = commands.wait(SECONDS_FOR_A_BLOCK)
    except subprocess.TimeoutExpired:
        failed = -1
        os.killpg(commands.pid, signal.SIGKILL)  # bash, and what it runs
        commands.wait()
    assert not failed, f"{where}\n{said.read_text()[-4000:]}"


def run_doctest(test: doctest.DocTest) -> None:
    """Run examples and keep the names that they define."""
    report: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append, clear_globs=False)
    assert not failed, "".join(report)


# What holds after the blocks of a page, besides that they run.


def the_record_is_canonical(folder: Path, _: dict[str, Any]) -> None:
    text = (folder / "game.tiles").read_text()
    assert parse_record(text).text() == text


def the_training_learns(_: Path, names: dict[str, Any]) -> None:
    last_hundred = names["model"].ep_info_buffer
    assert sum(game["r"] for game in last_hundred) > 40, "the lines that train do not learn"


CHECKS = {"records.md": the_record_is_canonical, "research.md": the_training_learns}


@pytest.mark.parametrize("engine", ["examples/minimal_engine.py", "-m tilewright.cli engine"])
def test_the_engines_talk_as_the_protocol_says(engine: str) -> None:
    [shown] = [block.text for block in BLOCKS[ROOT / "docs/engine-protocol.md"] if block.text.startswith("> hello")]
    said = "".join(line.removeprefix("> ") + "\n" for line in shown.splitlines() if line.startswith("> "))
    expected = [line.split()[1] for line in shown.splitlines() if line.startswith("< ")]
    command = [sys.executable, *engine.split()]
    done = subprocess.run(command, input=said, capture_output=True, text=True, cwd=ROOT, timeout=SECONDS_FOR_A_BLOCK)
    answers = [line.split()[0] for line in done.stdout.splitlines()]
    assert [word for word in answers if word != "info"] == [word for word in expected if word != "info"], done.stderr


def test_what_is_not_run_is_listed() -> None:
    found = Counter(block.key for blocks in BLOCKS.values() for block in blocks if not block.is_run)
    assert found == {key: count for key, (count, _) in NOT_RUN.items()}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_has_a_language(page: Path) -> None:
    assert not [block.line for block in BLOCKS[page] if not block.language]
    assert not list(indented_code(page)), "indented code has no language: use a fence"


def indented_code(page: Path) -> Iterator[int]:
    """The lines at which code begins without a fence: indented after an empty line, and not part of a list."""
    in_fence = in_list = False
    before = ""
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), start=1):
        if line.lstrip().startswith("```"):
            in_fence = not in_fence
        elif line and not line.startswith(" "):
            in_list = re.match(r"[-*] |\d+\. ", line) is not None
        elif line.startswith("    ") and not before and not in_fence and not in_list:
            yield number
        before = line


# --- Commands --------------------------------------------------------------------------------------------------------


def flags_of(command: ArgumentParser) -> set[str]:
    """The flags of a command and of its sub-commands."""
    found = set(command._option_string_actions)
    for action in command._actions:
        if isinstance(action, _SubParsersAction):
            for one in action.choices.values():
                found |= flags_of(one)
    return found


COMMAND = re.compile(r"(?:^|`|bin/)tilewright ([a-z]+[^`\n|#]*)", re.MULTILINE)
COMMANDS: dict[str, ArgumentParser] = next(
    action for action in parser()._actions if isinstance(action, _SubParsersAction)
).choices


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_that_are_named_exist(page: Path) -> None:
    """In the text and in blocks that are not run, too."""
    for words in COMMAND.findall(page.read_text(encoding="utf-8")):
        name, *others = words.split()
        assert name in COMMANDS, words
        flags = {word.strip("[]").split("=")[0] for word in others if word.strip("[]").startswith("--")}
        assert flags <= flags_of(COMMANDS[name]), words


# --- The reference ---------------------------------------------------------------------------------------------------

REFERENCE = re.compile(r"^::: (\S+)", re.MULTILINE)


def module_of(name: str) -> str:
    """The module that a name of the reference is in."""
    while not (path := SOURCE / Path(*name.split("."))).is_dir() and not path.with_suffix(".py").exists():
        name = name.rpartition(".")[0]
    return name


def documented_modules() -> list[str]:
    names = {name for page in (ROOT / "docs" / "api").glob("*.md") for name in REFERENCE.findall(page.read_text())}
    return sorted({module_of(name) for name in names})


def source_of(module: str) -> Path:
    path = SOURCE / Path(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@pytest.mark.parametrize("module", documented_modules())
def test_every_public_name_has_a_docstring(module: str) -> None:
    assert list(undocumented(ast.parse(source_of(module).read_text(encoding="utf-8")))) == []


def undocumented(node: ast.AST, prefix: str = "") -> Iterator[str]:
    for one in getattr(node, "body", []):
        if isinstance(one, ast.FunctionDef | ast.ClassDef) and not one.name.startswith("_"):
            if not ast.get_docstring(one):
                yield prefix + one.name
            if isinstance(one, ast.ClassDef):
                yield from undocumented(one, f"{prefix}{one.name}.")


MODULES_WITH_EXAMPLES = sorted(
    ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for file in (SOURCE / "tilewright").rglob("*.py")
    if ">>> " in file.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", MODULES_WITH_EXAMPLES)
def test_examples_in_docstrings_run(module: str) -> None:
    """Those of a method go on from the names that the example of its class defines."""
    names: dict[str, dict[str, Any]] = {}
    for test in sorted(doctest.DocTestFinder().find(importlib.import_module(module)), key=lambda test: test.name):
        test.globs = {**test.globs, **names.get(test.name.rpartition(".")[0], {})}
        run_doctest(test)
        names[test.name] = test.globs
