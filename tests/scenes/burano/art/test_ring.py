"""Coins and fountains of the schedule ring decide an earning and a kind of roof: they are never small, nor hidden."""

import math

import pytest

from burano.games.burano.board import HOUSES
from burano.scenes.burano.art.ring import RingShape
from burano.scenes.burano.table.panels.tray import RingPanel
from burano.scenes.burano.table.places import Kind, TableLayout, screen
from burano.table.layout.solver import fit_table
from burano.ui.scaling import View, view_for

_READABLE = 14
"""Pixels a coin is high at least."""


def _ring(size: tuple[int, int], scale: float) -> tuple[RingShape, View]:
    view = fit_table(screen(Kind(3)), view_for(size, scale))
    panel = RingPanel()
    panel.layout(TableLayout(Kind(3), view).places["ring"], 1.0, view.grow)
    return panel.shape, view


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_a_coin_on_the_ring_can_be_read_and_grows_with_the_words(size: tuple[int, int]) -> None:
    seen = []
    for scale in (1.0, 1.5, 2.0):
        ring, view = _ring(size, scale)
        seen.append(ring.token * view.s)
    assert seen[0] >= _READABLE
    assert min(seen[1:]) > seen[0]


@pytest.mark.parametrize("large", [1.0, 1.3, 2.0])
def test_what_lies_on_the_ring_keeps_apart(large: float) -> None:
    ring = RingShape(0, 0, 136, large)
    apart = 2 * math.sin(math.pi / HOUSES)
    assert ring.rim + ring.token <= ring.outer, "a coin lies between the houses and the edge"
    assert ring.houses + ring.plate / 2 <= ring.rim and ring.houses * apart >= ring.plate
    assert 2 * ring.slot <= ring.slots * apart, "workers do not touch"
    assert ring.wheel < ring.houses - ring.plate / 2
