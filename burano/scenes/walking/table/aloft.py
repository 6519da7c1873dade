"""The card in hand, and the façade where it would stand."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.games.walking.place import price
from burano.i18n import ngettext
from burano.scenes.walking.art import lights, pictures
from burano.scenes.walking.table.model import Model, pick
from burano.scenes.walking.table.panels.street import StreetPanel, loss_words
from burano.table.answers import Answers
from burano.table.brush import Brush
from burano.table.floating import Float
from burano.table.model import Key
from burano.ui import paint, theme
from burano.ui.boxes import Box
from burano.ui.scaling import View
from burano.ui.text import Style

_WIDTH = 178.0
_NOTE = Style(19, theme.BOLD, shrink=0.7)
_SMALL = 0.9
"""Pixels of a unit below which cards of the hand are shown large."""


def key_named(name: str) -> Key | None:
    """The thing whose box has this name."""
    kind, _dot, number = name.partition(".")
    return (kind, int(number)) if number.isdigit() else None


def draw_held(brush: Brush, model: Model, card: int, x: float, y: float, *, over: bool) -> None:
    """A card a little turned under the hand, with the price of placing it; over a place only the hand: the façade
    stands there already."""
    width = round(_WIDTH * brush.s)
    if not over:
        picture = pictures.face(brush.kit, card, width)
        turned = brush.kit.paint.kept(("held", card, width), lambda: pygame.transform.rotozoom(picture, 3, 1))
        at = turned.get_rect(center=(round((x + 6) * brush.s), round((y - 22) * brush.s)))
        brush.kit.paint.shadow(brush.surface, at, brush.s, round(14 * brush.s), lift=9)
        brush.surface.blit(turned, at)
    brush.centred("ui_grab", x, y + 14, 42)
    coins = price(model.state)
    if coins >= 0:
        lights.price(brush, x + 82, y - 74, coins)


def ghost(answers: Answers[Model], street: StreetPanel, held: Key, place: Key) -> Float | None:
    """The façade at 60 % where the card would stand."""
    model, view = answers.model, answers.view
    if place[0] != "cell":
        return None
    box = street.plan(model.state.shape[model.seat]).cell(place[1])
    rect = view.to_px(box)

    def draw(brush: Brush) -> None:
        w, h = rect.w, min(rect.h, round(rect.w * pictures.RATIO))  # a far plot is narrow
        picture = pictures.house_floor(brush.kit, held[1], w, h)
        faint = brush.kit.paint.faded(("ghost", held[1], (w, h)), picture, 0.8)
        brush.surface.blit(faint, (rect.x - pictures.eaves(w), rect.bottom - h))
        if place in model.costly:
            lights.costly(brush, box.inflate(-14, -14), loss_words(), fill=0.0)

    return Float(rect.inflate(view.px(30), view.px(10)), ("ghost", held, place), draw)


def draft_note(view: View, model: Model, key: Key, at: tuple[int, int]) -> Float:
    """What a pick brings, beside the pointer: for a supply too wide for a box of its own."""
    count = len(pick(model.state, key[1], key[0] == "top", model.count))
    coins = model.state.board.coins_for[count]
    words = ngettext("{n} card", "{n} cards", count).format(n=count)
    x, y = at[0] / view.s + 26, at[1] / view.s + 22
    area = FRect(x, y, 108 + (26 * coins + 10 if coins else 0), 42)
    area.right = min(area.right, view.w - 8)

    def draw(brush: Brush) -> None:
        brush.slab(area, paint.CALLOUT, radius=14, shadow=5)
        brush.words(words, (area.x + 12, area.y, 88, area.h - 2), _NOTE, name="pick")
        for k in range(coins):
            brush.centred("coin", area.x + 118 + k * 26, area.centery, 28)

    rect = view.to_px(area)
    return Float(rect.inflate(view.px(30), view.px(30)), ("pick", count), draw, Box("pick", "text", rect, words))


def is_enlarged(view: View, key: Key) -> bool:
    """Whether pointing at a card shows it large: where its numbers are small."""
    return key[0] == "hand" and view.s < _SMALL


def enlarged(view: View, card: int, anchor: pygame.Rect) -> Float:
    """A card at 1.6 beside its place."""
    rect = pygame.Rect(0, 0, round(anchor.w * 1.7), round(anchor.w * 1.7 * pictures.RATIO))
    rect.midbottom = (anchor.centerx, anchor.y - view.px(8))
    rect = rect.clamp(view.window.inflate(-view.px(16), -view.px(16)))

    def draw(brush: Brush) -> None:
        brush.kit.paint.shadow(brush.surface, rect, brush.s, round(14 * brush.s), lift=9)
        brush.surface.blit(pictures.face(brush.kit, card, rect.w), rect)

    return Float(rect.inflate(view.px(50), view.px(50)), ("large", card), draw)
