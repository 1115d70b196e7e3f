"""Toscana, by Niek Neuwahl: rules TO-* of docs/rules/toscana.md."""
