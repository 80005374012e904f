"""Write the index of laws out of the books, before Sphinx reads the pages."""

from pathlib import Path

import vocabulary

from hoyle.cli.words import value
from hoyle.games.registry import CODES
from hoyle.laws.clauses import Code

FOLDER = Path(__file__).parent / "reference" / "laws"


def page(code: Code) -> str:
    """Return one book as a page: every clause, what hoyle does with it, and how it is read."""
    lines = [f"# {code.book.title}", "", f"Code `{code.name}`: {code.book.source}.", ""]
    if code.knobs:
        lines += ["## Settings", "", "| setting | values, the first the default | what it decides |", "|---|---|---|"]
        for knob in code.knobs:
            values = ", ".join(f"`{value(each)}`" for each in knob.values)
            lines.append(f"| `{knob.name}` | {values} | {knob.words} |")
        lines.append("")
    phases = dict.fromkeys(entry.phase for entry in code.book.entries.values())
    for phase in phases:
        lines += [f"## {phase.capitalize()}", ""]
        for entry in code.book.entries.values():
            if entry.phase != phase:
                continue
            clauses = [f"`{clause.id}`" for clause in code.clauses if entry.id in clause.cites]
            by = f" by `{entry.by}`" if entry.standing.value == "procedure" else f": {entry.by}" if entry.by else ""
            ruled = f" in {', '.join(clauses)}" if clauses else ""
            lines += [f"**{entry.id}** ({entry.locus}). {entry.summary}", ""]
            lines += [f": *{entry.standing.value}*{by}{ruled}", ""]
            if entry.reading:
                lines += [f": *Reading.* {entry.reading}", ""]
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write a page for each code, their index, and the vocabulary."""
    FOLDER.mkdir(exist_ok=True)
    for code in CODES.values():
        (FOLDER / f"{code.name}.md").write_text(page(code), encoding="utf-8")
    pages = "\n".join(CODES)
    text = f"# The laws\n\nMade from the books of the package.\n\n```{{toctree}}\n:maxdepth: 1\n\n{pages}\n```\n"
    (FOLDER / "index.md").write_text(text, encoding="utf-8")
    (FOLDER / "vocabulary.md").write_text(vocabulary.page(), encoding="utf-8")
