"""A fault in the memory of this process: as the code of the function that has it, or in a hoyle that is loaded anew."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.util
import sys
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

from mutating import Mutant, planted
from replaying import load

if TYPE_CHECKING:
    import ast
    from collections.abc import Iterator, Sequence
    from importlib.machinery import ModuleSpec
    from pathlib import Path
    from types import ModuleType


class Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module of hoyle with a fault in it."""

    def __init__(self, root: Path, mutant: Mutant) -> None:
        self.path = root / "src" / mutant.path
        self.name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.tree: ast.Module = planted(self.path, mutant.number)[0]

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how to load the module, if it is the one."""
        del path, target
        where = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        if name != self.name:
            return None
        spec = importlib.util.spec_from_loader(name, self, origin=str(self.path), is_package=where is not None)
        if spec is not None and where:
            spec.submodule_search_locations = where
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, fault and all."""
        module.__file__ = str(self.path)
        exec(compile(self.tree, str(self.path), "exec"), module.__dict__)


def put_in_place(root: Path, mutant: Mutant, *, loaded: bool) -> None:
    """Plant a fault in this process: in the function that has it, or, if it runs as hoyle is *loaded*, load it anew."""
    planter = Planter(root, mutant)
    if not loaded and swapped(planter):
        return
    for name in [name for name in sys.modules if name.split(".")[0] in {"hoyle", "tests"}]:
        del sys.modules[name]
    sys.meta_path.insert(0, planter)
    load()


def swapped(planter: Planter) -> bool:
    """Give the functions of a module the code that they have with the fault in it; say whether that could be done."""

    def codes(inside: CodeType) -> Iterator[CodeType]:
        for each in inside.co_consts:
            if isinstance(each, CodeType):
                yield each
                yield from codes(each)

    module = compile(planter.tree, str(planter.path), "exec")
    now = {place_of(each): each for each in codes(module)}
    known = [each for each in gc.get_objects() if isinstance(each, FunctionType) and each.__module__ == planter.name]
    try:
        for each in known:
            code = now.get(place_of(each.__code__))
            if code is not None and each.__code__.co_filename == str(planter.path):
                each.__code__ = code
    except ValueError:  # another number of free variables
        return False
    return bool(known)


def place_of(code: CodeType) -> tuple[object, ...]:
    """Return which function some code is of: two on one line, such as lambdas, begin in different columns."""
    return code.co_qualname, code.co_firstlineno, min((at[2] for at in code.co_positions() if at[2]), default=0)
