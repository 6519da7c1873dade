"""Ground of the main island: pads with pits, and the little bridges where two of them touch."""

from __future__ import annotations

from collections.abc import Iterator

from ..palette import STONE, STONE_DARK
from ..projection import HANDS, PEN, SIDE, Hand, dropped, framed
from ..svg import Sprite, polygon, stroke

_DEEP = 0.06 * SIDE


def sprites() -> Iterator[Sprite]:
    for hand in HANDS:
        yield pad(hand)
        body = polygon(hand.square(0.17), "#FFF9EC", stroke("#A8977B", 1.2 * PEN))
        yield framed(f"bridge_{hand.name}", body, hand.square(0.17))


def pad(hand: Hand) -> Sprite:
    """A stone pad with the pit a house stands in. Anchor: its middle."""
    back, right, front, left = outer = hand.square(1.0)
    low = 1.2 * _DEEP
    body = polygon([left, front, dropped(front, low), dropped(left, low)], "#C4B290")
    body += polygon([front, right, dropped(right, low), dropped(front, low)], STONE_DARK)
    body += polygon(outer, STONE, stroke("#A8977B", 1.2 * PEN))
    pit = hand.square(0.9)
    body += polygon(pit, "#9C8468", stroke("#7E6A52", 1.3 * PEN))
    # Of the pit's own walls those are seen that face the viewer: below its two back edges.
    inset = 0.19
    corner, along, down = hand.at(inset - 0.45, inset - 0.45), hand.at(0.45, inset - 0.45), hand.at(inset - 0.45, 0.45)
    body += polygon([pit[0], pit[1], along, corner], "#B89C78") + polygon([pit[0], pit[3], down, corner], "#8A7257")
    body += polygon([corner, along, pit[2], down], "#D8BE94")
    return framed(f"pad_{hand.name}", body, [*outer, dropped(front, low)])
