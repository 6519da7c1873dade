"""The finished city, from any of its four sides."""

from __future__ import annotations

from pygame import FRect

from burano.games.burano.state import State
from burano.scenes.burano.art.geometry import Iso
from burano.scenes.burano.art.island import draw_ground, draw_island
from burano.table.brush import Brush


def city_iso(state: State, box: FRect, turn: int) -> Iso:
    """The whole island as large as a box allows, its tallest houses included."""
    board = state.board
    plan = Iso(board.cols, board.rows, 0, 0, 1.0, turn)
    heads = [plan.top(cell)[1] - plan.z(state.height[pit]) for pit, cell in enumerate(board.pits)]
    up = min(*heads, plan.corner(0, 0)[1] - 0.2)
    down = plan.corner(plan.across, plan.down)[1] + 0.55
    w = min(box.w / ((board.cols + board.rows) / 2 + 1.3), box.h / (down - up))
    return Iso(board.cols, board.rows, box.centerx, box.centery - (up + down) / 2 * w, w, turn)


def draw_city(brush: Brush, state: State, box: FRect, turn: int) -> None:
    """The city with its water, nothing else."""
    iso = city_iso(state, box, turn)
    draw_ground(brush, iso, state)
    draw_island(brush, iso, state)
