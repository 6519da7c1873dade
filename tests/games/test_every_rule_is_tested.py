"""Each rule, ruling and component number of a game is named by at least one test of its folder."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest


class Numbers(NamedTuple):
    """The numbers a rulebook has."""

    chapters: dict[int, int]
    """By chapter, its last rule; 0 for a chapter that is one rule."""
    rulings: int
    components: int
    more: tuple[str, ...] = ()

    def wanted(self) -> list[str]:
        """All of them, as names of tests have them."""
        return [
            *(f"r{chapter}_{number}" for chapter, last in self.chapters.items() for number in range(1, last + 1)),
            *(f"r{chapter}" for chapter, last in self.chapters.items() if not last),
            *(f"v{number}" for number in range(1, self.rulings + 1)),
            *(f"d{number}" for number in range(1, self.components + 1)),
            *self.more,
        ]


RULEBOOKS = {
    "burano": Numbers({1: 4, 2: 11, 3: 7, 4: 4, 5: 10, 6: 8, 7: 5, 8: 2, 9: 4, 10: 6, 11: 1, 12: 0}, 24, 7, ("v3a",)),
    "walking": Numbers({1: 5, 2: 7, 3: 4, 4: 2, 5: 5, 6: 4, 7: 3, 8: 2, 9: 2, 10: 6, 11: 0}, 24, 5),
    "murano": Numbers({1: 4, 2: 8, 3: 4, 4: 1, 5: 9, 6: 0, 7: 3, 8: 2, 9: 0}, 26, 5),
    "buru": Numbers({1: 5, 2: 7, 3: 2, 4: 3, 5: 5, 6: 4, 7: 7, 8: 3, 9: 4, 10: 12}, 20, 8, ("v5a", "v8a")),
}


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_number_has_a_test_that_names_it(game: str) -> None:
    paths = (Path(__file__).parent / game).glob("test_*.py")
    names = [name for path in paths for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))]
    text = " ".join(f"_{name}_" for name in names)
    assert [number for number in RULEBOOKS[game].wanted() if f"_{number}_" not in text] == []
