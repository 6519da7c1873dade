"""Flights of boats and merchant ships along sea routes, behind whatever is nearer."""

from collections.abc import Iterable

from pygame import FRect

from burano.games.burano import events as e
from burano.games.burano.board import ISLANDS
from burano.scenes.burano import names
from burano.scenes.burano.art import sea as draw_sea
from burano.scenes.burano.art import ships
from burano.scenes.burano.art.island import IslandLook, draw_island
from burano.scenes.burano.art.sea_map import CALM, ship_rect
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import MapPanel
from burano.table.motion.flight import Flight, Point
from burano.table.motion.flight_kinds import Front, Sailing
from burano.table.picture.brush import Brush
from burano.ui.tween import Ease, Tween, in_out_sine, linear

BOAT_SECONDS = 0.7
SHIP_SECONDS = 0.9
_OFF = 70.0
"""Distance beyond the lagoon's edge at which a ship is out of sight."""
_TALLEST = 135.0
"""Height by which houses may rise above the island's far edge."""


class Voyages:
    """Creates the flights of vessels on the lagoon of one model."""

    def __init__(self, lagoon: MapPanel, model: Model) -> None:
        self._lagoon, self._model = lagoon, model

    def boat(self, event: e.BoatSailed) -> Iterable[Flight]:
        """Move a fishing boat, via another place if necessary."""
        sea, hulls = self._lagoon.sea, self._lagoon.sea.hulls(self._model.state)
        stops: list[Point] = [sea.boat(event.origin, event.seat), sea.boat(event.to, event.seat)]
        if event.via >= 0:
            stops.insert(1, sea.roads(event.via))
        path: list[Point] = [stops[0]]
        for here, there in zip(stops, stops[1:], strict=False):
            path += sea.path(here, there, hulls)[1:]
        sprite = f"boat_{names.FAMILIES[self._model.colors[event.seat]]}"
        seconds = BOAT_SECONDS * (len(stops) - 1)
        yield self._sail(sprite, ships.BOAT, path, seconds, ("boat", event.seat), in_out_sine)

    def ship(self, event: e.FishSold, loaded: float) -> Iterable[Flight]:
        """Move a merchant ship out of the lagoon, once it is `loaded`, and into the other port."""
        if event.port == event.to_port:
            return
        sea, area = self._lagoon.sea, self._lagoon.area
        start, end = sea.ship(event.port, event.ship), sea.ship(event.to_port, event.ship)
        edges = (min(area.x, sea.left) - _OFF, max(area.right, sea.right) + _OFF)
        out, back = [start, (edges[event.port], start[1])], [(edges[event.to_port], end[1]), end]
        sprite, half = f"ship_{names.SHIPS[event.ship]}", SHIP_SECONDS / 2
        yield self._sail(sprite, ships.SHIP, out, half, None, _leaving, delay=loaded, waits=True)
        yield self._sail(sprite, ships.SHIP, back, half, ("ship", event.ship), _coming, delay=loaded + half)

    def _sail(
        self,
        sprite: str,
        k: float,
        path: list[Point],
        seconds: float,
        hides: tuple[str | int, ...] | None,
        ease: Ease,
        delay: float = 0.0,
        waits: bool = False,
    ) -> Flight:
        tween, area = Tween(seconds, ease=ease, delay=delay), self._lagoon.area
        return Sailing(sprite, k, path, tween, hides, waits=waits, fronts=self._fronts(), room=area)

    def _fronts(self) -> list[Front]:
        """Return everything a vessel may pass behind."""
        lagoon, model = self._lagoon, self._model
        found = [self._neighbour(island) for island in range(ISLANDS)]
        found += [self._lying(ship) for ship in range(4) if ("ship", ship) not in model.hidden]
        if not lagoon.camera.plan:
            found.append(self._houses())
        return found

    def _neighbour(self, island: int) -> Front:
        sea, model = self._lagoon.sea, self._model
        x, y = sea.place(island)

        def draw(brush: Brush) -> None:
            draw_sea.draw_neighbour(brush, sea, model.state, model.colors, CALM, island)

        return Front(FRect(x - 160, y - 120, 320, 200), lambda at: at[1] < y, draw)

    def _lying(self, ship: int) -> Front:
        sea, model = self._lagoon.sea, self._model
        port = model.state.ships[ship]
        x, y = sea.ship(port, ship)

        def draw(brush: Brush) -> None:
            brush.at(f"ship_{names.SHIPS[ship]}", x, y, ships.SHIP)
            ships.draw_prices(brush, x, y, ship, model.state, CALM, text_scale=sea.text_scale)

        berth = ship_rect(sea, port, ship).inflate(52 * (sea.text_scale - 1), 0)  # prices may be wider than a ship
        return Front(berth, lambda at: at[1] < y, draw)

    def _houses(self) -> Front:
        """Return the houses of the main island, which rise above its far shore."""
        iso, model, kerb = self._lagoon.iso, self._model, self._lagoon.sea.kerb
        xs, ys = [x for x, _ in kerb], [y for _, y in kerb]
        area = FRect(min(xs), min(ys) - _TALLEST, max(xs) - min(xs), max(ys) - min(ys) + _TALLEST)
        look = IslandLook(hidden_roofs=frozenset(int(key[1]) for key in model.hidden.of("laid")), bare=True)
        back = min(kerb, key=lambda point: point[1])

        def behind(at: Point) -> bool:
            corner = kerb[1] if at[0] > back[0] else kerb[-1]
            share = (at[0] - back[0]) / (corner[0] - back[0]) if corner[0] != back[0] else 1.0
            return at[1] < back[1] + (corner[1] - back[1]) * share

        return Front(area, behind, lambda brush: draw_island(brush, iso, model.state, look))


def _leaving(t: float) -> float:
    """Accelerate from the berth."""
    return t * t


def _coming(t: float) -> float:
    return linear(1 - (1 - t) * (1 - t))
