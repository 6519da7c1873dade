"""Signs: types of islanders, regions, effects of action spaces, phases of the day."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import INK, SHADOW, shade, tint
from ..svg import Sprite, circle, ellipse, path, polygon, rect
from ..woven import (
    CORAL,
    GOLD_DARK,
    GOOD,
    OUTLINE,
    REGION_DARK,
    REGIONS,
    TYPE,
    TYPES,
    at,
    drawn,
    faint,
    grad,
    pen,
    petal_flower,
    star,
    turn,
)


def type_mark(t: str, f: str, line: str) -> str:
    if t == "artisan":
        return turn(rect(-5, -6, 10, 36, 4, f) + rect(-16, -24, 32, 20, 5, f), 36, 34, 42) + turn(
            path("M-4,-26 L4,-26 L4,8 L7,26 L-7,26 L-4,8Z", f, pen(line, 2.4)), 27, 34, -40
        )
    if t == "gatherer":
        return (
            path("M8,28 L56,28 C56,46 50,58 44,58 L20,58 C14,58 8,46 8,28Z", f)
            + path("M16,28 C16,2 48,2 48,28", "none", pen(f, 5.5))
            + path("M14,38 L50,38 M17,48 L47,48 M24,30 L26,56 M40,30 L38,56", "none", pen(line, 2.6))
        )
    if t == "noble":
        return (
            path("M8,50 L4,20 L18,32 L32,6 L46,32 L60,20 L56,50Z", f, pen(f, 3))
            + rect(8, 52, 48, 8, 3, f)
            + circle(32, 38, 4.5, line)
            + circle(19, 42, 3, line)
            + circle(45, 42, 3, line)
        )
    return (
        path("M32,20 C20,20 18,34 16,44 L10,50 L54,50 L48,44 C46,34 44,20 32,20Z", f, pen(f, 2))
        + circle(32, 55, 5, f)
        + path("M32,20 L32,12", "none", pen(f, 5))
        + path("M26,12 C26,4 38,4 38,12 C36,15 28,15 26,12Z", f)
        + path("M18,42 L46,42", "none", pen(line, 2.6))
    )


def type_badge(t: str) -> str:  # 64 x 64
    c = TYPE[t]
    return (
        circle(32, 33, 30, SHADOW, faint(0.25))
        + circle(32, 32, 29, grad("d", tint(c, 0.22), c, shade(c, 0.35)), pen(INK, 2.4, 0.9))
        + circle(32, 32, 25, "none", pen("#FFF1D6", 1.4, 0.7))
        + at(type_mark(t, "#FFF6E2", shade(c, 0.3)), 12.8, 12.4, 0.6)
    )


def region_mark(r: str, f: str, line: str) -> str:
    if r == "forest":
        return (
            circle(32, 20, 15, f)
            + circle(18, 29, 12, f)
            + circle(46, 29, 12, f)
            + path("M28,34 L36,34 L38,58 L26,58Z", f)
            + path("M32,52 L32,30 M32,40 L24,32 M32,36 L40,29", "none", pen(line, 2.6))
        )
    if r == "shore":
        return (
            path("M6,40 C16,47 48,47 58,36 C56,50 48,55 32,55 C18,55 9,50 6,40Z", f)
            + path("M31,40 L33,6", "none", pen(f, 3.4))
            + path("M36,10 L56,16 L50,36 L35,36Z", f)
            + path("M28,14 L12,32 L28,36Z", f)
        )
    if r == "village":
        return (
            path("M2,28 C12,24 22,12 32,5 C42,12 52,24 62,28 L58,33 L6,33Z", f)
            + rect(13, 33, 38, 14, 1, f)
            + path("M17,46 V60 M32,46 V60 M47,46 V60", "none", pen(f, 4.6))
            + rect(27.5, 36, 9, 11, 1, line)
        )
    return (
        path("M32,12 C40,20 40,32 32,40 C24,32 24,20 32,12Z", f)
        + path("M14,20 C26,22 31,32 30,41 C20,40 13,32 14,20Z M50,20 C38,22 33,32 34,41 C44,40 51,32 50,20Z", f)
        + path("M6,48 C20,42 44,42 58,48 M14,57 C26,52 38,52 50,57", "none", pen(f, 4.4))
    )


def region_badge(r: str) -> str:
    c = REGION_DARK[r]
    return (
        circle(32, 33, 30, SHADOW, faint(0.25))
        + circle(32, 32, 29, grad("d", tint(c, 0.25), c, shade(c, 0.3)), pen(INK, 2.4, 0.9))
        + circle(32, 32, 25, "none", pen("#FFF1D6", 1.4, 0.7))
        + at(region_mark(r, "#FFF6E2", c), 12.2, 12, 0.62)
    )


def sym_recruit() -> str:
    return (
        circle(26, 18, 12, "#B97A4E", OUTLINE)
        + path("M14,16 C14,4 38,4 38,16 C34,12 18,12 14,16Z", INK)
        + path("M4,58 C4,38 14,32 26,32 C38,32 48,38 48,58Z", grad("d", "#58A66A", "#2C6E46"), OUTLINE)
        + circle(49, 45, 13, GOOD, pen("#FFF8E6", 2.6))
        + path("M49,38 V52 M42,45 H56", "none", pen("#FFFFFF", 4.4))
    )


def sym_cycle() -> str:
    a = "M12,30 C14,14 34,6 47,18"
    return (
        path(a, "none", pen(INK, 11))
        + path("M40,24 L57,25 L54,7Z", INK, pen(INK, 4))
        + path(a, "none", pen("#3E93C4", 6.4))
        + path("M41,23 L56,24.5 L53.5,9Z", "#3E93C4")
        + turn(
            path("M-20,-2 C-18,-18 2,-26 15,-14", "none", pen(INK, 11))
            + path("M8,-8 L25,-7 L22,-25Z", INK, pen(INK, 4))
            + path("M-20,-2 C-18,-18 2,-26 15,-14", "none", pen("#3E93C4", 6.4))
            + path("M9,-9 L24,-7.5 L21.5,-23Z", "#3E93C4"),
            32,
            32,
            180,
        )
    )


def sym_task(mark: str = "") -> str:
    b = turn(rect(-15, -20, 30, 40, 5, grad("d", "#FFFDF4", "#EBD8B0"), OUTLINE), 30, 36, 90 - 74)
    b += turn(path("M-7,-6 a7,7 0 1,1 14,0 a7,7 0 1,1 -14,0 M-11,14 C-11,4 11,4 11,14Z", "#A9683F"), 30, 36, 16)
    a = "M30,7 C46,6 58,16 58,32"
    return (
        b
        + path(a, "none", pen(INK, 9))
        + path("M50,30 L66,30 L58,44Z", INK, pen(INK, 3))
        + path(a, "none", pen(CORAL, 5))
        + path("M51.5,30.6 L64.5,30.6 L58,42Z", CORAL)
    )


def sym_tribute() -> str:
    b = path(
        "M6,36 L58,36 C58,50 46,56 32,56 C18,56 6,50 6,36Z", grad("h", "#EBC78E", "#B9823F", "#6E4420"), OUTLINE
    ) + path("M22,56 L42,56 L46,62 L18,62Z", grad("h", "#D9AE72", "#6E4420"), OUTLINE)
    b += ellipse(32, 36, 26, 6, "#6B3A12", pen(INK, 2))
    b += (
        at(petal_flower(12, "#FFFFFF", "#FFD9E4", "#F5B93A", 1.6), 20, 26)
        + at(petal_flower(13, "#FFC3CF", "#F28AA2", "#F5B93A", 1.6), 41, 24)
        + at(petal_flower(10, "#FFFFFF", "#FFE9B0", "#F5B93A", 1.4), 31, 14)
    )
    return b + path("M8,38 C20,43 44,43 56,38", "none", pen("#FFF0C2", 2, 0.9))


def sym_elder() -> str:
    return (
        path("M8,62 C8,44 18,40 32,40 C46,40 56,44 56,62Z", grad("d", "#7A6AA8", "#463A72"), OUTLINE)
        + circle(32, 26, 15, "#A86A42", OUTLINE)
        + path(
            "M17,27 C17,44 26,52 32,52 C38,52 47,44 47,27 C42,34 38,32 32,32 C26,32 22,34 17,27Z",
            "#F6F1E6",
            pen(INK, 2, 0.9),
        )
        + circle(26, 25, 1.9, INK)
        + circle(38, 25, 1.9, INK)
        + path("M14,20 C14,4 50,4 50,20 C40,15 24,15 14,20Z", grad("h", "#8A5230", "#5E3420"), OUTLINE)
        + path("M17,15.5 C26,11 38,11 47,15.5", "none", pen("#F3C765", 2.6))
    )


def sym_card() -> str:
    return turn(
        rect(-16, -22, 32, 44, 5, grad("d", "#4E8F52", "#245A36"), OUTLINE)
        + at(region_mark("forest", "#F7EBD0", "#245A36"), -13, -14, 0.4),
        34,
        33,
        10,
    )


def phase(k: str) -> str:  # 64 x 64
    sky = {
        "dawn": ("#F7B38A", "#F9E2A8"),
        "morning": ("#8FD0E6", "#FDF0C4"),
        "noon": ("#4FB2E0", "#BEE8F2"),
        "afternoon": ("#F0B65A", "#FBE3A2"),
        "dusk": ("#3A3A7C", "#C46A8A"),
    }[k]
    b = circle(32, 33, 30, SHADOW, faint(0.25)) + circle(32, 32, 29, grad("v", *sky), pen(GOLD_DARK, 3))
    if k == "dusk":
        return (
            b
            + path(
                "M38,12 C26,14 20,26 25,36 C29,45 40,48 49,42 C38,42 30,34 32,24 C33,19 35,15 38,12Z",
                "#FFF3CF",
                pen(INK, 1.6, 0.6),
            )
            + polygon(star(46, 22, 4, 6, 2), "#FFF3CF")
            + polygon(star(18, 46, 4, 4.5, 1.5), "#FFF3CF")
        )
    y = {"dawn": 43, "morning": 34, "noon": 30, "afternoon": 34}[k]
    b += "".join(
        turn(path("M-3.4,-14 L0,-21 L3.4,-14Z", "#F2A93B"), 32, y, 45 * i)
        for i in range(8)
        if k != "dawn" or i in (0, 1, 2, 6, 7)
    ) + circle(32, y, 11.5, "#FFDF7A", pen("#C77E16", 2.2))
    if k == "dawn":
        b += path("M4.4,43 L59.6,43 C57,53 46,61 32,61 C18,61 7,53 4.4,43Z", "#2E8FA8", pen(INK, 1.4, 0.6)) + path(
            "M16,49 H30 M36,53 H50 M20,56 H30", "none", pen("#BFEDE6", 2.4)
        )
    elif k == "morning":
        b += path("M8,48 C20,42 44,42 56,48 C50,57 42,61 32,61 C22,61 14,57 8,48Z", "#4E9A50", pen(INK, 1.4, 0.6))
    elif k == "afternoon":
        b += path(
            "M6,46 L20,30 L32,44 L42,34 L58,46 C52,57 42,61 32,61 C22,61 12,57 6,46Z", "#3E7D5A", pen(INK, 1.4, 0.6)
        )
    return b


def sprites() -> Iterator[Sprite]:
    for name in TYPES:
        yield drawn(f"type_{name}", 64, 64, type_badge(name))
    for name in REGIONS:
        yield drawn(f"region_{name}", 64, 64, region_badge(name))
    for name, body in (
        ("recruit", sym_recruit),
        ("cycle", sym_cycle),
        ("tribute", sym_tribute),
        ("elder", sym_elder),
        ("card", sym_card),
    ):
        yield drawn(f"sym_{name}", 64, 64, body())
    yield drawn("sym_task", 68, 64, sym_task())
    for name in ("dawn", "morning", "noon", "afternoon", "dusk"):
        yield drawn(f"phase_{name}", 64, 64, phase(name))
