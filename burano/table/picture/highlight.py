"""Highlights clickable places and legal targets: a gold ring between two dark lines, visible on any ground. The rest is
dimmed."""

from collections.abc import Iterable, Sequence

from pygame import FRect

from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.theme import TARGET, TARGET_EDGE, hexa

Point = tuple[float, float]

RING, RING_HOT = 4.5, 6.0
"""Width of the gold line, in design units: normally, and below the held piece."""
_EDGES = 4.6
"""Width of both dark lines together, in design units."""
_GLOW = ((30, 0.10), (22, 0.14), (15, 0.2))


def polygon(points: list[Point], fill: str, more: str = "") -> str:
    """Return a filled polygon as SVG."""
    return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" fill="{fill}" {more}/>'


def _line(colour: str, width: float, alpha: float = 1.0, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'stroke="{colour}" stroke-width="{width:.2f}" stroke-opacity="{alpha}" stroke-linejoin="round" '
        f'stroke-linecap="{"butt" if dash else "round"}"{dashes}'
    )


def ring(points: list[Point], width: float = RING, *, dashed: bool = False) -> str:
    """Return the ring as SVG; dashed for a hidden place."""
    edge = polygon(points, "none", _line(hexa(TARGET_EDGE), width + _EDGES, 0.92))
    return edge + polygon(points, "none", _line(hexa(TARGET), width, dash="9 7" if dashed else ""))


def glow(points: list[Point]) -> str:
    """Return a glow round a place as SVG, for dark ground."""
    return "".join(polygon(points, "none", _line(hexa(TARGET), width, alpha)) for width, alpha in _GLOW)


def draw(brush: Brush, key: object, x: float, y: float, points: list[Point], body: str) -> None:
    """Draw SVG shapes given relative to (x, y), cached by `key`; `points` are their outline."""
    margin = 17.0
    left, up = min(px for px, _ in points) - margin, min(py for _, py in points) - margin
    right, low = max(px for px, _ in points) + margin, max(py for _, py in points) + margin
    moved = f'<g transform="translate({-left:.2f},{-up:.2f})">{body}</g>'
    brush.svg(("lit", key), x + left, y + up, right - left, low - up, moved)


def draw_ticks(brush: Brush, boxes: Iterable[FRect]) -> None:
    """Draw a tick at the lower right corner of things that are chosen and wait for confirmation."""
    for box in boxes:
        brush.disc(box.right - 4, box.bottom - 4, 14, theme.GOOD_INK, theme.CREAM)
        brush.centred("ui_tick", box.right - 4, box.bottom - 4, 18, tint=theme.CREAM)


def draw_chosen(brush: Brush, boxes: Sequence[FRect]) -> None:
    """Draw ticks and a ring round each thing, where nothing else has a ring."""
    for box in boxes:
        brush.highlight(box, radius=12)
    draw_ticks(brush, boxes)
