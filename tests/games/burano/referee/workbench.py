"""Tools for tests of single rules: lines without the record around them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .cursor import Cursor
from .seat import Seat
from .state import Game
from .verdict import Refusal

SETUP = json.loads((Path(__file__).parent / "samples" / "greedy-4p.jsonl").read_text("utf-8").splitlines()[0])
Action = Callable[[Seat], None]


def line(event: str, **fields: Any) -> str:
    renamed = {name.rstrip("_"): value for name, value in fields.items()}
    player = {} if event in ("reveal_fish", "scores") else {"player": 0}
    return json.dumps({"event": event} | player | renamed)


def play(game: Game, action: Action, *lines: str) -> None:
    cursor = Cursor(lines, lambda line: None)
    action(Seat(game, cursor, 0))
    cursor.finish()


def refused(rule: str, game: Game, action: Action, *lines: str) -> None:
    with pytest.raises(Refusal) as caught:
        play(game, action, *lines)
    assert caught.value.rule == rule, str(caught.value)


def squares(game: Game, color: str) -> list[list[int]]:
    return [list(square) for square, its in sorted(game.workshops.squares.items()) if its == color]
