"""Text: fonts, cached lines, wrapping, shrinking to fit, and fallback fonts for missing letters."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

import pygame

from burano.ui.controls.boxes import Box
from burano.ui.drawing import palettes, theme
from burano.ui.drawing.fonts import SMALLEST, base, check_fonts, open_font
from burano.ui.drawing.glyphs import drawable_text
from burano.ui.drawing.surface_cache import SurfaceCache
from burano.ui.drawing.theme import Colour

Align: TypeAlias = Literal["left", "center", "right"]
VAlign: TypeAlias = Literal["top", "middle", "bottom"]

_CACHE_BYTES = 24 * 2**20
_MAX_SIZES = 16_384
"""Number of measured lines kept."""
# Every Latin letter up to here is in the shipped fonts; later ones are looked up one by one.
_LAST_COVERED = "\u017f"
_WORDS = re.compile("[ \u00a0]+|[^ \u00a0]+")
_KEEPS_WITH_NEXT = re.compile(r"[(„“‘+−–]*(?:[^\W\d_]|\d+|[×·])")
"""A word that must not end a line: a single letter, a number or a multiplication sign."""
_FALLBACK_FONTS = (
    "notosans",
    "notosanscjksc",
    "dejavusans",
    "segoeui",
    "msgothic",
    "arialunicodems",
    "applesymbols",
)


@dataclass(frozen=True)
class Style:
    """How text looks and how it is aligned in its box. Sizes are in units."""

    size: float = theme.TEXT
    face: str = theme.BODY
    colour: Colour = theme.INK
    align: Align = "left"
    valign: VAlign = "middle"
    wrap: bool = False
    shrink: float = 0.7
    """Smallest share of its size to which text shrinks before it overflows."""
    elide: bool = False
    """Whether text that still does not fit is cut with …"""
    narrow: bool = False
    """Whether bold text that still does not fit is set in narrow letters before it is cut or overflows."""

    def larger(self, times: float) -> Style:
        """Return a style `times` larger that can shrink to the same smallest size as this one."""
        return replace(self, size=self.size * times, shrink=self.shrink / times)


class Block(NamedTuple):
    """Text laid out inside a box, ready to draw."""

    source: str
    lines: tuple[str, ...]
    face: str
    px: int
    colour: Colour
    box: pygame.Rect
    align: Align
    valign: VAlign
    line_px: int
    needed: tuple[int, int]
    cut: bool = False
    """Whether the lines are elided; `source` is the whole text."""

    @property
    def top(self) -> int:
        """Top of the first line."""
        spare = self.box.h - self.needed[1]
        return self.box.y + {"top": 0, "middle": spare // 2, "bottom": spare}[self.valign]

    @property
    def ink(self) -> pygame.Rect:
        """The part of the box that the text fills."""
        spare = self.box.w - self.needed[0]
        x = self.box.x + {"left": 0, "center": spare // 2, "right": spare}[self.align]
        return pygame.Rect(x, self.top, *self.needed)

    def as_box(self, name: str) -> Box:
        """Return the entry for the scene's list of boxes."""
        return Box(name, "text", self.box, self.source, self.needed, ink=self.ink, px=self.px, cut=self.cut)


