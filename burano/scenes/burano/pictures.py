"""Pictures of a game of Burano, for lists, replays and analysis."""

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

_UNITS, _LEAST, _HEIGHT = 1240.0, 1190.0, 880.0
"""Largest and smallest width of the part of the lagoon in a small picture, and its usual height, in units; in a
narrower part the islands would lie over one another."""


def thumbnail(kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    """Return a picture of the lagoon now, the same for every viewer."""
    units = max(_LEAST, min(_UNITS, _HEIGHT * size[0] / size[1]))
    return small_picture(kit, play, size, MapPanel(Camera()), Model, units)


def board(kit: Kit, play: Play) -> ReplayBoard:
    """Return the board of the replay viewer."""
    return replay_board.ReplayTable(kit, play)


def example(name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
    """Return an example board of the rulebook."""
    from burano.scenes.burano.examples import EXAMPLES

    return EXAMPLES.example(name, largest, scale)


def replay_marks(play: Play) -> list[ReplayMark]:
    """Return the replay's marks: seasons and turns."""
    return replay_board.replay_marks(play)
