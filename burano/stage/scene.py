"""The base class of scenes, and the services they use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

import pygame

from burano.persistence.dirs import Directories
from burano.persistence.settings import SettingsStore
from burano.stage.narrator import SpokenEvent, SpokenQuestion
from burano.ui.controls.boxes import Box
from burano.ui.controls.controls import Controls
from burano.ui.controls.widget import Widget, sentences
from burano.ui.input.commands import BACK, NAVIGATION, Command
from burano.ui.kit import Kit
from burano.ui.scaling import View

if TYPE_CHECKING:
    from pathlib import Path

    from burano.core.journal import Player
    from burano.core.plain_data import Plain
    from burano.core.session import Session
    from burano.persistence.autosave_manager import AutosaveManager
    from burano.persistence.autosave_slots import AutosaveSlot
    from burano.persistence.library import Library
    from burano.persistence.opening import Opened
    from burano.persistence.problems import SaveProblem
    from burano.persistence.sidecar import Notes
    from burano.persistence.statistics import Statistics

FULL_PACE = 60.0


class Stage(Protocol):
    """What scenes may ask of their stack."""

    size: tuple[int, int]
    watched: bool
    """Whether the window has the focus."""
    companion: Companion | None

    @property
    def top(self) -> Scene | None: ...

    @property
    def scenes(self) -> tuple[Scene, ...]: ...

    def fit(self) -> None:
        """Lay out every scene again."""
        ...

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def replace(self, scene: Scene) -> None: ...

    def reset(self, scene: Scene) -> None: ...

    def accompany(self, companion: Companion | None) -> None: ...

    def notice(self, text: str, *, after_result: bool = False) -> None: ...

    def settle(self) -> None: ...

    def update(self, dt: float) -> None: ...


class Companion(Protocol):
    """Accompanies the player over several scenes (a lesson, a puzzle): it is drawn above the top scene and gets events
    before it.

    It decides for which scenes it shows something; it ignores dialogs.
    """

    @property
    def pace(self) -> float:
        """Frames per second its picture needs."""
        ...

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        """Handle an event before the scene; return True to stop it there."""
        ...

    def handled(self, top: Scene, event: pygame.Event) -> None:
        """React to an event that the scene has handled."""
        ...

    def update(self, top: Scene, dt: float) -> None: ...

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        ...

    def draw(self, top: Scene, surface: pygame.Surface) -> None: ...

    def boxes(self, top: Scene) -> list[Box]: ...


class SceneRoutes(Protocol):
    """Navigation to other scenes by name; their modules are imported on demand."""

    def make(self, route: str, *args: Any, **kwargs: Any) -> Scene: ...

    def to(self, route: str, *args: Any, **kwargs: Any) -> None: ...

    def instead(self, route: str, *args: Any, **kwargs: Any) -> None: ...

    def home(self) -> None: ...

    def back(self) -> None: ...


class ResumablePlay(NamedTuple):
    """Texts about a saved or running play that can be continued."""

    far: str
    """Progress of the play."""
    names: str
    """The players' names."""
    next: str = ""
    """Name of the player who is to decide."""


class Saves(Protocol):
    """Autosave, saved games and statistics, as used by scenes."""

    @property
    def autosaves(self) -> AutosaveManager: ...

    @property
    def library(self) -> Library: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def problem(self) -> SaveProblem | None:
        """The reason why the running play is not saved safely; None if it is."""
        ...

    @property
    def lacking(self) -> frozenset[str]:
        """File operations that the folder of saved games does not support: `persistence.disk.SYNC` and others."""
        ...

    def play(
        self,
        session: Session[Any, Any],
        created: int | None = None,
        source: AutosaveSlot | None = None,
        notes: Notes | None = None,
    ) -> None:
        """Autosave a play, new or loaded, and show it in place of all scenes."""
        ...

    def reseat(self, session: Session[Any, Any], players: Sequence[Player]) -> None:
        """Replace the players of a running play and show it to the new ones."""
        ...

    def note(self, session: Session[Any, Any], name: str, value: Plain) -> None:
        """Store a value beside a running play: a half-made choice, a timer, remarks. None removes it."""
        ...

    def noted(self, session: Session[Any, Any], name: str) -> Plain:
        """Return the value stored beside a running play under a name, or None. It comes from a file: validate it."""
        ...

    def settled(self, session: Session[Any, Any]) -> bool:
        """Return whether every decision of a play is saved, so that the next one may be offered."""
        ...

    def keep(self, session: Session[Any, Any], name: str) -> Path:
        """Save the running play under a name; raises `SaveProblem`."""
        ...

    def resume(self, game_id: str = "", special: str | None = None, noted: str = "") -> bool:
        """Continue the latest play of a game, or of any game; return False if there is none. `special` names lessons or
        challenges: their plays come last, or are the only ones considered. `noted` is the note that a play must have.
        """
        ...

    def refusal(self, game_id: str = "") -> SaveProblem | None:
        """Return why the latest play of a game, or of any game, cannot be continued; None if nothing is wrong."""
        ...

    def waits(self, game_id: str, special: str) -> bool:
        """Return whether a lesson or challenge of a game can be continued."""
        ...

    def go_on(self, slot: AutosaveSlot) -> None:
        """Continue the play in a slot; report decisions lost by damage. Raise `SaveProblem` if nothing can be read."""
        ...

    def open(self, path: Path) -> Opened:
        """Open and verify a file with a play; raise `SaveProblem` if it is refused."""
        ...

    def export_file(self, path: Path, target: Path) -> None:
        """Copy a save to a place chosen by the player."""
        ...

    def latest(self) -> str:
        """Return one line about the play that can be continued; empty if there is none."""
        ...

    def waiting(self) -> dict[str, ResumablePlay]:
        """Return, for every game, the play that can be continued."""
        ...

    def close(self) -> None:
        """Finish writing before the program ends."""
        ...


