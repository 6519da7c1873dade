"""The AppDir and the Debian package, unpacked as a system would."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from burano import __version__
from packer import identity, linux
from tests.packaging.driver import bare_environment

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(sys.platform != "linux", reason="these packages are built on Linux"),
]


def version_of(program: Path, home: Path) -> str:
    environment = {**bare_environment(home), "PATH": "/usr/bin:/bin"}
    return subprocess.check_output([str(program), "--version"], env=environment, text=True, timeout=60).split("\n")[0]


def test_the_app_dir_runs_from_anywhere(folder_program: Path, tmp_path: Path) -> None:
    moved = tmp_path / "somewhere else" / "Burano.AppDir"
    shutil.copytree(linux.app_dir(folder_program.parent), moved, symlinks=True)
    assert version_of(moved / "AppRun", tmp_path) == f"burano {__version__}"
    assert (moved / f"{identity.APP_ID}.desktop").is_file()
    assert (moved / ".DirIcon").exists()
    for start in ("AppRun", identity.NAME):
        assert (moved / start).read_bytes()[:4] == b"\x7fELF", "a click starts a program, and shows a script"
        assert version_of(moved / start, tmp_path) == f"burano {__version__}"
    assert (moved / "README.txt").is_file()


@pytest.fixture(scope="module")
def debian_package(folder_program: Path) -> Path:
    if shutil.which("dpkg-deb") is None:
        pytest.skip("dpkg-deb is not installed")
    return linux.debian_package(folder_program.parent)


def test_the_debian_package_puts_everything_in_its_place(debian_package: Path, tmp_path: Path) -> None:
    package = debian_package
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", str(package), str(root)], check=True)
    assert version_of(root / "usr" / "games" / "burano", tmp_path) == f"burano {__version__}"
    share = root / "usr" / "share"
    for expected in (
        f"applications/{identity.APP_ID}.desktop",
        f"metainfo/{identity.APP_ID}.metainfo.xml",
        f"mime/packages/{identity.APP_ID}.xml",
        f"icons/hicolor/256x256/apps/{identity.APP_ID}.png",
        "icons/hicolor/scalable/mimetypes/application-x-burano-save.svg",
        "man/man6/burano.6.gz",
        "doc/burano/copyright",
    ):
        assert (share / expected).is_file(), expected
    control = subprocess.check_output(["dpkg-deb", "--field", str(package)], text=True)
    assert f"Version: {__version__}" in control
    assert "libc6 (>= 2." in control
    listing = subprocess.check_output(["dpkg-deb", "--contents", str(package)], text=True).splitlines()
    assert all(line.split()[1] == "root/root" for line in listing)


@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not installed")
def test_debian_finds_nothing_wrong_with_its_package(debian_package: Path) -> None:
    command = ["lintian", "--fail-on", "error,warning", str(debian_package)]
    found = subprocess.run(command, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
