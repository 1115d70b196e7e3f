"""How a run of tests ends in which something was left open."""

from __future__ import annotations

from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_unconfigure() -> Generator[None, None, None]:
    """What was left open until the end fails the run in one line each: a traceback would hide which tests failed."""
    try:
        yield
    except (pytest.PytestUnraisableExceptionWarning, ExceptionGroup) as error:
        leaks = error.exceptions if isinstance(error, ExceptionGroup) else [error]
        raise SystemExit("\n".join(f"LEFT OPEN {str(leak).partition(chr(10))[0]}" for leak in leaks)) from None
