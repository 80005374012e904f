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


def blank(cls: type) -> Callable[[], Any]:
    """Return what makes empty objects that have the slots of the frozen class *cls*, and nothing to guard them.

    Whoever takes one fills every slot, and then makes it one of the frozen class: ``after.__class__ = cls``.
    """
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(cls.__name__, (cls,), {"__slots__": (), **plain})


def draft(cls: Callable[P, T]) -> Callable[P, T]:
    """Return a constructor for the frozen class *cls* at about the cost of a mutable one.

    It takes what the class itself takes.  The object begins as a blank, is filled, and becomes one of the frozen class
    before anyone sees it.  The class needs slots, and may have neither validators nor converters, nor factories for
    what it takes: they would not run.  A field that it does not take is made from those before it, as the class does.
    """
    takes, known = [], {}
    for each in fields(cast("type[AttrsInstance]", cls)):
        if each.init:
            takes.append(each.name if each.default is NOTHING else f"{each.name}=default_{each.name}")
            known[f"default_{each.name}"] = each.default
    return cast("Callable[P, T]", _written(cls, takes, known))


def revision(cls: Callable[..., T], *changed: str) -> Callable[..., T]:
    """Return what does as ``attrs.evolve`` for some fields of the frozen class *cls*, at the cost of a draft.

    It takes the object, then a value for each of these fields, in their order.
    """
    return cast("Callable[..., T]", _written(cls, ["old", *changed], {}))


def _written(cls: object, takes: list[str], known: dict[str, Any]) -> object:
    """Write a constructor, by what it takes and the names that it knows; what it does not take is as in ``old``."""
    frozen = cast("type[AttrsInstance]", cls)
    known = {**known, "blank": blank(frozen), "frozen": frozen}
    given = {each.partition("=")[0] for each in takes}
    fills = ""
    for each in fields(frozen):
        value = each.name if each.name in given else f"old.{each.name}"
        if not each.init:
            value = f"make_{each.name}(self)"
            known[f"make_{each.name}"] = cast("Any", each.default).factory
        fills += f"    self.{each.name} = {value}\n"
    text = f"def draft({', '.join(takes)}):\n    self = blank()\n{fills}    self.__class__ = frozen\n    return self"
    exec(text, known)  # noqa: S102 - attrs writes its constructors in the same way
    return known["draft"]
