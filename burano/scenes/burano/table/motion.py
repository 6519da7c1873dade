"""Animations of a step: pieces fly over a picture that already shows the final position."""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

from pygame import FRect

from burano.core.protocol import NOBODY, Event
from burano.core.session import Step
from burano.games.burano import events as e
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import draw_back, picture
from burano.scenes.burano.table.cleanup_motion import CleanupMotion
from burano.scenes.burano.table.dial import WHEEL_SECONDS, Dial
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.tray import RingPanel
from burano.scenes.burano.table.parts import Parts
from burano.scenes.burano.table.pieces import APART, CARD_SECONDS, TURN_SECONDS
from burano.scenes.burano.table.voyages import Voyages
from burano.table.motion.effects import Dust, Lamp, SetDown
from burano.table.motion.flight import Flight, Point, fly
from burano.table.play.model import Count, Flying
from burano.ui.tween import Tween, in_out_sine, linear, out_back

_BUILD, _RIPPLE = 0.58, 0.74
"""Seconds in which a house flies to its place and comes to rest, and a roof whose tiles clatter."""
_LANDED = SetDown.LANDED
"""Seconds after which either touches its place."""
_HOP = 5.0
"""How high the tiles of a roof hop when it lands, in units."""
_REFILL = 0.3
"""Delay in seconds before the next card is dealt."""


