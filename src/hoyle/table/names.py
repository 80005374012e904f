"""Who and what is meant by which words: seats, people, the dealer's roles, and what offences are called."""

from __future__ import annotations

import re
from collections.abc import Mapping

from attrs import field, frozen

from hoyle import seats
from hoyle.errors import BadText, BadValue, nearest
from hoyle.laws.offences import Offence

ROLES = ("dealer", "eldest", "eldest hand", "pone", "non-dealer")
RESERVED = ("himself", *ROLES)
LONGEST_NAME = 6  # words in the name of a person
FEW = 12  # names that can be told in a message


_ARTICLE = re.compile("(?:an?|the) ")


def _key(words: str) -> str:
    return words.casefold().removeprefix("the ").rstrip(".")


def _bare(words: str) -> str:
    """Return what an offence is called in small letters and without its article."""
    small = words.casefold()
    article = _ARTICLE.match(small)
    return small[article.end() :] if article else small


@frozen
class Names:
    """Who is meant by which words: seats, people by seat, the dealer's roles, and what the offences are called.

    ``dealer`` is ``None`` (or -1) where it is not known who deals; then no role is read.
    """

    players: int
    people: tuple[str, ...] = ()
    dealer: int | None = None
    offences: tuple[type[Offence], ...] = ()
    known: Mapping[str, int] = field(init=False, eq=False, repr=False)
    """The words for each player, in small letters, without article and final stop, with his seat."""

    @known.default
    def _known(self) -> dict[str, int]:
        found = {each.casefold(): seat for seat, each in enumerate(seats.names(self.players))}
        found |= {"chance": seats.CHANCE} | self._roles()
        if len(self.people) > self.players:
            raise BadValue("the names of the players", self.people, f"{self.players} play")
        taken = tuple(f"{each} " for each in (*found, *RESERVED))
        for seat, person in enumerate(self.people):
            words = _key(" ".join(person.split()))
            if f"{words} ".startswith(taken) or words in found or words.count(" ") >= LONGEST_NAME:
                mend = "it must be his alone, at most six words, and not begin with a word for a seat or a role"
                raise BadValue("the name of a player", person, mend)
            if words:
                found[words] = seat
        return found

    def _roles(self) -> dict[str, int]:
        if self.dealer is None or self.dealer == seats.CHANCE:
            return {}
        self.name(self.dealer)
        eldest = (self.dealer + 1) % self.players
        pone = (self.dealer - 1) % self.players
        others = {"pone": pone, "non-dealer": pone} if self.players == 2 else {"pone": pone}
        return {"dealer": self.dealer, "eldest": eldest, "eldest hand": eldest} | others

    def name(self, seat: int) -> str:
        """Return the name of a seat; raise ``BadValue`` if nobody can sit there."""
        if type(seat) is not int or not seats.CHANCE <= seat < self.players:
            raise BadValue("a seat", seat, f"the seats are {self.listed()}")
        return seats.name(seat, self.players)

    def after(self, seat: int) -> tuple[str, ...]:
        """Return the names of all the seats, from the one on the left of *seat*."""
        all_of = seats.names(self.players)
        return all_of[seat + 1 :] + all_of[: seat + 1]

    def listed(self) -> str:
        """Return the seats, with the people in them, as a list for a message."""
        people = (*self.people, *[""] * self.players)
        filled = zip(seats.names(self.players), people, strict=False)
        return ", ".join(f"{seat} ({person})" if person else seat for seat, person in filled)

    def find(self, words: str) -> int:
        """Return the seat that *words* name; raise ``BadText`` if they name none."""
        seat = self.known.get(_key(words))
        if seat is None:
            role = _key(words) in ROLES and not self._roles()
            who = "it is not known here who deals; " if role else ""
            raise BadText("a player", words, f"{who}the seats are {self.listed()}")
        return seat

    def split(self, text: str) -> tuple[int, str]:
        """Return the seat that *text* begins with, and the rest of the text."""
        words = text.split(" ", LONGEST_NAME)
        for count in range(min(len(words), LONGEST_NAME), 0, -1):
            seat = self.known.get(_key(" ".join(words[:count])))
            if seat is not None:
                return seat, " ".join(words[count:])
        first = 2 if words[0].casefold() == "the" else 1
        return self.find(" ".join(words[:first])), ""  # which raises

    def offence(self, called: str) -> type[Offence]:
        """Return the one offence that is called so, by its name or besides, with its article or without.

        Raises ``BadText`` if there is none.
        """
        words = called.casefold()
        exact = [each for each in self.offences if each.called.casefold() == words]
        found = exact or [each for each in self.offences if _bare(each.called) == _bare(words)] or self._besides(words)
        if len(found) != 1:
            some = self._likely(words)
            raise BadText("an offence", called, self._which(some), some[0].called if some else "")
        return found[0]

    def likely_offence(self, words: str) -> str:
        """Return what the offence is called that some words look most like, or an empty text."""
        found = self._likely(words.casefold())
        return found[0].called if found else ""

    def _besides(self, words: str) -> list[type[Offence]]:
        return [each for each in self.offences if _bare(words) in map(_bare, vars(each).get("also", ()))]

    def _likely(self, words: str) -> list[type[Offence]]:
        """Return the offences that may be meant: several where a word brings several to mind."""
        besides = (word for each in self.offences for word in vars(each).get("also", ()))
        likely = nearest(words[:80], (*besides, *(each.called for each in self.offences)))
        return [each for each in self.offences if each.called == likely] or self._besides(likely)

    def _which(self, some: list[type[Offence]]) -> str:
        if len(some) > 1:
            return f"say which: {', '.join(repr(each.called) for each in some)}"
        if some:
            return f"did you mean {some[0].called!r}?"
        known = [each.called for each in self.offences]
        if len(known) <= FEW:
            return f"known: {', '.join(known)}"
        short = ", ".join(map(repr, sorted(known, key=len)[:3]))
        return f"there are {short} and more; the reference has them all, under 'What a claim may be about'"
