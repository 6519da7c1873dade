"""The builder's hands: taking cubes up and putting them down with mouse or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from burano.games.burano.board import COLORS
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.pyramid.model import EMPTY
from burano.table.brush import Brush
from burano.ui.drag import Drag
from burano.ui.tween import Timeline, Tween, in_out_cubic

if TYPE_CHECKING:
    from burano.scenes.burano.pyramid.scene import PyramidScene

Held = tuple[str, int]
"""`("reserve", colour)` or `("place", place)`."""
_DIGITS = {pygame.K_1 + i: i for i in range(COLORS)} | {pygame.K_KP_1 + i: i for i in range(COLORS)}


class Hands:
    """What is held, what is pointed at, and what a drop means."""

    def __init__(self, scene: PyramidScene) -> None:
        self._scene = scene
        self.hover = EMPTY
        """The place pointed at."""
        self.hot_reserve = EMPTY
        self.reset()

    def reset(self) -> None:
        """Empty hands."""
        self._drag: Drag[Held] = Drag()
        self._timeline = Timeline(self._scene.kit.motion)
        self._flying: tuple[int, tuple[float, float]] | None = None
        self.hover = self.hot_reserve = EMPTY

    # ---- where

    def to_px(self, at: tuple[float, float]) -> tuple[int, int]:
        s = self._scene.view.s
        return round(at[0] * s), round(at[1] * s)

    def _units(self, pos: tuple[int, int]) -> tuple[float, float]:
        s = self._scene.view.s
        return pos[0] / s, pos[1] / s

    def at_stage(self, pos: tuple[int, int]) -> int:
        """The place of the 3-D pyramid under a point."""
        scene = self._scene
        return scene.stage.pick(scene.built.places, self.open_places(), *self._units(pos))

    def at(self, pos: tuple[int, int]) -> int:
        """The place under a point, on the terrace or on a plan."""
        point = self._units(pos)
        for place, cell in enumerate(self._scene.inspect.cells):
            if cell.collidepoint(point):
                return place
        return self.at_stage(pos)

    def _reserve_at(self, pos: tuple[int, int]) -> int:
        point = self._units(pos)
        return next((c for c, row in enumerate(self._scene.reserve.rows) if row.collidepoint(point)), EMPTY)

    def ring_rect(self, centre: tuple[float, float]) -> pygame.Rect:
        """What to draw again when the timer moves."""
        x, y = self.to_px(centre)
        side = self._scene.view.px(150)
        return pygame.Rect(x - side // 2, y - side // 2, side, side)

    # ---- what

    @property
    def holding(self) -> bool:
        return self._drag.active

    @property
    def held_place(self) -> int:
        """The place whose cube is held."""
        held = self._drag.held
        return held[1] if held and held[0] == "place" else EMPTY

    def held_color(self) -> int:
        """Colour of the cube in hand."""
        held = self._drag.held
        if held is None:
            return EMPTY
        return held[1] if held[0] == "reserve" else self._scene.built.places[held[1]]

    def open_places(self) -> tuple[int, ...]:
        """Where the cube in hand may go; with empty hands, where the next one may."""
        built, place = self._scene.built, self.held_place
        if place == EMPTY:
            return built.open()
        if not built.can_take_back(place):
            return ()
        color, built.places[place] = built.places[place], EMPTY
        found = tuple(p for p in built.open() if p != place)
        built.places[place] = color
        return found

    # ---- events

    def handle(self, event: pygame.Event) -> bool:
        """Mouse and keys of the builder; true if used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self._right(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._motion(event.pos)
            return self.holding
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.holding:
            if self._drag.release(event.pos) == "dropped":
                self._drop(event.pos)
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        scene = self._scene
        if event.mod & pygame.KMOD_ALT:
            return False
        if event.mod & pygame.KMOD_CTRL:
            if event.key == pygame.K_z:
                self.undo()
                return True
            return False
        if event.key in _DIGITS:
            self.put_next(_DIGITS[event.key])
            return True
        jobs = {
            pygame.K_q: lambda: scene.rotate(-1),
            pygame.K_e: lambda: scene.rotate(1),
            pygame.K_l: scene.lift,
            pygame.K_f: scene.fill,
            pygame.K_BACKSPACE: self.undo,
            pygame.K_h: scene.cover,
        }
        if event.key in jobs:
            jobs[event.key]()
            return True
        return False

    def _down(self, pos: tuple[int, int]) -> bool:
        if self.holding:
            self._drop(pos)
            return True
        scene = self._scene
        color = self._reserve_at(pos)
        if color != EMPTY:
            if not scene.built.left(color):
                scene.kit.audio.play("no")
                scene.changed(_("No cube of this colour is left"))
                return True
            self._take(("reserve", color), pos, self.to_px(scene.reserve.cube_at(color)))
            return True
        place = self.at(pos)
        if place == EMPTY or scene.built.places[place] == EMPTY:
            return False
        if place < scene.built.locked:
            scene.changed(_("This cube is already handed in"))
            return True
        self._take(("place", place), pos, self.to_px(scene.stage.head(place)))
        return True

    def _take(self, held: Held, pos: tuple[int, int], origin: tuple[int, int]) -> None:
        scene = self._scene
        self._drag.press(held, pos, origin)
        scene.kit.audio.play("pick")
        scene.message = ""
        scene.ui.handle(pygame.Event(pygame.WINDOWLEAVE))
        scene.invalidate()

    def _motion(self, pos: tuple[int, int]) -> None:
        scene = self._scene
        before = self._rect() if self.holding else None
        if self._drag.move(pos, scene.view.s) and before:
            # Once it moves, the cube hangs from the pointer by its roof, wherever it was seized.
            self._drag.offset = (0, 0)
            scene.invalidate(before)
            scene.invalidate(self._rect())
        hover, hot = self.at(pos), EMPTY if self.holding else self._reserve_at(pos)
        if (hover, hot) != (self.hover, self.hot_reserve):
            self.hover, self.hot_reserve = hover, hot
            scene.invalidate()

    def _right(self, pos: tuple[int, int]) -> bool:
        if self.holding:
            self.drop_all()
            self._scene.relayout()
            return True
        place = self.at(pos)
        if place == EMPTY or self._scene.built.places[place] == EMPTY:
            return False
        self.take_back(place)
        return True

    def _drop(self, pos: tuple[int, int]) -> None:
        scene, built = self._scene, self._scene.built
        held, color, origin = self._drag.held, self.held_color(), self._drag.origin
        assert held is not None
        place = self.at(pos)
        self._drag.drop()
        kind, number = held
        if place == EMPTY:
            if kind == "place":
                self.take_back(number)
            else:
                self._fly_back(color, pos, origin)
                scene.changed(self._why(pos))
            return
        done = built.put(number, place) if kind == "reserve" else built.move(number, place)
        scene.kit.audio.play("knock" if done else "no")
        self.hover = place
        if not done and kind == "reserve":
            self._fly_back(color, pos, origin)
        scene.changed("" if done else self._why(pos))

    def _why(self, pos: tuple[int, int]) -> str:
        """Why nothing was placed: on the terrace that needs a word, beside it not."""
        scene, point = self._scene, self._units(pos)
        for place in range(14):
            empty = scene.built.places[place] == EMPTY
            if empty and scene.stage.on_ground(place, *point) and place not in scene.built.open():
                if place >= scene.built.usable:
                    return _("With so few cubes this place stays empty")
                return _("A cube of the next level needs four cubes below it")
        return ""

    # ---- deeds

    def put_next(self, color: int) -> None:
        """A cube to the place pointed at, or the next open one."""
        scene, built = self._scene, self._scene.built
        places = built.open()
        if not built.left(color) or not places:
            scene.kit.audio.play("no")
            scene.changed(_("No cube of this colour is left") if places else _("The pyramid is full: swap instead"))
            return
        built.put(color, self.hover if self.hover in places else places[0])
        scene.kit.audio.play("knock")
        scene.changed()

    def take_back(self, place: int) -> None:
        """A cube back to the reserve."""
        scene = self._scene
        if scene.built.places[place] == EMPTY:
            return
        if scene.built.take_back(place):
            scene.kit.audio.play("pick")
            scene.changed()
        else:
            scene.kit.audio.play("no")
            scene.changed(_("A cube lies on it: swap it with another instead"))

    def undo(self) -> None:
        if self._scene.built.undo():
            self._scene.kit.audio.play("pick")
            self._scene.changed()

    def clear(self) -> None:
        if self._scene.built.clear():
            self._scene.changed()

    def drop_all(self) -> bool:
        """Let go of what is held; true if something was."""
        if not self.holding:
            return False
        self._drag.drop()
        return True

    # ---- flying back

    def _fly_back(self, color: int, start: tuple[int, int], end: tuple[int, int]) -> None:
        """A cube that may not stand there returns to where it came from."""

        def step(t: float) -> None:
            self._flying = (color, (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t))

        self._timeline.play(Tween(0.22, ease=in_out_cubic, on_step=step, on_done=self._arrived))

    def _arrived(self) -> None:
        self._flying = None
        self._scene.invalidate()

    @property
    def busy(self) -> bool:
        return self._timeline.busy

    def update(self, dt: float) -> bool:
        """Move what flies; true if the picture changed."""
        if not self._timeline.update(dt):
            return False
        self._scene.invalidate()
        return True

    # ---- drawing

    def _rect(self) -> pygame.Rect:
        """Where the held cube is drawn, with its shadow."""
        view, w = self._scene.view, self._scene.stage.w
        x, y = self._drag.anchor
        side = view.px(w * 1.3)
        return pygame.Rect(x - side // 2, y - side // 2, side, round(side * 1.25))

    def draw(self, brush: Brush) -> None:
        """The cube in hand."""
        stage = self._scene.stage
        if self._flying:
            color, (px, py) = self._flying
            s = self._scene.view.s
            brush.at(f"cube_{names.COLORS[color]}", px / s, py / s, stage.k * 0.9)
        color = self.held_color()
        if color == EMPTY:
            return
        x, y = self._units(self._drag.anchor)
        reserve = self._scene.reserve
        # Over the reserve it is as small as the cubes there, so that what the rows say can be read.
        w = reserve.cube_w if reserve.area.collidepoint((x, y)) else stage.w
        brush.svg(
            ("hand shadow", round(w)),
            x - w / 2,
            y + w * 0.28,
            w,
            w / 2,
            f'<ellipse cx="{w / 2}" cy="{w / 4}" rx="{w * 0.36}" ry="{w * 0.17}" fill="#2B2350" fill-opacity="0.3"/>',
        )
        brush.at(f"cube_{names.COLORS[color]}", x, y, w * 0.92 / 128)
        brush.at("ui_grab", x, y + w * 0.18, 0.9)
