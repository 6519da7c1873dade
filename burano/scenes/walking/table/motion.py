"""What a step did, shown as movement over a picture that is already final."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame
from pygame import FRect

from burano.core.protocol import Event, Seat
from burano.games.walking import events as e
from burano.games.walking.board import CELLS, FLOOR_OF, FLOORS, color_of
from burano.games.walking.reading import cell_of, scaffolds, span
from burano.scenes.walking.art import pictures
from burano.scenes.walking.art.floors import W, windows
from burano.scenes.walking.palette import SHUTTER
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.panels.families import SMALL
from burano.scenes.walking.table.panels.street import Plan
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.scenes.walking.table.parts import FACTS, Parts
from burano.table.brush import Brush
from burano.table.dealing import Cards, coins_back, coins_in, coins_out, sprite
from burano.table.effects import Break, Dust, Leaf, Leaves, Rock, Settle, Unroll
from burano.table.flight import Flight, Point, fly
from burano.table.flights import PictureFlight, Shine, Stroll
from burano.table.model import Flying
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween, in_out_cubic, in_out_sine, linear, out_cubic

_CARDS = Cards(pictures.card_face, pictures.RATIO)
_CARD_W = SupplyPanel.card_w
PLACING = 0.52
"""Seconds a card takes into the street."""
LANDS = PLACING * Settle.DOWN
"""When it stands there."""
OPENS = PLACING + 0.08
"""When the shutters of a house it finished begin to swing."""
WALK, STROLL = 0.3, 0.9
"""Seconds of a visitor to the end of the quay, and along it."""
_FLOOR_SECONDS = 0.16
"""Between the shutters of one floor and the next."""


def shape_before(model: Model, event: e.CardPlaced) -> int:
    """The street before a card came."""
    return model.state.shape[event.seat] & ~(1 << cell_of(event.card, event.plot))


def moves_scaffolds(model: Model, event: e.CardPlaced) -> bool:
    return scaffolds(shape_before(model, event)) != scaffolds(model.state.shape[event.seat])


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
                    yield from self._completed(seat, plot)
                case e.Visited():
                    yield from self._visited(event)
                case e.CardReturned():
                    yield from self._returned(event)
                case e.CoinsReturned(seat, coins):
                    yield from coins_back(coins, (self._seat_place(seat), self._parts.supply.area.midbottom))
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

    def tweens(self, events: Sequence[Event]) -> Iterator[Tween]:
        """The street moves over when it grew at one end."""
        street = self._parts.street
        for event in events:
            if isinstance(event, e.CardPlaced) and self._is_shown(event.seat):
                old = shape_before(self._model, event)
                for plot in span(old)[:1]:
                    street.slide = street.plan(old).column(plot)[0] - self._plan(event.seat).column(plot)[0]
                if street.slide:
                    moved = lambda value: setattr(street, "slide", value)  # noqa: E731
                    yield Tween(0.32, start=street.slide, end=0.0, ease=in_out_cubic, on_step=moved)

    # ---- places

    def _is_shown(self, seat: Seat) -> bool:
        return seat == self._model.shown_seat

    def _plan(self, seat: Seat) -> Plan:
        return self._parts.street.plan(self._model.state.shape[seat])

    def _seat_box(self, seat: Seat) -> FRect:
        """Where what belongs to a seat lies: its card, or the own panel."""
        strip, own = self._parts.strip, seat == self._model.seat
        index = -1 if own else self._model.others().index(seat)
        if strip.area.w:
            return strip.outer(strip.sign(index, FACTS))
        return self._parts.me.area if own else self._parts.families.card(index)

    def _seat_place(self, seat: Seat) -> Point:
        return self._seat_box(seat).center

    # ---- taking

    def _acquired(self, event: e.CardsAcquired) -> Iterable[Flight]:
        model, columns = self._model, self._model.state.board.columns
        hand = model.state.hands[event.seat]
        mine = event.seat == model.seat
        for k, card in enumerate(event.cards):
            start = self._parts.supply.card(FLOOR_OF[card] * columns + event.column, columns).center
            end, size = self._seat_place(event.seat), 40.0
            hides: Flying | None = None
            if mine and card in hand:
                box = self._parts.hand.outer(self._parts.hand.place(hand.index(card)))
                end, size, hides = box.center, box.w, ("hand", card)
            yield _CARDS.fly(card, (start, end), 0.4, (_CARD_W, size), hides=hides, delay=0.06 * k, waits=True)
        yield from coins_in(event.coins, (self._parts.supply.area.midbottom, self._seat_place(event.seat)))

    def _returned(self, event: e.CardReturned) -> Iterable[Flight]:
        start, end = self._seat_place(event.seat), self._parts.supply.deck(event.floor).center
        if event.seat == self._model.seat:
            start = self._parts.hand.out(self._parts.hand.area.center)
        yield _CARDS.fly(event.card, (start, end), 0.4, (80, _CARD_W), arc=20)

    # ---- building

    def _placed(self, event: e.CardPlaced, dropped_at: Point | None) -> Iterable[Flight]:
        purse = self._seat_place(event.seat)
        if self._is_shown(event.seat):
            box = self._plan(event.seat).cell(cell_of(event.card, event.plot))
            yield self._settle(event, box, dropped_at)
            yield Dust("", 1.0, (box.midbottom,), Tween(0.6, ease=in_out_sine, delay=LANDS), area=box)
            yield from self._scaffolds(event)
            if event.token:
                yield Break("permit", 1.1, (box.center,), Tween(0.46, ease=linear, delay=LANDS))
        else:
            card = self._seat_box(event.seat)
            beside = (card.right + 110, card.centery)
            end, size, hides = self._small(event)
            yield _CARDS.fly(event.card, (beside, end), 0.4, (170, size), hides=hides, delay=0.35, waits=True)
            if event.token:
                yield Break("permit", 0.9, (beside,), Tween(0.46, ease=linear, delay=0.1))
        yield from coins_out(event.price, purse)

    def _small(self, event: e.CardPlaced) -> tuple[Point, float, Flying | None]:
        """Where and how large a card lies in the small street of another family; one that is folded has none."""
        families = self._parts.families
        if self._parts.strip.area.w or not families.area.w:
            return self._seat_place(event.seat), 44.0, None
        cell = cell_of(event.card, event.plot)
        box = families.outer(families.floor(self._model, event.seat, cell))
        return box.center, box.w, (SMALL, event.seat * CELLS + cell)

    def _settle(self, event: e.CardPlaced, box: FRect, dropped_at: Point | None) -> Flight:
        own = event.seat == self._model.seat
        start = dropped_at or (
            self._parts.hand.out(self._parts.hand.area.center) if own else self._seat_place(event.seat)
        )

        def built(brush: Brush) -> tuple[pygame.Surface, tuple[int, int]]:
            rect = brush.view.to_px(box)
            picture = pictures.house_floor(brush.kit, event.card, rect.w, rect.h)
            return picture, (rect.x - pictures.eaves(rect.w), rect.bottom - rect.h)

        return Settle(
            "", 1.0, (start,), Tween(PLACING, ease=linear), ("cell", cell_of(event.card, event.plot)),
            card=pictures.card_face(event.card), built=built, area=box, width=160.0, ratio=pictures.RATIO,
        )  # fmt: skip

    def _scaffolds(self, event: e.CardPlaced) -> Iterable[Flight]:
        """Scaffolds go where they are needed now, or aside."""
        street, old = self._parts.street, shape_before(self._model, event)
        new = self._model.state.shape[event.seat]
        gone, come = sorted(scaffolds(old) - scaffolds(new)), sorted(scaffolds(new) - scaffolds(old))
        before, after = street.plan(old), street.plan(new)
        for k in range(max(len(gone), len(come))):
            hides: Flying = ("scaffold", come[k]) if k < len(come) else ("aside", k)
            start = before.cell(gone[k]) if k < len(gone) else street.aside
            end = after.cell(come[k]) if k < len(come) else street.aside
            floor = come[k] % FLOORS if k < len(come) else 0
            yield PictureFlight(
                "", 1.0, (start.center, end.center), Tween(0.32, ease=in_out_cubic), hides, 18,
                picture=sprite(f"scaffold_{floor + 1}"),
                ratio=160 / 208, widths=(start.w, end.w), flat=True,
            )  # fmt: skip

    def _completed(self, seat: Seat, plot: int) -> Iterable[Flight]:
        """Shutters swing from the ground up, the sun sweeps over the house, and its mirror image brightens."""
        plan, leaves = self._plan(seat), []
        for floor, card in enumerate(self._model.state.house(seat, plot)):
            cell = plan.cell(plot * FLOORS + floor)
            k = cell.w / W
            for n, (x, y, w, h) in enumerate(windows(card)):
                box = FRect(cell.x + x * k, cell.y + y * k, w * k, h * k)
                leaves.append(Leaf(box, SHUTTER[color_of(card)], 0.2 + floor * _FLOOR_SECONDS + 0.09 * n))
        box = plan.house(plot)
        if leaves:
            swing = Tween(0.95, ease=linear, delay=OPENS)
            yield Leaves("", 1.0, (box.center,), swing, leaves=leaves, before=self._pots(seat, plot))
        sun = OPENS + 0.55
        yield Shine("sparkle", 1.0, (box.center,), Tween(0.85, ease=linear, delay=sun), area=box)
        shore = self._parts.street.shore
        mirror = FRect(box.x, shore.water + 2, box.w, shore.bottom - shore.water - 2)
        yield Shine("", 1.0, (mirror.center,), Tween(0.85, ease=linear, delay=sun), area=mirror)

    def _pots(self, seat: Seat, plot: int) -> Callable[[Brush], None]:
        """Draws what stands before the windows of a house."""
        plan, house = self._plan(seat), self._model.state.house(seat, plot)

        def draw(brush: Brush) -> None:
            for floor, card in enumerate(house):
                rect = brush.view.to_px(plan.cell(plot * FLOORS + floor))
                picture = pictures.before_windows(brush.kit, card, *rect.size)
                brush.surface.blit(picture, (rect.x - pictures.eaves(rect.w), rect.y))

        return draw

    # ---- visitors

    def _visited(self, event: e.Visited) -> Iterable[Flight]:
        parts, model = self._parts, self._model
        figure = pictures.sprite_of(event.character)
        tile = parts.characters.outer(parts.characters.tiles(model)[event.character])
        if not self._is_shown(event.seat):
            yield fly(figure, 0.4, (tile.center, self._seat_place(event.seat)), 0.6, arc=30)
            return
        plan, plot = self._plan(event.seat), event.plot
        foot = parts.street.stand(plan, plot)
        quay = (parts.street.area.right - 40, foot[1])
        yield fly(figure, 0.66, ((tile.centerx, tile.y + 90), quay), WALK)
        yield Stroll(figure, 0.66, (quay, foot), Tween(STROLL, ease=in_out_sine, delay=WALK - 0.03), ("guest", plot))
        draw = lambda brush: parts.street.draw_tag(brush, model, plan, plot, event.character)  # noqa: E731
        unrolls = Tween(0.16, ease=out_cubic, delay=WALK + STROLL)
        area = parts.street.tag(plan, plot).inflate(10, 10)
        yield Unroll("", 1.0, (foot,), unrolls, ("tag", plot), picture=draw, area=area)

    def _sent_home(self, event: e.CharacterRemoved) -> Iterable[Flight]:
        """Waves, and walks out."""
        tile = self._parts.characters.outer(self._parts.characters.tiles(self._model)[event.character])
        feet = (tile.centerx, tile.y + 84)
        figure, away = pictures.sprite_of(event.character), (self._view.w + 80, tile.y + 84)
        yield Rock(figure, 0.58, (feet, feet), Tween(WALK, ease=linear))
        yield Stroll(figure, 0.58, (feet, away), Tween(0.7, ease=in_out_sine, delay=WALK - 0.03))
        self._time = max(self._time, 0.5)

    # ---- the end of a round

    def _boxed(self, event: e.CardsBoxed) -> Iterable[Flight]:
        """Cards that leave the game fade where they lay: right of the last ones of their rows."""
        columns = self._model.state.board.columns
        for floor, card in enumerate(event.cards):
            if card >= 0:
                at = self._parts.supply.card(floor * columns + columns - 1, columns).center
                yield _CARDS.fly(card, (at, (at[0] + 60, at[1])), 0.24, (_CARD_W, _CARD_W), fades=True)
        self._time = max(self._time, 0.2)

    def _refilled(self, event: e.SupplyRefilled) -> Iterable[Flight]:
        columns, supply = self._model.state.board.columns, self._parts.supply
        for floor in range(FLOORS):
            row = range(floor * columns, (floor + 1) * columns)
            before = {event.before[space]: space for space in row if event.before[space] >= 0}
            deck = (supply.deck(floor).center, f"back_{floor + 1}")
            place = lambda space: supply.card(space, columns).center  # noqa: E731
            yield from _CARDS.refill(row, before, event.supply, place, deck, _CARD_W, self._time)

    def _cat(self, start: Seat) -> Iterable[Flight]:
        count = len(self._model.players)
        if count > 1:
            path = (self._seat_place((start - 1) % count), self._seat_place(start))
            yield fly("start_cat", 0.7, path, 0.42, arc=60, delay=self._time)
