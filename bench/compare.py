"""Measure hoyle beside OpenSpiel, PokerKit and RLCard, and write the figures into docs/performance.md.

Run it as ``python bench/compare.py`` where ``pip install -e '.[bench]'`` was done; ``bench/README.md`` says how it
measures.  It takes one to four minutes.  What is not installed is left out, and the page says so.  With ``--quick`` it
takes a tenth of the turns, prints the figures and writes nothing.
"""

from __future__ import annotations

import argparse
import inspect
import os
import platform
import sys
import tomllib
from functools import partial
from importlib.metadata import PackageNotFoundError, version

import against_openspiel
import against_pokerkit
import against_rlcard
import batch
import growth
import hands
import odds
import page
import sizes
from hoyle.odds import ecarte
from page import micro, rows, times
from tables import costs
from timing import Contender, Turn, in_turns, middle, ratio

PEERS = {"OpenSpiel": "open_spiel", "PokerKit": "pokerkit", "RLCard": "rlcard"}
MEASURES = (
    ("OpenSpiel", "hand", "a whole hand, the deal included"),
    ("OpenSpiel", "play", "the same hand without the deal"),
    ("OpenSpiel", "decision", "a decision, without the deal"),
    ("OpenSpiel, child()", "decision", "a decision, where OpenSpiel makes a new state for it (`child()`)"),
)
MANNERS = ("judge", "claim", "block")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure hoyle beside its peers, and write docs/performance.md.")
    parser.add_argument("--quick", action="store_true", help="a tenth of the turns; print, and write nothing")
    share = 10 if parser.parse_args().quick else 1
    made = {
        "versions": versions(),
        "loops": loops(),
        "openspiel": openspiel(150 // share),
        "tables": tables(100 // share),
        "engines": engines(60 // share),
        "memory": memory(),
        "batch": batches(),
        "odds": exact_odds(),
    }
    grown = growth.growth()
    made["growth"] = growth.shown(grown)
    if share == 1:
        page.PAGE.write_text(page.filled(page.PAGE.read_text(encoding="utf-8"), made), encoding="utf-8")
        draw(grown)
    print("\n\n".join(f"{name}\n\n{text}" for name, text in made.items()))
    return 0


def draw(grown: growth.Growth) -> None:
    try:
        growth.plot(grown, page.PLOT)
    except ImportError:
        print("matplotlib is not installed: the plot stays as it was")


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def versions() -> str:
    """Return what was measured, and where."""
    found = {name: installed(package) for name, package in PEERS.items()}
    there = [f"{name} {number}" for name, number in found.items() if number]
    missing = [name for name, number in found.items() if not number]
    python = f"Python {platform.python_version()} and attrs {version('attrs')}"
    machine = f"on {platform.machine()} with {os.cpu_count()} cores"
    said = f"Measured with {python}, {machine}, beside {', '.join(there) or 'nothing else'}."
    return f"{said}\nNot installed, and so not measured: {', '.join(missing)}." if missing else said


def loops() -> str:
    """Return the loops as they are run."""
    ours, theirs = inspect.getsource(hands.player_of), inspect.getsource(against_openspiel.play)
    dealing = inspect.getsource(against_openspiel.deal)
    return "\n\n".join(f"```py\n{code.rstrip()}\n```" for code in (ours, theirs, dealing))


def taken_with(contenders: list[Contender], others: list[object], rounds: int) -> dict[str, list[Turn]]:
    """Let contenders take turns with those of the peers that are installed."""
    found = [*contenders]
    for make in others:
        assert callable(make)
        try:
            found += make()
        except ImportError:
            continue
    return in_turns(found, rounds)


def openspiel(rounds: int) -> str:
    """Return euchre on positions beside OpenSpiel's, with the pack that it plays with and with a larger one."""
    lines, lengths = [], []
    for pack in (24, 32):
        name = f"a pack of {pack}"
        taken = taken_with(
            [hands.on_positions(name, hands.euchre(pack), 40)], [partial(against_openspiel.contenders, 40)], rounds
        )
        mine = taken[name]
        for peer, what, unit in MEASURES:
            others = taken.get(peer)
            theirs = (micro(middle(others, what)), times(ratio(mine, others, what))) if others else ("–", "–")
            lines.append((f"{unit}; {name}", micro(middle(mine, what)), *theirs))
        lengths += [f"{each} {middle(turns, 'length'):.1f}" for each, turns in taken.items() if "child" not in each]
    table = rows(("euchre", "hoyle", "OpenSpiel", "OpenSpiel takes so many times as long"), *lines)
    return f"{table}\n\nDecisions in a hand: {', '.join(lengths[:3])}."


def tables(rounds: int) -> str:
    """Return whole lawful deals at tables, in each manner: each act listed first, and `apply` alone."""
    ours = [hands.at_tables(manner, hands.euchre(24), manner, 3) for manner in MANNERS]
    bare = hands.on_positions("positions", hands.euchre(24), 40)
    taken = taken_with([*ours, bare], [partial(against_openspiel.contenders, 40)], rounds)
    lines = []
    for name in (*MANNERS, "positions"):
        mine = taken[name]
        beside = times(ratio(mine, taken["OpenSpiel"], "hand")) if "OpenSpiel" in taken else "–"
        bare_times = times(ratio(taken["positions"], mine, "hand"))
        lines.append((f"`{name}`" if name in MANNERS else name, micro(middle(mine, "hand")), bare_times, beside))
    lines += [
        (
            f"`{each.manner}`, the acts known beforehand",
            micro(each.table / 1e6),
            times(each.table / each.positions),
            times(each.openspiel / each.table) if each.openspiel else "–",
        )
        for each in costs()
        if each.game == "euchre"
    ]
    head = ("a deal of euchre", "hoyle", "times as long as on positions", "OpenSpiel takes so many times as long")
    return rows(head, *lines)


def engines(rounds: int) -> str:
    """Return a decision and a hand of the nearest games of other engines."""
    ours = [hands.on_positions("hoyle, euchre on positions", hands.euchre(24), 40)]
    ours += [hands.at_tables("hoyle, euchre at a table, judge", hands.euchre(24), "judge", 2)]
    others: list[object] = [
        partial(against_openspiel.contenders, 40), partial(against_pokerkit.contenders, 2), against_rlcard.contenders
    ]  # fmt: skip
    taken = taken_with(ours, others, rounds)
    positions, at_table = (taken[each.name] for each in ours)
    lines = [
        (
            name,
            f"{middle(turns, 'length'):.1f}",
            micro(middle(turns, "decision")),
            times(ratio(positions, turns, "decision")),
            times(ratio(at_table, turns, "decision")),
            micro(middle(turns, "hand")),
        )
        for name, turns in taken.items()
    ]
    head = ("engine, game", "decisions a hand", "a decision", "× hoyle's positions", "× hoyle's tables", "a hand")
    return rows(head, *lines)


def memory() -> str:
    """Return the bytes of a kept state."""
    found = sizes.sizes()
    least = found["hoyle, a position of euchre"]
    lines = [
        (name, f"{size:,.0f} B" if size else "not measured", times(size / least) if size and least else "–")
        for name, size in found.items()
    ]
    return rows(("a kept state, all that it shares counted in", "bytes", "× a position of euchre"), *lines)


def batches() -> str:
    """Return many hands played at random in one call."""
    found = {"pure Python": batch.measured(), "compiled by mypyc": batch.compiled()}
    lines = [
        (name, f"{each.rate:,.0f}", times(each.times) if each.times else "–") if each else (name, "not built", "–")
        for name, each in found.items()
    ]
    return rows(("`hoyle.simulate`, euchre", "hands a second", "OpenSpiel takes so many times as long"), *lines)


def exact_odds() -> str:
    """Return the six printed hands of écarté."""
    lines = []
    for hand in tomllib.loads(odds.PRINTED.read_text(encoding="utf-8"))["hand"]:
        once, every = (
            odds.taken(partial(ecarte, hand["cards"], hand["turn_up"], lead=lead)) for lead in (hand["lead"], "")
        )
        lines.append((f"`{hand['cards']}`, {hand['lead']} led", f"{once * 1e3:.1f} ms", f"{every * 1e3:.1f} ms"))
    return rows(("a hand against all 65,780 of the dealer", "that lead", "every lead"), *lines)


if __name__ == "__main__":
    sys.exit(main())
