"""Panel of the lagoon: sea, neighbouring islands, ports and the main island, in perspective or as a plan."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

import pygame
from pygame import FRect

from burano.games.burano import fishing
from burano.games.burano.board import ISLANDS, Board
from burano.games.burano.state import State
from burano.scenes.burano.art import plan as draw_plan
from burano.scenes.burano.art import sea as draw_sea
from burano.scenes.burano.art import ships
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.ground import draw_ground, outline
from burano.scenes.burano.art.island import DIMMED_SEA, IslandLook, draw_island
from burano.scenes.burano.art.sea_map import SeaLook, SeaMap, beads, boat_rect, ship_rect
from burano.scenes.burano.art.solids import Solid, hides, hides_roof, seen_at, silhouette, solids, top_of
from burano.scenes.burano.art.targets import span_of, span_outline
from burano.scenes.burano.table import ambient_boats
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.motion.ambient import AmbientThing
from burano.table.picture import highlight
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing.theme import DIM
from burano.ui.scaling import View

U = 33.0
"""Base length (`Iso.u`) of the main island."""
_ROOMY = 732.0
"""Height of the lagoon from which the main island has its full size; in a lower one it is smaller."""
_WIDEST = 700.0
"""Largest distance of the outer islands from the middle in a very wide window."""
_LARGEST = 1.6
"""Largest text scale of ships' prices and islands' letters, which lie among the choices."""
_NEAR = 1.0
"""Distance in cells from a building site within which a house may be dropped."""
_CLEARLY = 0.35
"""Minimum advantage in cells over the next nearest site."""
_BEAD = 12.0
"""Half the width of a highlighted route."""

_FLYING = ("cube", "laid", "boat", "ship", "worker", "dock")
"""Kinds of things that are not drawn while in flight."""


@dataclass
class Camera:
    """The player's view of the island."""

    turn: int = 0
    plan: bool = False
    fade: bool = False
    """Whether houses in front of others are transparent."""
    medals: bool = False
    """Whether the symbols of laid roofs are drawn above everything."""


