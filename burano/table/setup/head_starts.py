"""Head starts in the set-up: what ratings propose, the option, and the points on a seat's row."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, TypeVar

import pygame

from burano.core.head_start import KEY, MAX_POINTS
from burano.core.journal import HUMAN
from burano.i18n import _, pgettext
from burano.persistence.rating import PROVEN, proposed_head_starts, rating_of
from burano.stage.scene import Services
from burano.table.setup.model import Draft
from burano.table.setup.options import ChoiceOption
from burano.ui import layout
from burano.ui.controls.controls import Controls
from burano.ui.controls.widgets import IconButton, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.scaling import View

D = TypeVar("D", bound=Draft)
WIDE = 132.0
"""Units of the points on a row."""


class HeadStartHost(Protocol[D]):
    """What head starts need of the set-up scene."""

    draft: D

    def change(self, draft: D, *, rebuild: bool = True) -> None: ...


class HeadStarts:
    """The head starts that ratings propose for a table; a rating is computed once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._ratings: dict[str, float | None] = {}

    def _rating(self, draft: Draft, index: int) -> float | None:
        """Return the rating of a seat; None while a person has too few finished games."""
        seat, info = draft.seats[index], draft.people.info
        if seat.level != HUMAN:
            return info.ratings.get(seat.level)
        name = seat.name.strip()
        if name not in self._ratings:
            rating = rating_of(self._services.saves.statistics.results, name, info)
            self._ratings[name] = rating.value if rating.games >= PROVEN else None
        return self._ratings[name]

    def proposed(self, draft: Draft) -> tuple[int, ...] | None:
        """Return points for every seat; None if somebody’s strength is not known, or the game cannot say."""
        ratings = [self._rating(draft, index) for index in range(len(draft.seats))]
        known = [rating for rating in ratings if rating is not None]
        if draft.solo or not draft.people.info.lead or len(known) < len(ratings):
            return None
        return proposed_head_starts(known, draft.people.info)

    def applied(self, draft: D) -> D:
        """Return the draft with the proposed points, where that is wanted; with none where nothing can be proposed any
        more."""
        if draft.head_start != "proposed":
            return draft
        found = self.proposed(draft) or (0,) * len(draft.seats)
        seats = tuple(replace(seat, head_start=more) for seat, more in zip(draft.seats, found, strict=True))
        return replace(draft, seats=seats)

    def option(self, screen: HeadStartHost[D], why_not: str) -> ChoiceOption:
        """Return the choice: none, as proposed if something can be, or by hand."""
        draft = screen.draft
        ways = {"off": pgettext("head start", "None"), "proposed": _("As proposed"), "own": _("By hand")}
        tip = _("Extra points at the end, to even out strength; the score sheet shows them")
        if self.proposed(draft) is None and draft.head_start != "proposed":
            del ways["proposed"]
            tip = _("Extra points at the end; proposed once everybody has finished {n} games").format(n=PROVEN)
        names = list(ways)
        pick = lambda chosen: screen.change(replace(screen.draft, head_start=names[chosen]))
        words, chosen = list(ways.values()), names.index(draft.head_start)
        return ChoiceOption(KEY, _("Head start"), words, chosen, pick, why_not, tip)


def add_points(ui: Controls, view: View, area: pygame.FRect, screen: HeadStartHost[D], index: int) -> None:
    """Add the head start of a seat, with buttons for less and more where it is chosen by hand."""
    seat, name = screen.draft.seats[index], f"seat{index}.{KEY}"
    words = screen.draft.people.score.points(f"+{seat.head_start}")
    style = Style(face=theme.BOLD, size=theme.LABEL, align="center", shrink=0.7)
    label = ui.add(Label(name, view.to_px(area), words, style))
    label.label = _("Head start")
    if screen.draft.head_start != "own":
        return
    side = min(area.h + 2, 30.0)

    def step(by: int) -> None:
        more = min(MAX_POINTS, max(0, screen.draft.seats[index].head_start + by))
        screen.change(screen.draft.with_seat(index, head_start=more))

    for x, end, sprite, tip, by in (
        (area.x, "less", "ui_minus", _("A smaller head start"), -1),
        (area.right - side, "more", "ui_plus", _("A larger head start"), 1),
    ):
        box = layout.area(x, area.centery - side / 2, side, side)
        ui.add(IconButton(f"{name}.{end}", view.to_px(box), sprite, tip, lambda by=by: step(by)))  # type: ignore[misc]
