"""Burano's part of a set-up: manually arranged workshops, and the small island, which four players cannot use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from burano.core.protocol import Plain, Reason
from burano.core.rng import Rng
from burano.games.burano.setup import Options, Placement, options_from_data, random_placements, why_not_layout
from burano.i18n import _
from burano.scenes.burano.people import PEOPLE
from burano.table.contract.people import People
from burano.table.setup.model import Draft

FOUR = 4
PIECES = 6
_NONE_PLACED: list[Plain] = [None] * PIECES


@dataclass(frozen=True)
class BuranoDraft(Draft):
    """The set-up. Manual placements, including unplaced pieces, are kept while another layout is chosen."""

    @classmethod
    def usual(cls, people: People = PEOPLE) -> Self:
        draft = super().usual(people)
        return draft.with_options(placements=_NONE_PLACED).with_color(0, 1)

    # ---- workshops

    @property
    def layout(self) -> str:
        return str(self.options["layout"])

    @property
    def placements(self) -> tuple[Placement | None, ...]:
        """The manual placements of the workshops; None for an unplaced piece."""
        rows = self.options["placements"]
        placed = [_placement(row) for row in rows] if isinstance(rows, list) else []
        return tuple(placed) if len(placed) == PIECES else (None,) * PIECES

    def with_placements(self, placements: tuple[Placement | None, ...]) -> Self:
        return self.with_options(placements=[list(placement) if placement else None for placement in placements])

    def arranged(self) -> Self:
        """Return the draft with the manual layout, starting from a legal one if it is incomplete."""
        if not all(self.placements):
            found = random_placements(len(self.seats), Rng(self.seed_number() or 0).fork(1))
            return self.with_placements(tuple(found)).with_options(layout="hand")
        return self.with_options(layout="hand")

    def layout_problem(self) -> Reason | None:
        """Return what is wrong with the workshops, or None."""
        if self.layout != "hand":
            return None
        if not all(self.placements):
            return Reason("R2.2", "layout.incomplete")
        return why_not_layout(len(self.seats), self.placements)

    # ---- overrides of the toolkit

    def resized(self, before: Self) -> Self:
        """Change the workshops between those of four players and those of fewer, and the island to the full one for
        four."""
        changed = self.with_options(tight_island=False) if len(self.seats) == FOUR else self
        if (len(self.seats) == FOUR) != (len(before.seats) == FOUR):
            changed = changed.with_options(placements=_NONE_PLACED)
        return changed

    def corrected(self) -> Self:
        draft = self.with_placements(self.placements).resized(self)
        return draft.with_options(layout="random") if draft.layout_problem() else draft

    def own_problem(self) -> str:
        return _("Some workshops have not been placed") if self.layout_problem() else ""

    def game_options(self) -> dict[str, Plain]:
        by_hand = self.layout == "hand"
        placed: list[Plain] = [list(placement) for placement in self.placements if placement and by_hand]
        return {**super().game_options(), "placements": placed}

    def rules_options(self) -> Options:
        """Return the options as the rules' type."""
        return options_from_data(self.game_options())


def _placement(row: object) -> Placement | None:
    if isinstance(row, list) and len(row) == 3 and all(type(n) is int and 0 <= n < 10 for n in row):
        return row[0], row[1], row[2]
    return None
