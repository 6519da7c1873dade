"""Hints at a table: the list of plans on a card, the selected plan as ghosts and arrows on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

import pygame
from pygame import FRect

from burano.i18n import _
from burano.table.contract.context import TableContext
from burano.table.contract.geometry import GameGeometry
from burano.table.contract.hinting import GameHinting
from burano.table.contract.layout import GameLayout
from burano.table.contract.pointing import GamePointing
from burano.table.contract.sheet import SHEET
from burano.table.hints.arrows import DrawnStep, HintArrow, at_button, numbers_at, shown, step_overlays, uncrossed
from burano.table.hints.card import HintText, add_card, card_area, distinct_plans, largest_zoom
from burano.table.hints.folded_card import MIN_WIDTH, FoldedGroup, add_fold, add_tab, fold, zoomed
from burano.table.input.spot_target import SpotTarget
from burano.table.motion.flight import Point
from burano.table.overlays.overlay import Overlay
from burano.table.panels.log import MIN_HEIGHT
from burano.table.panels.seats import GLANCE
from burano.table.play.model import Key, TableModel
from burano.ui.controls.boxes import Box

M = TypeVar("M", bound=TableModel[Any])

_END = 60.0
"""Side, in units, of the square round an arrow's end that the card must not cover."""
_MARGIN = 8.0
"""Units between the card and the window's edge."""
_LOG_GAP = 8.0
"""Units between the card and the log fitted above or below it."""


