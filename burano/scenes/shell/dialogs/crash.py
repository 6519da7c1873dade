"""The crash page: what happened, where the report is, and how to continue."""

from __future__ import annotations

from pathlib import Path

import pygame

from burano.i18n import _
from burano.persistence.problems import SaveProblem
from burano.stage.problems import problem_text
from burano.stage.scene import Scene, Services
from burano.table.scenery.lagoon import water
from burano.ui import layout
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.input import clipboard
from burano.ui.scaling import View


class CrashScene(Scene):
    """Apologises, names the report and offers to continue from the autosave."""

    name = "crash"
    min_size = (1100, 660)

    def __init__(self, services: Services, report: Path | SaveProblem, error: BaseException, text: str = "") -> None:
        super().__init__(services)
        self._report = report
        self._text = text
        self._can_go_on = _can_go_on(services)
        self._unsaved = services.unsaved()
        self._error = f"{type(error).__name__}: {error}"
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._boat: pygame.Surface
        self._boat_at = (0, 0)

    def layout(self, view: View) -> None:
        box = layout.place(view.area, 960, 560)
        self._panel = view.to_px(box)
        head, rest = layout.cut_top(layout.inset(box, 48, 40), 72, 16)
        boat, head = layout.cut_left(head, 84, 20)
        self._boat = self._stranded_boat(view.px(84))
        self._boat_at = self._boat.get_rect(center=view.to_px(boat).center).topleft
        buttons, body = layout.cut_bottom(rest, 68, 24)
        self.ui.add(
            Label("head", view.to_px(head), _("Something went wrong"), Style(face=theme.DISPLAY, size=theme.HEAD + 6))
        )
        self.ui.add(
            Label(
                "text", view.to_px(body), self._words(), Style(size=theme.TEXT + 2, wrap=True, valign="top", shrink=0.6)
            )
        )
        self._buttons(view, buttons)

    def _stranded_boat(self, width: int) -> pygame.Surface:
        """Return a picture of a boat lying on its side."""
        return pygame.transform.rotozoom(self.kit.sprites.get("boat_red", width), 14, 1)

    def _words(self) -> str:
        if self._unsaved is None:
            kept = _(
                "The game stopped because of a program error. It was not your fault, and your last move has been saved."
            )
        else:
            text = _("The game stopped because of a program error. Your last moves could not be saved: {why}")
            kept = text.format(why=problem_text(self._unsaved))
        if isinstance(self._report, SaveProblem):
            saved = _("The report could not be saved: {why}").format(why=problem_text(self._report))
        else:
            saved = _("A report for the developers was saved to\n{path}").format(path=self._report)
        return "\n\n".join((kept, saved, self._error[:300]))

    def _buttons(self, view: View, row: pygame.FRect) -> None:
        services = self.services
        cells = layout.columns(row, (1.1, 1.2, 0.85, 0.85), 16)
        can_go_on = self._can_go_on
        why = "" if can_go_on else _("No game was in progress.")
        go_on = Button(
            "continue",
            view.to_px(cells[0]),
            _("Continue the game"),
            lambda: services.go.instead("continue"),
            ButtonStyle(slab=paint.PRIMARY, face=theme.DISPLAY),
            enabled=can_go_on,
            tooltip=why,
        )
        self.ui.add(go_on)
        self.ui.add(
            Button("title", view.to_px(cells[1]), _("Main menu"), services.go.home, ButtonStyle(face=theme.DISPLAY))
        )
        tip = _("Copy the report, to paste it into a message")
        self.ui.add(
            Button("copy", view.to_px(cells[2]), _("Copy"), self._copy, ButtonStyle(face=theme.DISPLAY), tooltip=tip)
        )
        self.ui.add(Button("quit", view.to_px(cells[3]), _("Quit"), services.quit, ButtonStyle(face=theme.DISPLAY)))
        self.ui.set_focus("continue" if can_go_on else "title")

    def _copy(self) -> None:
        copied = clipboard.copy(self._text or self._error)
        words = _("Copied.") if copied else _("This computer has no clipboard.")
        self.services.stack.notice(words)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.blit(water(self.kit, self.view.window.size, shade=0.35, light=0.2), clip.topleft, clip)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        surface.blit(self._boat, self._boat_at)
        super().draw(surface)


def _can_go_on(services: Services) -> bool:
    """Return whether there is a play to continue. The check may fail in the same way as the program did."""
    try:
        return bool(services.latest())
    except Exception:  # noqa: BLE001 - the title can still be reached, and explains more
        return False
