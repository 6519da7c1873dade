"""The look of the games set in the Venetian lagoon, and their players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from burano.core.info import Info
from burano.table.contract.people import People
from burano.table.contract.theme import Theme
from burano.table.scenery import crests
from burano.table.scenery.lagoon import evening, scalloped_edge, water
from burano.table.scenery.venetian_wall import VenetianWall
from burano.table.scenery.vista import lagoon_vista
from burano.table.wording.phrasebook import Phrasebook
from burano.ui.drawing import theme

LAGOON = "lagoon"
"""The sound of the water."""
PORTRAITS = ("portrait_1", "portrait_2", "portrait_3", "portrait_4")
"""Sprites of the computer players, the weakest first."""
CHARACTERS = ("Nino", "Marina", "Ser Bruno", "Andrea")
"""Names of the computer players."""


def lagoon_theme(figures: Sequence[str]) -> Theme:
    """Return the lagoon look with the four crests; `figures` are sprites that may stand beside a crest, with `{}` for
    its name."""
    colours = tuple(crests.player_colours(number, figures) for number in range(len(crests.CRESTS)))
    return Theme(
        colours,
        water,
        evening,
        scalloped_edge,
        VenetianWall,
        on_ground=theme.FOAM,
        portraits=PORTRAITS,
        background_sound=LAGOON,
        vista=lagoon_vista,
    )


def lagoon_people(info: Info, look: Theme) -> People:
    """Return the players of a game of the lagoon. The game's phrasebook has the words for computer levels and
    styles."""
    book = Phrasebook(info.game_id)
    return People(
        info, look, crests.NAMES, partial(book.say, "level"), partial(book.say, "style"), characters=CHARACTERS
    )
