"""The Python on the pages for researchers runs as it stands, block after block."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["research.md", "observations.md"])
def test_blocks_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), names)
    if page == "research.md":
        results = cast("list[float]", names["results"])
        assert sum(results[-300:]) > sum(results[:300]) + 30, "the lines that train do not learn"
