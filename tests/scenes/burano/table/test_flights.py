"""Pieces fly from where they lay to where they lie, by any player: on the tray, or on a card at the side."""

import itertools
import math
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from burano.core.protocol import Event
from burano.core.session import Step
from burano.games.burano import events as e
from burano.games.burano.game import Burano
from burano.scenes.burano.art import ships
from burano.scenes.burano.art.sea_map import CALM
from burano.scenes.burano.shots import positions
from burano.scenes.burano.table.dial import Dial
from burano.scenes.burano.table.locator import PieceLocator
from burano.scenes.burano.table.market_rows import MarketRows
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.motion import Choreography
from burano.scenes.burano.table.panels.map import Camera
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.table.places import Kind, TableLayout
from burano.table.contract.screens import Play
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.motion.effects import Dust, Lamp
from burano.table.motion.flight import Flight
from burano.table.panels.log import LogPanel
from burano.ui.scaling import View
from burano.ui.tween import Motion, Tween

RIVAL = 2


@cache
def _play() -> Play:
    return positions.finished(4, 5)


def _seen(step: Step, seat: int = 0, without: str = "") -> tuple[Parts, Model, list[Flight]]:
    """The table after a step, and what flies in it, before a seat; perhaps without one of its panels."""
    state = _play().state_after(step.number)
    decision = Burano().decision(state)
    kind = decision.kind if decision else ""
    model = Model(state, seat, seat, decision.seats[0] if decision else 0, False, kind, _play().table.players)
    view = View(1920, 1080, 1.0)
    parts = Parts(Camera(), LogPanel(lambda seat: ""))
    places = TableLayout(Kind(3), view).places
    for name, panel in parts.panels().items():
        if name in places and name != without:
            panel.layout(places[name])
            panel.fit(view, model)
    return parts, model, Choreography(parts, model, None).flights(step)


def _steps(kind: type[Event], seat: int | None = None) -> Iterator[tuple[Step, Any]]:
    for step in _play().steps:
        for event in step.events:
            if isinstance(event, kind) and seat in (None, getattr(event, "seat", None)):
                yield step, event


def test_a_rivals_cube_goes_from_its_pyramid_to_its_preparation() -> None:
    step, event = next(_steps(e.HousePicked, RIVAL))
    parts, model, flights = _seen(step)
    places = parts.players.places(model.others().index(RIVAL))
    flight = next(flight for flight in flights if flight.sprite.startswith("cube_"))
    assert places.pyramid.inflate(20, 40).collidepoint(flight.path[0])
    assert flight.path[-1] == places.space(event.space)
    assert flight.hides == ("their_prep", RIVAL, event.space)
    assert flight.k < 0.3, "no larger than the cubes there"


def test_behind_a_tall_log_other_players_still_have_places() -> None:
    parts, _model, flights = _seen(next(_steps(e.HouseBuilt, RIVAL))[0], without="players")
    assert parts.log.area.collidepoint(flights[0].path[0])


@pytest.mark.parametrize("own", [True, False])
def test_points_coins_and_cards_go_to_their_own_places(own: bool) -> None:
    for kind, place in ((e.RoofScored, "points"), (e.Earned, "coins"), (e.FishTaken, "fish"), (e.CardGained, "cards")):
        step, event = next(
            (step, event) for step, event in _steps(kind) if (event.seat == 0) == own and getattr(event, "vp", 1)
        )
        parts, model, flights = _seen(step)
        ends = [flight.path[-1] for flight in flights]
        if not own:
            spots = parts.players.places(model.others().index(event.seat))
            assert spots.spot({"cards": "buildings"}.get(place, place)) in ends, kind
        elif place in ("fish", "cards"):
            assert any(parts.cards.area.collidepoint(end) for end in ends), kind
        else:
            assert (parts.identity.medal if place == "points" else parts.identity.purse(0)) in ends, kind


def test_a_fish_is_in_the_hand_when_it_has_come_there() -> None:
    step, event = next(_steps(e.FishTaken, 0))
    _parts, _model, flights = _seen(step)
    assert ("fish", event.kind) in [flight.hides for flight in flights]


def test_the_markers_of_the_actions_are_dealt() -> None:
    step, event = next(_steps(e.ActionsShuffled))
    parts, model, flights = _seen(step)
    markers = {flight.hides: flight for flight in flights if flight.hides and flight.hides[0] == "marker"}
    before = model.state.deal.actions[model.state.season - 1]
    for color in range(6):
        flight = markers["marker", color]
        assert flight.path[0] == parts.actions.marker(color, before)
        assert flight.path[-1] == parts.actions.marker(color, event.actions)


def test_new_cubes_wait_where_the_pyramid_will_stand() -> None:
    step, event = next(_steps(e.CubesRefilled, 0))
    parts, model, flights = _seen(step)
    landed = [int(flight.hides[1]) for flight in flights if flight.hides and flight.hides[0] == "heap"]
    assert len(set(landed)) == sum(event.taken) > 0
    colors = parts.pyramid.loose(model)
    assert sorted(colors[index] for index in landed) == [c for c, n in enumerate(event.taken) for _ in range(n)]


