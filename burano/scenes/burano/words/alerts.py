"""Texts on what another player's step took from a seat."""

from burano.core.protocol import Event, Seat
from burano.games.burano import events as e
from burano.games.burano import roofs
from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.scenes.burano.names import BOOK


def losses(before: State, after: State, events: tuple[Event, ...], by: Seat, seat: Seat, who: str) -> list[str]:
    """Return sentences on what another seat's step cost a seat."""
    if by == seat:
        return []
    found = []
    for event in events:
        if isinstance(event, e.WorkerSentHome) and event.seat == seat:
            if event.island >= 0:
                found.append(BOOK.say("loss", "island", who=who, island=event.island))
            else:
                found.append(BOOK.say("loss", "square", who=who))
    for island in range(ISLANDS):
        if roofs.has_island(before, seat, island) and not roofs.has_island(after, seat, island):
            found.append(BOOK.say("loss", "majority", island=island))
    return found
