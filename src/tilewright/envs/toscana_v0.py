"""Toscana for PettingZoo: `toscana_v0.env(match=True)`; the options are the game's own."""

from __future__ import annotations

from typing import Any

from tilewright.envs.aec import SafeOrder, SeatsEnv, metadata_of


class raw_env(SeatsEnv):  # noqa: N801 - PettingZoo's name
    """Toscana without any wrapper."""

    game_name = "toscana"
    metadata = metadata_of("toscana_v0")


def env(**options: Any) -> SafeOrder:
    """Toscana, with PettingZoo's check of the order of calls."""
    return SafeOrder(raw_env(**options))
