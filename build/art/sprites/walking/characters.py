"""The people who visit: big heads, ink outlines, one thing each that says what they look for. Feet at (50, 124)."""

from __future__ import annotations

from collections.abc import Iterator

from ..drawing import Art
from ..palette import GOLD, GOLD_DARK, INK, SHADOW, shade
from ..svg import Sprite, circle, ellipse, number, path, polar, rect, stroke
from .icons import icon
from .symbols import cat, flower, plant

W, H = 100, 132
FEET = (50, 124)
LINE = stroke(INK, 2.2)
FAIR, TAN, BROWN = "#FBDBBB", "#EDBE92", "#C58E66"


def shadow() -> str:
    return ellipse(52, 124, 28, 5.4, SHADOW, 'opacity="0.28"')


def legs(color: str, shoe: str = INK, y: float = 96) -> str:
    out = ""
    for x in (41, 59):
        out += rect(x - 6.6, y, 13.2, 120 - y, 3, color, LINE) + path(
            f"M{x - 8},124 C{x - 9},116 {x + 8},115 {x + 9},124Z", shoe, LINE
        )
    return out


def coat(color: str, low: float = 102, flare: float = 0) -> str:
    """A body from the shoulders down."""
    f = flare
    d = f"M33,66 C25,69 22,82 {22 - f},{low - 6} C{22 - f},{low} 34,{low + 2} 50,{low + 2} C66,{low + 2} {78 + f},{low} {78 + f},{low - 6} C78,82 75,69 67,66Z"
    return path(d, color, LINE) + path(
        f"M64,68 C70,76 73,90 {73 + f},{low - 4} C70,{low} 66,{low + 1} 61,{low + 1.4} C66,90 66,76 64,68Z",
        shade(color, 0.4),
        'opacity="0.3"',
    )


def gown(color: str) -> str:
    d = "M36,66 C28,70 29,82 31,88 C24,98 16,108 15,115 C15,121 34,122 50,122 C66,122 85,121 85,115 C84,108 76,98 69,88 C71,82 72,70 64,66Z"
    return path(d, color, LINE) + path(
        "M66,90 C73,99 79,108 80,117 C74,120 66,121 62,121 C66,112 67,100 66,90Z", shade(color, 0.4), 'opacity="0.28"'
    )


def arm(
    side: int, color: str, skin: str, hand: tuple[float, float] = (24, 92), elbow: tuple[float, float] | None = None
) -> str:
    """A sleeve from the shoulder to the hand; side -1 left, 1 right (hand given for the left, mirrored)."""
    sx = 31 if side < 0 else 69
    hx, hy = (hand[0], hand[1]) if side < 0 else (100 - hand[0], hand[1])
    ex, ey = elbow or (20, 82)
    ex = ex if side < 0 else 100 - ex
    d = f"M{sx},72 Q{number(ex)},{number(ey)} {number(hx)},{number(hy)}"
    return (
        path(d, "none", stroke(INK, 14))
        + path(d, "none", stroke(color, 10))
        + circle(hx, hy, 5.6, skin, stroke(INK, 1.8))
    )


def head(skin: str, look: int = 0) -> str:
    out = circle(29.4, 45, 4.4, skin, stroke(INK, 1.8)) + circle(70.6, 45, 4.4, skin, stroke(INK, 1.8))
    return out + path("M29,42 C28,26 38,20 50,20 C62,20 72,26 71,42 C71,58 62,68 50,68 C38,68 29,58 29,42Z", skin, LINE)


