"""What the table asks for, in one sentence, what its main buttons do, and doubts before a choice is wasted."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking.board import COLORS, FLOOR_OF, FLOORS, FULL, PLOTS
from burano.games.walking.place import needs_token, price
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.table.model import Model
from burano.table.phrases import capital
from burano.table.words import Doubt, MainButton


def prompt(model: Model) -> str:
    """The sentence on the ribbon; empty where the toolkit's own will do."""
    state, seat = model.state, model.seat
    if model.street_of >= 0:
        return _("{name}'s street: select it again for yours").format(name=model.players[model.street_of].name)
    if not model.mine:
        return ""
    match model.kind:
        case "acquire":
            return _("Take 1, 2 or 3 cards from the top or bottom of a column")
        case "place":
            return _held(model) if model.held is not None else _place(model)
        case "visit":
            return _visit(model)
        case "discard":
            n = len(state.hands[seat]) - state.board.hand_limit
            return ngettext("Return {n} card to its deck", "Return {n} cards to their decks", n).format(n=n)
        case "remove":
            return _("Send one character home: it leaves the game")
        case _:
            return ""


def _held(model: Model) -> str:
    """A card is in hand: where it may go."""
    assert model.held is not None
    state, seat, card = model.state, model.seat, model.held[1]
    meant = [action for action in model.drops.values() if isinstance(action, a.Place)]
    if not meant:
        return _("{card}: no space for it now").format(card=capital(names.card(card)))
    done = 1 << FLOOR_OF[card]
    if any(state.shape[seat] >> (action.plot * FLOORS) & FULL | done == FULL for action in meant):
        return _("{card}: it can finish a house").format(card=capital(names.card(card)))
    if all(needs_token(state, seat, card, action.plot) for action in meant):
        return _("{card}: every space costs a permit").format(card=capital(names.card(card)))
    return _("{card}: choose a highlighted space").format(card=capital(names.card(card)))


def _place(model: Model) -> str:
    state, seat = model.state, model.seat
    cost = price(state)
    if any(isinstance(action, a.Place) for action in model.legal):
        text = ngettext(
            "Place a card for {n} coin, or end the turn", "Place a card for {n} coins, or end the turn", cost
        )
        return text.format(n=cost)
    if cost < 0:
        return _("Three cards placed: end your turn")
    if not state.hands[seat]:
        return _("No card left in hand: end your turn")
    if cost > state.coins[seat]:
        return ngettext(
            "The next card costs {n} coin: end your turn", "The next card costs {n} coins: end your turn", cost
        ).format(n=cost)
    return _("No card fits now: end your turn")


def _visit(model: Model) -> str:
    state, seat = model.state, model.seat
    if len(state.due) > 1 and model.house not in state.due:
        return _("{n} houses are waiting: choose a house and its visitor").format(n=len(state.due))
    colors = state.paint[seat * PLOTS + model.likely_house(seat)]
    if colors.bit_count() > 1:
        return _("Who visits the mixed house?")
    number = next(color for color in range(COLORS) if colors >> color & 1)
    return _("Who visits the {color} house?").format(color=names.BOOK.say("whose", names.COLORS[number]))


def buttons(model: Model, take: Action | None) -> tuple[MainButton, ...]:
    """The main button of the decision; `take`: what the column looked at would give."""
    if not model.mine:
        return ()
    match model.kind:
        case "acquire":
            count = len(model.picked())
            words = ngettext("Take {n} card", "Take {n} cards", count).format(n=count) if count else _("Take cards")
            why = _("Point at a column of the supply first")
            return (MainButton("take", words, take, primary=bool(take), why_not=why),)
        case "place":
            return (MainButton("end_turn", _("End turn"), a.END_TURN, primary=True),)
        case "visit":
            words, why = _("Choose a visitor"), _("Select a highlighted visitor")
        case "discard":
            words, why = _("Choose cards to return"), _("Select a card in your hand")
        case "remove":
            words, why = _("Choose whom to send home"), _("Select a highlighted character")
        case _:
            return ()
    return (MainButton("choose", words, None, why_not=why),)


def doubt(model: Model, action: Action) -> Doubt | None:
    """A question before a turn ends that gives something away."""
    state, seat = model.state, model.seat
    if not isinstance(action, a.EndTurn) or model.kind != "place":
        return None
    if _can_finish_free(model):
        return Doubt(
            _("End the turn?"), _("A card in your hand could finish a house, and you can pay for it."), _("End turn")
        )
    over = state.coins[seat] - state.board.coin_limit
    if over > 0 and any(isinstance(other, a.Place) for other in model.legal):
        text = ngettext(
            "You have {n} coin too many: it goes back to the bank.",
            "You have {n} coins too many: they go back to the bank.",
            over,
        )
        return Doubt(_("End the turn?"), text.format(n=over), _("End turn"))
    return None


def _can_finish_free(model: Model) -> bool:
    """Whether a house could be finished now without a permit."""
    state, seat = model.state, model.seat
    for action in model.legal:
        if isinstance(action, a.Place):
            filled = state.shape[seat] >> (action.plot * FLOORS) & FULL | 1 << FLOOR_OF[action.card]
            if filled == FULL and not needs_token(state, seat, action.card, action.plot):
                return True
    return False
