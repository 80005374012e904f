"""What hoyle offers to those who test: play at random, lawful and irregular."""

from hoyle.testing.play import irregular, lawful, wild

__all__ = ["irregular", "lawful", "wild"]
