"""What every game promises, and the parts that all games share. Core knows no game."""
