"""Whole games by mouse with every screen between the turns: hand-overs, timer, a computer at the table."""

from dataclasses import replace
from pathlib import Path

import pytest

from burano.core.journal import Player
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.scenes.burano.shots.positions import table
from tests.scenes.burano.player import MousePlayer
from tests.scenes.burano.screen_stage import stage_of
from tests.scenes.burano.stage import paint_seldom
from tests.ui.mouse import StackMouse


def test_people_and_a_computer_play_to_the_rematch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paint_seldom(monkeypatch)
    seed = 22
    agreed = table(3, seed, timer=60, expiry="fill", handover="always")
    people = (*agreed.players[:-1], replace(agreed.players[-1], controller="random"))
    session = Session(Burano(), replace(agreed, players=people))
    set_up = stage_of(tmp_path, session)
    mouse = MousePlayer(StackMouse(set_up.services.stack), seed)
    scenes: set[str] = set()
    idle = 0
    while session.decision() is not None:
        scenes.add(set_up.scene.name)
        before = session.length
        if not mouse.act():
            set_up.run(0.5)
        set_up.run(0.1)
        idle = 0 if session.length > before else idle + 1
        assert idle < 120, f"stuck in {set_up.scene.name} at {session.decision()} after {mouse.last}"
    assert scenes >= {"handover", "pyramid", "pyramid_reveal", "cleanup", "table"}
    for _number in range(60):
        if set_up.scene.name == "final":
            break
        mouse.act()
        set_up.run(0.3)
    set_up.run(0.6)  # a hand rests when the screen has changed
    set_up.click("skip")
    set_up.run(1.0)
    names = [player.name for player in people]
    set_up.click("again")
    set_up.run(0.3)
    again = set_up.services.stack.scenes[0].flow.session.table.players  # type: ignore[attr-defined]
    assert [player.name for player in again] == [*names[1:], names[0]]
    assert isinstance(again[0], Player)
