"""``hoyle ask``: a case without any cards, question by question; or all its questions at once, as a tree or a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from attrs import frozen

from hoyle.cli.ask_data import case_data, choices_data, trees_data
from hoyle.cli.ask_dialogue import Row, chosen, dialogue, ways
from hoyle.cli.ask_html import html
from hoyle.cli.ask_page import Tree, clauses_on, head
from hoyle.cli.house_rules import code_settings, game_under, house_rules, values
from hoyle.cli.page import ASIDE, OPTION, Page, as_json, print_json
from hoyle.errors import BadValue, UnknownName
from hoyle.games.registry import codes_of, get_code
from hoyle.laws.explain import listed
from hoyle.referee.asking import decision_tree, steps, told, walk
from hoyle.table.names import Names

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Offence
    from hoyle.referee.asking import Said, Step
    from hoyle.table.game import Game


@frozen
class Scope:
    """What a case may be about: a game, those of its codes and offences that were named, or all."""

    game: Game
    codes: tuple[Code, ...]
    offences: tuple[type[Offence], ...]

    @property
    def case(self) -> tuple[Code, type[Offence]] | None:
        """The code and the offence, where there is one of each."""
        return (self.codes[0], self.offences[0]) if len(self.codes) == len(self.offences) == 1 else None

    def tree(self, code: Code, offence: type[Offence]) -> Step:
        """Return all the questions on an offence."""
        return decision_tree(code, offence, game=self.game)

    def trees(self) -> Iterator[tuple[Code, Mapping[type[Offence], Step]]]:
        """Yield each code with all the questions on each offence."""
        for code in self.codes:
            yield code, {each: self.tree(code, each) for each in self.offences}


@click.command()
@click.argument("name", metavar="GAME")
@click.argument("law", required=False, metavar="[CODE]")
@click.argument("called", nargs=-1, metavar="[OFFENCE]")
@click.option(
    "--answer",
    "-a",
    "answers",
    multiple=True,
    metavar="QUESTION=ANSWER",
    help="An answer to a question, by its name; may be repeated.",
)
@click.option("--tree", "whole", is_flag=True, help="Print all that may be asked, and all that may be ruled.")
@click.option("--html", "file", metavar="FILE", help="Write it as one page for a telephone (- prints the page).")
@code_settings
@house_rules
@as_json
def ask(
    *,
    name: str,
    law: str | None,
    called: tuple[str, ...],
    answers: tuple[str, ...],
    whole: bool,
    file: str | None,
    settings: tuple[str, ...],
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Rule on a case without cards, by asking what the laws ask of it.

    Only what can still matter is asked.  Without a CODE or an OFFENCE there is a list to choose from.  An OFFENCE is
    what a claim calls it, or the name of its class.  With --json nobody is asked: the next question or the ruling is
    printed, or what there is to choose from, with the keys that hoyle.cli.ask_data tells.
    """
    _together(html=file is not None, tree=whole, json=as_json, answer=bool(answers))
    scope = _scope(game_under(name, options), law, " ".join(called), settings)
    if file is not None:
        _write(file, html(scope.game, list(scope.trees())))
    elif whole and as_json:
        print_json([trees_data(scope.game, code, each) for code, each in scope.trees()])
    elif whole:
        _print_trees(scope)
    elif as_json:
        _print_step(scope, answers)
    else:
        _ask(scope, answers)


def _together(**given: bool) -> None:
    """Refuse options of which one would be passed over: a page and a tree have every answer in them."""
    for name, barred in (("html", ("tree", "json", "answer")), ("tree", ("answer",))):
        others = [f"--{each}" for each in barred if given[each]]
        if given[name] and others:
            told = f"--{name} does not go with {listed(others, 'or')}: it has every question and answer in it"
            raise click.UsageError(told)


