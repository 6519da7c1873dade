"""The packages under test: built once per run, then moved away from the source tree."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from devtool import compile_modules
from packer import executables
from tests.packaging.driver import Program


@pytest.fixture(scope="session")
def folder_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executable of the one-folder program, in a folder with spaces and letters beyond ASCII."""
    target = tmp_path_factory.mktemp("installed") / "Gry planszowe – żółć" / "burano"
    shutil.copytree(executables.build(one_file=False, compiled=compile_modules.can_compile()), target, symlinks=True)
    return target / "burano"


@pytest.fixture(scope="session")
def file_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The single executable."""
    target = tmp_path_factory.mktemp("single") / "burano"
    shutil.copy2(executables.build(one_file=True, compiled=compile_modules.can_compile()), target)
    return target


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
