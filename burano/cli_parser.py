"""Command line arguments, read by argparse: loaded only if there are any."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


class _Version(argparse.Action):
    """`--version`: asks libraries for their versions on demand."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from burano.app import versions

        print(versions())
        parser.exit()


class _Diagnose(argparse.Action):
    """`--diagnose`: information for a bug report."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from burano.app import diagnose

        print(diagnose())
        parser.exit()


def for_command(name: str, about: str) -> Parser:
    """Return the parser for `burano NAME …`; the command adds its own arguments."""
    return Parser(prog=f"burano {name}", description=about[0].upper() + about[1:] + ".")


def for_game(commands: Mapping[str, str]) -> Parser:
    """Return the parser for `burano` without a command; `commands` are listed in its help."""
    listed = "\n".join(f"  {name:10} {about}" for name, about in commands.items())
    parser = Parser(
        prog="burano",
        description="The board game Burano, on one screen.",
        epilog=f"commands (see 'burano COMMAND --help'):\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the versions of everything that matters")
    parser.add_argument("--diagnose", action=_Diagnose, nargs=0, help="print what a report about a fault needs")
    parser.add_argument("file", nargs="?", help="a save or a game record to open")
    return parser
