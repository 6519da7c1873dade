"""Example boards for the rules: positions from `assets/rules/walking.boards.toml`, highlighted by the game's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.protocol import Action
from burano.games.walking.board import tables
from burano.games.walking.game import Walking
from burano.games.walking.notation import action_from_text
from burano.games.walking.queries.position_from_data import position
from burano.games.walking.state import OVER, STAGES, State
from burano.scenes.walking.people import PEOPLE
from burano.scenes.walking.table import intents
from burano.scenes.walking.table.model import NOTHING, Model
from burano.scenes.walking.table.panels.characters import CharactersPanel
from burano.scenes.walking.table.panels.families import EndPanel, FamiliesPanel, MePanel, RoundPanel, SoloPanel
from burano.scenes.walking.table.panels.hand import HandPanel, MovesPanel
from burano.scenes.walking.table.panels.street import QuietStreet
from burano.scenes.walking.table.panels.supply import SupplyPanel
from burano.scenes.walking.theme import THEME
from burano.table.picture.panel import Panel
from burano.table.picture.rule_example import Examples, Staging

_PANELS: dict[str, Callable[[], Panel[Model]]] = {
    "characters": CharactersPanel,
    "end": EndPanel,
    "families": FamiliesPanel,
    "hand": HandPanel,
    "me": MePanel,
    "moves": lambda: MovesPanel(SupplyPanel()),
    "round": RoundPanel,
    "solo": SoloPanel,
    "street": QuietStreet,
    "supply": SupplyPanel,
}


class _Staging(Staging[State, Model]):
    """Positions as seen by seat 0, the red family."""

    def start(self, data: Mapping[str, Any]) -> State:
        return position(data)

    def action(self, state: State, move: str) -> Action:
        return action_from_text(move)

    def model(self, data: Mapping[str, Any], state: State, seat: int) -> Model:
        people = self.people(PEOPLE, state.board.players)
        mine, kind = state.actor == seat == 0, STAGES[state.phase] if state.phase != OVER else ""
        seen = self.rules.view(state, 0)
        model = Model(seen, seat, 0, state.actor, mine, kind, people)
        model.legal = self.rules.legal_actions(state, seat) if mine else ()
        if "held" in data:
            model.held = ("hand", tables().card_number[data["held"]])
        model.look = tables().character_number[data["look"]] if "look" in data else NOTHING
        model.column, model.top, model.count = data.get("pick", (NOTHING, False, 1))
        intents.fill(model)
        return model


EXAMPLES: Examples[State, Model] = Examples("walking", THEME, _PANELS, _Staging(Walking()))
