"""What the table asks for, in one sentence, and what its main buttons do."""

from dataclasses import dataclass

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.desk import sale_cards
from burano.scenes.burano.model import Model


def prompt(model: Model) -> str:
    """The sentence on the ribbon."""
    if not model.kind:
        return _("The game is over")
    if not model.mine:
        name = model.players[model.actor].name
        if model.kind == "pyramid":
            return _("The pyramids are being built")
        return _("{name} is playing").format(name=name)
    if model.held is not None:
        return _held(model)
    match model.kind:
        case "turn":
            return _turn(model)
        case "sailing":
            return _("Fishing: choose where your boat sails")
        case "take_fish":
            n = model.state.fish_left
            return ngettext("Take {n} fish card: open ones or the deck", "Take {n} fish cards: open ones or the deck", n).format(n=n)
        case "dispatch":
            return _("Three matches: send one worker or two?")
        case "sell":
            return _("Choose a ship and the fish to sell")
        case "lace":
            return _("Lace: place workers on glowing squares")
        case "withdraw":
            return _("Call workers back, a coin each, or stop")
        case "bonus":
            return _("Choose the bonus for your roof")
        case "name_roofs":
            return _("Name a kind of roof tile to draw")
        case "pay_lace":
            return _("Pay lace makers with cubes of their colour")
        case "refill":
            return _("Take cubes for colours that ran out")
        case "remove_roofs":
            return _("Put roof tiles away that you do not want")
        case _:
            return ""


def _held(model: Model) -> str:
    assert model.held is not None
    what, number = model.held
    state, seat = model.state, model.seat
    if what == "pyramid":
        color = names.color(state.pyramid[seat * 14 + number])
        return _("Drop the {color} cube on a free preparation space").format(color=color)
    if what == "prep":
        color = names.color(state.prep[seat * 3 + number])
        return _("Drop the {color} house on a glowing pit or rooftop").format(color=color)
    if what == "roof":
        return _("Lay the roof across a glowing canal")
    if what == "supply":
        return _("Put the {color} cube onto your pyramid").format(color=names.color(number))
    if what == "dock":
        return _("Swap it with a glowing dock house")
    if what == "boat":
        return _("Sail along a lit route")
    return _("Place the worker on a glowing square")


def _turn(model: Model) -> str:
    moves = [action for action in model.legal if isinstance(action, a.Pick | a.Build | a.Roof)]
    if moves:
        return _("Pick up, build or roof: drag a piece")
    return _("No move left: end your turn")


@dataclass(frozen=True)
class MainButton:
    """One of the big buttons: its words, what it does, whether it is the natural next step."""

    name: str
    text: str
    action: Action | None
    primary: bool = False
    why_not: str = ""


def buttons(model: Model) -> list[MainButton]:
    """The main buttons for the decision at hand, natural one last."""
    if not model.mine:
        return []
    stop = next((act for act in model.legal if isinstance(act, a.EndTurn | a.SkipAction | a.Finish)), None)
    match model.kind:
        case "turn":
            return [MainButton("end_turn", _("End turn"), stop, True)]
        case "sailing":
            why = "" if stop else _("You swapped docks, so you must sail to a matching island.")
            return [MainButton("skip", _("Skip fishing"), stop, why_not=why)]
        case "lace":
            started = model.state.lace_placed > 0
            return [MainButton("skip", _("Finish lace") if started else _("Skip lace"), stop, started)]
        case "dispatch":
            return [
                MainButton("send_1", _("Send 1 worker"), a.DISPATCH[1]),
                MainButton("send_2", _("Send 2 workers"), a.DISPATCH[2], True),
            ]
        case "sell":
            return [MainButton("skip", _("Sell nothing"), stop), _sell_button(model)]
        case "withdraw" | "pay_lace" | "refill" | "remove_roofs":
            return [MainButton("finish", _("Done"), stop, True)]
        case _:
            return []


def _sell_button(model: Model) -> MainButton:
    cards = sale_cards(dict(model.sale))
    action = a.Sell(model.ship, cards)
    if action not in model.legal:
        return MainButton("sell", _("Sell"), None, True, _("This ship does not buy these cards (R6.8)."))
    vp = fishing.sale_vp(model.state, model.ship, cards)
    return MainButton("sell", _("Sell for {vp} VP").format(vp=vp), action, True)
