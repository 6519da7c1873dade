"""Hints on the screens between turns: a list with reasons, drawn where the choice is made."""

from pathlib import Path

import pytest

from burano.games.burano import actions as a
from burano.scenes.burano.cleanup.hinting import control_of
from burano.scenes.burano.cleanup.scene import CleanupScene
from burano.scenes.burano.pyramid.scene import PyramidScene
from burano.scenes.burano.shots.positions import played
from tests.scenes.burano.screen_stage import Stage, asks, stage, stage_of


def hinted(set_up: Stage) -> None:
    """Ask, and let the adviser think."""
    set_up.click("hint")
    for _wait in range(200):
        set_up.run(0.1)
        if set_up.has("hint.1"):
            return
    raise AssertionError("no hint comes")


@pytest.mark.parametrize(("kind", "players", "seed"), [("pay_lace", 3, 5), ("refill", 2, 6), ("remove_roofs", 3, 5)])
def test_every_choice_of_the_clean_up_has_hints(tmp_path: Path, kind: str, players: int, seed: int) -> None:
    session = played(lambda state, decision: decision is not None and decision.kind == kind, players, seed)
    set_up = stage_of(tmp_path, session)
    assert isinstance(set_up.scene, CleanupScene)
    set_up.click("skip")
    set_up.run(0.6)
    assert set_up.scene.form is not None
    hinted(set_up)
    advice = set_up.scene.page_hints.advice
    assert advice is not None and set_up.box("hint.1").text
    marked = [control_of(action) for action in advice.actions]
    stops = [isinstance(action, a.Finish) for action in advice.actions]
    assert all(stop or set_up.has(name) for name, stop in zip(marked, stops, strict=True)), "all can be pointed at"
    set_up.click("hint.close")
    assert not set_up.has("hint.1")


def test_a_hinted_pyramid_lies_faintly_where_nothing_lies_yet(tmp_path: Path) -> None:
    set_up = stage(tmp_path, asks("pyramid", 0), 2, 5)
    if set_up.has("ready"):
        set_up.click("ready")
        set_up.run(3.0)
    scene = set_up.scene
    assert isinstance(scene, PyramidScene)
    hinted(set_up)
    assert not scene.message, "nobody is thinking any more"
    whole = scene.hinted()
    assert len(whole) == scene.built.usable
    scene.builder.put_next(whole[0])
    assert 0 not in scene.hinted() and len(scene.hinted()) == len(whole) - 1
    scene.cover()
    assert not scene.hinted() and not set_up.has("hint.1"), "nothing shows while it is covered"
