"""The Python on the pages for researchers runs as it stands, block after block."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

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
        games = cast("Any", names["model"]).ep_info_buffer  # the last hundred
        assert sum(game["r"] for game in games) > 40, "the lines that train do not learn"
