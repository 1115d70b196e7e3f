"""Work over many threads and a real Ray of several processes: no result is lost or counted twice, whoever dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tilewright as tw
from tilewright.arena import cluster
from tilewright.arena.cluster import MOST_TRIES, QUEUED_A_CORE, spread
from tilewright.arena.data import Shard, shards_of
from tilewright.arena.match import Tournament, play_game
from tilewright.arena.ratings import standings
from tilewright.arena.run import play_games
from tilewright.arena.selfplay import SelfPlay, make, play_shard
from tilewright.core.errors import TilewrightError

OPTIONS = tw.game("azul").options
TOURNAMENT = Tournament("azul", OPTIONS, ("apprentice", "random", "greedy"), games=4, seed=3)
NUMBERS = range(TOURNAMENT.total)


@pytest.fixture(scope="module")
def ray_of_two() -> Iterator[Any]:
    """A real Ray with two worker processes, on this machine alone."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # loopback only
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1")
    assert [node["NodeManagerAddress"] for node in ray.nodes()] == ["127.0.0.1"]
    yield ray
    ray.shutdown()


def fatal_once(work: Callable[[Any], Any], victim: Any, folder: Path) -> Callable[[Any], Any]:
    """The same work, except that the first process that does it for `victim` waits in its middle until it is killed."""

    def deadly(item: Any) -> Any:
        note = folder / "pid"
        if item == victim and not note.exists():
            note.with_suffix(".new").write_text(str(os.getpid()))
            note.with_suffix(".new").rename(note)
            time.sleep(600)
        return work(item)

    return deadly


