"""The program: services created once, one main loop, frames drawn only when something changed."""

from __future__ import annotations

import gc
import os
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from burano import NAME, i18n
from burano.app import start_messages
from burano.app.bare import BarePage, crash_text, page_of, show_in_window
from burano.app.closed_screens import ClosedScreens
from burano.app.motion_preference import MotionPreference
from burano.app.terminal import leave_on_signals, say
from burano.app.window import Window, opening_size, opens_maximised, prepare, screen
from burano.core import registry
from burano.persistence import app_log
from burano.persistence.dirs import Directories, directories
from burano.persistence.problems import SaveProblem
from burano.persistence.settings import Settings, SettingsStore
from burano.resources import DamagedResource, Shortage, is_shortage, take_reports
from burano.scenes.shell.wiring import make_services
from burano.stage import damaged_files as damage
from burano.stage.narrator import Narrator
from burano.stage.scene import FULL_PACE
from burano.stage.stack import SceneStack
from burano.ui.clock import Clock
from burano.ui.drawing import palettes
from burano.ui.input.commands import CONFIRM, FULL_SCREEN, PAD, SHORTCUTS
from burano.ui.input.pad import Pad
from burano.ui.input.text_input import TextInput
from burano.ui.kit import Kit, make_kit
from burano.ui.sound.voice import VoiceSettings

if TYPE_CHECKING:
    from burano.app.probe import Probe

_BACKGROUND = "lagoon"
"""Background sound of screens that belong to no game."""
_IDLE_PACE = 5.0
"""Steps per second while nothing moves."""
_POLL_INTERVAL = 0.1
"""Seconds between two checks of the event queue: quick enough for a first click, at almost no cost."""
_HIDDEN_PACE = 5.0
_ACTIVE_SECONDS = 0.5
"""Seconds of full frame rate after the last event."""
_MAX_STEP = 0.25
"""Maximum time step of animations in seconds, for instance after the computer slept."""


_ERROR_PATH_MODULES = (
    "burano.app.crash",
    "burano.scenes.shell.dialogs.crash",
    "burano.scenes.shell.dialogs.pause",
    "burano.scenes.shell.saves.save_desk",
    "burano.stage.dialogs",
    "textwrap",
)


