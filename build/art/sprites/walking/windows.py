"""Open and closed windows, curtains, flower boxes."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Art
from ..palette import GLASS, GOLD, GOLD_DARK, INK, IVORY, STONE, STONE_DARK, shade, tint
from ..streets import CLOSED, COLORS, HALO, SHUTTER
from ..svg import Sprite, circle, number, path, polygon, rect, stroke

ARCHED = {"pink", "green", "red"}


WIN_W = 42


def opening(w: float, h: float, arched: bool, grow: float = 0) -> str:
    """Outline of an opening whose foot is the middle of its lower edge (0, 0)."""
    left, right, top = -w / 2 - grow, w / 2 + grow, -h - grow
    if not arched:
        return f"M{number(left)},{number(grow * 0.4)} L{number(left)},{number(top)} L{number(right)},{number(top)} L{number(right)},{number(grow * 0.4)}Z"
    spring, crown = top + (w + 2 * grow) * 0.42, top - (w + 2 * grow) * 0.14
    return f"M{number(left)},{number(grow * 0.4)} L{number(left)},{number(spring)} C{number(left)},{number(crown)} {number(right)},{number(crown)} {number(right)},{number(spring)} L{number(right)},{number(grow * 0.4)}Z"


def _slats(x: float, y: float, w: float, h: float, color: str, rows: int) -> str:
    dark = shade(color, 0.42)
    out = rect(x, y, w, h, 1.6, color, stroke(shade(color, 0.6), 1.4))
    lines = " ".join(f"M{number(x + 2.6)},{number(y + h * k / rows)} h{number(w - 5.2)}" for k in range(1, rows))
    return (
        out
        + path(lines, "none", stroke(dark, 1.5, 0.75))
        + path(f"M{number(x + 2)},{number(y + 1.8)} h{number(w - 4)}", "none", stroke(tint(color, 0.5), 1, 0.7))
    )


def window(color: str, h: float = 62, shutters: bool = True, wing: float = 17, w: float = WIN_W) -> Art:
    """An open window, foot at (0, 0): ivory frame, glass with a streak of sun, shutters folded back."""
    arched = color in ARCHED
    out = ""
    if shutters:
        top = -h + (h * 0.16 if arched else 0)
        for x in (-w / 2 - wing - 3.4, w / 2 + 3.4):
            out += _slats(x, top, wing, -top, SHUTTER[color], max(5, int(-top / 8)))
    out += path(opening(w, h, arched, 4.2), IVORY, stroke(STONE_DARK, 1.1)) + path(
        opening(w, h, arched), GLASS, stroke("#173648", 1.2)
    )
    out += polygon(
        [(-w / 2 + 2, -h * 0.34), (w * 0.1, -h * 0.86), (w * 0.34, -h * 0.86), (-w / 2 + 2, -h * 0.08)],
        "#BFE3EA",
        'opacity="0.38"',
    )
    out += path(
        f"M0,{number(-h - (w * 0.06 if arched else -1))} L0,-1 M{number(-w / 2)},{number(-h * 0.54)} L{number(w / 2)},{number(-h * 0.54)}",
        "none",
        stroke(IVORY, 2.8),
    )
    return Art(out) + sill(w)


def sill(w: float = WIN_W) -> Art:
    return Art(rect(-w / 2 - 8, 0, w + 16, 5, 1, STONE, stroke(STONE_DARK, 1.1)))


def closed_window(color: str, h: float = 62, w: float = WIN_W) -> Art:
    """A shut window: weathered boards and a crossbar. It counts against its owner."""
    arched = color in ARCHED
    out = path(opening(w, h, arched, 6.4), HALO, stroke("#B9A787", 1.2)) + path(
        opening(w, h, arched, 1.4), "#4A3128", stroke(INK, 1.6)
    )
    top = -h + (w * 0.3 if arched else 2)
    for x in (-w / 2 + 1, 1):
        out += _slats(x, top, w / 2 - 2, -top - 1, CLOSED, max(5, int(-top / 8)))
    if arched:
        out += path(
            f"M{number(-w / 2 + 3)},{number(top - 1.4)} C{number(-w / 2 + 3)},{number(top - 15)} {number(w / 2 - 3)},{number(top - 15)} {number(w / 2 - 3)},{number(top - 1.4)}Z",
            CLOSED,
            stroke("#3A241C", 1.2),
        )
    mid = -h * 0.44
    cross = f"M{number(-w / 2 + 2)},{number(mid - 15)} L{number(w / 2 - 2)},{number(mid + 15)} M{number(w / 2 - 2)},{number(mid - 15)} L{number(-w / 2 + 2)},{number(mid + 15)}"
    out += path(cross, "none", stroke(INK, 8)) + path(cross, "none", stroke("#D9B48A", 5.4))
    for x, y in ((-w / 2 + 4, mid - 14), (w / 2 - 4, mid + 14), (w / 2 - 4, mid - 14), (-w / 2 + 4, mid + 14)):
        out += circle(x, y, 1.3, "#5C3A26")
    return Art(out) + sill(w)


def curtain_red(w: float = WIN_W) -> Art:
    """Red: a striped awning with round scallops; its top edge middle is (0, 0)."""
    half, drop, flare = w / 2 + 5, 19, 8
    out = path(
        f"M{number(-half)},0 L{number(half)},0 L{number(half + flare)},{drop} L{number(-half - flare)},{drop}Z",
        HALO,
        stroke(HALO, 5),
    )
    count = 6
    scallops, stripes = "", ""
    for k in range(count):
        a, b = k / count, (k + 1) / count
        x0, x1 = -half + 2 * half * a, -half + 2 * half * b
        y0, y1 = -half - flare + 2 * (half + flare) * a, -half - flare + 2 * (half + flare) * b
        tone = "#E0303E" if k % 2 == 0 else "#FFF3E2"
        r = (y1 - y0) / 2
        scallops += path(
            f"M{number(y0)},{drop - 1} A{number(r)},{number(r)} 0 0 0 {number(y1)},{drop - 1}Z", HALO, stroke(HALO, 5)
        )
        stripes += polygon([(x0, 0), (x1, 0), (y1, drop), (y0, drop)], tone)
        stripes += path(
            f"M{number(y0)},{drop - 0.6} A{number(r)},{number(r)} 0 0 0 {number(y1)},{drop - 0.6}Z",
            tone,
            stroke("#7A1220", 1.2),
        )
    out = scallops + out + stripes
    return Art(
        out
        + path(
            f"M{number(-half)},0 L{number(half)},0 L{number(half + flare)},{drop} L{number(-half - flare)},{drop}Z",
            "none",
            stroke("#7A1220", 1.6),
        )
    )


def curtain_blue(h: float = 62, w: float = WIN_W) -> Art:
    """Blue: two long drapes tied back under a rod; the rod's middle is (0, 0), it hangs `h` down."""
    a = w / 2 + 2
    left = f"M{number(-a)},0 L-2,0 C-4,{number(h * 0.3)} {number(-a + 8)},{number(h * 0.48)} {number(-a + 7)},{number(h * 0.56)} L{number(-a + 11)},{number(h - 2)} L{number(-a)},{number(h - 2)}Z"
    right = f"M{number(a)},0 L2,0 C4,{number(h * 0.3)} {number(a - 8)},{number(h * 0.48)} {number(a - 7)},{number(h * 0.56)} L{number(a - 11)},{number(h - 2)} L{number(a)},{number(h - 2)}Z"
    out = ""
    for d in (left, right):
        out += path(d, HALO, stroke(HALO, 4.6))
    for d in (left, right):
        out += path(d, "#2563C9", stroke("#0F2F73", 1.6))
    folds = " ".join(
        f"M{number(s * a * q)},2 C{number(s * a * q)},{number(h * 0.3)} {number(s * (a - 4))},{number(h * 0.46)} {number(s * (a - 3))},{number(h * 0.55)}"
        for s in (-1, 1)
        for q in (0.75, 0.48, 0.25)
    )
    out += path(folds, "none", stroke("#7FB2FF", 1.6, 0.9))
    for s in (-1, 1):
        out += path(
            f"M{number(s * (a + 0.5))},{number(h * 0.555)} L{number(s * (a - 8.4))},{number(h * 0.555)}",
            "none",
            stroke(GOLD, 3.6),
        )
    out += (
        rect(-a - 5, -3.2, 2 * a + 10, 5, 2.4, "#D9A23A", stroke(GOLD_DARK, 1.2))
        + circle(-a - 5, -0.8, 3.4, GOLD, stroke(GOLD_DARK, 1.2))
        + circle(a + 5, -0.8, 3.4, GOLD, stroke(GOLD_DARK, 1.2))
    )
    return Art(out)


