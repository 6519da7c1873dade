"""The guest's screens at a few sizes, scales and languages: the toolkit's own scenes are looked at in all of them."""

from pathlib import Path

import pytest

from burano.scenes.shell.shots.studio import Studio
from tests.guest.scenes.shots import SHOTS
from tests.ui import layouts


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    return Studio(tmp_path_factory.mktemp("studio"))


@pytest.mark.parametrize("name", SHOTS)
def test_nothing_spills_overlaps_leaves_the_window_or_shares_its_name(
    name: str, studio: Studio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    layouts.draw_blanks(monkeypatch)
    studio.home = tmp_path
    found = layouts.wrong(studio, name, layouts.sample(name), translated=False)
    assert not found, "\n".join(found[:20])
