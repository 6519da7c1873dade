"""Murano's decisions, for the measure of how clearly targets stand out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from burano.persistence.dirs import below
from burano.persistence.settings import Settings, SettingsStore
from burano.scenes.murano.flow import Flow
from burano.scenes.murano.shots.positions import glass, waiting
from burano.scenes.murano.table.scene import TableScene
from burano.scenes.shell.wiring import make_services
from burano.stage.stack import SceneStack
from burano.ui.clock import ManualClock
from burano.ui.kit import make_kit

KINDS = (
    "sail", "pass", "buy", "search", "recruit", "place", "build", "held", "lay_street", "choose_card", "income",
    "glass", "sale", "score",
)  # fmt: skip
_PLAYED = {"sail": 60, "pass": 60, "recruit": 40, "place": 30, "build": 40, "held": 40, "lay_street": 30, "income": 20}
"""Turns before a decision is looked for."""
_CALLED = {"pass": "sail", "held": "build"}


def tables(home: Path, size: tuple[int, int]) -> Iterator[tuple[str, Any]]:
    """A table for every kind of decision, with something in hand where it is to be put down. What
    measures it was written for another game's tables: they share no type but their looks."""
    for kind in KINDS:
        if kind in ("glass", "sale"):
            play = glass(sold=kind == "sale")
        else:
            play = waiting(_CALLED.get(kind, kind), 2, _PLAYED.get(kind, 0))
        kit = make_kit(ManualClock(), sound=False)
        kit.motion.level = "off"
        stack = SceneStack(size, kit.motion)
        services = make_services(kit, SettingsStore(None, Settings()), below(home), stack)
        flow = Flow(services, play)
        flow.seat = 0
        table = flow.table = flow.scene = TableScene(services, flow)
        stack.push(table)
        stack.settle()
        if kind == "pass":
            table.context.toggle_passing()
        elif kind in ("held", "score"):
            table.context.drag.take(min(table.model.sources), (5, 5))
        yield kind, table
