"""Tic-tac-toe: a whole game for Tilewright, to be read in five minutes and copied."""
