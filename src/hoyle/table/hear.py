"""Claims, corrections, elections and picks: what people ask of the laws, and what the laws answer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias, assert_never

from attrs import evolve

from hoyle.errors import IrregularAct
from hoyle.laws.amounts import Measure, Setting
from hoyle.laws.duties import Docked
from hoyle.laws.offences import Irregularity, Status, Unproved
from hoyle.laws.remedies import Add, AwardTricks, Deduct, EndHand, Impose, Move, Substitute, VoidDeal
from hoyle.laws.rulings import Facts, Outcome, Reason, Ruling, Verdict, Weighed, closest, fare, weigh
from hoyle.table import calls, carry_out, change, engine, legal, parties, settle
from hoyle.table.acts import Call, Claim, Correct, Elect, Pick, Play
from hoyle.table.game import Case, Found
from hoyle.table.record import OpenElection, OpenPick, of_rulings
from hoyle.table.table import Enforcement, with_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hoyle.cards import Card
    from hoyle.laws.amounts import Amount
    from hoyle.laws.clauses import Answer, Code, Question
    from hoyle.laws.remedies import Election, Remedy
    from hoyle.seats import Who
    from hoyle.table.table import Table

Asking: TypeAlias = Claim | Correct | Elect | Pick | Call


def hear(table: Table, act: Asking) -> Table:
    """Do what an act asks of the laws."""
    match act:
        case Claim():
            return claimed(table, act)
        case Correct():
            return corrected(table, act)
        case Elect():
            return elected(table, act)
        case Pick():
            return picked(table, act)
        case Call():
            return calls.called(table, act)
        case _:
            assert_never(act)


# Ruling.


def facts(table: Table, it: Irregularity, by: int) -> Facts:
    """Return a case as the answers that a clause can turn on."""
    return Facts(parties.clock(table, it), partial(_may, table, it, by), answers(table, it))


def answers(table: Table, it: Irregularity) -> Callable[[Question], Answer | None]:
    """Return what answers questions on a case; each is looked into once."""
    told: dict[Question, Answer | None] = {}

    def answer(question: Question) -> Answer | None:
        if question not in told:
            told[question] = _answer(table, it, question)
        return told[question]

    return answer


def _answer(table: Table, it: Irregularity, question: Question) -> Answer | None:
    found = finding(table, it, question)
    if found is not None or question not in table.game.questions:
        return found
    return table.game.answer(question, Case(table, it))


def _may(table: Table, it: Irregularity, by: int, who: Who) -> bool:
    return by in parties.seats(table, who, it)


def finding(table: Table, it: Irregularity, question: Question) -> Answer | None:
    """Return the referee's answer to a question, if there is one for this act, or else for all."""
    found = {each.at: each.answer for each in table.findings if each.question == question.name}
    return found.get(record_number(table, it.ply), found.get(None)) if found else None


def record_number(table: Table, ply: int) -> int:
    """Return the number of an act among those that people did, from 1; a chore has that of the act before it."""
    return sum(not step.derived for step in table.record.steps[: ply + 1])


def rule(
    table: Table,
    it: Irregularity,
    by: int,
    *,
    cure: bool = False,
    code: Code | None = None,
    without: frozenset[str] = frozenset(),
) -> Ruling:
    """Rule on an irregularity, under the table's code or another: pure, nothing is done."""
    code = code or table.code
    weighed = weigh(code, type(it.what), facts(table, it, by), cure=cure, without=without)
    if table.record.irregularities[it.id].status is Status.LAPSED and code is table.code:
        weighed = out_of_time(weighed)
    clause = weighed.clause
    remedies = () if clause is None else clause.then + offered(clause.elect)
    return Ruling(
        code=code.name,
        irregularity=it.id,
        by=by,
        ply=table.record.now,
        outcome=weighed.outcome,
        cure=cure,
        clause=clause,
        trace=weighed.trace,
        answers=weighed.answers,
        limits=weighed.limits,
        figures=tuple((amount, figure(table, code, it, amount)) for amount in amounts(remedies)),
        nearest=closest(code, type(it.what), weighed.trace) if weighed.outcome is Outcome.SILENT else "",
    )


