"""Overlays above the table: callouts, sums of characters, enlarged cards, the held card."""

from __future__ import annotations

from burano.scenes.walking.art.pictures import RATIO, card_face, portrait
from burano.scenes.walking.table import overlays
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.contract.layout import WalkingLayout
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.words import tips
from burano.table.contract.overlays import GameOverlays
from burano.table.overlays.overlay import Callout, Overlay, large_overlay
from burano.table.overlays.sum_breakdown import sum_breakdown_overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.controls.tooltip_drawing import CalloutLine
from burano.ui.rule_references import without_references


class WalkingOverlays(GameOverlays[Model]):
    """The overlays of street, supply and characters."""

    context: WalkingContext
    layout: WalkingLayout

    def callout(self, key: Key) -> Callout | None:
        if key[0] == "middle" and (why := self.pointing.why_stuck(key)) is not None:
            return Callout("", (CalloutLine("ui_warning", without_references(self.context.words.reason(why))),))
        return overlays.callout(self.model, key)

    def explains(self, key: Key) -> bool:
        large = overlays.is_enlarged(self.view, key)
        return self._has_sum(key) or self._has_note(key) or large or super().explains(key)

    def _has_note(self, key: Key) -> bool:
        """Return whether a note at the pointer says what a pick brings, because the supply has no buttons for it."""
        drafting = key[0] in ("top", "bottom") and key in self.model.actions and self.model.mine
        return drafting and not self.context.parts.supply.has_buttons(self.model)

    def _has_sum(self, key: Key) -> bool:
        """Return whether a thing is a character that visits a house of the player's street, or still could."""
        model = self.model
        if key[0] != "who" or model.held is not None or model.likely_house(model.seat) == NOTHING:
            return False
        return bool(model.state.piles[key[1]]) or model.is_mine(key[1])

    def explanation(self, key: Key) -> Overlay | None:
        context = self.context
        if self._has_sum(key):
            return self._sum(key)
        if self._has_note(key):
            return overlays.draft_note(context.kit, self.view, self.model, key, context.pointer)
        if overlays.is_enlarged(self.view, key) and context.drag.held is None:
            hand = context.pixels(context.parts.hand)
            return large_overlay(self.view, card_face(key[1]), RATIO, self.geometry.anchor(key), hand)
        return super().explanation(key)

    def _sum(self, key: Key) -> Overlay:
        """Return the explained points of a character, where they cover neither characters nor houses."""
        context, model, view = self.context, self.model, self.view
        breakdown = tips.tally(model.state, model.seat, model.likely_house(model.seat), key[1])
        above = view.rect(0, 0, view.w, self.layout.now.ribbon.top)
        beside, anchor, street = (
            context.pixels(context.parts.characters),
            self.geometry.anchor(key),
            context.parts.street,
        )
        # In a drawer, keep the buttons beside the panel free as well.
        beside = next((zone.copy() for zone in context.drawers.zones().values() if zone.contains(beside)), beside)
        beside.y, beside.h = anchor.y, anchor.h
        if self.layout.now.is_visit:
            above = context.pixels(street)
            beside = view.to_px(street.plan(model.state.shape[model.seat]).whole)
            beside.w, beside.x = beside.right, 0  # right of it: hints lie at the left
        return sum_breakdown_overlay(context.kit, view, breakdown, portrait(key[1]), beside, above)

    def ghost(self, held: Key, place: Key) -> Overlay | None:
        return overlays.ghost(self.model, self.view, self.context.parts.street, held, place, priced=True)

    def held_size(self, held: Key) -> tuple[float, float]:
        return 260, 420

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        drag = self.context.drag
        over = drag.hot if drag.held == held else None
        overlays.draw_held(brush, self.model, self.context.parts.street, x, y, held[1], over)
