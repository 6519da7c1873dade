"""Panel of the street on its quay: houses, scaffolds, plots, visitors in front of the doors, and their mirror image."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

import pygame
from pygame import FRect

from burano.games.walking import scoring
from burano.games.walking.board import CELLS, FLOORS, HOME, PLOTS, SCAFFOLDS, SIDE
from burano.games.walking.queries.position import scaffolds, span
from burano.games.walking.queries.scoring_cells import cells as scoring_cells
from burano.games.walking.state import VISIT
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.art.quay import Mooring, Shore, mirrored, stage
from burano.scenes.walking.palette import FAMILIES, POINTS, WALL
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.words import tips
from burano.table.cards import costs
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel, Spot
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.scaling import View

CELL_W, CELL_H = 175.0, 140.0
_FAR = 62.0
"""Width of a plot that only two scaffolds can reach."""
_TAG = Slab(rgb("FFFBF0"), rgb("F4EAD6"), rgb("8A785E"), 1.6, 0.7)
_NAME = Style(16, theme.BOLD, align="center", elide=True, narrow=True)
_TINY = 0.55
"""Pixels per unit below which a tag has room for points only."""
_HIGHEST = 1.6
"""Largest text scale of captions on the paving."""
_VALUE = Style(25, theme.DISPLAY, POINTS, align="center")
_TO_GO = Style(16, theme.BOLD, rgb("6B5A3C"), align="center")
_FLOOR = Style(19, theme.DISPLAY, rgb("3E4A63"), align="center")
_PLOT = Style(17, theme.BOLD, rgb("46546E"), align="center", wrap=True)
_FREE = Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, 0, 0.3)
_RING = (
    '<ellipse cx="40" cy="12" rx="34" ry="9" fill="#D3C19C" fill-opacity="0.45" stroke="#9A8663" stroke-width="1.8"/>'
)


class StreetGeometry(NamedTuple):
    """Geometry of one street's plots, in units that fall on whole pixels."""

    first: int
    """The leftmost plot at full width."""
    last: int
    x: float
    w: float
    h: float
    top: float

    def column(self, plot: int) -> tuple[float, float]:
        """Return left edge and width of a plot."""
        if plot < self.first:
            return self.x - (self.first - plot) * _FAR, _FAR
        if plot > self.last:
            return self.x + (self.last + 1 - self.first) * self.w + (plot - self.last - 1) * _FAR, _FAR
        return self.x + (plot - self.first) * self.w, self.w

    def cell(self, cell: int) -> FRect:
        plot, floor = divmod(cell, FLOORS)
        x, w = self.column(plot)
        return FRect(x, self.top + (FLOORS - 1 - floor) * self.h, w, self.h)

    @property
    def whole(self) -> FRect:
        """The bounding box of all plots."""
        return self.house(self.first).union(self.house(self.last))

    def house(self, plot: int) -> FRect:
        x, w = self.column(plot)
        return FRect(x, self.top, w, FLOORS * self.h)