def _scope(game: Game, law: str | None, called: str, settings: tuple[str, ...]) -> Scope:
    """Return what a case may be about, under the house rules that were given."""
    codes = codes_of(game)
    if law is not None:
        known = tuple(code.name for code in codes)
        if law not in known:
            raise UnknownName(f"code of laws of {game.name}", law, known)
        codes = (get_code(law, **values("--set", settings, "renounce=1")),)
    elif settings:
        raise BadValue("--set", settings[0], "name the code whose setting it is")
    return Scope(game, codes, (_offence(game, called),) if called else game.offences)


def _offence(game: Game, called: str) -> type[Offence]:
    """Return an offence by the name of its class, or as a claim calls it."""
    named = (each for each in game.offences if each.__name__.casefold() == called.casefold())
    return next(named, None) or Names(game.players, offences=game.offences).offence(called)


def _write(file: str, text: str) -> None:
    if file == "-":
        click.echo(text, nl=False)
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadValue("--html", file, f"it cannot be written ({error.strerror})") from error
    click.echo(f"Written: {file}")


def _print_trees(scope: Scope) -> None:
    page = Page()
    for code, trees in scope.trees():
        for offence, root in trees.items():
            head(page, scope.game, code, offence)
            page.line()
            Tree(page, root).print()
            page.line()


def _print_step(scope: Scope, answers: tuple[str, ...]) -> None:
    """Print as JSON the next question or the ruling, or what there is to choose from."""
    if scope.case is None:
        if answers:
            raise BadValue("--answer", answers[0], "name the code and the offence whose question it is")
        print_json([choices_data(code, scope.offences) for code in scope.codes])
        return
    code, offence = scope.case
    root = scope.tree(code, offence)
    known = _answers(root, answers)
    print_json(case_data(scope.game, code, offence, known, walk(root, known, offence.called)[-1]))


def _answers(root: Step, given: tuple[str, ...]) -> dict[str, Said]:
    """Return the answers that were given; one that there is not is left as it is, to be refused."""
    there_are: dict[str, list[Said]] = {}
    for each in steps(root):
        there_are.setdefault(each.name, []).extend(each.answers)
    found: dict[str, Said] = {}
    for text in given:
        name, sign, said = text.partition("=")
        if not sign:
            raise BadValue("--answer", text, "write QUESTION=ANSWER, as in 'claimant=the adversary'")
        answer = next((one for one in there_are.get(name, ()) if said.casefold() in ways(one)), said)
        if found.get(name, answer) != answer:
            raise BadValue("--answer", text, f"{name} has another answer already, {told(found[name])!r}")
        found[name] = answer
    return found


def _ask(scope: Scope, answers: tuple[str, ...]) -> None:
    """Ask what is left to ask, and print the ruling; where nobody answers, print what there is to choose from."""
    page = Page()
    codes, offences = scope.codes, scope.offences
    if len(codes) > 1:
        page.line(f"{scope.game.title}: by which laws?")
        at = chosen(page, [Row(code.name, code.title) for code in codes])
        if at is None:
            _list(page, scope)
            return
        codes = (codes[at],)
    if len(offences) > 1:
        page.line(f"{codes[0].title}: what was done amiss?")
        at = chosen(page, [Row(each.called, clauses_on(codes[0], each)) for each in offences])
        if at is None:
            return
        offences = (offences[at],)
    _put(page, scope, codes[0], offences[0], answers)


def _list(page: Page, scope: Scope) -> None:
    """Print what may be asked about, and the clauses of each code on it."""
    for each in scope.offences:
        page.line(each.called, OPTION, 2)
        for code in scope.codes:
            page.line(f"{code.name}: {clauses_on(code, each, alone=True)}", ASIDE, 4)


def _put(page: Page, scope: Scope, code: Code, offence: type[Offence], answers: tuple[str, ...]) -> None:
    """Put a case: what is answered already is told, the rest is asked."""
    root = scope.tree(code, offence)
    known = _answers(root, answers)
    way = walk(root, known, offence.called)
    head(page, scope.game, code, offence)
    for each in way[:-1]:
        page.line(f"{each.words} {told(known[each.name])}", ASIDE)
    dialogue(page, way[-1])
