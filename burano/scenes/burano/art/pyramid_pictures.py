"""Draw pyramids on the players' boards and on the terrace where they are built."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY, PyramidShape, level_of
from burano.scenes.burano.art.symbols import top_symbol
from burano.table.picture.brush import Brush

_TERRACE = 0.62


def draw_board(brush: Brush, shape: PyramidShape) -> None:
    """Draw the wooden board with its nine places."""
    m, w, deep = 0.18, shape.w, max(2.0, shape.w * 0.1)

    def at(c: float, r: float) -> tuple[float, float]:
        return (c - r) * w / 2 + (3 + 2 * m) * w / 2, (c + r) * w / 4 + 2 * m * w / 4

    def poly(points: Sequence[tuple[float, float]], look: str) -> str:
        return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in points)}" {look}/>'

    corners = [at(-m, -m), at(3 + m, -m), at(3 + m, 3 + m), at(-m, 3 + m)]
    low = [(x, y + deep) for x, y in corners]
    body = poly([corners[3], corners[2], low[2], low[3]], 'fill="#BFAB82"')
    body += poly([corners[2], corners[1], low[1], low[2]], 'fill="#98866A"')
    body += poly(corners, 'fill="#E2D3B4" stroke="#B9A47C" stroke-width="1.5" stroke-linejoin="round"')
    for c in range(3):
        for r in range(3):
            cell = [at(c + 0.08, r + 0.08), at(c + 0.92, r + 0.08), at(c + 0.92, r + 0.92), at(c + 0.08, r + 0.92)]
            body += poly(cell, 'fill="none" stroke="#C3AE84" stroke-width="1.2"')
    width, height = (3 + 2 * m) * w, (3 + 2 * m) * w / 2 + deep + 2
    corner = shape.y - w * 3 / 4
    brush.svg(("pyramid board", w), shape.x - width / 2, corner - 2 * m * w / 4, width, height, body)


def draw_pyramid(
    brush: Brush,
    shape: PyramidShape,
    colors: Sequence[int],
    *,
    hidden: Collection[int] = (),
    highlighted: Collection[int] = (),
    dim: Collection[int] = (),
    free: Collection[int] = (),
    masked: int = 0,
) -> None:
    """Draw the board and its cubes. `colors` has one entry per place, -1 for none; `highlighted` are cubes or empty
    places, `free` cubes may be taken; the first `masked` places are drawn as cubes of unknown colour."""
    draw_board(brush, shape)
    k = shape.k
    for place in shape.order:
        color = colors[place]
        mx, my = shape.middle(place)
        if color < 0 and place < masked:
            brush.at("cube_white", mx, my, k, alpha=0.35)
        elif color >= 0 and place not in hidden:
            rim = 4 if place in free else 0
            brush.at(f"cube_{names.COLORS[color]}", mx, my, k, alpha=0.55 if place in dim else 1.0, glow=rim)
            top_symbol(brush, names.COLORS[color], mx, my, shape.w)
            if place in highlighted:
                brush.at("target_cell", mx, my, k * 0.98)
        elif place in highlighted:
            brush.at("target_cell", *shape.base(place), k * 0.94)
    for place in highlighted:
        if colors[place] < 0:  # an open place may lie behind cubes
            brush.at("target_hidden", *shape.base(place), k * 0.94)


def draw_terrace(brush: Brush, shape: PyramidShape) -> None:
    """Draw the paved platform with its shadow."""
    m, w, deep = _TERRACE, shape.w, shape.w * 0.13
    width, height = (3 + 2 * m) * w, (3 + 2 * m) * w / 2
    pad = w * 0.5

    def at(c: float, r: float) -> str:
        x, y = (c - r) * w / 2 + width / 2 + pad, (c + r) * w / 4 + 2 * m * w / 4 + pad / 2
        return f"{x:.1f},{y:.1f}"

    def low(c: float, r: float) -> str:
        x, y = at(c, r).split(",")
        return f"{x},{float(y) + deep:.1f}"

    n, e, s, o = (-m, -m), (3 + m, -m), (3 + m, 3 + m), (-m, 3 + m)
    body = (
        '<defs><radialGradient id="t" gradientUnits="userSpaceOnUse" '
        f'cx="{width / 2 + pad:.0f}" cy="{height * 0.42 + pad / 2:.0f}" r="{width * 0.5:.0f}">'
        '<stop offset="0" stop-color="#FFF8E6"/><stop offset="0.7" stop-color="#EFDDB8"/>'
        '<stop offset="1" stop-color="#D6BD93"/></radialGradient>'
        f'<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{width * 0.53:.0f}">'
        '<stop offset="0.55" stop-color="#2B2350" stop-opacity="0.62"/>'
        '<stop offset="1" stop-color="#2B2350" stop-opacity="0"/></radialGradient></defs>'
        f'<g transform="translate({width / 2 + pad:.0f} {height / 2 + pad / 2 + deep:.0f}) scale(1 0.56)">'
        f'<circle cx="0" cy="0" r="{width * 0.53:.0f}" fill="url(#s)"/></g>'
        f'<polygon points="{at(*o)} {at(*s)} {low(*s)} {low(*o)}" fill="#C9B48C"/>'
        f'<polygon points="{at(*s)} {at(*e)} {low(*e)} {low(*s)}" fill="#A08A66"/>'
        f'<polygon points="{at(*n)} {at(*e)} {at(*s)} {at(*o)}" fill="url(#t)" stroke="#A08A66" stroke-width="2"/>'
    )
    for i in range(1, 6):
        t = -m + i * (3 + 2 * m) / 6
        body += (
            f'<path d="M{at(t, -m)} L{at(t, 3 + m)} M{at(-m, t)} L{at(3 + m, t)}" fill="none" stroke="#C9B48C" '
            'stroke-width="1.5" stroke-opacity="0.7"/>'
        )
    size = (width + 2 * pad, height + 2 * deep + pad)
    brush.svg(("terrace", round(w, 2)), shape.x - size[0] / 2, shape.y - height / 2 - pad / 2, *size, body)


def _draw_shade(brush: Brush, shape: PyramidShape, standing: Sequence[int]) -> None:
    """Draw the shadow of the base cubes on the terrace as one shape, so that overlapping shadows are no darker."""
    w = shape.w

    def at(c: float, r: float) -> str:
        return f"{(c - r) * w / 2 + 2 * w:.1f},{(c + r) * w / 4 + w:.1f}"

    cells = sorted(shape.cell(place) for place in standing)
    outline = ""
    for c, r in cells:
        near, far = (c - 0.5, r - 0.5), (c + 0.94, r + 0.56)  # the sun is on the upper left
        slant = 0.0 if (c, r - 1) in cells else 0.2
        edge = (at(c + 0.5, near[1]), at(far[0], near[1] + slant), at(*far), at(c - 0.3, far[1]), at(near[0], r + 0.5))
        outline += f"M{at(*near)} L{' L'.join(edge)} Z "
    body = f'<path d="{outline}" fill="#2B2350" fill-opacity="0.14" fill-rule="nonzero"/>'
    brush.svg(("pyramid shade", tuple(cells), round(w, 2)), shape.x - 2 * w, shape.y - w, 4 * w, 2 * w, body)


def draw_places(brush: Brush, shape: PyramidShape, open_places: Collection[int], hot: int, *, strong: bool) -> None:
    """Highlight the places a cube may go to, faintly unless `strong`."""
    for place in shape.order:
        if place in open_places:
            x, y = shape.base(place)
            sprite = "target_hot" if place == hot else "target_cell"
            brush.at(sprite, x, y, shape.k * 0.97, alpha=1.0 if strong or place == hot else 0.4)


def draw_cubes(
    brush: Brush,
    shape: PyramidShape,
    colors: Sequence[int],
    *,
    open_places: Collection[int] = (),
    hot: int = EMPTY,
    strong: bool = False,
    alphas: Mapping[int, float] | None = None,
    highlighted: Collection[int] = (),
    light: Mapping[int, float] | None = None,
    falling: Mapping[int, float] | None = None,
) -> None:
    """Draw cubes from back to front, each level's open places after the level below. `highlighted` cubes get a glow;
    `falling` is the height in units of a cube above its place."""
    alphas, light, falling = alphas or {}, light or {}, falling or {}
    standing = [p for p in shape.order if level_of(p) == 0 and colors[p] != EMPTY and alphas.get(p, 1.0) == 1.0]
    if standing:
        _draw_shade(brush, shape, standing)
    for level in range(3):
        here = [place for place in shape.order if level_of(place) == level]
        draw_places(brush, shape, [p for p in here if p in open_places], hot, strong=strong)
        for place in here:
            if colors[place] == EMPTY:
                continue
            x, y = shape.middle(place)
            y -= falling.get(place, 0.0)
            brush.at(
                f"cube_{names.COLORS[colors[place]]}",
                x,
                y,
                shape.k,
                alpha=alphas.get(place, 1.0),
                light=light.get(place, 0.0),
            )
            top_symbol(brush, names.COLORS[colors[place]], x, y, shape.w, alpha=alphas.get(place, 1.0))
            if place in highlighted:
                brush.at("target_cell", x, y, shape.k * 0.97)


def draw_hidden(brush: Brush, shape: PyramidShape, colors: Sequence[int], open_places: Collection[int]) -> None:
    """Draw a dashed outline over open places that are hidden behind cubes."""
    for place in open_places:
        x, y = shape.base(place)
        if shape.pick(colors, open_places, x, y) != place:
            brush.at("target_hidden", x, y, shape.k * 0.97)
