"""Hints at a table: the list as a card beside the board, the chosen plan as ghosts and arrows on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import FRect

from burano.table.contract.hooks import GameHooks
from burano.table.hints.arrows import HintArrow, Step, at_button, numbers_at, shown, step_floats
from burano.table.hints.card import HintText, add_card, card_area, largest
from burano.table.hints.folded_card import NARROWEST, Group, add_fold, add_tab, fold, zoomed
from burano.table.hints.hints import Hints
from burano.table.input.spot_target import SpotTarget
from burano.table.layout.drawers import Drawers
from burano.table.motion.flight import Point
from burano.table.overlays.floats import Float
from burano.table.panels.seats import GLANCE
from burano.table.picture.picture import Picture
from burano.table.play.model import Key, TableModel
from burano.table.wording.words import Words
from burano.ui.controls.boxes import Box
from burano.ui.controls.controls import Controls

M = TypeVar("M", bound=TableModel[Any])

_END = 60.0
"""Units round the end of a way that the card leaves free."""
_MARGIN = 8.0
"""Units between the card and the window's edge."""


class HintOverlayHost(Protocol):
    """The table under the card: what the hints want done there."""

    ui: Controls

    @property
    def picture(self) -> Picture[Any]: ...

    def reveal(self, key: Key) -> None: ...

    def refresh(self) -> None: ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...


