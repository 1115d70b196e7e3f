"""Game records: read, write, replay, check."""
