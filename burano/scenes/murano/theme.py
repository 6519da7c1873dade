"""The look of Murano: colours, walls and emblems of the four families."""

from __future__ import annotations

from functools import partial

from burano.scenes.murano.palette import FAMILIES, FAMILY
from burano.table.contract.theme import PlayerColours, Theme
from burano.table.scenery.lagoon import evening, scalloped_edge, water
from burano.table.scenery.lagoon_theme import LAGOON, PORTRAITS
from burano.table.scenery.venetian_wall import VenetianWall
from burano.table.scenery.vista import lagoon_vista
from burano.table.wording.phrasebook import Phrasebook
from burano.ui.drawing import theme

_BOOK = Phrasebook("murano")


def _colours(name: str) -> PlayerColours:
    colour, dark, light = FAMILY[name]
    figures = (f"murano_gondolier_{name}", f"murano_gondola_{name}")
    return PlayerColours(partial(_BOOK.say, "color", name), f"murano_crest_{name}", colour, dark, light, figures)


THEME = Theme(
    tuple(_colours(name) for name in FAMILIES),
    water,
    evening,
    scalloped_edge,
    VenetianWall,
    on_ground=theme.FOAM,
    portraits=PORTRAITS,
    background_sound=LAGOON,
    vista=lagoon_vista,
    table_music="murano",
)
