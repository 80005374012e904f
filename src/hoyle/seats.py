"""Seats and parties: who sits where, and how the laws name people by their relation to the offender."""

from __future__ import annotations

from enum import Enum

from hoyle.errors import BadValue

CHANCE = -1
"""The seat that acts where nobody chooses: a deal, a blind draw."""

LETTERS = {2: "NS", 3: "NES", 4: "NESW"}


def names(players: int) -> tuple[str, ...]:
    """Return the names of the seats, in the order of play: two players N S, three N E S, four N E S W."""
    if not 2 <= players <= 7:
        raise BadValue("the number of players", players, "from 2 to 7 can sit down")
    return tuple(LETTERS.get(players) or map(str, range(1, players + 1)))


def name(seat: int, players: int) -> str:
    """Return the name of one seat; ``chance`` for ``CHANCE``."""
    return "chance" if seat == CHANCE else names(players)[seat]


class Who(Enum):
    """A party, as the printed laws name it: by relation to the offender, by the case, or by office."""

    ANYONE = "either player"
    OFFENDER = "the offender"
    PARTNER = "the offender's partner"
    SIDE = "the offending side"
    ADVERSARIES = "the adversary"
    LEFT = "the player on his left"
    RIGHT = "the player on his right"
    CONCERNED = "the player concerned"
    DEALER = "the dealer"
    PONE = "the non-dealer"
    MAKER = "the maker"
    LONE = "the lone player"
    NEXT_RIGHT = "the nearest adversary in play on his right"
    LATER = "those who have played after him to the trick"
    CHANCE = "chance"


MANY = {Who.ANYONE: "any player", Who.ADVERSARIES: "the adversaries", Who.PONE: "the pone"}
"""The parties that have other words where more than two play."""


def words(who: Who, players: int) -> str:
    """Return the words for a party at a game for so many players."""
    return MANY.get(who, who.value) if players > 2 else who.value
