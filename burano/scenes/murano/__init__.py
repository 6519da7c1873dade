"""Screens of Murano. The rest of the program uses only `SCREENS`; its parts are imported on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burano.i18n import _
from burano.table.contract.lazy_screens import LazyGameScreens
from burano.ui.drawing.theme import rgb

if TYPE_CHECKING:
    from burano.scenes.murano import facts, pictures
    from burano.table.contract.screens import Facts, GameScreens, Pictures

    _PARTS: tuple[Pictures, Facts] = (pictures, facts)


class _Murano(LazyGameScreens):
    """Say which module holds each part of the `GameScreens` contract."""

    letters = tuple(rgb(code) for code in ("DA3342", "F3C84B", "2C66D8", "F4EFE2", "1F9E66", "E5791B"))
    """Colours of glass and gold."""
    spine = rgb("1F7F93")

    def motto(self) -> str:
        return _("glass, gold and gondoliers")


SCREENS: GameScreens = _Murano("murano", __name__)
