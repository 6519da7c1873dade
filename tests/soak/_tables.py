"""Plays of a long random run: a table of any game with anything it takes, and how a failure is reported."""

from __future__ import annotations

from typing import Any

from burano.core import conformance, registry
from burano.core.errors import BadData
from burano.core.journal import UNDO_POLICIES, Player, Table
from burano.core.names import plain
from burano.core.rng import Rng
from burano.core.session import Session
from burano.persistence import savefile
from tests.persistence.odd_texts import NAMES

CREATED = 1_750_000_000
WORDS = ("first", "random", "hand", "short", "long")
"""Values tried for options that are words; the game says which it takes."""


class Found(Exception):
    """Something is wrong: what, and the file that shows it."""

    def __init__(self, what: str, evidence: bytes, suffix: str) -> None:
        super().__init__(what)
        self.evidence, self.suffix = evidence, suffix


def odd_name(rng: Rng) -> str:
    """A name nobody expects, that a file can still hold."""
    letters = [rng.choice(NAMES), chr(rng.below(0xD800)), chr(0xE000 + rng.below(0x10000)), "a", " "]
    text = "".join(rng.choice(letters) for _ in range(1 + rng.below(4)))[:20]
    return text.encode("utf-8", "ignore").decode().replace("\0", "") or "a"


def random_table(rng: Rng, *, shown: bool = False) -> tuple[Any, Table]:
    """A table of any registered game with any options, names, colours and undo policy it takes; `shown`: of a game that
    has screens."""
    game = registry.game(rng.choice(registry.game_ids() if shown else registry.all_game_ids()))
    info = game.info
    players = rng.choice(info.seats)
    options = dict(info.options_for(players))
    for name, usual in info.options.items():
        value: Any = usual
        if isinstance(usual, bool):
            value = bool(rng.below(2))
        elif isinstance(usual, str):
            value = rng.choice(WORDS)
        elif isinstance(usual, int):
            value = rng.below(players + 1) - 1
        try:
            game.options_from_data({**options, name: value})
            options[name] = value
        except BadData:
            pass
    chosen = {name: value for name, value in options.items() if name != "players"}
    table = conformance.table_for(game, players, rng.below(1 << 40), rng.choice(UNDO_POLICIES), **chosen)
    colours = list(range(info.colours))
    rng.shuffle(colours)
    named = tuple(
        Player(plain(odd_name(rng)), colour, player.controller)
        for player, colour in zip(table.players, colours, strict=False)
    )
    return game, Table(table.game_id, table.options, table.seed, named, table.undo)


def played(session: Session[Any, Any], rng: Rng, steps: int) -> Session[Any, Any]:
    """Play some random steps, or to the end."""
    for _ in range(steps):
        decision = session.decision()
        if decision is None:
            break
        seat = rng.choice(decision.seats)
        session.submit(seat, rng.choice(list(session.legal(seat))))
    return session


def saved(session: Session[Any, Any]) -> bytes:
    return savefile.encode(savefile.take(session, "", CREATED, CREATED))


def take_over(session: Session[Any, Any], rng: Rng) -> None:
    """Somebody else sits down at any seat that a person or a computer player plays."""
    players = list(session.table.players)
    seat = rng.below(len(players))
    if not players[seat].plays_by_rule:
        players[seat] = Player(plain(odd_name(rng)), players[seat].color, players[seat].controller)
        session.reseat(players)