def face(smile: bool = True, lips: str = "", brows: str = "", old: bool = False) -> str:
    out = circle(37, 53, 4.4, "#F0876F", 'opacity="0.42"') + circle(63, 53, 4.4, "#F0876F", 'opacity="0.42"')
    out += (
        ellipse(42, 45, 3, 3.8, INK)
        + ellipse(58, 45, 3, 3.8, INK)
        + circle(43, 43.6, 1.1, "#FFFFFF")
        + circle(59, 43.6, 1.1, "#FFFFFF")
    )
    out += path("M50,47 C51.6,50 51.8,51.6 49.4,52.2", "none", stroke("#B8764E", 1.8))
    if brows:
        out += path("M37,38.4 C40,36.4 44,36.6 46,38 M54,38 C56,36.6 60,36.4 63,38.4", "none", stroke(brows, 2.2))
    if lips:
        out += path("M44,57.6 C47,61.6 53,61.6 56,57.6 C53,56.6 47,56.6 44,57.6Z", lips)
    elif smile:
        out += path("M44.6,57.4 C47.6,60.4 52.4,60.4 55.4,57.4", "none", stroke("#8C3B30", 2))
    return out


def moustache(color: str) -> str:
    return path(
        "M36,58 C40,51 47,52 50,55.4 C53,52 60,51 64,58 C58,61 53,60 50,57.6 C47,60 42,61 36,58Z",
        color,
        stroke(INK, 1.1),
    )


def short_hair(color: str) -> str:
    return path(
        "M28.6,44 C25,22 40,14 52,15.4 C66,16 75,26 71.4,44 C70,36 66,31 60,29 C52,33 38,31 33,33 C30,36 29,40 28.6,44Z",
        color,
        stroke(INK, 1.8),
    )


def long_hair(color: str) -> str:
    return path(
        "M27,62 C22,30 30,14 50,14 C70,14 78,30 73,62 C70,66 66,66 66,62 L34,62 C34,66 30,66 27,62Z",
        color,
        stroke(INK, 2),
    )


def fringe(color: str) -> str:
    return path(
        "M29.4,43 C29,25 38,17.6 50,17.6 C62,17.6 71,25 70.6,43 C66,39 60,33 56,27 C48,34 36,36 29.4,43Z", color
    )


def straw_hat(band: str, wide: float = 34, y: float = 26) -> str:
    out = ellipse(50, y, wide, 7.6, "#F0CE78", LINE) + path(
        f"M31,{y} C31,4 69,4 69,{y} C62,{y + 4} 38,{y + 4} 31,{y}Z", "#F8DE98", LINE
    )
    out += path(f"M31.4,{y - 3} C40,{y + 2} 60,{y + 2} 68.6,{y - 3}", "none", stroke(INK, 8)) + path(
        f"M31.4,{y - 3} C40,{y + 2} 60,{y + 2} 68.6,{y - 3}", "none", stroke(band, 5)
    )
    return out


def bouquet(x: float, y: float, s: float = 1) -> Art:
    out = Art(
        path("M-9,4 L0,30 L9,4Z", "#FFFDF2", stroke(INK, 1.6))
        + path("M-6,8 L0,26 M6,8 L0,26", "none", stroke("#D9C9A8", 1.2))
    )
    for k, (fx, fy) in enumerate(((-9, 0), (9, 0), (0, 3), (-5, -11), (6, -11))):
        out += flower(k).at(fx, fy, 0.72)
    return out.at(x, y, s)


def woman() -> Art:
    dress = "#F0795C"
    body = shadow() + long_hair("#7A4424") + gown(dress)
    body += path("M22,108 C34,113 66,113 78,108", "none", stroke("#FFE3D2", 3.4)) + path(
        "M40,66 C44,74 56,74 60,66 L56,64 L44,64Z", FAIR, stroke(INK, 1.6)
    )
    body += path("M31,88 C42,92 58,92 69,88", "none", stroke("#FFF3E2", 4)) + arm(1, dress, FAIR, (26, 96), (16, 84))
    body += head(FAIR) + fringe("#7A4424") + face(lips="#C2303F") + straw_hat("#E8437E", 36)
    body += arm(-1, dress, FAIR, (29, 92), (15, 86))
    return Art(body) + bouquet(26, 78, 0.98)


