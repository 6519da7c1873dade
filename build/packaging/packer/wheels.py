"""The wheel and the source archive, for `pip install` and `pipx install`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from devtool.paths import DIST, ROOT, WORK
from packer import stamp
from packer.executables import BuildFailed


def build(*, compiled: bool = False) -> list[Path]:
    """Build both, or the wheel of this system that holds the compiled rules; returns the files in build/dist."""
    target = WORK / "wheels"
    shutil.rmtree(target, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(target), "--target", "wheel"]
    if not compiled:
        command += ["--target", "sdist"]
    settings = {"SOURCE_DATE_EPOCH": str(stamp.current().epoch), "BURANO_COMPILED": "1" if compiled else ""}
    if subprocess.call(command, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.DEVNULL) != 0:
        raise BuildFailed("hatchling could not build the wheel; its own words stand above")
    DIST.mkdir(parents=True, exist_ok=True)
    return [Path(shutil.copy2(file, DIST)) for file in sorted(target.iterdir())]
