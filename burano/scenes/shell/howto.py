"""How to play: short illustrated chapters, and all rules by number with a search."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

import pygame

from burano import i18n
from burano.i18n import _
from burano.scenes.shell import games
from burano.scenes.shell.page import Page
from burano.stage.scene import Services
from burano.table.contract import screens
from burano.table.example import Example
from burano.table.final.keep import keep_files
from burano.table.rulebook import Chapter, Rule, Rulebook, RuleSection, as_html
from burano.ui import layout, paint, theme
from burano.ui.boxes import Box
from burano.ui.commands import CHAPTER_BACK, CHAPTER_ON, FIND, PRINT, Command
from burano.ui.lists import Row, ScrollArea, ScrollList
from burano.ui.scaling import View
from burano.ui.text import Style
from burano.ui.widget import Owner, sentences
from burano.ui.widgets import Button, ButtonStyle, IconButton, Label

Boards: TypeAlias = Callable[[str, tuple[int, int], float], Example | None]
"""Answers a name, a largest size and a scale with a small board."""
_ALL = "all"
_GUTTER = 92.0
_SIZES = (28, 25, 23, 21)
"""Type sizes of a chapter: the largest that needs no scrolling, else the smallest."""


_STRIP, _BOARD = 0.34, (0.46, 0.4)
"""The share of a page's height that its pictures take, and that a small board takes if there is room."""
_RULE_BOARD, _RULE_SHARE = 336.0, 0.74
"""The most units of height for the example of a rule, and its share of the width: the rest is its caption's."""
_PRINTED, _PRINTED_SCALE = (720, 420), 1.1
"""Pixels of a board on paper, and of a unit."""


class Piece(NamedTuple):
    """Something on a page: words with a sprite or a number before them."""

    y: int
    lines: tuple[str, ...]
    mark: str
    numbered: bool
    head: bool = False
    board: Example | None = None
    """A small board below the words."""
    caption: tuple[str, ...] = ()
    """What it shows, in lines."""


