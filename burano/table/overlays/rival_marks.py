"""Marks what each rival did last: until the player’s turn ends, a pennant with the rival's crest stands at the things
it acted on, and a thin line in the rival's colour follows those with a face or a shape of their own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY, Seat
from burano.table.contract.context import TableContext
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.theme import PlayerColours
from burano.table.input.spot_target import SpotTarget
from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key, TableModel
from burano.table.wording.game_log import turn_start
from burano.ui.controls.widget import Widget
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Outline
from burano.ui.drawing.theme import Colour, hexa
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

MAX_MARKS = 8
"""Maximum number of things marked for each rival, latest first."""
_POLE, _FLAG_W, _FLAG_H = 36.0, 28.0, 22.0
"""Height of a pennant's pole, and size of its cloth, in units."""
_CREST = 17.0
"""Height of the crest on the cloth, in units."""
_SPILL = 3.0
"""Space round a pennant for its edge and shadow, in units."""
_FOOT = 3.0, 40.0
"""Distance, in units, of a pennant's foot from the upper left corner of a rectangle: it hides nothing above."""
_SMALL = 0.75
"""Scale of a pennant on a framed rectangle, a card, where it stands lower: things lie close together there."""
_LARGE = 40
"""A shape on the board larger than 1/`_LARGE` of the window is ground, a whole region, and gets no mark."""
_EDGE, _WOOD, _KNOB = hexa(theme.CREAM), "#3F2E22", hexa(theme.GOLD)


def last_places(context: TableContext[M], seat: Seat) -> dict[Key, Seat]:
    """Return the things the others acted on since the seat's previous turn, each with the rival who did so last.

    At most the latest `MAX_MARKS` things of each rival. The things are those of the log lines that the seat sees, so
    secrets are left out.
    """
    steps, found = context.flow.session.steps, dict[Key, Seat]()
    begun = turn_start(context.flow.session)
    first = next((number for number in range(begun, 0, -1) if steps[number - 1].seat == seat), 0)
    counts: dict[Seat, int] = {}
    for step in reversed(steps[first:begun]):
        for line in reversed(list(context.words.lines(step, seat))):
            if line.where is None or line.thought or line.seat in (seat, NOBODY) or line.where in found:
                continue
            if line.where[0] == "player":
                continue
            if counts.setdefault(line.seat, 0) < MAX_MARKS:
                counts[line.seat] += 1
                found[line.where] = line.seat
    return found


def _cloth(colour: Colour) -> str:
    """Return a pennant without its crest as SVG, its pole's foot at (`_SPILL`, `_SPILL` + `_POLE`)."""
    x, y = _SPILL, _SPILL
    right, low, notch = x + _FLAG_W, y + 2 + _FLAG_H, x + _FLAG_W - 6
    shape = f"M{x},{y + 2} L{right},{y + 2} L{notch},{(y + 2 + low) / 2} L{right},{low} L{x},{low}Z"
    pole = f'<path d="M{x},{y} L{x},{y + _POLE}" stroke-linecap="round" fill="none"'
    return (
        f'<path d="{shape}" transform="translate(1,1.6)" fill="#1B1436" fill-opacity=".3"/>'
        f'{pole} stroke="{_EDGE}" stroke-width="4.4"/>{pole} stroke="{_WOOD}" stroke-width="2.2"/>'
        f'<path d="{shape}" fill="{hexa(colour)}" stroke="{_EDGE}" stroke-width="1.6" stroke-linejoin="round"/>'
        f'<circle cx="{x}" cy="{y}" r="2.4" fill="{_KNOB}" stroke="{_WOOD}" stroke-width=".9"/>'
    )


