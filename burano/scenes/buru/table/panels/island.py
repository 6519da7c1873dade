"""The island: regions with explorers, decrees and totems, action spaces, the Esteem track, the stack of decrees."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.games.buru.board import FOREST, LAKE, SHORE, SPACES, tables
from burano.games.buru.spec import REGIONS, SPIRITS
from burano.scenes.buru import names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.art.island import LAP, Island, Point, box_of
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import tips
from burano.table.picture import highlight
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import hexa, rgb

_SIGN = Slab(rgb("85502B"), rgb("6B3E22"), own.WOOD_DEEP, 2.4, inner=0.22)
_LAP = Slab(own.INDIGO, own.INDIGO_DEEP, own.INDIGO_DEEP, 1.5, inner=0)
_SEAT = (
    f'<ellipse cx="30" cy="16" rx="28" ry="13" fill="{hexa(own.THREAD)}" stroke="{hexa(own.WOOD_DEEP)}" '
    'stroke-width="2.4"/><ellipse cx="30" cy="15" rx="21" ry="9" fill="#D9BE8C"/>'
)
_LARGEST, _RISE = 1.6, 0.5
"""Maximum growth of the regions' signs with large text, and how much higher or lower one stands that cannot grow
outward."""
DISC = 60.0
"""Width of explorers in a wilderness, on an island of the usual size."""


class SpaceSizes(NamedTuple):
    """How an action space is divided on an island of the usual size: distances from its middle downward."""

    icons: Mapping[int, float]
    """Sizes of the signs, by their number."""
    sign: float
    bowl: float
    width: float
    """Width of the bowl."""


RATED = SpaceSizes({1: 38.0, 2: 35.0, 3: 29.0}, -19.0, 13.0, 42.0)
"""Sizes of a space with the rating that Lawan go by below the bowl."""
UNRATED = SpaceSizes({1: 46.0, 2: 40.0, 3: 31.0}, -14.0, 21.0, 44.0)


_ISLET = -722.0, -14.0
"""Middle of the islet, from the middle of the island in usual units."""


def draw_land(brush: Brush, land: Island) -> None:
    """Draw reef, scenery and board with the numbers of the track, and the islet in the west; the sea belongs to the
    table."""
    for name, place in (("reef", (0, 0)), ("islet", _ISLET), ("north", (0, 0)), ("board", (0, 0))):
        brush.at(f"buru_{name}", *land.moved(*place), land.k)
    swell = brush.swell(18 * land.k)
    for value in range(0, LAP, 5) if swell else ():
        x, y = land.cell(value)
        k = land.k * swell
        ink = theme.INK if value == 0 else theme.CREAM
        ground = rgb("F3C765") if value == 0 else rgb("6E2C12")
        brush.disc(x, y, 14 * k, ground, ground, 0)
        style = Style(18 * k, theme.BLACK, ink, align="center", shrink=0.6)
        brush.text(str(value), (x - 18 * k, y - 13 * k, 36 * k, 26 * k), style)


class IslandPanel(Panel[Model]):
    """Everything on the island but the held explorer."""

    @property
    def island(self) -> Island:
        return Island.in_room(self.area)

    def key(self, model: Model) -> Hashable:
        state = model.state
        seats = range(len(model.players))
        bids = tuple(model.bids(seat, region) for seat in seats for region in range(len(REGIONS)))
        live = tuple(key for key in (*model.actions, *model.drops) if key[0] in ("region", "space", "decree"))
        return (
            bids, tuple(state.taken), state.decrees, len(state.decree_stack), tuple(state.totems), state.region,
            tuple(map(model.esteem, seats)), state.round, live, model.look, model.chosen, model.laid, model.mine,
            frozenset(model.hidden.keys),
        )  # fmt: skip

    # ---- the panel

    def draw(self, brush: Brush, model: Model) -> None:
        land = self.island
        for region in range(len(REGIONS)):
            self._light(brush, model, region)
        for region in range(len(REGIONS)):
            for space in range(SPACES):
                self._space(brush, model, region, space)
        self._hub(brush, model)
        for _y, draw in sorted(self._pieces(brush, model), key=lambda piece: piece[0]):
            draw()
        brush.at("buru_south", land.x, land.y, land.k)
        self._track(brush, model)
        for region in range(len(REGIONS)):
            self._plaque(brush, model, region)

    def _light(self, brush: Brush, model: Model, region: int) -> None:
        """Highlight the regions that receive the held explorer, and the one that is resolved."""
        hot = model.look == ("region", region)
        if not model.is_highlighted(("region", region)):
            return
        points = self.island.wild(region)
        fill = highlight.polygon(points, hexa(theme.GLOW), f'fill-opacity="{0.3 if hot else 0.1}"')
        body = fill + highlight.ring(points, highlight.RING_HOT if hot else highlight.RING)
        highlight.draw(brush, ("wild", region, hot, round(self.island.k, 3), self._offset), 0, 0, points, body)

    @property
    def _offset(self) -> tuple[int, int]:
        return round(self.island.x), round(self.island.y)

    def _space(self, brush: Brush, model: Model, region: int, space: int) -> None:
        land, number = self.island, region * SPACES + space
        k, (x, y), key = land.k, land.space(region, space), ("space", number)
        taken = model.state.taken[number]
        if model.is_highlighted(key) or model.is_chosen(key):
            hot = model.look == key or model.is_chosen(key)
            points = land.space_outline(region, space)
            fill = highlight.polygon(points, hexa(theme.GLOW), f'fill-opacity="{0.5 if hot else 0.22}"')
            body = fill + highlight.ring(points, highlight.RING_HOT if hot else highlight.RING)
            highlight.draw(brush, ("space", number, hot, round(k, 3), self._offset), 0, 0, points, body)
        if model.is_chosen(key):
            highlight.draw_ticks(brush, [FRect(x - 34 * k, y - 34 * k, 68 * k, 68 * k)])
        signs, sizes = glyphs.space(region, space), RATED if model.has_lawan and region != FOREST else UNRATED
        size = sizes.icons[len(signs)] * k
        for i, sign in enumerate(signs):
            left = x + (i - (len(signs) - 1) / 2) * (size + 0.5)
            tall = size * 1.15 if sign == "buru_emissary" else size
            brush.centred(sign, left, y + sizes.sign * k, size, tall, alpha=0.5 if taken != NOBODY else 1.0)
        brush.centred("buru_bowl", x, y + sizes.bowl * k, sizes.width * k)
        if sizes is RATED:
            glyphs.draw_gems(brush, x, y + 32 * k, tables().ratings[region][space], 13.5 * k)
        if taken != NOBODY and ("taken", number) not in model.hidden:
            count, power = model.bids(taken, region)
            cards.draw_disc(brush, model.colors[taken], x, y + 5 * k, 44 * k, power=power, count=max(1, count))

    def _hub(self, brush: Brush, model: Model) -> None:
        land, left = self.island, len(model.state.decree_stack)
        k = land.k
        for i in range(max(1, min(4, (left + 1) // 2))):
            brush.centred("buru_decree_back", land.x, land.y - (4 + i * 4) * k, 62 * k, alpha=1.0 if left else 0.4)
        self._count(brush, model)

    def _count(self, brush: Brush, model: Model) -> None:
        """Draw the number of decrees left."""
        land, left, k = self.island, len(model.state.decree_stack), self.island.k
        brush.badge(land.x + 34 * k, land.y - 28 * k, str(left), own.INDIGO_DEEP, 14 * k, max(15.0, 17 * k))

    def _pieces(self, brush: Brush, model: Model) -> Iterator[tuple[float, partial[None]]]:
        """Yield the height of the foot of each piece in the wildernesses, and a function that draws the piece."""
        land = self.island
        for region in range(len(REGIONS)):
            x, y = land.totem(region)
            yield y - 60, partial(self._totem, brush, model, region, x, y)
            for i, decree in enumerate(self.decrees(model, region)):
                x, y = land.decree(region, i)
                yield y, partial(self._decree, brush, model, decree, x, y)
            for seat, (x, y) in self.stacks(model, region):
                yield y, partial(self._stack, brush, model, seat, region, x, y)
            if model.laid is not None and model.chosen == ("region", region):
                x, y = land.stack(region, model.colors[model.seat])
                yield land.y * 3, partial(self._laid, brush, model, region, x, y)  # above all

    def decrees(self, model: Model, region: int) -> list[int]:
        """Return the decrees that lie in a region, in the order revealed."""
        place = tables().decree_place
        return [decree for decree in model.state.decrees if place[decree] == region]

    def stacks(self, model: Model, region: int) -> list[tuple[Seat, Point]]:
        """Return who has explorers in a wilderness, and where they lie."""
        seats = range(len(model.players))
        here = [seat for seat in seats if model.bids(seat, region)[0] and not model.is_done(seat, region)]
        return [(seat, self.island.stack(region, model.colors[seat])) for seat in here]

    def _totem(self, brush: Brush, model: Model, region: int, x: float, y: float) -> None:
        k, spirit = self.island.k, tables().totem_of[region]
        body = f'<g transform="scale({k:.4f})">{_SEAT}</g>'
        brush.svg(("seat", round(k, 3)), x - 30 * k, y - 16 * k, 60 * k, 32 * k, body)
        if spirit < 0:
            brush.centred(glyphs.ESTEEM, x, y - 12 * k, 38 * k)
        elif model.state.totems[spirit] == NOBODY and ("totem", spirit) not in model.hidden:
            brush.centred(f"buru_totem_{SPIRITS[spirit]}", x, y - 33 * k, 50 * k, 82 * k)
        else:
            brush.centred(glyphs.spirit_sign(spirit), x, y - 4 * k, 27 * k, alpha=0.8)

    def _decree(self, brush: Brush, model: Model, decree: int, x: float, y: float) -> None:
        k, key = self.island.k, ("decree", decree)
        if model.is_highlighted(key):
            brush.highlight_area(FRect(x - 30 * k, y - 30 * k, 60 * k, 60 * k), radius=30 * k)
        if key not in model.hidden:
            cards.draw_decree(brush, decree, x, y, 58 * k)
        if model.is_chosen(key):
            highlight.draw_ticks(brush, [FRect(x - 28 * k, y - 28 * k, 56 * k, 56 * k)])

    def _stack(self, brush: Brush, model: Model, seat: Seat, region: int, x: float, y: float) -> None:
        count, power = model.bids(seat, region)
        if ("bids", seat, region) in model.hidden:
            count -= 1
        if count:
            cards.draw_disc(brush, model.colors[seat], x, y, DISC * self.island.k, power=power, count=count)

    def _laid(self, brush: Brush, model: Model, region: int, x: float, y: float) -> None:
        """Draw the explorer that waits to be confirmed on top of those that lie there."""
        k, colour, count = self.island.k, model.colors[model.seat], model.bids(model.seat, region)[0]
        y -= count * DISC * k * 0.14
        power = model.laid[1] if model.laid is not None and model.laid[0] == "explorer" and model.open else 0
        cards.draw_disc(brush, colour, x, y, DISC * k, power=power)
        highlight.draw_ticks(brush, [FRect(x - DISC * k / 2, y - DISC * k / 2, DISC * k, DISC * k * 0.9)])

    def marker(self, model: Model, seat: Seat) -> Point:
        """Return the foot of a marker on the track; markers on one field stand side by side."""
        value = model.esteem(seat) % LAP
        equal = [other for other in range(len(model.players)) if model.esteem(other) % LAP == value]
        x, y = self.island.cell(value, 0.955)
        aside = equal.index(seat) - (len(equal) - 1) / 2
        return x + 15 * aside * self.island.k, y + (10 - 3 * aside) * self.island.k

    def _track(self, brush: Brush, model: Model) -> None:
        k = self.island.k
        for seat in sorted(range(len(model.players)), key=lambda seat: self.marker(model, seat)[1]):
            x, y = self.marker(model, seat)
            brush.at(f"buru_marker_{own.PLAYERS[model.colors[seat]]}", x, y, 0.9 * k)
            laps = model.esteem(seat) // LAP
            if laps:
                tag = FRect(x + 5 * k, y - 52 * k, 42 * k, 24 * k)
                brush.slab(tag, _LAP, radius=12)
                style = Style(16 * k, theme.BLACK, theme.CREAM, align="center", shrink=0.7)
                brush.text(f"+{laps * LAP}", tag, style, name=f"lap {seat}")

    def sign(self, region: int) -> FRect:
        """Return the rectangle of a region's sign; with large text it grows away from the board, outward and upward or
        downward."""
        box, area, g = self.island.plaque(region), self.area, min(_LARGEST, self.grow)
        left, upper = region in (FOREST, LAKE), region in (FOREST, SHORE)
        dx, dy = box.w * (g - 1) / 2, box.h * (g - 1) / 2
        large = box.inflate(2 * dx, 2 * dy).move(-dx if left else dx, 0)
        over = max(0.0, area.x - large.x if left else large.right - area.right)
        aside = dy + _RISE * over
        found = large.move(over if left else -over, -aside if upper else aside)
        if g > 1:
            found.y = max(area.y, min(found.y, area.bottom - found.h))
        return found

    def _plaque(self, brush: Brush, model: Model, region: int) -> None:
        box = self.sign(region)
        k = self.island.k * box.h / self.island.plaque(region).h
        if model.state.region == region:
            brush.highlight(box, radius=14)
        brush.slab(box, _SIGN, radius=14, shadow=4)
        brush.centred(f"buru_region_{REGIONS[region]}", box.x + 27 * k, box.centery, 44 * k)
        left, room = box.x + 54 * k, box.w - 60 * k
        name = brush.narrowed(names.region(region), room, Style(23 * k, theme.DISPLAY, rgb("FFFBEF"), shrink=0.5))
        small = 20 * k * brush.s < 1.25 * SMALLEST  # no room for two lines
        top, height = (box.y + 3 * k, 44 * k) if small else (box.y + 2 * k, 28 * k)
        brush.text(names.region(region), (left, top, room, height), name, name=f"plaque {region}")
        if small:
            return
        verb = Style(16 * k, theme.BOLD, rgb("FFE3B8"), shrink=0.6)
        brush.text(names.verb(region), (left, box.y + 26 * k, room, 22 * k), verb, name=f"verb {region}")

    # ---- pointing

    def targets(self, model: Model) -> Iterable[Spot]:
        land, k = self.island, self.island.k
        for region in range(len(REGIONS)):
            points = land.wild(region)
            hit = partial(land.in_wild, region)
            tip = tips.region(model, region)
            at = land.at(0.5, land.angle(region, 2))
            yield Spot(("region", region), box_of(points), tip, hit, at, outline=points)
            for space in range(SPACES):
                points, number = land.space_outline(region, space), region * SPACES + space
                on = partial(land.in_space, region, space)
                x, y = land.space(region, space)
                words = tips.space(model, number)
                yield Spot(("space", number), box_of(points), words, on, (x, y + 8 * k), outline=points)
            for i, decree in enumerate(self.decrees(model, region)):
                x, y = land.decree(region, i)
                yield Spot(("decree", decree), FRect(x - 28 * k, y - 28 * k, 56 * k, 56 * k), tips.decree(decree))
            if region != LAKE:
                x, y = land.totem(region)
                spirit = tables().totem_of[region]
                yield Spot(("totem", spirit), FRect(x - 28 * k, y - 44 * k, 56 * k, 60 * k), tips.totem(model, spirit))
            yield Spot(("plaque", region), self.sign(region), tip)
        yield Spot(("stack", 0), FRect(land.x - 38 * k, land.y - 40 * k, 76 * k, 76 * k), tips.of(model, ("stack", 0)))
        if model.held is None:
            yield from self._stack_spots(model)
        for seat in range(len(model.players)):
            x, y = self.marker(model, seat)
            yield Spot(("track", seat), FRect(x - 16 * k, y - 40 * k, 32 * k, 42 * k), tips.track(model, seat))

    def _stack_spots(self, model: Model) -> Iterator[Spot]:
        r = DISC * self.island.k / 2
        for region in range(len(REGIONS)):
            for seat, (x, y) in self.stacks(model, region):
                key = "bids", seat * len(REGIONS) + region
                yield Spot(key, FRect(x - r, y - r, 2 * r, 2 * r), tips.bids(model, key[1]))
