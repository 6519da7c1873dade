"""The base class of scenes, and the services they get."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

import pygame

from burano.persistence.dirs import Directories
from burano.persistence.settings import SettingsStore
from burano.stage.narrator import Question, SpokenEvent
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
    """What scenes ask of their stack."""

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

    def notice(self, text: str) -> None: ...

    def settle(self) -> None: ...

    def update(self, dt: float) -> None: ...


class Companion(Protocol):
    """Accompanies the player over several scenes (a lesson, a puzzle): drawn above the top scene, and gets events
    before it.

    It decides itself for which scenes it has something to show; it ignores dialogs.
    """

    @property
    def pace(self) -> float:
        """Frames per second its picture needs."""
        ...

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        """Handle an event before the scene; return True to stop it there."""
        ...

    def handled(self, top: Scene, event: pygame.Event) -> None:
        """Called after the scene had the event."""
        ...

    def update(self, top: Scene, dt: float) -> None: ...

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles to redraw since the last call."""
        ...

    def draw(self, top: Scene, surface: pygame.Surface) -> None: ...

    def boxes(self, top: Scene) -> list[Box]: ...


class SceneRoutes(Protocol):
    """Navigation to other scenes by name; they are imported on demand."""

    def make(self, route: str, *args: Any, **kwargs: Any) -> Scene: ...

    def to(self, route: str, *args: Any, **kwargs: Any) -> None: ...

    def instead(self, route: str, *args: Any, **kwargs: Any) -> None: ...

    def home(self) -> None: ...

    def back(self) -> None: ...


class ResumablePlay(NamedTuple):
    """A saved or running play that can be continued, as text."""

    far: str
    """How far it has come."""
    names: str
    """The players' names."""
    next: str = ""
    """Who is to decide."""


