"""Screens of Walking in Burano. The rest of the program uses only `SCREENS`; its parts are imported on first use."""

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
    """Say which module holds each part of the `GameScreens` contract."""

    letters = tuple(rgb(code) for code in ("F78FBB", "3F87DE", "FAD257", "45A878", "E9701A", "CC4A60"))
    """The six house colours, slightly lighter than on the table."""
    spine = rgb("D98A3C")

    def motto(self) -> str:
        return _("a street of five colourful houses")


SCREENS: GameScreens = _Walking("walking", __name__)
