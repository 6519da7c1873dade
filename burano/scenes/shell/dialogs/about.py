"""About: the program, the authors of the games, and all licences."""

from __future__ import annotations

import pygame

from burano import NAME, __version__
from burano.core import registry
from burano.i18n import _
from burano.notices import MissingLicence, Shipped, notices
from burano.resources import DamagedResource
from burano.scenes.shell.page import Page
from burano.scenes.shell.title import offered_games
from burano.scenes.shell.title.lettering import wordmark
from burano.stage import damaged_files as damage
from burano.stage.diagnosis import diagnosis
from burano.stage.scene import Services
from burano.table.contract.screens import screens
from burano.ui import layout
from burano.ui.controls.lists import Paragraph, Row, ScrollList, ScrollText
from burano.ui.controls.widgets import Button, ButtonStyle, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.input import clipboard
from burano.ui.scaling import View

_ROW = ("dock_pink", "dock_blue", "dock_yellow", "dock_green", "dock_orange", "dock_white")
_RULES = ("-", "=", "*")
_FULL_LINE = 55
"""Length from which a line of a licence is joined with the next one."""


def unwrapped(text: str) -> str:
    """Join the lines of each paragraph, so that it can be wrapped to any width; short lines are kept."""
    lines: list[str] = []
    for line in text.splitlines():
        before = lines[-1] if lines else ""
        going_on = len(before) > _FULL_LINE and not before.startswith(_RULES)
        if going_on and line.strip() and not line.startswith((" ", *_RULES)):
            lines[-1] = f"{before.rstrip()} {line.strip()}"
        else:
            lines.append(line.rstrip())
    return "\n".join(lines)


def _shipped() -> list[Shipped]:
    """Return the licences of third-party parts; if the list is damaged, a note about that."""
    try:
        return notices()[1:]
    except MissingLicence:
        damaged = DamagedResource("assets/licences", "")
    except DamagedResource as problem:
        damaged = problem
    return [Shipped(damage.title(damaged), "", "", damage.message(damaged))]


class AboutScene(Page):
    """Two panels: the program, and the licences."""

    name = "about"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._parts: dict[str, Shipped] = {notice.name: notice for notice in _shipped()}
        self._chosen = "Lato" if "Lato" in self._parts else next(iter(self._parts))
        self._mark: pygame.Surface
        self._mark_at = (0, 0)
        self._row: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def heading(self) -> str:
        return _("About")

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        left, right = layout.columns(area, (9, 13), 28)
        self._ours(view, self.panel(view, left))
        self._theirs(view, self.panel(view, right))

    def _ours(self, view: View, inner: pygame.FRect) -> None:
        letters = screens(offered_games.chosen(self.services.settings.now)).letters
        size = min(110.0, inner.w / 4.4)
        self._mark = wordmark(self.kit.text, view.px(size), NAME, letters)
        head, rest = layout.cut_top(inner, size * 1.3, 6)
        place = view.to_px(head)
        self._mark_at = self._mark.get_rect(midleft=place.midleft).topleft
        version = _("Version {number}").format(number=__version__)
        line, rest = layout.cut_top(rest, 36, 6)
        self._row = []
        if inner.h > 640:
            street, rest = layout.cut_bottom(rest, 150, 10)
            self._street(view, street)
        copy, line = layout.cut_right(line, 150, 10)
        self.ui.add(Label("version", view.to_px(line), version, Style(face=theme.BOLD, colour=theme.INK_SOFT)))
        tip = _("Copy what a report needs: versions, folders and the last lines of the log")
        self.ui.add(Button("copy", view.to_px(copy), _("Copy"), self._copy, ButtonStyle(size=17), tooltip=tip))
        self.ui.add(ScrollText("story", view.to_px(rest), self._story()))

    def _copy(self) -> None:
        copied = clipboard.copy(diagnosis(self.services.dirs))
        self.services.stack.notice(_("Copied.") if copied else _("This computer has no clipboard."))

    def _street(self, view: View, street: pygame.FRect) -> None:
        """Draw a row of painted fronts at the bottom of the panel."""
        for index, cell in enumerate(layout.columns(street, len(_ROW), 6)):
            front = self.kit.sprites.get(_ROW[index], view.px(cell.w), view.px(cell.h))
            self._row.append((front, front.get_rect(midbottom=view.to_px(cell).midbottom).topleft))

    @staticmethod
    def _story() -> list[Paragraph]:
        size = theme.TEXT + 1
        fonts = _(
            "Fonts: Yeseva One by Jovanny Lemonad, Lato by Łukasz Dziedzic and Lexend by Bonnie Shaver-Troup and "
            "Thomas Jockin."
        )
        return [
            Paragraph(_("An unofficial fan project"), theme.DISPLAY, 26, gap=6),
            *(
                Paragraph(words, size=size, gap=12)
                for game_id in registry.game_ids()
                for words in screens(game_id).vocabulary.credits()
            ),
            Paragraph(_("Free software"), theme.DISPLAY, 26, gap=24),
            Paragraph(
                _(
                    "The program, pictures and sounds are released under the MIT licence. The program contains no "
                    "network code and sends nothing anywhere."
                ),
                size=size,
                gap=12,
            ),
            Paragraph(fonts, size=size, gap=12),
        ]

    def _theirs(self, view: View, inner: pygame.FRect) -> None:
        head, rest = layout.cut_top(inner, 40, 14)
        words = _("Third-party components")
        self.ui.add(Label("licences head", view.to_px(head), words, Style(face=theme.DISPLAY, size=28)))
        left, right = layout.columns(rest, (5, 8), 20)
        rows = [Row(name, f"{name} {part.version}".strip(), part.licence) for name, part in self._parts.items()]
        shelf = ScrollList("parts", view.to_px(left), rows, self._show, chosen=self._chosen)
        self.ui.add(shelf)
        index = list(self._parts).index(self._chosen)
        shelf.scroll_to(view.px(64) * max(0, index - 3))
        text = unwrapped(self._parts[self._chosen].text)
        self.ui.add(ScrollText("licence", view.to_px(right), [Paragraph(text, size=theme.SMALL, gap=0)]))

    def _show(self, row: Row) -> None:
        self._chosen = row.key
        shelf = self.ui.find("parts")
        offset = shelf.offset if isinstance(shelf, ScrollList) else 0
        self.relayout()
        shelf = self.ui.find("parts")
        if isinstance(shelf, ScrollList):
            shelf.scroll_to(offset)

    def draw_panels(self, surface: pygame.Surface) -> None:
        surface.blit(self._mark, self._mark_at)
        for front, place in self._row:
            surface.blit(front, place)
