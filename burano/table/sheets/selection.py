"""Rules of selection: what a player may choose on a sheet, what is chosen so far, and whether that is an answer.

A selection is a value: every change returns another one. A change that the rule does not allow returns the same.
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
    """In the order they were chosen."""

    def toggled(self, key: Key) -> Choose:
        """Choose an item or give it up; where only one can be chosen another takes its place."""
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
    """Choose how many of each item, from `least` to `most` of all together and no more of each than its limit."""

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
        """Take more or fewer of an item."""
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
        """Move an item so many places towards the end, or towards the beginning."""
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
    """Somewhere items can be assigned to."""

    key: Key
    label: str
    most: int = 1
    """How many items have room there."""


@dataclass(frozen=True)
class Assign:
    """Assign items to places; `least` of them must have one."""

    keys: tuple[Key, ...]
    places: Sequence[ItemPlace]
    least: int
    placed: Mapping[Key, Key] = field(default_factory=dict)
    """The place of every item that has one."""

    def place_of(self, key: Key) -> ItemPlace | None:
        return next((place for place in self.places if place.key == self.placed.get(key)), None)

    def free(self, place: ItemPlace) -> int:
        """How many more items have room at a place."""
        return place.most - sum(other == place.key for other in self.placed.values())

    def assigned(self, key: Key, place: Key | None) -> Assign:
        """Put an item at a place, or take it back."""
        rest = {item: where for item, where in self.placed.items() if item != key}
        if place is None:
            return replace(self, placed=rest)
        there = next((one for one in self.places if one.key == place), None)
        without = replace(self, placed=rest)
        return replace(self, placed={**rest, key: place}) if there is not None and without.free(there) > 0 else self

    def next_place(self, key: Key, by: int = 1) -> Assign:
        """Put an item at the next place with room, in turn with no place."""
        without, now = self.assigned(key, None), self.placed.get(key)
        keys: list[Key | None] = [None, *(one.key for one in self.places if without.free(one) > 0 or one.key == now)]
        return without.assigned(key, keys[(keys.index(now) + by) % len(keys)])

    @property
    def missing(self) -> str:
        left = self.least - len(self.placed)
        return ngettext("Place {n} more", "Place {n} more", left).format(n=left) if left > 0 else ""


Selection: TypeAlias = Choose | Quantities | Order | Assign


def state_of(selection: Selection, key: Key) -> str:
    """How an item stands in a selection, in words for the screen and for the voice; empty if it does not."""
    if isinstance(selection, Choose):
        return _("chosen") if key in selection.chosen else ""
    if isinstance(selection, Quantities):
        return str(selection.count(key))
    if isinstance(selection, Order):
        return _("{n} of {count}").format(n=selection.keys.index(key) + 1, count=len(selection.keys))
    place = selection.place_of(key)
    return place.label if place is not None else ""


def stepped(selection: Selection, key: Key, by: int) -> Selection:
    """The selection after one step of an item: chosen or not, one more or fewer, a place on, the next place."""
    if isinstance(selection, Choose):
        return selection.toggled(key)
    if isinstance(selection, Quantities):
        return selection.changed(key, by)
    if isinstance(selection, Order):
        return selection.moved(key, by)
    return selection.next_place(key, by)
