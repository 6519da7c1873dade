"""Positions in the lagoon, and which of its parts are highlighted or hidden."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.table.motion.sea_routes import Shape, sea_route

DOCK_STEP = 58
_BEACH = (125.0, 66.0)
"""Half the width and half the height of an island's land."""
_BEACH_LOW = 4.0
"""Distance from an island's point down to the middle of its land."""
_HUT = (95.0, -34.0, 56.0, 48.0)
"""Box of the fisherman's hut on stilts beside the island above the main one, relative to the island's point."""
_PROMPT = 22.0
"""Height of the strip at the bottom that the prompt covers."""
_PIER_OUT = 28.0
"""Distance a pier extends beyond its port's point; boats pass around its end."""
_PIER_IN = 170.0
"""Largest distance of a port's point from the main island; a pier is as long as its berths need."""
_BERTH_WIDER = 20.0
"""Extra distance between the ships of a port per unit of text scale above 1."""
RIM = 6
"""Width of the gold rim around a thing that may be chosen."""
HIGHLIGHTED_GAP, HALO = 18, 11
"""Distance between the beads of a highlighted route, and radius of a bead's halo."""


@dataclass(frozen=True)
class SeaMap:
    """Positions in the lagoon, in units. (mid_x, mid_y) is the main island's middle; the sides follow the window."""

    left: float
    right: float
    top: float
    bottom: float
    mid_x: float
    mid_y: float
    odd: bool = False
    """Whether the main island is turned by an odd number of quarters: its low corner is then on the right instead of
    the left, and the islands above and below move aside for it."""
    kerb: Shape = ()
    """The outline of the main island."""
    plan: bool = False
    """Whether the main island is shown as a plan from straight above."""
    aside: float = 0.0
    """Distance of the islands above and below from the middle when a large plan leaves no room between them; else 0."""
    text_scale: float = 1.0
    """Scale of letters and numbers; ships lie farther apart when it is larger."""

    @property
    def _low(self) -> int:
        """The port at the main island's low corner."""
        return 1 if self.odd else 0

    @property
    def _wider(self) -> float:
        """Extra distance between the ships of a port."""
        return _BERTH_WIDER * (self.text_scale - 1)

    def place(self, number: int) -> tuple[float, float]:
        """Return the middle of an island, or of a port's pier."""
        shift = -1 if self.odd and not self.aside else 1
        if number >= ISLANDS:
            port = number - ISLANDS
            y = self.mid_y - (2 if port == self._low else 26)
            if port:
                return min(self.right - 72, self._shore(y, max) + _PIER_IN + 2 * self._wider), y
            return max(self.left + 72, self._shore(y, min) - _PIER_IN - 2 * self._wider), y
        return {
            0: (self.left + 130, self.top + 122),
            1: (self.right - 130, self.top + 128),
            2: (self.left + 130, self.bottom - 106),
            3: (self.right - 130, self.bottom - 106),
            4: (self.mid_x + shift * (self.aside or 188), self.top + 68),
            5: (self.mid_x - shift * (self.aside or 180), self.bottom - 88),
        }[number]

    def pier(self, port: int) -> tuple[float, float, float]:
        """Return the left end, the right end and the y of a pier."""
        x, y = self.place(ISLANDS + port)
        if port == 0:
            return x - _PIER_OUT, self._shore(y, min) + 4, y
        return self._shore(y, max) - 4, x + _PIER_OUT, y

    def _shore(self, y: float, pick: Callable[[list[float]], float]) -> float:
        """Return the x of the main island's edge at a height of the screen."""
        hits = [
            x0 + (x1 - x0) * (y - y0) / (y1 - y0)
            for (x0, y0), (x1, y1) in zip(self.kerb, (*self.kerb[1:], *self.kerb[:1]), strict=True)
            if min(y0, y1) <= y < max(y0, y1)
        ]
        return pick(hits) if hits else self.mid_x

    @cached_property
    def land(self) -> tuple[Shape, ...]:
        """Shapes of everything in the lagoon that boats cannot cross."""
        shapes = [self.kerb] if self.kerb else []
        for island in range(ISLANDS):
            x, y = self.place(island)
            turns = (i * math.pi / 12 for i in range(24))
            y += _BEACH_LOW
            shapes.append(tuple((x + _BEACH[0] * math.cos(t), y + _BEACH[1] * math.sin(t)) for t in turns))
        x, y = self.place(4)
        shapes.append(_box(x + _HUT[0], y + _HUT[1], _HUT[2], _HUT[3]))
        if self.kerb:
            for port in range(2):
                left, right, y = self.pier(port)
                shapes.append(_box(left, y - 8, right - left, 18))
        return tuple(shapes)

    @cached_property
    def _behind_houses(self) -> tuple[Shape, ...]:
        """The strip of water that houses on the main island's far side may hide."""
        return tuple(tuple((x, y - rise) for x, y in self.kerb) for rise in (60, 120) if self.kerb)

    def path(
        self, start: tuple[float, float], end: tuple[float, float], hulls: tuple[Shape, ...] = ()
    ) -> tuple[tuple[float, float], ...]:
        """Return a path over open water from one point to another, around land and `hulls`."""
        water = (self.left, self.top, self.right, self.bottom - _PROMPT)
        return sea_route(water, self.land + hulls, self._behind_houses, start, end)

    def hulls(self, state: State) -> tuple[Shape, ...]:
        """Return the shapes of the ships in their ports, which boats sail around."""
        lying = (self.ship(port, ship) for ship, port in enumerate(state.ships))
        return tuple(_box(x - 38, y - 5, 76, 8) for x, y in lying)

    def dock(self, island: int, index: int) -> tuple[float, float]:
        """Return the foot of a fishing hut."""
        x, y = self.place(island)
        return x + (index - 1) * DOCK_STEP + 1, y + 8

    def worker(self, island: int, index: int, count: int) -> tuple[float, float]:
        """Return the foot of worker group `index` of `count` on the quay."""
        x, y = self.place(island)
        return x + (index - (count - 1) / 2) * 46, y + 44

    def boat(self, place: int, seat: int) -> tuple[float, float]:
        """Return the waterline of a seat's boat at its mooring; each seat has its own berth at every place."""
        x, y = self.place(place)
        if place == 5:  # beside the island: the prompt hangs below it
            side = -1 if self.odd else 1
            return x + side * (146 + seat * 50), y + 48
        if place < ISLANDS:
            return x - 78 + seat * 52, y + 78
        dx, dy = ((52, 14), (92, 14), (30, 44), (70, 40))[seat]
        return x + (dx if place == ISLANDS else -dx), y + dy

    def ship(self, port: int, ship: int) -> tuple[float, float]:
        """Return the waterline of a ship at its berth above or below the pier; each ship has its own berth in either
        port."""
        x, y = self.place(ISLANDS + port)
        index, inward = ((ship, 1), ((ship + 2) % 4, -1))[port]
        inner, below = index // 2 == 1, index % 2 == 1
        if port == self._low:
            dx, dy = ((0, -38), (0, 98), (98 + self._wider, -64), (98 + self._wider, 112))[index]
            return x + inward * dx, y + dy
        dx, up, down = (104 + self._wider, -68, 134) if inner else (0.0, -38, 112)
        return x + inward * dx, y + (down if below else up)

    def route(self, a: int, b: int) -> tuple[tuple[float, float], ...]:
        """Return the points along the route between two places."""
        return self.path(self.roads(a), self.roads(b))

    def roads(self, place: int) -> tuple[float, float]:
        """Return the point on the water at which a place's routes begin."""
        x, y = self.boat(place, 1)
        return (x - 26, y + 8) if place < ISLANDS - 1 else (x, y)


