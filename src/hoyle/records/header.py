"""From the header of a record to the table before its first act; whatever makes no sense in it is told all at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from hoyle.cards import cards as read_cards
from hoyle.errors import BadValue, HoyleError, UnknownName, must_be
from hoyle.games.registry import CODES, GAMES, codes_of, get_code, rules_on, start, strange_to
from hoyle.laws.clauses import Code, Value
from hoyle.moments import Act
from hoyle.records.dealt import deal_acts, deals, wrong_cards
from hoyle.records.faults import LONGEST_VALUE, Fault, RecordError, by_line
from hoyle.records.shape import REVISIONS, RecordFile, changes_since
from hoyle.records.structure import MISPLACED, misplaced
from hoyle.seats import names
from hoyle.table.acts import Cut, Look, MarkUp, Quit
from hoyle.table.game import Game
from hoyle.table.names import Names
from hoyle.table.table import Finding, Table, at_odds

CHORES = {"cut": Cut, "look": Look, "quit": Quit, "mark": MarkUp}
"""The acts that a table may do by itself, by their names in a record."""


def begin(record: RecordFile) -> Table:
    """Return the table at which a record begins, with the cards that its header deals.

    Raises ``RecordError``, which holds every fault of the header; a card that it leaves out is one.
    Raises ``BadValue`` for what is no record.
    """
    must_be(RecordFile, "a record", record, "hoyle.read makes one of a text, hoyle.read_file of a file")
    table = _start(record, *_checked(record, whole=True))
    return _found(record, table, len(table.acts))


def begin_unknown(record: RecordFile, *, untold: bool = False) -> tuple[Table, tuple[Act, ...]]:
    """Return the table before the deal of a header, and the acts of that deal, in which ``?`` is a card left out.

    A header without any cards deals only if the deal is *untold*.  Raises ``RecordError`` as ``begin`` does.
    """
    table = _start(evolve(record, hands={}, turn_up="", stock=""), *_checked(record, whole=False))
    acts = deal_acts(record, table) if untold or deals(record) else ()
    return _found(record, table, len(acts)), acts


def _checked(record: RecordFile, *, whole: bool) -> tuple[Game, Code]:
    """Return the game under its options, and the code; raise ``RecordError`` with all that is wrong in the header."""
    wrong: list[Fault] = []
    game, code = _named(record)
    game = _with_options(record, game, code, wrong)
    wrong.extend(_settings(record, code))
    wrong.extend(_seats(record, game))
    wrong.extend(_before(record, game))
    wrong.extend(_findings(record, game, code))
    wrong.extend(wrong_cards(record, game, whole=whole))
    if wrong:
        raise RecordError(by_line(wrong))
    return game, code


def _found(record: RecordFile, table: Table, dealt: int) -> Table:
    """Return the table at which a record begins with what a referee has found; so many acts *dealt* its cards."""
    found = (Finding(each.question, each.answer, each.at and each.at + dealt) for each in record.finding)
    return evolve(table, findings=tuple(found))


def game_of(record: RecordFile) -> Game | None:
    """Return the game of a record under its options, as far as they are right; ``None`` if there is no such game."""
    if record.game not in GAMES:
        return None
    game = GAMES[record.game]
    name = record.code or game.codes[0]
    return _with_options(record, game, CODES[name], []) if name in CODES else game


def people(record: RecordFile, players: int) -> tuple[str, ...]:
    """Return the names of the players by seat, as far as any are named."""
    seats = names(players)
    last = max((seats.index(seat) + 1 for seat in record.players if seat in seats), default=0)
    return tuple(record.players.get(seat, "") for seat in seats[:last])


def _start(record: RecordFile, game: Game, code: Code) -> Table:
    """Return the table of a header; raise ``RecordError`` for settings that contradict each other."""
    score = {game.account_named(name): points for name, points in record.score.items()}
    try:
        return start(
            game,
            code=get_code(code.name, **record.settings),
            dealer=record.dealer or None,
            hands={seat: read_cards(hand) for seat, hand in record.hands.items()} or None,
            turn_up=record.turn_up or None,
            stock=read_cards(record.stock),
            score=tuple(score.get(account, 0) for account in range(game.accounts)),
            players=people(record, game.players),
            prior=record.prior,
            enforcement=record.enforcement,
            automatic=(CHORES[each] for each in record.automatic),
        )
    except HoyleError as error:
        raise RecordError((record.source.fault(("settings",), code.name, str(error)),)) from error


def _unknown(kind: str, name: str, known: Iterable[str]) -> str:
    return str(UnknownName(kind, name[:LONGEST_VALUE], tuple(known)))


def _named(record: RecordFile) -> tuple[Game, Code]:
    """Return the game and its code; without them nothing else can be checked."""
    fault = record.source.fault
    if record.game not in GAMES:
        raise RecordError((fault(("game",), record.game, _unknown("game", record.game, GAMES)),))
    game = GAMES[record.game]
    name = record.code or game.codes[0]
    if name not in CODES:
        raise RecordError((fault(("code",), name, _unknown("code of laws", name, CODES)),))
    code = CODES[name]
    if not rules_on(code, game):
        raise RecordError((fault(("code",), name, f"it {strange_to(code, game)}"),))
    return game, code


def _with_options(record: RecordFile, game: Game, code: Code, wrong: list[Fault]) -> Game:
    """Return the game under the options that are right, and add those that are wrong to the list.

    What the code implies goes first: it may say how many play; then what goes by the name of a preset.
    """
    known = {option.name: option for option in game.known_options}
    right: dict[str, Value] = {name: value for name, value in code.options.items() if name in known}
    if record.preset in game.presets:
        right.update(game.preset(record.preset))
    elif record.preset:
        mend = _unknown(f"preset of {game.name}", record.preset, game.presets)
        wrong.append(record.source.fault(("preset",), record.preset, mend))
    for name, value in record.options.items():
        path = ("options", name)
        if name not in known:
            mend = MISPLACED if misplaced(name) else _unknown(f"option of {game.name}", name, known)
            wrong.append(record.source.fault(path, name, mend))
            continue
        try:
            known[name].check(value)
            right[name] = value
        except BadValue as error:
            wrong.append(record.source.fault(path, value, f"it is {error.mend}"))
    return game.with_options(**right)


def _settings(record: RecordFile, code: Code) -> Iterator[Fault]:
    known = {knob.name: knob for knob in code.all_knobs}
    for name, value in record.settings.items():
        path = ("settings", name)
        if name not in known:
            mend = MISPLACED if misplaced(name) else _unknown(f"setting of {code.name}", name, known)
            yield record.source.fault(path, name, mend)
        elif not any(value == each and type(value) is type(each) for each in known[name].values):
            yield record.source.fault(path, value, f"it is one of {', '.join(map(repr, known[name].values))}")


def _seats(record: RecordFile, game: Game) -> Iterator[Fault]:
    """Check whatever goes by seats: who deals, who sits there, the score, whose hands."""
    seats = names(game.players)
    if record.dealer and record.dealer not in seats:
        yield record.source.fault(("dealer",), record.dealer, _unknown("seat", record.dealer, seats))
    for key, by_seat in (("players", record.players), ("hands", record.hands)):
        for seat in by_seat:
            if seat not in seats:
                yield record.source.fault((key, seat), seat, _unknown("seat", seat, seats))
    yield from _score(record, game)
    try:
        Names(game.players, people(record, game.players))
    except BadValue as error:
        seat = next(seat for seat, person in record.players.items() if person == error.value)
        yield record.source.fault(("players", seat), error.value, error.mend)


def _score(record: RecordFile, game: Game) -> Iterator[Fault]:
    """Check the score: whose accounts it names, each once, and how far a game can have come."""
    seen: set[int] = set()
    for name, points in record.score.items():
        path = ("score", name)
        try:
            account = game.account_named(name)
        except UnknownName as error:
            yield record.source.fault(path, name, str(error))
            continue
        if account in seen:
            yield record.source.fault(path, name, f"{game.key_of(account)} is named already")
        seen.add(account)
        if points >= game.target():
            yield record.source.fault(path, points, f"each side has from 0 to {game.target() - 1} as a game goes on")


def _before(record: RecordFile, game: Game) -> Iterator[Fault]:
    """Check what was before this game: the revision of the laws, and the facts that outlive a game."""
    if record.rules and record.rules not in REVISIONS:
        yield record.source.fault(("rules",), record.rules, _unknown("revision of the laws", record.rules, REVISIONS))
    elif record.ruling is None and (later := changes_since(record.rules)):
        mend = f"no ruling of its own stands in the record, so that nobody can say which of these matters: {later}"
        yield record.source.fault(("rules",), record.rules, f"{mend}; without the key, the present laws rule")
    for name, value in record.prior.items():
        if name not in game.known_prior:
            mend = _unknown("fact from before a game", name, game.known_prior)
            yield record.source.fault(("prior", name), name, mend)
        elif value not in game.known_prior[name]:
            mend = f"it is one of {', '.join(map(repr, game.known_prior[name]))}"
            yield record.source.fault(("prior", name), value, mend)


def _findings(record: RecordFile, game: Game, code: Code) -> Iterator[Fault]:
    asked = (guard.question for each in (*codes_of(game), code) for clause in each.clauses for guard in clause.when)
    known = {question.name: question for question in asked}  # its own code's, where two have one of that name
    for at, each in enumerate(record.finding):
        question = known.get(each.question)
        if question is None:
            mend = _unknown("question of the laws", each.question, sorted(known))
            yield record.source.fault(("finding", at, "question"), each.question, mend)
        elif not any(each.answer == answer and type(each.answer) is type(answer) for answer in question.answers):
            answers = " or ".join(map(_plain, question.answers))
            mend = f"the answers to {question.words!r} are {answers}"
            yield record.source.fault(("finding", at, "answer"), each.answer, mend)
    yield from _points_of_findings(record)


def _points_of_findings(record: RecordFile) -> Iterator[Fault]:
    """Check on which acts the findings are: on such as there are, and on none with two answers to one question."""
    last = len(record.acts)
    for at, each in enumerate(record.finding):
        to_come = each.at is not None and each.at > last and record.ruling is None  # a saved game may go on
        if to_come or (each.at is not None and each.at < 1):
            mend = f"the acts are counted from 1, and the record has {last}"
            yield record.source.fault(("finding", at, "at"), each.at, mend)
    for at in at_odds(Finding(each.question, each.answer, each.at) for each in record.finding):
        found = record.finding[at]
        about = "all acts" if found.at is None else f"act {found.at}"
        mend = f"another finding on {about} answers {found.question!r} otherwise: one of them is wrong"
        yield record.source.fault(("finding", at, "answer"), found.answer, mend)


def _plain(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
