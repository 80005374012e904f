"""One ruling in words: what the law says to a matter, what each option leads to, and why other clauses do not apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from hoyle.errors import BadValue, ImpossibleAct, must_be
from hoyle.games.registry import known_code
from hoyle.laws import explain
from hoyle.laws.duties import Barred, Docked
from hoyle.laws.offences import Irregularity
from hoyle.laws.remedies import Impose, Point, Restore, VoidDeal
from hoyle.laws.rulings import Outcome, Reason, Ruling, Verdict
from hoyle.referee.people import account_of, known_of, people_of, person
from hoyle.referee.scenes import next_step
from hoyle.seats import Who
from hoyle.table import engine, hear, legal, parties, scoring, settle
from hoyle.table.acts import Elect
from hoyle.table.record import OpenElection, OpenPick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hoyle.laws.books import Entry
    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.explain import Names
    from hoyle.laws.remedies import Remedy
    from hoyle.table.table import Table


@frozen
class Choice:
    """One way to answer an election: its label (and the card that it names), what follows, the score it leads to.

    ``rest`` says what the score still hangs on, if anything; ``next`` what comes next at the table.  ``lost`` is what a
    void deal takes with it of what had been marked, by account.
    """

    label: str
    words: str
    score: tuple[int, ...]
    rest: str = ""
    next: str = ""
    lost: tuple[int, ...] = ()


@frozen
class Judgement:
    """A ruling in words.

    ``number`` is that of the act at which it was given. ``claimed`` says whether somebody asked for it, ``who`` names
    him, or else those who may; ``limit`` is their time (empty: any time). ``by`` are the seats that may choose,
    ``until`` their time, ``chosen`` what became of the choice (empty while it is open), ``waits`` whether play waits
    for it or for a pick. ``score`` is how matters stand without one. ``trace`` has every clause weighed (its id, the
    verdict, why), ``readings`` the clauses of the book that speak.  ``was`` is the score before the ruling, ``marked``
    what had been marked in that deal by then (the account, the points, for what), ``settled`` the score once the choice
    was made.
    ``gists`` are, clause by clause of the trace, where it stands in print and what it says; ``exceptions`` the clauses
    of the trace that would have gone before the one that rules, but for one answer.  ``party`` is who may claim, in the
    words of the law, ``next`` what comes next at the table, ``taken`` the option chosen;
    ``entered`` are the points that the ruling brought (the account, how many, for what), ``bare`` the clauses of which
    nothing follows; ``gist`` is what the law says to such a case, empty where no law is upheld.
    ``lost`` is what a void deal takes with it of what had been marked, by account; ``besides`` says that more than what
    had been marked in that deal has moved the score since it began.
    """

    ruling: Ruling
    number: int
    claimed: bool
    who: str
    sentence: str
    citation: str
    limit: str
    remedies: tuple[str, ...]
    by: tuple[int, ...]
    choices: tuple[Choice, ...]
    until: str
    chosen: str
    waits: bool
    score: tuple[int, ...]
    trace: tuple[tuple[str, Verdict, str], ...]
    readings: tuple[Entry, ...]
    was: tuple[int, ...]
    marked: tuple[tuple[int, int, str], ...]
    settled: tuple[int, ...]
    gists: tuple[tuple[str, str], ...]
    exceptions: frozenset[str] = frozenset()
    party: str = ""
    next: str = ""
    taken: Choice | None = None
    entered: tuple[tuple[int, int, str], ...] = ()
    bare: frozenset[str] = frozenset()
    gist: str = ""
    lost: tuple[int, ...] = ()
    besides: bool = False

    @property
    def reasons(self) -> tuple[tuple[str, str, str], ...]:
        """Why none of the clauses weighed applies now: where each stands, why, what it says.

        One that would only say that the matter stands is not told of before its time: nobody should wait for it.
        """
        told = zip(self.trace, self.gists, strict=True)
        rows = [(clause, verdict, (locus, why, summary)) for (clause, verdict, why), (locus, summary) in told]
        kept = [row for clause, verdict, row in rows if verdict is not Verdict.EARLY or clause not in self.bare]
        return tuple(dict.fromkeys(kept or [row for _, _, row in rows]))


def rule(table: Table, irregularity: Irregularity | int, code: Code | str | None = None) -> Ruling:
    """Return what a code (the table's own if none is given) says to an irregularity now; nothing is done.

    It is put for whoever may best claim it: the first seat for which a clause is upheld, else the offender's adversary.
    Where the code lets the offender alone put the matter right, the ruling is a cure.  Raises ``BadValue`` for a number
    that no irregularity of the table has, ``UnknownName`` for a code that there is not.
    """
    it = _noted(table, irregularity)
    code = code if code is None else known_code(code)
    claims = [hear.rule(table, it, seat, code=code) for seat in (*range(table.game.players), adversary(table, it))]
    if claims[-1].outcome is Outcome.SILENT:
        cure = hear.rule(table, it, it.offender, cure=True, code=code)
        return claims[-1] if cure.outcome is Outcome.SILENT else cure
    return next((each for each in claims if each.outcome is Outcome.UPHELD), claims[-1])


def _noted(table: Table, which: Irregularity | int) -> Irregularity:
    """Return an irregularity of the table, given by itself or by its number."""
    known = table.irregularities
    must_be((int, Irregularity), "an irregularity", which, "it is one of table.irregularities, or its number")
    number = which if isinstance(which, int) else which.id
    if not -len(known) <= number < len(known):
        raise BadValue("the number of an irregularity", number, f"counted from 0, the table has {len(known)}")
    return known[number]


def adversary(table: Table, it: Irregularity) -> int:
    """Return the first of the offender's adversaries."""
    return min(parties.seats(table, Who.ADVERSARIES, it))


def supposed(table: Table, it: Irregularity, ruling: Ruling, names: Names, heard: int) -> Judgement:
    """Return the judgement that a ruling would be, had it been asked for at this table."""
    try:
        after = engine.follow_up(settle.settle(hear.give(table, it, ruling)))
    except ImpossibleAct:
        after = hear.recorded(table, ruling)
    return judgement((table, after), len(table.rulings), names, heard, claimed=False)


def judgement(tables: tuple[Table, ...], number: int, names: Names, heard: int, *, claimed: bool = True) -> Judgement:
    """Return a ruling in words, by its index in the record.

    *tables* are the table after each act, *heard* the number of acts before those of the record.  *names* tells
    who is who in the case, *claimed* whether somebody may have asked for the ruling.
    """
    since = tuple(each for each in tables if len(each.rulings) > number)
    standing = [each for each in since if opened(each, number)]
    table = since[0]
    ruling, code, clause = table.rulings[number], table.code, table.rulings[number].clause
    before = tables[max(len(tables) - len(since) - 1, 0)]
    if len(before.irregularities) <= (ruling.irregularity or 0):
        before = since[0]  # done and judged by one act
    cites = _cites(before, ruling)
    pending = [each for each in table.pending if each.ruling == number]
    claimed = claimed and not table.record.steps[ruling.ply].derived
    known, weighed = _known(before, ruling), _weighed(before, ruling)
    choices = _choices(table, number, names, known)
    chosen = _chosen(since, number) if ruling.elect and not opened(since[-1], number) else ""
    settled = since[len(standing) :] if ruling.elect else ()
    return Judgement(
        ruling=ruling,
        number=hear.record_number(table, ruling.ply) - heard,
        claimed=claimed,
        who=explain.listed(names(clause.by), "or") if clause and not claimed else person(table, ruling.by),
        sentence=explain.ruling(ruling, code, names, known),
        citation=explain.citation(code, cites),
        limit=_limit(clause, names),
        remedies=tuple(explain.remedy(each, names, known) for each in explain.telling(ruling.then, ruling.figures)),
        by=hear.holders(table, pending[0]) if pending else (),
        choices=choices,
        until=explain.deadline(ruling.elect.until, names) if ruling.elect else "",
        chosen=chosen,
        waits=any(each.ruling == number and legal.holds_up(each) for each in since[-1].pending),
        score=table.score,
        trace=tuple((each.clause, each.verdict, explain.why(_in_its_place(code, each), names)) for each in weighed),
        readings=tuple(code.entry(each) for each in cites),
        was=before.score,
        marked=_marked(before, ruling),
        settled=settled[0].score if settled else table.score,
        gists=tuple(_gist(code, each.clause) for each in weighed),
        exceptions=_exceptions(code, ruling),
        bare=frozenset(each.id for each in code.clauses if not (each.then or each.elect)),
        gist=_in_a_sentence(code, ruling, cites),
        party=explain.listed(explain.party_among(table.game.players)(clause.by)) if clause else "",
        next=next_step(table, people_of(table)),
        entered=tuple(
            (line.account, line.points, line.heading) for line in table.record.ledger[len(before.record.ledger) :]
        ),
        lost=_lost(before, ruling.then),
        besides=_besides(before, ruling),
        taken=next(
            (each for each in choices if chosen.endswith((f"elected {each.label}", f"it is {each.label}"))), None
        ),
    )


def _limit(clause: Clause | None, names: Names) -> str:
    """Return until when a clause applies, or where it has no end, since when; nothing if it is at any time."""
    if clause is None or not (clause.after or clause.until):
        return ""
    return explain.window(() if clause.until else clause.after, clause.until, names)


def _known(table: Table, ruling: Ruling) -> explain.Known:
    """Return what is known of the case that a ruling is about."""
    if ruling.irregularity is None:
        return explain.Known(ruling.figures)
    it = table.irregularities[ruling.irregularity]
    known = known_of(table, it, ruling.figures)
    options = ruling.elect.options if ruling.elect else ()
    docked = any(isinstance(each, Impose) and isinstance(each.duty, Docked) for each in ruling.then)
    again = docked and any(Restore(Point.FIRST_LEAD) in each.remedies for each in options)
    now = table.record.positions
    turns = now[it.ply - table.record.base].to_act if it.ply >= table.record.base else ()
    turn = person(table, turns[0]) if len(turns) == 1 and turns[0] >= 0 else ""
    rightful = person(table, now[0].due_to_deal) if now and it.deal == table.record.deal else ""
    following = person(table, (it.dealer + 1) % table.game.players) if it.dealer >= 0 else ""
    known = evolve(known, turn=turn, rightful=rightful, following=following, again=again)
    misdeals = table.record.misdealt(it.dealer, ruling.ply)
    return evolve(known, stopped=bool(table.position.stopped), misdeals=misdeals)


def _cites(before: Table, ruling: Ruling) -> tuple[str, ...]:
    """Return the clauses of the book that a ruling goes by; of a bar that was broken, those by which it was laid."""
    cites = ruling.cites or ((ruling.nearest,) if ruling.nearest else ())
    record = before.record
    if ruling.irregularity is None or not record.irregularities[ruling.irregularity].what.breach:
        return cites
    it = record.irregularities[ruling.irregularity]
    bars = {
        owed.source
        for owed in record.liabilities
        if owed.debtor == it.offender
        and isinstance(owed.duty, Barred)
        and owed.since < it.ply
        and owed.duty.suit in {None, it.what.suit}
    }
    laid = {name for each in record.rulings if each.irregularity in bars for name in each.cites}
    return tuple(name for name in cites if name in laid) or cites


def _marked(before: Table, ruling: Ruling) -> tuple[tuple[int, int, str], ...]:
    """Return what had been marked, before a ruling, in the deal that it is about; before the first, nothing."""
    deal = 0 if ruling.irregularity is None else before.irregularities[ruling.irregularity].deal
    lines = (each for each in before.record.ledger if 0 < each.deal == deal and not each.clause)
    return tuple((each.account, each.points, each.heading) for each in lines)


def _besides(before: Table, ruling: Ruling) -> bool:
    """Say whether the score was moved, before a ruling, by more than the marks of the deal that it is about."""
    deal = 0 if ruling.irregularity is None else before.irregularities[ruling.irregularity].deal
    return any(line.clause or line.deal != deal for line in before.record.ledger if line.deal >= deal)


def _exceptions(code: Code, ruling: Ruling) -> frozenset[str]:
    """Return the clauses that would have gone before the one that rules, had one answer been another."""
    said = dict(ruling.answers)
    return frozenset(
        each.id
        for each in (code.of(ruling.clause.id).clauses if ruling.clause else ())
        if ruling.clause is not None
        and ruling.clause.id in each.overrides
        and sum(said.get(guard.question) != guard.answer for guard in each.when) == 1
    )


def _in_a_sentence(code: Code, ruling: Ruling, cites: tuple[str, ...]) -> str:
    """Return what the law says to such a case: if it takes the place of the ordinary one, what it says beyond that."""
    if ruling.clause is None:
        return ""
    beaten = [each.clause for each in ruling.trace if each.verdict is Verdict.OVERRIDDEN]
    ordinary = {name for clause in beaten for name in code.clause(clause).cites}
    more = [name for name in cites[1:] if ordinary and name not in ordinary]
    return " ".join(dict.fromkeys(code.entry(name).summary for name in (cites[0], *more)))


def _gist(code: Code, clause: str) -> tuple[str, str]:
    """Return where a clause stands in print, and what it says in a sentence."""
    entry = code.entry(code.clause(clause).cites[0])
    return entry.locus, entry.summary


def _weighed(before: Table, ruling: Ruling) -> tuple[Reason, ...]:
    """Return how every clause on the offence fared: those put by claim, and those by which the offender mends it."""
    if ruling.irregularity is None:
        return ()
    it = before.record.irregularities[ruling.irregularity]
    other = hear.rule(before, it, adversary(before, it) if ruling.cure else it.offender, cure=not ruling.cure)
    seen = {each.clause for each in ruling.trace}
    rest = (each for each in other.trace if each.clause not in seen)
    not_for_him = {each.id: Reason(each.id, Verdict.PARTY, party=each.by) for each in before.code.on(type(it.what))}
    trace = (*ruling.trace, *(not_for_him[e.clause] if e.verdict is Verdict.APPLIES else e for e in rest))
    told = (each for each in trace if not (each.verdict is Verdict.BEHIND and _speaks(before.code, ruling, each)))
    return tuple(_too_late(before, it, each) if each.verdict is Verdict.LATE else each for each in told)


def _speaks(code: Code, ruling: Ruling, behind: Reason) -> bool:
    """Say whether what a clause of the code behind has to say is said all the same, as the law that rules cites it."""
    return set(code.clause(behind.clause).cites) <= set(ruling.cites)


def _in_its_place(code: Code, reason: Reason) -> Reason:
    """Return why a clause does not apply; of what goes before it, with what the book says of such a case alone."""
    if reason.verdict is not Verdict.OVERRIDDEN:
        return reason
    ordinary = code.clause(reason.clause).cites
    more = ((each, [name for name in code.clause(each).cites if name not in ordinary]) for each in reason.beaten_by)
    return evolve(reason, beaten_by=tuple(f"{each} ({', '.join(its)})" if its else each for each, its in more))


def _too_late(before: Table, it: Irregularity, reason: Reason) -> Reason:
    """Return why a clause is too late with those of its limits alone that have come; a right once lapsed stays so."""
    come = tuple(each for each in reason.limit if parties.passed(before, (each,), it))
    return evolve(reason, limit=come or reason.limit)


def opened(table: Table, number: int) -> OpenElection | None:
    """Return the election that a ruling has opened, if it is still open."""
    elections = (each for each in table.pending if isinstance(each, OpenElection))
    return next((each for each in elections if each.ruling == number), None)


def _choices(table: Table, number: int, names: Names, known: explain.Known) -> tuple[Choice, ...]:
    """Return every way to answer an open election, with the score that it leads to."""
    choice = opened(table, number)
    if choice is None:
        return ()
    seat = hear.holders(table, choice)[0]
    options = {each.label: each for each in choice.election.options}
    found = []
    for act in legal.choices(table, choice, seat):
        assert isinstance(act, Elect), "an election is answered by electing"
        option = options[act.label]
        try:
            after = table.apply(act)
        except ImpossibleAct as impossible:
            after, rest = table, f"but {impossible.why}"
        else:
            replay = Restore(Point.FIRST_LEAD) in option.remedies and not after.position.stopped
            pick = any(isinstance(each, OpenPick) and each.ruling == number for each in after.pending)
            rest = "now; the rest as the hand is played again" if replay else "before the pick" if pick else ""
        label = f"{act.label}: {act.card}" if act.card else act.label
        words = explain.option(option, names, evolve(known, chosen=act.card))
        told = words if option.remedies else _kept(after) or words
        goes_on = next_step(after, people_of(after))
        found.append(Choice(label, told, after.score, rest, goes_on, _lost(table, option.remedies)))
    return tuple(found)


def _lost(table: Table, remedies: Iterable[Remedy]) -> tuple[int, ...]:
    """Return what a void deal takes with it of what was marked, by account."""
    record, void = table.record, any(isinstance(each, VoidDeal) and not each.marks_stand for each in remedies)
    lines = record.lines(record.deal) if void and record.deal and not record.cut else ()
    return tuple(
        sum(line.points for line in lines if line.account == account) for account in range(table.game.accounts)
    )


def _kept(table: Table) -> str:
    """Say what is left of the worth of a hand that a law reduces; nothing if none does."""
    told = [
        f"{account_of(table, account)} keeps {kept or 'none'} of the {explain.counted(worth, 'point')} of this hand"
        for account, (worth, kept) in enumerate(
            zip(table.game.worth(table.position), scoring.hand_worth(table), strict=True)
        )
        if kept < worth
    ]
    return "; ".join(told)


def _chosen(tables: tuple[Table, ...], number: int) -> str:
    """Return what became of a choice that is no longer open; it was open at the first of the tables, or never."""
    standing = [each for each in tables if opened(each, number)]
    choice = opened(standing[-1], number) if standing else None
    if choice is None:
        return "the choice fell away"
    shut = tables[len(standing)]
    act, it = shut.acts[-1], hear.case_of(shut, number)
    if isinstance(act, Elect) and hear.open_to(standing[-1], act) == choice:
        return f"{person(shut, act.seat)} elected {act.label}{f': {act.card}' if act.card else ''}"
    late = parties.passed(shut, choice.election.until, it, since=choice.since)
    return f"the time ran out, so it is {choice.election.options[-1].label}" if late else "the choice fell away"
