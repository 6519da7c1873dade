"""Take puzzles out of games between strong computer players: `python build/training/make_puzzles.py --games 40`.

Masters play; at the start of every turn what the brain holds to be worth a look is searched for the most points, with
nothing but what lies open. Where these need several moves, and a beginner finds fewer, the position becomes a puzzle:
the journal up to it, the points to be scored this turn, and one way to score them. Nothing unseen is ever drawn on the
way, so a solution works whatever the decks hold. More points than asked for may be possible.
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
from burano.core.journal import HUMAN, Entry, Player, Table
from burano.core.protocol import Action
from burano.core.rng import Rng
from burano.core.session import Session
from burano.games.burano import actions as a
from burano.games.burano.game import Burano
from burano.games.burano.mind.brain import BRAIN
from burano.games.burano.setup import Options
from burano.games.burano.state import State
from burano.table.play.play_options import PlayOptions
from burano.table.scenery.crests import NAMES

Play: TypeAlias = Session[State, Options]
ROOT = Path(__file__).resolve().parents[2]
RULES = Burano()
MOST = 6_000
"""Positions a search looks at for each first move."""
WIDTH = 8
"""How much the brain prunes: its least."""
LEAST_VP = 8
_BLIND = (a.DrawFish, a.TakeTopCard, a.EndTurn)


@dataclass
class Found:
    """What a search came to."""

    vp: int = 0
    actions: tuple[Action, ...] = ()
    looked: int = 0
    simple: int = 0
    """The most points a single move scores."""
    ways: int = 0
    """How many first moves lead to the most points."""


class Search:
    """What a seat can do in its turn with what lies open now, as far as its brain holds it to be worth a look."""

    def __init__(self, state: State, seat: int) -> None:
        self._seat, self._start = seat, state.vp[seat]
        self._fish, self._cards = set(state.fish_display), set(state.card_display)
        self._deck = state.fish_next
        self._seen: set[object] = set()
        self.found = Found()

    def run(self, state: State) -> Found:
        """The most points it finds, and a way to them."""
        firsts: dict[Action, int] = {}
        for action in self._choices(state):
            self._best = 0
            self._path: tuple[Action, ...] = ()
            later = state.clone()
            RULES.advance(later, self._seat, action)
            self._seen = set()
            self._go(later, (action,))
            firsts[action] = self._best
            if self._best > self.found.vp:
                self.found.vp, self.found.actions = self._best, self._path
        self.found.ways = sum(1 for vp in firsts.values() if vp == self.found.vp)
        return self.found

    def _choices(self, state: State) -> list[Action]:
        legal = BRAIN.candidates(state, self._seat, WIDTH)
        fished = state.fish_next != self._deck
        return [action for action in legal if self._is_open(action, fished)]

    def _is_open(self, action: Action, fished: bool) -> bool:
        if isinstance(action, _BLIND):
            return False
        if isinstance(action, a.TakeFish):
            return action.kind in self._fish and not fished
        if isinstance(action, a.Sail):
            return not fished or action.to >= 6
        return not isinstance(action, a.TakeCard) or action.card in self._cards

    def _go(self, state: State, path: tuple[Action, ...]) -> None:
        decision = RULES.decision(state)
        if decision is None or decision.seats != (self._seat,):
            return
        key = (
            state.phase, state.fish_left, state.matches, state.swapped, state.lace_placed, tuple(sorted(state.arrows)),
            state.bonus_roof, tuple(state.fish_display), tuple(state.card_display), BRAIN.key(state, self._seat),
        )  # fmt: skip
        if key in self._seen or len(self._seen) > MOST:
            return
        self._seen.add(key)
        self.found.looked += 1
        gain = state.vp[self._seat] - self._start
        if state.moves == 1:
            self.found.simple = max(self.found.simple, gain)
        if gain > self._best:
            self._best, self._path = gain, path
        for action in self._choices(state):
            later = state.clone()
            RULES.advance(later, self._seat, action)
            self._go(later, (*path, action))


def beginner(session: Play, seat: int, level: str) -> int:
    """What a computer player of a level scores in this turn."""
    play = Session.replay(RULES, session.table, session.journal)
    start = play.state.vp[seat]
    bot = make_bot("burano", level)
    while (decision := play.decision()) is not None and decision.seats == (seat,):
        choice = bot.choose(play.view(seat), seat, Rng(play.length), Budget(0.3))
        for action in choice.actions:
            if isinstance(action, a.EndTurn):
                return play.state.vp[seat] - start
            now = play.decision()
            if now is None or now.seats != (seat,) or play.why_not(seat, action) is not None:
                break
            play.submit(seat, action)
    return play.state.vp[seat] - start


def games(count: int, first: int, seconds: float) -> Iterator[tuple[Play, int]]:
    """Masters at two, three and four seats; every turn's start is given out."""
    for number in range(count):
        players = 2 + number % 3
        seats = tuple(Player(NAMES[seat], seat, "master") for seat in range(players))
        table = Table("burano", Options(players=players).to_data(), first + number, seats)
        session, bot = Session(RULES, table), make_bot("burano", "master")
        while (decision := session.decision()) is not None:
            seat = decision.seats[0]
            if decision.kind == "turn" and session.state.moves == 0:
                yield session, seat
            choice = bot.choose(session.view(seat), seat, Rng(first + session.length), Budget(seconds))
            for action in choice.actions:
                now = session.decision()
                if now is None or seat not in now.seats or session.why_not(seat, action) is not None:
                    break
                session.submit(seat, action)


