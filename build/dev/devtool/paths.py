"""Where things lie in the repository."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build"
DEV = BUILD / "dev"
"""The room of the development command; this package lies in it."""
PACKAGING = BUILD / "packaging"
"""The room of what makes packages."""
TOOLS = os.pathsep.join(map(str, (DEV, PACKAGING)))
"""PYTHONPATH for a process that needs either."""
WORK = BUILD / "work"
"""Scratch of all builds; ignored by git."""
DIST = BUILD / "dist"
"""Finished packages; ignored by git."""
VENV = Path(os.environ.get("BURANO_VENV", ROOT / ".venv"))
BENCH_LIB = VENV / "bench-lib"
"""Packages that only benchmarks import, kept out of the program's own environment."""


def venv_python() -> Path:
    """The interpreter of the project's own environment."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
