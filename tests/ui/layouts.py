"""How every scene is looked at for its layout: the sizes, scales and languages, and what is wrong in one staging."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from burano.scenes.shell.shots import Studio, shots
from burano.stage.stack import SceneStack
from burano.ui.boxes import problems

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1600, 1200), (2560, 1080), (1366, 768), (3840, 2160)]
"""Five shapes of window, then two that only enlarge or shrink one of these."""
SHAPES = 5
SCALES = [0.0, 0.75, 1.0, 1.3, 2.0]
LANGUAGES = ["en", "pl"]


class Staging(NamedTuple):
    """One way to look at a scene."""

    size: tuple[int, int]
    scale: float
    language: str


def grid(name: str) -> Iterator[Staging]:
    """Every size at every scale in every language."""
    for size in SIZES:
        for scale in _scales(name):
            for language in LANGUAGES:
                yield Staging(size, scale, language)


def sample(name: str) -> Iterator[Staging]:
    """A dozen of the grid: every shape of window and every scale in every language, every other size once.

    Which scale meets which size goes round from scene to scene, so that all scenes together meet every pair.
    """
    scales = _scales(name)
    number = list(shots()).index(name)
    for i, size in enumerate(SIZES[:SHAPES]):
        for j, language in enumerate(LANGUAGES):
            yield Staging(size, scales[(i + j + number) % len(scales)], language)
    for i, size in enumerate(SIZES[SHAPES:]):
        yield Staging(size, scales[(i + number) % len(scales)], LANGUAGES[(i + number) % len(LANGUAGES)])


def _scales(name: str) -> list[float]:
    # The table always fills its window: larger scales are cut back to the same layout.
    return [0.0] if name.startswith("table_") else SCALES


def draw_blanks(patch: pytest.MonkeyPatch) -> None:
    """Let every SVG come out empty, in its right size: boxes and words are the same, and nobody looks at the rest."""
    patch.setattr(pygame.image, "load_sized_svg", lambda _file, size: pygame.Surface(size, pygame.SRCALPHA))


def wrong(studio: Studio, name: str, staging: Staging) -> list[str]:
    """What is wrong with one scene looked at in one way, in words."""
    stack = studio.stage(shots()[name], *staging, turns=1)
    found = _wrong(stack)
    studio.strike(stack)
    return [f"{staging.size} {staging.scale} {staging.language}: {text}" for text in found]


def _wrong(stack: SceneStack) -> list[str]:
    if not stack.top or not (boxes := stack.top.boxes()):
        return ["nothing is shown"]
    names = Counter(box.name for box in boxes if box.kind != "text")
    twice = [f"{count} things to click are called {name}" for name, count in names.items() if count > 1]
    return problems(boxes, stack.top.view.window) + twice
