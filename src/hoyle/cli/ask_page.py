"""What ``hoyle ask`` prints for people: questions, rulings, and whole trees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, field

from hoyle.cli.page import ASIDE, HEAD, NAME, OPTION, Page
from hoyle.cli.words import house_line
from hoyle.laws.explain import capital
from hoyle.referee.asking import Advice, Inquiry, after, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Offence
    from hoyle.referee.asking import Step
    from hoyle.table.game import Game


def head(page: Page, game: Game, code: Code, offence: type[Offence]) -> None:
    """Print what is ruled upon, and under which code and house rules."""
    page.line(f"{capital(offence.called)}, under {code.title} ({code.name})", HEAD)
    house = house_line(game, code)
    if house:
        page.line(house)


def clauses_on(code: Code, offence: type[Offence], *, alone: bool = False) -> str:
    """Return the ids of the clauses of a code on an offence, and unless it is *alone* those of the codes behind it."""
    told = []
    for each in [code] if alone else code.following():
        its = ", ".join(clause.id for clause in each.own(offence))
        told.append(f"{'' if each is code else f'{each.name}: '}{its}" if its else "")
    return "; ".join(filter(None, told)) or "no law on it"


# A ruling.


def ruled(page: Page, step: Advice, heading: str = "Ruling", indent: int = 0) -> None:
    """Print a ruling: what the laws say, who may ask for it and until when, what follows, what may be chosen."""
    law = f" {capital(step.law)}." if step.full else ""
    page.line(f"{heading}: {step.outcome.value}.{law}", HEAD, indent)
    if step.full:
        page.rows(zip(step.cites, step.gists, strict=True), indent=indent + 2)
        page.line(f"{capital(step.window)}.", indent=indent + 2)
        _follows(page, step, indent + 2)
    else:
        page.line(step.sentence, indent=indent + 2)
    page.rows(((clause, f"{window}.") for clause, window in step.weighed if not step.waits), ASIDE, indent + 2)


def _follows(page: Page, step: Advice, indent: int) -> None:
    for each in step.follows:
        page.line(f"{capital(each)}.", indent=indent)
    if step.options:
        page.line(f"{capital(step.chooser)} may choose, {step.until or 'and play waits'}:", indent=indent)
        page.rows(((each.label, option(each.words, default=each.default)) for each in step.options), OPTION, indent + 2)
    elif not step.follows:
        page.line("It stands, without penalty.", indent=indent)


def option(words: str, *, default: bool) -> str:
    """Return what an option leads to, and whether it is taken if nobody chooses in time."""
    return f"{capital(words)}.{' It is taken if the time runs out.' if default else ''}"


# A tree.


@define
class Tree:
    """A tree as it is printed: a question that comes up again is printed once, and so is each ruling, below."""

    page: Page
    root: Step
    letters: dict[Step, str] = field(factory=dict)
    numbers: dict[Advice, int] = field(factory=dict)
    shown: set[Step] = field(factory=set)

    def __attrs_post_init__(self) -> None:
        """Letter the questions that several answers lead to, and number the rulings."""
        every = list(steps(self.root))
        led_to = [each for step in every for each in after(step)]
        shared = (each for each in every if isinstance(each, Inquiry) and led_to.count(each) > 1)
        self.letters.update((each, lettered(at)) for at, each in enumerate(shared))
        rulings = (each for each in every if isinstance(each, Advice))
        self.numbers.update((each, at) for at, each in enumerate(rulings, start=1))

    def print(self) -> None:
        """Print the questions, then the rulings that they lead to."""
        self._step(self.root, "", 0)
        for each, number in self.numbers.items():
            self.page.line()
            ruled(self.page, each, f"Ruling {number}")
            for label, then in _aside(each):
                self._step(then, f"{label}: the ordinary law. ", 2)

    def _step(self, step: Step, before: str, indent: int) -> None:
        """Print a question with what its answers lead to, or to which ruling one has come."""
        if isinstance(step, Advice):
            self.page.line(f"{before}Ruling {self.numbers[step]}{_of(step)}.", indent=indent)
            return
        letter = self.letters.get(step, "")
        if step in self.shown:
            self.page.line(f"{before}As at [{letter}].", indent=indent)
            return
        self.shown.add(step)
        self.page.line(f"{before}{f'[{letter}] ' if letter else ''}{step.words}", NAME, indent)
        for branch in step.branches:
            self._step(branch.then, f"{branch.words}: ", indent + 2)


def _of(step: Advice) -> str:
    return f" ({step.full})" if step.full else f" ({step.outcome.value})"


def _aside(step: Advice) -> Iterator[tuple[str, Step]]:
    """Yield the options, or the clause, by which the law steps aside, and what the ordinary law asks or says then."""
    if step.ordinary is not None:
        yield step.full, step.ordinary
    for each in step.options:
        if each.ordinary is not None:
            yield each.label, each.ordinary


def lettered(number: int) -> str:
    """Return a number as letters: a to z, then aa, ab and so on."""
    more, last = divmod(number, 26)
    return (lettered(more - 1) if more else "") + "abcdefghijklmnopqrstuvwxyz"[last]
