"""A player for the arena that plays what a network of examples/ppo.py likes best. It needs no PyTorch.

Try it:  python examples/ppo.py --steps 200000 --network azul.npz
         tilewright rate azul "cmd:python examples/network_player.py azul.npz"
"""

import sys

import numpy as np

import tilewright as tw
from tilewright.envs import observation_of


def choose(network: dict[str, np.ndarray], position: tw.Position) -> str:
    """The legal move with the highest logit."""
    observation = observation_of(position)
    body = observation["observation"]
    for layer in ("body.0", "body.2"):
        body = np.maximum(network[f"{layer}.weight"] @ body + network[f"{layer}.bias"], 0)
    logits = network["policy.weight"] @ body + network["policy.bias"]
    return position.game.decode(int(np.where(observation["action_mask"], logits, -np.inf).argmax())).text


def main() -> None:
    network = dict(np.load(sys.argv[1]))
    start = position = None
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello":
            answer = "hello 1 network"
        elif word == "game":
            name, *options = rest.split()
            start = tw.GAMES[name].with_options(dict(option.split("=", 1) for option in options)).start()
            answer = "ready"
        elif word == "position":
            position = start
            for text in rest.split("; ") if rest else []:
                position = position.play(text)
            continue
        elif word == "go":
            answer = "best " + choose(network, position)
        elif word == "quit":
            return
        else:  # `legal`: we know the rules; `stop`: we never take long
            continue
        print(answer, flush=True)


main()
