"""Surroundings of the terrace: title, season, progress of the pyramid, reminder about the timer, and the cover."""

from __future__ import annotations

from pygame import FRect

from burano.core.journal import Player
from burano.games.burano.board import PLACES
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.pyramid.model import PyramidDraft
from burano.scenes.burano.theme import THEME
from burano.scenes.burano.words.building import progress
from burano.table.picture import page_frame
from burano.table.picture.brush import Brush
from burano.ui.drawing import paint, theme
from burano.ui.drawing.paint import Slab
from burano.ui.drawing.text import Style
from burano.ui.drawing.theme import rgb

_PALE = rgb("FFF3D2")
_PLAQUE = Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0, opacity=0.1)
_HIDDEN = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, inner=0, opacity=0.82)
_BUTTONS = 234.0
"""Width at the right of the head reserved for its buttons."""


def plaque_place(head: FRect, compact: bool) -> FRect:
    """Return the area of the note on who may look; only a lock icon with large text."""
    width = 52.0 if compact else 420.0
    return FRect(head.w - _BUTTONS - width, head.centery - 26, width, 52)


def only_words(player: Player, alone: bool, is_open: bool) -> str:
    """Return the text on who may look."""
    if is_open:
        return _("Everybody may look: pyramids are open")
    text = _("Your rivals do not see this yet") if alone else _("Only {name} may look at this screen")
    return text.format(name=player.name)


def draw_head(brush: Brush, head: FRect, player: Player, view: State, alone: bool, compact: bool) -> None:
    """Draw the builder's name, the season, and who may look."""
    player_colours = PEOPLE.player_colours(player)
    page_frame.draw_band(brush, head, THEME.trim, player_colours.header)
    plaque, left = plaque_place(head, compact), 40.0 if compact else 70.0
    brush.centred(player_colours.crest, left, head.centery - 1, head.h * 0.68, head.h * 0.8)
    x = plaque.x - (210 if compact else 330)
    title, start = _("{name}, build your pyramid").format(name=player.name), left * 1.2 + 34
    style = Style(36 if compact else 40, theme.DISPLAY, theme.CREAM, shrink=0.5)
    brush.text(title, (start, 8, x - 8 - start, head.h - 18), style, name="title")
    season, rounds = view.season, view.board.rounds
    first = sum(rounds[:season]) + 1
    r = head.h * 0.39
    brush.centred(names.SEASON_SPRITES[season], x + r, head.centery - 1, 2 * r)
    words = FRect(x + 2 * r + 10, head.centery - 34, plaque.x - x - 2 * r - 18, 38)
    brush.text(names.season(season), words, Style(28, theme.DISPLAY, _PALE), name="season")
    text = _("rounds {first} to {last}").format(first=first, last=first + rounds[season] - 1)
    brush.text(text, (words.x, head.centery + 2, words.w, 28), Style(19, theme.BODY, theme.CREAM), name="rounds")
    brush.slab(plaque, _PLAQUE, radius=26)
    brush.disc(plaque.x + 28 - 2 * compact, plaque.centery, 20, _PALE, _PALE)
    is_open = view.board.open_pyramids
    brush.centred("ui_eye" if is_open else "ui_lock", plaque.x + 28 - 2 * compact, plaque.centery, 26)
    if not compact:
        style = Style(20, theme.BOLD, theme.CREAM, shrink=0.6)
        said = only_words(player, alone, is_open)
        brush.text(said, (plaque.x + 58, plaque.y, plaque.w - 76, plaque.h), style, name="only")


def reminder_words() -> str:
    return _("Only a reminder: nothing happens at 0:00")


def draw_reminder(brush: Brush, plaque: FRect) -> None:
    """Draw the note that the timer only reminds."""
    brush.slab(plaque, paint.PAPER, radius=14, shadow=3)
    style = Style(18, theme.BOLD, theme.INK, align="center", wrap=True, shrink=0.8)
    inner = (plaque.x + 8, plaque.y + 2, plaque.w - 16, plaque.h - 4)
    brush.text(reminder_words(), inner, style, name="reminder")


def progress_places(room: FRect) -> tuple[FRect, FRect, list[FRect]]:
    """Return the progress strip of the pyramid, the area of its text, and a cell for every place, side by side."""
    pill = FRect(room.centerx - 330, room.y - 4, 660, 58)
    pill.w = min(pill.w, room.w)
    pill.centerx = room.centerx
    step = pill.w * 0.54 / PLACES
    first = pill.right - 22 - PLACES * step
    cells = [
        FRect(first + place * step, pill.centery - step / 2, step, step).inflate(-3, -3) for place in range(PLACES)
    ]
    return pill, FRect(pill.x + 30, pill.y, first - 10 - pill.x - 30, pill.h), cells


def draw_progress(brush: Brush, room: FRect, built: PyramidDraft, message: str, compact: bool) -> None:
    """Draw the current level and the cubes placed, or a message. In compact layouts only text is shown."""
    pill, words, cells = progress_places(room)
    said = message or progress(built)
    if compact:
        width = brush.width(said, 20 if message else 25, theme.BOLD if message else theme.DISPLAY) + 60
        pill = FRect(0, pill.y, min(room.w, width), 48)
        pill.centerx = room.centerx
    brush.slab(pill, paint.PAPER, radius=pill.h / 2, shadow=5)
    if message or compact:
        words = FRect(pill.x + 28, pill.y, pill.w - 56, pill.h)
    ink = theme.TERRACOTTA_DARK if message else theme.INK
    face, size = (theme.BOLD, 20) if message else (theme.DISPLAY, 25)
    style = Style(size, face, ink, align="center" if message or compact else "left", shrink=0.55)
    brush.text(said, words, style, name="message" if message else "progress")
    for place, cell in enumerate(() if message or compact else cells):
        color = built.places[place]
        if color != EMPTY:
            brush.sprite(f"tileblock_{names.COLORS[color]}", cell.x, cell.y, cell.w)
        else:
            edge = theme.STONE_DARK if place < built.usable else theme.LINE
            brush.dashed(cell.inflate(-2, -2), edge, radius=5, units=1.6, dash=4)


def draw_cover(brush: Brush, area: FRect) -> None:
    """Draw the cover that hides the pyramid."""
    brush.slab(area, _HIDDEN, radius=24)
    brush.centred("ui_eye_off", area.centerx, area.centery - 60, 120, tint=theme.CREAM)
    style = Style(34, theme.DISPLAY, theme.CREAM, align="center")
    text = _("Your pyramid is covered and the timer is paused")
    brush.text(text, (area.x + 40, area.centery + 20, area.w - 80, 60), style)
