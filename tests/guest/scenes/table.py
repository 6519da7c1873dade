"""The table of Granchi: what pointing means, and what flies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pygame import FRect

from burano.core.protocol import Action, Seat
from burano.core.session import Step
from burano.stage.scene import Services
from burano.table.motion.flight import Flight, Point, fly
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import Count, Key
from burano.table.play.scene import PlayScene
from burano.table.wording.words import MainButton
from burano.ui.scaling import View
from tests.guest.rules import Bait, Baited, Keep, Stow, Throw
from tests.guest.scenes.flow import CrabFlow
from tests.guest.scenes.panels import Beach, DragController, Model, draw_bait, panels, places
from tests.guest.scenes.words import WORDS

_ASKS = {
    "bait": "Drag a bait to the line, or click both",
    "stow": "Drag the crabs into a basket, or click one",
    "pot": "Keep the crabs, or throw them into the pot?",
}


class CrabTable(PlayScene[Model]):
    """The main view of the game."""

    model_type = Model

    def __init__(self, services: Services, flow: CrabFlow) -> None:
        super().__init__(services, flow, WORDS)

    def panels(self) -> Mapping[str, Panel[Model]]:
        return panels(self.log)

    def places(self, view: View) -> Mapping[str, FRect]:
        return places(view.w, view.h, len(self.flow.session.table.players))

    def prompt(self, model: Model) -> str:
        return _ASKS[model.kind] if model.mine else super().prompt(model)

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

    def main_buttons(self, model: Model) -> Sequence[MainButton]:
        if not model.mine or model.kind != "pot":
            return ()
        return MainButton("throw", "Throw", Throw()), MainButton("keep", "Keep", Keep(), primary=True)

    def draw_held(self, brush: Brush, held: Key, x: float, y: float, *, turned: bool) -> None:
        if held[0] == "bait":
            draw_bait(brush, held[1], x, y)
        else:
            brush.centred("granchi_crab", x, y, 120, shadow=6)

    def numbers(self, model: Model) -> Mapping[Count, int]:
        return {("vp", seat): vp for seat, vp in enumerate(model.state.vp)}

    def flights(self, step: Step, dropped_at: Point | None) -> Iterable[Flight]:
        for event in step.events:
            if isinstance(event, Baited):
                path = (dropped_at or self._from(event.seat), self._to(event.seat))
                yield fly("granchi_bait_back", 1.0, path, 0.35, hides=("bait", event.seat), arc=30)

    def _from(self, seat: Seat) -> Point:
        hand = self.picture.panels["hand"]
        assert isinstance(hand, DragController)
        return hand.area.center if seat == self.model.seat else (200, 200)

    def _to(self, seat: Seat) -> Point:
        beach = self.picture.panels["beach"]
        assert isinstance(beach, Beach)
        return beach.place(seat, len(self.model.players))
