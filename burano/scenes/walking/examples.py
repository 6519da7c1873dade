"""The small boards on the pages of the rules: streets of `assets/rules/walking.boards.toml`, lit by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.journal import Player
from burano.games.walking.board import CELLS, FLOOR_OF, FLOORS, HOME, tables
from burano.games.walking.game import Walking
from burano.games.walking.setup import Options, new_state
from burano.games.walking.state import STAGES, State
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.table.panels.street import QuietStreet
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.table.example import Examples
from burano.table.panel import Panel

_RULES = Walking()
_PEOPLE = (Player("", 1), Player("", 0))


_PANELS: dict[str, Callable[[], Panel[Model]]] = {
    "street": QuietStreet,
    "supply": SupplyPanel,
}


def model_of(data: Mapping[str, Any]) -> Model:
    """The street as its owner sees it, lit by what the rules allow."""
    state = _state(data)
    model = Model(state, 0, 0, 0, True, STAGES[state.phase], _PEOPLE)
    model.legal = _RULES.legal_actions(state, 0)
    if "held" in data:
        model.held = ("hand", tables().card_number[data["held"]])
    model.look = tables().character_number[data["look"]] if "look" in data else NOTHING
    intents.fill(model)
    return model


EXAMPLES = Examples("walking", _PANELS, model_of)


def _state(data: Mapping[str, Any]) -> State:
    cards = tables().card_number
    state = new_state(Options(players=len(_PEOPLE), start=0), 1)
    state.phase, state.actor, state.coins[0] = STAGES.index(data["stage"]), 0, 4
    state.street[:CELLS] = [-1] * CELLS
    state.tokens[0] = data.get("permits", state.tokens[0])
    for column, names in data.get("street", {}).items():
        for name in names.split():
            state.street[(int(column) + HOME) * FLOORS + FLOOR_OF[cards[name]]] = cards[name]
    for column, name in data.get("guests", {}).items():
        state.guests[int(column) + HOME] = tables().character_number[name]
    state.hands[0] = tuple(sorted(cards[name] for name in data.get("hand", ())))
    state.derive()
    return state