class MapPanel(Panel[Model]):
    """Draws the lagoon over the water painted as the table's background."""

    def __init__(self, camera: Camera) -> None:
        super().__init__()
        self.camera = camera
        self._asked: tuple[Model, float, float] | None = None
        self._answer = -1
        self._dimmed: tuple[Model, tuple[float, ...]] | None = None
        self._stood: tuple[State, Iso, list[Solid]] | None = None
        self.iso = Iso(9, 7, 0, 0, U)
        self.sea = SeaMap(0, 0, 0, 0, 0, 0)
        self.plan = draw_plan.PlanShape(0, 0, 9, 7, 60)

    def fit(self, view: View, model: Model) -> None:
        """Place the island for the current camera."""
        board, area = model.state.board, self.area
        x, y = area.centerx, area.y + area.h * 0.5355
        k = min(1.0, area.h / _ROOMY)
        self.iso = Iso(board.cols, board.rows, x, y, U * k, self.camera.turn)
        half, aside, words = min(area.w / 2, _WIDEST), 0.0, min(_LARGEST, self.grow)
        odd = bool(self.camera.turn % 2)
        # The plan fills its width between the islands above and below, so it shrinks by twice as much.
        self.plan = draw_plan.shape_for(board.cols, board.rows, x, y, k * k)
        large = draw_plan.shape_beside(board.cols, board.rows, area)
        if self.camera.plan and large.size > self.plan.size:
            self.plan, aside = large, large.aside
            half = min(area.w / 2, max(half, large.half))
        kerb = self.plan.kerb if self.camera.plan else tuple(outline(self.iso))
        self.sea = SeaMap(
            x - half, x + half, area.y, area.bottom, x, y, odd, kerb, self.camera.plan, aside=aside, text_scale=words
        )

    # ---- highlights

    def _sea_look(self, model: Model) -> SeaLook:
        reached, matched, routes = {}, {}, set()
        state, seat = model.state, model.actor
        choosing = model.held is None or model.held[0] == "boat"
        if model.kind == "sailing" and model.mine and choosing and not model.swapping:
            for place in range(ISLANDS + 2):
                key = ("island", place) if place < ISLANDS else ("port", place - ISLANDS)
                if key in model.actions or key in model.drops:
                    reached[place] = fishing.matches(state, seat, place) if place < ISLANDS else 0
                    routes |= _routes(state.board, state.boat[seat], place)
            matched = {place: matching_docks(state, seat, place) for place in reached if place < ISLANDS}
        ships = (
            {ship: best_groups(model, ship) for ship in range(4) if ("ship", ship) in model.actions}
            if model.mine
            else {}
        )
        workers: Counter[tuple[int, int]] = Counter()
        for _what, island, owner, _number in model.hidden.of("worker"):
            workers[int(island), int(owner)] += 1
        return SeaLook(
            reached,
            matched,
            frozenset(routes),
            ships,
            model.ship,
            frozenset(int(key[1]) for key in model.hidden.of("boat")),
            frozenset(int(key[1]) for key in model.hidden.of("ship")),
            frozenset(
                number
                for what, number in (*model.drops, *model.sources)
                if what == "dock" and (model.is_highlighted((what, number)) or model.can_take((what, number)))
            ),
            workers,
            frozenset(int(key[1]) for key in model.hidden.of("dock")),
            frozenset(n for what, n in model.actions if what == "island" and model.mine and model.kind == "withdraw"),
        )

    def highlighted_routes(self, model: Model) -> list[FRect]:
        """Return small areas along the routes to the places the boat may sail to."""
        routes = (self.sea.route(a, b) for a, b in self._sea_look(model).routes)
        return [FRect(x - _BEAD, y - _BEAD, 2 * _BEAD, 2 * _BEAD) for way in routes for x, y in beads(way, _BEAD)]

    def _island_look(self, model: Model) -> IslandLook:
        state = model.state
        pits = frozenset(number for what, number in model.drops if what == "pit")
        spans = frozenset(number for what, number in model.drops if what == "span")
        marks = {}
        if model.held and model.held[0] == "prep":
            color = state.prep[model.seat * 3 + model.held[1]]
            marks = {
                p: "privilege" for p in pits if state.height[p] and state.block[p * 3 + state.height[p] - 1] == color
            }
        faded: set[int] = set()
        if self.camera.fade:
            standing = self._standing(model)
            pairs = range(len(state.board.pits))
            faded = {front for pit in pairs for front in hides(self.iso, state, standing, pit)}
        if model.kind == "bonus":
            # Keep the roof just laid visible.
            faded |= hides_roof(self.iso, state, self._standing(model), state.bonus_roof)
        return IslandLook(
            pits,
            spans,
            frozenset((int(key[1]), int(key[2])) for key in model.hidden.of("cube")),
            frozenset(int(key[1]) for key in model.hidden.of("laid")),
            frozenset(faded),
            marks,
            highlight.RING if model.resting else highlight.RING_HOT,
            self.camera.medals,
        )

    # ---- ambient motion

    def ambient_things(self, model: Model) -> list[AmbientThing]:
        """Return the ambient things in motion; none while something in the lagoon is to be chosen."""
        if not self.lives(model):
            return []
        iso = None if self.camera.plan else self.iso
        things = ambient_boats.quiet(self.sea)
        things += ambient_boats.vessels(self.sea, model.state, model.colors, self._sea_look(model))
        return [*things, *ambient_boats.lively(self.area, self.sea, iso, model.state, self._standing(model))]

    def lives(self, model: Model) -> bool:
        """Return whether ambient motion is on and the lagoon is not dimmed."""
        return model.alive and not self._dimming(model)

    def _dimming(self, model: Model) -> tuple[float, ...]:
        """Return the opacities of the dark layers while something is to be chosen: one below the main island's houses,
        one above."""
        if self._dimmed is None or self._dimmed[0] is not model:
            below = (DIMMED_SEA,) if self._island_look(model).dim else ()
            above = (ships.DIMMED,) if self._sea_look(model).choosing else ()
            self._dimmed = model, below + above
        return self._dimmed[1]

    def around_key(self, model: Model) -> Hashable:
        return self._dimming(model)

    def draw_around(self, brush: Brush, model: Model) -> None:
        """Continue the dark layers over all the open water."""
        for share in self._dimming(model):
            self._draw_dimming(brush, share, self.around or self.area)

    # ---- panel

    def key(self, model: Model) -> Hashable:
        s = model.state
        return (
            tuple(s.cube),
            len(s.laid),
            tuple(s.docks),
            tuple(s.ships),
            tuple(s.boat),
            tuple(s.island_workers),
            model.kind,
            model.mine,
            model.held,
            model.swapping,
            model.actor,
            model.ship,
            frozenset(key for key in model.hidden.keys if key[0] in _FLYING),
            self.camera.turn,
            self.camera.plan,
            self.camera.fade,
            self.camera.medals,
            tuple(model.sale.items()),
            s.privilege[model.seat],
            s.wheel[model.seat],
            s.moves,
            self.lives(model),
        )

    def ground_key(self, model: Model) -> Hashable:
        return self.camera.turn, self.camera.plan, model.state.season

    def draw_ground(self, brush: Brush, model: Model) -> None:
        """Draw routes, and the ground of the island."""
        draw_sea.draw_routes(brush, self.sea, model.state)
        if not self.camera.plan:
            draw_ground(brush, self.iso, model.state, model.state.season)

    def draw(self, brush: Brush, model: Model) -> None:
        state, families, sea = model.state, model.colors, self.sea
        look, island = self._sea_look(model), self._island_look(model)
        lives = self.lives(model)
        ships.draw_ports(brush, sea, state, look)
        draw_sea.draw_islands(brush, sea, state, families, look, vessels=not lives)
        for thing in () if lives else ambient_boats.quiet(sea):
            thing.draw(brush, 0.0)
        if island.dim:
            self._draw_dimming(brush, DIMMED_SEA, self.area)
        if self.camera.plan:
            draw_plan.draw_plan(brush, self.plan, state, island, self.camera.turn)
        else:
            draw_island(brush, self.iso, state, island)
        if not lives and not island.dim:
            ships.draw_boards(brush, sea, state, look)  # so that no tower hides a price
        if look.choosing:
            self._draw_dimming(brush, ships.DIMMED, self.area)
            boat = ("boat", model.actor)
            sailing = model.actor if model.can_take(boat) or model.held == boat else -1
            draw_sea.draw_highlighted(brush, sea, state, families, look, sailing)

    def _draw_dimming(self, brush: Brush, share: float, area: FRect) -> None:
        """Dim an area, with a soft edge unless the dimming continues around the panel."""
        rect, soft = brush.view.to_px(area), 0 if self.around else max(1, brush.view.px(26))

        def make() -> pygame.Surface:
            layer = pygame.Surface(rect.size, pygame.SRCALPHA)
            layer.fill((*DIM, round(255 * share)))
            for i in range(soft):
                frame = pygame.Rect(i, i, rect.w - 2 * i, rect.h - 2 * i)
                pygame.draw.rect(layer, (*DIM, round(255 * share * i / soft)), frame, 1)
            return layer

        brush.surface.blit(brush.kit.paint.cached(("dimming", rect.size, share, soft), make), rect)

    def targets(self, model: Model) -> Iterable[Spot]:
        yield from self._port_spots(model)
        yield from self._island_spots(model)
        yield from self._pit_spots(model)
        yield from self._boat_spots(model)

    def _island_spots(self, model: Model) -> Iterable[Spot]:
        for island in range(ISLANDS):
            x, y = self.sea.place(island)
            tip = tips.island(model, island)
            yield Spot(("island", island), FRect(x - 128, y - 80, 256, 150), tip, at=(x, y + 46))
            for index in range(3):
                fx, fy = self.sea.dock(island, index)
                number = island * 3 + index
                if model.is_highlighted(("dock", number)) or model.can_take(("dock", number)):
                    dock = FRect(fx - 26, fy - 54, 54, 56)
                    yield Spot(("dock", number), dock, tips.dock(model, number))

    def _port_spots(self, model: Model) -> Iterable[Spot]:
        for port in range(2):
            left, right, y = self.sea.pier(port)
            pier = FRect(left, y - 22, right - left, 36)
            yield Spot(("port", port), pier, tips.port(model, port))
            for ship in ships.ships_in(model.state, port):
                berth, tip = ship_rect(self.sea, port, ship), tips.ship(model, ship)
                if model.is_highlighted(("port", port)):  # its ships are highlighted with it
                    yield Spot(("port", port), berth, tip, part=f"ship{ship}")
                else:
                    yield Spot(("ship", ship), berth, tip, ring=True)

    def _boat_spots(self, model: Model) -> Iterable[Spot]:
        for place in range(ISLANDS + 2):
            for seat in ships.boats_at(model.state, place):
                yield Spot(("boat", seat), boat_rect(self.sea, place, seat), tips.boat(model, seat))

    def _pit_spots(self, model: Model) -> Iterable[Spot]:
        state = model.state
        if self.camera.plan:
            for pit, cell in enumerate(state.board.pits):
                yield Spot(("pit", pit), self.plan.cell(self.plan.turned(cell, self.camera.turn)), tips.pit(model, pit))
        else:
            for pit in sorted(range(len(state.board.pits)), key=lambda p: self.iso.depth(state.board.pits[p])):
                x, y = self.iso.middle(state.board.pits[pit])
                z = self.iso.z(state.height[pit])
                w, h = self.iso.cell_w, self.iso.cell_h
                box = FRect(x - w / 2, y - h / 2 - z - self.iso.slab, w, h + z + self.iso.slab)
                hit = lambda px, py, pit=pit: self.drop_pit(model, px, py) == pit
                corners = silhouette(self.iso, state, pit)
                yield Spot(("pit", pit), box, tips.pit(model, pit), hit, (x, y - z), outline=corners)
        for _, pair in [key for key in model.drops if key[0] == "span"]:
            x, y = self.span_point(model, pair)
            corners = [] if self.camera.plan else span_outline(self.iso, span_of(self.iso, state, pair))
            box = FRect(x - 126, y - 78, 252, 156)
            yield Spot(("span", pair), box, hit=_near(x, y), at=(x, y), outline=corners)

    # ---- hit tests

    def pit_at(self, model: Model, x: float, y: float) -> int:
        """Return the pit whose houses or ground are visible at a point; -1 for none."""
        state, iso = model.state, self.iso
        if self.camera.plan:
            for pit, cell in enumerate(state.board.pits):
                if self.plan.cell(self.plan.turned(cell, self.camera.turn)).collidepoint(x, y):
                    return pit
            return -1
        seen = seen_at(iso, self._standing(model), x, y)
        if seen is not None:
            return seen.pit
        ground = iso.cell_at(x, y)
        return state.board.pits.index(ground) if ground in state.board.pits else -1

    def _standing(self, model: Model) -> list[Solid]:
        """Return the solids on the island, cached per state."""
        state, iso = model.state, self.iso
        if self._stood is None or self._stood[0] is not state or self._stood[1] != iso:
            self._stood = state, iso, solids(iso, state)
        return self._stood[2]

    def drop_pit(self, model: Model, x: float, y: float) -> int:
        """Return the pit meant by dropping a house: the visible one, else a highlighted one hidden behind it."""
        # Cached, because every pit's hit test asks this on each move of the pointer.
        if self._asked is None or self._asked[0] is not model or self._asked[1:] != (x, y):
            self._asked, self._answer = (model, x, y), self._drop_pit(model, x, y)
        return self._answer

    def _drop_pit(self, model: Model, x: float, y: float) -> int:
        seen = self.pit_at(model, x, y)
        if ("pit", seen) in model.drops or self.camera.plan:
            return seen
        for _, pit in sorted(key for key in model.drops if key[0] == "pit"):
            if self._cells_away(model, pit, x, y) <= 0.5:
                return pit
        return seen

    def near_pit(self, model: Model, x: float, y: float) -> int:
        """Return the pit meant by dropping a house; over canal or water, the highlighted one close by if there is only
        one."""
        seen = self.drop_pit(model, x, y)
        if seen >= 0:
            return seen
        far = sorted((self._cells_away(model, pit, x, y), pit) for what, pit in model.drops if what == "pit")
        if not far or far[0][0] > _NEAR or (len(far) > 1 and far[1][0] < far[0][0] + _CLEARLY):
            return -1
        return far[0][1]

    def _cells_away(self, model: Model, pit: int, x: float, y: float) -> float:
        """Return the distance in cells from a point to the middle of the top of a pit's houses, or of its ground."""
        cell = model.state.board.pits[pit]
        if self.camera.plan:
            box = self.plan.cell(self.plan.turned(cell, self.camera.turn))
            return max(abs(x - box.centerx), abs(y - box.centery)) / box.w
        c, r = self.iso.grid(x, y, top_of(self.iso, model.state, pit))
        column, row = self.iso.turned(cell)
        return max(abs(c - column - 0.5), abs(r - row - 0.5))

    def span_point(self, model: Model, pair: int) -> tuple[float, float]:
        """Return the middle of the roof that would lie on a pair of pits."""
        if self.camera.plan:
            first, second = (model.state.board.pits[pit] for pit in model.state.board.pairs[pair])
            a = self.plan.cell(self.plan.turned(first, self.camera.turn))
            b = self.plan.cell(self.plan.turned(second, self.camera.turn))
            return (a.centerx + b.centerx) / 2, (a.centery + b.centery) / 2
        span = span_of(self.iso, model.state, pair)
        return self.iso.at(span.c, span.r, span.z)

    def roof_area(self, model: Model, roof: int) -> FRect:
        """Return the bounding box of a laid roof."""
        _tile, first, second, floor = model.state.laid[roof]
        ends = [model.state.board.pits[pit] for pit in (first, second)]
        if self.camera.plan:
            a, b = (self.plan.cell(self.plan.turned(cell, self.camera.turn)) for cell in ends)
            return a.union(b)
        w, h, z = self.iso.cell_w, self.iso.cell_h, self.iso.z_block(floor)
        a, b = (FRect(x - w / 2, y - h / 2 - z, w, h) for x, y in map(self.iso.middle, ends))
        return a.union(b)

    def span_at(self, model: Model, x: float, y: float, pairs: Iterable[int]) -> int:
        """Return the nearest of the pairs whose roof place is near a point; -1 for none."""
        best, nearest = -1, self.iso.cell_w**2
        for pair in pairs:
            px, py = self.span_point(model, pair)
            distance = (px - x) ** 2 + ((py - y) / 0.6) ** 2
            if distance < nearest:
                best, nearest = pair, distance
        return best


