"""Small boards for the rules: positions of `assets/rules/buru.boards.toml`, highlighted by the real rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.journal import BY_RULE, Player
from burano.core.protocol import Action
from burano.games.buru.game import Buru
from burano.games.buru.notation import action_from_text
from burano.games.buru.queries.position_from_data import position
from burano.games.buru.state import OVER, STAGES, State
from burano.scenes.buru.people import PEOPLE
from burano.scenes.buru.table import intents
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.table.panels.island import IslandPanel
from burano.scenes.buru.table.panels.markets import AltarsPanel, ForestPanel, PlotsPanel, RowPanel, TiesPanel
from burano.scenes.buru.table.panels.phases import PhasesPanel
from burano.scenes.buru.table.panels.players import MePanel, RivalsPanel
from burano.scenes.buru.table.panels.tray import SecretsPanel, ShipPanel, StoresPanel, TableauPanel
from burano.scenes.buru.theme import THEME
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.picture.rule_example import Examples, Staging


class _Region(IslandPanel):
    """The island with the land it stands on, which is the table's on a table; without the numbers of the track."""

    def draw_ground(self, brush: Brush, model: Model) -> None:
        land = self.island
        for name in ("reef", "north", "board"):
            brush.at(f"buru_{name}", land.x, land.y, land.k)


class _Island(_Region):
    """The whole island, drawn so small that texts are left out."""

    def _plaque(self, brush: Brush, model: Model, region: int) -> None:
        pass

    def _count(self, brush: Brush, model: Model) -> None:
        pass


_PANELS: dict[str, Callable[[], Panel[Model]]] = {
    "altars": AltarsPanel,
    "forest": ForestPanel,
    "island": _Island,
    "me": MePanel,
    "phases": PhasesPanel,
    "plots": PlotsPanel,
    "region": _Region,
    "rivals": RivalsPanel,
    "row": RowPanel,
    "secrets": SecretsPanel,
    "ship": ShipPanel,
    "stores": StoresPanel,
    "tableau": TableauPanel,
    "ties": TiesPanel,
}


class _Staging(Staging[State, Model]):
    """Sets up positions as seat 0, yellow, sees them; it is the only person at the screen."""

    def start(self, data: Mapping[str, Any]) -> State:
        return position(data)

    def action(self, state: State, move: str) -> Action:
        return action_from_text(move)

    def model(self, data: Mapping[str, Any], state: State, seat: int) -> Model:
        people = self.people(PEOPLE, state.board.players)
        for number, name in enumerate(PEOPLE.automata[: state.board.lawan], state.board.persons):
            people[number] = Player(name, people[number].color, BY_RULE)
        mine, kind = state.actor == seat == 0, STAGES[state.phase] if state.phase != OVER else ""
        seen = self.rules.view(state, 0)
        model = Model(seen, seat, 0, state.actor, mine, kind, people, open=seat == 0)
        model.legal = self.rules.legal_actions(state, seat) if mine else ()
        if "held" in data:
            model.held = ("explorer", data["held"])
        intents.fill(model)
        return model


EXAMPLES: Examples[State, Model] = Examples("buru", THEME, _PANELS, _Staging(Buru()))
