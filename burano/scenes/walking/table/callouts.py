"""What a choice would bring, beside the place it is made at."""

from __future__ import annotations

from burano.games.walking.board import FLOORS
from burano.games.walking.place import breaks_a, breaks_b
from burano.i18n import _
from burano.scenes.walking.table.model import Model
from burano.table.floating import Callout
from burano.table.model import Key
from burano.ui.tips import CalloutLine


def callout(model: Model, key: Key) -> Callout | None:
    """What happens if the held card is dropped here."""
    return _place(model, key) if model.held is not None and key in model.drops else None


def _place(model: Model, key: Key) -> Callout | None:
    """Only what is not plain to see: why a permit is needed."""
    if key not in model.costly or model.held is None:
        return None
    card, plot = model.held[1], key[1] // FLOORS
    why = []
    if breaks_a(model.state, model.seat, card, plot):
        why.append(_("The house has another colour (R6.1)"))
    if breaks_b(model.state, model.seat, card, plot):
        why.append(_("The neighbour has this colour (R6.1)"))
    return Callout("", tuple(CalloutLine("permit", text) for text in why))
