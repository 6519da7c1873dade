"""The eight kinds of fish, each in a box of 120 by 80."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..palette import INK
from ..svg import Sprite, circle, linear, path, polyline, stroke

OUTLINE = stroke(INK, 2.2, 0.85)
Drawing = tuple[str, str]
"""Body and gradient definitions."""


def sprites() -> Iterator[Sprite]:
    for kind, draw in FISH.items():
        body, defs = draw()
        yield Sprite(f"fish_{kind}", 120, 80, body, defs)


def eye(x: float, y: float, radius: float = 4.2) -> str:
    out = circle(x, y, radius, "#FFFFFF", stroke(INK, 1.4, 0.8)) + circle(x - 0.4, y, radius * 0.5, INK)
    return out + circle(x - 1, y - 1, radius * 0.18, "#FFFFFF")


def outlined_line(d: str, wide: float, narrow: float, color: str) -> str:
    return path(d, "none", stroke(INK, wide, 0.85)) + path(d, "none", stroke(color, narrow))


def tuna() -> Drawing:
    defs = linear("b", 0, 16, 0, 66, (0, "#23406E"), (0.42, "#4676A8"), (0.55, "#D9E6EE"), (1, "#F5F8FA"))
    tail = "M94,40 C100,30 106,20 115,14 C110,28 109,36 109,41 C109,48 111,56 116,67 C106,60 100,50 94,42Z"
    out = path(tail, "#2B4C7E", OUTLINE) + path("M46,20 C50,8 58,5 64,6 C60,12 60,16 62,20Z", "#23406E", OUTLINE)
    out += path("M48,62 C52,72 58,75 64,75 C60,68 60,65 62,61Z", "#4676A8", OUTLINE)
    body = "M6,42 C18,20 52,12 76,22 C88,27 94,34 97,40 C94,48 86,55 74,60 C52,68 18,62 6,42Z"
    out += path(body, "url(#b)", OUTLINE)
    finlet = stroke(INK, 1.1, 0.7)
    for x, y in ((72, 18), (79, 21), (86, 26), (92, 31)):
        out += path(f"M{x},{y} L{x + 5},{y - 5} L{x + 5},{y + 2}Z", "#F4C23C", finlet)
    for x, y in ((72, 62), (79, 59), (86, 55), (92, 50)):
        out += path(f"M{x},{y} L{x + 5},{y + 5} L{x + 5},{y - 2}Z", "#F4C23C", finlet)
    out += path("M34,44 C42,42 52,45 58,54 C48,54 38,52 34,44Z", "#2B4C7E", stroke(INK, 1.4, 0.7))
    out += path("M28,30 C32,36 32,48 27,54", "none", stroke(INK, 1.8, 0.5))
    return out + eye(18, 37) + path("M8,45 C12,47 15,47 18,46", "none", stroke(INK, 1.5, 0.7)), defs


def sardine() -> Drawing:
    defs = linear("b", 0, 28, 0, 54, (0, "#2F6E8C"), (0.4, "#8FC3D2"), (0.6, "#EEF5F6"), (1, "#CFDDE2"))
    one = path("M98,40 L117,28 C113,36 113,44 117,53Z", "#5F9DB2", OUTLINE)
    one += path("M52,29 L64,20 L70,30Z", "#5F9DB2", stroke(INK, 1.6, 0.8))
    one += path("M4,41 C22,26 72,24 101,40 C72,56 22,56 4,41Z", "url(#b)", OUTLINE)
    one += "".join(circle(x, 37.5, 1.9, "#23506A") for x in range(36, 92, 9))
    one += path("M26,32 C30,38 30,45 26,50", "none", stroke(INK, 1.6, 0.5)) + eye(15, 38.5, 3.6)
    upper = f'<g transform="matrix(0.9,0,0,0.9,6,-13)">{one}</g>'
    return upper + f'<g transform="matrix(0.96,0,0,0.96,2,19)">{one}</g>', defs


def sea_bass() -> Drawing:
    defs = linear("b", 0, 14, 0, 66, (0, "#566B57"), (0.4, "#9DB09A"), (0.62, "#EEF1E4"), (1, "#D4D9C4"))
    fin = "#7C917B"
    out = path("M92,42 L116,22 C111,36 111,48 116,62Z", fin, OUTLINE)
    out += path("M30,21 L36,6 L41,16 L47,4 L52,15 L58,5 L62,17 L70,10 L80,26Z", fin, OUTLINE)
    out += path("M50,64 L58,76 L70,60Z", fin, OUTLINE)
    body = "M5,43 C16,20 56,10 78,26 C88,33 94,38 97,42 C92,50 84,56 74,61 C52,70 18,66 5,43Z"
    out += path(body, "url(#b)", OUTLINE) + path("M30,38 C50,32 74,34 94,41", "none", stroke("#3F5440", 2.6, 0.75))
    for row in range(3):
        for x in range(40 + row * 4, 84, 10):
            out += path(f"M{x},{44 + row * 6} c3,2 3,4 0,6", "none", stroke("#5E7260", 1.2, 0.7))
    out += path("M28,26 C34,36 34,52 27,60", "none", stroke(INK, 1.8, 0.55))
    out += path("M34,48 C44,44 52,48 54,56 C46,58 38,55 34,48Z", fin, stroke(INK, 1.4, 0.7))
    return out + eye(18, 36, 4.8) + path("M6,46 C11,50 15,50 18,48", "none", stroke(INK, 1.6, 0.7)), defs


def squid() -> Drawing:
    defs = linear("b", 0, 14, 0, 64, (0, "#F3B7D4"), (1, "#B0628F"))
    out = ""
    ends = (
        (30, 14, 112),
        (35, 26, 117),
        (40, 38, 119),
        (45, 52, 117),
        (50, 66, 112),
        (33, 20, 104),
        (47, 60, 104),
    )
    for i, (y0, y1, x1) in enumerate(ends):
        curl = y1 + 4 if i % 2 else y1 - 4
        arm = f"M72,{y0} C86,{y0 + (y1 - y0) * 0.2:.0f} 96,{curl} {x1},{y1}"
        out += outlined_line(arm, 7.2, 4.4, "#D988B2")
    fins = "M30,40 C22,16 12,12 4,14 C8,26 4,30 3,40 C4,50 8,54 4,66 C12,68 22,64 30,40Z"
    mantle = "M3,40 C24,20 44,20 62,26 C76,28 80,34 80,40 C80,46 76,52 62,54 C44,60 24,60 3,40Z"
    out += path(fins, "#C979A4", OUTLINE) + path(mantle, "url(#b)", OUTLINE)
    for x, y, r in ((28, 36, 2.4), (36, 44, 3), (42, 33, 2.2), (50, 46, 2.4), (54, 35, 1.8), (22, 42, 1.8)):
        out += circle(x, y, r, "#8C3F6E", 'opacity="0.7"')
    return out + eye(68, 38, 5.6), defs


def lobster() -> Drawing:
    defs = linear("b", 0, 20, 0, 62, (0, "#E8604A"), (1, "#A32320"))
    red = "#D2402F"
    out = path("M30,34 C18,22 10,10 2,6 M32,46 C20,58 10,70 2,74", "none", stroke("#8C1D1A", 2.2))
    for x in (50, 58, 66, 74):
        legs = f"M{x},34 L{x + 6},18 L{x + 2},12 M{x},46 L{x + 6},62 L{x + 2},68"
        out += outlined_line(legs, 4.2, 2.4, red)
    claw = outlined_line("M44,32 C38,24 34,20 30,17", 8, 5, red)
    claw += path("M33,20 C26,24 14,24 7,16 C12,16 16,15 19,13 C14,12 10,9 8,4 C20,0 34,6 36,15Z", "url(#b)", OUTLINE)
    out += claw + f'<g transform="matrix(1,0,0,-1,0,80)">{claw}</g>'
    out += path("M100,40 L116,22 L119,34 L112,40 L119,46 L116,58Z", red, OUTLINE)
    out += path("M34,40 C36,30 46,27 60,28 L70,30 L70,50 L60,52 C46,53 36,50 34,40Z", "url(#b)", OUTLINE)
    for i, x in enumerate((70, 79, 88, 97)):
        h = 10 - i * 1.4
        ring = (
            f"M{x},{40 - h:g} C{x + 8},{39 - h:g} {x + 10},{43 - h:g} {x + 10},40 "
            f"C{x + 10},{37 + h:g} {x + 8},{41 + h:g} {x},{40 + h:g}Z"
        )
        out += path(ring, "url(#b)", OUTLINE)
    out += circle(40, 36, 2.6, INK) + circle(40, 44, 2.6, INK)
    return out + path("M50,31 C53,36 53,44 50,49", "none", stroke("#7A1512", 1.8, 0.8)), defs


def crab() -> Drawing:
    defs = linear("b", 0, 30, 0, 66, (0, "#F79A4B"), (1, "#CF4E1C"))
    limb = "#E8722F"
    side = ""
    for i, (y, end_x, end_y) in enumerate(((44, 8, 46), (50, 7, 60), (56, 16, 73))):
        side += outlined_line(f"M38,{y} L{22 - i},{y - 4 + i * 3} L{end_x},{end_y}", 6.2, 3.6, limb)
    side += outlined_line("M40,38 C30,36 24,30 22,24", 8, 5, limb)
    side += path("M24,28 C12,28 6,18 10,6 C14,10 17,12 20,12 C20,8 22,4 27,2 C36,10 34,24 24,28Z", "url(#b)", OUTLINE)
    side += polyline(((52, 36), (50, 24)), stroke(INK, 3, 0.9))
    side += circle(50, 22, 4.4, "#FFFFFF", stroke(INK, 1.6, 0.9)) + circle(50, 21.6, 2, INK)
    shell = "M28,46 C30,34 46,32 60,32 C74,32 90,34 92,46 C94,60 78,70 60,70 C42,70 26,60 28,46Z"
    out = side + f'<g transform="matrix(-1,0,0,1,120,0)">{side}</g>' + path(shell, "url(#b)", OUTLINE)
    out += path("M46,56 C52,62 68,62 74,56", "none", stroke("#8C2C0C", 2.4))
    for x, y in ((42, 46), (52, 42), (68, 42), (78, 46), (60, 48)):
        out += circle(x, y, 2.4, "#FFD2A0", 'opacity="0.9"')
    return out, defs


def clam() -> Drawing:
    defs = linear("b", 0, 10, 0, 60, (0, "#FFF1D6"), (1, "#D3A873")) + linear(
        "c", 0, 50, 0, 76, (0, "#C79A6A"), (1, "#8E6540")
    )
    out = path("M14,54 C24,76 96,76 106,54 C92,62 28,62 14,54Z", "url(#c)", OUTLINE)
    out += path("M16,54 C30,64 90,64 104,54 C90,60 30,60 16,54Z", "#F6C9C0", stroke(INK, 1.2, 0.6))
    out += circle(60, 58, 5.5, "#FFFFFF", stroke("#B79FA8", 1.2))
    shell = (
        "M60,6 C90,6 112,30 108,50 C106,57 96,56 94,54 C88,60 78,58 77,55 C72,61 62,60 60,56 "
        "C58,60 48,61 43,55 "
        "C42,58 32,60 26,54 C24,56 14,57 12,50 C8,30 30,6 60,6Z"
    )
    out += path(shell, "url(#b)", OUTLINE)
    for x in (20, 34, 47, 60, 73, 86, 100):
        dx, low = x - 60, 52 if 30 < x < 90 else 47
        d = f"M60,12 C{60 + dx * 0.5:.0f},24 {60 + dx * 0.85:.0f},38 {x},{low}"
        out += path(d, "none", stroke("#A8764A", 2, 0.75))
    out += path("M24,34 C44,22 76,22 96,34", "none", stroke("#C8935E", 2.2, 0.7))
    return out + path("M50,8 L54,2 L66,2 L70,8Z", "#C79A6A", stroke(INK, 1.6, 0.8)), defs


def shrimp() -> Drawing:
    defs = linear("b", 10, 10, 90, 70, (0, "#FFC4A3"), (1, "#E86F55"))
    feelers = "M22,26 C8,20 4,10 2,4 M20,30 C10,36 6,48 10,60 M24,24 C20,14 22,8 26,2"
    out = path(feelers, "none", stroke("#C24A35", 2))
    for x, y in ((40, 50), (50, 53), (60, 54), (70, 52)):
        out += polyline(((x, y - 8), (x - 5, y + 14)), stroke("#D8624A", 3))
    tail = "M92,56 C104,54 112,60 116,70 C108,72 100,72 94,68 C96,74 92,78 86,78 C82,72 82,64 86,58Z"
    body = (
        "M16,30 C24,14 50,8 74,14 C100,22 106,44 96,62 L84,58 C88,46 82,40 70,40 C56,42 40,50 26,42 C20,39 16,34 16,30Z"
    )
    out += path(tail, "#E86F55", OUTLINE) + path(body, "url(#b)", OUTLINE)
    rings = (
        "M44,12 C40,24 42,36 48,45 M58,11 C55,22 57,32 62,41 M72,14 C70,24 72,32 76,40 "
        "M86,21 C82,28 82,36 86,44 M96,33 C90,37 88,44 88,52"
    )
    out += path(rings, "none", stroke("#B8452F", 2, 0.8)) + path(
        "M16,30 L2,26 L20,22Z", "#E86F55", stroke(INK, 1.6, 0.8)
    )
    return out + circle(28, 27, 4, "#FFFFFF", stroke(INK, 1.4, 0.8)) + circle(28, 27, 2, INK), defs


FISH: dict[str, Callable[[], Drawing]] = {
    "tuna": tuna,
    "squid": squid,
    "lobster": lobster,
    "sardine": sardine,
    "sea_bass": sea_bass,
    "crab": crab,
    "clam": clam,
    "shrimp": shrimp,
}
