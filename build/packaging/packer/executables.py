"""The programs that need no Python: a folder (starts fast) and a single file (easy to carry)."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Literal

from devtool import compile_modules
from devtool.paths import DIST, PACKAGING, ROOT, WORK
from packer import archives, icons, identity, stamp

FOLDER = WORK / "programs"
Kind = Literal["folder", "file"]


class BuildFailed(Exception):
    """A tool that makes a package ended with an error."""


def system() -> str:
    """Return the words packages carry in their names, such as `linux-x86_64`."""
    name = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    return f"{name}-{platform.machine().lower()}"


def build(*kinds: Kind, compiled: bool = False) -> list[Path]:
    """Run PyInstaller once for these kinds, over the compiled rules if wanted; returns the program's folder or the
    single file, in the order of the kinds."""
    icons.make()
    sources = compile_modules.build_apart() if compiled else ROOT
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    command += ["--workpath", str(WORK / "pyinstaller"), "--distpath", str(FOLDER), str(ROOT / "burano.spec")]
    command += ["--", *kinds]
    # One date and one order of hashes for every file we make: two builds of one commit are the same.
    settings = {"SOURCE_DATE_EPOCH": str(stamp.current().epoch), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    settings["BURANO_SOURCES"] = str(sources)
    if subprocess.call(command, cwd=ROOT, env={**os.environ, **settings}) != 0:
        raise BuildFailed("PyInstaller could not build the program; its own words stand above")
    made = {"folder": identity.COMMAND, "file": _file_name()}
    return [FOLDER / made[kind] for kind in kinds]


def _file_name() -> str:
    return f"{identity.COMMAND}-onefile" + (".exe" if sys.platform == "win32" else "")


def publish_folder(folder: Path) -> Path:
    """Pack the folder, with a read-me, the licence and an icon beside the program, as an archive in build/dist: zip
    on Windows, tar.gz elsewhere."""
    name, epoch = f"{identity.COMMAND}-{identity.VERSION}-{system()}", stamp.current().epoch
    whole = WORK / "folder" / name
    shutil.rmtree(whole, ignore_errors=True)
    if sys.platform == "darwin":
        bundle = folder.with_name(f"{identity.NAME}.app")
        shutil.copytree(bundle, whole / bundle.name, symlinks=True)
    else:
        shutil.copytree(folder, whole, symlinks=True)
    for path, content in beside().items():
        (whole / path).write_bytes(content)
    if sys.platform == "win32":
        return archives.zip_(whole, DIST / f"{name}.zip", epoch, name)
    return archives.tar_gz(whole, DIST / f"{name}.tar.gz", epoch, name)


def beside() -> dict[str, bytes]:
    """Return what lies beside the program for people who unpack it, by its name."""
    program = {"win32": "burano.exe", "darwin": "Burano.app"}.get(sys.platform, "burano")
    text = (PACKAGING / "README.txt.in").read_text(encoding="utf-8")
    for word, value in {"PROGRAM": program, "VERSION": identity.VERSION, "HOMEPAGE": identity.HOMEPAGE}.items():
        text = text.replace(f"@{word}@", value)
    lines = "\r\n" if sys.platform == "win32" else "\n"
    icon = icons.make() / ("burano.ico" if sys.platform == "win32" else "burano-256.png")
    return {
        "README.txt": text.replace("\n", lines).encode(),
        "LICENSE.txt": (ROOT / "LICENSE").read_text(encoding="utf-8").replace("\n", lines).encode(),
        f"burano{icon.suffix}": icon.read_bytes(),
    }


def publish_file(file: Path) -> Path:
    """Put the single executable under its published name in build/dist."""
    target = DIST / f"{identity.COMMAND}-{identity.VERSION}-{system()}-onefile{file.suffix}"
    shutil.copy2(file, target)
    os.utime(target, (stamp.current().epoch,) * 2)
    return target
