"""Scrolling controls: lists of rows, text, and any taller content."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from burano.i18n import _
from burano.ui.controls.boxes import Box
from burano.ui.controls.widget import ControlState, Owner, Widget, sentences
from burano.ui.drawing import paint, theme
from burano.ui.drawing.theme import Colour
from burano.ui.input import commands
from burano.ui.input.commands import Command
from burano.ui.kit import Kit

_WHEEL = 60
_BAR = 10
_FADE = 26
"""Height in units of the fade at an edge beyond which there is more content."""


class ScrollArea(Widget, ABC):
    """A scrolling area. Subclasses give the content height and draw the content at an offset."""

    on_paper = True
    """Whether it is on a paper panel, into which content fades at the edges."""

    def __init__(self, name: str, rect: pygame.Rect, *, tooltip: str = "") -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.offset = 0
        self._grip: int | None = None

    @property
    def clickable(self) -> bool:
        return False

    @abstractmethod
    def content_height(self) -> int:
        """Return the height of the content, in pixels."""
        ...

    @abstractmethod
    def draw_content(self, surface: pygame.Surface, top: int) -> None:
        """Draw the content with its top edge at `top`; the clip is set."""
        ...

    @property
    def farthest(self) -> int:
        """Largest scroll offset."""
        return max(0, self.content_height() - self.rect.h)

    def scroll_to(self, offset: float) -> None:
        """Scroll so that the content starts at that height."""
        offset = min(self.farthest, max(0, round(offset)))
        if offset != self.offset:
            self.offset = offset
            self.invalidate()

    def wheel(self, steps: float) -> bool:
        self.scroll_to(self.offset - steps * self.view.px(_WHEEL))
        return True

    def handle_command(self, command: Command) -> bool:
        jumps = {
            commands.UP: -self.view.px(_WHEEL),
            commands.DOWN: self.view.px(_WHEEL),
            commands.PAGE_UP: -self.rect.h,
            commands.PAGE_DOWN: self.rect.h,
            commands.FIRST: -self.farthest,
            commands.LAST: self.farthest,
        }
        if command not in jumps or not self.farthest:
            return False
        goal = min(self.farthest, max(0, self.offset + jumps[command]))
        if goal == self.offset:
            return False
        self.scroll_to(goal)
        return True

    def _bar(self) -> pygame.Rect:
        """Return the thumb of the scroll bar; empty if everything fits."""
        if not self.farthest:
            return pygame.Rect(self.rect.topright, (0, 0))
        width = self.view.px(_BAR)
        height = max(self.view.px(32), self.rect.h * self.rect.h // self.content_height())
        y = self.rect.y + (self.rect.h - height) * self.offset // self.farthest
        return pygame.Rect(self.rect.right - width, y, width, height)

    def press(self, pos: tuple[int, int]) -> None:
        bar = self._bar()
        self._grip = pos[1] - bar.y if bar.inflate(self.view.px(10), 0).collidepoint(pos) else None

    def move(self, pos: tuple[int, int]) -> None:
        bar = self._bar()
        if self._grip is not None and self.rect.h > bar.h:
            self.scroll_to((pos[1] - self._grip - self.rect.y) * self.farthest / (self.rect.h - bar.h))

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        self.draw_content(surface, self.rect.y - self.offset)
        if self.on_paper:
            self._draw_fades(surface)
        surface.set_clip(clip)
        bar = self._bar()
        if bar.w:
            thumb = paint.Slab(theme.STONE_MID, theme.STONE_MID, theme.STONE_MID, 0, 0)
            self.kit.paint.slab(surface, bar, self.view.s, thumb, radius=_BAR / 2)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, self.view.s, radius=8, gap=3)

    def _draw_fades(self, surface: pygame.Surface) -> None:
        """Fade the content into the paper at edges beyond which there is more."""
        size = self.rect.w, self.view.px(_FADE)
        if self.offset:
            surface.blit(self._fade(size, theme.PAPER, up=False), self.rect)
        if self.offset < self.farthest:
            fade = self._fade(size, theme.PAPER_LOW, up=True)
            surface.blit(fade, fade.get_rect(bottomleft=self.rect.bottomleft))

    def _fade(self, size: tuple[int, int], paper: Colour, *, up: bool) -> pygame.Surface:
        """Return paper, opaque at the upper edge, or at the lower one (`up`), and transparent at the other."""

        def make() -> pygame.Surface:
            strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
            for row in range(size[1]):
                near = row + 1 if up else size[1] - row
                strip.set_at((0, row), (*paper, round(235 * near / size[1])))
            return pygame.transform.scale(strip, size)

        return self.kit.paint.cached(("fade", size, paper, up), make)


class Row(NamedTuple):
    """One line of a list."""

    key: str
    text: str
    sub: str = ""
    sprite: str = ""
    note: str = ""
    """Right-aligned text."""
    said: str = ""
    """Spoken instead of a text with symbols."""
    picture: Callable[[Kit, int], pygame.Surface] | None = None
    """Returns a picture of a given height in pixels, shown before the text."""


class ScrollList(ScrollArea):
    """A list of rows to choose from."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        rows: Sequence[Row],
        on_pick: Callable[[Row], None],
        *,
        chosen: str = "",
        row_height: float = 64,
        tooltip: str = "",
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.rows, self.on_pick, self.chosen = list(rows), on_pick, chosen
        self._row_units = row_height
        self._row = 1
        self._down: tuple[int, int] | None = None

    @property
    def clickable(self) -> bool:
        return True

    def attach(self, owner: Owner) -> None:
        self._row = self.view.px(self._row_units)

    def content_height(self) -> int:
        return self._row * len(self.rows)

    def _row_rect(self, index: int) -> pygame.Rect:
        width = self.rect.w - (self.view.px(_BAR + 6) if self.farthest else 0)
        return pygame.Rect(self.rect.x, self.rect.y - self.offset + self._row * index, width, self._row)

    def press(self, pos: tuple[int, int]) -> None:
        super().press(pos)
        self._down = pos if self._grip is None else None

    def activate(self) -> None:
        if self._down is None:
            index = self._chosen_index()
        else:
            index = (self._down[1] - self.rect.y + self.offset) // self._row
        dragged, self._down = self._grip is not None, None
        if not dragged and 0 <= index < len(self.rows):
            self._pick(index)

    def _chosen_index(self) -> int:
        return next((i for i, row in enumerate(self.rows) if row.key == self.chosen), 0)

    def _pick(self, index: int) -> None:
        self.chosen = self.rows[index].key
        self.kit.audio.play("click")
        top = self._row * index
        if top < self.offset or top + self._row > self.offset + self.rect.h:
            self.scroll_to(top - self.rect.h // 3)
        self.invalidate()
        self.on_pick(self.rows[index])

    def handle_command(self, command: Command) -> bool:
        step = {commands.UP: -1, commands.DOWN: 1}.get(command)
        if step is None or not self.rows:
            return super().handle_command(command)
        index = self._chosen_index() + step if self.chosen else 0
        if not 0 <= index < len(self.rows):
            return False
        self._pick(index)
        return True

    def draw_content(self, surface: pygame.Surface, top: int) -> None:
        for index in self._in_sight():
            rect = self._row_rect(index)
            if rect.colliderect(surface.get_clip()):
                self._draw_row(surface, rect, self.rows[index])

    def _in_sight(self) -> range:
        """Return the indices of the rows at least partly on screen: a list may have thousands."""
        return range(self.offset // self._row, min(len(self.rows), (self.offset + self.rect.h) // self._row + 1))

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: Row) -> None:
        view, text = self.view, self.kit.text
        card = rect.inflate(-view.px(4), -view.px(6))
        slab = paint.CHOSEN if row.key == self.chosen else paint.CARD
        self.kit.paint.slab(surface, card, view.s, slab, radius=12)
        inner = card.inflate(-view.px(24), -view.px(8))
        if row.sprite:
            icon = self.kit.sprites.get(row.sprite, inner.h, inner.h)
            surface.blit(icon, icon.get_rect(midleft=inner.midleft))
            inner = pygame.Rect(inner.x + inner.h + view.px(10), inner.y, inner.w - inner.h - view.px(10), inner.h)
        if row.picture:
            shown = row.picture(self.kit, card.h - view.px(8))
            surface.blit(shown, shown.get_rect(midleft=(card.x + view.px(10), card.centery)))
            room = shown.get_width() + view.px(8)
            inner = pygame.Rect(inner.x + room, inner.y, inner.w - room, inner.h)
        if row.note:
            note = text.block(row.note, inner, theme.BODY, view.px(theme.LABEL), theme.INK_SOFT, align="right")
            text.draw(surface, note)
            inner = pygame.Rect(inner.x, inner.y, inner.w - note.needed[0] - view.px(12), inner.h)
        upper = pygame.Rect(inner.x, inner.y, inner.w, inner.h * 6 // 10) if row.sub else inner
        text.draw(surface, text.block(row.text, upper, theme.BOLD, view.px(theme.TEXT), elide=True))
        if row.sub:
            lower = pygame.Rect(inner.x, upper.bottom, inner.w, inner.h - upper.h)
            soft = theme.INK_SOFT
            text.draw(surface, text.block(row.sub, lower, theme.BODY, view.px(theme.SMALL), soft, elide=True))

    def spoken_value(self) -> str:
        if not self.rows:
            return _("An empty list")
        index = self._chosen_index()
        row = self.rows[index]
        where = _("{n} of {all}").format(n=index + 1, all=len(self.rows))
        return sentences((row.said or row.text, row.sub, row.note, where if self.chosen else _("Nothing is chosen")))

    def boxes(self) -> Iterable[Box]:
        yield Box(self.name, "control", self.rect, enabled=self.enabled)
        for index in self._in_sight():
            row, rect = self.rows[index], self._row_rect(index).clip(self.rect)
            if rect.h * 2 > self._row:
                yield Box(f"{self.name}.{row.key}", "target", rect, row.text)


class Paragraph(NamedTuple):
    """Text in one style, and the space before it."""

    text: str
    face: str = theme.BODY
    size: float = theme.TEXT
    colour: Colour = theme.INK
    gap: float = 10
    indent: float = 0


class ScrollText(ScrollArea):
    """Scrolling paragraphs."""

    def __init__(self, name: str, rect: pygame.Rect, paragraphs: Sequence[Paragraph]) -> None:
        super().__init__(name, rect)
        self.paragraphs = list(paragraphs)
        self._lines: list[tuple[int, int, str, Paragraph]] = []
        self._height = 0

    def attach(self, owner: Owner) -> None:
        self._lines, y = [], 0
        for paragraph in self.paragraphs:
            y += self.view.px(paragraph.gap)
            px, indent = self.view.px(paragraph.size), self.view.px(paragraph.indent)
            step = round(self.kit.text.font(paragraph.face, px).get_height() * 1.12)
            width = self.rect.w - indent - self.view.px(_BAR + 10)
            for line in self.kit.text.wrap(paragraph.text, paragraph.face, px, width):
                self._lines.append((y, indent, line, paragraph))
                y += step
        self._height = y + self.view.px(6)

    def content_height(self) -> int:
        return self._height

    def spoken_value(self) -> str:
        return sentences(paragraph.text for paragraph in self.paragraphs)

    def draw_content(self, surface: pygame.Surface, top: int) -> None:
        clip = surface.get_clip()
        for y, indent, line, paragraph in self._lines:
            if top + y > clip.bottom:
                break
            px = self.view.px(paragraph.size)
            if top + y + 2 * px >= clip.top:
                place = self.rect.x + indent, top + y
                self.kit.text.write(surface, line, paragraph.face, px, paragraph.colour, place)
