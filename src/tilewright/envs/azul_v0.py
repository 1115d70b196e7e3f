"""Azul for PettingZoo: `azul_v0.env(players=3)`; the options are the game's own."""

from __future__ import annotations

from typing import Any

from tilewright.envs.aec import SafeOrder, SeatsEnv, metadata_of


class raw_env(SeatsEnv):  # noqa: N801 - PettingZoo's name
    """Azul without any wrapper."""

    game_name = "azul"
    metadata = metadata_of("azul_v0")


def env(**options: Any) -> SafeOrder:
    """Azul, with PettingZoo's check of the order of calls."""
    return SafeOrder(raw_env(**options))
