"""What can go amiss at écarté.  These are facts: no code of laws is asked whether they matter."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.games.ecarte.offences_deal import *
from hoyle.games.ecarte.offences_score import *
from hoyle.laws.offences import Offence
from hoyle.laws.offences import OutOfPlace as OutOfPlace
from hoyle.laws.offences import Unproved as Unproved


@frozen
class Retraction(Offence):
    """A player wants to take back what he has done."""

    called: ClassVar[str] = "a retraction"


@frozen
class RetractedProposal(Retraction):
    """The non-dealer wants his proposal back."""

    called: ClassVar[str] = "a retraction of a proposal"


@frozen
class RetractedAnswer(Retraction):
    """The dealer wants his answer back."""

    called: ClassVar[str] = "a retraction of an answer"


@frozen
class RetractedNumber(Retraction):
    """The non-dealer wants to ask for another number of cards."""

    called: ClassVar[str] = "a retraction of a number"


@frozen
class RetractedLead(Retraction):
    """A player wants his lead back."""

    called: ClassVar[str] = "a retraction of a lead"


@frozen
class RetractedReply(Retraction):
    """A player wants back the card that he played to a lead."""

    called: ClassVar[str] = "a retraction of a reply"


@frozen
class RefusedDiscard(Offence):
    """The dealer refused a discard that he was bound to grant."""

    called: ClassVar[str] = "a refusal of a discard that was due"
    undone: ClassVar[bool] = True


@frozen
class AskedTooMany(Offence):
    """The non-dealer asked for more cards than he threw."""

    called: ClassVar[str] = "too many cards asked for"

    over: int = 0


@frozen
class AskedTooFew(Offence):
    """The non-dealer asked for fewer cards than he threw."""

    called: ClassVar[str] = "too few cards asked for"

    under: int = 0


@frozen
class TookTooMany(Offence):
    """The non-dealer has taken more cards than he threw, since he asked for them."""

    called: ClassVar[str] = "too many cards taken by the non-dealer"
    covert: ClassVar[bool] = True
    patent: ClassVar[bool] = False
    blocks: ClassVar[bool] = False


@frozen
class GaveTooMany(Offence):
    """The dealer gave the non-dealer more cards than were asked for."""

    called: ClassVar[str] = "too many cards given"
    covert: ClassVar[bool] = True
    patent: ClassVar[bool] = False


@frozen
class GaveTooFew(Offence):
    """The dealer gave the non-dealer fewer cards than were asked for."""

    called: ClassVar[str] = "too few cards given"
    patent: ClassVar[bool] = False


@frozen
class HelpedTooMany(Offence):
    """The dealer gave himself more cards than he threw."""

    called: ClassVar[str] = "too many cards taken by the dealer"
    covert: ClassVar[bool] = True
    patent: ClassVar[bool] = False


@frozen
class HelpedTooFew(Offence):
    """The dealer gave himself fewer cards than he threw."""

    called: ClassVar[str] = "too few cards taken by the dealer"
    patent: ClassVar[bool] = False


@frozen
class BeyondStock(Offence):
    """A player threw more cards than the stock can replace; the dealer accepted all the same."""

    called: ClassVar[str] = "a discard beyond the stock"
    covert: ClassVar[bool] = True

    over: int = 0


@frozen
class FacedInStock(Offence):
    """A card that came off the stock in the exchange lay face up; the player concerned was to have it."""

    called: ClassVar[str] = "a faced card in the stock"
    blocks: ClassVar[bool] = False


@frozen
class ShownInServing(Offence):
    """The dealer showed a card in giving it; the player concerned was to have it."""

    called: ClassVar[str] = "a card shown in giving"


@frozen
class SecondTrump(Offence):
    """The dealer turned a card in an exchange or after it, as though it were the trump."""

    called: ClassVar[str] = "a second trump turned"


@frozen
class LookedAtDiscards(Offence):
    """A player looked at cards that were thrown."""

    called: ClassVar[str] = "a look at the discards"


@frozen
class HandledDiscards(Offence):
    """A player handled cards that were thrown."""

    called: ClassVar[str] = "discards handled"


@frozen
class FalseKing(Offence):
    """A player announced the king of trumps and does not hold it."""

    called: ClassVar[str] = "a false king"
    patent: ClassVar[bool] = False


@frozen
class ThrownKing(FalseKing):
    """A player threw away the king that he had announced, and so does not hold it as play begins."""

    called: ClassVar[str] = "an announced king thrown away"


@frozen
class LateKing(Offence):
    """A player announced the king once its time was past."""

    called: ClassVar[str] = "a king announced too late"


@frozen
class SilentKing(Offence):
    """A player marked a king in his hand that he has not announced."""

    called: ClassVar[str] = "a king marked and not announced"
    patent: ClassVar[bool] = False


@frozen
class LeadOutOfTurn(Offence):
    """A card was led by the player whose lead it was not."""

    called: ClassVar[str] = "a lead out of turn"
    undone: ClassVar[bool] = True


@frozen
class OtherSuitNamed(Offence):
    """The leader named one suit and led another; ``suit`` is the one he named."""

    called: ClassVar[str] = "another suit named"
    undone: ClassVar[bool] = True

    @property
    def detail(self) -> str:
        """The suit named."""
        return f"{self.suit.word} named" if self.suit else ""


@frozen
class Renounce(Offence):
    """A card that did not follow suit, though its player could have followed."""

    called: ClassVar[str] = "a renounce"
    also: ClassVar[tuple[str, ...]] = ("a revoke", "a renege")
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class FailureToWin(Offence):
    """A card that did not win the trick, though its player could have won it."""

    called: ClassVar[str] = "a failure to win the trick"
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class PlayedWithSurplus(Offence):
    """A player began to play, after an exchange, with more than five cards in his hand."""

    called: ClassVar[str] = "play with too many cards"
    patent: ClassVar[bool] = False
    blocks: ClassVar[bool] = False


@frozen
class RefusedCall(Offence):
    """A card played past a lawful demand that its player could have met."""

    called: ClassVar[str] = "a call refused"
    unborne: ClassVar[str] = "A call binds only in time, by one who may make it, and where it can be met."
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class TwoCards(Offence):
    """A second card to the same trick: it stays in the hand, and has been seen."""

    called: ClassVar[str] = "a second card to the trick"


@frozen
class LookedAtTricks(Offence):
    """A player looked at tricks that were turned."""

    called: ClassVar[str] = "a look at the tricks"


@frozen
class ThrownDown(Offence):
    """A player threw down his hand: in silence, with a claim to score, or conceding."""

    called: ClassVar[str] = "a hand thrown down"
    undone: ClassVar[bool] = True

    words: str = ""
    of: str = ""

    @property
    def detail(self) -> str:
        """What he said with it."""
        claim = f"claiming the {self.of}" if self.of else "claiming to score"
        concede = f"conceding the {self.of}" if self.of else "conceding"
        return {"": "without a word", "claim": claim, "concede": concede}[self.words]


OFFENCES: tuple[type[Offence], ...] = (
    SeveralCut, CutRefused, CutWithBadPack, ShownInCut, SeveralShownInCut, BadCut, ShuffledInPlay,
    DealOutOfTurn, WrongPack, BadPack, PacketOrder, WrongCount, FacedInPack, ShownInDeal, TwoTurned,
    Retraction, RetractedProposal, RetractedAnswer, RetractedNumber, RetractedLead, RetractedReply,
    RefusedDiscard, AskedTooMany, AskedTooFew, TookTooMany, GaveTooMany, GaveTooFew, HelpedTooMany, HelpedTooFew,
    BeyondStock, FacedInStock, ShownInServing, SecondTrump, LookedAtDiscards, HandledDiscards,
    FalseKing, ThrownKing, LateKing, SilentKing, LeadOutOfTurn, OtherSuitNamed, Renounce, FailureToWin,
    PlayedWithSurplus, RefusedCall, TwoCards, LookedAtTricks, ThrownDown,
    OmittedMark, Overmark, OutOfPlace, Unproved,
)  # fmt: skip
