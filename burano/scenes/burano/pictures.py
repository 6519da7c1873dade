"""A play of Burano in pictures, for lists, replays and analysis."""

import pygame

from burano.scenes.burano.art.thumbnail import thumbnail as island
from burano.scenes.burano.table import replay_board
from burano.table.contract import Play, ReplayBoard
from burano.table.moments import Moment
from burano.ui.kit import Kit


def thumbnail(kit: Kit, play: Play, size: tuple[int, int]) -> pygame.Surface:
    """The lagoon as it is now."""
    return island(kit, play, size)


def board(kit: Kit, play: Play) -> ReplayBoard:
    """The table at any step."""
    return replay_board.Board(kit, play)


def moments(play: Play) -> list[Moment]:
    """Seasons and turns."""
    return replay_board.moments(play)
