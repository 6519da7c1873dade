"""A page of the rulebook: a chapter with its picture, or numbered rules with a small board each."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

import pygame

from burano.table.contract.theme import Painter
from burano.table.panels.host import host_figure
from burano.table.picture.rule_example import Example
from burano.table.wording.rulebook import Chapter, Rule, RuleSection
from burano.ui.controls.boxes import Box
from burano.ui.controls.lists import ScrollArea
from burano.ui.controls.widget import Owner, sentences
from burano.ui.drawing import paint, theme
from burano.ui.drawing.surface_cache import SurfaceCache
from burano.ui.drawing.text import Style
from burano.ui.kit import Kit

Boards: TypeAlias = Callable[[str, tuple[int, int], float], Example | None]
"""Returns a small board for a name, a largest size and a scale."""
_GUTTER = 92.0
_SIZES = (28, 25, 23, 21)
"""Possible type sizes of a chapter: the largest that needs no scrolling is used, else the smallest."""


_STRIP, _BOARD = 0.34, (0.6, 0.54, 0.48, 0.42)
"""Height of the pictures, and possible heights of a board, as shares of a page's height: the largest that leaves room
for the text is used."""
_MAX_BOARD_WIDTH = 0.64
"""Maximum width of a chapter's board, as a share of the page's width."""
_APART = 40.0
"""Maximum extra space before an item of a chapter, in units."""
_LOW_STRIP = 264.0
"""Minimum height of the pictures beside which the host stands, in units."""
_HOST, _TALL = 150.0, 0.56
"""Minimum width in units beside a board for the host, and her height as a share of the picture strip's."""
_RULE_BOARD, _RULE_SHARE = 352.0, 0.74
"""Maximum height in units of a rule's example, and its share of the width; the caption takes the rest."""
_ROUNDED = paint.Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0)
_CACHE_BYTES = 96_000_000
"""Size of the cache of boards, in bytes."""


class BoardCache:
    """Cache of the boards of a rulebook for one size and language; kept when pages are closed."""

    def __init__(self, boards: Boards, ground: Painter) -> None:
        """`ground` is painted below the pictures of chapters."""
        self.boards, self.ground = boards, ground
        self._kept = SurfaceCache(_CACHE_BYTES)
        self.drawn = 0
        """Number of boards drawn so far."""

    def has(self, name: str, board: Example) -> bool:
        return (name, board.size) in self._kept

    def draw(self, kit: Kit, name: str, board: Example) -> pygame.Surface:
        """Return the board as a picture, drawing it if it is not cached."""
        return self._kept.get((name, board.size), lambda: self._draw(kit, board))

    def _draw(self, kit: Kit, board: Example) -> pygame.Surface:
        self.drawn += 1
        return board.draw(kit)

    def forget(self) -> None:
        """Clear the cache after a change of language or colours."""
        self._kept.clear()


class PageItem(NamedTuple):
    """An item of a page: text after a sprite or a number."""

    y: int
    lines: tuple[str, ...]
    mark: str
    numbered: bool
    head: bool = False
    name: str = ""
    board: Example | None = None
    """Small board below the text, with its name."""
    caption: tuple[str, ...] = ()
    """Lines of the board's caption."""