def _near(x: float, y: float) -> Callable[[float, float], bool]:
    """Return a hit test for the canal with that middle."""
    return lambda px, py: abs(px - x) < 26 and abs(py - y) < 14


def _routes(board: Board, origin: int, to: int) -> set[tuple[int, int]]:
    """Return the routes of a sail, lower place first."""
    via = board.via(origin, to)
    stops = [origin, to] if via < 0 else [origin, via, to]
    return {(min(a, b), max(a, b)) for a, b in zip(stops, stops[1:], strict=False)}


def matching_docks(state: State, seat: int, island: int) -> frozenset[int]:
    """Return the fishing huts of an island that match the seat's arrows (R6.2)."""
    arrows = state.arrow_colors(seat)
    found = set()
    for index in range(3):
        if state.docks[island * 3 + index] in arrows:
            arrows.remove(state.docks[island * 3 + index])
            found.add(index)
    return frozenset(found)


def best_groups(model: Model, ship: int) -> int:
    """Return how many cards, pairs or triples the marked price of a ship stands for."""
    if model.ship == ship and model.sale:
        count = sum(model.sale.values())
        return count if ship < 2 else count // ship
    options = fishing.combinations_for(model.state, model.actor, ship)
    prices = [len(cards) // (1 if ship < 2 else ship) for cards in options]
    return max(prices, default=0)
