"""The ``hoyle`` command; without the extra ``cli`` it says what is missing."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command."""
    try:
        from hoyle.cli import main as run
    except ModuleNotFoundError as missing:
        if missing.name not in {"click", "rich"}:
            raise
        print("the hoyle command needs the extra 'cli': pip install 'hoyle[cli]'", file=sys.stderr)
        raise SystemExit(2) from None
    run()


if __name__ == "__main__":
    main()
