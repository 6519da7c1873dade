"""The desktop: the player's picture folder, and the system's file window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def can_show_folders() -> bool:
    """Return whether this computer has a program that shows folders."""
    return sys.platform in ("win32", "darwin") or shutil.which("xdg-open") is not None


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's file window; return False if that is not possible."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            # A session of its own, so that it neither waits for this program nor ends with it.
            subprocess.Popen([command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             stdin=subprocess.DEVNULL, start_new_session=True)  # fmt: skip
    except (OSError, ValueError):
        return False
    return True
