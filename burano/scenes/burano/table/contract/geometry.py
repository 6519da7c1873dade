"""Positions of the things of Burano's table, for hints, arrows and callouts."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import FRect

from burano.games.burano import events as e
from burano.games.burano.state import State
from burano.scenes.burano.table import overlays
from burano.scenes.burano.table.context import BuranoContext
from burano.scenes.burano.table.model import Model
from burano.table.cards.row import GAP
from burano.table.contract.geometry import GameGeometry
from burano.table.motion.flight import Point
from burano.table.play.model import Key
from burano.ui.controls.widget import Widget
from burano.ui.drawing.paint import Outline

_FRAMED = ("square", "fish", "card", "building")
"""Things that a hint marks at the corner, so that pictures and badges stay visible."""
_ON_SHEET = {"stack": "kind", "card": "offer", "card_deck": "offer_deck"}
"""Things chosen on a sheet → first part of their key there."""


class BuranoGeometry(GameGeometry[Model]):
    """Pieces on the island have their own anchors; things on a sheet are pointed at there."""

    context: BuranoContext
    FACES = "card", "building", "hand", "fish", "square"

    def keep_visible(self) -> Iterable[FRect]:
        return self.context.parts.map.highlighted_routes(self.model)

    def middle_of(self, key: Key) -> Point | None:
        if (lying := self._on_sheet(key)) is not None:  # its corner, so that picture and text stay visible
            return lying.rect.x / self.view.s + 20, lying.rect.y / self.view.s + 20
        if key[0] in _FRAMED and (frame := self.frame_of(key)) is not None:
            return frame.x + 0.14 * frame.w, frame.y + 0.14 * min(frame.size)  # the corner
        return overlays.middle_of(self.context.parts, self.model, key) or super().middle_of(key)

    def fresh_cards(self, before: State, since: int) -> Iterable[FRect]:
        market, model = self.context.parts.market, self.model
        if not market.area.w:
            return
        for slot, card in enumerate(model.open_cards):
            if card != GAP and card not in before.card_display:
                yield market.outer(market.card(slot + 1))
        steps = self.context.flow.session.steps[since:]
        dealt = [step.number for step in steps if any(isinstance(event, e.FishRevealed) for event in step.events)]
        for slot in {slot for number in dealt for slot in model.dealt_to.get(number, ())}:
            if slot < len(model.open_fish) and model.open_fish[slot] != GAP:
                yield market.outer(market.fish(slot + 1))

    def mark_outline(self, key: Key) -> Outline:
        """Return the upper face of a house, so that the line crosses nothing that stands before it."""
        outline = super().mark_outline(key)
        if key[0] != "pit" or not outline:
            return outline
        back, right, left = outline[0], outline[1], outline[-1]
        return [back, right, (right[0] + left[0] - back[0], right[1] + left[1] - back[1]), left]

    def _on_sheet(self, key: Key) -> Widget | None:
        """Return the widget of a thing on the sheet that asks for it."""
        return self.context.widget_of((_ON_SHEET.get(key[0], ""), key[1]))

    def signs(self) -> Iterable[pygame.Rect]:
        model, parts = self.model, self.context.parts
        workshops = parts.workshops
        squares = [number for number in model.state.board.lace_squares if self.context.widget_of(("square", number))]
        read = [workshops.outer(sign) for number in squares for sign in workshops.signs(model, number)]
        read += [panel.outer(sign) for panel in (parts.prep, parts.roofs) for sign in panel.signs(model)]
        return map(self.view.to_px, read)

    def frame_of(self, key: Key) -> FRect | None:
        roofs = self.context.parts.roofs
        if key[0] == "roof":
            return roofs.outer(roofs.tile(key[1]))
        thing = self._on_sheet(key)
        return self.context.in_units(thing.rect) if thing is not None else self.face_of(key)

    def anchor(self, key: Key) -> pygame.Rect:
        if key[0] not in ("pit", "span"):
            return super().anchor(key)
        return overlays.island_anchor(self.view, self.context.parts.map, self.model, key)
