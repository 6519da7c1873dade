"""Draw the lagoon: six islands with docks and workers, the routes between them and their highlights."""

from collections.abc import Sequence

from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.scenes.burano import names, palette
from burano.scenes.burano.art import ships
from burano.scenes.burano.art.sea_map import CALM, HALO, HIGHLIGHTED_GAP, RIM, SeaLook, SeaMap, beads
from burano.scenes.burano.art.seasons import WINTER
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style

_DOCK = 0.6


def draw_routes(brush: Brush, sea: SeaMap, state: State) -> None:
    """Draw the routes as dots on the water."""
    for a, near in enumerate(state.board.near):
        for b in near:
            if a < b:
                _draw_route(brush, sea.route(a, b), False)


def _draw_route(brush: Brush, points: Sequence[tuple[float, float]], highlighted: bool) -> None:
    left, up = min(x for x, _ in points) - 14, min(y for _, y in points) - 14
    right, low = max(x for x, _ in points) + 14, max(y for _, y in points) + 14
    dots = [(x - left, y - up) for x, y in beads(points, HIGHLIGHTED_GAP if highlighted else 13)]
    if highlighted:
        halo = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="#FFE27A" fill-opacity=".2"/>'
                       for x, y in dots for r in (HALO, 8))  # fmt: skip
        body = halo + "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#FFFBE0"/>' for x, y in dots)
    else:
        body = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" fill="#E9FFF8" fill-opacity=".75"/>' for x, y in dots)
    brush.svg(("route", points, highlighted), left, up, right - left, low - up, body)


def draw_islands(
    brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, *, vessels: bool = True
) -> None:
    """Draw the neighbouring islands and, above them, the vessels in their harbours with their prices."""
    for island in range(ISLANDS):
        draw_neighbour(brush, sea, state, families, look, island)
    if vessels:
        for sprite, x, y, k in ships.berthed(sea, state, families, look):
            brush.at(sprite, x, y, k)
        ships.draw_boards(brush, sea, state, look)


def draw_neighbour(brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, island: int) -> None:
    """Draw an island with its docks and workers."""
    x, y = sea.place(island)
    letter = names.ISLANDS[island]
    if island in look.highlighted or island in look.workers:
        brush.at(f"island_glow_{letter.lower()}", x, y, 1.0)
    brush.at(f"island_{letter.lower()}_{names.SEASONS[state.season]}", x, y, 1.0)
    for index in range(3):
        if island * 3 + index in look.hidden_docks:
            continue
        fx, fy = sea.dock(island, index)
        color = state.docks[island * 3 + index]
        glow = RIM if island * 3 + index in look.docks else 0
        brush.at(f"dock_{names.COLORS[color]}", fx, fy, _DOCK, glow=glow)
        if state.season == WINTER:
            brush.at("dockdress_winter", fx, fy, _DOCK)
    _draw_workers(brush, sea, state, families, look, island)
    _draw_letter(brush, sea, island)


def _draw_letter(brush: Brush, sea: SeaMap, island: int) -> None:
    """Draw the letter of an island on a disc at its edge."""
    (x, y), letter, k = sea.place(island), names.ISLANDS[island], brush.swell(22)
    if k:
        k = max(k, sea.text_scale)
        r = 1 + 16 * k
        sign_x, sign_y = x - 127 + 17 * sea.text_scale, y - 34
        brush.disc(sign_x, sign_y, r, theme.CREAM, (122, 75, 42), 3)
        style = Style(22 * k, theme.DISPLAY, (90, 51, 24), align="center")
        brush.text(letter, (sign_x - r, sign_y - r, 2 * r, 1.94 * r), style, name=f"island {letter}")


def _draw_workers(brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, island: int) -> None:
    groups = worker_groups(state, island, look)
    for index, (seat, count) in enumerate(groups):
        x, y = sea.worker(island, index, len(groups))
        family = families[seat]
        brush.at(f"worker_man_{names.FAMILIES[family]}", x - (7 if count > 1 else 0), y, 0.6)
        if count > 1:
            r = 11.5 * sea.text_scale
            brush.badge(x + 1.5 + r, y + 4.5 - r, str(count), palette.FAMILY[family], r, 17 * sea.text_scale)


def worker_groups(state: State, island: int, look: SeaLook = CALM) -> list[tuple[int, int]]:
    """Return (seat, number of visible workers) for each seat with workers on an island."""
    players = state.board.players
    counts = [
        (seat, state.island_workers[island * players + seat] - look.hidden_workers.get((island, seat), 0))
        for seat in range(players)
    ]
    return [(seat, count) for seat, count in counts if count > 0]


def draw_highlighted(brush: Brush, sea: SeaMap, state: State, families: list[int], look: SeaLook, mine: int) -> None:
    """Draw the highlighted places, routes, fishing huts, ships and workers above the dimmed lagoon. `mine` is the seat
    whose boat is about to sail, or -1."""
    for a, b in look.routes:
        _draw_route(brush, sea.route(a, b), True)
    ships.draw_piers(brush, sea, look, only_highlighted=True)
    for island in (*(place for place in look.highlighted if place < ISLANDS), *look.workers):
        draw_neighbour(brush, sea, state, families, look, island)
    for number in look.docks:
        if number // 3 not in look.highlighted:
            x, y = sea.dock(number // 3, number % 3)
            brush.at(f"dock_{names.COLORS[state.docks[number]]}", x, y, _DOCK, glow=RIM)
            if state.season == WINTER:
                brush.at("dockdress_winter", x, y, _DOCK)
    for island in {number // 3 for number in look.docks}:
        _draw_letter(brush, sea, island)
    ships.draw_highlighted_vessels(brush, sea, state, families, look, mine)
    for island, docks in look.matched.items():
        for index in docks:  # drawn last: above a ship's prices, for example
            x, y = sea.dock(island, index)
            brush.disc(x + 2, y - 66, 13, theme.GOOD, (255, 255, 255), 2.5)
            brush.centred("ui_tick", x + 2, y - 66, 18, tint=(255, 255, 255))
