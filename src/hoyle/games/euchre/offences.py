"""What can go amiss at euchre, all parts together.  These are facts: no code of laws is asked whether they matter."""

from __future__ import annotations

from hoyle.games.euchre.offences_bidding import *
from hoyle.games.euchre.offences_deal import *
from hoyle.games.euchre.offences_lone import *
from hoyle.games.euchre.offences_play import *
from hoyle.games.euchre.offences_revokes import *
from hoyle.laws.offences import Offence
from hoyle.laws.offences import OutOfPlace as OutOfPlace
from hoyle.laws.offences import Unproved as Unproved

OFFENCES: tuple[type[Offence], ...] = (
    SeveralCut, JokerCut, BadCut, ShownInCut, ShuffledAfterCut, UncutPack, FacedInPack, FacedInStock, BadPack,
    ShownInDeal, ShownByPartner, ShownByAdversary, DealOutOfTurn, WrongPack, MixedPackets, WrongPackets, Misplaced,
    CountedCards, WrongNumber,
    SecondThoughts, BidOutOfTurn, OrderOutOfTurn, BarredOrder, NoNatural, BridgeNamed, NamedTurnedDown, ChangedSuit,
    NamedOutOfTurn, BarredNaming, NothingNamed, TookUpTurnUp, WantsDiscardBack, LedBeforeDiscard, NoDiscard,
    NamedTurnUp,
    NotPassedAcross, WrongAlone, LateAlone,
    ExposedCard, NamedCard, TwoCards, LeadOutOfTurn, ThirdBeforeSecond, FourthBeforeSecond, PlayedOutOfTurn,
    LedAnother,
    Revoke, RefusedCall, LookedAtTrick, Remark,
    OutOfPlace, Unproved,
)  # fmt: skip
