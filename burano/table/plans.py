"""Hints at a table: the list as a card beside the board, the chosen plan as ghosts and arrows on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import FRect

from burano.table.advice import Hints
from burano.table.answers import Answers
from burano.table.drawers import Drawers
from burano.table.floating import Float
from burano.table.hint_card import add_card, largest
from burano.table.model import Key, TableModel
from burano.table.tracks import shown, track_float
from burano.table.words import Words
from burano.ui.controls import Controls

M = TypeVar("M", bound=TableModel[Any])


class Board(Protocol):
    """The table under the card: what the hints want done there."""

    ui: Controls

    def reveal(self, key: Key) -> None: ...

    def refresh(self) -> None: ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...


class Plans(Generic[M]):
    """What the adviser found, as this table shows it."""

    def __init__(self, board: Board, answers: Answers[M], hints: Hints, drawers: Drawers[M], words: Words) -> None:
        self._board, self._answers, self._hints = board, answers, hints
        self._drawers, self._words = drawers, words
        self._card = pygame.Rect(0, 0, 0, 0)

    def add_card(self, model: M) -> None:
        """Lay the card, if there is a list to be seen."""
        hints, board, before = self._hints, self._board, self._card
        if not hints.shown:
            board.invalidate(before)
            return
        kit, view = self._answers.kit, self._answers.view
        told = [self._words.told(model.state, model.seat, advice) for advice in hints.found]
        box = self._drawers.beside(self._answers.hint_place())
        zoom = largest(kit, view, view.grow, box, told, hints.chosen)
        view = view.zoomed(zoom)
        place = FRect(box.x / zoom, box.y / zoom, box.w / zoom, box.h / zoom)
        with board.ui.seen(view):
            card = add_card(board.ui, kit, view, place, told, hints.chosen, self._choose, self.close)
        self._card = view.to_px(card.inflate(60, 60))
        if before != self._card:
            board.invalidate(before)
            board.invalidate(self._card)

    def _choose(self, number: int) -> None:
        self._hints.choose(number)
        self.point_out()

    def point_out(self) -> None:
        """Another plan is chosen: bring what it begins with into sight."""
        advice, answers = self._hints.advice, self._answers
        if advice is not None:
            answers.point_out(advice.actions)
            first = answers.where(advice.actions[0]) if advice.actions else None
            if first is not None:
                self._board.reveal(first)
        self._board.refresh()

    def close(self) -> None:
        """Put the list away."""
        self._hints.close()
        self._board.refresh()

    def floats(self) -> Iterator[Float]:
        """The chosen plan on the table: pieces where they would lie, and the way there."""
        advice, answers = self._hints.advice, self._answers
        if advice is None:
            return
        yield from answers.plan_ghosts(advice.actions)
        tracks = shown(list(answers.tracks(advice.actions)))
        for number, (source, target) in enumerate(tracks, 1):
            start, end = (answers.middle_of(key) if key is not None else None for key in (source, target))
            if end is not None and not self._card.collidepoint(end):
                yield track_float(answers.view, number, start, end, numbered=len(tracks) > 1)
