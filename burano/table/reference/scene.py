"""The page of all cards above the table: shelves and a search at the left, the chosen card large at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame
from pygame import FRect

from burano.i18n import _, ngettext
from burano.stage.scene import Scene, Services
from burano.table.picture.brush import Brush
from burano.table.reference.catalogue import CatalogueEntry, CatalogueSection, matching
from burano.ui import layout
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import ChoiceRow, IconButton, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import BACK, FIND, Command
from burano.ui.rule_references import without_references
from burano.ui.scaling import View

_CARD = 250.0
"""The largest width of the card that is shown."""


class CatalogueScene(Scene):
    """All cards of a running game; nothing on it that the player may not know."""

    name = "catalogue"
    min_size = (1100, 640)
    opaque = False

    def __init__(self, services: Services, make: Callable[[], Sequence[CatalogueSection]]) -> None:
        """`make`: the shelves as the player may know them, in the language of the moment."""
        super().__init__(services)
        self._make = make
        self._sections = make()
        self._section, self._chosen, self._search = 0, 0, ""
        self._open = False
        self._panel, self._card = pygame.Rect(0, 0, 0, 0), FRect(0, 0, 0, 0)

    @property
    def entries(self) -> Sequence[CatalogueEntry]:
        """The entries listed now."""
        return matching(self._sections, self._search) if self._search else self._sections[self._section].entries

    @property
    def entry(self) -> CatalogueEntry | None:
        """The one shown large."""
        entries = self.entries
        return entries[min(self._chosen, len(entries) - 1)] if entries else None

    # ---- layout

    def layout(self, view: View) -> None:
        self._sections = self._make()
        box = layout.place(view.area, min(view.w - 50, 1320), min(view.h - 30, 800))
        self._panel = view.to_px(box)
        inner = layout.inset(box, 34, 22)
        head, rest = layout.cut_top(inner, 48, 12)
        close, head = layout.cut_right(head, 46, 16)
        title, field = layout.cut_left(head, head.w * 0.45, 16)
        style = Style(face=theme.DISPLAY, size=theme.HEAD, shrink=0.6)
        self.ui.add(Label("title", view.to_px(title), _("All cards and words"), style))
        self.ui.add(IconButton("close", view.to_px(close), "ui_close", _("Close"), self.close), BACK)
        hint = _("Search a name or what it does")
        self.ui.add(TextEntry("search", view.to_px(field), self._search, self._find, placeholder=hint, limit=40))
        tabs, rest = layout.cut_top(rest, 48, 12)
        titles = [section.title for section in self._sections]
        self.ui.add(ChoiceRow("shelves", view.to_px(tabs), titles, self._section, self._turn, size=theme.TEXT))
        left, right = layout.cut_left(rest, rest.w * 0.5, 28)
        self._list, self._room = view.to_px(left), right
        self._show()
        if not self._open:  # what is typed at once is searched
            self._open = True
            self.ui.set_focus("search")

    def _show(self) -> None:
        """Show the list and the chosen entry, without disturbing the typing."""
        for name in ("cards", "none", "name", "count", "text"):
            self.ui.remove(name)
        entries = self.entries
        if entries:
            rows = [Row(str(index), entry.name, note=_left(entry)) for index, entry in enumerate(entries)]
            chosen = str(min(self._chosen, len(rows) - 1))
            cards = ScrollList("cards", self._list, rows, self._pick, chosen=chosen, row_height=50)
            self.ui.add(cards).label = _("Cards")
        else:
            style = Style(size=theme.TEXT + 2, align="center", colour=theme.INK_SOFT)
            self.ui.add(Label("none", self._list, _("Nothing found."), style))
        self._describe()
        self.invalidate(self._panel)

    def _describe(self) -> None:
        """Show the texts of the chosen entry, below its picture."""
        entry, view, room = self.entry, self.view, self._room
        self._card = FRect(room.x, room.y, 0, 0)
        if entry is None:
            return
        if entry.draw is not None:
            width = min(_CARD, room.w * 0.7, (room.h - 190) / entry.ratio)
            self._card = FRect(room.centerx - width / 2, room.y + 8, width, width * entry.ratio)
        name, rest = layout.cut_top(
            FRect(room.x, self._card.bottom + 16, room.w, room.bottom - self._card.bottom - 16), 38, 2
        )
        count, text = layout.cut_top(rest, 30, 6) if entry.left >= 0 else (FRect(0, 0, 0, 0), rest)
        style = Style(face=theme.DISPLAY, size=theme.PANEL_HEAD + 2, shrink=0.6, align="center")
        self.ui.add(Label("name", view.to_px(name), entry.name, style))
        if entry.left >= 0:
            tone = theme.TERRACOTTA_DARK if entry.left else theme.INK_SOFT
            style = Style(face=theme.BOLD, size=theme.TEXT, colour=tone, align="center", shrink=0.6)
            self.ui.add(Label("count", view.to_px(count), _count(entry), style))
        style = Style(size=theme.TEXT + 1, wrap=True, valign="top", align="center", shrink=0.5)
        self.ui.add(Label("text", view.to_px(text), without_references(entry.text), style))

    # ---- doing

    def _turn(self, section: int) -> None:
        self._section, self._chosen, self._search = section, 0, ""
        self.relayout()

    def _find(self, words: str) -> None:
        self._search, self._chosen = words.strip(), 0
        self._show()

    def _pick(self, row: Row) -> None:
        self._chosen = int(row.key)
        for name in ("name", "count", "text"):
            self.ui.remove(name)
        self._describe()
        self.invalidate(self._panel)

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        return {FIND: lambda: self.ui.set_focus("search"), **super().command_handlers()}

    def close(self) -> None:
        self.services.stack.pop()

    def back(self) -> bool:
        self.close()
        return True

    # ---- drawing

    def draw(self, surface: pygame.Surface) -> None:
        self.kit.paint.wash(surface, self.view.window, theme.DEEP, 0.55)
        self.kit.paint.panel(surface, self._panel, self.view.s)
        entry = self.entry
        if entry is not None and entry.draw is not None and self._card.w:
            entry.draw(Brush(surface, self.kit, self.view), self._card.x, self._card.y, self._card.w)
        super().draw(surface)


def _left(entry: CatalogueEntry) -> str:
    if entry.left < 0:
        return ""
    return (
        _("{n} of {all}").format(n=entry.left, all=entry.total)
        if entry.total > 1
        else ("" if entry.left else _("seen"))
    )


def _count(entry: CatalogueEntry) -> str:
    if entry.total == 1:
        return _("You have not seen it yet") if entry.left else _("It has turned up")
    words = ngettext("{n} of {all} has not turned up yet", "{n} of {all} have not turned up yet", entry.left)
    return words.format(n=entry.left, all=entry.total)
