"""Walking in Burano's part of a set-up: options that exclude each other, or are not for a solo game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from burano.core.protocol import Plain, Reason
from burano.games.walking.setup import FLAGS, Options, why_not_options
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.words.table import WORDS
from burano.table.contract.people import People
from burano.table.setup.model import Draft

_NOT_ALONE = ("beginner_piles", "no_penalty")
"""Beginners' rules that a solo game cannot use (R2.4)."""


@dataclass(frozen=True)
class WalkingDraft(Draft):
    """The set-up. Options for several players are kept while a solo game is chosen."""

    @classmethod
    def usual(cls, people: People = PEOPLE) -> Self:
        return super().usual(people).with_color(0, 1)

    def flag(self, name: str) -> bool:
        """Return whether an option is on at this table."""
        return self.game_options()[name] is True

    def problem_with(self, name: str) -> Reason | None:
        """Return why an option cannot be switched on now, or None."""
        return self._why_not({**{flag: self.flag(flag) for flag in FLAGS}, name: True})

    def _why_not(self, flags: dict[str, bool]) -> Reason | None:
        return why_not_options(replace(Options(len(self.seats)), **flags))  # type: ignore[arg-type]  # flags only

    # ---- overrides of the toolkit

    def corrected(self) -> Self:
        both = self.options["beginner_piles"] is True and self.options["new_inhabitants"] is True
        return self.with_options(new_inhabitants=False) if both else self

    def own_problem(self) -> str:
        problem = self._why_not({flag: self.flag(flag) for flag in FLAGS})
        return WORDS.reason(problem) if problem is not None else ""

    def game_options(self) -> dict[str, Plain]:
        options = super().game_options()
        if self.solo:
            options.update(dict.fromkeys(_NOT_ALONE, False))
            options["start"] = -1
        return options