def man() -> Art:
    shirt = "#3F8FBF"
    body = shadow() + legs("#C9A86A", "#6B4226") + coat(shirt, 100)
    body += path("M42,66 L50,76 L58,66Z", FAIR, stroke(INK, 1.6))
    for x, y in ((34, 80), (46, 90), (62, 82), (38, 96), (58, 97)):
        body += path(f"M{x},{y} c-4,-3 -5,-8 0,-10 c5,2 4,7 0,10Z", "#D6F0C0", 'opacity="0.95"')
    body += (
        path("M36,68 L52,90 M64,68 L52,90", "none", stroke("#4A2A1A", 2.4))
        + rect(43, 86, 18, 12, 2.4, "#3A3648", LINE)
        + circle(52, 92, 4, "#BFE3EA", stroke(INK, 1.5))
    )
    body += arm(-1, shirt, FAIR, (25, 96))
    body += head(FAIR) + short_hair("#3A2A22") + face(brows="#3A2A22") + straw_hat("#2E7D62", 30)
    art = Art(body) + plant().at(80, 98, 0.95)
    return art + Art(arm(1, shirt, FAIR, (22, 97), (18, 84)))


def girl() -> Art:
    dress = "#F5B83D"
    hair = "#B5622A"
    body = (
        shadow()
        + path("M40,112 V121 M60,112 V121", "none", stroke(INK, 9))
        + path("M40,112 V121 M60,112 V121", "none", stroke(FAIR, 6))
        + path("M32,124 C32,117 47,117 46,124Z M54,124 C53,117 68,117 68,124Z", "#C2303F", LINE)
    )
    body += path(
        "M36,68 C30,72 31,82 31,86 C26,96 22,106 22,110 C22,116 78,116 78,110 C78,106 74,96 69,86 C69,82 70,72 64,68Z",
        dress,
        LINE,
    )
    for x, y in ((34, 104), (46, 98), (58, 105), (68, 99), (50, 109)):
        body += circle(x, y, 2.6, "#FFFFFF")
    body += path("M40,67 C44,75 56,75 60,67", "none", stroke("#FFFFFF", 4))
    for s in (-1, 1):
        body += ellipse(50 + s * 28, 46, 8, 12, hair, LINE) + circle(50 + s * 23, 36, 4, "#E8437E", stroke(INK, 1.4))
    body += (
        head(FAIR)
        + path(
            "M28.6,44 C25,20 40,14 50,14 C60,14 75,20 71.4,44 C68,36 64,31 58,29 C52,33 42,33 36,31 C31,35 29,40 28.6,44Z",
            hair,
            stroke(INK, 1.8),
        )
        + face()
    )
    art = Art(body) + Art(arm(1, dress, FAIR, (34, 96), (20, 92)) + arm(-1, dress, FAIR, (34, 96), (20, 92)))
    return (
        art
        + cat(0).at(50, 107, 0.92)
        + Art(circle(40, 98, 4.6, FAIR, stroke(INK, 1.6)) + circle(60, 98, 4.6, FAIR, stroke(INK, 1.6)))
    )


def boy() -> Art:
    shirt = "#E2574C"
    body = (
        shadow()
        + path("M41,104 V121 M59,104 V121", "none", stroke(INK, 10))
        + path("M41,104 V121 M59,104 V121", "none", stroke(TAN, 7))
        + path("M32,124 C32,116 48,116 48,124Z M52,124 C52,116 68,116 68,124Z", "#FFFDF6", LINE)
    )
    body += path("M31,92 L69,92 L70,110 L52,110 L50,102 L48,110 L30,110Z", "#3B4A7A", LINE) + coat(shirt, 94)
    body += path("M25,80 C34,84 66,84 75,80 M25,88 C34,92 66,92 75,88", "none", stroke("#FFF3E2", 4)) + arm(
        -1, shirt, TAN, (24, 94)
    )
    body += head(TAN) + short_hair("#2F211C") + face(brows="#2F211C")
    body += (
        path("M28,32 C28,10 72,10 72,32 C60,27 40,27 28,32Z", "#2E7D62", LINE)
        + path("M62,28 C76,26 86,30 86,34 C78,37 68,36 60,33Z", "#256650", LINE)
        + circle(50, 14.6, 3, "#F4C244", stroke(INK, 1.4))
    )
    art = Art(body + arm(1, shirt, TAN, (22, 70), (12, 82)))
    glass = (
        rect(-5, -17, 10, 15, 2, "#C9A24A", LINE)
        + rect(-7, -30, 14, 14, 2, "#8A5A38", LINE)
        + ellipse(0, -30, 7, 2.6, "#BFE3EA", stroke(INK, 1.6))
    )
    return art + Art(glass).turned(79, 70, 24)


