"""Boats and ships move only where there is water for them, from every side the island is looked at."""

import itertools
import math
from functools import cache

import pygame
import pytest

from burano.core.journal import Player
from burano.games.burano.board import ISLANDS, Board
from burano.games.burano.events import FishSold
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.sea_map import SeaMap
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.scenes.burano.table.places import Kind, TableLayout, screen
from burano.scenes.burano.table.voyages import Voyages
from burano.table.layout.solver import fit_table
from burano.table.motion.flight import Point
from burano.table.motion.sea_routes import route_length
from burano.ui.drawing.sprites import Sprites, frame
from burano.ui.scaling import SCALES, View, view_for

VIEWS = [*((turn, False) for turn in range(4)), (0, True)]
WINDOWS = [(1184, 732), (1824, 732), (1184, 960), (1180, 680)]
"""Sizes of the lagoon: the usual one, a wide, a high, and the smallest beside large text."""
MAX_DETOUR = 3.0
"""No route is so many times as long as the straight line: round a port's pier it is nearly."""
Shape = tuple[Point, ...]


@cache
def _state() -> State:
    return Burano().new_state(Options(players=4), 7)


def _panel(turn: int, plan: bool, window: tuple[int, int] = WINDOWS[0]) -> MapPanel:
    panel = MapPanel(Camera(turn, plan))
    panel.layout(pygame.FRect(308, 60, *window))
    panel.fit(View(1920, 1080, 1.0), _model(_state()))
    return panel


def _model(state: State) -> Model:
    people = [Player(name, color) for color, name in enumerate(("Ada", "Bea", "Cleo", "Dora"))]
    return Model(state, 0, 0, 0, False, "turn", people)


def _inside(shape: Shape, point: Point) -> bool:
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            found = not found
    return found


def _along(path: tuple[Point, ...], step: float = 5.0) -> list[Point]:
    found = []
    for a, b in itertools.pairwise(path):
        count = max(1, int(math.dist(a, b) / step))
        found += [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(count)]
    return [*found, path[-1]]


def _crossed(sea: SeaMap, shapes: tuple[Shape, ...], path: tuple[Point, ...]) -> list[Point]:
    """Points of a route at which a keel would run aground."""
    return [at for at in _along(path) for shape in shapes if _inside(shape, at)]


@pytest.mark.parametrize(("turn", "plan"), VIEWS)
def test_no_boat_crosses_land_or_a_ship_on_any_route(turn: int, plan: bool) -> None:
    panel = _panel(turn, plan)
    sea, board = panel.sea, _state().board
    hulls = sea.hulls(_state())
    for a, near in enumerate(board.near):
        for b in near:
            for seat in (0, 3):
                path = sea.path(sea.boat(a, seat), sea.boat(b, seat), hulls)
                assert not _crossed(sea, (*sea.land, *hulls), path), f"seat {seat} from {a} to {b}"


@pytest.mark.parametrize("window", WINDOWS[1:])
def test_the_routes_on_the_water_are_short_and_keep_off_the_land_in_every_window(window: tuple[int, int]) -> None:
    for turn, plan in (VIEWS[0], VIEWS[1], VIEWS[-1]):
        sea = _panel(turn, plan, window).sea
        for a, near in enumerate(_state().board.near):
            for b in (b for b in near if a < b):
                route, where = sea.route(a, b), f"turn {turn}, plan {plan}, from {a} to {b}"
                assert not _crossed(sea, sea.land, route), where
                assert route_length(route) < MAX_DETOUR * math.dist(sea.roads(a), sea.roads(b)), where


def test_no_layout_has_a_smaller_lagoon() -> None:
    for size, scale in itertools.product(((1024, 640), (1366, 768), (1920, 1080), (1600, 1200)), SCALES):
        view = fit_table(screen(Kind(3)), view_for(size, scale))
        layout = TableLayout(Kind(3), view)
        assert layout.lagoon.w > WINDOWS[-1][0] - 1, (size, scale)
        assert layout.lagoon.h > WINDOWS[-1][1] - 1, (size, scale)


def test_a_way_by_another_island_joins_two_routes() -> None:
    sea, board = _panel(0, False).sea, _state().board
    for a, b in itertools.product(range(ISLANDS + 2), repeat=2):
        if a != b and b not in board.near[a] and set(board.near[a]) & set(board.near[b]):
            via = min(set(board.near[a]) & set(board.near[b]))
            for leg in ((sea.boat(a, 2), sea.roads(via)), (sea.roads(via), sea.boat(b, 2))):
                assert not _crossed(sea, sea.land, sea.path(*leg)), f"from {a} by {via} to {b}"


@pytest.mark.parametrize(("turn", "plan"), VIEWS)
def test_ships_leave_and_come_over_open_water_and_past_each_other(turn: int, plan: bool) -> None:
    panel = _panel(turn, plan)
    sea = panel.sea
    for ship, port in itertools.product(range(4), range(2)):
        for others in ((0, 0, 0, 0), (1, 1, 1, 1)):
            state = _state().clone()
            state.ships[:] = others
            state.ships[ship] = 1 - port
            around = tuple(hull for number, hull in enumerate(sea.hulls(state)) if number != ship)
            event = FishSold(0, ship, (0, 0), 4, port, 1 - port)
            for leg in Voyages(panel, _model(state)).ship(event, 0.0):
                path = tuple((min(sea.right, max(sea.left, x)), y) for x, y in leg.path)
                assert not _crossed(sea, (*sea.land, *around), path), f"ship {ship} of port {port}, ships at {others}"


def test_the_land_is_where_the_islands_are_painted() -> None:
    """The shape that ways keep off covers the beach of every island, as its sprite is drawn."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    sea = _panel(0, False).sea
    for island in range(ISLANDS):
        sprite = f"island_{names.ISLANDS[island].lower()}_summer"
        w, h, ax, ay = frame(sprite)
        solid = pygame.mask.from_surface(Sprites().get(sprite, w), 250)
        x, y = sea.place(island)
        shore = [(px, py) for px in range(0, int(w), 4) for py in range(int(ay), int(h), 4) if solid.get_at((px, py))]
        outside = [
            (px, py)
            for px, py in shore
            if not any(_inside(shape, (x + (px - ax) * 0.94, y + (py - ay) * 0.94)) for shape in sea.land)
        ]
        assert len(outside) <= len(shore) * 0.04, f"island {island}: {len(outside)} of {len(shore)}"


@pytest.mark.parametrize("window", WINDOWS)
def test_piers_are_as_long_as_their_berths_need(window: tuple[int, int]) -> None:
    for turn, plan in VIEWS:
        sea = _panel(turn, plan, window).sea
        for port in range(2):
            left, right, _y = sea.pier(port)
            assert right - left < 2.1 * 104, (turn, plan, "two ships lie side by side")
            assert all(sea.left + 50 < sea.ship(port, ship)[0] < sea.right - 50 for ship in range(4))
            if plan:
                assert all(left - 30 < sea.ship(port, ship)[0] < right + 30 for ship in range(4))


def test_everybody_keeps_their_berth() -> None:
    """No two vessels share a place, and none moves because another came or left."""
    board: Board = _state().board
    for turn, plan in VIEWS:
        sea = _panel(turn, plan).sea
        for place in range(ISLANDS + 2):
            berths = [sea.boat(place, seat) for seat in range(board.players)]
            assert min(math.dist(a, b) for a, b in itertools.combinations(berths, 2)) > 30
        for port in range(2):
            berths = [sea.ship(port, ship) for ship in range(4)]
            assert min(math.dist(a, b) for a, b in itertools.combinations(berths, 2)) > 60
