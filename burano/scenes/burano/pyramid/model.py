"""A pyramid being built: private, and submitted to the rules only when complete. Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burano.core.rng import Rng
from burano.games.burano.board import COLORS, PLACES
from burano.games.burano.pyramid import cubes_sold, open_places, places_filled, resting_on
from burano.scenes.burano.art.pyramid import EMPTY


@dataclass(frozen=True)
class Template:
    """Wanted action of each place: 0 fishing, 1 lace, 2 earning; -1 any."""

    name: str
    actions: tuple[int, ...]


def _on_top(action: int) -> tuple[int, ...]:
    """Return a pattern with one action on the top and the second level."""
    return (EMPTY,) * 9 + (action,) * 5


TEMPLATES = tuple(_on_top(action) for action in range(3))
"""Built-in patterns, by action: that action on top."""


class PyramidDraft:
    """The cubes on the fourteen places. Every change can be undone."""

    def __init__(self, reserve: Sequence[int], standing: Sequence[int] = ()) -> None:
        """`reserve`: cubes by colour; `standing`: cubes the rules already hold, by place; they stay (a loaded game)."""
        self._all = tuple(reserve[color] + list(standing).count(color) for color in range(COLORS))
        self.locked = len(standing)
        self.places: list[int] = [*standing, *(EMPTY,) * (PLACES - len(standing))]
        self._past: list[tuple[int, ...]] = []

    # ---- questions

    @property
    def usable(self) -> int:
        """Number of places that will be filled."""
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
        """Return the number of cubes of a colour in the reserve."""
        return self._all[color] - self.places.count(color)

    @property
    def leftovers(self) -> tuple[int, ...]:
        """The reserve, by colour."""
        return tuple(self.left(color) for color in range(COLORS))

    @property
    def sold(self) -> int:
        """Number of cubes that will be sold for a coin each (R4.3)."""
        return cubes_sold(sum(self._all))

    def open(self) -> tuple[int, ...]:
        """Return the empty places where a cube may go now."""
        return open_places(self.mask, sum(self._all))

    def open_without(self, place: int) -> tuple[int, ...]:
        """Return where the cube of a place could go, or for `EMPTY` where a cube of the reserve could."""
        if place == EMPTY:
            return self.open()
        if not self.can_take_back(place):
            return ()
        return tuple(p for p in open_places(self.mask & ~(1 << place), sum(self._all)) if p != place)

    def can_take_back(self, place: int) -> bool:
        """Return whether the place has a movable cube on which nothing rests."""
        return place >= self.locked and self.places[place] != EMPTY and not resting_on(self.mask, place)

    # ---- changes

    def _remember(self) -> None:
        self._past.append(tuple(self.places))

    def can_put(self, color: int, place: int) -> bool:
        """Return whether a cube of the reserve may go to a place that is open or holds another colour."""
        if self.left(color) < 1 or self.places[place] == color or place < self.locked:
            return False
        return self.places[place] != EMPTY or place in self.open()

    def take_up(self, places: Sequence[object]) -> None:
        """Restore stored cubes as far as the rules allow; the data comes from a file."""
        for place, color in enumerate(places[:PLACES]):
            if type(color) is int and 0 <= color < COLORS and self.can_put(color, place):
                self.places[place] = color

    def put(self, color: int, place: int) -> bool:
        """Put a cube of the reserve on an open place, or exchange it for the cube there; return whether it was
        legal."""
        if not self.can_put(color, place):
            return False
        self._remember()
        self.places[place] = color
        return True

    def can_move(self, origin: int, to: int) -> bool:
        """Return whether a cube may move to a place that is open without it or holds another colour."""
        color = self.places[origin]
        if color == EMPTY or origin == to or min(origin, to) < self.locked:
            return False
        return to in self.open_without(origin) if self.places[to] == EMPTY else self.places[to] != color

    def move(self, origin: int, to: int) -> bool:
        """Move a cube to an open place, or exchange two cubes; return whether it was legal."""
        if not self.can_move(origin, to):
            return False
        self._remember()
        self.places[origin], self.places[to] = self.places[to], self.places[origin]
        return True

    def take_back(self, place: int) -> bool:
        """Return a cube to the reserve; return whether it was legal."""
        if not self.can_take_back(place):
            return False
        self._remember()
        self.places[place] = EMPTY
        return True

    def clear(self) -> bool:
        """Return all movable cubes to the reserve; return whether anything changed."""
        if self.placed == self.locked:
            return False
        self._remember()
        self._strip()
        return True

    def _strip(self) -> None:
        self.places[self.locked :] = [EMPTY] * (PLACES - self.locked)

    def undo(self) -> bool:
        """Undo the last change; return whether there was one."""
        if not self._past:
            return False
        self.places = list(self._past.pop())
        return True

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def fill(self, rng: Rng) -> bool:
        """Fill the empty places at random from the reserve, base first (V24); return whether anything changed."""
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
        """Build a pattern. `actions` is each colour's action this season. Return whether anything changed."""
        self._remember()
        self._strip()
        # Places with a wanted action choose first; the remaining cubes fill the rest.
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
        """Return the action of each place this season."""
        return tuple(actions[color] if color != EMPTY else EMPTY for color in self.places)


def templates_from_data(data: object) -> list[Template]:
    """Return a player's saved templates; invalid ones are left out."""
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
