"""Coverage-guided fuzzing of what reads text: records in TOML and in JSON, acts, cards.

Run it as ``python bench/fuzz.py --seconds 600 --folder FOLDER [TARGET ...]``; it needs ``pip install '.[fuzz]'``, and
``bench/README.md`` says more.  Whatever the text, nothing may come out but an error of hoyle, within a time that the
length of the text bounds; and what was read must be written, and read again, as the same.  A text that breaks this is
kept in ``FOLDER/TARGET/found``, and the run goes on.  The exit status is 1 if there was any.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

import atheris
from attrs import frozen

with atheris.instrument_imports(include=["hoyle", "tomllib", "json"]):
    import hoyle
    from hoyle import records
    from hoyle.cards import card, cards, show
    from hoyle.errors import BadText, BadValue, HoyleError
    from hoyle.notation import COMMON, format_act, parse_act
    from hoyle.records import saving, structure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT = Path(__file__).parent.parent
CASES = sorted((*ROOT.glob("examples/**/*.toml"), *ROOT.glob("tests/laws/**/*.toml")))
GAMES = (
    hoyle.get_game("ecarte"),
    *(hoyle.get_game("euchre", players=players) for players in (2, 3, 4)),
    hoyle.get_game("euchre", best_bower="joker"),
)
LONGEST = 6_000
IDLE, PER_ACT, PER_BYTE = 0.5, 0.25, 0.0002
"""The seconds of CPU that an input may take: whatever it is, and more for each act and each byte that it has.

