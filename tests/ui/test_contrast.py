"""Words can be read on what is really behind them: WCAG AA, in every palette. `dev.py bench contrast` looks at every
scene in all of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from burano.scenes.shell.shots import Studio, shots
from burano.ui import palettes
from tests.ui.contrast import Meter

SIZE = (1280, 720)
TELLING = ("analysis", "final", "replay", "table_late", "walking_final")
"""Scenes with words in the colours that palettes change."""
MORE = (
    "challenge",
    "howto_fishing",
    "lesson_house",
    "pyramid",
    "settings",
    "table_bonus",
    "table_sell",
    "title",
    "walking_final_points",
    "walking_replay",
    "walking_table_other",
    "walking_visit_run",
)


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.fixture(autouse=True)
def _usual_colours() -> Iterator[None]:
    yield
    palettes.use("default")


@pytest.mark.parametrize("palette", palettes.NAMES)
def test_words_can_be_read(palette: str, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    palettes.use(palette)
    studio.kit.forget_sizes()
    studio.home = tmp_path
    meter = Meter(monkeypatch)
    for name in TELLING + (MORE if palette == palettes.NAMES[0] else ()):
        studio.picture(shots()[name], SIZE)
    assert sorted(map(str, meter.weak)) == []
