"""Granchi on screen: what the shell asks of it. Its parts are modules with the usual names, imported when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from burano.table.contract.lazy_screens import LazyGameScreens

if TYPE_CHECKING:
    from burano.table.contract.screens import Facts, GameScreens, Pictures
    from burano.ui.drawing.theme import Colour
    from tests.guest.scenes import facts, pictures

    _PARTS: tuple[Pictures, Facts] = (pictures, facts)


class Granchi(LazyGameScreens):
    """What is not found by its name."""

    letters: Sequence[Colour] = ((246, 152, 118), (255, 224, 160), (150, 214, 208))
    spine: Colour = (150, 84, 60)

    def motto(self) -> str:
        return "crabs, baits and the tide"

    def warnings(self) -> Mapping[str, str]:
        from burano.table.learning import coach

        return coach.kinds({})

    def captions(self) -> Mapping[str, str]:
        return {}


SCREENS: GameScreens = Granchi("granchi", __name__)
