"""Every scene at eight sizes, scales and languages; `dev.py soak layouts` looks at all of them."""

from pathlib import Path

import pygame
import pytest

from burano.scenes.shell.shots import Studio, shots
from tests.ui import layouts


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    """One studio for all scenes: what one has drawn in a size, the next need not draw again."""
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.fixture(scope="module")
def blank_studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    """One for scenes of which only words and boxes count; it keeps blanks for pictures."""
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.mark.parametrize("name", shots())
def test_nothing_spills_overlaps_leaves_the_window_or_shares_its_name(
    name: str, blank_studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    blank_studio.home = tmp_path
    found = [text for staging in layouts.sample(name) for text in layouts.wrong(blank_studio, name, staging)]
    assert not found, "\n".join(found[:20])


def test_the_scenes_together_meet_every_size_at_every_scale_in_every_language() -> None:
    met = {staging for name in shots() for staging in layouts.sample(name)}
    assert met == set(layouts.grid())


@pytest.mark.parametrize("name", shots())
def test_drawing_changes_nothing_and_grey_buttons_say_why(name: str, studio: Studio, tmp_path: Path) -> None:
    studio.home = tmp_path
    stack = studio.stage(shots()[name], (1280, 720))
    assert stack.top
    assert not [w.name for w in stack.top.ui if w.kind == "control" and not w.enabled and not w.tooltip]
    first, second = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    stack.draw(first)
    boxes = stack.top.boxes()
    stack.draw(second)
    assert stack.top.boxes() == boxes
    assert first.get_buffer().raw == second.get_buffer().raw
    studio.strike(stack)
