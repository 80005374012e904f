"""The shape of a record file: its keys, their types, and what they may be at most.  All values are plain.

Whether a key makes sense (whether there is such a game, seat or card) is for ``begin`` to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import field, frozen

from hoyle.laws.clauses import Answer, Value
from hoyle.records.faults import Source

FORMAT = 1
"""The version of the format; it stands in the key ``hoyle``."""
REVISION = "1"
"""The revision of the laws that this package rules by; it goes up whenever a release changes a ruling."""
REVISIONS: Mapping[str, str] = {REVISION: "the first laws"}
"""What each revision changed, the oldest first, as the changelog has it."""


def changes_since(revision: str) -> str:
    """Return what has changed in the laws since a revision; nothing since the present one, or where none is named."""
    known = list(REVISIONS)
    later = known[known.index(revision) + 1 :] if revision else []
    return "; ".join(f"{each}: {REVISIONS[each]}" for each in later)


LARGEST_FILE = 32 * 1024 * 1024
MOST_ITEMS = 1_000_000
LONGEST_TEXT = 65_536
LARGEST_NUMBER = 999_999_999

Manner: TypeAlias = Literal["block", "claim", "judge"]
Chore: TypeAlias = Literal["cut", "look", "quit", "mark"]
Said: TypeAlias = Literal["upheld", "not now", "not proved", "silent"]
Stage: TypeAlias = Literal["latent", "ruled", "lapsed", "moot"]
Points: TypeAlias = Mapping[str, int | Mapping[str, int]]
"""Points by seat; or, in an expectation, by option and seat."""


@frozen(kw_only=True)
class SavedFinding:
    """A referee's answer to a question that acts cannot show; ``at`` is the number of the act that it is about."""

    question: str
    answer: Answer
    at: int | None = None


@frozen(kw_only=True)
class SavedRuling:
    """A ruling as it was given when the record was saved: on which act (from 1), and what it said."""

    act: int
    outcome: Said
    offence: str = ""
    clause: str = ""
    figures: tuple[str, ...] = ()

    def __str__(self) -> str:
        on = f" on {self.offence}" if self.offence else ""
        under = f" under {self.clause}" if self.clause else ""
        figures = f" ({', '.join(self.figures)})" if self.figures else ""
        return f"{self.outcome}{on}{under}{figures}"


@frozen(kw_only=True)
class Expect:
    """What should be found after so many acts (``None``: after all); ``None`` says nothing of a key.

    ``offence`` may be ``none``: nothing is amiss.  ``counts`` is for how many games the one just over counts.
    ``claim`` is put, and not kept.  ``act`` is one that should be ``lawful``, or not.  ``score`` has the points by
    seat, or those that each option leads to.
    """

    after: int | None = None
    claim: str | None = None
    act: str | None = None
    lawful: bool | None = None
    offence: str | None = None
    offender: str | None = None
    status: Stage | None = None
    ruling: Said | None = None
    clause: str | None = None
    by: tuple[str, ...] | None = None
    until: str | None = None
    options: tuple[str, ...] | None = None
    score: Points | None = field(default=None, hash=False)
    dealer: str | None = None
    to_act: tuple[str, ...] | None = None
    hands: Mapping[str, str] | None = field(default=None, hash=False)
    turn_up: str | None = None
    counts: int | None = None


@frozen(kw_only=True)
class RecordFile:
    """A record as the file has it.

    ``hoyle`` is the version of the format, ``preset`` a name for options that go together, ``rules`` the revision of
    the laws (empty: this package's), ``about`` what the file shows, and ``laws`` the clauses of the book that it shows.
    ``ruling`` has the rulings of a saved game, in their order; ``None`` where they were not saved.  ``source`` is where
    it was read, and no part of its value.
    """

    hoyle: int
    game: str
    preset: str = ""
    code: str = ""
    rules: str = ""
    about: str = ""
    laws: tuple[str, ...] = ()
    dealer: str = ""
    players: Mapping[str, str] = field(factory=dict, hash=False)
    score: Mapping[str, int] = field(factory=dict, hash=False)
    hands: Mapping[str, str] = field(factory=dict, hash=False)
    turn_up: str = ""
    stock: str = ""
    prior: Mapping[str, Value] = field(factory=dict, hash=False)
    enforcement: Manner = "claim"
    automatic: tuple[Chore, ...] = ("cut", "look", "quit", "mark")
    acts: tuple[str, ...] = ()
    options: Mapping[str, Value] = field(factory=dict, hash=False)
    settings: Mapping[str, Value] = field(factory=dict, hash=False)
    finding: tuple[SavedFinding, ...] = ()
    expect: tuple[Expect, ...] = ()
    ruling: tuple[SavedRuling, ...] | None = None
    source: Source = field(default=Source(), eq=False, repr=False)
