"""Rules compiled behind a running game, so that the next start has them. It never gets in the way: whatever is missing
or goes wrong is only written to build/work/compile.log, and the game runs from its sources.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from devtool import compile_modules, environment
from devtool.paths import DEV, ROOT, WORK

LOG, LOCK = WORK / "compile.log", WORK / "compile.lock"
STALE = 3600.0
"""Seconds after which a lock is one that somebody left behind."""


def compiled_copy() -> Path | None:
    """The folder to run from if it holds the sources as they are, compiled; else None."""
    copy = compile_modules.COPY
    if not compile_modules.is_current():
        return None
    assets = copy / "assets"
    try:
        if not assets.exists():
            assets.symlink_to(ROOT / "assets", target_is_directory=True)
    except OSError:
        return None
    return copy


def start() -> None:
    """Begin to compile, if there is a compiler, in a process that outlives this one and says nothing."""
    if not compile_modules.can_compile() or _is_running():
        return
    try:
        WORK.mkdir(parents=True, exist_ok=True)
        with LOG.open("wb") as log:
            subprocess.Popen(
                [sys.executable, "-m", "devtool.behind"],
                env={**os.environ, "PYTHONPATH": str(DEV)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
    except OSError:
        return  # then not


def _is_running() -> bool:
    return LOCK.exists() and time.time() - LOCK.stat().st_mtime < STALE


def main() -> int:
    """Get the tools, compile, and leave; politely."""
    if hasattr(os, "nice"):
        os.nice(15)
    LOCK.write_text(str(os.getpid()), encoding="ascii")
    try:
        python = environment.ensure("run", "dev")
        settings = {**os.environ, "PYTHONPATH": str(DEV)}
        return subprocess.call([str(python), "-m", "devtool.compile_modules", "--apart"], env=settings)
    except environment.SetupError as error:
        print(error)
        return 1
    finally:
        LOCK.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
