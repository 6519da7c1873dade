"""The main island: kerb, pits, canals, fountain, houses on three floors and the roofs that bridge canals."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from burano.games.burano.state import State
from burano.scenes.burano import names
from burano.scenes.burano.art.geometry import Iso, Point
from burano.scenes.burano.art.symbols import top_symbol
from burano.table.brush import Brush
from burano.ui.theme import SHADOW, hexa

_FADED = 0.3
_MARGIN = 46


@dataclass(frozen=True)
class IslandLook:
    """What is special about the island at this moment."""

    pits: frozenset[int] = frozenset()
    """Pits or rooftops that glow: the held house may be built there."""
    spans: frozenset[int] = frozenset()
    """Pairs of pits that glow: the held roof may be laid there."""
    hidden: frozenset[tuple[int, int]] = frozenset()
    """Houses (pit, floor) still in flight."""
    hidden_roofs: frozenset[int] = frozenset()
    """Roofs, by their index in `laid`, still in flight."""
    faded: frozenset[int] = frozenset()
    """Pits whose houses are seen through."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """Sprites floating above pits: a privilege to gain."""
    jet: int = 0


PLAIN = IslandLook()


def _points(points: Iterable[Point], dx: float, dy: float) -> str:
    return " ".join(f"{x - dx:.2f},{y - dy:.2f}" for x, y in points)


def _ripples(iso: Iso, x0: float, y0: float) -> str:
    rng = random.Random(4)
    parts = []
    for r in range(iso.rows):
        for c in range(iso.cols):
            if (c + r) % 2 == 0:
                x, y = iso.middle((c, r))
                for _ in range(3):
                    dx, dy = rng.uniform(-iso.w * 0.22, iso.w * 0.1), rng.uniform(-iso.h * 0.16, iso.h * 0.2)
                    length = rng.uniform(iso.w * 0.12, iso.w * 0.24)
                    parts.append(
                        f'<path d="M{x - x0 + dx:.1f},{y - y0 + dy:.1f} q{length / 4:.1f},-3 {length / 2:.1f},0 '
                        f't{length / 2:.1f},0" fill="none" stroke="#E9FFFA" stroke-width="1.6" stroke-opacity=".5" '
                        'stroke-linecap="round"/>'
                    )
    return "".join(parts)


def _kerb(iso: Iso, x0: float, y0: float) -> str:
    """Shoal, kerb with its courses, and the water of the canals."""
    c, r = iso.across, iso.down

    def ring(m: float) -> list[Point]:
        return [iso.corner(-m, -m), iso.corner(c + m, -m), iso.corner(c + m, r + m), iso.corner(-m, r + m)]

    parts = []
    for m, alpha in ((1.05, 0.10), (0.9, 0.14), (0.76, 0.2)):
        parts.append(f'<polygon points="{_points(ring(m), x0, y0)}" fill="#8FE0D0" fill-opacity="{alpha}" '
                     'stroke="#8FE0D0" stroke-opacity=".12" stroke-width="14" stroke-linejoin="round"/>')  # fmt: skip
    parts.append(f'<polygon points="{_points(ring(0.6), x0, y0)}" fill="#7FD6CB" fill-opacity=".5" stroke="#D8FFF4" '
                 'stroke-width="2.5" stroke-opacity=".55" stroke-linejoin="round"/>')  # fmt: skip
    a, b, f, d = ring(0.26)
    deep = 15 * iso.w / 104

    def down(p: Point) -> Point:
        return p[0], p[1] + deep

    parts.append(f'<polygon points="{_points([d, f, down(f), down(d)], x0, y0)}" fill="#CDBB98"/>')
    parts.append(f'<polygon points="{_points([f, b, down(b), down(f)], x0, y0)}" fill="#9E8C78"/>')
    for i in range(1, 30):
        for (x1, y1), (x2, y2), ink in ((d, f, "#8E7C62"), (f, b, "#5F5048")):
            x, y = x1 + (x2 - x1) * i / 30 - x0, y1 + (y2 - y1) * i / 30 - y0
            parts.append(f'<path d="M{x:.1f},{y:.1f} v{deep:.1f}" stroke="{ink}" stroke-opacity=".45" fill="none"/>')
    foam = " L".join(f"{x - x0:.1f},{y - y0 + deep + 1.5:.1f}" for x, y in (d, f, b))
    parts.append(f'<path d="M{foam}" fill="none" stroke="#E6FFF8" stroke-width="3" stroke-opacity=".75"/>')
    parts.append(f'<polygon points="{_points([a, b, f, d], x0, y0)}" fill="#F3EBDA" stroke="#8B7B63" '
                 'stroke-width="1.5" stroke-linejoin="round"/>')  # fmt: skip
    a, b, f, d = ring(0)
    step = 6 * iso.w / 104
    parts.append(f'<polygon points="{_points([a, b, f, d], x0, y0)}" fill="#8D7C66"/>')
    sunk = [(a[0], a[1] + step), (b[0] - 2 * step, b[1]), f, (d[0] + 2 * step, d[1])]
    parts.append(f'<polygon points="{_points(sunk, x0, y0)}" fill="url(#canal)"/>')
    gradient = (
        f'<defs><linearGradient id="canal" gradientUnits="userSpaceOnUse" x1="{d[0] - x0:.0f}" y1="{a[1] - y0:.0f}" '
        f'x2="{b[0] - x0:.0f}" y2="{f[1] - y0:.0f}"><stop offset="0" stop-color="#6FD3D0"/>'
        '<stop offset="0.5" stop-color="#45B3BE"/><stop offset="1" stop-color="#2F93A8"/></linearGradient></defs>'
    )
    return gradient + "".join(parts)


def draw_ground(brush: Brush, iso: Iso, state: State) -> None:
    """Everything that never changes during a game."""
    margin = 1.2
    left = iso.corner(-margin, iso.down + margin)[0] - _MARGIN
    up = iso.corner(-margin, -margin)[1] - _MARGIN
    right = iso.corner(iso.across + margin, -margin)[0] + _MARGIN
    low = iso.corner(iso.across + margin, iso.down + margin)[1] + _MARGIN
    brush.svg(("ground", iso), left, up, right - left, low - up, _kerb(iso, left, up) + _ripples(iso, left, up))
    pits = state.board.pits
    for cell in sorted(pits, key=iso.depth):
        brush.at("pad", *iso.top(cell), iso.k)
    for r in range(1, iso.down):
        for c in range(1, iso.across):
            brush.at("bridge", *iso.corner(c, r), iso.k)


def _shadow(brush: Brush, iso: Iso, x: float, y: float, floors: int) -> None:
    a, b = iso.cube_w / 2, iso.cube_w / 4
    d = iso.w * (0.24 + 0.16 * floors)
    shape = [(0, b), (a, 0), (0, -b), (d * 0.9, -b - d * 0.12), (a + d, -d * 0.12), (d, b - d * 0.02)]
    points = " ".join(f"{px + 4:.2f},{py + iso.h:.2f}" for px, py in shape)
    body = f'<polygon points="{points}" fill="{hexa(SHADOW)}" fill-opacity=".26"/>'
    brush.svg(("house shadow", iso.w, floors), x - 4, y - iso.h, a + d + 12, 2 * iso.h, body)


def cube_sprite(color: int, floor: int) -> str:
    """A house; on the ground floor the part inside the pit is cut off."""
    return f"{'cube' if floor else 'cubeg'}_{names.COLORS[color]}"


def draw_house(
    brush: Brush, iso: Iso, x: float, y: float, color: int, floor: int, *, alpha: float = 1.0, light: float = 0.0
) -> None:
    """A house whose pit has its middle at (x, y)."""
    top = y - iso.z(floor + 1)
    brush.at(cube_sprite(color, floor), x, top, iso.cube_w / 128, alpha=alpha, light=light)
    top_symbol(brush, names.COLORS[color], x, top, iso.cube_w, alpha=alpha)


def draw_roof(
    brush: Brush,
    iso: Iso,
    kind: int,
    colors: tuple[int, int],
    first: tuple[int, int],
    second: tuple[int, int],
    floor: int,
    *,
    alpha: float = 1.0,
    lift: float = 0.0,
) -> None:
    """A roof tile between two cells, its first colour on the first cell."""
    axis = iso.axis(first, second)
    back = min(first, second, key=iso.depth)
    x, y = iso.top(back)
    z = iso.z_block(floor) + lift
    brush.at(f"roof_{axis}_{names.KINDS[kind]}", x, y - z, iso.k, alpha=alpha)
    for cell, color in ((first, colors[0]), (second, colors[1])):
        x, y = iso.top(cell)
        brush.at(f"roofblock_{names.COLORS[color]}", x, y - z, iso.k, alpha=alpha)
        top_symbol(brush, names.COLORS[color], x, y - z + iso.h / 2, iso.w, alpha=alpha)


def _roof_canal(state: State, first: int, second: int) -> tuple[int, int]:
    (c1, r1), (c2, r2) = state.board.pits[first], state.board.pits[second]
    return (c1 + c2) // 2, (r1 + r2) // 2


def draw_island(brush: Brush, iso: Iso, state: State, look: IslandLook = PLAIN) -> None:
    """Everything that stands on the ground; draw order as in the art page, floor by floor."""
    board, pits = state.board, state.board.pits
    for pit in look.pits:
        if state.height[pit] == 0:
            brush.at("glow_cell", *iso.middle(pits[pit]), iso.k)
    for pit, cell in enumerate(pits):
        if state.height[pit] and pit not in look.faded:
            _shadow(brush, iso, *iso.middle(cell), state.height[pit])
    fountain = iso.middle(pits[board.fountain])
    brush.at("fountain_back", *fountain, iso.k)
    for floor in range(3):
        _draw_floor(brush, iso, state, look, floor)
    brush.at(f"fountain_jet_{look.jet}", *fountain, iso.k, alpha=0.8)
    _draw_hidden_targets(brush, iso, state, look)
    for pit, sprite in look.marks.items():
        x, y = iso.middle(pits[pit])
        brush.centred(sprite, x, y - iso.z(state.height[pit]) - 26, 34, shadow=3)


def _draw_floor(brush: Brush, iso: Iso, state: State, look: IslandLook, floor: int) -> None:
    board, pits = state.board, state.board.pits
    houses = [
        (iso.depth(cell), 0, pit)
        for pit, cell in enumerate(pits)
        if state.height[pit] > floor and (pit, floor) not in look.hidden
    ]
    roofs = [i for i, roof in enumerate(state.laid) if roof[3] == floor and i not in look.hidden_roofs]
    arches = [(iso.depth(_roof_canal(state, *state.laid[i][1:3])), 1, i) for i in roofs]
    for _, what, number in sorted(houses + arches):
        if what == 0:
            alpha = _FADED if number in look.faded else 1.0
            x, y = iso.middle(pits[number])
            draw_house(brush, iso, x, y, state.cube[number * 3 + floor], floor, alpha=alpha)
            if number == board.fountain and floor == 0:
                brush.at("fountain_front", x, y, iso.k)
        else:
            _, first, second, _ = state.laid[number]
            x, y = iso.top(_roof_canal(state, first, second))
            brush.at(f"arch_{iso.axis(pits[first], pits[second])}", x, y - iso.z(floor + 1), iso.k)
    for i in sorted(roofs, key=lambda i: iso.depth(pits[state.laid[i][1]])):
        tile, first, second, _ = state.laid[i]
        faded = first in look.faded or second in look.faded
        colors = board.tile_colors[tile]
        alpha = _FADED if faded else 1.0
        draw_roof(brush, iso, board.tile_kind(tile), colors, pits[first], pits[second], floor, alpha=alpha)
    for pit in look.pits:
        if state.height[pit] == floor + 1:
            x, y = iso.middle(pits[pit])
            brush.at("glow_cell", x, y - iso.z_block(floor), iso.k)
    for pair in look.spans:
        first, second = board.pairs[pair]
        if state.height[first] == floor + 1:
            _draw_span(brush, iso, state, first, second)


def _draw_span(brush: Brush, iso: Iso, state: State, first: int, second: int) -> None:
    """Light where a roof could lie: both houses and the canal between them."""
    z = iso.z(state.height[first])
    canal = _roof_canal(state, first, second)
    for cell in (state.board.pits[first], canal, state.board.pits[second]):
        x, y = iso.middle(cell)
        brush.at("glow_cell", x, y - z, iso.k * 0.94)


def hides(state: State, iso: Iso, pit: int) -> list[int]:
    """Pits whose houses stand in front of a pit's own top and cover much of it."""
    c, r = iso.turned(state.board.pits[pit])
    index = {iso.turned(cell): number for number, cell in enumerate(state.board.pits)}
    here = state.height[pit]
    found = []
    for dc, dr, clear in ((1, 1, 0), (2, 2, 1), (2, 0, 2), (0, 2, 2), (3, 1, 2), (1, 3, 2), (3, 3, 2)):
        other = index.get((c + dc, r + dr))
        if other is not None and state.height[other] - here > clear:
            found.append(other)
    return found


def _draw_hidden_targets(brush: Brush, iso: Iso, state: State, look: IslandLook) -> None:
    """Dashed outlines over everything for glowing places that houses in front cover."""
    for pit in look.pits:
        if hides(state, iso, pit):
            x, y = iso.middle(state.board.pits[pit])
            floors = state.height[pit]
            z = iso.z_block(floors - 1) if floors else 0.0
            brush.at("glow_xray", x, y - z, iso.k)
    for pair in look.spans:
        first, second = state.board.pairs[pair]
        if hides(state, iso, first) or hides(state, iso, second):
            z = iso.z(state.height[first])
            for cell in (state.board.pits[first], _roof_canal(state, first, second), state.board.pits[second]):
                x, y = iso.middle(cell)
                brush.at("glow_xray", x, y - z, iso.k * 0.94)
