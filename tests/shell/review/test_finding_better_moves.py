"""Players can search for the better move themselves: in the analysis and at turning points of the replay."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from burano.ai.analysis import analysis_to_data
from burano.core.session import Session
from burano.persistence.analyses import path_of, write
from burano.scenes.shell.review import analysis
from burano.scenes.shell.review.analysis import AnalysisScene
from burano.scenes.shell.review.replay import ReplayScene
from burano.scenes.shell.review.stored_findings import StoredFindings
from burano.table.play.scene import PlayScene
from burano.table.puzzle.exercise_progress import ExerciseProgress
from burano.table.puzzle.exercises import listed
from burano.ui.controls.lists import ScrollText
from tests.table.puzzle.analysed import game, keep_analysis, missed_turn
from tests.ui.driver import Driver


@pytest.fixture
def program(start: Any) -> Driver:
    driver: Driver = start()
    keep_analysis(driver.app.services.dirs.data, "walking")
    return driver


def _answer(driver: Driver) -> None:
    """Play the better turn at the table, and return."""
    table = driver.scene
    assert isinstance(table, PlayScene) and isinstance(table.flow.tutor, ExerciseProgress)
    for action in missed_turn("walking").better:
        table.flow.submit(action)
        table.flow.go_on()
    driver.run(0.5)
    boxes = driver.app.services.stack.boxes()  # type: ignore[attr-defined]
    driver.click_at(next(box.spot for box in boxes if box.name == "lesson.on"))
    driver.run(0.5)


def test_the_analysis_can_hide_the_better_turns(program: Driver) -> None:
    program.app.go.to("analysis", game("walking"))
    program.run(0.3)
    assert program.has("board Better")
    program.click("quiz")
    program.run(0.2)
    assert not program.has("board Better") and program.has("board Played")
    scene = program.scene
    assert isinstance(scene, AnalysisScene)
    story = next(widget for widget in scene.ui if isinstance(widget, ScrollText))
    shown = " ".join(paragraph.text for paragraph in story.paragraphs)
    better = scene._words.better(scene.session, missed_turn("walking").start, 0, missed_turn("walking").better)
    assert "What would have been better?" in shown and better and better not in shown
    program.click("practise")
    program.run(0.5)
    _answer(program)
    scene = program.scene
    assert isinstance(scene, AnalysisScene) and scene._chosen == str(missed_turn("walking").start)
    assert not program.has("board Better"), "the choice is remembered"
    program.click("quiz")
    program.run(0.2)
    assert program.has("board Better")


def test_a_turn_of_a_computer_is_not_an_exercise(program: Driver) -> None:
    session = game("walking")
    path = path_of(program.app.services.dirs.data, session)
    write(path, analysis_to_data(session, [replace(missed_turn("walking", 1), seat=1)]))
    program.app.go.to("analysis", session)
    program.run(0.3)
    assert not program.box("practise").enabled
    program.app.go.to("replay", session)
    program.run(0.3)
    assert not program.has("turning")


def test_a_replay_jumps_to_turning_points_and_opens_them_as_exercises(program: Driver) -> None:
    review = missed_turn("walking")
    program.app.go.to("replay", game("walking"))
    program.run(0.3)
    scene = program.scene
    assert isinstance(scene, ReplayScene) and not program.has("practise")
    program.key(pygame.K_t)
    program.run(0.2)
    assert scene.model.number == review.start and program.has("practise")
    program.click("step")
    program.run(0.2)
    assert not program.has("practise")
    program.click("turning")
    program.run(0.2)
    program.click("practise")
    program.run(0.5)
    _answer(program)
    scene = program.scene
    assert isinstance(scene, ReplayScene) and scene.model.number == review.start


def test_a_running_play_has_no_turning_points(program: Driver) -> None:
    whole = game("walking")
    running = Session.replay(whole.game, whole.table, whole.journal[:-1])
    program.app.go.to("replay", running)
    program.run(0.3)
    assert not program.has("turning")


def test_a_complete_analysis_gives_exercises_automatically(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    driver: Driver = start()
    monkeypatch.setattr(analysis, "Analyst", lambda session, known=(): StoredFindings([missed_turn("murano")]))
    driver.app.go.to("analysis", game("murano"))
    driver.run(0.3)
    assert driver.box("practise").enabled
    assert [one.start for one in listed(driver.app.services.dirs.data)] == [missed_turn("murano").start]


def test_an_analysis_stored_without_its_play_is_completed_when_opened(start: Any) -> None:
    driver: Driver = start()
    session = game("murano")
    whole = analysis_to_data(session, [missed_turn("murano")])
    path = path_of(driver.app.services.dirs.data, session)
    write(path, {name: value for name, value in whole.items() if name != "play"})
    assert listed(driver.app.services.dirs.data) == []
    driver.app.go.to("analysis", session)
    driver.run(0.3)
    assert len(listed(driver.app.services.dirs.data)) == 1
