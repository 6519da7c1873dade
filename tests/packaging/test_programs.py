"""The packaged programs, started where there is neither Python nor our source, and played by mouse."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from burano import __version__
from burano.core import registry
from tests.packaging.driver import Program, bare_environment, isolated
from tests.project.sources import ROOT

pytestmark = [pytest.mark.package, pytest.mark.xvfb]

Start = Callable[..., Program]


def run(executable: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    settings = {**bare_environment(home), "PATH": "/usr/bin:/bin"}
    return subprocess.run(
        isolated([str(executable), *arguments]), env=settings, cwd=home, capture_output=True, text=True, timeout=120
    )


def test_the_folder_program_opens_its_window_and_quits_cleanly(folder_program: Path, start: Start) -> None:
    program = start(folder_program)
    program.wait_for_scene("title")
    program.click("quit")
    assert program.ended() == 0, program.words()
    assert program.words() == ""


def test_every_menu_of_the_title_opens(folder_program: Path, start: Start) -> None:
    program = start(folder_program)
    for name in ("settings", "about", "howto", "statistics", "load", "replays"):
        program.wait_for_scene("title")
        program.click(name)
        program.wait_for_scene(name)
        program.press("Escape")
    program.wait_for_scene("title")


def test_the_single_file_opens_its_window_and_quits_cleanly(file_program: Path, start: Start) -> None:
    program = start(file_program)
    program.wait_for_scene("title")
    program.click("quit")
    assert program.ended() == 0, program.words()


def test_the_program_uses_no_file_of_python_or_of_the_source_tree(folder_program: Path, start: Start) -> None:
    program = start(folder_program)
    program.wait_for_scene("title")
    foreign = [
        path
        for path in program.files_in_use()
        if path.startswith((str(ROOT), sys.prefix, sys.base_prefix + "/lib/python")) or "/site-packages/" in path
    ]
    assert not foreign


def test_the_version_names_everything_a_report_needs(folder_program: Path, tmp_path: Path) -> None:
    result = run(folder_program, tmp_path, "--version")
    assert result.returncode == 0, result.stderr
    first, build, *rest = result.stdout.splitlines()
    assert first == f"burano {__version__}"
    assert " of 20" in build
    rules = ["rules"] * len(registry.all_game_ids())
    assert [line.split()[0] for line in rest] == ["Python", "SDL", *rules]
