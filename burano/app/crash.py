"""The report of an unexpected error, written where the player can find it."""

from __future__ import annotations

import platform
import time
import traceback
from pathlib import Path

import pygame

from burano import NAME, __version__
from burano.persistence.disk import free_name, write_whole
from burano.persistence.problems import SaveProblem


def report_text(error: BaseException, journal: str) -> str:
    """Return version, system, traceback and the journal of the running play."""
    lines = [
        f"{NAME} {__version__}",
        f"{platform.platform()}, Python {platform.python_version()}, pygame-ce {pygame.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        time.strftime("%Y-%m-%d %H:%M:%S"),
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
        "",
        "Journal:",
        journal or "(no game was being played)",
        "",
    ]
    return "\n".join(lines)


def write_report(folder: Path, text: str) -> Path | SaveProblem:
    """Write the report; return its path, or why it could not be written."""
    path = free_name(folder / time.strftime("crash-%Y%m%d-%H%M%S.txt"))
    try:
        write_whole(path, text.encode("utf-8", "backslashreplace"))
    except SaveProblem as problem:
        return problem
    return path
