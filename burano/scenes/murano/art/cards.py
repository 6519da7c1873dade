"""Draw character and special cards, composed of frames, portraits, signs and text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame
from pygame import FRect

from burano.games.murano.spec import Character, load
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.palette import FAMILIES
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb
from burano.ui.kit import Kit
from burano.ui.scaling import View

W, H = 120.0, 172.0
RATIO: Final = H / W
"""Ratio of a character card's height to its width."""
SPECIAL_RATIO: Final = 132 / 104
Sign: TypeAlias = str | int
"""A sprite (its name begins with `murano_`), or a text or number."""
_READABLE = 15.0
"""Height of a sign in pixels below which its numbers are left out."""
_YIELD_READABLE = 17.0
"""Height of a card's points in pixels below which they are left out."""
_EQUAL, _OTHERS = "=", "others"
_DISCS = (
    paint.Slab(rgb("D8CDB4"), rgb("D8CDB4"), theme.INK, 1.6, 0),
    paint.Slab(rgb("A89B84"), rgb("A89B84"), theme.INK, 1.6, 0),
)
"""The markers of any other players: none of their colours."""
BREAK = "/"
"""Separator between two rows of signs."""

LOOK = {
    "per_shop_color": ("city", "merchant"), "per_kind": ("city", "architect"), "only_owner": ("city", "glassmaster"),
    "gold": ("crest", "banker"), "few_customers": ("crowd", "monk"), "all_types": ("crest", "doge"),
    "customers_all": ("crowd", "harlequin"), "customers_color": ("crowd", "lady"), "per_crest": ("crest", "herald"),
    "own_other": ("balance", "twins"), "special_equals_customers": ("balance", "fisherman"),
    "crests_equal_kind": ("crest", "herald"), "factory_shop_palace_equal": ("balance", "architect"),
    "own_equals_others": ("balance", "twins"), "exactly_one_crest": ("crest", "contessa"),
    "own_buildings_at": ("isle", "gondola_maker"), "own_gondoliers_at": ("isle", "captain"),
    "beads_at": ("isle", "apprentice"),
}  # fmt: skip
"""By rule: the background of the card, and its portrait."""
OWN_FACE = frozenset(
    (
        "apprentice_beads_blue apprentice_beads_red architect_per_factory architect_per_palace architect_per_shop "
        "architect_per_special architect_three_equal banker_gold_blue banker_gold_red captain_two_sacca_mattia "
        "captain_two_sacca_serenella fisherman_special_blue fisherman_special_grey fisherman_special_red "
        "glassmaster_only_shop gondola_maker_three_navagero gondola_maker_three_sacca_mattia "
        "gondola_maker_three_sacca_serenella gondola_maker_three_san_pietro gondola_maker_three_santo_stefano "
        "herald_crest_factory herald_crest_shop lady_crowd_grey lady_crowd_red merchant_shop_blue merchant_shop_grey "
        "twins_balance twins_other_two"
    ).split()
)
"""Portraits of single cards: the portrait of the rule, and the card's id."""
_KIND = {
    "shop": "murano_act_shop", "factory": "murano_tile_factory", "palace": "murano_tile_palace_2",
    "special": "murano_tile_special",
}  # fmt: skip
_STRIP_GROUND = paint.Slab(rgb("CDEBEC"), rgb("CDEBEC"), rgb("CDEBEC"), 0, inner=0)


def portrait(number: int) -> str:
    """Return the portrait sprite of a character card."""
    card = load().characters[number]
    _ground, face = LOOK[card.rule]
    own = f"{face}_{card.id}"
    return f"murano_portrait_{own if own in OWN_FACE else face}"


def _formula(number: int, me: int) -> tuple[tuple[Sign, ...], str]:
    """Return the rule of a card in signs, and its points; `me` is the viewer's colour."""
    card = load().characters[number]
    own = f"murano_marker_{FAMILIES[me]}"
    signs = _counted(card) or _compared(card, own, _OTHERS) or _placed(card, own, f"murano_head_{FAMILIES[me]}")
    return signs, _yield(card)


