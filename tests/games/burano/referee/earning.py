"""Earning (R8)."""

from .seat import Seat
from .state import cell_of
from .verdict import require


def earn(seat: Seat) -> None:
    due = seat.player.ring.visible("coin")
    stated = seat.take("earn")["coins"]
    require(stated == due, "R8.1", f"{due} coin symbols are visible, not {stated}")
    seat.player.coins += due
    while seat.peek() == "withdraw":
        _withdraw(seat, seat.take("withdraw")["from"])


def _withdraw(seat: Seat, source: str | list[int]) -> None:
    if isinstance(source, str):
        workers = seat.game.sea.workers[source]
        require(workers[seat.index] > 0, "R8.2", f"no own worker on island {source}")
        workers[seat.index] -= 1
    else:
        square = cell_of(source)
        own = seat.game.workshops.workers.get(square) == seat.index
        require(own, "R8.2", f"no own worker on square {source}")
        del seat.game.workshops.workers[square]
    seat.game.send_home(seat.index, coins=1)
