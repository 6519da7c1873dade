"""A one-line text field: caret, selection, clipboard, undo and composition (IME)."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Literal, NamedTuple, Self

import pygame

from burano.i18n import _
from burano.ui.controls.line_editor import LineEditor, Unit
from burano.ui.controls.widget import ControlState, Owner, Widget, sentences
from burano.ui.drawing import palettes, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb
from burano.ui.graphemes import boundaries
from burano.ui.input import clipboard

GROUND, DISABLED_GROUND = rgb("FFFFFF"), theme.PAPER_LOW
TEXT, FAINT_TEXT = theme.INK, theme.INK_SOFT
"""Typed text; placeholder and text of a disabled field."""
SELECTED_GROUND, SELECTED_TEXT = theme.NAVY_DARK, theme.CREAM

_FIELD = Slab(GROUND, GROUND, theme.SAND_LINE, 2, inner=0)
_FOCUSED = Slab(GROUND, GROUND, theme.GOLD, 2, inner=0)
_DISABLED = Slab(DISABLED_GROUND, DISABLED_GROUND, theme.LINE_SOFT, 2, inner=0)
_FACE, _RADIUS, _PAD, _CARET = theme.BOLD, 12, 12, 2
_BLINK = 0.53
"""Seconds the caret is shown, then hidden."""
_DOUBLE_CLICK = 0.4
_DOUBLE_CLICK_DISTANCE = 6
"""Units the pointer may move between the clicks of a double click."""

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NOT_OURS = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
_MAC = sys.platform == "darwin"
_COMMAND = pygame.KMOD_META if _MAC else pygame.KMOD_CTRL
_BY_WORD = pygame.KMOD_ALT if _MAC else pygame.KMOD_CTRL
_ALT_GR = 0 if _MAC else pygame.KMOD_ALT | pygame.KMOD_MODE
"""With one of these, Ctrl belongs to AltGr, which writes letters."""
_MOVES: dict[int, tuple[Literal[-1, 1], Unit]] = {
    pygame.K_LEFT: (-1, "character"),
    pygame.K_RIGHT: (1, "character"),
    pygame.K_HOME: (-1, "line"),
    pygame.K_END: (1, "line"),
}
_DELETIONS: dict[int, Literal[-1, 1]] = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
_LETTERS = {pygame.KSCAN_A + number: pygame.K_a + number for number in range(26)}
"""Letter keys by physical position: shortcuts also work on keyboards without Latin letters."""


class ImeText(NamedTuple):
    """Text an input method is still working on. It is shown at the caret but is not part of the value yet."""

    text: str = ""
    start: int = 0
    """Position of the input method's caret, or start of the clause being converted."""
    length: int = 0
    """Length of that clause."""


_NO_COMPOSITION = ImeText()


