"""The environments of the libraries that researchers know: PettingZoo, Gymnasium (one learner, or thousands of games).

Importing this package registers `tilewright/azul-v0` and so on: with Gymnasium (one learner against our players), and
with PettingZoo (every seat an agent). `tilewright.envs.openspiel` does the same for OpenSpiel.

Examples:
    >>> import gymnasium
    >>> import tilewright.envs
    >>> env = gymnasium.make("tilewright/azul-v0", opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape, observation["action_mask"].shape
    ((190,), (325,))
"""

from __future__ import annotations

from tilewright.core.extras import from_extra

with from_extra("envs"):
    import gymnasium
    import pettingzoo

from tilewright.envs.aec import env, raw_env
from tilewright.envs.observe import Field, fields
from tilewright.envs.table import observation_of
from tilewright.envs.vector import VectorEnv
from tilewright.games.registry import GAMES

__all__ = ["Field", "VectorEnv", "env", "fields", "observation_of", "raw_env"]

for _name in GAMES:
    # An opponent that thinks for seconds does not play the same twice.
    gymnasium.register(
        f"tilewright/{_name}-v0", "tilewright.envs.solo:SoloEnv", nondeterministic=True, kwargs={"game": _name}
    )
    gymnasium.register(
        f"tilewright/{_name}-selfplay-v0", vector_entry_point="tilewright.envs.vector:VectorEnv", kwargs={"game": _name}
    )
    pettingzoo.register("aec", f"tilewright/{_name}-v0", "tilewright.envs.aec:env", kwargs={"game": _name})
