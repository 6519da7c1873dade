"""The examples of a rulebook: positions on panels of the table, before and after moves played by the rules.

A game declares them in `assets/rules/<game>.boards.toml`:

    [places.hand]                   # a part of the table: a panel, its size, and the visible part of it
    panel = "hand"
    area = [306, 300]
    part = [0, 0, 306, 150]         # left, top, width, height; the whole panel by default
    water = true                    # the ground is water instead of paper
    scale = 0.85                    # its size on a page relative to its size on the table

    [taking]                        # an example: a position in the words of the game, and
    show = ["hand", "then", "hand"] # places side by side; "then" plays the next line of `play`, "hand of 1" is seat 1's
    play = ["take 2; finish"]       # moves in the notation of the game
    put = { "points.0" = 62 }       # numbers of the position that have no words
    mark = ["card.4"]               # things with a ring, by the names of their spots
    true = { "+points.0" = 1 }      # numbers in the captions; a test checks them with the rules
    says = [3]                      # numbers in the captions that are only names
"""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

import pygame
from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import Action, Game
from burano.resources import DamagedResource, open_checked, read_or, report, resource, text
from burano.table.contract.people import People
from burano.table.contract.theme import Painter, Theme
from burano.table.picture.brush import Brush
from burano.table.picture.panel import Panel
from burano.table.play.model import TableModel
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.kit import Kit
from burano.ui.scaling import View

S = TypeVar("S")
M = TypeVar("M", bound=TableModel[Any])
_THEN = "then"
_SEATED = (1, 0, 2, 3)
"""The colours of the players in an example."""
_GAP, _ARROW = 12.0, 46.0
"""Gap between two pictures, without and with an arrow, in design units."""
_CORNER = 22.0
"""Corner radius of pictures, in design units: that of the roundest panel, so that the frame follows it."""
_WHOLE = Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0)


def painted(
    kit: Kit,
    panel: Panel[M],
    model: M,
    view: View,
    area: FRect | None = None,
    part: FRect | None = None,
    *,
    ground: Painter | None,
) -> pygame.Surface:
    """Return a surface of the view's size with one panel alone, filling the view or `area`. If `part` is given, only
    that part is painted. Without `ground` the panel is on paper."""
    surface = pygame.Surface(view.window.size)
    if part is not None:
        surface.set_clip(view.to_px(part))
    if ground is not None:
        surface.blit(ground(kit, view.window.size), (0, 0))
    else:
        surface.fill(theme.PAPER)
    panel.layout(area or view.area)
    panel.fit(view, model)
    brush = Brush(surface, kit, view)
    panel.draw_ground(brush, model)
    panel.draw(brush, model)
    surface.set_clip(None)
    return surface


class ExamplePlace(NamedTuple):
    """A part of the table that examples show."""

    panel: str
    area: FRect
    part: FRect
    scale: float
    water: bool

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> ExamplePlace:
        area = FRect(0, 0, *data["area"])
        return cls(
            data["panel"], area, FRect(*data.get("part", area)), data.get("scale", 1.0), data.get("water", False)
        )


class Shot(NamedTuple):
    """One picture of an example: a place, the moment (0 is before all moves), and the seat shown."""

    place: ExamplePlace
    moment: int
    seat: int
    x: float
    """The left edge, in units of the page."""

    @property
    def size(self) -> tuple[float, float]:
        return self.place.part.w * self.place.scale, self.place.part.h * self.place.scale


@dataclass(frozen=True)
class Example:
    """An example on a page: its size in pixels, and a function that draws it on demand."""

    size: tuple[int, int]
    draw: Callable[[Kit], pygame.Surface]


class Staging(ABC, Generic[S, M]):
    """Defines the positions of a game's examples, as seat 0 sees them."""

    def __init__(self, rules: Game[S, Any]) -> None:
        self.rules = rules

    @abstractmethod
    def start(self, data: Mapping[str, Any]) -> S:
        """Return the position with which an example begins."""
        ...

    @abstractmethod
    def action(self, state: S, move: str) -> Action:
        """Return the action of a move in the notation of the game."""
        ...

    @abstractmethod
    def model(self, data: Mapping[str, Any], state: S, seat: int) -> M:
        """Return the model of a position, with legal choices highlighted; `data` is empty once moves were made."""
        ...

    def play(self, state: S, move: str) -> S:
        """Return the position after a move; an illegal move is an error."""
        decision, after = self.rules.decision(state), self.rules.clone(state)
        assert decision is not None, move
        seat, action = decision.seats[0], self.action(state, move)
        reason = self.rules.why_not(after, seat, action)
        assert reason is None, f"{move}: {reason}"
        self.rules.apply(after, seat, action)
        return after

    @staticmethod
    def people(known: People, count: int) -> list[Player]:
        """Return `count` players, named after their colours."""
        return [Player(known.colours[color].name(), color) for color in _SEATED[:count]]


