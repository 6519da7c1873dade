"""The four families, and the computer players of Burano in words."""

from burano.games.burano.info import INFO
from burano.i18n import N_, _
from burano.table import crests
from burano.table.people import People

_LEVELS = {
    "apprentice": N_("Apprentice"),
    "islander": N_("Islander"),
    "master": N_("Master"),
    "doge": N_("Doge"),
}
_STYLES = {"": N_("Balanced"), "fisher": N_("Fisher"), "lacemaker": N_("Lacemaker"), "roofer": N_("Roofer")}


_FIGURES = ("worker_man_{}", "worker_woman_{}", "boat_{}")

PEOPLE = People(
    INFO,
    tuple(crests.livery(color, _FIGURES) for color in range(len(crests.CRESTS))),
    crests.NAMES,
    lambda level: _(_LEVELS[level]) if level in _LEVELS else level,
    lambda style: _(_STYLES[style]) if style in _STYLES else style,
)
