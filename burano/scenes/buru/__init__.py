"""Buru on screen. `SCREENS` is what the rest of the program knows of it; its parts are imported when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from burano.i18n import _
from burano.table.contract.lazy_screens import LazyGameScreens
from burano.ui.drawing.theme import rgb

if TYPE_CHECKING:
    from burano.scenes.buru import facts, pictures
    from burano.table.contract.screens import Facts, GameScreens, Pictures, Setting

    _PARTS: tuple[Pictures, Facts] = (pictures, facts)


class _Buru(LazyGameScreens):
    """The parts of the contract and where they live."""

    letters = tuple(rgb(code) for code in ("E8694F", "F2B134", "4FAF6B", "3FB2CC"))
    """Coral, sun, forest and water."""
    spine = rgb("24406F")

    def motto(self) -> str:
        return _("spirits and hidden bids")

    def settings(self) -> Sequence[Setting]:
        from burano.scenes.buru.secrecy import settings

        return settings()


SCREENS: GameScreens = _Buru("buru", __name__)
