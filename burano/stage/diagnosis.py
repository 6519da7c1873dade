"""Information for bug reports: versions, folders and their contents, the end of the log."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

import pygame

from burano.persistence import app_log
from burano.persistence.dirs import Directories
from burano.persistence.disk import REAL, exists, files, is_folder, size
from burano.persistence.settings import SettingsStore
from burano.stage.version import version_report

_VARIABLES = ("LANG", "LC_ALL", "XDG_SESSION_TYPE", "DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


def diagnosis(dirs: Directories) -> str:
    """Return the information as text. Reads files only; the text contains no line of a save and no player's name."""
    sections = {
        "Program": version_report().splitlines(),
        "System": _system(),
        "Folders": _folders(dirs),
        "Settings": _settings(dirs.settings),
        "End of the log": app_log.last(dirs.logs).splitlines(),
    }
    blocks = ([f"{title}:", *(f"  {line}" for line in lines), ""] for title, lines in sections.items())
    return "\n".join(line for section in blocks for line in section)


def _system() -> list[str]:
    screen = pygame.display.get_driver() if pygame.display.get_init() else "no window"
    return [
        platform.platform(),
        f"Python from {sys.executable}",
        f"text on the terminal: {getattr(sys.stdout, 'encoding', None)}, file names: {sys.getfilesystemencoding()}",
        f"screen: {screen}",
        *(f"{name}={os.environ[name]}" for name in _VARIABLES if name in os.environ),
    ]


def _folders(dirs: Directories) -> list[str]:
    autosaves = dirs.saves / "autosave"
    places = (dirs.config, dirs.data, dirs.saves, autosaves, autosaves / "earlier", dirs.reports, dirs.pictures)
    lines = []
    for place in places:
        inside = list(files(place))
        state = f"{len(inside)} files, {sum(map(size, inside)) >> 10} kB" if is_folder(place) else "not there"
        lines.append(f"{place}: {state}{_writable(place)}")
    return lines


def _writable(place: Path) -> str:
    if not is_folder(place):
        return ""
    probe = place / f".probe-{os.getpid()}.tmp"
    try:
        REAL.close(REAL.create(probe))
        REAL.remove(probe)
    except OSError as error:
        return f", cannot be written: {error.strerror}"
    return ""


def _settings(path: Path) -> list[str]:
    if not exists(path):
        return ["the usual ones"]
    store = SettingsStore.peek(path)
    return [f"{name} = {value!r}" for name, value in store] or ["cannot be read"]
