"""Round the terrace: whose pyramid it is, how far it is, how far the other families are, and the cover over it all."""

from __future__ import annotations

from pygame import FRect

from burano.core.journal import Player
from burano.core.session import Session
from burano.games.burano.board import PLACES
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.art.pyramid import EMPTY
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.pyramid.model import Composition
from burano.scenes.burano.words.building import progress
from burano.table import frame
from burano.table.brush import Brush
from burano.ui import paint, theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

_PALE = rgb("FFF3D2")
_PLAQUE = Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0, opacity=0.16)
_HIDDEN = Slab(theme.SHADOW, theme.SHADOW, theme.SHADOW, 0, inner=0, opacity=0.82)
FAMILY_W = 150.0
BUTTONS = 172.0
"""Width at the right of the head that belongs to its buttons."""
_PLAQUE_W = 420.0


def draw_head(brush: Brush, head: FRect, player: Player, view: State, alone: bool) -> None:
    """The builder's name, the season, and a word to everybody else, or about them to whoever sits here alone."""
    livery = PEOPLE.livery(player)
    frame.draw_band(brush, head, livery.header)
    brush.centred(livery.crest, 70, head.centery - 1, 60, 70)
    plaque = FRect(head.w - BUTTONS - _PLAQUE_W, head.centery - 26, _PLAQUE_W, 52)
    x = plaque.x - 330
    title = _("{name}, build your pyramid").format(name=player.name)
    brush.words(title, (118, 8, x - 126, 70), Style(40, theme.DISPLAY, theme.CREAM, shrink=0.5), name="title")
    season, rounds = view.season, view.board.rounds
    first = sum(rounds[:season]) + 1
    brush.centred(names.SEASON_SPRITES[season], x + 34, head.centery - 1, 68)
    brush.words(names.season(season), (x + 80, 10, 230, 38), Style(28, theme.DISPLAY, _PALE))
    text = _("rounds {first} to {last}").format(first=first, last=first + rounds[season] - 1)
    brush.words(text, (x + 80, 48, 230, 28), Style(19, theme.BODY, theme.CREAM))
    _draw_plaque(brush, plaque, player.name, alone)


def _draw_plaque(brush: Brush, plaque: FRect, name: str, alone: bool) -> None:
    brush.slab(plaque, _PLAQUE, radius=26)
    brush.disc(plaque.x + 28, plaque.centery, 20, _PALE, _PALE)
    brush.centred("ui_lock", plaque.x + 28, plaque.centery, 26)
    text = _("Your rivals do not see this yet") if alone else _("Only {name} may look at this screen")
    style = Style(20, theme.BOLD, theme.CREAM, shrink=0.6)
    brush.words(text.format(name=name), (plaque.x + 58, plaque.y, plaque.w - 76, plaque.h), style)


def reminder_place(ring: tuple[float, float], left: float) -> FRect:
    """Beside the timer, right of what ends at `left`."""
    x, y = ring
    right = x - 66 - 12
    wide = min(236.0, right - left - 12)
    return FRect(right - wide, y + 12, wide, 52)


def draw_reminder(brush: Brush, plaque: FRect) -> None:
    """That the timer only reminds."""
    brush.slab(plaque, paint.PAPER, radius=14, shadow=3)
    text = _("Only a reminder: nothing happens at 0:00")
    style = Style(18, theme.BOLD, theme.INK, align="center", wrap=True, shrink=0.8)
    brush.words(text, (plaque.x + 8, plaque.y + 2, plaque.w - 16, plaque.h - 4), style, name="reminder")


def draw_tray(brush: Brush, tray: FRect, session: Session[State, Options], seat: int) -> None:
    """The other families: who stands ready, who builds later."""
    frame.draw_tray(brush, tray)
    players = session.table.players
    decision = session.decision()
    pending = decision.seats if decision else ()
    brush.words(_("Other players"), (40, tray.y + 16, 400, 28), Style(19, theme.DISPLAY))
    for step in range(1, len(players)):
        other = (seat + step) % len(players)
        done = other not in pending
        x = 40 + (step - 1) * FAMILY_W
        brush.centred(PEOPLE.livery(players[other]).crest, x + 22, tray.y + 84, 42, 50)
        if done:
            brush.disc(x + 42, tray.y + 64, 11, theme.GOOD, theme.CREAM)
            brush.centred("ui_tick", x + 42, tray.y + 64, 14, tint=theme.CREAM)
        brush.words(players[other].name, (x + 52, tray.y + 58, 94, 28), Style(18, theme.BOLD, elide=True))
        status = _("ready") if done else _("waiting")
        ink = theme.GOOD_INK if done else theme.INK_SOFT
        brush.words(
            status, (x + 52, tray.y + 84, 94, 24), Style(17, theme.BODY, ink, shrink=0.6), name=f"status {other}"
        )


def progress_places(room: FRect) -> tuple[FRect, FRect, list[FRect]]:
    """The strip that tells how far the pyramid is, and on it the words and a cell for every place, side by side."""
    pill = FRect(room.centerx - 330, room.y - 4, 660, 58)
    pill.w = min(pill.w, room.w)
    pill.centerx = room.centerx
    step = pill.w * 0.54 / PLACES
    first = pill.right - 22 - PLACES * step
    cells = [
        FRect(first + place * step, pill.centery - step / 2, step, step).inflate(-3, -3) for place in range(PLACES)
    ]
    return pill, FRect(pill.x + 30, pill.y, first - 10 - pill.x - 30, pill.h), cells


def draw_progress(brush: Brush, room: FRect, built: Composition, message: str) -> None:
    """Which level is being filled, and what fills each place; or a message."""
    pill, words, cells = progress_places(room)
    brush.slab(pill, paint.PAPER, radius=29, shadow=5)
    if message:
        style = Style(20, theme.BOLD, theme.TERRACOTTA_DARK, align="center", shrink=0.6)
        brush.words(message, (pill.x + 28, pill.y, pill.w - 56, pill.h), style, name="message")
        return
    style = Style(25, theme.DISPLAY, shrink=0.55)
    brush.words(progress(built), words, style, name="progress")
    for place, cell in enumerate(cells):
        color = built.places[place]
        if color != EMPTY:
            brush.sprite(f"tileblock_{names.COLORS[color]}", cell.x, cell.y, cell.w)
        else:
            edge = theme.STONE_DARK if place < built.usable else theme.LINE
            brush.dashed(cell.inflate(-2, -2), edge, radius=5, units=1.6, dash=4)


def draw_cover(brush: Brush, area: FRect) -> None:
    """Nothing is to be seen while somebody walks past."""
    brush.slab(area, _HIDDEN, radius=24)
    brush.centred("ui_eye_off", area.centerx, area.centery - 60, 120, tint=theme.CREAM)
    style = Style(34, theme.DISPLAY, theme.CREAM, align="center")
    text = _("Your pyramid is hidden and the timer is paused")
    brush.words(text, (area.x + 40, area.centery + 20, area.w - 80, 60), style)
