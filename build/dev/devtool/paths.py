"""Folders of the repository."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build"
DEV = BUILD / "dev"
"""The development command; contains this package."""
PACKAGING = BUILD / "packaging"
"""The packaging tools."""
TOOLS = os.pathsep.join(map(str, (DEV, PACKAGING)))
"""PYTHONPATH for a process that needs both."""
WORK = BUILD / "work"
"""Scratch folder of all builds; ignored by git."""
DIST = BUILD / "dist"
"""Finished packages; ignored by git."""
VENV = Path(os.environ.get("BURANO_VENV", ROOT / ".venv"))
BENCH_LIB = VENV / "bench-lib"
"""Packages that only benchmarks import, kept out of the program's own environment."""


def venv_python() -> Path:
    """Return the interpreter of the project's own environment."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
