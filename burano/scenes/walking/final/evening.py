"""The finished streets at dusk, filling the window: their lamps, their visitors, and where points were earned."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import NOBODY, Seat
from burano.games.walking import scoring
from burano.games.walking.board import CELLS, FLOORS, SIDE, tables
from burano.games.walking.queries.position import span
from burano.games.walking.state import State
from burano.scenes.walking.art import pictures
from burano.scenes.walking.art.floors import W, lights
from burano.scenes.walking.art.quay import Shore, embankment, lamp_head, lamp_post, stage
from burano.scenes.walking.palette import FAMILIES, WALL
from burano.scenes.walking.table.model import SOURCES, Model
from burano.scenes.walking.table.panels.street import CELL_H, CELL_W, QuietStreet, StreetGeometry
from burano.table.charts.bars import PointSource
from burano.table.final.score_animation import BuiltPicture
from burano.table.motion.flight import Point
from burano.table.picture.brush import Brush
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import in_out_sine

_HOUSES, _GAP = FLOORS * CELL_H, 120.0
"""Height of a street, and width of the gap on either side of it, in units."""
_SKY, _PAVING, _CANAL, _LOW = 170.0, 86.0, 128.0, 50.0
"""Heights of the sky, of the paving, of the canal between two rows, and of the water below the nearest row."""
_CLOSER = 1.25
"""Minimum factor by which two rows must enlarge the streets compared with one."""
_WALK, _APART, _STEPS = 2.2, 0.28, 11
"""Seconds a visitor walks along a street, seconds between two visitors, and steps on the way."""
_FIGURE = 0.66
_DUSK = rgb("DCC0D8")
"""Tint of the visitors at dusk."""


class _Ground(NamedTuple):
    """Arrangement of the streets in a window."""

    s: float
    """Pixels per unit."""
    across: int
    """Number of streets on a quay."""
    rows: int

    @classmethod
    def of(cls, players: int, size: tuple[int, int]) -> _Ground:
        """Return the arrangement with the largest streets for a size in pixels."""
        found = [cls._with(rows, players, size) for rows in (1, 2)[:players]]
        return found[-1] if found[-1].s > _CLOSER * found[0].s else found[0]

    @classmethod
    def _with(cls, rows: int, players: int, size: tuple[int, int]) -> _Ground:
        across = math.ceil(players / rows)
        width = across * SIDE * CELL_W + (across + 1) * _GAP
        height = _SKY + rows * (_HOUSES + _PAVING + 14) + (rows - 1) * _CANAL + _LOW
        return cls(min(size[0] / width, size[1] / height), across, rows)


class _Street(QuietStreet):
    """A finished street, without its visitors, which are animated."""

    plain = True

    def __init__(self, seat: Seat, middle: float, shore: Shore) -> None:
        super().__init__()
        self.seat, self._shore = seat, shore
        half = SIDE * CELL_W / 2 + _GAP / 2
        self.layout(FRect(middle - half, 0, 2 * half, shore.bottom))

    @property
    def shore(self) -> Shore:
        return self._shore

    def fit(self, view: View, model: Model) -> None:
        super().fit(view, model)
        model.street_of = self.seat

    def posts(self) -> Iterator[Point]:
        """Yield the positions of the lamp posts at both ends of the street."""
        for x in (self.area.x + 16, self.area.right - 16):
            yield x, self.shore.pave + 26

    def _spare(self, brush: Brush, model: Model) -> None:
        """Draw no spare scaffolds."""

    def _visitors(self, brush: Brush, model: Model, plan: StreetGeometry) -> None:
        """Draw no visitors: they are animated."""


class StreetsAtDusk(BuiltPicture):
    """The streets at the end of a game, in a window of a given size."""

    def __init__(
        self, window: pygame.Rect, clear: int, state: State, players: Sequence[Player], parts: Sequence[PointSource]
    ) -> None:
        """`state` is the final position. Only water lies below the first `clear` rows of pixels."""
        ground = _Ground.of(len(players), (window.w, clear))
        self.view, self._state = View(*window.size, ground.s), state
        self._parts = [SOURCES[number] for number in range(len(parts))]
        self._model = Model(state, 0, NOBODY, NOBODY, False, "", players)
        self._shores = list(self._quays(ground, clear / ground.s))
        self._streets = list(self._place_streets(ground, len(players)))
        for street in self._streets:
            street.fit(self.view, self._model)

    def _quays(self, ground: _Ground, clear: float) -> Iterator[Shore]:
        """Yield the quays, the farthest first. The spare height of a tall window is divided between sky and water."""
        deep = _HOUSES + _PAVING + 14
        spare = clear - _SKY - _LOW - ground.rows * deep - (ground.rows - 1) * _CANAL
        top = _SKY + spare * 0.55
        for row in range(ground.rows):
            pave = top + row * (deep + _CANAL) + _HOUSES
            last = row == ground.rows - 1
            bottom = self.view.h if last else pave + _PAVING + 14 + _CANAL + _HOUSES
            yield Shore(pave, pave + _PAVING, pave + _PAVING + 14, bottom)

    def _place_streets(self, ground: _Ground, players: int) -> Iterator[_Street]:
        for seat in range(players):
            row = seat // ground.across
            there = min(ground.across, players - row * ground.across)
            step = SIDE * CELL_W + _GAP
            middle = self.view.w / 2 + (seat % ground.across - (there - 1) / 2) * step
            yield _Street(seat, middle, self._shores[row])

    # ---- what is built

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        first, *nearer = self._shores
        brush = Brush(surface, kit, self.view)
        surface.blit(stage(kit, self.view, first, -20, self.view.w + 20, WALL), (0, 0))
        for shore in self._shores:
            if shore in nearer:
                embankment(kit, surface, self.view, shore)
            for street in self._streets:
                if street.shore is shore:
                    self._model.street_of = street.seat
                    street.draw(brush, self._model)
                    for x, foot in street.posts():
                        lamp_post(brush, x, foot)
                    crest = f"crest_{FAMILIES[self._model.colors[street.seat]]}"
                    brush.centred(crest, *self._shield(street), 50, 58)

    def _shield(self, street: _Street) -> Point:
        """Return the position of the family's crest, on the lamp post left of its street."""
        x, foot = next(street.posts())
        return x, foot - 88

    def lamps(self) -> Sequence[tuple[float, float, float]]:
        """Return the lamps on the quay, then the windows, lowest floors first."""
        s, found = self.view.s, []
        for street in self._streets:
            found += [(x * s, lamp_head(foot) * s, 34 * s) for x, foot in street.posts()]
        for floor in range(FLOORS):
            for street in self._streets:
                for box, card in self._cards(street, floor):
                    k = box.w / W
                    found += [((box.x + x * k) * s, (box.y + y * k) * s, r * k * s) for x, y, r in lights(card)]
        return found

    def _plan(self, street: _Street) -> StreetGeometry:
        return street.plan(self._state.shape[street.seat])

    def _cards(self, street: _Street, *floors: int) -> Iterator[tuple[FRect, int]]:
        """Yield the cards on these floors of a street, from left to right, each with its area."""
        plan = self._plan(street)
        for plot in span(self._state.shape[street.seat]):
            for floor in floors:
                cell = plot * FLOORS + floor
                card = self._state.street[street.seat * CELLS + cell]
                if card >= 0:
                    yield plan.cell(cell), card

    # ---- what it earned

    def earned(self, part: int, seat: Seat) -> Sequence[tuple[Point | None, int]]:
        street, state, made = self._streets[seat], self._state, tables()
        match self._parts[part]:
            case "characters":
                heads = [(self._foot(street, plot), vp) for plot, _who, vp in scoring.guest_points(state, seat)]
                return [(self._px((x, y - 70)), vp) for (x, y), vp in heads if vp]
            case "shops":
                worth = [(box.center, made.shop_points[card]) for box, card in self._cards(street, 0)]
                return [(self._px(at), vp) for at, vp in worth if vp]
            case "tokens":
                vp = scoring.token_points(state, seat)
                return [(None, vp)] if vp else []
            case _:
                lost, count = scoring.window_points(state)[seat], scoring.closed_windows(state, seat)
                closed = [(box.center, made.closed[card]) for box, card in self._cards(street, *range(FLOORS))]
                return [(self._px(at), lost // count * n) for at, n in closed if n] if lost else []

    def _px(self, at: Point) -> Point:
        return at[0] * self.view.s, at[1] * self.view.s

    def sky(self) -> float:
        return self.view.window.w / 2

    # ---- who comes

    def arrival(self, part: int) -> float:
        if self._parts[part] != "characters":
            return 0.0
        most = max(len(scoring.guest_points(self._state, street.seat)) for street in self._streets)
        return _WALK + _APART * most if most else 0.0

    def _foot(self, street: _Street, plot: int) -> Point:
        """Return where a visitor finally stands."""
        x, w = self._plan(street).column(plot)
        return x + w / 2, street.shore.edge - 12

    def draw_people(self, brush: Brush, arrived: Callable[[int], float]) -> None:
        now = arrived(0) * self.arrival(0)
        own = Brush(brush.surface, brush.kit, self.view)
        for street in self._streets:
            guests = scoring.guest_points(self._state, street.seat)
            for number, (plot, who, _vp) in enumerate(reversed(guests)):
                share = max(0.0, min(1.0, (now - _APART * number) / _WALK))
                if share > 0:
                    self._walker(own, street, plot, who, share)

    def _walker(self, brush: Brush, street: _Street, plot: int, who: int, share: float) -> None:
        """Draw a visitor on the way from the left end of a street."""
        (end, foot), start = self._foot(street, plot), street.area.x - 30
        x = start + (end - start) * in_out_sine(share)
        lift = 5 * abs(math.sin(share * math.pi * _STEPS)) if share < 1 else 0.0
        lean = 4 * math.sin(share * math.pi * _STEPS) if share < 1 else 0.0
        picture = _tinted_figure(brush.kit, pictures.sprite_of(who), brush.view.px(100 * _FIGURE))
        if lean:
            picture = pygame.transform.rotozoom(picture, lean, 1)
        brush.surface.blit(picture, picture.get_rect(midbottom=brush.view.rect(x, foot - lift + 5, 0, 0).topleft))


def _tinted_figure(kit: Kit, sprite: str, width: int) -> pygame.Surface:
    """Return a figure tinted for dusk."""

    def make(width: int) -> pygame.Surface:
        found = kit.sprites.get(sprite, width).copy()
        found.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
        return found

    return kit.paint.cached(("by lamplight", sprite, width), partial(make, width))