def _counted(card: Character) -> tuple[Sign, ...]:
    people = ("murano_sign_red", "murano_sign_blue", "murano_sign_grey")
    match card.rule:
        case "per_shop_color":
            return (f"murano_tile_shop_{card.color}",)
        case "per_kind":
            return (_KIND[card.kind],)
        case "gold":
            who = "murano_sign_blue" if "blue" in card.needs else "murano_sign_red"
            return who, who, "murano_sign_grey", "murano_tile_palace_1", "murano_tile_special"
        case "few_customers":
            return "murano_sign_red", "murano_sign_blue", f"≤ {card.max}"
        case "all_types":
            kinds = ("murano_tile_factory", "murano_act_shop", "murano_tile_palace_1", "murano_tile_special")
            return (*kinds, BREAK, *people)
        case "customers_all":
            return people
        case "customers_color":
            return (f"murano_customer_{card.color}",)
        case "per_crest":
            return ("murano_crest_count",)
        case _:
            return ()


def _compared(card: Character, own: str, other: str) -> tuple[Sign, ...]:
    match card.rule:
        case "only_owner":
            return "1 ×", own, _KIND[card.kind]
        case "own_other":
            return card.own, own, card.other, other
        case "special_equals_customers":
            return "murano_tile_special", _EQUAL, f"murano_sign_{card.color}"
        case "crests_equal_kind":
            return "murano_crest_count", _EQUAL, _KIND[card.kind]
        case "factory_shop_palace_equal":
            return "murano_tile_factory", _EQUAL, "murano_act_shop", _EQUAL, "murano_tile_palace_1"
        case "own_equals_others":
            return own, _EQUAL, other
        case "exactly_one_crest":
            return "= 1", "murano_crest_count"
        case _:
            return ()


def _placed(card: Character, own: str, head: str) -> tuple[Sign, ...]:
    isle = f"murano_isle_{card.island}"
    match card.rule:
        case "own_buildings_at":
            return isle, card.need, own
        case "own_gondoliers_at":
            return isle, card.need, head
        case _:
            return isle, f"murano_bead_{card.color}", "≤ 3"


def _yield(card: Character) -> str:
    tables = load().tables
    each = _("{n} each")
    match card.rule:
        case "per_shop_color" | "per_kind" | "per_crest":
            return each.format(n=card.vp)
        case "gold":
            return f"{tables.gold[0][1]} … {tables.gold[-1][1]}"
        case "customers_all":
            return f"{tables.customers_all[1]} … {tables.customers_all[-1]}"
        case "customers_color":
            return " ".join(str(vp) for vp in tables.customers_color[1:])
        case "own_other":
            return _("each")
        case "beads_at":
            return each.format(n=tables.beads[1])
        case _:
            return str(card.vp)


def _is_sprite(sign: Sign) -> bool:
    return isinstance(sign, str) and sign.startswith("murano_")


def _widths(brush: Brush, signs: Sequence[Sign], height: float) -> list[float]:
    found = []
    for sign in signs:
        if _is_sprite(sign):
            w, h, _x, _y = frame(str(sign))
            found.append(height * min(1.08, w / h))
        elif sign == _EQUAL:
            found.append(height * 0.42)
        elif sign == _OTHERS:
            found.append(height)
        else:
            found.append(brush.width(str(sign), height * 0.72, theme.BLACK) + height * 0.04)
    return found


def draw_signs(brush: Brush, signs: Sequence[Sign], x: float, y: float, height: float, width: float) -> None:
    """Draw a row of signs and texts centred on a point, scaled down if it does not fit."""
    gap = 0.12
    total = sum(_widths(brush, signs, height)) + gap * height * (len(signs) - 1)
    height *= min(1.0, width / total)
    widths = _widths(brush, signs, height)
    left = x - (sum(widths) + gap * height * (len(signs) - 1)) / 2
    for sign, wide in zip(signs, widths, strict=True):
        if _is_sprite(sign):
            brush.centred(str(sign), left + wide / 2, y, wide, height)
        elif sign == _EQUAL:
            for side in (-1, 1):
                bar = brush.rect(left, y + side * height * 0.15 - height * 0.06, wide, height * 0.12)
                brush.surface.fill(theme.INK, (*bar.topleft, bar.w, max(2, bar.h)))
        elif sign == _OTHERS:
            size = height * 0.66
            for disc, at in zip(_DISCS, (height - size, 0.0), strict=True):
                brush.slab(FRect(left + at, y - height / 2 + at, size, size), disc, radius=size / 2)
        else:
            style = Style(height * 0.72, theme.BLACK, align="center", shrink=0.5)
            if height * brush.s >= _READABLE:
                brush.text(str(sign), (left - 4, y - height * 0.62, wide + 8, height * 1.2), style)
        left += wide + gap * height


