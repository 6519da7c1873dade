"""Screens of Burano. The rest of the program uses only `SCREENS`; its parts are imported on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from burano.i18n import _
from burano.table.contract.lazy_screens import LazyGameScreens
from burano.ui.drawing.theme import rgb

if TYPE_CHECKING:
    from burano.scenes.burano import facts, pictures
    from burano.table.contract.screens import Facts, GameScreens, Pictures, Setting

    _PARTS: tuple[Pictures, Facts] = (pictures, facts)


class _Burano(LazyGameScreens):
    """Say which module holds each part of the `GameScreens` contract."""

    letters = tuple(rgb(code) for code in ("F98DB8", "3F87DE", "F9CA4F", "3C9A63", "E76F10", "F6F1E6"))
    """The six house colours, slightly lighter than on the table."""
    spine = rgb("155A66")

    def motto(self) -> str:
        return _("houses, lace and the lagoon")

    def settings(self) -> Sequence[Setting]:
        from burano.scenes.burano import preferences

        return preferences.settings()


SCREENS: GameScreens = _Burano("burano", __name__)