class TextEntry(Widget):
    """One line the player types. `on_change` gets the text after every change, `on_commit` is called by Enter."""

    takes_text = True
    mouse_cursor = "text"

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        on_commit: Callable[[], None] | None = None,
        limit: int = 24,
        placeholder: str = "",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, enabled=enabled)
        self.on_change, self.on_commit = on_change, on_commit
        self.editor = LineEditor(text, limit)
        self._placeholder = placeholder
        self._px = 0
        self._composition = _NO_COMPOSITION
        self._scroll = 0
        """Pixels of the line hidden to the left of the field."""
        self._blink = 0.0
        self._clicks = 0
        self._last_click = (-math.inf, (0, 0))
        self._first_word = (0, 0)
        """The word of a double click: dragging on extends the selection from it, word by word."""

    # ---- building

    def attach(self, owner: Owner) -> None:
        self._px = self.view.px(theme.TEXT)
        self._follow_caret()

    def definition(self) -> Hashable:
        return self._place(), self._placeholder, self.editor.limit

    def adopt(self, other: Self) -> None:
        self.on_change, self.on_commit = other.on_change, other.on_commit
        if other.value() != self.value():
            self.set_text(other.value())

    def continue_from(self, old: Widget) -> None:
        if isinstance(old, TextEntry) and old.value() == self.value():
            self.editor, self._composition = old.editor, old._composition

    # ---- value

    def value(self) -> str:
        """Return the text without the part being composed."""
        return self.editor.text

    def set_text(self, text: str) -> None:
        """Show another text without calling `on_change`."""
        self.editor.replace(text)
        self._composition = _NO_COMPOSITION
        self._touch()

    def select_all(self) -> None:
        """Select the whole text, so that typing replaces it."""
        self.editor.select(0, len(self.value()))
        self._touch()

    def spoken_value(self) -> str:
        return sentences((_("Text field"), self.value() or self._placeholder))

    @property
    def focused(self) -> bool:
        """Whether the field has the keyboard."""
        return self.enabled and self.owner.focus_name == self.name

    def _changed(self, changed: bool) -> None:
        """Show the result of an edit and report it if the text changed. The callback may rebuild the screen."""
        self._touch()
        if changed:
            self.on_change(self.value())

    def _touch(self) -> None:
        self._blink = 0.0
        self._follow_caret()
        self.invalidate()

    # ---- pointer

    def press(self, pos: tuple[int, int]) -> None:
        self._end_composition()
        self._count_click(pos)
        index, editor = self._index_at(pos[0]), self.editor
        if self._clicks == 1:
            editor.place(index, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        elif self._clicks == 2:
            self._first_word = editor.word_at(self._character_at(pos[0]))
            editor.select(*self._first_word)
        else:
            editor.select(0, len(self.value()))
        self._touch()

    def _count_click(self, pos: tuple[int, int]) -> None:
        """Count clicks that follow each other at one place: one, double, triple."""
        now = self.kit.clock.now()
        before, where = self._last_click
        again = now - before < _DOUBLE_CLICK and math.dist(pos, where) < self.view.px(_DOUBLE_CLICK_DISTANCE)
        self._clicks = self._clicks % 3 + 1 if again else 1
        self._last_click = now, pos

    def move(self, pos: tuple[int, int]) -> None:
        if self._clicks == 1:
            self.editor.place(self._index_at(pos[0]), select=True)
        elif self._clicks == 2:
            start, end = self.editor.word_at(self._character_at(pos[0]))
            first, last = self._first_word
            if start < first:
                self.editor.select(last, start)
            else:
                self.editor.select(first, max(end, last))
        self._touch()

    # ---- keyboard

    def key(self, event: pygame.Event) -> bool:
        if self._composition.text:
            return True  # the input method uses it
        if event.key in _ENTER:
            if self.on_commit:
                self.on_commit()
            return True
        if event.key in _NOT_OURS:
            return False
        select = bool(event.mod & pygame.KMOD_SHIFT)
        commanded = bool(event.mod & _COMMAND) and not event.mod & _ALT_GR
        if commanded and self._shortcut(event, select):
            return True
        if event.key in _MOVES:
            step, unit = _MOVES[event.key]
            self.editor.move(step, self._unit(unit, event.mod), select=select)
            self._touch()
        elif event.key in _DELETIONS and not (event.key == pygame.K_DELETE and select):
            self._changed(self.editor.delete(_DELETIONS[event.key], self._unit("character", event.mod)))
        elif event.key == pygame.K_DELETE:
            self._cut()
        elif event.key == pygame.K_INSERT and select:
            self._paste()
        return True

    @staticmethod
    def _unit(unit: Unit, mod: int) -> Unit:
        """Return the unit of movement for the modifiers held."""
        if _MAC and mod & _COMMAND:
            return "line"
        return "word" if unit == "character" and mod & _BY_WORD else unit

    def _shortcut(self, event: pygame.Event, shift: bool) -> bool:
        key = event.key if event.key < 128 else _LETTERS.get(event.scancode, event.key)
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_INSERT):
            self._copy()
        elif key == pygame.K_x:
            self._cut()
        elif key == pygame.K_v:
            self._paste()
        elif key == pygame.K_y or (key == pygame.K_z and shift):
            self._changed(self.editor.redo())
        elif key == pygame.K_z:
            self._changed(self.editor.undo())
        else:
            return False
        return True

    def _copy(self) -> bool:
        return bool(self.editor.selected) and clipboard.copy(self.editor.selected)

    def _cut(self) -> None:
        if self._copy():
            self._changed(self.editor.delete(1))

    def _paste(self) -> None:
        self._changed(self.editor.insert(clipboard.paste()))

    def typed(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self._compose(ImeText(event.text, event.start, event.length))
        else:
            self._composition = _NO_COMPOSITION
            self._changed(self.editor.insert(event.text, typed=True))
        return True

    def _compose(self, composition: ImeText) -> None:
        """Show text being composed in place of the selection."""
        self._composition = composition if composition.text else _NO_COMPOSITION
        self._changed(bool(composition.text and self.editor.selected) and self.editor.delete(1))

    def _end_composition(self) -> None:
        self._composition = _NO_COMPOSITION

    # ---- geometry

    @property
    def _room(self) -> pygame.Rect:
        """The area for text."""
        return self.rect.inflate(-2 * self.view.px(_PAD), 0)

    @property
    def _line(self) -> str:
        """The text, with composed text inserted at the caret."""
        caret = self.editor.caret
        return self.value()[:caret] + self._composition.text + self.value()[caret:]

    def _x(self, index: int) -> int:
        """Return the x of an offset of the shown line, in window pixels."""
        return self._room.x - self._scroll + self._width(self._line[:index])

    def _width(self, text: str) -> int:
        return self.kit.text.size(text, _FACE, self._px)[0] if text else 0

    def _index_at(self, x: int) -> int:
        """Return the offset nearest to an x."""
        return min(boundaries(self._line), key=lambda index: abs(self._x(index) - x))

    def _character_at(self, x: int) -> int:
        """Return the offset before the character at an x."""
        return max((index for index in boundaries(self._line)[:-1] if self._x(index) <= x), default=0)

    @property
    def _shown_caret(self) -> int:
        return self.editor.caret + min(self._composition.start, len(self._composition.text))

    @property
    def caret_area(self) -> pygame.Rect:
        height = min(self.kit.text.font(_FACE, self._px).get_height(), self.rect.h)
        area = pygame.Rect(self._x(self._shown_caret), 0, self.view.px(_CARET), height)
        area.centery = self.rect.centery
        return area

    def _follow_caret(self) -> None:
        """Scroll so that the caret is inside the field, but no further than the text's end."""
        caret, width = self._width(self._line[: self._shown_caret]), self._width(self._line) + self.view.px(_CARET)
        if not self.focused:
            caret = 0
        self._scroll = max(min(self._scroll, caret), caret + self.view.px(_CARET) - self._room.w)
        self._scroll = max(0, min(self._scroll, width - self._room.w))

    # ---- focus and time

    def focus_changed(self, on: bool) -> None:
        self._end_composition()
        self.editor.place(len(self.value()))  # the next click places the caret again
        self._touch()

    def update(self, dt: float) -> bool:
        if not self.focused:
            return False
        before, self._blink = self._caret_shown, self._blink + dt
        return self._caret_shown != before

    @property
    def _caret_shown(self) -> bool:
        return not self.kit.motion.full or self._blink % (2 * _BLINK) < _BLINK

    # ---- drawing

    def draw(self, surface: pygame.Surface, look: ControlState) -> None:
        slab = _DISABLED if not self.enabled else _FOCUSED if self.focused else _FIELD
        self.kit.paint.slab(surface, self.rect, self.view.s, slab, radius=_RADIUS)
        with _clipped(surface, self._room.inflate(self.view.px(_CARET) * 2, 0)):
            if self._line:
                self._write(surface, TEXT if self.enabled else FAINT_TEXT)
            else:
                style = Style(theme.TEXT, _FACE, FAINT_TEXT, elide=True)
                self.kit.text.draw(surface, self.kit.text.styled(self._placeholder, self._room, style, self.view.s))
            if self.focused:
                self._draw_selection(surface)
                self._draw_composition(surface)
                if self._caret_shown:
                    surface.fill(palettes.shown(TEXT), self.caret_area)
        if look.focused:
            self.kit.paint.ring(surface, self.rect, self.view.s, radius=_RADIUS)

    def _write(self, surface: pygame.Surface, colour: Colour) -> None:
        top = self.rect.centery - self.kit.text.font(_FACE, self._px).get_height() // 2
        self.kit.text.write(surface, self._line, _FACE, self._px, colour, (self._x(0), top))

    def _draw_selection(self, surface: pygame.Surface) -> None:
        """Draw the line again in selection colours, clipped to the selection."""
        start, end = self.editor.selection
        if start != end:
            left, right = self._x(start), self._x(end)
            area = pygame.Rect(left, self.rect.y, right - left, self.rect.h).inflate(0, -self.view.px(14))
            with _clipped(surface, area):
                surface.fill(palettes.shown(SELECTED_GROUND))
                self._write(surface, SELECTED_TEXT)

    def _draw_composition(self, surface: pygame.Surface) -> None:
        """Underline the composed text; the clause being converted gets a thicker line."""
        text, start, length = self._composition
        caret, colour = self.editor.caret, palettes.shown(TEXT)
        for first, last, thick in ((0, len(text), 1.5), (start, start + length, 3.5)):
            left, right = self._x(caret + first), self._x(caret + min(last, len(text)))
            if left < right:
                area = pygame.Rect(left, 0, right - left, self.view.px(thick))
                area.bottom = self.rect.bottom - self.view.px(8)
                surface.fill(colour, area)


@contextmanager
def _clipped(surface: pygame.Surface, area: pygame.Rect) -> Iterator[None]:
    """Clip drawing to an area, within the present clip."""
    before = surface.get_clip()
    surface.set_clip(before.clip(area))
    try:
        yield
    finally:
        surface.set_clip(before)