def test_nothing_flies_to_where_it_already_is() -> None:
    met: set[tuple[type[Event], bool]] = set()
    for step in _play().steps:
        kinds = {(type(event), getattr(event, "seat", step.seat) == 0) for event in step.events}
        if kinds <= met:
            continue
        met |= kinds
        for flight in _seen(step)[2]:
            stays = flight.sprite.startswith("chip_") or isinstance(
                flight, Dial | Dust | Lamp
            )  # a colour may keep its action
            if not stays:
                assert math.dist(flight.path[0], flight.path[-1]) > 8, (step.events, flight)


def test_a_new_house_throws_a_shadow_raises_dust_and_has_light_in_its_windows() -> None:
    found = [_seen(step)[2] for step, _ in itertools.islice(_steps(e.HouseBuilt, 0), 6)]
    assert all(any(flight.shade for flight in flights) for flights in found)
    assert all(any(isinstance(flight, Dust) for flight in flights) for flights in found)
    assert any(isinstance(flight, Lamp) for flights in found for flight in flights)


def test_numbers_wait_for_what_brings_them_and_for_nothing_else() -> None:
    show = AnimationQueue(Motion("full"))
    show.fly([Flight("coin", 1.0, [(0, 0), (9, 9)], Tween(2.0), brings=(("coins", 1),))])
    show.count({("coins", 1): 3, ("vp", 1): 3}, {("coins", 1): 5, ("vp", 1): 4})
    show.update(1.0)
    assert show.counting == {("coins", 1): 3}
    show.update(2.0)
    assert not show.counting


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (e.RoofScored, "vp"),
        (e.Earned, "coins"),
        (e.FishTaken, "fish"),
        (e.CardGained, "buildings"),
        (e.PrivilegeGained, "privilege"),
    ],
)
def test_what_is_gained_counts_when_it_has_come_home(kind: type[Event], what: str) -> None:
    step, event = next((step, event) for step, event in _steps(kind) if getattr(event, "vp", 1))
    parts, model, flights = _seen(step, (event.seat + 1) % 4)
    assert any((what, event.seat) in flight.brings for flight in flights)
    model.counting = {(what, event.seat): 77}
    facts = model.vp, model.coins, model.fish_held, model.buildings_held, model.privilege
    assert 77 in [fact(event.seat) for fact in facts]
    before = parts.players.key(model)
    model.counting = {}
    assert parts.players.key(model) != before, "the card at the side shows it"


def test_a_roof_tile_leaves_the_space_where_it_lay() -> None:
    play, rows, met = _play(), MarketRows(_play()), 0
    for step in play.steps:
        for event in step.events:
            if isinstance(event, e.RoofLaid | e.RoofRemoved):
                rows.follow(play.state_after(step.number), step.number)
                before = play.state_after(step.number - 1).roofs[event.seat * 3 : event.seat * 3 + 3]
                assert rows.roof_from[event.tile] == before.index(event.tile)
                parts, model, _flights = _seen(step, event.seat)
                rows.fill(model)
                flights = Choreography(parts, model, None).flights(step)
                assert parts.roofs.tile(before.index(event.tile)).center in [flight.path[0] for flight in flights]
                met += 1
    assert met > 8


def test_cubes_that_come_and_go_between_seasons_are_seen_to() -> None:
    step, event = next(_steps(e.CubeBought, 0))
    parts, model, flights = _seen(step)
    at, colors = PieceLocator(parts, model), parts.pyramid.loose(model)
    bought = next(flight for flight in flights if flight.path[0] == at.supply(event.color))
    assert bought.hides and colors[int(bought.hides[1])] == event.color
    assert any(flight.path == [at.privilege(0), at.supply(event.color)] for flight in flights)

    step, event = next((step, event) for step, event in _steps(e.LacePaid, 0) if not event.free)
    parts, model, flights = _seen(step)
    color = model.state.board.square_color[event.square]
    paid = next(flight for flight in flights if flight.path[-1] == PieceLocator(parts, model).supply(color))
    assert paid.sprite.startswith("cube_") and parts.pyramid.area.inflate(60, 60).collidepoint(paid.path[0])

    step, event = next(_steps(e.PyramidsRevealed))
    _parts, _model, flights = _seen(step)
    for seat, sold in enumerate(event.sold):
        assert sum(("coins", seat) in flight.brings for flight in flights) == sold
    assert sum(flight.sprite.startswith("cube_") for flight in flights) == sum(event.sold) > 0


def test_boats_and_ships_at_rest_lie_before_what_is_farther() -> None:
    parts, model, _flights = _seen(_play().steps[-1])
    lying = ships.berthed(parts.map.sea, model.state, model.colors, CALM)
    assert len(lying) == 8
    assert [vessel[2] for vessel in lying] == sorted(vessel[2] for vessel in lying)
