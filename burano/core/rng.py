"""A small seeded random number generator with the same results on every platform and Python version.

L'Ecuyer's two combined multiplicative generators: all products stay below 2**47, so the compiled build needs no big
integers. SplitMix64 mixes the seed first, so that neighbouring seeds give unrelated numbers.

For chance during play, the state contains an `Rng`: `clone` copies it, `to_data` writes `list(rng.state)`, `from_data`
reads it by `from_state`, `view` replaces it by `blank()` (the generator would reveal all future outcomes), and `sample`
replaces it by `rng.fork(…)` of the search's own generator. `core.conformance` checks all of this.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

MAX_SEED: Final = (1 << 53) - 1
"""Largest seed; JSON numbers represent all seeds exactly."""

_MASK: Final = (1 << 64) - 1
_FIRST: Final = 2147483563
_SECOND: Final = 2147483399


def _mix(seed: int) -> int:
    """Mix a number into 64 bits (one SplitMix64 step)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


_MIXED: Final = tuple(_mix(number) for number in range(1024))
"""Precomputed values: most salts (seats, numbers of moves) are small."""


class Rng:
    """Deterministic random numbers for set-up, for play and for search."""

    __slots__ = ("_first", "_second")

    def __init__(self, seed: int) -> None:
        mixed = _mix(seed & _MASK)
        self._first = 1 + (mixed & 0xFFFFFFFF) % (_FIRST - 1)
        self._second = 1 + (mixed >> 32) % (_SECOND - 1)

    @classmethod
    def from_state(cls, state: Sequence[int]) -> Rng:
        """Return a generator that continues from another's `state`; raise `ValueError` if it is not a valid one."""
        if len(state) != 2 or not (0 <= state[0] < _FIRST and 0 <= state[1] < _SECOND):
            raise ValueError("is not the state of a generator")
        rng = Rng(0)
        rng._first = state[0]
        rng._second = state[1]
        return rng

    @classmethod
    def blank(cls) -> Rng:
        """Return a placeholder for a hidden generator; it only draws zeros."""
        return Rng.from_state((0, 0))

    @property
    def state(self) -> tuple[int, int]:
        """The complete state: two numbers below 2**31."""
        return self._first, self._second

    def copy(self) -> Rng:
        """Return a generator that draws the same numbers."""
        return Rng.from_state((self._first, self._second))

    def bits(self) -> int:
        """Draw a number in 0 .. 2**31 - 86 (nearly 31 random bits)."""
        self._first = self._first * 40014 % _FIRST
        self._second = self._second * 40692 % _SECOND
        return (self._first - self._second) % (_FIRST - 1)

    def below(self, limit: int) -> int:
        """Draw a number in 0..limit-1; limits are small, so the bias is negligible."""
        return self.bits() * limit // (_FIRST - 1)

    def unit(self) -> float:
        """Draw a float in [0, 1)."""
        return self.bits() / (_FIRST - 1)

    def choice(self, items: Sequence[T]) -> T:
        """Draw an item of a non-empty sequence."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher–Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self, *salt: int) -> Rng:
        """Return an independent generator for a sub-task; this one is unchanged."""
        seed = self._first << 32 | self._second
        for number in salt:
            seed = _mix(seed ^ (_MIXED[number] if 0 <= number < 1024 else _mix(number & _MASK)))
        return Rng(seed)