class Reading(ScrollArea):
    """A page to read: a strip of pictures, then points one under another."""

    def __init__(
        self, name: str, rect: pygame.Rect, content: Chapter | list[RuleSection], example: Boards | None = None
    ) -> None:
        """`example` knows the small boards that chapters and rules ask for."""
        super().__init__(name, rect)
        self._content = content
        self._example = example
        self._board: pygame.Surface | None = None
        self._boards: dict[str, pygame.Surface] = {}
        """Those of rules by number, drawn when they are first scrolled to."""
        self._pieces: list[Piece] = []
        self._height = 0
        self._type = _SIZES[-1]
        self._share = _STRIP
        self._marked = ""

    def attach(self, owner: Owner) -> None:
        if isinstance(self._content, Chapter):
            shares = (*_BOARD, _STRIP) if self._content.board else (_STRIP,)
            for self._share, self._type in itertools.product(shares, _SIZES):
                self._lay_chapter(self._content)
                if self._height <= self.rect.h:
                    break
            if self._content.board and self._example is not None:
                high = self._strip - self.view.px(28)
                board = self._example(self._content.board, (round(self.rect.w * 0.52), high), 0.0)
                self._board = board.draw(self.kit) if board is not None else None
            return
        self._pieces, self._height = [], 0
        for section in self._content:
            self._add(section.title, section.number, numbered=True, head=True)
            for rule in section.rules:
                self._add(rule.text, rule.number, numbered=True)
                if rule.board and self._example is not None:
                    self._add_board(rule, self._example)

    def words(self) -> str:
        if isinstance(self._content, Chapter):
            return sentences((self._content.title, *(words for _sprite, words in self._content.points)))
        return sentences(rule.text for section in self._content for rule in section.rules)

    @property
    def _strip(self) -> int:
        """Height of the pictures above a chapter."""
        return min(self.view.px(794 * self._share), round(self.rect.h * self._share))

    def _lay_chapter(self, chapter: Chapter) -> None:
        self._pieces, self._height = [], self._strip + self.view.px(30)
        for sprite, words in chapter.points:
            self._add(words, sprite, numbered=False)

    def _style(self, head: bool, numbered: bool) -> tuple[str, int]:
        if head:
            return theme.DISPLAY, self.view.px(26)
        return theme.BODY, self.view.px(theme.TEXT + 1 if numbered else self._type)

    def _add(self, words: str, mark: str, *, numbered: bool, head: bool = False) -> None:
        view = self.view
        face, px = self._style(head, numbered)
        lines = tuple(self.kit.text.wrap(words, face, px, self._column))
        step = round(self.kit.text.font(face, px).get_height() * 1.14)
        if head and self._pieces:
            self._height += view.px(22)
        self._pieces.append(Piece(self._height, lines, mark, numbered, head))
        least = 0 if numbered else view.px(66)
        self._height += max(least, step * len(lines)) + view.px(12 if numbered else 24)

    @property
    def _column(self) -> int:
        """The width of the words of a rule."""
        return self.rect.w - self.view.px(_GUTTER + 24)

    def _add_board(self, rule: Rule, boards: Boards) -> None:
        """The example of the rule that was added last, below its words, and its caption beside it."""
        view = self.view
        largest = (round(self._column * _RULE_SHARE), view.px(_RULE_BOARD))
        board = boards(rule.board, largest, view.s)
        if board is None:
            return
        room = self._column - board.size[0] - view.px(18)
        caption = tuple(self.kit.text.wrap(rule.caption, theme.BODY, view.px(theme.TEXT), room))
        self._pieces[-1] = self._pieces[-1]._replace(board=board, caption=caption)
        self._height += max(board.size[1], self._step * len(caption)) + view.px(26)

    @property
    def _step(self) -> int:
        """From line to line of a caption."""
        return round(self.kit.text.font(theme.BODY, self.view.px(theme.TEXT)).get_height() * 1.14)

    def show(self, number: str) -> None:
        """Scroll to a rule and mark it."""
        self._marked = number
        for piece in self._pieces:
            if piece.mark == number:
                self.scroll_to(piece.y - self.rect.h // 3)

    def content_height(self) -> int:
        return self._height

    def draw_content(self, surface: pygame.Surface, top: int) -> None:
        if isinstance(self._content, Chapter):
            card = self._draw_water(surface, top, deep=self._board is not None)
            if self._board is None:
                self._draw_strip(surface, self._content.picture, card)
            else:
                self._draw_board(surface, self._board, self._content.caption, card)
        clip = surface.get_clip()
        for piece in self._pieces:
            if top + piece.y > clip.bottom:
                break
            self._draw_piece(surface, piece, top + piece.y)

    def _draw_water(self, surface: pygame.Surface, top: int, *, deep: bool = False) -> pygame.Rect:
        """A card of water, for pictures; of deep water, for words too."""
        view = self.view
        card = pygame.Rect(self.rect.x, top, self.rect.w - view.px(24), self._strip)
        shallow = theme.mix(theme.WATER, theme.WATER_LIGHT, 0.55), theme.WATER, theme.WATER_DEEP
        below = theme.mix(theme.WATER, theme.WATER_DEEP, 0.8), theme.WATER_DEEP, theme.DEEP
        water = paint.Slab(*(below if deep else shallow), 2, 0.35)
        self.kit.paint.slab(surface, card, view.s, water, radius=16)
        return card

    def _draw_board(self, surface: pygame.Surface, board: pygame.Surface, caption: str, card: pygame.Rect) -> None:
        """A small position and, beside it, what it shows."""
        edge = self.view.px(14)
        place = board.get_rect(midleft=(card.x + edge, card.centery))
        surface.blit(board, place)
        room = pygame.Rect(
            place.right + edge * 2, card.y + edge, card.right - place.right - edge * 4, card.h - edge * 2
        )
        style = Style(size=24, face=theme.BOLD, colour=theme.CREAM, wrap=True, shrink=0.6)
        self.kit.text.draw(surface, self.kit.text.styled(caption, room, style, self.view.s))

    def _draw_strip(self, surface: pygame.Surface, names: tuple[str, ...], card: pygame.Rect) -> None:
        """Sprites side by side."""
        view = self.view
        high = self._strip - view.px(60)
        wide = min(view.px(220), (card.w - view.px(80)) // len(names) - view.px(24))
        pictures = [self.kit.sprites.get(name, wide, high) for name in names]
        gap = view.px(40)
        x = card.centerx - (sum(p.get_width() for p in pictures) + gap * (len(pictures) - 1)) // 2
        for name, picture in zip(names, pictures, strict=True):
            soft = self.kit.sprites.shadow(name, picture.get_width(), max(1, view.px(5)))
            spread = 2 * max(1, view.px(5))
            y = card.centery - picture.get_height() // 2
            surface.blit(soft, (x - spread, y - spread + view.px(6)))
            surface.blit(picture, (x, y))
            x += picture.get_width() + gap

    def _draw_piece(self, surface: pygame.Surface, piece: Piece, y: int) -> None:
        view = self.view
        face, px = self._style(piece.head, piece.numbered)
        step = round(self.kit.text.font(face, px).get_height() * 1.14)
        gutter = view.px(_GUTTER)
        if piece.numbered and piece.mark == self._marked and not piece.head:
            card = pygame.Rect(self.rect.x, y, self.rect.w - view.px(20), step * len(piece.lines))
            self.kit.paint.slab(surface, card.inflate(0, view.px(10)), view.s, paint.CHOSEN, radius=8)
        if piece.numbered:
            tone = theme.TERRACOTTA_DARK if not piece.head else theme.INK
            bold = theme.BLACK if not piece.head else theme.DISPLAY
            self.kit.text.write(surface, piece.mark, bold, px, tone, (self.rect.x + view.px(8), y))
        else:
            side = view.px(62)
            icon = self.kit.sprites.get(piece.mark, side, side)
            middle = y + max(side, step * len(piece.lines)) // 2
            surface.blit(icon, icon.get_rect(center=(self.rect.x + side // 2 + view.px(4), middle)))
            y = middle - step * len(piece.lines) // 2
        for line in piece.lines:
            self.kit.text.write(surface, line, face, px, theme.INK, (self.rect.x + gutter, y))
            y += step
        if piece.board is not None:
            self._draw_rule_board(surface, piece, piece.board, y + view.px(10))

    def _draw_rule_board(self, surface: pygame.Surface, piece: Piece, board: Example, y: int) -> None:
        """The example of a rule, below its words."""
        step = self._step
        high = max(board.size[1], step * len(piece.caption))
        room = pygame.Rect(self.rect.x + self.view.px(_GUTTER), y, self._column, high)
        if not surface.get_clip().colliderect(room):
            return
        if piece.mark not in self._boards:
            self._boards[piece.mark] = board.draw(self.kit)
        place = surface.blit(self._boards[piece.mark], (room.x, room.centery - board.size[1] // 2))
        x, y = room.x + board.size[0] + self.view.px(18), place.centery - step * len(piece.caption) // 2
        for line in piece.caption:
            px = self.view.px(theme.TEXT)
            self.kit.text.write(surface, line, theme.BODY, px, theme.INK_SOFT, (x, y))
            y += step

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect)


class HowToScene(Page):
    """Chapters on the left, the page on the right."""

    name = "howto"
    min_size = (1240, 720)

    def __init__(self, services: Services, rule: str = "", game_id: str = "") -> None:
        super().__init__(services)
        self._game = screens(game_id or games.chosen(services.settings.now))
        self._book: Rulebook = self._game.rulebook(i18n.language())
        self._language = i18n.language()
        self._open = _ALL if rule else str(self._topic())
        self._rule = rule
        self._search = ""

    def _topic(self) -> int:
        """The chapter on what is on the screen: on the topmost scene that any is about."""
        for scene in reversed(self.services.stack.scenes):
            found = self._book.chapter_on(scene.topic)
            if found is not None:
                return found
        return 0

    def heading(self) -> str:
        words = _("How to play")
        return f"{words}: {games.title(self._game.game_id)}" if games.several() else words

    def back_words(self) -> str:
        return _("Back")

    def fill(self, view: View, area: pygame.FRect) -> None:
        if self._language != i18n.language():
            self._book, self._language = self._game.rulebook(i18n.language()), i18n.language()
        left, right = layout.cut_left(area, min(400.0, area.w * 0.3), 28)
        inner = layout.inset(self.panel(view, left), -14, -8)
        rows = [Row(str(i), chapter.title, sprite=chapter.picture[0]) for i, chapter in enumerate(self._book.chapters)]
        rows.append(Row(_ALL, _("All rules"), _("with numbers and search"), "ui_search"))
        chapters = ScrollList("chapters", view.to_px(inner), rows, self._pick, chosen=self._open, row_height=72)
        self.ui.add(chapters).label = _("Chapters")
        page = self.panel(view, right)
        if self._open == _ALL:
            self._rules(view, page)
        else:
            self._chapter(view, page, int(self._open))

    def deeds(self) -> Mapping[Command, Callable[[], object]]:
        return {FIND: self._go_and_find, **super().deeds()}

    def _go_and_find(self) -> None:
        if self._open != _ALL:
            self.open(_ALL)
        self.ui.set_focus("search")

    def _pick(self, row: Row) -> None:
        self.open(row.key)

    def open(self, key: str) -> None:
        """Turn to a chapter (its place, from "0") or to "all" rules."""
        self._open = key
        self._rule = ""
        self.relayout()

    def _chapter(self, view: View, page: pygame.FRect, index: int) -> None:
        chapter = self._book.chapters[index]
        head, rest = layout.cut_top(page, 50, 14)
        buttons, rest = layout.cut_bottom(rest, 58, 16)
        self.ui.add(Label("title", view.to_px(head), chapter.title, Style(face=theme.DISPLAY, size=38)))
        self.ui.add(Reading(f"page {index}", view.to_px(rest), chapter, self._game.pictures.example))
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
        from burano.ui.standard import TextEntry

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
        """The whole book as one page, where the player finds it."""
        title = self.heading()
        name = f"{self._game.game_id}-{i18n.language()}.html"
        page = as_html(self._book, title, self._printed)
        keep_files(self.services, {name: page.encode()}, _("The rules were saved as"))

    def _printed(self, name: str) -> bytes | None:
        """A small board as a picture file."""
        board = self._game.pictures.example(name, _PRINTED, _PRINTED_SCALE)
        if board is None:
            return None
        file = io.BytesIO()
        pygame.image.save(board.draw(self.services.kit), file, "board.png")
        return file.getvalue()

    def _show_results(self) -> None:
        """The rules that match; replaces what was shown, so that typing goes on undisturbed."""
        for name in ("rules", "nothing"):
            self.ui.remove(name)
        found = self._book.matching(self._search)
        if found:
            reading = self.ui.add(Reading("rules", self._results, found, self._game.pictures.example))
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
