"""A game of another package works everywhere once it is installed, without a line changed here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tictactoe: Path) -> dict[str, str]:
    """An environment in which the example is installed."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tictactoe, ROOT / "tests", ROOT / "src")))}


def run(environment: dict[str, str], *command: str) -> str:
    done = subprocess.run([sys.executable, *command], env=environment, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_passes_the_contract_suite(installed: dict[str, str]) -> None:
    suite = ["tests/contract/test_contract.py", "tests/contract/test_interpreted.py"]
    said = run(installed, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", "tictactoe", *suite)
    assert " passed" in said
    assert "skipped" not in said


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["games"], "Be the first with three marks in a line."),
        (["simulate", "tictactoe", "--games", "50", "--seed", "1"], "50 games"),
        (["arena", "tictactoe", "--players", "master,random", "--games", "4", "--seed", "1"], "master"),
    ],
    ids=["games", "simulate", "arena"],
)
def test_the_command_knows_it(installed: dict[str, str], arguments: list[str], expected: str) -> None:
    assert expected in run(installed, "-m", "tilewright.cli", *arguments)


def test_a_changed_rule_is_compiled_anew(tictactoe: Path, tmp_path: Path) -> None:
    package, cache = tmp_path / "packages", tmp_path / "cache"
    shutil.copytree(tictactoe, package)
    path = os.pathsep.join(map(str, (package, ROOT / "src")))
    environment = {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": str(cache)}
    ask_for_folder = ("-c", "from tilewright.core.compiling import CACHE; print(CACHE)")
    before = run(environment, *ask_for_folder)
    assert run(environment, *ask_for_folder) == before
    rules = package / "tilewright_tictactoe" / "rules.py"
    rules.write_text(rules.read_text() + "\n# changed\n")
    assert run(environment, *ask_for_folder) != before


def test_it_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    script = ["-m", "tilewright.cli", "play", "tictactoe", "--first", "0", "--against", "random"]
    done = subprocess.run([sys.executable, *script], env=installed, input="b2\nquit\n", capture_output=True, text=True)
    assert re.search(r"^2 [.O] X [.O]$", done.stdout, re.MULTILINE), done.stderr  # wherever the other one answers


ENVIRONMENTS = """
import gymnasium, pettingzoo
from pettingzoo.test import api_test
import tilewright.envs
from tilewright.envs import VectorEnv, env

api_test(env("tictactoe"), num_cycles=50)
assert pettingzoo.make("aec", "tilewright/tictactoe-v0").metadata["name"] == "tictactoe_v0"
single = gymnasium.make("tilewright/tictactoe-v0")
observation, info = single.reset(seed=1)
assert observation["action_mask"].sum() in (8, 9)
many = VectorEnv(game="tictactoe", num_envs=8)
assert many.reset(seed=1)[0]["action_mask"].shape == (8, 9)
"""


def test_it_is_an_environment(installed: dict[str, str]) -> None:
    run(installed, "-W", "ignore", "-c", ENVIRONMENTS)
