"""Measurements. `python -m benchmarks` prints a table and, with --json FILE, writes the figures."""
