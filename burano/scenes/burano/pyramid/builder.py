"""Picking up and placing cubes on the pyramid screen, by mouse and keys."""

from __future__ import annotations

from typing import Protocol

import pygame

from burano.games.burano.board import PLACES
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, PyramidShape
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.scenes.burano.pyramid.panels import ReservePanel
from burano.table.input.drag import DragController, Pos
from burano.table.input.spot_target import key_of
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.controls.widget import Widget
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tween import Timeline

RESERVE, PLACE = "reserve", "place"
_LIFTED = 0.36
"""Height of the held cube above a legal place, in cube widths."""


class BuilderHost(Protocol):
    """What the builder needs of the screen."""

    kit: Kit
    view: View
    built: PyramidDraft
    stage: PyramidShape
    reserve: ReservePanel

    def changed(self, message: str = "") -> None:
        """Handle a change of the pyramid, and show a message."""
        ...

    def invalidate(self, rect: pygame.Rect | None = None) -> None: ...


class Builder:
    """Picks up and places cubes. Implements the carrier of the screen's controls."""

    def __init__(self, host: BuilderHost) -> None:
        self._host = host
        self.hover = EMPTY
        """The place under the pointer."""
        self.hot_reserve = EMPTY
        self._timeline = Timeline(host.kit.motion)
        self._hand = DragController(self, self._timeline)
        self._taken = EMPTY
        """Colour of the cube picked up last."""

    def fit(self, view: View) -> None:
        """Adapt to a window size."""
        self._hand.scale = view.s

    def reset(self) -> None:
        """Let go of everything."""
        self._hand.forget()
        self._timeline = Timeline(self._host.kit.motion)
        self._hand = DragController(self, self._timeline)
        self.hover = self.hot_reserve = EMPTY

    # ---- what is held

    @property
    def holding(self) -> bool:
        return self._hand.held is not None

    @property
    def held_place(self) -> int:
        """The place whose cube is held, or -1."""
        held = self._hand.held
        return held[1] if held and held[0] == PLACE else EMPTY

    def open_places(self) -> tuple[int, ...]:
        """Return the places where the held cube may go, or with empty hands where the next cube may."""
        return self._host.built.open_without(self.held_place)

    @property
    def ghost(self) -> dict[int, int]:
        """Preview of a drop: place → colour for the place under the pointer, and for the cube it would be exchanged
        with; empty if the cube may not go there."""
        held = self._hand.held
        if held is None or self.hover == EMPTY or not self._fits(held, self.hover):
            return {}
        found = {self.hover: self._color(held)}
        swaps = held[0] == PLACE and self._host.built.places[self.hover] != EMPTY
        return found | ({held[1]: self._host.built.places[self.hover]} if swaps else {})

    def _color(self, key: Key) -> int:
        return key[1] if key[0] == RESERVE else self._host.built.places[key[1]]

    # ---- carrier of the controls

    def pressed(self, under: Widget | None, pos: Pos) -> bool:
        on_control = under is not None and under.kind == "control"
        return self._hand.press(key_of(under), pos, on_control=on_control)

    def moved(self, under: Widget | None, pos: Pos) -> None:
        before = self._rect() if self.holding else None
        key = key_of(under)
        if self._hand.move(key, pos) and before:
            self._host.invalidate(before)
            self._host.invalidate(self._rect())
        place = key[1] if key and key[0] == PLACE else EMPTY
        hot = key[1] if key and key[0] == RESERVE and not self.holding else EMPTY
        if (place, hot) != (self.hover, self.hot_reserve):
            self.hover, self.hot_reserve = place, hot
            self._host.invalidate()

    def released(self, under: Widget | None, pos: Pos) -> bool:
        return self._hand.release(key_of(under), pos)

    # ---- callbacks of the drag controller

    def can_take(self, key: Key) -> bool:
        built = self._host.built
        if key[0] == RESERVE:
            return built.left(key[1]) > 0
        return built.places[key[1]] != EMPTY and key[1] >= built.locked

    def looks_movable(self, key: Key) -> bool:
        return key[0] == PLACE and self._host.built.places[key[1]] != EMPTY

    def pulled(self, key: Key) -> Key | None:
        return None

    def place_at(self, held: Key, under: Key | None, pos: Pos) -> Key | None:
        if under is None or under[0] == RESERVE:
            # A cube of the pyramid dropped anywhere else returns to the reserve.
            return (RESERVE, self._color(held)) if held[0] == PLACE else None
        return under if self._fits(held, under[1]) else None

    def _fits(self, held: Key, place: int) -> bool:
        built = self._host.built
        return built.can_put(held[1], place) if held[0] == RESERVE else built.can_move(held[1], place)

    def taken(self, key: Key) -> None:
        self._taken = self._color(key)
        self._host.kit.audio.play("pick")
        self._host.changed()

    def turned(self, key: Key) -> None:
        """Do nothing: a cube looks the same from all sides."""

    def put(self, held: Key, place: Key, pos: Pos) -> None:
        built = self._host.built
        if place[0] == RESERVE:
            self.take_back(held[1])
            return
        if held[0] == RESERVE:
            built.put(held[1], place[1])
        else:
            built.move(held[1], place[1])
        self.hover = place[1]
        self._host.kit.audio.play("knock")
        self._host.changed()

    def refused(self, held: Key, under: Key | None, pos: Pos) -> None:
        self._host.kit.audio.play("no")
        self._host.changed(self._why(pos))

    def let_go(self) -> None:
        self._host.changed()

    def stuck(self, key: Key) -> None:
        self._host.changed(_("This cube is already locked in"))

    def _why(self, pos: Pos) -> str:
        """Return why nothing was placed at a point."""
        host, s = self._host, self._host.view.s
        for place in range(PLACES):
            empty = host.built.places[place] == EMPTY
            on_it = host.stage.on_ground(place, pos[0] / s, pos[1] / s)
            if empty and on_it and place not in host.built.open():
                if place >= host.built.usable:
                    return _("You do not have enough cubes to fill this space")
                return _("A cube on the next level needs four cubes below it")
        return (
            "" if host.reserve.area.collidepoint(pos[0] / s, pos[1] / s) else _("Put the cube on a highlighted space")
        )

    # ---- right mouse button

    def right(self, under: Widget | None) -> bool:
        """Let go of the held cube, or return the cube under the pointer to the reserve."""
        if self._hand.put_back():
            return True
        key = key_of(under)
        if key is None or key[0] != PLACE or self._host.built.places[key[1]] == EMPTY:
            return False
        self.take_back(key[1])
        return True

    # ---- commands

    def put_next(self, color: int) -> None:
        """Put a cube of the reserve on the place under the pointer if it is open, else on the next open one."""
        host, built = self._host, self._host.built
        places = built.open()
        if not built.left(color) or not places:
            host.kit.audio.play("no")
            host.changed(
                _("You have no cubes of this colour left")
                if places
                else _("The pyramid is full: you can still swap cubes")
            )
            return
        built.put(color, self.hover if self.hover in places else places[0])
        host.kit.audio.play("knock")
        host.changed()

    def take_back(self, place: int) -> None:
        """Return a cube to the reserve."""
        host, built = self._host, self._host.built
        if built.places[place] == EMPTY:
            return
        if built.take_back(place):
            host.kit.audio.play("pick")
            host.changed()
            return
        host.kit.audio.play("no")
        locked = place < built.locked
        why = _("This cube is already locked in") if locked else _("Another cube is on top: you can only swap this one")
        host.changed(why)

    def undo(self) -> None:
        if self._host.built.undo():
            self._host.kit.audio.play("pick")
            self._host.changed()

    def clear(self) -> None:
        if self._host.built.clear():
            self._host.changed()

    def let_go_of_what_is_gone(self) -> None:
        """Let go of the held cube if a change of the pyramid, for example by a key, has removed it."""
        held = self._hand.held
        if held is not None and (not self.can_take(held) or self._color(held) != self._taken):
            self._hand.forget()

    def drop_all(self) -> bool:
        """Let go of the held cube at once; return whether there was one."""
        held = self.holding
        self._hand.forget()
        return held

    # ---- animation and drawing

    @property
    def busy(self) -> bool:
        """Whether a cube is flying back."""
        return self._timeline.busy

    def update(self, dt: float) -> None:
        if self._timeline.update(dt):
            self._host.invalidate()

    def _rect(self) -> pygame.Rect:
        """Return the area of the held cube and its shadow."""
        x, y = self._hand.pos
        side = self._host.view.px(self._host.stage.w * 1.3)
        found = pygame.Rect(x - side // 2, y - side, side, round(side * 1.75))
        if self.ghost:
            px, py = self._host.stage.middle(self.hover)
            over = self._host.view.rect(px, py, 0, 0).inflate(side, round(side * 1.75))
            found.union_ip(over)
        return found

    def draw(self, brush: Brush) -> None:
        """Draw the held cube, or the one flying back."""
        piece = self._hand.drawn_piece
        if piece is None:
            return
        color, stage, reserve = self._taken, self._host.stage, self._host.reserve
        x, y = piece.pos[0] / brush.s, piece.pos[1] / brush.s
        if not self.holding:
            brush.at(f"cube_{names.COLORS[color]}", x, y, stage.k * 0.9)
            return
        over_reserve = reserve.area.collidepoint((x, y))
        # Over the reserve it is as small as the cubes there, so that the rows stay readable.
        w, k = (reserve.cube_w, reserve.cube_w * 0.92 / 128) if over_reserve else (stage.w, stage.w * 0.92 / 128)
        foot = y + w * 0.28
        if self.ghost:  # it hovers over the place it would take, whose highlight stays visible below it
            x, y = stage.middle(self.hover)
            k, foot, y = stage.k, y + w * 0.34, y - _LIFTED * w
        shadow = (
            f'<ellipse cx="{w / 2}" cy="{w / 4}" rx="{w * 0.36}" ry="{w * 0.17}" fill="#2B2350" fill-opacity="0.3"/>'
        )
        brush.svg(("hand shadow", round(w)), x - w / 2, foot, w, w / 2, shadow)
        brush.at(f"cube_{names.COLORS[color]}", x, y, k)
        brush.at("ui_grab", x, y + w * 0.18, 0.9)
