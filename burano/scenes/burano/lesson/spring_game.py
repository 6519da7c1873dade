"""The game behind "First spring": a set-up in which every idea of the game turns up in its turn, and its moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from burano.core.journal import Entry, Player, Table
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.notation import action_from_text
from burano.games.burano.setup import Draw, Options, draw_all
from burano.table.contract.crests import NAMES
from burano.table.play.play_options import PlayOptions

SEED = 1
_PINK, _BLUE, _YELLOW, _GREEN, _ORANGE, _WHITE = range(6)
_OPENING = """
0 name_roof islands | name_roof workshops | name_roof fountains
1 name_roof islands | name_roof workshops | name_roof plain
1 place white | place green | place pink | place orange | place blue | place yellow | place white | place pink
1 place orange | place white | place yellow | place blue | place green | place blue
0 place green | place white | place pink | place yellow | place green | place white | place pink | place yellow
0 place orange
"""
_SPRING = """
0 place pink | place yellow | place orange | place green | place orange
0 pick 13 | build orange 3,2 | finish | end_turn
1 pick 13 | build blue 3,4 | sail E | fish crab | fish lobster | end_turn
0 pick 9 | build pink 5,2 | lace 1,0 | lace 2,0 | lace 2,1
0 pick 10 | privilege_coin | build yellow 2,3 | sail E | fish tuna | fish tuna | end_turn
1 pick 12 | build green 5,4 | lace 1,0 | end_turn
0 roof islands:pink/orange 5,2 3,2 | bonus_card roof_bonus_c | pick 11 | end_turn
1 roof plain:blue/green 3,4 5,4 | bonus_privilege | end_turn
0 build orange 3,2 | finish | end_turn
1 pick 9 | build white 4,5 | finish | end_turn
"""
OPENING = sum(line.count("|") + 1 for line in _OPENING.strip().splitlines())
"""How many moves are made before the learner comes in: roofs are drawn, the rival's pyramid stands, and the base of the
learner's own."""


def _first(wanted: Sequence[int], deck: Sequence[int]) -> tuple[int, ...]:
    """A deck with some cards on top."""
    rest = list(deck)
    for card in wanted:
        rest.remove(card)
    return (*wanted, *rest)


def _draw() -> Draw:
    """The seed's set-up, but for what the learner meets in spring."""
    usual = draw_all(Options(players=2, start=0), SEED)
    docks = (
        (_BLUE, _YELLOW, _WHITE),
        (_PINK, _BLUE, _ORANGE),
        (_ORANGE, _BLUE, _YELLOW),
        (_GREEN, _WHITE, _YELLOW),
        (_GREEN, _PINK, _WHITE),
        (_GREEN, _ORANGE, _PINK),
    )
    islands, workshops, fountains, plain = usual.stacks
    return replace(
        usual,
        docks=tuple(color for island in docks for color in island),
        ships=(0, 0, 1, 1),
        fountain=_WHITE,
        rings=((0, 1, 2, 3), (3, 1, 2, 0)),
        fish=_first((0, 5, 2, 0, 6), usual.fish),
        cards=_first((2, 10, 8, 13), usual.cards),
        stacks=(_first((2,), islands), workshops, fountains, _first((41,), plain)),
        actions=((1, 0, 0, 1, 2, 2), *usual.actions[1:]),
    )


def table() -> Table:
    """The learner in red and an Apprentice in blue; no timer, everything can be taken back."""
    options = Options(players=2, start=0, draw=_draw())
    players = (Player(NAMES[0], 1), Player(NAMES[1], 0, "apprentice"))
    return Table("burano", options.to_data(), SEED, players, "free", PlayOptions(timer=0).to_extras())


def record(table: Table) -> list[Entry]:
    """The moves of spring, up to its clean-up."""
    board = Session(Burano(), table).state.board
    return [Entry(seat, action_from_text(board, text)) for seat, text in _moves()]


def _moves() -> Iterator[tuple[int, str]]:
    for line in (_OPENING + _SPRING).split("\n"):
        if line.strip():
            seat, moves = line.split(maxsplit=1)
            yield from ((int(seat), move) for move in moves.split(" | "))
