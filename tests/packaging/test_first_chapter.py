"""The built program teaches its first chapter to somebody who comes through files: what the workflows do on every
system."""

from pathlib import Path

import pytest

from tests.packaging.first_chapter import BUBBLES, play

pytestmark = pytest.mark.package


def test_the_built_program_plays_the_first_chapter_of_its_lesson(
    folder_program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert len(play(folder_program, tmp_path / "home")) >= BUBBLES
