"""What is asked under the printed codes, and in which words: who may claim, until when, and what is ruled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from attrs import field, frozen

from hoyle.errors import UnknownName
from hoyle.games.ecarte import offences as o
from hoyle.games.registry import CODES, GAMES
from hoyle.laws.explain import party_among
from hoyle.laws.rulings import Outcome
from hoyle.laws.timing import asked
from hoyle.moments import CARD_PLAYED, HAND_ENDED, TRICK_QUITTED, Deadline, Limit, Mark
from hoyle.referee.advice import bare
from hoyle.referee.asking import Advice, Inquiry, ask, decision_tree, steps, told
from hoyle.referee.claimants import claimants
from hoyle.seats import Who

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence
    from hoyle.referee.asking import Said, Step

LED = Mark("a card is led", "leads a card")
LATER = Limit(CARD_PLAYED, later_trick=True)
SIDE_BY_SIDE = [
    "the offending side, who is the offender's partner",
    "the offending side, who is not the offender's partner",
    "somebody else",
]


@pytest.mark.parametrize(
    ("parties", "players", "people"),
    [
        ((Who.ADVERSARIES,), 2, ["the adversary", "the offender"]),
        ((Who.ADVERSARIES,), 4, ["one of the adversaries", "somebody else"]),
        ((Who.PONE,), 2, ["the non-dealer", "the dealer"]),
        ((Who.DEALER, Who.PONE), 2, ["the dealer", "the non-dealer"]),
        ((Who.DEALER, Who.PONE), 3, ["the dealer", "the pone", "somebody else"]),
        ((Who.LEFT, Who.ADVERSARIES), 2, ["the player on his left, who is the adversary", "somebody else"]),
        ((Who.SIDE, Who.PARTNER), 4, SIDE_BY_SIDE),
        ((), 2, ["somebody else"]),
    ],
)  # fmt: skip
def test_nobody_can_be_of_parties_that_exclude_each_other(
    parties: tuple[Who, ...], players: int, people: list[str]
) -> None:
    found = claimants(parties, players, party_among(players), offender=False)
    assert [called for called, _ in found.people] == people


@pytest.mark.parametrize(
    ("one", "other", "brings"),
    [
        (Limit(CARD_PLAYED, times=2), Limit(CARD_PLAYED), True),
        (Limit(CARD_PLAYED), Limit(CARD_PLAYED, times=2), False),
        (LATER, Limit(CARD_PLAYED), True),
        (Limit(CARD_PLAYED), LATER, False),
        (Limit(CARD_PLAYED, Who.DEALER), Limit(CARD_PLAYED), True),
        (Limit(CARD_PLAYED, Who.DEALER), Limit(CARD_PLAYED, Who.PONE), False),
        (Limit(CARD_PLAYED, Who.PARTNER), Limit(CARD_PLAYED, Who.SIDE), True),
        (Limit(CARD_PLAYED), Limit(HAND_ENDED), False),
    ],
)
def test_a_limit_cannot_have_come_without_those_that_it_brings(one: Limit, other: Limit, *, brings: bool) -> None:
    assert one.brings(other) is brings


@pytest.mark.parametrize(
    ("deadline", "words"),
    [
        ((Limit(TRICK_QUITTED),), "has the trick been turned and quitted"),
        ((LATER, Limit(HAND_ENDED)), "has another card been led, or is the hand over"),
        (
            (Limit(CARD_PLAYED, Who.ADVERSARIES, times=2),),
            "has one of the adversaries played a card for the second time",
        ),
        ((Limit(LED, Who.SIDE),), "has the offending side led a card"),
    ],
)
def test_a_limit_of_time_is_asked_for_as_it_is_told(deadline: Deadline, words: str) -> None:
    assert asked(deadline, party_among(4)) == f"Since then: {words}?"


# The printed codes.


def question(step: Step) -> Inquiry:
    assert isinstance(step, Inquiry)
    return step


def ruling(step: Step) -> Advice:
    assert isinstance(step, Advice)
    return step


def kind(code: str, called: str) -> type[Offence]:
    offences = next(game.offences for game in GAMES.values() if code in game.codes)
    return next(each for each in offences if each.called == called)


def of(name: str, called: str, **answers: Said) -> Step:
    """Return what comes next under a printed code; of an answer the name is written with underscores."""
    return ask(CODES[name], kind(name, called), {key.replace("_", "-"): said for key, said in answers.items()})


def test_a_renounce_is_asked_about_until_the_law_has_an_answer() -> None:
    renounce: dict[str, Said] = {}
    words = []
    while isinstance(step := of("ecarte-english", "a renounce", **renounce), Inquiry):
        words.append(step.words)
        renounce[step.name] = {"put-right": False, "the-pack-for-the-next-deal-is-cut": False}.get(
            step.name, step.answers[0]
        )
    assert words == [
        "Is it proved that it was done?",
        "Does the offender put it right himself?",
        "Who claims?",
        "Since then: has another card been led, or is the hand over?",
        "Since then: has the pack for the next deal been cut?",
    ]
    found = ruling(step)
    assert (found.full, found.law) == ("ecarte-english/L43a", "law 43 (L43a, L43b, L43c, L43d)")
    assert found.window.startswith("claimed by the adversary, once another card is led or the hand is over, until")
    assert found.follows == ("the offender scores 1 point less for this hand",)
    assert (found.chooser, found.until) == ("the adversary", "until the pack for the next deal is cut")
    assert [(each.label, each.default) for each in found.options] == [("replay", False), ("stand", True)]


def test_what_is_known_already_is_not_asked_and_what_does_not_matter_is_passed_over() -> None:
    late = question(of("ecarte-english", "a renounce", proved=True, put_right=True))
    assert late.name == "another-card-is-led-or-the-pack-for-the-next-deal-is-cut"
    assert ruling(of("ecarte-english", "a renounce", proved=False, put_right=True)).outcome is Outcome.NOT_PROVED


def test_a_question_that_is_never_asked_or_an_answer_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownName, match="no question on a renounce 'claiment'; did you mean 'claimant'"):
        of("ecarte-english", "a renounce", claiment="the adversary")
    with pytest.raises(UnknownName, match=r"'1' is no answer to 'Is it proved that it was done."):
        of("ecarte-english", "a renounce", proved="1")


def test_where_the_code_is_silent_the_nearest_clause_is_told_and_where_it_is_late_the_laws_on_it() -> None:
    silent = ruling(of("ecarte-enquire", "a renounce", proved=True))
    assert silent.outcome is Outcome.SILENT
    assert silent.sentence.startswith("The Enquire Within rules of écarté have no law on it; the nearest is")
    assert len(silent.cites) == len(silent.gists) == 1
    late = ruling(of("ecarte-english", "a renounce", proved=True, put_right=False, claimant="the offender"))
    assert (late.outcome, late.sentence) == (Outcome.NOT_NOW, "No law applies as things stand.")
    assert [clause for clause, _ in late.weighed] == ["ecarte-english/L43a"]


def test_figures_that_a_club_may_set_are_told_as_numbers_and_those_read_off_a_case_in_words() -> None:
    revoke = decision_tree(CODES["euchre-foster"], kind("euchre-foster", "a revoke"))
    words = [course.words for step in steps(revoke) if isinstance(step, Advice) for course in step.options]
    assert "the adversaries' score goes up by 2 points" in words
    assert "the adversaries' score goes up by what a lone hand is worth that makes all five tricks" in words


def test_an_offence_of_which_nothing_is_known_is_spoken_of_by_its_name_if_it_can_be() -> None:
    @frozen
    class Counted(o.Renounce):
        how_many: int = field(kw_only=True)

    assert bare(o.Renounce) == o.Renounce()
    assert bare(Counted) is None
    again = ruling(
        of("ecarte-english", "several cards shown in the cut for deal", proved=True, the_cards_are_dealt=False)
    )
    assert "it is done again" in again.follows


def test_an_answer_that_cannot_be_told_has_words_too() -> None:
    assert (told(None), told(True), told("his own")) == ("it cannot be told", "yes", "his own")
