"""Pieces in flight: what a step did, shown as movement over a picture that is already final."""

from collections.abc import Callable, Iterable
from typing import Any

from burano.core.protocol import Event
from burano.core.session import Step
from burano.games.burano import events as e
from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.sea import boats_at, ships_in, worker_groups
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import RingPanel
from burano.scenes.burano.table.parts import Parts
from burano.table.flight import Flight, Point, fly
from burano.ui.tween import Tween, in_out_sine, out_back


class Choreography:
    """Knows where things lie on the table, and turns events into flights."""

    def __init__(self, parts: Parts, model: Model, dropped_at: Point | None) -> None:
        """`model`: the table after the step. `dropped_at`: where the player's hand let the piece go."""
        self._parts, self._model, self._dropped_at = parts, model, dropped_at
        self._state: State = model.state
        self._taken_from = 0

    def flights(self, step: Step) -> list[Flight]:
        """All flights of a step, later events a little later."""
        found: list[Flight] = []
        self._taken_from = self._model.taken_from.get(step.number, 0)
        for event in step.events:
            if type(event) not in _STILL:
                found.extend(_MAKERS[type(event)](self, event))
        return found

    # ---- places

    def own(self, seat: int) -> bool:
        return seat == self._model.seat

    def card_of(self, seat: int) -> Point:
        """The player's card at the side, or the identity panel for the own seat."""
        if self.own(seat):
            return self._parts.identity.out(self._parts.identity.purse)
        index = self._model.others().index(seat)
        others, strip = self._parts.opponents, self._parts.strip
        if strip.area.w:
            return strip.out(strip.sign(index).center)
        box = others.card(index)
        return others.out((box.x + 40, box.y + 80))

    def pyramid(self, seat: int, place: int) -> Point:
        return self._parts.pyramid.shape.middle(place) if self.own(seat) else self.card_of(seat)

    def prep(self, seat: int, space: int) -> Point:
        if not self.own(seat):
            return self.card_of(seat)
        x, y = self._parts.prep.spot(space)
        return x, y - 29

    def ring(self, seat: int, sector: int) -> Point:
        return self._parts.ring.shape.spot(sector + 2) if self.own(seat) else self.card_of(seat)

    def hand(self, seat: int) -> Point:
        cards = self._parts.cards
        return cards.out((cards.area.x + 60, cards.area.y + 96)) if self.own(seat) else self.card_of(seat)

    def pit(self, pit: int, floor: int) -> Point:
        lagoon = self._parts.map
        cell = self._state.board.pits[pit]
        if lagoon.camera.plan:
            return lagoon.plan.cell(lagoon.plan.turned(cell, lagoon.camera.turn)).center
        x, y = lagoon.iso.middle(cell)
        return x, y - lagoon.iso.z(floor + 1)

    def quay(self, island: int, seat: int) -> Point:
        groups = worker_groups(self._state, island)
        index = next((i for i, (owner, _) in enumerate(groups) if owner == seat), 0)
        return self._parts.map.sea.worker(island, index, max(1, len(groups)))

    def square(self, number: int) -> Point:
        return self._parts.workshops.out(self._parts.workshops.square(number).center)

    # ---- making flights

    def _from_hand(self, seat: int, otherwise: Point) -> Point:
        """Where the player let a piece go, if it was just dropped; else where it lay."""
        dropped = self._dropped_at
        return dropped if dropped is not None and self.own(seat) else otherwise

    def picked(self, event: e.HousePicked) -> Iterable[Flight]:
        path = [self._from_hand(event.seat, self.pyramid(event.seat, event.place)), self.prep(event.seat, event.space)]
        hides = ("prep", event.space) if self.own(event.seat) else None
        yield fly(f"cube_{names.COLORS[event.color]}", 0.55, path, 0.29, hides=hides, arc=40)

    def built(self, event: e.HouseBuilt) -> Iterable[Flight]:
        path = [self._from_hand(event.seat, self.prep(event.seat, event.space)), self.pit(event.pit, event.floor)]
        iso = self._parts.map.iso
        sprite = f"house_{names.COLORS[event.color]}_{event.floor + 1}_{iso.hand}"
        yield fly(sprite, iso.k, path, 0.32, hides=("cube", event.pit, event.floor), arc=80)
        if event.privilege:
            yield fly(
                "privilege", 0.6, [self.pit(event.pit, event.floor), self.card_of(event.seat)], 0.4, delay=0.3, arc=60
            )

    def roofed(self, event: e.RoofLaid) -> Iterable[Flight]:
        index, board = next(i for i, roof in enumerate(self._state.laid) if roof[0] == event.tile), self._state.board
        kind, iso = names.KINDS[board.tile_kind(event.tile)], self._parts.map.iso
        (x0, y0), (x1, y1) = self.pit(event.first, event.floor), self.pit(event.second, event.floor)
        box = self._parts.roofs.area
        start = (box.centerx, box.centery) if self.own(event.seat) else self.card_of(event.seat)
        start = self._from_hand(event.seat, start)
        end = ((x0 + x1) / 2, (y0 + y1) / 2)
        if self._parts.map.camera.plan:
            yield fly(f"rooftile_{kind}", 0.7, [start, end], 0.32, hides=("laid", index), arc=70)
            return
        slab = f"roof_{iso.axis(board.pits[event.first], board.pits[event.second])}_{kind}_{iso.hand}"
        colors = [f"roofblock_{names.COLORS[color]}_{iso.hand}" for color in board.tile_colors[event.tile]]
        dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
        ends = ((colors[0], -dx, -dy), (colors[1], dx, dy))
        path = [start, (end[0], end[1] - iso.slab)]
        yield fly(slab, iso.k, path, 0.32, hides=("laid", index), arc=70, parts=ends)

    def sailed(self, event: e.BoatSailed) -> Iterable[Flight]:
        sea, state = self._parts.map.sea, self._state
        stops = [event.origin, event.to] if event.via < 0 else [event.origin, event.via, event.to]
        path: list[Point] = [sea.boat(event.origin, 0)]
        for here, there in zip(stops, stops[1:], strict=False):
            low, high = min(here, there), max(here, there)
            points = sea.route(low, high)
            path += points if here == low else points[::-1]
        berth = boats_at(state, event.to).index(event.seat) if state.boat[event.seat] == event.to else 0
        path.append(sea.boat(event.to, berth))
        sprite = f"boat_{names.FAMILIES[self._model.families[event.seat]]}"
        yield fly(sprite, 0.5, path, 0.5, hides=("boat", event.seat), ease=in_out_sine)

    def ship_left(self, event: e.FishSold) -> Iterable[Flight]:
        sea = self._parts.map.sea
        lying = ships_in(self._state, event.to_port)
        if event.ship not in lying:
            return
        end = sea.ship(event.to_port, lying.index(event.ship))
        start = sea.ship(event.port, 0)
        over = ((start[0] + end[0]) / 2, max(start[1], end[1]) + 230)
        sprite = f"ship_{names.SHIPS[event.ship]}"
        yield fly(sprite, 0.62, [start, over, end], 0.5, hides=("ship", event.ship), ease=in_out_sine)
        yield fly("vp", 0.6, [start, self.card_of(event.seat)], 0.45, delay=0.1, arc=80)

    def fish_taken(self, event: e.FishTaken | e.FishDrawn) -> Iterable[Flight]:
        market = self._parts.market
        known = event.kind >= 0 and self._model.knows_hand(event.seat) or isinstance(event, e.FishTaken)
        sprite = f"fishcard_{names.FISH[event.kind]}" if known else "cardback_fish"
        start = market.fish(self._taken_from + 1 if isinstance(event, e.FishTaken) else 0)
        yield fly(sprite, 0.6, [market.out(start.center), self.hand(event.seat)], 0.35, arc=30)

    def dispatched(self, event: e.WorkersDispatched) -> Iterable[Flight]:
        sprite = f"worker_man_{names.FAMILIES[self._model.families[event.seat]]}"
        for i in range(event.count):
            path = [self.ring(event.seat, i + 1), self.quay(event.island, event.seat)]
            hides = ("worker", event.island, event.seat, i)
            yield fly(sprite, 0.6, path, 0.32, hides=hides, arc=60, delay=0.06 * i)

    def sent_home(self, event: e.WorkerSentHome) -> Iterable[Flight]:
        island = event.island >= 0
        start = self.quay(event.island, event.seat) if island else self.square(event.square)
        sprite = f"worker_{'man' if island else 'woman'}_{names.FAMILIES[self._model.families[event.seat]]}"
        yield fly(sprite, 0.6, [start, self.ring(event.seat, self._state.ring[event.seat])], 0.4, arc=50, delay=0.15)
        yield fly("coin", 0.45, [start, self.card_of(event.seat)], 0.4, arc=40, delay=0.2)

    def withdrawn(self, event: e.WorkerWithdrawn) -> Iterable[Flight]:
        home = e.WorkerSentHome(event.seat, event.island, event.square, event.coins, event.seat)
        yield from self.sent_home(home)

    def laced(self, event: e.LacePlaced) -> Iterable[Flight]:
        sprite = f"worker_woman_{names.FAMILIES[self._model.families[event.seat]]}"
        path = [self.ring(event.seat, 1), self.square(event.square)]
        yield fly(sprite, 0.6, path, 0.32, hides=("lace", event.square), arc=50)
        if event.coins:
            yield fly("coin", 0.45, [self.square(event.square), self.card_of(event.seat)], 0.35, delay=0.25, arc=40)

    def earned(self, event: e.Earned) -> Iterable[Flight]:
        for i in range(event.coins):
            slot = 3 + (11 - i) % 9
            start = self._parts.ring.shape.spot(slot) if self.own(event.seat) else self.card_of(event.seat)
            yield fly("coin", 0.45, [start, self.card_of(event.seat)], 0.35, delay=0.06 * i, arc=50)

    def card_gained(self, event: e.CardGained) -> Iterable[Flight]:
        cards, market = self._parts.cards, self._parts.market
        own = cards.out((cards.area.x + 60, cards.area.y + 226))
        lay = market.out(market.card(0 if event.from_deck else self._taken_from + 1).center)
        path = [lay, own if self.own(event.seat) else self.card_of(event.seat)]
        yield fly("cardback_building", 0.55, path, 0.35, arc=40)

    def roof_scored(self, event: e.RoofScored) -> Iterable[Flight]:
        if event.vp + event.bonus:
            lagoon = self._parts.map.area
            yield fly("vp", 0.7, [lagoon.center, self.card_of(event.seat)], 0.45, arc=40, delay=0.1)

    def cube_taken(self, event: e.PrivilegeCubeTaken) -> Iterable[Flight]:
        supply = self._parts.actions
        start = supply.out((supply.area.x + 110 + event.color * 50, supply.area.y + 190))
        path = [start, self.pyramid(event.seat, event.place)]
        hides = ("pyramid", event.place) if self.own(event.seat) else None
        yield fly(f"cube_{names.COLORS[event.color]}", 0.55, path, 0.35, hides=hides, arc=40)

    def coin_taken(self, event: e.PrivilegeCoinTaken) -> Iterable[Flight]:
        x, y = self.card_of(event.seat)
        yield fly("coin", 0.5, [(x, y + 54), (x, y)], 0.3)