class HintOverlay(Generic[M]):
    """Adds the card of hints, fits the log beside it and yields the overlays of the selected plan."""

    def __init__(
        self,
        context: TableContext[M],
        layout: GameLayout[M],
        pointing: GamePointing[M],
        geometry: GameGeometry[M],
        hinting: GameHinting[M],
    ) -> None:
        self._context, self._layout, self._pointing = context, layout, pointing
        self._geometry, self._hinting = geometry, hinting
        self._card = pygame.Rect(0, 0, 0, 0)
        self._folding: tuple[object, bool] | None = None
        """The list for which the player folded or unfolded the card, and whether it is folded."""

    def add_card(self, model: M) -> None:
        """Add the card if hints are shown: brief if the full card covers too much, folded if the brief one does too."""
        context, hints, ui, before = self._context, self._context.hints, self._context.ui, self._card
        if not hints.shown or hints.aside:
            self._card = pygame.Rect(0, 0, 0, 0)
            context.invalidate(before)
            return
        kit, view = context.kit, context.view
        texts = self._texts(model)
        box = self._box()
        zoom = largest_zoom(kit, view, view.grow, box, texts, hints.chosen)
        clear, place = self._clear(), zoomed(box, zoom)
        card_view = view.zoomed(zoom)
        cards = [card_area(kit, card_view, place, texts, hints.chosen, brief=brief) for brief in (False, True)]
        covered = [*clear, *context.drawers.zones().values()]
        too_much = [card.h > place.h or card_view.to_px(card).collidelist(covered) >= 0 for card in cards]
        if self._folding[1] if self._folding is not None and self._folding[0] is hints.found else all(too_much):
            self._card = self._lay_folded(box, texts[hints.chosen], clear)
        else:
            fold, brief = (lambda: self._fold(True)) if all(too_much) else None, too_much == [True, False]
            choose, close = self._choose, self.close
            with ui.seen(card_view):
                card = add_card(
                    ui, kit, card_view, place, texts, hints.chosen, choose, close, fold, self._aside, brief=brief
                )
            self._card = card_view.to_px(card.inflate(60, 60))
        if before != self._card:
            context.invalidate(before)
            context.invalidate(self._card)

    def fit_log(self, model: M) -> bool:
        """Fit the log into the larger free part of its place, above or below the card; hide it if no line would fit.
        Return whether anything changed."""
        context, card = self._context, self._context.ui.find("hint.card")
        slot, log, view = context.log_place, context.log, context.view
        if slot is None:
            return False
        free: FRect | None = slot
        if card is not None and card.rect.colliderect(view.to_px(slot)):
            taken, gap, zoom = context.in_units(card.rect), _LOG_GAP * log.zoom, log.zoom
            above = FRect(slot.x, slot.y, slot.w, taken.y - gap - slot.y)
            below = FRect(slot.x, taken.bottom + gap, slot.w, slot.bottom - gap - taken.bottom)
            free = max(above, below, key=lambda part: part.h)
            free = free if free.h >= MIN_HEIGHT * zoom else None
        shown = "log" in context.picture.zones()
        if (free is None and not shown) or (free is not None and shown and _same(log.outer(log.area), free)):
            return False
        context.invalidate(context.picture.move("log", free, log.zoom, model))
        return True

    def _texts(self, model: M) -> list[HintText]:
        """Return the plans in words; the first also says what changed the previous plan, if anything did."""
        context, hints = self._context, self._context.hints
        texts = [context.words.hint_text(model.state, model.seat, advice) for advice in hints.found]
        if hints.news is not None and texts:
            lines = [line.text for line in context.words.lines(hints.news, model.seat) if not line.thought]
            changed = _("New plan, because of what came up: {what}.").format(what="; ".join(lines).rstrip("."))
            texts[0] = texts[0]._replace(reasons=(changed, *texts[0].reasons))
        return texts

    def _box(self) -> FRect:
        """Return the place for the list: beside open drawers, unless too little room is left there."""
        place = self._hinting.place()
        beside = self._context.drawers.beside(place)
        return beside if beside.w >= MIN_WIDTH * self._context.view.grow else place

    def _lay_folded(self, box: FRect, text: HintText, clear: Sequence[pygame.Rect]) -> pygame.Rect:
        """Add the folded card where it covers nothing needed. Return the pixels it touches."""
        context, ui, number = self._context, self._context.ui, self._context.hints.chosen + 1
        unfold = lambda: self._fold(False)
        found = fold(context.kit, context.view, self._groups(box), text, self._needed(clear))
        if found is not None:
            card_view, area = found.view, found.area
            with ui.seen(card_view):
                add_fold(ui, context.kit, found, number, text, unfold, self._aside, self.close)
        else:
            with ui.seen(context.view.text_scaled) as card_view:
                area = add_tab(ui, card_view, zoomed(box, context.view.grow), number, text, unfold)
        return card_view.to_px(area.inflate(60, 60))

    def _groups(self, box: FRect) -> list[FoldedGroup]:
        """Return the places for the folded card, best first: the game's own, the list's (not with large text), the
        middle of the table, and the game's last resort."""
        context = self._context
        beside = [] if context.view.grow > 1 else [box]
        things = [w.rect for w in context.ui if isinstance(w, SpotTarget)]
        within = context.view.area.inflate(-2 * _MARGIN, -2 * _MARGIN)
        middle = FoldedGroup([box, context.drawers.beside(self._layout.free_middle().clip(within))], things)
        free = [FoldedGroup([place]) for place in (*self._hinting.folded_places(), *beside)]
        last = self._hinting.last_resort()
        return [*free, middle, *([FoldedGroup([last])] if last is not None else [])]

    def _needed(self, clear: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return what the folded card must not cover: `clear`, buttons, drawers and the ribbon, but not the log."""
        context = self._context
        log = context.view.to_px(context.log_place) if context.log_place is not None else pygame.Rect(0, 0, 0, 0)
        controls = [w.rect for w in context.ui if not isinstance(w, SpotTarget) and not log.contains(w.rect)]
        ribbon = context.view.to_px(self._layout.ribbon(context.view))
        return [*clear, *controls, ribbon, *context.drawers.zones().values()]

    def _fold(self, folded: bool) -> None:
        self._folding = self._context.hints.found, folded
        self._context.refresh()

    def _clear(self) -> list[pygame.Rect]:
        """Return what the card must not cover: choices, the sheet, other players, and the ends and numbers of the
        selected plan's arrows."""
        context, own_key = self._context, ("player", self._context.model.seat)
        spots = [w for w in context.ui if isinstance(w, SpotTarget) and w.spot_key != own_key]
        seen = ("player", GLANCE, SHEET)
        found = [spot.rect for spot in spots if spot.spot_key[0] in seen or self._pointing.is_choice(spot.spot_key)]
        steps = self._steps()
        ends = [point for step in steps for point in (step.start, step.end)]
        found += filter(None, map(self._round, (*ends, *numbers_at(context.view, steps, *self._read()))))
        return found

    def _round(self, point: Point | None) -> pygame.Rect | None:
        """Return the pixels round an end of an arrow."""
        return self._context.view.rect(point[0] - _END / 2, point[1] - _END / 2, _END, _END) if point else None

    def _choose(self, number: int) -> None:
        self._context.hints.choose(number)
        if self._folding is not None and self._folding[0] is self._context.hints.found:
            self._folding = self._context.hints.found, True  # it was unfolded to choose; now the plan is shown
        self.point_out()

    def point_out(self) -> None:
        """Bring the first thing of the newly selected plan into view."""
        context, hints = self._context, self._context.hints
        if len(hints.found) > 1:
            hints.keep(distinct_plans(self._texts(context.model)))
        advice = hints.advice
        if advice is not None:
            self._hinting.selected(advice.actions)
            first = self._pointing.where(advice.actions[0]) if advice.actions else None
            if first is not None and context.ui.find(f"{SHEET}.0") is None:  # a sheet holds what it asks for
                context.reveal(first)
        context.refresh()

    def ask(self) -> None:
        """Show hints for the current decision; asked again, select the next plan of the list."""
        context, flow = self._context, self._context.flow
        if not context.model.mine or flow.hints == "off":
            return
        if flow.guided:
            context.say(_("The bubble says what to do next."), bad=False)
            return
        context.hints.ask(flow.seat, flow.session.length)
        if context.hints.thinking:
            context.say(_("Thinking…"), bad=False)
        self.point_out()

    def put_aside(self, aside: bool) -> None:
        """Hide the list while its plan stays drawn, or show it again."""
        self._context.hints.aside = aside
        self._context.refresh()

    def _aside(self) -> None:
        self.put_aside(True)

    def close(self) -> None:
        """Close the list."""
        self._context.hints.close()
        self._hinting.selected(())
        self._context.refresh()

    def overlays(self) -> Iterator[Overlay]:
        """Yield the ghosts and arrows of the selected plan."""
        advice = self._context.hints.advice
        if advice is None:
            return
        yield from self._hinting.ghosts(advice.actions)
        yield from step_overlays(self._context.view, self._steps(), *self._read())

    def boxes(self) -> Iterator[Box]:
        """Yield the things the selected plan points at, which the card must not cover."""
        keys = dict.fromkeys(key for arrow in self._arrows() for key in arrow if key is not None)
        for key in keys:
            thing = self._context.widget_of(key)
            if thing is not None:
                yield Box(f"hinted.{thing.name}", "text", thing.rect, choice=True)

    def _read(self) -> tuple[list[pygame.Rect], list[pygame.Rect], list[pygame.Rect]]:
        """Return the visible pixels of texts, faces and signs, without texts under an open drawer."""
        covered, geometry = self._context.drawers.covers, self._geometry
        words = [box.ink for box in self._context.picture.text_boxes() if box.ink is not None]
        return [rect for rect in words if not covered(rect.center)], geometry.faces(), list(geometry.signs())

    def _steps(self) -> list[DrawnStep]:
        """Return the visible steps of the selected plan. For things in a closed drawer, mark its tab, once."""
        found: list[DrawnStep] = []
        for number, (source, target) in enumerate(self._arrows(), 1):
            if target is None:
                continue
            start, end = (self._point(key) if key is not None else None for key in (source, target))
            if end is not None:
                found.append(self._step(source, target, DrawnStep(number, start, end)))
            elif (drawer := self._context.drawers.closed_over(target, self._context.model)) is not None:
                mark = at_button(number, drawer.tab, inwards=1 if drawer.content.side == "left" else -1)
                found += [mark] if mark.frame not in [step.frame for step in found] else []
        return uncrossed(found)

    def _step(self, source: Key | None, target: Key, step: DrawnStep) -> DrawnStep:
        """Return the step with its frames: round one thing, or round both ends of its arrow."""
        geometry = self._geometry
        if source is None:
            return step._replace(frame=geometry.frame_of(target))
        leaves = geometry.face_of(source)
        step = step.between(leaves, geometry.face_of(target))
        return step if leaves or step.start is None else step._replace(leaves=geometry.frame_of(source))

    def _point(self, key: Key) -> Point | None:
        """Return where a thing is on the table, in units; None if it is not shown or an open drawer covers it."""
        view, drawers = self._context.view, self._context.drawers
        point = self._geometry.middle_of(key)
        if point is None or not drawers.covers((view.px(point[0]), view.px(point[1]))):
            return point
        return point if any(spot.key == key for spot, _view in drawers.spots(self._context.model)) else None

    def _arrows(self) -> list[HintArrow]:
        advice = self._context.hints.advice
        return shown(list(self._hinting.arrows(advice.actions))) if advice is not None else []


def _same(one: FRect, other: FRect) -> bool:
    return all(abs(a - b) < 0.5 for a, b in zip(one, other, strict=True))
