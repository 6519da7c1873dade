"""Frame time at the table beside a thinking computer player, as a ratio to the same frames with nobody thinking.

A game is walked through from start to end; at each sampled position the pointer wanders over the island, once with all
seats human and once with a Doge thinking all the while. Masters answer in hundredths of a second and then wait for the
chosen pace, so this is more than a table of three Masters ever asks for.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from tests.bench import frames  # sets the drivers before pygame is imported

# isort: split
import pygame

from burano.ai.bots import seconds_of
from burano.ai.thinker import Thinker
from burano.core.session import Session
from burano.games.burano.game import Burano

BOT = "doge"
LIMIT = 1.2
POSITIONS = 6


class Thinking:
    """Somebody who thinks about one position over and over."""

    def __init__(self, session: frames.Play) -> None:
        self._session = session
        self._thinker = Thinker()
        self.thoughts = 0
        self.again()

    def again(self) -> None:
        session = self._session
        decision = session.decision()
        assert decision is not None
        seat = decision.seats[0]
        view = session.game.to_data(session.view(seat))
        self._thinker.start("burano", BOT, view, seat, 1, session.length + self.thoughts, seconds_of(BOT))

    def answered(self) -> bool:
        """What the table asks every frame."""
        return self._thinker.poll() is not None

    def close(self) -> None:
        self._thinker.close()


def wandering(session: frames.Play, home: Path, thinking: bool) -> tuple[list[float], int]:
    """Seconds per frame while the pointer wanders, and how many thoughts were finished meanwhile."""
    stack, table = frames.seat_at(session, home)
    mind = Thinking(session) if thinking else None
    for _ in range(30):
        frames.frame(stack)
    times: list[float] = []
    for pos in frames._path(table):
        start = perf_counter()
        stack.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        answered = mind is not None and mind.answered()
        frames.frame(stack)
        times.append(perf_counter() - start)
        if mind is not None and answered:
            # Asking belongs to a turn, not to a frame; here it comes far more often than at any table.
            mind.thoughts += 1
            mind.again()
        pygame.time.wait(8)
    thoughts = mind.thoughts if mind is not None else 0
    if mind is not None:
        mind.close()
    return times, thoughts


def positions(count: int) -> list[frames.Play]:
    """Positions of a long game, from its first turn to its last."""
    whole = frames.crowded(3)
    turns = [
        number
        for number in range(whole.length)
        if (decision := whole.game.decision(whole.state_after(number))) is not None and decision.kind == "turn"
    ]
    chosen = [turns[index * (len(turns) - 1) // (count - 1)] for index in range(count)]
    return [Session.replay(Burano(), whole.table, whole.journal[:number]) for number in chosen]


def main() -> int:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(frames.SIZE)
    alone: list[float] = []
    beside: list[float] = []
    thoughts = 0
    with tempfile.TemporaryDirectory() as home:
        for session in positions(POSITIONS):
            for thinking in (False, True, True, False):
                times, finished = wandering(session, Path(home), thinking)
                (beside if thinking else alone).extend(times)
                thoughts += finished
    ratio = statistics.median(beside) / statistics.median(alone)
    tail = statistics.quantiles(beside, n=20)[-1] / statistics.quantiles(alone, n=20)[-1]
    print(f"frames {len(alone)} alone, {len(beside)} beside a thinking {BOT} ({thoughts} thoughts finished)")
    print(f"median {statistics.median(alone) * 1000:.2f} ms alone, {statistics.median(beside) * 1000:.2f} ms beside")
    print(f"ratio of medians {ratio:.2f} (at most {LIMIT}), of the slowest twentieth {tail:.2f}")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