class RulePage(ScrollArea):
    """A page to read: a strip of pictures, then items from top to bottom."""

    def __init__(self, name: str, rect: pygame.Rect, content: Chapter | list[RuleSection], easel: BoardCache) -> None:
        """`easel` draws the small boards of chapters and rules."""
        super().__init__(name, rect)
        self._content = content
        self.easel = easel
        self._board: pygame.Surface | None = None
        self._pieces: list[PageItem] = []
        self._height = 0
        self._type = _SIZES[-1]
        self._share, self._most = _STRIP, 0
        """Height of the pictures as a share of the page's, and its maximum in pixels (0: none)."""
        self._marked = ""

    def attach(self, owner: Owner) -> None:
        if isinstance(self._content, Chapter):
            shares = (*_BOARD, _STRIP) if self._content.board else (_STRIP,)
            self._most = 0
            self._fit_chapter(self._content, shares)
            if self._content.board:
                largest = round(self.rect.w * _MAX_BOARD_WIDTH), self._strip - self.view.px(28)
                board = self.easel.boards(self._content.board, largest, 0.0)
                if board is not None:
                    self._board = self.easel.draw(self.kit, self._content.board, board)
                    self._most = max(board.size[1] + self.view.px(28), self.view.px(_LOW_STRIP))
                    self._fit_chapter(self._content, (self._share,))
            return
        self._pieces, self._height = [], 0
        for section in self._content:
            self._add(section.title, section.number, numbered=True, head=True)
            for rule in section.rules:
                self._add(rule.text, rule.number, numbered=True)
                if rule.board:
                    self._add_board(rule)

    def _fit_chapter(self, chapter: Chapter, shares: Iterable[float]) -> None:
        """Lay out a chapter with the largest pictures and type that need no scrolling."""
        for self._share, self._type in itertools.product(shares, _SIZES):
            self._lay_chapter(chapter)
            if self._height <= self.rect.h:
                break
        self._spread()

    def _spread(self) -> None:
        """Move the items of a chapter apart where the page has room left."""
        apart = min(self.view.px(_APART), (self.rect.h - self._height) // (len(self._pieces) + 1))
        if apart > 0:
            self._pieces = [piece._replace(y=piece.y + apart * n) for n, piece in enumerate(self._pieces, 1)]
            self._height += apart * len(self._pieces)

    def spoken_value(self) -> str:
        if isinstance(self._content, Chapter):
            return sentences((self._content.title, *(words for _sprite, words in self._content.points)))
        return sentences(rule.text for section in self._content for rule in section.rules)

    @property
    def _strip(self) -> int:
        """Height of the pictures above a chapter."""
        found = min(self.view.px(794 * self._share), round(self.rect.h * self._share))
        return min(found, self._most) if self._most else found

    def _lay_chapter(self, chapter: Chapter) -> None:
        self._pieces, self._height = [], self._strip + self.view.px(24)
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
        self._pieces.append(PageItem(self._height, lines, mark, numbered, head))
        least = 0 if numbered else view.px(58)
        self._height += max(least, step * len(lines)) + view.px(12 if numbered else 15)

    @property
    def _column(self) -> int:
        """Width of the text of a rule."""
        return self.rect.w - self.view.px(_GUTTER + 24)

    def _add_board(self, rule: Rule) -> None:
        """Add the example of the last rule below its text, with its caption beside it."""
        view = self.view
        largest = (round(self._column * _RULE_SHARE), view.px(_RULE_BOARD))
        board = self.easel.boards(rule.board, largest, view.s)
        if board is None:
            return
        room = self._column - board.size[0] - view.px(18)
        caption = tuple(self.kit.text.wrap(rule.caption, theme.BODY, view.px(theme.TEXT), room))
        self._pieces[-1] = self._pieces[-1]._replace(name=rule.board, board=board, caption=caption)
        self._height += max(board.size[1], self._step * len(caption)) + view.px(26)

    @property
    def _step(self) -> int:
        """Line height of a caption."""
        return round(self.kit.text.font(theme.BODY, self.view.px(theme.TEXT)).get_height() * 1.14)

    def show(self, number: str) -> None:
        """Scroll to a rule and mark it."""
        self._marked = number
        for piece in self._pieces:
            if piece.mark == number:
                self.scroll_to(piece.y - self.rect.h // 3)

    # ---- boards, drawn one per frame, so that a page is shown at once

    def _undrawn(self) -> tuple[PageItem, Example] | None:
        """Return the next board to draw: one that is visible or just below; None if there is none."""
        first, last = self.offset - self.rect.h, self.offset + 2 * self.rect.h
        near = [(piece, piece.board) for piece in self._pieces if piece.board and first < piece.y < last]
        missing = [each for each in near if not self.easel.has(each[0].name, each[1])]
        middle = self.offset + self.rect.h / 2
        return min(missing, key=lambda each: abs(each[0].y - middle), default=None)

    @property
    def busy(self) -> bool:
        """Whether boards remain to be drawn."""
        return self._undrawn() is not None

    def update(self, dt: float) -> bool:
        found = self._undrawn()
        if found is None:
            return False
        piece, board = found
        self.easel.draw(self.kit, piece.name, board)
        return True

    def content_height(self) -> int:
        return self._height

    def draw_content(self, surface: pygame.Surface, top: int) -> None:
        if isinstance(self._content, Chapter):
            card = self._draw_ground(surface, top)
            if self._board is None:
                self._draw_strip(surface, self._content.picture, card)
            else:
                self._draw_board(surface, self._board, self._content.caption, card)
        clip = surface.get_clip()
        for piece in self._pieces:
            if top + piece.y > clip.bottom:
                break
            self._draw_piece(surface, piece, top + piece.y)

    def _draw_ground(self, surface: pygame.Surface, top: int) -> pygame.Rect:
        """Draw a card with the game's own ground for pictures; return its area."""
        view = self.view
        card = pygame.Rect(self.rect.x, top, self.rect.w - view.px(24), self._strip)
        key = ("chapter ground", self.easel.ground, card.size)
        surface.blit(self.kit.paint.cached(key, lambda: self._ground(card.size)), card)
        self.kit.paint.ring(surface, card, view.s, radius=16, colour=theme.GOLD_DARK, units=2, gap=-1)
        return card

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        card = pygame.Surface(size, pygame.SRCALPHA)
        self.kit.paint.slab(card, card.get_rect(), self.view.s, _ROUNDED, radius=16)
        card.blit(self.easel.ground(self.kit, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return card

    def _draw_board(self, surface: pygame.Surface, board: pygame.Surface, caption: str, card: pygame.Rect) -> None:
        """Draw a position and beside it the host with its caption."""
        view = self.view
        edge = view.px(14)
        place = board.get_rect(midleft=(card.x + edge, card.centery))
        room = pygame.Rect(place.right + edge, card.y + edge, card.right - place.right - 2 * edge, card.h - edge)
        if room.w > view.px(_HOST + 390):  # a small board is centred in the width that the host leaves
            place.x += (room.w - view.px(_HOST + 390)) // 2
            room = pygame.Rect(place.right + edge, room.y, card.right - place.right - 2 * edge, room.h)
        surface.blit(board, place)
        host_height = round(card.h * _TALL) if room.w >= view.px(_HOST) else 0
        if host_height:
            host = host_figure(self.kit, "point", host_height)
            surface.blit(host, host.get_rect(bottomright=(room.right - edge // 2, card.bottom - 1)))
        says = pygame.Rect(room.x, room.y, room.w, room.h - round(host_height * 0.96) - edge // 2)
        self.kit.paint.slab(surface, says, view.s, paint.CALLOUT, radius=14, shadow=4)
        style = Style(size=24, face=theme.BOLD, wrap=True, shrink=0.45, align="center")
        words = says.inflate(-2 * view.px(12), -2 * view.px(6))
        self.kit.text.draw(surface, self.kit.text.styled(caption, words, style, view.s))

    def _draw_strip(self, surface: pygame.Surface, names: tuple[str, ...], card: pygame.Rect) -> None:
        """Draw sprites side by side."""
        view = self.view
        height = self._strip - view.px(60)
        width = min(view.px(220), (card.w - view.px(80)) // len(names) - view.px(24))
        pictures = [self.kit.sprites.get(name, width, height) for name in names]
        gap = view.px(40)
        x = card.centerx - (sum(p.get_width() for p in pictures) + gap * (len(pictures) - 1)) // 2
        for name, picture in zip(names, pictures, strict=True):
            soft = self.kit.sprites.shadow(name, picture.get_width(), max(1, view.px(5)))
            spread = 2 * max(1, view.px(5))
            y = card.centery - picture.get_height() // 2
            surface.blit(soft, (x - spread, y - spread + view.px(6)))
            surface.blit(picture, (x, y))
            x += picture.get_width() + gap

    def _draw_piece(self, surface: pygame.Surface, piece: PageItem, y: int) -> None:
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
            side = view.px(56)
            icon = self.kit.sprites.get(piece.mark, side, side)
            middle = y + max(side, step * len(piece.lines)) // 2
            surface.blit(icon, icon.get_rect(center=(self.rect.x + side // 2 + view.px(4), middle)))
            y = middle - step * len(piece.lines) // 2
        for line in piece.lines:
            self.kit.text.write(surface, line, face, px, theme.INK, (self.rect.x + gutter, y))
            y += step
        if piece.board is not None:
            self._draw_rule_board(surface, piece, piece.board, y + view.px(10))

    def _draw_rule_board(self, surface: pygame.Surface, piece: PageItem, board: Example, y: int) -> None:
        """Draw the example of a rule below its text."""
        step = self._step
        height = max(board.size[1], step * len(piece.caption))
        room = pygame.Rect(self.rect.x + self.view.px(_GUTTER), y, self._column, height)
        if not surface.get_clip().colliderect(room):
            return
        place = pygame.Rect((room.x, room.centery - board.size[1] // 2), board.size)
        if self.easel.has(piece.name, board):
            surface.blit(self.easel.draw(self.kit, piece.name, board), place)
        else:
            pygame.draw.rect(surface, theme.SAND_LINE, place, max(1, self.view.px(2)))
        x, y = room.x + board.size[0] + self.view.px(18), place.centery - step * len(piece.caption) // 2
        for line in piece.caption:
            px = self.view.px(theme.TEXT)
            self.kit.text.write(surface, line, theme.BODY, px, theme.INK_SOFT, (x, y))
            y += step

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect)
