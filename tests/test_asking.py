"""A case without cards: the tree of its questions says what the engine says, on every path and to every case."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from attrs import evolve, field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.errors import BadValue, UnknownName
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import GAMES, codes_of, game_of, get_game
from hoyle.laws.books import Book, Entry, Standing
from hoyle.laws.clauses import Clause, Code, Question
from hoyle.laws.explain import party_among
from hoyle.laws.offences import Offence, Status
from hoyle.laws.remedies import Add, Election, Option, Yield
from hoyle.laws.rulings import Facts, Outcome, weigh
from hoyle.laws.timing import asked
from hoyle.moments import CARD_PLAYED, HAND_ENDED, TRICK_QUITTED, Deadline, Limit, Mark
from hoyle.notation import parse_act
from hoyle.referee.advice import Adviser, bare
from hoyle.referee.asking import (
    Advice,
    Claimant,
    Cure,
    Inquiry,
    Proved,
    ask,
    decision_tree,
    follow,
    steps,
    told,
)
from hoyle.referee.claimants import claimants
from hoyle.seats import Who
from hoyle.table import hear
from hoyle.table.table import Finding
from hoyle.testing.registry import TRIALS
from hoyle.testing.runs import run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from hoyle.laws.offences import Irregularity
    from hoyle.referee.asking import Said, Step, Topic
    from hoyle.table.game import Game
    from hoyle.table.table import Table
    from hoyle.testing.trials import Trial

PRINTED = {code.name: code for game in GAMES.values() for code in codes_of(game) if code.name in game.codes}
CASES = [(name, offence) for game in GAMES.values() for name in game.codes for offence in game.offences]
TABLES: dict[str, tuple[Game | None, ...]] = {
    "ecarte": (None,),
    "euchre": (None, get_game("euchre", players=2), get_game("euchre", players=3)),
}


def everybody(adviser: Adviser, *, cure: bool) -> tuple[frozenset[Who], ...]:
    """Return to which of the parties that the clauses name those belong who may come with a matter."""
    named = {clause.by: None for clause in adviser.code.on(adviser.offence)}
    parties = tuple(who for who in named if who not in {Who.ANYONE, Who.CHANCE})
    return tuple(mine for _, mine in claimants(parties, adviser.players, adviser.names, offender=cure).people)


def questions(code: Code, offence: type[Offence]) -> tuple[Question, ...]:
    return tuple({guard.question: None for clause in code.on(offence) for guard in clause.when})


def limits(code: Code, offence: type[Offence]) -> tuple[Limit, ...]:
    return tuple({limit: None for c in code.on(offence) for limit in (*c.after, *c.until)})


@frozen
class Told:
    """A case told whole: which limits have come, who comes with it, what is answered."""

    come: frozenset[Limit]
    mine: frozenset[Who]
    answers: Mapping[Question, Said]

    @property
    def facts(self) -> Facts:
        return Facts(
            lambda deadline: not self.come.isdisjoint(deadline),
            lambda who: who is Who.ANYONE or who in self.mine,
            lambda question: self.answers[question],
        )


def agrees(
    advice: Advice, adviser: Adviser, facts: Facts, *, cure: bool, without: frozenset[str] = frozenset()
) -> None:
    """Check that a ruling of a tree is what the engine says, also where a clause steps aside for the ordinary law."""
    weighed = weigh(adviser.code, adviser.offence, facts, cure=cure, without=without)
    aside = next((each for each in (advice.ordinary, *(course.ordinary for course in advice.options)) if each), None)
    assert (advice.outcome, advice.clause) == (weighed.outcome, weighed.clause)
    assert advice == adviser.advice(weighed, aside)
    if aside is not None:
        assert weighed.clause is not None
        then = follow(aside, facts, cure=False)
        agrees(then, adviser, facts, cure=False, without=without | {weighed.clause.id})


# Every path.

Known = tuple[tuple["Topic", "Said"], ...]


def paths(step: Step, known: Known = ()) -> Iterator[tuple[Known, Advice]]:
    """Yield every way through a tree, by its answers, with the ruling at its end."""
    if isinstance(step, Inquiry):
        for branch in step.branches:
            for answer in branch.answers:
                yield from paths(branch.then, (*known, (step.about, answer)))
    else:
        yield known, step


def closed(come: set[Limit], every: tuple[Limit, ...]) -> frozenset[Limit]:
    """Return the limits that have come if some have."""
    return frozenset(each for each in every if any(one.brings(each) for one in come))


def told_by(known: Known, adviser: Adviser, *, cure: bool, late: bool) -> Told:
    """Return a case such as the answers of a path leave it; what they leave open is as *late* or as early as can be."""
    every = limits(adviser.code, adviser.offence)
    gone = {limit for topic, said in known if isinstance(topic, tuple) and said is False for limit in topic}
    free = [limit for limit in every if not any(limit.brings(each) for each in gone)]
    asked = [[limit for limit in topic if limit in free] for topic, said in known if isinstance(topic, tuple) and said]
    come = closed(set(free) if late else {each[-1] for each in asked}, every)
    people = [(topic.parties, dict(topic.people)[str(said)]) for topic, said in known if isinstance(topic, Claimant)]
    fits = [each for each in everybody(adviser, cure=cure) if all(each & {*of} == mine for of, mine in people)]
    mine = fits[-1 if late else 0]
    asked_of = questions(adviser.code, adviser.offence)
    unsaid = {each: each.possible(adviser.players)[-1 if late else 0] for each in asked_of}
    return Told(come, mine, {**unsaid, **{topic: said for topic, said in known if isinstance(topic, Question)}})


def walks_every_path(code: Code, offence: type[Offence]) -> None:
    tree, adviser = decision_tree(code, offence), Adviser.at(code, offence)
    named = {(each.name, each.about) for each in steps(tree) if isinstance(each, Inquiry)}
    assert len(named) == len(dict(named)), "a name is that of one question"
    assert all(len(each.branches) > 1 for each in steps(tree) if isinstance(each, Inquiry)), "no answer is idle"
    for known, advice in paths(tree):
        said = dict(known)
        if said[Proved()] is False:
            assert advice.outcome is Outcome.NOT_PROVED
            continue
        for late in (False, True):
            cure = said.get(Cure()) is True
            facts = told_by(known, adviser, cure=cure, late=late).facts
            assert follow(tree, facts, cure=cure) is advice
            agrees(advice, adviser, facts, cure=cure)


@pytest.mark.parametrize("name", PRINTED)
def test_on_every_path_of_every_tree_the_engine_gives_the_ruling_at_its_end(name: str) -> None:
    for code, offence in CASES:
        if code == name:
            walks_every_path(PRINTED[name], offence)


# Every case.


@cache
def under(name: str, *, otherwise: bool) -> Code:
    """Return a printed code, with the settings that it has by default, or each as far from it as it goes."""
    code = PRINTED[name]
    return code.amend("", settings={each.name: each.values[-1] for each in code.all_knobs}) if otherwise else code


def told_at_random(draw: Callable[[st.SearchStrategy[Any]], Any], adviser: Adviser, *, cure: bool) -> Told:
    """Return a case told whole."""
    every = limits(adviser.code, adviser.offence)
    come = closed({each for each in every if draw(st.booleans())}, every)
    asked = questions(adviser.code, adviser.offence)
    can_be = {each: (*each.possible(adviser.players), *((None,) if each.referee else ())) for each in asked}
    said = {each: draw(st.sampled_from(can_be[each])) for each in asked}
    return Told(come, draw(st.sampled_from(everybody(adviser, cure=cure))), said)


def rules_as_the_engine(code: Code, offence: type[Offence], game: Game | None, data: st.DataObject) -> None:
    """Check that whatever the case its answers lead to what the engine says."""
    tree, adviser = decision_tree(code, offence, game=game), Adviser.at(code, offence, game)
    for cure in (False, True) if code.on(offence, cure=True) else (False,):
        case = told_at_random(data.draw, adviser, cure=cure)
        agrees(follow(tree, case.facts, cure=cure), adviser, case.facts, cure=cure)


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_whatever_the_case_its_answers_lead_to_what_the_engine_says(data: st.DataObject) -> None:
    name, offence = data.draw(st.sampled_from(CASES))
    code = under(name, otherwise=data.draw(st.booleans()))
    game = next(game for game in GAMES.values() if name in game.codes)
    rules_as_the_engine(code, offence, data.draw(st.sampled_from(TABLES[game.name])), data)


# At tables.


def at_the_table(table: Table, it: Irregularity, grown: dict[type[Offence], Step]) -> int:
    """Check every seat's claim, and the offender's correction; return how many rulings there were."""
    kind, count = type(it.what), 0
    if kind not in grown:
        grown[kind] = decision_tree(table.code, kind, game=table.game)
    for cure in (False, True) if table.code.on(kind, cure=True) else (False,):
        for seat in (it.offender,) if cure else range(table.game.players):
            facts = hear.facts(table, it, seat)
            advice, ruling = follow(grown[kind], facts, cure=cure), hear.rule(table, it, seat, cure=cure)
            if it.status is not Status.LAPSED:
                assert (advice.outcome, advice.clause) == (ruling.outcome, ruling.clause)
                assert [full.partition("/")[2] for full in advice.cites] == list(
                    ruling.cites or filter(None, (ruling.nearest,))
                )
            agrees(advice, Adviser.at(table.code, kind, table.game), facts, cure=cure)
            count += 1
    return count


@pytest.mark.parametrize(
    ("trial", "code", "players"),
    [
        (trial, code, players)
        for trial in TRIALS.values()
        for code in trial.game.codes
        for players in dict.fromkeys((trial.players[code][0], trial.players[code][-1]))
    ],
    ids=lambda what: what if isinstance(what, str) else "",
)
def test_at_a_table_what_the_cards_answer_leads_to_what_is_ruled_there(trial: Trial, code: str, players: int) -> None:
    count = 0
    for seed in range(2):
        tables = run(trial, seed, code, players, length=60)
        grown: dict[type[Offence], Step] = {}
        for table in tables[::12]:
            count += sum(at_the_table(table, it, grown) for it in table.record.irregularities[-4:])
    assert count > 10


# Codes made for the purpose.

CLUB = Question("club-night", "Is it a club night?", referee=True)
WHOSE = Question("whose", "Whose card was it?", ("his own", "another's"), fixed=True)
HOW = Question("how", "How was it done?", ("in haste", "on purpose"), fixed=True)
LED = Mark("a card is led", "leads a card")
LATER = Limit(CARD_PLAYED, later_trick=True)


def book(name: str, *ids: str) -> Book:
    entries = {each: Entry(each, each, "play", "irregularity", f"What {each} says.", Standing.ENCODED) for each in ids}
    return Book(name, name, name, entries)


def clause(name: str, **how: Any) -> Clause:  # noqa: ANN401 - any parts of a clause
    return evolve(Clause(name, (name,), (o.Renounce,)), **{"then": (Add(Who.ADVERSARIES, 1),), **how})


def law(*clauses: Clause, **how: Any) -> Code:  # noqa: ANN401 - any parts of a code
    return Code("law", "The law", book("law", *(each.id for each in clauses)), clauses, **how)


def waiving(name: str, **how: Any) -> Clause:  # noqa: ANN401 - any parts of a clause
    """A clause whose holder may let the ordinary law have its way."""
    options = (Option("take", (Add(Who.ADVERSARIES, 2),)), Option("waive", (Yield(),)))
    return clause(name, **{"then": (), "elect": Election(Who.ADVERSARIES, options), **how})


MADE = {
    "a referee's question": law(clause("a", when=(CLUB(),), overrides=frozenset({"b"})), clause("b")),
    "a referee's question, and a limit": law(
        clause("a", when=(CLUB(),), until=(LATER,), overrides=frozenset({"b"})), clause("b")
    ),
    "a clause that steps aside at once": law(
        clause("a", then=(Yield(),), overrides=frozenset({"b"})), clause("b", until=(LATER,))
    ),
    "a correction that steps aside": law(
        clause("a", by=Who.OFFENDER, cure=True, then=(Yield(),)), clause("b", by=Who.SIDE, until=(LATER,))
    ),
    "clauses that step aside one after another": law(
        waiving("a", when=(CLUB(),), overrides=frozenset({"b", "c"})),
        waiving("b", until=(LATER,), overrides=frozenset({"c"})),
        clause("c"),
    ),
    "parties that meet in one person": law(
        clause("a", by=Who.DEALER, overrides=frozenset({"b", "c"})),
        clause("b", by=Who.ADVERSARIES, overrides=frozenset({"c"})),
        clause("c", by=Who.CONCERNED, until=(LATER,)),
        clause("d", by=Who.CHANCE, overrides=frozenset({"a", "b", "c"})),
    ),
    "parties that exclude each other": law(
        clause("a", by=Who.DEALER), clause("b", by=Who.PONE, overrides=frozenset({"a"}))
    ),
    "limits that bring each other": law(
        clause("a", until=(LATER,), overrides=frozenset({"b", "c"})),
        clause("b", after=(Limit(CARD_PLAYED),), until=(LATER, Limit(HAND_ENDED)), overrides=frozenset({"c"})),
        clause("c", until=(Limit(CARD_PLAYED, times=2), Limit(HAND_ENDED))),
    ),
    "a code behind": law(
        clause("a", when=(WHOSE("his own"),)),
        suppletive=Code(
            "prose",
            "The prose",
            book("prose", "p", "q"),
            (clause("p", when=(CLUB(),)), clause("q", cure=True, by=Who.OFFENDER, when=(WHOSE("another's"),))),
        ),
    ),
    "a code behind, and which of them speaks by a correction": law(
        clause("a", when=(WHOSE("his own"),), cure=True, by=Who.OFFENDER),
        suppletive=Code("prose", "The prose", book("prose", "p"), (clause("p", until=(LATER,)),)),
    ),
    "laws of one kind of case alone": law(
        clause("a", cure=True, by=Who.OFFENDER, when=(HOW("in haste"),)), clause("b", when=(WHOSE("another's"), CLUB()))
    ),
    "one side's cure alone": law(clause("a", cure=True, by=Who.OFFENDER)),
    "nothing": law(clause("a", on=(o.FacedInPack,))),
}


@pytest.mark.parametrize("code", MADE.values(), ids=MADE)
def test_the_tree_of_any_code_says_on_every_path_what_the_engine_says(code: Code) -> None:
    walks_every_path(code, o.Renounce)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_the_tree_of_any_code_says_in_every_case_what_the_engine_says(data: st.DataObject) -> None:
    rules_as_the_engine(data.draw(st.sampled_from(list(MADE.values()))), o.Renounce, None, data)


def put(kind: str, **answers: Said) -> Step:
    """Return what comes next in a case that is proved."""
    return ask(
        MADE[kind], o.Renounce, {"proved": True, **{name.replace("_", "-"): said for name, said in answers.items()}}
    )


def question(step: Step) -> Inquiry:
    assert isinstance(step, Inquiry)
    return step


def ruling(step: Step) -> Advice:
    assert isinstance(step, Advice)
    return step


def test_a_question_for_the_referee_may_be_left_open_and_then_nothing_is_ruled_yet() -> None:
    asked = question(put("a referee's question", claimant="the adversary"))
    assert (asked.words, asked.answers) == ("Is it a club night?", (True, False, None))
    assert [branch.words for branch in asked.branches] == ["yes", "no", "it cannot be told"]
    assert asked.clauses == ("law/a",)
    assert ruling(asked.answered(True)).full == "law/a"
    assert ruling(asked.answered(False)).full == "law/b"
    waits = ruling(asked.answered(None))
    assert waits.outcome is Outcome.NOT_NOW
    assert 'question = "club-night"' in waits.waits
    assert waits.sentence.startswith(
        "No law applies yet: the referee has to settle something first. Is it a club night?"
    )


def test_where_a_clause_steps_aside_the_ordinary_law_is_asked_on() -> None:
    aside = ruling(put("a clause that steps aside at once", claimant="the adversary"))
    assert aside.full == "law/a"
    assert question(aside.ordinary or aside).words == "Since then: has another card been led?"


def test_each_clause_steps_aside_once_and_the_option_leads_on_by_the_name_of_the_clause() -> None:
    kind = "clauses that step aside one after another"
    first = ruling(put(kind, claimant="the adversary", club_night=True))
    assert (first.name, first.answers) == ("law/a", ("waive",))
    assert first.words == "Which is chosen under law/a?"
    then = question(first.answered("waive"))
    second = ruling(then.answered(False))
    assert (second.name, second.full) == ("law/b", "law/b")
    assert ruling(second.answered("waive")).full == "law/c"
    code = MADE[kind]
    answers: dict[str, Said] = {
        "proved": True,
        "claimant": "the adversary",
        "club-night": True,
        "another-card-is-led": True,
    }
    assert ruling(ask(code, o.Renounce, {**answers, "law/a": "waive"})).full == "law/c"
    with pytest.raises(UnknownName, match="there is no option of law/a that leads on 'take'"):
        ask(code, o.Renounce, {**answers, "law/a": "take"})


def test_at_a_table_too_each_clause_steps_aside_once() -> None:
    code = MADE["clauses that step aside one after another"]
    table = get_game("ecarte").start(
        code=code,
        dealer="S",
        hands={"N": "KS TS QD 9C KH", "S": "QS TD 8D KC AH"},
        turn_up="9D",
        findings=(Finding("club-night", True),),
    )
    for text in (
        "N stands",
        "N plays KS",
        "S plays 8D",
        "N claims a renounce by S",
        "N elects waive",
        "N elects waive",
    ):
        table = table.apply(parse_act(text, table.game))
    assert [each.clause and each.clause.id for each in table.rulings] == ["a", "b", "c"]
    assert not table.pending


def test_whoever_claims_is_told_apart_by_the_parties_to_which_the_laws_give_something() -> None:
    asked = question(put("parties that meet in one person"))
    assert (asked.name, asked.words) == ("claimant", "Who claims?")
    assert asked.answers[0] == "the dealer, who is the adversary and who is the player concerned"
    assert asked.answered(asked.answers[0]) == asked.answered(
        "the dealer, who is not the adversary or the player concerned"
    )
    assert ruling(asked.answered("somebody else")).outcome is Outcome.NOT_NOW


SIDE_BY_SIDE = [
    "the offending side, who is the offender's partner",
    "the offending side, who is not the offender's partner",
    "somebody else",
]


@pytest.mark.parametrize(
    ("parties", "players", "people"),
    [
        ((Who.ADVERSARIES,), 2, ["the adversary", "the offender"]),
        ((Who.ADVERSARIES,), 4, ["one of the adversaries", "somebody else"]),
        ((Who.PONE,), 2, ["the non-dealer", "the dealer"]),
        ((Who.DEALER, Who.PONE), 2, ["the dealer", "the non-dealer"]),
        ((Who.DEALER, Who.PONE), 3, ["the dealer", "the pone", "somebody else"]),
        ((Who.LEFT, Who.ADVERSARIES), 2, ["the player on his left, who is the adversary", "somebody else"]),
        ((Who.SIDE, Who.PARTNER), 4, SIDE_BY_SIDE),
        ((), 2, ["somebody else"]),
    ],
)  # fmt: skip
def test_nobody_can_be_of_parties_that_exclude_each_other(
    parties: tuple[Who, ...], players: int, people: list[str]
) -> None:
    found = claimants(parties, players, party_among(players), offender=False)
    assert [called for called, _ in found.people] == people


def test_facts_that_no_one_person_can_have_are_refused() -> None:
    facts = Facts(lambda _: False, lambda _: True, lambda question: question.answers[0])
    with pytest.raises(BadValue, match=r"who claims cannot be .*: nobody is just that"):
        follow(decision_tree(MADE["parties that exclude each other"], o.Renounce), facts, cure=False)


@pytest.mark.parametrize(
    ("one", "other", "brings"),
    [
        (Limit(CARD_PLAYED, times=2), Limit(CARD_PLAYED), True),
        (Limit(CARD_PLAYED), Limit(CARD_PLAYED, times=2), False),
        (LATER, Limit(CARD_PLAYED), True),
        (Limit(CARD_PLAYED), LATER, False),
        (Limit(CARD_PLAYED, Who.DEALER), Limit(CARD_PLAYED), True),
        (Limit(CARD_PLAYED, Who.DEALER), Limit(CARD_PLAYED, Who.PONE), False),
        (Limit(CARD_PLAYED, Who.PARTNER), Limit(CARD_PLAYED, Who.SIDE), True),
        (Limit(CARD_PLAYED), Limit(HAND_ENDED), False),
    ],
)
def test_a_limit_cannot_have_come_without_those_that_it_brings(one: Limit, other: Limit, *, brings: bool) -> None:
    assert one.brings(other) is brings


@pytest.mark.parametrize(
    ("deadline", "words"),
    [
        ((Limit(TRICK_QUITTED),), "has the trick been turned and quitted"),
        ((LATER, Limit(HAND_ENDED)), "has another card been led, or is the hand over"),
        (
            (Limit(CARD_PLAYED, Who.ADVERSARIES, times=2),),
            "has one of the adversaries played a card for the second time",
        ),
        ((Limit(LED, Who.SIDE),), "has the offending side led a card"),
    ],
)
def test_a_limit_of_time_is_asked_for_as_it_is_told(deadline: Deadline, words: str) -> None:
    assert asked(deadline, party_among(4)) == f"Since then: {words}?"


# The printed codes.


def of(name: str, called: str, **answers: Said) -> Step:
    """Return what comes next under a printed code; of an answer the name is written with underscores."""
    kind = next(offence for code, offence in CASES if (code, offence.called) == (name, called))
    return ask(PRINTED[name], kind, {key.replace("_", "-"): said for key, said in answers.items()})


def test_a_renounce_is_asked_about_until_the_law_has_an_answer() -> None:
    renounce: dict[str, Said] = {}
    words = []
    while isinstance(step := of("ecarte-english", "a renounce", **renounce), Inquiry):
        words.append(step.words)
        renounce[step.name] = {"put-right": False, "the-pack-for-the-next-deal-is-cut": False}.get(
            step.name, step.answers[0]
        )
    assert words == [
        "Is it proved that it was done?",
        "Does the offender put it right himself?",
        "Who claims?",
        "Since then: has another card been led, or is the hand over?",
        "Since then: has the pack for the next deal been cut?",
    ]
    found = ruling(step)
    assert (found.full, found.law) == ("ecarte-english/L43a", "law 43 (L43a, L43b, L43c, L43d)")
    assert found.window.startswith("claimed by the adversary, once another card is led or the hand is over, until")
    assert found.follows == ("the offender scores 1 point less for this hand",)
    assert (found.chooser, found.until) == ("the adversary", "until the pack for the next deal is cut")
    assert [(each.label, each.default) for each in found.options] == [("replay", False), ("stand", True)]


def test_what_is_known_already_is_not_asked_and_what_does_not_matter_is_passed_over() -> None:
    late = question(of("ecarte-english", "a renounce", proved=True, put_right=True))
    assert late.name == "another-card-is-led-or-the-pack-for-the-next-deal-is-cut"
    assert ruling(of("ecarte-english", "a renounce", proved=False, put_right=True)).outcome is Outcome.NOT_PROVED


def test_a_question_that_is_never_asked_or_an_answer_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownName, match="no question on a renounce 'claiment'; did you mean 'claimant'"):
        of("ecarte-english", "a renounce", claiment="the adversary")
    with pytest.raises(UnknownName, match=r"'1' is no answer to 'Is it proved that it was done."):
        of("ecarte-english", "a renounce", proved="1")


def test_where_the_code_is_silent_the_nearest_clause_is_told_and_where_it_is_late_the_laws_on_it() -> None:
    silent = ruling(of("ecarte-enquire", "a renounce", proved=True))
    assert silent.outcome is Outcome.SILENT
    assert silent.sentence.startswith("The Enquire Within rules of écarté have no law on it; the nearest is")
    assert len(silent.cites) == len(silent.gists) == 1
    late = ruling(of("ecarte-english", "a renounce", proved=True, put_right=False, claimant="the offender"))
    assert (late.outcome, late.sentence) == (Outcome.NOT_NOW, "No law applies as things stand.")
    assert [clause for clause, _ in late.weighed] == ["ecarte-english/L43a"]


def test_figures_that_a_club_may_set_are_told_as_numbers_and_those_read_off_a_case_in_words() -> None:
    revoke = decision_tree(
        PRINTED["euchre-foster"], next(x for n, x in CASES if (n, x.called) == ("euchre-foster", "a revoke"))
    )
    words = [course.words for step in steps(revoke) if isinstance(step, Advice) for course in step.options]
    assert "the adversaries' score goes up by 2 points" in words
    assert "the adversaries' score goes up by what a lone hand is worth that makes all five tricks" in words


def test_an_offence_of_which_nothing_is_known_is_spoken_of_by_its_name_if_it_can_be() -> None:
    @frozen
    class Counted(o.Renounce):
        how_many: int = field(kw_only=True)

    assert bare(o.Renounce) == o.Renounce()
    assert bare(Counted) is None
    again = ruling(
        of("ecarte-english", "several cards shown in the cut for deal", proved=True, the_cards_are_dealt=False)
    )
    assert "it is done again" in again.follows


def test_a_code_that_is_for_no_game_speaks_as_of_two_who_play() -> None:
    @frozen
    class Whistled(Offence):
        called: ClassVar[str] = "a whistle"

    code = law(clause("a", on=(Whistled,)))
    assert game_of(code) is None
    assert Adviser.at(code, Whistled).players == 2
    assert question(ask(code, Whistled, {"proved": True})).answers == ("the adversary", "the offender")


def test_an_answer_that_cannot_be_told_has_words_too() -> None:
    assert (told(None), told(True), told("his own")) == ("it cannot be told", "yes", "his own")
