"""The stack of scenes. Changes requested while an event is handled take effect right after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from burano.stage import legend
from burano.stage.captions import Captions, words_of
from burano.stage.notice import Notice
from burano.stage.scene import FULL_PACE, Companion, Scene
from burano.stage.stray_presses import StrayPresses
from burano.ui.controls.boxes import Box
from burano.ui.drawing import theme
from burano.ui.input.commands import PAD, Command
from burano.ui.scaling import AUTO, view_for
from burano.ui.tween import Motion, Tween


class SceneStack:
    """Scenes from bottom to top. Only the top scene gets events and time."""

    def __init__(self, size: tuple[int, int], motion: Motion, ui_scale: float = AUTO) -> None:
        self.size, self.ui_scale = size, ui_scale
        self.watched = True
        self._motion = motion
        self._scenes: list[Scene] = []
        self._pending: list[Callable[[], None]] = []
        self._whole = False
        self._old: pygame.Surface | None = None
        self._fade: Tween | None = None
        self._notice: Notice | None = None
        self._waiting_notices: list[str] = []
        """Messages that wait until the result of a game was shown."""
        self.captions = Captions()
        self._strays = StrayPresses()
        self._stray = False
        """Whether the mouse button is held down by a stray press."""
        self._pointer = (-1, -1)
        self._asked: object = None
        self.frame: Callable[[], pygame.Surface | None] = lambda: None
        """Returns the picture on screen, for cross-fades; set by the app."""
        self.closed_screens = 0
        """Number of full screens closed so far."""
        self.companion: Companion | None = None
        """The companion that accompanies the play over several scenes, if any."""
        self.legend = False
        """Whether the legend of controller buttons is shown."""
        self._legend_drawn: object = None
        """The screen and commands for which the legend was last drawn."""
        self.command_handlers: Mapping[Command, Callable[[], object]] = {}
        """Handlers of commands that work on every screen; set by the app."""

    @property
    def top(self) -> Scene | None:
        """The top scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def is_fading(self) -> bool:
        """Whether a screen is fading into the next one."""
        return self._fade is not None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, bottom first."""
        return tuple(self._scenes)

    # ---- changes

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._pending.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Remove the top scene."""
        self._pending.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""

        def change() -> None:
            self._start_fade(scene)
            self._pop(resume=False)
            self._push(scene)

        self._pending.append(change)

    def reset(self, scene: Scene) -> None:
        """Replace all scenes."""

        def change() -> None:
            self._start_fade(scene)
            while self._scenes:
                self._pop(resume=False)
            self._push(scene)

        self._pending.append(change)

    def abandon(self) -> list[Exception]:
        """Drop all scenes after an error, even if leaving them fails; return the further errors."""
        scenes, self._scenes, self._pending = self._scenes, [], []
        problems = []
        for scene in reversed(scenes):
            try:
                scene.leave()
                scene.ui.close()
            except Exception as error:  # noqa: BLE001 - already reporting one error; this one is reported with it
                problems.append(error)
        self._whole = True
        return problems

    def settle(self) -> None:
        """Carry out the changes requested so far."""
        while self._pending:
            self._pending.pop(0)()
        self._check_question()

    def _push(self, scene: Scene) -> None:
        self._start_fade(scene)
        if self._scenes:
            self._scenes[-1].ui.let_go()
        self._scenes.append(scene)
        scene.enter()
        self._fit(scene)
        self._whole = True

    def _pop(self, resume: bool = True) -> None:
        if not self._scenes:
            return
        scene = self._scenes[-1]
        self._start_fade(scene)
        self._scenes.pop()
        self.closed_screens += scene.opaque
        scene.leave()
        scene.ui.close()
        self._whole = True
        if resume and self.top:
            self.top.resume()

    def _start_fade(self, scene: Scene) -> None:
        """Cross-fade between full screens; dialogs appear at once."""
        seconds = self._motion.seconds(theme.FADE)
        old = self.frame() if scene.opaque and self._scenes and seconds and self._old is None else None
        if old is not None:
            self._old = old.copy()
            self._fade = Tween(seconds, start=255, end=0)

    def accompany(self, companion: Companion | None) -> None:
        """Set the companion of the following scenes; None removes it."""
        self.companion = companion
        self._whole = True

    def notice(self, text: str, *, after_result: bool = False) -> None:
        """Show a message for a few seconds above any screen, without interrupting the player. `after_result`: not
        before the result of the game was shown, one after the other."""
        if after_result:
            self._waiting_notices.append(text)
            return
        self._notice = Notice(text)
        self._whole = True

    @property
    def notice_words(self) -> str:
        """Text of the current notice."""
        return self._notice.text if self._notice else ""

    def show_caption(self, sound: str) -> None:
        """Show the caption of a played sound, if captions are on."""
        if self.captions.on:
            self.captions.add(words_of(sound, reversed(self._scenes)))

    # ---- size and language

    def _fit(self, scene: Scene) -> None:
        scene.fit(view_for(self._room, self.ui_scale, scene.min_size))

    @property
    def _strip(self) -> int:
        """Height of the legend."""
        return round(self.size[1] * legend.SHARE) if self.legend else 0

    @property
    def _room(self) -> tuple[int, int]:
        return self.size[0], self.size[1] - self._strip

    def fit(self, size: tuple[int, int] | None = None, ui_scale: float | None = None) -> None:
        """Lay out everything again after a change of size, scale or language."""
        self.size = size or self.size
        self.ui_scale = self.ui_scale if ui_scale is None else ui_scale
        self._old = self._fade = None
        for scene in self._scenes:
            self._fit(scene)
        self._whole = True

    def show_legend(self, on: bool) -> None:
        """Show or hide the legend of the controller buttons."""
        if on != self.legend:
            self.legend = on
            self.fit()

    # ---- events, time, drawing

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the top scene; stray presses are ignored."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointer = event.pos
        with_me, top = self.companion, self.top
        if top:
            self._notice_device(top, event)
            if self._run_general_command(top, event):
                self.settle()
                return True
        if with_me and top and with_me.handle(top, event):
            self.settle()
            return True
        if self._is_stray(event):
            return True
        used = bool(self.top and self.top.handle(event))
        if with_me and top:
            with_me.handled(top, event)
        self.settle()
        return used

    def _notice_device(self, top: Scene, event: pygame.Event) -> None:
        """Record the input device in use: legends and tooltips show its keys."""
        keys, before = top.kit.keys, top.kit.keys.used
        if event.type == pygame.KEYDOWN:
            keys.used = "keys"
        elif event.type == PAD:
            keys.used = "pad"
            self.show_legend(True)
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and event.rel != (0, 0)):
            keys.used = "pointer"
        self._whole = self._whole or (keys.used != before and "pad" in (before, keys.used))

    def _run_general_command(self, top: Scene, event: pygame.Event) -> bool:
        """Run commands of every screen before a scene gets the key; return True if there was one."""
        written = event.type == pygame.KEYDOWN and top.takes_keys and not event.mod & pygame.KMOD_CTRL
        if written or top.takes_all:
            return False
        for command, handler in self.command_handlers.items():
            if top.kit.keys.means(event, command):
                handler()
                return True
        return False

    def _is_stray(self, event: pygame.Event) -> bool:
        """Return whether an event is a stray press, its release, or a repeated key of a main button."""
        if event.type in (pygame.KEYDOWN, PAD) and self.top and not self.top.takes_keys:
            twice = [command.name for command in self.top.asked_for(event) if command.twice]
            return any(self._strays.is_echo(name) for name in twice)
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1 or not self.top:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            widget = self.top.ui.at(event.pos)
            name = widget.name if widget and widget.enabled else ""
            again, once = bool(widget and widget.repeats), bool(widget and widget.once)
            self._stray = self._strays.is_stray(event.pos, self.top.view.s, name, again=again, once=once)
            if self._stray:
                self._strays.missed(event.pos)
            else:
                self._strays.pressed(event.pos, name)
            return self._stray
        stray, self._stray = self._stray, False
        return stray

    def _check_question(self) -> None:
        """Compare the question of the top scene with the last one, and report a change."""
        top = self.top
        asked = (top, top.question()) if top else None
        if asked != self._asked:
            self._asked = asked
            self._strays.question_changed(self._pointer)
        if top:
            top.ui.set_question(top.question())
            top.kit.pointer.hide(top.carrying)

    def update(self, dt: float) -> None:
        """Advance the top scene by `dt` seconds."""
        self._strays.update(dt)
        for scene in self._visible()[:-1]:
            if scene.update_behind(dt):
                scene.invalidate()
        if self.top and self.top.update(dt):
            self.top.invalidate()
        if self.companion and self.top:
            self.companion.update(self.top, dt)
        if self._fade and self._old:
            if self._fade.advance(dt):
                self._old.set_alpha(round(self._fade.value))
            else:
                self._old = self._fade = None
                self._whole = True
        self.captions.update(dt)
        if self._waiting_notices and self._notice is None and self.top and not self.top.delays_notices:
            self.notice(self._waiting_notices.pop(0))
        if self._notice:
            self._notice.left -= dt
            if self._notice.left <= 0:
                self._notice, self._whole = None, True
        self.settle()

    @property
    def pace(self) -> float:
        """Frames per second the picture needs; 0 at rest."""
        if self._fade:
            return FULL_PACE
        pace = max(self.top.pace if self.top else 0, self.captions.pace)
        return max(pace, self.companion.pace) if self.companion else pace

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        window = pygame.Rect((0, 0), self.size)
        dirty = [rect for scene in self._scenes for rect in scene.take_dirty()]
        if self.companion:
            dirty += self.companion.take_dirty()
        if self.top and self.captions.changed:
            dirty += self.captions.take_dirty(self.top.view.text_scaled, self.top.quiet())
        if self._whole or self._fade:
            self._whole = False
            return [window]
        legend_now = (
            (self.top, self.top.kit.keys.pad, tuple(self.top.command_handlers())) if self.legend and self.top else None
        )
        if legend_now is not None and legend_now != self._legend_drawn:
            self._legend_drawn = legend_now
            dirty.append(pygame.Rect(0, self._room[1], self.size[0], self._strip))
        return merge([part for rect in dirty if (part := rect.clip(window)).w])

    def boxes(self) -> list[Box]:
        """Return everything shown by the top scene and the companion, with rectangles."""
        if not self.top:
            return []
        along = self.companion.boxes(self.top) if self.companion else ()
        top, kit, view = self.top, self.top.kit, self.top.view
        notice = [self._notice.box(kit, view)] if self._notice else []
        return [*top.boxes(), *along, *self.captions.boxes(kit, view.text_scaled, top.quiet()), *notice]

    def _visible(self) -> list[Scene]:
        """Return the scenes from the topmost opaque one upwards."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return self._scenes[max(first, 0) :]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from the topmost opaque scene upwards."""
        for scene in self._visible():
            scene.draw(surface)
        if self.companion and self.top:
            self.companion.draw(self.top, surface)
        if self.top and self.captions.shown:
            self.captions.draw(surface, self.top.kit, self.top.view.text_scaled, self.top.quiet())
        if self._notice and self.top:
            self._notice.draw(surface, self.top.kit, self.top.view)
        if self._old is not None:
            surface.blit(self._old, (0, 0))
        if self.legend and self.top:
            width, height = self._room
            legend.draw(surface, self.top, pygame.Rect(0, height, width, self._strip))


def merge(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Merge rectangles that touch, so that nothing is drawn twice."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        while (index := rect.collidelist(merged)) >= 0:
            rect = rect.union(merged.pop(index))
        merged.append(rect)
    return merged