def puzzle(session: Play, seat: int) -> dict[str, Any] | None:
    """The position as a puzzle, if it is one."""
    state = session.state
    if state.season == 0 and state.round < 2:
        return None  # nobody scores so early
    found = Search(state, seat).run(state)
    moves = sum(isinstance(action, a.Pick | a.Build | a.Roof) for action in found.actions)
    if found.vp < LEAST_VP or moves < 2 or found.vp <= found.simple + 1 or found.ways > 5:
        return None
    naive = beginner(session, seat, "apprentice")
    if naive >= found.vp:
        return None
    strong = beginner(session, seat, "master")
    if strong > found.vp:
        return None  # it knew better, or drew well: then this is not the most there is
    table = session.table
    players = tuple(
        Player(player.name, player.color, HUMAN if number == seat else "master")
        for number, player in enumerate(table.players)
    )
    shown = Table("burano", table.options, table.seed, players, "free", PlayOptions(handover="off").to_extras())
    hard = moves * 10 + len(found.actions) * 2 + (8 if strong < found.vp else 0) + max(0, 6 - found.ways) * 2
    return {
        "table": shown.to_data(),
        "journal": [entry.to_data() for entry in session.journal],
        "seat": seat,
        "vp": found.vp,
        "solution": [Entry(seat, action).to_data() for action in found.actions],
        "found": {"looked": found.looked, "ways": found.ways, "one_move": found.simple, "apprentice": naive,
                  "master": strong},
        "hard": hard,
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--wanted", type=int, default=30)
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "puzzles" / "burano")
    asked = parser.parse_args()
    end, tried = time.monotonic() + asked.minutes * 60, 0
    kept: list[dict[str, Any]] = []
    last: dict[int, int] = {}
    for session, seat in games(asked.games, asked.seed, asked.seconds):
        tried += 1
        game = session.table.seed
        if last.get(game, 0) < 2 and (made := puzzle(session, seat)) is not None:
            last[game] = last.get(game, 0) + 1
            kept.append(made)
            print(f"seed {game}, turn {tried}: {made['vp']} VP, {made['found']}, hard {made['hard']}", flush=True)
        if time.monotonic() > end:
            break
    kept.sort(key=lambda made: made["hard"])
    step = max(1.0, len(kept) / asked.wanted)
    chosen = [kept[int(number * step)] for number in range(min(asked.wanted, len(kept)))]
    asked.out.mkdir(parents=True, exist_ok=True)
    for number, made in enumerate(chosen, 1):
        text = json.dumps(made, separators=(",", ":"))
        (asked.out / f"{number:02d}.json").write_text(text + "\n", encoding="utf-8")
    print(f"{tried} turns looked at, {len(kept)} puzzles, {len(chosen)} kept in {asked.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
