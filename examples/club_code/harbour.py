"""The English laws of écarté under the rules of the Harbour Club."""

from pathlib import Path

from attrs import evolve

import hoyle
from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.laws.amounts import Setting
from hoyle.laws.books import load_file
from hoyle.laws.clauses import Clause, Knob, Question
from hoyle.laws.duties import Docked
from hoyle.laws.remedies import Add, Deduct, Election, Impose, Option, Point, Restore
from hoyle.moments import CARD_PLAYED, PACK_CUT, Limit
from hoyle.seats import Who

ENGLISH = hoyle.get_code("ecarte-english")
NEXT_CUT = (Limit(PACK_CUT),)
NEXT_LEAD = (Limit(CARD_PLAYED, later_trick=True), Limit(PACK_CUT))

# Rule 1.  The English laws have a clause for either value of reduced_scores, so the figure changes in both.
MARK_DOWN = Deduct(Who.OFFENDER, f.KING_MARKED)
REDUCED = Impose(Who.OFFENDER, Docked(Setting("false_king")), NEXT_CUT)
FALSE_KING = evolve(ENGLISH.clause("L25a"), then=(MARK_DOWN, REDUCED))
FALSE_KING_REPLAYED = evolve(
    ENGLISH.clause("L25a.replay"),
    elect=Election(
        Who.ADVERSARIES,
        (Option("replay", (Restore(Point.FIRST_LEAD), REDUCED)), Option("stand")),
        NEXT_CUT,
    ),
)

# Rule 2.
TRICKS = Clause(
    id="H2",
    cites=("H2",),
    on=(o.LookedAtTricks,),
    by=Who.ADVERSARIES,
    until=NEXT_CUT,
    then=(Add(Who.ADVERSARIES, 1),),
)

# Rule 3.  A second card to a trick goes back in any case: the table sees to it, and no clause has to.  Whether it is
# the second time, the game does not know; the referee does.
SECOND_TIME = Question("second-time", "Was it the second time in that deal?", fixed=True, referee=True)
SECOND_CARD = Clause(
    id="H3",
    cites=("H3",),
    on=(o.TwoCards,),
    by=Who.ADVERSARIES,
    until=NEXT_LEAD,
    when=(SECOND_TIME(),),
    then=(Add(Who.ADVERSARIES, 1),),
)
FIRST_TIME = evolve(SECOND_CARD, id="H3.first", when=(SECOND_TIME(False),), then=())

HARBOUR = ENGLISH.amend(
    "harbour",
    FALSE_KING,
    FALSE_KING_REPLAYED,
    TRICKS,
    SECOND_CARD,
    FIRST_TIME,
    book=load_file(Path(__file__).with_name("harbour.toml")),
    knobs=(Knob("false_king", (2, 1), "how many points of the hand a false king costs"),),
    title="the English laws of écarté under the rules of the Harbour Club",
)
hoyle.register(HARBOUR)
