"""``hoyle rule``: what it prints for people."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hoyle.cli.page import FAULT, Page
from hoyle.laws.clauses import Code
from tests.cli.saying import CLAIM, DEAL, HANDS, NEXT_LEAD, OFFENCE, PLAYED_OUT, Write, hoyle_says, lines, text


@pytest.mark.law("ecarte-english/L43a")
def test_rule_prints_what_went_wrong_the_law_the_options_and_their_scores(write: Write) -> None:
    result = hoyle_says("rule", write(*NEXT_LEAD, CLAIM, header=f"{HANDS}score = {{ N = 3, S = 3 }}\n"))

    assert result.exit_code == 0
    assert "Dealer S. The score before this deal: N 3, S 3. Diamonds are trumps (9D)." in text(result)
    assert "N had the first lead." in text(result)
    assert "Trick 1: N leads KS, S plays 8D, though holding QS (act 3 of the record)." in lines(result)
    assert "A renounce by S." in lines(result)
    assert "Ruling ecarte-english, law 43 (L43a, L43b, L43c, L43d) A failure to follow suit" in text(result)
    assert "Claimed by N (act 5), in time, that is before the pack for the next deal is cut." in text(result)
    assert "S scores 1 point less for this hand, whether it stands or is played again." in lines(result)
    assert "N may choose, up to the same moment; the score after each:" in lines(result)
    assert "stand N 3, S 3. All stays as it is." in text(result)
    assert "replay N 3, S 3 now; the rest as the hand is played again. All goes back to how it was before" in text(
        result
    )
    assert "Weighed and not applied law 39 Too late: another card has been led. The second hand" in text(result)
    assert "House rules" not in result.stdout
    assert "Nobody claimed" not in result.stdout


def test_in_a_pipe_the_output_is_plain_and_within_eighty_columns(write: Write) -> None:
    result = hoyle_says("rule", "--explain", write(*NEXT_LEAD, CLAIM))

    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80
    assert not any(line.endswith(" ") for line in result.stdout.splitlines())


def test_on_a_terminal_it_has_colours_and_never_breaks_a_word() -> None:
    file = StringIO()
    page = Page(Console(file=file, force_terminal=True, color_system="standard", highlight=False))

    page.line("amiss " + "x" * 90, FAULT)
    page.rows([("L43a", "")])

    assert "\x1b[31m" in file.getvalue()
    assert "x" * 90 in file.getvalue()


def test_rule_explains_every_clause_weighed_and_how_the_book_is_read(write: Write) -> None:
    result = hoyle_says("rule", "--explain", write(*NEXT_LEAD, CLAIM))

    assert "Weighed L43a Applies. Law 43: A failure" in text(result)
    assert "The book L43a law 43: A failure to follow suit" in text(result)
    assert "We read it so: Until the pack for" in text(result)


def test_rule_says_that_nobody_claimed(write: Write) -> None:
    result = hoyle_says("rule", write(*NEXT_LEAD))

    assert "Nobody claimed; this is what a referee finds who saw it all." in lines(result)
    assert "Nobody claimed; N may claim, before the pack for the next deal is cut." in text(result)


def test_rule_says_that_nothing_was_amiss(write: Write) -> None:
    result = hoyle_says("rule", write("N stands"))

    assert result.exit_code == 0
    assert lines(result)[-1] == "Nothing was found amiss. The score now: N 0, S 0."


def test_where_nothing_was_dealt_the_head_tells_the_game_and_the_code(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    path.write_text('hoyle = 1\ngame = "ecarte"\n', encoding="utf-8")

    assert lines(hoyle_says("rule", path))[0] == "Écarté, the English laws of écarté."


def test_the_head_tells_who_sits_where_and_the_house_rules(write: Write) -> None:
    tail = '[options]\nreckoning = true\n[settings]\nunearned_king = "stays"\n'

    result = hoyle_says("rule", write("N stands", header=f'{HANDS}players.N = "Anne"\n', tail=tail))

    assert "Anne sits N, S sits S." in lines(result)
    assert 'House rules: reckoning = true, unearned_king = "stays".' in lines(result)


@pytest.mark.law("ecarte-foster/draw-misdeal-dealer-surplus")
def test_rule_tells_each_right_that_has_lapsed(write: Write) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS", "S plays QS",
    )  # fmt: skip

    told = text(hoyle_says("rule", write(*acts, header=f'code = "ecarte-foster"\n{HANDS}stock = "7C 8C 9S"\n')))

    assert "S takes 2 (act 6 of the record)." in told
    assert "Too late: S has taken up the cards given, has played a card or the hand is over." in told
    assert (
        "could have claimed from act 6 on, before S takes up the cards given, mixes the cards given with the hand, "
        "plays a card or the hand is over. 9S goes from S's hand back on top of the stock. Later ecarte-foster"
    ) in told
    assert "N could have claimed from act 7 on, before S plays a card or the hand is over. The hand stops" in told


@pytest.mark.law("ecarte-english/L43e")
def test_rule_tells_what_was_put_right_in_time(write: Write) -> None:
    result = hoyle_says("rule", write(*OFFENCE, "S corrects with QS"))

    assert "Put right by S (act 4), in time, that is before another card is led" in text(result)
    assert "The score then: N 0, S 0." in lines(result)


def test_rule_tells_a_claim_too_early_and_what_the_offender_may_still_do(write: Write) -> None:
    result = hoyle_says("rule", write(*OFFENCE, CLAIM))

    assert "Ruling ecarte-english, not now Claimed by N (act 4). law 43 Not yet: only once another card is led" in text(
        result
    )
    assert "S may put it right, before another card is led" in text(result)


def test_where_nothing_applies_the_clauses_weighed_are_told_once_and_by_their_ids_if_asked(write: Write) -> None:
    result = hoyle_says("rule", "--explain", write(*OFFENCE, CLAIM))

    assert text(result).count("L43a Not yet: only once another card is led") == 1
    assert "L39b Only for S. Law 39:" in text(result)


def test_rule_tells_a_claim_too_late_and_what_it_would_have_had_in_time(write: Write) -> None:
    result = hoyle_says("rule", write(*PLAYED_OUT))

    assert (
        "Ruling ecarte-english, not now Nobody claimed. law 43 Too late: the pack for the next deal has been cut."
        in text(result)
    )
    assert "N could have claimed from act 4 on, before the pack" in text(result)
    assert "replay All goes back to how it was before the first lead." in text(result)


def test_what_only_the_offender_could_have_mended_is_told_so(write: Write) -> None:
    deal = ("N deals S3 N3 S2 N2 to S KS TS QD 9C KH to N QS TD 8D KC AH then 9D", "N turns up 9D")
    header = f'{HANDS}automatic = ["look", "quit"]\n'

    late = hoyle_says("rule", write(*PLAYED_OUT, *deal, header=header))
    open_ = hoyle_says("rule", write(*PLAYED_OUT, *deal[:1], header=header))

    assert "Deal 1, trick 1: N leads KS, S plays 8D, though holding QS (act 3 of the" in lines(late)
    assert "S could have put it right from act 12 on, before" in text(late)
    assert "S may put it right, before" in text(open_)


def test_rule_tells_where_the_code_is_silent_and_where_it_rules_without_penalty(write: Write) -> None:
    result = hoyle_says(
        "rule", write("N stands", "N plays KS", "S plays QS", "N looks at the tricks", "S looks at the tricks")
    )

    assert "Ruling ecarte-english, silent Nobody claimed. The English laws of écarté have no law on it" in text(result)


@pytest.mark.law("ecarte-english/L26a")
def test_rule_tells_a_clause_without_penalty(write: Write) -> None:
    result = hoyle_says("rule", write("N proposes", "N retracts"))

    assert "Nobody claimed; either player may claim, at any time." in text(result)
    assert "Nothing follows: by the law it stands, and there is no penalty. A proposal, once made" in text(result)


def test_rule_tells_what_is_not_proved(write: Write) -> None:
    result = hoyle_says("rule", write("N stands", "S claims a renounce by N", "N corrects"))

    assert "No case of a renounce by N." in lines(result)
    assert "Ruling ecarte-english, not proved Claimed by S (act 2). Nothing of the kind is proved" in text(result)
    assert "N has nothing to put right." in lines(result)
    assert "N wanted to put it right (act 3)." in text(result)


def test_rule_tells_what_a_later_ruling_has_undone(write: Write) -> None:
    result = hoyle_says(
        "rule", write(DEAL, "N looks at his hand", "S turns up 9D KD", "N announces the king", header="")
    )

    assert "A false king by N. A later ruling has undone it." in text(result)


def test_rule_tells_each_card_that_may_be_chosen_and_that_play_waits(write: Write) -> None:
    result = hoyle_says("rule", write(DEAL, "S turns up 9D KD", header=""))

    assert "N may choose, and play waits; the score after each:" in lines(result)
    assert "this trump: KD N 0, S 1. KD is the turn-up." in text(result)


def test_rule_tells_what_was_elected_and_that_a_pick_is_open(write: Write) -> None:
    acts = (
        "S deals N3 S3 N3 S2 to N KS TS QD 9C KH 7S to S QS TD 8D KC AH then 9D",
        "S turns up 9D",
        "N claims a wrong number of cards dealt by S",
        "N elects throw off",
    )

    result = hoyle_says("rule", write(*acts, header=""))

    assert "A wrong number of cards dealt by S (1 too many)." in text(result)
    assert "N could choose, and play waited; the score after each:" in lines(result)
    assert "N elected throw off; the cards are still to be picked. The score then: N 0, S 0." in text(result)


@pytest.mark.law("ecarte-english/L31a")
def test_rule_tells_who_has_to_pick_where_nobody_chooses(write: Write) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 2", "S discards 8D", "S gives himself 1", "N stands",
        "N plays KS",
    )  # fmt: skip

    result = hoyle_says("rule", write(*acts, header=f'{HANDS}stock = "7C 8C 9S"\n'))

    assert "Too many cards given by S (8C)." in lines(result)
    assert "Play waits until N has picked." in lines(result)


def test_rule_tells_where_chance_has_to_pick(write: Write) -> None:
    acts = (
        "N proposes", "S accepts", "N discards TS", "S gives N 1", "S discards 8D", "S gives himself 2",
        "S looks at the cards given", "N stands", "N plays KS",
    )  # fmt: skip

    result = hoyle_says("rule", write(*acts, header=f'{HANDS}stock = "7C 8C 9S"\n'))

    assert "Too many cards taken by the dealer, S (9S)." in lines(result)
    assert "Play waits until chance has picked." in lines(result)


def test_rule_tells_who_wins_the_game(write: Write) -> None:
    acts = ("N stands", "N plays KS", "S plays QS", "N throws down his hand", "S claims a hand thrown down by N")

    result = hoyle_says("rule", write(*acts, header=f"{HANDS}score = {{ S = 4 }}\n"))

    assert "S wins the game." in text(result)


def test_under_another_code_the_ruling_is_that_of_the_other_code(write: Write, club: Code) -> None:
    path = write(*NEXT_LEAD, CLAIM, tail='[[expect]]\nruling = "not now"\n')

    result = hoyle_says("rule", path, "--code", club.name)

    assert result.exit_code == 0, "what a record expects, it expects of its own code"
    assert "whether it stands or is played again" not in text(result)
    assert 'House rules: reduced_scores = "replayed".' in lines(result)


def test_nobody_is_told_to_wait_for_a_law_of_which_nothing_follows(write: Write) -> None:
    acts = ("N stands", "S plays QS", "N claims a lead out of turn by S")
    result = hoyle_says("rule", write(*acts), "--code", "ecarte-foster")
    assert "Not yet: only once N plays a card" not in text(result)
    assert "S may put it right, before N plays a card" in text(result)


def test_what_only_a_claim_brings_is_told_so_to_an_offender_who_corrects(write: Write) -> None:
    acts = ("N stands", "S plays QS", "N plays KS", "S corrects")
    result = hoyle_says("rule", write(*acts))
    assert "Only where somebody claims it." in text(result)
