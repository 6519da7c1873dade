"""All words are drawn where `test_layouts` measures them; those it cannot measure are dark enough."""

import re
from pathlib import Path

import pytest

import burano
from burano.ui.controls import text_entry
from burano.ui.drawing import palettes, theme
from tests.ui.contrast import NORMAL


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_what_is_typed_can_be_read(palette: str) -> None:
    palettes.use(palette)
    pairs = (
        (text_entry.TEXT, text_entry.GROUND),
        (text_entry.FAINT_TEXT, text_entry.GROUND),
        (text_entry.FAINT_TEXT, text_entry.DISABLED_GROUND),
        (text_entry.SELECTED_TEXT, text_entry.SELECTED_GROUND),
    )
    for text, ground in pairs:
        assert palettes.contrast(palettes.shown(text), palettes.shown(ground)) >= NORMAL


def test_no_words_are_drawn_past_the_meter() -> None:
    """A line as a picture is asked for only where its ink is measured, or where letters wear an outline."""
    root = Path(burano.__file__).parent
    calls = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"text\.line\(", path.read_text(encoding="utf-8"))
    }
    outlined = {"scenes/shell/title/lettering.py", "table/final/postcard.py", "table/final/winner.py"}
    assert calls == outlined | {"ui/drawing/compose.py"}


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_words_within_an_outline_can_be_read(palette: str) -> None:
    palettes.use(palette)
    rim = palettes.shown(theme.CREAM)
    letters = palettes.readable([theme.CREAM, theme.GOLD, theme.NAVY_DARK], theme.CREAM)
    assert all(palettes.contrast(letter, rim) >= 3 for letter in letters)
