"""What Buru adds to a set-up: how many Lawan join, how strong they are, and which sides the altars show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from burano.core.protocol import Plain
from burano.games.buru.setup import MAX_PLAYERS, RECOMMENDED
from burano.games.buru.spec import LEVELS
from burano.scenes.buru.people import PEOPLE
from burano.table.contract.people import People
from burano.table.setup.model import Draft

_MAX_LAWAN = 2


@dataclass(frozen=True)
class BuruDraft(Draft):
    """The set-up of Buru. At first one person plays against two Lawan; the number of Lawan always fits that of
    seats."""

    @classmethod
    def usual(cls, people: People = PEOPLE) -> Self:
        return super().usual(people).with_color(0, 2)

    @property
    def lawan_allowed(self) -> range:
        """The numbers of Lawan that may join at this table (R10.1)."""
        seats = len(self.seats)
        return range(int(seats == 1), min(_MAX_LAWAN, MAX_PLAYERS - seats) + 1)

    @property
    def lawan(self) -> int:
        """The number of Lawan that join."""
        chosen = self.options["lawan"]
        usual = RECOMMENDED[len(self.seats)]
        return chosen if type(chosen) is int and chosen in self.lawan_allowed else usual

    @property
    def level(self) -> int:
        """The number of the difficulty in the rules."""
        level = self.options["level"]
        return LEVELS.index(level) if isinstance(level, str) and level in LEVELS else 0

    def side(self, spirit: str) -> int:
        """Return the chosen side of an altar, -1 for a random one."""
        side = self.options[spirit]
        return side if type(side) is int else -1

    # ---- what the toolkit asks

    def resized(self, before: Self) -> Self:
        return self.with_options(lawan=-1)

    def game_options(self) -> dict[str, Plain]:
        return {**super().game_options(), "lawan": self.lawan}
