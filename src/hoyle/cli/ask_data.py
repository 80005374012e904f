"""The JSON of ``hoyle ask``, which is also what its page holds.  Its keys are stable, and told in the docstrings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.cli.words import unusual_rules
from hoyle.referee.asking import Inquiry, steps

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hoyle.cli.page import Json
    from hoyle.laws.clauses import Code
    from hoyle.laws.offences import Offence
    from hoyle.referee.asking import Advice, Said, Step
    from hoyle.table.game import Game


def offence_data(code: Code, offence: type[Offence]) -> dict[str, Json]:
    """Return an offence under a code as JSON.

    ``offence`` (what it is called), ``name`` (of its class), ``clauses`` (full ids of those in force on it).
    """
    clauses = [code.full(each.id) for each in code.on(offence)]
    return {"offence": offence.called, "name": offence.__name__, "clauses": clauses}


def choices_data(code: Code, offences: Iterable[type[Offence]]) -> dict[str, Json]:
    """Return what may be asked about under a code as JSON: ``code``, ``title``, ``offences`` (see ``offence_data``)."""
    return {"code": code.name, "title": code.title, "offences": [offence_data(code, each) for each in offences]}


def case_data(
    game: Game, code: Code, offence: type[Offence], answers: Mapping[str, Said], step: Step
) -> dict[str, Json]:
    """Return a case as far as it is told as JSON.

    ``code``, ``options``, ``settings`` (house rules alone), ``offence``, ``answers`` (as given, by the names of the
    questions), ``step``: the next question or the ruling (see ``step_data``).
    """
    return {
        "code": code.name,
        **unusual_rules(game, code),
        "offence": offence.called,
        "answers": dict(answers),
        "step": step_data(step),
    }


def trees_data(game: Game, code: Code, trees: Mapping[type[Offence], Step]) -> dict[str, Json]:
    """Return the trees of some offences under a code as JSON.

    ``code``, ``title``, ``options``, ``settings`` (house rules alone), ``offences`` (see ``offence_data``; each with
    ``root``, the place of its first step among the steps), ``steps``: every question and ruling once (see
    ``step_data``).
    """
    every = [step for root in trees.values() for step in steps(root)]
    places = {step: at for at, step in enumerate(dict.fromkeys(every))}
    return {
        "code": code.name,
        "title": code.title,
        **unusual_rules(game, code),
        "offences": [{**offence_data(code, each), "root": places[root]} for each, root in trees.items()],
        "steps": [step_data(step, places) for step in places],
    }


def step_data(step: Step, places: Mapping[Step, int] | None = None) -> dict[str, Json]:
    """Return a question or a ruling as JSON, ``kind`` telling which; in a tree each says in ``then`` what follows.

    See ``inquiry_data`` and ``advice_data``.
    """
    return inquiry_data(step, places) if isinstance(step, Inquiry) else advice_data(step, places)


def inquiry_data(step: Inquiry, places: Mapping[Step, int] | None) -> dict[str, Json]:
    """Return a question as JSON.

    ``kind`` (question), ``name``, ``words``, ``clauses`` (full ids of those that turn on it), ``branches``: of each
    ``answers`` (all lead to the same; null: it cannot be told), ``words`` and, in a tree, ``then`` (the place of the
    step that follows).
    """
    return {
        "kind": "question",
        "name": step.name,
        "words": step.words,
        "clauses": list(step.clauses),
        "branches": [
            {"answers": list(each.answers), "words": each.words, **_then(each.then, places)} for each in step.branches
        ],
    }


def advice_data(step: Advice, places: Mapping[Step, int] | None) -> dict[str, Json]:
    """Return a ruling as JSON.

    ``kind`` (ruling), ``ruling`` (upheld, not now, not proved, silent), ``sentence``, ``clause`` (the full id, or
    null), ``law`` (where it stands in print), ``cites`` (full ids of the book; the nearest where the code is silent),
    ``gists`` (what these say), ``window`` (who may claim, and when), ``remedies`` (what follows at once), ``chooser``
    and ``until`` (of the choice; an empty ``until`` means that play waits), ``options`` (of each ``label``, ``words``,
    ``default``: whether it is taken if time runs out), ``weighed`` (the clauses that do not apply as things stand: of
    each ``clause`` and ``window``), ``waits`` (what a referee has to settle first).  ``aside`` says whether the clause
    steps aside at once; in a tree ``then`` is the place of what the ordinary law asks or says, null where none is
    asked, in an option likewise.
    """
    return {
        "kind": "ruling",
        "ruling": step.outcome.value,
        "sentence": step.sentence,
        "clause": step.full or None,
        "law": step.law,
        "cites": list(step.cites),
        "gists": list(step.gists),
        "window": step.window,
        "remedies": list(step.follows),
        "chooser": step.chooser,
        "until": step.until,
        "options": [
            {"label": each.label, "words": each.words, "default": each.default, **_then(each.ordinary, places)}
            for each in step.options
        ],
        "weighed": [{"clause": clause, "window": window} for clause, window in step.weighed],
        "waits": step.waits,
        "aside": step.ordinary is not None,
        **_then(step.ordinary, places),
    }


def _then(step: Step | None, places: Mapping[Step, int] | None) -> dict[str, Json]:
    """Return what follows, in a tree; where there is none, nothing is said of it."""
    return {} if places is None else {"then": None if step is None else places[step]}


def page_data(title: str, game: Game, trees: Sequence[tuple[Code, Mapping[type[Offence], Step]]]) -> dict[str, Json]:
    """Return all that a page holds: its ``title``, and the ``codes`` (see ``trees_data``)."""
    return {"title": title, "codes": [trees_data(game, code, each) for code, each in trees]}
