"""Head and foot of the pyramid screen: whose it is, which season, and how far the other families are."""

from __future__ import annotations

from pygame import FRect

from burano.core.journal import Player
from burano.core.session import Session
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import names
from burano.scenes.burano.people import PEOPLE
from burano.table import frame
from burano.table.brush import Brush
from burano.ui import theme
from burano.ui.paint import Slab
from burano.ui.text import Style
from burano.ui.theme import rgb

_PALE = rgb("FFF3D2")
_PLAQUE = Slab((255, 255, 255), (255, 255, 255), (255, 255, 255), 0, inner=0, opacity=0.16)
FAMILY_W = 150.0


def draw_head(brush: Brush, head: FRect, player: Player, view: State) -> None:
    """The builder's name, the season, and a word to everybody else."""
    livery = PEOPLE.livery(player)
    frame.draw_band(brush, head, livery.header)
    brush.centred(livery.crest, 70, head.centery - 1, 60, 70)
    title = _("{name}, build your pyramid").format(name=player.name)
    brush.words(title, (118, 8, head.w * 0.44, 70), Style(40, theme.DISPLAY, theme.CREAM, shrink=0.5), name="title")
    season, rounds = view.season, view.board.rounds
    first = sum(rounds[:season]) + 1
    x = head.w - 530 - 330
    brush.centred(names.SEASON_SPRITES[season], x + 34, head.centery - 1, 68)
    brush.words(names.season(season), (x + 80, 10, 230, 38), Style(28, theme.DISPLAY, _PALE))
    text = _("rounds {first} to {last}").format(first=first, last=first + rounds[season] - 1)
    brush.words(text, (x + 80, 48, 230, 28), Style(19, theme.BODY, theme.CREAM))
    plaque = FRect(head.w - 530, 18, 420, 52)
    brush.slab(plaque, _PLAQUE, radius=26)
    brush.disc(plaque.x + 28, plaque.centery, 20, _PALE, _PALE)
    brush.centred("ui_lock", plaque.x + 28, plaque.centery, 26)
    only = _("Only {name} may look at this screen").format(name=player.name)
    brush.words(
        only, (plaque.x + 58, plaque.y, plaque.w - 76, plaque.h), Style(20, theme.BOLD, theme.CREAM, shrink=0.6)
    )


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