An instrumented program takes a few times as long as another.
"""
WIDE = 0x7F
"""Above it a character takes more than one byte."""


class TooSlowError(Exception):
    """An input took more time than its length allows."""


class NotTheSameError(Exception):
    """What was read is another thing once it has been written and read again."""


# What is fuzzed.


def record(text: str, name: str) -> None:
    """Read a record in every way, play it, and write what came of it."""
    with suppress(HoyleError):
        records.check(records.read(text, name=name))
    found = records.lenient(text, name)
    for fault in found.faults:
        same(len(str(fault).splitlines()), 1, fault)
        same(bool(fault.mend) and 1 <= fault.line <= text.count("\n") + 1, True, fault)
    if found.record is not None:
        data = structure.unstructure(found.record)
        same(structure.structure(data), found.record, data)
    if found.tables and not found.faults:
        written(found.tables[-1])


def written(table: hoyle.Table) -> None:
    """Write a table, and read it again."""
    with suppress(BadValue):  # an act or a text that no record can hold
        said = saving.dumps(table)
        same(saving.dumps(records.loads(said)), said, said)


def as_toml(text: str) -> None:
    record(text, "x.toml")


def as_json(text: str) -> None:
    record(text, "x.json")


def as_act(text: str) -> None:
    """Read an act of some game; what is read is written and read again."""
    game = GAMES[len(text) % len(GAMES)]
    with suppress(BadText):
        act = parse_act(text, game, dealer=0)
        with suppress(BadValue):  # a number that no form can write
            same(parse_act(format_act(act, game), game), act, text)


def as_cards(text: str) -> None:
    """Read a card, and several."""
    with suppress(BadText):
        same(card(card(text).text), card(text), text)
    with suppress(BadText):
        same(cards(show(cards(text))), cards(text), text)


def same(one: object, other: object, what: object) -> None:
    if one != other:
        raise NotTheSameError(what)


TARGETS: dict[str, Callable[[str], None]] = {"toml": as_toml, "json": as_json, "act": as_act, "cards": as_cards}


def tried(read: Callable[[str], None], data: bytes) -> None:
    """Put one input to a target, and see how long it takes."""
    try:
        text = data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    start = process_time()
    read(text)
    spent = process_time() - start
    if spent > IDLE + PER_BYTE * len(text) + PER_ACT * text.count('"'):
        raise TooSlowError(f"{spent:.2f} s for {len(text)} characters")


# From what the texts are made.


def seeds(target: str) -> Iterable[str]:
    """Yield the texts that a target begins with."""
    for path in CASES:
        text = path.read_text(encoding="utf-8")
        if target == "toml":
            yield text
            continue
        with suppress(HoyleError):
            data = structure.unstructure(records.read(text, name=path.name))
            if target == "json":
                yield json.dumps(data, ensure_ascii=False, indent=0)
            elif target == "act":
                yield from data.get("acts", ())
            else:
                yield from data.get("hands", {}).values()


def words() -> list[str]:
    """Return the words of records and of acts: keys, verbs, names of offences and clauses."""
    found = {"hoyle = 1\n", "acts = [\n", "[options]\n", "[settings]\n"}
    found |= {f"[[{key}]]\n" for key in ("expect", "finding", "ruling")}
    for kind in (records.RecordFile, records.Expect, records.SavedFinding, records.SavedRuling):
        found.update(field.name for field in kind.__attrs_attrs__)
    for game in GAMES:
        forms = (line for each in (*COMMON, *game.forms) for line in (*each.written, *each.read))
        found.update(piece for line in forms for piece in re.split(r"\{[^}]*\}", line.template))
        found.update(offence.called for offence in game.offences)
        found.update(option.name for option in game.known_options)
        found.update(str(value) for option in game.known_options for value in option.values)
        found.update((*game.codes, *game.presets, *game.known_prior, game.name))
    for code in map(hoyle.get_code, {name for game in GAMES for name in game.codes}):
        found.update(clause.id for clause in code.clauses)
        found.update(knob.name for knob in code.all_knobs)
        found.update(guard.question.name for clause in code.clauses for guard in clause.when)
    found.update(face.text for face in hoyle.cards.FACES)
    return sorted(each for each in found if each.strip())


def dictionary(folder: Path) -> Path:
    """Write the words as libFuzzer reads them."""
    path = folder / "words.dict"
    lines = []
    for word in words():
        quoted = "".join(f"\\x{byte:02x}" if byte in b'\\"\n' or byte > WIDE else chr(byte) for byte in word.encode())
        lines.append(f'"{quoted}"')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def by_lines(acts: list[bytes]) -> Callable[[bytes, int, int], bytes]:
    """Return a way to change a text: half the time some bytes, else whole lines, which most often leave it a record."""

    def change(data: bytes, most: int, seed: int) -> bytes:
        rng = Random(seed)
        lines = data.split(b"\n")
        if rng.random() < 0.5:
            return atheris.Mutate(data, most)
        for _ in range(rng.choice((1, 1, 2, 4))):
            at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            match rng.randrange(5):
                case 0 if len(lines) > 1:
                    del lines[at]
                case 1:
                    lines.insert(at, lines[other])
                case 2:
                    lines[at], lines[other] = lines[other], lines[at]
                case 3:
                    lines[at] = rng.choice(acts)
                case _:
                    lines.insert(at, rng.choice(acts))
        return b"\n".join(lines)[:most]

    return change


# One target in this process, and all of them in turn.


def fuzz(target: str, arguments: list[str]) -> None:
    """Fuzz one target in this process, until libFuzzer has had enough."""
    said = sorted({line.strip().encode() for path in CASES for line in path.read_text(encoding="utf-8").splitlines()})
    whole = by_lines(said) if target in {"toml", "json"} else None
    own: dict[str, Any] = {"custom_mutator": whole} if whole else {}
    atheris.Setup([sys.argv[0], *arguments], lambda data: tried(TARGETS[target], data), **own)
    atheris.Fuzz()


@frozen
class Told:
    """What libFuzzer said of a run: executions, branches and features covered, the corpus that led there."""

    executions: int = 0
    covered: int = 0
    features: int = 0
    corpus: str = ""


_STATUS = re.compile(r"^#(\d+)\s+\w+\s+(?:cov: (\d+) ft: (\d+) corp: (\S+))?", re.MULTILINE)


def told(text: str) -> Told:
    last = [each.groups() for each in _STATUS.finditer(text)]
    done = max((int(each[0]) for each in last), default=0)
    seen = next((each for each in reversed(last) if each[1]), (0, 0, 0, ""))
    return Told(done, int(seen[1]), int(seen[2]), str(seen[3]))


def session(target: str, folder: Path, seconds: float) -> int:
    """Fuzz one target for so long, in processes of their own that a broken text ends; return how many broke it."""
    corpus, found = folder / target / "corpus", folder / target / "found"
    for each in (corpus, found):
        each.mkdir(parents=True, exist_ok=True)
    if not any(corpus.iterdir()):
        for number, text in enumerate(sorted(set(seeds(target)))):
            (corpus / f"seed-{number:05}").write_text(text, encoding="utf-8")
    words_at, end, executions, last = dictionary(folder), time.monotonic() + seconds, 0, Told()
    before = set(found.iterdir())
    while (left := int(end - time.monotonic())) > 0:
        command = [sys.executable, __file__, "--inside", target, "--", str(corpus)]
        command += [f"-max_total_time={left}", f"-max_len={LONGEST}", f"-dict={words_at}", f"-artifact_prefix={found}/"]
        run = subprocess.run([*command, "-timeout=60", "-rss_limit_mb=2048"], capture_output=True, check=False)
        said = run.stderr.decode("utf-8", "replace")
        (folder / target / "last.log").write_text(said + run.stdout.decode("utf-8", "replace"), encoding="utf-8")
        last = told(said)
        executions += last.executions
        if run.returncode == 0:
            break
    new = set(found.iterdir()) - before
    print(f"{target:6} {executions:10,} executions   covered {last.covered:,}, features {last.features:,}", end="   ")
    print(f"corpus {last.corpus or '?'}   {len(new)} found", flush=True)
    return len(new)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"one of {', '.join(TARGETS)}; all if none is")
    parser.add_argument("--seconds", type=float, default=60, help="how long each target is fuzzed")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "fuzz", help="where the texts are kept")
    parser.add_argument("--inside", choices=TARGETS, help="fuzz in this process; libFuzzer's own arguments follow --")
    parser.add_argument("--once", type=Path, help="put the text of a file to the targets, and do no more")
    known, rest = parser.parse_known_args([each for each in sys.argv[1:] if each != "--"])
    if known.inside:
        fuzz(known.inside, [*known.targets, *rest])
        return 0
    targets = known.targets or list(TARGETS)
    if known.once:
        for target in targets:
            tried(TARGETS[target], known.once.read_bytes())
        return 0
    return 1 if sum([session(target, known.folder, known.seconds) for target in targets]) else 0


if __name__ == "__main__":
    sys.exit(main())
