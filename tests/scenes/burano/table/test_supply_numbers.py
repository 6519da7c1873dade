"""The number of a heap or a stack lies at its own piece, clearly apart from the next one."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.scenes.shell.shots.studio import Studio, shots
from burano.stage.scene import Scene
from tests.ui import layouts

SCREENS = [("table_early", (1280, 720), 1.0), ("replay", (1280, 720), 1.0), ("table_early", (1920, 1080), 1.3)]


def _gaps(picture: pygame.Surface, words: pygame.Rect) -> tuple[int, int]:
    """Empty columns left of a number and right of it, up to the next thing."""
    rows = range(words.centery - words.h // 4, words.centery + words.h // 4)
    ground = picture.get_at((words.centerx, words.top - 1))[:3]
    inked = [
        any(max(abs(a - b) for a, b in zip(picture.get_at((x, y))[:3], ground, strict=True)) > 40 for y in rows)
        for x in range(picture.get_width())
    ]
    first = next(x for x in range(words.left, words.right) if inked[x])
    last = next(x for x in range(words.right - 1, words.left, -1) if inked[x])
    before = next(x for x in range(first - 1, 0, -1) if inked[x])
    after = next((x for x in range(last + 1, len(inked)) if inked[x]), len(inked))
    return first - before - 1, after - last - 1


@pytest.mark.parametrize("language", layouts.LANGUAGES)
@pytest.mark.parametrize(("name", "size", "scale"), SCREENS)
def test_a_number_belongs_to_the_piece_before_it(
    tmp_path: Path, name: str, size: tuple[int, int], scale: float, language: str
) -> None:
    studio = Studio(tmp_path)
    stack = studio.stage(shots()[name], size, scale, language, turns=2)
    top: Scene | Any = stack.top
    picture = pygame.Surface(size)
    stack.draw(picture)
    numbers = [box for box in top.boxes() if "heap " in box.name or "stack " in box.name]
    assert len(numbers) == 10
    for box in numbers:
        assert box.needed is not None
        own, apart = _gaps(picture, pygame.Rect(box.rect.x, box.rect.y, box.needed[0], box.rect.h))
        assert 2 * own <= apart, f"{box.name} {box.text}: {own} pixels, then {apart}"
    studio.close_scenes(stack)
