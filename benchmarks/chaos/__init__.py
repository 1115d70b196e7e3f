"""What a club's worst night brings, in minutes: `python -m benchmarks.chaos`.

Two servers, a worker and PostgreSQL, and people who play at them over real sockets. Processes are killed and paused,
connections go silent, the disk is full, and hostile clients send what they like. In the end every move that was
acknowledged has to be there once, every seat and every clock has to be right, and every table has to go on.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).parents[2] / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "server")]  # for real processes, as the tests have them
