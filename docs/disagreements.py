"""Write what the books of a game disagree about, out of the books and of the disputes among the examples."""

from collections.abc import Iterable
from pathlib import Path

import hoyle
from hoyle.games.conflicts import known
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.books import Conflict, Entry
from hoyle.laws.explain import capital
from hoyle.referee.opinions import Opinion, Row
from hoyle.table.game import Game

DOCS = Path(__file__).parent
PAGES = DOCS / "reference" / "laws"
DISPUTES = DOCS.parent / "examples" / "disputes"
PHASES = (
    "table", "preliminaries", "deal", "trump", "propose", "discard", "draw", "declare", "lone",
    "play", "score", "settle",
)  # fmt: skip
SHORT = {
    "ecarte-english": "the English laws",
    "ecarte-foster": "Foster",
    "ecarte-enquire": "Enquire Within",
    "euchre-foster": "the laws",
    "euchre-foster-prose": "the prose",
    "euchre-enquire": "Enquire Within",
}


def entry(full: str) -> Entry:
    """Return a clause of a book by its full id."""
    code, _, clause = full.partition("/")
    return CODES[code].book.entry(clause)


def phase(conflict: Conflict) -> str:
    """Return the phase of the game that a disagreement belongs to: that of the clause named first."""
    return entry(conflict.pairs[0][0]).phase


def section(conflict: Conflict) -> list[str]:
    """Return one disagreement: in words, and then the clauses of each book that it is about."""
    lines = [f"**{capital(conflict.words)}**" + ("" if conflict.words.endswith(".") else "."), ""]
    for code in CODES:
        names = dict.fromkeys(name for pair in conflict.pairs for name in pair if name.startswith(f"{code}/"))
        for name in names:
            found = entry(name)
            lines.append(f"- {capital(SHORT.get(code, code))}, {found.locus} (`{name}`): {found.summary}")
    return [*lines, ""]


def disagreements(game: Game) -> str:
    """Return the list of all disagreements between the printed books of a game, by its phases."""
    found = [each for each in known() if each.pairs[0][0].partition("/")[0] in game.codes]
    lines: list[str] = []
    for each in PHASES:
        mine = [conflict for conflict in found if phase(conflict) == each]
        if mine:
            lines += [f"### {each.capitalize()}", "", *(line for conflict in mine for line in section(conflict))]
    return "\n".join(lines)


def told(opinion: Opinion) -> str:
    """Return what a code says to a matter, in a cell."""
    if opinion.options:
        return f"{opinion.law}: {' or '.join(each.label for each in opinion.options)}"
    if opinion.free:
        return f"{opinion.law}: it stands"
    if opinion.said == "upheld":
        return f"{opinion.law}: {'; '.join(opinion.remedies)}"
    return "no law" if opinion.said == "silent" else opinion.said


def weight(row: Row) -> tuple[bool, int, int]:
    """Return how much a matter tells: whether a code rules on it, how many answers there are, how many codes rule."""
    ruled = sum(each.said == "upheld" for each in row.opinions)
    return ruled > 0, len({each.says for each in row.opinions}), ruled


def disputes(codes: tuple[str, ...], paths: Iterable[Path]) -> str:
    """Return those of some disputes on which the codes of a game differ, with what each code says."""
    head = " | ".join(SHORT.get(code, code) for code in codes)
    lines = [f"| dispute | {head} |", "|---" * (len(codes) + 1) + "|"]
    for path in sorted(paths):
        record = hoyle.read_file(path)
        found = hoyle.compare(record)
        rows = [each for each in found.rows if each.differs]
        if not rows:
            continue
        row = max(rows, key=weight)
        by_code = dict(zip((column.code.name for column in found.columns), row.opinions, strict=True))
        cells = " | ".join(told(by_code[code]) if code in by_code else "-" for code in codes)
        lines.append(f"| `{path.name}`: {record.about} | {cells} |")
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write both for each game, to be included in a page; its disputes lie in a folder of its name, or in none."""
    PAGES.mkdir(exist_ok=True)
    for game in GAMES.values():
        (PAGES / f"disagreements-{game.name}.inc").write_text(disagreements(game), encoding="utf-8")
        folder = DISPUTES / game.name
        paths = (folder if folder.is_dir() else DISPUTES).glob("*.toml")
        (PAGES / f"disputes-{game.name}.inc").write_text(disputes(game.codes, paths), encoding="utf-8")
