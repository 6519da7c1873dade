"""Cards, discs and standees, drawn with a brush by their upper left corner and width; and cards as pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import pygame
from pygame import FRect

from burano.games.buru.board import tables
from burano.games.buru.spec import REGIONS
from burano.scenes.buru import names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import glyphs
from burano.scenes.buru.art.weaving import tinted_ikat
from burano.table.picture import highlight
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, mix, rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

RATIO: Final = 1.42
"""Height of a card by its width."""
FOREST_RATIO: Final = 1.66
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_CARD = Slab(rgb("FFFDF4"), rgb("F6EAD0"), theme.INK, 2, inner=0)
_WARM = rgb("FFF3D6")
_LEVEL = Slab(rgb("FFF9EA"), rgb("FFF9EA"), theme.LINE_SOFT, 1.2, inner=0)
_MET = Slab(rgb("DDF3E4"), rgb("C4E7D2"), theme.GOOD, 2, inner=0)
_PRICE = Slab(rgb("FFFDF4"), rgb("E6F2F2"), theme.INK, 1.6, inner=0)
_ROD = Slab(rgb("E9CF98"), rgb("B98A46"), rgb("6B4218"), 1.2, inner=0)
_EITHER = Slab(rgb("FFFDF4"), rgb("F6EAD0"), rgb("245A36"), 1.2, inner=0)
_FOREST = Slab(rgb("A9CF8E"), rgb("D9E8B8"), rgb("245A36"), 1.4, inner=0)
_LETTER = Slab(rgb("5A6680"), own.PLOT, rgb("262E44"), 1.4, inner=0)
_DOUBLE = Slab(rgb("E9E2F2"), rgb("E2D8EE"), rgb("8A7AA8"), 1.2, inner=0)
_TASKED = Slab(rgb("EFE2C8"), rgb("E3D3B2"), theme.SAND_LINE, 1.8, inner=0)
_STAMP = Slab(rgb("FFFDF4"), rgb("FBE3DE"), own.CORAL, 1.4, inner=0)
_HEADS = {"islander": rgb("B5532C"), "forest": own.FOREST_CARD, "elder": own.ELDER, "plot": own.PLOT}
_SIGNS = {"islander": "buru_sym_recruit", "forest": "buru_region_forest", "elder": "buru_sym_elder", "plot": "ui_robot"}

_COUNT = Slab(own.INDIGO_DEEP, own.INDIGO_DEEP, theme.CREAM, 1.5, inner=0)


def paled(colour: Colour, top: float, low: float, edge: Colour) -> Slab:
    """Return the slab of a paper tinted with a colour; `top` and `low` are the shares of warm white in its upper and
    lower half."""
    return Slab(mix(colour, _WARM, top), mix(colour, _WARM, low), edge, 1.4, inner=0)


def _band(brush: Brush, text: str, box: FRect, k: float, colour: Colour) -> None:
    """Draw a name on a band of its colour whose lower edge is that of the box; it takes two lines before its letters
    get small."""
    size = 16.5 * k
    wide = brush.width(text, max(size, SMALLEST / brush.s), theme.BOLD)
    lines = 1 if wide <= box.w - 4 * k or " " not in text else 2
    least = 1.35 * SMALLEST / brush.s
    height = max(22 * k, least) if lines == 1 else max(37 * k, 1.8 * least)
    area = FRect(box.x, box.bottom - height, box.w, height)
    brush.slab(area, Slab(colour, mix(colour, _BLACK, 0.14), mix(colour, _BLACK, 0.4), 1.2 * k, 0), radius=3 * k)
    px = max(SMALLEST, brush.view.px(size))
    room = brush.rect(area.x + 1, area.y, area.w - 2, area.h).w
    face = theme.BOLD if len(brush.kit.text.wrap(text, theme.BOLD, px, room)) <= 2 else theme.NARROW
    style = Style(size, face, theme.CREAM, align="center", wrap=lines == 2, shrink=0.6)
    style = style if lines == 2 else brush.narrowed(text, area.w - 2, style)
    brush.text(text, (area.x + 1, area.y, area.w - 2, area.h), style, name=f"name {text}")


def draw_effect(brush: Brush, card: int, x: float, y: float, room: float, height: float, size: float) -> None:
    """Draw the effect of an islander about a point; a scroll has rolled ends."""
    rows = glyphs.effect(card)
    if glyphs.is_scroll(card):
        glyphs.draw_row(brush, rows[0], x, y, size, room=room - size * 0.7)
        for end in (-1, 1):
            rod = FRect(x + end * room / 2 - 3.5, y - size * 0.72, 7, size * 1.44)
            brush.slab(rod, _ROD, radius=3)
    elif len(rows) == 1:
        glyphs.draw_row(brush, rows[0], x, y, size * 1.12, room=room)
    else:
        for i, row in enumerate(rows):
            glyphs.draw_row(brush, row, x, y + (i - 0.5) * height * 0.5, size, room=room)
        dots = brush.view.rect(x - room * 0.42, y, room * 0.84, 1)
        brush.kit.paint.dotted(brush.surface, (dots.x, dots.y), dots.w, brush.s)


def draw_islander(brush: Brush, card: int, x: float, y: float, w: float, *, priced: bool = True) -> None:
    """Draw an islander as it lies in the row."""
    k, kind = w / 112, tables().types[card]
    colour, dark = own.TYPE[kind], own.TYPE_DARK[kind]
    brush.slab(FRect(x, y, w, w * RATIO), _CARD, radius=9 * k, shadow=3)
    brush.slab(FRect(x + 4 * k, y + 4 * k, w - 8 * k, 84 * k), paled(colour, 0.45, 0.78, dark), radius=6 * k)
    brush.sprite(f"buru_islander_{card}", x + 4 * k, y + 12.5 * k, 100 * k)
    _band(brush, names.islander(card), FRect(x + 4 * k, y, w - 8 * k, 109 * k), k, dark)
    draw_effect(brush, card, x + w / 2, y + 133 * k, w - 16 * k, 44 * k, 22 * k)
    brush.centred(glyphs.type_sign(kind), x + w - 15 * k, y + 16 * k, 27 * k)
    if priced:
        brush.slab(FRect(x + 3 * k, y + 3 * k, 43 * k, 25 * k), _PRICE, radius=8 * k)
        style = Style(20 * k, theme.BLACK, align="center", shrink=0.6)
        brush.text(str(tables().prices[card]), (x + 3 * k, y + 2 * k, 19 * k, 27 * k), style, name="price")
        brush.centred("buru_fish", x + 32 * k, y + 15.5 * k, 22 * k)


def draw_back(brush: Brush, kind: str, x: float, y: float, w: float, *, shadow: float = 3) -> None:
    """Draw the back of a card. `kind`: "islander", "forest", "elder", "plot", or the number of a spirit."""
    k, h, spirit = w / 100, w * RATIO, kind.isdecimal()
    base = own.SPIRIT_DARK[int(kind)] if spirit else _HEADS[kind]
    sign = glyphs.spirit_sign(int(kind)) if spirit else _SIGNS[kind]
    slab = Slab(mix(base, _WHITE, 0.16), mix(base, _BLACK, 0.2), theme.INK, 2.4 * k, 0)
    brush.slab(FRect(x, y, w, h), slab, radius=9 * k, shadow=shadow)
    rim = brush.view.rect(x + 6 * k, y + 6 * k, w - 12 * k, h - 12 * k)
    brush.kit.paint.ring(brush.surface, rim, brush.s, radius=6 * k, colour=own.THREAD, units=1.6 * k, gap=0)
    for top in (y + 10 * k, y + h - 26 * k):
        body = tinted_ikat(w - 16 * k, 16 * k, base)
        brush.svg(("back", kind, round(w, 1)), x + 8 * k, top, w - 16 * k, 16 * k, body)
    brush.disc(x + w / 2, y + h / 2, 32 * k, theme.CREAM, mix(base, _BLACK, 0.4), 2 * k)
    brush.centred(sign, x + w / 2, y + h / 2, 44 * k)


def draw_tribute(brush: Brush, spirit: int, value: int, x: float, y: float, w: float) -> None:
    """Draw a tribute card, or its back if its value is unknown (below 0)."""
    if value < 0:
        draw_back(brush, str(spirit), x, y, w)
        return
    k, h, colour = w / 100, w * RATIO, own.SPIRIT[spirit]
    brush.slab(FRect(x, y, w, h), _CARD, radius=9 * k, shadow=3)
    brush.slab(FRect(x + 5 * k, y + 5 * k, w - 10 * k, h - 10 * k), paled(colour, 0.62, 0.86, colour), radius=6 * k)
    body = tinted_ikat(w - 14 * k, 15 * k, own.SPIRIT_DARK[spirit])
    brush.svg(("tribute", spirit, round(w, 1)), x + 7 * k, y + h - 25 * k, w - 14 * k, 15 * k, body)
    brush.centred(glyphs.spirit_sign(spirit), x + w / 2, y + 38 * k, 50 * k)
    brush.centred(glyphs.ESTEEM, x + w / 2 + 19 * k, y + 89 * k, 36 * k)
    style = Style(46 * k, theme.DISPLAY, align="right", shrink=0.6)
    brush.text(str(value), (x + 4 * k, y + 64 * k, w / 2 - 2 * k, 52 * k), style, name="tribute")


def draw_elder(brush: Brush, elder: int, x: float, y: float, w: float, met: int = 0) -> None:
    """Draw an elder, or its back if it is unknown (below 0). `met`: the level fulfilled now, 1 or 2; 0 for none."""
    if elder < 0:
        draw_back(brush, "elder", x, y, w)
        return
    k, goal = w / 112, tables().goals[elder]
    brush.slab(FRect(x, y, w, w * RATIO), _CARD, radius=9 * k, shadow=3)
    wall = Slab(rgb("B9A6DA"), own.ELDER_PALE, own.ELDER, 1.4 * k, 0)
    brush.slab(FRect(x + 4 * k, y + 4 * k, w - 8 * k, 66 * k), wall, radius=6 * k)
    brush.sprite(f"buru_elder_{elder}", x + w / 2 - 33 * k, y + 4.5 * k, 65 * k)
    _band(brush, names.elder_short(elder), FRect(x + 4 * k, y, w - 8 * k, 91 * k), k, own.ELDER)
    for level, worth in enumerate((goal.low, goal.high)):
        top = y + (92 + 33 * level) * k
        brush.slab(FRect(x + 6 * k, top, w - 12 * k, 29 * k), _MET if met == level + 1 else _LEVEL, radius=7 * k)
        row, middle = glyphs.goal(elder, bool(level)), top + 14.5 * k
        glyphs.draw_row(brush, row, x + 10 * k, middle, 21 * k, room=w - 58 * k, align="left")
        style = Style(20 * k, theme.BLACK, align="right", shrink=0.6)
        brush.text(str(worth), (x + w - 52 * k, top, 22 * k, 29 * k), style, name="worth")
        brush.centred(glyphs.ESTEEM, x + w - 19 * k, middle, 20 * k)


def draw_elder_strip(brush: Brush, elder: int, box: FRect, met: int) -> None:
    """Draw an elder in the tray with both levels side by side."""
    goal, low = tables().goals[elder], box.h < 50
    brush.slab(box, _CARD._replace(edge_units=1.8), radius=10, shadow=3)
    portrait = FRect(box.x + 3, box.y + 3, 48, box.h - 6)
    brush.slab(portrait, Slab(rgb("B9A6DA"), own.ELDER_PALE, own.ELDER, 1.2, 0), radius=8)
    face = min(48.0, box.h - 4)
    brush.sprite(f"buru_elder_{elder}", portrait.centerx - face / 2, box.bottom - 4 - face, face)
    wide = (box.w - 62) / 2
    for level, worth in enumerate((goal.low, goal.high)):
        x = box.x + 55 + level * (wide + 3)
        brush.slab(FRect(x, box.y + 4, wide, box.h - 8), _MET if met == level + 1 else _LEVEL, radius=7)
        row, size = glyphs.goal(elder, bool(level)), 19.0 if low else 21.0
        y = box.centery if low else box.y + 41
        glyphs.draw_row(
            brush, row, x + (4 if low else wide / 2), box.centery if low else box.y + 18, size,
            room=wide - (44 if low else 8), align="left" if low else "center",
        )  # fmt: skip
        left = x + wide - 48 if low else x + wide / 2 - 32
        brush.text(str(worth), (left, y - 14, 29, 28), Style(size, theme.BLACK, align="right"), name="worth")
        brush.centred(glyphs.ESTEEM, left + 40, y, 19)


def draw_forest(brush: Brush, card: int, x: float, y: float, w: float, *, rated: bool = True) -> None:
    """Draw a forest card: resources from top to bottom, choices on a pill, and below them the rating that Lawan go
    by."""
    k, h, gives = w / 76, w * FOREST_RATIO, tables().forest[card]
    foot = 24 * k if rated else 4 * k
    brush.slab(FRect(x, y, w, h), _CARD, radius=8 * k, shadow=3)
    brush.slab(FRect(x + 4 * k, y + 4 * k, w - 8 * k, h - 4 * k - foot), _FOREST, radius=6 * k)
    step = min(33.0, 92 / len(gives)) * k
    for i, (first, other) in enumerate(gives):
        middle = y + (h - foot) / 2 + k + (i - (len(gives) - 1) / 2) * step
        if other < 0:
            brush.centred(glyphs.GOODS[first], x + w / 2, middle, min(36 * k, step * 1.12))
            continue
        brush.slab(FRect(x + 7 * k, middle - 16 * k, w - 14 * k, 32 * k), _EITHER, radius=16 * k)
        for left, good in ((-17, first), (17, other)):
            brush.centred(glyphs.GOODS[good], x + w / 2 + left * k, middle, 27 * k)
        style = Style(18 * k, theme.BLACK, align="center")
        brush.text("/", (x + w / 2 - 8 * k, middle - 14 * k, 16 * k, 28 * k), style, name="or")
    if rated:
        glyphs.draw_gems(brush, x + w / 2, y + h - 12.5 * k, tables().forest_rating[card], 15 * k)


def draw_plot(brush: Brush, card: int, x: float, y: float, w: float) -> None:
    """Draw a plot card: where A and B place, the orders of types and spirits, the bonus of two explorers."""
    k, h, made = w / 120, w * RATIO, tables()
    brush.slab(FRect(x, y, w, h), _CARD, radius=9 * k, shadow=3)
    for i, letter in enumerate("AB"):
        left = x + 6 * k + i * 55 * k
        brush.slab(FRect(left, y + 6 * k, 53 * k, 42 * k), _LETTER, radius=6 * k)
        style = Style(21 * k, theme.DISPLAY, theme.CREAM, align="center", shrink=0.6)
        brush.text(letter, (left, y + 8 * k, 24 * k, 38 * k), style, name="letter")
        brush.centred(f"buru_region_{REGIONS[made.plot_region[i][card]]}", left + 35 * k, y + 27 * k, 31 * k)
    types = [glyphs.type_sign(kind) for kind in made.plot_types[card]]
    spirits = [glyphs.spirit_sign(kind) for kind in made.plot_spirits[card]]
    for i, (sign, row) in enumerate((("buru_sym_recruit", types), ("buru_sym_tribute", spirits))):
        middle = y + (65 + 32 * i) * k
        brush.centred(sign, x + 10 * k, middle, 17 * k)
        for at, what in enumerate(row):
            brush.centred(what, x + (31 + at * 25.5) * k, middle, 24 * k)
    brush.slab(FRect(x + 5 * k, y + 114 * k, w - 10 * k, h - 119 * k), _DOUBLE, radius=6 * k)
    middle = y + (114 * k + h - 5 * k) / 2
    style = Style(16 * k, theme.BLACK, align="center", shrink=0.6)
    brush.text("×2", (x + 6 * k, middle - 14 * k, 22 * k, 28 * k), style, name="double")
    last = "buru_emissary" if made.plot_emissary[card] else glyphs.ESTEEM
    goods = [glyphs.GOODS[kind] for kind in made.plot_forest[card]]
    row = ["buru_region_forest", *goods, "buru_region_lake", last]
    for at, what in enumerate(row):
        brush.centred(what, x + (37 + at * 17.5) * k, middle, 17 * k, 22 * k)


def draw_ring(brush: Brush, box: FRect, radius: float = 10) -> None:
    """Draw a gold line along the edge of something that can be chosen; it needs little room."""
    rect = brush.view.to_px(box)
    brush.kit.paint.ring(brush.surface, rect, brush.s, radius=radius + 1, colour=theme.TARGET_EDGE, units=8, gap=-3)
    brush.kit.paint.ring(brush.surface, rect, brush.s, radius=radius, colour=theme.TARGET, units=5, gap=-2)


def draw_choice(brush: Brush, box: FRect, *, live: bool, chosen: bool, radius: float = 10) -> None:
    """Draw the ring of a thing that can be chosen (`live`), and a tick once it waits to be confirmed (`chosen`)."""
    if live:
        draw_ring(brush, box, radius)
    if chosen:
        highlight.draw_ticks(brush, [box])


def draw_decree(brush: Brush, decree: int, x: float, y: float, size: float, *, shadow: float = 3) -> None:
    """Draw a decree about a point."""
    brush.centred("buru_decree_face", x, y, size, shadow=shadow)
    rows = glyphs.reward(decree)
    for i, row in enumerate(rows):
        if len(rows) == 1:
            glyphs.draw_row(brush, row, x, y, size * 0.42, room=size * 0.7)
        else:
            glyphs.draw_row(brush, row, x, y + (i - 0.5) * size * 0.33, size * 0.34, room=size * 0.66)


def _name_style(brush: Brush, name: str, box: FRect, colour: Colour) -> Style | None:
    """Return the style of a name in at most two lines; None if it could not be read."""
    px, (width, height) = max(SMALLEST, brush.view.px(16)), (brush.view.px(box.w), brush.view.px(box.h))
    for face in (theme.BOLD, theme.NARROW):
        lines = brush.kit.text.wrap(name, face, px, width)
        fits = all(brush.kit.text.size(line, face, px)[0] <= width for line in lines)
        if fits and len(lines) * px * 1.25 <= height:
            return Style(16, face, colour, wrap=len(lines) > 1, shrink=0.6)
    return None


def draw_strip(brush: Brush, card: int, box: FRect, *, tasked: bool) -> None:
    """Draw a recruited islander on a strip. A tasked one is paler and lies on its side."""
    kind, low = tables().types[card], box.h < 62
    colour, dark = own.TYPE[kind], own.TYPE_DARK[kind]
    x, width = box.x + (5 if tasked else 0), 44.0 if low else 52.0
    brush.slab(FRect(x, box.y, box.w, box.h), _TASKED if tasked else _CARD, radius=10, shadow=0 if tasked else 3)
    portrait = FRect(x + 3, box.y + 3, width, box.h - 6)
    brush.slab(portrait, paled(colour, 0.4, 0.72, dark), radius=8)
    person = f"buru_person_{card}"
    size = min(width + 4, box.h - 2)
    if tasked:
        picture = brush.kit.sprites.get(person, round((size - 6) * brush.s), alpha=0.8)
        turned = brush.kit.paint.cached(
            ("lying", person, picture.get_width()), lambda: pygame.transform.rotate(picture, -90)
        )
        brush.surface.blit(turned, turned.get_rect(center=brush.view.to_px(portrait).center))
    else:
        brush.sprite(person, portrait.centerx - size / 2, box.bottom - 4 - size, size)
    left = x + width + 6
    right = x + box.w - (36 if tasked else 4)
    name, room = names.islander(card), FRect(left + 1, box.y + 3, x + box.w - 5 - left, 38)
    style = _name_style(brush, name, room, dark) if not low else None
    two = style is not None and style.wrap
    if style is not None:
        room.h = 36.0 if two else 22.0
        brush.text(name, room, style, name=f"strip {name}")
    middle = box.centery + (0.0 if style is None else 18.0 if two else 11.0)
    draw_effect(brush, card, (left + right) / 2, middle, right - left - 4, min(40.0, box.h - 8), 20)
    if tasked:
        stamp = FRect(x + box.w - 34, box.bottom - 30, 30, 26)
        brush.slab(stamp, _STAMP, radius=8)
        brush.centred("buru_sym_task", stamp.centerx, stamp.centery, 22)


# ---- explorers


def draw_disc(
    brush: Brush, colour: int, x: float, y: float, w: float, *, power: int = 0, count: int = 1, alpha: float = 1.0
) -> None:
    """Draw an explorer lying on the board with its middle at a point; several make a stack. Without a Power it lies
    face down."""
    word = own.PLAYERS[colour]
    for i in range(count):
        shown = power and i == count - 1
        name = f"buru_explorer_face_{word}" if shown else f"buru_explorer_back_{word}"
        brush.centred(name, x, y - i * w * 0.14, w, w, alpha=alpha)
    top = y - (count - 1) * w * 0.14
    if power:
        style = Style(w * 0.46, theme.DISPLAY, align="center", shrink=0.7)
        brush.text(str(power), (x - w / 2, top - w * 0.475, w, w * 0.8), style, name="power")
    elif count > 1 and (swell := brush.swell(max(15.0, w * 0.27))):
        size = max(15.0, w * 0.27) * swell
        tag = FRect(x + w * 0.16, top - w * 0.5, size * 1.75, size * 1.3)
        brush.slab(tag, _COUNT, radius=tag.h / 2)
        style = Style(size, theme.BLACK, theme.CREAM, align="center", shrink=0.7)
        brush.text(f"×{count}", tag, style, name="count")  # a bare number would be taken for a Power


def draw_standee(
    brush: Brush, colour: int, power: int, x: float, foot: float, w: float, alpha: float = 1.0, grow: float = 1.0
) -> None:
    """Draw an explorer standing on its foot; Power 0 shows its back. `grow` enlarges the numeral."""
    h, word = w * 1.3, own.PLAYERS[colour]
    if not power:
        brush.centred(f"buru_standee_back_{word}", x, foot - h / 2, w, h, alpha=alpha)
        return
    brush.centred(f"buru_standee_{word}_{power}", x, foot - h / 2, w, h, alpha=alpha)
    style = Style(w * 0.32 * grow, theme.DISPLAY, align="center", shrink=0.7)
    words = (x - w / 2, foot - h + w * (1.06 - 0.21 * grow), w, w * 0.42 * grow)
    brush.text(str(power), words, style, name="power", alpha=round(255 * alpha))


# ---- cards as pictures

Drawer: TypeAlias = Callable[[Brush, float], object]
"""Draws a card at the origin with a width in units."""
Picture: TypeAlias = Callable[[Kit, int], pygame.Surface]
"""A card for a width in pixels."""


def picture_of(key: object, ratio: float, draw: Drawer) -> Picture:
    """Return a card as a function that makes its picture for a width in pixels."""

    def make(kit: Kit, width: int) -> pygame.Surface:
        def paint() -> pygame.Surface:
            s = width / 112
            surface = pygame.Surface((width, round(width * ratio)), pygame.SRCALPHA)
            draw(Brush(surface, kit, View(width, surface.get_height(), s)), 112.0)
            return surface

        return kit.paint.cached(("buru card", key, width), paint)

    return make


def islander_picture(card: int) -> Picture:
    return picture_of(("islander", card), RATIO, lambda brush, w: draw_islander(brush, card, 0, 0, w))


def plot_picture(card: int) -> Picture:
    return picture_of(("plot", card), RATIO, lambda brush, w: draw_plot(brush, card, 0, 0, w))


def elder_picture(elder: int, met: int) -> Picture:
    return picture_of(("elder", elder, met), RATIO, lambda brush, w: draw_elder(brush, elder, 0, 0, w, met))


def forest_picture(card: int) -> Picture:
    return picture_of(("forest", card), FOREST_RATIO, lambda brush, w: draw_forest(brush, card, 0, 0, w))


def back_picture(kind: str) -> Picture:
    return picture_of(("back", kind), RATIO, lambda brush, w: draw_back(brush, kind, 0, 0, w, shadow=0))


def tribute_picture(spirit: int, value: int) -> Picture:
    return picture_of(("tribute", spirit, value), RATIO, lambda brush, w: draw_tribute(brush, spirit, value, 0, 0, w))
