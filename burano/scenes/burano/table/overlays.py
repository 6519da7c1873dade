"""What floats above the table's picture: the piece in hand, its ghost, callouts, short notices."""

from dataclasses import dataclass

import pygame

from burano.games.burano import actions as a
from burano.scenes.burano import names
from burano.scenes.burano.art.cards import draw_tile
from burano.scenes.burano.art.island import draw_house, draw_roof
from burano.scenes.burano.table.callouts import callout
from burano.scenes.burano.table.model import Key, Model
from burano.scenes.burano.table.panels.map import MapPanel
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.boxes import Box
from burano.ui.kit import Kit
from burano.ui.scaling import View
from burano.ui.tips import callout_rect, draw_callout

NOTICE_SECONDS = 4.0


@dataclass
class Notice:
    """A sentence that goes away by itself."""

    text: str
    bad: bool = True
    left: float = NOTICE_SECONDS
    at: tuple[int, int] | None = None
    """Where it happened, in pixels; in the middle of the lagoon if missing."""


def notice_rect(kit: Kit, view: View, notice: Notice, lagoon: pygame.Rect) -> pygame.Rect:
    lines, px = _notice_lines(kit, view, notice)
    width = max(kit.text.size(line, theme.BOLD, px)[0] for line in lines)
    step = round(kit.text.font(theme.BOLD, px).get_height() * 1.06)
    pad = view.px(18)
    rect = pygame.Rect(0, 0, width + 2 * pad + view.px(40), step * len(lines) + round(1.5 * pad))
    if notice.at:
        rect.midbottom = (notice.at[0], notice.at[1] - view.px(70))
    else:
        rect.midbottom = (lagoon.centerx, lagoon.bottom - view.px(40))
    return rect.clamp(view.window.inflate(-view.px(20), -view.px(20)))


def _notice_lines(kit: Kit, view: View, notice: Notice) -> tuple[list[str], int]:
    px = view.px(19)
    return kit.text.wrap(notice.text, theme.BOLD, px, view.px(420)), px


def draw_notice(surface: pygame.Surface, kit: Kit, view: View, notice: Notice, lagoon: pygame.Rect) -> None:
    rect = notice_rect(kit, view, notice, lagoon)
    edge = theme.BAD if notice.bad else theme.GOLD
    slab = paint.Slab(theme.PAPER, theme.PAPER_LOW, edge, 3)
    kit.paint.slab(surface, rect, view.s, slab, radius=14, shadow=7)
    icon = kit.sprites.get("ui_warning" if notice.bad else "ui_bell", view.px(30), view.px(30), tint=edge)
    surface.blit(icon, icon.get_rect(midleft=(rect.x + view.px(14), rect.centery)))
    lines, px = _notice_lines(kit, view, notice)
    inner = pygame.Rect(rect.x + view.px(54), rect.y, rect.w - view.px(62), rect.h)
    kit.text.draw(surface, kit.text.block("\n".join(lines), inner, theme.BOLD, px, theme.INK, shrink=1))


# ---- the piece in hand


def held_size(held: Key) -> tuple[float, float]:
    """How much room a held piece takes round the pointer, in units."""
    return {"prep": (130, 150), "pyramid": (110, 120), "supply": (110, 120), "roof": (210, 110)}.get(held[0], (90, 110))


def held_rect(view: View, held: Key, pos: tuple[int, int]) -> pygame.Rect:
    w, h = held_size(held)
    rect = pygame.Rect(0, 0, view.px(w + 40), view.px(h + 60))
    rect.center = pos
    return rect


def _held_color(model: Model, held: Key) -> int:
    """Colour of the cube in hand."""
    what, number = held
    if what == "pyramid":
        return model.state.pyramid[model.seat * 14 + number]
    return model.state.prep[model.seat * 3 + number] if what == "prep" else number


def draw_held(brush: Brush, model: Model, held: Key, pos: tuple[int, int], turned: bool) -> None:
    """The piece lifted above the pointer, with its shadow below."""
    x, y = pos[0] / brush.s, pos[1] / brush.s
    what, number = held
    state, seat = model.state, model.seat
    shade = '<ellipse cx="40" cy="16" rx="34" ry="12" fill="#2B2350" fill-opacity=".34"/>'
    brush.svg("held shadow", x - 40, y + 14, 80, 32, shade)
    if what in ("pyramid", "prep", "supply"):
        width = 104 if what == "prep" else 78
        brush.centred(f"cube_{names.COLORS[_held_color(model, held)]}", x, y - 18, width)
    elif what == "roof":
        tile = state.roofs[seat * 3 + number]
        colors = state.board.tile_colors[tile]
        shown = (colors[1], colors[0]) if turned else colors
        draw_tile(brush, state.board.tile_kind(tile), shown, x - 80, y - 88, 160)
    elif what == "dock":
        brush.at(f"dock_{names.COLORS[state.docks[number]]}", x, y + 14, 0.7)
    elif what == "boat":
        brush.at(f"boat_{names.FAMILIES[model.families[seat]]}", x, y + 14, 0.62)
    else:
        brush.centred(f"worker_woman_{names.FAMILIES[model.families[seat]]}", x, y - 10, 52, 72)
    brush.centred("ui_grab", x + 20, y + 16, 38, shadow=2)