@dataclass(eq=False)
class Services:
    """The services of scenes. Every scene gets them as its first constructor argument."""

    kit: Kit
    settings: SettingsStore
    dirs: Directories
    stack: Stage
    go: SceneRoutes
    make_saves: Callable[[Services], Saves]
    """Creates the save services on demand, to keep the start quick."""
    glance: Callable[[Services], str] = lambda services: ""
    """Used instead of `Saves.latest` until the save services exist."""
    glance_at_all: Callable[[Services], dict[str, ResumablePlay]] = lambda services: {}
    """Used instead of `Saves.waiting` until the save services exist."""
    quit: Callable[[], None] = lambda: None
    set_fullscreen: Callable[[bool], None] = lambda on: None
    journal: Callable[[], str] = lambda: ""
    """Returns the journal of the running play, for crash reports."""
    _saves: Saves | None = None

    @property
    def saves(self) -> Saves:
        """Autosave, saved games and statistics; created on demand."""
        if self._saves is None:
            self._saves = self.make_saves(self)
        return self._saves

    def latest(self) -> str:
        """Return one line about the game that "Continue" opens; empty if there is none."""
        return self.glance(self) if self._saves is None else self._saves.latest()

    def waiting(self) -> dict[str, ResumablePlay]:
        """Return, for every game, the play that can be continued."""
        return self.glance_at_all(self) if self._saves is None else self._saves.waiting()

    def unsaved(self) -> SaveProblem | None:
        """Return why the last moves of the running play are not saved; None if they are, or if there is no play."""
        saver = self._saves.autosaves.saver if self._saves else None
        return saver.problem if saver else None

    def close(self) -> None:
        """Finish writing before the program ends."""
        if self._saves is not None:
            self._saves.close()


