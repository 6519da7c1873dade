"""A seat changes hands during a game: the play continues, is saved so, and is not counted."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from burano.core import registry
from burano.core.errors import BadData
from burano.core.journal import TAKEN_OVER, Player
from burano.core.session import Session
from burano.persistence.opening import open_file
from burano.scenes.shell.preferences.seats import SeatsScene, problem
from burano.table.play.player_preferences import PlayerPreferences, preferences_of
from tests.persistence.plays import play_on, played
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = Driver(tmp_path / "home", motion="off", language="en", handover="off")
    yield made
    made.app.close()


def at_the_seats(driver: Driver, length: int = 40) -> Session:  # type: ignore[type-arg]
    session = played(length, 2)
    people = tuple(replace(player, controller="human") for player in session.table.players)
    session.table = replace(session.table, players=people)
    driver.app.services.saves.play(session)
    driver.run(0.3)
    driver.app.go.to("pause")
    driver.run(0.6)
    driver.click("seats")
    driver.run(0.6)
    assert isinstance(driver.scene, SeatsScene)
    return session


def give_to_a_computer(driver: Driver, seat: int) -> str:
    scene = driver.scene
    assert isinstance(scene, SeatsScene)
    level = scene._people.levels[1]
    scene._seat(seat, level, "")
    driver.run(0.6)
    return level


def test_a_computer_takes_over_and_the_journal_stays(driver: Driver) -> None:
    session = at_the_seats(driver)
    journal, state = session.journal, repr(session.state)
    level = give_to_a_computer(driver, 1)
    driver.click("yes")
    assert session.table.players[1].controller == level
    assert session.journal[: len(journal)] == journal
    assert session.table.extras[TAKEN_OVER] == [[len(journal), 1, session.table.players[1].name, "human"]]
    assert driver.scene.name != "seats"
    assert repr(Session.replay(session.game, session.table, journal).state) == state


def test_a_change_of_seats_survives_a_restart(driver: Driver, tmp_path: Path) -> None:
    session = at_the_seats(driver)
    length = session.length
    level = give_to_a_computer(driver, 0)
    give_to_a_computer(driver, 1)
    driver.click("yes")
    driver.app.close()
    again = Driver(tmp_path / "home", motion="off")
    found = again.app.services.saves.autosaves.latest()
    assert found is not None
    table = found[1].session.table
    assert [player.controller for player in table.players] == [level, level]
    assert found[1].session.length >= length
    assert len(again.app.services.saves.autosaves.waiting()) == 1, "no older copy is left behind"
    again.app.close()


def test_a_player_with_a_new_name_keeps_the_preferences(driver: Driver) -> None:
    session = at_the_seats(driver)
    scene = driver.scene
    assert isinstance(scene, SeatsScene)
    scene._change(1, PlayerPreferences(language="pl"))
    scene._rename(1, "Zanetta")
    driver.run(0.6)
    driver.click("yes")
    assert preferences_of(session.table) == {"Zanetta": PlayerPreferences(language="pl")}


def test_a_change_of_seats_survives_a_kill(driver: Driver, tmp_path: Path) -> None:
    session = at_the_seats(driver)
    level = give_to_a_computer(driver, 1)
    driver.click("yes")
    play_on(session, 6)
    assert session.table.players[1].controller == level
    copied = tmp_path / "killed"
    half_written = shutil.ignore_patterns(".*.tmp")  # renamed at any moment, by the thread that saves
    shutil.copytree(tmp_path / "home", copied, ignore=half_written)  # the disk at this moment, without a proper exit
    again = Driver(copied, motion="off")
    found = again.app.services.saves.autosaves.latest()
    assert found is not None
    assert found[1].session.length == session.length
    assert found[1].session.table == session.table
    again.app.close()


@pytest.mark.parametrize("taken_over", [True, False])
def test_changed_seats_are_not_counted_but_recorded(taken_over: bool, driver: Driver, tmp_path: Path) -> None:
    session = at_the_seats(driver)
    if taken_over:
        session.reseat([replace(session.table.players[0], name="Zanetta"), session.table.players[1]])
    play_on(session, 10_000)
    assert session.decision() is None
    assert (not driver.app.services.saves.statistics.results) == taken_over
    path = tmp_path / "play.record"
    lines = registry.write_record(session.table.game_id)(session.table, session.journal)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    read = open_file(path).session
    assert read.scores() == session.scores()


def test_cancelling_changes_nothing(driver: Driver) -> None:
    session = at_the_seats(driver)
    before = session.table
    give_to_a_computer(driver, 1)
    driver.click("no")
    assert session.table is before


def test_names_must_be_given_and_differ() -> None:
    assert problem([Player("Lucia", 0), Player(" lucia ", 1)])
    assert problem([Player("Lucia", 0), Player("  ", 1)])
    assert not problem([Player("Lucia", 0), Player("Marco", 1)])


def test_other_seats_than_the_game_has_are_refused() -> None:
    session = played(3, 2)
    with pytest.raises(BadData):
        session.reseat(session.table.players[:1])
