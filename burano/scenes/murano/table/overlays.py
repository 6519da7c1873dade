"""Callouts of what a choice would change, the held piece, and enlarged cards."""

from __future__ import annotations

import pygame
from pygame import FRect

from burano.games.murano.queries import outlook
from burano.i18n import _
from burano.scenes.murano import names
from burano.scenes.murano.art import cards, pieces
from burano.scenes.murano.palette import FAMILIES, GAIN, LOSS
from burano.scenes.murano.table.intents import DRAWN
from burano.scenes.murano.table.model import FACES, Model
from burano.table.overlays.overlay import Callout, Overlay
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.ui.controls.tooltip_drawing import CalloutLine
from burano.ui.drawing import paint, theme
from burano.ui.drawing.text import Style
from burano.ui.rule_references import without_references
from burano.ui.scaling import View

LARGE = 240.0
"""Width of a card under the pointer."""
_RULE = 96.0
_MAX_LINES = 4


def callout(model: Model, key: Key) -> Callout | None:
    """Return what a tile on a cell, or a gondolier on a gondola, changes for the seat's characters."""
    word, number = key
    if word == "cell" and model.is_highlighted(key):
        return _changes(model, number)
    if word == "gondola" and model.is_highlighted(key):
        before, then = model.plan.vp, outlook.plan(model.state, model.seat, (), number // 4).vp
        return Callout("", (_line("vp", before, then),)) if then != before else None
    return None


def _changes(model: Model, cell: int) -> Callout | None:
    """Return the points a tile on a cell brings at once, the characters it changes, and the sum of the plan."""
    after, gain = model.with_tile(cell), _built_vp(model)
    changes = model.prospects.get(cell, ())
    lines = [CalloutLine("vp", _("+{n} VP").format(n=gain), GAIN)] if gain else []
    lines += [_line(cards.portrait(card), was, now, names.title(card)) for card, was, now in changes[:_MAX_LINES]]
    if after is not None and changes:
        before, then = model.plan.vp, outlook.plan(after, model.seat).vp
        if before != then and (len(changes) > 1 or changes[0].gain != then - before):
            family = FAMILIES[model.colors[model.seat]]
            lines.append(_line(f"murano_gondola_{family}", before, then, _("All characters")))
    return Callout("", tuple(lines)) if lines else None


def _line(sprite: str, was: int, now: int, name: str = "") -> CalloutLine:
    text = _("{before} → {after} VP").format(before=was, after=now)
    return CalloutLine(sprite, f"{name} {text}".strip(), GAIN if now > was else LOSS)


def _built_vp(model: Model) -> int:
    """Return the points for building the held tile."""
    if model.held is None or model.held[0] != "tile":
        return 0
    return outlook.built_vp(model.state, model.seat, model.held[1] // FACES)


def draw_held(brush: Brush, model: Model, held: Key, x: float, y: float) -> None:
    """Draw the held piece with the hand below it."""
    word, number = held
    if word == "tile":
        box = FRect(x - 34, y - 44, 68, 68)
        pieces.draw_tile(brush, pieces.tile_sprite(number // FACES, number % FACES), box, shadow=8)
    elif word == "character":
        cards.draw_character(brush, number, x - 50, y - 92, 100, model.colors[model.seat], shadow=8)
    elif held == DRAWN and model.state.drawn:
        pieces.draw_street(brush, model.state.drawn[0], FRect(x - 34, y - 44, 68, 68), shadow=8)
    elif word == "ship":
        brush.at("murano_ship_red" if model.state.red == number else "murano_ship_black", x, y + 24, 0.7)
    elif word == "ghost":
        voyage = model.voyages.get(model.sailing_to) if model.sailing_to is not None else None
        red = voyage is not None and number < len(voyage.moves) and voyage.moves[number].red
        brush.at("murano_ship_red" if red else "murano_ship_black", x, y + 24, 0.7)
    brush.centred("ui_grab", x + 14, y + 18, 38, shadow=2)


def large_card(view: View, model: Model, card: int, anchor: pygame.Rect) -> Overlay:
    """Return an enlarged character above its place, with its rule."""
    g = view.grow
    width, height = LARGE * g, (LARGE * cards.RATIO + _RULE) * g
    area = FRect(anchor.centerx / view.s - width / 2 - 10, anchor.top / view.s - height - 30, width + 20, height + 16)
    area = area.clamp(FRect(8, 8, view.w - 16, view.h - 16))
    words = without_references(names.character_rule(card))

    def draw(brush: Brush) -> None:
        brush.slab(area, paint.CALLOUT, radius=16, shadow=8)
        cards.draw_character(brush, card, area.x + 10, area.y + 10, width, model.colors[model.seat], title=True)
        room = (area.x + 14, area.y + 14 + width * cards.RATIO, width - 8, _RULE * g - 14)
        style = Style(18 * g, theme.BODY, align="center", wrap=True, shrink=0.6)
        brush.text(words, room, style, name="rule")

    return Overlay(view.to_px(area).inflate(view.px(40), view.px(40)), ("card", card, tuple(area)), draw)
