"""Why a computer player does what it does: keys with values, and the English sentence of each key.

Screens translate `SENTENCES[key]` and fill in the values. Values named `color`, `island`, `card`, `kind` and `ship` are
numbers of the data file, for the screen to name; `vp`, `coins`, `count` are plain numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from burano.core.protocol import Action, Reason
from burano.games.burano import actions as a
from burano.games.burano import fishing
from burano.games.burano.board import EARNING, FISHING, ISLANDS
from burano.games.burano.state import State

SENTENCES = {
    "why.only": "There is nothing else to do.",
    "why.roof": "A roof of kind {kind} fits now and brings its bonus.",
    "why.sell": "The {ship} ship pays {vp} VP for this catch.",
    "why.sail_port": "A merchant ship waits in this port.",
    "why.fish": "{count} arrow houses match the docks of island {island}.",
    "why.swap": "A swapped dock house makes one more match.",
    "why.lace": "{count} more lace makers join the workshops.",
    "why.earn": "Coins are short: earning brings {coins}.",
    "why.build": "This house prepares the next roof.",
    "why.pick": "This cube sets the next action up.",
    "why.cube": "A cube bought with privilege opens an action that is missing.",
    "why.coin": "A coin from privilege pays for one more move.",
    "why.save": "Saving coins is worth more than another move.",
    "why.card": "Building card {card} fits the plan.",
    "why.privilege": "Privilege is scarce and useful.",
    "why.withdraw": "A worker called home brings a coin and a cube later.",
    "why.pyramid": "Actions come first on top; the colours lace needs lie below.",
    "why.name_roof": "Roofs of this kind score best with what stands.",
    "why.pay_lace": "These lace makers are worth their cubes: {vp} VP.",
    "why.refill": "These colours will be needed.",
    "why.remove_roof": "This tile fits nothing and makes room.",
    "why.keep_roofs": "The tiles are worth keeping.",
}


def why(state: State, seat: int, actions: Sequence[Action]) -> Reason:
    """The main reason for a row of actions that begins in this state."""
    best = _first_reason(state, seat, actions)
    return best if best is not None else Reason("", "why.only")


def _first_reason(state: State, seat: int, actions: Sequence[Action]) -> Reason | None:
    lace_workers = sum(1 for action in actions if isinstance(action, a.LaceAt))
    for action in actions:
        match action:
            case a.Roof(tile):
                return Reason("", "why.roof", {"kind": state.board.tile_kind(tile)})
            case a.Sell(ship, cards):
                return Reason("", "why.sell", {"ship": ship, "vp": fishing.sale_vp(state, ship, cards)})
            case a.SwapDocks():
                return Reason("", "why.swap")
            case a.Sail(to):
                if to >= ISLANDS:
                    return Reason("", "why.sail_port")
                return Reason("", "why.fish", {"island": to, "count": fishing.matches(state, seat, to)})
            case a.LaceAt():
                return Reason("", "why.lace", {"count": lace_workers})
            case a.Build(color):
                if state.action_of(color) == EARNING:
                    return Reason("", "why.earn", {"coins": state.visible_coins(seat)})
                if len(actions) == 1 or state.action_of(color) not in (FISHING, 1):
                    return Reason("", "why.build", {"color": color})
            case a.Pick():
                if len(actions) == 1 or isinstance(actions[-1], a.EndTurn) and len(actions) == 2:
                    return Reason("", "why.pick")
            case _:
                simple = _SIMPLE.get(type(action))
                if simple is not None and (len(actions) == 1 or simple not in ("why.cube", "why.coin")):
                    return Reason("", simple, _values(action))
    return Reason("", "why.pick") if actions and isinstance(actions[0], a.Pick) else None


_SIMPLE: dict[type[Action], str] = {
    a.EndTurn: "why.save",
    a.TakeCard: "why.card",
    a.TakePrivilege: "why.privilege",
    a.WithdrawIsland: "why.withdraw",
    a.WithdrawLace: "why.withdraw",
    a.PlaceCube: "why.pyramid",
    a.NameRoof: "why.name_roof",
    a.PayWorker: "why.pay_lace",
    a.PayFree: "why.pay_lace",
    a.BuyCube: "why.pay_lace",
    a.Substitute: "why.refill",
    a.RemoveRoof: "why.remove_roof",
    a.PrivilegeCube: "why.cube",
    a.PrivilegeCoin: "why.coin",
}


def _values(action: Action) -> dict[str, int | str]:
    return {"card": action.card} if isinstance(action, a.TakeCard) else {}
