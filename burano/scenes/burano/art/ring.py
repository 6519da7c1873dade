"""Draw the schedule ring with its twelve houses, the workers that cover them and the arrow wheel. Logical units."""

import math
from dataclasses import dataclass

from burano.games.burano.board import HOUSES
from burano.games.burano.state import State
from burano.scenes.burano import names, palette
from burano.table.picture.brush import Brush
from burano.table.picture.ring import Ring
from burano.ui.drawing import theme
from burano.ui.drawing.palettes import legible
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import hexa, mix

_BAND = "#23566B"
"""Colour of the band; dark, so that coins and fountains stand out and a covered place looks empty."""
_MAX_GROWTH = 1.4
"""Largest text scale applied to coins and fountains; the houses need the room inside them."""

_MAX_WRITTEN = 1.45
"""Largest text scale applied to the numbers on the wheel's rim."""


@dataclass(frozen=True)
class RingShape:
    """A ring of radius `outer` centred on (x, y): coins and fountains along its edge, then houses, then the wheel."""

    x: float
    y: float
    outer: float
    text_scale: float = 1.0
    """Factor by which coins, fountains and numbers are enlarged."""

    @property
    def circle(self) -> Ring:
        """The geometry of its slots."""
        return Ring(self.x, self.y, HOUSES, top=1)

    @property
    def token(self) -> float:
        """Height of a coin or fountain."""
        return self.outer * 0.19 * min(_MAX_GROWTH, self.text_scale)

    @property
    def plate(self) -> float:
        """Width of a house on the ring."""
        return self.outer * (0.36 - 0.05 * min(_MAX_GROWTH, self.text_scale))

    @property
    def rim(self) -> float:
        """Radius at which the band of coins and fountains begins."""
        return self.outer - self.token * 1.08

    @property
    def houses(self) -> float:
        """Radius of the circle through the middles of the houses."""
        return self.rim - self.plate * 0.5

    @property
    def slots(self) -> float:
        """Radius of the circle through the middles of the slots: a house and its coin or fountain together."""
        return (self._inner + self.outer) / 2

    @property
    def slot(self) -> float:
        """Radius of the disc under a worker, which covers a whole slot."""
        return self.circle.disc(self.slots) * 0.98

    @property
    def wheel(self) -> float:
        """Radius of the arrow wheel."""
        return self._inner - 0.03 * self.outer

    @property
    def _inner(self) -> float:
        return self.houses - self.plate * 0.58

    def spot(self, slot: float, radius: float | None = None) -> tuple[float, float]:
        """Return the middle of a slot; slots 0 to 2 are the arrows at the top, 3 to 11 sectors 1 to 9, clockwise."""
        return self.circle.point(slot, self.slots if radius is None else radius)

    def face(self, family: int) -> str:
        """Return the SVG of ring and wheel without houses and numbers."""
        o, wheel = self.outer + 2, self.wheel
        face = Ring(o, o, HOUSES, top=1)
        base, gold = hexa(palette.FAMILY[family]), hexa(theme.GOLD)
        light = hexa(mix(palette.FAMILY[family], (255, 255, 255), 0.14))
        parts = [
            f'<circle cx="{o}" cy="{o}" r="{self.outer:.1f}" fill="{_BAND}" stroke="#C3AE84" stroke-width="2"/>',
            f'<circle cx="{o}" cy="{o}" r="{self.rim:.1f}" fill="#EADCBE" stroke="#C3AE84" stroke-width="2"/>',
            f'<circle cx="{o}" cy="{o}" r="{self._inner:.1f}" fill="#F9F2E2" stroke="#C3AE84" stroke-width="2"/>',
        ]
        for slot in range(HOUSES):
            (x1, y1), (x2, y2) = face.border(slot + 1, self._inner, self.outer)
            parts.append(f'<path d="M{x1:.1f},{y1:.1f} L{x2:.1f},{y2:.1f}" stroke="#C3AE84" stroke-width="1.2"/>')
        parts += [
            f'<circle cx="{o}" cy="{o + 2}" r="{wheel:.1f}" fill="{hexa(theme.SHADOW)}" fill-opacity=".3"/>',
            f'<circle cx="{o}" cy="{o}" r="{wheel:.1f}" fill="{base}"/>',
            f'<circle cx="{o}" cy="{o}" r="{wheel - 2:.1f}" fill="none" stroke="{gold}" stroke-width="2.5"/>',
            f'<circle cx="{o}" cy="{o}" r="{wheel * 0.46:.1f}" fill="{light}" stroke="{gold}" stroke-width="2"/>',
        ]
        for slot in range(3):
            a = face.angle(slot)
            points = [(wheel + 0.07 * self.outer, a), (wheel * 0.56, a - 0.26), (wheel * 0.56, a + 0.26)]
            path = " ".join(f"{o + d * math.cos(t):.1f},{o + d * math.sin(t):.1f}" for d, t in points)
            parts.append(
                f'<polygon points="{path}" fill="{gold}" stroke="#7A4D10" stroke-width="1.5" stroke-linejoin="round"/>'
            )
        return "".join(parts)


