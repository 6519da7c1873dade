"""The system's setting for reduced motion. If it cannot be determined, there is no preference."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from burano.persistence.disk import read_whole
from burano.persistence.problems import SaveProblem
from burano.ui.tween import MotionLevel

Ask = Callable[[list[str]], str]
"""Runs a command and returns its output; empty if it is missing, fails or takes too long."""

_TIMEOUT = 2.0
"""Maximum seconds for a command, which runs in the background."""
_SPI_GETCLIENTAREAANIMATION = 0x1042
_PORTAL = (
    "gdbus call --session --timeout 1 --dest org.freedesktop.portal.Desktop "
    "--object-path /org/freedesktop/portal/desktop"
)
_LINUX = (
    ("gsettings get org.gnome.desktop.interface enable-animations", "false"),
    (f"{_PORTAL} --method org.freedesktop.portal.Settings.Read org.freedesktop.appearance reduced-motion", "uint32 1"),
)
"""Commands, each with the text that its output contains if motion is to be reduced."""
_MAC = ("defaults read com.apple.universalaccess reduceMotion", "1")
_MAX_FILE_SIZE = 1 << 20
"""Maximum size in bytes of a settings file that is read."""
_INI = (
    ("gtk-4.0/settings.ini", "Settings", "gtk-enable-animations", ("0", "false")),
    ("gtk-3.0/settings.ini", "Settings", "gtk-enable-animations", ("0", "false")),
    ("kdeglobals", "KDE", "AnimationDurationFactor", ("0", "0.0")),
)
"""Settings files, each with the place of the same setting in it."""


def wants_less_motion(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ, ask: Ask | None = None
) -> bool:
    """Return whether the system is set to reduced motion. Never raises; may take a moment."""
    ask = ask or _printed
    if platform == "win32":
        return not _windows_animates()
    if platform == "darwin":
        return ask(_MAC[0].split()).strip() == _MAC[1]
    return any(_set_in_files(environ)) or any(answer in ask(question.split()) for question, answer in _LINUX)


def _set_in_files(environ: Mapping[str, str]) -> Iterator[bool]:
    folder = environ.get("XDG_CONFIG_HOME") or os.path.join(environ.get("HOME", ""), ".config")
    import configparser  # in a thread, after the first frame

    for name, section, key, still in _INI:
        parser = configparser.RawConfigParser(strict=False)
        try:
            parser.read_string(read_whole(Path(folder) / name, _MAX_FILE_SIZE).decode("utf-8"))
            yield parser.get(section, key, fallback="").strip().lower() in still
        except (SaveProblem, ValueError, configparser.Error):
            yield False


def _windows_animates() -> bool:
    """Return the setting at Settings → Accessibility → Visual effects → Animation effects."""
    import ctypes

    try:
        on = ctypes.c_int(1)
        user32 = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
        known = user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(on), 0)
        return not known or bool(on.value)
    except (AttributeError, OSError):
        return True


def _printed(command: list[str]) -> str:
    import subprocess

    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=_TIMEOUT, check=False)
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""
    return done.stdout if done.returncode == 0 else ""


class MotionPreference:
    """The system's motion level, determined in the background."""

    def __init__(self, wants_less: Callable[[], bool] = wants_less_motion) -> None:
        self.level: MotionLevel = "full"
        """Motion level according to the system."""
        self._wants_less = wants_less
        self._asked = False

    def ask(self) -> None:
        """Start determining the level; does nothing when called again."""
        if not self._asked:
            self._asked = True
            with contextlib.suppress(RuntimeError):  # if the system cannot start a thread, there is no preference
                threading.Thread(target=self._hear, name="wishes", daemon=True).start()

    def _hear(self) -> None:
        if self._wants_less():
            self.level = "reduced"
