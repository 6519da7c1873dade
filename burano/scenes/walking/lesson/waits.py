"""What the bubbles of First houses wait for, and the spaces of the street they speak of."""

from __future__ import annotations

from collections.abc import Callable

from burano.stage.scene import Scene

BLUE_HOUSE, YELLOW_HOUSE = 15, 18
"""The 1st floors of two neighbouring plots; the spaces above follow."""


def at_count(number: int) -> Callable[[Scene], bool]:
    """So many cards are to be taken."""

    def chosen(scene: Scene) -> bool:
        from burano.scenes.walking.table.scene import TableScene

        return isinstance(scene, TableScene) and scene.draft.count == number

    return chosen
