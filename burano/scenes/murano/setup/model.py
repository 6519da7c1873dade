"""Murano's part of a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from burano.scenes.murano.people import PEOPLE
from burano.table.contract.people import People
from burano.table.setup.model import Draft


@dataclass(frozen=True)
class MuranoDraft(Draft):
    """The set-up, with Murano's families; the first player is orange by default."""

    @classmethod
    def usual(cls, people: People = PEOPLE) -> Self:
        return super().usual(people).with_color(0, 2)
