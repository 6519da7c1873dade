"""Marks what each rival did last: until the player’s turn ends, the things it acted on have a ring in the rival's
colour and the rival's crest, so that colour and shape both identify the rival."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

import pygame

from burano.core.protocol import NOBODY, Seat
from burano.table.contract.context import TableContext
from burano.table.contract.theme import PlayerColours
from burano.table.input.spot_target import SpotTarget
from burano.table.overlays.overlay import Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key, TableModel
from burano.table.wording.game_log import turn_start
from burano.ui.controls.widget import Widget
from burano.ui.drawing import paint
from burano.ui.drawing.paint import Outline
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

MAX_MARKS = 8
"""Maximum number of things marked for each rival, latest first."""
_CREST = 24.0
"""Side of the crest's badge, in units."""
_LARGE = 40
"""A shape on the board larger than 1/`_LARGE` of the window is ground, a whole region, and gets no mark."""


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


def _upper_left(rect: pygame.Rect, outline: Outline) -> tuple[int, int]:
    """Return the point of a thing's edge that is nearest to the upper left corner of its rectangle."""
    x, y = min(outline, key=lambda point: math.dist(point, rect.topleft), default=rect.topleft)
    return round(x), round(y)


def _is_ground(widget: Widget, view: View) -> bool:
    """Return whether a thing is a region of the board, too large to show where something happened."""
    large = widget.rect.w * widget.rect.h * _LARGE > view.width * view.height
    return large and isinstance(widget, SpotTarget) and bool(widget.outline)


class RivalMarks(Generic[M]):
    """The rivals' marks at one table."""

    def __init__(self, context: TableContext[M]) -> None:
        self._context = context
        self._known: tuple[tuple[int, Seat], dict[Key, Seat]] | None = None

    def overlays(self) -> Iterator[Overlay]:
        """Yield a mark for each of these things that is visible now, while the player decides."""
        context, model, flow = self._context, self._context.model, self._context.flow
        if not model.mine or flow.guided or len(model.players) == 1:
            return
        here = turn_start(flow.session), model.seat
        if self._known is None or self._known[0] != here:
            self._known = here, last_places(context, model.seat)
        for key, seat in self._known[1].items():
            widget = context.widget_of(key)
            if widget is None or not widget.rect.w or context.drawers.covers(widget.rect.center):
                continue
            if not _is_ground(widget, context.view):
                yield self._mark(key, seat, widget, context.player_colours(seat))

    def _mark(self, key: Key, seat: Seat, widget: Widget, colours: PlayerColours) -> Overlay:
        kit, view, rect = self._context.kit, self._context.view, widget.rect
        outline = widget.outline if isinstance(widget, SpotTarget) else ()
        side, spill = view.px(_CREST), view.px(40)

        def draw(brush: Brush) -> None:
            kit.paint.ring(
                brush.surface, rect, brush.s, radius=10, colour=colours.header, units=3, gap=0, outline=outline
            )
            badge = pygame.Rect(0, 0, side, side)
            badge.center = _upper_left(rect, outline)
            kit.paint.slab(brush.surface, badge, brush.s, paint.PAPER, radius=_CREST / 2, shadow=2)
            crest = kit.sprites.get(colours.crest, round(side * 0.76), round(side * 0.76)) if colours.crest else None
            if crest is not None:
                brush.surface.blit(crest, crest.get_rect(center=badge.center))

        return Overlay(rect.inflate(spill, spill), ("rival", key, seat), draw)
