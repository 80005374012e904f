"""A state machine that plays a game by small steps, lawful and not, and looks at every table for what must hold."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from attrs import frozen
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hoyle.errors import Flaw
from hoyle.table.table import Enforcement, Table
from hoyle.testing.invariants import check_record, check_replay, check_step, check_table, check_views
from hoyle.testing.strategies.printing import record_text
from hoyle.testing.strategies.sittings import Sitting, Terms, game_for, sittings
from hoyle.testing.strategies.steps import LARGEST, Kind, Step, after, begun

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hypothesis.vendor.pretty import RepresentationPrinter

    from hoyle.laws.offences import Offence
    from hoyle.table.game import Game
    from hoyle.testing.features import Feature
    from hoyle.testing.strategies.sittings import Laws

NUMBERS = st.integers(0, LARGEST)
"""Which act it is of those that a rule may do: 0 is the first."""


class GameMachine(RuleBasedStateMachine):
    """Plays a game: lawful acts, irregular ones, claims, answers to rulings.  Subclass it, and add an ``@invariant()``.

    What is played, and how, are class attributes: those of ``games``.  ``self.table`` is the table after the last act,
    and ``self.tables`` are all of them.  After every act the table is put to ``check_table`` and ``check_step``, and
    once in a run to the dearer checks of views, replay and record; with ``checked = False`` it is not.  A run that
    fails prints its record.
    """

    game: ClassVar[str | Game | None] = None
    code: ClassVar[Laws] = None
    players: ClassVar[int | None] = None
    enforcement: ClassVar[str | Enforcement | None] = None
    house_rules: ClassVar[bool] = True
    deal: ClassVar[tuple[Feature, ...]] = ()
    about: ClassVar[tuple[type[Offence] | str, ...]] = ()
    """Offences that come before others, by their classes or by what a claim calls them."""
    lawful_only: ClassVar[bool] = False
    """Whether everybody does what is lawful."""
    checked: ClassVar[bool] = True
    """Whether hoyle's own invariants are looked at too."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[Table] = []
        self._sitting: Sitting | None = None
        self._looked_at = 0
        self._closely = False

    @classmethod
    def terms(cls) -> Terms:
        """Return how games are drawn."""
        return Terms(
            game=game_for(cls.game, cls.code),
            code=cls.code,
            players=cls.players,
            enforcement=cls.enforcement,
            house_rules=cls.house_rules,
            deal=cls.deal,
            about=cls.about,
        )

    @property
    def table(self) -> Table:
        """The table after the last act."""
        return self.tables[-1]

    @initialize(sitting=st.runner().flatmap(lambda machine: sittings(machine.terms())))
    def begin(self, sitting: Sitting) -> None:
        """Begin a game."""
        self._sitting = sitting
        self.tables = [begun(sitting.table)]

    # The rules: what may be done.

    @rule(numbers=st.lists(NUMBERS, min_size=1, max_size=6))
    def lawful(self, numbers: list[int]) -> None:
        """Play on for some acts; once the game is over, there are none."""
        for number in numbers:
            self.do(Kind.LAWFUL, number)

    @precondition(lambda self: not self.lawful_only)
    @rule(number=NUMBERS)
    def irregular(self, number: int) -> None:
        """Commit an offence."""
        self.do(Kind.AMISS, number)

    @precondition(lambda self: not self.lawful_only)
    @rule(number=NUMBERS)
    def ask(self, number: int) -> None:
        """Ask something of the laws: a claim, a correction, good or not."""
        self.do(Kind.ASKING, number)

    @precondition(lambda self: self.table.record.live)
    @rule(number=NUMBERS)
    def claim(self, number: int) -> None:
        """Claim, or correct, what some clause upholds."""
        self.do(Kind.RIGHT, number)

    @precondition(lambda self: self.table.pending or self.table.liabilities)
    @rule(number=NUMBERS)
    def answer(self, number: int) -> None:
        """Answer a ruling: a choice, cards picked, a call."""
        self.do(Kind.ANSWER, number)

    def do(self, kind: Kind, number: int) -> None:
        """Do the act that a number stands for, if there is one; what a table that blocks refuses is left undone."""
        assert self._sitting is not None, "a game is begun before anything else"
        then = after(self.table, Step(kind, number), self._sitting.bent)
        if then is not None:
            self.tables.append(then)

    # The invariants.

    @invariant()
    def nothing_is_broken(self) -> None:
        """See that cards, points and rulings of every new table are as they must be."""
        if self.checked:
            first, self._looked_at = self._looked_at, len(self.tables)
            tell(flaw for table in self.tables[first:] for flaw in check_table(table))
            steps = pairwise(self.tables[max(first - 1, 0) :])
            tell(flaw for before, after in steps for flaw in check_step(before, after))

    @precondition(lambda self: self.checked and not self._closely)
    @rule()
    def look_closely(self) -> None:
        """See, once in a run, that views, the same acts done again, and the record are right: that costs more.

        As it is a rule, it goes as a failure that has nothing to do with it is made simpler.
        """
        self._closely = True
        tell([*check_views(self.tables), *check_replay(self.table), *check_record(self.table)])

    def teardown(self) -> None:
        """Print the record of a run that has failed."""
        if self.tables:
            note(_Run(self.table))


@frozen
class _Run:
    """A run to be told, if it comes to that."""

    table: Table

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: bool) -> None:  # noqa: FBT001 - as IPython calls it
        printer.text(f"The record of this run:\n\n{record_text(self.table)}")


def tell(flaws: Iterable[Flaw]) -> None:
    """Raise ``AssertionError`` with all flaws, if there are any."""
    words = "\n".join(flaw.words for flaw in flaws)
    assert not words, words
