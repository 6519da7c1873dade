"""The four merchant ships.

Each kind of ship has its own hull and sail plan, and shows on its sails what it buys.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import GOLD, INK, SHADOW
from ..svg import Sprite, circle, ellipse, linear, matrix, path, polygon, rect, stroke

SHIP_COLOR = {"assorted": "#C23B54", "same": "#2F6FB0", "pairs": "#3C8B57", "triples": "#8A4FA8"}
RED, AMBER, SKY, LEAF = "#E2574C", "#F2B632", "#4B9FD8", "#57A85C"
WOOD = "#5E3A20"
CANVAS_OUTLINE = stroke(INK, 2.2, 0.8)


def sprites() -> Iterator[Sprite]:
    yield assorted_ship()
    yield same_ship()
    yield pairs_ship()
    yield triples_ship()


def fish_sign(x: float, y: float, size: float, color: str) -> str:
    d = "M-1,0 C-0.6,-0.62 0.2,-0.62 0.55,-0.05 L1,-0.5 L1,0.5 L0.55,0.05 C0.2,0.62 -0.6,0.62 -1,0Z"
    pen = f'stroke="{INK}" stroke-width="0.14" stroke-linejoin="round"'
    eye = circle(x - size * 0.55, y - size * 0.12, size * 0.1, INK)
    return f'<path d="{d}" {matrix(size, 0, 0, size, x, y)} fill="{color}" {pen}/>' + eye


def ship_sprite(kind: str, rigging: str, hull: str) -> Sprite:
    defs = linear("h", 0, 92, 0, 140, (0, "#B27444"), (1, "#5C3420"))
    defs += linear("s", 20, 0, 150, 0, (0, "#FFFDF4"), (1, "#EADBB8"))
    body = ellipse(86, 140, 76, 9, SHADOW, 'opacity="0.25"') + rigging + hull
    wake = path(
        "M4,142 C18,137 28,146 42,142 S70,137 86,142 S114,147 130,142 S156,138 168,141",
        "none",
        stroke("#E6FFF8", 2.6, 0.85),
    )
    return Sprite(f"ship_{kind}", 172, 150, body + wake, defs, anchor=(86, 138))


def mast(x: float, top: float, pennant: str) -> str:
    out = path(f"M{x},{top + 2} L{x},102", "none", stroke(WOOD, 4.5))
    return out + polygon([(x, top), (x + 22, top + 6), (x, top + 12)], pennant, stroke(INK, 1.4, 0.7))


def square_sail(x0: float, x1: float, y0: float, y1: float, color: str) -> str:
    """A filled sail between two yards, with a coloured band above and below."""
    dip, belly, band = 6, 3.5, (y1 - y0) * 0.18

    def strip(top: float, bottom: float, fill: str, pen: str) -> str:
        upper, lower = (top * 2 + bottom) / 3, (top + bottom * 2) / 3
        edge = (
            f"M{x0},{top:g} C{x0 + 16},{top + dip:g} {x1 - 16},{top + dip:g} {x1},{top:g} "
            f"C{x1 + belly},{upper:.1f} {x1 + belly},{lower:.1f} {x1},{bottom:g} "
            f"C{x1 - 16},{bottom + dip:g} {x0 + 16},{bottom + dip:g} {x0},{bottom:g} "
            f"C{x0 + belly},{lower:.1f} {x0 + belly},{upper:.1f} {x0},{top:g}Z"
        )
        return path(edge, fill, pen)

    out = strip(y0, y1, "url(#s)", CANVAS_OUTLINE)
    out += strip(y0, y0 + band, color, stroke(INK, 1.4, 0.6)) + strip(y1 - band, y1, color, stroke(INK, 1.4, 0.6))
    return out + path(f"M{x0 - 5},{y0} L{x1 + 5},{y0}", "none", stroke(WOOD, 4))


def gold_trim(d: str) -> str:
    return path(d, "none", stroke(GOLD, 3.4))


def portholes(xs: tuple[float, ...], y: float) -> str:
    return "".join(circle(x, y - abs(x - 86) * 0.05, 3.8, "#2B1A12", stroke(GOLD, 1.4)) for x in xs)


def assorted_ship() -> Sprite:
    """A round-bellied cog with one great sail: four different fish."""
    color = SHIP_COLOR["assorted"]
    rigging = mast(86, 4, color) + path("M142,94 L166,76", "none", stroke(WOOD, 4.5))
    rigging += square_sail(34, 138, 22, 88, color)
    for x, y, fish in ((64, 46, RED), (108, 46, AMBER), (64, 67, SKY), (108, 67, LEAF)):
        rigging += fish_sign(x, y, 15, fish)
    hull = "M8,84 L34,88 L38,98 C70,103 112,103 140,94 L160,84 C157,118 142,140 116,140 L50,140 C24,138 12,114 8,84Z"
    body = path(hull, "url(#h)", stroke(INK, 2.4, 0.9)) + gold_trim("M12,102 C50,112 118,112 156,100")
    return ship_sprite("assorted", rigging, body + portholes((52, 74, 98, 120), 118))


def same_ship() -> Sprite:
    """A low lateen-rigged xebec: the same fish again and again."""
    color = SHIP_COLOR["same"]
    rigging = path("M70,34 L70,104 M132,52 L132,104 M146,96 L170,84", "none", stroke(WOOD, 4.5))
    rigging += path("M24,92 C40,60 74,24 120,6 C124,40 118,70 104,92 C78,97 50,97 24,92Z", "url(#s)", CANVAS_OUTLINE)
    rigging += path(
        "M24,92 C26,88 28,84 31,80 C56,85 84,85 110,80 C108,84 106,88 104,92 C78,97 50,97 24,92Z",
        color,
        stroke(INK, 1.4, 0.6),
    )
    rigging += path("M122,92 C128,70 142,48 164,34 C166,58 162,78 154,92 C142,95 132,95 122,92Z", color, CANVAS_OUTLINE)
    rigging += path("M18,97 L126,1 M118,97 L168,29", "none", stroke(WOOD, 4))
    for x, y in ((98, 31), (81, 50), (64, 69), (97, 69)):
        rigging += fish_sign(x, y, 13.5, SKY)
    hull = "M2,88 C20,97 46,100 86,100 C122,100 148,96 170,84 C164,112 148,136 122,140 L50,140 C26,136 10,114 2,88Z"
    body = path(hull, "url(#h)", stroke(INK, 2.4, 0.9)) + gold_trim("M9,101 C46,112 124,112 162,100")
    oars = path(
        "M46,118 L36,138 M66,120 L56,140 M86,121 L76,141 M106,120 L96,140 M126,118 L116,138",
        "none",
        stroke("#E9C88E", 3),
    )
    return ship_sprite("same", rigging, body + oars)


def pairs_ship() -> Sprite:
    """A two-masted brig: on either sail two of a kind."""
    color = SHIP_COLOR["pairs"]
    rigging = mast(52, 8, color) + mast(116, 4, color) + path("M146,92 L170,70", "none", stroke(WOOD, 4.5))
    rigging += path("M140,24 L166,76 L140,80Z", "#F7EDD6", stroke(INK, 1.8, 0.7))
    rigging += square_sail(22, 78, 26, 88, color) + square_sail(88, 144, 22, 88, color)
    for x, y, fish in ((51, 48, RED), (51, 68, RED), (117, 46, SKY), (117, 67, SKY)):
        rigging += fish_sign(x, y, 15, fish)
    hull = "M6,78 L28,82 L32,96 C70,102 112,102 144,94 L162,88 C156,118 144,140 118,140 L44,140 C20,136 10,108 6,78Z"
    body = path(hull, "url(#h)", stroke(INK, 2.4, 0.9)) + gold_trim("M11,101 C50,112 118,112 156,102")
    stripe = path("M15,113 C50,123 120,123 152,112", "none", stroke("#FFF3D6", 7))
    return ship_sprite("pairs", rigging, body + stripe + portholes((40, 60, 80, 100, 120), 119))


def triples_ship() -> Sprite:
    """A galleon with a high stern and three masts: three of a kind on each great sail."""
    color = SHIP_COLOR["triples"]
    rigging = mast(20, 34, color) + mast(66, 2, color) + mast(122, 6, color)
    rigging += path("M150,90 L171,66", "none", stroke(WOOD, 4.5))
    rigging += path("M4,74 L32,34 C36,52 34,64 28,76Z", color, CANVAS_OUTLINE)
    rigging += square_sail(40, 92, 18, 90, color) + square_sail(98, 148, 22, 88, color)
    for y in (40, 54.5, 69):
        rigging += fish_sign(67, y, 13, RED) + fish_sign(123, y + 1, 13, AMBER)
    hull = "M2,66 L40,70 L42,96 C72,101 112,101 142,92 L166,84 C160,118 146,140 118,140 L46,140 C20,136 6,104 2,66Z"
    body = path(hull, "url(#h)", stroke(INK, 2.4, 0.9)) + gold_trim("M4,80 L41,84 M9,100 C50,113 120,113 160,100")
    body += gold_trim("M17,118 C54,129 118,129 150,116")
    for x in (10, 20, 30):
        body += rect(x - 3, 71, 6, 7, 1, "#FFD98A", stroke(INK, 1.2, 0.8))
    return ship_sprite("triples", rigging, body + portholes((34, 54, 74, 94, 114, 134), 114))