def draw_pennant(brush: Brush, place: FRect, colours: PlayerColours) -> None:
    """Draw a player's pennant so that it fills a place of `_place`."""
    k = place.h / (_POLE + 2 * _SPILL)
    body = f'<g transform="scale({k})">{_cloth(colours.header)}</g>'
    brush.svg(("pennant", colours.header, k), place.x, place.y, place.w, place.h, body)
    if colours.crest:
        x, y = place.x + (_SPILL + _FLAG_W / 2 - 2) * k, place.y + (_SPILL + 2 + _FLAG_H / 2) * k
        brush.centred(colours.crest, x, y, _CREST * k, _CREST * k)


def _place(foot: tuple[float, float], k: float) -> FRect:
    """Return the place of a pennant whose pole stands on `foot`, in units."""
    side = 2 * _SPILL
    return FRect(foot[0] - _SPILL * k, foot[1] - (_POLE + _SPILL) * k, (_FLAG_W + side) * k, (_POLE + side) * k)


def _standing(rect: FRect, outline: Outline, *, framed: bool) -> FRect:
    """Return the place of a thing's pennant, in units: at the rear corner of a shape, the upper left of a rectangle."""
    if outline:
        x, y = min(outline, key=lambda point: point[1])
        return _place((x, y + 3), 1.0)
    k = _SMALL if framed else 1.0
    return _place((rect.x + _FOOT[0], rect.y + _FOOT[1] * k), k)


def _is_ground(widget: Widget, view: View) -> bool:
    """Return whether a thing is a region of the board, too large to show where something happened."""
    large = widget.rect.w * widget.rect.h * _LARGE > view.width * view.height
    return large and isinstance(widget, SpotTarget) and bool(widget.outline)


class RivalMarks(Generic[M]):
    """The rivals' marks at one table."""

    def __init__(self, context: TableContext[M], geometry: GameGeometry[M]) -> None:
        self._context, self._geometry = context, geometry
        self._known: tuple[tuple[int, Seat], dict[Key, Seat]] | None = None
        self._made: dict[Key, tuple[tuple[tuple[int, ...], Outline, View], Overlay]] = {}
        """The latest mark of each thing, and the rectangle, outline and view it was made for."""

    def overlays(self) -> Iterator[Overlay]:
        """Yield a mark for each of these things that is visible now, while the player decides."""
        context, model, flow = self._context, self._context.model, self._context.flow
        if not model.mine or flow.guided or len(model.players) == 1:
            return
        here = turn_start(flow.session), model.seat
        if self._known is None or self._known[0] != here:
            self._known = here, last_places(context, model.seat)
            self._made.clear()
        for key, seat in self._known[1].items():
            widget = context.widget_of(key)
            if widget is None or not widget.rect.w or context.drawers.covers(widget.rect.center):
                continue
            if not _is_ground(widget, context.view):
                yield self._mark(key, seat, widget, context.player_colours(seat))

    def _mark(self, key: Key, seat: Seat, widget: Widget, colours: PlayerColours) -> Overlay:
        """Return the mark of a thing, the same one as before unless the thing has moved."""
        view, outline = self._context.view, self._geometry.mark_outline(key)
        made_for = tuple(widget.rect), outline, view
        if key not in self._made or self._made[key][0] != made_for:
            self._made[key] = made_for, self._make(key, seat, widget.rect.copy(), outline, colours)
        return self._made[key][1]

    def _make(self, key: Key, seat: Seat, rect: pygame.Rect, outline: Outline, colours: PlayerColours) -> Overlay:
        view = self._context.view
        framed = bool(outline) or self._geometry.is_face(key)
        shape = [(x / view.s, y / view.s) for x, y in outline]
        pennant = _standing(self._context.in_units(rect), shape, framed=framed)

        def draw(brush: Brush) -> None:
            if framed:
                ring = partial(brush.kit.paint.ring, brush.surface, rect, brush.s, radius=8, outline=outline)
                ring(colour=theme.CREAM, units=4.6, gap=-2.3)
                ring(colour=colours.header, units=2.2, gap=-1.1)
            draw_pennant(brush, pennant, colours)

        spill = view.px(12)
        return Overlay(rect.inflate(spill, spill).union(view.to_px(pennant)), ("rival", key, seat), draw)
