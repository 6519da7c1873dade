"""Panels of the other players: their possessions, their next actions, and the roofs they can lay."""

from collections.abc import Hashable, Iterable, Sequence

from pygame import FRect

from burano.core.protocol import Seat
from burano.games.burano.pyramid import free_cubes
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import TILE, draw_tile
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_pyramid
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words import rivals, tips
from burano.table.panels.seats import FACT_WORDS, HEAD, Detail, SeatsPanel, draw_fact_words
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import hexa, rgb

_ROW = 32.0
_STEP = 28.0
"""Distance between the chips of a row."""
_CELL, _TALL_CELL = 25.0, 34.0
"""Cell width of the pyramid on a usual and on a tall card."""
_TALL = 240.0 + FACT_WORDS
_FACTS = ("coins", "privilege", "fish", "buildings")
_EMPTY = Slab(rgb("E7D9BC"), rgb("E7D9BC"), theme.SAND_LINE, 1.5, inner=0, opacity=0.5)
_ARROW = f'<polygon points="0,0 9,7 0,14" fill="{hexa(theme.GOLD)}" stroke="#7A4D10" stroke-width="1.2"/>'


class SeatPlaces:
    """Positions of things on a card, from the box below its head. A tall card shows the pyramid larger."""

    def __init__(self, box: FRect) -> None:
        x, y, w = box.x, box.y + 1, box.w
        width = (w - 44) / 4
        self.facts = [FRect(x + 8 + i * width, y, width, _ROW) for i in range(4)]
        self.flag = FRect(box.right - 36, y, 34, _ROW)
        self.cell = _TALL_CELL if box.h >= _TALL - HEAD else _CELL
        self.chip = 28.0 if self.cell == _CELL else 38.0
        self.words: list[FRect] = []
        """Areas of the labels below the facts; empty on a usual card."""
        across, y = 3.44 * self.cell, y + _ROW
        if self.cell == _TALL_CELL:
            self.words = [FRect(box.x, y - 3, box.w - 3, FACT_WORDS) for box in self.facts]
            y += FACT_WORDS
        left = w - across - 16
        if self.cell == _TALL_CELL:
            self.pyramid = FRect(box.right - across - 6, y, across, 2.7 * _ROW)
            self.arrows = FRect(x + 6, y + 2, left, 1.3 * _ROW)
            self.prep = FRect(x + 6, y + 1.35 * _ROW, left, 1.3 * _ROW)
            self.free = FRect(x + 6, y + 2.75 * _ROW, w - 12, _ROW)
        else:
            self.pyramid = FRect(box.right - across - 6, y, across, 2 * _ROW)
            self.arrows = FRect(x + 6, y, left / 2, _ROW)
            self.prep = FRect(x + 6 + left / 2, y, left / 2, _ROW)
            self.free = FRect(x + 6, y + _ROW, left, _ROW)
        top = self.free.bottom + 1
        self.roofs = FRect(x + 8, top, w - 16, box.bottom - top - 5)
        self.points = box.right - 33, box.y - HEAD + 24
        self.shape = PyramidShape.on_corner(self.pyramid.centerx, self.pyramid.y + self.cell, self.cell)

    def tile(self, space: int) -> FRect:
        w = (self.roofs.w - 12) / 3
        return FRect(self.roofs.x + space * (w + 6), self.roofs.y, w, w * TILE)

    def space(self, number: int) -> tuple[float, float]:
        """Return the middle of a space of the preparation area."""
        return self.prep.x + 6 + self.chip * (0.5 + number * 0.95), self.prep.centery

    def spot(self, place: str, number: int = 0) -> tuple[float, float]:
        """Return the position of pieces of a kind, for flights."""
        match place:
            case "points":
                return self.points
            case "flag":
                return self.flag.center
            case "pyramid":
                return self.shape.middle(number)
            case "prep":
                return self.space(number)
            case "ring":
                return self.arrows.center
            case "roof":
                return self.tile(number).center
            case fact:
                box = self.facts[_FACTS.index(fact)]
                return box.x + 16, box.centery


