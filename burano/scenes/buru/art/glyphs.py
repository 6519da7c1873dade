"""Effects in signs: rows of numbers, pictures, arrows. The number 1 is never written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from burano.core.effects import ALWAYS
from burano.games.buru.board import ANY_SPIRIT, FISH, G_RESOURCE, G_SET, G_SPIRITS, G_TYPE, Side, tables
from burano.games.buru.spec import EFFECTS, RESOURCES, SPIRITS, TYPES, WORDS
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.fonts import SMALLEST
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, hexa

GOODS = tuple(f"buru_res_{name}" for name in RESOURCES)
_SIGNS = {
    "fish": "buru_fish", "clay": "buru_res_clay", "palm": "buru_res_palm", "ebony": "buru_res_ebony",
    "esteem": "buru_esteem", "task": "buru_sym_task", "tribute": "buru_sym_tribute", "recruit": "buru_sym_recruit",
    "cycle": "buru_sym_cycle", "elder": "buru_sym_elder", "emissary": "buru_emissary",
}  # fmt: skip
EFFECT_SIGNS = tuple(_SIGNS[name] for name in EFFECTS)
"""The signs of what an action space offers, in the order of the rules."""
ESTEEM = "buru_esteem"
_ARROW = "M0.04,0.5 H0.7 M0.45,0.16 L0.86,0.5 L0.45,0.84"


class Glyph(NamedTuple):
    """A piece of a row: a picture, a small one, words, a gap or an arrow."""

    kind: str
    what: str = ""


Row: TypeAlias = Sequence[Glyph]
_GAP, _TO = Glyph("gap"), Glyph("arrow")
_WIDTH = {"icon": 1.0, "small": 0.74, "gap": 0.26, "arrow": 0.62}


def spirit_sign(number: int) -> str:
    return f"buru_spirit_{SPIRITS[number]}"


def type_sign(number: int) -> str:
    return f"buru_type_{TYPES[number]}"


def counted(n: int, sign: str) -> list[Glyph]:
    """Return a number and the sign of a thing; the number 1 is left out."""
    return [*([Glyph("words", str(n))] if n != 1 else []), Glyph("icon", sign)]


def gains(numbers: Iterable[int]) -> list[Glyph]:
    """Return the items of an effect; one that needs a totem has the totem's sign and a plus before it."""
    found: list[Glyph] = []
    for number in numbers:
        item = tables().items[number]
        if found:
            found.append(_GAP)
        if item.condition != ALWAYS:
            found += [Glyph("small", spirit_sign(item.condition)), Glyph("words", "+")]
        word, _bar, extra = WORDS[item.word].partition("_")
        found += counted(item.number, _SIGNS[word])
        if extra:
            found.append(Glyph("small", f"buru_type_{extra}" if extra in TYPES else f"buru_spirit_{extra}"))
    return found


def side(given: Side) -> list[Glyph]:
    """Return one option of an effect: its cost, an arrow, its gains."""
    cost: list[Glyph] = []
    for n, sign in zip(given[:4], (_SIGNS["fish"], *GOODS), strict=True):
        if n:
            cost += [*([_GAP] if cost else []), *counted(n, sign)]
    return [*cost, *([_TO] if cost else []), *gains(given.gains)]


def effect(card: int) -> list[list[Glyph]]:
    """Return the rows of an islander's effect; a scroll is one row: the tribute, then what it brings."""
    made = tables()
    if made.effects[card]:
        return [side(given) for given in made.effects[card]]
    on = made.scroll_on[card]
    whose = [Glyph("small", spirit_sign(on))] if on != ANY_SPIRIT else []
    return [[Glyph("icon", _SIGNS["tribute"]), *whose, _TO, *gains(made.scroll_gains[card])]]


def is_scroll(card: int) -> bool:
    return not tables().effects[card]


