"""What a scene is, and the services it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import pygame

from burano.persistence.dirs import Directories
from burano.persistence.settings import SettingsStore
from burano.ui.boxes import Box
from burano.ui.controls import Controls
from burano.ui.kit import Kit
from burano.ui.scaling import View

if TYPE_CHECKING:
    from burano.scenes.shell.saving import SaveDesk
    from burano.stage.navigation import Navigation
    from burano.stage.stack import SceneStack

FULL_PACE = 60.0


@dataclass(eq=False)
class Services:
    """What scenes may use. Every scene gets it as its first constructor argument."""

    kit: Kit
    settings: SettingsStore
    dirs: Directories
    stack: SceneStack
    go: Navigation
    """Ways to other scenes; they are imported only when gone to."""
    quit: Callable[[], None] = lambda: None
    set_fullscreen: Callable[[bool], None] = lambda on: None
    latest: Callable[[], str] = lambda: ""
    """One line about the game that "Continue" would go on with; empty if there is none."""
    journal: Callable[[], str] = lambda: ""
    """The journal of the game being played, for crash reports; the table sets it."""
    _saves: SaveDesk | None = None

    @property
    def saves(self) -> SaveDesk:
        """Autosave, saved games and statistics. Made when first asked for."""
        if self._saves is None:
            from burano.scenes.shell.saving import SaveDesk

            self._saves = SaveDesk(self)
        return self._saves

    def latest_line(self) -> str:
        """One line about the play that could be continued; loads the desk only if it is there already."""
        if self._saves is not None:
            return self._saves.latest()
        from burano.scenes.shell.latest import latest_line

        return latest_line(self.dirs.saves)

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
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
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

    # ---- for tests and drivers

    def boxes(self) -> list[Box]:
        """Everything shown with its rectangle; scenes add texts and targets they draw themselves."""
        return self.ui.boxes()