def draw_character(
    brush: Brush, number: int, x: float, y: float, w: float, me: int, *, title: bool = False, shadow: float = 3.0
) -> None:
    """Draw a character card at its upper left corner; -1 is its back. `me` is the viewer's colour, used for markers."""
    k = w / W
    if number < 0:
        brush.sprite("murano_back_character", x, y, w, shadow=shadow)
        return
    ground, _face = LOOK[load().characters[number].rule]
    brush.sprite(f"murano_charframe_{ground}", x, y, w, shadow=shadow)
    brush.at(portrait(number), x + 60 * k, y + 92 * k, 98 * k / 120)
    brush.sprite("murano_charframe_front", x, y, w)
    signs, yields = _formula(number, me)
    if title:
        style = Style(13.5 * k, theme.DISPLAY, align="center", shrink=0.5)
        brush.text(names.title(number), (x + 7 * k, y + 94 * k, 106 * k, 19 * k), style)
    if BREAK in signs:
        cut = signs.index(BREAK)
        rows = (
            (signs[:cut], 117 if title else 108, 17 if title else 20),
            (signs[cut + 1 :], 132.5 if title else 128, 14 if title else 17),
        )
        for part, top, height in rows:
            draw_signs(brush, part, x + 60 * k, y + top * k, height * k, 106 * k)
    else:
        draw_signs(brush, signs, x + 60 * k, y + (126 if title else 119) * k, (28 if title else 32) * k, 106 * k)
    size = 19 * k
    wide = min(brush.width(yields, size, theme.DISPLAY), 84 * k)
    left, low = x + 60 * k - (wide + 26 * k) / 2, y + (154 if title else 153) * k
    if 32 * k * brush.s >= _YIELD_READABLE:
        brush.centred("vp", left + 11 * k, low, 24 * k, 26 * k)
        brush.text(yields, (left + 26 * k, low - 14 * k, wide + 4 * k, 27 * k), Style(size, theme.DISPLAY, shrink=0.5))


WORDED = 124.0
"""Least width of a card whose rule is in words."""
_WINDOW = FRect(10, 8, 100, 84)
"""The part of a card that shows its portrait."""


def draw_worded(brush: Brush, number: int, box: FRect, me: int) -> None:
    """Draw a character card, known, with its rule in words; `me` is the viewer's colour. With room also its name."""
    brush.slab(box, paint.CARD, radius=10, shadow=3)
    named = box.w > _NAMED
    face = FRect(box.x + 5, box.y + 5, min(68.0, box.w * 0.4), 58)
    _draw_face(brush, number, face)
    left, room = face.right + 6, box.right - face.right - 12
    signs, _yields = _formula(number, me)
    signs = tuple(sign for sign in signs if sign != BREAK)
    if named:
        style = brush.narrowed(names.title(number), room, Style(18, theme.DISPLAY, shrink=0.6))
        brush.text(names.title(number), (left, face.y - 1, room, 26), style, name=f"name {number}")
        draw_signs(brush, signs, left + room / 2, face.y + 42, 29, room)
    else:
        draw_signs(brush, signs, left + room / 2, face.centery, 34, room)
    words = names.character_rule(number)
    if not named or len(words) > _LONG or brush.s < _LARGE:
        words = names.character_short(number)
    text = (box.x + 8, face.bottom + 2, box.w - 14, box.bottom - face.bottom - 5)
    size = 20 if named else 18 if box.w > _ROOMY else 16
    brush.text(words, text, Style(size, theme.BOLD, wrap=True, shrink=0.75 if named else 0.85), name=f"rule {number}")


