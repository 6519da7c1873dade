"""A small seeded generator, the same on every platform and Python version (SplitMix64)."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
MAX_SEED = (1 << 53) - 1
"""Seeds are exact in JSON numbers everywhere."""


class Rng:
    """Deterministic random numbers; never the source of a rule at play time, only of set-up and of search."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A number in 0..limit-1, without bias that could be noticed (the product keeps the high bits)."""
        return (self.bits() * limit) >> 64

    def unit(self) -> float:
        """A float in [0, 1)."""
        return (self.bits() >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """One of a non-empty sequence."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher–Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self, *salt: int) -> Rng:
        """A generator of its own for a sub-task, without disturbing this one."""
        seed = self._state
        for number in salt:
            seed = Rng(seed ^ (number * 0x9E3779B97F4A7C15)).bits()
        return Rng(seed)
