"""The lagoon: six islands with docks, workers and boats, the routes between them, two ports and their ships."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import pygame

from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.scenes.burano import names, palette
from burano.scenes.burano.art.seasons import WINTER
from burano.table.motion.lanes import Shape, way
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style

DOCK_STEP = 58
_BEACH = (125.0, 66.0)
"""Half the width and half the height of an island's land …"""
_BEACH_LOW = 4.0
"""… the middle of which lies so far below the island's point."""
_HUT = (95.0, -34.0, 56.0, 48.0)
"""The fisherman's hut on its stilts beside the island above the main one, seen from its point."""
_PROMPT = 22.0
"""The lowest water lies under the prompt."""
_PIER_OUT = 28.0
"""So far a pier reaches out from its port's point: boats pass round its end."""
_PIER_IN = 170.0
"""So far at most its port's point lies from the main island: a pier is as long as its berths need."""
_BERTH_WIDER = 20.0
"""So much farther apart lie the ships of a port for each time that their prices are larger."""
BOAT = 0.5
SHIP = 0.62
_DOCK = 0.6
_RIM = 6
"""Width of the gold rim round a thing that may be chosen."""
_HIGHLIGHTED_GAP, _HALO = 18, 11
"""From bead to bead of a way that may be sailed, and how far a bead shines."""
VEILED = 0.62
"""How much of the veil lies over everything else while something of the lagoon is to be chosen."""


@dataclass(frozen=True)
class SeaMap:
    """Where everything of the lagoon lies, in units. `mid` is the main island's middle; the sides follow the window."""

    left: float
    right: float
    top: float
    bottom: float
    mid_x: float
    mid_y: float
    odd: bool = False
    """The main island is turned by an odd number of quarters: its low corner is on the right, not on the left, and the
    islands above and below move aside for it."""
    kerb: Shape = ()
    """The outline of the main island."""
    plan: bool = False
    """It is seen from straight above."""
    aside: float = 0.0
    """So far from the middle lie the islands above and below, where a large plan leaves no room between them."""
    words: float = 1.0
    """How many times larger letters and numbers are written; ships lie farther apart for it."""

    @property
    def _low(self) -> int:
        """The port at the main island's low corner."""
        return 1 if self.odd else 0

    @property
    def _wider(self) -> float:
        """How much farther apart the ships of a port lie."""
        return _BERTH_WIDER * (self.words - 1)

    def place(self, number: int) -> tuple[float, float]:
        """Middle of an island, or of a port's pier."""
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
        """Where a pier begins and ends, from left to right, and its height."""
        x, y = self.place(ISLANDS + port)
        if port == 0:
            return x - _PIER_OUT, self._shore(y, min) + 4, y
        return self._shore(y, max) - 4, x + _PIER_OUT, y

    def _shore(self, y: float, pick: Callable[[list[float]], float]) -> float:
        """Where the main island's edge is at a height of the screen."""
        hits = [
            x0 + (x1 - x0) * (y - y0) / (y1 - y0)
            for (x0, y0), (x1, y1) in zip(self.kerb, (*self.kerb[1:], *self.kerb[:1]), strict=True)
            if min(y0, y1) <= y < max(y0, y1)
        ]
        return pick(hits) if hits else self.mid_x

    @cached_property
    def land(self) -> tuple[Shape, ...]:
        """Everything in the lagoon that no keel crosses."""
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
        """The water that houses on the main island's far side may hide."""
        return tuple(tuple((x, y - rise) for x, y in self.kerb) for rise in (60, 120) if self.kerb)

    def way(
        self, start: tuple[float, float], end: tuple[float, float], hulls: tuple[Shape, ...] = ()
    ) -> tuple[tuple[float, float], ...]:
        """A sea lane from one point to another, round the hulls that lie in the way."""
        water = (self.left, self.top, self.right, self.bottom - _PROMPT)
        return way(water, self.land + hulls, self._behind_houses, start, end)

    def hulls(self, state: State) -> tuple[Shape, ...]:
        """Ships in their ports, as what a boat must sail round."""
        lying = (self.ship(port, ship) for ship, port in enumerate(state.ships))
        return tuple(_box(x - 38, y - 5, 76, 8) for x, y in lying)

    def dock(self, island: int, index: int) -> tuple[float, float]:
        """Foot of a fishing hut."""
        x, y = self.place(island)
        return x + (index - 1) * DOCK_STEP + 1, y + 8

    def worker(self, island: int, index: int, count: int) -> tuple[float, float]:
        """Foot of the group of workers number `index` of `count` on the quay."""
        x, y = self.place(island)
        return x + (index - (count - 1) / 2) * 46, y + 44

    def boat(self, place: int, seat: int) -> tuple[float, float]:
        """Waterline of a seat's boat at its mooring: everybody has a berth of their own everywhere."""
        x, y = self.place(place)
        if place == 5:  # beside the island: below it hangs the prompt
            side = -1 if self.odd else 1
            return x + side * (146 + seat * 50), y + 48
        if place < ISLANDS:
            return x - 78 + seat * 52, y + 78
        dx, dy = ((52, 14), (92, 14), (30, 44), (70, 40))[seat]
        return x + (dx if place == ISLANDS else -dx), y + dy

    def ship(self, port: int, ship: int) -> tuple[float, float]:
        """Waterline of a ship at its berth, above or below the pier: each ship has its own in either port."""
        x, y = self.place(ISLANDS + port)
        index, inward = ((ship, 1), ((ship + 2) % 4, -1))[port]
        inner, below = index // 2 == 1, index % 2 == 1
        if port == self._low:
            dx, dy = ((0, -38), (0, 98), (98 + self._wider, -64), (98 + self._wider, 112))[index]
            return x + inward * dx, y + dy
        dx, up, down = (104 + self._wider, -68, 134) if inner else (0.0, -38, 112)
        return x + inward * dx, y + (down if below else up)

    def route(self, a: int, b: int) -> tuple[tuple[float, float], ...]:
        """Points along the route between two places."""
        return self.way(self.roads(a), self.roads(b))

    def roads(self, place: int) -> tuple[float, float]:
        """The water off a place, where routes begin."""
        x, y = self.boat(place, 1)
        return (x - 26, y + 8) if place < ISLANDS - 1 else (x, y)


