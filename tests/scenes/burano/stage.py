"""A table on the dummy video driver: services, a session, the flow, and the mouse."""

import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pygame
import pytest

from burano.core.journal import Player, Table
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.burano.flow import Flow
from burano.scenes.shell.wiring import make_services as wired
from burano.stage.scene import Services
from burano.stage.stack import SceneStack
from burano.table.panels.log import LogPanel
from burano.table.picture.picture import Picture
from burano.table.play.play_options import PlayOptions
from tests.ui import drawings
from tests.ui.kits import shared_kit

PEOPLE = ("Lucia", "Marco", "Elena", "Niccolò")


def new_session(
    players: int,
    seed: int,
    *,
    computers: str = "",
    humans: int | None = None,
    undo: str = "until_reveal",
    **options: object,
) -> Session[State, Options]:
    """A fresh play; the first `humans` seats are people, the others the named computer player."""
    people = players if humans is None else humans
    seats = tuple(
        Player(PEOPLE[seat], (1, 0, 2, 3)[seat], "human" if seat < people else computers) for seat in range(players)
    )
    chosen = Options(players=players, **options)  # type: ignore[arg-type]
    table = Table("burano", chosen.to_data(), seed, seats, undo, PlayOptions(handover="off").to_extras())
    return Session(Burano(), table)


def make_services(home: Path, size: tuple[int, int] = (1280, 720), motion: str = "off") -> Services:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    kit = shared_kit()
    kit.motion.level = motion  # type: ignore[assignment]
    stack = SceneStack(size, kit.motion)
    settings = SettingsStore(None, Settings(handover="off", computer_pace="instant", coach="off"))
    return wired(kit, settings, below(home), stack)


def seat_at(services: Services, session: Session[State, Options]) -> Flow:
    """Show the play."""
    flow = Flow(services, session)
    flow.start()
    services.stack.settle()
    return flow


def paint_seldom(patch: pytest.MonkeyPatch) -> None:
    """Let only one panel in thirty be painted that should be: whole games look at the things on the table, not at its
    picture, and painting it would take them half their time. The log says while it is painted what can be clicked."""
    patch.setattr(drawings, "left_out", True)
    paint, turns = Picture._paint, itertools.count()

    def sometimes(picture: Picture[Any], name: str, model: Any) -> None:
        panel = picture._shown[name]
        if next(turns) % 30 == 0 or isinstance(panel, LogPanel):
            paint(picture, name, model)
        else:
            picture._texts[name], picture._keys[name] = [], panel.key(model)

    patch.setattr(Picture, "_paint", sometimes)
