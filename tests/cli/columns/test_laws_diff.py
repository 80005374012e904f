"""``hoyle laws --diff``: where two books differ."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from hoyle.games.ecarte.codes.english import ENGLISH
from hoyle.games.ecarte.offences import FacedInPack, Renounce
from hoyle.games.registry import CODES
from hoyle.laws.amounts import Setting
from hoyle.laws.clauses import Clause, Knob
from hoyle.laws.duties import Docked
from hoyle.laws.remedies import Impose
from hoyle.moments import PACK_CUT, Limit
from hoyle.seats import Who
from tests.cli.columns.disputes import BARE, CLUB, ONCE, fits, hoyle_says
from tests.cli.saying import text


def test_diff_begins_with_what_the_books_differ_about_in_words() -> None:
    result = hoyle_says("laws", "--diff", "ecarte-english", "ecarte-foster")

    assert fits(result)
    assert "Where the books differ: " in result.stdout
    words = text(result)
    assert words.index("Where the books differ: ") < words.index("What each code does: ")
    assert "Several cards shown in the cut for deal: in the English laws that player cuts again" in words
    assert "ecarte-english, law 4: Showing several cards" in words
    assert "ecarte-foster, CUTTING: " in words
    assert "ecarte-foster implies" in words


def test_diff_tells_every_pair_of_the_two_codes_and_both_clauses_of_it() -> None:
    found = json.loads(hoyle_says("laws", "--json", "--diff", "ecarte-english", "ecarte-enquire").stdout)

    pairs = [pair for each in found["conflicts"] for pair in each["pairs"]]
    assert ["ecarte-english/L4", "ecarte-enquire/R3"] in pairs
    assert all(one.startswith("ecarte-english/") and other.startswith("ecarte-enquire/") for one, other in pairs)
    clause = found["conflicts"][0]["clauses"]["ecarte-english/L4"]
    assert (clause["code"], clause["locus"]) == ("ecarte-english", "law 4")
    assert clause["summary"]
    assert found["options"]["ecarte-enquire"]["exchanges"] == 1
    assert found["differences"]


def test_diff_is_short_on_each_offence_and_says_where_a_code_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    mute = evolve(BARE, name="mute", nearest={})
    monkeypatch.setitem(CODES, "mute", mute)

    near = evolve(BARE, name="near", nearest={Renounce: "L28b"})
    monkeypatch.setitem(CODES, "near", near)

    result = hoyle_says("laws", "--diff", "near", "ecarte-english")

    assert "Law 43: claimed by the adversary, once" in text(result)
    assert "L43a" not in result.stdout
    assert "No laws at all have no law on it; the nearest is law 28:" in text(result)
    assert "under the setting reduced_scores = always" not in text(result), "it is so by default"
    assert "under the setting reduced_scores = replayed; then" in text(result)
    assert "No laws at all have no law on it." in text(hoyle_says("laws", "--diff", "mute", "ecarte-english"))


def test_diff_of_a_house_code_has_the_conflicts_of_the_printed_one() -> None:
    told = [hoyle_says("laws", "--json", "--diff", name, "ecarte-foster") for name in ("ecarte-english", CLUB.name)]

    english, club = (json.loads(each.stdout)["conflicts"] for each in told)
    assert [each["words"] for each in english] == [each["words"] for each in club]


def test_diff_of_a_house_code_tells_what_it_has_anew_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = (Impose(Who.OFFENDER, Docked(Setting("renounce")), (Limit(PACK_CUT),)),)
    anew = [evolve(ENGLISH.clause(name), then=dearer) for name in ("L43a", "L43a.replay")]
    more = Clause("more", ("L12",), (FacedInPack,), cure=True)
    club = ENGLISH.amend("dear", *anew, more, knobs=Knob("renounce", (2, 1), "what a renounce costs"))
    monkeypatch.setitem(CODES, club.name, club)

    result = hoyle_says("laws", "--diff", ENGLISH.name, club.name)

    head, *rest = result.stdout.split("\n\n")
    assert " ".join(head.split()) == f"{club.name} has the setting renounce = 2 or 1: what a renounce costs."
    assert [each.splitlines()[0] for each in rest] == [
        "A faced card in the pack",
        "A renounce; a failure to win the trick",
    ]
    assert "under the setting reduced_scores = replayed; then the offender scores as many points" in text(result)
    assert "under the setting reduced_scores = always" not in text(result)
    assert "Besides, 1 clause on it alike in both." in text(result)
    assert f"{ENGLISH.name} Nothing more." in text(result)


def test_diff_tells_first_what_stands_first_and_a_setting_that_is_not_as_usual() -> None:
    result = hoyle_says("laws", "--diff", ENGLISH.name, CLUB.name)
    assert result.stdout.splitlines()[0] == 'ecarte-english+club has reduced_scores = "replayed".'

    result = hoyle_says("laws", "--diff", ENGLISH.name, ONCE.name)
    assert result.stdout.splitlines() == ["ecarte-english implies exchanges = 0.", "once implies exchanges = 1."]

    result = hoyle_says("laws", "--diff", ENGLISH.name, BARE.name)
    assert result.stdout.splitlines()[0].startswith("Several cards shown in the cut for deal")


def test_diff_of_books_alone_needs_no_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    front = evolve(BARE, name="front", base="ecarte-english", options={})
    back = evolve(BARE, name="back", base="ecarte-foster", book=CODES["ecarte-foster"].book, options={}, nearest={})
    monkeypatch.setitem(CODES, "front", front)
    monkeypatch.setitem(CODES, "back", back)

    result = hoyle_says("laws", "--diff", "front", "back")

    assert "Where the books differ: " in result.stdout
    assert "What each code does" not in result.stdout
