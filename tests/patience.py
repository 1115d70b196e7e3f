"""How long a test waits for what must come: only what never comes takes so long, however slow the machine."""

PATIENCE = 300.0
