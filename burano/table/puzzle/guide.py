"""A puzzle on screen: a bubble that says what is wanted and how far it is, on the table that is played on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

import pygame

from burano.core.protocol import Action
from burano.i18n import _
from burano.stage.scene import FULL_PACE, Scene, Services
from burano.table.lesson.bubble import Bubble, BubbleActions, Folded, Highlights, Saying, heeds, is_narrow
from burano.table.puzzle.master import PuzzleMaster
from burano.table.puzzle.model import numbers
from burano.ui.controls.boxes import Box
from burano.ui.input.commands import PAD

_BESIDE = "log"
"""The panel whose place the bubble takes: a puzzle needs no log. With large text that is a tab, and the bubble folds
into it when the table is clicked."""


class PuzzleHost(Protocol):
    """The play that is a puzzle: the flow."""

    @property
    def scene(self) -> Scene: ...

    def explain(self, action: Action) -> str:
        """An action of the player, as advice."""
        ...


class PuzzleGuide:
    """The companion of a play that is a puzzle."""

    def __init__(self, services: Services, play: PuzzleHost, master: PuzzleMaster) -> None:
        self._services, self._play, self._master = services, play, master
        self._bubble: Bubble | Folded | None = None
        self._folded: Hashable = None
        """The stage of the puzzle at which the bubble was put away."""
        self._shown: Hashable = None
        self._mine = False
        self._hinted = False
        """Whether the next step was asked for."""
        self._dirty: list[pygame.Rect] = []

    def _saying(self) -> Saying:
        master = self._master
        puzzle, stage = master.puzzle, master.stage
        head = _("Puzzle {n}").format(n=puzzle.number)
        if stage == "solved":
            text = _("Solved: {vp} VP in one turn!").format(vp=master.scored)
            return Saying(head, text, "", _("Next puzzle"), _("All puzzles"))
        if stage == "shown":
            return Saying(head, _("That is one way to do it."), "", _("Start over"), _("All puzzles"))
        if stage == "showing":
            return Saying(head, _("Watch: this is one solution."))
        if stage == "failed":
            text = _("The turn is over with {now} of {vp} VP.").format(vp=puzzle.points, now=master.scored)
            return Saying(head, text, "", _("Start over"), _("Solution"))
        text = _("Score at least {vp} VP this turn. So far: {now}.").format(vp=puzzle.points, now=master.scored)
        if master.counts_all:
            text = _("Gain at least {vp} VP this turn, counted as if the game ended after it. So far: {now}.").format(
                vp=puzzle.points, now=master.scored
            )
        if puzzle.whole:
            text = _("{text} More cannot be had for certain.").format(text=text)
        return Saying(head, text, self._hint(), _("Start over"), _("Solution") if self._hinted else _("Hint"))

    def _hint(self) -> str:
        """The next step of the solution, if it was asked for."""
        if not self._hinted:
            return ""
        step = self._master.next_step
        return self._play.explain(step) if step else _("Start over: the solution begins differently.")

    def _give_hint(self) -> None:
        self._hinted = True

    def _start_over(self) -> None:
        self._hinted = False
        self._master.start_over()

    def _actions(self) -> BubbleActions:
        stage = self._master.stage
        on = self._next if stage == "solved" else self._start_over
        second = self._all
        if stage in ("playing", "failed"):
            second = self._master.show if self._hinted or stage == "failed" else self._give_hint
        return BubbleActions(on, second, self._all, self._all)

    def _all(self) -> None:
        self._services.go.to("puzzles", self._master.puzzle.game_id)

    def _next(self) -> None:
        puzzle = self._master.puzzle
        later = [number for number in numbers(puzzle.game_id) if number > puzzle.number]
        if later:
            self._services.go.to("puzzle", puzzle.game_id, later[0])
        else:
            self._all()

    # ---- what the stack asks

    @property
    def pace(self) -> float:
        moving = self._bubble is not None and self._bubble.controls.waiting
        return FULL_PACE if moving or self._master.showing else 0.0

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        bubble = self._bubble if top is self._play.scene else None
        if bubble is not None and event.type in (pygame.KEYDOWN, PAD):
            return heeds(bubble.controls, event)
        if bubble is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        over = bubble.rect.collidepoint(event.pos) and not top.carrying
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mine = over
            if not over:
                self._folded = self._master.stage
        mine = self._mine or (over and event.type == pygame.MOUSEMOTION)
        if mine:
            bubble.controls.handle(event)
            top.let_go()
        else:
            bubble.controls.let_go()
        if event.type == pygame.MOUSEBUTTONUP:
            self._mine = False
        return mine

    def handled(self, top: Scene, event: pygame.Event) -> None:
        """Nothing to answer: the points show whether a move was good."""

    def update(self, top: Scene, dt: float) -> None:
        if top is self._play.scene:
            self._master.update(dt)
        saying, beside = self._saying(), top.locations(_BESIDE)
        tab = beside if beside is not None and is_narrow(top.view.text_scaled, beside) and self._put_away else None
        key = (saying, top.view, tuple(beside or ()), tab is None) if top is self._play.scene else None
        if key != self._shown:
            self._shown = key
            self._bubble = self._laid(top, saying, beside, tab) if key else None
            self._dirty.append(top.view.window)
        if self._bubble is not None:
            self._bubble.controls.update(dt)

    @property
    def _put_away(self) -> bool:
        return self._folded == self._master.stage or self._master.showing

    def _laid(self, top: Scene, saying: Saying, beside: pygame.Rect | None, tab: pygame.Rect | None) -> Bubble | Folded:
        view, master = top.view.text_scaled, self._master
        if tab is None:
            return Bubble(top.kit, view, saying, self._actions(), Highlights(within=beside))
        words = f"{master.scored}/{master.puzzle.points}"
        return Folded(top.kit, view, tab, words, saying, self._unfold)

    def _unfold(self) -> None:
        self._folded = None

    def take_dirty(self) -> list[pygame.Rect]:
        dirty, self._dirty = self._dirty, []
        return dirty + (self._bubble.controls.take_dirty() if self._bubble is not None else [])

    def draw(self, top: Scene, surface: pygame.Surface) -> None:
        if self._bubble is not None and top is self._play.scene:
            self._bubble.draw(surface)

    def boxes(self, top: Scene) -> list[Box]:
        return self._bubble.boxes() if self._bubble is not None and top is self._play.scene else []