class Saves(Protocol):
    """Autosave, saved games and statistics, as scenes use them."""

    @property
    def keeper(self) -> AutosaveManager: ...

    @property
    def library(self) -> Library: ...

    @property
    def statistics(self) -> Statistics: ...

    @property
    def problem(self) -> SaveProblem | None:
        """Why the running play is not saved safely."""
        ...

    @property
    def lacking(self) -> frozenset[str]:
        """What the folder of saved games cannot do: `persistence.disk.SYNC` and others."""
        ...

    def play(
        self,
        session: Session[Any, Any],
        created: int | None = None,
        source: AutosaveSlot | None = None,
        notes: Notes | None = None,
    ) -> None:
        """Autosave a play, new or loaded, and show it instead of everything else."""
        ...

    def reseat(self, session: Session[Any, Any], players: Sequence[Player]) -> None:
        """Replace the players of a running play, and show it to them."""
        ...

    def note(self, session: Session[Any, Any], name: str, value: Plain) -> None:
        """Store something beside a running play: a half-made choice, a timer, remarks. None removes it."""
        ...

    def noted(self, session: Session[Any, Any], name: str) -> Plain:
        """Return what was stored beside a running play under that name; None if nothing. It comes from a file, so
        validate it."""
        ...

    def settled(self, session: Session[Any, Any]) -> bool:
        """Whether every decision of a play is saved, so that the next one may be offered."""
        ...

    def keep(self, session: Session[Any, Any], name: str) -> Path:
        """Save the running play under a name; raises `SaveProblem`."""
        ...

    def resume(self, game_id: str = "", behind: str | None = None, noted: str = "") -> bool:
        """Continue the latest play of a game, or of any; return False if there is none. Plays with an entry of their
        own (a lesson, a challenge), named by `behind`, come after all others, or are the only ones wanted; `noted` is
        the note they must have."""
        ...

    def refusal(self, game_id: str = "") -> SaveProblem | None:
        """Return why the latest play, of a game or of any, cannot be continued; None if nothing is wrong."""
        ...

    def waits(self, game_id: str, behind: str) -> bool:
        """Whether a lesson or challenge of a game can be continued."""
        ...

    def go_on(self, slot: AutosaveSlot) -> None:
        """Continue the play in a slot, and report if damage cost decisions; raises `SaveProblem` if nothing can be
        read."""
        ...

    def open(self, path: Path) -> Opened:
        """Open and verify any file with a play; raises `SaveProblem` if it is refused."""
        ...

    def give_out(self, path: Path, target: Path) -> None:
        """Copy a save to a place of the player's choice."""
        ...

    def latest(self) -> str:
        """Return one line about the play that can be continued; empty if there is none."""
        ...

    def waiting(self) -> dict[str, ResumablePlay]:
        """Return the play of every game that can be continued."""
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
    """Makes the save services on demand, so that starting up stays quick."""
    glance: Callable[[Services], str] = lambda services: ""
    """Replaces `Saves.latest` until the save services are made."""
    glance_at_all: Callable[[Services], dict[str, ResumablePlay]] = lambda services: {}
    """Replaces `Saves.waiting` until the save services are made."""
    quit: Callable[[], None] = lambda: None
    set_fullscreen: Callable[[bool], None] = lambda on: None
    journal: Callable[[], str] = lambda: ""
    """Returns the journal of the running play, for crash reports."""
    _saves: Saves | None = None

    @property
    def saves(self) -> Saves:
        """Autosave, saved games and statistics; made on demand."""
        if self._saves is None:
            self._saves = self.make_saves(self)
        return self._saves

    def latest(self) -> str:
        """Return one line about the game that "Continue" opens; empty if there is none."""
        return self.glance(self) if self._saves is None else self._saves.latest()

    def waiting(self) -> dict[str, ResumablePlay]:
        """Return the play of every game that can be continued."""
        return self.glance_at_all(self) if self._saves is None else self._saves.waiting()

    def unsaved(self) -> SaveProblem | None:
        """Return why the last moves of the running play are not saved; None if they are, or nothing is played."""
        saver = self._saves.keeper.saver if self._saves else None
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
    """Logical units the layout needs at least: a larger UI scale is reduced to this."""
    opaque: ClassVar[bool] = True
    """Whether it hides the scenes below; dialogs do not."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.kit = services.kit
        self.ui = Controls(services.kit)
        self.view: View
        self._dirty: list[pygame.Rect] = []
        self._whole = True

    @property
    def topic(self) -> str:
        """The topic of the rules that help opens here."""
        return self.name

    # ---- life

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was removed; stop what it started."""

    def resume(self) -> None:
        """The scene is on top again."""

    def fit(self, view: View) -> None:
        """Lay out for a view; called by the stack."""
        self.view = view
        self.ui.begin(view)
        self.layout(view)
        self.ui.end()
        self.invalidate()

    def relayout(self) -> None:
        """Lay out again because the content changed."""
        self.fit(self.view)

    def layout(self, view: View) -> None:
        """Build the controls."""

    # ---- work

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event; return True if it was used. Overriding methods call `super().handle(event)` first or
        last."""
        if self.ui.handle(event):
            return True
        return any(self.handle_command(command) for command in self.asked_for(event))

    @property
    def takes_keys(self) -> bool:
        """Whether a text field has the focus, so that keys are text and no commands."""
        return self.ui.text_field is not None

    @property
    def takes_all(self) -> bool:
        """Whether the next key or button is recorded, whatever it means elsewhere."""
        return False

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        """Return the handlers of the commands available now, besides those of every control."""
        return self.ui.command_handlers()

    def asked_for(self, event: pygame.Event) -> Iterator[Command]:
        """The commands an event may mean here, the screen's own before those of its controls."""
        keys = self.kit.keys
        return (command for command in (*self.command_handlers(), *NAVIGATION) if keys.means(event, command))

    def handle_command(self, command: Command) -> bool:
        """Run a command from a key or a button; return True if it was available here."""
        handler = self.command_handlers().get(command)
        if handler is not None:
            handler()
            return True
        return self.ui.handle_command(command) or (command is BACK and self.back())

    def question(self) -> Hashable:
        """An identifier of what the screen asks now. When it changes, late clicks are ignored and the focus is
        cleared."""
        return None

    @property
    def carrying(self) -> bool:
        """Whether the player carries something: a drawn hand replaces the mouse pointer."""
        return False

    def back(self) -> bool:
        """Escape was pressed; return True if the scene did something."""
        return False

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True if the whole scene must be redrawn. Parts go through `invalidate`."""
        self.ui.update(dt)
        return False

    def update_behind(self, dt: float) -> bool:
        """Like `update`, while a dialog is above: finish what is running, start nothing."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene; the clip is set to the part to redraw."""
        self.ui.draw(surface)

    @property
    def pace(self) -> float:
        """Frames per second the picture needs: `FULL_PACE` while something moves, 0 at rest."""
        return FULL_PACE if self.ui.waiting else 0

    @property
    def music(self) -> str:
        """The music of the screen; empty: that of the scene below goes on."""
        return ""

    @property
    def background_sound(self) -> str:
        """The sound that loops softly behind the screen; empty: that of the scene below."""
        return ""

    def draw_words(self, surface: pygame.Surface) -> None:
        """Draw tooltips again, above what a companion drew over the scene."""
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

    # ---- for ears

    def announcement(self) -> str:
        """Return what is spoken when the scene appears: all of a dialog, the heading of a page."""
        words = [widget.words() for widget in self.ui if widget.kind == "text"]
        return sentences(words[:1] if self.opaque else words)

    def spoken_events(self) -> Sequence[SpokenEvent]:
        """Return further texts to speak, each once when it appears."""
        return ()

    def describe(self, widget: Widget) -> str:
        """Return the spoken description of a control, including the label beside it."""
        beside = self.ui.find(f"{widget.name} label") or self.ui.find(f"{widget.name}.label")
        return sentences((beside.words() if beside else "", widget.spoken()))

    def questions(self) -> Sequence[Question]:
        """The questions a listener can ask here."""
        return ()

    def reading(self) -> str:
        """Return all text on the screen besides its controls, from top to bottom."""
        return sentences(widget.spoken() for widget in self.ui if widget.kind == "text" or not widget.focusable)

    def current_widget(self) -> Widget | None:
        """The control the player is using."""
        return self.ui.current_widget

    def caption(self, sound: str) -> str:
        """Return the scene's own caption of a sound; empty for the common one."""
        return ""

    def quiet(self) -> pygame.Rect:
        """The strip where captions disturb least: the lower edge of the window."""
        view = self.view.text_scaled
        return view.rect(0, view.h - 38, view.w, 34)

    # ---- for tests and drivers

    def locations(self, name: str) -> pygame.Rect | None:
        """Return the rectangles of a named thing in pixels: a control, a target, or a part the scene names."""
        widget = self.ui.find(name)
        return widget.rect if widget else None

    def let_go(self) -> None:
        """Clear the hover until the pointer moves: something is between the pointer and the scene."""
        self.ui.let_go()

    def uncover(self, name: str) -> None:
        """Make a named thing visible by closing what hides it, if possible."""

    def boxes(self) -> list[Box]:
        """Return everything shown with its rectangle; scenes add the texts and targets they draw themselves."""
        return self.ui.boxes()
