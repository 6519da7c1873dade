"""While a boat chooses where to sail, ports can be read: which fish each ship wants, and what it pays."""

from collections.abc import Iterator

import pygame
import pytest

from burano.core.journal import Player
from burano.games.burano.board import ISLANDS
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.scenes.burano import names
from burano.scenes.burano.art import ships
from burano.scenes.burano.art.sea_map import CALM, SeaLook
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.table.picture.brush import Brush
from burano.ui.drawing.sprites import frame
from burano.ui.scaling import View
from tests.ui.kits import shared_kit

VIEWS = [*((turn, False) for turn in range(4)), (0, True)]
SIZE, SCALE = (1280, 720), 2 / 3
NEAR = 24
"""Colours less apart than this are the same: the dimming ends softly at the edges of the lagoon."""


class Harbour:
    """A lagoon with all ships in one port."""

    def __init__(self, turn: int, plan: bool, port: int) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(SIZE)
        state = Burano().new_state(Options(players=2), 7)
        state.ships[:] = [port] * 4
        people = [Player("Ada", 0), Player("Bea", 1)]
        self.model = Model(state, 0, 0, 0, False, "turn", people)
        self.panel = MapPanel(Camera(turn, plan))
        self.panel.layout(pygame.FRect(308, 60, 1184, 732))
        self.panel.fit(View(*SIZE, SCALE), self.model)
        self.port, self.place = port, ISLANDS + port
        self.ways = frozenset((island, self.place) for island in state.board.near[self.place])

    def painted(self, look: SeaLook, monkeypatch: pytest.MonkeyPatch) -> Brush:
        monkeypatch.setattr(self.panel, "_sea_look", lambda model: look)
        brush = Brush(pygame.Surface(SIZE), shared_kit(), View(*SIZE, SCALE))
        brush.surface.fill((40, 150, 160))
        self.panel.draw(brush, self.model)
        return brush

    def sails(self, ship: int) -> list[tuple[int, int]]:
        """Pixels that a ship covers, but for its hull and prices: other things lie before these."""
        sprite, (x, y) = f"ship_{names.SHIPS[ship]}", self.panel.sea.ship(self.port, ship)
        w, h, ax, ay = frame(sprite)
        k = ships.SHIP * SCALE
        solid = pygame.mask.from_surface(shared_kit().sprites.get(sprite, w * k, h * k), 250)
        left, up = round(x * SCALE - ax * k), round(y * SCALE - ay * k)
        return [
            (left + px, up + py)
            for px in range(0, solid.get_size()[0], 2)
            for py in range(0, round(ay * k * 0.7), 2)
            if solid.get_at((px, py))
        ]


def _prices(brush: Brush) -> Iterator[list[tuple[int, int]]]:
    """The pixels of every price, without the rim of its board."""
    for rect in (box.rect.inflate(-10, -6) for box in brush.boxes if box.name.startswith("price ")):
        yield [(x, y) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]


def _unlike(a: pygame.Surface, b: pygame.Surface, points: list[tuple[int, int]]) -> float:
    """The share of points that differ clearly."""
    far = [at for at in points if max(abs(m - n) for m, n in zip(a.get_at(at), b.get_at(at), strict=True)) > NEAR]
    return len(far) / len(points)


@pytest.fixture(params=[(turn, plan, port) for turn, plan in VIEWS for port in range(2)], ids=str)
def harbour(request: pytest.FixtureRequest) -> Harbour:
    return Harbour(*request.param)


def test_the_ships_of_a_port_that_may_be_chosen_are_highlighted_with_it(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm = harbour.painted(CALM, monkeypatch).surface
    highlighted = harbour.painted(SeaLook(highlighted={harbour.place: 0}, routes=harbour.ways), monkeypatch).surface
    for ship in range(4):
        assert _unlike(calm, highlighted, harbour.sails(ship)) < 0.06, names.SHIPS[ship]


def test_nothing_lies_on_the_prices_of_a_port_that_may_be_chosen(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    brush = harbour.painted(SeaLook(highlighted={harbour.place: 0}, routes=harbour.ways), monkeypatch)
    before = brush.surface.copy()
    ships.draw_boards(brush, harbour.panel.sea, harbour.model.state, CALM)
    for price in _prices(brush):
        assert _unlike(before, brush.surface, price) == 0


def test_the_way_from_a_port_passes_below_the_sails_and_prices_there(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    islands = {island: 1 for island, _port in harbour.ways}
    without = harbour.painted(SeaLook(highlighted=islands), monkeypatch)
    there = harbour.painted(SeaLook(highlighted=islands, routes=harbour.ways), monkeypatch)
    for ship in range(4):
        assert _unlike(without.surface, there.surface, harbour.sails(ship)) < 0.04, names.SHIPS[ship]
    for price in _prices(without):
        assert _unlike(without.surface, there.surface, price) == 0
