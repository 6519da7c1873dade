"""In every game the coach asks before a move that is clearly weaker than another, as far as the adviser has looked."""

import time
from pathlib import Path

import pytest

from burano.core import registry
from burano.core.journal import Player, Table
from burano.core.session import Session
from burano.table.contract.screens import Play, screens
from burano.table.learning.coach import WEAKER, kind_of, set_quiet
from burano.table.play.bot_driver import BotDriver, ProcessBackend
from burano.table.play.scene import PlayScene
from tests.scenes.burano.stage import make_services


def _opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[PlayScene, Play]:  # type: ignore[type-arg]
    """The first turn of a person in Walking in Burano, with the adviser in a process of its own."""
    monkeypatch.setattr(BotDriver, "make_mind", ProcessBackend)
    services, people = make_services(home), screens("walking").people
    services.settings.change(coach="always")
    players = (Player(people.names[0], 0), Player(people.names[1], 1, "apprentice"))
    table = Table("walking", {**registry.info("walking").options_for(2), "start": 0}, 3, players, "free")
    session: Play = Session(registry.game("walking"), table)
    screens("walking").screens.open_play(services, session)
    services.stack.settle()
    scene = services.stack.top
    assert isinstance(scene, PlayScene)
    return scene, session


def test_a_clearly_weaker_move_is_asked_about_once_the_adviser_has_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, session = _opened(tmp_path, monkeypatch)
    stack, flow = scene.services.stack, scene.flow
    end = time.monotonic() + 60
    while not flow.driver.survey(0) and time.monotonic() < end:
        stack.update(0.05)
        time.sleep(0.02)
    survey = flow.driver.survey(0)
    assert len(survey) > 2, "the adviser has looked"
    clear = registry.info("walking").clear
    monkeypatch.setattr(type(flow.coach), "clear", property(lambda coach: (survey[0].gain - survey[-1].gain) / 2))
    assert clear > 0 and flow.coach.better(survey, survey[0].actions[0]) is None
    weak, before = survey[-1].actions[0], session.length
    scene.play(weak)
    stack.settle()
    assert stack.top is not None and stack.top.name == "confirm" and session.length == before
    text = next(box.text for box in stack.boxes() if box.name == "text")
    assert text.startswith("Another move looks clearly better: ")
    stack.pop()
    stack.settle()
    set_quiet(scene.services, "walking", kind_of(WEAKER), True)
    scene.play(weak)
    assert session.length == before + 1, "who does not want to hear it is not asked"
    scene.services.close()
