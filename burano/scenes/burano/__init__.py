"""Burano on screen. `open_play` is the way in: it shows the table and lets the flow choose what comes on top."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from burano.core.session import Session
    from burano.games.burano.setup import Options
    from burano.games.burano.state import State
    from burano.scenes.burano.flow import Flow
    from burano.stage.scene import Services


def open_play(services: "Services", session: "Session[State, Options]") -> "Flow":
    """Show a play, new or loaded, in the place of everything else."""
    from burano.scenes.burano.flow import Flow

    flow = Flow(services, session)
    flow.start()
    return flow
