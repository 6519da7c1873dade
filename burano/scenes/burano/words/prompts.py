"""What the table asks for, in one sentence, and what its main buttons do."""

from collections.abc import Callable

from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.legal import why_not_affordable
from burano.i18n import _, ngettext
from burano.scenes.burano import names
from burano.scenes.burano.table.choices import sale_cards
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.words.table import SPEECH
from burano.table.wording.words import MainButton


def prompt(model: Model, thinking: bool = False) -> str:
    """The sentence on the ribbon."""
    if not model.kind:
        return _("The game is over")
    if not model.mine:
        name = model.players[model.actor].name
        if model.kind == "pyramid":
            return _("The pyramids are being built")
        text = _("{name} is thinking…") if thinking else _("{name} is playing")
        return text.format(name=name)
    if model.held is not None:
        return _held(model)
    if model.chosen is not None:
        if model.kind == "lace":
            return _("For 1 privilege point? Confirm, or choose another square")
        return _("This cannot be undone: confirm, or choose another")
    return _STAGES[model.kind](model)


def _take_fish(model: Model) -> str:
    n = model.state.fish_left
    text = ngettext("Take {n} fish card: face up or from the deck", "Take {n} fish cards: face up or from the deck", n)
    return text.format(n=n)


def _held(model: Model) -> str:
    assert model.held is not None
    what, number = model.held
    state, seat = model.state, model.seat
    if what == "pyramid":
        cube = names.cube(state.pyramid[seat * 14 + number])
        return _("Put the {cube} on a free preparation space").format(cube=cube)
    if what == "prep":
        cube = names.cube(state.prep[seat * 3 + number])
        return _("Put the {cube} on a highlighted pit or rooftop").format(cube=cube)
    if what == "roof":
        return _("Lay the roof across a highlighted canal")
    if what == "supply":
        return _("Put the {cube} on your pyramid").format(cube=names.cube(number))
    if what == "dock":
        return _("Swap it with a highlighted dock house: 1 privilege point")
    if what == "boat":
        return _("Move the boat to a highlighted island or port")
    return _("Place the worker on a highlighted square")


def _turn(model: Model) -> str:
    moves = [action for action in model.legal if isinstance(action, a.Pick | a.Build | a.Roof)]
    if moves:
        return _("Move a piece: pick up, build or roof")
    price = why_not_affordable(model.state, model.seat)
    if price is None:
        made = model.state.moves == len(model.state.board.price)
        return _("All four moves made: end your turn") if made else _("No moves left: end your turn")
    if price.values["privilege"]:
        return _("Not enough coins: take one for a privilege point, or end your turn")
    return _("You cannot afford another move: end your turn")


def _sailing(model: Model) -> str:
    if model.swapping:
        return _("Take one of two dock houses to swap: 1 privilege point")
    if not any(isinstance(action, a.Sail) for action in model.legal):
        return _("Nowhere to sail: swap dock houses for a privilege point, or skip")
    return _("Fishing: choose where to sail")


_STAGES: dict[str, Callable[[Model], str]] = {
    "turn": _turn,
    "sailing": _sailing,
    "take_fish": _take_fish,
    "dispatch": lambda model: _("Three matches: send one worker or two?"),
    "sell": lambda model: _("Choose a ship and the fish to sell"),
    "lace": lambda model: _("Lace making: place workers on highlighted squares"),
    "withdraw": lambda model: _("Withdraw workers for 1 coin each, or continue"),
    "bonus": lambda model: _("Choose the bonus for your roof"),
    "name_roofs": lambda model: _("Choose a kind of roof tile to draw"),
    "pyramid": lambda model: _("Build your pyramid"),
    "pay_lace": lambda model: _("Pay for workers with cubes of their square’s colour"),
    "refill": lambda model: _("Choose substitutes for colours that ran out"),
    "remove_roofs": lambda model: _("Discard the roof tiles you do not want"),
}
"""The sentence of every decision, with empty hands."""


def buttons(model: Model) -> list[MainButton]:
    """The main buttons for the decision at hand, natural one last."""
    if not model.mine:
        return []
    if model.chosen is not None:
        return [MainButton("choose", _confirmed(model), model.actions[model.chosen], True)]
    stop = next((act for act in model.legal if isinstance(act, a.EndTurn | a.SkipAction | a.Finish)), None)
    match model.kind:
        case "turn":
            return [MainButton("end_turn", _("End turn"), stop, True)]
        case "sailing":
            why = "" if stop else _("You swapped dock houses, so you must sail to a matching island.")
            return [MainButton("skip", _("Skip fishing"), stop, why_not=why)]
        case "lace":
            started = model.state.lace_placed > 0
            return [MainButton("skip", _("Finish lace making") if started else _("Skip lace making"), stop, started)]
        case "dispatch":
            return [
                MainButton("send_1", _("Send 1 worker"), a.DISPATCH[1]),
                MainButton("send_2", _("Send 2 workers"), a.DISPATCH[2], True),
            ]
        case "sell":
            return [MainButton("skip", _("Sell nothing"), stop), _sell_button(model)]
        case "bonus" | "name_roofs":
            # Nothing to press before something is chosen, and whoever waits for a button shall read so.
            return [MainButton("choose", _("Select one above"), None, True)]
        case "withdraw":
            return [MainButton("end_turn", _("End turn"), a.END_TURN, True)]
        case "pay_lace" | "refill" | "remove_roofs":
            return [MainButton("finish", _("Done"), stop, True)]
        case "take_fish" | "pyramid" | "over":
            return []
        case stage:
            raise AssertionError(f"no buttons are known for {stage!r}")


def _confirmed(model: Model) -> str:
    """The word on the button for what was chosen and waits."""
    if model.kind == "lace":
        return _("Pay 1 privilege point")
    return _("Draw the roof tiles") if model.kind == "name_roofs" else _("Take this card")


def _sell_button(model: Model) -> MainButton:
    cards = sale_cards(dict(model.sale))
    action = a.Sell(model.ship, cards)
    reason = fishing.why_not_sell(model.state, model.seat, model.ship, cards)
    if reason is not None:
        return MainButton("sell", _("Sell"), None, True, SPEECH.reason(reason))
    vp = fishing.sale_vp(model.state, model.ship, cards)
    return MainButton("sell", _("Sell for {vp} VP").format(vp=vp), action, True)
