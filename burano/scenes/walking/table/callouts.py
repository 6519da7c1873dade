"""What a choice would bring, beside the place it is made at."""

from __future__ import annotations

from burano.games.walking.board import FLOORS
from burano.games.walking.place import breaks_a, breaks_b
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.table.model import Model, pick
from burano.table.floating import Callout
from burano.table.model import Key
from burano.ui.tips import CalloutLine


def callout(model: Model, key: Key) -> Callout | None:
    """What happens if this is clicked, or if the held card is dropped here."""
    if model.held is not None:
        return _place(model, key) if key in model.drops else None
    if not model.mine or key not in model.actions:
        return None
    if key[0] in ("top", "bottom"):
        return _take(model, key)
    return None


def _take(model: Model, key: Key) -> Callout | None:
    """With five columns there is no box beside the supply: the note stands beside the pointer."""
    board = model.state.board
    if board.columns < 5:
        return None
    cards = pick(model.state, key[1], key[0] == "top", model.count)
    coins = board.coins_for[len(cards)]
    head = ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))
    lines = [CalloutLine("back_2", names.card(model.state.supply[floor * board.columns + key[1]])) for floor in cards]
    words = ngettext("{n} coin", "{n} coins", coins).format(n=coins) if coins else _("no coin")
    return Callout(head, (*lines, CalloutLine("coin", words)))


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
    return Callout(_("Costs a permit: −3 points"), tuple(CalloutLine("permit", text) for text in why))
