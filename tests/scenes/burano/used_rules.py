"""What happened in a play beyond kinds of actions: uses of privilege points (R9) and of building cards (R12)."""

from collections.abc import Iterator

from burano.core.protocol import Event
from burano.core.session import Session
from burano.games.burano import events as e
from burano.games.burano.setup import Options
from burano.games.burano.state import PAY_LACE, TURN, State

PRIVILEGES = frozenset(
    {
        "docks swapped",
        "lace away from the own workers",
        "lace in the place of another",
        "cube onto the base",
        "cube onto four others",
        "cube inside an action",
        "cube for the lace scoring",
        "cube for the next pyramid",
        "coin",
        "coin inside an action",
    }
)
_BASE = 9
"""Places of a pyramid that stand on the ground."""
CARDS = frozenset({"any-colour roof", "long sail", "shared bench", "thrifty lace"})
"""Cards that open a way on screen; the others only count."""


def used_rules(session: Session[State, Options]) -> set[str]:
    """Names of all that happened."""
    found: set[str] = set()
    for number, step in enumerate(session.steps):
        before = session.state_after(number)
        for event in step.events:
            found.update(_uses(before, event))
            if isinstance(event, e.LacePlaced):
                found.add(_lace(event, step.events))
    return found


def _uses(before: State, event: Event) -> Iterator[str]:
    match event:
        case e.DocksSwapped():
            yield "docks swapped"
        case e.PrivilegeCubeTaken(place=place):
            yield "cube onto the base" if place < _BASE else "cube onto four others"
            if before.phase != TURN:
                yield "cube inside an action"
        case e.PrivilegeCoinTaken():
            yield "coin" if before.phase == TURN else "coin inside an action"
        case e.CubeBought():
            yield "cube for the lace scoring" if before.phase == PAY_LACE else "cube for the next pyramid"
        case e.BoatSailed(via=via) if via >= 0:
            yield "long sail"
        case e.LacePaid(free=True):
            yield "thrifty lace"
        case e.RoofLaid(tile=tile, first=first, second=second, floor=floor):
            cubes = (before.cube[first * 3 + floor], before.cube[second * 3 + floor])
            if cubes != before.board.tile_colors[tile]:
                yield "any-colour roof"
        case _:
            pass


def _lace(placed: e.LacePlaced, events: tuple[Event, ...]) -> str:
    ousted = any(isinstance(event, e.WorkerSentHome) and event.square == placed.square for event in events)
    if placed.privilege:
        return "lace in the place of another" if ousted else "lace away from the own workers"
    return "shared bench" if ousted else "lace"
