"""What a code asks of its game, and the game has not got: offences, questions, figures, happenings, parties, scores."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hoyle.errors import Flaw, nearest
from hoyle.games.registry import wrong_options
from hoyle.laws.amounts import Measure
from hoyle.laws.duties import Allowed, Barred, Bound, Liable, OfSuit, Ref, ThisCard
from hoyle.laws.faults import figures_of, remedies_of
from hoyle.laws.offences import OutOfPlace, Unproved
from hoyle.laws.remedies import Add, AwardTricks, Deduct, EndHand, Impose, Move, Show, Substitute, TurnUp
from hoyle.notation import COMMON
from hoyle.seats import Who
from hoyle.table.bounds import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hoyle.laws.clauses import Clause, Code
    from hoyle.laws.offences import Offence
    from hoyle.laws.remedies import Remedy
    from hoyle.moments import Deadline, Limit
    from hoyle.table.game import Game


def unfit(code: Code, game: Game) -> Iterator[Flaw]:
    """Yield what a code asks of a game that the game does not know or cannot do."""
    for clause in code.clauses:
        yield from _offences(clause, game)
        yield from _asked(clause, game)
        yield from _times(clause, game)
        yield from _parties(clause, game)
        yield from _barred(clause, game)
        yield from _chosen(clause)
        yield from _options(clause)
    yield from wrong_options(code, game)
    yield from _silent(code, game)


def _offences(clause: Clause, game: Game) -> Iterator[Flaw]:
    for kind in clause.on:
        if not _known(kind, game):
            words = f"clause {clause.id} is on {kind.__name__} ({kind.called}), which is no offence of {game.name}"
            yield Flaw("unknown offence", clause.id, words)


def _asked(clause: Clause, game: Game) -> Iterator[Flaw]:
    """Yield the questions that neither the game nor the referee can answer, and the figures that it cannot read."""
    for question in dict.fromkeys(guard.question for guard in clause.when):
        known = {each.name for each in game.questions}
        if question not in game.questions and not (question.referee and question.name not in known):
            likely = nearest(question.name, known)
            words = f"clause {clause.id} turns on {question.name!r}, which {game.name} cannot answer"
            same = f"; its question {likely!r} has other words or answers" if likely == question.name else ""
            hint = f"; did you mean {likely!r}?" if likely and not same else same
            rest = "" if same else "; if the referee is to answer it, say referee=True"
            yield Flaw("unknown question", clause.id, words + hint + rest)
    for figure in dict.fromkeys(each for each in figures_of(clause) if isinstance(each, Measure)):
        if figure not in game.measures:
            likely = nearest(figure.name, (each.name for each in game.measures))
            hint = f"; did you mean {likely!r}?" if likely and likely != figure.name else ""
            words = f"clause {clause.id} reckons with {figure.name!r}, which {game.name} cannot read off a case"
            yield Flaw("unknown measure", clause.id, words + hint)


def deadlines(clause: Clause) -> Iterator[Deadline]:
    """Yield every deadline that a clause sets: its own, that of its choice, those of the duties it brings."""
    yield from (clause.after, clause.until)
    if clause.elect:
        yield clause.elect.until
    yield from (remedy.until for remedy in remedies_of(clause) if isinstance(remedy, Impose))


def limits(clause: Clause) -> tuple[Limit, ...]:
    """Return every limit that a clause names, each once."""
    return tuple(dict.fromkeys(limit for deadline in deadlines(clause) for limit in deadline))


def _times(clause: Clause, game: Game) -> Iterator[Flaw]:
    for limit in limits(clause):
        if limit.mark not in game.marks:
            words = f"clause {clause.id} waits until {limit.mark.passive}, which no table of {game.name} notes"
            yield Flaw("unknown happening", clause.id, words)


def _parties(clause: Clause, game: Game) -> Iterator[Flaw]:
    """Yield the parties that nobody belongs to, and those of two sides where one is meant."""
    absent = {Who.CHANCE} if game.players == 4 else {Who.CHANCE, Who.PARTNER}
    parties = [clause.by, *(limit.by for limit in limits(clause))]
    parties += [clause.elect.by] if clause.elect else []
    for remedy in remedies_of(clause):
        parties += _named(remedy)
    for who in dict.fromkeys(each for each in parties if each in absent):
        words = f"clause {clause.id} names {who.value}, and nobody at a table of {game.name} is that"
        yield Flaw("nobody", clause.id, words)
    for remedy in remedies_of(clause):
        match remedy:
            case AwardTricks(to=Who.ANYONE):
                yield Flaw("both sides", clause.id, f"clause {clause.id} awards tricks, and does not say to whom")
            case Move(whose=Who.ANYONE) | Move(picked_by=Who.ANYONE):
                words = f"clause {clause.id} moves cards, and does not say whose, or who picks them"
                yield Flaw("both sides", clause.id, words)
            case _:
                pass


def _named(remedy: Remedy) -> list[Who]:
    match remedy:
        case Add(to=who) | Deduct(of=who) | AwardTricks(to=who) | Show(to=who) | EndHand(to=Who() as who):
            return [who]
        case Move(whose=whose, seen_by=seen_by):
            return [whose, *([seen_by] if seen_by else [])]
        case Impose(on=on, duty=Liable(following=following, leading=leading)):
            return [on, *(each for each in (following, leading) if each)]
        case Impose(on=on):
            return [on]
        case _:
            return []


def _barred(clause: Clause, game: Game) -> Iterator[Flaw]:
    """Yield the acts and the headings of the score that a clause names, and the game has not got."""
    acts = {form.act for form in (*COMMON, *game.forms)}
    duties = [remedy.duty for remedy in remedies_of(clause) if isinstance(remedy, Impose)]
    bars = [duty for duty in duties if isinstance(duty, Barred)]
    for duty in dict.fromkeys(duty for duty in duties if isinstance(duty, Barred | Allowed)):
        if not any(issubclass(each, duty.act) for each in acts):
            does = "bars" if isinstance(duty, Barred) else "allows"
            words = f"clause {clause.id} {does} {duty.act.__name__}, which is no act of {game.name}"
            yield Flaw("unknown act", clause.id, words)
    for heading in dict.fromkeys(bar.heading for bar in bars if bar.heading):
        if heading not in game.headings:
            words = f"clause {clause.id} bars marking {heading!r}; {game.name} marks {', '.join(game.headings)}"
            yield Flaw("unknown heading", clause.id, words)


def _chosen(clause: Clause) -> Iterator[Flaw]:
    """Yield the remedies that speak of the card chosen, where no option asks for one."""
    silent = [option for option in (clause.elect.options if clause.elect else ()) if option.among is None]
    at_once = () if clause.cure else clause.then  # who puts a thing right names the card himself
    for remedy in (*at_once, *(each for option in silent for each in option.remedies)):
        if {Ref.CHOSEN, Ref.OTHERS} & set(_cards(remedy)):
            words = f"clause {clause.id} speaks of the card chosen, and no option asks for one: see Option.among"
            yield Flaw("nothing chosen", clause.id, words)
            return


def _cards(remedy: Remedy) -> Iterator[object]:
    match remedy:
        case Move(cards=cards):
            yield cards
        case TurnUp(card=card) | Substitute(card=card):
            yield card
        case Impose(duty=Bound(to=ThisCard(card=card))):
            yield card
        case Impose(duty=Bound(to=OfSuit(suit=suit))):
            yield suit
        case Impose(duty=Liable(to=demands)):
            yield from (demand.card for demand in demands if isinstance(demand, ThisCard))
        case _:
            pass


def _options(clause: Clause) -> Iterator[Flaw]:
    """Yield the choices that cannot be written in a record, or end without one being taken."""
    ends = [remedy.until for remedy in remedies_of(clause) if isinstance(remedy, Impose)]
    if any(limit.times < 1 for deadline in (*ends, clause.elect.until if clause.elect else ()) for limit in deadline):
        words = f"clause {clause.id} gives a choice or a duty until a time that is over at once"
        yield Flaw("no time", clause.id, words)
    if clause.elect is None or not clause.elect.options:
        return
    for option in clause.elect.options:
        if not re.fullmatch(WORDS, option.label):
            words = f"clause {clause.id} has an option {option.label!r}, which a record cannot hold: write plain words"
            yield Flaw("bad label", clause.id, words)
    last = clause.elect.options[-1]
    if clause.elect.until and last.among is not None:
        words = f"clause {clause.id} gives a choice until a time, and its default, {last.label!r}, asks for a card"
        yield Flaw("no default", clause.id, words)


def _silent(code: Code, game: Game) -> Iterator[Flaw]:
    """Yield the offences on which no clause rules, and nothing is said to be nearest."""
    for kind in game.offences:
        told = kind in {OutOfPlace, Unproved} or any(each in code.nearest for each in kind.__mro__)
        if not told and not code.on(kind, cure=False):
            words = f"no clause rules on {kind.called} ({kind.__name__}), and nothing is named as nearest to it"
            yield Flaw("nothing nearest", kind.__name__, words)
    for kind in code.nearest:
        if not _known(kind, game):
            words = f"nearest has {kind.__name__} ({kind.called}), which is no offence of {game.name}"
            yield Flaw("unknown offence", kind.__name__, words)


def _known(kind: type[Offence], game: Game) -> bool:
    return any(issubclass(each, kind) for each in game.offences)
