"""Draw the ground of the main island: shoal, kerb, canals and pads with their pits. It changes only with the season."""

import random

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import KERB, Iso, Point
from burano.scenes.burano.art.seasons import GRADES, Grade
from burano.table.picture.brush import Brush

_MARGIN = 1.2
_SPILL = 24


def draw_ground(brush: Brush, iso: Iso, state: State, season: int) -> None:
    """Draw everything that no player changes, in the light of a season."""
    grade = GRADES[season]
    outline = iso.ring(_MARGIN)
    left, up = min(x for x, _ in outline) - _SPILL, min(y for _, y in outline) - _SPILL
    right, low = max(x for x, _ in outline) + _SPILL, max(y for _, y in outline) + _SPILL
    body = f'{_water(iso, grade)}<g transform="translate({-left:.2f},{-up:.2f})">{_kerb(iso, grade)}{_ripples(iso)}</g>'
    brush.svg(("ground", iso, season), left, up, right - left, low - up, body)
    for cell in sorted(state.board.pits, key=iso.depth):
        brush.at(f"pad_{iso.hand}", *iso.middle(cell), iso.k)
    for r in range(1, iso.down):
        for c in range(1, iso.across):
            brush.at(f"bridge_{iso.hand}", *iso.at(c, r), iso.k)


def outline(iso: Iso) -> list[Point]:
    """Return the outline of the kerb, used to dim the island."""
    back, right, front, left = iso.ring(KERB + 0.02)
    deep = iso.kerb_deep
    return [back, right, (right[0], right[1] + deep), (front[0], front[1] + deep), (left[0], left[1] + deep), left]


def _points(points: list[Point]) -> str:
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in points)


def _water(iso: Iso, grade: Grade) -> str:
    """Return the SVG gradient that colours the canals."""
    back, right, front, left = iso.ring(0)
    here, middle, there = grade.canal
    return (
        f'<defs><linearGradient id="canal" gradientUnits="userSpaceOnUse" x1="{left[0]:.0f}" y1="{back[1]:.0f}" '
        f'x2="{right[0]:.0f}" y2="{front[1]:.0f}"><stop offset="0" stop-color="{here}"/>'
        f'<stop offset="0.5" stop-color="{middle}"/><stop offset="1" stop-color="{there}"/></linearGradient></defs>'
    )


def _kerb(iso: Iso, grade: Grade) -> str:
    """Return the SVG of the shoal, the kerb with its courses of stone and the canals."""
    pen, (deep_shoal, shoal) = iso.u / 33, grade.shoal
    parts = []
    for margin, alpha in ((1.05, 0.10), (0.9, 0.14), (0.76, 0.2)):
        parts.append(f'<polygon points="{_points(iso.ring(margin))}" fill="{deep_shoal}" fill-opacity="{alpha}" '
                     f'stroke="{deep_shoal}" stroke-opacity=".12" stroke-width="{13 * pen:.1f}" '
                     'stroke-linejoin="round"/>')  # fmt: skip
    parts.append(f'<polygon points="{_points(iso.ring(0.6))}" fill="{shoal}" fill-opacity=".5" stroke="#D8FFF4" '
                 f'stroke-width="{2.3 * pen:.1f}" stroke-opacity=".55" stroke-linejoin="round"/>')  # fmt: skip
    back, right, front, left = iso.ring(KERB)
    deep = iso.kerb_deep

    def low(p: Point) -> Point:
        return p[0], p[1] + deep

    parts.append(f'<polygon points="{_points([left, front, low(front), low(left)])}" fill="#CDBB98"/>')
    parts.append(f'<polygon points="{_points([front, right, low(right), low(front)])}" fill="#9E8C78"/>')
    for start, end, count, ink in (
        (left, front, 4 * iso.across, "#8E7C62"),
        (front, right, 4 * iso.down, "#5F5048"),
    ):
        for i in range(1, count):
            x, y = start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count
            parts.append(f'<path d="M{x:.1f},{y:.1f} v{deep:.1f}" stroke="{ink}" stroke-opacity=".45" fill="none" '
                         f'stroke-width="{0.9 * pen:.2f}"/>')  # fmt: skip
    foam = " L".join(f"{x:.1f},{y + deep + 1.5 * pen:.1f}" for x, y in (left, front, right))
    parts.append(f'<path d="M{foam}" fill="none" stroke="#E6FFF8" stroke-width="{2.8 * pen:.1f}" '
                 'stroke-opacity=".75"/>')  # fmt: skip
    parts.append(f'<polygon points="{_points([back, right, front, left])}" fill="#F3EBDA" stroke="#8B7B63" '
                 f'stroke-width="{1.4 * pen:.1f}" stroke-linejoin="round"/>')  # fmt: skip
    back, right, front, left = iso.ring(0)
    parts.append(f'<polygon points="{_points([back, right, front, left])}" fill="#8D7C66"/>')
    c, r, step = iso.across, iso.down, 0.1
    sunk = [iso.at(step, step), iso.at(c, step), front, iso.at(step, r)]
    parts.append(f'<polygon points="{_points(sunk)}" fill="url(#canal)"/>')
    return "".join(parts)


def _ripples(iso: Iso) -> str:
    rng = random.Random(4)
    parts = []
    for r in range(iso.rows):
        for c in range(iso.cols):
            if (c + r) % 2 == 0:
                x, y = iso.middle((c, r))
                for _ in range(3):
                    dx, dy = rng.uniform(-0.26, 0.06) * iso.side, rng.uniform(-0.16, 0.2) * iso.side
                    length = rng.uniform(0.14, 0.28) * iso.side
                    parts.append(
                        f'<path d="M{x + dx:.1f},{y + dy:.1f} q{length / 4:.1f},-{iso.u * 0.08:.1f} {length / 2:.1f},0 '
                        f't{length / 2:.1f},0" fill="none" stroke="#E9FFFA" stroke-width="{iso.u * 0.045:.2f}" '
                        'stroke-opacity=".5" stroke-linecap="round"/>'
                    )
    return "".join(parts)