def out_of_time(weighed: Weighed) -> Weighed:
    """Return what was weighed of a right that has lapsed: it stays so, though the cards that ended it were put back."""
    if weighed.clause is None:
        return weighed
    late = Reason(weighed.clause.id, Verdict.LATE, limit=weighed.clause.until)
    trace = tuple(late if each.verdict is Verdict.APPLIES else each for each in weighed.trace)
    return evolve(weighed, outcome=Outcome.NOT_NOW, clause=None, trace=trace)


def offered(election: Election | None) -> tuple[Remedy, ...]:
    """Return the remedies of all options of a choice."""
    return tuple(remedy for option in election.options for remedy in option.remedies) if election else ()


def amounts(remedies: tuple[Remedy, ...]) -> tuple[Amount, ...]:
    """Return the figures that remedies speak of and that are not plain numbers, each once."""
    found: dict[Amount, None] = {}
    for remedy in remedies:
        match remedy:
            case (
                Add(points=amount)
                | Deduct(points=amount)
                | EndHand(points=amount)
                | AwardTricks(tricks=amount)
                | Move(cards=amount)
                | VoidDeal(nth=amount)
            ):
                if isinstance(amount, Setting | Measure):
                    found[amount] = None
            case Impose(duty=Docked(by=Setting() as less)):
                found[less] = None
            case _:
                pass
    return tuple(found)


def figure(table: Table, code: Code, it: Irregularity, amount: Amount) -> int:
    """Return an amount as a number, for this case."""
    match amount:
        case int():
            return amount
        case Setting(name):
            return int(code.setting(name))
        case Measure():
            return table.game.measure(amount, Case(table, it))
        case _:
            assert_never(amount)


def upheld(table: Table) -> Iterator[Claim]:
    """Yield the claims that some clause would uphold now, the oldest irregularity first."""
    for at in table.record.live:
        it = table.record.irregularities[at]
        case = facts(table, it, it.offender)
        for seat in range(table.game.players):
            its = Facts(case.passed, partial(_may, table, it, seat), case.answer)
            if fare(table.code, type(it.what), its, cure=False).outcome is Outcome.UPHELD:
                yield Claim(seat, it.offender, type(it.what), it.trick)
                break


# Claims and corrections.


def claimed(table: Table, act: Claim) -> Table:
    """Rule on the irregularity that a claim means: the oldest that a clause upholds, else the oldest that fits."""
    for it in table.record.latent():  # no clause upholds a claim of anything else
        if fits(act, it):
            ruling = rule(table, it, act.seat)
            if ruling.outcome is Outcome.UPHELD:
                return give(table, it, ruling)
    for status in (Status.LATENT, Status.LAPSED):
        for it in table.record.irregularities:
            if it.status is status and fits(act, it):
                return give(table, it, rule(table, it, act.seat))
    table = engine.note(table, (Found(Unproved(), act.seat, act.against),))
    return recorded(table, Ruling(table.code.name, None, act.seat, table.record.now, Outcome.NOT_PROVED))


def fits(act: Claim, it: Irregularity) -> bool:
    """Say whether an irregularity is what a claim means."""
    return it.offender == act.against and isinstance(it.what, act.of) and act.trick in {None, it.trick}


def corrected(table: Table, act: Correct) -> Table:
    """Let a player put right the last thing that he did amiss and that a law lets him cure."""
    for it, ruling in _cures(table, act, Status.LATENT):  # no clause upholds what has lapsed
        if ruling.outcome is Outcome.UPHELD:
            table = give(table, it, ruling, act.card)
            return table if substitutes(ruling) else replay(table, act)
    changed = change.by_leave(table, act)
    if changed is not None:
        return changed
    for it, ruling in _cures(table, act, Status.LATENT, Status.LAPSED):
        return give(table, it, ruling)
    return recorded(table, Ruling(table.code.name, None, act.seat, table.record.now, Outcome.NOT_PROVED, cure=True))


def _cures(table: Table, act: Correct, *statuses: Status) -> Iterator[tuple[Irregularity, Ruling]]:
    """Yield what a player may mean to put right, and the ruling on it, the last thing first; a card before all else."""
    for undone in (True,) if act.card else (True, False):
        for it in reversed(table.record.irregularities):
            meant = it.what.undone is undone and it.offender == act.seat and it.status in statuses
            if meant and table.code.on(type(it.what), cure=True):
                ruling = rule(table, it, act.seat, cure=True)
                if act.card is not None or not substitutes(ruling):  # by another card, where he names one
                    yield it, ruling


