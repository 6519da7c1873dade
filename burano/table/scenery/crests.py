"""The four crests of the lagoon and their player colours."""

from __future__ import annotations

from collections.abc import Sequence

from burano.i18n import _
from burano.table.contract.theme import PlayerColours
from burano.ui.drawing.theme import mix, rgb

CRESTS = ("blue", "red", "green", "black")
"""Names of the crests, by colour number."""
NAMES = ("Lucia", "Marco", "Elena", "Niccolò")
_COLOUR = {"blue": rgb("2E58B5"), "red": rgb("B7263B"), "green": rgb("68A03A"), "black": rgb("2E2B36")}
_HEADER = {"blue": rgb("2C4FA3"), "red": rgb("A52136"), "green": rgb("3A6A21"), "black": rgb("2E2B36")}
_LIGHT = {"blue": rgb("DCE5F7"), "red": rgb("F9DEDC"), "green": rgb("E3EFD6"), "black": rgb("E1DFE4")}


def player_colours(color: int, figures: Sequence[str] = ()) -> PlayerColours:
    """Return a crest and its colours; `figures` are sprites that may stand beside the crest, with `{}` for its name."""
    name = CRESTS[color]
    return PlayerColours(
        lambda: (_("Blue"), _("Red"), _("Green"), _("Black"))[color],
        f"crest_{name}",
        _COLOUR[name],
        _HEADER[name],
        _LIGHT[name],
        tuple(figure.format(name) for figure in figures),
        # Black plaster needs more light than the others.
        scenery=mix(_COLOUR[name], (255, 255, 255), 0.24) if name == "black" else None,
    )
