"""What is being considered while cards are taken: a column, an end of it, a number."""

from __future__ import annotations

from burano.games.walking.actions import Acquire
from burano.games.walking.reading import pick
from burano.games.walking.state import State
from burano.scenes.walking.table.model import NOTHING, Model
from burano.table.model import Key


class Draft:
    """Stays while the pointer wanders to the buttons; forgotten with every step."""

    def __init__(self) -> None:
        self.column = NOTHING
        self.top = False
        self.count = 1

    def clear(self) -> None:
        self.column = NOTHING

    def fill(self, model: Model) -> None:
        drafting = model.kind == "acquire" and model.mine
        model.column = self.column if drafting and model.state.column(self.column) else NOTHING
        model.top, model.count = self.top, self.count

    def set_count(self, number: int) -> bool:
        """True if it changed."""
        changed, self.count = self.count != number, number
        return changed

    def choose(self, state: State, action: Acquire) -> None:
        """Show what an action would take."""
        self.column, self.count = action.column, action.floors.bit_count()
        lowest = pick(state, action.column, False, 1)
        self.top = bool(lowest) and not action.floors >> lowest[0] & 1

    def point(self, state: State, key: Key | None) -> bool:
        """The pointer is on a thing; true if another column or end is meant now."""
        if key is None or key[0] not in ("top", "bottom") or not state.column(key[1]):
            return False
        before = self.column, self.top
        self.column, self.top = key[1], key[0] == "top"
        return before != (self.column, self.top)
