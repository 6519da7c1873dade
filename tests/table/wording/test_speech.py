"""A table for somebody who listens: a season by ear alone, answers, secrets, captions."""

import dataclasses
import re
from pathlib import Path

import pygame
import pytest

from burano import i18n
from burano.core import registry
from burano.core.session import Session
from burano.games.burano import events as e
from burano.resources import resource
from burano.scenes.shell.shots.studio import shots
from burano.stage.captions import CAPTIONS, PLAIN, words_of
from burano.stage.narrator import spoken
from burano.table.contract.screens import screens
from burano.table.final.scene import FinalScene
from burano.table.play.play_options import PlayOptions
from burano.table.play.scene import PlayScene
from burano.table.wording.numbers import minus
from burano.ui.input.commands import ASK_THEIRS
from tests.scenes.burano.stage import make_services, new_session, seat_at
from tests.ui.driver import Driver
from tests.ui.listener import Ears, Listener, Recorder


def test_a_season_is_played_by_what_is_spoken_alone(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    session = new_session(2, 2, computers="random", humans=1)
    seat_at(services, session)
    ears = Ears(services)
    player = Listener(ears.press, ears.wait)
    assert player.until("On to Summer", 120)
    mine = [step for step in session.steps if step.seat == 0]
    done = {type(event) for step in mine for event in step.events}
    assert {e.CubePlaced, e.HousePicked, e.HouseBuilt, e.LacePlaced, e.RoofsDrawn, e.TurnEnded} <= done
    assert sum(any(isinstance(event, e.TurnEnded) for event in step.events) for step in mine) == 4


def _table(services: object, session: object) -> tuple[PlayScene, Ears]:  # type: ignore[type-arg]
    flow = seat_at(services, session)  # type: ignore[arg-type]
    table = flow.table
    assert isinstance(table, PlayScene)
    return table, Ears(services)  # type: ignore[arg-type]


def test_questions_are_answered_and_repeated(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    table, ears = _table(services, new_session(2, 5, computers="random", humans=1))
    ears.wait()
    (can,) = ears.press(pygame.K_F2)
    assert can.startswith("Choose a kind of roof tile to draw. 4 things to choose:")
    assert ears.press(pygame.K_F9) == [can]
    first, second = ears.press(pygame.K_F3), ears.press(pygame.K_F3)
    assert first[0].startswith("The arrows of Lucia point at")
    assert second != first  # asked again at once, the next page
    points, island = ears.press(pygame.K_F8), ears.press(pygame.K_F8)
    assert points[0].startswith("Score track. Lucia: 0 VP.")
    assert island[0].startswith("Island A.")
    assert all(question.answers() for question in table.questions())


@pytest.mark.parametrize("shot", ["final", "walking_final"])
def test_the_end_is_shown_whole_sheet_chart_and_statistics(shot: str, tmp_path: Path) -> None:
    services = make_services(tmp_path)
    shots()[shot](services)
    services.stack.settle()  # type: ignore[attr-defined]
    scene = services.stack.top  # type: ignore[attr-defined]
    assert isinstance(scene, FinalScene)
    ears, result = Ears(services), scene.shown_result
    first = " ".join(ears.wait())
    assert all(f"{player.name}: " in first for player in result.players)
    (everything,) = ears.press(pygame.K_F9, pygame.KMOD_SHIFT)
    assert result.course is not None and result.statistics
    for seat, player in enumerate(result.players):
        course = ", ".join(str(points) for points in result.course.points[seat][1:])
        assert f"{player.name}: {course}." in everything
        assert all(
            f"{part.name}: {minus(vp)}" in everything
            for part, vp in zip(result.parts, result.points[seat], strict=True)
        )
        assert all(f"{player.name} {numbers[seat]}" in everything for _number, numbers in result.statistics)
    if result.ledger is not None:
        entries = [entry for section in result.ledger.sections for cell in section.cells for entry in cell.entries]
        assert entries and all(f"{entry.words} {minus(entry.points)}" in everything for entry in entries)
    scene.page = "statistics"
    assert result.statistics[0][0] in " ".join(ears.wait()), "a page that is turned to is read"
    assert all(question.answers() for question in scene.questions() if question.command is not ASK_THEIRS)


def test_a_page_is_read_with_its_charts(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    shots()["statistics"](services)
    services.stack.settle()  # type: ignore[attr-defined]
    ears = Ears(services)
    ears.wait()
    (read,) = ears.press(pygame.K_F9, pygame.KMOD_SHIFT)
    assert "Points game by game. from 26 to 46, at most 123." in read
    assert "Islands: 14.9." in read


def test_a_refusal_is_spoken(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    table, ears = _table(services, new_session(2, 5, computers="random", humans=1))
    ears.wait()
    table.context.say("That cannot be done (R5.2)")
    assert ears.wait() == ["That cannot be done."]
    assert ears.wait() == []


def test_nothing_secret_is_spoken_before_the_right_player_has_confirmed(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    open_play = new_session(2, 5)
    table = dataclasses.replace(open_play.table, extras=PlayOptions(handover="always").to_extras())
    session = Session(open_play.game, table)
    seat_at(services, session)
    ears = Ears(services)
    said = ears.wait(0.5)
    for _decision in range(12):
        top = services.stack.top
        assert top is not None
        if top.name != "handover":
            ears.press(pygame.K_f)  # fills a pyramid
            Listener(ears.press, ears.wait).until("Pass the screen", 8)
            said = ears.wait(0.5)
            continue
        assert ears.press(pygame.K_F2) == ears.press(pygame.K_F3) == []
        assert not [text for text in said if re.search(r"Cube: |arrows of|In your hand", text)]
        said = [*ears.press(pygame.K_RETURN), *ears.wait(1.0)]
        assert said
        break
    else:
        pytest.fail("the screen was never handed over")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_sound_has_a_caption_or_only_answers_the_hand(language: str) -> None:
    i18n.set_language(language)
    files = {re.sub(r"-\d$", "", path.stem) for path in resource("assets", "sounds").iterdir()}
    said = {name: set(screens(name).captions()) for name in registry.game_ids()}
    known = set(CAPTIONS) | PLAIN | set().union(*said.values()) | {"lagoon", "surf"}
    assert files - known == set()
    assert known - files == set()
    texts = [_text for name in registry.game_ids() for _text in screens(name).captions().values()]
    assert all(texts)


def test_a_caption_is_shown_for_a_while_in_the_words_of_the_game(tmp_path: Path) -> None:
    services = make_services(tmp_path)
    table, _ears = _table(services, new_session(2, 5, computers="random", humans=1))
    stack = services.stack
    stack.captions.on = True  # type: ignore[attr-defined]
    stack.show_caption("tile")  # type: ignore[attr-defined]
    stack.show_caption("click")  # type: ignore[attr-defined]
    shown = [box.text for box in stack.boxes() if box.name.startswith("caption")]  # type: ignore[attr-defined]
    assert shown == ["A roof tile is laid"]
    assert words_of("tile", ()) == "A piece is laid"
    for _frame in range(80):
        stack.update(0.05)
    assert not [box for box in stack.boxes() if box.name.startswith("caption")]  # type: ignore[attr-defined]
    assert table


def test_the_program_speaks_when_asked_to_and_is_silent_otherwise(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    voice = Recorder()
    driver.app.kit.voice = driver.app.narrator._voice = voice
    driver.app.settings.change(speech=True, speech_rate=1.7)
    driver.run(0.1)
    driver.key(pygame.K_TAB)
    assert voice.heard
    assert voice.manner.rate == 1.7
    assert voice.stops  # a player who acts has heard enough
    before = len(voice.heard)
    driver.app.settings.change(speech=False)
    driver.key(pygame.K_TAB)
    assert len(voice.heard) == before
    driver.close()


def test_words_are_said_without_numbers_of_rules() -> None:
    assert spoken("An empty pit.\nNo house touches it (R5.5, V7)") == "An empty pit. No house touches it."
