"""Every screen names the points of a game as the game does: no Esteem in Murano, no victory points on Buru."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from burano import i18n
from burano.core import registry
from burano.scenes.shell.shots.studio import Studio, shots
from burano.table.contract.screens import screens

ROOMS = ("final", "final_points", "load", "statistics", "table_start")
SIZE = (1280, 720)


def units(game_id: str) -> set[str]:
    """Return the words for a game's points in the current language."""
    score = screens(game_id).people.score
    said = [score.some(1), score.unit(1), score.unit(2), score.unit(5), score.by_source()]
    return {re.sub(r"\d+", "", words).strip() for words in said}


@pytest.mark.parametrize("language", sorted(i18n.LANGUAGES))
@pytest.mark.parametrize("game_id", registry.game_ids())
def test_screens_use_the_unit_of_points_of_the_game(game_id: str, language: str, tmp_path: Path) -> None:
    i18n.set_language(language)
    own = units(game_id)
    foreign = set().union(*map(units, registry.game_ids())) - own
    studio, seen = Studio(tmp_path), set[str]()
    for name, shot in shots(game_id).items():
        if not name.endswith(ROOMS):
            continue
        stack = studio.stage(shot, SIZE, language=language, turns=2)
        assert stack.top is not None
        texts = [box.text for box in stack.top.boxes()] + [stack.top.reading()]
        studio.close_scenes(stack)
        for text in texts:
            seen |= {unit for unit in own if re.search(rf"\b{re.escape(unit)}\b", text)}
            said = [unit for unit in foreign if re.search(rf"\b{re.escape(unit)}\b", text)]
            assert said == [], f"{name}: {text}"
    assert seen, "the points have a name somewhere"