def ghost_rect(view: View, lagoon: MapPanel, model: Model, key: Key) -> pygame.Rect:
    """Pixels of the ghost at a hot place."""
    box = _ghost_area(lagoon, model, key)
    return view.to_px(box) if box else pygame.Rect(0, 0, 0, 0)


def _ghost_area(lagoon: MapPanel, model: Model, key: Key) -> pygame.FRect | None:
    iso, state = lagoon.iso, model.state
    if key[0] == "pit":
        x, y = iso.middle(state.board.pits[key[1]])
        z = iso.z(state.height[key[1]] + 1)
        return pygame.FRect(x - 80, y - z - 60, 160, z + 130)
    if key[0] == "span":
        x, y = lagoon.span_point(model, key[1])
        return pygame.FRect(x - 150, y - 110, 300, 220)
    return None


def draw_ghost(brush: Brush, lagoon: MapPanel, model: Model, key: Key) -> None:
    """Where the held piece would stand, half transparent, the place ringed."""
    action = model.drops.get(key)
    if lagoon.camera.plan or action is None:
        return
    iso, state = lagoon.iso, model.state
    if isinstance(action, a.Build):
        x, y = iso.middle(state.board.pits[action.pit])
        floor = state.height[action.pit]
        brush.at("glow_hot", x, y - (iso.z_block(floor - 1) if floor else 0), iso.k)
        draw_house(brush, iso, x, y, action.color, floor, alpha=0.62)
    elif isinstance(action, a.Roof):
        cells = state.board.pits[action.first], state.board.pits[action.second]
        kind, colors = state.board.tile_kind(action.tile), state.board.tile_colors[action.tile]
        draw_roof(brush, iso, kind, colors, *cells, state.height[action.first] - 1, alpha=0.72)


def draw_cube_ghost(brush: Brush, model: Model, held: Key, x: float, y: float, w: float) -> None:
    """The cube in hand on its place of the own board, half transparent; `y` is the middle of its top."""
    brush.at("glow_hot", x, y + w * 60 / 128, w / 128)
    brush.at(f"cube_{names.COLORS[_held_color(model, held)]}", x, y, w / 128, alpha=0.62)


# ---- callouts


def callout_anchor(kit: Kit, view: View, lagoon: MapPanel, model: Model, key: Key) -> pygame.Rect:
    """A point above which the callout of a place on the island stands: beside the island, on the place's side."""
    found = callout(model, key)
    ghost = ghost_rect(view, lagoon, model, key)
    if found is None:
        return ghost
    size = callout_rect(kit, view, found.head, found.lines, ghost).size
    gap = view.px(34)
    left = ghost.centerx <= round(lagoon.iso.x * view.s)
    x = ghost.left - gap - size[0] // 2 if left else ghost.right + gap + size[0] // 2
    return pygame.Rect(x, ghost.centery + size[1] // 2, 1, 1)


def hot_callout_rect(kit: Kit, view: View, model: Model, key: Key, anchor: pygame.Rect) -> pygame.Rect | None:
    found = callout(model, key)
    if found is None:
        return None
    return callout_rect(kit, view, found.head, found.lines, anchor).inflate(view.px(30), view.px(30))


def callout_box(kit: Kit, view: View, model: Model, key: Key, anchor: pygame.Rect) -> Box | None:
    """The words of a callout, for whoever reads the screen by its boxes."""
    found = callout(model, key)
    if found is None:
        return None
    words = "\n".join([found.head, *(line.text for line in found.lines)])
    return Box("callout", "text", callout_rect(kit, view, found.head, found.lines, anchor), words)


def draw_hot_callout(
    surface: pygame.Surface, kit: Kit, view: View, model: Model, key: Key, anchor: pygame.Rect
) -> None:
    found = callout(model, key)
    if found is not None:
        draw_callout(surface, kit, view, found.head, found.lines, anchor)
