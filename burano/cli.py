"""The command line. Nothing heavy is imported until a command needs it."""

import argparse
from collections.abc import Sequence

from burano import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without a command, open the game window. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="burano", description="The board game Burano, on one screen.")
    parser.add_argument("--version", action="version", version=f"burano {__version__}")
    parser.parse_args(argv)
    from burano.app import run

    return run()
