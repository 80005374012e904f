"""What can go amiss, sorted: what all see at once, what goes with the cards put back, what is no reason to refuse."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import hoyle

HIDDEN = {
    "ecarte": {
        "BadPack", "CutWithBadPack", "FailureToWin", "FalseKing", "GaveTooFew", "GaveTooMany", "HelpedTooFew",
        "HelpedTooMany", "Overmark", "PlayedWithSurplus", "RefusedCall", "Renounce", "SilentKing", "ThrownKing",
        "TookTooMany", "WrongCount",
    },
    "euchre": {"BadPack", "FacedInStock", "NoNatural", "RefusedCall", "Revoke", "WrongNumber"},
}  # fmt: skip
"""By game, the offences that nobody else can see as they are done: no view tells them before they are ruled upon."""

UNDONE = {
    "ecarte": {
        "FailureToWin", "LeadOutOfTurn", "OtherSuitNamed", "RefusedCall", "RefusedDiscard", "Renounce", "SeveralCut",
        "SeveralShownInCut", "ShownInCut", "ThrownDown",
    },
    "euchre": {
        "FourthBeforeSecond", "LeadOutOfTurn", "LedAnother", "LedBeforeDiscard", "NoDiscard", "NotPassedAcross",
        "PlayedOutOfTurn", "RefusedCall", "Revoke", "ShownInCut", "ThirdBeforeSecond", "TwoCards",
    },
}  # fmt: skip
"""Those that go with the cards that are put back."""

SUFFERED = {"ecarte": {"FacedInStock", "OmittedMark", "PlayedWithSurplus", "TookTooMany"}, "euchre": set[str]()}
"""Those for which no act is refused: a right left unused, or the fault of an earlier act."""


@pytest.mark.parametrize("name", ["ecarte", "euchre"])
def test_offences_are_hidden_or_seen_by_all_undone_with_the_cards_or_not_and_refused_or_suffered(name: str) -> None:
    offences = hoyle.get_game(name).offences
    assert {each.__name__ for each in offences if not each.patent} == HIDDEN[name]
    assert {each.__name__ for each in offences if each.undone} == UNDONE[name]
    assert {each.__name__ for each in offences if not each.blocks} == SUFFERED[name]


@pytest.mark.parametrize(
    ("whole", "of_each_part"),
    [("ecarte.offences", set()), ("euchre.offences", set()), ("euchre.facts", {"ANSWERS", "MEASURES"})],
)
def test_a_module_that_has_all_names_of_its_parts_has_no_two_meanings_of_one(
    whole: str, of_each_part: set[str]
) -> None:
    module = import_module(f"hoyle.games.{whole}")
    file = Path(str(module.__file__))
    parts = [
        import_module(f"{module.__name__.rpartition('.')[0]}.{each.stem}")
        for each in file.parent.glob(f"{file.stem}_*.py")
    ]
    assert len(parts) > 1
    hidden = {
        name
        for part in parts
        for name, value in vars(part).items()
        if not name.startswith("_") and getattr(module, name) != value
    }
    assert hidden == of_each_part
