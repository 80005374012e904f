"""Imports go one way, every game folder has one shape, no file outgrows its size, names stay unique."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from hoyle.games.registry import CODES, GAMES
from hoyle.laws.offences import Offence
from hoyle.laws.remedies import Option

SOURCE = Path(__file__).parent.parent / "src" / "hoyle"
LAYERS = (
    ("errors", "cards", "seats", "moments", "drafts"),
    ("laws",),
    ("table",),
    ("games",),
    ("notation", "records", "referee", "odds", "simulation", "coverage", "testing"),
    ("cli", "__main__", "__init__"),
)
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
GAME_FILES = {
    "__init__", "acts", "asides", "bidding", "board", "chores", "claims", "cutting", "detect", "discard", "exchange",
    "facts", "farmer", "history", "kernel", "menus", "offences", "options", "phase", "plain", "play", "positions",
    "preparing", "ranks", "rubber", "score", "sitting", "turned", "words",
}  # fmt: skip
IN_PARTS = ("detect", "facts", "offences")
"""What a game with many laws has in parts, each in a file of its own: ``detect_deal``."""
REQUIRED = {"__init__", "acts", "positions", "offences", "detect", "facts", "score", "words"}


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(path: Path) -> set[str]:
    """Return the parts of hoyle that a module imports as it is loaded; not those for types, nor inside a function."""
    found: set[str] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("hoyle."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.ImportFrom) and node.module == "hoyle":
            found.update(alias.name for alias in node.names)
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_from_its_own_layer_and_those_before(path: Path) -> None:
    own = RANK[part_of(path)]
    late = {name for name in imports(path) if RANK.get(name, 0) > own}
    assert not late


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_is_longer_than_four_hundred_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


def test_the_laws_and_the_table_name_no_game() -> None:
    for path in modules():
        if part_of(path) in {*LAYERS[0], "laws", "table"}:
            text = path.read_text(encoding="utf-8").casefold()
            assert not any(f"hoyle.games.{name}" in text for name in GAMES)
            assert "isinstance(game" not in text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_folder_has_the_same_pieces(name: str) -> None:
    folder = SOURCE / "games" / name
    files = {path.stem for path in folder.glob("*.py")}
    assert files >= REQUIRED
    parts = {name for name in files if any(name.startswith(f"{each}_") for each in IN_PARTS)}
    assert files - parts <= GAME_FILES
    assert (folder / "codes").is_dir()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("whole", ["facts", "offences"])
def test_what_is_in_parts_has_all_names_of_its_parts_and_each_means_one_thing(name: str, whole: str) -> None:
    folder, package = SOURCE / "games" / name, f"hoyle.games.{name}"
    put_together = vars(import_module(f"{package}.{whole}"))
    for part in sorted(path.stem for path in folder.glob(f"{whole}_*.py")):
        named = {known: each for known, each in vars(import_module(f"{package}.{part}")).items() if known[0] != "_"}
        tables = {"ANSWERS", "MEASURES", "Asked", "Read"}
        assert {known for known, each in named.items() if put_together.get(known) is not each} <= tables


@pytest.mark.parametrize("name", GAMES)
def test_all_that_a_code_is_written_with_stands_in_the_same_modules_of_every_game(name: str) -> None:
    facts, offences = (import_module(f"hoyle.games.{name}.{whole}") for whole in ("facts", "offences"))
    game = GAMES[name]

    assert all(getattr(offences, each.__name__) is each for each in game.offences)
    assert all(any(each is known for known in vars(facts).values()) for each in (*game.questions, *game.measures))


@pytest.mark.parametrize("name", GAMES)
def test_what_claims_call_an_offence_is_unique_in_its_game(name: str) -> None:
    called = [offence.called for offence in GAMES[name].offences]
    assert len(called) == len(set(called))
    assert all(issubclass(offence, Offence) for offence in GAMES[name].offences)


@pytest.mark.parametrize("name", CODES)
def test_every_clause_rules_on_offences_of_its_game_and_labels_are_plain(name: str) -> None:
    code = CODES[name]
    game = next(game for game in GAMES.values() if name in game.codes)
    entries = {entry for each in code.following() for entry in each.book.entries}
    for clause in code.clauses:
        assert set(clause.on) <= set(game.offences)
        assert set(clause.cites) <= entries
        options: tuple[Option, ...] = clause.elect.options if clause.elect else ()
        assert len({option.label for option in options}) == len(options)
        assert all(option.label.replace(" ", "").isalpha() for option in options)
    assert set(code.nearest) <= set(game.offences)
    assert set(code.nearest.values()) <= {*entries, ""}, "an empty name says that nothing lies near"