def draw_ring(
    brush: Brush,
    shape: RingShape,
    state: State,
    seat: int,
    family: int,
    *,
    arrow: bool = False,
    highlighted: frozenset[int] = frozenset(),
    turned: float = 0.0,
) -> None:
    """Draw a seat's ring. `arrow` marks the houses at the arrows, `highlighted` marks sectors; `turned` is the
    remaining turn of the wheel in slots."""
    o = shape.outer + 2
    face = ("ring", shape.outer, shape.text_scale, family)
    brush.svg(face, shape.x - o, shape.y - o, 2 * o, 2 * o, shape.face(family))
    crest = shape.wheel * 0.42
    brush.centred(f"crest_{names.FAMILIES[family]}", shape.x, shape.y, crest * 1.3, crest * 1.5)
    size = shape.outer / 8 * min(_MAX_WRITTEN, shape.text_scale)
    for sector in range(1, 10):
        x, y = shape.spot(sector + 2, shape.wheel * (0.77 if shape.text_scale == 1 else 0.8))
        brush.text(
            str(sector),
            (x - 16, y - size, 32, 2 * size),
            Style(size, theme.BLACK, legible((255, 243, 210), palette.FAMILY[family]), align="center"),
            name=f"s{sector}",
        )
    wheel = state.wheel[seat]
    colors, covered = state.board.ring_colors[seat], state.covered(seat)
    for house in range(HOUSES):
        slot = (house - wheel) % HOUSES
        if covered >> house & 1:
            _draw_worker(brush, shape, slot + turned, colors[house], family, slot - 2 in highlighted)
        else:
            _draw_house(brush, shape, slot + turned, slot, colors[house], arrow, slot - 2 in highlighted)
    for house in range(HOUSES):
        if not covered >> house & 1:
            coin = bool(state.board.ring_coins[seat] >> house & 1)
            _draw_symbol(brush, shape, (house - wheel) % HOUSES + turned, coin)


def _draw_house(
    brush: Brush, shape: RingShape, at: float, slot: int, color: int, arrow: bool, highlighted: bool
) -> None:
    x, y = shape.spot(at, shape.houses)
    plate = shape.plate
    if slot < 3 or highlighted:
        if arrow:
            r = plate * 0.72
            body = "".join(
                f'<circle cx="{r * 1.4}" cy="{r * 1.4}" r="{r * f:.1f}" fill="#FFD23C" fill-opacity=".22"/>'
                for f in (1.3, 1.15, 1.0, 0.9)
            )
            brush.svg(("ring arrow", plate), x - r * 1.4, y - r * 1.4, 2.8 * r, 2.8 * r, body)
        if highlighted:
            brush.disc(x, y, plate * 0.8, theme.TARGET, theme.TARGET_EDGE, 2)
            brush.disc(x, y, plate * 0.64, theme.TARGET_EDGE, theme.TARGET_EDGE, 1)
        brush.disc(x, y, plate * 0.58, (255, 247, 220), theme.GOLD, 3)
    brush.centred(f"chip_{names.COLORS[color]}", x, y - plate * 0.04, plate * 0.94)


def _draw_worker(brush: Brush, shape: RingShape, at: float, color: int, family: int, highlighted: bool) -> None:
    """Draw a worker over a house and its coin or fountain; the house's colour and symbol stay visible at the rim."""
    x, y = shape.spot(at)
    r, edge = shape.slot, mix(palette.HOUSE[color], theme.SHADOW, 0.5)
    if highlighted:
        brush.disc(x, y, r + 4, theme.TARGET, theme.TARGET_EDGE, 2)
        brush.disc(x, y, r, theme.TARGET_EDGE, theme.TARGET_EDGE, 1)
    rim = mix(palette.HOUSE[color], (255, 255, 255), 0.1)
    brush.disc(x, y, r - 1, rim, edge)
    brush.disc(x, y, r * 0.76, (255, 248, 232), (255, 248, 232), 0)
    brush.centred(f"worker_man_{names.FAMILIES[family]}", x - r * 0.06, y - r * 0.09, r * 1.06, r * 1.42)
    sx, sy = x + r * 0.6, y + r * 0.56
    brush.disc(sx, sy, r * 0.46, rim, edge, 1.5)
    brush.centred(f"sym_{names.COLORS[color]}", sx, sy, r * 0.66)


def _draw_symbol(brush: Brush, shape: RingShape, at: float, coin: bool) -> None:
    x, y = shape.spot(at, shape.outer - shape.token * 0.54)
    size = shape.token
    if coin:
        brush.centred("coin", x, y, size)
    else:
        brush.disc(x, y, size * 0.48, (63, 148, 196), (255, 255, 255), 1.5)
        brush.centred("fountain", x, y - size * 0.02, size * 0.8)