def reward(decree: int) -> list[list[Glyph]]:
    """Return the rows of a decree: two rows rather than small signs."""
    found = tables().rewards[decree][0].gains
    rows = [gains([number]) for number in found]
    if len(rows) > 1 and sum(map(len, rows)) > 2:
        return rows
    return [gains(found)]


def goal(elder: int, high: bool) -> list[Glyph]:
    """Return what a level of an elder asks for."""
    given = tables().goals[elder]
    need = given.many if high else given.few
    times = [Glyph("words", f"{need}×")]
    if given.kind == G_RESOURCE:
        return [*times, Glyph("icon", GOODS[given.mask.bit_length() - 1])]
    if given.kind == G_TYPE:
        return [*times, Glyph("icon", type_sign(given.mask.bit_length() - 1))]
    if given.kind == G_SET:
        return [*(times if need > 1 else []), *(Glyph("icon", sign) for sign in GOODS)]
    if given.kind == G_SPIRITS:
        signs = [Glyph("icon", spirit_sign(at)) for at in range(len(SPIRITS)) if given.mask >> at & 1]
        return [*(times if need > 1 else []), *signs]
    return [Glyph("icon", type_sign(kind)) for kind in range(need)]


def space(region: int, number: int) -> list[str]:
    """Return the signs of what an action space offers."""
    offered = tables().spaces[region][number]
    order = (4, 5, 6, 0, 1, 2, FISH)
    return [EFFECT_SIGNS[kind] for kind in order for _ in range(offered[kind])] or ["buru_sym_card"]


# ---- drawing


def _wide(brush: Brush, glyph: Glyph, size: float) -> float:
    if glyph.kind == "words":
        return brush.width(glyph.what, size * 0.78, theme.BLACK) + size * 0.06
    return _WIDTH[glyph.kind] * size


def draw_row(
    brush: Brush,
    row: Row,
    x: float,
    y: float,
    size: float,
    *,
    room: float = 0.0,
    align: str = "center",
    colour: Colour = theme.INK,
    alpha: float = 1.0,
) -> float:
    """Draw a row about a point, its signs so large, or as large as the room allows; returns its width."""
    width = sum(_wide(brush, glyph, size) for glyph in row)
    if room and width > room:
        size *= room / width
        width = sum(_wide(brush, glyph, size) for glyph in row)
    left = x - {"center": width / 2, "left": 0.0, "right": width}[align]
    for glyph in row:
        step = _wide(brush, glyph, size)
        if glyph.kind == "icon":
            tall = glyph.what == "buru_emissary"
            brush.centred(glyph.what, left + size / 2, y, size, size * 1.12 if tall else size, alpha=alpha)
        elif glyph.kind == "small":
            brush.centred(glyph.what, left + size * 0.37, y + size * 0.06, size * 0.72, alpha=alpha)
        elif glyph.kind == "arrow":
            _arrow(brush, left + size * 0.06, y, size * 0.46)
        elif glyph.kind == "words":
            # Narrow rows have no room for the smallest letters: a little air on both sides costs nothing.
            style = Style(size * 0.78, theme.BLACK, colour, align="center", shrink=1)
            height = max(size * 1.2, 1.4 * SMALLEST / brush.s)
            brush.text(glyph.what, (left - 8, y - height / 2, step + 16, height), style, name="count")
        left += step
    return width


def _arrow(brush: Brush, x: float, y: float, size: float) -> None:
    body = (
        f'<path transform="scale({size:.2f})" d="{_ARROW}" fill="none" stroke="{hexa(theme.TERRACOTTA_DARK)}" '
        'stroke-width="0.26" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    brush.svg(("buru arrow", round(size, 2)), x, y - size / 2, size * 1.2, size, body)


def draw_gems(brush: Brush, x: float, y: float, rating: int, size: float) -> None:
    """Draw the rating of a card or a space as gems about a point; rating 0 is one empty gem."""
    count = max(1, rating)
    for i in range(count):
        brush.centred("buru_gem" if rating else "buru_gem_off", x + (i - (count - 1) / 2) * size * 0.92, y, size)
