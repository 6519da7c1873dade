"""Example boards for the rules: positions from `assets/rules/murano.boards.toml`, highlighted by the game's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from burano.core.protocol import Action
from burano.games.murano import turns
from burano.games.murano.board import SPACES
from burano.games.murano.game import Murano
from burano.games.murano.notation import action_from_text
from burano.games.murano.queries.position_from_data import position
from burano.games.murano.state import OVER, STAGES, State
from burano.scenes.murano import names
from burano.scenes.murano.people import PEOPLE
from burano.scenes.murano.table import intents
from burano.scenes.murano.table.model import DESK, Model
from burano.scenes.murano.table.panels.bar import NoticePanel, ScorePanel
from burano.scenes.murano.table.panels.desk import DeskPanel
from burano.scenes.murano.table.panels.hand import HandPanel
from burano.scenes.murano.table.panels.lagoon import LagoonPanel
from burano.scenes.murano.table.panels.move import MovePanel
from burano.scenes.murano.table.panels.overview import OverviewPanel
from burano.scenes.murano.table.panels.rivals import RivalsPanel
from burano.scenes.murano.table.panels.side import IslandsPanel, StacksPanel
from burano.scenes.murano.table.panels.tray import CrewPanel, MePanel, SpecialsPanel, UnbuiltPanel
from burano.scenes.murano.theme import THEME
from burano.table.picture.panel import Panel
from burano.table.picture.rule_example import Examples, Staging
from burano.table.play.model import Key

_PANELS: dict[str, Callable[[], Panel[Model]]] = {
    "crew": CrewPanel,
    "desk": DeskPanel,
    "hand": HandPanel,
    "islands": IslandsPanel,
    "lagoon": LagoonPanel,
    "me": MePanel,
    "move": MovePanel,
    "notice": NoticePanel,
    "overview": OverviewPanel,
    "rivals": RivalsPanel,
    "score": ScorePanel,
    "specials": SpecialsPanel,
    "stacks": StacksPanel,
    "unbuilt": UnbuiltPanel,
}


def _key(words: str) -> Key:
    """Parse the key of a thing: its kind, and its number or the name of a character."""
    what, _blank, number = words.partition(" ")
    return what, names.CHARACTERS.index(number) if number in names.CHARACTERS else int(number)


class _Staging(Staging[State, Model]):
    """Positions as seen by seat 0, the brown family."""

    def start(self, data: Mapping[str, Any]) -> State:
        return position(data)

    def action(self, state: State, move: str) -> Action:
        return action_from_text(move)

    def model(self, data: Mapping[str, Any], state: State, seat: int) -> Model:
        people = self.people(PEOPLE, state.board.players)
        mine, kind = state.actor == seat == 0, STAGES[state.phase] if state.phase != OVER else ""
        seen = self.rules.view(state, seat)
        model = Model(seen, seat, seat, state.actor, mine, kind, people)
        model.legal = self.rules.legal_actions(state, seat) if mine else ()
        model.passing, model.desk = data.get("passing", False), mine and kind in DESK
        for name in ("held", "look", "chosen"):
            if name in data:
                setattr(model, name, _key(data[name]))
        if model.chosen is not None and model.chosen[0] == "space":
            model.sailing_to = model.chosen
        intents.fill(model, {})
        if mine and kind == "sail":
            reasons = {space: turns.why_not_sail(seen, seat, space) for space in range(SPACES)}
            model.refusals = {space: reason for space, reason in reasons.items() if reason is not None}
        return model


EXAMPLES: Examples[State, Model] = Examples("murano", THEME, _PANELS, _Staging(Murano()))
