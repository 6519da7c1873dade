"""What can be pointed at on a table, laid over its picture: things, buttons, drawers, the paper that asks, hints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeVar

import pygame

from burano.table.contract.hooks import GameHooks, Paper
from burano.table.hints.overlay import HintOverlay
from burano.table.input.premoves import Premoves
from burano.table.input.spot_target import SpotTarget
from burano.table.layout.drawer_controller import DrawerController
from burano.table.layout.drawers import Drawers
from burano.table.panels.prompt_ribbon import ribbon_touches
from burano.table.panels.seats import GLANCE
from burano.table.picture.panel import Spot
from burano.table.picture.picture import Picture
from burano.table.play.model import Key, TableModel
from burano.ui.scaling import View

M = TypeVar("M", bound=TableModel[Any])

_ROUND_PAPER = 70.0
"""Units round a paper that its shadow may touch."""


class ControlsHost(Protocol):
    """The table it is laid over."""

    def activate(self, key: Key) -> None: ...

    def add_buttons(self, view: View) -> None: ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...


class ControlsBuilder(Generic[M]):
    """Lays the controls anew for a model, and tells the keyboard which of them answer the question."""

    def __init__(
        self,
        board: ControlsHost,
        answers: GameHooks[M],
        picture: Picture[M],
        drawers: Drawers[M],
        sliding: DrawerController[M],
        plans: HintOverlay[M],
        intentions: Premoves[M],
    ) -> None:
        self._board, self._answers, self._picture = board, answers, picture
        self._drawers, self._sliding = drawers, sliding
        self._plans, self._intentions = plans, intentions
        self.paper: Paper[M] | None = None
        """The paper that asks, above everything else."""

    def lay(self, model: M) -> None:
        """Build the controls for what the table shows now."""
        answers, view = self._answers, self._answers.view
        ui = answers.ui
        before, self.paper = self.paper, answers.paper(model)
        ui.begin(view.grown, keep=True)
        self._add_spots(self._picture.spots(model), model)
        self._board.add_buttons(view)
        self._drawers.add_tabs(ui, self._sliding.toggle)
        self._drawers.add_sheets(ui)
        self._add_spots(self._drawers.spots(model), model)
        self._drawers.add_handles(ui, self._sliding.toggle, self._sliding.keep, self._paper_place())
        answers.add_drawer_buttons(view)
        self._draw_again(before)
        if self.paper is not None:
            self._add_paper(self.paper, model)
        self._plans.add_card(model)
        ui.end()
        spots = [w.rect for w in ui if isinstance(w, SpotTarget) and answers.is_choice(w.spot_key)]
        self._name_choices()
        small = [*self._picture.small_panels(spots), *self._drawers.small_panels(spots)]
        ways = map(view.to_px, answers.keep_visible())
        clear = [view.to_px(answers.ribbon(view)[0]), *spots, *small, *ways, *self._drawers.tabs()]
        written = [*self._picture.text_boxes(), *self._drawers.text_boxes()]
        words = [box.ink for box in written if box.ink is not None]
        ui.tip.keep_clear(clear, [*words, *answers.faces(), *answers.above_middle()])

    def _paper_place(self) -> pygame.Rect | None:
        paper = self.paper
        return self._answers.view.zoomed(paper.zoom).to_px(paper.area) if paper is not None else None

    def _draw_again(self, before: Paper[M] | None) -> None:
        """Where a paper came or went, and the ribbon that makes room for it."""
        view = self._answers.view
        if before is not self.paper:
            self._board.invalidate(view.to_px(ribbon_touches(self._answers.ribbon(view)[0])))
        for paper in (before, self.paper):
            if paper is not None:
                self._board.invalidate(view.zoomed(paper.zoom).to_px(paper.area.inflate(_ROUND_PAPER, _ROUND_PAPER)))

    def _name_choices(self) -> None:
        """Tell the keyboard which area each control lies in and which of them answer the question; a paper that lies
        above is answered on the paper."""
        zones = [*self._picture.zones().items(), *self._drawers.zones().items()]
        zones.reverse()
        ui, above = self._answers.ui, self._paper_place()
        for widget in ui:
            middle = widget.rect.center
            widget.zone = next((name for name, rect in zones if rect.collidepoint(middle)), "")
            if above is not None and above.contains(widget.rect):
                widget.zone = "paper"
            widget.choice = isinstance(widget, SpotTarget) and widget.live and self._is_choice(widget.spot_key)
        if any(widget.choice and widget.zone == "paper" for widget in ui):
            for widget in ui:
                widget.choice = widget.choice and widget.zone == "paper"

    def _is_choice(self, key: Key) -> bool:
        """Whether a thing is chosen from, or taken up, now."""
        answers, model = self._answers, self._answers.model
        free = model.mine and model.held is None
        takes = free and model.can_take(answers.source_of(key))
        return answers.is_choice(key) or self._intentions.open_to(key) or takes

    def _add_paper(self, paper: Paper[M], model: M) -> None:
        view, ui = self._answers.view.zoomed(paper.zoom), self._answers.ui
        with ui.seen(view):
            ui.add(SpotTarget(Spot(("paper", 0), paper.area), view, False, lambda: None, ""))
            for spot in paper.targets(model):
                self._add_spot(spot, view, spot.tip)
            self._answers.add_paper_buttons(paper)

    def _add_spots(self, spots: Iterable[tuple[Spot, View]], model: M) -> None:
        for spot, view in spots:
            quiet = model.held is not None or self._answers.explains(spot.key)
            self._add_spot(spot, view, "" if quiet else spot.tip)

    def _add_spot(self, spot: Spot, view: View, tip: str) -> None:
        key = ("player", spot.key[1]) if spot.key[0] == GLANCE else spot.key
        live = self._answers.is_live(key) or self._intentions.open_to(key)
        self._answers.ui.add(SpotTarget(spot, view, live, lambda: self._board.activate(key), tip))
