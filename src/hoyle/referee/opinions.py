"""What several codes say to one matter, side by side: each opinion in words, and where they differ.

It reads reports and decides nothing: what is held against what is the ruling as a referee would give it, and not by
which clause.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen

from hoyle.games.conflicts import full_id, known, printed
from hoyle.laws.explain import capital
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.seats import CHANCE

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from hoyle.laws.books import Conflict, Entry
    from hoyle.laws.clauses import Code
    from hoyle.referee import Matter, Report
    from hoyle.referee.judgements import Choice, Judgement

SILENT = Outcome.SILENT.value
UNDONE, NOTHING, NOT_REACHED, NOT_DONE, ANSWERED = "undone", "nothing amiss", "not reached", "not done", "answered"
NO_USE = "of no use"
"""What is said where there is no ruling on the matter.

A later ruling has undone it; under this code nothing was amiss there; the record cannot be carried on so far; the act
cannot be done, or has no use; a claim that another code does not find proved has its ruling with the matter that it is
about.
"""

Key: TypeAlias = tuple["Hashable", ...]


@frozen
class Opinion:
    """What one code says to a matter.

    ``said`` is what the ruling is (upheld, not now, not proved, silent), or what is said in its place (undone, nothing
    amiss, not reached, not done, of no use, answered).  ``law`` is where the clauses that speak stand in print (the
    nearest, where the code is silent; all that were weighed, where none applies now), ``gist`` what they say,
    ``clauses`` their full ids.  ``why`` has, clause by clause, why none applies now.  ``who`` has claimed (at act
    ``number``) or else may, in the time ``limit`` (empty: at any time); ``cure`` says that he is the offender, who puts
    it right himself.  ``remedies`` follow at once; ``by`` may choose among ``options`` until ``until`` (empty: play
    waits), and ``chosen`` is what became of the choice.  ``score`` stands after the ruling, or after the choice once it
    is made; it is empty where there is no ruling.  ``party`` is who may claim, in the words of the law, ``next`` what
    comes next at the table.  ``short_of`` are the exceptions to the law that speaks and why the case is none,
    ``beside`` the full ids of their clauses, ``entered`` the points that the ruling brought (account, how many, for
    what).
    ``in_time`` and ``mend`` are those of the matter.  ``was`` is the score before the ruling, ``lost`` what a void deal
    takes with it of that.
    """

    code: str
    said: str
    law: str = ""
    gist: str = ""
    clauses: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    number: int = 0
    claimed: bool = False
    who: str = ""
    limit: str = ""
    cure: bool = False
    remedies: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    options: tuple[Choice, ...] = field(default=())
    until: str = ""
    chosen: str = ""
    score: tuple[int, ...] = ()
    party: str = ""
    next: str = ""
    short_of: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    entered: tuple[tuple[int, int, str], ...] = ()
    in_time: tuple[Opinion, ...] = ()
    mend: Opinion | None = None
    was: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()

    @property
    def says(self) -> Key:
        """What is held against other codes: what is ruled and what follows, not the clause, the wording or the time.

        Of the score it is what the ruling brings: other matters may have made it another before.  So what a void deal
        takes with it does not count.
        """
        gain = () if self.options and not self.chosen else self.gain
        return (*self.follows, self.offers, gain, self.mend.follows if self.mend else ())

    @property
    def offers(self) -> Hashable:
        """What may be chosen, and what each option brings."""
        return frozenset((each.words, self._gain(each.score, each.lost), each.rest) for each in self.options)

    @property
    def gain(self) -> tuple[int, ...]:
        """What the ruling, and the choice once it is made, add to the score; empty where there is no ruling."""
        return self._gain(self.score, self.lost)

    def _gain(self, score: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(now - was + gone for now, was, gone in zip(score, self.was, lost, strict=True))

    @property
    def follows(self) -> Key:
        """What follows, whatever the score is by then."""
        return (self.said, frozenset(self.remedies), self.by, frozenset(each.words for each in self.options))

    @property
    def free(self) -> bool:
        """Whether the law rules expressly that it stands, without penalty."""
        return self.said == Outcome.UPHELD.value and not (self.remedies or self.options or self.chosen)


@frozen
class Row:
    """One matter under several codes: the act and what was amiss, and what each code says to it.

    ``number`` and ``text`` are those of the act; ``concerned`` is ``None`` where nothing was borne out.  ``matters``
    has the matter as each report has it, ``None`` where it has none; ``opinions`` what each code says, in the same
    order.  ``marked`` are the opinions that most of the others do not share; ``about`` says in words what the printed
    books differ about.
    """

    number: int
    text: str
    offence: str
    offender: int
    concerned: int | None
    matters: tuple[Matter | None, ...]
    opinions: tuple[Opinion, ...]
    about: tuple[str, ...] = ()
    marked: tuple[bool, ...] = field(init=False)

    @marked.default
    def _marked(self) -> tuple[bool, ...]:
        return unshared([each.says for each in self.opinions])

    @property
    def differs(self) -> bool:
        """Whether the codes rule differently on it."""
        return any(self.marked)

    @property
    def matter(self) -> Matter:
        """The matter as the first report that has it tells it."""
        return next(each for each in self.matters if each is not None)


def unshared(said: Sequence[Hashable]) -> tuple[bool, ...]:
    """Say of each whether it is unlike what most say; of all, where no two or no greater part agree."""
    counts = Counter(said).most_common(2)
    if len(counts) == 1:
        return (False,) * len(said)
    most = counts[0][0] if counts[0][1] > counts[1][1] else None
    return tuple(most is None or each != most for each in said)


@frozen
class Reach:
    """How far a record could be done under a code.

    ``missing`` are the acts that could not be done, with why; ``end`` is the last one that it reaches, ``answered``
    those at which something that was amiss was ruled upon, ``useless`` those for which its table had no use.
    """

    missing: Mapping[int, str]
    end: int
    answered: frozenset[int]
    useless: frozenset[int] = frozenset()


def row(matters: Sequence[Matter | None], reports: Sequence[Report], reached: Sequence[Reach]) -> Row:
    """Return a matter as several reports have it."""
    it = next(each for each in matters if each is not None)
    found = tuple(
        opinion(matter, report) if matter else _without(it, report.code.name, reach)
        for matter, report, reach in zip(matters, reports, reached, strict=True)
    )
    return Row(
        number=it.number,
        text=it.text,
        offence=it.offence,
        offender=it.offender,
        concerned=it.irregularity.concerned if it.irregularity else None,
        matters=tuple(matters),
        opinions=found,
        about=about([each.code for each in reports], found),
    )


def about(codes: Sequence[Code], found: Sequence[Opinion]) -> tuple[str, ...]:
    """Return what the printed books differ about in the clauses that some opinions go by; nothing if they agree."""
    return tuple(dict.fromkeys(each.words for each in known() if _concerns(each, codes, found)))


def _concerns(conflict: Conflict, codes: Sequence[Code], found: Sequence[Opinion]) -> bool:
    """Say whether two opinions that differ go by a pair of a conflict, and none goes by a law of another situation."""
    named = {full for pair in conflict.pairs for full in pair}
    books = {full.partition("/")[0] for full in named}
    involved = (each for each, code in zip(found, codes, strict=True) if printed(code) in books and each.clauses)
    if not all(named & {*each.clauses, *each.beside} for each in involved):
        return False
    return any(
        one.says != other.says
        and any(a in (*one.clauses, *one.beside) and b in (*other.clauses, *other.beside) for a, b in conflict.pairs)
        for one, other in permutations(found, 2)
    )


# One opinion.


def opinion(matter: Matter, report: Report) -> Opinion:
    """Return what a report says to one of its matters."""
    if matter.judgement is None:
        return Opinion(report.code.name, UNDONE)
    return _of(matter.judgement, report, matter.in_time, matter.cure)


def _of(
    judgement: Judgement, report: Report, in_time: tuple[Judgement, ...] = (), mend: Judgement | None = None
) -> Opinion:
    ruling, code = judgement.ruling, report.code
    said = ruling.outcome
    told = judgement.reasons if said is Outcome.NOT_NOW else ()
    speaking = [(_in_print(code, each), each.summary) for each in judgement.readings]
    speaking = speaking or [(locus, summary) for locus, _, summary in told]
    taken = judgement.taken
    people = {**dict(enumerate(report.players)), CHANCE: "chance"}
    return Opinion(
        code=code.name,
        said=said.value,
        law=", ".join(dict.fromkeys(locus for locus, _ in speaking)),
        gist=" ".join(dict.fromkeys(said for _, said in (speaking if ruling.clause else speaking[:1]))),
        clauses=_clauses(judgement, code),
        why=tuple(dict.fromkeys(f"{locus}: {why}" for locus, why, _ in told)),
        number=judgement.number,
        claimed=judgement.claimed,
        who=judgement.who,
        limit=judgement.limit,
        cure=ruling.cure,
        remedies=judgement.remedies,
        by=tuple(people[seat] for seat in judgement.by),
        options=judgement.choices,
        until=judgement.until,
        chosen=judgement.chosen,
        score=taken.score if taken else judgement.settled if judgement.chosen else judgement.score,
        party=judgement.party,
        next=taken.next if taken else judgement.next,
        short_of=_short_of(judgement),
        beside=_beside(judgement, code),
        entered=() if taken else judgement.entered,
        in_time=tuple(_of(each, report) for each in in_time),
        mend=_of(mend, report) if mend else None,
        was=judgement.was,
        lost=taken.lost if taken else judgement.lost,
    )


def _in_print(code: Code, entry: Entry) -> str:
    """Return where a clause stands in print; of a code behind, with its name."""
    holder = code.holder(entry.id)
    return entry.locus if holder is code else f"{holder.name}, {entry.locus}"


def _short_of(judgement: Judgement) -> tuple[str, ...]:
    """Return what the exceptions to the law that speaks say, and why they do not reach the case."""
    told = zip(judgement.trace, judgement.gists, strict=True)
    return tuple(
        f"{capital(locus)}: {summary} {capital(why)}."
        for (clause, verdict, why), (locus, summary) in told
        if clause in judgement.exceptions and verdict is Verdict.GUARD
    )


def _beside(judgement: Judgement, code: Code) -> tuple[str, ...]:
    """Return the full ids of the exceptions to the law that speaks."""
    return tuple(full_id(code, entry) for clause in sorted(judgement.exceptions) for entry in _cites(code, clause))


def _clauses(judgement: Judgement, code: Code) -> tuple[str, ...]:
    """Return the full ids of the clauses that a ruling goes by: those that rule, or else all that were weighed."""
    if judgement.ruling.clause:
        cited = judgement.ruling.cites
    else:
        weighed = (_cites(code, clause) for clause, _, _ in judgement.trace)
        cited = tuple(entry for cites in weighed for entry in cites)
    return tuple(dict.fromkeys(full_id(code, entry) for entry in cited))


def _cites(code: Code, clause: str) -> tuple[str, ...]:
    """Return the clauses of the book for which a clause of a code, or of one behind it, stands."""
    return code.clause(clause).cites


def _without(it: Matter, code: str, reach: Reach) -> Opinion:
    """Return what is said under a code whose report does not have a matter."""
    if it.number in reach.missing:
        return Opinion(code, NOT_DONE, why=(reach.missing[it.number],))
    if it.number > reach.end:
        return Opinion(code, NOT_REACHED)
    if it.number in reach.useless:
        return Opinion(code, NO_USE)
    return Opinion(code, ANSWERED if it.irregularity is None and it.number in reach.answered else NOTHING)
