"""Every word on every screen of a small window can be read, in every language: nothing below 11 pixels, nothing cut."""

from pathlib import Path

import pygame
import pytest

from burano.scenes.shell.shots import Studio, shots
from burano.ui.text import Text
from tests.ui import layouts

SMALL = (1280, 720)
LEAST = 11
SENTENCE = 30
"""Letters from which on words are a sentence: a list may break it off, its tooltip tells it whole."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.mark.parametrize("name", shots())
def test_no_word_is_too_small_or_cut(
    name: str, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    studio.home = tmp_path
    drawn: set[tuple[str, int]] = set()
    cut: set[str] = set()
    line, elide = Text.line, Text.elide

    def drawing(text: Text, words: str, face: str, px: int, *rest: object, **more: object) -> pygame.Surface:
        drawn.add((words, text.font(face, px).point_size))
        return line(text, words, face, px, *rest, **more)  # type: ignore[arg-type]

    def cutting(text: Text, words: str, face: str, px: int, width: int) -> str:
        short = elide(text, words, face, px, width)
        if short != words and len(words) < SENTENCE:
            cut.add(words)
        return short

    monkeypatch.setattr(Text, "line", drawing)
    monkeypatch.setattr(Text, "elide", cutting)
    for language in layouts.LANGUAGES:
        studio.picture(shots()[name], SMALL, language=language)
    assert {words for words, px in drawn if px < LEAST} == set()
    assert cut == set()
