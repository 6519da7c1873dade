"""Hints at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import FRect

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.scenes.walking.table import intents, overlays
from burano.scenes.walking.table.context import WalkingContext
from burano.scenes.walking.table.contract.layout import WalkingLayout
from burano.scenes.walking.table.model import Model
from burano.table.contract.hinting import GameHinting
from burano.table.hints.arrows import HintArrow
from burano.table.overlays.overlay import Overlay


class WalkingHinting(GameHinting[Model]):
    """Shows a hint's pick of cards as if the pointer were on it, and selects its visitor."""

    context: WalkingContext
    layout: WalkingLayout

    def arrows(self, actions: Sequence[Action]) -> Iterable[HintArrow]:
        return intents.hint_arrows(self.model, actions)

    def ghosts(self, actions: Sequence[Action]) -> Iterable[Overlay]:
        street, model, view = self.context.parts.street, self.model, self.view
        placed = intents.placed(actions)
        found = (overlays.ghost(model, view, street, ("hand", card), ("cell", cell)) for card, cell in placed)
        return filter(None, found)

    def selected(self, actions: Sequence[Action]) -> None:
        context, draft = self.context, self.context.draft
        if actions and isinstance(actions[0], a.Acquire):
            draft.point(intents.where(self.model, actions[0]))
            draft.count = actions[0].floors.bit_count()
        elif context.chosen in (None, context.advised):  # keep the player's own choice
            self._advise(actions[0] if actions else None)
        if not actions:
            draft.clear()

    def _advise(self, action: Action | None) -> None:
        """Select the visitor a plan begins with, and the house it means."""
        context = self.context
        if isinstance(action, a.Visit) and action.plot != self.model.likely_house(self.model.seat):
            context.house = action.plot
            context.refresh()
        where = intents.where(self.model, action) if action is not None else None
        context.chosen = context.advised = where if where in self.model.actions else None

    def place(self) -> FRect:
        room = self.layout.now.hints(taking=self.model.kind in ("acquire", "place", "discard"))
        if room is None or self.context.drawers.covers(self.view.to_px(room).center):
            return super().place()
        return room

    def folded_places(self) -> Sequence[FRect]:
        return self.layout.now.hint_places
