"""Where things lie in the repository."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
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
