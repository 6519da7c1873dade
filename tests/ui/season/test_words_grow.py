"""The size of words and controls on the pyramid page and in the clean-up: nothing lies over words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from burano.scenes.shell.shots import Studio, shots
from burano.stage.scene import Scene
from burano.table.widgets import ChipButton
from burano.ui.text import Block, Text
from tests.ui import layouts

SMALL = (1280, 720)
SCREENS = [
    name
    for name in shots()
    if name.startswith(("pyramid", "cleanup_"))
    and not name.endswith("_hint")  # its card lies over what it has no room beside
    and name not in ("pyramid_templates", "pyramid_reveal")
]


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    with pytest.MonkeyPatch.context() as patch:
        layouts.draw_blanks(patch)
        yield Studio(tmp_path_factory.mktemp("studio"))


class Words:
    """The words drawn on a picture, and where their ink lies."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.blocks: list[Block] = []
        self._size = (0, 0)
        draw = Text.draw

        def drawing(text: Text, surface: pygame.Surface, block: Block, *, alpha: int = 255) -> None:
            if surface.get_size() == self._size:  # not those of a picture that is drawn smaller afterwards
                self.blocks.append(block)
            draw(text, surface, block, alpha=alpha)

        monkeypatch.setattr(Text, "draw", drawing)

    def of(self, scene: Scene, surface: pygame.Surface) -> list[Block]:
        self.blocks, self._size = [], surface.get_size()
        scene.draw(surface)
        return [block for block in self.blocks if block.source.strip()]


def crowded(scene: Scene, blocks: list[Block]) -> list[str]:
    """Words that meet others, or a control that they do not stand on."""
    found = []
    buttons = (widget for widget in scene.ui if not isinstance(widget, ChipButton))  # those have their number on them
    controls = [box for widget in buttons for box in widget.boxes() if box.kind == "control"]
    for block in blocks:
        touched = [box for box in controls if box.rect.colliderect(block.ink.inflate(-2, -2))]
        found += [f"{block.source!r} lies under {box.name}" for box in touched if box.text != block.source]
    for one, other in combinations(blocks, 2):
        if one.ink.inflate(-2, -6).colliderect(other.ink.inflate(-2, -6)):
            found.append(f"{one.source!r} and {other.source!r} meet")
    return found


@pytest.mark.parametrize("size", [(1024, 640), SMALL])
@pytest.mark.parametrize("name", SCREENS)
def test_no_words_lie_under_a_button_or_meet_others(
    name: str, size: tuple[int, int], studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio.home = tmp_path
    words, found = Words(monkeypatch), []
    for scale in (1.0, 1.15, 1.3, 1.5, 2.0):
        for language in layouts.LANGUAGES:
            stack = studio.stage(shots()[name], size, scale, language, turns=1)
            assert stack.top is not None
            said = crowded(stack.top, words.of(stack.top, pygame.Surface(size)))
            found += [f"{scale} {language}: {text}" for text in (*said, *layouts.misplaced(stack, name, language))]
            studio.strike(stack)
    assert not found, "\n".join(found[:20])
