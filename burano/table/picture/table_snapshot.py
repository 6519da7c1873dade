"""The whole table as one still picture, for pages that show a position read-only."""

from __future__ import annotations

import dataclasses

import pygame

from burano.core.protocol import Seat
from burano.table.contract.screens import Play, screens
from burano.ui.kit import Kit
from burano.ui.scaling import View, view_for
from burano.ui.tween import Motion


def table_snapshot(kit: Kit, play: Play, number: int, viewer: Seat | None, window: View) -> pygame.Surface:
    """Return a picture of the table after `number` decisions as a seat sees it (`NOBODY`: all secrets hidden). It has
    the size of the window, for which most sprites are cached already."""
    board = screens(play.game.game_id).pictures.board(dataclasses.replace(kit, motion=Motion("off")), play)
    view = board.room(view_for((window.width, window.height)), 0.0)
    board.layout(view, view.h)
    board.show(number, viewer)
    picture = pygame.Surface((window.width, window.height))
    board.draw(picture)
    return picture


def fitted(picture: pygame.Surface, room: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a picture scaled to fit into a rectangle, and its centred area."""
    share = min(room.w / picture.get_width(), room.h / picture.get_height())
    size = max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share))
    small = pygame.transform.smoothscale(picture, size)
    return small, small.get_rect(center=room.center)