def policeman() -> Art:
    blue = "#2A3F7A"
    body = (
        shadow() + legs(blue, INK) + path("M34,98 V118 M66,98 V118", "none", stroke("#D2303F", 2.6)) + coat(blue, 102)
    )
    body += path("M50,68 V101", "none", stroke(shade(blue, 0.5), 1.8)) + "".join(
        circle(46, y, 1.9, GOLD) + circle(54, y, 1.9, GOLD) for y in (76, 84, 92)
    )
    body += (
        path("M26,92 L72,70", "none", stroke(INK, 7))
        + path("M26,92 L72,70", "none", stroke("#FFFDF6", 4.6))
        + rect(24, 92, 52, 7, 1, "#FFFDF6", LINE)
        + rect(46, 91, 9, 9, 1, GOLD, stroke(INK, 1.4))
    )
    body += (
        arm(-1, blue, "#FFFDF6", (25, 98))
        + head(FAIR)
        + short_hair("#3A2A22")
        + face(brows="#3A2A22")
        + moustache("#3A2A22")
    )
    body += (
        path("M24,26 C20,8 80,8 76,26 C66,20 34,20 24,26Z", blue, LINE)
        + path("M28,24 C36,18 64,18 72,24 L70,32 C60,27 40,27 30,32Z", "#1E2C58", LINE)
        + path("M30,31 C40,27 60,27 70,31 C62,37 38,37 30,31Z", INK, LINE)
    )
    body += circle(50, 21, 4.6, GOLD, stroke(GOLD_DARK, 1.5))
    art = Art(body) + icon("light").at(82, 62, 1.18)
    return art + Art(path("M82,74 V84", "none", stroke(INK, 3)) + arm(1, blue, "#FFFDF6", (18, 84), (20, 88)))


def santa() -> Art:
    red = "#CF2B3A"
    body = (
        shadow()
        + legs(red, INK)
        + coat(red, 104, 2)
        + path("M21,100 C32,108 68,108 79,100", "none", stroke(INK, 11))
        + path("M21,100 C32,108 68,108 79,100", "none", stroke("#FFFDF6", 8))
    )
    body += (
        rect(23, 88, 54, 7.4, 1, INK)
        + rect(45, 86, 11, 11, 2, GOLD, stroke(INK, 1.6))
        + arm(-1, red, "#FFFDF6", (25, 98))
    )
    body += head(FAIR) + face()
    body += path(
        "M28,44 C24,70 36,86 50,86 C64,86 76,70 72,44 C69,52 62,54 57,54 C54,58 46,58 43,54 C38,54 31,52 28,44Z",
        "#FFFFFF",
        LINE,
    )
    body += path(
        "M38,57 C42,52 48,53 50,56 C52,53 58,52 62,57 C57,61 53,60 50,58 C47,60 43,61 38,57Z",
        "#F4ECE2",
        stroke(INK, 1.4),
    ) + path("M46,62.6 C48.6,65 51.4,65 54,62.6", "none", stroke("#B0383E", 2))
    body += (
        path("M29,30 C30,8 56,0 80,14 C86,18 88,26 86,32 C78,22 72,20 70,30Z", red, LINE)
        + rect(25, 25, 50, 10, 5, "#FFFFFF", LINE)
        + circle(86, 33, 6.4, "#FFFFFF", LINE)
    )
    sack = path(
        "M-14,10 C-18,-8 -10,-16 -4,-18 L6,-18 C12,-14 18,-6 14,10 C10,14 -10,14 -14,10Z", "#B98A5A", LINE
    ) + path("M-6,-17 C-2,-13 4,-13 8,-17", "none", stroke("#6B3A12", 3))
    return Art(sack).at(81, 80, 0.92) + Art(body) + Art(arm(1, red, "#FFFDF6", (24, 74), (17, 86)))


