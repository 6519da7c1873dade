"""Compile the rules in the background of a running game, for the next start.

It never disturbs: whatever is missing or fails is only written to build/work/compile.log, and the game runs from its
sources.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from devtool import compile_modules, environment
from devtool.paths import DEV, ROOT, WORK

LOG, LOCK = WORK / "compile.log", WORK / "compile.lock"
COMPILER = WORK / "compiler"
STALE = 3600.0
"""Age in seconds from which a lock is abandoned."""


def compiled_copy() -> Path | None:
    """Return the folder with compiled copies of the present sources; None if there is none."""
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
    """Start compiling, if there is a compiler, in a silent process that outlives this one."""
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
        return  # the game runs from its sources


def _is_running() -> bool:
    return LOCK.exists() and time.time() - LOCK.stat().st_mtime < STALE


def main() -> int:
    """Fetch the compiler, compile, and remove the compiler again, at low priority."""
    if hasattr(os, "nice"):
        os.nice(15)
    LOCK.write_text(str(os.getpid()), encoding="ascii")
    try:
        python = environment.ensure("run")
        environment.fetch_compiler(COMPILER)
        settings = {**os.environ, "PYTHONPATH": os.pathsep.join((str(DEV), str(COMPILER)))}
        return subprocess.call([str(python), "-m", "devtool.compile_modules", "--apart"], env=settings)
    except environment.SetupError as error:
        print(error)
        return 1
    finally:
        shutil.rmtree(COMPILER, ignore_errors=True)
        LOCK.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
