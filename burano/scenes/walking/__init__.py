"""Walking in Burano on screen. `SCREENS` is what the rest of the program knows of it; its parts are imported when
asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burano.i18n import _
from burano.table.contract.lazy_screens import LazyGameScreens
from burano.ui.drawing.theme import rgb

if TYPE_CHECKING:
    from burano.scenes.walking import facts, pictures
    from burano.table.contract.screens import Facts, GameScreens, Pictures

    _PARTS: tuple[Pictures, Facts] = (pictures, facts)


class _Walking(LazyGameScreens):
    """The parts of the contract and where they live."""

    letters = tuple(rgb(code) for code in ("F78FBB", "3F87DE", "FAD257", "45A878", "E9701A", "CC4A60"))
    """The six house colours, a little lighter than on the table."""
    spine = rgb("D98A3C")

    def motto(self) -> str:
        return _("a street of five colourful houses")


SCREENS: GameScreens = _Walking("walking", __name__)
