"""The families, and the computer players of Walking in Burano in words."""

from __future__ import annotations

from burano.games.walking.info import INFO
from burano.i18n import N_, _
from burano.table import crests
from burano.table.people import People

_LEVELS = {
    "apprentice": N_("Apprentice"),
    "islander": N_("Islander"),
    "master": N_("Master"),
    "doge": N_("Doge"),
}
_STYLES = {"": N_("Balanced"), "host": N_("Host"), "decorator": N_("Decorator")}


PEOPLE = People(
    INFO,
    tuple(crests.livery(color, ("boat_{}",)) for color in range(len(crests.CRESTS))),
    crests.NAMES,
    lambda level: _(_LEVELS[level]) if level in _LEVELS else level,
    lambda style: _(_STYLES[style]) if style in _STYLES else style,
)
