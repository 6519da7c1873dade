"""The words after `burano`, read by argparse: loaded only when there are any."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


class _Version(argparse.Action):
    """`--version`: asks the libraries for theirs only when wanted."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from burano.app import versions

        print(versions())
        parser.exit()


class _Diagnose(argparse.Action):
    """`--diagnose`: what a report about a fault needs."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from burano.app import diagnose

        print(diagnose())
        parser.exit()


def for_command(name: str, about: str) -> Parser:
    """For `burano NAME …`; the command adds its own arguments."""
    return Parser(prog=f"burano {name}", description=about[0].upper() + about[1:] + ".")


def for_game(commands: Mapping[str, str]) -> Parser:
    """For `burano` without a command; `commands` are named in the help with what they do."""
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
