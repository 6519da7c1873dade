"""Lace making (R7): one worker for each arrow, next to one's own, or by privilege anywhere (R9.2)."""

from . import tables
from .schema import Fields
from .seat import Seat
from .state import Cell, cell_of, neighbours
from .verdict import require


class Arrows:
    """The three arrow houses as they were when the action began (R7.5), and which of them are used."""

    def __init__(self, colors: list[str]) -> None:
        self._colors = colors
        self._unused = list(colors)
        self._named: set[int] = set()

    def use(self, color: str, arrow: int | None) -> None:
        require(color in self._unused, "R7.1", f"no unused arrow points at a {color} house")
        self._unused.remove(color)
        if arrow is not None:
            fits = arrow < len(self._colors) and self._colors[arrow] == color
            require(fits, "R7.1", f"arrow {arrow} does not point at a {color} house")
            require(arrow not in self._named, "R7.1", f"arrow {arrow} is used twice")
            self._named.add(arrow)


def make_lace(seat: Seat) -> None:
    line = seat.take("lace", "skip_action")
    if line["event"] == "skip_action":
        return
    arrows = Arrows(seat.player.ring.arrows())
    _place(seat, line, arrows)
    while seat.peek() == "lace":
        _place(seat, seat.take("lace"), arrows)


def _place(seat: Seat, line: Fields, arrows: Arrows) -> None:
    area, square = seat.game.workshops, cell_of(line["at"])
    require(square in area.squares, "R7.1", f"{list(square)} is no workshop square")
    require(area.workers.get(square) != seat.index, "V13", "an own worker stands there already")
    arrows.use(area.squares[square], line.get("arrow"))
    needed = not _allowed(seat, square)
    require(needed or not line["privilege"], "V13", "this placement needs no privilege")
    require(line["privilege"] or not needed, "R7.3", f"{list(square)} is not free or not adjacent")
    if needed:
        seat.player.pay_privilege(1, "R9.2")
    seat.player.ring.send(1)
    owner = area.workers.get(square)
    if owner is not None:
        seat.game.send_home(owner, tables.DISPLACED_COINS)
    area.workers[square] = seat.index
    seat.player.coins += square in area.coins


def _allowed(seat: Seat, square: Cell) -> bool:
    """Whether the placement does without privilege (R7.3, V14)."""
    area = seat.game.workshops
    own = area.of(seat.index)
    adjacent = not own or bool(neighbours(square) & own)
    free = square not in area.workers or "shared_bench" in seat.player.buildings
    return adjacent and free