_MAKERS: dict[type[Event], Callable[[Choreography, Any], Iterable[Flight]]] = {
    e.HousePicked: Choreography.picked,
    e.HouseBuilt: Choreography.built,
    e.RoofLaid: Choreography.roofed,
    e.BoatSailed: Choreography.sailed,
    e.FishSold: Choreography.ship_left,
    e.FishTaken: Choreography.fish_taken,
    e.FishDrawn: Choreography.fish_taken,
    e.WorkersDispatched: Choreography.dispatched,
    e.WorkerSentHome: Choreography.sent_home,
    e.WorkerWithdrawn: Choreography.withdrawn,
    e.LacePlaced: Choreography.laced,
    e.Earned: Choreography.earned,
    e.CardGained: Choreography.card_gained,
    e.RoofScored: Choreography.roof_scored,
    e.PrivilegeCubeTaken: Choreography.cube_taken,
    e.PrivilegeCoinTaken: Choreography.coin_taken,
}

_STILL: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.RoofsDrawn, e.CubePlaced, e.PyramidDone, e.PyramidsRevealed, e.SeasonStarted, e.TurnStarted,
    e.MovePaid, e.ActionStarted, e.ActionSkipped, e.DocksSwapped, e.FishMissing, e.FishRevealed, e.WheelTurned,
    e.PrivilegeGained, e.CardRevealed, e.TurnEnded, e.IslandScored, e.CubeBought, e.LacePaid, e.LaceScored,
    e.ActionsShuffled, e.CubesRefilled, e.SubstituteTaken, e.RefillDone, e.RoofRemoved, e.RoofsKept, e.StartPassed,
    e.FinalScored, e.GameEnded,
))  # fmt: skip
"""Nothing flies: numbers change, the wheel turns by itself, or another screen shows it."""

WHEEL_SECONDS = 0.16


def wheel_tween(ring: RingPanel, by: int) -> Tween:
    """The wheel clicks on by so many sectors."""

    def step(value: float) -> None:
        ring.turned = value

    return Tween(WHEEL_SECONDS * by, start=float(by), end=0.0, ease=out_back, on_step=step)
