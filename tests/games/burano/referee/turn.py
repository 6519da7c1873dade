"""A player's turn (R5): up to four moves, with privileges for coins and cubes anywhere between (V7)."""

from . import houses, pyramid, roofs, tables
from .cursor import Cursor
from .earning import earn
from .fishing import fish
from .lace import make_lace
from .schema import Fields
from .seat import Seat
from .state import Game
from .verdict import require


def play_turn(game: Game, cursor: Cursor, index: int, season: int, number: int) -> None:
    opening = cursor.take_for(index, "turn")
    require(opening["season"] == season, "R1.1", f"this is season {season}")
    require(opening["round"] == number, "R1.1", f"this is round {number}")
    seat = Seat(game, cursor, index)
    moves = 0
    while True:
        line = seat.take("pick", "build", "roof", "end_turn")
        if line["event"] == "end_turn":
            break
        _pay(seat, line, moves)
        moves += 1
        _move(seat, line)
    if moves == 0:
        seat.player.coins += 1


def _pay(seat: Seat, line: Fields, moves: int) -> None:
    require(moves < len(tables.MOVE_PRICES), "R5.1", "a turn has at most four moves")
    price = tables.MOVE_PRICES[moves]
    stated = line.get("price", price)
    require(stated == price, "R5.2", f"move {moves + 1} costs {price}, not {stated}")
    seat.player.pay_coins(price, "V20")


def _move(seat: Seat, line: Fields) -> None:
    game, player = seat.game, seat.player
    if line["event"] == "pick":
        pyramid.pick(player, line)
    elif line["event"] == "roof":
        tile = roofs.roof(game, player, line)
        roofs.bonus(game, seat.index, seat.take("bonus"), tile)
    else:
        houses.build(game, player, line)
        action = {"fishing": fish, "lace": make_lace, "earning": earn}[game.actions[line["color"]]]
        action(seat)
