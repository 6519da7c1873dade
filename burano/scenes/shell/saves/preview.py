"""A sample table for settings pages: a running play, drawn by its own screen. It cannot be played or saved."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame

from burano.ai.match import Match
from burano.core import registry
from burano.core.journal import Player
from burano.core.session import Session
from burano.persistence.settings import SettingsStore
from burano.scenes.shell.wiring import make_services
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.table.contract.screens import Play, screens
from burano.table.play.play_options import PlayOptions
from burano.ui.background_thread import BackgroundThread
from burano.ui.drawing.sprites import Sprites
from burano.ui.kit import Kit
from burano.ui.scaling import MIN_WINDOW
from burano.ui.sound.audio import Audio
from burano.ui.tween import Motion

_SEED = 4
_SHARES = (0.45, 0.7)
"""Shares of the sample game between which the turn with most choices is shown."""

_ANNOUNCEMENT_SECONDS = 9.0
"""Seconds after which the announcement of the turn has disappeared."""


@cache
def sample(game_id: str) -> Play:
    """Return a running play of human players, always the same."""
    info, game = registry.info(game_id), registry.game(game_id)
    played = Match(game_id).play([info.stand_in] * info.seats[-1], _SEED)
    assert played.table is not None
    names = screens(game_id).people.names
    people = tuple(Player(name, sat.color) for name, sat in zip(names, played.table.players, strict=False))
    table = dataclasses.replace(played.table, players=people, extras=PlayOptions(handover="off").to_extras())
    first, last = (round(len(played.journal) * share) for share in _SHARES)
    play = Session.replay(game, table, played.journal)
    turns = [moment.number for moment in screens(game_id).pictures.replay_marks(play) if moment.kind == "turn"]
    states = {number: play.state_after(number) for number in turns if first <= number <= last}
    asked = {number: decision for number, state in states.items() if (decision := game.decision(state)) is not None}
    fullest = max(asked, key=lambda number: len(game.legal_actions(states[number], asked[number].seats[0])))
    return Session.replay(game, table, played.journal[:fullest])


class _SpriteRecorder(Sprites):
    """Records the names of requested sprites, and returns blank surfaces."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: dict[tuple[str, tuple[int, int]], None] = {}

    def get(self, name: str, width: float = 0, height: float = 0, **_look: Any) -> pygame.Surface:
        size = self.size(name, width, height)
        self.wanted[name, size] = None
        return pygame.Surface(size, pygame.SRCALPHA)


def paint_table(services: Services, game_id: str, size: tuple[int, int]) -> Iterator[pygame.Surface | None]:
    """Paint the table of the sample at `size`, in the player's palette, lettering and language. Yields None after each
    short step, so that the caller can continue between steps, and the picture at the end."""
    with BackgroundThread() as apart:
        play = apart.begin(sample, game_id)
        while not play.done():
            yield None
    order = _SpriteRecorder()
    _draw(services, dataclasses.replace(services.kit, sprites=order), play.result(), size)
    yield None
    for name, pixels in order.wanted:
        services.kit.sprites.get(name, *pixels)
        yield None
    yield _draw(services, services.kit, play.result(), size)


def _draw(services: Services, kit: Kit, play: Play, size: tuple[int, int]) -> pygame.Surface:
    whole = max(size[0], MIN_WINDOW[0]), max(size[1], MIN_WINDOW[1])
    kit = dataclasses.replace(kit, audio=Audio(None), motion=Motion("off"))
    stack = SceneStack(whole, kit.motion, services.settings.now.ui_scale)
    own = make_services(kit, SettingsStore(None, services.settings.now), services.dirs, stack)
    own.make_saves = lambda _own: services.saves
    screens(play.game.game_id).screens.open_play(own, play)
    stack.settle()
    stack.update(_ANNOUNCEMENT_SECONDS)
    picture = pygame.Surface(whole)
    stack.draw(picture)
    while stack.top:
        stack.pop()
        stack.settle()
    return picture if whole == size else pygame.transform.smoothscale(picture, size)
