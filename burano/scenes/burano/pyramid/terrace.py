"""The cubes on the terrace: new ones fall into place, the one under the pointer shows what it would free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from burano.games.burano.board import PLACES
from burano.games.burano.pyramid import freed_by
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, LEVELS
from burano.scenes.burano.art.pyramid_pictures import draw_cubes, draw_hidden
from burano.scenes.burano.pyramid.builder import Builder
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.scenes.burano.pyramid.places import PyramidPlaces
from burano.table.picture.brush import Brush
from burano.ui.tween import Motion, Timeline, Tween

_GHOST = 0.62
"""Opacity of the cube that would change places with the held one."""
_FALL = 52.0
"""Height in units from which a cube falls."""


class Terrace:
    """The cubes shown and those still falling."""

    def __init__(self, motion: Motion, places: Sequence[int]) -> None:
        self._timeline = Timeline(motion)
        self._falling: dict[int, float] = {}
        self._shown = list(places)

    @property
    def busy(self) -> bool:
        return self._timeline.busy

    def update(self, dt: float) -> bool:
        """Advance the animation; return whether anything moved."""
        return self._timeline.update(dt)

    def show(self, places: Sequence[int], *, at_once: bool = False) -> None:
        """Show a pyramid; new cubes fall into place one after the other, unless `at_once`."""
        new = [place for place, color in enumerate(places) if color not in (EMPTY, self._shown[place])]
        self._shown = list(places)
        for number, place in enumerate(() if at_once else new):
            self._fall(place, _FALL)
            fall, land = partial(self._fall, place), partial(self._land, place)
            self._timeline.play(Tween(0.18, start=_FALL, end=0.0, delay=0.03 * number, on_step=fall, on_done=land))

    def _fall(self, place: int, height: float) -> None:
        self._falling[place] = height

    def _land(self, place: int) -> None:
        self._falling.pop(place, None)

    def draw(
        self, brush: Brush, places: PyramidPlaces, built: PyramidDraft, builder: Builder, hinted: Mapping[int, int]
    ) -> None:
        """Draw the cubes, highlights and previews, and the cubes of a hint."""
        stage, hover, holding, held = places.stage, builder.hover, builder.holding, builder.held_place
        faint: dict[int, float] = {held: 0.35} if held != EMPTY else {}
        ghost = {place: color for place, color in builder.ghost.items() if place != hover}  # the held cube hovers there
        shown = [ghost.get(place, color) for place, color in enumerate(built.places)]
        faint |= dict.fromkeys(ghost, _GHOST)
        if builder.ghost and built.places[hover] != EMPTY:
            faint[hover] = _GHOST
        for place in range(PLACES):
            if stage.lifted < 3 and place >= LEVELS[stage.lifted][0]:
                faint.setdefault(place, 0.82)
        filled_hover = hover != EMPTY and built.places[hover] != EMPTY
        open_places = builder.open_places()
        draw_cubes(
            brush,
            stage,
            shown,
            open_places=open_places,
            hot=hover,
            strong=holding,
            alphas=faint,
            highlighted=freed_by(built.mask, hover) if filled_hover and not holding else (),
            light={hover: 0.1} if filled_hover else {},
            falling=self._falling,
        )
        _draw_hinted(brush, places, built, hinted)
        if holding:
            draw_hidden(brush, stage, built.places, open_places)


def _draw_hinted(brush: Brush, places: PyramidPlaces, built: PyramidDraft, hinted: Mapping[int, int]) -> None:
    """Draw the cubes of a hint: on the terrace where one can be placed now, and on every place of the plan."""
    open_places = built.open()
    for place, color in hinted.items():
        box = places.inspect.cells[place]
        brush.centred(f"chip_{names.COLORS[color]}", *box.center, 0.8 * box.w, alpha=0.55)
        if place in open_places:
            at = places.stage.spot(place, built.places, open_places)
            if at is not None:
                brush.centred(f"chip_{names.COLORS[color]}", *at, 0.34 * places.stage.w, alpha=0.85)