class Text:
    """Fonts at any pixel size, and everything drawn with them."""

    def __init__(self, folder: Path) -> None:
        check_fonts(folder, theme.USUAL)
        self._folder = folder
        self.check = partial(check_fonts, folder, *theme.LETTERINGS, wholly=True)
        """Check every font completely and raise `DamagedResource` for a damaged one; too slow for the start."""
        self.lettering = theme.USUAL
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._lines = SurfaceCache(_CACHE_BYTES)
        self._sizes: dict[tuple[str, str, int], tuple[int, int]] = {}
        self._lifts: dict[tuple[str, str, int], int] = {}
        self._fallback: dict[int, pygame.Font | None] = {}
        self._lacking: dict[tuple[str, str], bool] = {}

    def use(self, lettering: str) -> None:
        """Switch to another lettering of the theme. Text must be laid out again. `DamagedResource` if it cannot be
        used; then the old one stays."""
        if lettering != self.lettering:
            check_fonts(self._folder, lettering)
            self.lettering = lettering
            self._lines.clear()
            for known in (self._fonts, self._sizes, self._lifts, self._lacking):
                known.clear()

    def forget_sizes(self) -> None:
        """Close all fonts after a change of size: each is an open file."""
        self._fonts.clear()
        self._fallback.clear()

    @property
    def smallest(self) -> int:
        """Smallest font size that can be requested; the plain lettering goes below the others with narrower letters."""
        return SMALLEST - 1 if self.lettering == theme.PLAIN else SMALLEST

    def font(self, face: str, px: int) -> pygame.Font:
        """Return the font of a face at a pixel size."""
        px = max(self.smallest, px)
        font = self._fonts.get((face, px))
        if font is None:
            font = self._fonts[face, px] = open_font(self._folder, self.lettering, face, px)
        return font

    def size(self, text: str, face: str, px: int) -> tuple[int, int]:
        """Return the size of one line in pixels. Results are cached, because layouts measure the same text
        repeatedly."""
        key = (text, face, px)
        size = self._sizes.get(key)
        if size is None:
            if len(self._sizes) >= _MAX_SIZES:
                self._sizes.clear()
            size = self._sizes[key] = self._measure(text, face, px)
        return size

    def _measure(self, text: str, face: str, px: int) -> tuple[int, int]:
        text = drawable_text(text)
        runs = self._runs(text, face, px)
        if len(runs) == 1:
            return runs[0][1].size(text)
        sizes = [font.size(run) for run, font in runs]
        return sum(size[0] for size in sizes), max((size[1] for size in sizes), default=0)

    def line(self, text: str, face: str, px: int, colour: Colour, outline: int = 0) -> pygame.Surface:
        """Return one line as a cached surface; do not draw on it. `outline` draws only an outline of that width in
        pixels."""
        px, colour = max(self.smallest, px), palettes.shown(colour)
        key = (text, face, px, colour, outline)
        return self._lines.get(key, lambda: self._render(text, face, px, colour, outline))

    def _render(self, text: str, face: str, px: int, colour: Colour, outline: int) -> pygame.Surface:
        text = drawable_text(text)
        runs = self._runs(text, face, px)
        if len(runs) == 1:
            return _render_run(runs[0][1], text, colour, outline)
        parts = [_render_run(font, run, colour, outline) for run, font in runs]
        bases = [base(font, run) for run, font in runs]
        tops = [max(bases) - base for base in bases]
        height = max(top + part.get_height() for top, part in zip(tops, parts, strict=True))
        joined = pygame.Surface((sum(part.get_width() for part in parts), height), pygame.SRCALPHA)
        x = 0
        for part, top in zip(parts, tops, strict=True):
            joined.blit(part, (x, top))
            x += part.get_width()
        return joined

    def lift(self, text: str, face: str, px: int) -> int:
        """Return how many pixels higher a line must be drawn to stand on its base line: letters that rise above the
        font, such as accented capitals, push the whole line down."""
        px = max(self.smallest, px)
        key = (text, face, px)
        lift = self._lifts.get(key)
        if lift is None:
            if len(self._lifts) >= _MAX_SIZES:
                self._lifts.clear()
            bases = [base(font, run) for run, font in self._runs(drawable_text(text), face, px)]
            lift = self._lifts[key] = max(bases, default=0) - base(self.font(face, px), "x")
        return lift

    def wrap(self, text: str, face: str, px: int, width: int) -> list[str]:
        """Return lines no wider than `width` where words allow; newlines in the text are kept.

        Where possible, a line ends neither in a one-letter word nor between a number and what it counts.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            current = ""
            for group in _groups(paragraph):
                whole = self.size(group, face, px)[0] <= width
                for word in (group,) if whole else group.split(" "):
                    longer = f"{current} {word}" if current else word
                    if current and self.size(longer, face, px)[0] > width:
                        lines.append(current)
                        current = word
                    else:
                        current = longer
            lines.append(current)
        return lines

    def block(
        self,
        text: str,
        box: pygame.Rect,
        face: str = theme.BODY,
        px: int = 18,
        colour: Colour = theme.INK,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        wrap: bool = False,
        shrink: float = 0.7,
        elide: bool = False,
        narrow: bool = False,
    ) -> Block:
        """Lay out text in a box: shrink it down to `shrink` of its size if necessary, then make it narrow or cut it
        with …, if allowed."""
        smallest = max(self.smallest, round(px * shrink))
        size = max(px, smallest, SMALLEST)
        block = self._at(text, box, face, size, colour, align, valign, wrap)
        while size > smallest and (block.needed[0] > box.w or block.needed[1] > box.h):
            size -= 1
            block = self._at(text, box, face, size, colour, align, valign, wrap)
        if narrow and block.needed[0] > box.w:
            face = theme.NARROW
            block = self._at(text, box, face, size, colour, align, valign, wrap)
        if elide and not wrap and block.needed[0] > box.w:
            short = self._at(self.elide(text, face, size, box.w), box, face, size, colour, align, valign, False)
            return short._replace(source=text, cut=True)
        return block

    def styled(self, text: str, box: pygame.Rect, style: Style, s: float) -> Block:
        """Lay out text in a box in a style, with `s` pixels per unit."""
        px = max(1, round(style.size * s))
        return self.block(
            text,
            box,
            style.face,
            px,
            style.colour,
            align=style.align,
            valign=style.valign,
            wrap=style.wrap,
            shrink=style.shrink,
            elide=style.elide,
            narrow=style.narrow,
        )

    def _at(
        self,
        text: str,
        box: pygame.Rect,
        face: str,
        px: int,
        colour: Colour,
        align: Align,
        valign: VAlign,
        wrap: bool,
    ) -> Block:
        lines = tuple(self.wrap(text, face, px, box.w)) if wrap else tuple(text.split("\n"))
        height = self.font(face, px).get_height()
        step = round(height * 1.06)
        width = max(self.size(line, face, px)[0] for line in lines)
        needed = (width, step * (len(lines) - 1) + height)
        return Block(text, lines, face, px, colour, box, align, valign, step, needed)

    def elide(self, text: str, face: str, px: int, width: int) -> str:
        """Return the text cut to that width, ending in an ellipsis."""
        if self.size(text, face, px)[0] <= width:
            return text
        while text and self.size(text + "…", face, px)[0] > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def draw(self, surface: pygame.Surface, block: Block, *, alpha: int = 255) -> None:
        """Draw a block."""
        y = block.top
        for text in block.lines:
            spare = block.box.w - self.size(text, block.face, block.px)[0]
            x = block.box.x + {"left": 0, "center": spare // 2, "right": spare}[block.align]
            self.write(surface, text, block.face, block.px, block.colour, (x, y), alpha=alpha)
            y += block.line_px

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        face: str,
        px: int,
        colour: Colour,
        place: tuple[int, int],
        *,
        alpha: int = 255,
    ) -> None:
        """Draw one line with its top left corner at a place, on its base line. All text on screen is drawn here."""
        line = self.line(text, face, px, colour)
        if alpha != 255:
            line = line.copy()
            line.set_alpha(alpha)
        surface.blit(line, (place[0], place[1] - self.lift(text, face, px)))

    def _runs(self, text: str, face: str, px: int) -> list[tuple[str, pygame.Font]]:
        """Split text into runs, each with a font that has its letters."""
        if max(text, default="") <= _LAST_COVERED or not any(self._lacks(letter, face) for letter in text):
            font = self.font(face, px)
            if " " not in text and "\u00a0" not in text:
                return [(text, font)]
            # Spaces are runs of their own: kerned with their neighbours they shrink to a quarter.
            return [(piece, font) for piece in _WORDS.findall(text)]
        runs: list[tuple[str, pygame.Font]] = []
        for letter in text:
            font = self._font_with(letter, face, px)
            if runs and runs[-1][1] is font:
                runs[-1] = (runs[-1][0] + letter, font)
            else:
                runs.append((letter, font))
        return runs

    def _font_with(self, letter: str, face: str, px: int) -> pygame.Font:
        """Return the face itself, else the bold text face, else a system font."""
        for own in (face, theme.BOLD):
            if not self._lacks(letter, own):
                return self.font(own, px)
        return self._other_font(px) or self.font(face, px)

    def _lacks(self, letter: str, face: str) -> bool:
        """Return whether the face draws its "missing glyph" box for this letter."""
        if letter <= _LAST_COVERED:
            return False
        known = self._lacking.get((letter, face))
        if known is None:
            font = self.font(face, 24)
            unknown, drawn = (_render_run(font, text, (255, 255, 255), 0) for text in ("\uffff", letter))
            same = unknown.get_size() == drawn.get_size()
            known = same and unknown.get_buffer().raw == drawn.get_buffer().raw
            self._lacking[letter, face] = known
        return known

    def _other_font(self, px: int) -> pygame.Font | None:
        """Return a system font with more letters, if there is one."""
        if px not in self._fallback:
            path = pygame.font.match_font(list(_FALLBACK_FONTS))
            self._fallback[px] = pygame.Font(path, px) if path else None
        return self._fallback[px]


def _groups(paragraph: str) -> list[str]:
    """Split a paragraph into words, joining those that belong on one line."""
    groups: list[str] = []
    last = ""
    for word in paragraph.split(" "):
        if groups and _KEEPS_WITH_NEXT.fullmatch(last):
            groups[-1] += f" {word}"
        else:
            groups.append(word)
        last = word
    return groups


def _render_run(font: pygame.Font, text: str, colour: Colour, outline: int) -> pygame.Surface:
    if outline:
        font.outline = outline
    try:
        return font.render(text, True, colour)
    except pygame.error:
        # Combining marks of another font take no room by themselves.
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    finally:
        if outline:
            font.outline = 0
