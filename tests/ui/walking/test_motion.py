"""What moves and sounds at a table of Walking in Burano: what happened, in time, and nothing for who wants it still."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import burano.games.walking.events as events
from burano.core.protocol import NOBODY, Event
from burano.games.walking import actions as a
from burano.games.walking.board import CELLS, CLOSED, FLOOR_OF, FLOORS, tables
from burano.scenes.walking.art import floors
from burano.scenes.walking.table import sounds
from burano.scenes.walking.table.motion import Choreography
from burano.scenes.walking.table.panels.families import SMALL
from burano.scenes.walking.table.scene import TableScene
from burano.table.effects import Dust, Leaves, Settle
from tests.ui.walking.stage import Person, new_play, open_table, random_positions

EVENTS = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


def test_every_event_sounds_or_is_said_to_be_silent() -> None:
    said = [*sounds.ALWAYS, *sounds.VOICED, *sounds.SILENT]
    assert sorted(kind.__name__ for kind in said) == sorted(kind.__name__ for kind in EVENTS)


def test_every_sound_of_a_whole_game_exists_and_is_heard_within_two_seconds(tmp_path: Path) -> None:
    there = {file.stem for file in Path("assets/sounds").glob("*.ogg")}
    heard: set[str] = set()
    for players, seed in ((1, 3), (2, 4)):
        session = new_play(players, seed)
        table = open_table(tmp_path / str(players), session)
        for play in random_positions(players, seed):
            for step in play.steps[-1:]:
                session.submit(step.seat, step.action)
                found = table.sounds(step.events)
                assert all(0 <= seconds < 2 for seconds in found.values())
                heard |= set(found)
    assert heard <= there
    assert {"brick_1", "brick_2", "brick_3", "draw_1", "coins_2", "pay", "poles", "deal", "steps", "meow"} <= heard


def _placed(tmp_path: Path, motion: str) -> tuple[TableScene, a.Place]:
    """A table on which somebody places the first card of a turn."""
    session = new_play(2, 8)
    table = open_table(tmp_path, session, motion=motion)
    person = Person(table, 2)
    while not any(isinstance(step.action, a.Place) for step in session.steps):
        person.step()
    placed = session.steps[-1].action
    assert isinstance(placed, a.Place)
    return table, placed


def test_a_card_settles_raises_dust_and_is_hidden_until_it_stands(tmp_path: Path) -> None:
    table, placed = _placed(tmp_path, "full")
    cell = placed.plot * FLOORS + FLOOR_OF[placed.card]
    assert {Settle, Dust} <= {type(flight) for flight in table.show.flights}
    assert ("cell", cell) in table.show.hidden
    table.show.skip()
    assert not table.show.flights and not table.show.hidden.keys


def test_a_card_of_another_family_lands_in_its_small_street_and_is_hidden_until_then(tmp_path: Path) -> None:
    table, placed = _placed(tmp_path, "full")
    step = table.flow.session.steps[-1]
    model = replace(table.model, seat=1 - step.seat, street_of=NOBODY)
    cell = placed.plot * FLOORS + FLOOR_OF[placed.card]
    families = table.parts.families
    there = families.floor(model, step.seat, cell)
    assert families.card(0).contains(there)
    flights = Choreography(table.kit, table.view, table.parts, model).flights(step.events, None)
    landing = [flight.path[-1] for flight in flights if flight.hides == (SMALL, step.seat * CELLS + cell)]
    assert landing == [families.outer(there).center]


@pytest.mark.parametrize("motion", ["reduced", "off"])
def test_nothing_moves_for_who_wants_it_still(tmp_path: Path, motion: str) -> None:
    table, _placed_card = _placed(tmp_path, motion)
    assert not table.show.flights
    assert table.parts.street.slide == 0
    window = pygame.display.get_surface()
    assert window is not None
    for _frame in range(20):  # numbers may still count
        table.services.stack.update(0.1)
        table.services.stack.draw(window)
    before = window.copy()
    for _frame in range(10):
        table.services.stack.update(0.1)
        table.services.stack.draw(window)
    assert before.get_buffer().raw == window.get_buffer().raw


def test_shutters_swing_before_every_window_that_is_not_boarded_up() -> None:
    for card in range(72):
        shut = tables().symbols[card][CLOSED]
        assert len(floors.windows(card)) == (1 if FLOOR_OF[card] == 0 else 2) - shut
        parts = floors.facade(card)._names
        boarded = sum(name.startswith("closed_") for name in parts)
        assert boarded == shut
        assert len(floors.windows(card)) == sum(name.startswith("window_") for name in parts)


def test_a_finished_house_opens_its_shutters(tmp_path: Path) -> None:
    session = new_play(2, 8)
    table = open_table(tmp_path, session, motion="full")
    for play in random_positions(2, 8):
        for step in play.steps[-1:]:
            session.submit(step.seat, step.action)
            done = [event for event in step.events if isinstance(event, events.HouseCompleted)]
            if done and step.seat == table.model.seat:
                leaves = [flight for flight in table.show.flights if isinstance(flight, Leaves)]
                house = table.model.state.house(step.seat, done[0].plot)
                assert sum(len(flight.leaves) for flight in leaves) == sum(len(floors.windows(card)) for card in house)
                return
    raise AssertionError("no house was finished")
