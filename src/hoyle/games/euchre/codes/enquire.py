"""The rules of euchre for two of Enquire Within, as clauses.  The book beside this folder has their words."""

from __future__ import annotations

from hoyle.laws.books import load
from hoyle.laws.clauses import Code

BOOK = load("hoyle.games.euchre.codes", "enquire.toml")

ENQUIRE = Code(
    name="euchre-enquire",
    title="Enquire Within on euchre",
    book=BOOK,
    clauses=(),
    options={"players": 2},
)
