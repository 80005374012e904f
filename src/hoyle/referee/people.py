"""Who is who in a case, by name: players, accounts, parties, and what is known of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.laws import explain
from hoyle.seats import CHANCE, Who, name
from hoyle.table import parties
from hoyle.table.impose import put_beside

if TYPE_CHECKING:
    from hoyle.laws.explain import Names
    from hoyle.laws.offences import Irregularity
    from hoyle.table.table import Table


def person(table: Table, seat: int) -> str:
    """Return the name of whoever sits in a seat: the player's, if it is known, else that of the seat."""
    known = table.start.players[seat] if 0 <= seat < len(table.start.players) else ""
    return known or name(seat, table.game.players)


def people_of(table: Table) -> tuple[str, ...]:
    """Return who sits at a table, by seat."""
    return tuple(person(table, seat) for seat in range(table.game.players))


def account_of(table: Table, account: int) -> str:
    """Return the name of an account: of all who share it, ``Anne and Louis``."""
    return table.game.account_of_people(account, people_of(table))


def known_of(table: Table, it: Irregularity, figures: explain.Figures) -> explain.Known:
    """Return what is known of a case by the figures of a ruling and by the accounts of its parties."""
    game = table.game

    def accounts(who: Who) -> tuple[str, ...]:
        its = game.accounts_of(seat for seat in parties.seats(table, who, it) if seat >= 0)
        return tuple(account_of(table, each) for each in its) or explain.party_among(game.players)(who)

    return explain.Known(
        figures,
        it.what,
        beside=put_beside(table, it),
        totals=lambda who: tuple(
            table.record.total(each) for each in game.accounts_of(parties.seats(table, who, it) - {CHANCE})
        ),
        accounts=accounts,
        callers=lambda debtors, who: tuple(
            (person(table, seat), parties_of(table, it, seat)(who))
            for seat in sorted(parties.seats(table, debtors, it))
        ),
        sides=game.accounts < game.players,
        players=game.players,
    )


def parties_of(table: Table, it: Irregularity, beside: int | None = None) -> Names:
    """Return who is who in a case, by name: as they sit to the offender, or to another seat."""

    def names(who: Who) -> tuple[str, ...]:
        seats = parties.seats(table, who, it, debtor=beside)
        unsaid = who is Who.ANYONE or not seats or min(seats) < 0
        if unsaid:
            return explain.party_among(table.game.players)(who)
        return tuple(person(table, seat) for seat in sorted(seats))

    return names
