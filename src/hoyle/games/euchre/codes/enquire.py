"""The rules of euchre for two of Enquire Within, as clauses.  The book beside this file has their words.

They tell how the game goes, and say nothing of anything done amiss: the code is silent on every irregularity, and
names the rule that lies nearest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.euchre import offences_bidding as bidding
from hoyle.games.euchre import offences_deal as deal
from hoyle.games.euchre import offences_lone as lone
from hoyle.games.euchre import offences_play as play
from hoyle.games.euchre import offences_revokes as revokes
from hoyle.games.euchre.options import HIGH_DEALS
from hoyle.laws.books import load
from hoyle.laws.clauses import Code

if TYPE_CHECKING:
    from hoyle.laws.offences import Offence

BOOK = load("hoyle.games.euchre.codes", "enquire.toml")

CUTS: tuple[type[Offence], ...] = (deal.SeveralCut, deal.JokerCut)
PACKS: tuple[type[Offence], ...] = (deal.BadPack, deal.WrongPack)
DEALS: tuple[type[Offence], ...] = (
    deal.BadCut, deal.ShownInCut, deal.ShuffledAfterCut, deal.UncutPack, deal.FacedInPack, deal.ShownInDeal,
    deal.ShownByPartner, deal.ShownByAdversary, deal.DealOutOfTurn, deal.MixedPackets, deal.WrongPackets,
    deal.Misplaced, deal.CountedCards, deal.WrongNumber,
)  # fmt: skip
ORDERS: tuple[type[Offence], ...] = (
    bidding.SecondThoughts, bidding.BidOutOfTurn, bidding.OrderOutOfTurn, bidding.BarredOrder, bidding.NoNatural,
    bidding.BridgeNamed, bidding.TookUpTurnUp, bidding.WantsDiscardBack, bidding.LedBeforeDiscard, bidding.NoDiscard,
)  # fmt: skip
NAMINGS: tuple[type[Offence], ...] = (
    bidding.NamedTurnedDown, bidding.ChangedSuit, bidding.NamedOutOfTurn, bidding.BarredNaming, bidding.NothingNamed,
)  # fmt: skip
TRICKS: tuple[type[Offence], ...] = (
    play.ExposedCard, play.NamedCard, play.TwoCards, play.LeadOutOfTurn, play.ThirdBeforeSecond,
    play.FourthBeforeSecond, play.PlayedOutOfTurn, play.LedAnother, revokes.RefusedCall, revokes.LookedAtTrick,
    revokes.Remark,
)  # fmt: skip

NEAREST: dict[type[Offence], str] = {
    **dict.fromkeys(CUTS, "R1"),
    **dict.fromkeys(PACKS, "S-pack"),
    **dict.fromkeys(DEALS, "R2"),
    deal.FacedInStock: "R3",
    **dict.fromkeys(ORDERS, "R6"),
    **dict.fromkeys(NAMINGS, "R11a"),
    bidding.NamedTurnUp: "R3",
    **dict.fromkeys((lone.NotPassedAcross, lone.WrongAlone, lone.LateAlone), "R6"),
    **dict.fromkeys(TRICKS, "R8c"),
    revokes.Revoke: "R8b",
}

ENQUIRE = Code(
    name="euchre-enquire",
    title="Enquire Within on euchre",
    book=BOOK,
    clauses=(),
    options={"players": 2, "cut_for_deal": HIGH_DEALS},
    nearest=NEAREST,
)
