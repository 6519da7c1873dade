"""Where the things of the table lie on the screen, for hints, arrows and callouts."""

from __future__ import annotations

from burano.scenes.buru.table.context import BuruContext
from burano.scenes.buru.table.model import Model
from burano.table.contract.geometry import GameGeometry


class BuruGeometry(GameGeometry[Model]):
    """Cards, strips, altars and explorers have faces."""

    context: BuruContext
    FACES = "explorer", "back", "row", "forest", "islander", "altar"
