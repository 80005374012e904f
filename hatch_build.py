"""Compiles the kernels into the wheel where ``HOYLE_COMPILE=1`` asks for it; the wheel is pure Python otherwise.

They are compiled from a copy, in a folder of its own: nothing is left behind in the source tree, where it would go on
being imported after its source has changed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGES = ("hoyle", "hoyle/games", "hoyle/games/ecarte", "hoyle/games/euchre")
MODULES = ("hoyle/games/chance.py", "hoyle/games/ecarte/kernel.py", "hoyle/games/euchre/kernel.py")
COMPILER = "mypy[mypyc]>=1.18"


class Compile(BuildHookInterface):
    """The build hook."""

    PLUGIN_NAME = "custom"
    folder: TemporaryDirectory[str] | None = None

    @property
    def wanted(self) -> bool:
        """Whether the kernels are to be compiled."""
        return os.environ.get("HOYLE_COMPILE", "0") not in {"", "0"}

    def dependencies(self) -> list[str]:
        """Return what compiling needs, besides a C compiler."""
        return [COMPILER] if self.wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the kernels before the wheel is packed; an editable one stays pure."""
        if not self.wanted or version != "standard":
            return
        self.folder = TemporaryDirectory(prefix="hoyle-kernels-")
        work = Path(self.folder.name)
        for package in PACKAGES:
            (work / package).mkdir()
            (work / package / "__init__.py").touch()
        for module in MODULES:
            shutil.copy(Path(self.root, "src", module), work / module)
        subprocess.run([sys.executable, "-m", "mypyc", *MODULES], cwd=work, check=True)
        shutil.rmtree(work / "build")
        for built in work.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
            build_data["force_include"][str(built)] = built.relative_to(work).as_posix()
        build_data.update(pure_python=False, infer_tag=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder once the wheel is packed."""
        if self.folder:
            self.folder.cleanup()