class App:
    """The window, the services and the main loop."""

    def __init__(
        self,
        dirs: Directories,
        clock: Clock | None = None,
        *,
        size: tuple[int, int] | None = None,
        sound: bool = True,
        file: str | None = None,
        kit: Kit | None = None,
    ) -> None:
        prepare()
        self._file = file
        pygame.display.init()
        pygame.font.init()
        self.settings = SettingsStore.load(dirs.settings)
        now = self.settings.now
        i18n.set_language(now.language or i18n.system_language())
        self.kit = kit or make_kit(clock, sound=sound)
        self.clock = self.kit.clock
        self.window = Window(
            size or opening_size(now.window, screen()),
            fullscreen=now.fullscreen,
            maximised=now.maximised or (size is None and opens_maximised(now.window, screen())),
        )
        self.stack = SceneStack(self.window.size, self.kit.motion, now.ui_scale)
        self.stack.frame = lambda: self.window.surface
        self.stack.command_handlers = {
            FULL_SCREEN: lambda: self.set_fullscreen(not self.window.fullscreen),
            SHORTCUTS: self._shortcuts,
        }
        self.text_input = TextInput()
        self.pad = Pad(self.kit.keys, self.stack.notice)
        self.services = make_services(self.kit, self.settings, dirs, self.stack, self.quit, self.set_fullscreen)
        self.go = self.services.go
        self.narrator = Narrator(self.kit.voice, self.kit.keys)
        self.kit.audio.listener = self.stack.show_caption
        self.motion_preference = MotionPreference()
        self._apply(now)
        self.kit.large_symbols = now.colour_symbols == "large"
        self.settings.listen(self._changed)
        self._settled = now
        self.probe = _probe()
        self._damage = damage.DamageReporter()
        self.bare: BarePage | None = None
        """The last page, once nothing else can be shown."""
        self.running = True
        self.frames = 0
        self.hidden = False
        self.maximised = now.maximised and not now.fullscreen
        self._before = self.clock.now()
        self._active_until = self._before + _ACTIVE_SECONDS

    # ---- settings

    def _apply(self, settings: Settings) -> None:
        self._apply_motion(settings)
        self.kit.motion.speed = settings.animation_speed
        palettes.use(settings.palette)
        self.kit.keys.rebind(settings.keys, settings.buttons)
        self.kit.text.use(settings.lettering)
        self.kit.audio.set_volumes(
            settings.effects_volume, settings.ambience_volume, settings.music_volume, settings.muted
        )
        self.stack.captions.on = settings.captions

    def _apply_motion(self, settings: Settings) -> None:
        """Set the motion level from the settings, or else from the system."""
        self.kit.motion.level = self.motion_preference.level if settings.motion == "system" else settings.motion

    def _changed(self, settings: Settings) -> None:
        before, self._settled = self._settled, settings
        self._apply(settings)
        if settings.fullscreen != before.fullscreen:
            self.set_fullscreen(settings.fullscreen)
        if settings.colour_symbols != before.colour_symbols:
            self.kit.large_symbols = settings.colour_symbols == "large"
        if settings.language != before.language:
            i18n.set_language(settings.language or i18n.system_language())
            self.stack.fit()
        if (settings.palette, settings.lettering) != (before.palette, before.lettering):
            self.kit.forget_sizes()
            self.stack.fit()
        if settings.ui_scale != before.ui_scale:
            self.kit.forget_sizes()
            self.stack.fit(ui_scale=settings.ui_scale)

    # ---- commands

    def _shortcuts(self) -> None:
        """Open or close the sheet of keys and buttons."""
        top = self.stack.top
        if top is not None and top.name == "shortcuts":
            self.stack.pop()
        else:
            self.go.to("shortcuts")

    def _typing(self, event: pygame.Event) -> bool:
        """Open the on-screen letters if a controller activates a text field; return True if it did."""
        top = self.stack.top
        if event.type != PAD or top is None or not self.kit.keys.means(event, CONFIRM):
            return False
        if top.ui.text_field is None:
            return False
        self.go.to("letters", top.ui.text_field)
        self.stack.settle()
        return True

    # ---- window

    def quit(self) -> None:
        """Quit at the end of the present step."""
        self.running = False

    def set_fullscreen(self, on: bool) -> None:
        """Switch full screen on or off, and save the setting."""
        self.window.set_fullscreen(on)
        self._resized()
        self.settings.change(fullscreen=on)

    def _resized(self) -> None:
        self.window.resized()
        if self.window.size != self.stack.size:
            self.kit.forget_sizes()
        self.stack.fit(self.window.size)

    def _keep_window(self) -> None:
        size = self.settings.now.window if self.maximised else self.window.windowed_size
        self.settings.change(window=size, maximised=self.maximised)

    # ---- the loop

    def start(self) -> None:
        """Show the title and its first frame."""
        self.go.to("title")
        if self._file is not None:
            self.go.to("open", self._file)
        self.stack.settle()
        self._draw()
        if self.settings.notice:
            self.go.to("message", *start_messages.about_settings(self.settings.notice, self.settings.left_out))
            self.settings.notice = None
        if closed := start_messages.about_closed_home(self.services.dirs):
            self.go.to("message", *closed)
        if self.services.dirs.passing:
            text = i18n._(
                "You have no home folder here. Games and settings are kept in {path}, where they may get lost."
            )
            self.stack.notice(text.format(path=self.services.dirs.data))

    def step(self) -> float:
        """Do one step of the loop: events, time, drawing. Return the seconds to sleep afterwards."""
        if self.bare is not None:
            return self._bare_step(self.bare)
        now = self.clock.now()
        dt, self._before = min(now - self._before, _MAX_STEP), now
        self._apply_motion(self.settings.now)
        if self.probe:
            self.probe.move_the_hand()
        for event in pygame.event.get():
            self._event(self.pad.translate(self.window.in_pixels(event)))
        again = self.pad.update(dt)
        if again is not None:
            self._event(again)
        self.stack.update(dt)
        field = self.stack.top.ui.text_field if self.stack.top else None
        self.text_input.follow(self.window.to_points(field.caret_area) if field else None)
        self._draw()
        self._report_damage()
        self._music(dt)
        self._speak()
        return self._rest(now)

    def _bare_step(self, page: BarePage) -> float:
        for event in pygame.event.get():
            page.handle(event)
        self.window.resized()
        page.draw(self.window.surface)
        self.window.show()
        return 1 / _HIDDEN_PACE

    def _event(self, event: pygame.Event) -> None:
        self._active_until = self.clock.now() + _ACTIVE_SECONDS
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            if self.window.current_size() != self.stack.size:
                self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.hidden = False
            if self.stack.top:
                self.stack.top.invalidate()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.stack.watched = event.type == pygame.WINDOWFOCUSGAINED
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.maximised = event.type == pygame.WINDOWMAXIMIZED
        awaited = self.stack.top is not None and self.stack.top.takes_all
        if not awaited and self.narrator.handle_question(self.stack.top, event):
            return
        if event.type == pygame.CONTROLLERDEVICEREMOVED and not self.kit.keys.connected:
            self.stack.show_legend(False)
        if not self._typing(event) and not self.stack.handle(event) and event.type == pygame.DROPFILE:
            self.go.to("dropped", event.file)
            self.stack.settle()

    def _draw(self) -> None:
        if self.hidden:
            return
        dirty = self.stack.take_dirty()
        surface = self.window.surface
        for rect in dirty:
            surface.set_clip(rect)
            self.stack.draw(surface)
        surface.set_clip(None)
        if dirty:
            self.window.show(dirty)
            self.frames += 1
        if self.probe:
            self.probe.write(self.stack, self.frames)

    def _rest(self, now: float) -> float:
        if self.hidden:
            pace = _HIDDEN_PACE
        else:
            pace = FULL_PACE if now < self._active_until else max(_IDLE_PACE, self.stack.pace)
        return max(0.0, 1 / pace - (self.clock.now() - now))

    def run(self) -> int:
        """Run until the player quits."""
        leave_on_signals(self.quit)
        self._safely(self.start)
        gc.freeze()  # objects that live as long as the program need not be searched for garbage
        gc.enable()
        self.motion_preference.ask()
        app_log.begin(self.services.dirs.logs)
        self._safely(self._sound)
        self._safely(self._preload_error_modules)
        self._safely(self._check)
        closed = ClosedScreens(self.stack)
        while self.running:
            self.turn()
            closed.release()
        self._safely(self._keep_window)
        self.close()
        return 0

    @staticmethod
    def _preload_error_modules() -> None:
        """Import, after the first frame, the modules that error pages, saving and quitting need: later their files or
        the handles to read them may be missing."""
        for module in _ERROR_PATH_MODULES:
            import_module(module)

    def _sound(self) -> None:
        self.pad.start()
        self.kit.audio.start()

    def _music(self, dt: float) -> None:
        """Play the music and the background sound of the topmost scene that has them; without any, the last piece
        continues."""
        music, scenes = self.kit.audio.music, self.stack.scenes[::-1]
        wanted = next(filter(None, (scene.music for scene in scenes)), None)
        if wanted:
            music.play(wanted)
        self.kit.audio.ambience(next(filter(None, (scene.background_sound for scene in scenes)), _BACKGROUND))
        self.kit.audio.hide(self.hidden)
        music.update(dt)

    def _report_damage(self) -> None:
        """Show the player a message about damaged files that were replaced by substitutes."""
        problems = take_reports()
        if problems and (words := self._damage.report(problems)):
            self.stack.notice(words)

    def _check(self) -> None:
        """Check fonts and game data, so that damage is reported before the player needs them."""
        self.kit.text.check()
        for game_id in registry.game_ids():
            registry.read_data(game_id)
        for reference, why in registry.absent().items():
            app_log.write(f"{registry.GUESTS}={reference}: {why}")
        if absent := registry.absent():
            self.stack.notice(damage.guest_words(absent))

    def _speak(self) -> None:
        """Speak what is new, in the current language."""
        now = self.settings.now
        self.kit.voice.use(now.speech, VoiceSettings(i18n.language(), now.speech_rate, now.speech_volume))
        self.narrator.speak_changes(self.stack.top, self.stack.notice_words)

    def _safely(self, work: Callable[[], object]) -> None:
        """Call a function; turn an unexpected error into a report instead of ending the program."""
        try:
            work()
        except Exception as error:  # noqa: BLE001 - the one place that turns any error into a report
            try:
                self._handle_error(error)
            except Exception:  # noqa: BLE001 - the usual report failed too: no file left, no handle
                self._show_bare(None, traceback.format_exc())

    def _handle_error(self, error: Exception) -> None:
        """Report an error and continue."""
        if is_shortage(error):
            self._leave_for_title(Shortage(str(getattr(error, "filename", None) or ""), traceback.format_exc()))
            return
        damaged = error if isinstance(error, DamagedResource) else self._damaged_font()
        if damaged is not None:
            self._leave_for_title(damaged)
        else:
            self.report(error)

    def _damaged_font(self) -> DamagedResource | None:
        """Return a damaged font, if any: it may have caused an error in drawing."""
        try:
            self.kit.text.check()
        except DamagedResource as problem:
            return problem
        except Exception:  # noqa: BLE001 - not even that can be asked: the error itself is reported
            app_log.write(traceback.format_exc())
        return None

    def turn(self) -> None:
        """Do one step and sleep after it; an event ends the sleep."""
        self._safely(lambda: self._sleep(self.step()))

    def _sleep(self, seconds: float) -> None:
        """Sleep, at most until the next event."""
        while seconds > _POLL_INTERVAL:
            self.clock.sleep(_POLL_INTERVAL)
            seconds -= _POLL_INTERVAL
            if pygame.event.peek():
                return
        self.clock.sleep(seconds)

    def close(self) -> None:
        """Close every scene and the window."""
        while self.stack.top:
            self.stack.pop()
            self.stack.settle()
        self.services.close()
        self.pad.stop()
        self.kit.audio.stop()
        self.kit.voice.close()
        pygame.display.quit()

    def _journal(self) -> str:
        try:
            return self.services.journal()
        except Exception as error:  # noqa: BLE001 - a report without a journal is better than none
            return f"(the journal could not be written: {error!r})"

    def report(self, error: Exception) -> None:
        """Write the report of an error and show it on the best page that still works."""
        from burano.app.crash import report_text, write_report

        again = self.bare is not None or (self.stack.top is not None and self.stack.top.name == "crash")
        text = report_text(error, self._journal())
        report = write_report(self.services.dirs.reports, text)
        app_log.write(text)
        say(text)
        self._abandon()
        if again or not self._show(lambda: self.stack.push(self.go.make("crash", report, error, text))):
            self._show_bare(report, text)

    def _abandon(self) -> None:
        """Close all scenes after an error; the play is saved."""
        from burano.app.crash import report_text

        for other in self.stack.abandon():
            app_log.write(report_text(other, ""))
        self.services.journal = lambda: ""

    def _leave_for_title(self, problem: DamagedResource) -> None:
        """Report a damaged file that a screen needs, and return to the title."""
        app_log.write(f"{problem}\n{problem.why}")
        say(str(problem))
        self._abandon()

        def show() -> None:
            self.go.home()
            self.go.to("message", damage.title(problem), damage.message(problem))

        if not self._show(show):
            self.stack.abandon()
            self.bare = page_of(problem, self.quit)

    def _show(self, change: Callable[[], None]) -> bool:
        """Show an error page, after a trial drawing off screen; return False if the page fails too."""
        try:
            change()
            self.stack.settle()
            self.stack.draw(self.window.surface.copy())
        except Exception:  # noqa: BLE001 - whatever it is, the bare page does not need it
            app_log.write(traceback.format_exc())
            return False
        return True

    def _show_bare(self, report: Path | SaveProblem | None, text: str) -> None:
        self.stack.abandon()
        self.bare = BarePage(crash_text(report, self.services.unsaved(), text), self._leave_bare, self.quit)

    def _leave_bare(self) -> None:
        self.bare = None
        self.go.home()
        self.stack.settle()


def _probe() -> Probe | None:
    """Return the probe for tests that drive the window from outside, if it was requested."""
    path, hand = (os.environ.get(f"{NAME.upper()}_PROBE_{what}") for what in ("FILE", "HAND"))
    if not path:
        return None
    from burano.app.probe import Probe

    return Probe(Path(path), Path(hand) if hand else None)


def main(file: str | None = None) -> int:
    """Open the window, optionally with a save or record, and run; return the exit code."""
    try:
        app = App(directories(), file=file)
    except (pygame.error, DamagedResource) as problem:
        # without a screen, errors can only be reported here
        say(i18n._("{program} cannot open its window: {problem}").format(program=NAME, problem=problem))
        if isinstance(problem, DamagedResource):
            show_in_window(problem)
        return 1
    except KeyboardInterrupt:
        return 130
    return app.run()
