"""The table: a position and its record in one frozen value, and what acts and rulings do to them.  Knows no game."""
