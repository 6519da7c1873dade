"""The table's prompt in one sentence, its main buttons, and questions before a choice is wasted."""

from __future__ import annotations

from burano.core.protocol import Action
from burano.games.walking import actions as a
from burano.games.walking.board import COLORS, FLOOR_OF, FLOORS, FULL, PLOTS
from burano.games.walking.place import needs_token, price
from burano.games.walking.queries.position import span
from burano.scenes.walking.names import BOOK, CHARACTERS
from burano.scenes.walking.table.model import Model
from burano.table.play.model import Key
from burano.table.wording.words import ConfirmQuestion, MainButton


def _say(key: str, **values: object) -> str:
    return BOOK.say("prompt", key, values)


def prompt(model: Model) -> str:
    """Return the sentence on the ribbon; empty where the toolkit's default applies."""
    if model.street_of >= 0:
        return _say("street", name=model.players[model.street_of].name)
    if not model.mine:
        return ""
    if model.chosen is not None:
        return _say(f"chosen.{model.kind}", **_chosen(model.chosen))
    match model.kind:
        case "place":
            return _held(model, model.held[1]) if model.held is not None else _place(model)
        case "visit":
            return _visit(model)
        case "discard":
            return _say("discard", n=len(model.state.hands[model.seat]) - model.state.board.hand_limit)
        case kind:
            return _say(kind) if BOOK.has("prompt", kind) else ""


def _chosen(key: Key) -> dict[str, object]:
    """Return the values of the prompt for a character or card that waits for confirmation."""
    if key[0] == "hand":
        return {"card": key[1]}
    return {"character": key[1], "who": CHARACTERS[key[1]]}


def _held(model: Model, card: int) -> str:
    """Return the prompt for a held card: where it may go."""
    state, seat = model.state, model.seat
    meant = [action for action in model.drops.values() if isinstance(action, a.Place)]
    if not meant:
        return _say("held.nowhere", card=card)
    if any(_finishes(model, action) for action in meant):
        return _say("held.finish", card=card)
    costly = all(needs_token(state, seat, card, action.plot) for action in meant)
    return _say("held.permit" if costly else "held.choose", card=card)


def _place(model: Model) -> str:
    cost, hand = price(model.state), model.state.hands[model.seat]
    if any(isinstance(action, a.Place) for action in model.legal):
        return _say("place.some", n=cost)
    if cost < 0:
        return _say("place.three")
    if hand and cost > model.state.coins[model.seat]:
        return _say("place.dear", n=cost)
    return _say("place.nowhere" if hand else "place.no_card")


def _visit(model: Model) -> str:
    state, seat = model.state, model.seat
    if len(state.due) > 1:
        if model.house not in state.due:
            return _say("visit.several", n=len(state.due))
        return _say("visit.nth", n=span(state.shape[seat]).index(model.house) + 1)
    colors = state.paint[seat * PLOTS + model.likely_house(seat)]
    if colors.bit_count() > 1:
        return _say("visit.mixed")
    return _say("visit.pure", color=next(color for color in range(COLORS) if colors >> color & 1))


def buttons(model: Model, take: Action | None) -> tuple[MainButton, ...]:
    """Return the main button of the decision; `take` is the action for the column under the pointer."""
    kind = model.kind
    if not model.mine or not BOOK.has("button", kind):
        return ()
    words, why = BOOK.say("button", kind), BOOK.say("button_why", kind)
    if kind == "place":
        return (MainButton("end_turn", words, a.END_TURN, primary=True),)
    if model.chosen is not None:
        words = BOOK.say("button", f"chosen.{kind}", _chosen(model.chosen))
        return (MainButton("choose", words, model.actions[model.chosen], primary=True),)
    if kind != "acquire":
        return (MainButton("choose", words, None, why_not=why),)
    if model.picked():
        words = BOOK.say("button", "take", n=len(model.picked()))
    return (MainButton("take", words, take, primary=bool(take), why_not=why),)


def confirm_question(model: Model, action: Action) -> ConfirmQuestion | None:
    """Return a question before a turn ends that gives something away, or None."""
    if not isinstance(action, a.EndTurn) or model.kind != "place":
        return None
    state, seat = model.state, model.seat
    meant = [other for other in model.legal if isinstance(other, a.Place)]
    over = state.coins[seat] - state.board.coin_limit
    if any(_finishes(model, place) and not needs_token(state, seat, place.card, place.plot) for place in meant):
        text = BOOK.say("doubt", "finish")
    elif over > 0 and meant:
        text = BOOK.say("doubt", "coins", n=over)
    else:
        return None
    return ConfirmQuestion(BOOK.say("doubt", "title"), text, BOOK.say("button", "place"))


def _finishes(model: Model, action: a.Place) -> bool:
    """Return whether placing the card would complete a house."""
    return model.state.shape[model.seat] >> (action.plot * FLOORS) & FULL | 1 << FLOOR_OF[action.card] == FULL
