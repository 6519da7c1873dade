"""What a scene is, and the services it is given."""

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
    """What scenes ask of the stack they lie on."""

    size: tuple[int, int]
    watched: bool
    """Whether somebody looks: the window has the focus."""
    companion: Companion | None

    @property
    def top(self) -> Scene | None: ...

    @property
    def scenes(self) -> tuple[Scene, ...]: ...

    def fit(self) -> None:
        """Lay every scene out anew."""
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
    """Who looks over the player's shoulder: drawn above the scene in charge, and heard before it.

    Which scenes it has something to say to is its own affair; dialogs it leaves alone.
    """

    @property
    def pace(self) -> float:
        """Frames a second its picture needs by itself."""
        ...

    def handle(self, top: Scene, event: pygame.Event) -> bool:
        """An event before the scene gets it; true if it goes no further."""
        ...

    def handled(self, top: Scene, event: pygame.Event) -> None:
        """The scene has had the event."""
        ...

    def update(self, top: Scene, dt: float) -> None: ...

    def take_dirty(self) -> list[pygame.Rect]:
        """What is out of date since the last call."""
        ...

    def draw(self, top: Scene, surface: pygame.Surface) -> None: ...

    def boxes(self, top: Scene) -> list[Box]: ...


class SceneRoutes(Protocol):
    """Ways to other scenes by name; they are imported only when gone to."""

    def make(self, route: str, *args: Any, **kwargs: Any) -> Scene: ...

    def to(self, route: str, *args: Any, **kwargs: Any) -> None: ...

    def instead(self, route: str, *args: Any, **kwargs: Any) -> None: ...

    def home(self) -> None: ...

    def back(self) -> None: ...


class ResumablePlay(NamedTuple):
    """A play that could be gone on with, in words."""

    far: str
    """How far it is."""
    names: str
    """Who plays."""


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
        """Why the running play is not safe on the disk."""
        ...

    def play(
        self,
        session: Session[Any, Any],
        created: int | None = None,
        source: AutosaveSlot | None = None,
        notes: Notes | None = None,
    ) -> None:
        """Keep a play, new or loaded, and show it in the place of everything else."""
        ...

    def reseat(self, session: Session[Any, Any], players: Sequence[Player]) -> None:
        """Let others play the seats of a running play from now on, and show it to them."""
        ...

    def note(self, session: Session[Any, Any], name: str, value: Plain) -> None:
        """Keep something beside a running play: a choice half made, a timer, remarks. None forgets it."""
        ...

    def noted(self, session: Session[Any, Any], name: str) -> Plain:
        """What was kept beside a running play under that name; None if nothing. It came out of a file: look at it
        with care."""
        ...

    def settled(self, session: Session[Any, Any]) -> bool:
        """Whether every decision of a play is on the medium, so that the next one may be offered."""
        ...

    def keep(self, session: Session[Any, Any], name: str) -> Path:
        """Save the running play under a name; `SaveProblem` if it cannot be."""
        ...

    def resume(self, game_id: str = "", behind: str | None = None, noted: str = "") -> bool:
        """Continue the latest play of a game, or of any; false if there is none. A play behind a door of its own (a
        lesson, a challenge) gives way to any other, or is the only one wanted; `noted` is what must be noted beside it.
        """
        ...

    def refusal(self, game_id: str = "") -> SaveProblem | None:
        """Why the latest play that waits, of a game or of any, cannot be gone on with; None if nothing is wrong."""
        ...

    def waits(self, game_id: str, behind: str) -> bool:
        """Whether a play of a game behind a door can be gone on with."""
        ...

    def go_on(self, slot: AutosaveSlot) -> None:
        """Continue the play that lies in a slot, and say if damage cost decisions; `SaveProblem` if nothing can be
        read."""
        ...

    def open(self, path: Path) -> Opened:
        """Any file with a play in it, verified; `SaveProblem` if it is refused."""
        ...

    def give_out(self, path: Path, target: Path) -> None:
        """Copy a save to wherever the player wants it."""
        ...

    def latest(self) -> str:
        """One line about the play that could be continued; empty if there is none."""
        ...

    def waiting(self) -> dict[str, ResumablePlay]:
        """The play of every game that has one to go on with."""
        ...

    def close(self) -> None:
        """The program ends: finish what is being written."""
        ...


