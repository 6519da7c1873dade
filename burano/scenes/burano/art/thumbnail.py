"""A small picture of the island, for lists of games."""

from typing import Any

import pygame
from pygame import FRect

from burano.core.protocol import NOBODY
from burano.core.session import Session
from burano.scenes.burano.table.model import Model
from burano.scenes.burano.table.panels.map import Camera, MapPanel
from burano.table.brush import Brush
from burano.ui.kit import Kit
from burano.ui.scaling import View

_UNITS = 1240.0
"""Logical units the picture is wide: the lagoon of the table and a little more."""


def thumbnail(kit: Kit, session: Session[Any, Any], size: tuple[int, int]) -> pygame.Surface:
    """The lagoon as it is now, with nothing that could be secret."""
    state = session.game.view(session.state, NOBODY) if session.decision() else session.state
    view = View(size[0], size[1], size[0] / _UNITS)
    picture = pygame.Surface(size)
    picture.blit(kit.textures.stretched("lagoon", size), (0, 0))
    model = Model(state, 0, NOBODY, NOBODY, False, "", session.table.players)
    panel = MapPanel(Camera())
    panel.layout(FRect(0, 0, view.w, view.h))
    panel.fit(view, model)
    brush = Brush(picture, kit, view)
    panel.draw_ground(brush, model)
    panel.draw(brush, model)
    return picture