def box(width: float) -> Art:
    """A wooden flower box, top edge middle at (0, 0), 13 deep."""
    return Art(
        rect(-width / 2, 0, width, 13, 2, "#9A5A36", stroke("#4E2A18", 1.5))
        + rect(-width / 2 + 2, 2, width - 4, 2.6, 1, "#C98A5C", 'opacity="0.8"')
    )


def sprites() -> Iterator[Sprite]:
    for name, h in (("", 62), ("small_", 41), ("low_", 54)):
        for color in COLORS:
            yield window(color, h).sprite(f"window_{name}{color}", (-44, -h - 12, 88, h + 20))
            yield closed_window(color, h).sprite(f"closed_{name}{color}", (-32, -h - 14, 64, h + 22))
        yield curtain_blue(h).sprite(f"curtain_blue{name and '_' + name[:-1]}", (-34, -8, 68, h + 10))
    yield curtain_blue(44, 38).sprite("curtain_blue_shop", (-34, -8, 68, 54))
    yield curtain_red().sprite("curtain_red", (-38, -4, 76, 34))
    yield curtain_red(72).sprite("curtain_red_shop", (-54, -4, 108, 36))
    for blooms in (1, 2, 3):
        width = 27.5 * blooms - 2.5
        half = round(width / 2 + 2)
        yield box(width).sprite(f"flower_box_{blooms}", (-half, -2, 2 * half, 18))
