"""Portraits: chosen at the set-up, remembered by name, kept with the play; computer players are characters."""

from dataclasses import replace
from pathlib import Path

import pytest

from burano.core import registry
from burano.core.journal import HUMAN, Player, table_from_data
from burano.table.contract.people import FACES, People
from burano.table.contract.screens import screens
from burano.table.setup.model import Draft
from tests.ui.driver import Driver


@pytest.fixture(params=registry.game_ids())
def people(request: pytest.FixtureRequest) -> People:
    return screens(request.param).people


def test_every_level_is_somebody(people: People) -> None:
    offered = people.levels[1:]
    assert len({people.character(level) for level in offered}) == len(offered) == len(people.characters)
    assert all(people.face(Player("Ann", 0, level)) == people.portrait(level) for level in offered)


def test_people_look_different_and_always_the_same(people: People) -> None:
    usual = [people.face(Player(name, 0)) for name in people.names]
    assert len(set(usual)) == len(usual) and set(usual) <= set(FACES)
    assert people.face(Player("Somebody", 0)) == people.face(Player("Somebody", 3)) in FACES


def test_a_portrait_of_a_later_version_is_the_usual_one(people: People) -> None:
    assert people.face(Player("Ann", 0, HUMAN, "face_99")) == people.usual_face("Ann")


def test_nobody_takes_the_portrait_of_another(people: People) -> None:
    draft = Draft.usual(people)
    while not draft.is_full:
        draft = draft.with_another_seat()
    draft = replace(draft, seats=tuple(replace(seat, level=HUMAN) for seat in draft.seats))
    for _press in range(2 * len(FACES)):
        draft = draft.with_next_portrait(0)
        assert len({draft.face(index) for index in range(len(draft.seats))}) == len(draft.seats)


def test_a_table_keeps_portraits(people: People) -> None:
    table = Draft.usual(people).with_next_portrait(0).table()
    assert table.players[0].portrait in FACES
    assert table_from_data(table.to_data()) == table
    assert Draft.of(people, table).seats[0].portrait == table.players[0].portrait


def test_a_name_nobody_typed_follows_the_level(people: People) -> None:
    draft = Draft.usual(people)
    low, high = people.levels[1], people.levels[-1]
    assert draft.seats[1].name == people.character(low)
    assert draft.with_level(1, high).seats[1].name == people.character(high)
    assert draft.with_level(1, HUMAN).seats[1].name in people.names
    assert draft.with_seat(1, name="Zoe").with_level(1, high).seats[1].name == "Zoe"


def test_a_chosen_portrait_is_remembered_for_the_name(tmp_path: Path) -> None:
    driver = Driver(tmp_path, size=(1280, 720), motion="off", language="en")
    driver.scene.services.go.to("setup", registry.game_ids()[0])
    driver.run(0.3)
    name = driver.scene.draft.seats[0].name  # type: ignore[attr-defined]
    before = driver.scene.draft.face(0)  # type: ignore[attr-defined]
    driver.click("seat0.portrait")
    chosen = driver.scene.draft.face(0)  # type: ignore[attr-defined]
    assert chosen != before and driver.scene.services.settings.now.portraits == {name: chosen}
    driver.scene.services.go.home()
    driver.run(0.3)
    driver.scene.services.go.to("setup", registry.game_ids()[1])
    driver.run(0.3)
    assert driver.scene.draft.face(0) == chosen  # type: ignore[attr-defined]
