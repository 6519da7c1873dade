"""The table of Granchi: what pointing means, and what flies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from burano.core.protocol import Action
from burano.core.session import Step
from burano.stage.scene import Services
from burano.table.contract.context import TableContext
from burano.table.contract.controls import GameControls
from burano.table.contract.game_table import GameTable
from burano.table.contract.layout import GameLayout
from burano.table.contract.motion import GameMotion
from burano.table.contract.overlays import GameOverlays
from burano.table.contract.pointing import GamePointing
from burano.table.contract.wording import GameWording
from burano.table.layout.solver import Screen
from burano.table.motion.flight import Flight, Point, fly
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import Key
from burano.table.play.scene import PlayScene
from burano.table.wording.words import MainButton
from tests.guest.rules import Bait, Baited, Keep, Stow, Throw
from tests.guest.scenes.flow import Flow
from tests.guest.scenes.panels import Beach, Model, draw_bait, panels, screen
from tests.guest.scenes.vocabulary import WORDS

_PROMPTS = {
    "bait": "Drag a bait to the line, or click both",
    "stow": "Drag the crabs into a basket, or click one",
    "pot": "Keep the crabs, or throw them into the pot?",
}


class Layout(GameLayout[Model]):
    """Panels and places."""

    def panels(self) -> Mapping[str, Panel[Model]]:
        return panels(self.context.log)

    def screen(self) -> Screen:
        return screen(len(self.context.flow.session.table.players))


class Pointing(GamePointing[Model]):
    """Baits are dragged to the line, crabs into a basket."""

    def fill(self, model: Model) -> None:
        sources: set[Key] = set()
        drops: dict[Key, Action] = {}
        for action in model.legal:
            match action:
                case Bait():
                    sources.add(("bait", action.value))
                    if model.held == ("bait", action.value):
                        drops["line", 0] = action
                case Stow():
                    sources.add(("heap", 0))
                    model.actions["basket", action.basket] = action
                    if model.held == ("heap", 0):
                        drops["basket", action.basket] = action
        model.sources, model.drops = frozenset(sources), drops


class Controls(GameControls[Model]):
    """Two buttons for the crabs in the pot."""

    def main_buttons(self, model: Model) -> Sequence[MainButton]:
        if not model.mine or model.kind != "pot":
            return ()
        return MainButton("throw", "Throw", Throw()), MainButton("keep", "Keep", Keep(), primary=True)


class Overlays(GameOverlays[Model]):
    """The bait or the crabs in hand."""

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        if held[0] == "bait":
            draw_bait(brush, held[1], x, y)
        else:
            brush.centred("granchi_crab", x, y, 120, shadow=6)


class Motion(GameMotion[Model]):
    """Baits fly to the line."""

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        beach, hand = (self.context.picture.panels[name] for name in ("beach", "hand"))
        assert isinstance(beach, Beach)
        for event in step.events:
            if isinstance(event, Baited):
                start = hand.area.center if event.seat == self.model.seat else (200, 200)
                path = (dropped_at or start, beach.place(event.seat, len(self.model.players)))
                yield fly("granchi_bait_back", 1.0, path, 0.35, hides=("bait", event.seat), arc=30)


class Wording(GameWording[Model]):
    """The prompts."""

    def prompt(self, model: Model) -> str:
        return _PROMPTS[model.kind] if model.mine else super().prompt(model)


class CrabTable(PlayScene[Model]):
    """The main view of the game."""

    def __init__(self, services: Services, flow: Flow) -> None:
        context = TableContext(services, flow, WORDS, Model)
        game = GameTable(
            context, Layout, Pointing, controls=Controls, overlays=Overlays, motion=Motion, wording=Wording
        )
        super().__init__(context, game)
