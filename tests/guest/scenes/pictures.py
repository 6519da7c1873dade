"""A play in pictures: small, at any step, and its moments."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from burano.core.protocol import Seat
from burano.table.contract.screens import Play, ReplayBoard
from burano.table.layout.solver import Screen
from burano.table.picture.panel import Panel
from burano.table.picture.replay_marks import ReplayMark
from burano.table.picture.replay_picture import ReplayPicture
from burano.table.picture.replay_picture import thumbnail as small_picture
from burano.table.picture.rule_example import Example
from burano.ui.kit import Kit
from tests.guest.rules import Baited, BaitsShown
from tests.guest.scenes.panels import Beach, Model, panels, screen
from tests.guest.scenes.vocabulary import WORDS


class CrabBoard(ReplayPicture[Model]):
    """The table without its moves."""

    model_type = Model

    def panels(self) -> Mapping[str, Panel[Model]]:
        return panels(self.log)

    def screen(self, *, large: bool) -> Screen:
        return screen(len(self.play.table.players), replay=True, spare=not large)


def board(kit: Kit, play: Play) -> ReplayBoard:
    return CrabBoard(kit, play, WORDS)


def thumbnail(kit: Kit, play: Play, size: tuple[int, int], seat: Seat | None = None) -> pygame.Surface:
    return small_picture(kit, play, size, Beach(), Model, 1000)


def replay_marks(play: Play) -> list[ReplayMark]:
    """Rounds; in each, everybody's bait."""
    found, number = [ReplayMark(0, "stretch", "Round 1")], 1
    for step in play.steps:
        for event in step.events:
            match event:
                case Baited():
                    found.append(ReplayMark(step.number - 1, "turn", f"Round {number}", event.seat, number))
                case BaitsShown():
                    number = event.round + 2
                    if number <= play.options.rounds:
                        found.append(ReplayMark(step.number, "stretch", f"Round {number}"))
    return [*found, ReplayMark(play.length, "end", "End")]


def example(name: str, largest: tuple[int, int], scale: float = 0.0) -> Example | None:
    return None