def _box(x: float, y: float, w: float, h: float) -> Shape:
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h)


@dataclass(frozen=True)
class SeaLook:
    """What is special about the lagoon at this moment."""

    highlighted: Mapping[int, int] = field(default_factory=dict)
    """Places the boat may sail to, with the matches there (0 in a port)."""
    matched: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Per island the docks that match an arrow."""
    routes: frozenset[tuple[int, int]] = frozenset()
    """Highlighted routes, lower place first."""
    ships: Mapping[int, int] = field(default_factory=dict)
    """Ships that can be chosen, with the number of groups whose price is marked (0 for none)."""
    chosen_ship: int = -1
    hidden_boats: frozenset[int] = frozenset()
    hidden_ships: frozenset[int] = frozenset()
    docks: frozenset[int] = frozenset()
    """Fishing huts (island·3 + index) that may be swapped, glowing."""
    hidden_workers: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """Per (island, seat) how many workers are still on their way."""
    hidden_docks: frozenset[int] = frozenset()
    """Fishing huts (island·3 + index) that are on their way."""
    workers: frozenset[int] = frozenset()
    """Islands from which the player may call workers back."""
    priced: bool = True
    """Whether ships say what they pay: a picture too small for words as large as they must be does without."""

    @property
    def choosing(self) -> bool:
        """Whether something of the lagoon may be chosen."""
        return bool(self.highlighted or self.ships or self.docks or self.workers)


CALM = SeaLook()


def ships_in(state: State, port: int) -> list[int]:
    """Ships lying in a port, in the order of their slots."""
    return [ship for ship in range(4) if state.ships[ship] == port]


def draw_routes(brush: Brush, sea: SeaMap, state: State) -> None:
    """Dots on the water."""
    for a, near in enumerate(state.board.near):
        for b in near:
            if a < b:
                _draw_route(brush, sea.route(a, b), False)


def beads(points: Sequence[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """Points along a way, so far apart."""
    found, since = [], gap
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        length = max(0.01, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        at = gap - since
        while at <= length:
            found.append((x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length))
            at += gap
        since = length - (at - gap)
    return found


def _draw_route(brush: Brush, points: Sequence[tuple[float, float]], highlighted: bool) -> None:
    left, up = min(x for x, _ in points) - 14, min(y for _, y in points) - 14
    right, low = max(x for x, _ in points) + 14, max(y for _, y in points) + 14
    dots = [(x - left, y - up) for x, y in beads(points, _HIGHLIGHTED_GAP if highlighted else 13)]
    if highlighted:
        halo = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="#FFE27A" fill-opacity=".2"/>'
                       for x, y in dots for r in (_HALO, 8))  # fmt: skip
        body = halo + "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#FFFBE0"/>' for x, y in dots)
    else:
        body = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" fill="#E9FFF8" fill-opacity=".75"/>' for x, y in dots)
    brush.svg(("route", points, highlighted), left, up, right - left, low - up, body)


def draw_islands(
    brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, *, vessels: bool = True
) -> None:
    """The neighbouring islands, and above them what lies in their harbours: boats, ships and their prices."""
    for island in range(ISLANDS):
        draw_neighbour(brush, sea, state, families, look, island)
    if vessels:
        for sprite, x, y, k in berthed(sea, state, families, look):
            brush.at(sprite, x, y, k)
        draw_boards(brush, sea, state, look)


def berthed(sea: SeaMap, state: State, families: list[int], look: SeaLook) -> list[tuple[str, float, float, float]]:
    """Boats and ships at their berths, the farther ones first: under way they pass behind what lies nearer."""
    boats = [(seat, *sea.boat(state.boat[seat], seat)) for seat in range(state.board.players)]
    found = [
        (f"boat_{names.FAMILIES[families[seat]]}", x, y, BOAT) for seat, x, y in boats if seat not in look.hidden_boats
    ]
    found += [(f"ship_{names.SHIPS[ship]}", x, y, SHIP) for ship, x, y in _lying(sea, state, look)]
    return sorted(found, key=lambda vessel: vessel[2])


def draw_boards(brush: Brush, sea: SeaMap, state: State, look: SeaLook) -> None:
    """The prices of all ships that lie in port."""
    for ship, x, y in _lying(sea, state, look) if look.priced else ():
        draw_prices(brush, x, y, ship, state, look, text_scale=sea.words)


def draw_highlighted(brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, mine: int) -> None:
    """What may be chosen, in full light above the veil: places and the way there, fishing huts, ships, workers; `mine`
    (a seat, or -1) is the boat about to sail."""
    for a, b in look.routes:
        _draw_route(brush, sea.route(a, b), True)
    draw_piers(brush, sea, look, only_highlighted=True)
    for island in (*(place for place in look.highlighted if place < ISLANDS), *look.workers):
        draw_neighbour(brush, sea, state, families, look, island)
    for number in look.docks:
        if number // 3 not in look.highlighted:
            x, y = sea.dock(number // 3, number % 3)
            brush.at(f"dock_{names.COLORS[state.docks[number]]}", x, y, _DOCK, glow=_RIM)
            if state.season == WINTER:
                brush.at("dockdress_winter", x, y, _DOCK)
    for island in {number // 3 for number in look.docks}:
        _draw_letter(brush, sea, island)
    _draw_highlighted_vessels(brush, sea, state, families, look, mine)
    for island, docks in look.matched.items():
        for index in docks:  # over whatever reaches there: a ship's prices, say
            x, y = sea.dock(island, index)
            brush.disc(x + 2, y - 66, 13, theme.GOOD, (255, 255, 255), 2.5)
            brush.centred("ui_tick", x + 2, y - 66, 18, tint=(255, 255, 255))


def _draw_highlighted_vessels(
    brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, mine: int
) -> None:
    """Ships that may be chosen or lie in a port that may, boats at highlighted places, and above everything all prices.
    Ships on a highlighted route that may not be chosen are drawn above it once more, dimmed: no bead lies on sails."""
    veils = _veils(sea, state, look)
    found = [
        (y, f"ship_{names.SHIPS[ship]}", x, SHIP, _RIM if ship in look.ships else 0, veils[ship])
        for ship, x, y in _lying(sea, state, look)
        if ship in veils
    ]
    for place in {*look.highlighted, *((state.boat[mine],) if mine >= 0 else ())}:
        for seat in boats_at(state, place):
            if seat not in look.hidden_boats:
                x, y = sea.boat(place, seat)
                glow = _RIM if seat == mine else 0
                found.append((y, f"boat_{names.FAMILIES[families[seat]]}", x, BOAT, glow, 0.0))
    for y, sprite, x, k, glow, veil in sorted(found):
        brush.at(sprite, x, y, k, glow=glow, veil=veil)
    for ship, x, y in _lying(sea, state, look):
        draw_prices(brush, x, y, ship, state, look, veils.get(ship, VEILED), text_scale=sea.words)


def _veils(sea: SeaMap, state: State, look: SeaLook) -> dict[int, float]:
    """The ships that are drawn above the veil, and how much of it each of them keeps."""
    highlighted = [bead for a, b in look.routes for bead in beads(sea.route(a, b), _HIGHLIGHTED_GAP)]
    found = {}
    for ship, port in enumerate(state.ships):
        picture = ship_rect(sea, port, ship).inflate(2 * _HALO, 2 * _HALO)
        if ship in look.ships or ISLANDS + port in look.highlighted:
            found[ship] = 0.0
        elif any(map(picture.collidepoint, highlighted)):
            found[ship] = VEILED
    return found


def draw_neighbour(brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, island: int) -> None:
    """One of the islands round the main one, with its docks and workers."""
    x, y = sea.place(island)
    letter = names.ISLANDS[island]
    if island in look.highlighted or island in look.workers:
        brush.at(f"island_glow_{letter.lower()}", x, y, 1.0)
    brush.at(f"island_{letter.lower()}_{names.SEASONS[state.season]}", x, y, 1.0)
    for index in range(3):
        if island * 3 + index in look.hidden_docks:
            continue
        fx, fy = sea.dock(island, index)
        color = state.docks[island * 3 + index]
        glow = _RIM if island * 3 + index in look.docks else 0
        brush.at(f"dock_{names.COLORS[color]}", fx, fy, _DOCK, glow=glow)
        if state.season == WINTER:
            brush.at("dockdress_winter", fx, fy, _DOCK)
    _draw_workers(brush, sea, state, families, look, island)
    _draw_letter(brush, sea, island)


def _draw_letter(brush: Brush, sea: SeaMap, island: int) -> None:
    """The name of an island, on a disc at its edge."""
    (x, y), letter, k = sea.place(island), names.ISLANDS[island], brush.swell(22)
    if k:
        k = max(k, sea.words)
        r = 1 + 16 * k
        sign_x, sign_y = x - 127 + 17 * sea.words, y - 34
        brush.disc(sign_x, sign_y, r, theme.CREAM, (122, 75, 42), 3)
        style = Style(22 * k, theme.DISPLAY, (90, 51, 24), align="center")
        brush.words(letter, (sign_x - r, sign_y - r, 2 * r, 1.94 * r), style, name=f"island {letter}")


def _draw_workers(brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, island: int) -> None:
    groups = worker_groups(state, island, look)
    for index, (seat, count) in enumerate(groups):
        x, y = sea.worker(island, index, len(groups))
        family = families[seat]
        brush.at(f"worker_man_{names.FAMILIES[family]}", x - (7 if count > 1 else 0), y, 0.6)
        if count > 1:
            r = 11.5 * sea.words
            brush.badge(x + 1.5 + r, y + 4.5 - r, str(count), palette.FAMILY[family], r, 17 * sea.words)


def worker_groups(state: State, island: int, look: SeaLook = CALM) -> list[tuple[int, int]]:
    """Seats with workers on an island, and how many are to be seen."""
    players = state.board.players
    counts = [
        (seat, state.island_workers[island * players + seat] - look.hidden_workers.get((island, seat), 0))
        for seat in range(players)
    ]
    return [(seat, count) for seat, count in counts if count > 0]


def boats_at(state: State, place: int) -> list[int]:
    """Seats whose boat lies there."""
    return [seat for seat in range(state.board.players) if state.boat[seat] == place]


def boat_rect(sea: SeaMap, place: int, seat: int) -> pygame.FRect:
    x, y = sea.boat(place, seat)
    return pygame.FRect(x - 26, y - 42, 52, 46)


def ship_rect(sea: SeaMap, port: int, ship: int) -> pygame.FRect:
    x, y = sea.ship(port, ship)
    return pygame.FRect(x - 52, y - 82, 104, 86 + 26 * sea.words)


def draw_ports(brush: Brush, sea: SeaMap, state: State, look: SeaLook) -> None:
    """Both piers, reaching to the main island, with free moorings."""
    draw_piers(brush, sea, look)
    for port in range(2):
        for ship in range(4):
            if state.ships[ship] == port:
                continue
            sx, sy = sea.ship(port, ship)
            brush.svg("mooring", sx - 34, sy - 22, 68, 30,
                      '<ellipse cx="34" cy="15" rx="30" ry="11" fill="none" stroke="#E9FFF8" stroke-width="2" '
                      'stroke-opacity=".4" stroke-dasharray="4 6"/><circle cx="34" cy="15" r="4" fill="#E9FFF8" '
                      'fill-opacity=".5"/>')  # fmt: skip


def draw_piers(brush: Brush, sea: SeaMap, look: SeaLook, *, only_highlighted: bool = False) -> None:
    """The piers, a highlighted one in its ring."""
    for port in range(2):
        highlighted = ISLANDS + port in look.highlighted
        if highlighted or not only_highlighted:
            draw = _draw_deck if sea.plan else _draw_pier
            draw(brush, *sea.pier(port), highlighted)


def _lying(sea: SeaMap, state: State, look: SeaLook) -> Iterator[tuple[int, float, float]]:
    """Ships in their ports, with their waterlines."""
    for ship in range(4):
        if ship not in look.hidden_ships:
            yield ship, *sea.ship(state.ships[ship], ship)


def _draw_pier(brush: Brush, x0: float, x1: float, y: float, highlighted: bool) -> None:
    if highlighted:
        brush.glow(pygame.FRect(x0, y - 8, x1 - x0, 15), radius=4)
    planks = "".join(
        f'<path d="M{i * 9},1 v13" stroke="#7E5836" stroke-width="1.4"/>' for i in range(1, int((x1 - x0) / 9))
    )
    body = (
        f'<rect x="0" y="3" width="{x1 - x0:.1f}" height="16" rx="3" fill="#7E5836"/><rect x="0.7" y="0.7" '
        f'width="{x1 - x0 - 1.4:.1f}" height="14" rx="3" fill="#B98955" stroke="#5E3A20" stroke-width="1.4"/>{planks}'
    )
    brush.svg(("pier", round(x1 - x0)), x0, y - 8, x1 - x0, 20, body)
    brush.at("pole", x0 + 10, y + 4, 0.58)
    brush.at("pole", x1 - 10, y + 4, 0.58)


def _draw_deck(brush: Brush, x0: float, x1: float, y: float, highlighted: bool) -> None:
    """The same from above: planks from side to side, posts along both edges, the gay ones at the ends."""
    w = x1 - x0
    if highlighted:
        brush.glow(pygame.FRect(x0, y - 11, w, 22), radius=5)
    body = f'<rect x="5" y="5" width="{w:.1f}" height="22" rx="3" fill="#B98955" stroke="#5E3A20" stroke-width="1.6"/>'
    body += "".join(f'<path d="M{x},6 v20" stroke="#8F6439" stroke-width="1.3"/>' for x in range(14, int(w), 9))
    posts = max(2, round(w / 46))
    for i in range(posts + 1):
        x = 11 + (w - 12) * i / posts
        fill, edge = ("#F6EFE2", "#B52C44") if i in (0, posts) else ("#8F6439", "#5E3A20")
        for side in (5, 27):
            body += f'<circle cx="{x:.1f}" cy="{side}" r="4.2" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
    brush.svg(("deck", round(w)), x0 - 5, y - 16, w + 10, 32, body)


def draw_prices(
    brush: Brush,
    x: float,
    y: float,
    ship: int,
    state: State,
    look: SeaLook,
    veil: float = 0.0,
    *,
    text_scale: float = 1.0,
) -> None:
    """The plaque below a ship, its numbers `text_scale` times larger."""
    prices, k = [str(price) for price in state.board.ship_vp[ship][1:]], brush.swell(17)
    if not k:
        return
    size = 17 * max(k, text_scale)
    cells = [max(25.0 * k, brush.width(price, size, theme.BLACK) + 7) for price in prices]
    board = pygame.FRect(x - sum(cells) / 2 - 4, y + 1, sum(cells) + 8, 26 * size / 17)
    brush.slab(board, paint.Slab(theme.PAPER, theme.PAPER, (122, 75, 42), 2, inner=0), radius=9, shadow=2)
    if ship == look.chosen_ship:
        brush.kit.paint.ring(brush.surface, brush.view.to_px(board), brush.s, radius=9, units=3)
    px = board.x + 4
    for i, (price, cell) in enumerate(zip(prices, cells, strict=True)):
        if i + 1 == look.ships.get(ship, 0):
            brush.slab(pygame.FRect(px, board.y + 2.5, cell, board.h - 5), paint.GOLD, radius=7)
        elif i and i != look.ships.get(ship, 0):
            line = brush.rect(px - 0.5, board.y + 5, 1, board.h - 10)
            brush.surface.fill(theme.LINE, (line.x, line.y, max(1, line.w), line.h))
        style = Style(size, theme.BLACK, align="center")
        brush.words(price, (px - 4, board.y, cell + 8, board.h), style, name=f"price {ship}.{i}")
        px += cell
    if veil:
        brush.veil(board, radius=9, share=veil)