def shop_owner() -> Art:
    shirt = "#FFFDF6"
    body = (
        shadow()
        + legs("#4A4458", INK)
        + coat(shirt, 100)
        + path("M34,76 L66,76 L72,112 C60,116 40,116 28,112Z", "#3F8F6B", LINE)
        + path("M38,66 L36,77 M62,66 L64,77", "none", stroke("#3F8F6B", 5))
    )
    body += (
        rect(40, 92, 20, 12, 3, "#357A5B", stroke(INK, 1.5))
        + path("M44,68 L50,72 L56,68 L56,76 L50,72 L44,76Z", "#D2303F", stroke(INK, 1.3))
        + arm(-1, shirt, TAN, (26, 97))
    )
    body += head(TAN) + short_hair("#2F211C") + face(brows="#2F211C", smile=False) + moustache("#2F211C")
    body += path("M30,30 C16,22 26,4 38,10 C42,0 60,0 63,9 C76,4 84,22 70,30Z", "#FFFFFF", LINE) + path(
        "M30,28 L70,28 L69,36 C60,33 40,33 31,36Z", "#F4ECE2", LINE
    )
    art = Art(body + arm(1, shirt, TAN, (19, 82), (17, 78)))
    return (
        art
        + Art(ellipse(80, 77, 17, 4.4, "#C9D2DA", LINE))
        + icon("pizza").at(76, 66, 0.9)
        + icon("sweets").at(89, 65, 0.78)
    )


def tailor() -> Art:
    vest = "#6D4A8E"
    body = (
        shadow()
        + legs("#3E3A52", INK)
        + coat("#FFF6E4", 100)
        + path("M34,67 C28,76 28,92 29,101 C36,103 64,103 71,101 C72,92 72,76 66,67 L50,84Z", vest, LINE)
        + path("M50,84 V102", "none", stroke(shade(vest, 0.5), 1.8))
    )
    body += path("M36,67 C34,78 37,92 35,100 M64,67 C66,78 63,92 65,100", "none", stroke(INK, 7)) + path(
        "M36,67 C34,78 37,92 35,100 M64,67 C66,78 63,92 65,100", "none", stroke("#F8D64E", 4.6)
    )
    body += path("M34,75 h3 M34.6,83 h3 M34.6,91 h3 M63,75 h3 M63,83 h3 M62.6,91 h3", "none", stroke(INK, 1.2))
    body += (
        head(FAIR)
        + path(
            "M28.6,44 C25,28 33,20 37,24 C34,30 32,36 31.6,42Z M71.4,44 C75,28 67,20 63,24 C66,30 68,36 68.4,42Z",
            "#B9B2BE",
            stroke(INK, 1.6),
        )
        + face(smile=True)
    )
    body += (
        circle(42, 45, 7, "none", stroke("#8A5A12", 2))
        + circle(58, 45, 7, "none", stroke("#8A5A12", 2))
        + path("M49,45 H51", "none", stroke("#8A5A12", 2))
        + path("M40,55.6 C44,53 48,54 50,55.6 C52,54 56,53 60,55.6", "none", stroke("#B9B2BE", 3.4))
    )
    cloth = (
        path("M-17,-10 L-2,-10 L-2,16 C-7,20 -12,14 -17,18Z", "#E0303E", LINE)
        + path("M2,-10 L17,-10 L17,18 C12,14 7,20 2,16Z", "#2563C9", LINE)
        + path("M-12,-8 V14 M-7,-8 V15", "none", stroke("#FF9AA0", 1.6))
        + path("M8,-8 V15 M12,-8 V14", "none", stroke("#8FBBFF", 1.6))
    )
    return (
        Art(body)
        + Art(cloth).at(50, 100, 1.02)
        + Art(arm(-1, "#FFF6E4", FAIR, (35, 91), (18, 88)) + arm(1, "#FFF6E4", FAIR, (35, 91), (18, 88)))
    )