@dataclass(eq=False)
class Services:
    """What scenes may use. Every scene gets it as its first constructor argument."""

    kit: Kit
    settings: SettingsStore
    dirs: Directories
    stack: Stage
    go: SceneRoutes
    make_saves: Callable[[Services], Saves]
    """Makes the desk for saves when somebody first asks for it: starting up stays quick."""
    glance: Callable[[Services], str] = lambda services: ""
    """The line of `latest` as long as there is no desk."""
    glance_at_all: Callable[[Services], dict[str, ResumablePlay]] = lambda services: {}
    """The answer of `waiting` as long as there is no desk."""
    quit: Callable[[], None] = lambda: None
    set_fullscreen: Callable[[bool], None] = lambda on: None
    journal: Callable[[], str] = lambda: ""
    """The journal of the game being played, for crash reports; whoever keeps the play sets it."""
    _saves: Saves | None = None

    @property
    def saves(self) -> Saves:
        """Autosave, saved games and statistics. Made when first asked for."""
        if self._saves is None:
            self._saves = self.make_saves(self)
        return self._saves

    def latest(self) -> str:
        """One line about the game that "Continue" would go on with; empty if there is none."""
        return self.glance(self) if self._saves is None else self._saves.latest()

    def waiting(self) -> dict[str, ResumablePlay]:
        """The play of every game that has one to go on with."""
        return self.glance_at_all(self) if self._saves is None else self._saves.waiting()

    def unsaved(self) -> SaveProblem | None:
        """Why the last moves of the running play are not safe on the disk; None if they are, or nothing is played."""
        saver = self._saves.keeper.saver if self._saves else None
        return saver.problem if saver else None

    def close(self) -> None:
        """The program ends: finish what is being written."""
        if self._saves is not None:
            self._saves.close()


