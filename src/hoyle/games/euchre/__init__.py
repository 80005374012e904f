"""Euchre: its positions, for two, three or four players.  Its laws, and the game as a table plays it, are to come."""
