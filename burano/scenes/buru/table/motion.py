"""Events as animated pieces above a picture that already shows the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import FRect

from burano.core.protocol import NOBODY, Event, Seat
from burano.games.buru import events as e
from burano.games.buru.board import SPACES, TOTEM, tables
from burano.games.buru.spec import SPIRITS
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.island import DISC
from burano.scenes.buru.table.parts import Parts
from burano.table.motion.flight import Flight, Point, fly
from burano.table.motion.flight_kinds import PictureFlight
from burano.table.picture.panel import Panel
from burano.ui.tween import Tween, out_cubic

_PLACE, _CARD, _GOODS, _TOTEM = 0.32, 0.24, 0.35, 0.7
_APART = 0.07


class Choreography:
    """Flights of one step, for the model after it."""

    def __init__(self, parts: Parts, model: Model) -> None:
        self._parts, self._model = parts, model

    # ---- places

    def _mid(self, panel: Panel[Model], box: FRect) -> Point:
        return panel.out(box.center)

    def seat(self, seat: Seat) -> Point:
        """Return where the things of a seat go: its card, or the own tray."""
        parts, model = self._parts, self._model
        if seat == model.seat:
            panel: Panel[Model] = parts.ship if parts.ship.area.w else parts.island
            return panel.out(panel.area.center)
        index = model.others().index(seat)
        if parts.rivals.area.w:
            return self._mid(parts.rivals, parts.rivals.card(index))
        if parts.strip.area.w:
            return self._mid(parts.strip, parts.strip.sign(index))
        return parts.island.out(parts.island.area.midleft)

    def _stack(self, seat: Seat, region: int) -> Point:
        island = self._parts.island
        return island.out(island.island.stack(region, self._model.colors[seat]))

    def _good(self, seat: Seat, good: int) -> Point:
        """Return where a resource, or fish (3), lies at a seat."""
        parts = self._parts
        if seat != self._model.seat:
            return self.seat(seat)
        if good == len(glyphs.GOODS):
            return self._mid(parts.ship, parts.ship.water) if parts.ship.area.w else self.seat(seat)
        return self._mid(parts.stores, parts.stores.box(good)) if parts.stores.area.w else self.seat(seat)

    def _marker(self, seat: Seat) -> Point:
        island = self._parts.island
        return island.out(island.marker(self._model, seat))

    def _row(self, place: int) -> Point | None:
        row = self._parts.row
        return self._mid(row, row.place(place)) if row.area.w else None

    # ---- flights

    def flights(self, events: Sequence[Event], dropped_at: Point | None) -> Iterator[Flight]:
        gained = 0
        for event in events:
            match event:
                case e.ExplorerPlaced(seat, _power, region) | e.LawanPlaced(seat, _power, region):
                    yield self._disc(seat, self._start(seat, dropped_at), region)
                case e.SpaceTaken(seat, region, space):
                    yield self._to_space(seat, region, space)
                case e.TotemTaken(seat, spirit, before):
                    yield self._totem(seat, spirit, before)
                case e.Recruited(seat, card, place):
                    yield from self._recruit(seat, card, place)
                case e.ResourceGained(seat, good, number):
                    yield from self._goods(seat, good, number, gained)
                    gained += number
                case e.FishGained(seat, number):
                    yield from self._goods(seat, len(glyphs.GOODS), number, gained)
                    gained += number
                case e.EsteemGained(seat, number, source):
                    yield self._esteem(seat, number, source, gained)
                    gained += 1
                case e.TributePaid(seat, spirit, value):
                    yield from self._tribute(seat, spirit, value)
                case e.EmissaryTaken(seat, before) if seat != before:
                    yield self._parasol(seat, before)
                case _:
                    pass

    def tweens(self, events: Sequence[Event]) -> Sequence[Tween]:
        return ()

    def _start(self, seat: Seat, dropped_at: Point | None) -> Point:
        return dropped_at if dropped_at is not None and seat == self._model.seat else self.seat(seat)

    def _disc(self, seat: Seat, start: Point, region: int) -> Flight:
        """Return the flight of an explorer that lands face down."""
        k = DISC * self._parts.island.island.k * self._parts.island.zoom / 96
        sprite = f"buru_explorer_back_{own.PLAYERS[self._model.colors[seat]]}"
        path = (start, self._stack(seat, region))
        return fly(sprite, k, path, _PLACE, hides=("bids", seat, region), arc=70, squash=True)

    def _to_space(self, seat: Seat, region: int, space: int) -> Flight:
        island = self._parts.island
        x, y = island.out(island.island.space(region, space))
        k = DISC * island.island.k * island.zoom / 96
        sprite = f"buru_explorer_face_{own.PLAYERS[self._model.colors[seat]]}"
        hides = ("taken", region * SPACES + space)
        return fly(sprite, k, (self._stack(seat, region), (x, y + 5)), _PLACE, hides=hides, arc=40, squash=True)

    def _totem(self, seat: Seat, spirit: int, before: Seat) -> Flight:
        island = self._parts.island
        region = tables().totem_of.index(spirit)
        x, y = island.out(island.island.totem(region))
        start = (x, y - 33) if before == NOBODY else self.seat(before)
        end = self._mid(self._parts.me, self._parts.me.shelf) if seat == self._model.seat else self.seat(seat)
        sprite = f"buru_totem_{SPIRITS[spirit]}"
        return fly(sprite, 0.6, (start, end), _TOTEM, hides=("totem", spirit), arc=90)

    def _recruit(self, seat: Seat, card: int, place: int) -> Iterator[Flight]:
        start = self._row(place)
        if start is None:
            return
        end, hides = self.seat(seat), None
        tableau = self._parts.tableau
        if seat == self._model.seat and tableau.area.w:
            kind = tables().types[card]
            mine = self._model.tableau(seat, kind)
            at = mine.index(card) if card in mine else 0
            end, hides = self._mid(tableau, tableau.strip(kind, at, max(3, len(mine)))), ("islander", card)
        yield self._card(cards.islander_picture(card), start, end, (99.0, 70.0), hides=hides)

    def _card(
        self,
        picture: cards.Picture,
        start: Point,
        end: Point,
        widths: tuple[float, float],
        *,
        hides: tuple[str, int] | None = None,
        delay: float = 0.0,
    ) -> Flight:
        tween = Tween(_CARD, ease=out_cubic, delay=delay)
        return PictureFlight("", 1.0, (start, end), tween, hides, 30, picture=picture, ratio=cards.RATIO, widths=widths)

    def _goods(self, seat: Seat, good: int, number: int, before: int) -> Iterator[Flight]:
        """Yield the flights of goods from where they are gained."""
        sprite = glyphs.GOODS[good] if good < len(glyphs.GOODS) else "buru_fish"
        end = self._good(seat, good)
        start = self._source(seat)
        for i in range(min(number, 5)):
            yield fly(sprite, 0.36, (start, end), _GOODS, arc=40, delay=_APART * (before + i))

    def _source(self, seat: Seat) -> Point:
        """Return where the gains of a seat come from: the region being resolved, or the middle of the island."""
        island, region = self._parts.island, self._model.state.region
        if 0 <= region < 4:
            return island.out(island.island.at(0.45, island.island.angle(region, 2)))
        return island.out((island.island.x, island.island.y))

    def _esteem(self, seat: Seat, number: int, source: int, before: int) -> Flight:
        start = self._source(seat) if source != TOTEM else self.seat(seat)
        delay = _APART * before
        brings = (("esteem", seat),)
        return fly(glyphs.ESTEEM, 0.4, (start, self._marker(seat)), 0.5, arc=60, delay=delay, brings=brings)

    def _tribute(self, seat: Seat, spirit: int, value: int) -> Iterator[Flight]:
        altars = self._parts.altars
        if not altars.area.w:
            return
        deck = self._mid(altars, altars.deck(spirit))
        picture = cards.tribute_picture(spirit, value if self._model.open and seat == self._model.seat else -1)
        secrets = self._parts.secrets
        mine = seat == self._model.seat and secrets.area.w
        end = secrets.out((secrets.area.centerx, secrets.area.bottom - 40)) if mine else self.seat(seat)
        yield self._card(picture, deck, end, (60.0, 60.0), delay=0.1)

    def _parasol(self, seat: Seat, before: Seat) -> Flight:
        ties = self._parts.ties
        end = ties.out(ties.parasol) if ties.area.w else self.seat(seat)
        return fly("buru_emissary", 0.5, (self.seat(before), end), 0.5, hides=("emissary", 0), arc=60)
