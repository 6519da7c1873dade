"""Every scene at a grid of sizes, scales and languages: no text wider than its box, no overlap, nothing outside."""

from pathlib import Path

import pytest

from burano.scenes.shell.shots import Studio, shots
from burano.ui.boxes import problems

SIZES = [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (1600, 1200), (2560, 1080), (3840, 2160)]
SCALES = [0.0, 0.75, 1.0, 1.3, 2.0]
LANGUAGES = ["en", "pl"]


@pytest.mark.parametrize("name", shots())
def test_nothing_spills_overlaps_or_leaves_the_window(name: str, tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    found = []
    # The table always fills its window: larger scales are cut back to the same layout.
    scales = [0.0] if name.startswith("table_") else SCALES
    for size in SIZES:
        for scale in scales:
            for language in LANGUAGES:
                stack = studio.stage(shots()[name], size, scale, language, turns=1)
                assert stack.top
                boxes = stack.top.boxes()
                assert boxes
                window = stack.top.view.window
                found += [f"{size} {scale} {language}: {text}" for text in problems(boxes, window)]
                studio.strike(stack)
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("name", shots())
def test_what_can_be_clicked_has_a_name_of_its_own(name: str, tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    stack = studio.stage(shots()[name], (1280, 720))
    assert stack.top
    names = [box.name for box in stack.top.boxes() if box.kind != "text"]
    studio.strike(stack)
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("name", shots())
def test_drawing_changes_nothing(name: str, tmp_path: Path) -> None:
    import pygame

    studio = Studio(tmp_path)
    stack = studio.stage(shots()[name], (1280, 720))
    assert stack.top
    first, second = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    stack.draw(first)
    boxes = stack.top.boxes()
    stack.draw(second)
    assert stack.top.boxes() == boxes
    assert first.get_buffer().raw == second.get_buffer().raw
    studio.strike(stack)
