"""The game behind "First houses": decks in which every idea turns up in its turn, and the moves of four rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from burano.core.journal import Entry, Player, Table
from burano.games.walking import spec
from burano.games.walking.notation import action_from_text
from burano.games.walking.setup import Draw, Options, draw_all
from burano.table.contract.crests import NAMES
from burano.table.play.play_options import PlayOptions

SEED = 1
_DECKS = (
    "pink-d red-b blue-c orange-a pink-c yellow-d green-b orange-c pink-a",
    "green-b red-b blue-b orange-b yellow-c blue-a green-c pink-a orange-c red-d",
    "pink-b orange-d yellow-c blue-d red-c pink-a orange-a green-c pink-d",
)
"""What is revealed up to the fourth round, of 1st, 2nd and 3rd floors."""
_MOVES = """
0 acquire 0 1+2 | place 1-blue-c 0 | place 2-blue-b 0 | end_turn
1 acquire 1 1+2 | place 1-red-b 0 | place 2-red-b 0 | end_turn
1 acquire 0 2+3 | place 2-blue-a 1 | end_turn
0 acquire 1 2+3 | place 2-yellow-c 1 | end_turn
0 acquire 1 1 | place 1-yellow-d 1 | place 3-yellow-c 1 | end_turn | visit 1 woman
1 acquire 2 3 | place 3-red-c 0 | place 3-blue-d 1 | end_turn | visit 0 woman
1 acquire 2 1 | place 1-green-b -1 | end_turn
0 acquire 1 3 | place 3-green-c 0 | end_turn | visit 0 santa
"""


def _draw() -> Draw:
    """The seed's set-up, but for the cards of the first rounds."""
    usual, ids = draw_all(Options(players=2, start=0), SEED), spec.load().card_ids
    decks = []
    for floor, (words, deck) in enumerate(zip(_DECKS, usual.decks, strict=True), 1):
        first = [ids.index(f"{floor}-{word}") for word in words.split()]
        decks.append((*first, *(card for card in deck if card not in first)))
    return replace(usual, decks=tuple(decks))


def table() -> Table:
    """The learner in red and an Apprentice in blue; no timer, everything can be taken back."""
    options = Options(players=2, start=0, draw=_draw())
    players = (Player(NAMES[0], 1), Player(NAMES[1], 0, "apprentice"))
    return Table("walking", options.to_data(), SEED, players, "free", PlayOptions(timer=0).to_extras())


def record(table: Table) -> list[Entry]:
    """The moves of four rounds."""
    return [Entry(seat, action_from_text(text)) for seat, text in _moves()]


def _moves() -> Iterator[tuple[int, str]]:
    for line in _MOVES.strip().splitlines():
        seat, moves = line.split(maxsplit=1)
        yield from ((int(seat), move) for move in moves.split(" | "))
