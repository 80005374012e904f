"""Frozen values at the price of mutable ones: the one place where the library writes code for speed.

A frozen attrs class pays a call for each field that its constructor sets, so that making one costs some four times what
a mutable object does, and ``attrs.evolve`` ten times.  Nothing else in a lawful act costs as much.  What is made here
are true instances of the frozen class; only the way to them is shorter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from attrs import NOTHING, fields

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import AttrsInstance

P = ParamSpec("P")
T = TypeVar("T")


def draft(cls: Callable[P, T]) -> Callable[P, T]:
    """Return a constructor for the frozen class *cls* at about the cost of a mutable one.

    It takes what the class itself takes.  The object begins as one of a twin class with the same slots and nothing to
    guard them, is filled, and becomes one of the frozen class before anyone sees it.  The class needs slots, and may
    have neither validators, converters nor factories: they would not run.
    """
    frozen = cast("type[AttrsInstance]", cls)
    body = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    known: dict[str, Any] = {"new": object.__new__, "twin": type(frozen.__name__, (frozen,), body), "frozen": frozen}
    takes = []
    for each in fields(frozen):
        takes.append(each.name if each.default is NOTHING else f"{each.name}=default_{each.name}")
        known[f"default_{each.name}"] = each.default
    fills = "".join(f"    self.{each.name} = {each.name}\n" for each in fields(frozen))
    text = f"def draft({', '.join(takes)}):\n    self = new(twin)\n{fills}    self.__class__ = frozen\n    return self"
    exec(text, known)  # noqa: S102 - attrs writes its constructors in the same way
    return cast("Callable[P, T]", known["draft"])