class Choreography(CleanupMotion):
    """Turns events into flights."""

    def __init__(self, parts: Parts, model: Model, dropped_at: Point | None) -> None:
        """`dropped_at` is where the player dropped the piece, if it was dragged."""
        super().__init__(parts, model)
        self._dropped_at = dropped_at
        self._taken_from = 0
        self._dealt_to: Sequence[int] = ()

    def flights(self, step: Step, elsewhere: Container[type[Event]] = ()) -> list[Flight]:
        """Return all flights of a step; no flights for events shown `elsewhere`."""
        found: list[Flight] = []
        self._taken_from = self._model.taken_from.get(step.number, 0)
        self._dealt_to = self._model.dealt_to.get(step.number, [])
        for event in step.events:
            if type(event) not in _STILL and type(event) not in elsewhere:
                found.extend(_MAKERS[type(event)](self, event))
        return found

    def _from_hand(self, seat: int, otherwise: Point) -> Point:
        """Return where the player dropped a piece, or else its former place."""
        dropped = self._dropped_at
        return dropped if dropped is not None and self._at.own(seat) else otherwise

    def picked(self, event: e.HousePicked) -> Iterable[Flight]:
        at, seat = self._at, event.seat
        path = [self._from_hand(seat, at.pyramid(seat, event.place)), at.prep(seat, event.space)]
        hides: Flying = ("prep", event.space) if at.own(seat) else ("their_prep", seat, event.space)
        arc = 40 if at.own(seat) else 16
        yield fly(f"cube_{names.COLORS[event.color]}", at.cube(seat), path, 0.29, hides=hides, arc=arc, squash=True)

    def built(self, event: e.HouseBuilt) -> Iterable[Flight]:
        at = self._at
        path = [self._from_hand(event.seat, at.prep(event.seat, event.space)), at.pit(event.pit, event.floor)]
        iso = self._parts.map.iso
        sprite = f"house_{names.COLORS[event.color]}_{event.floor + 1}_{iso.hand}"
        foot = iso.z(event.floor + 1) - iso.z(event.floor)
        shade = (iso.cell_w * 0.9, foot)
        hides: Flying = ("cube", event.pit, event.floor)
        tween = Tween(_BUILD, ease=linear)
        yield SetDown(sprite, iso.k, path, tween, hides, arc=60, shade=shade, seconds=_BUILD)
        yield from self._set_down(path[-1], (0.0, foot), iso.cell_w * 0.9)
        yield from self._moved_in(event.pit, event.floor, path[-1])
        if event.privilege:
            path = [at.pit(event.pit, event.floor), at.privilege(event.seat)]
            yield fly("privilege", 0.6, path, 0.4, delay=_LANDED, arc=60, brings=(("privilege", event.seat),))

    def _set_down(self, at: Point, foot: Point, width: float) -> Iterable[Flight]:
        """Yield dust at the foot of a new building."""
        area = FRect(at[0] + foot[0] - width / 2, at[1] + foot[1] - width / 2, width, width / 2)
        yield Dust("", 1.0, (area.midbottom,), Tween(0.55, ease=in_out_sine, delay=_LANDED), area=area)

    def _moved_in(self, pit: int, floor: int, at: Point) -> Iterable[Flight]:
        """Yield light in the windows of a new house, unless another house covers them."""
        if self._parts.map.camera.plan:
            return
        iso, (x, y) = self._parts.map.iso, at
        walls = ((x - iso.cell_w / 4, y + iso.cell_h * 0.6), (x + iso.cell_w / 4, y + iso.cell_h * 0.6))
        if all(self._parts.map.pit_at(self._model, *wall) == pit for wall in walls):
            tween = Tween(1.4, ease=linear, delay=_LANDED + 0.1)
            yield Lamp(f"dress_lamps_{floor + 1}_{iso.hand}", iso.k, [at, at], tween)

    def roofed(self, event: e.RoofLaid) -> Iterable[Flight]:
        index, board = next(i for i, roof in enumerate(self._state.laid) if roof[0] == event.tile), self._state.board
        kind, iso = names.KINDS[board.tile_kind(event.tile)], self._parts.map.iso
        (x0, y0), (x1, y1) = self._at.pit(event.first, event.floor), self._at.pit(event.second, event.floor)
        space = self._model.roof_from.get(event.tile, 1)
        start = self._from_hand(event.seat, self._at.roof(event.seat, space))
        end = ((x0 + x1) / 2, (y0 + y1) / 2)
        if self._parts.map.camera.plan:
            yield fly(f"rooftile_{kind}", 0.7, [start, end], 0.32, hides=("laid", index), arc=70)
            return
        slab = f"roof_{iso.axis(board.pits[event.first], board.pits[event.second])}_{kind}_{iso.hand}"
        colors = [f"roofblock_{names.COLORS[color]}_{iso.hand}" for color in board.tile_colors[event.tile]]
        dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
        ends = ((colors[0], -dx, -dy), (colors[1], dx, dy))
        path = [start, (end[0], end[1] - iso.slab)]
        shade = (abs(x1 - x0) + iso.cell_w * 0.8, iso.slab)
        tween, hides = Tween(_RIPPLE, ease=linear), ("laid", index)
        yield SetDown(slab, iso.k, path, tween, hides, arc=50, parts=ends, shade=shade, seconds=_RIPPLE, hop=_HOP)
        for place in ((x0, y0), (x1, y1)):
            yield from self._set_down(place, (0.0, iso.slab + iso.cell_h * 0.45), iso.cell_w * 0.7)

    def sailed(self, event: e.BoatSailed) -> Iterable[Flight]:
        return Voyages(self._parts.map, self._model).boat(event)

    def ship_left(self, event: e.FishSold) -> Iterable[Flight]:
        """Load the cards face down, move the ship out, then fly its price to the seat."""
        berth = self._parts.map.sea.ship(event.port, event.ship)
        for index, kind in enumerate(event.cards):
            path = [self._at.fish(event.seat, kind), (berth[0], berth[1] - 30)]
            width = 66 if self._at.own(event.seat) else 30
            face = self._fish(kind) if kind >= 0 else None
            yield self._card(self._fish(NOBODY), path, (width, 30), back=face, delay=APART * index)
        loaded = CARD_SECONDS + TURN_SECONDS + APART * (len(event.cards) - 1)
        yield from Voyages(self._parts.map, self._model).ship(event, loaded)
        yield self._points(event.vp, berth, event.seat, loaded)

    def fish_taken(self, event: e.FishTaken | e.FishDrawn) -> Iterable[Flight]:
        market, seat, kind = self._parts.market, event.seat, event.kind
        start = market.outer(market.fish(self._taken_from + 1 if isinstance(event, e.FishTaken) else 0))
        turns = self._fish(NOBODY) if isinstance(event, e.FishDrawn) and kind >= 0 else None
        path, own = [start.center, self._at.fish(seat, kind)], self._at.own(seat)
        hides: Flying | None = ("fish", kind) if own and kind >= 0 else None
        brings: Count = ("fish", seat)
        yield self._card(self._fish(kind), path, (start.w, 66 if own else 26), back=turns, hides=hides, brings=brings)

    def fish_missing(self, event: e.FishMissing) -> Iterable[Flight]:
        yield self._points(event.vp, self._parts.market.out(self._parts.market.fish(0).center), event.seat)

    def fish_revealed(self, event: e.FishRevealed) -> Iterable[Flight]:
        """Deal fish from the deck to the gaps, turning them face up."""
        market, back = self._parts.market, self._fish(NOBODY)
        for index, (kind, slot) in enumerate(zip(event.kinds, self._dealt_to, strict=False)):
            deck, place = market.outer(market.fish(0)), market.outer(market.fish(slot + 1))
            path, w = [deck.center, place.center], deck.w
            hides = ("display_fish", slot)
            yield self._card(self._fish(kind), path, (w, w), back=back, hides=hides, delay=_REFILL + index * 2 * APART)

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
        """Exchange two fishing huts."""
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

    def wheel_turned(self, event: e.WheelTurned) -> Iterable[Flight]:
        """Show another player's ring beside their card while it turns; the viewer's turns in its panel."""
        if self._at.own(event.seat):
            return
        index = self._model.others().index(event.seat)
        card = self._parts.players.outer(self._parts.players.card(index))
        if self._parts.strip.area.w:
            card = self._parts.strip.outer(self._parts.strip.sign(index))
        if card.w and event.by:
            yield Dial.beside(card, self._model, event.seat, event.by)

    def dispatched(self, event: e.WorkersDispatched) -> Iterable[Flight]:
        sprite = f"worker_man_{names.FAMILIES[self._model.colors[event.seat]]}"
        for i in range(event.count):
            path = [self._at.ring(event.seat, i + 1), self._at.quay(event.island, event.seat)]
            hides = ("worker", event.island, event.seat, i)
            yield fly(sprite, 0.6, path, 0.32, hides=hides, arc=60, delay=0.06 * i)

    def sent_home(self, event: e.WorkerSentHome) -> Iterable[Flight]:
        island = event.island >= 0
        at = self._at
        start = at.quay(event.island, event.seat) if island else at.square(event.square)
        sprite = f"worker_{'man' if island else 'woman'}_{names.FAMILIES[self._model.colors[event.seat]]}"
        yield fly(sprite, 0.6, [start, at.ring(event.seat, self._state.ring[event.seat])], 0.4, arc=50, delay=0.15)
        if event.coins:
            yield self._coin(event.seat, start, 0.4, 0.2)

    def withdrawn(self, event: e.WorkerWithdrawn) -> Iterable[Flight]:
        home = e.WorkerSentHome(event.seat, event.island, event.square, event.coins, event.seat)
        yield from self.sent_home(home)

    def laced(self, event: e.LacePlaced) -> Iterable[Flight]:
        sprite = f"worker_woman_{names.FAMILIES[self._model.colors[event.seat]]}"
        square, seat = self._at.square(event.square), event.seat
        yield fly(sprite, 0.6, [self._at.ring(seat, 1), square], 0.32, hides=("lace", event.square), arc=50)
        if event.coins:
            yield self._coin(seat, square, 0.35, 0.25)
        if event.privilege:
            yield fly("privilege", 0.45, [self._at.privilege(seat), square], 0.4, arc=40)

    def earned(self, event: e.Earned) -> Iterable[Flight]:
        for i in range(event.coins):
            yield self._coin(event.seat, self._at.ring(event.seat, 1 + (11 - i) % 9), 0.35, 0.06 * i, 50)

    def card_gained(self, event: e.CardGained) -> Iterable[Flight]:
        market, own = self._parts.market, self._at.own(event.seat)
        lay = market.outer(market.card(0 if event.from_deck else self._taken_from + 1))
        back = picture("building back", lambda brush: draw_back(brush, "building", 0, 0, 100))
        face = self._building(event.card) if event.card >= 0 else back
        turns = back if event.from_deck and event.card >= 0 else None
        hides = ("hand", event.card) if own else None
        path = [lay.center, self._at.building(event.seat, event.card)]
        brings: Count = ("buildings", event.seat)
        yield self._card(face, path, (lay.w, 62 if own else 26), back=turns, hides=hides, brings=brings)

    def roof_scored(self, event: e.RoofScored) -> Iterable[Flight]:
        if event.vp + event.bonus and self._state.laid:
            yield self._points(event.vp + event.bonus, self._at.laid(), event.seat)

    def privilege_gained(self, event: e.PrivilegeGained) -> Iterable[Flight]:
        """Fly the bonus of the roof just laid to the seat."""
        for index in range(event.points):
            path, delay = [self._at.laid(), self._at.privilege(event.seat)], 0.1 + 2 * APART * index
            brings: tuple[Count, ...] = (("privilege", event.seat),)
            yield fly("privilege", 0.6, path, 0.5, delay=delay, arc=60, ease=in_out_sine, brings=brings)

    def turn_ended(self, event: e.TurnEnded) -> Iterable[Flight]:
        if event.coins > 0:
            x, y = self._at.coins(event.seat)
            yield self._coin(event.seat, (x + 60, y), 0.35, arc=30)

    def cube_taken(self, event: e.PrivilegeCubeTaken) -> Iterable[Flight]:
        at, seat, place = self._at, event.seat, event.place
        hides: Flying = ("pyramid", place) if at.own(seat) else ("their_cube", seat, place)
        path = [at.supply(event.color), at.pyramid(seat, place)]
        yield fly(f"cube_{names.COLORS[event.color]}", at.cube(seat), path, 0.4, hides=hides, arc=40, squash=True)

    def coin_taken(self, event: e.PrivilegeCoinTaken) -> Iterable[Flight]:
        yield self._coin(event.seat, self._at.privilege(event.seat), 0.3, arc=0)


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
    e.PrivilegeGained: Choreography.privilege_gained,
    e.ActionsShuffled: Choreography.shuffled,
    e.StartPassed: Choreography.start_passed,
    e.PyramidsRevealed: Choreography.revealed,
    e.CubeBought: Choreography.cube_gained,
    e.SubstituteTaken: Choreography.cube_gained,
    e.LacePaid: Choreography.lace_paid,
    e.RoofRemoved: Choreography.roof_removed,
}

_STILL: frozenset[type[Event]] = frozenset((
    e.RoofNamed, e.CubePlaced, e.PyramidDone, e.SeasonStarted, e.TurnStarted, e.MovePaid, e.ActionStarted,
    e.ActionSkipped, e.RefillDone, e.RoofsKept, e.FinalScored, e.GameEnded,
))  # fmt: skip
"""Events without flights: only numbers change, or another screen shows them."""


def wheel_tweens(ring: RingPanel, events: Sequence[Event], model: Model) -> Iterable[Tween]:
    """Return the tweens that turn the shown seat's wheel."""

    def step(value: float) -> None:
        ring.turned = value

    for event in events:
        if isinstance(event, e.WheelTurned) and event.seat == model.seat:
            seconds = WHEEL_SECONDS * event.by
            yield Tween(seconds, start=float(event.by), end=0.0, ease=out_back, on_step=step)
