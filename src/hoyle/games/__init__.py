"""The games: every folder the same shape, each from the pieces that ``hoyle.table.game`` asks for."""
