"""Shared state of the table: its panels, and choices that are not yet actions."""

from __future__ import annotations

from burano.games.murano import actions as a
from burano.scenes.murano.flow import Flow
from burano.scenes.murano.table.model import DESK, Model
from burano.scenes.murano.table.parts import Parts
from burano.scenes.murano.words.table import WORDS
from burano.stage.scene import Services
from burano.table.contract.context import TableContext
from burano.table.play.model import Key

_LOOKED_AT = frozenset(
    "space red swap cell gondola island row tile card special furnace sale bead crew offer face character".split()
)
"""Kinds of things that change the picture when pointed at."""


class MuranoContext(TableContext[Model]):
    """State and commands of the table."""

    def __init__(self, services: Services, flow: Flow) -> None:
        super().__init__(services, flow, WORDS, Model)
        self.parts = Parts(self.log)
        self.parts.hand.order.remember(services.settings, flow.session.game.game_id)
        self.passing = False
        self.peek = False
        """Whether a player who decides at the desk looks at the whole table first."""
        self.desk = False
        """Whether the decision is shown enlarged beside the islands."""
        self.look: Key | None = None
        self.landings: dict[int, tuple[int, int]] = {}
        """Number of the movement → wanted landing, and which of two ships on a space moves; -1 for any."""
        self.sailing_to: Key | None = None
        """The place these landings apply to."""
        self.payment = 0
        self.advised: Key | None = None
        """The thing selected because the chosen hint begins with it."""

    def clear(self) -> None:
        """Reset all selections, after the position changed."""
        self.passing = self.peek = False
        self.landings.clear()
        self.sailing_to, self.payment, self.advised = None, 0, None

    def toggle_passing(self) -> None:
        """Switch between choosing a space to use and one to pass to."""
        if self.model.mine and self.model.kind == "sail":
            self.passing, self.chosen = not self.passing, None
            self.kit.audio.play("click")
            self.refresh()

    def toggle_peek(self) -> None:
        """Switch between the whole table and the decision."""
        if self.model.mine and self.model.kind in DESK:
            self.peek = not self.peek
            self.kit.audio.play("click")
            self.relayout()

    def score_all(self) -> None:
        """Score all characters in the best way, and finish."""
        self.animations.clear_message()
        for way in (*self.model.plan.ways, a.END_SCORING):
            self.flow.submit(way)
        self.flow.go_on()

    def aim_at(self, key: Key | None) -> None:
        """Reset the landings if they were chosen for another space."""
        if key is not None and key != self.sailing_to:
            self.landings.clear()
            self.sailing_to = key

    def land(self, movement: int, space: int) -> None:
        """Let a displaced ship land on another space."""
        self.landings[movement] = space, self.landings.get(movement, (-1, -1))[1]
        self.refresh()

    def swap(self, movement: int) -> None:
        """Move the other of two ships that share a space."""
        voyage = self.model.voyages[self.sailing_to] if self.sailing_to is not None else None
        if voyage is not None:
            space = self.landings.get(movement, (-1, -1))[0]
            self.landings[movement] = space, int(not voyage.moves[movement].red)
            self.kit.audio.play("splash")
            self.refresh()

    def follow_pointer(self) -> bool:
        key = self.pointed_key()
        look = key if key is not None and key[0] in _LOOKED_AT else None
        changed = look != self.look
        self.look = look
        return changed
