"""The command line. Nothing heavy is imported until a command needs it."""

import argparse
import os
from collections.abc import Sequence
from typing import Any


class _Version(argparse.Action):
    """`--version`: asks the libraries for theirs only when wanted."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from burano.app.version import version_report

        print(version_report())
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without a command, open the game window. Returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    parser = argparse.ArgumentParser(prog="burano", description="The board game Burano, on one screen.")
    parser.add_argument("--version", action=_Version, nargs=0, help="print the versions of everything that matters")
    parser.parse_args(argv)
    from burano.app import run

    return run()
