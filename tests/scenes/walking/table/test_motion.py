"""What moves and sounds at a table of Walking in Burano: what happened, in time, and nothing for who wants it still."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import burano.games.walking.events as events
from burano.core.protocol import NOBODY, Event, Seat
from burano.core.session import Step
from burano.games.walking import actions as a
from burano.games.walking import scoring
from burano.games.walking.board import CELLS, CLOSED, FLOOR_OF, FLOORS, PLOTS, tables
from burano.scenes.walking.art import floors
from burano.scenes.walking.table.locator import PieceLocator
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.motion import FAR_LANDS, Choreography
from burano.scenes.walking.table.panels.families import CAT, HEAD, SMALL
from burano.scenes.walking.table.scene import TableScene
from burano.table.motion.effects import Dust, Leaves, Settle
from burano.table.motion.flight import Flight
from burano.table.motion.flight_kinds import Gain
from tests.scenes.walking.stage import Person, new_play, open_table, random_positions


def test_every_sound_of_a_whole_game_exists_and_is_heard_within_two_seconds(tmp_path: Path) -> None:
    there = {file.stem for file in Path("assets/sounds").glob("*.ogg")}
    heard: set[str] = set()
    for players, seed in ((1, 3), (2, 4)):
        session = new_play(players, seed)
        table = open_table(tmp_path / str(players), session)
        for play in random_positions(players, seed):
            for step in play.steps[-1:]:
                session.submit(step.seat, step.action)
                table.settle()
                found = table.game.motion.sounds(step.events)
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
    assert {Settle, Dust} <= {type(flight) for flight in table.context.animations.flights}
    assert ("cell", cell) in table.context.animations.hidden
    table.context.animations.skip()
    assert not table.context.animations.flights and not table.context.animations.hidden.keys


def test_a_card_of_another_family_lands_in_its_small_street_and_is_hidden_until_then(tmp_path: Path) -> None:
    table, placed = _placed(tmp_path, "full")
    step = table.flow.session.steps[-1]
    model = replace(table.model, seat=1 - step.seat, street_of=NOBODY)
    cell = placed.plot * FLOORS + FLOOR_OF[placed.card]
    families = table.context.parts.families
    there = families.floor(model, step.seat, cell)
    assert families.card(0).contains(there)
    flights = Choreography(table.kit, table.view, table.context.parts, model).flights(step.events, None)
    landing = [flight.path[-1] for flight in flights if flight.hides == (SMALL, step.seat * CELLS + cell)]
    assert landing == [families.outer(there).center]


def _flights(table: TableScene, step: Step, seat: Seat) -> tuple[Model, list[Flight]]:
    """A step as somebody else sees it who looks at the own street."""
    model = replace(table.model, seat=seat, street_of=NOBODY)
    return model, list(Choreography(table.kit, table.view, table.context.parts, model).flights(step.events, None))


def _met(tmp_path: Path, kind: type[Event]) -> tuple[TableScene, Step]:
    """A table at which such an event has just happened."""
    session = new_play(3, 8)
    table = open_table(tmp_path, session)
    for play in random_positions(3, 8):
        for step in play.steps[-1:]:
            session.submit(step.seat, step.action)
            if any(isinstance(event, kind) for event in step.events):
                table.settle()
                return table, session.steps[-1]
    raise AssertionError(f"no {kind.__name__}")


def test_a_card_of_another_family_comes_out_of_its_hand_and_counts_when_it_stands(tmp_path: Path) -> None:
    table, _placed_card = _placed(tmp_path, "full")
    step = table.flow.session.steps[-1]
    _model, flights = _flights(table, step, 1 - step.seat)
    families = table.context.parts.families
    assert math.dist(flights[0].path[0], families.out(families.fact(0, "hand"))) < 1
    lands = next(flight for flight in flights if flight.hides and flight.hides[0] == SMALL)
    assert ("vp", step.seat) in lands.brings
    assert lands.tween.delay + lands.tween.seconds == pytest.approx(FAR_LANDS)
    rolls = [flight.path[0] for flight in flights if flight.sprite == "coin"]
    assert set(rolls) <= {families.out(families.fact(0, "coins"))}


def test_what_another_family_takes_goes_to_its_hand_and_its_coins(tmp_path: Path) -> None:
    table, step = _met(tmp_path, events.CardsAcquired)
    model, flights = _flights(table, step, (step.seat + 1) % 3)
    families, index = table.context.parts.families, model.others().index(step.seat)
    taken = next(event for event in step.events if isinstance(event, events.CardsAcquired))
    hand, coins = (families.out(families.fact(index, what)) for what in ("hand", "coins"))
    assert [flight.path[-1] for flight in flights].count(hand) == len(taken.cards)
    assert [flight.path[-1] for flight in flights if flight.sprite == "coin"] == [coins] * taken.coins
    assert {key for flight in flights for key in flight.brings} <= {("hand", step.seat), ("coins", step.seat)}


def test_a_visitor_of_another_family_stands_where_he_comes_to_and_brings_his_points(tmp_path: Path) -> None:
    table, step = _met(tmp_path, events.Visited)
    model, flights = _flights(table, step, (step.seat + 1) % 3)
    visit = next(event for event in step.events if isinstance(event, events.Visited))
    families = table.context.parts.families
    there = families.out(families.head(model, step.seat, visit.plot))
    comes = next(flight for flight in flights if flight.hides == (HEAD, step.seat * PLOTS + visit.plot))
    assert abs(comes.path[-1][0] - there[0]) < 1 and abs(comes.path[-1][1] - there[1]) < 20
    gain = next(flight for flight in flights if isinstance(flight, Gain))
    assert gain.path[0] == there and ("vp", step.seat) in gain.brings
    assert gain.words.lstrip("+−") == str(abs(scoring.points_of(model.state, step.seat, visit.plot, visit.character)))
    assert gain.tween.delay >= comes.tween.seconds


def test_the_cat_is_at_one_place_at_a_time(tmp_path: Path) -> None:
    table, step = _met(tmp_path, events.RoundStarted)
    start = table.model.state.start
    model, flights = _flights(table, step, (start + 1) % 3)
    flight = next(flight for flight in flights if flight.hides == (CAT, start))
    families, index = table.context.parts.families, model.others().index(start)
    assert flight.path[-1] == families.out(families.badge_place(index))
    assert families.badge(model, start) == "start_cat"
    model.hidden.keys.add((CAT, start))
    assert families.badge(model, start) == ""


def test_a_card_put_back_starts_where_it_lay_in_the_hand(tmp_path: Path) -> None:
    table, _card = _placed(tmp_path, "full")
    model, hand = table.model, table.context.parts.hand
    model.earlier = table.flow.session.state_after(table.flow.session.length)
    seat = model.seat
    model.earlier.hands[seat], model.state.hands[seat] = (3, 40, 7), (3, 7)
    assert PieceLocator(table.context.parts, model).in_hand(seat, 40) == hand.outer(hand.place(1))


@pytest.mark.parametrize("motion", ["reduced", "off"])
def test_nothing_moves_for_who_wants_it_still(tmp_path: Path, motion: str) -> None:
    table, _placed_card = _placed(tmp_path, motion)
    assert not table.context.animations.flights
    assert table.context.parts.street.slide == 0
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
            table.settle()
            done = [event for event in step.events if isinstance(event, events.HouseCompleted)]
            if done and step.seat == table.model.seat:
                leaves = [flight for flight in table.context.animations.flights if isinstance(flight, Leaves)]
                house = table.model.state.house(step.seat, done[0].plot)
                assert sum(len(flight.leaves) for flight in leaves) == sum(len(floors.windows(card)) for card in house)
                return
    raise AssertionError("no house was finished")
