"""Which worker runs which test."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

TESTS = Path(__file__).parent

TO_GO_ON = 2  # tests that a worker has to know of, the one that it runs included

FOR_ONE_WORKER = {
    "tests/arena/test_cluster.py",  # Ray's "auto" takes any Ray of the machine: another worker's may end meanwhile
    "tests/examples/test_tictactoe.py",  # what is compiled for it is compiled once
    "tests/server/test_fuzz.py",  # servers of its own
    "tests/server/test_many_processes.py",  # servers of its own
    "tests/training/test_training.py",  # a net that is trained once
}
"""Files whose tests share what another worker would have to make again, or must not disturb each other."""


class OneByOne(LoadScopeScheduling):
    """Hands out tests one by one, but all of some files to one worker; xdist's own groups do nothing with pytest 9."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::")[0]
        return file if file in FOR_ONE_WORKER or _shares_games(file) else nodeid

    def remove_node(self, node: WorkerController) -> str | None:
        """Take what a dead worker had not begun yet back; xdist would run the test that killed it again and again."""
        workload = self.assigned_work[node]
        fatal = next((test for unit in workload.values() for test, done in unit.items() if not done), None)
        if fatal is not None:
            workload[self._split_scope(fatal)][fatal] = True
        self.assigned_work[node] = {scope: unit for scope, unit in workload.items() if not all(unit.values())}
        super().remove_node(node)
        return fatal

    def _reschedule(self, node: WorkerController) -> None:
        """A worker runs a test when it knows the next one, or that there is none: xdist forgets that of new ones."""
        super()._reschedule(node)
        while self.workqueue and not node.shutting_down and self._pending_of(self.assigned_work[node]) < TO_GO_ON:
            super()._reschedule(node)
        if not self.workqueue:
            node.shutdown()


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> OneByOne:
    return OneByOne(config, log)


@cache
def _shares_games(file: str) -> bool:
    """Whether browser tests share what is made once for their file, for example games played to the end."""
    return file.startswith("tests/web/") and 'scope="module"' in (TESTS.parent / file).read_text()
