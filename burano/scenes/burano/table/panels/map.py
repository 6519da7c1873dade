"""The lagoon in the middle: sea, neighbouring islands, ports and the main island, in dimetric or plan view."""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from pygame import FRect

from burano.games.burano import fishing
from burano.games.burano.board import ISLANDS, Board
from burano.games.burano.state import State
from burano.scenes.burano.art import plan as draw_plan
from burano.scenes.burano.art import sea as draw_sea
from burano.scenes.burano.art.geometry import Cell, Iso
from burano.scenes.burano.art.island import IslandLook, draw_ground, draw_island, hides
from burano.scenes.burano.art.sea import SeaLook, SeaMap
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import tips
from burano.table.brush import Brush
from burano.table.panel import Panel, Spot
from burano.ui.scaling import View

CELL = 104.0
_WIDEST = 700.0
"""In a very wide window the islands keep this close to the middle."""
_NEAR = 1.0
"""So many cells beside a building site a house may be dropped …"""
_CLEARLY = 0.35
"""… if no other site is less than this farther away."""

_FLYING = ("cube", "laid", "boat", "ship", "worker")
"""What is not drawn here before it has landed."""


@dataclass
class Camera:
    """How the player looks at the island."""

    turn: int = 0
    plan: bool = False
    fade: bool = False
    """Houses in front of others are transparent."""


