"""Effects of cards, declared as text, and the resolver that carries them out.

A declaration such as `2 grain : 1 coin | 1 coin : 3 grain` is parsed once: `|` separates the options of a choice, `:`
the cost from the gains, `+` the items, and `[word]` before an item is a condition. A game defines the words and one
primitive effect for each. Effects that wait for an answer of the player lie on a stack of plain tuples, which is part
of the game's state: a chain of effects is resolved depth first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from burano.core.errors import BadData
from burano.core.protocol import Event

S = TypeVar("S")

ALWAYS: Final = -1
"""Condition index of an item without a condition."""

# Kinds of frames on the stack: the first number of each frame.
ROW: Final = 0
"""(ROW, item, …): items still to be resolved, in this order."""
PICK: Final = 1
"""(PICK, may_decline, item, …): the player picks items one by one; TAKEN replaces a picked item."""
WAIT: Final = 2
"""(WAIT, word, times): an effect that the player has to carry out or decline that many times."""
TAKEN: Final = -1

Frame: TypeAlias = tuple[int, ...]
Log: TypeAlias = "list[Event] | None"


class EffectItem(NamedTuple):
    """One effect of a declaration."""

    word: int
    """Index in the vocabulary's words."""
    number: int
    condition: int = ALWAYS
    """Index in the vocabulary's conditions, or `ALWAYS`."""
    source: int = 0
    """Kind of the component that declares it, as numbered by the game."""


class Option(NamedTuple):
    """One side of a choice: cost and gains, as indices of interned items."""

    cost: tuple[int, ...]
    gains: tuple[int, ...]


class Trigger(NamedTuple):
    """A continuing effect: gains received each time an event of the game happens."""

    on: int
    """Number of the event, as defined by the game."""
    gains: tuple[int, ...]


_ITEM = re.compile(r"(?:\[(\w+)\] *)?(\d+) +(\w+)")


class EffectWords:
    """Parser for a game's declarations; interns the items it parses."""

    def __init__(self, words: Sequence[str], conditions: Sequence[str] = ()) -> None:
        self._words = list(words)
        self._conditions = list(conditions)
        self.items: list[EffectItem] = []
        """All different items parsed so far; declarations refer to them by index."""

    def options(self, text: str, where: str, source: int = 0) -> tuple[Option, ...]:
        """Return the options of a declaration; raise `BadData` for `where` if it is malformed."""
        return tuple(self._option(side, where, source) for side in text.split("|"))

    def gains(self, text: str, where: str, source: int = 0) -> tuple[int, ...]:
        """Return the gains of a declaration that has neither cost nor choice."""
        options = self.options(text, where, source)
        if len(options) != 1 or options[0].cost:
            raise BadData(where, "must be gains without cost or choice")
        return options[0].gains

    def _option(self, text: str, where: str, source: int) -> Option:
        cost, colon, gains = text.rpartition(":")
        if colon and not cost.strip():
            raise BadData(where, "the cost before ':' is missing")
        return Option(self._items(cost, where, source) if colon else (), self._items(gains, where, source))

    def _items(self, text: str, where: str, source: int) -> tuple[int, ...]:
        return tuple(self._item(part.strip(), where, source) for part in text.split("+"))

    def _item(self, text: str, where: str, source: int) -> int:
        match = _ITEM.fullmatch(text)
        if match is None:
            raise BadData(where, f"{text[:40]!r} is not a number and a word")
        condition, number, word = match.groups()
        if word not in self._words:
            raise BadData(where, f"{word!r} is none of {', '.join(self._words)}")
        if condition is not None and condition not in self._conditions:
            raise BadData(where, f"{condition!r} is none of {', '.join(self._conditions)}")
        if not 1 <= int(number) <= 99:
            raise BadData(where, f"{text[:40]!r}: numbers are 1 to 99")
        needed = ALWAYS if condition is None else self._conditions.index(condition)
        item = EffectItem(self._words.index(word), int(number), needed, source)
        if item not in self.items:
            self.items.append(item)
        return self.items.index(item)


class Resolver(Generic[S]):
    """Resolves items by a game's primitive effects. Holds no state: pending effects are on the stack."""

    def __init__(
        self,
        items: Sequence[EffectItem],
        primitives: Sequence[Callable[[S, EffectItem, Log], bool]],
        holds: Callable[[S, int], bool],
    ) -> None:
        """`primitives` has one function per word: it returns True if the effect is done, False if the player has to
        answer. `holds` returns whether a condition is met; it is called when the item is resolved."""
        self._items = tuple(items)
        self._primitives = tuple(primitives)
        self._holds = holds

    def begin(self, state: S, stack: list[Frame], items: tuple[int, ...], log: Log) -> None:
        """Resolve items in order. If one needs an answer, put it on the stack, above the remaining items."""
        for at, number in enumerate(items):
            if not self._resolve(state, number, log):
                if at + 1 < len(items):
                    stack.append((ROW, *items[at + 1 :]))
                item = self._items[number]
                stack.append((WAIT, item.word, item.number))
                return

    def _resolve(self, state: S, number: int, log: Log) -> bool:
        item = self._items[number]
        if item.condition != ALWAYS and not self._holds(state, item.condition):
            return True
        return self._primitives[item.word](state, item, log)

    def run(self, state: S, stack: list[Frame], log: Log) -> None:
        """Resolve frames of the stack until the player has to answer or the stack is empty."""
        while stack:
            frame = stack[-1]
            if frame[0] == ROW:
                stack.pop()
                self.begin(state, stack, frame[1:], log)
            elif frame[0] == PICK and _all_taken(frame):
                stack.pop()
            else:
                return

    def offer(self, stack: list[Frame], items: tuple[int, ...], may_decline: bool) -> None:
        """Let the player pick items one by one. Without `may_decline`, at least one must be picked."""
        stack.append((PICK, int(may_decline), *items))

    def pick(self, state: S, stack: list[Frame], position: int, log: Log) -> None:
        """Resolve the item at a position of the topmost PICK frame."""
        frame = stack[-1]
        stack[-1] = (PICK, 1, *frame[2 : 2 + position], TAKEN, *frame[3 + position :])
        self.begin(state, stack, (frame[2 + position],), log)

    def answered(self, stack: list[Frame]) -> None:
        """Record that the effect of the topmost WAIT frame was carried out or declined once."""
        _, word, times = stack.pop()
        if times > 1:
            stack.append((WAIT, word, times - 1))


def _all_taken(frame: Frame) -> bool:
    """Return whether no item is left to pick; also true for a frame without items."""
    return all(item == TAKEN for item in frame[2:])