def florist() -> Art:
    dress = "#4FA77A"
    hair = "#2F211C"
    body = (
        shadow()
        + long_hair(hair)
        + gown(dress)
        + path("M38,76 L62,76 L74,114 C62,119 38,119 26,114Z", "#FFFDF6", LINE)
        + path("M40,66 L39,77 M60,66 L61,77", "none", stroke("#FFFDF6", 5))
    )
    for k, (x, y) in enumerate(((36, 106), (50, 110), (64, 106))):
        body += flower(k).at(x, y, 0.42).body
    body += head(TAN) + fringe(hair) + face(lips="#C2303F")
    body += (
        path("M28,34 C26,10 74,10 72,34 C62,24 38,24 28,34Z", "#E8437E", LINE)
        + "".join(circle(x, y, 2, "#FFFFFF") for x, y in ((36, 24), (46, 19), (57, 20), (65, 26)))
        + path("M70,32 L82,30 L78,40Z", "#E8437E", LINE)
    )
    basket = (
        path("M-17,0 L17,0 L13,17 L-13,17Z", "#C98A4A", LINE)
        + path("M-15,6 H15 M-14,11 H14", "none", stroke("#7A4A1E", 1.6))
        + path("M-16,0 C-16,-26 16,-26 16,0", "none", stroke("#7A4A1E", 3.4))
    )
    b = Art(basket)
    for k, x in enumerate((-11, 0, 11)):
        b += flower(k).at(x, -3 - (k == 1) * 4, 0.66)
    return (
        Art(body + arm(-1, dress, TAN, (27, 94), (17, 84)))
        + b.at(77, 99, 0.92)
        + Art(arm(1, dress, TAN, (23, 84), (19, 82)))
    )


def gardener() -> Art:
    shirt = "#C8643C"
    body = (
        shadow()
        + legs("#4B6FA8", "#5C3A26")
        + coat(shirt, 100)
        + path("M37,78 L63,78 L68,104 C58,107 42,107 32,104Z", "#4B6FA8", LINE)
        + path("M38,66 L39,79 M62,66 L61,79", "none", stroke(INK, 7))
        + path("M38,66 L39,79 M62,66 L61,79", "none", stroke("#4B6FA8", 4.4))
        + circle(40, 80, 2.2, GOLD)
        + circle(60, 80, 2.2, GOLD)
    )
    body += (
        head(TAN)
        + short_hair("#8A6A4A")
        + face(brows="#8A6A4A")
        + path(
            "M30,50 C30,66 40,71 50,71 C60,71 70,66 70,50 C66,57 60,58 56,56 C53,58 47,58 44,56 C40,58 34,57 30,50Z",
            "#A98256",
            stroke(INK, 1.8),
        )
        + path("M45,62 C48,64 52,64 55,62", "none", stroke("#7A2A22", 2))
        + straw_hat("#6DA544", 33)
    )
    can = (
        path("M-13,-10 L11,-10 L13,12 L-13,12Z", "#5FA9A0", LINE)
        + path("M12,2 L26,-10", "none", stroke(INK, 7))
        + path("M12,2 L26,-10", "none", stroke("#5FA9A0", 4))
        + ellipse(27, -12, 3, 6, "#8FCFC6", 'transform="rotate(40 27 -12)" ' + stroke(INK, 1.6))
        + path("M-9,-10 C-8,-22 8,-22 9,-10", "none", stroke(INK, 3.4))
    )
    art = Art(body) + plant().at(21, 103, 0.95) + Art(arm(-1, shirt, TAN, (25, 101), (15, 88)))
    return art + Art(can).at(71, 106, 0.78) + Art(arm(1, shirt, TAN, (28, 92), (17, 82)))


