"""Take puzzles out of games between strong computer players: `build/training/make_puzzles.py --game walking`.

Masters play; at the start of their turns every way the turn can go is searched for the most points
(`puzzle_search.py`). Where these need several moves, and a beginner finds fewer, the position becomes a puzzle: the
journal up to it, the points to be gained this turn, and one way to gain them. If there are too many ways to look at
all, what the brain holds to be worth a look is searched, and the file says that the turn was not searched whole.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.core import registry
from burano.core.brain import standing
from burano.core.journal import BY_RULE, HUMAN, Entry, Player, Table
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from puzzle_search import Found, TurnSearch, holds

Play: TypeAlias = Session[Any, Any]
ROOT = Path(__file__).resolve().parents[2]
STRONG, WEAK = "master", "apprentice"
MIN_MOVES = 2
MAX_WAYS = 0.5
"""No puzzle: more than this share of the first moves leads to the most points."""
A_GAME = 3
"""So many puzzles come out of one game at most."""


@dataclass(frozen=True)
class Limits:
    """What is looked for."""

    game_id: str
    least: int
    """Points a puzzle brings at least."""
    seconds: float
    """For the search of one turn, and again if the brain has to choose what is looked at."""
    most: int
    width: int


def turn_of(session: Play, seat: int, level: str) -> int:
    """Return what a computer player of a level gains in this turn."""
    game, brain = session.game, registry.brain(session.game.game_id)
    play: Play = Session.replay(game, session.table, session.journal)
    start = standing(game, brain, play.state, seat)
    bot, over = make_bot(game.game_id, level), False
    while not over and (decision := play.decision()) is not None and decision.seats == (seat,):
        for action in bot.choose(play.view(seat), seat, Rng(play.length), Budget(0.3)).actions:
            now = play.decision()
            if over or now is None or now.seats != (seat,) or play.why_not(seat, action) is not None:
                break
            over = any(event.passes_turn for event in play.submit(seat, action).events)
    return standing(game, brain, play.state, seat) - start


def passes(session: Play, seat: int, action: Action) -> bool:
    """Play an action; whether it ends the turn."""
    return any(event.passes_turn for event in session.submit(seat, action).events)


def games(game_id: str, count: int, first: int, seconds: float) -> Iterator[tuple[Play, int]]:
    """Yield games of Masters with every number of seats, at the start of each turn."""
    info, game = registry.info(game_id), registry.game(game_id)
    bot = make_bot(game_id, STRONG)
    for number in range(count):
        players = info.seats[number % len(info.seats)]
        options = info.options_for(players)
        automata = set(game.automata(game.options_from_data(options)))
        seats = tuple(
            Player(f"{seat + 1}", seat, BY_RULE if seat in automata else STRONG)
            for seat in range(game.seat_count(game.options_from_data(options)))
        )
        session: Play = Session(game, Table(game_id, options, first + number, seats))
        begun = False
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            if decision.by_rule:
                begun = not passes(session, seat, session.legal(seat)[0]) and begun
                continue
            if not begun and len(decision.seats) == 1:
                begun = True
                yield session, seat
            for action in bot.choose(session.view(seat), seat, Rng(first + session.length), Budget(seconds)).actions:
                now = session.decision()
                if now is None or seat not in now.seats or session.why_not(seat, action) is not None:
                    break
                begun = not passes(session, seat, action) and begun


def search(session: Play, seat: int, limits: Limits) -> Found:
    """Return the most points of the turn: every way if that is not too much, else what the brain looks at."""
    found = TurnSearch(limits.game_id, seat, limits.seconds, limits.most).run(session.state)
    if found.whole:
        return found
    other = TurnSearch(limits.game_id, seat, limits.seconds, limits.most, limits.width).run(session.state)
    return other if other.points > found.points else found


def puzzle(session: Play, seat: int, limits: Limits) -> dict[str, Any] | None:
    """Return the position as a puzzle, if it is one."""
    found = search(session, seat, limits)
    firsts, moves = max(1, len(found.firsts)), len(found.actions)
    too_easy = found.points < limits.least or moves < MIN_MOVES or found.points <= found.one_move
    if too_easy or found.ways > max(1.0, MAX_WAYS * firsts) or not holds(limits.game_id, session.state, seat, found):
        return None
    naive = turn_of(session, seat, WEAK)
    strong = turn_of(session, seat, STRONG) if naive < found.points else found.points + 1
    if strong > found.points:
        return None  # it knew better, or was lucky
    hard = 6 * moves + (8 if strong < found.points else 0) + 2 * max(0, 6 - found.ways) + min(20, firsts // 4)
    table = session.table
    players = tuple(
        Player(player.name, player.color, HUMAN if number == seat else player.controller)
        for number, player in enumerate(table.players)
    )
    shown = Table(limits.game_id, table.options, table.seed, players, "free", {"handover": "off"})
    return {
        "table": shown.to_data(),
        "journal": [entry.to_data() for entry in session.journal],
        "seat": seat,
        "vp": found.points,
        "solution": [Entry(seat, action).to_data() for action in found.actions],
        "found": {"looked": found.looked, "whole": found.whole, "ways": found.ways, "firsts": firsts,
                  "one_move": found.one_move, WEAK: naive, STRONG: strong},
        "hard": hard,
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="walking", choices=registry.all_game_ids())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--think", type=float, default=0.2, help="seconds for each decision of the Masters")
    parser.add_argument("--seconds", type=float, default=10, help="seconds for the search of one turn")
    parser.add_argument("--most", type=int, default=40_000, help="positions of one turn")
    parser.add_argument("--width", type=int, default=8, help="what the brain proposes where that is too much")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--least", type=int, default=4, help="points of a puzzle")
    parser.add_argument("--wanted", type=int, default=28)
    parser.add_argument("--enough", type=int, default=90, help="candidates to choose from")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    out = asked.out or ROOT / "assets" / "puzzles" / asked.game
    limits = Limits(asked.game, asked.least, asked.seconds, asked.most, asked.width)
    end, tried = time.monotonic() + asked.minutes * 60, 0
    kept: list[dict[str, Any]] = []
    by_game: dict[int, int] = {}
    for session, seat in games(asked.game, asked.games, asked.seed, asked.think):
        tried += 1
        seed = session.table.seed
        if by_game.get(seed, 0) < A_GAME and (made := puzzle(session, seat, limits)) is not None:
            by_game[seed] = by_game.get(seed, 0) + 1
            kept.append(made)
            print(f"seed {seed}, turn {tried}: {made['vp']} points, {made['found']}, hard {made['hard']}", flush=True)
            write(kept, asked.wanted, out)
        if time.monotonic() > end or len(kept) >= asked.enough:
            break
    print(f"{tried} turns looked at, {len(kept)} puzzles, {min(asked.wanted, len(kept))} kept in {out}")
    return 0


def write(kept: list[dict[str, Any]], wanted: int, out: Path) -> None:
    """Keep so many, from the easiest to the hardest; turns searched whole if there are enough of them."""
    whole = [made for made in kept if made["found"]["whole"]]
    rising = sorted(whole if len(whole) >= wanted else kept, key=lambda made: made["hard"])
    step = max(1.0, len(rising) / wanted)
    out.mkdir(parents=True, exist_ok=True)
    for number in range(min(wanted, len(rising))):
        text = json.dumps(rising[int(number * step)], separators=(",", ":"))
        (out / f"{number + 1:02d}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
