"""The winner's side of the final scoring: rays, laurel, crest, ribbon, number, and the others below."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import FRect

from burano.core.protocol import Seat
from burano.i18n import _
from burano.table.final.result import Result, Standing
from burano.table.panels.portrait import draw_player
from burano.table.picture.brush import Brush
from burano.ui import layout
from burano.ui.drawing import paint, theme
from burano.ui.drawing.sprites import frame
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import Colour, rgb

CONFETTI_SECONDS = 3.0
_FIGURE = 128.0
"""How high those are who stand beside the winner's crest."""
_RAYS = 18
_REACH = 0.58
"""How far the light reaches, as a share of the box's longer side."""
_FADING = ((0, 0.36), (0.16, 0.17), (0.55, 0.07), (1, 0))
"""Opacity of the light from the crest outwards."""
_SHARED, _LOST = rgb("7A3FA0"), theme.STONE_DARK


def draw_rays(brush: Brush, box: FRect, at: tuple[float, float]) -> None:
    """Draw light behind the crest: rays that fade towards the edges."""
    x, y = at[0] - box.x, at[1] - box.y
    far = box.w + box.h
    body = (
        f'<defs><radialGradient id="rays" gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" '
        f'r="{_REACH * max(box.w, box.h):.0f}">'
        + "".join(f'<stop offset="{at}" stop-color="#E8A850" stop-opacity="{opacity}"/>' for at, opacity in _FADING)
        + f'</radialGradient></defs><rect x="0" y="0" width="{box.w:.0f}" height="{box.h:.0f}" fill="url(#rays)"/>'
    )
    for i in range(_RAYS):
        a, b = math.tau * i / _RAYS, math.tau * (i + 0.5) / _RAYS
        body += (
            f'<path d="M{x:.0f},{y:.0f} L{x + far * math.cos(a):.0f},{y + far * math.sin(a):.0f} '
            f'L{x + far * math.cos(b):.0f},{y + far * math.sin(b):.0f}Z" fill="url(#rays)"/>'
        )
    brush.svg(("rays", round(box.w), round(box.h), round(x), round(y)), box.x, box.y, box.w, box.h, body, light=True)


def _laurel(side: int) -> str:
    """Return leaves along an arc as SVG; side −1 is the left half of the wreath."""
    out = ""
    for i in range(9):
        a = math.radians(100 + 17 * i) if side < 0 else math.radians(80 - 17 * i)
        x, y = 200 + 150 * math.cos(a), 190 + 158 * math.sin(a)
        lean = math.degrees(a) + (62 if side < 0 else -62)
        fill = ("#5FA858", "#7CBF5E")[i % 2]
        out += (
            f'<ellipse cx="0" cy="0" rx="34" ry="14" fill="{fill}" stroke="#2F6B3A" stroke-width="2.5" '
            f'transform="translate({x:.1f} {y:.1f}) rotate({lean:.1f})"/>'
        )
    return out


def draw_winner(brush: Brush, box: FRect, result: Result) -> None:
    """Draw one winner, several who share, the rating of a solo game, or a loss."""
    k = min(1.0, box.h / 620, box.w / 560)
    top = box.y + 10 + max(0.0, box.h - 590 * k) * 0.5
    _crests(brush, box, top, k, result)
    _victory(brush, box, top + 316 * k, k, result)


def draw_winner_beside(brush: Brush, box: FRect, result: Result) -> FRect:
    """Draw the winner where there is more width than height: name and points stand beside the crest. Return what is
    left below."""
    k = min(1.35, box.h / 412, box.w / 1000)
    crest, words = layout.cut_left(box, min(400 * k, box.w * 0.4), 20)
    _crests(brush, crest, crest.y + max(0.0, crest.h - 360 * k) * 0.5, k, result)
    foot = _victory(brush, words, words.y, k, result)
    return FRect(words.x, foot, words.w, words.bottom - foot)


def _shown(result: Result) -> list[Seat]:
    """Return the winners; if nobody won, the players."""
    return list(result.winners) or [standing.seat for standing in result.standings]


def _crests(brush: Brush, box: FRect, top: float, k: float, result: Result) -> None:
    x, shown = box.centerx, _shown(result)
    if len(shown) == 1:
        player_colours = result.player_colours(shown[0])
        if not result.lost:
            wreath = f'<g transform="scale({k:.3f})">{_laurel(-1)}{_laurel(1)}</g>'
            brush.svg(("laurel",), x - 200 * k, top, 400 * k, 380 * k, wreath)
        draw_player(brush, result.people, result.players[shown[0]], x, top + 160 * k, 214 * k, crest_below=True)
        for figure, side in zip(result.figures or player_colours.figures, (-1, 1), strict=False):
            wide, high, _across, _down = frame(figure)
            scale = _FIGURE / max(wide, high)  # a boat is wide: it must not lie over the winner
            place = x + side * 118 * k, top + (318 - high * scale / 2) * k
            brush.centred(figure, *place, wide * scale * k, high * scale * k)
    else:
        step = min(150.0, box.w / len(shown))
        for i, seat in enumerate(shown):
            at = x + (i - (len(shown) - 1) / 2) * step
            draw_player(brush, result.people, result.players[seat], at, top + 180 * k, 136 * k)


