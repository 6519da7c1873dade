"""The four families, and the computer players of Burano in words."""

from burano.games.burano.info import INFO
from burano.i18n import N_, _
from burano.scenes.burano import names
from burano.scenes.burano.palette import FAMILY, FAMILY_HEADER, FAMILY_LIGHT
from burano.table.people import Livery, People
from burano.ui.theme import mix

_LEVELS = {
    "apprentice": N_("Apprentice"),
    "islander": N_("Islander"),
    "master": N_("Master"),
    "doge": N_("Doge"),
}
_STYLES = {"": N_("Balanced"), "fisher": N_("Fisher"), "lacemaker": N_("Lacemaker"), "roofer": N_("Roofer")}


def _livery(color: int) -> Livery:
    name = names.FAMILIES[color]
    return Livery(
        lambda: names.family(color),
        f"crest_{name}",
        FAMILY[color],
        FAMILY_HEADER[color],
        FAMILY_LIGHT[color],
        (f"worker_man_{name}", f"worker_woman_{name}", f"boat_{name}"),
        # Black plaster needs more light than the others.
        wall=mix(FAMILY[color], (255, 255, 255), 0.24) if name == "black" else None,
    )


PEOPLE = People(
    INFO,
    tuple(_livery(color) for color in range(len(names.FAMILIES))),
    ("Lucia", "Marco", "Elena", "Niccolò"),
    lambda level: _(_LEVELS[level]) if level in _LEVELS else level,
    lambda style: _(_STYLES[style]) if style in _STYLES else style,
)
