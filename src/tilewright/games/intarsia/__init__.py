"""Intarsia, by Michael Kiesling: rules IN-* of docs/rules/intarsia.md."""
