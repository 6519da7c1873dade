"""Murano on screen. `SCREENS` is what the rest of the program knows of it; its parts are imported when asked for."""

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
    """The parts of the contract and where they live."""

    letters = tuple(rgb(code) for code in ("DA3342", "F3C84B", "2C66D8", "F4EFE2", "1F9E66", "E5791B"))
    """The colours of glass and gold."""
    spine = rgb("1F7F93")

    def motto(self) -> str:
        return _("glass, gold and gondoliers")


SCREENS: GameScreens = _Murano("murano", __name__)