class Examples(Generic[S, M]):
    """The examples of a game."""

    def __init__(
        self, game_id: str, look: Theme, panels: Mapping[str, Callable[[], Panel[M]]], staging: Staging[S, M]
    ) -> None:
        self._game_id, self._theme, self._panels, self._staging = game_id, look, panels, staging

    def boards(self) -> dict[str, dict[str, Any]]:
        """Return the data of all examples by name."""
        return {name: data for name, data in _read(self._game_id).items() if name != "places"}

    def replay_marks(self, name: str) -> list[S]:
        """Return the positions of an example: before its moves, and after each line of them."""
        data = self.boards()[name]
        states = [self._staging.start(data)]
        assign(states[0], data.get("put", {}))
        for line in data.get("play", ()):
            state = states[-1]
            for move in line.split(";"):
                state = self._staging.play(state, move.strip())
            states.append(state)
        return states

    def model(self, name: str, moment: int = 0, seat: int = 0) -> M:
        """Return the model at a moment of an example."""
        data = self.boards()[name]
        return self._staging.model({} if moment else data, self.replay_marks(name)[moment], seat)

    def shots(self, name: str) -> Iterator[Shot]:
        """Return the pictures of an example, from left to right."""
        x, moment, places = 0.0, 0, _read(self._game_id)["places"]
        arrow = False
        for word in self.boards()[name]["show"]:
            if word == _THEN:
                moment, arrow = moment + 1, x > 0
                continue
            place, _of, seat = word.partition(" of ")
            x += (_ARROW if arrow else _GAP) if x else 0
            shot = Shot(ExamplePlace.of(places[place]), moment, int(seat or 0), x)
            yield shot
            x, arrow = x + shot.size[0], False

    def example(self, name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
        """Return an example, at `scale` pixels per unit of the page or as large as fits; None if its file is
        damaged."""
        try:
            return open_checked(lambda _path: self._example(name, largest, scale), resource(*_file(self._game_id)))
        except DamagedResource as problem:
            report(problem)
            return None

    def _example(self, name: str, largest: tuple[int, int], scale: float) -> Example:
        shots = list(self.shots(name))
        w, h = shots[-1].x + shots[-1].size[0], max(shot.size[1] for shot in shots)
        fits = min(largest[0] / w, largest[1] / h)
        s = min(fits, scale) if scale else fits
        return Example((round(w * s), round(h * s)), lambda kit: self._drawn_or_empty(kit, name, shots, s, (w, h)))

    def _drawn_or_empty(
        self, kit: Kit, name: str, shots: list[Shot], s: float, size: tuple[float, float]
    ) -> pygame.Surface:
        """Return the drawn example; an empty surface if its file has an illegal position or move."""
        try:
            file = resource(*_file(self._game_id))
            return open_checked(lambda _path: self._drawn(kit, name, shots, s, size), file)
        except DamagedResource as problem:
            report(problem)
            return pygame.Surface((max(1, round(size[0] * s)), max(1, round(size[1] * s))), pygame.SRCALPHA)

    def _drawn(self, kit: Kit, name: str, shots: list[Shot], s: float, size: tuple[float, float]) -> pygame.Surface:
        page = View(max(1, round(size[0] * s)), max(1, round(size[1] * s)), s)
        surface = pygame.Surface(page.window.size, pygame.SRCALPHA)
        brush = Brush(surface, kit, page)
        before: Shot | None = None
        for shot in shots:
            w, h = shot.size
            box = FRect(shot.x, (size[1] - h) / 2, w, h)
            _draw_framed(brush, self.picture(kit, name, shot, page.to_px(box).size), page.to_px(box))
            if before is not None and shot.moment > before.moment:
                x = shot.x - _ARROW / 2
                brush.disc(x, size[1] / 2, 19, theme.CREAM, theme.GOLD_DARK, 2)
                brush.centred("ui_right", x, size[1] / 2, 24)
            before = shot
        return surface

    def picture(self, kit: Kit, name: str, shot: Shot, px: tuple[int, int]) -> pygame.Surface:
        """Return one picture of an example with `px` pixels."""
        place, data = shot.place, self.boards()[name]
        s = px[0] / place.part.w
        view = View(max(1, round(place.area.w * s)), max(1, round(place.area.h * s)), s)
        panel, model = self._panels[place.panel](), self.model(name, shot.moment, shot.seat)
        ground = self._theme.ground if place.water else None
        surface = painted(kit, panel, model, view, place.area, place.part, ground=ground)
        brush = Brush(surface, kit, view)
        for spot in panel.targets(model):
            if spot.name in data.get("mark", ()):
                ring(brush, spot.area)
        return surface.subsurface(pygame.Rect(view.to_px(place.part).topleft, px).clip(view.window)).copy()


def _draw_framed(brush: Brush, picture: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a picture in its frame, both with round corners."""
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    brush.kit.paint.slab(mask, mask.get_rect(), brush.s, _WHOLE, radius=_CORNER)
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    brush.surface.blit(mask, rect)
    brush.kit.paint.ring(brush.surface, rect, brush.s, radius=_CORNER, colour=theme.GOLD, units=2, gap=-1)


def ring(brush: Brush, area: FRect) -> None:
    """Draw a line round the subject of an example."""
    rect, paint = brush.view.to_px(area), brush.kit.paint
    paint.ring(brush.surface, rect, brush.s, radius=10, colour=theme.TARGET_EDGE, units=6, gap=1)
    paint.ring(brush.surface, rect, brush.s, radius=9, colour=theme.TARGET, units=3, gap=1)


def assign(state: object, values: Mapping[str, int]) -> None:
    """Set numbers of a position: `{ "points.0" = 62, round = 3 }`."""
    for path, value in values.items():
        name, _dot, index = path.partition(".")
        if index:
            getattr(state, name)[int(index)] = value
        else:
            setattr(state, name, value)


@cache
def _read(game_id: str) -> dict[str, dict[str, Any]]:
    return read_or({}, lambda data: tomllib.loads(text(data)), *_file(game_id))


def _file(game_id: str) -> tuple[str, str, str]:
    return "assets", "rules", f"{game_id}.boards.toml"