def _victory(brush: Brush, box: FRect, top: float, k: float, result: Result) -> float:
    """Draw ribbon and points in the middle of a box; return where they end."""
    x = box.centerx
    text, colour = _verdict(result, _shown(result))
    vp = result.standings[0].vp
    ribbon = FRect(x - min(250.0, box.w / 2 - 40), top, min(500.0, box.w - 80), 84 * k)
    brush.kit.paint.ribbon(brush.surface, brush.view.to_px(ribbon), brush.s, colour, theme.GOLD)
    brush.text(
        text,
        (ribbon.x + 24, ribbon.y, ribbon.w - 48, ribbon.h),
        Style(48 * k, theme.DISPLAY, theme.CREAM, align="center", shrink=0.35),
        name="winner",
    )
    _number(brush, x, ribbon.bottom + 4, str(vp), 118 * k)
    unit = result.people.score.unit(vp)
    wide = brush.width(unit, 26 * k, theme.DISPLAY) + 48
    height = 36 * max(1.0, k)
    pill = FRect(x - wide / 2, ribbon.bottom + 128 * k, wide, height)
    brush.slab(pill, paint.DUSK, radius=height / 2)
    brush.text(unit, pill, Style(26 * k, theme.DISPLAY, theme.CREAM, align="center"))
    return pill.bottom


def _verdict(result: Result, shown: Sequence[int]) -> tuple[str, Colour]:
    """Return the words on the ribbon and its colour."""
    names = [result.players[seat].name for seat in shown]
    if result.lost:
        return result.rating or _("The game is lost"), _LOST
    if len(shown) > 1:
        return _("{names} share the victory").format(names=", ".join(names)), _SHARED
    own = result.player_colours(shown[0]).header
    return result.rating or _("{name} wins!").format(name=names[0]), own


def _number(brush: Brush, x: float, y: float, text: str, size: float) -> None:
    """Draw the points in gold with a dark outline."""
    px = brush.view.px(size)
    outline = brush.kit.text.line(text, theme.DISPLAY, px, rgb("4A2E08"), outline=max(2, round(4 * brush.s)))
    place = outline.get_rect(midtop=(round(x * brush.s), round(y * brush.s)))
    brush.surface.blit(outline, place)
    width, height = brush.kit.text.size(text, theme.DISPLAY, px)
    corner = place.centerx - width // 2, place.centery - height // 2
    brush.kit.text.write(brush.surface, text, theme.DISPLAY, px, rgb("FFE9A6"), corner)


def draw_others(brush: Brush, box: FRect, result: Result) -> None:
    """Draw the other places as small cards."""
    standings: list[Standing] = [s for s in result.standings if s.seat not in result.winners]
    if not standings or result.solo:
        return
    width = min(190.0, (box.w - 16 * (len(standings) - 1)) / len(standings))
    left = box.centerx - (width * len(standings) + 16 * (len(standings) - 1)) / 2
    for i, standing in enumerate(standings):
        card = FRect(left + i * (width + 16), box.y, width, box.h)
        player = result.players[standing.seat]
        brush.slab(card, paint.PAPER, radius=14, shadow=4)
        brush.text(
            str(standing.place), (card.x + 12, card.y + 4, 34, card.h * 0.6), Style(34, theme.DISPLAY, theme.INK_SOFT)
        )
        draw_player(brush, result.people, player, card.x + 68, card.y + card.h * 0.34, min(52.0, card.h * 0.5))
        brush.text(
            str(standing.vp),
            (card.x + 88, card.y + 4, card.w - 102, card.h * 0.6),
            Style(34, theme.DISPLAY, align="right"),
            name=f"place {standing.place}",
        )
        brush.text(
            player.name,
            (card.x + 8, card.y + card.h * 0.6, card.w - 16, card.h * 0.34),
            Style(19, theme.BOLD, align="center", elide=True),
        )


def draw_confetti(brush: Brush, box: FRect, colours: Sequence[Colour], t: float) -> None:
    """Draw falling paper; `t` from 0 to 1 over its three seconds."""
    rng = random.Random(3)
    for _number in range(110):
        x, start, speed = rng.uniform(0, box.w), rng.uniform(-0.9, 0.1), rng.uniform(0.7, 1.3)
        colour, size, sway = rng.choice(colours), rng.uniform(7, 13), rng.uniform(0, math.tau)
        y = (start + t * speed * 1.5) * box.h
        if not 0 <= y < box.h:
            continue
        width, turn = size * (0.35 + 0.65 * abs(math.sin(t * 14 + sway))) / 2, t * 7 + sway
        middle = (box.x + x + 14 * math.sin(t * 9 + sway), box.y + y)
        c, s, half = math.cos(turn), math.sin(turn), size / 2
        corners = ((-width, -half), (width, -half), (width, half), (-width, half))
        points = [((middle[0] + a * c - b * s) * brush.s, (middle[1] + a * s + b * c) * brush.s) for a, b in corners]
        pygame.draw.polygon(brush.surface, colour, points)
