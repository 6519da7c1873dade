"""Losses: what another player's step took from a seat, in words."""

from burano.core.protocol import Event, Seat
from burano.games.burano import events as e
from burano.games.burano import roofs
from burano.games.burano.board import ISLANDS
from burano.games.burano.state import State
from burano.i18n import _
from burano.scenes.burano import names


def losses(before: State, after: State, events: tuple[Event, ...], by: Seat, seat: Seat, who: str) -> list[str]:
    """Sentences for a seat about what a step of another seat cost it."""
    if by == seat:
        return []
    found = []
    for event in events:
        if isinstance(event, e.WorkerSentHome) and event.seat == seat:
            if event.island >= 0:
                text = _("{who} landed on island {place}: one of your workers came home, +2 coins.")
                found.append(text.format(who=who, place=names.ISLANDS[event.island]))
            else:
                found.append(_("{who} took your workshop square: your worker came home, +2 coins.").format(who=who))
    for island in range(ISLANDS):
        if roofs.has_island(before, seat, island) and not roofs.has_island(after, seat, island):
            found.append(_("You lost the majority on island {place}.").format(place=names.ISLANDS[island]))
    return found