class HintOverlay(Generic[M]):
    """What the adviser found, as this table shows it."""

    def __init__(
        self, board: HintOverlayHost, answers: GameHooks[M], hints: Hints, drawers: Drawers[M], words: Words
    ) -> None:
        self._board, self._answers, self._hints = board, answers, hints
        self._drawers, self._words = drawers, words
        self._card = pygame.Rect(0, 0, 0, 0)
        self._wish: tuple[object, bool] | None = None
        """For which list somebody folded or unfolded the card."""

    def add_card(self, model: M) -> None:
        """Lay the card, if there is a list to be seen: brief where it would cover too much, folded where that would."""
        hints, board, before = self._hints, self._board, self._card
        if not hints.shown:
            board.invalidate(before)
            return
        kit, view = self._answers.kit, self._answers.view
        told = [self._words.told(model.state, model.seat, advice) for advice in hints.found]
        box = self._box()
        zoom = largest(kit, view, view.grow, box, told, hints.chosen)
        clear, place = self._clear(), zoomed(box, zoom)
        own = view.zoomed(zoom)
        cards = [card_area(kit, own, place, told, hints.chosen, brief=brief) for brief in (False, True)]
        covered = [*clear, *self._drawers.zones().values()]
        too_much = [card.h > place.h or own.to_px(card).collidelist(covered) >= 0 for card in cards]
        if self._wish[1] if self._wish is not None and self._wish[0] is hints.found else all(too_much):
            self._card = self._lay_folded(box, told[hints.chosen], clear)
        else:
            fold, brief = (lambda: self._fold(True)) if all(too_much) else None, too_much == [True, False]
            choose, close = self._choose, self.close
            with board.ui.seen(own):
                card = add_card(board.ui, kit, own, place, told, hints.chosen, choose, close, fold, brief=brief)
            self._card = own.to_px(card.inflate(60, 60))
        if before != self._card:
            board.invalidate(before)
            board.invalidate(self._card)

    def _box(self) -> FRect:
        """Where the list lies: beside open drawers, unless they leave no room to speak of."""
        place = self._answers.hint_place()
        beside = self._drawers.beside(place)
        return beside if beside.w >= NARROWEST * self._answers.view.grow else place

    def _lay_folded(self, box: FRect, told: HintText, clear: Sequence[pygame.Rect]) -> pygame.Rect:
        """Lay the folded card where it covers nothing that is needed; returns the pixels it touches."""
        answers, ui, number = self._answers, self._board.ui, self._hints.chosen + 1
        unfold = lambda: self._fold(False)
        found = fold(answers.kit, answers.view, self._groups(box), told, self._needed(clear))
        if found is not None:
            own, area = found.view, found.area
            with ui.seen(own):
                add_fold(ui, answers.kit, found, number, told, unfold, self.close)
        else:
            with ui.seen(answers.view.grown) as own:
                area = add_tab(ui, own, zoomed(box, answers.view.grow), number, told, unfold)
        return own.to_px(area.inflate(60, 60))

    def _groups(self, box: FRect) -> list[Group]:
        """Where the folded card may lie: what the game leaves free, the place of the list unless that lies on the
        pictures, the middle where it covers least of them, and the game's last resort."""
        answers = self._answers
        beside = [] if answers.view.grow > 1 else [box]
        things = [w.rect for w in self._board.ui if isinstance(w, SpotTarget)]
        within = answers.view.area.inflate(-2 * _MARGIN, -2 * _MARGIN)
        middle = Group([box, self._drawers.beside(answers.free_middle().clip(within))], things)
        free = [Group([place]) for place in (*answers.hint_places(), *beside)]
        refuge = answers.hint_refuge()
        return [*free, middle, *([Group([refuge])] if refuge is not None else [])]

    def _needed(self, clear: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """What the folded card must not cover: beside what is `clear`, buttons, drawers and the ribbon; the chronicle
        it may cover."""
        answers, ui = self._answers, self._board.ui
        controls = [w.rect for w in ui if not isinstance(w, SpotTarget) and not w.name.startswith("log.")]
        ribbon = answers.view.to_px(answers.ribbon(answers.view)[0])
        return [*clear, *controls, ribbon, *self._drawers.zones().values()]

    def _fold(self, folded: bool) -> None:
        self._wish = self._hints.found, folded
        self._board.refresh()

    def _clear(self) -> list[pygame.Rect]:
        """What the card must not cover: what is chosen from, a paper, the other players, where the ways of the chosen
        plan begin and end, and the numbers of its steps."""
        answers, own = self._answers, ("player", self._answers.model.seat)
        spots = [w for w in self._board.ui if isinstance(w, SpotTarget) and w.spot_key != own]
        seen = ("player", GLANCE, "paper")
        found = [spot.rect for spot in spots if spot.spot_key[0] in seen or answers.is_choice(spot.spot_key)]
        steps = self._steps()
        ends = [point for step in steps for point in (step.start, step.end)]
        found += filter(None, map(self._round, (*ends, *numbers_at(answers.view, steps, *self._read()))))
        return found

    def _round(self, point: Point | None) -> pygame.Rect | None:
        """The pixels round a point of a way."""
        return self._answers.view.rect(point[0] - _END / 2, point[1] - _END / 2, _END, _END) if point else None

    def _choose(self, number: int) -> None:
        self._hints.choose(number)
        if self._wish is not None and self._wish[0] is self._hints.found:
            self._wish = self._hints.found, True  # it was unfolded to choose; now the plan is looked at
        self.point_out()

    def point_out(self) -> None:
        """Another plan is chosen: bring what it begins with into sight."""
        advice, answers = self._hints.advice, self._answers
        if advice is not None:
            answers.point_out(advice.actions)
            first = answers.where(advice.actions[0]) if advice.actions else None
            if first is not None and self._board.ui.find("paper.0") is None:  # a paper holds what it asks for
                self._board.reveal(first)
        self._board.refresh()

    def close(self) -> None:
        """Put the list away."""
        self._hints.close()
        self._answers.point_out(())
        self._board.refresh()

    def floats(self) -> Iterator[Float]:
        """The chosen plan on the table: pieces where they would lie, and the way there."""
        advice, answers = self._hints.advice, self._answers
        if advice is None:
            return
        yield from answers.hint_ghosts(advice.actions)
        yield from step_floats(answers.view, self._steps(), *self._read())

    def boxes(self) -> Iterator[Box]:
        """The things the chosen plan points at: the card must not cover them."""
        keys = dict.fromkeys(key for track in self._tracks() for key in track if key is not None)
        for kind, number in keys:
            thing = self._board.ui.find(f"{kind}.{number}")
            if thing is not None:
                yield Box(f"hinted.{thing.name}", "text", thing.rect, choice=True)

    def _read(self) -> tuple[list[pygame.Rect], list[pygame.Rect], list[pygame.Rect]]:
        """The pixels of words, faces and signs that are to be seen: not what lies below an open drawer."""
        covered, answers = self._drawers.covers, self._answers
        words = [box.ink for box in self._board.picture.text_boxes() if box.ink is not None]
        return [rect for rect in words if not covered(rect.center)], answers.faces(), list(answers.signs())

    def _steps(self) -> list[Step]:
        """What is seen of the chosen plan. For what lies in a closed drawer its button is marked, once: open, it shows
        the rest."""
        found: list[Step] = []
        for number, (source, target) in enumerate(self._tracks(), 1):
            if target is None:
                continue
            start, end = (self._point(key) if key is not None else None for key in (source, target))
            if end is not None:
                found.append(self._step(source, target, Step(number, start, end)))
            elif (drawer := self._drawers.closed_over(target, self._answers.model)) is not None:
                mark = at_button(number, drawer.tab, inwards=1 if drawer.content.side == "left" else -1)
                found += [mark] if mark.frame not in [step.frame for step in found] else []
        return found

    def _step(self, source: Key | None, target: Key, step: Step) -> Step:
        """The same step with what is framed: a thing alone, or both ends of its way."""
        answers = self._answers
        if source is None:
            return step._replace(frame=answers.frame_of(target))
        leaves = answers.face_of(source)
        step = step.between(leaves, answers.face_of(target))
        return step if leaves or step.start is None else step._replace(leaves=answers.frame_of(source))

    def _point(self, key: Key) -> Point | None:
        """Where a thing is on the table, unless an open drawer lies over it."""
        answers, drawers = self._answers, self._drawers
        point = answers.middle_of(key)
        if point is None or not drawers.covers((answers.view.px(point[0]), answers.view.px(point[1]))):
            return point
        return point if any(spot.key == key for spot, _view in drawers.spots(answers.model)) else None

    def _tracks(self) -> list[HintArrow]:
        advice = self._hints.advice
        return shown(list(self._answers.hint_arrows(advice.actions))) if advice is not None else []