class Killer(threading.Thread):
    """Kills the process whose number it finds in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(daemon=True)
        self.note = folder / "pid"
        self.killed = 0
        self.start()

    def run(self) -> None:
        while not self.note.exists():
            time.sleep(0.05)
        self.killed = int(self.note.read_text())
        os.kill(self.killed, signal.SIGKILL)


def timeless(results: Any) -> list[dict[str, Any]]:
    """Results by their number, without what differs from run to run."""
    return sorted(({**result, "times": None} for result in results), key=lambda result: result["game"])


def test_a_killed_worker_loses_no_game_and_counts_none_twice(ray_of_two: Any, tmp_path: Path) -> None:
    local = timeless(play_games(TOURNAMENT, NUMBERS, jobs=1))
    killer = Killer(tmp_path)
    work = fatal_once(lambda number: play_game(TOURNAMENT, number), victim=5, folder=tmp_path)
    results = list(spread(work, NUMBERS, jobs=2, ray="auto"))
    killer.join(10)
    assert killer.killed not in (0, os.getpid())
    assert sorted(result["game"] for result in results) == list(NUMBERS)
    assert timeless(results) == local
    assert standings(results) == standings(local)


def test_the_arena_gives_the_same_over_ray(ray_of_two: Any) -> None:
    assert timeless(play_games(TOURNAMENT, NUMBERS, jobs=2, ray="auto")) == timeless(
        play_games(TOURNAMENT, NUMBERS, jobs=2)
    )


@pytest.mark.parametrize("players", [("random",), ("simulations=5", "apprentice")])
def test_self_play_with_a_killed_worker_writes_the_same_files(
    players: tuple[str, ...], ray_of_two: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = SelfPlay("azul", OPTIONS, players, games=600 if players == ("random",) else 48, seed=2)
    assert list(make(plan, tmp_path / "local"))[-1] == plan.games
    victim = shards_of(plan.games, plan.games_a_shard)[1]

    def spread_deadly(work: Callable[[Shard], Any], shards: Any, **how: Any) -> Any:
        return spread(fatal_once(work, victim, tmp_path), shards, **how)

    monkeypatch.setattr("tilewright.arena.selfplay.spread", spread_deadly)
    killer = Killer(tmp_path)
    assert list(make(plan, tmp_path / "ray", jobs=2, ray="auto"))[-1] == plan.games
    killer.join(10)
    assert killer.killed
    files = {path.name: path.read_bytes() for path in (tmp_path / "local").iterdir()}
    assert len(files) == 5, "three shards, the manifest, and the card"
    assert {path.name: path.read_bytes() for path in (tmp_path / "ray").iterdir()} == files
    assert files[victim.name] == play_shard(plan, victim)[1]


def test_work_that_always_kills_its_process_is_given_up(ray_of_two: Any, tmp_path: Path) -> None:
    def deadly(item: int) -> int:
        if item == 1:
            (tmp_path / str(os.getpid())).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return item

    with pytest.raises(TilewrightError, match=f"a Ray worker died {MOST_TRIES} times over the same work"):
        list(spread(deadly, range(3), jobs=2, ray="auto"))
    assert len(list(tmp_path.iterdir())) == MOST_TRIES


def test_an_error_of_the_work_itself_arrives_as_it_is(ray_of_two: Any) -> None:
    def refuse(item: int) -> int:
        raise TilewrightError(f"{item} is refused")

    with pytest.raises(TilewrightError, match=r"^7 is refused$"):
        list(spread(refuse, [7], jobs=1, ray="auto"))


def test_workers_of_another_version_are_refused(ray_of_two: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "__version__", "99")
    with pytest.raises(TilewrightError, match=f"a Ray worker has tilewright {tw.__version__} and not 99"):
        list(spread(abs, [1], jobs=1, ray="auto"))


@pytest.mark.parametrize("jobs", [1, 2, 8])
def test_local_work_is_done_once_for_every_item(jobs: int) -> None:
    assert sorted(spread(abs, range(-20, 0), jobs=jobs)) == list(range(1, 21))


def test_local_work_runs_at_the_same_time_and_is_not_begun_ahead_of_its_results() -> None:
    together = threading.Barrier(2, timeout=30)
    begun = []

    def meet(item: int) -> int:
        begun.append(item)
        together.wait()
        return item

    results = spread(meet, range(100), jobs=2)
    assert {next(results), next(results)} == {0, 1}
    results.close()
    assert len(begun) <= 2 * (QUEUED_A_CORE + 1)


def test_an_error_of_local_work_arrives_as_it_is_and_ends_the_work() -> None:
    done = []

    def refuse(item: int) -> int:
        if item == 3:
            raise TilewrightError(f"{item} is refused")
        done.append(item)
        return item

    with pytest.raises(TilewrightError, match=r"^3 is refused$"):
        list(spread(refuse, range(1000), jobs=2))
    assert len(done) < 100


# The command, without the Ray of this process.

MATCH = ["arena", "azul", "--players", "apprentice,random", "--games", "6", "--seed", "4", "--jobs", "2"]


def command(*arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    script = f"import sys\n{before}\nfrom tilewright.cli import main\nsys.exit(main({list(arguments)!r}))"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def local_table() -> str:
    done = command(*MATCH)
    assert "apprentice" in done.stdout
    return done.stdout


def test_the_command_prints_the_same_table_with_a_ray_of_its_own(local_table: str) -> None:
    done = command(*MATCH, "--ray", "local")
    assert (done.returncode, done.stdout) == (0, local_table), done.stderr


def test_the_command_finds_a_running_cluster(ray_of_two: Any, local_table: str) -> None:
    address = ray_of_two.get_runtime_context().gcs_address
    for given in ("auto", address):
        done = command(*MATCH, "--ray", given)
        assert (done.returncode, done.stdout) == (0, local_table), done.stderr


@pytest.mark.parametrize(
    ("address", "before", "message"),
    [
        ("127.0.0.1:1", "", "there is no Ray cluster at 127.0.0.1:1: "),
        ("auto", "import os; os.environ['RAY_ADDRESS'] = '127.0.0.1:1'", "there is no Ray cluster at 127.0.0.1:1: "),
        ("somewhere", "", 'there is no Ray cluster at somewhere: an address is "auto", "local" or host:port'),
    ],
)
def test_bad_addresses_are_one_line(address: str, before: str, message: str) -> None:
    done = command(*MATCH, "--ray", address, before=before)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"tilewright: {message}")
    assert "Traceback" not in done.stderr
