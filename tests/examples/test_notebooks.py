"""The notebooks run as they stand, in a small size."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
SMALL = {
    "play_and_look.ipynb": "simulations = 50",
    "study_a_question.ipynb": "games = 40",
    "train_in_five_minutes.ipynb": "steps, pieces = 4096, 2\ngames = 4",
}
PICTURES = {"play_and_look.ipynb": 2, "study_a_question.ipynb": 1, "train_in_five_minutes.ipynb": 1}


def test_every_notebook_is_run() -> None:
    assert sorted(file.name for file in FOLDER.glob("*.ipynb")) == sorted(SMALL)


@pytest.mark.parametrize("name", SMALL)
def test_a_notebook_runs_and_draws(name: str) -> None:
    notebook = nbformat.read(FOLDER / name, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "notebooks are kept without what they printed"
    [parameters] = [cell for cell in notebook.cells if "parameters" in cell.metadata.get("tags", ())]
    parameters.source = SMALL[name]
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) == PICTURES[name]
