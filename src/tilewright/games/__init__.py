"""The games. Each has the same rooms; none imports another."""