def businessman() -> Art:
    suit = "#4A5568"
    body = (
        shadow()
        + legs(suit, INK)
        + coat(suit, 103)
        + path("M40,66 L50,92 L60,66Z", "#FFFDF6", stroke(INK, 1.6))
        + path("M50,70 L45,75 L50,92 L55,75Z", "#B7263B", stroke(INK, 1.4))
        + path("M40,66 L34,78 L48,93 M60,66 L66,78 L52,93", "none", stroke(shade(suit, 0.5), 2.2))
    )
    body += arm(-1, suit, FAIR, (25, 97)) + head(FAIR) + short_hair("#5B3524") + face(brows="#5B3524")
    body += (
        ellipse(50, 26, 28, 6, "#2E2B36", LINE)
        + path("M32,25 C30,2 70,2 68,25 C60,29 40,29 32,25Z", "#3E3A4A", LINE)
        + path("M32.4,20 C42,25 58,25 67.6,20", "none", stroke("#B7263B", 4))
    )
    case = (
        rect(-15, -8, 30, 21, 3, "#9A5A36", LINE)
        + path("M-6,-8 C-6,-15 6,-15 6,-8", "none", stroke(INK, 3))
        + path("M-15,1 H15", "none", stroke("#5C3420", 1.8))
        + rect(-3, -2, 6, 6, 1, GOLD, stroke(INK, 1.2))
    )
    return Art(body) + Art(case).at(77, 110, 0.86) + Art(arm(1, suit, FAIR, (23, 97), (20, 84)))


def fisherman() -> Art:
    oil = "#F2B92E"
    body = (
        shadow()
        + legs("#4A5568", "#2E6B62")
        + coat(oil, 106, 2)
        + path("M50,68 V106", "none", stroke(GOLD_DARK, 2))
        + "".join(circle(50, y, 2, INK) for y in (76, 85, 94))
        + arm(-1, oil, TAN, (25, 97))
    )
    body += (
        head(TAN)
        + face(brows="#E9E2D6")
        + path(
            "M30,50 C30,68 40,73 50,73 C60,73 70,68 70,50 C66,57 60,58 56,56 C53,58 47,58 44,56 C40,58 34,57 30,50Z",
            "#F1EADF",
            stroke(INK, 1.8),
        )
        + path("M45,62 C48,64 52,64 55,62", "none", stroke("#7A2A22", 2))
    )
    body += path("M20,36 C24,30 28,30 31,26 C32,6 68,6 69,26 C72,30 76,30 80,36 C66,30 34,30 20,36Z", oil, LINE) + path(
        "M31,25 C42,29 58,29 69,25", "none", stroke(GOLD_DARK, 2.4)
    )
    fish = (
        path("M-15,0 C-8,-10 6,-9 11,0 L18,-7 L18,7 L11,0 C6,9 -8,10 -15,0Z", "#7FB6D9", LINE)
        + circle(-8, -2, 1.8, INK)
        + path("M-2,-5 C0,-2 0,2 -2,5", "none", stroke(INK, 1.4))
    )
    return (
        Art(body)
        + Art(arm(1, oil, TAN, (22, 80), (14, 90)))
        + Art(fish).turned(82, 66, -70, 1.05)
        + Art(circle(79, 79, 5, TAN, stroke(INK, 1.8)))
    )


