"""The command line. Nothing heavy is imported until a command needs it."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from burano.resources import DamagedResource

COMMANDS = {
    "simulate": ("burano.ai.simulate", "play games without a window and report"),
    "arena": ("burano.ai.arena", "let computer players compete and rate them"),
    "bench": ("burano.ai.bench", "measure how fast the rules of a game are"),
    "record": ("burano.cli_files:record", "write a save as an open game record"),
    "verify": ("burano.cli_files:verify", "play a save or a record again and say whether it is true"),
    "shots": ("burano.scenes.shell.shots.studio", "draw every screen into picture files"),
}
"""Module (and prefix of its two functions) with `add_arguments` and `run` of a command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without a command, open the game window. Returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Otherwise a signal to a command that draws is lost: the event waits for a window.
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        if words:
            return _answer(words)
        from burano.app import run

        return run(None)
    except KeyboardInterrupt:  # during start-up; later every command handles it itself
        return 130


def _answer(words: list[str]) -> int:
    """Run a command. Obstacles outside the program are reported in one line."""
    _say_anything()
    name = words[0] if words[0] in COMMANDS else ""
    try:
        try:
            if name:
                _name_absent_games()
                return _command(name, words[1:])
            return _open(words)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # afterwards nobody could know that it failed
    except BrokenPipeError:
        return _unheard(141)  # for example `head`, which closes after ten lines
    except DamagedResource as problem:
        _tell(f"burano {name}".strip() + f": {problem}")
        return _unheard(1)
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        _tell(f"burano {name}".strip() + f": {error.strerror or error}{where}")
        return _unheard(1)


def _name_absent_games() -> None:
    """Name the games from elsewhere that could not be loaded."""
    from burano.core import registry

    for reference, why in registry.absent().items():
        _tell(f"burano: the game {reference} could not be loaded and is left out: {why}")


def _say_anything() -> None:
    """Print characters that the terminal lacks as numbers: names of files and players may contain any."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _command(name: str, words: list[str]) -> int:
    from burano.cli_parser import for_command

    reference, about = COMMANDS[name]
    module_name, _, prefix = reference.partition(":")
    module = import_module(module_name)
    parser = for_command(name, about)
    getattr(module, f"{prefix}_add_arguments" if prefix else "add_arguments")(parser)
    try:
        code: int = getattr(module, f"{prefix}_run" if prefix else "run")(parser.parse_args(words))
    except KeyboardInterrupt:
        _tell(f"burano {name}: stopped")
        return 130
    return code


def _tell(words: str) -> None:
    with contextlib.suppress(OSError):
        print(words, file=sys.stderr)


def _unheard(code: int) -> int:
    """End silently: the reader of our output is gone or cannot take it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _open(words: list[str]) -> int:
    """Open the game with a file, or handle `--help` and `--version`."""
    from burano.cli_parser import for_game

    parser = for_game({name: about for name, (_, about) in COMMANDS.items()})
    args = parser.parse_args(words)
    if args.file is not None and not os.path.exists(args.file):
        parser.error(f"{args.file!r} is neither a file nor one of {', '.join(COMMANDS)}")
    from burano.app import run

    return run(args.file)