def _box(x: float, y: float, w: float, h: float) -> Shape:
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


@dataclass(frozen=True)
class SeaLook:
    """Highlights and omissions when the lagoon is drawn."""

    highlighted: Mapping[int, int] = field(default_factory=dict)
    """Places the boat may sail to → number of matches there (0 in a port)."""
    matched: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Island → docks that match an arrow."""
    routes: frozenset[tuple[int, int]] = frozenset()
    """Highlighted routes, lower place first."""
    ships: Mapping[int, int] = field(default_factory=dict)
    """Ships that can be chosen → number of groups whose price is marked (0 for none)."""
    chosen_ship: int = -1
    hidden_boats: frozenset[int] = frozenset()
    hidden_ships: frozenset[int] = frozenset()
    docks: frozenset[int] = frozenset()
    """Highlighted fishing huts (island·3 + index), which may be swapped."""
    hidden_workers: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """(island, seat) → number of workers still in flight."""
    hidden_docks: frozenset[int] = frozenset()
    """Fishing huts (island·3 + index) in flight."""
    workers: frozenset[int] = frozenset()
    """Islands from which the player may call workers back."""
    priced: bool = True
    """Whether the ships' prices are shown; a picture too small for readable numbers leaves them out."""

    @property
    def choosing(self) -> bool:
        """Whether anything in the lagoon may be chosen."""
        return bool(self.highlighted or self.ships or self.docks or self.workers)


CALM = SeaLook()


def beads(points: Sequence[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """Return points along a polyline, `gap` apart."""
    found, since = [], gap
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        length = max(0.01, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        at = gap - since
        while at <= length:
            found.append((x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length))
            at += gap
        since = length - (at - gap)
    return found


def boat_rect(sea: SeaMap, place: int, seat: int) -> pygame.FRect:
    x, y = sea.boat(place, seat)
    return pygame.FRect(x - 26, y - 42, 52, 46)


def ship_rect(sea: SeaMap, port: int, ship: int) -> pygame.FRect:
    x, y = sea.ship(port, ship)
    return pygame.FRect(x - 52, y - 82, 104, 86 + 26 * sea.text_scale)
