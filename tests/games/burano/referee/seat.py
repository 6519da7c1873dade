"""The player whose turn it is, reading his own lines."""

from dataclasses import dataclass

from . import pyramid
from .cursor import Cursor
from .schema import Fields
from .state import Game, Player

ANY_TIME = ("privilege_coin", "privilege_cube")


@dataclass
class Seat:
    game: Game
    cursor: Cursor
    index: int

    @property
    def player(self) -> Player:
        return self.game.players[self.index]

    def peek(self) -> str:
        """The next event that is not a privilege; privileges on the way there are carried out (V7)."""
        while (event := self.cursor.peek()) in ANY_TIME:
            self._use_privilege(self.cursor.take_for(self.index, event))
        return event

    def take(self, *events: str) -> Fields:
        self.peek()
        return self.cursor.take_for(self.index, *events)

    def _use_privilege(self, line: Fields) -> None:
        if line["event"] == "privilege_cube":
            pyramid.buy_cube(self.game, self.player, line)
        else:
            self.player.pay_privilege(1, "R9.4")
            self.player.coins += 1
