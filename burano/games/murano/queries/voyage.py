"""Preview of the ships' movements of a turn (R3, V1, V2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from burano.core.protocol import Action, Event
from burano.games.murano import actions as a
from burano.games.murano import ships
from burano.games.murano.events import ShipMoved
from burano.games.murano.state import DONE, STEER, State


@dataclass(frozen=True)
class Movement:
    """A movement of a ship."""

    origin: int
    space: int
    red: bool
    price: int
    choices: tuple[int, ...] = ()
    """Possible landings, if there are several."""
    shared: bool = False
    """Whether another ship on its space could sail instead (V15)."""


@dataclass(frozen=True)
class Voyage:
    """All movements of a turn."""

    target: int
    moves: tuple[Movement, ...]
    actions: tuple[Action, ...]
    """The actions the player would have to choose, in order."""

    @property
    def price(self) -> int:
        return sum(move.price for move in self.moves)


def voyage(state: State, seat: int, first: Action | None, wanted: Mapping[int, tuple[int, int]]) -> Voyage:
    """Return the movements that an action begins, or with None those still to be made.

    `wanted`: number of the movement → its landing, and which of two ships on a space moves (1 for red). The default is
    the black ship, to the nearest space.
    """
    probe = state.clone()
    actions: list[Action] = []
    moves: list[Movement] = []
    _begin(probe, seat, first, moves)
    if first is not None:
        actions.append(first)
    while _on_the_way(probe):
        choices = ships.steerings(probe)
        space, red = _chosen(choices, wanted.get(len(moves), (-1, -1)))
        actions.append(a.STEER[space][red])
        log: list[Event] = []
        _steer(probe, seat, space, red, log)
        spaces = tuple(sorted({where for where, _red in choices}))
        both = len({red for _space, red in choices}) > 1
        _note(moves, log, spaces if len(spaces) > 1 else (), shared=both)
    return Voyage(probe.target, tuple(moves), tuple(actions))


def _chosen(choices: list[tuple[int, int]], wanted: tuple[int, int]) -> tuple[int, int]:
    """Return the choice nearest to the wanted one; the first of equals."""
    return min(choices, key=lambda choice: (choice[0] != wanted[0], choice[1] != wanted[1]))


def _on_the_way(probe: State) -> bool:
    return probe.to_move >= 0 and probe.phase == STEER


def _begin(probe: State, seat: int, first: Action | None, moves: list[Movement]) -> None:
    """Make the movements without a choice; the action of the space is not carried out."""
    log: list[Event] = []
    match first:
        case a.Sail(space):
            probe.target, probe.to_move, probe.phase = space, ships.displaced(probe, space), STEER
            if ships.go_on(probe, seat, log):
                probe.phase = DONE
        case a.SailRed(space):
            probe.target = space
            ships.move(probe, seat, probe.red, space, True, log)
        case a.Pass(space):
            probe.target, probe.to_move, probe.phase = space, 0, STEER
            if ships.go_on(probe, seat, log):
                probe.phase = DONE
        case _:
            pass
    _note(moves, log, ())


def _steer(probe: State, seat: int, space: int, red: int, log: list[Event]) -> None:
    if ships.steer(probe, seat, space, red, log):
        probe.phase = DONE


def _note(moves: list[Movement], log: list[Event], choices: tuple[int, ...], *, shared: bool = False) -> None:
    for event in log:
        if isinstance(event, ShipMoved):
            moves.append(Movement(event.origin, event.space, event.red, event.price, choices, shared))
            choices, shared = (), False