class MapPanel(Panel[Model]):
    """Draws the lagoon over the water that the table painted below it."""

    def __init__(self, camera: Camera) -> None:
        super().__init__()
        self.camera = camera
        self.jet = 0
        self._asked: tuple[Model, float, float] | None = None
        self._answer = -1
        self.iso = Iso(9, 7, 0, 0, CELL)
        self.sea = SeaMap(0, 0, 0, 0, 0, 0)
        self.plan = draw_plan.PlanShape(0, 0, 9, 7, 60)

    def fit(self, view: View, model: Model) -> None:
        """Place the island for the present camera."""
        board, area = model.state.board, self.area
        x, y = area.centerx, area.y + area.h * 0.5355
        self.iso = Iso(board.cols, board.rows, x, y, CELL, self.camera.turn)
        lean = (board.cols - board.rows) * CELL / 8
        half = min(area.w / 2, _WIDEST)
        odd = bool(self.camera.turn % 2)
        self.sea = SeaMap(x - half, x + half, area.y, area.bottom, x, y, lean, odd)
        self.plan = draw_plan.shape_for(board.cols, board.rows, x, y)

    # ---- what is special now

    def _sea_look(self, model: Model) -> SeaLook:
        lit, matched, routes, dim = {}, {}, set(), set()
        state, seat = model.state, model.actor
        if model.kind == "sailing" and model.mine and (model.held is None or model.held[0] == "boat"):
            for place in range(ISLANDS + 2):
                key = ("island", place) if place < ISLANDS else ("port", place - ISLANDS)
                if key in model.actions or key in model.drops:
                    lit[place] = fishing.matches(state, seat, place) if place < ISLANDS else 0
                    routes |= _way(state.board, state.boat[seat], place)
                elif place < ISLANDS and place != state.boat[seat]:
                    dim.add(place)
            matched = {place: matching_docks(state, seat, place) for place in lit if place < ISLANDS}
        ships = (
            {ship: best_groups(model, ship) for ship in range(4) if ("ship", ship) in model.actions}
            if model.mine
            else {}
        )
        workers: Counter[tuple[int, int]] = Counter()
        for _what, island, owner, _number in model.hidden.of("worker"):
            workers[int(island), int(owner)] += 1
        return SeaLook(
            lit,
            frozenset(dim),
            matched,
            frozenset(routes),
            ships,
            model.ship,
            frozenset(int(key[1]) for key in model.hidden.of("boat")),
            frozenset(int(key[1]) for key in model.hidden.of("ship")),
            frozenset(
                number
                for what, number in (*model.drops, *model.sources)
                if what == "dock" and model.glows((what, number))
            ),
            workers,
            frozenset(n for what, n in model.actions if what == "island" and model.mine and model.kind == "withdraw"),
        )

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
            faded = {front for pit in range(len(state.board.pits)) for front in hides(state, self.iso, pit)}
        return IslandLook(
            pits,
            spans,
            frozenset((int(key[1]), int(key[2])) for key in model.hidden.of("cube")),
            frozenset(int(key[1]) for key in model.hidden.of("laid")),
            frozenset(faded),
            marks,
            self.jet,
        )

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
            model.actor,
            model.ship,
            frozenset(key for key in model.hidden.keys if key[0] in _FLYING),
            self.camera.turn,
            self.camera.plan,
            self.camera.fade,
            tuple(model.sale.items()),
            s.privilege[model.seat],
            self.jet,
            s.wheel[model.seat],
            s.moves,
        )

    def ground_key(self, model: Model) -> Hashable:
        return self.camera.turn, self.camera.plan

    def draw_ground(self, brush: Brush, model: Model) -> None:
        """Routes, and the island's ground."""
        draw_sea.draw_routes(brush, self.sea, model.state)
        if not self.camera.plan:
            draw_ground(brush, self.iso, model.state)

    def draw(self, brush: Brush, model: Model) -> None:
        look = self._sea_look(model)
        draw_sea.draw_lit_routes(brush, self.sea, look)
        left, right = self._shore()
        draw_sea.draw_ports(brush, self.sea, model.state, look, (left, right))
        if self.camera.plan:
            draw_plan.draw_plan(brush, self.plan, model.state, self._island_look(model), self.camera.turn)
            draw_sea.draw_islands(brush, self.sea, model.state, model.families, look)
        else:
            draw_sea.draw_islands(brush, self.sea, model.state, model.families, look)
            draw_island(brush, self.iso, model.state, self._island_look(model))
        sailing = model.actor if model.kind == "sailing" and model.mine else -1
        draw_sea.draw_boats(brush, self.sea, model.state, model.families, look, sailing)

    def _shore(self) -> tuple[float, float]:
        if self.camera.plan:
            return self.plan.x, self.plan.x + self.plan.w
        iso = self.iso
        return iso.corner(-0.26, iso.down + 0.26)[0] + 6, iso.corner(iso.across + 0.26, -0.26)[0] - 6

    def targets(self, model: Model) -> Iterable[Spot]:
        yield from self._port_spots(model)
        yield from self._island_spots(model)
        yield from self._pit_spots(model)
        yield from self._boat_spots(model)

    def _island_spots(self, model: Model) -> Iterable[Spot]:
        for island in range(ISLANDS):
            x, y = self.sea.place(island)
            tip = tips.island(model, island)
            yield Spot(("island", island), FRect(x - 122, y - 60, 244, 126), tip, at=(x, y + 46))
            for index in range(3):
                fx, fy = self.sea.dock(island, index)
                number = island * 3 + index
                if model.glows(("dock", number)) or model.can_take(("dock", number)):
                    dock = FRect(fx - 26, fy - 54, 54, 56)
                    yield Spot(("dock", number), dock, tips.dock(model, number))

    def _port_spots(self, model: Model) -> Iterable[Spot]:
        for port in range(2):
            x, y = self.sea.place(ISLANDS + port)
            left, right = self._shore()
            edge = (x - 66, left) if port == 0 else (right, x + 66)
            pier = FRect(edge[0], y - 22, edge[1] - edge[0], 36)
            yield Spot(("port", port), pier, tips.port(model, port))
            for index, ship in enumerate(draw_sea.ships_in(model.state, port)):
                berth = draw_sea.ship_rect(self.sea, port, index)
                yield Spot(("ship", ship), berth, tips.ship(model, ship), ring=True)

    def _boat_spots(self, model: Model) -> Iterable[Spot]:
        for place in range(ISLANDS + 2):
            for index, seat in enumerate(draw_sea.boats_at(model.state, place)):
                yield Spot(("boat", seat), draw_sea.boat_rect(self.sea, place, index), tips.boat(model, seat))

    def _pit_spots(self, model: Model) -> Iterable[Spot]:
        state = model.state
        if self.camera.plan:
            for pit, cell in enumerate(state.board.pits):
                yield Spot(("pit", pit), self.plan.cell(self.plan.turned(cell, self.camera.turn)), tips.pit(model, pit))
        else:
            for pit in sorted(range(len(state.board.pits)), key=lambda p: self.iso.depth(state.board.pits[p])):
                x, y = self.iso.middle(state.board.pits[pit])
                z = self.iso.z(state.height[pit])
                box = FRect(x - self.iso.w / 2, y - self.iso.h / 2 - z, self.iso.w, self.iso.h + z + 6)
                hit = lambda px, py, pit=pit: self.drop_pit(model, px, py) == pit  # noqa: E731
                yield Spot(("pit", pit), box, tips.pit(model, pit), hit, (x, y - z))
        for _, pair in [key for key in model.drops if key[0] == "span"]:
            x, y = self.span_point(model, pair)
            yield Spot(("span", pair), FRect(x - 26, y - 14, 52, 28))

    # ---- picking

    def pit_at(self, model: Model, x: float, y: float) -> int:
        """The pit whose house or ground is under a point; -1 for none."""
        state, iso = model.state, self.iso
        index = {cell: number for number, cell in enumerate(state.board.pits)}
        if self.camera.plan:
            for pit, cell in enumerate(state.board.pits):
                if self.plan.cell(self.plan.turned(cell, self.camera.turn)).collidepoint(x, y):
                    return pit
            return -1
        for floors in (3, 2, 1):
            z = iso.z_block(floors - 1) if floors < 3 else iso.z(3)
            top = iso.cell_at(x, y, z)
            pit = index.get(top, -1) if top else -1
            if pit >= 0 and state.height[pit] == floors:
                return pit
        return self._wall_at(state, index, x, y)

    def drop_pit(self, model: Model, x: float, y: float) -> int:
        """The pit meant by dropping a house: the one that is seen there, else a glowing one hidden behind it."""
        # Every pit asks the same question when the pointer moves.
        if self._asked is None or self._asked[0] is not model or self._asked[1:] != (x, y):
            self._asked, self._answer = (model, x, y), self._drop_pit(model, x, y)
        return self._answer

    def _drop_pit(self, model: Model, x: float, y: float) -> int:
        seen = self.pit_at(model, x, y)
        if ("pit", seen) in model.drops or self.camera.plan:
            return seen
        for _, pit in sorted(key for key in model.drops if key[0] == "pit"):
            mx, my = self.iso.middle(model.state.board.pits[pit])
            floors = model.state.height[pit]
            my -= self.iso.z_block(floors - 1) if floors else 0.0
            if abs(x - mx) / (self.iso.w / 2) + abs(y - my) / (self.iso.h / 2) <= 1:
                return pit
        return seen

    def near_pit(self, model: Model, x: float, y: float) -> int:
        """The pit meant by dropping a house; over a canal or the water the glowing one beside it, if only one is."""
        seen = self.drop_pit(model, x, y)
        if seen >= 0:
            return seen
        far = sorted((self._cells_away(model, pit, x, y), pit) for what, pit in model.drops if what == "pit")
        if not far or far[0][0] > _NEAR or (len(far) > 1 and far[1][0] < far[0][0] + _CLEARLY):
            return -1
        return far[0][1]

    def _cells_away(self, model: Model, pit: int, x: float, y: float) -> float:
        """How many cells a point is away from the middle of a pit's uppermost roof or ground."""
        cell = model.state.board.pits[pit]
        if self.camera.plan:
            box = self.plan.cell(self.plan.turned(cell, self.camera.turn))
            return max(abs(x - box.centerx), abs(y - box.centery)) / box.w
        mx, my = self.iso.middle(cell)
        floors = model.state.height[pit]
        my -= self.iso.z_block(floors - 1) if floors else 0.0
        return abs(x - mx) / self.iso.w + abs(y - my) / self.iso.h

    def _wall_at(self, state: State, index: dict[Cell, int], x: float, y: float) -> int:
        """The front-most house whose wall is under the point, else the ground."""
        iso = self.iso
        for pit in sorted(range(len(state.board.pits)), key=lambda p: iso.depth(state.board.pits[p]), reverse=True):
            if state.height[pit]:
                mx, my = iso.middle(state.board.pits[pit])
                dx = abs(x - mx) / (iso.cube_w / 2)
                if dx <= 1 and -iso.z(state.height[pit]) <= y - my <= (1 - dx) * iso.cube_w / 4:
                    return pit
        ground = iso.cell_at(x, y, 0)
        return index.get(ground, -1) if ground else -1

    def span_point(self, model: Model, pair: int) -> tuple[float, float]:
        """Middle of the place where a roof over a pair of pits would lie."""
        first, second = model.state.board.pairs[pair]
        (c1, r1), (c2, r2) = model.state.board.pits[first], model.state.board.pits[second]
        if self.camera.plan:
            a = self.plan.cell(self.plan.turned((c1, r1), self.camera.turn))
            b = self.plan.cell(self.plan.turned((c2, r2), self.camera.turn))
            return (a.centerx + b.centerx) / 2, (a.centery + b.centery) / 2
        (x1, y1), (x2, y2) = self.iso.middle((c1, r1)), self.iso.middle((c2, r2))
        z = self.iso.z(max(1, model.state.height[first]))
        return (x1 + x2) / 2, (y1 + y2) / 2 - z

    def span_at(self, model: Model, x: float, y: float, pairs: Iterable[int]) -> int:
        """The nearest of the pairs whose place is near a point; -1 for none."""
        best, nearest = -1, (self.iso.w * 0.95) ** 2
        for pair in pairs:
            px, py = self.span_point(model, pair)
            distance = (px - x) ** 2 + (2 * (py - y)) ** 2
            if distance < nearest:
                best, nearest = pair, distance
        return best


def _way(board: Board, origin: int, to: int) -> set[tuple[int, int]]:
    """The routes of a sail, lower place first."""
    via = board.via(origin, to)
    stops = [origin, to] if via < 0 else [origin, via, to]
    return {(min(a, b), max(a, b)) for a, b in zip(stops, stops[1:], strict=False)}


def matching_docks(state: State, seat: int, island: int) -> frozenset[int]:
    """Which dock houses of an island are matched by the seat's arrows (R6.2)."""
    arrows = state.arrow_colors(seat)
    found = set()
    for index in range(3):
        if state.docks[island * 3 + index] in arrows:
            arrows.remove(state.docks[island * 3 + index])
            found.add(index)
    return frozenset(found)


def best_groups(model: Model, ship: int) -> int:
    """How many cards, pairs or triples the marked price of a ship stands for."""
    if model.ship == ship and model.sale:
        count = sum(model.sale.values())
        return count if ship < 2 else count // ship
    options = fishing.combinations_for(model.state, model.actor, ship)
    prices = [len(cards) // (1 if ship < 2 else ship) for cards in options]
    return max(prices, default=0)
