"""All text is drawn where `test_layouts` measures it; text that it cannot measure has fixed colours with enough
contrast."""

import re
from pathlib import Path

import pytest

import burano
from burano.ui.controls import text_entry
from burano.ui.drawing import palettes, theme
from tests.ui.contrast import NORMAL


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_typed_text_has_enough_contrast(palette: str) -> None:
    palettes.use(palette)
    pairs = (
        (text_entry.TEXT, text_entry.GROUND),
        (text_entry.FAINT_TEXT, text_entry.GROUND),
        (text_entry.FAINT_TEXT, text_entry.DISABLED_GROUND),
        (text_entry.SELECTED_TEXT, text_entry.SELECTED_GROUND),
    )
    for text, ground in pairs:
        assert palettes.contrast(palettes.shown(text), palettes.shown(ground)) >= NORMAL


def test_all_text_is_drawn_where_contrast_is_measured() -> None:
    """Rendered lines are only requested by code whose ink is measured, whose letters have an outline, or that paints a
    thing whose name is written elsewhere, too: the side of a box."""
    root = Path(burano.__file__).parent
    calls = {
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"text\.line\(", path.read_text(encoding="utf-8"))
    }
    outlined = {"scenes/shell/title/lettering.py", "table/final/postcard.py", "table/final/winner.py"}
    painted = {"scenes/shell/title/shelf_box.py"}
    assert calls == outlined | painted | {"ui/drawing/compose.py"}


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_outlined_text_has_enough_contrast(palette: str) -> None:
    palettes.use(palette)
    rim = palettes.shown(theme.CREAM)
    letters = palettes.readable([theme.CREAM, theme.GOLD, theme.NAVY_DARK], theme.CREAM)
    assert all(palettes.contrast(letter, rim) >= 3 for letter in letters)
