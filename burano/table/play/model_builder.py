"""Builds the model of a table as the viewer sees it."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

from burano.core.protocol import NOBODY
from burano.table.input.drag import DragController
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.play.flow import Flow
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])

ViewMode: TypeAlias = Literal["", "own", "open"]
"""Read-only mode of a table: off, with the secrets of the viewer, or with public information only."""


def build_model(
    kind: type[M],
    flow: Flow[Any, Any],
    view_mode: ViewMode,
    drag: DragController,
    animations: AnimationQueue,
    *,
    alive: bool,
) -> M:
    """Build a model of type `kind`; the game's `GamePointing.fill` adds the rest."""
    session = flow.session
    decision, viewer, mine = session.decision(), flow.viewing_seat, flow.asks_me() and not view_mode
    if view_mode == "open" and len(flow.humans) > 1:
        viewer = NOBODY
    actor = flow.next_seat(decision) if decision else NOBODY
    return kind(
        session.view(viewer),
        viewer if viewer != NOBODY else max(actor, 0),
        viewer,
        actor,
        mine,
        decision.kind if decision else "",
        session.table.players,
        flow.offered() if mine else (),
        held=drag.held,
        turned=drag.turned,
        hidden=animations.hidden,
        counting=animations.counting,
        clocks=[flow.clocks.text(seat) for seat in range(len(session.table.players))] if flow.clocks.limit else (),
        alive=alive,
    )
