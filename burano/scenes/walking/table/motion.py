"""Animations of a step, over a picture that already shows the final position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import pygame
from pygame import FRect

from burano.core.protocol import Event, Seat
from burano.games.walking import events as e
from burano.games.walking import scoring
from burano.games.walking.board import CELLS, FLOOR_OF, FLOORS, PLOTS, color_of
from burano.games.walking.queries.position import cell_of, scaffolds, span
from burano.scenes.walking.art import pictures
from burano.scenes.walking.art.floors import W, windows
from burano.scenes.walking.palette import SHUTTER
from burano.scenes.walking.table.locator import PieceLocator
from burano.scenes.walking.table.model import SOURCES, Model
from burano.scenes.walking.table.panels.families import CAT, HEAD, SMALL
from burano.scenes.walking.table.panels.street import StreetGeometry
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.scenes.walking.table.parts import Parts
from burano.table.cards.dealing import Cards, coins_back, coins_in, coins_out, sprite
from burano.table.motion.effects import Break, Dust, Leaves, Rock, Settle, Shutters, Unroll
from burano.table.motion.flight import Flight, Point, fly
from burano.table.motion.flight_kinds import Gain, PictureFlight, Shine, Stroll
from burano.table.picture.brush import Brush
from burano.table.play.model import Count, Flying
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Tween, in_out_cubic, in_out_sine, linear, out_cubic

_CARDS = Cards(pictures.card_face, pictures.RATIO)
_CARD_W = SupplyPanel.card_w
PLACING = 0.52
"""Seconds a card flies into the street."""
LANDS = PLACING * Settle.DOWN
"""Seconds until it stands there."""
OPENS = PLACING + 0.08
"""Seconds until the shutters of a completed house begin to open."""
WALK, STROLL = 0.3, 0.9
"""Seconds a visitor needs to the end of the quay, and along it."""
HELD_UP, READ = 0.22, 0.35
"""Seconds in which another family's card is raised, and in which it is shown."""
FAR_LANDS = HELD_UP + READ + 0.4
"""Seconds until it stands in its small street."""
GAIN = 1.0
_FLOOR_SECONDS = 0.16
"""Seconds between the shutters of one floor and the next."""


def shape_before(model: Model, event: e.CardPlaced) -> int:
    """Return the shape of the street before a card was placed."""
    return model.state.shape[event.seat] & ~(1 << cell_of(event.card, event.plot))


def moves_scaffolds(model: Model, event: e.CardPlaced) -> bool:
    return scaffolds(shape_before(model, event)) != scaffolds(model.state.shape[event.seat])


def _scored(seat: Seat) -> tuple[Count, ...]:
    """Return the numbers of a family that a card or visitor may change."""
    return tuple((what, seat) for what in ("vp", *SOURCES, "houses", "closed"))


