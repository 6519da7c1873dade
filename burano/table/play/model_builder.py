"""What the seat that looks at a table sees of it now."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

from burano.core.protocol import NOBODY
from burano.table.input.drag import DragController
from burano.table.motion.animation_queue import AnimationQueue
from burano.table.play.flow import Flow
from burano.table.play.model import TableModel

M = TypeVar("M", bound=TableModel[Any])

ViewMode: TypeAlias = Literal["", "own", "open"]
"""How a table is lent for a look: not at all, with what the seat may see, or with what everybody may."""


def moment(
    kind: type[M],
    flow: Flow[Any, Any],
    looking: ViewMode,
    hand: DragController,
    show: AnimationQueue,
    *,
    alive: bool,
) -> M:
    """The table as it is now, of the game's own kind; what pointing means the game fills in."""
    session = flow.session
    decision, viewer, mine = session.decision(), flow.eyes, flow.asks_me() and not looking
    if looking == "open" and len(flow.humans) > 1:
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
        held=hand.held,
        turned=hand.turned,
        hidden=show.hidden,
        counting=show.counting,
        clocks=[flow.clocks.words(seat) for seat in range(len(session.table.players))] if flow.clocks.limit else (),
        alive=alive,
    )
