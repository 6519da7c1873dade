"""Shared state of the table: its panels, and choices that are not yet actions."""

from __future__ import annotations

from burano.core.protocol import NOBODY, Seat
from burano.scenes.walking.flow import Flow
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.table.parts import Parts
from burano.scenes.walking.words.table import WORDS
from burano.stage.scene import Services
from burano.table.cards.supply import CardPick
from burano.table.contract.context import TableContext
from burano.table.play.model import Key


class WalkingContext(TableContext[Model]):
    """State and commands of the table."""

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow, WORDS, Model)
        self.parts = Parts(self.log)
        self.parts.hand.order.remember(services.settings, flow.session.game.game_id)
        self.draft = CardPick()
        self.house = NOTHING
        """Plot of the house selected for the next visitor, if several wait."""
        self.street_of: Seat = NOBODY
        """The other player whose street is shown."""
        self.peek = False
        """Whether a player who must choose a visitor looks at the whole table first."""
        self.visiting = False
        """Whether the visitors are shown enlarged to choose from."""
        self.look = self.kept = NOTHING
        """The character whose scoring cards are emphasised, and the one that stays emphasised."""
        self.advised: Key | None = None
        """The thing selected because the chosen hint begins with it."""

    def clear(self) -> None:
        """Reset all selections, after the position changed."""
        self.draft.clear()
        self.house, self.street_of, self.look, self.peek = NOTHING, NOBODY, self.kept, False
        self.advised = None

    def set_count(self, number: int) -> None:
        """Select the number of cards to take."""
        if self.model.kind == "acquire" and self.draft.set_count(number):
            self.kit.audio.play("click")
            self.refresh()
            if self.follow_pointer():  # the pointer may now be on another end of the column
                self.refresh()

    def keep_tint(self) -> None:
        """Keep the character under the pointer emphasised, or stop that."""
        self.kept = NOTHING if self.kept != NOTHING else self.look
        if self.follow_pointer():
            self.refresh()

    def follow_pointer(self) -> bool:
        key = self.pointed_key()
        changed = self.model.drafting and self.draft.point(key)
        look = self._character(key) if key is not None else NOTHING
        look = NOTHING if self.drag.held is not None else self.kept if look == NOTHING else look
        if look != self.look:
            self.look, changed = look, True
        return changed

    def _character(self, key: Key) -> int:
        """Return the character a thing stands for, or `NOTHING`."""
        if key[0] == "guest":
            return self.model.guest(self.model.shown_seat, key[1])
        return key[1] if key[0] == "who" else NOTHING