_LONG, _LARGE = 80, 0.62
"""Length of a rule from which it is shortened even there, and pixels of a unit below which all are."""
_NAMED, _ROOMY = 190.0, 148.0
"""Width from which a card in words also shows its name, and from which its words are larger."""


def _draw_face(brush: Brush, number: int, box: FRect) -> None:
    """Draw the portrait of a card before its background, filling a rectangle."""
    ground, _face = LOOK[load().characters[number].rule]
    k = max(box.w / _WINDOW.w, box.h / _WINDOW.h)
    x, y = box.centerx - _WINDOW.centerx * k, box.y - _WINDOW.y * k
    clip = brush.surface.get_clip()
    area = brush.view.to_px(box)
    brush.surface.set_clip(area.clip(clip))
    brush.sprite(f"murano_charframe_{ground}", x, y, W * k)
    brush.at(portrait(number), x + 60 * k, y + 92 * k, 98 * k / 120)
    brush.surface.set_clip(clip)
    brush.kit.paint.ring(brush.surface, area, brush.s, radius=4, colour=theme.INK, units=1.6, gap=-1)


def character_face(number: int, me: int) -> Callable[[Kit, int], pygame.Surface]:
    """Return a function that renders a card with its name at a pixel width."""

    def make(kit: Kit, width: int) -> pygame.Surface:
        picture = pygame.Surface((width, round(width * RATIO)), pygame.SRCALPHA)
        draw_character(
            Brush(picture, kit, View(*picture.get_size(), width / W)), number, 0, 0, W, me, title=True, shadow=0
        )
        return picture

    return make


# ---- special cards


def draw_special_picture(brush: Brush, number: int, x: float, y: float, w: float) -> None:
    """Draw the picture of a special card, 80 by 56, with the beads of a studio or the building of a crane."""
    card, k = load().specials[number], w / 80
    brush.sprite(f"murano_special_{card.effect}", x, y, w)
    if card.effect == "studio":
        for color, at in zip(card.colors, (29, 51), strict=True):
            brush.centred(f"murano_bead_{color}", x + at * k, y + 38 * k, 13 * k)
    if card.effect == "crane":
        brush.centred(
            "murano_tile_factory" if card.kind == "factory" else "murano_tile_shop_blue", x + 68 * k, y + 30 * k, 18 * k
        )


def draw_special(brush: Brush, number: int, x: float, y: float, w: float, *, shadow: float = 3.0) -> None:
    """Draw a special card upright, 104 by 132; -1 is its back."""
    if number < 0:
        brush.sprite("murano_back_specialcard", x, y, w, shadow=shadow)
        return
    k = w / 104
    brush.sprite("murano_specialframe", x, y, w, shadow=shadow)
    draw_special_picture(brush, number, x + 12 * k, y + 27 * k, 80 * k)
    title = Style(13 * k, theme.DISPLAY, align="center", shrink=0.6)
    brush.text(names.special_title(number), (x + 9 * k, y + 85 * k, 86 * k, 17 * k), title)
    small = Style(10.5 * k, theme.BOLD, theme.INK_SOFT, align="center", wrap=True, shrink=0.6)
    brush.text(names.special_effect(number), (x + 9 * k, y + 101 * k, 86 * k, 26 * k), small)


def draw_strip(brush: Brush, number: int, box: FRect) -> None:
    """Draw a special card as a horizontal strip: picture, name, effect."""
    brush.slab(box, paint.CARD, radius=10, shadow=1.5)
    width = box.h * 1.26
    brush.slab(FRect(box.x + 4, box.y + 4, box.h * 1.3, box.h - 8), _STRIP_GROUND, radius=7)
    draw_special_picture(brush, number, box.x + 5, box.y + (box.h - width * 0.7) / 2, width)
    left = box.x + box.h * 1.3 + 12
    room = box.right - left - 6
    title = names.special_title(number)
    style = brush.narrowed(title, room, Style(17, theme.DISPLAY, shrink=0.65))
    brush.text(title, (left, box.y + 3, room, box.h * 0.48), style)
    effect = names.special_effect(number)
    style = brush.narrowed(effect, room, Style(16, theme.BODY, theme.INK_SOFT, shrink=0.68, elide=True))
    brush.text(effect, (left, box.y + box.h * 0.5, room, box.h * 0.42), style)
