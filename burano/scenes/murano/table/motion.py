"""Animations of a step, over a picture that already shows the final position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pygame import FRect

from burano.core.protocol import Event, Seat
from burano.games.murano import events as e
from burano.games.murano.board import STREET
from burano.scenes.murano.art import cards, geometry, pieces
from burano.scenes.murano.palette import FAMILIES
from burano.scenes.murano.table.locator import PieceLocator
from burano.scenes.murano.table.model import Model
from burano.scenes.murano.table.parts import Parts
from burano.table.cards.dealing import Cards, coins_in, coins_out, sprite
from burano.table.motion.effects import Dust, SetDown
from burano.table.motion.flight import Flight, Point, fly
from burano.table.motion.flight_kinds import Gain, PictureFlight, Sailing, Shine
from burano.table.play.model import Flying
from burano.ui.tween import Tween, in_out_sine, linear, out_cubic

SAIL = 0.18
"""Seconds a ship takes per space."""
APART = 0.12
"""Seconds between two ships."""
DROP, ROW = SetDown.LANDED, 0.32
_TILE = 0.58
"""Seconds in which a tile flies to its place and comes to rest; it touches it after `DROP`."""
CARD, FLIP = 0.44, 0.2
ROLL = 0.42
_SHIP = 84 / 120
_MAX_COINS = 6


@dataclass(eq=False)
class RingSailing(Sailing):
    """A ship on the ring, drawn from the side, the front or the back according to its direction."""

    red: bool = False

    @property
    def vessel(self) -> tuple[str, float, bool]:
        t, length = self.tween.progress, max(1.0, self._miles[-1])
        (x0, y0), (x1, y1) = self.point(t - 8 / length), self.point(t + 8 / length)
        name = f"murano_ship_{'red' if self.red else 'black'}"
        if abs(x1 - x0) >= abs(y1 - y0):
            return name, _SHIP, x1 > x0
        return f"{name}_{'down' if y1 > y0 else 'up'}", _SHIP, False


class Choreography:
    """Creates the animations of a step; the model shows the table after it."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self._parts, self._model = parts, model
        self._at = PieceLocator(parts, model)
        self._late = 0.0
        """Delay in seconds of the step's next animation."""

    def flights(self, events: Sequence[Event], dropped_at: Point | None) -> Iterator[Flight]:
        for event in events:
            match event:
                case e.ShipMoved():
                    yield from self._sailed(event)
                case e.StreetLaid(seat, face, cell):
                    yield from self._laid(seat, cell, self._at.stack(STREET), self._street(face))
                case e.BuildingBuilt():
                    yield from self._built(event, dropped_at)
                case e.GondolierPlaced():
                    yield from self._placed(event)
                case e.CharacterRecruited() | e.SpecialCardTaken():
                    yield from self._carded(event)
                case e.CharacterScored() | e.SeatScored():
                    yield from self._scored(event)
                case _:
                    yield from self._traded(event)

    def tweens(self, events: Sequence[Event]) -> Iterator[Tween]:
        return iter(())

    # ---- ships

    def _sailed(self, event: e.ShipMoved) -> Iterable[Flight]:
        lagoon = self._parts.lagoon
        if lagoon.islands_only or not lagoon.area.w:
            return
        dx, dy = lagoon.shift
        path = [lagoon.out((x + dx, y + dy)) for x, y in geometry.lane(event.origin, event.space)]
        seconds = SAIL * max(2, (event.space - event.origin) % 18)
        yield RingSailing(
            "murano_ship_black", _SHIP, path, Tween(seconds, ease=in_out_sine, delay=self._late),
            ("ship", event.space, int(event.red)), waits=True, red=event.red,
        )  # fmt: skip
        self._late += APART
        yield from coins_out(min(event.price, _MAX_COINS), self._at.purse(event.seat))

    # ---- tiles

    @staticmethod
    def _street(face: int) -> str:
        return "murano_tile_street" if pieces.customers(face) else "murano_tile_street_blank"

    def _laid(self, seat: Seat, cell: int, start: Point, tile: str) -> Iterable[Flight]:
        lagoon = self._parts.lagoon
        if not lagoon.area.w:
            return
        box = lagoon.outer(lagoon.cell(self._model, cell))
        shade = (box.w * 0.8, box.h * 0.4)
        path, tween = (start, box.center), Tween(_TILE, ease=linear)
        yield SetDown(tile, box.w / 64, path, tween, ("cell", cell), arc=24, shade=shade, seconds=_TILE)
        yield Dust("", 1.0, (box.midbottom,), Tween(0.5, ease=in_out_sine, delay=DROP), area=box)

    def _built(self, event: e.BuildingBuilt, dropped_at: Point | None) -> Iterable[Flight]:
        start = dropped_at or self._at.tile(event.seat, event.kind, event.face)
        tile = pieces.tile_sprite(event.kind, event.face)
        yield from self._laid(event.seat, event.cell, start, tile)
        lagoon = self._parts.lagoon
        cell = lagoon.cell(self._model, event.cell)
        if lagoon.area.w:
            yield Shine("", 1.0, (cell.center,), Tween(0.8, ease=linear, delay=DROP), area=lagoon.outer(cell))
        if event.vp:  # beside the building, which is to be seen
            yield self._gain(event.vp, (cell.centerx, cell.top - cell.h * 0.45), event.seat, DROP)

    def _gain(self, vp: int, place: Point, seat: Seat, delay: float) -> Flight:
        path = (self._parts.lagoon.out(place), self._at.points(seat))
        return Gain("vp", 1.0, path, Tween(0.9, ease=linear, delay=delay), words=f"+{vp}", brings=(("vp", seat),))

    def _bought(self, seat: Seat, kind: int, face: int, price: int) -> Iterable[Flight]:
        path = (self._at.stack(kind), self._at.tile(seat, kind, face))
        back = f"murano_back_{pieces.KINDS[kind]}"
        end = sprite(pieces.tile_sprite(kind, face)) if self._at.own(seat) and face >= 0 else sprite(back)
        yield PictureFlight(
            "", 1.0, path, Tween(CARD, ease=out_cubic), picture=end, ratio=74 / 64, back=sprite(back), arc=30,
            widths=(46, 78 if self._at.own(seat) else 30),
        )  # fmt: skip
        yield from coins_out(min(price, _MAX_COINS), self._at.purse(seat))

    # ---- people

    def _placed(self, event: e.GondolierPlaced) -> Iterable[Flight]:
        lagoon, number = self._parts.lagoon, event.island * 4 + event.gondola
        if lagoon.area.w:
            x, y = lagoon.boat(number)
            end, family = lagoon.out((x - 16, y - 9)), FAMILIES[self._model.colors[event.seat]]
            start = self._at.gondolier(event.seat)
            yield fly(
                f"murano_gondolier_{family}", 0.67, (start, end), ROW, hides=("gondola", number), arc=70, squash=True,
                brings=(("supply", event.seat),),
            )  # fmt: skip
            if event.vp:
                yield self._gain(event.vp, (x, y - 30), event.seat, ROW)
        yield from coins_out(min(event.price, _MAX_COINS), self._at.purse(event.seat))

    def _carded(self, event: e.CharacterRecruited | e.SpecialCardTaken) -> Iterable[Flight]:
        seat, me = event.seat, self._model.colors[self._model.seat]
        if isinstance(event, e.CharacterRecruited):
            if not event.kept:
                return
            box = self._at.character(seat, event.card)
            hides: Flying | None = ("character", event.card) if self._at.own(seat) else None
            own = Cards(lambda card: cards.character_face(card, me), cards.RATIO)
            back = sprite("murano_back_character")
            deck = own if event.card >= 0 else Cards(lambda _card: back, 86 / 60)
            path = (self._at.deck(0), box.center)
            yield deck.fly(event.card, path, CARD, (64, box.w), hides=hides, back="murano_back_character", arc=30)
            yield from coins_out(min(event.price, _MAX_COINS), self._at.purse(seat))
            return
        path = (self._at.deck(1), self._at.card(seat).center)
        picture = sprite("murano_back_specialcard")
        yield PictureFlight("", 1.0, path, Tween(CARD), picture=picture, ratio=76 / 60, widths=(60, 40), arc=30)
        if event.vp:
            yield self._gain(event.vp, self._parts.lagoon.area.center, seat, CARD)

    def _scored(self, event: e.CharacterScored | e.SeatScored) -> Iterable[Flight]:
        lagoon = self._parts.lagoon
        if isinstance(event, e.SeatScored):
            if event.vp:
                yield self._gain(event.vp, lagoon.area.center, event.seat, 0)
            return
        if not lagoon.area.w:
            return
        box: FRect = lagoon.island(event.island)
        yield Shine("sparkle", 1.0, (box.center,), Tween(0.9, ease=linear), area=lagoon.outer(box))
        yield self._gain(event.vp, box.center, event.seat, 0.3)

    # ---- gold and glass

    def _traded(self, event: Event) -> Iterable[Flight]:
        at = self._at
        match event:
            case e.GoldTaken(seat, gold) | e.Passed(seat, gold) | e.GondolierDismissed(seat, gold):
                yield from coins_in(min(gold, _MAX_COINS), (self._middle(), at.purse(seat)), ("gold", seat))
            case e.IncomeEarned(seat, island, gold):
                lagoon = self._parts.lagoon
                start = lagoon.outer(lagoon.island(island)).center if lagoon.area.w else self._middle()
                yield from coins_in(min(gold, _MAX_COINS), (start, at.purse(seat)), ("gold", seat))
            case e.TileBought(seat, kind, price):
                yield from self._bought(seat, kind, 0, price)
            case e.TopTileBought(seat, kind, face, price):
                yield from self._bought(seat, kind, face, price)
            case e.TileChosen(seat, kind, face):
                yield from self._bought(seat, kind, face, 0)
            case e.BeadsProduced(seat, _factories, beads):
                for number, color in enumerate(beads):
                    path = (at.bag(), at.bead(seat, color))
                    yield fly(pieces.bead_sprite(color), 0.8, path, ROLL, arc=80, delay=0.12 * number, squash=True)
            case e.BeadsSold(seat, beads, gold):
                sold = [color for color in range(3) for _n in range(beads[color])]
                for number, color in enumerate(sold):
                    path = (at.bead(seat, color), at.bag())
                    yield fly(pieces.bead_sprite(color), 0.8, path, 0.35, arc=60, delay=0.06 * number)
                yield from coins_in(min(gold, _MAX_COINS), (at.bag(), at.purse(seat)), ("gold", seat))
            case e.BeadReturned(seat, color):
                yield fly(pieces.bead_sprite(color), 0.8, (at.bead(seat, color), at.bag()), 0.35, arc=60)
            case e.GondolierHired(seat, price):
                yield from coins_out(min(price, _MAX_COINS), at.purse(seat))
            case _:
                pass

    def _middle(self) -> Point:
        room = self._parts.lagoon.area if self._parts.lagoon.area.w else self._parts.desk.area
        return room.centerx, room.centery
