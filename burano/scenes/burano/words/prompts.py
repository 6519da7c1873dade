"""The table's prompt in one sentence, and its main buttons."""

from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.legal import why_not_affordable
from burano.scenes.burano.names import BOOK
from burano.scenes.burano.table.choices import sale_cards
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words.table import SPEECH
from burano.table.wording.words import MainButton


def _say(key: str, **values: object) -> str:
    return BOOK.say("prompt", key, values)


def prompt(model: Model, thinking: bool = False) -> str:
    """Return the sentence on the ribbon."""
    if not model.kind:
        return _say("over")
    if not model.mine:
        if model.kind == "pyramid":
            return _say("others_build")
        return _say("thinking" if thinking else "playing", name=model.players[model.actor].name)
    if model.held is not None:
        return _held(model, *model.held)
    if model.chosen is not None:
        return _say("chosen.lace" if model.kind == "lace" else "chosen")
    match model.kind:
        case "turn":
            return _say(_turn(model))
        case "sailing":
            return _say(_sailing(model))
        case "take_fish":
            return _say("take_fish", n=model.state.fish_left)
        case stage:
            return _say(stage)


def _held(model: Model, what: str, number: int) -> str:
    state, seat = model.state, model.seat
    color = {"pyramid": state.pyramid[seat * 14 :], "prep": state.prep[seat * 3 :]}.get(what)
    key = f"held.{what}" if BOOK.has("prompt", f"held.{what}") else "held.worker"
    return _say(key, color=color[number] if color else number)


def _turn(model: Model) -> str:
    if any(isinstance(action, a.Pick | a.Build | a.Roof) for action in model.legal):
        return "turn"
    price = why_not_affordable(model.state, model.seat)
    if price is None:
        return "turn.four" if model.state.moves == len(model.state.board.price) else "turn.none"
    return "turn.privilege" if price.values["privilege"] else "turn.dear"


def _sailing(model: Model) -> str:
    if model.swapping:
        return "sailing.swap"
    return "sailing" if any(isinstance(action, a.Sail) for action in model.legal) else "sailing.nowhere"


def _word(key: str, **values: object) -> str:
    return BOOK.say("button", key, values)


def buttons(model: Model) -> list[MainButton]:
    """Return the main buttons for the decision, the default one last."""
    if not model.mine:
        return []
    if model.chosen is not None:
        key = f"chosen.{model.kind}" if BOOK.has("button", f"chosen.{model.kind}") else "chosen"
        return [MainButton("choose", _word(key), model.actions[model.chosen], True)]
    stop = next((act for act in model.legal if isinstance(act, a.EndTurn | a.SkipAction | a.Finish)), None)
    match model.kind:
        case "turn":
            return [MainButton("end_turn", _word("end_turn"), stop, True)]
        case "sailing":
            return [MainButton("skip", _word("skip_fishing"), stop, why_not="" if stop else _word("must_sail"))]
        case "lace":
            started = model.state.lace_placed > 0
            return [MainButton("skip", _word("finish_lace" if started else "skip_lace"), stop, started)]
        case "dispatch":
            one, two = MainButton("send_1", _word("send_1"), a.DISPATCH[1]), a.DISPATCH[2]
            return [one, MainButton("send_2", _word("send_2"), two, True)]
        case "sell":
            return [MainButton("skip", _word("sell_nothing"), stop), _sell_button(model)]
        case "bonus" | "name_roofs":
            # Nothing can be confirmed before something is chosen.
            return [MainButton("choose", _word("select"), None, True)]
        case "withdraw":
            return [MainButton("end_turn", _word("end_turn"), a.END_TURN, True)]
        case "pay_lace" | "refill" | "remove_roofs":
            return [MainButton("finish", _word("done"), stop, True)]
        case "take_fish" | "pyramid" | "over":
            return []
        case stage:
            raise AssertionError(f"no buttons are known for {stage!r}")


def _sell_button(model: Model) -> MainButton:
    cards = sale_cards(dict(model.sale))
    reason = fishing.why_not_sell(model.state, model.seat, model.ship, cards)
    if reason is not None:
        return MainButton("sell", _word("sell"), None, True, SPEECH.reason(reason))
    vp = fishing.sale_vp(model.state, model.ship, cards)
    return MainButton("sell", _word("sell_for", vp=vp), a.Sell(model.ship, cards), True)