class Scene:
    """One screen or dialog: the stack calls `enter`, `layout`, then `handle`, `update`, `draw`, at the end `leave`.

    `draw` changes nothing. `layout` builds all controls for a view; it is called again after every change of size,
    scale or language, so words are always asked for there.
    """

    name: ClassVar[str] = "scene"
    min_size: ClassVar[tuple[float, float]] = (1920, 1080)
    """Logical units the layout needs at least: a larger UI scale is cut back to this."""
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
        """What a player who asks for help here wants to read about."""
        return self.name

    # ---- life

    def enter(self) -> None:
        """The scene is on the stack from now on."""

    def leave(self) -> None:
        """The scene is gone; stop what it started."""

    def resume(self) -> None:
        """The scene is the top one again."""

    def fit(self, view: View) -> None:
        """Lay out for a view. Called by the stack."""
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
        """An event; true if it was used. Overriders give it to `super().handle(event)` first or last."""
        if self.ui.handle(event):
            return True
        return any(self.handle_command(command) for command in self.asked_for(event))

    @property
    def takes_keys(self) -> bool:
        """Whether keys are being written or chosen now, so that none means a command that goes everywhere."""
        return self.ui.text_field is not None

    @property
    def takes_all(self) -> bool:
        """Whether the next key or button is awaited for itself, whatever it means elsewhere."""
        return False

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        """What the screen does by a key or a button of a controller now, beside what every control obeys."""
        return self.ui.command_handlers()

    def asked_for(self, event: pygame.Event) -> Iterator[Command]:
        """The commands an event may stand for here, the screen's own before those of its controls."""
        keys = self.kit.keys
        return (command for command in (*self.command_handlers(), *NAVIGATION) if keys.means(event, command))

    def handle_command(self, command: Command) -> bool:
        """Do what a command asks; true if it could be done here. A key and a button both end here."""
        deed = self.command_handlers().get(command)
        if deed is not None:
            deed()
            return True
        return self.ui.handle_command(command) or (command is BACK and self.back())

    def question(self) -> Hashable:
        """What the screen asks now. A click that came too late for one question never answers the next, and the
        keyboard lets go of what it held."""
        return None

    @property
    def carrying(self) -> bool:
        """Whether the player holds something in hand. A hand is drawn then in the place of the pointer."""
        return False

    def back(self) -> bool:
        """Escape was pressed; true if the scene did something."""
        return False

    def update(self, dt: float) -> bool:
        """Seconds passed. True if the whole scene must be drawn again; parts go through `invalidate`."""
        self.ui.update(dt)
        return False

    def update_behind(self, dt: float) -> bool:
        """Like `update`, while a dialog lies above: finish what is unfinished, start nothing."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene; the clip is set to the part that is out of date."""
        self.ui.draw(surface)

    @property
    def pace(self) -> float:
        """Frames a second the picture needs by itself: `FULL_PACE` while something moves, 0 at rest."""
        return FULL_PACE if self.ui.waiting else 0

    @property
    def music(self) -> str:
        """The piece of music that goes with the screen; without one, that of the scene below goes on."""
        return ""

    def draw_words(self, surface: pygame.Surface) -> None:
        """Draw what is said to the player just now again, above whatever a companion laid over the scene."""
        self.ui.draw_tip(surface)

    # ---- redrawing

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Ask for a part of the window, or the whole, to be drawn again."""
        if rect is None:
            self._whole = True
        else:
            self._dirty.append(rect)

    def take_dirty(self) -> list[pygame.Rect]:
        """What is out of date since the last call."""
        parts = [*self._dirty, *self.ui.take_dirty()]
        whole, self._whole, self._dirty = self._whole, False, []
        return [self.view.window] if whole else parts

    # ---- for ears

    def announcement(self) -> str:
        """What is said when the scene comes: a dialog whole, of a page its heading."""
        words = [widget.words() for widget in self.ui if widget.kind == "text"]
        return sentences(words[:1] if self.opaque else words)

    def spoken_events(self) -> Sequence[SpokenEvent]:
        """What there is to tell besides: each is said once, when it comes."""
        return ()

    def describe(self, widget: Widget) -> str:
        """A control in words, with those that stand beside it: a label is called after what it belongs to."""
        beside = self.ui.find(f"{widget.name} label") or self.ui.find(f"{widget.name}.label")
        return sentences((beside.words() if beside else "", widget.spoken()))

    def questions(self) -> Sequence[Question]:
        """What a listener can ask here."""
        return ()

    def reading(self) -> str:
        """Everything that stands on the screen besides its controls, from top to bottom."""
        return sentences(widget.spoken() for widget in self.ui if widget.kind == "text" or not widget.focusable)

    def current_widget(self) -> Widget | None:
        """What the player is at."""
        return self.ui.current_widget

    def caption(self, sound: str) -> str:
        """What a sound tells here, for those who do not hear it; nothing if the scene has no words of its own."""
        return ""

    def quiet(self) -> pygame.Rect:
        """The strip where captions disturb least: the lower edge of the window."""
        view = self.view.grown
        return view.rect(0, view.h - 38, view.w, 34)

    # ---- for tests and drivers

    def locations(self, name: str) -> pygame.Rect | None:
        """Where a named thing is, in pixels, for pointing at it: a control, a target, or a part a scene names."""
        widget = self.ui.find(name)
        return widget.rect if widget else None

    def let_go(self) -> None:
        """Something came between the pointer and the scene: nothing is pointed at here until it moves."""
        self.ui.let_go()

    def uncover(self, name: str) -> None:
        """Bring a named thing into sight, if something that can be put aside hides it."""

    def boxes(self) -> list[Box]:
        """Everything shown with its rectangle; scenes add texts and targets they draw themselves."""
        return self.ui.boxes()
