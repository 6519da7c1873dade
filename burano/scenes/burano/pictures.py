"""A play of Burano in pictures, for lists, replays and analysis."""

import pygame

from burano.core.protocol import Seat
from burano.scenes.burano.table import replay_board
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.table.contract.screens import Play, ReplayBoard
from burano.table.picture.replay_marks import ReplayMark
from burano.table.picture.replay_picture import thumbnail as small_picture
from burano.table.picture.rule_example import Example
from burano.ui.kit import Kit

_UNITS, _HIGH = 1240.0, 880.0
"""How wide a small picture is: the lagoon of the table and a little more; a narrow one is so high, and shows less of
the lagoon round the island."""


def thumbnail(kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """The lagoon as it is now, the same for everybody."""
    units = min(_UNITS, _HIGH * size[0] / size[1])
    return small_picture(kit, play, size, MapPanel(Camera()), Model, units)


def board(kit: Kit, play: Play) -> ReplayBoard:
    """The table at any step."""
    return replay_board.ReplayTable(kit, play)


def example(name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
    """A small board of the rulebook."""
    from burano.scenes.burano.examples import EXAMPLES

    return EXAMPLES.example(name, largest, scale)


def replay_marks(play: Play) -> list[ReplayMark]:
    """Seasons and turns."""
    return replay_board.replay_marks(play)
