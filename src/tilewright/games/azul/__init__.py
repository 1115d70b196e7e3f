"""Azul, by Michael Kiesling: rules AZ-* of docs/rules/azul.md."""