def substitutes(ruling: Ruling) -> bool:
    """Say whether a card takes the place of another by a ruling, and is not played again."""
    return any(isinstance(each, Substitute) for each in ruling.then)


def replay(table: Table, act: Correct) -> Table:
    """Play the card with which a correction is made; not where nobody plays on: a choice is open, the game is over."""
    if act.card is None:
        return table
    card = Play(act.seat, act.card)
    if legal.impossible(table, card):
        return table
    refusal = legal.why_not(table, card) if table.enforcement is Enforcement.BLOCK else None
    if refusal is not None:
        raise IrregularAct(refusal)
    return engine.perform(table, card, derived=True)


def recorded(table: Table, ruling: Ruling) -> Table:
    """Write a ruling into the record."""
    return with_record(table, of_rulings(table.record, table.record.rulings.add(ruling)))


def give(table: Table, it: Irregularity, ruling: Ruling, chosen: Card | None = None) -> Table:
    """Write a ruling down and, where it is upheld, do what follows; *chosen* is the card with which one corrects."""
    table = recorded(table, ruling)
    if ruling.clause is None:
        return table
    number = len(table.record.rulings) - 1
    table = settle.become(table, it.id, Status.RULED)
    if ruling.clause.elect is not None:
        opened = OpenElection(number, ruling.clause.elect, table.record.now)
        table = evolve(table, record=evolve(table.record, pending=(*table.record.pending, opened)))
    return carry_out.carry_out(table, number, ruling.clause.then, chosen)


# Elections, picks.


def holders(table: Table, pending: OpenElection | OpenPick) -> tuple[int, ...]:
    """Return the seats that may choose."""
    if isinstance(pending, OpenPick):
        return (pending.holder,)
    it = case_of(table, pending.ruling)
    return tuple(sorted(parties.seats(table, pending.election.by, it)))


def case_of(table: Table, ruling: int) -> Irregularity:
    """Return the irregularity that a ruling of the record was given on."""
    number = table.record.rulings[ruling].irregularity
    assert number is not None, "only rulings on a case open a choice or carry remedies"
    return table.record.irregularities[number]


def open_to(table: Table, act: Elect) -> OpenElection | None:
    """Return the open election that an act answers: of its holder, with that label, the oldest first."""
    for each in table.record.pending:
        if isinstance(each, OpenElection) and act.seat in holders(table, each):
            for option in each.election.options:
                if option.label == act.label:
                    return each
    return None


def elected(table: Table, act: Elect) -> Table:
    """Take an option."""
    opened = open_to(table, act)
    assert opened is not None, "legal.impossible refuses an election that is not open"
    for each in (opened, *joined(table, opened)):
        table = choose(table, each, act.label, act)
    return table


def joined(table: Table, opened: OpenElection) -> Iterator[OpenElection]:
    """Yield the other open elections that the same statement settles."""
    if opened.election.together:
        others = (each for each in table.record.pending if isinstance(each, OpenElection) and each is not opened)
        alike = (each for each in others if each.election == opened.election)
        yield from (each for each in alike if holders(table, each) == holders(table, opened))


def choose(table: Table, opened: OpenElection, label: str, act: Elect | None = None) -> Table:
    """Close an election with one of its options."""
    pending = tuple(each for each in table.record.pending if each is not opened)
    table = evolve(table, record=evolve(table.record, pending=pending))
    option = next(option for option in opened.election.options if option.label == label)
    return carry_out.carry_out(table, opened.ruling, option.remedies, chosen=act.card if act else None)


def picked(table: Table, act: Pick) -> Table:
    """Move the cards that were picked out of a hand."""
    opened = open_pick(table, act)
    assert opened is not None, "legal.impossible refuses a pick that is not open"
    pending = tuple(each for each in table.record.pending if each is not opened)
    table = evolve(table, record=evolve(table.record, pending=pending))
    return carry_out.move(table, opened.ruling, opened.move, act.cards, opened.whose)


def open_pick(table: Table, act: Pick) -> OpenPick | None:
    """Return the open pick that an act answers."""
    for each in table.record.pending:
        if isinstance(each, OpenPick) and act.seat == each.holder:
            return each
    return None
