"""The Enquire Within rules of écarté, fifteen in number, as clauses.  The book beside this file has their words."""

from __future__ import annotations

from hoyle.games.ecarte import facts as f
from hoyle.games.ecarte import offences as o
from hoyle.games.ecarte.board import AT_ONCE, BEFORE_HE_PLAYS, NOT_BOUND
from hoyle.games.ecarte.codes.shared import BEGUN, DEAL_AGAIN, NEXT_CUT, SCORED, TURNED
from hoyle.laws.books import load
from hoyle.laws.clauses import Clause, Code, Knob
from hoyle.laws.duties import Barred
from hoyle.laws.remedies import Add, Deduct, Impose, Rectify, Restore
from hoyle.seats import Who
from hoyle.table.acts import MarkUp

BOOK = load("hoyle.games.ecarte.codes", "enquire.toml")

KNOBS = (
    Knob(
        "out_of_turn",
        ("playing", "dealing"),
        "whether the rule on playing out of turn means what it prints, or is a slip for dealing out of turn",
    ),
    Knob(
        "exposed_cut",
        ("either cut", "cut for deal"),
        "whether the rule on cards shown in a cut is for the cut to the dealer as well, or for the cut for deal alone",
    ),
    Knob(
        "bad_pack_leaves",
        ("the cut", "the deal"),
        "whether a bad pack leaves the cut for deal good, or the deal made with it as well",
    ),
)

CUT_AND_DEAL = (
    Clause("R3", ("R3",), (o.SeveralCut,), Who.ANYONE, until=BEGUN, then=(Rectify(),)),
    Clause(
        "R3.to-dealer",
        ("R3",),
        (o.SeveralShownInCut,),
        Who.ANYONE,
        until=BEGUN,
        given=(("exposed_cut", "either cut"),),
        then=(Restore(),),
    ),
    Clause("R4b", ("R4b",), (o.CutWithBadPack,), Who.ANYONE),
    Clause("R4b.deal", ("R4b",), (o.BadPack,), Who.ANYONE, until=NEXT_CUT, given=(("bad_pack_leaves", "the deal"),)),
    Clause(
        "R6a",
        ("R6a",),
        (o.WrongCount, o.PacketOrder, o.DealOutOfTurn, o.WrongPack),
        Who.ANYONE,
        until=SCORED,
        then=DEAL_AGAIN.remedies,
    ),
    Clause("R6c", ("R6c",), (o.FacedInPack, o.FacedInStock), Who.ANYONE, until=SCORED, then=DEAL_AGAIN.remedies),
)

EXCHANGE = (
    Clause("R10", ("R10",), (o.RetractedProposal, o.RetractedAnswer, o.RetractedNumber), Who.ANYONE),
    Clause("R11b", ("R11b",), (o.LookedAtDiscards, o.HandledDiscards), Who.ANYONE, when=(f.HAND_OVER(False),)),
)

KING_AND_PLAY = (
    Clause(
        "R9a",
        ("R9a", "R9b"),
        (o.LateKing,),
        Who.ANYONE,
        then=(Impose(Who.OFFENDER, Barred(MarkUp, "king"), NEXT_CUT),),
    ),
    Clause(
        "R9a.silent",
        ("R9a",),
        (o.SilentKing,),
        Who.ADVERSARIES,
        until=BEGUN,
        when=(f.ANNOUNCED("no"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "R9a.admitted",
        ("R9a", "R15"),
        (o.SilentKing,),
        Who.OFFENDER,
        cure=True,
        until=BEGUN,
        when=(f.ANNOUNCED("no"),),
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "R6b",
        ("R6b",),
        (o.LeadOutOfTurn,),
        Who.ANYONE,
        until=NEXT_CUT,
        given=(("out_of_turn", "playing"),),
        then=DEAL_AGAIN.remedies,
    ),
)

SCORE = (
    Clause(
        "R8",
        ("R8",),
        (o.OmittedMark,),
        Who.OFFENDER,
        cure=True,
        until=TURNED,
        when=(f.WHICH_SCORE("turned king"),),
        overrides=frozenset({"R15.low"}),
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "R15.low",
        ("R15",),
        (o.OmittedMark,),
        Who.OFFENDER,
        cure=True,
        until=BEGUN,
        then=(Add(Who.OFFENDER, f.OMITTED),),
    ),
    Clause(
        "R15.admitted",
        ("R15",),
        (o.Overmark,),
        Who.OFFENDER,
        cure=True,
        until=BEGUN,
        then=(Deduct(Who.OFFENDER, f.EXCESS),),
    ),
    Clause("R15", ("R15",), (o.Overmark,), Who.ADVERSARIES, until=BEGUN, then=(Deduct(Who.OFFENDER, f.EXCESS),)),
    Clause(
        "R15.late-king",
        ("R9a", "R15"),
        (o.Overmark,),
        Who.ADVERSARIES,
        until=BEGUN,
        when=(f.WHICH_SCORE("king"),),
        overrides=frozenset({"R15"}),
        then=(Deduct(Who.OFFENDER, f.EXCESS),),
    ),
    Clause(
        "R15.own-king",
        ("R15",),
        (o.FalseKing, o.ThrownKing),
        Who.OFFENDER,
        cure=True,
        until=BEGUN,
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
    Clause(
        "R15.king",
        ("R15",),
        (o.FalseKing, o.ThrownKing),
        Who.ADVERSARIES,
        until=BEGUN,
        then=(Deduct(Who.OFFENDER, f.KING_MARKED),),
    ),
)

NEAREST = {
    o.CutRefused: "O-cut-for-deal",
    o.ShownInCut: "R3",
    o.BadCut: "R2",
    o.ShuffledInPlay: "R1",
    o.BadPack: "R4b",
    o.ShownInDeal: "R6c",
    o.TwoTurned: "R7a",
    o.Retraction: "R10",
    o.AskedTooMany: "O-propose",
    o.AskedTooFew: "O-propose",
    o.TookTooMany: "O-propose",
    o.GaveTooMany: "O-answer",
    o.GaveTooFew: "O-answer",
    o.HelpedTooMany: "O-dealer-exchange",
    o.HelpedTooFew: "O-dealer-exchange",
    o.BeyondStock: "O-second-discard",
    o.ShownInServing: "R6c",
    o.SecondTrump: "R7a",
    o.RefusedDiscard: "O-second-discard",
    o.PlayedWithSurplus: "O-propose",
    o.LeadOutOfTurn: "R6b",
    o.OtherSuitNamed: "O-opening-lead",
    o.Renounce: "O-follow-or-win",
    o.FailureToWin: "O-follow-or-win",
    o.TwoCards: "O-follow-or-win",
    o.RefusedCall: "O-follow-or-win",
    o.OmittedMark: "R15",
    o.LookedAtTricks: "R11b",
    o.ThrownDown: "O-winner-leads",
}

ENQUIRE = Code(
    name="ecarte-enquire",
    title="the Enquire Within rules of écarté",
    book=BOOK,
    clauses=(*CUT_AND_DEAL, *EXCHANGE, *KING_AND_PLAY, *SCORE),
    knobs=KNOBS,
    options={
        "exchanges": 1,
        "conditional": False,
        "packet_order": "one game",
        "dealer_announces": BEFORE_HE_PLAYS,
        "king_marked": AT_ONCE,
        "number_told": NOT_BOUND,
    },
    nearest=NEAREST,
)
