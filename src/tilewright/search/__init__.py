"""One compiled tree search for all games, the levels, analysis and hints."""
