"""Frame time in a whole game against three Masters, as a ratio to the same game with four people.

One person plays at the table while the Masters think in a process of their own and act at the fastest visible pace; the
person's moves come from a quick computer player asked between frames. Then four people play the same moves. In both
games the pointer wanders over the island all the while and every frame is timed: input, update, drawing.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections import deque
from itertools import cycle
from pathlib import Path
from time import perf_counter, sleep

from tests.bench import frames  # sets the drivers before pygame is imported

# isort: split
import pygame

from burano.ai.bots import make_bot
from burano.ai.budget import Budget
from burano.ai.search_seed import hashed_seed, rng_for
from burano.core.journal import Entry, Player, Table
from burano.core.protocol import Action
from burano.core.session import Session
from burano.games.burano.game import Burano
from burano.games.burano.setup import Options
from burano.scenes.burano.flow import Flow
from burano.table.play.bot_driver import PACES
from burano.table.play.flow import Wanted

LIMIT = 1.2
PACE = "fast"
FRAME = 1 / 60
NAMES = ("Ada", "Bea", "Cleo", "Dora")
PERSON = "islander"
"""Who moves for the person at the table of Masters."""


class AtTheTable(Flow):
    """All decisions are made at the table: the other screens would not be compared with themselves."""

    def wanted(self) -> Wanted:
        return Wanted("", self.seat)


class People:
    """The seats nobody thinks for: one move at a time, at the pace of the computer players."""

    def __init__(self, session: frames.Play, journal: list[Entry] | None, pace: float) -> None:
        self._session = session
        self._journal = journal
        self._pace = pace
        self._bot = make_bot("burano", PERSON)
        self._plan: deque[Action] = deque()
        self._wait = 0.0

    def update(self, dt: float) -> bool:
        """Whether somebody moved."""
        self._wait -= dt
        session = self._session
        decision = session.decision()
        if decision is None:
            return False
        seat = decision.seats[0]
        if self._wait > 0 or not session.table.players[seat].is_human:
            return False
        if self._journal is not None:
            entry = self._journal[session.length]
            session.submit(entry.seat, entry.action)
        else:
            session.submit(seat, self._next(seat))
        self._wait = 0.0 if decision.kind == "pyramid" else self._pace
        return True

    def _next(self, seat: int) -> Action:
        session = self._session
        if not self._plan or session.why_not(seat, self._plan[0]) is not None:
            rng = rng_for(hashed_seed(session.table.seed), seat, session.length)
            self._plan = deque(self._bot.choose(session.view(seat), seat, rng, Budget(1.0)).actions)
        return self._plan.popleft()


def play(
    home: Path, seed: int, *, masters: bool, journal: list[Entry] | None = None, hurry: bool = False
) -> tuple[list[float], frames.Play]:
    """Seconds of every frame of a game; in a hurry, nobody waits between moves."""
    players = tuple(Player(name, seat, "master" if masters and seat else "human") for seat, name in enumerate(NAMES))
    session: frames.Play = Session(Burano(), Table("burano", Options(players=4).to_data(), seed, players))
    stack, table = frames.seat_at(session, home, AtTheTable)
    pace = "instant" if hurry else PACE
    table.services.settings.change(computer_pace=pace)
    people = People(session, journal, PACES[pace])
    path = cycle(list(frames._path(table)))
    times: list[float] = []
    while session.decision() is not None:
        moved = people.update(FRAME)
        start = perf_counter()
        if moved:
            table.flow.go_on()
        stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=next(path), rel=(1, 1), buttons=(0, 0, 0), touch=False))
        frames.frame(stack)
        times.append(perf_counter() - start)
        sleep(0.0 if hurry else max(0.0, FRAME - times[-1]))
    table.flow.driver.close()
    return times, session


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(frames.SIZE)
    with tempfile.TemporaryDirectory() as home:
        # A hurried game first, so that the pictures are made and stay at hand for both.
        _, hurried = play(Path(home), args.seed, masters=True, hurry=True)
        play(Path(home), args.seed, masters=False, journal=hurried.journal, hurry=True)
        beside, game = play(Path(home), args.seed, masters=True)
        alone, _ = play(Path(home), args.seed, masters=False, journal=game.journal)
    print(f"{game.length} moves; frames: {len(beside)} against three Masters, {len(alone)} among people")
    for word, share in (("median", 10), ("slowest twentieth", 19)):
        one, two = (statistics.quantiles(times, n=20)[share - 1] for times in (beside, alone))
        print(
            f"{word:18} {one * 1000:6.2f} ms against Masters, {two * 1000:6.2f} ms among people, ratio {one / two:.2f}"
        )
    ratio = statistics.median(beside) / statistics.median(alone)
    mean = statistics.fmean(beside) / statistics.fmean(alone)
    print(f"mean               {statistics.fmean(beside) * 1000:6.2f} ms, ratio {mean:.2f}; limit {LIMIT}")
    return 0 if max(ratio, mean) <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
