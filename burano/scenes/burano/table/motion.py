"""Pieces in flight: what a step did, shown as movement over a picture that is already final."""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from burano.core.protocol import Event
from burano.core.session import Step
from burano.games.burano import events as e
from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import CARD, TILE, draw_back, draw_building, draw_fish, draw_tile, picture
from burano.scenes.burano.art.sea import worker_groups
from burano.scenes.burano.table.dial import WHEEL_SECONDS, Dial
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import RingPanel
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.table.voyages import Voyages
from burano.table.brush import Brush
from burano.table.flight import Flight, Point, fly
from burano.table.flights import Gain, PictureFlight
from burano.table.model import Flying
from burano.ui.kit import Kit
from burano.ui.tween import Tween, in_out_sine, linear, out_back

CARD_SECONDS, TURN_SECONDS = 0.34, 0.2
GAIN_SECONDS = 1.0
_REFILL = 0.3
"""So long after a card was taken the next one is dealt."""
_APART = 0.06


class Choreography:
    """Knows where things lie on the table, and turns events into flights."""

    def __init__(self, parts: Parts, model: Model, dropped_at: Point | None) -> None:
        """`model`: the table after the step. `dropped_at`: where the player's hand let the piece go."""
        self._parts, self._model, self._dropped_at = parts, model, dropped_at
        self._state: State = model.state
        self._taken_from = 0
        self._dealt_to: Sequence[int] = ()

    def flights(self, step: Step, told: Container[type[Event]] = ()) -> list[Flight]:
        """All flights of a step, later events a little later; nothing of what is told elsewhere."""
        found: list[Flight] = []
        self._taken_from = self._model.taken_from.get(step.number, 0)
        self._dealt_to = self._model.dealt_to.get(step.number, [])
        for event in step.events:
            if type(event) not in _STILL and type(event) not in told:
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

    def hand(self, seat: int, kind: int = -1) -> Point:
        if not self.own(seat):
            return self.card_of(seat)
        kinds = [fish for fish, count in enumerate(self._model.hand(seat)) if count]
        if kind in kinds and self._model.knows_hand(seat):
            return self._parts.cards.out(self._parts.cards.fish(self._model, kinds.index(kind)).center)
        return self._parts.cards.out((self._parts.cards.area.x + 60, self._parts.cards.area.y + 96))

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
        yield fly(f"cube_{names.COLORS[event.color]}", 0.55, path, 0.29, hides=hides, arc=40, squash=True)

    def built(self, event: e.HouseBuilt) -> Iterable[Flight]:
        path = [self._from_hand(event.seat, self.prep(event.seat, event.space)), self.pit(event.pit, event.floor)]
        iso = self._parts.map.iso
        sprite = f"house_{names.COLORS[event.color]}_{event.floor + 1}_{iso.hand}"
        yield fly(sprite, iso.k, path, 0.32, hides=("cube", event.pit, event.floor), arc=80, squash=True)
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
        return Voyages(self._parts.map, self._model).boat(event)

    def ship_left(self, event: e.FishSold) -> Iterable[Flight]:
        berth = self._parts.map.sea.ship(event.port, event.ship)
        for index in range(len(event.cards)):
            back = picture("fish back", lambda brush: draw_back(brush, "fish", 0, 0, 100))
            path = [self.hand(event.seat), (berth[0], berth[1] - 30)]
            yield self._card(back, path, (62, 30), delay=_APART * index)
        loaded = CARD_SECONDS + _APART * (len(event.cards) - 1)
        yield from Voyages(self._parts.map, self._model).ship(event, loaded)
        yield self._points(event.vp, berth, event.seat, loaded)

    def fish_taken(self, event: e.FishTaken | e.FishDrawn) -> Iterable[Flight]:
        market = self._parts.market
        start = market.outer(market.fish(self._taken_from + 1 if isinstance(event, e.FishTaken) else 0))
        back = picture("fish back", lambda brush: draw_back(brush, "fish", 0, 0, 100))
        face = self._fish(event.kind) if event.kind >= 0 else back
        turns = back if isinstance(event, e.FishDrawn) and event.kind >= 0 else None
        path = [start.center, self.hand(event.seat, event.kind)]
        yield self._card(face, path, (start.w, 66 if self.own(event.seat) else 34), back=turns)

    def fish_missing(self, event: e.FishMissing) -> Iterable[Flight]:
        yield self._points(event.vp, self._parts.market.out(self._parts.market.fish(0).center), event.seat)

    def fish_revealed(self, event: e.FishRevealed) -> Iterable[Flight]:
        """From the deck to the gaps, turned over on the way."""
        market, back = self._parts.market, picture("fish back", lambda brush: draw_back(brush, "fish", 0, 0, 100))
        for index, (kind, slot) in enumerate(zip(event.kinds, self._dealt_to, strict=False)):
            deck, place = market.outer(market.fish(0)), market.outer(market.fish(slot + 1))
            path, w = [deck.center, place.center], deck.w
            hides = ("display_fish", slot)
            yield self._card(self._fish(kind), path, (w, w), back=back, hides=hides, delay=_REFILL + index * 2 * _APART)

    def card_revealed(self, event: e.CardRevealed) -> Iterable[Flight]:
        market = self._parts.market
        if not self._dealt_to:
            return
        back, slot = picture("building back", lambda brush: draw_back(brush, "building", 0, 0, 100)), self._dealt_to[0]
        deck, place = market.outer(market.card(0)), market.outer(market.card(slot + 1))
        path, w = [deck.center, place.center], deck.w
        yield self._card(
            self._building(event.card), path, (w, w), back=back, hides=("display_card", slot), delay=_REFILL
        )

    def swapped(self, event: e.DocksSwapped) -> Iterable[Flight]:
        """Two dock houses pass each other in the air."""
        docks, sea = self._state.docks, self._parts.map.sea
        here = next(i for i in range(3) if docks[event.island * 3 + i] == event.other_color)
        there = next(i for i in range(3) if docks[event.other_island * 3 + i] == event.color)
        a, b = sea.dock(event.island, here), sea.dock(event.other_island, there)
        for color, path, number, arc in (
            (event.color, [a, b], event.other_island * 3 + there, 64),
            (event.other_color, [b, a], event.island * 3 + here, 12),
        ):
            sprite = f"dock_{names.COLORS[color]}"
            yield fly(sprite, 0.6, path, 0.6, hides=("dock", number), arc=arc, ease=in_out_sine, squash=True)

    def roofs_drawn(self, event: e.RoofsDrawn) -> Iterable[Flight]:
        """Tiles from their stacks to the player's board."""
        board = self._state.board
        spaces = [space for space in range(3) if self._state.roofs[event.seat * 3 + space] in event.tiles]
        for index, tile in enumerate(event.tiles):
            kind = board.tile_kind(tile)
            stack = self._parts.actions.stack(kind)
            own = self.own(event.seat) and index < len(spaces)
            end = self._parts.roofs.tile(spaces[index]).center if own else self.card_of(event.seat)
            hides = ("roof_tile", spaces[index]) if own else None
            face = picture(("tile", tile), partial(self._tile, tile), TILE)
            path = [self._parts.actions.out((stack.x + 23, stack.centery)), end]
            yield self._card(face, path, (44, 146 if own else 60), hides=hides, ratio=TILE, delay=0.15 * index)

    def wheel_turned(self, event: e.WheelTurned) -> Iterable[Flight]:
        """The own wheel turns where it lies; another's is shown beside their card."""
        if self.own(event.seat):
            return
        index = self._model.others().index(event.seat)
        card = self._parts.opponents.outer(self._parts.opponents.card(index))
        if self._parts.strip.area.w:
            card = self._parts.strip.outer(self._parts.strip.sign(index))
        if card.w and event.by:
            yield Dial.beside(card, self._model, event.seat, event.by)

    # ---- cards

    def _card(
        self,
        face: Callable[[Kit, int], pygame.Surface],
        path: list[Point],
        widths: tuple[float, float],
        *,
        back: Callable[[Kit, int], pygame.Surface] | None = None,
        hides: Flying | None = None,
        delay: float = 0.0,
        ratio: float = CARD,
    ) -> Flight:
        seconds = CARD_SECONDS + (TURN_SECONDS if back is not None else 0.0)
        tween = Tween(seconds, ease=in_out_sine, delay=delay)
        return PictureFlight("coin", 1.0, path, tween, hides, 24, picture=face, ratio=ratio, widths=widths, back=back)

    @staticmethod
    def _fish(kind: int) -> Callable[[Kit, int], pygame.Surface]:
        return picture(("fish", kind), lambda brush: draw_fish(brush, kind, 0, 0, 100))

    def _building(self, card: int) -> Callable[[Kit, int], pygame.Surface]:
        building = self._state.board.spec.buildings[card]
        return picture(("building", card), lambda brush: draw_building(brush, building, 0, 0, 100))

    def _tile(self, tile: int, brush: Brush) -> None:
        board = self._state.board
        draw_tile(brush, board.tile_kind(tile), board.tile_colors[tile], 0, 0, 100)

    def _points(self, vp: int, start: Point, seat: int, delay: float = 0.1) -> Flight:
        """Points rise from what brought them."""
        path = [start, self.card_of(seat)]
        return Gain("vp", 1.0, path, Tween(GAIN_SECONDS, ease=linear, delay=delay), brings=True, words=f"+{vp}")

    def dispatched(self, event: e.WorkersDispatched) -> Iterable[Flight]:
        sprite = f"worker_man_{names.FAMILIES[self._model.colors[event.seat]]}"
        for i in range(event.count):
            path = [self.ring(event.seat, i + 1), self.quay(event.island, event.seat)]
            hides = ("worker", event.island, event.seat, i)
            yield fly(sprite, 0.6, path, 0.32, hides=hides, arc=60, delay=0.06 * i)

    def sent_home(self, event: e.WorkerSentHome) -> Iterable[Flight]:
        island = event.island >= 0
        start = self.quay(event.island, event.seat) if island else self.square(event.square)
        sprite = f"worker_{'man' if island else 'woman'}_{names.FAMILIES[self._model.colors[event.seat]]}"
        yield fly(sprite, 0.6, [start, self.ring(event.seat, self._state.ring[event.seat])], 0.4, arc=50, delay=0.15)
        yield fly("coin", 0.45, [start, self.card_of(event.seat)], 0.4, arc=40, delay=0.2)

    def withdrawn(self, event: e.WorkerWithdrawn) -> Iterable[Flight]:
        home = e.WorkerSentHome(event.seat, event.island, event.square, event.coins, event.seat)
        yield from self.sent_home(home)

    def laced(self, event: e.LacePlaced) -> Iterable[Flight]:
        sprite = f"worker_woman_{names.FAMILIES[self._model.colors[event.seat]]}"
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
        cards, market, own = self._parts.cards, self._parts.market, self._model.cards(event.seat)
        end = self.card_of(event.seat)
        if self.own(event.seat):
            end = cards.out((cards.area.x + 60, cards.area.y + 226))
            if event.card in own:
                end = cards.out(cards.building(self._model, own.index(event.card)).center)
        lay = market.outer(market.card(0 if event.from_deck else self._taken_from + 1))
        back = picture("building back", lambda brush: draw_back(brush, "building", 0, 0, 100))
        face = self._building(event.card) if event.card >= 0 else back
        turns = back if event.from_deck and event.card >= 0 else None
        hides = ("hand", event.card) if self.own(event.seat) else None
        yield self._card(face, [lay.center, end], (lay.w, 62 if self.own(event.seat) else 34), back=turns, hides=hides)

    def roof_scored(self, event: e.RoofScored) -> Iterable[Flight]:
        if event.vp + event.bonus and self._state.laid:
            _tile, first, second, floor = self._state.laid[-1]
            (x0, y0), (x1, y1) = self.pit(first, floor), self.pit(second, floor)
            yield self._points(event.vp + event.bonus, ((x0 + x1) / 2, (y0 + y1) / 2), event.seat)

    def island_scored(self, event: e.IslandScored) -> Iterable[Flight]:
        x, y = self._parts.map.sea.place(event.island)
        for index, seat in enumerate(event.leaders):
            if event.vp:
                yield self._points(event.vp, (x + 40 * index, y), seat, 0.1 + _APART * index)

    def lace_scored(self, event: e.LaceScored) -> Iterable[Flight]:
        if event.vp:
            yield self._points(event.vp, self.square(event.squares[-1]), event.seat)

    def refilled(self, event: e.CubesRefilled) -> Iterable[Flight]:
        """Cubes from the supply, one for each covered house."""
        cubes = [color for color, count in enumerate(event.taken) for _ in range(count)]
        for index, color in enumerate(cubes):
            heap = self._parts.actions.heap(color)
            path = [self._parts.actions.out((heap.x + 11, heap.centery)), self.pyramid(event.seat, index)]
            yield fly(f"cube_{names.COLORS[color]}", 0.44, path, 0.35, arc=40, delay=_APART * index)

    def turn_ended(self, event: e.TurnEnded) -> Iterable[Flight]:
        if event.coins > 0:
            x, y = self.card_of(event.seat)
            yield fly("coin", 0.45, [(x + 60, y), (x, y)], 0.35, arc=30)

    def cube_taken(self, event: e.PrivilegeCubeTaken) -> Iterable[Flight]:
        heap = self._parts.actions.heap(event.color)
        path = [self._parts.actions.out((heap.x + 11, heap.centery)), self.pyramid(event.seat, event.place)]
        hides = ("pyramid", event.place) if self.own(event.seat) else None
        yield fly(f"cube_{names.COLORS[event.color]}", 0.55, path, 0.35, hides=hides, arc=40, squash=True)

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
    e.FishMissing: Choreography.fish_missing,
    e.FishRevealed: Choreography.fish_revealed,
    e.CardRevealed: Choreography.card_revealed,
    e.DocksSwapped: Choreography.swapped,
    e.RoofsDrawn: Choreography.roofs_drawn,
    e.WheelTurned: Choreography.wheel_turned,
    e.TurnEnded: Choreography.turn_ended,
    e.IslandScored: Choreography.island_scored,
    e.LaceScored: Choreography.lace_scored,
    e.CubesRefilled: Choreography.refilled,
}

_STILL: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.CubePlaced, e.PyramidDone, e.PyramidsRevealed, e.SeasonStarted, e.TurnStarted, e.MovePaid,
    e.ActionStarted, e.ActionSkipped, e.PrivilegeGained, e.CubeBought, e.LacePaid,
    e.ActionsShuffled, e.SubstituteTaken, e.RefillDone, e.RoofRemoved, e.RoofsKept, e.StartPassed,
    e.FinalScored, e.GameEnded,
))  # fmt: skip
"""Nothing flies: numbers change, the wheel turns by itself, or another screen shows it."""


def wheel_tweens(ring: RingPanel, events: Sequence[Event], model: Model) -> Iterable[Tween]:
    """The wheel of the seat that is shown clicks on by so many sectors."""

    def step(value: float) -> None:
        ring.turned = value

    for event in events:
        if isinstance(event, e.WheelTurned) and event.seat == model.seat:
            seconds = WHEEL_SECONDS * event.by
            yield Tween(seconds, start=float(event.by), end=0.0, ease=out_back, on_step=step)
