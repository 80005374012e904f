"""What can go amiss at écarté.  These are facts: no code of laws is asked whether they matter."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hoyle.laws.offences import Offence, OutOfPlace, Unproved


@frozen
class SeveralCut(Offence):
    """More than one card was shown in the cut for deal."""

    called: ClassVar[str] = "several cards shown in the cut for deal"
    undone: ClassVar[bool] = True


@frozen
class CutRefused(Offence):
    """A player will not cut for the deal, or will not show his cut."""

    called: ClassVar[str] = "a refusal to cut"


@frozen
class CutWithBadPack(Offence):
    """The cut for deal was made with a pack that is not right."""

    called: ClassVar[str] = "a cut for deal with a bad pack"
    patent: ClassVar[bool] = False


@frozen
class ShownInCut(Offence):
    """A card became visible as the pack was cut to the dealer."""

    called: ClassVar[str] = "a card shown in the cut"
    undone: ClassVar[bool] = True


@frozen
class BadCut(Offence):
    """The cut lifted or left fewer than two cards."""

    called: ClassVar[str] = "a cut too small or too large"

    count: int = 0

    @property
    def detail(self) -> str:
        """How many cards were lifted."""
        return f"{self.count} lifted"


@frozen
class ShuffledInPlay(Offence):
    """A pack was shuffled while a hand was being played."""

    called: ClassVar[str] = "a shuffle during the play"


@frozen
class DealOutOfTurn(Offence):
    """The wrong player dealt."""

    called: ClassVar[str] = "a deal out of turn"


@frozen
class WrongPack(Offence):
    """The dealer dealt with the other player's pack."""

    called: ClassVar[str] = "a deal with the wrong pack"


@frozen
class BadPack(Offence):
    """The pack is not the thirty-two cards from seven to ace."""

    called: ClassVar[str] = "an imperfect pack"
    patent: ClassVar[bool] = False


@frozen
class PacketOrder(Offence):
    """The packets were not those that the dealer is bound to."""

    called: ClassVar[str] = "a change of packets"
    mended: ClassVar[bool] = True


@frozen
class WrongCount(Offence):
    """A hand was dealt so many cards over or (below nothing) under five; the player concerned holds it."""

    called: ClassVar[str] = "a wrong number of cards dealt"
    patent: ClassVar[bool] = False
    mended: ClassVar[bool] = True
    entered: ClassVar[str] = "turned king"

    over: int = 0

    @property
    def detail(self) -> str:
        """How many cards too many or too few."""
        return f"{abs(self.over)} {'too many' if self.over > 0 else 'too few'}"


@frozen
class FacedInPack(Offence):
    """A card lay face up in the pack, among the hands or at the turn-up."""

    called: ClassVar[str] = "a faced card in the pack"


@frozen
class ShownInDeal(Offence):
    """The dealer showed a card in dealing; the player concerned was to have it."""

    called: ClassVar[str] = "a card shown in dealing"


@frozen
class TwoTurned(Offence):
    """More than one card was turned up for the trump."""

    called: ClassVar[str] = "two cards turned up"
    entered: ClassVar[str] = "turned king"


@frozen
class Retraction(Offence):
    """A player wants to take back what he has done."""

    called: ClassVar[str] = "a retraction"

    of: str = "nothing"

    @property
    def detail(self) -> str:
        """What he wants to take back."""
        return f"of {'an' if self.of == 'answer' else 'a'} {self.of}"


@frozen
class RefusedDiscard(Offence):
    """The dealer refused a discard that he was bound to grant."""

    called: ClassVar[str] = "a refusal of a discard that was due"
    undone: ClassVar[bool] = True


@frozen
class AskedTooMany(Offence):
    """The non-dealer asked for more cards than he threw; no law bites before he takes them."""

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
    patent: ClassVar[bool] = False
    blocks: ClassVar[bool] = False


@frozen
class GaveTooMany(Offence):
    """The dealer gave the non-dealer more cards than were asked for."""

    called: ClassVar[str] = "too many cards given"
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
class FalseKing(Offence):
    """A player announced the king of trumps and does not hold it."""

    called: ClassVar[str] = "a false king"
    patent: ClassVar[bool] = False
    entered: ClassVar[str] = "king"


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
    entered: ClassVar[str] = "king"


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
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class FailureToWin(Offence):
    """A card that did not win the trick, though its player could have won it."""

    called: ClassVar[str] = "a failure to win the trick"
    patent: ClassVar[bool] = False
    undone: ClassVar[bool] = True


@frozen
class RefusedCall(Offence):
    """A card played past a lawful demand that its player could have met."""

    called: ClassVar[str] = "a call refused"
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

    @property
    def detail(self) -> str:
        """What he said with it."""
        return {"": "without a word", "claim": "claiming to score", "concede": "conceding"}[self.words]


@frozen
class OmittedMark(Offence):
    """A score that was due and not marked when the pack was cut for the next deal."""

    called: ClassVar[str] = "a score not marked"
    blocks: ClassVar[bool] = False

    heading: str = ""
    points: int = 0

    @property
    def detail(self) -> str:
        """What was not marked."""
        return f"{self.points} for the {self.heading}"


@frozen
class Overmark(Offence):
    """More was marked than was due."""

    called: ClassVar[str] = "a score marked too high"
    patent: ClassVar[bool] = False

    points: int = 0
    heading: str = ""

    @property
    def detail(self) -> str:
        """By how much."""
        return f"{self.points} too many"


OFFENCES: tuple[type[Offence], ...] = (
    SeveralCut, CutRefused, CutWithBadPack, ShownInCut, BadCut, ShuffledInPlay,
    DealOutOfTurn, WrongPack, BadPack, PacketOrder, WrongCount, FacedInPack, ShownInDeal, TwoTurned,
    Retraction, RefusedDiscard, AskedTooMany, AskedTooFew, TookTooMany, GaveTooMany, GaveTooFew,
    HelpedTooMany, HelpedTooFew, BeyondStock, FacedInStock, ShownInServing, SecondTrump, LookedAtDiscards,
    FalseKing, ThrownKing, LateKing, SilentKing,
    LeadOutOfTurn, OtherSuitNamed, Renounce, FailureToWin, RefusedCall, TwoCards, LookedAtTricks, ThrownDown,
    OmittedMark, Overmark, OutOfPlace, Unproved,
)  # fmt: skip
