"""Effects of cards as declared rows, and the resolver that works them off.

A declaration such as `2 grain : 1 coin | 1 coin : 3 grain` is parsed once: `|` separates the options of a choice, `:`
the cost from the gains, `+` the items, and `[word]` before an item is a condition. A game names the words and gives one
primitive effect for each. What still has to be answered by a player waits on a stack of plain tuples, which is part of
the game's state: a chain of effects is resolved depth first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from burano.core.errors import BadData
from burano.core.protocol import Event

S = TypeVar("S")

ALWAYS: Final = -1
"""The condition of an item that has none."""

# Kinds of frames on the stack: the first number of each.
ROW: Final = 0
"""(ROW, item, …): items still to be worked off in this order."""
PICK: Final = 1
"""(PICK, may_decline, item, …): the player picks the order; TAKEN stands where an item was."""
WAIT: Final = 2
"""(WAIT, word, times): an effect that the player has to carry out or decline, so many times."""
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
    """What kind of component declares it: the game's own number."""


class Option(NamedTuple):
    """One side of a choice: what it costs and what it brings, as numbers of interned items."""

    cost: tuple[int, ...]
    gains: tuple[int, ...]


class Trigger(NamedTuple):
    """A continuing effect: gains each time an event of the game happens."""

    on: int
    """The game's number of the event."""
    gains: tuple[int, ...]


_ITEM = re.compile(r"(?:\[(\w+)\] *)?(\d+) +(\w+)")


class EffectWords:
    """The words of a game's declarations; interns the items it parses."""

    def __init__(self, words: Sequence[str], conditions: Sequence[str] = ()) -> None:
        self._words = list(words)
        self._conditions = list(conditions)
        self.items: list[EffectItem] = []
        """Every different item parsed so far; declarations refer to them by position."""

    def options(self, text: str, where: str, source: int = 0) -> tuple[Option, ...]:
        """The options of a declaration, or `BadData` that names `where`."""
        return tuple(self._option(side, where, source) for side in text.split("|"))

    def gains(self, text: str, where: str, source: int = 0) -> tuple[int, ...]:
        """The gains of a declaration that offers no choice and has no cost."""
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
    """Works items off with a game's primitive effects. Keeps nothing itself: what is pending lies on the stack."""

    def __init__(
        self,
        items: Sequence[EffectItem],
        primitives: Sequence[Callable[[S, EffectItem, Log], bool]],
        holds: Callable[[S, int], bool],
    ) -> None:
        """`primitives` has one effect for each word: true if it is done, false if the player has to answer.
        `holds` says whether a condition is met; it is asked when the item's turn comes."""
        self._items = tuple(items)
        self._primitives = tuple(primitives)
        self._holds = holds

    def begin(self, state: S, stack: list[Frame], items: tuple[int, ...], log: Log) -> None:
        """Work off items in order; those after one that needs an answer wait below it on the stack."""
        for at, number in enumerate(items):
            if not self._work_off(state, number, log):
                if at + 1 < len(items):
                    stack.append((ROW, *items[at + 1 :]))
                item = self._items[number]
                stack.append((WAIT, item.word, item.number))
                return

    def _work_off(self, state: S, number: int, log: Log) -> bool:
        item = self._items[number]
        if item.condition != ALWAYS and not self._holds(state, item.condition):
            return True
        return self._primitives[item.word](state, item, log)

    def run(self, state: S, stack: list[Frame], log: Log) -> None:
        """Go on until the player has to answer or the stack is empty."""
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
        """Let the player pick items one by one. Without `may_decline` at least one has to be picked."""
        stack.append((PICK, int(may_decline), *items))

    def pick(self, state: S, stack: list[Frame], position: int, log: Log) -> None:
        """Work off the item at a position of the PICK frame on top."""
        frame = stack[-1]
        stack[-1] = (PICK, 1, *frame[2 : 2 + position], TAKEN, *frame[3 + position :])
        self.begin(state, stack, (frame[2 + position],), log)

    def answered(self, stack: list[Frame]) -> None:
        """The effect the WAIT frame on top asked for was carried out or declined once."""
        _, word, times = stack.pop()
        if times > 1:
            stack.append((WAIT, word, times - 1))


def _all_taken(frame: Frame) -> bool:
    """Whether nothing is left to pick; a frame of nothing has been worked off too."""
    return all(item == TAKEN for item in frame[2:])
