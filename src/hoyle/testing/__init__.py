"""What hoyle offers to those who test: play at random, lawful and irregular, and the check of a code of laws."""

from hoyle.testing.checking import check_code
from hoyle.testing.play import irregular, lawful, wild

__all__ = ["check_code", "irregular", "lawful", "wild"]
