"""Prove that nobody can score more than a puzzle asks for: `python build/training/prove_puzzles.py --most 2000000 1 4`.

Every position the seat can reach in its turn with what lies open is looked at, each once. Only what cannot matter is
left out. Coins are bought when a move wants them, cubes while there are moves to use them. A last house is built to
sell, for nothing else it does scores in the same turn; then its pit does not matter. Nobody picks up what there is no
move to build. Positions are told apart by a number of 64 bits. Of more positions than `--most` nothing is said.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from burano.core.protocol import Action
from burano.games.burano import actions as a
from burano.games.burano.board import PLACES
from burano.games.burano.game import Burano
from burano.games.burano.state import State
from burano.table.puzzle.model import load, numbers

RULES = Burano()
_FISHING, _FIRST_PORT, _MOVES = 0, 6, 4
_DRY = 6
"""So few cards in the fish deck that it may run out, which scores too."""
_PARTS = tuple(name for name in State.__slots__ if name not in ("board", "deal"))
_BLIND = (a.DrawFish, a.TakeTopCard, a.EndTurn)


def _number(state: State) -> int:
    parts = (getattr(state, name) for name in _PARTS)
    return hash(tuple(tuple(part) if isinstance(part, list) else part for part in parts))


class Proof:
    """All turns of a seat from a position on."""

    def __init__(self, state: State, seat: int) -> None:
        self._seat, self._start = seat, state
        self._fish, self._cards, self._deck = set(state.fish_display), set(state.card_display), state.fish_next
        self.best = self.looked = 0

    def run(self, most: int) -> bool:
        """Look at all there is; true if that was not too much."""
        seen: set[int] = set()
        left = [self._start.clone()]
        while left and len(seen) <= most:
            state = left.pop()
            decision = RULES.decision(state)
            number = _number(state)
            if decision is None or decision.seats != (self._seat,) or number in seen:
                continue
            seen.add(number)
            self.best = max(self.best, state.vp[self._seat] - self._start.vp[self._seat])
            for action in self._choices(state, decision.kind):
                later = state.clone()
                RULES.advance(later, self._seat, action)
                left.append(later)
        self.looked = len(seen)
        return not left

    def _choices(self, state: State, kind: str) -> Iterator[Action]:
        if kind == "turn" and state.moves >= _MOVES:
            return
        built: set[int] = set()
        to_sell = kind == "sailing" and state.moves == _MOVES and not self._runs_dry(state)
        for action in RULES.legal_actions(state, self._seat):
            if to_sell and not (isinstance(action, a.Sail) and action.to >= _FIRST_PORT):
                continue
            if isinstance(action, a.Build) and state.moves == _MOVES - 1:
                if action.color in built:
                    continue
                built.add(action.color)
            if self._is_open(state, action) and self._can_matter(state, kind, action):
                yield action

    def _is_open(self, state: State, action: Action) -> bool:
        """Return whether it needs nothing unseen."""
        fished = state.fish_next != self._deck
        if isinstance(action, a.TakeFish):
            return action.kind in self._fish and not fished
        if isinstance(action, a.Sail):
            return not fished or action.to >= _FIRST_PORT
        return not isinstance(action, _BLIND) and (not isinstance(action, a.TakeCard) or action.card in self._cards)

    def _can_matter(self, state: State, kind: str, action: Action) -> bool:
        left = _MOVES - state.moves
        match action:
            case a.PrivilegeCoin():
                return kind == "turn" and state.coins[self._seat] < state.board.price[state.moves]
            case a.PrivilegeCube():
                return kind == "turn" and (left > 2 or (left == 2 and self._sells(state, action.color)))
            case a.Pick():
                color = state.pyramid[self._seat * PLACES + action.place]
                return left > 2 or (left == 2 and self._sells(state, color))
            case a.Build():
                return left > 1 or self._sells(state, action.color)
        return True

    def _sells(self, state: State, color: int) -> bool:
        """Return whether a last house of this colour may score."""
        able = state.hand_size(self._seat) > 0 or self._runs_dry(state)
        return state.action_of(color) == _FISHING and able

    @staticmethod
    def _runs_dry(state: State) -> bool:
        return len(state.deal.fish) - state.fish_next <= _DRY


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("numbers", type=int, nargs="*", help="which puzzles; all unless told")
    parser.add_argument("--most", type=int, default=1_000_000, help="positions of a puzzle")
    asked = parser.parse_args()
    wrong = 0
    for number in asked.numbers or numbers("burano"):
        puzzle = load("burano", number)
        proof, began = Proof(puzzle.play().state, puzzle.seat), time.process_time()
        whole = proof.run(asked.most)
        wrong += proof.best > puzzle.points
        verdict = "more is possible" if proof.best > puzzle.points else "the most" if whole else "too much to look at"
        seconds = time.process_time() - began
        print(
            f"{number}: {puzzle.points} VP, {verdict} ({proof.best} in {proof.looked:,}, {seconds:.0f} s)", flush=True
        )
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
