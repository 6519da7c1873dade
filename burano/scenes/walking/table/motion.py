"""What a step did, shown as movement over a picture that is already final."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from burano.core.protocol import Event, Seat
from burano.games.walking import events as e
from burano.games.walking.board import FLOOR_OF, FLOORS
from burano.scenes.walking.art import pictures
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.panels.supply import CARD_W
from burano.scenes.walking.table.parts import Parts
from burano.table.flight import Flight, Point, fly
from burano.table.flights import PictureFlight, Shine, Stroll
from burano.table.model import Flying
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween, in_out_sine, linear, out_cubic


class Choreography:
    """Knows where things lie; the model is the table after the step."""

    def __init__(self, kit: Kit, view: View, parts: Parts, model: Model) -> None:
        self._kit, self._view, self._parts, self._model = kit, view, parts, model
        self._time = 0.0
        """When the next motion of the step begins."""

    def flights(self, events: Sequence[Event], dropped_at: Point | None) -> Iterator[Flight]:
        for event in events:
            match event:
                case e.CardsAcquired():
                    yield from self._acquired(event)
                case e.CardPlaced():
                    yield from self._placed(event, dropped_at)
                case e.HouseCompleted(seat, plot) if self._is_shown(seat):
                    box = self._parts.street.plan(self._model.state, seat).house(plot)
                    tween = Tween(0.85, ease=linear, delay=0.2)
                    yield Shine("sparkle", 1.0, (box.center, box.center), tween, area=box)
                case e.Visited():
                    yield from self._visited(event)
                case e.CardReturned():
                    yield from self._returned(event)
                case e.CharacterRemoved():
                    yield from self._sent_home(event)
                case e.CardsBoxed():
                    yield from self._boxed(event)
                case e.SupplyRefilled():
                    yield from self._refilled(event)
                case e.RoundStarted(_round, start):
                    yield from self._cat(start)
                case _:
                    pass

    # ---- places

    def _is_shown(self, seat: Seat) -> bool:
        return seat == self._model.shown_seat

    def _seat_place(self, seat: Seat) -> Point:
        """Where what belongs to a seat lies: its card, or the own panel."""
        if seat == self._model.seat:
            return self._parts.me.area.center
        others = self._model.others()
        return self._parts.families.card(others.index(seat)).center

    def _card(
        self,
        card: int,
        path: Sequence[Point],
        seconds: float,
        sizes: tuple[float, float],
        *,
        hides: Flying | None = None,
        delay: float = 0.0,
        arc: float = 0.0,
        fades: bool = False,
    ) -> Flight:
        tween = Tween(seconds, ease=out_cubic, delay=delay)
        picture = lambda kit, width: pictures.face(kit, card, width)  # noqa: E731
        return PictureFlight(
            "", 1.0, path, tween, hides, arc, picture=picture, ratio=pictures.RATIO, widths=sizes, fades=fades
        )

    # ---- events

    def _acquired(self, event: e.CardsAcquired) -> Iterable[Flight]:
        model, columns = self._model, self._model.state.board.columns
        hand = model.state.hands[event.seat]
        mine = event.seat == model.seat
        for k, card in enumerate(event.cards):
            start = self._parts.supply.card(FLOOR_OF[card] * columns + event.column, columns).center
            end, size = self._seat_place(event.seat), 40.0
            hides: Flying | None = None
            if mine and card in hand:
                box = self._parts.hand.place(hand.index(card))
                end, size, hides = box.center, box.w, ("hand", card)
            yield self._card(card, (start, end), 0.35, (CARD_W, size), hides=hides, delay=0.06 * k, arc=30)
        top = self._parts.supply.area.midbottom
        for k in range(event.coins):
            yield fly("coin", 0.5, (top, self._seat_place(event.seat)), 0.4, arc=60, delay=0.1 + 0.06 * k)

    def _placed(self, event: e.CardPlaced, dropped_at: Point | None) -> Iterable[Flight]:
        parts, model = self._parts, self._model
        if self._is_shown(event.seat):
            cell = event.plot * FLOORS + FLOOR_OF[event.card]
            box = parts.street.plan(model.state, event.seat).cell(cell)
            start = dropped_at or (self._seat_place(event.seat) if event.seat != model.seat else parts.hand.area.center)
            high = (box.centerx, box.centery - 26)
            path = (start, high, box.center)
            yield self._card(event.card, path, 0.34, (160.0, box.w * 0.98), hides=("cell", cell))
        else:
            yield self._card(
                event.card, (parts.supply.area.midbottom, self._seat_place(event.seat)), 0.4, (120, 40), arc=20
            )
        purse = self._seat_place(event.seat)
        for k in range(event.price):
            yield fly("coin", 0.45, (purse, parts.supply.area.midbottom), 0.35, arc=40, delay=0.05 * k)
        if event.token:
            yield fly("permit", 0.7, (purse, (purse[0], purse[1] - 70)), 0.45, delay=0.1)

    def _visited(self, event: e.Visited) -> Iterable[Flight]:
        parts, model = self._parts, self._model
        sprite = pictures.sprite_of(event.character)
        tile = parts.characters.tiles(model)[event.character]
        if not self._is_shown(event.seat):
            yield fly(sprite, 0.4, (tile.center, self._seat_place(event.seat)), 0.6, arc=30)
            return
        plan = parts.street.plan(model.state, event.seat)
        foot = parts.street.stand(plan, event.plot)
        quay = (parts.street.area.right - 40, foot[1])
        hides: Flying = ("guest", event.plot)
        yield fly(sprite, 0.55, ((tile.centerx, tile.y + 90), quay), 0.3)
        walk = Tween(0.9, ease=in_out_sine, delay=0.3)
        yield Stroll(sprite, 0.66, (quay, foot), walk, hides)

    def _returned(self, event: e.CardReturned) -> Iterable[Flight]:
        end = self._parts.supply.deck(event.floor).center
        yield self._card(event.card, (self._seat_place(event.seat), end), 0.4, (80, CARD_W), arc=20)

    def _sent_home(self, event: e.CharacterRemoved) -> Iterable[Flight]:
        tile = self._parts.characters.tiles(self._model)[event.character]
        away = (self._view.w + 80, tile.centery)
        feet = (tile.centerx, tile.y + 84)
        yield Stroll(pictures.sprite_of(event.character), 0.58, (feet, away), Tween(0.7, ease=in_out_sine))
        self._time = max(self._time, 0.3)

    def _boxed(self, event: e.CardsBoxed) -> Iterable[Flight]:
        """Cards that leave the game fade where they lay: right of the last ones of their rows."""
        columns = self._model.state.board.columns
        for floor, card in enumerate(event.cards):
            if card >= 0:
                at = self._parts.supply.card(floor * columns + columns - 1, columns).center
                yield self._card(card, (at, (at[0] + 60, at[1])), 0.24, (CARD_W, CARD_W), fades=True)
        self._time = max(self._time, 0.2)

    def _refilled(self, event: e.SupplyRefilled) -> Iterable[Flight]:
        columns, supply = self._model.state.board.columns, self._parts.supply
        for floor in range(FLOORS):
            row = range(floor * columns, (floor + 1) * columns)
            before = {event.before[space]: space for space in row if event.before[space] >= 0}
            fresh = 0
            for space in reversed(row):
                card = event.supply[space]
                if card < 0 or before.get(card) == space:
                    continue
                end, hides = supply.card(space, columns).center, ("supply", space)
                if card in before:
                    start, delay = supply.card(before[card], columns).center, self._time
                else:
                    start, delay = supply.deck(floor).center, self._time + 0.15 + 0.07 * fresh
                    fresh += 1
                yield self._card(card, (start, end), 0.32, (CARD_W, CARD_W), hides=hides, delay=delay)

    def _cat(self, start: Seat) -> Iterable[Flight]:
        count = len(self._model.players)
        if count > 1:
            path = (self._seat_place((start - 1) % count), self._seat_place(start))
            yield fly("start_cat", 0.7, path, 0.42, arc=60, delay=self._time)
