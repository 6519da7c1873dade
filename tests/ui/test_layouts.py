"""Every scene in two of many sizes, scales and languages; `dev.py soak layouts` checks all combinations."""

from pathlib import Path

import pygame
import pytest

from burano.scenes.shell.shots.studio import Studio, shots
from burano.ui.controls.boxes import Box
from burano.ui.drawing import palettes, theme
from tests.ui import layouts
from tests.ui.contrast import Meter
from tests.ui.languages import left_in_english
from tests.ui.reading import Reader

_PLAIN = ("settings", "pause", "table_dispatch", "pyramid", "setup_hand", "walking_table_draft_solo", "walking_setup")
"""Scenes with much text in narrow places."""
_SMALL = (1280, 720)


class Wardrobe(Studio):
    """A studio that changes palettes: pictures drawn in one palette are not used for another."""

    worn = "default"

    def wear(self, palette: str) -> None:
        palettes.use(palette)
        if palette != self.worn:
            self.worn = palette
            self.kit.forget_sizes()


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Wardrobe:
    """Return one studio for all scenes, so that pictures of the same size are shared."""
    return Wardrobe(tmp_path_factory.mktemp("studio"))


@pytest.fixture(scope="module")
def blank_studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    """Return a studio for scenes of which only text and boxes are checked; its pictures are blank."""
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.mark.parametrize("name", shots())
def test_no_overflow_overlap_duplicate_name_or_unreadable_text(
    name: str, blank_studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    blank_studio.home = tmp_path
    found = layouts.wrong(blank_studio, name, layouts.sample(name), reader=Reader(monkeypatch))
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("language", layouts.LANGUAGES)
def test_plain_letters_fit_into_the_smallest_window_and_at_twice_the_size(
    language: str, blank_studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    blank_studio.home = tmp_path
    blank_studio.kit.text.use(theme.PLAIN)
    try:
        tried = [(name, (1024, 640), scale) for name in _PLAIN for scale in (1.0, 2.0)]
        found = [
            f"{name} {text}"
            for name, size, scale in (*tried, ("replay_seat", _SMALL, 1.0))  # the smallest cards
            for text in layouts.wrong(blank_studio, name, layouts.Staging(size, scale, language))
        ]
    finally:
        blank_studio.kit.text.use(theme.USUAL)
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize(
    "name",
    [
        "table_middle",
        "walking_table_place_4",
        "walking_visit_run",
        "pyramid",
        "cleanup_roofs",
        "final",
        "keys",
        "setup_random",
    ],
)
def test_the_text_of_a_screen_grows_with_the_text_scale(
    name: str, blank_studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    blank_studio.home = tmp_path
    staging = layouts.Staging((1366, 768), 1.5, "en")
    assert layouts.unexpected(name, layouts.behind_text_scale(blank_studio, name, staging)) == []


def test_an_english_word_on_a_polish_screen_is_found() -> None:
    said = [
        Box("a", "text", pygame.Rect(0, 0, 9, 9), text) for text in ("Koniec tury", "Every move is saved.", "Burano")
    ]
    assert left_in_english("table", said) == ["English: Every move is saved."]


def test_the_scenes_together_meet_every_size_at_every_scale_in_every_language() -> None:
    met = {layouts.sample(name) for name in shots()}
    assert met == set(layouts.grid())


@pytest.mark.parametrize(("palette", "name", "language"), layouts.painted())
def test_text_is_readable_drawing_changes_nothing_and_disabled_buttons_say_why(
    palette: str, name: str, language: str, studio: Wardrobe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Text: WCAG AA against what is actually behind it; `dev.py bench contrast` checks all palettes."""
    studio.wear(palette)
    studio.home = tmp_path
    meter, reader = Meter(monkeypatch), Reader(monkeypatch)
    stack = studio.stage(shots()[name], _SMALL, language=language)
    assert stack.top
    assert not [w.name for w in stack.top.ui if w.kind == "control" and not w.enabled and not w.tooltip]
    first, second = pygame.Surface(_SMALL), pygame.Surface(_SMALL)
    stack.draw(first)
    assert sorted(map(str, meter.weak)) == []
    assert meter.on_nothing == set(), "words drawn where their ground is not known yet are not measured"
    assert reader.found() + layouts.misplaced(stack, name, language) == []
    assert layouts.unexpected(name, layouts.empty(first) if stack.top.opaque else ()) == []
    boxes = stack.top.boxes()
    stack.draw(second)
    assert stack.top.boxes() == boxes
    assert first.get_buffer().raw == second.get_buffer().raw
    studio.close_scenes(stack)


@pytest.mark.parametrize("language", layouts.LANGUAGES)
@pytest.mark.parametrize("name", ["setup_random", "walking_setup_four", "walking_final", "walking_final_telling"])
def test_no_word_is_cut_short_in_the_smallest_window(
    name: str, language: str, blank_studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    blank_studio.home = tmp_path
    reader = Reader(monkeypatch)
    stack = blank_studio.stage(shots()[name], (1024, 640), language=language)
    stack.draw(pygame.Surface((1024, 640)))
    assert reader.found() + layouts.misplaced(stack, name, language) == []
    blank_studio.close_scenes(stack)
