"""Selection rules: what a player may choose on a sheet, what is chosen, and whether the answer is complete.

A selection is an immutable value: changes return a new one. A change that the rule does not allow returns the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from burano.i18n import _, ngettext
from burano.table.play.model import Key


@dataclass(frozen=True)
class Choose:
    """Choose from `least` to `most` different items. With 0 and 0 there is nothing to choose, only to confirm."""

    least: int
    most: int
    chosen: tuple[Key, ...] = ()
    """The chosen items, in the order in which they were chosen."""

    def toggled(self, key: Key) -> Choose:
        """Return the selection with an item chosen or unchosen; if only one can be chosen, it replaces the other."""
        if key in self.chosen:
            return replace(self, chosen=tuple(other for other in self.chosen if other != key))
        if len(self.chosen) < self.most:
            return replace(self, chosen=(*self.chosen, key))
        return replace(self, chosen=(key,)) if self.most == 1 else self

    @property
    def missing(self) -> str:
        """The text about what is missing; empty if the answer is complete."""
        left = self.least - len(self.chosen)
        return ngettext("Choose {n} more", "Choose {n} more", left).format(n=left) if left > 0 else ""


@dataclass(frozen=True)
class Quantities:
    """Choose how many of each item: from `least` to `most` in total, and at most the limit of each."""

    limits: Mapping[Key, int]
    least: int
    most: int
    counts: Mapping[Key, int] = field(default_factory=dict)

    def count(self, key: Key) -> int:
        return self.counts.get(key, 0)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def changed(self, key: Key, by: int) -> Quantities:
        """Return the selection with `by` more of an item."""
        count = self.count(key) + by
        if not 0 <= count <= self.limits.get(key, 0) or not 0 <= self.total + by <= self.most:
            return self
        return replace(self, counts={**self.counts, key: count})

    @property
    def missing(self) -> str:
        left = self.least - self.total
        return ngettext("Choose {n} more", "Choose {n} more", left).format(n=left) if left > 0 else ""


@dataclass(frozen=True)
class Order:
    """Put items in order."""

    keys: tuple[Key, ...]

    def moved(self, key: Key, by: int) -> Order:
        """Return the order with an item moved `by` places towards the end (negative: the beginning)."""
        at = self.keys.index(key)
        to = at + by
        if not 0 <= to < len(self.keys):
            return self
        rest = [other for other in self.keys if other != key]
        return Order((*rest[:to], key, *rest[to:]))

    @property
    def missing(self) -> str:
        return ""


@dataclass(frozen=True)
class ItemPlace:
    """A place to which items can be assigned."""

    key: Key
    label: str
    most: int = 1
    """Maximum number of items."""


@dataclass(frozen=True)
class Assign:
    """Assign items to places; at least `least` of them need a place."""

    keys: tuple[Key, ...]
    places: Sequence[ItemPlace]
    least: int
    placed: Mapping[Key, Key] = field(default_factory=dict)
    """The place of each assigned item."""

    def place_of(self, key: Key) -> ItemPlace | None:
        return next((place for place in self.places if place.key == self.placed.get(key)), None)

    def free(self, place: ItemPlace) -> int:
        """Return how many more items a place can take."""
        return place.most - sum(other == place.key for other in self.placed.values())

    def assigned(self, key: Key, place: Key | None) -> Assign:
        """Return the selection with an item at a place, or at none."""
        rest = {item: where for item, where in self.placed.items() if item != key}
        if place is None:
            return replace(self, placed=rest)
        target = next((one for one in self.places if one.key == place), None)
        without = replace(self, placed=rest)
        return replace(self, placed={**rest, key: place}) if target is not None and without.free(target) > 0 else self

    def next_place(self, key: Key, by: int = 1) -> Assign:
        """Return the selection with an item at the next place with room; "no place" is one of the options."""
        without, now = self.assigned(key, None), self.placed.get(key)
        keys: list[Key | None] = [None, *(one.key for one in self.places if without.free(one) > 0 or one.key == now)]
        return without.assigned(key, keys[(keys.index(now) + by) % len(keys)])

    @property
    def missing(self) -> str:
        left = self.least - len(self.placed)
        return ngettext("Place {n} more", "Place {n} more", left).format(n=left) if left > 0 else ""


Selection: TypeAlias = Choose | Quantities | Order | Assign


def state_of(selection: Selection, key: Key) -> str:
    """Return the state of an item in a selection, in words for screen and screen reader; empty if it has none."""
    if isinstance(selection, Choose):
        return _("chosen") if key in selection.chosen else ""
    if isinstance(selection, Quantities):
        return str(selection.count(key))
    if isinstance(selection, Order):
        return _("{n} of {count}").format(n=selection.keys.index(key) + 1, count=len(selection.keys))
    place = selection.place_of(key)
    return place.label if place is not None else ""


def stepped(selection: Selection, key: Key, by: int) -> Selection:
    """Return the selection after one step of an item: chosen or not, one more or fewer, one position on, the next
    place."""
    if isinstance(selection, Choose):
        return selection.toggled(key)
    if isinstance(selection, Quantities):
        return selection.changed(key, by)
    if isinstance(selection, Order):
        return selection.moved(key, by)
    return selection.next_place(key, by)
