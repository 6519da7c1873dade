"""Why a computer player does what it does, and where to look for it: keys with values, and each key's English sentence.

Screens translate `SENTENCES[key]` and fill in the values. Values named `color`, `island`, `card`, `kind` and `ship` are
numbers of the data file, for the screen to name; `vp`, `coins` and `count` are plain numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.marking import N_
from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.board import EARNING, ISLANDS
from burano.games.burano.mind import worth
from burano.games.burano.state import PAY_LACE, REMOVE_ROOFS, State

SENTENCES = {
    "look.pyramid": N_("Look at your pyramid."),
    "look.preparation": N_("Look at the cubes in your preparation area."),
    "look.roofs": N_("Look at your roof tiles."),
    "look.sea": N_("Look at your boat and the islands in reach."),
    "look.ships": N_("Look at the merchant ships and your fish."),
    "look.docks": N_("Look at the dock houses."),
    "look.fish": N_("Look at the fish cards."),
    "look.workshops": N_("Look at the workshops."),
    "look.workers": N_("Look at your workers on the islands and in the workshops."),
    "look.cards": N_("Look at the building cards."),
    "look.privilege": N_("Look at your privilege points."),
    "look.lace": N_("Look at your workers in the workshops and your cubes."),
    "look.coins": N_("Look at your coins."),
    "why.only": N_("There is nothing better to do."),
    "why.roof": N_("A roof of this kind scores {vp} VP now and brings its bonus."),
    "why.roof_bonus": N_("A roof brings its bonus: a building card or privilege points."),
    "why.sell": N_("This ship pays {vp} VP for your fish."),
    "why.sail_port": N_("A merchant ship that wants your fish waits in this port."),
    "why.fish": "{count} of your arrow houses match the docks of this island.",
    "why.swap": N_("Swapping a dock house gives you one more match."),
    "why.take_fish": N_("This fish goes best with those in your hand."),
    "why.dispatch": N_("Workers on islands compete for majorities and uncover symbols on your ring."),
    "why.lace": "{count} more lace makers join the workshops.",
    "why.earn": "Earning brings {coins} coins for the moves to come.",
    "why.build": N_("This house triggers its action and sets up a roof."),
    "why.match_block": N_("A house on a rooftop block of its own colour earns a privilege point."),
    "why.pick": N_("This cube sets up your next action."),
    "why.cube": N_("A cube bought with a privilege point gives you an action you are missing."),
    "why.coin": N_("A coin from a privilege point pays for one more move."),
    "why.save": N_("Saving coins is worth more than another move."),
    "why.card": N_("This building card fits the plan."),
    "why.privilege": N_("Two privilege points are worth more than any card here."),
    "why.withdraw": N_("A withdrawn worker pays 1 coin now and brings a cube in the next clean-up."),
    "why.pyramid": N_("The actions you need first are on top; the colours you need for lace are further down."),
    "why.name_roof": N_("This kind of roof scores best for you."),
    "why.pay_lace": N_("These workers are worth their cubes."),
    "why.keep_cubes": N_("The remaining cubes are worth more next season."),
    "why.refill": N_("These colours will be needed."),
    "why.remove_roof": N_("This tile fits nowhere on the island; discarding it makes room for another."),
    "why.keep_roofs": N_("Your tiles are worth keeping."),
}
"""Screens have own forms of those that count."""

_LOOK: dict[type[Action], str] = {
    a.NameRoof: "look.roofs",
    a.PlaceCube: "look.pyramid",
    a.Pick: "look.pyramid",
    a.Build: "look.preparation",
    a.Roof: "look.roofs",
    a.TakePrivilege: "look.cards",
    a.TakeCard: "look.cards",
    a.TakeTopCard: "look.cards",
    a.SwapDocks: "look.docks",
    a.Sail: "look.sea",
    a.TakeFish: "look.fish",
    a.DrawFish: "look.fish",
    a.Dispatch: "look.workers",
    a.Sell: "look.ships",
    a.LaceAt: "look.workshops",
    a.WithdrawIsland: "look.workers",
    a.WithdrawLace: "look.workers",
    a.SkipAction: "look.sea",
    a.Finish: "look.workers",
    a.PrivilegeCoin: "look.privilege",
    a.PrivilegeCube: "look.privilege",
    a.EndTurn: "look.coins",
    a.BuyCube: "look.lace",
    a.PayWorker: "look.lace",
    a.PayFree: "look.lace",
    a.Substitute: "look.pyramid",
    a.RemoveRoof: "look.roofs",
}
_WHY: dict[type[Action], str] = {
    # Roofs, houses, sales and the like have reasons that depend on the position: see `why`.
    a.NameRoof: "why.name_roof",
    a.PlaceCube: "why.pyramid",
    a.Pick: "why.pick",
    a.TakePrivilege: "why.privilege",
    a.TakeTopCard: "why.card",
    a.SwapDocks: "why.swap",
    a.TakeFish: "why.take_fish",
    a.DrawFish: "why.take_fish",
    a.Dispatch: "why.dispatch",
    a.WithdrawIsland: "why.withdraw",
    a.WithdrawLace: "why.withdraw",
    a.PrivilegeCoin: "why.coin",
    a.PrivilegeCube: "why.cube",
    a.EndTurn: "why.save",
    a.BuyCube: "why.pay_lace",
    a.PayWorker: "why.pay_lace",
    a.PayFree: "why.pay_lace",
    a.Substitute: "why.refill",
    a.RemoveRoof: "why.remove_roof",
}
_WEIGHT: dict[type[Action], int] = {a.Roof: 6, a.Sell: 6, a.LaceAt: 5, a.Sail: 4, a.Build: 3, a.SwapDocks: 3, a.Pick: 2}
"""Which action of a row the reason is about: the one with the greatest weight, the first of equals."""


def look(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """Where on the table to look: where the row begins."""
    first = actions[0]
    if isinstance(first, a.Finish) and state.paid:
        return Reason("", "look.lace")
    return Reason("", _LOOK[type(first)])


def why(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """The main reason for a row of actions that begins in this state."""
    if not actions:
        return Reason("", "why.save")
    main = max(actions, key=_weight)
    match main:
        case a.Roof(tile):
            return _why_roof(state, seat, tile)
        case a.Sell(ship, cards):
            return Reason("", "why.sell", {"ship": ship, "vp": fishing.sale_vp(state, ship, cards)})
        case a.Sail(to):
            if to >= ISLANDS:
                return Reason("", "why.sail_port")
            return Reason("", "why.fish", {"island": to, "count": fishing.matches(state, seat, to) or 1})
        case a.LaceAt():
            return Reason("", "why.lace", {"count": sum(1 for action in actions if isinstance(action, a.LaceAt))})
        case a.Build(color, pit):
            return _why_build(state, seat, color, pit)
        case a.Finish() | a.SkipAction():
            return Reason("", _why_stop(state))
        case a.TakeCard(card):
            return Reason("", "why.card", {"card": card})
        case _:
            return Reason("", _WHY[type(main)])


def _weight(action: Action) -> int:
    return _WEIGHT.get(type(action), 1)


def _why_roof(state: State, seat: int, tile: int) -> Reason:
    """The points, or the bonus where the tile by itself scores nothing."""
    points = int(worth.roof_worth(state, seat, tile))
    if points == 0:
        return Reason("", "why.roof_bonus")
    return Reason("", "why.roof", {"kind": state.board.tile_kind(tile), "vp": points})


def _why_build(state: State, seat: int, color: int, pit: int) -> Reason:
    if state.action_of(color) == EARNING:
        return Reason("", "why.earn", {"coins": state.visible_coins(seat)})
    floor = state.height[pit]
    if floor and state.block[pit * 3 + floor - 1] == color:
        return Reason("", "why.match_block", {"color": color})
    return Reason("", "why.build", {"color": color})


def _why_stop(state: State) -> str:
    return {PAY_LACE: "why.keep_cubes", REMOVE_ROOFS: "why.keep_roofs"}.get(state.phase, "why.only")
