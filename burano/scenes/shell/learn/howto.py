"""How to play: short illustrated chapters, and all rules by number, with a search."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator, Mapping

import pygame

from burano import i18n
from burano.i18n import _
from burano.scenes.shell.learn.rule_page import BoardCache, RulePage
from burano.scenes.shell.page import Page
from burano.scenes.shell.title import offered_games
from burano.stage.scene import FULL_PACE, Services
from burano.table.contract.screens import screens
from burano.table.final.export import save_files
from burano.table.wording.rulebook import Rulebook, as_html
from burano.ui import layout
from burano.ui.controls.lists import Row, ScrollList
from burano.ui.controls.text_entry import TextEntry
from burano.ui.controls.widgets import Button, ButtonStyle, IconButton, Label
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style
from burano.ui.input.commands import CHAPTER_BACK, CHAPTER_ON, FIND, PRINT, Command
from burano.ui.scaling import View

_ALL = "all"
_CHAPTER = 84.0
"""Maximum height of a chapter's row, in units."""
_PRINTED, _PRINTED_SCALE = (800, 336), 1.0
"""Maximum size in pixels of a board on the printed page, and its pixels per unit."""


class HowToScene(Page):
    """The list of chapters on the left, the chapter on the right."""

    name = "howto"
    min_size = (1240, 720)

    def __init__(self, services: Services, rule: str = "", game_id: str = "") -> None:
        super().__init__(services)
        self._game = screens(game_id or offered_games.chosen(services.settings.now))
        self._book: Rulebook = self._game.rulebook(i18n.language())
        self._language = i18n.language()
        self.world = self._game.game_id
        self._easel = BoardCache(self._game.pictures.example, self._game.people.theme.ground)
        self._open = _ALL if rule else str(self._topic())
        self._rule = rule
        self._search = ""

    def _topic(self) -> int:
        """Return the chapter about the topmost scene that has one."""
        for scene in reversed(self.services.stack.scenes):
            found = self._book.chapter_on(scene.topic)
            if found is not None:
                return found
        return 0

    @property
    def pace(self) -> float:
        page = self.ui.find("rules")
        return FULL_PACE if isinstance(page, RulePage) and page.busy else super().pace

    def heading(self) -> str:
        return f"{_('How to play')}: {offered_games.title(self._game.game_id)}"

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        if self._language != i18n.language():
            self._book, self._language = self._game.rulebook(i18n.language()), i18n.language()
            self._easel.forget()
        left, right = layout.cut_left(area, min(400.0, area.w * 0.3), 28)
        rows = [Row(str(i), chapter.title, sprite=chapter.picture[0]) for i, chapter in enumerate(self._book.chapters)]
        rows.append(Row(_ALL, _("All rules"), _("with numbers and search"), "ui_search"))
        left.h = min(left.h, 36 + _CHAPTER * len(rows))
        inner = layout.inset(self.panel(view, left), -14, -8)
        height = max(72.0, inner.h / len(rows))
        chapters = ScrollList("chapters", view.to_px(inner), rows, self._pick, chosen=self._open, row_height=height)
        self.ui.add(chapters).label = _("Chapters")
        page = self.panel(view, right)
        if self._open == _ALL:
            self._rules(view, page)
        else:
            self._chapter(view, page, int(self._open))

    def command_handlers(self) -> Mapping[Command, Callable[[], object]]:
        return {FIND: self._go_and_find, **super().command_handlers()}

    def _go_and_find(self) -> None:
        if self._open != _ALL:
            self.open(_ALL)
        self.ui.set_focus("search")

    def _pick(self, row: Row) -> None:
        self.open(row.key)

    def open(self, key: str) -> None:
        """Open a chapter by its number (from "0"), or all rules by "all"."""
        self._open = key
        self._rule = ""
        self.relayout()

    def _chapter(self, view: View, page: pygame.FRect, index: int) -> None:
        chapter = self._book.chapters[index]
        head, rest = layout.cut_top(page, 50, 14)
        buttons, rest = layout.cut_bottom(rest, 58, 16)
        self.ui.add(Label("title", view.to_px(head), chapter.title, Style(face=theme.DISPLAY, size=38)))
        self.ui.add(RulePage(f"page {index}", view.to_px(rest), chapter, self._easel))
        left, right = layout.columns(buttons, 2, 24)
        if index:
            self._step_button(view, left, "previous", "ui_left", index - 1, CHAPTER_BACK)
        if index + 1 < len(self._book.chapters):
            self._step_button(view, right, "next", "ui_right", index + 1, CHAPTER_ON)

    def _step_button(self, view: View, box: pygame.FRect, name: str, sprite: str, index: int, by: Command) -> None:
        title = self._book.chapters[index].title
        row = Row(str(index), title)
        self.ui.add(
            Button(name, view.to_px(box), title, lambda: self._pick(row), ButtonStyle(sprite=sprite, size=theme.TEXT)),
            by,
        )

    def _rules(self, view: View, page: pygame.FRect) -> None:
        head, rest = layout.cut_top(page, 54, 16)
        words, field = layout.cut_left(head, head.w * 0.42, 16)
        button, field = layout.cut_right(field, field.h, 12)
        tip = _("Save these rules as a page to print")
        self.ui.add(IconButton("print", view.to_px(button), "ui_export", tip, self._print), PRINT)
        self.ui.add(Label("title", view.to_px(words), _("All rules"), Style(face=theme.DISPLAY, size=38)))
        hint = _("Search: a word, or a number such as R5.2")
        self.ui.add(TextEntry("search", view.to_px(field), self._search, self._find, placeholder=hint, limit=40))
        self._results = view.to_px(rest)
        self._show_results()

    def _print(self) -> None:
        """Save the whole rulebook as one printable page."""
        name = f"{self._game.game_id}-{i18n.language()}.html"
        keep = lambda page: save_files(self.services, {name: page.encode()}, _("The rules were saved as"))
        self.services.go.to("busy", _("The examples of the rules are being drawn."), self._page(), keep)

    def _page(self) -> Generator[float, None, str]:
        """Create that page, one board per step; return its text."""
        boards = self._book.boards()
        pictures: dict[str, bytes | None] = {}
        for number, board in enumerate(boards):
            pictures[board] = self._printed(board)
            yield (number + 1) / len(boards)
        return as_html(self._book, self.heading(), pictures.get)

    def _printed(self, name: str) -> bytes | None:
        """Return a small board as the content of a picture file."""
        board = self._game.pictures.example(name, _PRINTED, _PRINTED_SCALE)
        if board is None:
            return None
        file, sheet = io.BytesIO(), pygame.Surface(board.size)
        sheet.fill((255, 255, 255))
        sheet.blit(board.draw(self.services.kit), (0, 0))
        pygame.image.save(sheet, file, "board.jpg")
        return file.getvalue()

    def _show_results(self) -> None:
        """Show the rules that match the search, without moving the focus from the text field."""
        for name in ("rules", "nothing"):
            self.ui.remove(name)
        found = self._book.matching(self._search)
        if found:
            reading = self.ui.add(RulePage("rules", self._results, found, self._easel))
            reading.show(self._rule)
        else:
            nothing = _("No matching rules.")
            self.ui.add(
                Label(
                    "nothing", self._results, nothing, Style(size=theme.TEXT + 4, align="center", colour=theme.INK_SOFT)
                )
            )
        self.invalidate(self._results)

    def _find(self, words: str) -> None:
        self._search = words
        self._rule = ""
        self._show_results()