class Choreography:
    """Creates the animations of a step; the model shows the table after it."""

    def __init__(self, kit: Kit, view: View, parts: Parts, model: Model) -> None:
        self._kit, self._view, self._parts, self._model = kit, view, parts, model
        self._at = PieceLocator(parts, model)
        self._time = 0.0
        """Delay in seconds of the step's next animation."""

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
                    yield from coins_back(coins, (self._at.coins(seat), self._parts.supply.area.midbottom))
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
        """Slide the street when it grew at one end."""
        street = self._parts.street
        for event in events:
            if isinstance(event, e.CardPlaced) and self._is_shown(event.seat):
                old = shape_before(self._model, event)
                for plot in span(old)[:1]:
                    street.slide = street.plan(old).column(plot)[0] - self._plan(event.seat).column(plot)[0]
                if street.slide:
                    moved = lambda value: setattr(street, "slide", value)
                    yield Tween(0.32, start=street.slide, end=0.0, ease=in_out_cubic, on_step=moved)

    # ---- places

    def _is_shown(self, seat: Seat) -> bool:
        return seat == self._model.shown_seat

    def _plan(self, seat: Seat) -> StreetGeometry:
        return self._parts.street.plan(self._model.state.shape[seat])

    # ---- taking

    def _acquired(self, event: e.CardsAcquired) -> Iterable[Flight]:
        columns, seat, at = self._model.state.board.columns, event.seat, self._at
        for k, card in enumerate(event.cards):
            start = self._parts.supply.card(FLOOR_OF[card] * columns + event.column, columns).center
            box = at.in_hand(seat, card)
            hides: Flying | None = ("hand", card) if at.own(seat) else None
            yield _CARDS.fly(
                card, (start, box.center), 0.4, (_CARD_W, box.w), hides=hides, delay=0.06 * k, waits=True,
                brings=(("hand", seat),),
            )  # fmt: skip
        yield from coins_in(event.coins, (self._parts.supply.area.midbottom, at.coins(seat)), ("coins", seat))

    def _returned(self, event: e.CardReturned) -> Iterable[Flight]:
        box, end = self._at.in_hand(event.seat, event.card), self._parts.supply.deck(event.floor).center
        yield _CARDS.fly(event.card, (box.center, end), 0.4, (box.w, _CARD_W), arc=20)

    # ---- building

    def _placed(self, event: e.CardPlaced, dropped_at: Point | None) -> Iterable[Flight]:
        if self._is_shown(event.seat):
            box = self._plan(event.seat).cell(cell_of(event.card, event.plot))
            yield self._settle(event, box, dropped_at)
            yield Dust("", 1.0, (box.midbottom,), Tween(0.6, ease=in_out_sine, delay=LANDS), area=box)
            yield from self._scaffolds(event)
            if event.token:
                yield Break("permit", 1.1, (box.center,), Tween(0.46, ease=linear, delay=LANDS))
        else:
            yield from self._placed_far(event)
        yield from coins_out(event.price, self._at.coins(event.seat))

    def _placed_far(self, event: e.CardPlaced) -> Iterable[Flight]:
        """Raise another family's card from its hand, show it, and fly it to the small street."""
        card, held = self._at.card(event.seat), self._at.in_hand(event.seat, event.card)
        beside, back = (card.right + 110, card.centery), f"back_{FLOOR_OF[event.card] + 1}"
        end, size, hides = self._small(event)
        yield _CARDS.fly(event.card, (held.center, beside), HELD_UP, (held.w, 170), back=back)
        yield _CARDS.fly(
            event.card, (beside, end), 0.4, (170, size), hides=hides, delay=HELD_UP, rests=READ,
            brings=_scored(event.seat),
        )  # fmt: skip
        if event.token:
            yield Break("permit", 0.9, (beside,), Tween(0.46, ease=linear, delay=HELD_UP))

    def _small(self, event: e.CardPlaced) -> tuple[Point, float, Flying | None]:
        """Return the position and width of a card in another family's small street, and the name that hides it there;
        at the family's sign if the card is folded."""
        families = self._parts.families
        if self._parts.strip.area.w or not families.area.w:
            return self._at.card(event.seat).center, 44.0, None
        cell = cell_of(event.card, event.plot)
        box = families.outer(families.floor(self._model, event.seat, cell))
        return box.center, box.w, (SMALL, event.seat * CELLS + cell)

    def _settle(self, event: e.CardPlaced, box: FRect, dropped_at: Point | None) -> Flight:
        start = dropped_at or self._at.in_hand(event.seat, event.card).center

        def built(brush: Brush) -> tuple[pygame.Surface, tuple[int, int]]:
            rect = brush.view.to_px(box)
            picture = pictures.house_floor(brush.kit, event.card, rect.w, rect.h)
            return picture, (rect.x - pictures.eaves(rect.w), rect.bottom - rect.h)

        return Settle(
            "", 1.0, (start,), Tween(PLACING, ease=linear), ("cell", cell_of(event.card, event.plot)),
            brings=_scored(event.seat), card=pictures.card_face(event.card), built=built, area=box, width=160.0,
            ratio=pictures.RATIO,
        )  # fmt: skip

    def _scaffolds(self, event: e.CardPlaced) -> Iterable[Flight]:
        """Move scaffolds to where they are needed now, or aside."""
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
        """Open the shutters from the ground up, then sweep light over the house and its mirror image."""
        plan, leaves = self._plan(seat), []
        for floor, card in enumerate(self._model.state.house(seat, plot)):
            cell = plan.cell(plot * FLOORS + floor)
            k = cell.w / W
            for n, (x, y, w, h) in enumerate(windows(card)):
                box = FRect(cell.x + x * k, cell.y + y * k, w * k, h * k)
                leaves.append(Shutters(box, SHUTTER[color_of(card)], 0.2 + floor * _FLOOR_SECONDS + 0.09 * n))
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
        """Return a function that draws what stands in front of a house's windows."""
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
            yield from self._visited_far(event, tile.center)
            return
        plan, plot = self._plan(event.seat), event.plot
        foot = parts.street.stand(plan, plot)
        quay = (parts.street.area.right - 40, foot[1])
        yield fly(figure, 0.66, ((tile.centerx, tile.y + 90), quay), WALK)
        strolls = Tween(STROLL, ease=in_out_sine, delay=WALK - 0.03)
        yield Stroll(figure, 0.66, (quay, foot), strolls, ("guest", plot), brings=_scored(event.seat))
        draw = lambda brush: parts.street.draw_tag(brush, model, plan, plot, event.character)
        unrolls = Tween(0.16, ease=out_cubic, delay=WALK + STROLL)
        area = parts.street.tag(plan, plot).inflate(10, 10)
        yield Unroll("", 1.0, (foot,), unrolls, ("tag", plot), picture=draw, area=area)

    def _visited_far(self, event: e.Visited, start: Point) -> Iterable[Flight]:
        """Move a visitor to another family's small street, and raise its points there."""
        seat, figure, families = event.seat, pictures.sprite_of(event.character), self._parts.families
        place, hides = self._at.card(seat).center, None
        if self._at.folded(seat) is None:
            place = families.out(families.head(self._model, seat, event.plot))
            hides = (HEAD, seat * PLOTS + event.plot)
        yield fly(figure, 0.4, (start, (place[0], place[1] + 14)), WALK * 2, hides=hides, arc=30)
        points = scoring.points_of(self._model.state, seat, event.plot, event.character)
        rises = Tween(GAIN, ease=linear, delay=WALK * 2)
        words = f"+{points}" if points >= 0 else f"−{-points}"
        yield Gain(figure, 1.0, (place, self._at.points(seat)), rises, brings=_scored(seat), words=words)

    def _sent_home(self, event: e.CharacterRemoved) -> Iterable[Flight]:
        """Rock a removed character, then walk it out."""
        tile = self._parts.characters.outer(self._parts.characters.tiles(self._model)[event.character])
        feet = (tile.centerx, tile.y + 84)
        figure, away = pictures.sprite_of(event.character), (self._view.w + 80, tile.y + 84)
        yield Rock(figure, 0.58, (feet, feet), Tween(WALK, ease=linear))
        yield Stroll(figure, 0.58, (feet, away), Tween(0.7, ease=in_out_sine, delay=WALK - 0.03))
        self._time = max(self._time, 0.5)

    # ---- the end of a round

    def _boxed(self, event: e.CardsBoxed) -> Iterable[Flight]:
        """Fade the cards that leave the game, at the end of their rows."""
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
            place = lambda space: supply.card(space, columns).center
            yield from _CARDS.refill(row, before, event.supply, place, deck, _CARD_W, self._time)

    def _cat(self, start: Seat) -> Iterable[Flight]:
        count = len(self._model.players)
        if count > 1:
            (here, small), (there, large) = self._at.cat((start - 1) % count), self._at.cat(start)
            yield PictureFlight(
                "", 1.0, (here, there), Tween(0.5, delay=self._time), (CAT, start), 60, picture=sprite("start_cat"),
                ratio=72 / 64, widths=(small, large), flat=True,
            )  # fmt: skip