def chimney_sweep() -> Art:
    black = "#3A3648"
    body = (
        shadow()
        + legs(black, INK)
        + coat(black, 102)
        + path("M42,66 L50,76 L58,66Z", "#D2303F", stroke(INK, 1.6))
        + "".join(circle(50, y, 2.2, GOLD, stroke(INK, 1)) for y in (82, 90, 98))
        + arm(-1, black, FAIR, (25, 97))
    )
    body += (
        head(FAIR)
        + short_hair("#5B3524")
        + face(brows="#5B3524")
        + ellipse(36, 56, 4, 2.4, "#6A6178", 'opacity="0.5"')
        + ellipse(62, 38, 3, 2, "#6A6178", 'opacity="0.5"')
    )
    body += (
        ellipse(50, 26, 27, 6, black, LINE)
        + path("M34,25 L33,6 C40,3 60,3 67,6 L66,25 C60,28 40,28 34,25Z", black, LINE)
        + path("M33.6,18 C44,22 56,22 66.4,18", "none", stroke("#D2303F", 4))
    )
    brush = path("M80,118 V50", "none", stroke(INK, 6)) + path("M80,118 V50", "none", stroke("#C9A066", 3.4))
    spikes = "".join(
        path(
            f"M80,44 L{number(80 + polar(0, 0, 16, a)[0])},{number(44 + polar(0, 0, 16, a)[1])}",
            "none",
            stroke(INK, 3.4),
        )
        for a in range(0, 360, 24)
    )
    return Art(brush + spikes + circle(80, 44, 5, "#6A6178", LINE)) + Art(
        body + arm(1, black, FAIR, (20, 90), (18, 84))
    )


def painter() -> Art:
    smock = "#F4ECDD"
    body = shadow() + legs("#4B6FA8", "#5C3A26") + coat(smock, 106, 3)
    for x, y, c in (
        (34, 92, "#F78FBB"),
        (44, 99, "#45A878"),
        (63, 90, "#2E72CB"),
        (57, 100, "#FAD257"),
        (38, 82, "#E9701A"),
    ):
        body += circle(x, y, 3, c)
    body += (
        path("M40,66 C44,74 56,74 60,66 L62,74 L50,80 L38,74Z", "#D2303F", stroke(INK, 1.5))
        + head(FAIR)
        + short_hair("#6B4A2E")
        + face(brows="#6B4A2E")
        + path("M38,57.6 C42,54 47,54.6 50,56.4 C53,54.6 58,54 62,57.6", "none", stroke("#6B4A2E", 3))
    )
    body += path("M24,28 C18,12 40,4 58,8 C76,10 82,20 76,28 C62,22 40,22 24,28Z", "#2E72CB", LINE) + path(
        "M52,8 L55,2", "none", stroke(INK, 3)
    )
    palette = path(
        "M-16,0 C-16,-11 -4,-14 6,-12 C16,-10 18,0 12,6 C8,9 6,4 2,6 C-2,8 2,12 -4,12 C-12,12 -16,7 -16,0Z",
        "#D9A866",
        LINE,
    ) + "".join(
        circle(x, y, 2.8, c, stroke(INK, 0.9))
        for x, y, c in (
            (-9, -3, "#E0303E"),
            (-2, -7, "#FAD257"),
            (6, -6, "#2E72CB"),
            (10, 0, "#45A878"),
            (-9, 4, "#F78FBB"),
        )
    )
    brush = (
        path("M79,98 L88,66", "none", stroke(INK, 5))
        + path("M79,98 L88,66", "none", stroke("#C9A066", 2.8))
        + path("M86,70 L90,56 L92,72Z", "#E9701A", stroke(INK, 1.6))
    )
    return (
        Art(brush)
        + Art(body)
        + Art(palette).at(23, 92)
        + Art(arm(-1, smock, FAIR, (28, 96), (17, 86)) + arm(1, smock, FAIR, (21, 92), (18, 84)))
    )


CHARACTERS = {
    f.__name__: f
    for f in (
        woman,
        man,
        girl,
        boy,
        policeman,
        santa,
        shop_owner,
        tailor,
        florist,
        gardener,
        businessman,
        fisherman,
        chimney_sweep,
        painter,
    )
}


def sprites() -> Iterator[Sprite]:
    for name, draw in CHARACTERS.items():
        yield draw().sprite(f"char_{name}", (0, 0, W, H), FEET)
