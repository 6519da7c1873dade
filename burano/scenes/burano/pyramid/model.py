"""A pyramid being put together: local, private, and handed to the rules only when it is whole. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burano.core.rng import Rng
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.pyramid import cubes_sold, open_places, places_filled, resting_on
from burano.scenes.burano.art.pyramid import EMPTY


@dataclass(frozen=True)
class Template:
    """Which action lies where: 0 fishing, 1 lace, 2 earning; -1 anything."""

    name: str
    actions: tuple[int, ...]


def _on_top(action: int) -> tuple[int, ...]:
    """One action where it is free first: top and second level."""
    return (EMPTY,) * 9 + (action,) * 5


TEMPLATES = tuple(_on_top(action) for action in range(3))
"""Ready-made patterns, by action: that action on top."""


class PyramidDraft:
    """Fourteen places and what is left in the reserve. Every change can be undone."""

    def __init__(self, reserve: Sequence[int], standing: Sequence[int] = ()) -> None:
        """`standing`: cubes the rules already hold, in order of the places; they stay (a game loaded half-way)."""
        self._all = tuple(reserve[color] + list(standing).count(color) for color in range(COLORS))
        self.locked = len(standing)
        self.places: list[int] = [*standing, *(EMPTY,) * (PLACES - len(standing))]
        self._past: list[tuple[int, ...]] = []

    # ---- questions

    @property
    def usable(self) -> int:
        """How many places will be filled."""
        return places_filled(sum(self._all))

    @property
    def placed(self) -> int:
        return sum(1 for color in self.places if color != EMPTY)

    @property
    def complete(self) -> bool:
        return self.placed == self.usable

    @property
    def mask(self) -> int:
        return sum(1 << place for place, color in enumerate(self.places) if color != EMPTY)

    def left(self, color: int) -> int:
        """Cubes of a colour still in the reserve."""
        return self._all[color] - self.places.count(color)

    @property
    def leftovers(self) -> tuple[int, ...]:
        """The reserve as it stands, by colour."""
        return tuple(self.left(color) for color in range(COLORS))

    @property
    def sold(self) -> int:
        """Cubes that will be sold in the end, for a coin each (R4.3)."""
        return cubes_sold(sum(self._all))

    def open(self) -> tuple[int, ...]:
        """Empty places a cube may go to now."""
        return open_places(self.mask, sum(self._all))

    def open_without(self, place: int) -> tuple[int, ...]:
        """Where the cube of a place could go if it were taken up; with no place, where one of the reserve could."""
        if place == EMPTY:
            return self.open()
        if not self.can_take_back(place):
            return ()
        return tuple(p for p in open_places(self.mask & ~(1 << place), sum(self._all)) if p != place)

    def can_take_back(self, place: int) -> bool:
        """Whether nothing rests on the cube."""
        return place >= self.locked and self.places[place] != EMPTY and not resting_on(self.mask, place)

    # ---- changes

    def _remember(self) -> None:
        self._past.append(tuple(self.places))

    def can_put(self, color: int, place: int) -> bool:
        """Whether a cube of the reserve may go to a place: open, or taken by another colour."""
        if self.left(color) < 1 or self.places[place] == color or place < self.locked:
            return False
        return self.places[place] != EMPTY or place in self.open()

    def take_up(self, places: Sequence[object]) -> None:
        """Put cubes as they stood before, as far as the rules allow; the list came out of a file."""
        for place, color in enumerate(places[:PLACES]):
            if type(color) is int and 0 <= color < COLORS and self.can_put(color, place):
                self.places[place] = color

    def put(self, color: int, place: int) -> bool:
        """A cube of the reserve to an open place, or in exchange for the cube that is there."""
        if not self.can_put(color, place):
            return False
        self._remember()
        self.places[place] = color
        return True

    def can_move(self, origin: int, to: int) -> bool:
        """Whether a cube may go to a place: open without it, or taken by another colour."""
        color = self.places[origin]
        if color == EMPTY or origin == to or min(origin, to) < self.locked:
            return False
        return to in self.open_without(origin) if self.places[to] == EMPTY else self.places[to] != color

    def move(self, origin: int, to: int) -> bool:
        """Move a cube to an open place, or let two cubes change places."""
        if not self.can_move(origin, to):
            return False
        self._remember()
        self.places[origin], self.places[to] = self.places[to], self.places[origin]
        return True

    def take_back(self, place: int) -> bool:
        """A cube back to the reserve."""
        if not self.can_take_back(place):
            return False
        self._remember()
        self.places[place] = EMPTY
        return True

    def clear(self) -> bool:
        """Everything back to the reserve."""
        if self.placed == self.locked:
            return False
        self._remember()
        self._strip()
        return True

    def _strip(self) -> None:
        self.places[self.locked :] = [EMPTY] * (PLACES - self.locked)

    def undo(self) -> bool:
        """Take the last change back."""
        if not self._past:
            return False
        self.places = list(self._past.pop())
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def fill(self, rng: Rng) -> bool:
        """The places still empty at random from the reserve, base first (V24)."""
        if self.complete:
            return False
        self._remember()
        bag = [color for color in range(COLORS) for _number in range(self.left(color))]
        rng.shuffle(bag)
        for place in range(self.usable):
            if self.places[place] == EMPTY:
                self.places[place] = bag.pop()
        return True

    def apply(self, template: Template, actions: Sequence[int]) -> bool:
        """Lay the cubes out after a pattern of actions. `actions` says what each colour does this season."""
        self._remember()
        self._strip()
        # Free places want their action most, so they choose first; what is left over fills the rest.
        for place in sorted(range(self.locked, self.usable), key=lambda p: (template.actions[p] == EMPTY, -p)):
            wanted = template.actions[place]
            fitting = [c for c in range(COLORS) if self.left(c) and wanted in (EMPTY, actions[c])]
            rest = fitting or [c for c in range(COLORS) if self.left(c)]
            self.places[place] = max(rest, key=lambda c: (self.left(c), -c))
        if tuple(self.places) == self._past[-1]:
            self._past.pop()
            return False
        return True

    def pattern(self, actions: Sequence[int]) -> tuple[int, ...]:
        """What each place does this season."""
        return tuple(actions[color] if color != EMPTY else EMPTY for color in self.places)


def templates_from_data(data: object) -> list[Template]:
    """The templates a player saved; anything unreadable is left out."""
    found: list[Template] = []
    for row in data if isinstance(data, list) else []:
        if not isinstance(row, dict):
            continue
        name, actions = row.get("name"), row.get("actions")
        if not isinstance(name, str) or not isinstance(actions, list) or len(actions) != PLACES:
            continue
        if all(action in (-1, 0, 1, 2) for action in actions):
            found.append(Template(name[:40], tuple(actions)))
    return found


def templates_to_data(templates: Sequence[Template]) -> list[dict[str, object]]:
    return [{"name": template.name, "actions": list(template.actions)} for template in templates]
