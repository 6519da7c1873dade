"""The jetty below the boxes, and the cats between them."""

from __future__ import annotations

import random

import pygame

from burano.scenes.shell.title.shelf_box import DEPTH
from burano.scenes.shell.title.shelf_places import ShelfPlaces
from burano.ui.drawing.sprites import rasterise
from burano.ui.kit import Kit
from burano.ui.scaling import View

_CATS = ("puss_ginger", "puss_grey", "puss_black")
_LYING = "puss_grey"


def jetty(view: View, found: ShelfPlaces) -> pygame.Surface:
    """Paint boards seen from slightly above, a beam in front of them, and posts in the water."""
    # Wider than the window, because rounding the height may make the picture slightly smaller.
    w, depth, height = view.w + 24, found.edge - found.jetty, found.tray.y - found.jetty
    posts = range(30, round(w), 120)
    dark, line = "#3A2418", 'stroke="#6B4428" stroke-opacity="0.6" stroke-width="2" fill="none"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.1f} {height:.1f}"><defs><linearGradient id="b" '
        f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{depth}"><stop offset="0" stop-color="#9A6E4A"/>'
        '<stop offset="1" stop-color="#C79A68"/></linearGradient></defs>'
    ]
    for x in posts:
        parts.append(
            f'<rect x="{x}" y="{depth + 10}" width="26" height="{height}" fill="#6B4A32" stroke="{dark}"/>'
            f'<rect x="{x + 4}" y="{depth + 10}" width="6" height="{height}" fill="#8E6848"/>'
        )
    parts.append(f'<rect x="0" y="0" width="{w}" height="{depth + 8}" fill="url(#b)"/>')
    rng = random.Random(8)
    rows = (0.0, 0.2, 0.45, 0.74, 1.0)
    for above, below in zip(rows, rows[1:], strict=False):
        parts.append(f'<path d="M0,{depth * below:.1f} H{w:.0f}" {line}/>')
        along = rng.uniform(0, 160)
        while along < w:
            parts.append(f'<path d="M{along:.1f},{depth * above:.1f} V{depth * below:.1f}" {line}/>')
            along += rng.uniform(210, 330)
    parts.append(
        f'<rect x="-4" y="{depth}" width="{w + 8}" height="20" fill="#7A5236" stroke="{dark}" stroke-width="1.6"/>'
        f'<rect x="0" y="{depth + 2}" width="{w}" height="5" fill="#B08256" fill-opacity="0.8"/>'
    )
    parts += [f'<circle cx="{x + 13}" cy="{depth + 11}" r="4" fill="#C9C2BA" stroke="{dark}"/>' for x in posts]
    return rasterise("".join([*parts, "</svg>"]).encode(), (view.px(w), view.px(height)))


def draw_cats(surface: pygame.Surface, kit: Kit, view: View, found: ShelfPlaces) -> None:
    """Draw a cat in each gap between boxes, and one at the right end if it fits."""
    width = found.boxes[0].w
    following = [*(box.x for box in found.boxes[1:]), found.boxes[-1].right + width * 0.5]
    for number, (box, end) in enumerate(zip(found.boxes, following, strict=True)):
        start = box.right + width * DEPTH
        name = _CATS[number % len(_CATS)]
        cat_width = min(width * (0.21 if name == _LYING else 0.165), end - start - 8)
        cat = kit.sprites.get(name, view.px(cat_width))
        middle = min((start + end) / 2 + 4, view.w - cat_width / 2 - 14)
        if middle - cat_width / 2 > start:
            surface.blit(cat, cat.get_rect(midbottom=(view.px(middle), view.px(found.foot + 12))))
