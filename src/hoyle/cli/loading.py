"""Codes of laws from outside: a Python file or a module named by ``--with``, and what installed packages declare."""

from __future__ import annotations

import sys
import traceback
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

import click
from attrs import define

from hoyle.errors import BadValue, HoyleError
from hoyle.games.installed import declared
from hoyle.games.registry import CODES

if TYPE_CHECKING:
    from types import ModuleType


@define(eq=False)
class NotLoaded(HoyleError):
    """A file or module that cannot be used: it is not there, stops as it is imported, or brings no code of laws."""

    what: str
    why: str

    def __str__(self) -> str:
        return f"--with {self.what}: {self.why}"


def load(what: str) -> None:
    """Import a Python file, or a module by its dotted name, that registers codes of laws.

    Raises ``NotLoaded`` if it is not there, cannot be imported, or registers none.
    """
    before, new = dict(CODES), what not in sys.modules
    try:
        if Path(what).suffix == ".py":
            run(Path(what))
        else:
            _find_beside(Path.cwd())
            import_module(what)
    except (Exception, SystemExit) as error:
        raise NotLoaded(what, why(error, what)) from error
    if new and all(before.get(name) is code for name, code in CODES.items()):
        raise NotLoaded(what, "it registers no code of laws: let it call hoyle.register(code)")


def run(path: Path) -> ModuleType:
    """Import a Python file under its own name; modules that lie beside it are found by it."""
    if not path.is_file():
        raise FileNotFoundError(path)
    path = path.resolve()
    known = sys.modules.get(path.stem)
    name = path.stem if known is None or getattr(known, "__file__", None) == str(path) else f"with_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec, "a file that ends in .py has a loader"
    assert spec.loader, "and so has its spec"
    module = module_from_spec(spec)
    _find_beside(path.parent)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _find_beside(folder: Path) -> None:
    """Let modules be imported that lie in a folder, but none that hide others."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def why(error: BaseException, what: str) -> str:
    """Return why a module could not be imported, and which of its lines says so."""
    if isinstance(error, FileNotFoundError) and error.args == (Path(what),):
        return "there is no such file"
    if isinstance(error, ModuleNotFoundError) and error.name and f"{what}.".startswith(f"{error.name}."):
        return "there is no such module; a file is named with its .py"
    kind = "" if isinstance(error, HoyleError) else f"{type(error).__name__}: "
    steps = [step for step in traceback.extract_tb(error.__traceback__) if Path(step.filename).stem == Path(what).stem]
    line = f", for line {steps[-1].lineno} stops it" if steps else ""
    return f"it cannot be imported{line}: {kind}{error}"


def load_installed() -> None:
    """Load what installed packages declare; one that cannot be loaded is told on standard error, and passed over."""
    for point in declared():
        try:
            _ = point.name in CODES
        except BadValue as error:
            click.echo(str(error), err=True)
