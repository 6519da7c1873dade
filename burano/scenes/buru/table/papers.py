"""Sheets for small choices: sides of an effect, what a forest card gives, rewards one by one, elders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from burano.core.effects import PICK
from burano.core.protocol import Action
from burano.games.buru import actions as a
from burano.games.buru.board import tables
from burano.games.buru.scoring import elder_esteem
from burano.i18n import _
from burano.scenes.buru import commands, names
from burano.scenes.buru import palette as own
from burano.scenes.buru.art import cards, glyphs
from burano.scenes.buru.table import intents
from burano.scenes.buru.table.model import Model
from burano.scenes.buru.words import tips
from burano.table.picture.brush import Brush
from burano.table.play.model import Key
from burano.table.sheets.paper import PaperShape, SheetPaper, clear_of, over
from burano.table.sheets.sheet_item import SheetItem
from burano.ui.drawing import theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style

_CHOICE = PaperShape(176, 88, 192, framed=True)
_ELDER = PaperShape(146, 146 * cards.RATIO, 174, label=8)


def paper(model: Model, room: FRect, anchor: FRect | None, grow: float) -> SheetPaper | None:
    """Return the sheet that asks now, within `room` and as near as possible to `anchor`, the place of the thing it is
    about; None if nothing asks."""
    found = _items(model)
    if found is None:
        return None
    title, items, shape = found
    size = shape.size(len(items))
    place, zoom = over(room, size, 40, grow)
    if anchor is not None:
        at = FRect(*(value / zoom for value in anchor))
        low, right = room.bottom / zoom, room.right / zoom
        left = room.x / zoom + 4
        place.x = max(left, min(at.centerx - place.w / 2, right - place.w - 4))
        place.y = max(room.y / zoom + 4, min(at.y - place.h - 16, low - place.h - 4))
        place.y = clear_of(at, place, low)
    return SheetPaper(title, items, shape, place, zoom)


def _items(model: Model) -> tuple[str, Sequence[SheetItem], PaperShape] | None:
    if not model.mine:
        return None
    if model.kind == "return":
        return _("Give one elder back"), _elders(model), _ELDER
    if model.kind == "reward":
        return _("Take one thing after the other"), _rewards(model), _CHOICE
    if model.asking is None:
        return None
    return _title(model.asking), _ways(model, model.asking), _CHOICE


def _title(key: Key) -> str:
    word, number = key
    if word == "forest":
        return _("What do you gather?")
    if word == "islander":
        return _("{name}: choose one").format(name=names.islander(number))
    return _("Choose one")


def _ways(model: Model, key: Key) -> list[SheetItem]:
    """Return the ways to use a thing, in the order of its actions."""
    return [
        SheetItem(("option", i), "", partial(_draw_row, _row_of(action)), tip=_words_of(action))
        for i, action in enumerate(model.choices[key])
    ]


def _row_of(action: Action) -> glyphs.Row:
    match action:
        case a.Forest():
            return [glyphs.Glyph("icon", glyphs.GOODS[good]) for good in intents.taken(action)]
        case a.Task(card, option) if option >= 0:
            return glyphs.side(tables().effects[card][option])
        case a.Decree(decree, option) if option >= 0:
            return glyphs.side(tables().rewards[decree][option])
        case _:
            return [glyphs.Glyph("icon", "ui_close")]


def _words_of(action: Action) -> str:
    match action:
        case a.Forest(card, choose):
            return names.chosen_resources(card, choose)
        case a.Task(card, option) if option >= 0:
            return names.side(tables().effects[card][option])
        case a.Decree(decree, option) if option >= 0:
            return names.side(tables().rewards[decree][option])
        case _:
            return _("Turn it without effect")


def _draw_row(row: glyphs.Row, brush: Brush, box: FRect) -> None:
    glyphs.draw_row(brush, row, box.centerx, box.centery, 44, room=box.w - 14)


def _rewards(model: Model) -> list[SheetItem]:
    frame = model.state.stack[-1] if model.state.stack else ()
    if not frame or frame[0] != PICK:
        return []
    return [
        SheetItem(("item", at), "", partial(_draw_row, glyphs.gains([number])), tip=tips.item(model, at))
        for at, number in enumerate(frame[2:])
        if number >= 0
    ]


def _elders(model: Model) -> list[SheetItem]:
    """Return all elders of the player; face down while others may look."""
    if model.hidden_order:
        count = len(model.hidden_order)
        return [
            SheetItem(("elder", -1 - at), "", partial(_draw_hidden, model, at), tip=tips.elder(model, -1))
            for at in range(count)
        ]
    worth = dict(elder_esteem(model.state, model.seat))
    return [
        SheetItem(
            ("elder", elder), "", partial(_draw_elder, model, elder, worth.get(elder, 0)), tip=tips.elder(model, elder)
        )
        for elder in model.state.elders[model.seat]
    ]


def _draw_return(brush: Brush, box: FRect) -> None:
    """Draw over an elder that it goes back: a tick alone would look as if it were kept."""
    pale = Slab(theme.PAPER_LOW, theme.PAPER_LOW, theme.PAPER_LOW, 0, 0, 0.5)
    brush.slab(box, pale, radius=9)
    tag = FRect(box.x - 4, box.centery - 18, box.w + 8, 34)
    brush.slab(tag, Slab(own.CORAL, theme.TERRACOTTA_DARK, theme.CREAM, 2, inner=0), radius=12, shadow=3)
    style = Style(19, theme.BOLD, theme.CREAM, align="center", shrink=0.6)
    brush.text(_("goes back"), tag, brush.narrowed(_("goes back"), tag.w - 8, style), name="goes back")


def _draw_elder(model: Model, elder: int, worth: int, brush: Brush, box: FRect) -> None:
    goal = tables().goals[elder]
    met = 2 if worth == goal.high else 1 if worth == goal.low else 0
    cards.draw_elder(brush, elder, box.x, box.y, box.w, met)
    if model.is_chosen(("elder", elder)):
        _draw_return(brush, box)


def _draw_hidden(model: Model, at: int, brush: Brush, box: FRect) -> None:
    cards.draw_back(brush, "elder", box.x, box.y, box.w)
    if at < len(commands.UNSEEN):
        style = Style(24, theme.BLACK, theme.CREAM, align="center")
        key = brush.kit.keys.key_text(commands.UNSEEN[at])
        brush.text(key, (box.x, box.bottom - 64, box.w, 32), style, name=f"key {at}")
    if model.is_chosen(("elder", -1 - at)):
        _draw_return(brush, box)
