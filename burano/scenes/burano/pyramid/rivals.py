"""The other players at the bottom of the pyramid screen, and whether their pyramids are ready."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import FRect

from burano.core.journal import Player
from burano.core.protocol import Seat
from burano.core.session import Session
from burano.games.burano.board import PLACES
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano.art.pyramid import PyramidShape
from burano.scenes.burano.art.pyramid_pictures import draw_pyramid
from burano.scenes.burano.people import PEOPLE
from burano.scenes.burano.pyramid.places import PyramidPlaces
from burano.table.picture.brush import Brush
from burano.ui.drawing import theme
from burano.ui.drawing.text import Style

_WIDE, _NARROW = 150.0, 92.0
_CUBE = 20.0
"""Width of a cube of a publicly built pyramid."""


class Rival(NamedTuple):
    """Another player, the area, and whether the pyramid is ready."""

    seat: Seat
    player: Player
    area: FRect
    done: bool
    colors: tuple[int, ...] = ()
    """Colours of the pyramid by place if it is public, -1 for an empty place; otherwise empty."""

    @property
    def status(self) -> str:
        return _("ready") if self.done else _("waiting")


def rivals_of(session: Session[State, Options], seat: Seat, places: PyramidPlaces) -> Iterator[Rival]:
    """Yield the other players, from the left neighbour on."""
    players, decision, seen = session.table.players, session.decision(), session.view(seat)
    is_open = seen.board.open_pyramids
    pending = decision.seats if decision else ()
    for step in range(1, len(players)):
        other, tray = (seat + step) % len(players), places.tray
        x = right_of(places, step - 1)
        colors = tuple(seen.pyramid[other * PLACES : (other + 1) * PLACES]) if is_open else ()
        area = FRect(x, tray.y, right_of(places, step) - x, tray.h)
        yield Rival(other, players[other], area, other not in pending, colors)


def right_of(places: PyramidPlaces, rivals: int) -> float:
    """Return the right edge of the area of a number of players."""
    return places.edge + (_NARROW if places.compact else _WIDE) * rivals


def draw_rivals(brush: Brush, places: PyramidPlaces, rivals: list[Rival]) -> None:
    """Draw crest, name and status of each; in compact layouts a tick marks who is ready."""
    if not places.compact:
        brush.text(_("Other players"), (40, places.tray.y + 16, 400, 28), Style(19, theme.DISPLAY))
    for rival in rivals:
        area, crest = rival.area, PEOPLE.player_colours(rival.player).crest
        x, y = (area.centerx, area.y + 38) if places.compact else (area.x + 22, area.y + 84)
        brush.centred(crest, x, y, 42, 50)
        if rival.done:
            brush.disc(x + 20, y - 20, 11, theme.GOOD, theme.CREAM)
            brush.centred("ui_tick", x + 20, y - 20, 14, tint=theme.CREAM)
        if places.compact:
            style = Style(18, theme.BOLD, align="center", elide=True)
            brush.text(rival.player.name, (area.x + 2, area.bottom - 36, area.w - 4, 28), style)
            continue
        brush.text(rival.player.name, (area.x + 52, area.y + 58, 94, 28), Style(18, theme.BOLD, elide=True))
        ink = theme.GOOD_INK if rival.done else theme.INK_SOFT
        if any(color >= 0 for color in rival.colors):
            shape = PyramidShape(area.x + 98, area.y + 106, _CUBE)
            draw_pyramid(brush, shape, rival.colors)
            continue
        style = Style(17, theme.BODY, ink, shrink=0.6)
        brush.text(rival.status, (area.x + 52, area.y + 84, 94, 24), style, name=f"status {rival.seat}")
