"""The look of Buru: an indigo sea, woven bands, leaf-shaped crests."""

from __future__ import annotations

from collections.abc import Callable

from burano.i18n import N_, _
from burano.scenes.buru import palette
from burano.scenes.buru.art.doors import Doors
from burano.scenes.buru.art.vista import vista
from burano.scenes.buru.art.weaving import beach, sea, woven_edge
from burano.table.contract.theme import PlayerColours, Theme
from burano.ui.drawing.theme import rgb

_NAMES = (N_("White"), N_("Yellow"), N_("Red"), N_("Blue"))
_DARK = tuple(map(rgb, ("5A5369", "825203", "A52136", "2C4FA3")))
"""Dark enough to carry light words."""
_LIGHT = tuple(map(rgb, ("F6F1E8", "FBEBC8", "F9DEDC", "DCE5F7")))
_SCENERY = rgb("B9AFA2")
"""White doors would dazzle."""


def _named(number: int) -> Callable[[], str]:
    return lambda: _(_NAMES[number])


def _colours(number: int, word: str) -> PlayerColours:
    return PlayerColours(
        _named(number),
        f"buru_crest_{word}",
        palette.CLOTH.usual[number],
        _DARK[number],
        _LIGHT[number],
        (f"buru_explorer_back_{word}", f"buru_marker_{word}"),
        scenery=_SCENERY if word == "white" else None,
    )


THEME = Theme(
    tuple(_colours(number, word) for number, word in enumerate(palette.PLAYERS)),
    sea,
    beach,
    woven_edge,
    Doors,
    points="buru_esteem",
    table_music="buru",
    background_sound="surf",
    vista=vista,
    portraits=("buru_person_9", "buru_person_17", "buru_person_18", "buru_person_35"),
)