class Scene:
    """A screen or dialog. The stack calls `enter`, `layout`, then `handle`, `update` and `draw`, finally `leave`.

    `draw` changes nothing. `layout` builds all controls for a view; it is called again after every change of size,
    scale or language, so texts are always translated there.
    """

    name: ClassVar[str] = "scene"
    min_size: ClassVar[tuple[float, float]] = (1920, 1080)
    """Logical units that the layout needs; a larger UI scale is reduced to fit."""
    opaque: ClassVar[bool] = True
    """Whether it hides the scenes below, as all but dialogs do."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit = services.kit
        self.ui = Controls(services.kit)
        self.view: View
        self._dirty: list[pygame.Rect] = []
        self._whole = True

    @property
    def topic(self) -> str:
        """The rules topic that help opens for this scene."""
        return self.name

    # ---- life cycle

    def enter(self) -> None:
        """Start the scene; called when it was put on the stack."""

    def leave(self) -> None:
        """Stop everything the scene started; called when it was removed."""

    def resume(self) -> None:
        """Continue the scene; called when it is on top again."""

    def fit(self, view: View) -> None:
        """Set the view and build the layout; called by the stack."""
        self.view = view
        self.ui.begin(view)
        self.layout(view)
        self.ui.end()
        self.invalidate()

    def relayout(self) -> None:
        """Lay out again after a change of content."""
        self.fit(self.view)

    def layout(self, view: View) -> None:
        """Build the controls for a view."""

    # ---- events, time, drawing

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return True if it was used. Overriding methods call `super().handle(event)` first or
        last."""
        if self.ui.handle(event):
            return True
        return any(self.handle_command(command) for command in self.asked_for(event))

    @property
    def takes_keys(self) -> bool:
        """Whether a text field has the focus, so that keys are text, not commands."""
        return self.ui.text_field is not None

    @property
    def takes_all(self) -> bool:
        """Whether the next key or button is recorded as a binding, whatever command it triggers elsewhere."""
        return False

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        """Return the handlers of the commands available now, except those of controls."""
        return self.ui.command_handlers()

    def asked_for(self, event: pygame.Event) -> Iterator[Command]:
        """Yield the commands that an event may trigger here, those of the scene before those of its controls."""
        keys = self.kit.keys
        return (command for command in (*self.command_handlers(), *NAVIGATION) if keys.means(event, command))

    def handle_command(self, command: Command) -> bool:
        """Run a command from a key or button; return True if it was available."""
        handler = self.command_handlers().get(command)
        if handler is not None:
            handler()
            return True
        return self.ui.handle_command(command) or (command is BACK and self.back())

    def question(self) -> Hashable:
        """Return an identifier of what the screen asks now. When it changes, late clicks are ignored and the focus is
        cleared."""
        return None

    @property
    def carrying(self) -> bool:
        """Whether the player carries a piece: a drawn hand then replaces the mouse pointer."""
        return False

    @property
    def delays_notices(self) -> bool:
        """Whether messages about a finished game must wait, because its result is not shown yet."""
        return False

    def back(self) -> bool:
        """Handle Escape; return True if the scene used it."""
        return False

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True if the whole scene must be redrawn. Use `invalidate` for parts."""
        self.ui.update(dt)
        return False

    def update_behind(self, dt: float) -> bool:
        """Advance while a dialog is above: finish what is running, start nothing."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene; the clip is set to the part to redraw."""
        self.ui.draw(surface)

    @property
    def pace(self) -> float:
        """Frames per second the picture needs: `FULL_PACE` while something moves, 0 while nothing changes."""
        return FULL_PACE if self.ui.waiting else 0

    @property
    def music(self) -> str:
        """The music of the screen; empty to continue that of the scene below."""
        return ""

    @property
    def background_sound(self) -> str:
        """The sound that loops softly in the background; empty to continue that of the scene below."""
        return ""

    def draw_words(self, surface: pygame.Surface) -> None:
        """Draw tooltips again, above what a companion has drawn over the scene."""
        self.ui.draw_tip(surface)

    # ---- redrawing

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Mark a part of the window, or all of it, for redrawing."""
        if rect is None:
            self._whole = True
        else:
            self._dirty.append(rect)

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        parts = [*self._dirty, *self.ui.take_dirty()]
        whole, self._whole, self._dirty = self._whole, False, []
        return [self.view.window] if whole else parts

    # ---- speech and captions

    def announcement(self) -> str:
        """Return the text spoken when the scene appears: all of a dialog, the heading of a page."""
        words = [widget.spoken_value() for widget in self.ui if widget.kind == "text"]
        return sentences(words[:1] if self.opaque else words)

    def spoken_events(self) -> Sequence[SpokenEvent]:
        """Return further texts to speak, each once, when it appears."""
        return ()

    def describe(self, widget: Widget) -> str:
        """Return the spoken description of a control, including a label beside it."""
        beside = self.ui.find(f"{widget.name} label") or self.ui.find(f"{widget.name}.label")
        return sentences((beside.spoken_value() if beside else "", widget.spoken()))

    def questions(self) -> Sequence[SpokenQuestion]:
        """Return the questions that a player can ask here by command."""
        return ()

    def reading(self) -> str:
        """Return all text on the screen, except that of controls, from top to bottom."""
        return sentences(widget.spoken() for widget in self.ui if widget.kind == "text" or not widget.focusable)

    def current_widget(self) -> Widget | None:
        """Return the control the player is using, if any."""
        return self.ui.current_widget

    def caption(self, sound: str) -> str:
        """Return the scene's own caption of a sound; empty to use the common one."""
        return ""

    def quiet(self) -> pygame.Rect:
        """Return the strip in which captions disturb least: the lower edge of the window."""
        view = self.view.text_scaled
        return view.rect(0, view.h - 38, view.w, 34)

    # ---- for tests and drivers

    def locations(self, name: str) -> pygame.Rect | None:
        """Return the rectangle, in pixels, of a named control, target or part of the scene."""
        widget = self.ui.find(name)
        return widget.rect if widget else None

    def let_go(self) -> None:
        """Clear the hover until the pointer moves: something now lies between the pointer and the scene."""
        self.ui.let_go()

    def uncover(self, name: str) -> None:
        """Make a named thing visible, if possible, by closing what hides it."""

    def boxes(self) -> list[Box]:
        """Return everything shown, with rectangles; scenes add the texts and targets that they draw themselves."""
        return self.ui.boxes()
