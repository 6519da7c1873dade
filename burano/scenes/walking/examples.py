"""The small boards of the rules: positions of `assets/rules/walking.boards.toml`, lit by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.journal import Player
from burano.games.walking.board import CELLS, FLOOR_OF, FLOORS, HOME, PLOTS, tables
from burano.games.walking.game import Walking
from burano.games.walking.notation import action_from_text
from burano.games.walking.setup import new_state, options_from_data
from burano.games.walking.state import OVER, STAGES, State
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.table.panels.characters import CharactersPanel
from burano.scenes.walking.table.panels.families import EndPanel, FamiliesPanel, MePanel, RoundPanel, SoloPanel
from burano.scenes.walking.table.panels.hand import HandPanel, MovesPanel
from burano.scenes.walking.table.panels.street import QuietStreet
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.table.example import Examples, assign
from burano.table.panel import Panel

_RULES = Walking()
_FAMILIES = (1, 0, 2, 3)
_SEED = 1
_PANELS: dict[str, Callable[[], Panel[Model]]] = {
    "characters": CharactersPanel,
    "end": EndPanel,
    "families": FamiliesPanel,
    "hand": HandPanel,
    "me": MePanel,
    "moves": MovesPanel,
    "round": RoundPanel,
    "solo": SoloPanel,
    "street": QuietStreet,
    "supply": SupplyPanel,
}


class _Staging:
    """Positions as seat 0, the red family, sees them."""

    def start(self, data: Mapping[str, Any]) -> State:
        return _state(data)

    def play(self, state: State, move: str) -> State:
        state, action = state.clone(), action_from_text(move)
        reason = _RULES.why_not(state, state.actor, action)
        assert reason is None, f"{move}: {reason}"
        _RULES.apply(state, state.actor, action)
        return state

    def model(self, data: Mapping[str, Any], state: State, seat: int) -> Model:
        people = [Player(PEOPLE.liveries[color].name(), color) for color in _FAMILIES[: state.board.players]]
        mine, kind = state.actor == seat == 0, STAGES[state.phase] if state.phase != OVER else ""
        seen = _RULES.view(state, 0)
        model = Model(seen, seat, 0, state.actor, mine, kind, people)
        model.legal = _RULES.legal_actions(state, seat) if mine else ()
        if "held" in data:
            model.held = ("hand", tables().card_number[data["held"]])
        model.look = tables().character_number[data["look"]] if "look" in data else NOTHING
        model.column, model.top, model.count = data.get("pick", (NOTHING, False, 1))
        intents.fill(model)
        return model


EXAMPLES: Examples[State, Model] = Examples("walking", _PANELS, _Staging())


def _state(data: Mapping[str, Any]) -> State:
    cards, who = tables().card_number, tables().character_number
    options = options_from_data(
        {"players": data.get("players", 2), "start": 0, **dict.fromkeys(data.get("options", ()), True)}
    )
    state = new_state(options, _SEED)
    state.phase, state.actor, state.coins[0] = STAGES.index(data.get("stage", "place")), 0, data.get("coins", 4)
    state.tokens[0] = data.get("permits", state.tokens[0])
    for seat in range(state.board.players):
        for column, names in data.get(f"street{seat or ''}", {}).items():
            for name in names.split():
                cell = (int(column) + HOME) * FLOORS + FLOOR_OF[cards[name]]
                state.street[seat * CELLS + cell] = cards[name]
        for column, name in data.get(f"guests{seat or ''}", {}).items():
            state.guests[seat * PLOTS + int(column) + HOME] = who[name]
            state.piles[who[name]] -= 1
        state.hands[seat] = tuple(sorted(cards[name] for name in data.get(f"hand{seat or ''}", ())))
        state.taken[seat] = state.hands[seat]
    for floor, names in data.get("supply", {}).items():
        row = [cards[name] if name != "-" else -1 for name in names.split()]
        first = (int(floor) - 1) * state.board.columns
        state.supply[first : first + len(row)] = row
    for floor in data.get("no_deck", ()):
        state.decks[floor - 1] = ()
    state.due = [column + HOME for column in data.get("due", ())]
    state.derive()
    assign(state, data.get("put", {}))
    return state
