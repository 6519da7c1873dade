"""The packages under test: built once per run, then moved away from the source tree."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from devtool import compile_modules
from packer import executables
from tests.packaging.driver import Program


@pytest.fixture(scope="session")
def built() -> list[Path]:
    """The program as a folder and as a single file, where the build leaves them."""
    return executables.build("folder", "file", compiled=compile_modules.can_compile())


@pytest.fixture(scope="session")
def folder_program(built: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executable of the one-folder program, in a folder with spaces and letters beyond ASCII."""
    target = tmp_path_factory.mktemp("installed") / "Gry planszowe – żółć" / "burano"
    shutil.copytree(built[0], target, symlinks=True)
    return target / "burano"


@pytest.fixture(scope="session")
def file_program(built: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The single executable."""
    return Path(shutil.copy2(built[1], tmp_path_factory.mktemp("single") / "burano"))


@pytest.fixture
def start(tmp_path: Path, xvfb: str) -> Iterator[Callable[..., Program]]:
    """Start a program on the test's own display and home; whatever still runs at the end is killed."""
    running: list[Program] = []

    def starter(executable: Path, *arguments: str) -> Program:
        running.append(Program.start(executable, tmp_path / "player", xvfb, *arguments))
        return running[-1]

    yield starter
    for program in running:
        if program.process.poll() is None:
            program.kill()
