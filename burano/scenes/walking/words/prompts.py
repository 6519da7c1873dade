"""What the table asks for: the sentence on the ribbon and the main buttons."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking.board import FLOOR_OF, FLOORS, HAND_LIMIT, color_of
from burano.games.walking.place import price
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.table.model import Model
from burano.table.words import MainButton


def prompt(model: Model) -> str:
    """One sentence for who has to decide; empty where the toolkit's own will do."""
    if model.street_of >= 0:
        return _("{name}'s street").format(name=model.players[model.street_of].name)
    if not model.mine:
        return ""
    match model.kind:
        case "acquire":
            return _("Take 1 to 3 cards from one column, top or bottom first")
        case "place":
            return _place(model)
        case "visit":
            plot = model.likely_house(model.seat)
            colors = {color_of(card) for card in model.state.house(model.seat, plot)}
            if len(colors) == 1:
                return _("Who visits the {color} house?").format(color=names.color(colors.pop()))
            return _("Who visits the colourful house?")
        case "discard":
            n = len(model.state.hands[model.seat]) - HAND_LIMIT
            return ngettext("Return {n} card: three may stay", "Return {n} cards: three may stay", n).format(n=n)
        case "remove":
            return _("Send one character home: it leaves the game")
        case _:
            return ""


def _place(model: Model) -> str:
    state, seat = model.state, model.seat
    if model.held is not None:
        card = model.held[1]
        free = [key for key in model.drops if key not in model.costly]
        if any(_completes(model, key[1] // FLOORS, FLOOR_OF[card]) for key in free or model.drops):
            return _("Drop the {card}: it completes a house").format(card=names.card(card))
        return _("Drop the {card} on a gold plot; red ones cost a permit").format(card=names.card(card))
    cost = price(state)
    if cost < 0:
        return _("Three cards are placed: end your turn")
    if cost > state.coins[seat]:
        return _("No coins for another card: end your turn")
    if not state.hands[seat]:
        return _("Your hand is empty: end your turn")
    return ngettext(
        "Place a card for {n} coin, or end your turn", "Place a card for {n} coins, or end your turn", cost
    ).format(n=cost)


def _completes(model: Model, plot: int, floor: int) -> bool:
    house = model.state.house(model.seat, plot)
    return all(card >= 0 for number, card in enumerate(house) if number != floor)


def buttons(model: Model, take: Action | None) -> tuple[MainButton, ...]:
    """The main button of the decision."""
    if not model.mine:
        return ()
    match model.kind:
        case "acquire":
            count = len(model.picked())
            words = (
                ngettext("Take {n} card", "Take {n} cards", count).format(n=count) if count else _("Take cards first")
            )
            return (
                MainButton("take", words, take, primary=bool(take), why_not=_("Point at a column of the supply first")),
            )
        case "place":
            return (MainButton("end_turn", _("End turn"), a.END_TURN, primary=True),)
        case "visit":
            words = _("Choose a visitor")
        case "discard":
            words = _("Choose cards to return")
        case "remove":
            words = _("Choose whom to send home")
        case _:
            return ()
    return (MainButton("choose", words, None, why_not=words),)