class StreetPanel(Panel[Model]):
    """Shows one street."""

    plain: ClassVar[bool] = False
    """Whether houses are drawn without counters."""

    def __init__(self, *, with_water: bool = True) -> None:
        super().__init__()
        self._view = View(1920, 1080, 1.0)
        self._water = with_water
        self.slide = 0.0
        """Horizontal offset of the street, which slides when it grows at one end."""

    def fit(self, view: View, model: Model) -> None:
        self._view = view

    @property
    def shore(self) -> Shore:
        return Shore.below(self.area.bottom)

    def plan(self, shape: int) -> StreetGeometry:
        """Return the geometry of a street of this shape."""
        s = self._view.s
        cell_w, cell_h = round(CELL_W * s) / s, round(CELL_H * s) / s
        houses = span(shape)
        first, last = (houses[0], houses[-1]) if houses else (HOME, HOME)
        middle = self.area.centerx - (first + last + 1) / 2 * cell_w
        if 0 < len(houses) < SIDE:
            first, last = max(1, first - 1), min(PLOTS - 2, last + 1)
        left = round((middle + first * cell_w) * s) / s
        pave = round(self.shore.pave * s) / s
        return StreetGeometry(first, last, left, cell_w, cell_h, pave - FLOORS * cell_h)

    # ---- cache key

    def key(self, model: Model) -> Hashable:
        state, seat = model.state, model.shown_seat
        own = state.street[seat * CELLS : seat * CELLS + CELLS]
        guests = state.guests[seat * PLOTS : seat * PLOTS + PLOTS]
        lights_on = tuple(model.drops), model.costly, model.look, model.house, tuple(state.due), state.phase
        return (
            seat,
            tuple(own),
            tuple(guests),
            lights_on,
            model.hidden.of("cell"),
            model.hidden.of("guest"),
            model.hidden.of("tag"),
            model.hidden.of("scaffold"),
            model.hidden.of("aside"),
            round(self.slide * self._view.s),
            model.colors[seat],
            model.alive,
            model.planned,
            tuple(self.area),
        )

    # ---- drawing

    def draw(self, brush: Brush, model: Model) -> None:
        state, seat = model.state, model.shown_seat
        still = self.plan(state.shape[seat])
        plan = still._replace(x=still.x + self.slide)
        row, left = self._houses(brush, model, plan)
        brush.surface.blit(row, (left, round(plan.top * brush.s)))
        if self._water:
            own = tuple(state.street[seat * CELLS : seat * CELLS + CELLS])
            mirrored(
                brush.kit, brush.surface, brush.view, row, left, self.shore, (own, model.hidden.of("cell"), self.plain)
            )
            self.mooring(model).draw(brush, alive=model.alive)
            self._spare(brush, model)
        self._plots(brush, model, plan)
        if model.look != NOTHING:
            self._tint(brush, model, plan)
        self._highlighted_places(brush, model, plan)
        self._visitors(brush, model, plan)

    def _houses(self, brush: Brush, model: Model, plan: StreetGeometry) -> tuple[pygame.Surface, int]:
        """Return the row of houses on a surface of its own, and its left edge in the window."""
        state, seat, s = model.state, model.shown_seat, brush.s
        w, h = round(plan.w * s), round(plan.h * s)
        spill = pictures.eaves(w)
        left = round(plan.x * s) - spill
        row = pygame.Surface(((plan.last - plan.first + 1) * w + 2 * spill, FLOORS * h), pygame.SRCALPHA)
        stand = scaffolds(state.shape[seat])
        for plot in range(plan.first, plan.last + 1):
            x = (plot - plan.first) * w
            for floor in range(FLOORS):
                cell, y = plot * FLOORS + floor, (FLOORS - 1 - floor) * h
                card = state.street[seat * CELLS + cell]
                if card >= 0 and ("cell", cell) not in model.hidden:
                    row.blit(pictures.house_floor(brush.kit, card, w, h, plain=self.plain), (x, y))
                elif cell in stand and ("scaffold", cell) not in model.hidden:
                    picture = brush.kit.sprites.get(f"scaffold_{floor + 1}", round(w * 1.04))
                    row.blit(picture, (x + spill - round(w * 0.02), y + h - picture.get_height()))
        return row, left

    def _plots(self, brush: Brush, model: Model, plan: StreetGeometry) -> None:
        """Draw dashed outlines of empty plots and floors."""
        state, seat = model.state, model.shown_seat
        stand, houses, grow = scaffolds(state.shape[seat]), span(state.shape[seat]), self._view.grow
        for plot in range(plan.first, plan.last + 1):
            inside = plot in houses
            for floor in range(FLOORS if inside else 1):
                cell = plot * FLOORS + floor
                if state.street[seat * CELLS + cell] >= 0 or cell in stand or ("cell", cell) in model.drops:
                    continue
                box = plan.cell(cell).inflate(-16, -16)
                if not inside:
                    brush.slab(box, _FREE, radius=12)
                brush.dashed(box, (255, 255, 255), alpha=0.9)
                if cell in model.planned:  # text would show through the façade drawn there
                    continue
                if inside:
                    words = names.BOOK.say("short_floor", floor)
                    brush.text(words, box.inflate(-20, 0), _FLOOR.larger(grow), name=f"plot {cell}")
                else:
                    plus = self._plus(plan, plot)
                    brush.centred("ui_plus", *plus.center, plus.w, tint=rgb("5C6C86"))
                    top = plus.centery + 18
                    room = (box.x + 4, top, box.w - 8, min(28 * grow, box.bottom - 6 - top))
                    brush.text(_("free plot"), room, _PLOT.larger(grow), name=f"plot {cell}")

    def _plus(self, plan: StreetGeometry, plot: int) -> FRect:
        """Return the area of a free plot's sign."""
        x, y = plan.cell(plot * FLOORS).center
        return FRect(x - 15, y - 15 - (12 if self._view.grow == 1 else 28), 30, 30)

    def signs(self, model: Model) -> list[FRect]:
        """Return the areas of the signs of all free plots."""
        shape = model.state.shape[model.shown_seat]
        plan, houses = self.plan(shape), span(shape)
        return [self._plus(plan, plot) for plot in range(plan.first, plan.last + 1) if plot not in houses]

    def _highlighted_places(self, brush: Brush, model: Model, plan: StreetGeometry) -> None:
        for key in model.drops:
            box = plan.cell(key[1]).inflate(-14, -14)
            if key in model.costly:
                costs.costly(brush, box, "permit", names.BOOK.say("note", "loss"), fill=0.06 if model.faint else 0.18)
            else:
                fill, strength = (0.1, 0.4) if model.faint else (0.28, 1.0)
                brush.highlight_area(box, radius=14, fill=fill, strength=strength)
        if model.state.phase == VISIT and model.shown_seat == model.state.actor:
            meant = model.likely_house(model.shown_seat)
            for plot in sorted(model.state.due, key=lambda plot: plot == meant):  # the selected one on top
                if plot == meant:
                    # Outside the house's own counters, and faint enough for the neighbours' to stay visible.
                    brush.highlight_area(plan.house(plot).inflate(12, 12), fill=0.0, radius=12, strength=0.3)
                else:
                    brush.dashed(plan.house(plot).inflate(4, 4), theme.GOLD_DARK, units=5, radius=12)

    def _tint(self, brush: Brush, model: Model, plan: StreetGeometry) -> None:
        """Make everything pale that does not score for the character under the pointer."""
        state, seat = model.state, model.shown_seat
        host = model.host_of(seat, model.look)
        plot = host if host != NOTHING else model.likely_house(seat)
        good, beside = scoring_cells(state, seat, plot, model.look)
        for cell in range(CELLS):
            if state.street[seat * CELLS + cell] < 0 or cell in good:
                continue
            box = plan.cell(cell)
            if cell in beside:
                brush.dashed(box.inflate(-8, -8), theme.BAD, units=4, radius=8)
            else:
                rect = brush.view.to_px(box)
                wash = pictures.pale_wash(brush.kit, state.street[seat * CELLS + cell], *rect.size)
                brush.surface.blit(wash, (rect.x - pictures.eaves(rect.w), rect.y))

    # ---- visitors

    def stand(self, plan: StreetGeometry, plot: int) -> tuple[float, float]:
        """Return the position of a visitor's feet."""
        return plan.column(plot)[0] + 42, self.shore.edge - 9

    def _visitors(self, brush: Brush, model: Model, plan: StreetGeometry) -> None:
        state, seat = model.state, model.shown_seat
        looked = state.phase == VISIT and model.is_highlighted(("who", model.look))
        asked = model.likely_house(seat) if looked else NOTHING
        guests = {plot: model.guest(seat, plot) for plot in span(state.shape[seat])}
        if guests.get(asked, 0) < 0:
            guests[asked] = model.look
        self._doorsteps(brush, model, plan, guests)
        for plot, who in guests.items():
            if who >= 0 and (plot == asked or ("guest", plot) not in model.hidden):
                self._visitor(brush, model, plan, plot, who)

    def _visitor(self, brush: Brush, model: Model, plan: StreetGeometry, plot: int, who: int) -> None:
        x, foot = self.stand(plan, plot)
        brush.at(pictures.sprite_of(who), x, foot, 0.66)
        if ("tag", plot) not in model.hidden:
            self.draw_tag(brush, model, plan, plot, who)

    def tag(self, plan: StreetGeometry, plot: int) -> FRect:
        """Return the area of a visitor's name and points."""
        height = 54 * self._text_scale
        return FRect(self.stand(plan, plot)[0] + 28, self.shore.edge - 12 - height, 122, height)

    @property
    def _text_scale(self) -> float:
        """Text scale of captions on the paving, limited so that they hide no door."""
        return min(self._view.grow, _HIGHEST)

    def draw_tag(self, brush: Brush, model: Model, plan: StreetGeometry, plot: int, who: int) -> None:
        tag = self.tag(plan, plot)
        brush.slab(tag, _TAG, radius=10, shadow=2)
        value, k = scoring.points_of(model.state, model.shown_seat, plot, who), self._text_scale
        if brush.s < _TINY:
            brush.text(str(value), tag, _VALUE.larger(k), name=f"guest points {plot}")
            return
        name, points = (tag.x + 5, tag.y + 4 * k, tag.w - 10, 22 * k), (tag.x, tag.y + 24 * k, tag.w, 28 * k)
        said, style = names.character(who), _NAME.larger(k)
        brush.text(said, name, style if k == 1 else brush.narrowed(said, name[2], style), name=f"guest {plot}")
        brush.text(str(value), points, _VALUE.larger(k), name=f"guest points {plot}")

    def _doorsteps(self, brush: Brush, model: Model, plan: StreetGeometry, guests: Mapping[int, int]) -> None:
        """Caption houses without a visitor with what is missing, all in the same form and size."""
        plots, edge = [plot for plot, who in guests.items() if who < 0], self.shore.edge
        rooms = {plot: self._caption(plan, plot, beside=guests.get(plot - 1, -1) >= 0) for plot in plots}
        for plot in plots:
            x, w = plan.column(plot)
            brush.svg("doorstep", x + w / 2 - 40, edge - 38, 80, 24, _RING)
        size = _TO_GO.size * (_TO_GO.shrink if self._text_scale == 1 else 0.9 * self._text_scale)
        said = {plot: self._to_come(model, plot, brief=False) for plot in plots}
        if any(brush.width(words, size, _TO_GO.face) > rooms[plot].w for plot, words in said.items()):
            said = {plot: self._to_come(model, plot, brief=True) for plot in plots}
        style = self._alike(brush, [(words, rooms[plot].w) for plot, words in said.items() if words])
        for plot, words in said.items():
            if words:
                brush.text(words, rooms[plot], style, name=f"missing {plot}")

    def _caption(self, plan: StreetGeometry, plot: int, *, beside: bool) -> FRect:
        """Return the area of the caption of a house; the tag of a visitor `beside` it, at the left, extends into this
        plot."""
        (x, w), height = plan.column(plot), 30 * self._text_scale
        inset = 26 if beside else 6 if self._text_scale > 1 else 20
        return FRect(x + inset, self.shore.edge - 40 - height, w - inset - 10, height)

    def _to_come(self, model: Model, plot: int, *, brief: bool) -> str:
        """Return what a house still waits for, or an empty string."""
        missing = sum(card < 0 for card in model.state.house(model.shown_seat, plot))
        if plot in model.state.due and model.shown_seat == model.state.actor:
            asked = _("who comes?") if plot == model.likely_house(model.shown_seat) else _("or here?")
            return asked if model.state.phase == VISIT else _("visitor soon")
        if not missing:
            return ""
        if brief:
            return ngettext("{n} to go", "{n} to go", missing).format(n=missing)
        return ngettext("{n} floor to go", "{n} floors to go", missing).format(n=missing)

    def _alike(self, brush: Brush, captions: Sequence[tuple[str, float]]) -> Style:
        """Return a style in which every caption fits; with large text, narrow letters before small ones."""
        style = _TO_GO.larger(self._text_scale)
        if self._text_scale > 1 and any(brush.width(words, style.size, style.face) > room for words, room in captions):
            style = replace(style, face=theme.NARROW)
        shares = [room / brush.width(words, style.size, style.face) for words, room in captions]
        share = max(style.shrink, min([1.0, *shares]))
        return replace(style, size=style.size * share, shrink=style.shrink / share)

    def mooring(self, model: Model) -> Mooring:
        """Return the mooring with a pole at either end of the street and the family's boat."""
        plan, half = self.plan(model.state.shape[model.shown_seat]), 2.5 * CELL_W
        right = plan.x + (plan.last - plan.first + 1) * plan.w
        ends = min(plan.x, self.area.centerx - half), max(right, self.area.centerx + half)
        return Mooring(self.area, self.shore, *ends, f"boat_{FAMILIES[model.colors[model.shown_seat]]}")

    def _spare(self, brush: Brush, model: Model) -> None:
        """Draw the unused scaffolds."""
        spare = SCAFFOLDS - len(scaffolds(model.state.shape[model.shown_seat]))
        for k in range(spare - len(model.hidden.of("aside"))):
            brush.sprite("scaffold_1", self.aside.x + 12 * k, self.aside.y - 6 * k, 68)

    @property
    def aside(self) -> FRect:
        """Area of the unused scaffolds on the paving, below the plots."""
        return FRect(self.area.right - 88, self.shore.pave + 4, 82, 56)

    # ---- pointing

    def targets(self, model: Model) -> Iterable[Spot]:
        state, seat = model.state, model.shown_seat
        plan = self.plan(state.shape[seat])
        due = state.due if state.phase == VISIT and seat == state.actor else ()
        cells = {plot * FLOORS + floor for plot in range(plan.first, plan.last + 1) for floor in range(FLOORS)}
        far = {key[1] for key in model.drops} - cells
        for cell in sorted(cells | far):
            if cell // FLOORS in due:
                continue
            card = state.street[seat * CELLS + cell]
            stand_in = tips.tip("scaffold") if cell in scaffolds(state.shape[seat]) else ""
            yield Spot(("cell", cell), plan.cell(cell), tips.card(state, card) if card >= 0 else stand_in)
        spare = SCAFFOLDS - len(scaffolds(state.shape[seat]))
        words = ngettext("{n} scaffold is free", "{n} scaffolds are free", spare).format(n=spare)
        yield Spot(("scaffolds", 0), self.aside, words + " " + _("(they arrange themselves) (R5.4)"))
        for plot in due:
            yield Spot(("house", plot), plan.house(plot), tips.tip("due"))
        for plot in span(state.shape[seat]):
            who = model.guest(seat, plot)
            if who >= 0:
                x, foot = self.stand(plan, plot)
                tip = tips.character(state, who, seat, plot)
                yield Spot(("guest", plot), FRect(x - 32, foot - 84, 158, 92), tip)


class QuietStreet(StreetPanel):
    """A street with its own sky, for small pictures, without unreadable captions."""

    def draw_ground(self, brush: Brush, model: Model) -> None:
        brush.surface.blit(stage(brush.kit, brush.view, self.shore, -20, self.area.w + 20, WALL), (0, 0))

    def _plots(self, brush: Brush, model: Model, plan: StreetGeometry) -> None:
        """Draw nothing: captions would be unreadable."""

    def _doorsteps(self, brush: Brush, model: Model, plan: StreetGeometry, guests: Mapping[int, int]) -> None:
        """Draw nothing: captions would be unreadable."""
