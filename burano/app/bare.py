"""The last page: shown when the crash page itself fails, or when the program's fonts are damaged. It uses no kit, no
scene and no file of the program."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

import pygame

from burano import NAME
from burano.i18n import _
from burano.persistence.problems import SaveProblem
from burano.resources import DamagedResource
from burano.stage import damaged_files as damage

_GROUND, _INK = (18, 44, 66), (250, 244, 224)
_MARGIN, _SIZE, _MAX_LINES = 40, 26, 40
_WINDOW = (1100, 360)
"""Size of the window that only reports a damaged file, in pixels."""
_KEY_INTERVAL = 200
"""Milliseconds between two checks for keys in that window."""
_QUIT_KEYS = (pygame.K_ESCAPE, pygame.K_q)


def _plain(letter: str) -> str:
    """Return a character if pygame's own font can draw it, else its number."""
    has = letter.isprintable() and ord(letter) < 0x180
    return letter if has else letter.encode("ascii", "backslashreplace").decode("ascii")


class BarePage:
    """Plain text on a plain ground, with two keys."""

    def __init__(self, lines: list[str], go_on: Callable[[], None], leave: Callable[[], None]) -> None:
        self._lines, self._go_on, self._leave = lines, go_on, leave

    def handle(self, event: pygame.Event) -> None:
        """Try again on Enter; quit on Escape or Q."""
        if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key in _QUIT_KEYS):
            self._leave()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text; if that fails too, only the report on the terminal remains."""
        with contextlib.suppress(Exception):
            surface.set_clip(None)
            surface.fill(_GROUND)
            font = pygame.font.Font(None, _SIZE)
            for number, line in enumerate(self._lines[:_MAX_LINES]):
                words = "".join(map(_plain, line)) or " "
                surface.blit(font.render(words, True, _INK), (_MARGIN, _MARGIN + number * (_SIZE + 6)))


def crash_text(report: Path | SaveProblem | None, unsaved: SaveProblem | None, text: str) -> list[str]:
    """Return the text shown when the crash page fails: what is saved, where the report is, and the end of the
    report."""
    kept = "Your game is saved." if unsaved is None else f"Your last moves are not saved: {unsaved}"
    where = f"The report is in {report}" if isinstance(report, Path) else f"There is no report. {report or ''}"
    head = [f"{NAME} failed again while telling of an error. {kept}", where, "", "Enter: to the title      Q: quit", ""]
    return [*head, *text.splitlines()[-12:]]


def page_of(problem: DamagedResource, leave: Callable[[], None]) -> BarePage:
    """Return the page about a damaged file, for when nothing else can be shown."""
    import textwrap

    lines = [NAME, "", *textwrap.wrap(damage.message(problem), 80), "", problem.why, "", _("Q: quit")]
    return BarePage(lines, leave, leave)


def show_in_window(problem: DamagedResource) -> None:
    """Report a damaged file before the window exists; without a screen, print it."""
    leaving: list[bool] = []
    page = page_of(problem, lambda: leaving.append(True))
    with contextlib.suppress(pygame.error):
        surface = pygame.display.set_mode(_WINDOW)
        pygame.display.set_caption(NAME)
        while not leaving:
            for event in pygame.event.get():
                page.handle(event)
            page.draw(surface)
            pygame.display.flip()
            pygame.time.wait(_KEY_INTERVAL)
        pygame.display.quit()
