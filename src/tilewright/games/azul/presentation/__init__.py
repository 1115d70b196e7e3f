"""How Azul is shown: plain Python that reads a snapshot and asks the rules nothing but its facts."""