class OpponentsPanel(SeatsPanel[Model]):
    """One card per opponent, clockwise."""

    people = PEOPLE
    card_height = 184.0

    @classmethod
    def roomy(cls, count: int) -> float:
        """Return the preferred height of that many cards."""
        return cls.height(count) if count > 2 else cls.height(count) + count * (_TALL - cls.card_height)

    def vp(self, model: Model, seat: Seat) -> int:
        return model.vp(seat)

    def seat_key(self, model: Model, seat: Seat) -> Hashable:
        s = model.state
        return (
            model.coins(seat),
            model.privilege(seat),
            model.fish_held(seat),
            model.buildings_held(seat),
            s.wheel[seat],
            tuple(s.prep[seat * 3 : seat * 3 + 3]),
            tuple(s.pyramid[seat * 14 : seat * 14 + 14]),
            s.ring[seat],
            tuple(s.roofs[seat * 3 : seat * 3 + 3]),
            s.start,
            *(model.hidden.of(what) for what in ("their_prep", "their_roof", "their_cube")),
        )

    def places(self, index: int) -> SeatPlaces:
        """Return the positions on a card."""
        return SeatPlaces(self._below_head(self.card(index)))

    def draw_seat(self, brush: Brush, model: Model, seat: Seat, box: FRect) -> None:
        places = SeatPlaces(box)
        self._draw_facts(brush, model, seat, places)
        self._draw_next(brush, model, seat, places)
        state = model.state
        masked = state.pyramid_mask[seat].bit_count() if model.kind == "pyramid" else 0
        cubes = state.pyramid[seat * 14 : seat * 14 + 14]
        coming = {place for place in range(14) if ("their_cube", seat, place) in model.hidden}
        draw_pyramid(brush, places.shape, cubes, hidden=coming, masked=masked)
        for space, tile in enumerate(state.roofs[seat * 3 : seat * 3 + 3]):
            place = places.tile(space)
            if tile < 0 or ("their_roof", seat, space) in model.hidden:
                brush.slab(place, _EMPTY, radius=4)
            else:
                kind, colors = state.board.tile_kind(tile), state.board.tile_colors[tile]
                draw_tile(brush, kind, colors, place.x, place.y, place.w)

    @staticmethod
    def _draw_facts(brush: Brush, model: Model, seat: Seat, places: SeatPlaces) -> None:
        """Draw coins, privilege points, cards, and the starting player's flag."""
        state = model.state
        values = (model.coins(seat), model.privilege(seat), model.fish_held(seat), model.buildings_held(seat))
        sprites = ("coin", "privilege", "cardback_fish", "cardback_building")
        for box, sprite, value in zip(places.facts, sprites, values, strict=True):
            brush.centred(sprite, box.x + 16, box.centery, 26, 28)
            style = Style(20, theme.BLACK)
            brush.text(str(value), (box.x + 33, box.y, box.w - 33, box.h), style, name=f"{seat} {sprite}")
        if places.words:
            words = _("coins"), _("privileges"), _("fish"), _("buildings")
            draw_fact_words(brush, places.words, words, f"fact {seat}")
        if seat == state.start:
            brush.centred("ui_flag", places.flag.centerx, places.flag.centery, 24)

    def _draw_next(self, brush: Brush, model: Model, seat: Seat, places: SeatPlaces) -> None:
        """Draw the colours at the arrows, the cubes in preparation, and those that can be picked up."""
        state, box, size = model.state, places.arrows, places.chip
        brush.svg("mini arrow", box.x + 3, box.centery - 7, 11, 16, _ARROW)
        for i, color in enumerate(state.arrow_colors(seat)):
            x = box.x + 14 + size * (0.5 + i * 0.92)
            brush.centred(f"chip_{names.COLORS[color]}", x, box.centery, size)
        box = places.prep
        if box.x > places.arrows.x:
            brush.surface.fill(theme.LINE_SOFT, brush.rect(box.x + 1, box.y + 3, 1.5, box.h - 6))
        for i, color in enumerate(state.prep[seat * 3 : seat * 3 + 3]):
            x, _y = places.space(i)
            if color >= 0 and ("their_prep", seat, i) not in model.hidden:
                brush.centred(f"cube_{names.COLORS[color]}", x, box.centery, size - 1)
            else:
                brush.centred("target_hidden", x, box.centery + 3, size - 1, alpha=0.55, tint=theme.SAND_LINE)
        self._draw_free(brush, places.free, free_cubes(state, seat))

    @staticmethod
    def _draw_free(brush: Brush, box: FRect, cubes: Sequence[int]) -> None:
        """Draw the colours that can be picked up, with their number if there are several."""
        brush.centred("ui_cube", box.x + 9, box.centery, 21, alpha=0.75)
        counts = [(color, n) for color, n in enumerate(cubes) if n]
        step = min(_STEP + 8, (box.w - 26) / max(1, len(counts)))
        for i, (color, n) in enumerate(counts):
            x = box.x + 33 + i * step
            brush.centred(f"chip_{names.COLORS[color]}", x, box.centery, 28)
            if n > 1:
                brush.badge(x + 12, box.bottom - 10, str(n), theme.INK, 10.5, 16.5)

    def details(self, model: Model, seat: Seat, box: FRect) -> Iterable[Detail]:
        places = SeatPlaces(box)
        words = (rivals.coins, rivals.privilege, rivals.fish, rivals.buildings)
        for name, area, tip in zip(_FACTS, places.facts, words, strict=True):
            yield Detail(name, area, tip(model, seat))
        if seat == model.state.start:
            yield Detail("starts", places.flag, rivals.starts(model, seat))
        yield Detail("arrows", places.arrows, rivals.arrows(model, seat))
        yield Detail("prep", places.prep, rivals.prep(model, seat))
        yield Detail("free", places.free, rivals.free(model, seat))
        yield Detail("pyramid", places.pyramid, rivals.pyramid(model, seat))
        yield Detail("roofs", places.roofs, rivals.roof_tiles(model, seat))

    def tip(self, model: Model, seat: Seat) -> str:
        return tips.player(model, seat)
