"""The command line. Nothing heavy is imported until a command needs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

COMMANDS = {
    "simulate": ("burano.ai.simulate", "play games without a window and report"),
    "arena": ("burano.ai.arena", "let computer players compete and rate them"),
    "record": ("burano.cli_files:record", "write a save as an open game record"),
    "verify": ("burano.cli_files:verify", "play a save or a record again and say whether it is true"),
    "shots": ("burano.scenes.shell.shots", "draw every screen into picture files"),
}
"""Module (and prefix of its two functions) that holds `add_arguments` and `run` of a command."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


class _Version(argparse.Action):
    """`--version`: asks the libraries for theirs only when wanted."""

    def __call__(self, parser: argparse.ArgumentParser, *rest: Any) -> None:
        from burano.app.version import version_report

        print(version_report())
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without a command, open the game window. Returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] in COMMANDS:
        return _command(words[0], words[1:])
    return _play(words)


def _command(name: str, words: list[str]) -> int:
    reference, about = COMMANDS[name]
    module_name, _, prefix = reference.partition(":")
    module = import_module(module_name)
    parser = Parser(prog=f"burano {name}", description=about[0].upper() + about[1:] + ".")
    getattr(module, f"{prefix}_add_arguments" if prefix else "add_arguments")(parser)
    try:
        code: int = getattr(module, f"{prefix}_run" if prefix else "run")(parser.parse_args(words))
    except KeyboardInterrupt:
        print(f"burano {name}: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


def _play(words: list[str]) -> int:
    listed = "\n".join(f"  {name:10} {about}" for name, (_, about) in COMMANDS.items())
    parser = Parser(
        prog="burano",
        description="The board game Burano, on one screen.",
        epilog=f"commands (see 'burano COMMAND --help'):\n{listed}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the versions of everything that matters")
    parser.add_argument("file", nargs="?", help="a save or a game record to open")
    args = parser.parse_args(words)
    if args.file is not None and not os.path.exists(args.file):
        parser.error(f"{args.file!r} is neither a file nor one of {', '.join(COMMANDS)}")
    from burano.app import run

    return run(args.file)
