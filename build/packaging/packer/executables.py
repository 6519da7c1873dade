"""The programs that need no Python: a folder (starts fast) and a single file (easy to carry)."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from devtool import compile_modules
from devtool.paths import DIST, ROOT, WORK
from packer import archives, icons, identity, stamp

FOLDER = WORK / "programs"


class BuildFailed(Exception):
    """A tool that makes a package ended with an error."""


def system() -> str:
    """The words packages carry in their names, such as `linux-x86_64`."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    return f"{name}-{platform.machine().lower()}"


def build(*, one_file: bool, compiled: bool = False) -> Path:
    """Run PyInstaller, over the compiled rules if wanted; returns the program's folder, or the single file."""
    icons.make()
    sources = compile_modules.build_apart() if compiled else ROOT
    work = WORK / ("pyinstaller-onefile" if one_file else "pyinstaller")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    command += ["--workpath", str(work), "--distpath", str(FOLDER), str(ROOT / "burano.spec")]
    if one_file:
        command += ["--", "--onefile"]
    # One date and one order of hashes for every file we make: two builds of one commit are the same.
    settings = {"SOURCE_DATE_EPOCH": str(stamp.current().epoch), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    settings["BURANO_SOURCES"] = str(sources)
    if subprocess.call(command, cwd=ROOT, env={**os.environ, **settings}) != 0:
        raise BuildFailed("PyInstaller could not build the program; its own words stand above")
    return FOLDER / (_file_name() if one_file else identity.COMMAND)


def _file_name() -> str:
    return f"{identity.COMMAND}-onefile" + (".exe" if sys.platform == "win32" else "")


def publish_folder(folder: Path) -> Path:
    """The folder as an archive in build/dist: zip on Windows, tar.gz elsewhere."""
    name = f"{identity.COMMAND}-{identity.VERSION}-{system()}"
    epoch = stamp.current().epoch
    if sys.platform == "win32":
        return archives.zip_(folder, DIST / f"{name}.zip", epoch, name)
    if sys.platform == "darwin":
        bundle = folder.with_name(f"{identity.NAME}.app")
        return archives.tar_gz(bundle, DIST / f"{name}.tar.gz", epoch, bundle.name)
    return archives.tar_gz(folder, DIST / f"{name}.tar.gz", epoch, name)


def publish_file(file: Path) -> Path:
    """The single executable under its published name in build/dist."""
    target = DIST / f"{identity.COMMAND}-{identity.VERSION}-{system()}-onefile{file.suffix}"
    shutil.copy2(file, target)
    os.utime(target, (stamp.current().epoch,) * 2)
    return target
