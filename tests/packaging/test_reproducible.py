"""Two builds of one tree differ in no file."""

import hashlib
import shutil
import sys
from pathlib import Path

import pytest

from devtool import compile_modules
from packer import executables, linux, wheels

pytestmark = pytest.mark.package


def fingerprints(top: Path) -> dict[str, str]:
    files = [top] if top.is_file() else [path for path in sorted(top.rglob("*")) if path.is_file()]
    return {path.relative_to(top.parent).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def differing(first: dict[str, str], second: dict[str, str]) -> list[str]:
    return [name for name in sorted({*first, *second}) if first.get(name) != second.get(name)]


def test_the_programs_come_out_the_same_twice(folder_program: Path, file_program: Path) -> None:
    before = fingerprints(folder_program.parent)
    assert len(before) > 100
    folder, file = executables.build("folder", "file", compiled=compile_modules.can_compile())
    assert not differing(before, fingerprints(folder))
    assert file.read_bytes() == file_program.read_bytes()


def test_wheel_and_source_archive_come_out_the_same_twice() -> None:
    first = [fingerprints(path) for path in wheels.build()]
    assert first == [fingerprints(path) for path in wheels.build()]


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
@pytest.mark.skipif(sys.platform != "linux", reason="Debian packages are built on Linux")
def test_the_debian_package_comes_out_the_same_twice(folder_program: Path) -> None:
    first = fingerprints(linux.debian_package(folder_program.parent))
    assert first == fingerprints(linux.debian_package(folder_program.parent))
