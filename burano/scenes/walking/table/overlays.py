"""Overlays of the held card, its preview in the street, and its price."""

from __future__ import annotations

import math

import pygame

from burano.games.walking.board import FLOORS
from burano.games.walking.place import breaks_a, breaks_b, price
from burano.games.walking.queries.position import pick
from burano.i18n import _, ngettext
from burano.scenes.walking import names
from burano.scenes.walking.art import pictures
from burano.scenes.walking.table.model import Model
from burano.scenes.walking.table.panels.street import StreetPanel
from burano.table.cards import costs
from burano.table.overlays.overlay import Callout, Overlay, note_overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.controls.tooltip_drawing import CalloutLine
from burano.ui.kit import Kit
from burano.ui.scaling import View

_WIDTH = 178.0
_COUNTERS = 0.31
"""Share of a 3rd floor's height above its counters: the roof. Other floors have them at the top."""
_LIFTED = 0.5
"""Extra height of a card held over a place, as a share of its own height."""
_SMALL = 0.9
"""Pixels per unit below which cards of the hand are enlarged under the pointer."""


def draw_held(brush: Brush, model: Model, street: StreetPanel, x: float, y: float, card: int, over: Key | None) -> None:
    """Draw the held card, slightly tilted, with the price of placing it. Over a place it is raised, so that the place's
    cost is visible below it; the nearest cost in permits is drawn through the card."""
    width = round(_WIDTH * brush.s)
    picture = pictures.face(brush.kit, card, width)
    angle, lift = (3, 22.0) if over is None else (6, 22.0 + _LIFTED * picture.get_height() / brush.s)
    turned = brush.kit.paint.cached(("held", card, width, angle), lambda: pygame.transform.rotozoom(picture, angle, 1))
    at = turned.get_rect(center=(round((x + 6) * brush.s), round((y - lift) * brush.s)))
    brush.kit.paint.shadow(brush.surface, at, brush.s, round(14 * brush.s), lift=9 if over is None else 18)
    brush.surface.blit(turned, at)
    brush.centred("ui_grab", x, y + 14, 42)
    hidden = (
        at.inflate(round(40 * brush.s), round(40 * brush.s)) if over is None else brush.rect(x - 24, y - 10, 48, 48)
    )
    if (near := costly_box(model, street, over, x, y)) is not None:
        clip = brush.surface.get_clip()
        brush.surface.set_clip(clip.clip(hidden))
        costs.cost_pill(brush, near, "permit", names.BOOK.say("note", "loss"))
        brush.surface.set_clip(clip)
    coins = price(model.state)
    if coins >= 0 and over is None:
        costs.price(brush, x + 60, at.y / brush.s, coins)


def costly_box(model: Model, street: StreetPanel, over: Key | None, x: float, y: float) -> pygame.FRect | None:
    """Return the area of the place under the card, or of the nearest highlighted one, if it costs a permit."""
    plan = street.plan(model.state.shape[model.seat])
    boxes = {key: plan.cell(key[1]).inflate(-14, -14) for key in model.drops if over in (None, key)}
    near = min(boxes, key=lambda key: math.dist(boxes[key].center, (x, y)), default=None)
    return boxes[near] if near in model.costly else None


def ghost(
    model: Model, view: View, street: StreetPanel, held: Key, place: Key, *, priced: bool = False
) -> Overlay | None:
    """Return a translucent preview of the façade at a place, with its price if `priced`."""
    if place[0] != "cell":
        return None
    box = street.plan(model.state.shape[model.seat]).cell(place[1])
    rect = view.to_px(box)
    roof = place[1] % FLOORS == FLOORS - 1
    coins = price(model.state) if priced else -1
    above = box.right - 4, box.y + (_COUNTERS * box.h if roof else 0)

    def draw(brush: Brush) -> None:
        w, h = rect.w, min(rect.h, round(rect.w * pictures.RATIO))  # a far plot is narrow
        picture = pictures.house_floor(brush.kit, held[1], w, h)
        faint = brush.kit.paint.faded(("ghost", held[1], (w, h)), picture, 0.8)
        brush.surface.blit(faint, (rect.x - pictures.eaves(w), rect.bottom - h))
        if place in model.costly:
            costs.costly(brush, box.inflate(-14, -14), "permit", names.BOOK.say("note", "loss"), fill=0.0)
        if coins >= 0:
            costs.price(brush, *above, coins)

    room = rect.union(view.to_px(costs.price_area(view, *above))) if coins >= 0 else rect
    return Overlay(room.inflate(view.px(30), view.px(20)), ("ghost", held, place, coins), draw)


def draft_note(kit: Kit, view: View, model: Model, key: Key, at: tuple[int, int]) -> Overlay:
    """Return a note at the pointer with what a pick brings, for a supply without a box of its own."""
    count = len(pick(model.state, key[1], key[0] == "top", model.count))
    words = ngettext("{n} card", "{n} cards", count).format(n=count)
    return note_overlay(kit, view, words, ["coin"] * model.state.board.coins_for[count], at)


def is_enlarged(view: View, key: Key) -> bool:
    """Return whether a card under the pointer is enlarged because its numbers are small."""
    return key[0] == "hand" and view.s < _SMALL


def callout(model: Model, key: Key) -> Callout | None:
    """Return a callout with the reasons why the held card would cost a permit here, or None."""
    if model.held is None or key not in model.drops or key not in model.costly:
        return None
    card, plot = model.held[1], key[1] // FLOORS
    why = []
    if breaks_a(model.state, model.seat, card, plot):
        why.append(_("The house has another colour"))
    if breaks_b(model.state, model.seat, card, plot):
        why.append(_("The neighbour has this colour"))
    return Callout("", tuple(CalloutLine("permit", text) for text in why))
