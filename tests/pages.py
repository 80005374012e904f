"""The pages of the project, by their paths, as the sources have them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
LAWS = DOCS / "reference" / "laws"
"""Written by a build of the docs, and no part of the sources."""

PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in (*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md")))
    if LAWS not in path.parents
}
